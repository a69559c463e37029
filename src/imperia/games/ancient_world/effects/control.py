"""The verbs of control markers and fortifications."""

from imperia.core import Seat, tell

from ..components.map import ONE
from ..state import NEUTRAL, UNLIMITED, State


def place_control(state: State, seat: Seat, area: int, **won: int) -> None:
    """A control marker comes from the supply into an area that is neutral or the seat's own.

    `won` is told with it: the die that won the area.
    """
    if state.control_supply[seat] != UNLIMITED:
        state.control_supply[seat] -= 1
    state.control[area] += 1
    state.owner[area] = seat
    state.domain[seat] |= ONE[area]
    state.taken |= ONE[area]
    tell(state, "control.placed", seat=seat, area=area, markers=state.control[area], **won)


def _return_control(state: State, area: int, markers: int) -> None:
    """Control markers go back to the supply of their owner."""
    owner = state.owner[area]
    if state.control_supply[owner] != UNLIMITED:
        state.control_supply[owner] += markers
    state.control[area] -= markers
    if state.control[area] == 0:
        state.owner[area] = NEUTRAL
        state.domain[owner] &= ~ONE[area]
        state.taken &= ~ONE[area]


def remove_control(state: State, area: int) -> None:
    """One control marker leaves an area; without the last one it is neutral."""
    owner = state.owner[area]
    _return_control(state, area, 1)
    if state.owner[area] == NEUTRAL:
        tell(state, "control.lost", seat=owner, area=area)
    else:
        tell(state, "control.removed", seat=owner, area=area, markers=state.control[area])


def capture(state: State, seat: Seat, area: int) -> None:
    """All control markers of the loser leave; the winner places one."""
    loser, markers = state.owner[area], state.control[area]
    _return_control(state, area, markers)
    tell(state, "area.captured", seat=seat, loser=loser, area=area, markers=markers)
    place_control(state, seat, area)


def place_fort(state: State, seat: Seat, area: int) -> None:
    if state.fort_supply != UNLIMITED:
        state.fort_supply -= 1
    state.forts |= ONE[area]
    tell(state, "fort.built", seat=seat, area=area)


def remove_fort(state: State, area: int) -> None:
    """A captured fortification goes back to the common stock."""
    if state.fort_supply != UNLIMITED:
        state.fort_supply += 1
    state.forts &= ~ONE[area]
    tell(state, "fort.razed", area=area)
