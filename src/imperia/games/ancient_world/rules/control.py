"""AW-17  Placing a control marker."""

from imperia.core import YES, Ruling, Seat, no
from imperia.kit.masks import holds

from ..components.map import AreaMoves
from ..state import State
from .attack import NO_CONTROL_MARKER

NOT_CONTROLLED_BY_YOU = no("AW-17.1a")

CONTROLS = AreaMoves("control")


def why_not_control(state: State, seat: Seat, area: int) -> Ruling:
    """The verdict on a further control marker, which `place_control` places."""
    if not holds(state.domain[seat], area):
        return NOT_CONTROLLED_BY_YOU
    return YES if state.control_supply[seat] else NO_CONTROL_MARKER
