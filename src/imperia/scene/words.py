"""As much of the renderer as a board in text needs."""

from collections.abc import Iterable
from typing import Any, Protocol

from imperia.core import Text


class Words(Protocol):
    """Names and texts in the reader's language."""

    def name(self, key: str) -> str:
        """The name of a thing, by its whole key."""

    def seat_name(self, seat: int, state: Any = None) -> str:
        """What a player is called."""

    def in_order(self, names: Iterable[str]) -> list[str]:
        """Names as a reader of this language looks them up."""

    def text(self, text: Text, state: Any = None) -> str:
        """A text of a node."""
