"""The two forces of a Battle as the log tells of them: who stands in which rank, and who fell."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import NOBODY, Text
from imperia.scene import Rank, RankUnit, StageSide, named

from ..components.realms import REALMS
from ..naming import UNITS
from ..preview.odds import Dice, Kinds, Side, sea_faction
from ..queries.battle.battles import KIND_WORDS, SHIP_WORDS
from ..scene.realms import REALM_ID
from ..state import GALLEY, HEAVY, IMPERIAL_INFANTRY, LIGHT, SHIP_TYPES, SORTS, TYPES

ATTACK: Final = 0
DEFENCE: Final = 1
REBELS: Final = -1  # a faction is a seat, Rebels or Pirates, or -2 - realm
IMPERIAL: Final = IMPERIAL_INFANTRY // 3
SHIPS: Final = ("light_ship", "heavy_ship", "galley")
_KINDS: Final = ("hired", "own", "lent", "own")  # Mercenary, Regular, Allied, Imperial
_SORTS: Final = (*SORTS, "imperial")


class Ranks:
    """Both sides; of each faction its ranks by sort."""

    def __init__(self, sides: list[StageSide], at_sea: bool) -> None:
        self.sides = sides
        self.at_sea = at_sea
        self.held: list[dict[int, dict[int, Rank]]] = [{}, {}]
        self.began = [0, 0]  # units of each side
        self.leaves = [False, False]  # do its realms leave when they are outnumbered?

    def side_of(self, seat: int) -> int:
        return ATTACK if seat in self.held[ATTACK] else DEFENCE

    def helped_by(self, seat: int) -> int:
        """The side that somebody plays cards for: his own, or one without a player."""
        if any(seat in factions for factions in self.held):
            return self.side_of(seat)
        return ATTACK if any(faction < 0 for faction in self.held[ATTACK]) else DEFENCE

    # Who comes

    def join(self, side: int, told: dict[str, Any]) -> None:
        """A player with units by kind, or with ships by type."""
        seat = told["player"]
        if self.at_sea:
            self._join_ships(side, seat, told)
        else:
            for kind, word in enumerate(KIND_WORDS):
                self.enlist(side, seat, kind, told[word], told["realms"])
        self._take_part(side, seat, None)

    def _join_ships(self, side: int, seat: int, told: dict[str, Any]) -> None:
        rank = self._rank(side, seat, 0, lambda: Rank(named("rank.ships"), "own", [], seat))
        for kind in (LIGHT, GALLEY, HEAVY):
            name = named(f"ship.{SHIP_TYPES[kind]}")
            rank.units += [RankUnit(SHIPS[kind], name) for _ in range(told[SHIP_WORDS[kind]])]
        for _ in range(told["damaged"]):
            self.hurt(seat)
        self.began[side] += told["units"]

    def enlist(self, side: int, seat: int, kind: int, count: int, realms: list[int]) -> None:
        """So many units of a kind; realms are those that have lent Allied ones."""
        if not count:
            return
        sort = kind // 3
        label = named(f"rank.{_SORTS[sort]}")
        if _SORTS[sort] == "allied" and realms:
            label = named("rank.allied_of", realms=realms)
        rank = self._rank(side, seat, sort, lambda: Rank(label, _KINDS[sort], [], seat))
        imperial = kind == IMPERIAL_INFANTRY
        name = named("rank.imperial_infantry" if imperial else f"unit.{UNITS[kind]}")
        rank.units += [RankUnit(TYPES[kind % 3], name) for _ in range(count)]
        self.began[side] += count

    def join_wild(self, side: int, realm: int, units: int) -> None:
        """Units without a player: of a realm, of Rebels or Pirates."""
        if realm >= 0:
            label = named(f"realm.{REALMS[realm]}")
            rank = Rank(label, "realm", [], realm=REALM_ID[realm])
        else:
            label = named("stage.pirates" if self.at_sea else "stage.rebels")
            rank = Rank(label, "wild", [])
        rank = self._rank(side, faction_of(realm), 0, lambda: rank)
        name = named("rank.ship" if self.at_sea else "rank.infantry")
        rank.units += [RankUnit(self._wild_symbol(), name) for _ in range(units)]
        self.began[side] += units
        self._take_part(side, NOBODY, label)

    def _wild_symbol(self) -> str:
        return SHIPS[LIGHT] if self.at_sea else TYPES[0]

    def _rank(self, side: int, faction: int, sort: int, made: Callable[[], Rank]) -> Rank:
        rows = self.held[side].setdefault(faction, {})
        if sort not in rows:
            rows[sort] = made()
            self.sides[side].ranks.append(rows[sort])
        return rows[sort]

    def _take_part(self, side: int, seat: int, name: Text | None) -> None:
        """The first of a side gives it its name; a player before any realm."""
        part = self.sides[side]
        if seat != NOBODY and part.seat == NOBODY:
            part.seat, part.name = seat, None
        elif part.seat == NOBODY and part.name is None:
            part.name = name

    # Who falls

    def fall(self, faction: int, sort: int, symbol: str, when: int) -> None:
        """One unit of a faction falls, a damaged one first; nothing where it is not in here."""
        for factions in self.held:
            rank = factions.get(faction, {}).get(sort)
            units = [] if rank is None else rank.units
            fitting = [unit for unit in units if not unit.fallen and unit.symbol == symbol]
            if fitting:
                next((unit for unit in fitting if unit.hurt), fitting[0]).fallen = when
                return

    def fall_wild(self, realm: int, when: int) -> None:
        self.fall(faction_of(realm), 0, self._wild_symbol(), when)

    def fall_imperial(self, when: int) -> None:
        for factions in self.held:
            for faction, ranks in factions.items():
                if IMPERIAL in ranks:
                    self.fall(faction, IMPERIAL, TYPES[0], when)

    def hurt(self, seat: int) -> None:
        """A Heavy Ship is damaged."""
        rank = self.held[self.side_of(seat)].get(seat, {}).get(0)
        for unit in [] if rank is None else rank.units:
            if unit.symbol == SHIPS[HEAVY] and not unit.hurt and not unit.fallen:
                unit.hurt = True
                return

    def standing(self) -> list[list[RankUnit]]:
        return [
            [unit for rank in side.ranks for unit in rank.units if not unit.fallen]
            for side in self.sides
        ]

    # What the odds and the end are told

    def host(self, side: int, dice: Dice, double: int) -> Side:
        """A side as the odds count it."""
        by_seat = sorted(self.held[side].items(), key=lambda each: each[0] < 0)
        players = sum(faction >= 0 for faction in self.held[side])
        factions = tuple(self._counted(ranks) for _, ranks in by_seat)
        return Side(factions, dice, double, False, players, self.leaves[side])

    def _counted(self, ranks: dict[int, Rank]) -> Kinds:
        standing = [(sort, u) for sort, rank in ranks.items() for u in rank.units if not u.fallen]
        if self.at_sea:
            ships = [sum(u.symbol == word for _, u in standing) for word in SHIPS]
            return sea_faction(ships[0], ships[1], ships[2], sum(u.hurt for _, u in standing))
        kinds = [0] * (IMPERIAL_INFANTRY + 1)
        for sort, unit in standing:
            kinds[3 * sort + TYPES.index(unit.symbol)] += 1
        return tuple(kinds)

    def losses(self) -> list[Text]:
        """What each faction has lost, by where it goes."""
        return [
            self._loss(faction, sort, lost)
            for factions in self.held
            for faction, ranks in factions.items()
            for sort, rank in ranks.items()
            if (lost := sum(unit.fallen != 0 for unit in rank.units))
        ]

    def _loss(self, faction: int, sort: int, lost: int) -> Text:
        if faction == REBELS:
            return named("stage.lost_pirates" if self.at_sea else "stage.lost_rebels", units=lost)
        if faction < REBELS:
            return named("stage.lost_realm", realm=-2 - faction, units=lost)
        word = "ships" if self.at_sea else _SORTS[sort]
        return named(f"stage.lost_{word}", player=faction, units=lost)


def faction_of(realm: int) -> int:
    return -2 - realm if realm >= 0 else REBELS
