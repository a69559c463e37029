"""What the seats are called: each by its banker."""

from imperia.core import Seat

from .components.tokens import BANKERS
from .state import State


def seat_name_key(state: State, seat: Seat) -> str:
    """The key of a seat's name in the texts."""
    banker = state.banker[seat]
    return f"banker.{BANKERS[banker]}" if banker >= 0 else "banker.none"
