"""The last points, and Missions to choose from, as questions (EU-3.7, 4.7)."""

from imperia.core import Seat

from ...components.cards import MISSION_AFTER, REALM_MISSIONS
from ...components.map import members
from ...state import State
from ..institutions.faith_and_empire import catholic_players, papal_controller
from ..realms import tax_income, variant_of
from .income import lost_tax


def final_points(state: State, seat: Seat) -> int:
    """EU-4.7.2, without the Missions in hand."""
    points = tax_income(state, seat)
    points += state.cores[seat].bit_count()
    points += state.wed[seat].bit_count()
    points += 2 * state.allies[seat].bit_count()
    if papal_controller(state) == seat:
        points += catholic_players(state)
    if state.emperor == state.realm[seat]:
        points += state.authority
    points += 2 * state.stability[seat]
    points -= lost_tax(state, seat)
    return points - state.interest[seat]


def eligible(state: State, seat: Seat, start: bool) -> int:
    """The Missions a player may take: of his realm, not done or gone, prerequisites met."""
    realm = state.realm[seat]
    open_ones = REALM_MISSIONS[realm] & ~state.missions_done & ~state.missions_gone
    given = variant_of(state).start_missions.get(realm, 0) if start else 0
    if given:
        return open_ones & given
    mask = 0
    for mission in members(open_ones):
        after = MISSION_AFTER[mission]
        if not after or after & state.missions_done:
            mask |= 1 << mission
    return mask
