"""What a move has shown to others that was hidden from them before."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from imperia.core import NOBODY, SPECTATOR, Game

Kinds = Counter[int]
Row = list[int]


class Hoard:
    """Where a game keeps what is hidden: column, seen by nobody or by owners, a list of counts?

    A game says in `reveals.py` which of its hidden columns are only COPIES of what lies in another
    one, which open columns show what stays hidden in its own (OPENED), and which moves show what
    lies in no column, or only with the next answer (NAMED).
    """

    def __init__(self, game: Game) -> None:
        part = game.part("reveals")
        copies = getattr(part, "COPIES", ())
        self.columns = [column for column in game.codec.hidden if column[0] not in copies]
        self.opened: Sequence[str] = getattr(part, "OPENED", ())
        self.named: Sequence[str] = getattr(part, "NAMED", ())


@cache
def hoard_of(game: Game) -> Hoard:
    return Hoard(game)


class Hidden:
    """All that is hidden in one position, and what of it lies open: to be compared with a later."""

    def __init__(self, game: Game, state: Any) -> None:
        hoard = hoard_of(game)
        self.seats: int = state.seats
        self.named = hoard.named
        self.rows = [
            (NOBODY if nobody else number, counts, row)
            for name, nobody, counts in hoard.columns
            for number, row in enumerate(_rows(getattr(state, name)))
        ]
        self.open = [row for name in hoard.opened for row in _rows(getattr(state, name))]

    def from_eyes(self, viewer: int) -> Kinds:
        """How much of each kind this viewer may not see."""
        found: Kinds = Counter()
        for owner, counts, row in self.rows:
            if owner == NOBODY or owner != viewer:
                found.update(dict(enumerate(row)) if counts else row)
        return found


def _rows(column: list[Any]) -> list[Row]:
    """A column, or each of its rows, as it is now."""
    return [*map(list.copy, column)] if column and type(column[0]) is list else [column.copy()]


def has_shown(before: Hidden, after: Hidden, seat: int) -> bool:
    """Did anybody but this seat come to see something in between that was hidden?"""
    if any(row and row != old for old, row in zip(before.open, after.open, strict=True)):
        return True
    if before.rows == after.rows:
        return False
    others = (viewer for viewer in (*range(after.seats), SPECTATOR) if viewer != seat)
    return any(before.from_eyes(viewer) - after.from_eyes(viewer) for viewer in others)
