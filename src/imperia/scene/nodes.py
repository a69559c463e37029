"""The nodes of a scene. They hold ids, numbers and text keys: no words, colours or pictures.

A text key is whole, its section first: `name.bridge.abbey`. `clause` is the rule that explains a
node to whoever points at it.
"""

from dataclasses import dataclass, field

from imperia.core import NOBODY, Param, Seat, Text

from .node import Node

Point = tuple[float, float]


def named(key: str, **params: Param) -> Text:
    """What a thing is called: a text of the section `name`."""
    return Text(f"name.{key}", params)


def doing(key: str, **params: Param) -> Text:
    """What a card does: a text of the section `card`."""
    return Text(f"card.{key}", params)


# Things


@dataclass
class Mark(Node):
    """A printed symbol, with a number where it has one; it never moves."""

    symbol: str
    label: Text
    number: int | None = None
    clause: str = ""
    sign: str = ""  # a small second symbol on the first: the faith of a knight
    entry: bool = False  # on a card: its name stands beside it, its clause explains it
    level: str = ""  # one of LEVELS: on a map with levels it shows from this one on
    at: Point | None = None  # of an area: it is drawn there as a sign, not beside the name


@dataclass
class Piece(Node):
    """A wooden piece or a marker, or a stack of equal ones."""

    symbol: str
    label: Text
    seat: Seat = NOBODY  # whose it is
    count: int = 1
    id: str = ""  # only where it can be clicked by itself
    flags: list[str] = field(default_factory=list)
    clause: str = ""
    fill: str = ""  # the colour of a piece that is nobody's; none: plain wood
    sign: str = ""  # a small second symbol on the piece
    level: str = ""  # one of LEVELS: on a map with levels it shows from this one on
    parts: list[Mark] = field(default_factory=list)  # what it is made of, shown near: 3 foot, 1 gun


@dataclass
class Term(Node):
    """One part of a sum: what gives it, and how much."""

    label: Text
    value: int
    clause: str = ""


@dataclass
class Counter(Node):
    """A number that belongs to a mat: coins, support, points."""

    symbol: str
    label: Text
    value: int
    limit: int | None = None  # the most it can be, where there is one
    id: str = ""
    clause: str = ""
    terms: list[Term] = field(default_factory=list)  # what adds up to the value
    rank: int = 0  # of a seat: 1 is always in the strip, 2 to 4 where there is room, 0 never
    group: str = ""  # neighbours of one group are cells of one figure
    fill: str = ""  # the colour of its cell in a group
    change: int | None = None  # what the next income adds to it
    least: int | None = None  # the least it can be, where that is not 0: with a limit it is a scale
    note: Text | None = None  # what else is to be known of it, in one line


@dataclass
class Progress(Node):
    """How far somebody is with what a card asks."""

    have: int
    need: int
    seat: Seat = NOBODY
    rank: int = 0  # among those who have done it, counted from 1; 0: not yet


@dataclass
class Card(Node):
    """A card, or `count` cards that look the same: equal ones face up, or any face down."""

    id: str
    title: Text
    effect: Text | None = None
    fill: str = "paper"  # the colour of its deck
    marks: list[Mark] = field(default_factory=list)
    face_down: bool = False
    count: int = 1
    seat: Seat = NOBODY
    holds: list[Piece] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    clause: str = ""
    subtitle: Text | None = None  # a line under the title: where it belongs
    price: int | None = None  # what it costs to take it
    picture: str = ""  # one of PICTURES; none: its first mark is drawn large
    progress: list[Progress] = field(default_factory=list)  # with what it asks, one a seat
    short: Text | None = None  # its title on a small face, where the whole one is long


@dataclass
class CardRow(Node):
    """Cards side by side: a hand, a market, a pile, a line of battle."""

    id: str
    label: Text
    kind: str  # one of ROWS
    cards: list[Card] = field(default_factory=list)
    seat: Seat = NOBODY
    clause: str = ""


@dataclass
class Token(Node):
    """Something that stands on a space of a track."""

    symbol: str
    label: Text
    at: int
    seat: Seat = NOBODY


@dataclass
class Track(Node):
    """Numbered spaces in a line, from `first` to `last`."""

    id: str
    label: Text
    first: int
    last: int
    tokens: list[Token] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)  # one a space; none: a plain row
    clause: str = ""


@dataclass
class LedgerRow(Node):
    """One row of figures, for a seat or under a label of its own."""

    cells: list[Text | int]
    seat: Seat = NOBODY
    label: Text | None = None
    goal: bool = False  # the figures to be reached


@dataclass
class Ledger(Node):
    """Rows of figures under a head: scores, income, what is still missing to win."""

    id: str
    label: Text
    head: list[Text] = field(default_factory=list)
    rows: list[LedgerRow] = field(default_factory=list)


# Boards


@dataclass
class Spot(Node):
    """A place that holds pieces: a city, a border, a box. On a mat it needs no point."""

    id: str
    label: Text
    at: Point | None = None
    shape: str = "circle"  # one of SHAPES
    fill: str = "neutral"
    owner: Seat = NOBODY
    marks: list[Mark] = field(default_factory=list)
    holds: list[Piece] = field(default_factory=list)
    clause: str = ""
    size: float = 0  # its width on the board; 0: what its shape usually has
    quiet: bool = False  # its name is told, not written


