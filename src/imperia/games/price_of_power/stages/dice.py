"""The dice of a Round of a Battle: in groups by origin, with what each of them hit."""

from collections.abc import Sequence
from typing import Final

from imperia.scene import Counter, DiceGroup, Die, RankUnit, Throw, named

from ..components.tables import FACES
from ..naming import DICE
from ..queries.battle.battles import ART, BASE_DICE, DINF
from ..state import ARTILLERY, CAVALRY, INFANTRY, TYPES

_FILLS: Final = ("ivory", "hue1", "hue5")  # Infantry, Cavalry, Artillery, as in the box
_BLANK: Final = len(FACES) - 1
_ORIGINS: Final = ("base", "leader", "card")
# By face: the type of unit with which it hits; a blank one with none.
_HITS: Final = (INFANTRY, INFANTRY, CAVALRY, ARTILLERY, -1)


class Thrown:
    """What both sides have rolled in a Round, as it was told."""

    def __init__(self, number: int, at_sea: bool) -> None:
        self.number = number
        self.at_sea = at_sea
        self.dice: list[list[int]] = [[], []]  # five times the kind plus the face
        self.first: list[dict[int, int]] = [{}, {}]  # by place: dice that were rolled again
        self.double = [1, 1]  # hits of a double Infantry
        self.leaders = [(0, 0, 0), (0, 0, 0)]
        self.hits: list[int] = []  # by side; none until they are counted
        self.units: list[list[int]] = []  # by side and type, when they were counted

    def roll(self, side: int, dice: list[int], twice: bool, leader: tuple[int, int, int]) -> None:
        self.dice[side] = dice[:]
        self.double[side] = 2 if twice else 1
        self.leaders[side] = leader

    def kinds(self, side: int) -> tuple[int, int, int]:
        """How many dice of each kind a side has rolled."""
        rolled = [die // len(FACES) for die in self.dice[side]]
        return rolled.count(0), rolled.count(1), rolled.count(2)

    def again(self, side: int, die: int, fresh: int) -> None:
        """A die lies differently now; none is rolled a third time."""
        dice, first = self.dice[side], self.first[side]
        for place, lies in enumerate(dice):
            if lies == die and place not in first:
                dice[place], first[place] = fresh, die
                return

    def count(self, hits: list[int], standing: list[list[RankUnit]]) -> None:
        self.hits = hits
        self.units = [_by_type(units) for units in standing]


def _by_type(units: Sequence[RankUnit]) -> list[int]:
    """Infantry, Cavalry, Artillery; at sea all ships and the Heavy ones."""
    if any(unit.symbol not in TYPES for unit in units):
        heavy = sum(unit.symbol == "heavy_ship" for unit in units)
        return [len(units), heavy, 0]
    return [sum(unit.symbol == word for unit in units) for word in TYPES]


def thrown(rolled: Thrown, standing: list[list[RankUnit]]) -> list[Throw]:
    """Both throws, with what hits now or has hit."""
    units = rolled.units or [_by_type(each) for each in standing]
    return [_throw(rolled, side, units[side]) for side in (0, 1)]


def _throw(rolled: Thrown, side: int, units: list[int]) -> Throw:
    made = Throw()
    if not rolled.dice[side]:
        return made
    room = [0, 0, units[0]] if rolled.at_sea else units[:]
    hits, idle = [0, 0, 0], [0, 0, 0]
    groups: dict[str, list[Die]] = {word: [] for word in _ORIGINS}
    left = [_base_of(rolled, side), list(rolled.leaders[side])]
    for place, die in enumerate(rolled.dice[side]):
        kind, face = divmod(die, len(FACES))
        origin = next((n for n, dice in enumerate(left) if dice[kind] > 0), 2)
        if origin < 2:
            left[origin][kind] -= 1
        made_of = _die(rolled, side, die, face, room, hits, idle)
        if place in rolled.first[side]:
            made_of.first = _face(rolled.first[side][place], 0)
        groups[_ORIGINS[origin]].append(made_of)
    made.groups = [
        DiceGroup(named(f"stage.{word}_dice"), dice) for word, dice in groups.items() if dice
    ]
    made.hits = [
        Counter(TYPES[what], named(f"rank.{TYPES[what]}"), count)
        for what, count in enumerate(hits)
        if count
    ]
    if rolled.at_sea and units[1]:
        made.hits.append(Counter("heavy_ship", named("stage.heavy_ships"), units[1]))
    _sum_up(made, rolled, side, idle)
    return made


def _base_of(rolled: Thrown, side: int) -> list[int]:
    """Three dice of one kind: Artillery at sea; on land Infantry, or Cavalry where none is."""
    kinds = [die // len(FACES) for die in rolled.dice[side]]
    kind = ARTILLERY if rolled.at_sea else INFANTRY
    if not rolled.at_sea and kinds.count(INFANTRY) < BASE_DICE:
        kind = CAVALRY
    base = [0, 0, 0]
    base[kind] = BASE_DICE
    return base


def _die(
    rolled: Thrown,
    side: int,
    die: int,
    face: int,
    room: list[int],
    hits: list[int],
    idle: list[int],
) -> Die:
    """One die; it counts while a unit of its type has not hit yet."""
    what = _HITS[face]
    wanted = rolled.double[side] if face == DINF else 1
    if rolled.at_sea and face != ART:
        what = -1
    made = 0
    if what >= 0:
        made = min(wanted, room[what])
        room[what] -= made
        hits[what] += made
        idle[what] += wanted - made
    return _face(die, made)


def _face(die: int, hits: int) -> Die:
    """A die as it lies, with so many hits."""
    kind, face = divmod(die, len(FACES))
    shown = "" if face == _BLANK else TYPES[_HITS[face]]
    signs = 2 if face == DINF else 1
    label = named(f"die.{DICE[die]}")
    return Die(hits, label, hits > 0, symbol=shown, signs=signs, fill=_FILLS[kind])


def _sum_up(made: Throw, rolled: Thrown, side: int, idle: list[int]) -> None:
    """The total once it is counted, and why it is less than what was rolled."""
    for what, count in enumerate(idle):
        if count:
            word = "ships" if rolled.at_sea else TYPES[what]
            made.notes.append(named(f"stage.no_unit.{word}", faces=count))
    if not rolled.hits:
        return
    rolled_hits = sum(counter.value for counter in made.hits)
    told = rolled.hits[side]
    made.total = told
    if told != rolled_hits:
        made.hits.append(Counter("blocked", named("stage.ignored"), told - rolled_hits))
