"""The scene itself: all that one viewer sees."""

from dataclasses import dataclass, field

from imperia.core import NOBODY, Seat, Text

from .asking import Draft, MoveGroup, Offer, Plan, Verb
from .node import Node
from .nodes import Board, Card, Contest, Mat, Realm
from .threat import Threat
from .wars import War


@dataclass
class Banner(Node):
    """Where the game is: a title with a number ("Turn", 2 of 3), then what goes on in it."""

    title: Text
    number: int | None = None
    last: int | None = None
    details: list[Text] = field(default_factory=list)
    seat: Seat = NOBODY  # whose turn it is
    action: int | None = None  # the number of the action that is being chosen or taken
    actions: int | None = None  # so many belong to a turn


@dataclass
class Scene(Node):
    """Everything one viewer sees, and which node stands for which move."""

    seats: int
    banner: Banner
    boards: list[Board] = field(default_factory=list)
    mats: list[Mat] = field(default_factory=list)
    targets: dict[str, str] = field(default_factory=dict)  # wire form of a move -> id of a node
    contest: Contest | None = None  # the fight that goes on just now
    verbs: list[Verb] = field(default_factory=list)  # of the open question, in a fixed order
    pinned: list[str] = field(default_factory=list)  # ids of what was chosen for it before
    played: Card | None = None  # the card about which questions are asked
    goal: Text | None = None  # how the game is won, in one short sentence
    threats: list[Threat] = field(default_factory=list)
    realms: list[Realm] = field(default_factory=list)  # the powers that areas name
    plans: list[Plan] = field(default_factory=list)  # moves of several questions for one click
    odds: dict[str, int] = field(default_factory=dict)  # wire form of a move -> percent
    offers: list[Offer] = field(default_factory=list)  # written under the buttons of their moves
    wars: list[War] = field(default_factory=list)
    groups: list[MoveGroup] = field(default_factory=list)  # of the open question
    draft: Draft | None = None  # while an answer of several questions is built
    composed: list[str] = field(default_factory=list)  # moves whose further answers are on a sheet
    liveries: list[int] = field(default_factory=list)  # by seat: its colour and emblem, 0 to 5
