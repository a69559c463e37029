"""The turn: its number, its order, what it leaves behind, and who has won."""

from imperia.core import Seat, tell

from ..components.events import PAY_ALL_ARMIES
from ..state import State


def begin_turn(state: State) -> None:
    state.turn += 1
    tell(state, "turn.begun", turn=state.turn)


def line_up(state: State, seats: list[Seat]) -> None:
    """Fix the turn order."""
    state.order = seats


def crown(state: State, seat: Seat) -> None:
    """A seat has won at once."""
    state.victor = seat
    tell(state, "victory.electors", seat=seat)


def close_turn(state: State) -> None:
    """Buildings may be used again, and the pay of all armies goes back to the discards."""
    state.event_discard[PAY_ALL_ARMIES] += state.army_pay
    state.army_pay = 0
    state.city_used = 0
    state.residence_used = 0