@dataclass
class Area(Node):
    """A region of the map: one polygon or several, and what stands in it."""

    id: str
    label: Text
    at: Point  # where its name and its pieces gather
    polygons: list[list[Point]]
    fill: str = "land"
    tint: Seat = NOBODY  # the seat whose printed colour it carries, faintly
    owner: Seat = NOBODY  # who holds it now
    value: int | None = None
    marks: list[Mark] = field(default_factory=list)
    holds: list[Piece] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    clause: str = ""
    realm: str = ""  # the id of the realm that holds it, where no seat does
    lord: str = ""  # the id of the realm whose vassal it is: thin stripes
    occupant: Seat = NOBODY  # who has occupied it: broad stripes
    slots: int = 0  # printed places for pieces that are locked there
    port: Point | None = None  # where its harbour lies on the coast


@dataclass
class Region(Node):
    """Several areas that the rules take as one, with what stands in it as a whole."""

    id: str
    label: Text
    at: Point  # near where its name stands
    areas: list[str]  # the ids of its areas
    marks: list[Mark] = field(default_factory=list)
    holds: list[Piece] = field(default_factory=list)
    clause: str = ""


@dataclass
class Realm(Node):
    """A power on the map, a seat's or nobody's: told by wash, pattern, arms and name."""

    id: str
    label: Text
    fill: str  # a wash; the colour of its seat where it has one
    pattern: str = ""  # one of PATTERNS
    arms: str = ""  # a division of the shield, and perhaps a charge: "fess", "plain.crescent"
    seat: Seat = NOBODY
    capital: str = ""  # the id of an area


@dataclass
class Link(Node):
    """A line on the board: a mountain border, a strait, a route. It may hold pieces."""

    points: list[Point]
    kind: str  # one of LINKS
    id: str = ""  # only where it can be clicked
    label: Text | None = None
    holds: list[Piece] = field(default_factory=list)
    arrow: bool = False  # it runs from its first point to its last


@dataclass
class Shape(Node):
    """A painted surface with no meaning for the rules: a coast, a foreign country."""

    polygon: list[Point]
    fill: str


@dataclass
class Lettering(Node):
    """A name written on the board: a sea, a country beyond the edge."""

    label: Text
    at: Point
    kind: str  # one of LETTERINGS
    angle: int = 0  # degrees, clockwise
    leads: str = ""  # the id of what it names, where that lies on another board


@dataclass
class Board(Node):
    """A plane of `width` by `height`; x runs to the right, y down. Drawn in this order."""

    id: str
    label: Text
    width: float
    height: float
    fill: str = "paper"
    shapes: list[Shape] = field(default_factory=list)
    areas: list[Area] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    letterings: list[Lettering] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    levels: list[float] = field(default_factory=list)  # pixels for a unit: middle, near from
    window: list[float] = field(default_factory=list)  # left, top, right, foot of what is in play


@dataclass
class Mat(Node):
    """A sheet beside the board: a seat's own, or a shared one such as a market or a battle."""

    id: str
    label: Text
    seat: Seat = NOBODY
    counters: list[Counter] = field(default_factory=list)
    rows: list[CardRow] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    ledgers: list[Ledger] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    place: str = "side"  # one of PLACES


# Contests


@dataclass
class Die(Node):
    """A die as it fell, and what it was rolled for."""

    value: int
    label: Text
    counted: bool = True  # is it a part of the sum?
    clause: str = ""
    symbol: str = ""  # what its face shows, where it has no pips; none on a blank one
    signs: int = 1  # how often
    fill: str = ""  # the colour of the die; with one it is no die of pips
    first: "Die | None" = None  # as it lay before it was rolled again


@dataclass
class Fighter(Node):
    """One side of a clash: what it rolled, what counts for it, and how much that makes."""

    dice: list[Die] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    total: int | None = None  # none where no sum decides


@dataclass
class Clash(Node):
    """The next card of each side turned up, and what came of it."""

    fighters: list[Fighter]  # one a side
    winner: int = NOBODY  # the place of a side; NOBODY for a tie
    reason: Text | None = None
    clause: str = ""


@dataclass
class ContestSide(Node):
    """One of the two who fight: its cards from the first to the last, and what it has won."""

    seat: Seat
    label: Text
    cards: list[Card] = field(default_factory=list)
    markers: int = 0
    size: int = 0  # how many cards it fights with; 0 where nobody knows


@dataclass
class Contest(Node):
    """A fight card by card between two sides: as it stands, or the whole of it as it was told."""

    id: str
    label: Text
    where: Text
    sides: list[ContestSide]
    goal: int  # so many markers of one side end it at once
    stock: int  # markers in the middle when it begins
    at: str = ""  # the id of the node that is fought for
    clashes: list[Clash] = field(default_factory=list)
    notes: list[Text] = field(default_factory=list)  # what holds for all clashes
    clause: str = ""
