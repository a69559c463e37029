"""The numbered answers of a question: each on a line, many of one kind side by side."""

from collections.abc import Sequence
from itertools import groupby

from imperia.core import Move

LINES = 16  # so many answers have a line each, whatever they are
ALIKE = 4  # so many of the same word stand side by side in a longer list
WIDTH = 100  # where nobody says how wide the lines are
GAP = 3


def answer_lines(moves: Sequence[Move], labels: Sequence[str], width: int = WIDTH) -> list[str]:
    """The lines of a list of answers, whose numbers are their places from 1."""
    places = range(len(moves))
    if len(moves) <= LINES:
        return [_line(place, labels) for place in places]
    lines: list[str] = []
    for _, run in groupby(places, key=lambda place: moves[place].name):
        same = list(run)
        if len(same) < ALIKE:
            lines += [_line(place, labels) for place in same]
        else:
            lines += _side_by_side([_line(place, labels) for place in same], width)
    return lines


def _line(place: int, labels: Sequence[str]) -> str:
    return f"{place + 1:>4}  {labels[place]}"


def _side_by_side(entries: list[str], width: int) -> list[str]:
    """Entries in columns, read from left to right."""
    size = max(map(len, entries)) + GAP
    count = max(1, (width + GAP) // size)
    rows = [entries[start : start + count] for start in range(0, len(entries), count)]
    return ["".join(entry.ljust(size) for entry in row).rstrip() for row in rows]
