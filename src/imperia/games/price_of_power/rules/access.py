"""EU-1.9 and 9.5.1: what is Friendly to a player, and where his units may go."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ..components.map import AREA_CONTINENT, AREA_PROVINCES, areas_of, members
from ..options import DISTANT_ENTRY
from ..queries.distant import vacant_territories
from ..queries.institutions import free_passage
from ..queries.reach import hostile_areas
from ..queries.realms import cubes, imperial_cubes, less_marriage, scenario_of
from ..queries.warfare import (
    enemy_provinces,
    friendly_controlled,
    hostile_controlled,
    vassals_of,
)
from ..state import State
from .economy import purse

NO_ACCESS = no("EU-9.5.1.a")
OWN_CLAIM = no("EU-9.5.1.d")
CANNOT_PAY = no("EU-9.5.1.e")

ACCESS_DUCATS: Final = 3


# EU-1.9  Friendly


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


# EU-9.5.1  Military Access


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
