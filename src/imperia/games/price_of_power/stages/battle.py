"""A Battle told from the log: ranks that thin out, dice with their faces, how the odds change.

Nothing but the lines of the log is read here, so a Battle can be shown again at any time.
"""

from collections.abc import Sequence
from typing import Any, Final

from imperia.core import NOBODY, Text
from imperia.scene import RETREAT, Card, Rank, RankUnit, Round, Stage, StageSide, Telling, named

from ..components.cards import ADVISOR, CARD_BATTLE, PERSON_DICE, PERSON_KIND
from ..components.realms import REALMS
from ..components.tables import FACES
from ..naming import UNITS
from ..preview.odds import Side, outlook, sea_faction
from ..rules.battle_tales import SHIP_WORDS
from ..scene.cards import action_card, person_card
from ..scene.ground import AREA_ID, ZONE_ID
from ..scene.realms import REALM_ID
from ..state import GALLEY, HEAVY, IMPERIAL_INFANTRY, LIGHT, SHIP_TYPES, SORTS, TYPES
from .dice import Thrown, thrown

ATTACK: Final = 0
DEFENCE: Final = 1
_SIDES: Final = ("attackers", "defenders")
_DOING: Final = ("attacks", "defends")
_RANKS: Final = ("hired", "own", "lent", "own")  # Mercenary, Regular, Allied, Imperial
_SORTS: Final = (*SORTS, "imperial")
_SHIPS: Final = ("light_ship", "heavy_ship", "galley")
_REBELS: Final = -1  # a faction without a player or a realm
_ENDS: Final = (
    "battle.attackers_left",
    "battle.defenders_left",
    "battle.nobody_left",
    "battle.both_left",
)
_AFTER: Final = (
    "battle.won",
    "battle.won_at_sea",
    "power.gained",
    "prestige.gained",
    "ship.captured",
)
_SAID: Final = ("battle.won", "battle.won_at_sea")  # the outcome says it already
# What is told beside the dice of a Round.
_BESIDE: Final = (
    "person.ill",
    "ruler.lost",
    "person.left",
    "battle.leader_wounded",
    "battle.leader_fallen",
    "battle.retreats",
    "battle.sails_away",
    "battle.realm_leaves",
    "units.retreated",
    "ship.captured",
)


def battle(told: Sequence[Text]) -> Stage:
    """The Battle that these lines of the log tell, from its beginning on."""
    fought = _Battle(told[0].params)
    for text in told[1:]:
        fought.read(text)
    return fought.close()


