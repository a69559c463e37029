"""What a value is made of, part by part, so that a bot can say why it made a move."""

from typing import Final

from imperia.core import Seat

from ..state import State
from .value import (
    PLENTY,
    VP,
    _battle_worth,
    _cards_worth,
    _map_worth,
    _trade_worth,
    marker_worth,
)

REASONS: Final = ("points", "areas", "trade", "plunder", "markers", "army", "battle")


def parts(state: State, seat: Seat) -> dict[str, int]:
    """The parts of the value while the game goes on."""
    stock = state.warehouse[seat]
    return {
        "points": state.score[seat] * VP,
        "areas": _map_worth(state, seat),
        "trade": _trade_worth(state, seat),
        "plunder": sum(state.plunder[seat]) * VP,
        "markers": marker_worth(state) * (min(stock, PLENTY) + max(0, stock - PLENTY) // 3),
        "army": _cards_worth(state, seat),
        "battle": _battle_worth(state, seat),
    }
