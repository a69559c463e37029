"""What a value is made of, part by part, so that a bot can say why it made a move."""

from typing import Final

from imperia.core import Seat

from ..state import NO_CARD, State
from .value import (
    VP,
    _actions,
    _armies,
    _hand,
    _influence,
    _lands,
    _marches,
    _purse,
    _throne,
    character_worth,
    outlook,
)

REASONS: Final = (
    "points",
    "florins",
    "lands",
    "throne",
    "armies",
    "influence",
    "characters",
    "cards",
    "actions",
)


def parts(state: State, seat: Seat) -> dict[str, int]:
    """The parts of the value while the game goes on."""
    now = outlook(state)
    found = {
        "points": VP * state.vp[seat],
        "florins": _purse(state, seat, now),
        "lands": _lands(state, seat, now),
        "throne": _throne(state, seat, now),
        "armies": _armies(state, seat, now) + _marches(state, seat, now),
        "influence": _influence(state, seat, now),
        "characters": sum(
            character_worth(state, seat, card, now) for card in state.front[seat] if card != NO_CARD
        ),
    }
    if now.acting:
        found["cards"] = _hand(state, seat, now)
        found["actions"] = _actions(state, seat, now)
    return found