class _Battle:
    """What is known of a Battle while its log is read line by line."""

    def __init__(self, begun: dict[str, Any]) -> None:
        self.at_sea = "zone" in begun
        if self.at_sea:
            title = named("stage.battle_at_sea", zone=begun["zone"])
            self.stage = Stage("stage:battle", title, "ship", at=ZONE_ID[begun["zone"]])
        else:
            title = named("stage.battle", area=begun["area"])
            self.stage = Stage("stage:battle", title, "battleground", at=AREA_ID[begun["area"]])
        self.stage.clause = "EU-9.6"
        self.stage.unfinished = True
        self.stage.sides = [StageSide(named("stage.attacks")), StageSide(named("stage.defends"))]
        # By side: seats (or -1 - realm, _REBELS) with their ranks by sort.
        self.ranks: list[dict[int, dict[int, Rank]]] = [{}, {}]
        self.rolled: list[Thrown] = []
        self.leaders = [(0, 0, 0), (0, 0, 0)]
        self.retreating = False
        self.units = [0, 0]
        self.leaves = [False, False]
        self._role = "admiral" if self.at_sea else "general"

    def read(self, text: Text) -> None:
        key, params = text.key, text.params
        if key in _ENDS:
            self._over(key, params)
        elif key.startswith("battle."):
            teller = getattr(self, f"_{key.removeprefix('battle.')}", None)
            if teller is not None:
                teller(params)
        elif key in _TOLD:
            _TOLD[key](self, params)
        if key in _BESIDE and self.stage.rounds and self.stage.unfinished:
            self.stage.rounds[-1].lines.append(Text(f"tale.{key}", params))
        if key in _AFTER and key not in _SAID and not self.stage.unfinished:
            self.stage.after.append(Text(f"tale.{key}", params))

    # Who fights with what

    def _units_of(self, side: int, told: dict[str, Any]) -> None:
        seat = told["player"]
        words = [*UNITS, "imperial_infantry"]
        for kind, word in enumerate(words):
            for _ in range(told[word]):
                self._enlist(side, seat, kind, told.get("realms", []))
        self._takes_part(side, seat, None)

    def _enlist(self, side: int, seat: int, kind: int, realms: list[int]) -> None:
        sort = kind // 3
        word = _SORTS[sort]
        label = named(f"rank.{word}")
        if word == "allied" and realms:
            label = named("rank.allied_of", realms=realms)
        rank = self._rank(side, seat, sort, lambda: Rank(label, _RANKS[sort], [], seat))
        imperial = kind == IMPERIAL_INFANTRY
        name = named("rank.imperial_infantry" if imperial else f"unit.{UNITS[kind]}")
        rank.units.append(RankUnit(TYPES[kind % 3], name))
        self.units[side] += 1

    def _rank(self, side: int, faction: int, sort: int, made: Any) -> Rank:
        rows = self.ranks[side].setdefault(faction, {})
        if sort not in rows:
            rows[sort] = made()
            self.stage.sides[side].ranks.append(rows[sort])
        return rows[sort]

    def _units_of_attackers(self, told: dict[str, Any]) -> None:
        self._units_of(ATTACK, told)

    def _units_of_defenders(self, told: dict[str, Any]) -> None:
        self._units_of(DEFENCE, told)

    def _ships_of(self, side: int, told: dict[str, Any]) -> None:
        seat = told["player"]
        rank = self._rank(side, seat, 0, lambda: Rank(named("rank.ships"), "own", [], seat))
        for kind in (LIGHT, GALLEY, HEAVY):
            name = named(f"ship.{SHIP_TYPES[kind]}")
            rank.units += [RankUnit(_SHIPS[kind], name) for _ in range(told[SHIP_WORDS[kind]])]
        self.units[side] += told["units"]
        self._takes_part(side, seat, None)

    def _ships_of_attackers(self, told: dict[str, Any]) -> None:
        self._ships_of(ATTACK, told)

    def _ships_of_defenders(self, told: dict[str, Any]) -> None:
        self._ships_of(DEFENCE, told)

    def _wild(self, side: int, realm: int, label: Text, units: int) -> None:
        """Units without a player, in a rank of their own."""
        faction = -2 - realm if realm >= 0 else _REBELS
        kind = "realm" if realm >= 0 else "wild"
        sent = REALM_ID[realm] if realm >= 0 else ""
        rank = self._rank(side, faction, 0, lambda: Rank(label, kind, [], realm=sent))
        name = named("rank.ship" if self.at_sea else "rank.infantry")
        symbol = "light_ship" if self.at_sea else "infantry"
        rank.units += [RankUnit(symbol, name) for _ in range(units)]
        self.units[side] += units
        self._takes_part(side, NOBODY, label)

    def _realm(self, side: int, told: dict[str, Any]) -> None:
        self.leaves[side] = bool(told["leaves"])
        self._wild(side, told["realm"], named(f"realm.{REALMS[told['realm']]}"), told["units"])

    def _realm_units_of_attackers(self, told: dict[str, Any]) -> None:
        self._realm(ATTACK, told)

    def _realm_units_of_defenders(self, told: dict[str, Any]) -> None:
        self._realm(DEFENCE, told)

    _realm_ships_of_attackers = _realm_units_of_attackers
    _realm_ships_of_defenders = _realm_units_of_defenders

    def _rebels_of_attackers(self, told: dict[str, Any]) -> None:
        self._wild(ATTACK, _REBELS, named("stage.rebels"), told["units"])

    def _rebels_of_defenders(self, told: dict[str, Any]) -> None:
        self._wild(DEFENCE, _REBELS, named("stage.rebels"), told["units"])

    def _pirates(self, told: dict[str, Any]) -> None:
        self._wild(DEFENCE, _REBELS, named("stage.pirates"), told["units"])

    def _takes_part(self, side: int, seat: int, name: Text | None) -> None:
        """The first of a side gives it its name; a player before any realm."""
        part = self.stage.sides[side]
        if seat != NOBODY and part.seat == NOBODY:
            part.seat, part.name = seat, None
        elif part.seat == NOBODY and part.name is None:
            part.name = name

    def _sent(self, told: dict[str, Any]) -> None:
        """The Defender of the Empire brings the Imperial units."""
        side = self._side_of(told["player"])
        for _ in range(told["units"]):
            self._enlist(side, told["player"], IMPERIAL_INFANTRY, [])

    def _side_of(self, seat: int) -> int:
        return ATTACK if seat in self.ranks[ATTACK] else DEFENCE

    # Who leads, and which cards are played

    def _lead(self, side: int, told: dict[str, Any]) -> None:
        person = told["person"]
        self.leaders[side] = _three(PERSON_DICE[person])
        card = person_card(f"leader:{_SIDES[side]}", person, told["player"], self._role, False)
        self._shown(side, card)

    def _led_attackers(self, told: dict[str, Any]) -> None:
        self._lead(ATTACK, told)

    def _led_defenders(self, told: dict[str, Any]) -> None:
        self._lead(DEFENCE, told)

    def _card_leads(self, told: dict[str, Any]) -> None:
        """A Military card is drawn for realms that fight alone."""
        card = told["card"]
        if PERSON_KIND[card] == ADVISOR:
            return
        self.leaders[DEFENCE] = _three(PERSON_DICE[card])
        self._shown(DEFENCE, person_card("leader:defenders", card, NOBODY, self._role, False))

    def _played(self, told: dict[str, Any]) -> None:
        card, seat = told["card"], told["player"]
        if not CARD_BATTLE[card] and not told.get("charges"):
            return
        fights = any(seat in ranks for ranks in self.ranks)
        # Who is not in it helps the side without a player.
        wild = ATTACK if any(faction < 0 for faction in self.ranks[ATTACK]) else DEFENCE
        side = self._side_of(seat) if fights else wild
        number = len(self.stage.sides[side].cards)
        self._shown(side, action_card(f"played:{_SIDES[side]}.{number}", card, seat))

    def _shown(self, side: int, card: Card) -> None:
        self.stage.sides[side].cards.append(card)

    # What is rolled and who falls

    def _judge_round(self) -> None:
        """What the last Round has made of the odds, once its casualties have fallen."""
        if self.stage.rounds and self.stage.rounds[-1].before is not None:
            self.stage.rounds[-1].after = self._chance()

    def _dice(self, side: int, told: dict[str, Any]) -> None:
        number = told["round"]
        if self.rolled and self.rolled[-1].number != number:
            self._judge_round()
        if not self.rolled or self.rolled[-1].number != number:
            self.rolled.append(Thrown(number, self.at_sea))
            self.stage.rounds.append(Round(named("stage.battle_round", round=number), []))
        self.rolled[-1].roll(side, told["dice"], bool(told["twice"]), self.leaders[side])

    def _dice_of_attackers(self, told: dict[str, Any]) -> None:
        self._dice(ATTACK, told)

    def _dice_of_defenders(self, told: dict[str, Any]) -> None:
        self._dice(DEFENCE, told)

    def _rolled_again(self, told: dict[str, Any]) -> None:
        self.rolled[-1].again(self._side_of(told["player"]), told["die"], told["fresh"])

    def _hits(self, told: dict[str, Any]) -> None:
        """Counted with those who stand now; then they fall."""
        self.rolled[-1].count([told["attackers"], told["defenders"]], self._standing())
        self._draw_round()
        self.stage.rounds[-1].before = self._chance()

    def _standing(self) -> list[list[RankUnit]]:
        return [
            [unit for rank in side.ranks for unit in rank.units if not unit.fallen]
            for side in self.stage.sides
        ]

    def _draw_round(self) -> None:
        """The dice of the last Round as they lie."""
        if self.rolled and self.stage.rounds:
            self.stage.rounds[-1].throws = thrown(self.rolled[-1], self._standing())

    def _falls(self, side: int, faction: int, sort: int, symbol: str) -> None:
        rank = self.ranks[side].get(faction, {}).get(sort)
        units = [] if rank is None else rank.units
        fitting = [unit for unit in units if not unit.fallen and unit.symbol == symbol]
        hurt = [unit for unit in fitting if unit.hurt]
        if fitting:
            (hurt or fitting)[0].fallen = RETREAT if self.retreating else self._round()

    def _round(self) -> int:
        return self.rolled[-1].number if self.rolled else RETREAT

    def _unit_lost(self, told: dict[str, Any]) -> None:
        seat, kind = told["player"], told["unit"]
        self._falls(self._side_of(seat), seat, kind // 3, TYPES[kind % 3])

    def _imperial_lost(self, told: dict[str, Any]) -> None:
        for side, factions in enumerate(self.ranks):
            for faction, ranks in factions.items():
                if IMPERIAL_INFANTRY // 3 in ranks:
                    self._falls(side, faction, IMPERIAL_INFANTRY // 3, TYPES[0])

    def _ship_lost(self, told: dict[str, Any]) -> None:
        seat = told["player"]
        self._falls(self._side_of(seat), seat, 0, _SHIPS[told["ship"]])

    def _damaged(self, told: dict[str, Any]) -> None:
        seat = told["player"]
        for unit in self.ranks[self._side_of(seat)][seat][0].units:
            if unit.symbol == "heavy_ship" and not unit.hurt and not unit.fallen:
                unit.hurt = True
                return

    def _wild_falls(self, faction: int) -> None:
        symbol = "light_ship" if self.at_sea else "infantry"
        for side in (ATTACK, DEFENCE):
            if faction in self.ranks[side]:
                self._falls(side, faction, 0, symbol)

    def _realm_loses(self, told: dict[str, Any]) -> None:
        self._wild_falls(-2 - told["realm"])

    _realm_loses_ship = _realm_loses

    def _rebels_lose(self, told: dict[str, Any]) -> None:
        self._wild_falls(_REBELS)

    _pirates_lose = _rebels_lose

    def _retreats(self, told: dict[str, Any]) -> None:
        self.retreating = True

    _sails_away = _retreats

    def _arrived(self, told: dict[str, Any]) -> None:
        self.retreating = False

    def _chance(self) -> int:
        """That of the attackers, with the dice of the last Round, in percent."""
        return outlook(self._host(ATTACK), self._host(DEFENCE), self.at_sea).percent

    def _host(self, side: int) -> Side:
        players, wild = [], []
        for faction, ranks in self.ranks[side].items():
            if faction < 0:
                wild.append(self._counted(ranks))
            else:
                players.append(self._counted(ranks))
        rolled = self.rolled[-1]
        kinds = [die // len(FACES) for die in rolled.dice[side]]
        dice = kinds.count(0), kinds.count(1), kinds.count(2)
        factions = (*players, *wild)
        leaves = self.leaves[side]
        return Side(factions, dice, rolled.double[side], False, len(players), leaves)

    def _counted(self, ranks: dict[int, Rank]) -> tuple[int, ...]:
        """Who stands of a faction, as the odds count them."""
        standing = [(sort, u) for sort, rank in ranks.items() for u in rank.units if not u.fallen]
        if self.at_sea:
            ships = [sum(u.symbol == word for _, u in standing) for word in _SHIPS]
            return sea_faction(ships[0], ships[1], ships[2], sum(u.hurt for _, u in standing))
        kinds = [0] * (IMPERIAL_INFANTRY + 1)
        for sort, unit in standing:
            kinds[3 * sort + TYPES.index(unit.symbol)] += 1
        return tuple(kinds)

    # The end

    def _over(self, key: str, told: dict[str, Any]) -> None:
        self.stage.unfinished = False
        self._judge_round()
        word = key.removeprefix("battle.").removesuffix("_left")
        if word not in _SIDES:
            lasting = "nobody_wins" if word == "nobody" else "both_remain"
            self.stage.outcome = named(f"stage.{lasting}")
            return
        side = self.stage.sides[_SIDES.index(word)]
        side.won = True
        self.stage.winner = side.seat
        self.stage.outcome = self._wins(side)

    def _wins(self, side: StageSide) -> Text:
        if side.seat != NOBODY:
            return named("stage.player_wins", player=side.seat)
        realm = next((rank.realm for rank in side.ranks if rank.realm), "")
        if realm:
            return named("stage.realm_wins", realm=REALM_ID.index(realm))
        return named("stage.pirates_win" if self.at_sea else "stage.rebels_win")

    def close(self) -> Stage:
        """What each side began with; what was lost, by where it goes."""
        water = "_at_sea" if self.at_sea else ""
        for word, side, units in zip(_DOING, self.stage.sides, self.units, strict=True):
            side.label = named(f"stage.{word}{water}", units=units)
        for round_, rolled in zip(self.stage.rounds, self.rolled, strict=True):
            if not round_.throws:
                round_.throws = thrown(rolled, self._standing())
        if not self.stage.unfinished:
            self.stage.after = [*self._losses(), *self.stage.after]
        return self.stage

    def _losses(self) -> list[Text]:
        lines = []
        for factions in self.ranks:
            for faction, ranks in factions.items():
                for sort, rank in ranks.items():
                    lost = sum(unit.fallen != 0 for unit in rank.units)
                    if lost:
                        lines.append(self._loss(faction, sort, lost))
        return lines

    def _loss(self, faction: int, sort: int, lost: int) -> Text:
        if faction == _REBELS:
            return named("stage.lost_pirates" if self.at_sea else "stage.lost_rebels", units=lost)
        if faction < _REBELS:
            return named("stage.lost_realm", realm=-2 - faction, units=lost)
        word = "ships" if self.at_sea else _SORTS[sort]
        return named(f"stage.lost_{word}", player=faction, units=lost)


def _three(dice: Sequence[int]) -> tuple[int, int, int]:
    return dice[0], dice[1], dice[2]


# Lines that are told outside Battles as well.
_TOLD: Final = {
    "imperial.sent": _Battle._sent,
    "imperial.lost": _Battle._imperial_lost,
    "card.leads": _Battle._card_leads,
    "card.played": _Battle._played,
    "display.used": _Battle._played,
    "unit.lost": _Battle._unit_lost,
    "units.retreated": _Battle._arrived,
    "ship.lost.zone": _Battle._ship_lost,
    "ship.damaged": _Battle._damaged,
}

BATTLE: Final = Telling(
    battle,
    ["battle.begun", "battle.begun_at_sea"],
    ends=_ENDS,
    after=_AFTER,
    under=["EU-9", "EU-12"],
    during=["EU-9.6", "EU-12.6"],
)
