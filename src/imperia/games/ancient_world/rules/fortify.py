"""AW-15  Fortifying."""

from imperia.core import YES, Ruling, Seat, no
from imperia.kit.masks import holds

from ..components.map import SEA, AreaMoves
from ..effects.control import place_fort
from ..effects.trade import pay
from ..queries import fort_price, purse
from ..state import State
from .set_up import NO_FORT_AT_SEA

NOT_YOURS_TO_FORTIFY = no("AW-15.1a")
FORTIFIED_ALREADY = no("AW-15.1b")
FORT_TOO_DEAR = no("AW-15.1c")
NO_FORTIFICATION_LEFT = no("AW-20.4a")

FORTIFIES = AreaMoves("fortify")


def why_not_fortify(state: State, seat: Seat, area: int) -> Ruling:
    """The verdict on a fortification."""
    if holds(SEA, area):
        return NO_FORT_AT_SEA
    if not holds(state.domain[seat], area):
        return NOT_YOURS_TO_FORTIFY
    if holds(state.forts, area):
        return FORTIFIED_ALREADY
    if not state.fort_supply:
        return NO_FORTIFICATION_LEFT
    return YES if purse(state, seat) >= fort_price(state, seat) else FORT_TOO_DEAR


def fortify(state: State, seat: Seat, area: int) -> None:
    """Pay for a fortification and place it."""
    pay(state, seat, fort_price(state, seat))
    place_fort(state, seat, area)
