"""Royal Marriages are made, disputed and ended (EU-11.2)."""

from imperia.core import Seat, tell

from ..queries.realms import seat_of_realm
from ..state import NO_ONE, State


def place_marriage(state: State, seat: Seat, realm: int) -> None:
    """EU-11.2.1: a token on the Capital of the realm; of two players each places one."""
    state.wed[seat] |= 1 << realm
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        state.wed[other] |= 1 << state.realm[seat]
    tell(state, "marriage.made", player=seat, realm=realm)


def decline_marriage(state: State, seat: Seat, realm: int) -> None:
    """EU-Q202: the player of that realm does not agree."""
    tell(state, "marriage.declined", player=seat, realm=realm)


def end_marriage(state: State, seat: Seat, realm: int) -> None:
    """The player's token leaves the Capital; of two players both tokens go."""
    _drop(state, seat, realm)
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        _drop(state, other, state.realm[seat])
    tell(state, "marriage.ended", player=seat, realm=realm)


def _drop(state: State, seat: Seat, realm: int) -> None:
    state.wed[seat] &= ~(1 << realm)
    state.disputed[seat] &= ~(1 << realm)


def settle_dispute(state: State, seat: Seat, realm: int) -> None:
    """The token is turned back to its normal side."""
    state.disputed[seat] &= ~(1 << realm)
    tell(state, "marriage.settled", player=seat, realm=realm)
