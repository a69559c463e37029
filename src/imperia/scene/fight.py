"""A fight round by round: ranks of units that fall, dice with faces, hits by kind, the odds."""

from dataclasses import dataclass, field
from typing import Final

from imperia.core import NOBODY, Seat, Text

from .node import Node
from .nodes import Counter, Die

RETREAT: Final = -1  # the "round" of what a retreat costs


@dataclass
class RankUnit(Node):
    """One unit of a rank, and when it fell."""

    symbol: str
    label: Text
    fallen: int = 0  # the number of the round; RETREAT; 0 while it stands
    hurt: bool = False  # it has taken a hit and stands all the same


@dataclass
class Rank(Node):
    """Units of one side that have the same owner and the same standing, in the order they fall."""

    label: Text  # "Regular", "Allied", the name of a realm
    kind: str  # one of RANKS
    units: list[RankUnit]
    seat: Seat = NOBODY
    realm: str = ""  # the id of the realm that sent them, where no seat did


@dataclass
class DiceGroup(Node):
    """Dice of one origin: those everybody has, a leader's, those of cards."""

    label: Text
    dice: list[Die]


@dataclass
class Throw(Node):
    """What one side rolled in a round, and what hit."""

    groups: list[DiceGroup] = field(default_factory=list)
    hits: list[Counter] = field(default_factory=list)  # by kind
    total: int | None = None  # none until the hits are counted
    notes: list[Text] = field(default_factory=list)  # why a face did not count


@dataclass
class Round(Node):
    """One round: both throws, what happened besides, and the first side's chance, in percent."""

    label: Text
    throws: list[Throw]  # one a side
    lines: list[Text] = field(default_factory=list)
    before: int | None = None
    after: int | None = None


@dataclass
class Odds(Node):
    """How a fight would end for who is asked: in percent; losses in tenths of a unit."""

    win: int
    nobody: int = 0  # nobody would be left
    low: list[int] = field(default_factory=list)  # `win` if the other side adds 1, 2, ... more
    lost: int = 0  # own losses on average
    killed: int = 0  # the other side's
    sampled: bool = False  # played out many times instead of worked out
    adds: str = "die"  # what the other side may add: one of ADDED
    least: int | None = None  # `win` against the strongest hands that the other side may have,
    most: int | None = None  # and against the weakest: nine of ten lie between
