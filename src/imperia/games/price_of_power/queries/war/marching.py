"""What is Friendly, and where units may go (EU-1.9, 9.5.1)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.map import AREA_CONTINENT, AREA_PROVINCES, LAND, MOUNTAIN, areas_of, members
from ...components.reading import MIL
from ...options import DISTANT_ENTRY
from ...state import ARTILLERY, CAVALRY, KINDS, NO_ONE, State
from ..court.stability import purse
from ..institutions.faith_and_empire import free_passage
from ..reach import hostile_areas
from ..realms import areas_with_units, cubes, imperial_cubes, less_marriage, scenario_of
from ..sea.distant import vacant_territories
from ..sea.sailing import crossing_goals
from .warfare import enemy_provinces, friendly_controlled, hostile_controlled, vassals_of

NO_ACCESS = no("EU-9.5.1.a")
OWN_CLAIM = no("EU-9.5.1.d")
CANNOT_PAY = no("EU-9.5.1.e")
ACCESS_DUCATS: Final = 3


def ways(state: State, area: int) -> int:
    """The Areas next to this one by land that are in play."""
    return LAND[area] & scenario_of(state).areas


def mountain_cost(state: State, seat: Seat, source: int, goal: int, units: int) -> int:
    """Military Power for more than three units over a mountain into a Hostile or Neutral Area."""
    if not MOUNTAIN[source] >> goal & 1 or friendly_areas(state, seat) >> goal & 1:
        return 0
    return (max(0, units - 3) + 2) // 3


def can_leave(state: State, seat: Seat, area: int) -> bool:
    """Is there an Area next to this one, or over the sea, that may be entered?"""
    near = ways(state, area) | crossing_goals(state, seat, area, 1)
    if near & friendly_areas(state, seat):
        return True
    return any(not judge_access(state, seat, goal).clause for goal in members(near))


def can_move(state: State, seat: Seat) -> bool:
    return state.power[3 * seat + MIL] > 0 and can_march(state, seat)


def encumbered(state: State, place: int) -> bool:
    """EU-6.5: an Army with more Artillery than Cavalry cannot be hurried."""
    units = state.units[KINDS * place : KINDS * place + KINDS]
    return sum(units[ARTILLERY::3]) > sum(units[CAVALRY::3])


def can_march(state: State, seat: Seat, nimble: bool = False) -> bool:
    """Is there a unit that can go somewhere?"""
    start = areas_with_units(state, seat)
    if nimble:
        start = state.garrisons[seat]
        for place in range(3 * seat, 3 * seat + 3):
            if state.armies[place] != NO_ONE and not encumbered(state, place):
                start |= 1 << state.armies[place]
    if not start:
        return False
    open_ways = friendly_areas(state, seat)
    if any(LAND[area] & open_ways for area in members(start)):
        return True
    return any(can_leave(state, seat, area) for area in members(start))


def friendly_provinces(state: State, seat: Seat) -> int:
    """EU-9.5.1: what the player, his Vassals and his Allies lawfully hold or control."""
    mask = state.towns[seat] | state.vassals[seat] | state.occupied[seat]
    for realm in members(state.allies[seat]):
        if realm in state.realm:
            other = state.realm.index(realm)
            mask |= state.towns[other] | state.vassals[other] | state.occupied[other]
        else:
            mask |= state.lands[realm]
            for vassal in vassals_of(state, realm):
                mask |= state.lands[vassal]
    return mask


def friendly_areas(state: State, seat: Seat) -> int:
    """EU-1.9: with a Friendly Province, and with neither Hostile units nor Hostile Provinces."""
    friendly = areas_of(friendly_controlled(state, seat)) & ~hostile_areas(state, seat)
    if state.war[seat] or state.rebel_towns:
        friendly &= ~areas_of(hostile_controlled(state, seat))
    return friendly


def judge_access(state: State, seat: Seat, area: int) -> Ruling:
    """May units of this player enter the Area, for a price if it is Neutral?"""
    provinces = AREA_PROVINCES[area]
    if provinces & (friendly_provinces(state, seat) | enemy_provinces(state, seat)):
        return YES
    if AREA_CONTINENT[area] >= 0 and not _is_settled(state, area):
        return YES if _claimed_land(state, seat, area) else NO_ACCESS
    if free_passage(state, seat, area):
        return YES
    if not state.war[seat]:
        return NO_ACCESS
    if (state.claims[seat] | state.cores[seat]) >> area & 1:  # EU-7.6.2: a Core counts as a Claim
        return OWN_CLAIM
    if married_in(state, seat, area) or cubes(state, seat, area):
        return YES
    if imperial_cubes(state, seat, area) or purse(state, seat) >= ACCESS_DUCATS:
        return YES
    return CANNOT_PAY


def married_in(state: State, seat: Seat, area: int) -> bool:
    """EU-11.2.2: does a Marriage stand in for the one cube that access costs?"""
    return not less_marriage(state, seat, 1 << area, 1)


def _claimed_land(state: State, seat: Seat, area: int) -> bool:
    """A vacant Territory with an own Claim or an Enemy's (EU-Q215)."""
    if state.options[DISTANT_ENTRY]:
        return True
    claims = state.claims[seat]
    for other in range(state.seats):
        if state.war[seat] >> state.realm[other] & 1:
            claims |= state.claims[other]
    return bool(claims >> area & 1 and areas_of(vacant_territories(state)) >> area & 1)


def _is_settled(state: State, area: int) -> bool:
    """EU-Q215: is this Distant Area like one at home, by the option, since it has owners?"""
    if not state.options[DISTANT_ENTRY]:
        return False
    provinces = AREA_PROVINCES[area] & scenario_of(state).provinces
    return bool(provinces & ~vacant_territories(state))


def is_neutral(state: State, seat: Seat, area: int) -> bool:
    """Must access to this Area be paid for?"""
    if AREA_CONTINENT[area] >= 0 and not _is_settled(state, area):
        return False  # a Distant Area is Friendly, Hostile, claimed or closed
    if free_passage(state, seat, area):
        return False
    known = friendly_provinces(state, seat) | enemy_provinces(state, seat)
    return not AREA_PROVINCES[area] & known
