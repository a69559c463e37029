"""Contests for one viewer: told from the lines of the log that this viewer may read."""

from collections.abc import Iterator
from typing import Any

from imperia.core import Tale, Text, seen_by
from imperia.play import Table
from imperia.scene import Contest, telling

from .sight import Sight


def told_contest(table: Table, sight: Sight, number: int) -> Contest | None:
    """The contest that begins with this entry, as far as it was told; None where none begins."""
    how = telling(table.game)
    if how is None or not 1 <= number <= sight.seq:
        return None
    if not any(tale.text.key == how.begins for tale in _tales(table, sight, number)):
        return None
    return how.contest(how.story(_told(table, sight, number, how.begins)))


def _told(table: Table, sight: Sight, number: int, begins: str) -> Iterator[Text]:
    """All that was told from the beginning in this entry on."""
    begun = False
    for place in range(number, sight.seq + 1):
        for tale in _tales(table, sight, place):
            begun = begun or tale.text.key == begins
            if begun:
                yield tale.text


def _tales(table: Table, sight: Sight, number: int) -> list[Tale]:
    """What the viewer was told in this entry, unless it was taken back."""
    if number in sight.dead:
        return []
    entry = table.history[sight.places[number - 1]]
    return [tale for tale in entry.tales if seen_by(tale.eyes, sight.viewer)]


def contest_mark(table: Table, sight: Sight, number: int, tale: Tale) -> dict[str, Any]:
    """What a line of the log says of a contest: with which entry it began, and whether it ends."""
    how = telling(table.game)
    if how is None or number in sight.dead:
        return {}
    if tale.text.key == how.begins:
        return {"contest": number}
    if tale.text.key not in how.ends:
        return {}
    for place in range(number, 0, -1):
        if any(each.text.key == how.begins for each in _tales(table, sight, place)):
            return {"contest": place, "decided": True}
    return {}
