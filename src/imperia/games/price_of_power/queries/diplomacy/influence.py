"""Influence, Alliances and Claims: what may be done and what it costs (EU-5.4)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.map import AREA_CONTINENT, AREA_PROVINCES, LAND, MAIN_AREAS, areas_of, members
from ...components.reading import DIP
from ...components.tables import AREA_CUBES
from ...options import ALLIANCE_INFLUENCE
from ...state import NO_ONE, State
from ..court.modifiers import bonus
from ..institutions.faith_and_empire import battlegrounds
from ..reach import influence_reach, realm_reach
from ..realms import (
    alliances_left,
    ally_of,
    claims_left,
    covered,
    cubes,
    cubes_in,
    imperial_cubes,
    influence_in,
    influenced,
    is_distant,
    npr_areas,
    owned,
    owned_by_players,
    realm_at_peace,
    realm_income,
    scenario_of,
    seat_of_realm,
    under_vassal_tokens,
)

NOT_FREE = no("EU-5.4.2.a")
AT_WAR = no("EU-5.4.2.b")
REALM_AT_WAR = no("EU-5.4.2.c")
TOO_LITTLE = no("EU-5.4.2.d")
RIVAL_ALLY = no("EU-5.4.2.e")
TOO_DEAR = no("EU-5.4.2.f")
NO_CLAIM_THERE = no("EU-5.4.2.g")
NO_TOKEN = no("EU-11.3.1.a")
CLAIMED = no("EU-5.4.3.a")
ALL_YOURS = no("EU-5.4.3.b")
FAR_AWAY = no("EU-5.4.3.c")
CLAIM_TOO_DEAR = no("EU-5.4.3.d")
NO_CLAIM_TOKEN = no("EU-2.5.2.a")
EMPTY_LAND = no("EU-5.4.3.e")
CLAIM_COST: Final = 2
BATTLEGROUND_COST: Final = 1  # EU-17.4


def own_cubes(state: State, seat: Seat, areas: int) -> int:
    return sum(cubes(state, seat, area) for area in members(areas))


def all_cubes(state: State, seat: Seat, areas: int) -> int:
    """EU-18.2: his own cubes, and for the Emperor those of the Empire."""
    empire = sum(imperial_cubes(state, seat, area) for area in members(areas))
    return own_cubes(state, seat, areas) + empire


def any_open_area(state: State, reach: int) -> bool:
    """Is there any? The first one is enough."""
    players = owned_by_players(state)
    reach &= MAIN_AREAS
    while reach:
        area = reach.bit_length() - 1
        if _is_open(state, area, players):
            return True
        reach ^= 1 << area
    return False


def _is_open(state: State, area: int, players: int) -> bool:
    """Not all of it is Owned by players, and there is room for a cube."""
    if not AREA_PROVINCES[area] & ~players:
        return False
    packed = state.influence[area]
    return not packed or cubes_in(packed) < AREA_CUBES


def can_influence(state: State, seat: Seat) -> bool:
    """Is there an Area for a first cube, and the means to place it?"""
    if not state.power[3 * seat + DIP] and not bonus(state, seat, "influence_first_cube_free"):
        return False
    # Where there are cubes already, one more is mostly possible: the map is looked at after that.
    near = state.presence[seat] & scenario_of(state).areas
    return any_open_area(state, near) or any_open_area(state, influence_reach(state, seat))


def alliance_cost(state: State, realm: int, off: int = 0) -> int:
    cost = min(3, max(1, (realm_income(state, realm) + 1) // 2))
    return max(0, cost - off)


def near_realms(state: State, seat: Seat) -> list[int]:
    """Non-player realms with a Province where the player has Influence or a Claim."""
    areas = state.claims[seat] & ~MAIN_AREAS | influenced(state, seat, MAIN_AREAS)
    for realm in members(state.wed[seat]):
        areas |= npr_areas(state, realm)
    provinces = 0
    for area in members(areas):
        provinces |= AREA_PROVINCES[area]
    provinces &= ~(covered(state) | under_vassal_tokens(state))
    found = {state.flag[province] for province in members(provinces)} - {NO_ONE}
    return sorted(realm for realm in found if state.overlord[realm] == NO_ONE)


def judge_alliance(state: State, seat: Seat, realm: int, off: int = 0, need: int = 0) -> Ruling:
    """May the player forge this Alliance, with `off` Power less and `need` Influence more?"""
    if state.allies[seat] >> realm & 1 or seat_of_realm(state, realm) != NO_ONE:
        return NOT_FREE
    if alliances_left(state, seat) <= 0:
        return NO_TOKEN
    if state.war[seat]:
        return AT_WAR
    if not realm_at_peace(state, realm):
        return REALM_AT_WAR
    if is_distant(state, realm) and not state.claims[seat] & npr_areas(state, realm):
        return NO_CLAIM_THERE
    own = _standing(state, seat, realm)
    if own < max(1, 2 + need) or not _everywhere(state, seat, realm):
        return TOO_LITTLE
    rival = ally_of(state, realm)
    if rival != NO_ONE and own <= _standing(state, rival, realm):
        return RIVAL_ALLY
    if state.power[3 * seat + DIP] < alliance_cost(state, realm, off):
        return TOO_DEAR
    return YES


def _standing(state: State, seat: Seat, realm: int) -> int:
    """A player's Influence with a realm; with a Distant one Colonists count (EU-11.1.3)."""
    own = influence_in(state, seat, npr_areas(state, realm))
    return own + (state.colonists[seat] if is_distant(state, realm) else 0)


