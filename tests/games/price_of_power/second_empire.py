"""A second reading of EU-18, 19 and 4.7.2, written from the rules and the data files alone.

It shares nothing with the rules of the game but the columns of the state: Provinces, Areas and
realms are names out of the data files, and every question is answered the slow and plain way.
"""

import tomllib
from importlib.resources import files

DATA = files("imperia.games.price_of_power") / "data"
MAP = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))
FILE = tomllib.loads((DATA / "realms.toml").read_text(encoding="utf-8"))
AREAS = list(MAP["areas"])
PROVINCES = list(MAP["provinces"])
REALMS = [*FILE["realms"], *FILE["dynamic"]["sets"]]
CATHOLICS = (0, 1)  # Catholic and Counter-Reformed
EMPIRE_LANE = 6


def area_of(province):
    return MAP["provinces"][province]["area"]


def inside_border(province):
    return bool(MAP["provinces"][province].get("hre"))


def empire_areas():
    return [area for area in AREAS if MAP["areas"][area].get("hre")]


class Reading:
    """What the rules say about one position."""

    def __init__(self, state):
        self.state = state
        self.players = [REALMS[realm] for realm in state.realm]
        self.emperor = None if state.emperor < 0 else REALMS[state.emperor]
        self.capital = {
            name: PROVINCES[state.capital[n]]
            for n, name in enumerate(REALMS)
            if state.capital[n] >= 0
        }
        self.town = self._by_seat(state.towns)
        self.vassal = self._by_seat(state.vassals)
        self.occupant = self._by_seat(state.occupied)
        self.rebels = {p for n, p in enumerate(PROVINCES) if state.rebel_towns >> n & 1}
        self.flag = {
            p: REALMS[state.flag[n]] for n, p in enumerate(PROVINCES) if state.flag[n] >= 0
        }
        self.lord = {
            name: REALMS[state.overlord[n]]
            for n, name in enumerate(REALMS)
            if state.overlord[n] >= 0
        }
        self.out = {a for n, a in enumerate(AREAS) if state.not_hre >> n & 1}

    def _by_seat(self, masks):
        found = {}
        for seat, mask in enumerate(masks):
            for n, province in enumerate(PROVINCES):
                if mask >> n & 1:
                    found[province] = seat
        return found

    # Who holds what

    def lawful(self, province):
        if province in self.town:
            return self.players[self.town[province]]
        return self.flag.get(province)

    def covered(self, province):
        return province in self.rebels or province in self.occupant

    def in_play(self, province):
        return self.lawful(province) is not None

    def value(self, province):
        return 2 if self.state.large >> PROVINCES.index(province) & 1 else 1

    # EU-18.3  Members and Electors

    def member(self, realm):
        capital = self.capital.get(realm)
        if capital is None or not inside_border(capital):
            return False
        return area_of(capital) not in self.out

    def members(self):
        return {realm for realm in self.capital if self.member(realm)}

    def electors(self):
        seats = {area_of(self.capital[realm]) for realm in self.members()}
        eagles = {area for area in empire_areas() if MAP["areas"][area].get("elector")}
        return seats & eagles - self.out

    def cap(self):
        return min(6, len(self.electors()) + 1)

    # EU-18.6  The border

    def serves_empire(self, province):
        """True, False, or None where nobody Owns it."""
        if self.covered(province) or self.lawful(province) is None:
            return None
        realms = {self.lawful(province)}
        if province in self.vassal:
            realms.add(self.players[self.vassal[province]])
        elif self.lawful(province) in self.lord:
            realms.add(self.lord[self.lawful(province)])
        return any(realm == self.emperor or self.member(realm) for realm in realms)

    def unsettled(self):
        """The Areas that should have left or rejoined the Empire by now."""
        wrong = []
        if self.emperor is None:
            return wrong
        for area in empire_areas():
            lands = [p for p in PROVINCES if area_of(p) == area and inside_border(p)]
            if not any(self.in_play(p) for p in lands):
                continue
            sides = [self.serves_empire(p) for p in lands]
            if area in self.out and all(side is True for side in sides):
                wrong.append(area)
            if area not in self.out and all(side is False for side in sides):
                wrong.append(area)
        return wrong

    # EU-18.9  Elections

    def influence(self, seat, area):
        packed = self.state.influence[AREAS.index(area)]
        count = packed >> 4 * seat & 15
        if self.players[seat] == self.emperor:
            count += packed >> 4 * EMPIRE_LANE & 15
        for n, realm in enumerate(REALMS):
            if self.state.wed[seat] >> n & 1 and area_of(self.capital[realm]) == area:
                count += 1
        return count

    def eligible(self):
        official = self.state.official

        def same(one, other):
            return one == other or (one in CATHOLICS and other in CATHOLICS)

        return [s for s, f in enumerate(self.state.faith) if official < 0 or same(f, official)]

    def vote(self, area):
        """The seats between which this Elector Area's vote lies; none where there is no vote."""
        able = self.eligible()
        for seat, realm in enumerate(self.players):
            if area_of(self.capital[realm]) == area and inside_border(self.capital[realm]):
                return {seat} & set(able)
        lands = [p for p in PROVINCES if area_of(p) == area and self.in_play(p)]
        lords = {self.vassal[p] for p in lands if p in self.vassal}
        free = [p for p in lands if p in self.flag and p not in self.vassal]
        if len(lords) == 1 and not free and lords & set(able):
            return lords
        counts = {seat: self.influence(seat, area) for seat in able}
        best = max(counts.values(), default=0)
        return {seat for seat, count in counts.items() if count == best > 0}

    def winners(self):
        """Who could be Emperor after an Election now, ties being decided in any way."""
        old = self.players.index(self.emperor)
        if self.state.authority > 4 or not self.eligible():
            return {old}
        tallies = {(0,) * len(self.players)}
        for area in self.electors():
            found = self.vote(area)
            if found:
                tallies = {
                    tuple(v + (s == seat) for s, v in enumerate(tally))
                    for tally in tallies
                    for seat in found
                }
        winners = set()
        for tally in tallies:
            if max(tally) == 0:
                winners.add(old)
            else:
                winners |= {s for s, votes in enumerate(tally) if votes == max(tally)}
        return winners

    # EU-19  The Curia

    def catholics(self):
        return [s for s, faith in enumerate(self.state.faith) if faith in CATHOLICS]

    def roma(self):
        holder = self.occupant.get("roma")
        if holder is None and "roma" not in self.rebels:
            holder = self.town.get("roma", self.vassal.get("roma"))
        if holder is None:
            pope = 1 << REALMS.index("papal_states")
            allied = [s for s, allies in enumerate(self.state.allies) if allies & pope]
            holder = allied[0] if allied else None
        return holder if holder in self.catholics() else None

    def cardinals(self, seat):
        return self.state.curia.count(seat) + (self.roma() == seat)

    def controller(self):
        counts = [self.cardinals(seat) for seat in range(len(self.players))]
        if max(counts) == 0:
            return None
        row = [self.roma(), *self.state.curia]
        return next(seat for seat in row if seat is not None and counts[seat] == max(counts))

    # EU-4.7.2  Final scoring, without the Missions in hand

    def score(self, seat):
        state = self.state
        towns = [p for p, s in self.town.items() if s == seat and not self.covered(p)]
        towns += [p for p, s in self.occupant.items() if s == seat]
        vassals = [p for p, s in self.vassal.items() if s == seat and not self.covered(p)]
        points = sum(self.value(p) for p in towns)
        points += -(-sum(self.value(p) for p in vassals) // 2)
        points += bin(state.cores[seat]).count("1") + bin(state.wed[seat]).count("1")
        points += 2 * bin(state.allies[seat]).count("1")
        if self.controller() == seat:
            points += len(self.catholics())
        if self.players[seat] == self.emperor:
            points += state.authority
        points += 2 * state.stability[seat] - state.interest[seat]
        lost = [p for p, s in self.town.items() if s == seat and self.covered(p)]
        return points - sum(self.value(p) for p in lost)
