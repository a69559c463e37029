"""What a bot of a temperament likes beyond its value: it leans that way, and plays to win."""

from typing import Final

from imperia.core import Seat
from imperia.kit.masks import bits

from ..state import State

FORT: Final = 300
SECOND: Final = 60  # a control marker beyond the first of its area
AREA: Final = 120
MARKET: Final = 90


def builder(state: State, seat: Seat) -> int:
    """Fortified provinces, and markers that hold what it has."""
    own = state.domain[seat]
    held = sum(state.control[area] - 1 for area in bits(own))
    return FORT * (own & state.forts).bit_count() + SECOND * held


def warrior(state: State, seat: Seat) -> int:
    """Land and sea under its control."""
    return AREA * state.domain[seat].bit_count()


def trader(state: State, seat: Seat) -> int:
    """Areas with its trade markers."""
    return MARKET * state.traders[seat].bit_count()


TEMPERAMENTS: Final = {"builder": builder, "warrior": warrior, "trader": trader}
