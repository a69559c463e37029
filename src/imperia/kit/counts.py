"""Counting: what an invariant says of numbers of things."""

from typing import Any

from imperia.core import Columns


def below_zero(state: Columns, *columns: str) -> list[str]:
    """A sentence for each of these columns that somewhere counts less than nothing."""
    return [f"{name} counts less than nothing" for name in columns if _least(state, name) < 0]


def _least(state: Columns, column: str) -> int:
    return _smallest(getattr(state, column))


def _smallest(count: Any) -> int:
    """The smallest number of a column: one number, a list, or a list of lists."""
    if isinstance(count, int):
        return count
    if count and isinstance(count[0], list):
        return min(_smallest(row) for row in count)
    return min(count, default=0)
