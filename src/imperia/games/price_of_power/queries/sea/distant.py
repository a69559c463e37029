"""Distant Continents, as questions to the state (EU-1.3, 5.1.3, 5.3.3)."""

from functools import lru_cache

from imperia.core import Seat
from imperia.kit.masks import places_of

from ...components.map import (
    AREA_PROVINCES,
    AREA_ZONES,
    DISTANT_PROVINCES,
    DISTANT_ZONES,
    EXPLORE_NUMBER,
    MAIN_AREAS,
    PORT_PLACE,
    PROVINCE_AREA,
    TERRITORIES,
    ZONE_COAST,
    areas_of,
    members,
)
from ...components.reading import DIP
from ...components.tables import EXPLORE_DIE, EXPLORE_SKULLS
from ...state import NO_ONE, State
from ..court.modifiers import bonus
from ..reach import realm_reach
from ..realms import capital_area, owned, scenario_of
from ..trade import area_reach, chain
from .ships import awake_ports, zones_with_light, zones_with_ships


def distant_realms(state: State) -> int:
    """EU-1.16: the realms whose Capital is on a Distant Continent, as a mask."""
    return _distant(tuple(state.capital))


@lru_cache(maxsize=256)  # Capitals change seldom
def _distant(capitals: tuple[int, ...]) -> int:
    return places_of(capital in DISTANT_PROVINCES for capital in capitals)


def vacant_territories(state: State) -> int:
    """EU-1.3: the Territories on which nobody has a Town or a token, as a mask of Provinces."""
    taken = 0
    for tokens in (*state.towns, *state.vassals, *state.tokens):
        taken |= tokens
    vacant = 0
    for province in members(TERRITORIES & scenario_of(state).provinces & ~taken):
        if state.flag[province] == NO_ONE:
            vacant |= 1 << province
    return vacant


def colonial_claims(state: State, seat: Seat) -> int:
    """EU-5.1.3: the Areas of a player's Claims on vacant Territories."""
    far = state.claims[seat] & ~MAIN_AREAS
    return far & areas_of(vacant_territories(state)) if far else 0


# EU-5.1.3  Exploring


def has_quest(state: State, seat: Seat) -> bool:
    """EU-8.4: the Idea that lets ships explore."""
    return bonus(state, seat, "may_explore_with_ships") > 0


def shores(state: State, seat: Seat) -> int:
    """The Distant Areas next to the Realm or, with the Idea, to one of the player's ships."""
    near = realm_reach(state, seat)
    if has_quest(state, seat):
        for zone in members(zones_with_ships(state, seat)):
            near |= ZONE_COAST[zone]
    return near & scenario_of(state).areas & ~MAIN_AREAS


def discoverable(state: State, seat: Seat) -> int:
    """Those without a Claim of his that are not all his own."""
    found = shores(state, seat) & ~(state.claims[seat] | state.cores[seat])
    own = owned(state, seat)
    for area in members(found):
        if not AREA_PROVINCES[area] & ~own:
            found &= ~(1 << area)
    return found


def finds(state: State, seat: Seat, number: int, skull: bool) -> int:
    """EU-5.1.3.3: what a result of the Exploration die opens, as a mask of Areas."""
    vacant = vacant_territories(state)
    matching = 0
    for province in members(vacant):
        if EXPLORE_NUMBER[province] == number:
            matching |= 1 << PROVINCE_AREA[province]
    near = discoverable(state, seat)
    return near & matching if skull else near & (matching | ~areas_of(vacant))


def opened(state: State, seat: Seat, face: int) -> int:
    """What a face of the die lets a player discover; a skull costs Diplomatic Power."""
    skull = bool(EXPLORE_SKULLS[face])
    if skull and not state.power[3 * seat + DIP]:
        return 0
    return finds(state, seat, EXPLORE_DIE[face], skull)


def chance_of_find(state: State, seat: Seat) -> int:
    """In a hundred rolls of the die, how many discover something."""
    faces = len(EXPLORE_DIE)
    good = sum(bool(opened(state, seat, face)) for face in range(faces))
    return (200 * good + faces) // (2 * faces)


def distant_zones_with_ships(state: State, seat: Seat) -> int:
    return zones_with_ships(state, seat) & DISTANT_ZONES


def is_distant_place(place: int) -> bool:
    """Is this Sea Zone or Port on a Distant Continent?"""
    if place == NO_ONE:
        return False
    if place < PORT_PLACE:
        return bool(DISTANT_ZONES >> place & 1)
    return not MAIN_AREAS >> PROVINCE_AREA[place - PORT_PLACE] & 1


# EU-5.3.3  Colonizing


def colonies_in_reach(state: State, seat: Seat) -> int:
    """Colonial Claims joined to the Capital by Towns and Light Ships, as a mask of Areas."""
    claims = colonial_claims(state, seat)
    home = capital_area(state, state.realm[seat])
    if not claims or home == NO_ONE:
        return 0
    links = areas_of(state.towns[seat] | state.occupied[seat])
    areas, zones = chain(state, home, links, zones_with_light(state, seat))
    awake = awake_ports(state)
    found = 0
    for area in members(claims):
        if area_reach(area, awake) & areas or AREA_ZONES[area] & zones:
            found |= 1 << area
    return found
