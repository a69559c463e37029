"""The words at a table, where one of the players is the reader."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from imperia.texts import Renderer


class TableWords(Renderer):
    """A renderer that knows who reads.

    In a sentence the reader's seat keeps its name, so that verbs stay right, and is marked; on
    the board and in lists a seat without a name of its own is simply `You`.
    """

    reader: int | None = None
    _listing = False

    def seat_name(self, seat: int, state: Any = None, case: str = "") -> str:
        name = super().seat_name(seat, state, case)
        if seat < 0 or seat != self.reader:
            return name
        if self._listing and not self.role(seat, state):
            return self.say("play.you")
        return self.say("play.you_named", name=name)

    def plain_name(self, seat: int, state: Any) -> str:
        """What a seat is called for anybody."""
        return super().seat_name(seat, state)

    @contextmanager
    def listing(self) -> Iterator[None]:
        """While a board or a list is told, not sentences."""
        before, self._listing = self._listing, True
        try:
            yield
        finally:
            self._listing = before
