"""What the seats are called: each by the power it leads."""

from imperia.core import Seat

from .components.map import POWERS
from .state import State


def seat_name_key(state: State, seat: Seat) -> str:
    """The key of a seat's name in the texts."""
    return f"power.{POWERS[state.power[seat]]}"