def _everywhere(state: State, seat: Seat, realm: int) -> bool:
    """The stricter reading of Q-98, where it is chosen."""
    if state.options[ALLIANCE_INFLUENCE] == 0:
        return True
    return all(
        influence_in(state, seat, 1 << area) >= 2 for area in members(npr_areas(state, realm))
    )


def can_ally(state: State, seat: Seat, off: int = 0, need: int = 0) -> bool:
    if state.power[3 * seat + DIP] + off < 1 or state.war[seat]:
        return False
    if alliances_left(state, seat) <= 0:
        return False
    near = near_realms(state, seat)
    return any(not judge_alliance(state, seat, realm, off, need).clause for realm in near)


def claim_cost(state: State, seat: Seat, named: int, area: int) -> int:
    """The price of the next Claim: less in a Battleground; the discount is for the whole action."""
    off = bonus(state, seat, "covert_action_discount_diplo") if not named else 0
    price = BATTLEGROUND_COST if battlegrounds(state) >> area & 1 else CLAIM_COST
    return max(0, price - off)


def judge_claim(state: State, seat: Seat, area: int, named: int) -> Ruling:
    """May a Claim be fabricated here, when these Areas are named already?"""
    if (state.claims[seat] | state.cores[seat] | named) >> area & 1:
        return CLAIMED
    provinces = AREA_PROVINCES[area]
    if not provinces & ~owned(state, seat):
        return ALL_YOURS
    if AREA_CONTINENT[area] >= 0:
        if not _touches_by_land(state, seat, area):
            return FAR_AWAY
        if not any(state.flag[p] != NO_ONE for p in members(provinces)):
            if not any(provinces & towns for towns in state.towns):
                return EMPTY_LAND
    spare = claims_left(state, seat) + state.claims[seat].bit_count()
    if named.bit_count() >= spare:
        return NO_CLAIM_TOKEN
    if state.power[3 * seat + DIP] < claim_cost(state, seat, named, area):
        return CLAIM_TOO_DEAR
    return YES


def _touches_by_land(state: State, seat: Seat, area: int) -> bool:
    near = LAND[area] | 1 << area
    return bool(near & areas_of(owned(state, seat)))


def can_claim(state: State, seat: Seat) -> bool:
    """Is there an Area for a first Claim? Power and tokens are looked at before the map."""
    if state.war[seat] or claims_left(state, seat) + state.claims[seat].bit_count() <= 0:
        return False
    least = BATTLEGROUND_COST if battlegrounds(state) else CLAIM_COST
    if state.power[3 * seat + DIP] < least - bonus(state, seat, "covert_action_discount_diplo"):
        return False
    near = realm_reach(state, seat) & ~(state.claims[seat] | state.cores[seat])
    return any(not judge_claim(state, seat, area, 0).clause for area in members(near))
