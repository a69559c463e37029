"""Where one may explore and settle (EU-5.1.3, 5.3.3)."""

from imperia.core import YES, Ruling, Seat, no

from ...components.map import DISTANT_ZONES, members
from ...components.reading import ADM, DIP, MIL
from ...state import State
from ..court.modifiers import bonus
from ..realms import claims_left, scenario_of
from .distant import colonial_claims, colonies_in_reach, discoverable, has_quest
from .sailing import NO_WAY, crossing_power, place_of, route, ship_sources
from .zones import hostile_zones

NO_DISTANT_MAP = no("EU-5.1.3.a")
EXPLORE_TOO_DEAR = no("EU-5.1.3.b")
NOTHING_IN_REACH = no("EU-5.1.3.c")
NO_COLONY = no("EU-5.3.3.a")
COLONY_TOO_DEAR = no("EU-5.3.3.b")
CUT_OFF = no("EU-5.3.3.c")
POINTS = 4


def voyages(state: State, seat: Seat, source: int) -> int:
    """The Distant Sea Zones that a Light Ship of this place can reach, as a mask."""
    hostile = hostile_zones(state, seat)
    closed = hostile | ~scenario_of(state).zones
    found = 0
    for zone in members(DISTANT_ZONES & scenario_of(state).zones & ~hostile):
        if zone != source and route(source, zone, closed, False) != NO_WAY:
            powers = state.power[3 * seat : 3 * seat + 3]
            if not crossing_power(source, zone) or any(powers):
                found |= 1 << zone
    return found


def can_voyage(state: State, seat: Seat) -> bool:
    if not has_quest(state, seat):
        return False
    return any(voyages(state, seat, place_of(state, seat, m)) for m in ship_sources(state, seat))


def has_token(state: State, seat: Seat) -> bool:
    """EU-2.5.2: a Claim token is free or can be taken."""
    return claims_left(state, seat) > 0 or bool(state.claims[seat])


def judge_explore(state: State, seat: Seat, dip: int, mil: int) -> Ruling:
    if not scenario_of(state).distant:
        return NO_DISTANT_MAP
    if state.power[3 * seat + DIP] < dip or state.power[3 * seat + MIL] < mil:
        return EXPLORE_TOO_DEAR
    if has_token(state, seat) and (discoverable(state, seat) or can_voyage(state, seat)):
        return YES
    return NOTHING_IN_REACH


def colony_cost(state: State, seat: Seat, discount: int) -> int:
    """Administrative Power and Colonists in any mix."""
    return max(0, POINTS - discount - bonus(state, seat, "colonize_discount"))


def judge_colonize(state: State, seat: Seat, discount: int) -> Ruling:
    if not colonial_claims(state, seat):
        return NO_COLONY
    means = state.power[3 * seat + ADM] + state.colonists[seat]
    if means < colony_cost(state, seat, discount):
        return COLONY_TOO_DEAR
    return YES if colonies_in_reach(state, seat) else CUT_OFF
