"""What helps to answer the open question: moves under headings, and an answer being built."""

from dataclasses import dataclass, field

from imperia.core import Text

from .node import Node
from .nodes import Counter


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
