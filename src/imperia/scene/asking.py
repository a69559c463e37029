"""What helps to answer the open question: verbs, headings, plans, an answer being built."""

from dataclasses import dataclass, field
from typing import Any

from imperia.core import Decision, Game, Text

from .fight import Odds
from .node import Node
from .nodes import Counter

MOST_MOVES = 12  # of a plan
MOST_ANSWERS = 60  # of a sheet


def asked_about(game: Game, view: Any, question: Decision, asked: bool = True) -> list[Text]:
    """What a question belongs to and why this seat is asked, where the game's preview says so.

    Who is not asked reads no more than the terms of what two agree upon.
    """
    tell = getattr(game.part("preview"), "about" if asked else "terms", None)
    found: list[Text] = [] if tell is None else tell(view, question)
    return found


@dataclass
class Verb(Node):
    """A kind of moves of the open question, by the names of its moves: to buy, to build."""

    id: str
    label: Text
    symbol: str
    moves: list[str]
    note: Text | None = None  # its price, or how much of it is left
    ends: bool = False  # it ends something: it stands apart, and never first
    shows: bool = False  # its moves act at once: they are shown first, though there be one alone


@dataclass
class Plan(Node):
    """Several moves in a row for one click: one wish, and one action.

    The first must be allowed now; the rest answers the questions that it brings.
    """

    label: Text
    moves: list[str]  # wire forms, in their order
    target: str = ""  # the id of the node that stands for all of it
    odds: int | None = None  # how likely it succeeds, in percent


@dataclass
class Offer(Node):
    """What a move of the open question gives and costs, to be compared with the others."""

    move: str  # its wire form
    gives: list[Text]  # one sentence each
    costs: list[Text] = field(default_factory=list)
    odds: Odds | None = None  # of a fight that it leads to or goes on with
    vain: bool = False  # it would change nothing, so it is looked at twice


@dataclass
class MoveGroup(Node):
    """Moves of the open question under a heading; the first group is what most will want."""

    label: Text
    moves: list[str]  # wire forms
    folded: bool = False  # only the heading is shown until somebody opens it


@dataclass
class Draft(Node):
    """An answer of several questions that is not given yet: what is in it, and what it comes to."""

    label: Text
    lines: list[Text] = field(default_factory=list)
    sums: list[Counter] = field(default_factory=list)
    clause: str = ""


@dataclass
class ComposerOption(Node):
    """One of the answers of a row."""

    value: str
    label: Text
    why: Text | None = None  # why it cannot be chosen now


@dataclass
class ComposerRow(Node):
    """One part of what is composed: a choice among options, or a number if it has none."""

    row: str  # its name
    label: Text
    value: str  # what is chosen now
    options: list[ComposerOption] = field(default_factory=list)
    least: int = 1  # of a number: 0 is none of it, everything else lies between these two
    most: int = 0
    symbol: str = ""  # of what is counted
    notes: list[Text] = field(default_factory=list)  # what comes of it as it is
    why: Text | None = None  # why nothing can be chosen here now


@dataclass
class ComposerSection(Node):
    """Rows that belong together: what I give, what I get, what both have of it."""

    rows: list[ComposerRow]
    label: Text | None = None
    side: str = ""  # give or get: these two stand side by side


@dataclass
class ComposerSide(Node):
    """What all of it changes for one of the two."""

    seat: int
    sums: list[Counter]


@dataclass
class Composer(Node):
    """An answer of many questions on one sheet, sent at once.

    Made anew after each change; `moves` answer one question after another.
    """

    label: Text
    sections: list[ComposerSection]
    send: Text  # on the button
    summary: Text  # over the terms
    moves: list[str] = field(default_factory=list)  # wire forms; none while it cannot be sent
    why: Text | None = None  # why it cannot be sent
    terms: list[Text] = field(default_factory=list)  # as the partner will read it
    sides: list[ComposerSide] = field(default_factory=list)
    clause: str = ""
