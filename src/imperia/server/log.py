"""The log for one viewer: what it reads of the entries that count for it."""

from typing import Any

from imperia.core import CHANCE, Tale, seen_by
from imperia.play import Entry, Table
from imperia.texts import Renderer, TextError

from .sight import Sight
from .stages import stage_marks

Line = dict[str, Any]


def lines(table: Table, sight: Sight, words: Renderer, first: int, last: int) -> list[Line]:
    """What the viewer reads of its entries from number `first` to `last`."""
    found: list[Line] = []
    made = words.lines(table.state)
    for number in range(max(first, 1), min(last, sight.seq) + 1):
        place = sight.places[number - 1]
        entry = table.history[place]
        head = {"seq": number, "seat": entry.seat, "turn": entry.moment}
        if entry.move is None:
            found.append({**head, "clause": "", **_told_undo(entry, sight, number, table, words)})
            continue
        if number in sight.dead:
            head["undone"] = True
        told = [tale for tale in entry.tales if seen_by(tale.eyes, sight.viewer)]
        found += [
            {
                **head,
                "clause": tale.clause or entry.clause,
                "parts": _parts(made, tale, table, words),
                **stage_marks(table, sight, (number, at), tale),
            }
            for at, tale in enumerate(told)
        ]
    return found


def _told_undo(
    entry: Entry, sight: Sight, number: int, table: Table, words: Renderer
) -> dict[str, Any]:
    name = words.seat_name(entry.seat, table.state)
    first = sight.undone[number]
    gone = {table.history[sight.places[past - 1]].seat for past in range(first, number)}
    others = [words.seat_name(seat, table.state) for seat in sorted(gone - {CHANCE, entry.seat})]
    line = words.say("server.undone", seat="\0")
    if others:
        line = words.say("server.undone_with", seat="\0", others=", ".join(others))
    before, _, after = line.partition("\0")
    told = [before, {"seat": entry.seat, "text": name}, after]
    return {"undo": sight.undone[number], "parts": [part for part in told if part]}


def _parts(made: dict[Tale, list[Any]], tale: Tale, table: Table, words: Renderer) -> list[Any]:
    """One tale in words and links; a text that is missing shows as its key."""
    if tale not in made:
        try:
            made[tale] = words.parts(tale, table.state)
        except TextError:
            made[tale] = [tale.text.key]
    return made[tale]
