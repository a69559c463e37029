"""What helps to answer the open question: verbs, headings, plans, an answer being built."""

from dataclasses import dataclass, field
from typing import Any

from imperia.core import Decision, Game, Text

from .fight import Odds
from .node import Node
from .nodes import Counter

MOST_MOVES = 12  # of a plan


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
