"""How a Battle would end, worked out from the dice: no Battle is played for it, so it is exact.

Both sides fight until one is gone or leaves by the rules. Casualties fall in the order of the
rules, each owner giving up the type of which he needs a unit least. Cards are not foreseen: what
they could change is asked with more dice.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from ..components.tables import BATTLE_DICE
from ..queries.battle.battles import ART, CAV, DINF, INF
from ..state import ARTILLERY

Dice = tuple[int, int, int]
Kinds = tuple[int, ...]  # of one faction: units by kind, or ships as below
Icons = tuple[int, int, int, int]

FACES: Final = 6
SORTS: Final = 4  # Mercenary, Regular, Allied, and Imperial, which is Infantry alone
# The places of ships in a faction: Light, Galleys, whole and damaged Heavy ones.
LIGHT_SHIPS: Final = 0
GALLEYS: Final = 1
WHOLE: Final = 2
HURT: Final = 3
SHIP_PLACES: Final = (LIGHT_SHIPS, WHOLE, GALLEYS)  # by type of ship
_LEAST: Final = 1e-7  # what is less likely than that is not followed


class Side(NamedTuple):
    """One side: its factions from the first to the last, and what it rolls."""

    factions: tuple[Kinds, ...]
    dice: Dice
    double: int = 1  # hits of a double Infantry
    shield: bool = False  # the next casualty is ignored
    players: int = 0  # so many of the factions are players; the others have none
    leaves: bool = False  # those others leave when the side is outnumbered

    def with_dice(self, more: Dice) -> "Side":
        a, b, c = self.dice
        return self._replace(dice=(a + more[0], b + more[1], c + more[2]))


class Outlook(NamedTuple):
    """The chance of the first side to hold the place alone, of nobody; losses on average."""

    win: float
    nobody: float
    lost: float
    killed: float

    @property
    def percent(self) -> int:
        return round(100 * self.win)


def land_faction(kinds: list[int]) -> Kinds:
    """Units of a player by kind, Imperial Infantry last."""
    return tuple(kinds)


def wild_faction(units: int) -> Kinds:
    """Infantry without a player."""
    return (0, 0, 0, 0, 0, 0, 0, 0, 0, units)


def sea_faction(light: int, heavy: int, galleys: int, damaged: int) -> Kinds:
    return light, galleys, heavy - damaged, damaged


@lru_cache(maxsize=1024)
def icons_of(dice: Dice) -> dict[Icons, float]:
    """The chance of each number of icons: Infantry, double Infantry, Cavalry, Artillery."""
    kind = next((kind for kind in (2, 1, 0) if dice[kind]), None)
    if kind is None:
        return {(0, 0, 0, 0): 1.0}
    a, b, c = dice
    fewer = icons_of((a - (kind == 0), b - (kind == 1), c - (kind == 2)))
    found: dict[Icons, float] = {}
    for icons, chance in fewer.items():
        for face in BATTLE_DICE[kind]:
            made = list(icons)
            if face < len(icons):
                made[face] += 1
            key = (made[0], made[1], made[2], made[3])
            found[key] = found.get(key, 0.0) + chance / FACES
    return found


@lru_cache(maxsize=1024)
def _strikes(dice: Dice, double: int) -> tuple[tuple[int, int, int, float], ...]:
    """The chance of each number of hits that Infantry, Cavalry and Artillery could make."""
    found: dict[Dice, float] = {}
    for icons, chance in icons_of(dice).items():
        key = icons[INF] + double * icons[DINF], icons[CAV], icons[ART]
        found[key] = found.get(key, 0.0) + chance
    return tuple((*key, chance) for key, chance in found.items())


@lru_cache(maxsize=1024)
def _at_least(dice: Dice, double: int) -> tuple[tuple[float, ...], ...]:
    """By type of unit: the chance of so many icons of it or more."""
    longest = 2 * sum(dice) + 2
    exact = [[0.0] * longest for _ in range(3)]
    for foot, horse, guns, chance in _strikes(dice, double):
        for what, count in enumerate((foot, horse, guns)):
            exact[what][count] += chance
    return tuple(tuple(sum(row[count:]) for count in range(longest)) for row in exact)


class _Land:
    """What hits and falls on land."""

    @staticmethod
    def size(factions: tuple[Kinds, ...]) -> int:
        return sum(map(sum, factions))

    life = size

    @staticmethod
    def fought_with(factions: tuple[Kinds, ...]) -> Dice:
        """Infantry, Cavalry and Artillery of all of them."""
        foot = sum(f[0] + f[3] + f[6] + f[9] for f in factions)
        return (
            foot,
            sum(f[1] + f[4] + f[7] for f in factions),
            sum(f[2] + f[5] + f[8] for f in factions),
        )

    @staticmethod
    def hits(icons: Dice, units: Dice) -> int:
        return sum(map(min, icons, units))

    @staticmethod
    def needs(side: Side, units: list[int]) -> list[float]:
        """By type: how likely the last unit of it will be the one that makes a hit."""
        tails = _at_least(side.dice, side.double)
        return [tail[min(count, len(tail) - 1)] for tail, count in zip(tails, units, strict=True)]

    @classmethod
    def fall(cls, side: Side, factions: tuple[Kinds, ...], hits: int) -> tuple[Kinds, ...]:
        """From the largest faction to the smallest, one at a time, the sorts in turn."""
        held = [list(faction) for faction in factions]
        order = sorted(range(len(held)), key=lambda place: -sum(held[place]))
        sorts = [-1] * len(held)
        units = list(cls.fought_with(factions))
        turn = -1
        for _ in range(min(hits, sum(units))):
            while True:
                turn = (turn + 1) % len(order)
                place = order[turn]
                if any(held[place]):
                    break
            kinds = held[place]
            sort = sorts[place]
            while True:
                sort = (sort + 1) % SORTS
                here = [k for k in range(3 * sort, min(3 * sort + 3, 10)) if kinds[k]]
                if here:
                    break
            sorts[place] = sort
            need = cls.needs(side, units)
            fallen = min(here, key=lambda kind: need[kind % 3])
            kinds[fallen] -= 1
            units[fallen % 3] -= 1
        return tuple(map(tuple, held))


class _Sea:
    """What hits and sinks at sea."""

    @staticmethod
    def size(factions: tuple[Kinds, ...]) -> int:
        return sum(map(sum, factions))

    @staticmethod
    def life(factions: tuple[Kinds, ...]) -> int:
        return sum(sum(faction) + faction[WHOLE] for faction in factions)

    @staticmethod
    def fought_with(factions: tuple[Kinds, ...]) -> Dice:
        """All ships, and the Heavy ones, which hit by themselves."""
        heavy = sum(faction[WHOLE] + faction[HURT] for faction in factions)
        return sum(map(sum, factions)), heavy, 0

    @staticmethod
    def hits(icons: Dice, units: Dice) -> int:
        return min(icons[ARTILLERY], units[0]) + units[1]

    @classmethod
    def fall(cls, side: Side, factions: tuple[Kinds, ...], hits: int) -> tuple[Kinds, ...]:
        """The first hit of a Heavy Ship costs nothing; then the weakest ship is lost."""
        held = [list(faction) for faction in factions]
        order = sorted(range(len(held)), key=lambda place: -sum(held[place]))
        turn = -1
        for _ in range(min(hits, cls.life(factions))):
            while True:
                turn = (turn + 1) % len(order)
                ships = held[order[turn]]
                if any(ships):
                    break
            if ships[WHOLE]:
                ships[WHOLE] -= 1
                ships[HURT] += 1
            else:
                ships[next(n for n in (LIGHT_SHIPS, GALLEYS, HURT) if ships[n])] -= 1
        return tuple(map(tuple, held))


@lru_cache(maxsize=8192)
def _hits(dice: Dice, units: Dice, double: int, at_sea: bool) -> tuple[tuple[int, float], ...]:
    """Each number of hits that can be, and its chance."""
    rules = _Sea if at_sea else _Land
    found: dict[int, float] = {}
    for foot, horse, guns, chance in _strikes(dice, double):
        hits = rules.hits((foot, horse, guns), units)
        found[hits] = found.get(hits, 0.0) + chance
    return tuple(sorted(found.items()))


def fought_with(side: Side, at_sea: bool) -> Dice:
    """Infantry, Cavalry and Artillery; at sea all ships, and the Heavy ones among them."""
    return (_Sea if at_sea else _Land).fought_with(side.factions)


def chances_of(side: Side, at_sea: bool) -> tuple[tuple[int, float], ...]:
    """Each number of hits that a side could make in a Round, and its chance."""
    return _hits(side.dice, fought_with(side, at_sea), side.double, at_sea)


def expected_hits(side: Side, at_sea: bool) -> float:
    """Of one Round, on average."""
    return sum(hits * chance for hits, chance in chances_of(side, at_sea))


def hits_of(side: Side, icons: list[int], at_sea: bool) -> int:
    """What these icons do."""
    rules = _Sea if at_sea else _Land
    made = icons[INF] + side.double * icons[DINF], icons[CAV], icons[ART]
    return rules.hits(made, rules.fought_with(side.factions))


def settled(mine: Side, on_mine: int, foes: Side, on_foes: int, at_sea: bool) -> tuple[Side, Side]:
    """Both sides after so many hits, and after those have left who then are outnumbered."""
    hosts = _Host(mine, at_sea), _Host(foes, at_sea)
    one = hosts[0].after(hosts[0].first, on_mine)
    two = hosts[1].after(hosts[1].first, on_foes)
    one = hosts[0].stays(one, hosts[1].sizes[two])
    two = hosts[1].stays(two, hosts[0].sizes[one])
    return hosts[0].at(one), hosts[1].at(two)


class _Host:
    """One side of a Battle while all its ways are followed: each position has a number.

    A position is what is left of the factions, whether a casualty will still be ignored, and how
    many have left by themselves.
    """

    def __init__(self, side: Side, at_sea: bool) -> None:
        self.side = side
        self.at_sea = at_sea
        self.rules: type[_Land | _Sea] = _Sea if at_sea else _Land
        self.numbers: dict[tuple[tuple[Kinds, ...], bool, int], int] = {}
        self.positions: list[tuple[tuple[Kinds, ...], bool, int]] = []
        self.sizes: list[int] = []
        self.lives: list[int] = []
        self.throws: list[tuple[tuple[int, float], ...]] = []
        self.falls: list[dict[int, int]] = []
        self.first = self.number(side.factions, side.shield, 0)

    def number(self, factions: tuple[Kinds, ...], shield: bool, left: int) -> int:
        key = factions, shield, left
        found = self.numbers.get(key)
        if found is None:
            side, rules = self.side, self.rules
            found = self.numbers[key] = len(self.positions)
            self.positions.append(key)
            self.sizes.append(rules.size(factions))
            self.lives.append(rules.life(factions) + shield)
            units = rules.fought_with(factions)
            self.throws.append(_hits(side.dice, units, side.double, self.at_sea))
            self.falls.append({})
        return found

    def after(self, place: int, hits: int) -> int:
        """The position after so many hits."""
        falls = self.falls[place]
        if hits not in falls:
            factions, shield, left = self.positions[place]
            suffered = min(hits, self.sizes[place]) - 1 if shield and hits else hits
            if suffered:
                factions = self.rules.fall(self.side, factions, suffered)
            falls[hits] = self.number(factions, shield and not hits, left)
        return falls[hits]

    def stays(self, place: int, others: int) -> int:
        """The position when those have left who are outnumbered."""
        side = self.side
        if not side.leaves or self.sizes[place] >= others:
            return place
        factions, shield, left = self.positions[place]
        wild = self.rules.size(factions[side.players :])
        gone = tuple(tuple(0 for _ in faction) for faction in factions[side.players :])
        return self.number(factions[: side.players] + gone, shield, left + wild)

    def at(self, place: int) -> Side:
        factions, shield, _ = self.positions[place]
        return self.side._replace(factions=factions, shield=shield)

    def lost(self, place: int) -> int:
        return self.sizes[self.first] - self.sizes[place] - self.positions[place][2]


def _follow(mine: _Host, foes: _Host) -> Outlook:
    """All ways from the beginning; whoever can be hit less stands lower, so each is met once."""
    most = mine.lives[mine.first] + foes.lives[foes.first]
    layers: list[dict[tuple[int, int], float]] = [{} for _ in range(most + 1)]
    layers[most][mine.first, foes.first] = 1.0
    win = nobody = lost = killed = 0.0
    for layer in reversed(layers):
        for (own, other), chance in layer.items():
            struck, suffered = mine.throws[own], foes.throws[other]
            stuck = struck[0][1] * suffered[0][1] if not struck[0][0] + suffered[0][0] else 0.0
            # Where neither can hit, whoever attacks must leave.
            if not mine.sizes[own] or not foes.sizes[other] or stuck > 1.0 - _LEAST:
                win += chance if not foes.sizes[other] and mine.sizes[own] else 0.0
                nobody += 0.0 if mine.sizes[own] or foes.sizes[other] else chance
                lost += chance * mine.lost(own)
                killed += chance * foes.lost(other)
                continue
            share = chance / (1.0 - stuck)
            given = [(foes.after(other, hits), hits, odds) for hits, odds in struck]
            for taken, odds in suffered:
                mine_left = mine.after(own, taken)
                for their_left, hits, theirs in given:
                    part = share * odds * theirs
                    if part < _LEAST or not (hits or taken):
                        continue
                    here = mine.stays(mine_left, foes.sizes[their_left])
                    there = foes.stays(their_left, mine.sizes[here])
                    below = layers[mine.lives[here] + foes.lives[there]]
                    below[here, there] = below.get((here, there), 0.0) + part
    return Outlook(win, nobody, lost, killed)


@lru_cache(maxsize=4096)
def outlook(mine: Side, foes: Side, at_sea: bool = False) -> Outlook:
    """How a Battle would end for the first side."""
    return _follow(_Host(mine, at_sea), _Host(foes, at_sea))
