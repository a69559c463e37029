"""What happened, told as it happens: the log is made of tales."""

from typing import Final

from .state import Columns
from .text import Param, Text

EVERYBODY: Final = -1  # all bits set: every seat and the spectators


class Tale:
    """One line of the log: a text, the clause it happened under and who may read it."""

    __slots__ = ("clause", "eyes", "text")

    def __init__(self, clause: str, text: Text, eyes: int) -> None:
        self.clause = clause
        self.text = text
        self.eyes = eyes

    def __repr__(self) -> str:
        return f"Tale({self.clause}, {self.text!r}, eyes={self.eyes})"


def seen_by(eyes: int, viewer: int | None) -> bool:
    """Does this mask of eyes include the viewer? None is the spectator."""
    if viewer is None:
        return eyes == EVERYBODY
    return bool(eyes >> viewer & 1)


def _clause(state: Columns) -> str:
    """The clause of the innermost frame that has one."""
    for frame in reversed(state.stack):
        if frame.clause:
            return frame.clause
    return ""


def tell(state: Columns, key: str, /, **params: Param) -> None:
    """Tell everybody; silent in search, where nobody listens."""
    if state.tales is not None:
        state.tales.append(Tale(_clause(state), Text(key, params), EVERYBODY))


def whisper(state: Columns, eyes: int, key: str, /, **params: Param) -> None:
    """Tell only the seats whose bits are set in `eyes`."""
    if state.tales is not None:
        state.tales.append(Tale(_clause(state), Text(key, params), eyes))


def drain(state: Columns) -> list[Tale]:
    """Take the tales told since the last call."""
    told = state.tales
    if not told:
        return []
    state.tales = []
    return told
