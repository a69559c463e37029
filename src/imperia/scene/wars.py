"""A war to look at: who fights whom, what each holds of the other, what peace would give now."""

from dataclasses import dataclass, field

from imperia.core import NOBODY, Seat, Text

from .node import Node
from .nodes import Counter


@dataclass
class WarSide(Node):
    """One of the two: a realm, its seat, who fights with it, and what it has to show."""

    realm: str  # the id of a realm
    seat: Seat = NOBODY
    allies: list[str] = field(default_factory=list)  # ids of realms
    taken: list[str] = field(default_factory=list)  # ids of areas that it holds of the other
    figures: list[Counter] = field(default_factory=list)  # the same for both sides, to compare


@dataclass
class PeaceTerm(Node):
    """A way to end the war, for the first side."""

    label: Text
    open: bool = False  # could it be imposed now?
    gives: list[Text] = field(default_factory=list)
    costs: list[Text] = field(default_factory=list)
    why: Text | None = None  # it is not open
    clause: str = ""


@dataclass
class War(Node):
    """Two sides, where the war stands, and the terms of peace."""

    id: str
    sides: list[WarSide]
    notes: list[Text] = field(default_factory=list)  # the cause, who is ahead
    since: Text | None = None  # when it began
    terms: list[PeaceTerm] = field(default_factory=list)  # where it is looked at closer
    clause: str = ""
