"""Why a bot made a move, in words."""

from collections.abc import Sequence
from typing import Any

from .renderer import Renderer

TEMPER = "temper"  # the part of a value that a temperament adds


def spoken_reason(
    words: Renderer,
    kind: str,
    parts: Sequence[tuple[str, int]],
    temper: str = "",
    state: Any = None,
) -> str:
    """One sentence; `parts` are what spoke for the move, each with the seat it is taken from."""
    if not parts:
        return words.say(f"why.{kind}")
    named = words.join([_part(words, part, seat, temper, state) for part, seat in parts])
    return words.say("why.for" if kind == "for" else "why.though", what=named)


def _part(words: Renderer, part: str, seat: int, temper: str, state: Any) -> str:
    if part == TEMPER:
        return words.say("why.temper", temper=words.name(f"temper.{temper}"))
    what = words.name(f"reason.{part}")
    if seat < 0:
        return what
    return words.say("why.against", what=what, seat=words.seat_name(seat, state))
