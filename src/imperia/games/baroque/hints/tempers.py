"""What a bot of a temperament likes beyond its value: it leans that way, and plays to win."""

from typing import Final

from imperia.core import Seat

from ..state import NO_CARD, State

BUILDING: Final = 150  # a city or residence of its own; a fortress counts twice
ARMY: Final = 120
CHARACTER: Final = 180
ENOUGH: Final = 5  # armies beyond these please nobody


def builder(state: State, seat: Seat) -> int:
    """Cities, fortresses and residences in states of its own."""
    own = state.domain[seat]
    built = (own & state.cities).bit_count() + (own & state.residences).bit_count()
    return BUILDING * (built + 2 * (own & state.fortresses).bit_count())


def warrior(state: State, seat: Seat) -> int:
    """Armies on the map."""
    return ARMY * min(ENOUGH, state.army_total[seat])


def patron(state: State, seat: Seat) -> int:
    """Characters in front of it."""
    return CHARACTER * sum(card != NO_CARD for card in state.front[seat])


TEMPERAMENTS: Final = {"builder": builder, "warrior": warrior, "patron": patron}
