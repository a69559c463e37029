"""A second, independent reading of Battles, sieges and the end of Wars (EU-9.6 to 9.8, 10).

It reads the columns of a state Province by Province and unit by unit, and shares no function with
the package: dice, casualties, what may be besieged, who has won, which terms are open.
"""

INFANTRY, CAVALRY, ARTILLERY = 0, 1, 2
# The faces of the dice as they are printed in the tables.
FACES = {
    INFANTRY: ["inf", "inf", "inf", "double", "cav", "blank"],
    CAVALRY: ["cav", "cav", "cav", "inf", "double", "blank"],
    ARTILLERY: ["art", "art", "art", "inf", "double", "blank"],
}


class Fight:
    """A land Battle in which nobody retreats of his own will and the first unit named falls.

    `armies` are nine counts by seat, the sorts Mercenary, Regular, Allied of three types each.
    """

    def __init__(self, attackers, defenders, armies, rebels, generals, rolls):
        self.attackers, self.defenders = attackers, defenders
        self.armies = {seat: list(units) for seat, units in armies.items()}
        self.rebels = rebels
        self.generals = dict(generals)  # by seat: dice by kind, while the Leader lives
        self.wounds = dict.fromkeys(generals, 0)
        self.rolls = iter(rolls)
        self.exhausted = dict.fromkeys(armies, 0)
        self.retreated = False

    def count(self, seats, wild):
        held = [wild, 0, 0]
        for seat in seats:
            for kind, number in enumerate(self.armies[seat]):
                held[kind % 3] += number
        return held

    def main(self):
        """The defender with most units; the first of equals."""
        return max(self.defenders, key=lambda seat: sum(self.armies[seat]), default=None)

    def dice(self, seat):
        extra = self.generals.get(seat) or [0, 0, 0]
        return [3 + extra[0], extra[1], extra[2]]

    def roll(self, dice):
        shown = []
        for kind, number in enumerate(dice):
            shown += [FACES[kind][next(self.rolls) - 1] for _ in range(number)]
        return shown

    @staticmethod
    def hits(shown, held):
        foot = shown.count("inf") + shown.count("double")
        return (
            min(foot, held[INFANTRY])
            + min(shown.count("cav"), held[CAVALRY])
            + min(shown.count("art"), held[ARTILLERY])
        )

    def fall(self, seats, wild, hits):
        """One at a time from the largest faction; the sorts of a player take turns."""
        factions = [(sum(self.armies[seat]), seat) for seat in seats]
        if wild:
            factions.append((self.rebels, None))
        factions.sort(key=lambda each: -each[0])
        sorts = dict.fromkeys(seats, 2)
        fallen = 0
        while hits and any(self.left(seat) for _, seat in factions):
            for _, seat in factions:
                if not hits or not self.left(seat):
                    continue
                hits -= 1
                fallen += 1
                if seat is None:
                    self.rebels -= 1
                    continue
                while True:
                    sorts[seat] = (sorts[seat] + 1) % 3
                    kinds = range(3 * sorts[seat], 3 * sorts[seat] + 3)
                    found = [kind for kind in kinds if self.armies[seat][kind]]
                    if found:
                        self.lose(seat, found[0])
                        break
        return fallen

    def left(self, seat):
        return self.rebels if seat is None else sum(self.armies[seat])

    def lose(self, seat, kind):
        self.armies[seat][kind] -= 1
        if kind // 3 == 1:
            self.exhausted[seat] += 1

    def wound(self, seat, shown, fallen):
        for _ in range(shown.count("double") // 2 if fallen else 0):
            if self.generals.get(seat):
                self.wounds[seat] += 1
                if self.wounds[seat] == 2:
                    self.generals[seat] = None

    def stuck(self, mine, his, dice):
        """Could no die of either side hit with the units that are left?"""
        for held, rolled in ((mine, dice[0]), (his, dice[1])):
            shown = [face for kind in range(3) if rolled[kind] for face in FACES[kind]]
            if self.hits(shown, [min(1, number) for number in held]):
                return False
        return True

    def run(self):
        attacks = bool(self.attackers)
        lead = self.attackers[0] if attacks else None
        main = self.main()
        while True:
            sides = (
                self.count(self.attackers, 0 if attacks else self.rebels),
                self.count(self.defenders, self.rebels if attacks else 0),
            )
            if not sum(sides[0]) or not sum(sides[1]):
                return
            shown = [self.roll(self.dice(lead)), self.roll(self.dice(main))]
            hits = [self.hits(shown[side], sides[side]) for side in (0, 1)]
            lost = self.fall(self.attackers, not attacks, hits[1])
            beaten = self.fall(self.defenders, attacks, hits[0])
            self.wound(lead, shown[1], lost)
            self.wound(main, shown[0], beaten)
            mine = self.count(self.attackers, 0 if attacks else self.rebels)
            his = self.count(self.defenders, self.rebels if attacks else 0)
            if not sum(mine) or not sum(his):
                return
            if attacks and self.stuck(mine, his, (self.dice(lead), self.dice(main))):
                first = next(kind for kind in range(9) if self.armies[lead][kind])
                self.lose(lead, first)
                self.retreated = True
                return
            if main is not None and not sum(self.armies[main]):
                others = [seat for seat in self.defenders if sum(self.armies[seat])]
                main = others[0] if others else None


class Lands:
    """Every Province of a position: who holds it by law, who controls it, what it is worth."""

    def __init__(self, state, provinces, areas_of_province, member=lambda realm: False):
        self.state = state
        self.member = member  # is a realm in the Empire?
        self.area = areas_of_province
        self.tax = [1 + (state.large >> p & 1) for p in range(provinces)]
        self.lord = [self._lord(p) for p in range(provinces)]  # the realm that speaks for it
        self.top = [self._top(p) for p in range(provinces)]  # "rebels", a seat, or None

    def _lord(self, province):
        state = self.state
        for seat in range(state.seats):
            if (state.towns[seat] | state.vassals[seat]) >> province & 1:
                return state.realm[seat]
        realm = state.flag[province]
        if realm == -1:
            return None
        return realm if state.overlord[realm] == -1 else state.overlord[realm]

    def _top(self, province):
        if self.state.rebel_towns >> province & 1:
            return "rebels"
        for seat in range(self.state.seats):
            if self.state.occupied[seat] >> province & 1:
                return seat
        return None

    def at_war(self, seat, realm):
        return realm is not None and bool(self.state.war[seat] >> realm & 1)

    def besiegeable(self, seat, area):
        """EU-9.8.1: what Enemies or Rebels control in an Area."""
        found = set()
        for province, home in enumerate(self.area):
            if home != area:
                continue
            top = self.top[province]
            if top == "rebels":
                found.add(province)
            elif top is not None:
                if top != seat and self.at_war(seat, self.state.realm[top]):
                    found.add(province)
            elif self.at_war(seat, self.lord[province]):
                found.add(province)
        return found

    def player_of(self, realm):
        return self.state.realm.index(realm) if realm in self.state.realm else None

    def speaker(self, seat, realm):
        """Who settles for a non-player Enemy: whose Active Ally it is, or the Emperor."""
        for other in range(self.state.seats):
            if self.state.active_allies[other] >> realm & 1:
                return other if self.at_war(seat, self.state.realm[other]) else None
        return self.guard(seat, realm)

    def guard(self, seat, realm):
        """EU-18.4: the Emperor who defends a Subject against an outsider at War with him."""
        emperor = self.state.defender
        if emperor < 0 or self.state.realm[emperor] in (realm, self.state.realm[seat]):
            return None
        if self.member(self.state.realm[seat]) or not self.member(realm):
            return None
        return emperor if self.at_war(seat, self.state.realm[emperor]) else None

    def guarded(self, seat, realm):
        """Has the aggressor to win over the Emperor first?"""
        emperor = self.guard(seat, realm)
        if emperor is None:
            return False
        crown = self.state.realm[emperor]
        return not self.total(seat, crown) and not self.partial(seat, crown)

    def side(self, seat, realm):
        found = [realm]
        other = self.player_of(realm)
        if other is not None:
            for ally in range(len(self.state.lands)):
                at_war = self.at_war(seat, ally) and self.player_of(ally) is None
                if at_war and self.speaker(seat, ally) == other:
                    found.append(ally)
        return found

    def taken(self, seat, realm):
        """What the player Occupies of a realm and those for whom it settles."""
        side = self.side(seat, realm)
        return {p for p, top in enumerate(self.top) if top == seat and self.lord[p] in side}

    def even(self, seat, realm):
        other = self.player_of(realm)
        if self.taken(seat, realm):
            return False
        return other is None or not self.taken(other, self.state.realm[seat])

    def units(self, seat):
        state = self.state
        count = sum(state.units[27 * seat : 27 * seat + 27])
        return count + sum(packed >> 5 * seat & 31 for packed in state.loose)

    def total(self, seat, realm):
        lands = [p for p, lord in enumerate(self.lord) if lord == realm]
        if not lands or any(self.top[p] != seat for p in lands) or self.guarded(seat, realm):
            return False
        other = self.player_of(realm)
        return other is None or self.units(other) == 0

    def partial(self, seat, realm):
        if self.guarded(seat, realm):
            return False
        other = self.player_of(realm)
        if other is not None:
            return self.units(seat) >= max(1, 2 * self.units(other))
        own = self.state.realm[seat]
        home = {
            self.area[p]
            for p, lord in enumerate(self.lord)
            if lord == own and self.state.towns[seat] >> p & 1 and self.top[p] is None
        }
        return self.units(seat) > sum(self.state.rebels[area] for area in home)

    def controls(self, seat, province):
        top = self.top[province]
        return top == seat or (top is None and self.lord[province] == self.state.realm[seat])

    def terms(self, seat, realm, how, proposals, faith_of, never):
        """EU-10.8: the answers that are open to a player in one of his Wars.

        `faith_of` says the religion of a realm, `never` names those that are not made Vassals:
        the Papal States and the Emperor.
        """
        state = self.state
        player = self.player_of(realm) is not None
        total = how != "surrendered" and self.total(seat, realm)
        won = how == "surrendered" or total or self.partial(seat, realm)
        side = self.side(seat, realm)
        found = set()
        if not player or how == "total" or proposals:
            found.add("white_peace")
        if won:
            found.add("keep_borders")
            if player and (how == "surrendered" or self.top[state.capital[realm]] == seat):
                found.add("humiliation")
            if any(self.convertible(seat, each, faith_of) for each in side):
                found.add("force_conversion")
            if any(self.contested(seat, each) for each in side):
                found.add("secure_succession")
            subdued = [each for each in side if self.player_of(each) is None]
            if how != "surrendered" and any(
                each not in never and self.humbled(seat, each) for each in subdued
            ):
                found.add("vassalization")
        if total and not player:
            found.add("annexation")
        if player and how != "surrendered" and proposals:
            found.add("negotiate")
        if how == "rest":
            found |= {"keep_fighting", "surrender"} if player else {"keep_fighting"}
        return found

    def convertible(self, seat, realm, faith_of):
        capital = self.state.capital[realm]
        if faith_of(realm) == faith_of(self.state.realm[seat]):
            return False
        area = self.area[capital]
        return all(self.controls(seat, p) for p, home in enumerate(self.area) if home == area)

    def contested(self, seat, realm):
        disputed = any(mask >> realm & 1 for mask in self.state.disputed)
        return disputed and self.top[self.state.capital[realm]] == seat

    def humbled(self, seat, realm):
        capital = self.state.capital[realm]
        if self.top[capital] != seat:
            return False
        lands = [p for p, lord in enumerate(self.lord) if lord == realm]
        away = [p for p in lands if self.area[p] != self.area[capital]]
        return not away or any(self.top[p] == seat for p in away)
