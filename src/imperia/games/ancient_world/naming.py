"""What the seats are called where the players have no names."""

from imperia.core import Seat

from .state import State


def seat_name_key(state: State, seat: Seat) -> str:
    """The key of a seat's name in the texts."""
    return f"empire.{seat + 1}"
