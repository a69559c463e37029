"""The log for one viewer: what it reads of the entries that count for it."""

from collections.abc import Collection
from typing import Any

from imperia.core import CHANCE, Tale, seen_by
from imperia.play import Entry, Table
from imperia.texts import Renderer, TextError

from .sight import Sight, Viewer
from .stages import stage_marks

Line = dict[str, Any]


def lines(
    table: Table,
    sight: Sight,
    words: Renderer,
    first: int,
    last: int,
    reasoning: Collection[int] = (),
) -> list[Line]:
    """What the viewer reads of its entries from number `first` to `last`.

    Of open moves of the seats that reason it can be asked why they were made.
    """
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
                "parts": _parts(made, tale, table, words, sight.viewer),
                **(
                    {"why": True} if not at and entry.seat in reasoning and not entry.secret else {}
                ),
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
    if begun := _begun(entry, sight, table, words):
        after = f"{after} {begun}"
    told = [before, {"seat": entry.seat, "text": name}, after]
    return {"undo": sight.undone[number], "parts": [part for part in told if part]}


def _begun(entry: Entry, sight: Sight, table: Table, words: Renderer) -> str:
    """That somebody had been asked meanwhile, whether or not there was an answer yet."""
    asked = table.asked_before(entry)
    if asked in (CHANCE, entry.seat):
        return ""
    if asked == sight.viewer:
        return words.say("server.begun_you")
    return words.say("server.begun", seat=words.seat_name(asked, table.state))


def taken_from(table: Table, sight: Sight, words: Renderer) -> str:
    """What an undo that came last has taken from the viewer: the word; else nothing."""
    entry = table.history[sight.places[-1]] if sight.places else None
    if entry is None or entry.move is not None or table.asked_before(entry) != sight.viewer:
        return ""
    if entry.seat == sight.viewer:
        return ""
    line = _told_undo(entry, sight, sight.seq, table, words)["parts"]
    return "".join(part if isinstance(part, str) else part["text"] for part in line)


def _parts(
    made: dict[Tale, list[Any]],
    tale: Tale,
    table: Table,
    words: Renderer,
    viewer: Viewer,
) -> list[Any]:
    """One tale in words and links; a text that is missing shows as its key."""
    if words.key_for(tale, viewer) != tale.text.key:  # for this reader alone
        return words.parts(tale, table.state, viewer)
    if tale not in made:
        try:
            made[tale] = words.parts(tale, table.state)
        except TextError:
            made[tale] = [tale.text.key]
    return made[tale]
