"""A sudden victory at hand, of which everybody is warned."""

from dataclasses import dataclass

from imperia.core import Seat, Text

from .node import Node


@dataclass
class Threat(Node):
    """Somebody can win at once, or is a step away from it."""

    seat: Seat
    label: Text
    near: bool = False  # something is still missing
    clause: str = ""
