"""Influence, Claims and Alliances (EU-11)."""

from imperia.core import Seat, tell

from ..components.map import AREA_PROVINCES, MAIN_AREAS, PROVINCE_AREA
from ..components.tables import AREA_CUBES
from ..queries.realms import cubes_in, seat_of_realm
from ..state import LANE, NO_ONE, State
from .trade import reach_continent
from .units import end_pledge


def place_cube(state: State, seat: Seat, area: int) -> None:
    state.influence[area] += 1 << LANE * seat
    state.presence[seat] |= 1 << area
    tell(state, "influence.placed", player=seat, area=area)


def remove_cubes(state: State, seat: Seat, area: int, count: int) -> None:
    if count:
        state.influence[area] -= count << LANE * seat
        if not state.influence[area] >> LANE * seat & 15:
            state.presence[seat] &= ~(1 << area)
        tell(state, "influence.removed", player=seat, area=area, cubes=count)


def place_claim(state: State, seat: Seat, area: int) -> None:
    state.claims[seat] |= 1 << area
    tell(state, "claim.placed", player=seat, area=area)
    reach_continent(state, area)


def remove_claim(state: State, seat: Seat, area: int) -> None:
    state.claims[seat] &= ~(1 << area)
    tell(state, "claim.removed", player=seat, area=area)


def place_alliance(state: State, seat: Seat, realm: int) -> None:
    """The token on the Capital of the realm; another player's goes."""
    for other in range(state.seats):
        if state.allies[other] >> realm & 1:
            end_alliance(state, other, realm)
    state.allies[seat] |= 1 << realm
    tell(state, "alliance.forged", player=seat, realm=realm)


def forge_alliance(state: State, seat: Seat, realm: int) -> None:
    """EU-5.4.2: with the token a cube comes to the Capital Area, if there is room."""
    place_alliance(state, seat, realm)
    area = PROVINCE_AREA[state.capital[realm]]
    # EU-11.1.3: no cubes on Distant Continents.
    if MAIN_AREAS >> area & 1 and cubes_in(state.influence[area]) < AREA_CUBES:
        place_cube(state, seat, area)


def place_pact(state: State, seat: Seat, other: Seat) -> None:
    """EU-5.1.2: an Alliance of two players, a token on each Capital."""
    state.allies[seat] |= 1 << state.realm[other]
    state.allies[other] |= 1 << state.realm[seat]
    tell(state, "alliance.forged", player=seat, realm=state.realm[other])


def end_alliance(state: State, seat: Seat, realm: int) -> None:
    """Both tokens go where the ally is a player; an Active Ally takes its units along."""
    end_pledge(state, realm)
    keep = ~(1 << realm)
    state.allies[seat] &= keep
    state.active_allies[seat] &= keep
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        state.allies[other] &= ~(1 << state.realm[seat])
    tell(state, "alliance.ended", player=seat, realm=realm)


def drop_ties(state: State, realm: int) -> None:
    """All Alliances, Marriages, Wars and Truces with a realm end."""
    end_pledge(state, realm)
    keep = ~(1 << realm)
    for column in (
        state.allies,
        state.active_allies,
        state.wed,
        state.disputed,
        state.war,
        state.aggressor,
        state.truce,
    ):
        for seat in range(state.seats):
            column[seat] &= keep


def place_core(state: State, seat: Seat, area: int) -> None:
    """EU-7.6.2: the Area is the player's Core; a Claim is turned over, other tokens go."""
    bit = 1 << area
    state.claims[seat] &= ~bit
    for other in range(state.seats):
        state.cores[other] &= ~bit
    for number in range(len(state.tokens)):
        state.tokens[number] &= ~AREA_PROVINCES[area]
    state.cores[seat] |= bit
    tell(state, "core.placed", player=seat, area=area)
