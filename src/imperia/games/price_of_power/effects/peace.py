"""What both sides of a War Occupy goes back (EU-10.9)."""

from imperia.core import Seat

from ..components.map import members
from ..queries.peace.victory import taken_from
from ..queries.realms import seat_of_realm
from ..state import NO_ONE, State
from .provinces import end_occupation
from .war import close_war


def return_all(state: State, seat: Seat, realm: int) -> None:
    """Everything that either side Occupies of the other goes back."""
    back = taken_from(state, seat, realm)
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        back |= taken_from(state, other, state.realm[seat])
    for province in members(back):
        end_occupation(state, province)


def make_peace(state: State, seat: Seat, realm: int) -> None:
    """The War ends with everything as it was before."""
    return_all(state, seat, realm)
    close_war(state, seat, realm)
