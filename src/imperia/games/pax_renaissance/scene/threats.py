"""Sudden victories at hand: who could declare one, and who is a step away from it."""

from imperia.core import Seat, Text
from imperia.kit.masks import bits, holds
from imperia.scene import Threat, named

from ..components.tables import ACTIONS, SQUARES
from ..hints.progress import steps_missing
from ..rules.turn.victory import victory_cost, why_not_met
from ..state import NONE, State


def threats(view: State) -> list[Threat]:
    """Of each banker and each active victory: its condition is met, or one step is missing."""
    if NONE in view.banker or not view.stack:
        return []
    return [
        threat
        for seat in range(view.seats)
        if not holds(view.out, seat)
        for square in bits(view.squares)
        for threat in _of(view, seat, square)
    ]


def _of(view: State, seat: Seat, square: int) -> list[Threat]:
    clause = "PR-11.1"
    if not why_not_met(view, seat, square).clause:
        now = view.active == seat and view.spent + victory_cost(view, square) <= ACTIONS
        return [Threat(seat, _text("now" if now else "next", seat, square), clause=clause)]
    if steps_missing(view, seat)[square] == 1:
        return [Threat(seat, _text("near", seat, square), near=True, clause=clause)]
    return []


def _text(kind: str, seat: Seat, square: int) -> Text:
    return named(f"threat.{kind}", seat=seat, victory=SQUARES[square])
