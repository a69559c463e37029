"""State as flat typed columns, declared once; copying is generated beside the declaration."""

import hashlib
import json
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from .frame import Frame
    from .tale import Tale

Dump = dict[str, Any]


class Columns:
    """The base of a game's State.

    A subclass only annotates its columns: `int`, `str`, `list[int]` or `list[list[int]]`.
    `sight` names the columns that are not public: "owner" (a row for each seat, seen by that
    seat) or "nobody"; with ", counts" the hidden part shows as zeros instead of an empty list.
    Sizes that are public although the contents are not are columns of their own.
    """

    sight: ClassVar[dict[str, str]] = {}

    def __init__(self) -> None:
        self.seats: int = 0
        self.options: list[int] = []  # by option of the game; never changes after the start
        self.stack: list[Frame] = []  # the frames: where the game is
        # So many frames, from the bottom, are held by copies too: cloned before they change.
        self.shared: int = 0
        self.tales: list[Tale] | None = None  # None where nobody listens


def digest(dump: Dump) -> str:
    """A short fingerprint of a dumped state, equal in every process."""
    text = json.dumps(dump, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
