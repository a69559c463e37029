"""BQ-13  Control."""

from imperia.core import Seat
from imperia.kit.masks import bits

from ...components.tables import LEAD_IN_NEUTRAL, LEAD_OVER_CONTROLLER, MARKER_STRENGTH
from ...effects.states import clear_influence, clear_rivals, set_control, take_over
from ...options import CLEAR_ALL, INFLUENCE_AFTER_CONTROL
from ...state import NEUTRAL, State


def check_control(state: State, place: int, active: Seat) -> None:
    """See whether influence gives a state to somebody, after an action of this seat."""
    taker = _taker(state, place, active)
    if taker == NEUTRAL:
        return
    set_control(state, place, taker)
    if state.options[INFLUENCE_AFTER_CONTROL] == CLEAR_ALL:
        clear_influence(state, place)
    else:
        clear_rivals(state, place, taker)


def _taker(state: State, place: int, active: Seat) -> Seat:
    """The seat whose points are enough, or NEUTRAL."""
    points = [row[place] for row in state.influence]
    controller = state.control[place]
    if controller == NEUTRAL:
        best = max(points)
        ranking = sorted(points)
        if best - ranking[-2] >= LEAD_IN_NEUTRAL:
            return points.index(best)
        return NEUTRAL
    strength = MARKER_STRENGTH + points[controller]
    able = [
        seat
        for seat in state.order
        if seat != controller and points[seat] - strength >= LEAD_OVER_CONTROLLER
    ]
    if not able:
        return NEUTRAL
    best = max(points[seat] for seat in able)
    able = [seat for seat in able if points[seat] == best]
    return active if active in able else able[0]


def occupy(state: State) -> None:
    """Armies standing in neutral or foreign minor states take them."""
    for seat in state.order:
        for place in bits(state.stands[seat] & ~state.majors & ~state.domain[seat]):
            take_over(state, place, seat)
