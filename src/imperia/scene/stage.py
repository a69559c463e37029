"""A stage: one great moment of a game, told from the log step by step."""

from dataclasses import dataclass, field

from imperia.core import NOBODY, Seat, Text

from .fight import Rank, Round
from .node import Node
from .nodes import Card, CardRow, Contest, Die, Piece, Term
from .sketch import Way


@dataclass
class StageSide(Node):
    """One of those who take part: its pieces, its cards, and what they make together."""

    label: Text  # its part in it: "attacks with two armies"
    seat: Seat = NOBODY
    name: Text | None = None  # who it is, where it is no player
    pieces: list[Piece] = field(default_factory=list)
    fallen: list[Piece] = field(default_factory=list)  # those that came and are lost in it
    cards: list[Card] = field(default_factory=list)  # turned up one after another
    terms: list[Term] = field(default_factory=list)
    total: int | None = None  # what the terms make, where a sum decides
    won: bool = False
    ranks: list[Rank] = field(default_factory=list)  # its units, where they fall one by one


@dataclass
class StageLine(Node):
    """One thing that happened, shown by itself: a bid, a die, a florin earned on the road."""

    text: Text
    symbol: str = ""
    seat: Seat = NOBODY
    dice: list[Die] = field(default_factory=list)
    clause: str = ""


@dataclass
class TallyCell(Node):
    """A number of a tally, and what it is made of."""

    value: int
    note: Text | None = None  # a word or two beside it: "6 states"
    terms: list[Term] = field(default_factory=list)


@dataclass
class TallyRow(Node):
    """What is counted now, with a cell for each seat of the tally."""

    label: Text
    symbol: str
    cells: list[TallyCell]
    clause: str = ""
    note: Text | None = None  # what was asked of it: "a lead of 2"
    decides: bool = False  # it is what the game was won by


@dataclass
class Tally(Node):
    """A table that is counted row by row, a column for each seat."""

    seats: list[Seat]
    rows: list[TallyRow]
    before: list[int] = field(default_factory=list)  # what each had before; none: nothing
    label: Text | None = None  # what the rows make together; none where they make no sum


@dataclass
class Stage(Node):
    """A great moment from its beginning to its end, as far as its viewer was told of it."""

    id: str
    title: Text
    symbol: str
    note: Text | None = None  # one sentence under the title
    at: str = ""  # the id of the node where it happens
    ways: list[Way] = field(default_factory=list)  # that lead there, and away from there
    cards: list[Card] = field(default_factory=list)  # what it is about: the event that was drawn
    sides: list[StageSide] = field(default_factory=list)
    lines: list[StageLine] = field(default_factory=list)
    rows: list[CardRow] = field(default_factory=list)  # cards that are shown, such as hands
    contest: Contest | None = None  # a fight card by card
    rounds: list[Round] = field(default_factory=list)  # a fight round by round
    tally: Tally | None = None
    outcome: Text | None = None  # in one sentence
    winner: Seat = NOBODY
    unfinished: bool = False  # what decides it is still to come
    after: list[Text] = field(default_factory=list)  # what came of it
    clause: str = ""
