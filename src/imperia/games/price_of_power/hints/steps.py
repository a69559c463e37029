"""Steps of Stability: what they cost, and the Power that another kind could lend."""

from imperia.core import Seat

from ..components.reading import ADM
from ..queries.court.stability import at_top, stability_cost
from ..state import State


def can_steady(state: State, seat: Seat) -> bool:
    """Is there the Power for a step of Stability?"""
    return not at_top(state, seat) and state.power[3 * seat + ADM] >= stability_cost(state, seat)


def nearly_steady(state: State, seat: Seat, lent: int) -> bool:
    """Is there not, but with so much from the other kinds of Power there would be?"""
    if at_top(state, seat):
        return False
    missing = stability_cost(state, seat) - state.power[3 * seat + ADM]
    return 0 < missing <= lent
