"""What a bot of a temperament likes beyond its value: it leans that way, and plays to win."""

from typing import Final

from imperia.core import Seat

from ..components.cards import FIRST_EMPIRE
from ..state import NONE, State

THRONE: Final = 30
CONCESSION: Final = 18
CARD: Final = 14


def kingmaker(state: State, seat: Seat) -> int:
    """Kings and republics in its tableau."""
    return THRONE * (state.tableau[seat] >> FIRST_EMPIRE).bit_count()


def trader(state: State, seat: Seat) -> int:
    """Concessions, which fairs pay."""
    banker = state.banker[seat]
    return 0 if banker == NONE else CONCESSION * state.concessions[banker].bit_count()


def patron(state: State, seat: Seat) -> int:
    """Cards in its tableau, with what they can do and whom they honour."""
    return CARD * state.tableau[seat].bit_count()


TEMPERAMENTS: Final = {"kingmaker": kingmaker, "trader": trader, "patron": patron}
