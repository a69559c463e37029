"""What a move would do, drawn on the board before it is made."""

from dataclasses import dataclass

from imperia.core import NOBODY, Seat, Text

from .node import Node


@dataclass
class Way(Node):
    """A way from node to node; with a symbol, that thing travels along it."""

    places: list[str]
    symbol: str = ""
    seat: Seat = NOBODY  # who takes it, where that is told
    retreat: bool = False  # it leads away from a fight


@dataclass
class Note(Node):
    """A few words at a node: a chance, a sum."""

    at: str
    label: Text
