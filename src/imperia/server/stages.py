"""Great moments for one viewer: told from the lines of the log that this viewer may read."""

from collections.abc import Iterator
from typing import Any

from imperia.core import Tale, Text, seen_by
from imperia.play import Table
from imperia.scene import Node, Stage, Tally, Telling, final_tally, tellings

from .sight import Sight

Place = tuple[int, int]  # the number of an entry, and which of its tales it is, from 0
LAST = 1 << 30  # behind all tales of an entry


def name_of(place: Place) -> str:
    return f"{place[0]}.{place[1]}"


def place_of(name: str) -> Place | None:
    """The tale that a stage is named after; None for anything else."""
    number, _, tale = name.partition(".")
    if not all(part.isascii() and part.isdigit() and len(part) < 9 for part in (number, tale)):
        return None
    return int(number), int(tale)


def told_stage(table: Table, sight: Sight, name: str) -> Stage | None:
    """The moment that begins with this tale, as far as it was told; None where none begins."""
    place = place_of(name)
    if place is None or not 1 <= place[0] <= sight.seq:
        return None
    told = [tale for _, tale in _from(table, sight, place)]
    kinds = tellings(table.game)
    telling = next((each for each in kinds if told and each.starts(told[0].text)), None)
    return None if telling is None else telling.stage(telling.story(told))


def open_stage(table: Table, sight: Sight) -> str:
    """The moment in the midst of which the open question is asked, by its name; else nothing."""
    asked = {frame.clause for frame in table.state.stack}
    for telling in tellings(table.game):
        if not asked.isdisjoint(telling.during):
            for place, tale in _back_from(table, sight, (sight.seq, LAST)):
                if telling.starts(tale.text):
                    return name_of(place)
                if _breaks(telling, tale):
                    break
    return ""


def told_tally(table: Table, sight: Sight, view: Any) -> Tally | None:
    """Where the points came from, once the game is over."""
    if not table.over:
        return None
    return final_tally(table.game, view, _all_told(table, sight))


def seen_closer(table: Table, sight: Sight, view: Any, id: str) -> Node | None:
    """A node of which more is said than the scene does; None where the game says no more."""
    look = getattr(table.game.part("scene"), "closer", None)
    found: Node | None = None if look is None else look(view, id, _all_told(table, sight))
    return found


def _all_told(table: Table, sight: Sight) -> list[Text]:
    """All that the viewer was told, and was not taken back."""
    return [tale.text for _, tale in _from(table, sight, (1, 0))]


def _from(table: Table, sight: Sight, place: Place) -> Iterator[tuple[Place, Tale]]:
    """All that was told from this tale on, each with its place."""
    for number in range(place[0], sight.seq + 1):
        for at, tale in enumerate(tales_of(table, sight, number)):
            if (number, at) >= place:
                yield (number, at), tale


def _back_from(table: Table, sight: Sight, place: Place) -> Iterator[tuple[Place, Tale]]:
    """All that was told before this tale, the last first."""
    for number in range(place[0], 0, -1):
        told = list(enumerate(tales_of(table, sight, number)))
        for at, tale in reversed(told):
            if (number, at) < place:
                yield (number, at), tale


def tales_of(table: Table, sight: Sight, number: int) -> list[Tale]:
    """What the viewer was told in this entry, unless it was taken back."""
    if number in sight.dead:
        return []
    entry = table.history[sight.places[number - 1]]
    return [tale for tale in entry.tales if seen_by(tale.eyes, sight.viewer)]


def stage_marks(table: Table, sight: Sight, place: Place, tale: Tale) -> dict[str, Any]:
    """What a line of the log says of stages: the one it offers, and those that it decides."""
    if place[0] in sight.dead:
        return {}
    offered, decided = "", []
    for telling in tellings(table.game):
        begun = _begun(table, sight, telling, place, tale)
        if begun is not None:
            decided.append(name_of(begun))
        if telling.closed:
            begun = place if telling.starts(tale.text) else None
        if begun is not None:
            offered = offered or name_of(begun)
    marks: dict[str, Any] = {"stage": offered} if offered else {}
    return {**marks, "decides": decided} if decided else marks


def _begun(table: Table, sight: Sight, telling: Telling, place: Place, tale: Tale) -> Place | None:
    """Where the moment began that is decided with this tale; None where none is."""
    if telling.closed and telling.follows(tale):
        return None
    if not telling.closed:
        if not telling.decides(tale.text):
            return None
        if not telling.ends:
            return place
    for past, told in _back_from(table, sight, place):
        if telling.starts(told.text):
            return past
        if _breaks(telling, told):
            return None
    return None


def _breaks(telling: Telling, told: Tale) -> bool:
    """Is this tale no part of a moment that is still to be decided?"""
    if telling.closed:
        return not telling.follows(told)
    return telling.decides(told.text) or not telling.goes_on(told.text)
