"""Adjacency and Military Capacity, as questions to the state (EU-1.8, 9.2)."""

from imperia.core import Seat
from imperia.kit.masks import places_of

from ..components.map import (
    ALL_PORTS,
    AREA_PROVINCES,
    AREA_REACH,
    AREA_ZONES,
    LAND,
    PROVINCE_AREA,
    members,
    tax_of,
)
from ..state import NO_ONE, State
from .realms import areas_with_units, influence_areas, owned, scenario_of
from .sea.ships import active_ports, awake_ports, faced, province_reach

# EU-1.8  Adjacency


def realm_reach(state: State, seat: Seat) -> int:
    """The Areas adjacent to a player's Realm, its own included."""
    return neighbours_of(state, owned(state, seat))


def neighbours_of(state: State, provinces: int) -> int:
    """The Areas adjacent to these Provinces, their own included."""
    reach = 0
    awake = awake_ports(state)
    for province in members(provinces):
        reach |= province_reach(province, awake)
    return reach & scenario_of(state).areas


def influence_reach(state: State, seat: Seat) -> int:
    """EU-5.4.1: the Areas that touch or hold an own Town, Vassal or tie, or an older cube."""
    reach = 0
    tokens = state.towns[seat] | state.occupied[seat] | state.vassals[seat]
    for realm in members(state.allies[seat] | state.wed[seat]):
        if state.capital[realm] != NO_ONE:
            tokens |= 1 << state.capital[realm]
    awake = awake_ports(state)
    for province in members(tokens):
        reach |= province_reach(province, awake)
    older = state.rooted if seat == state.active else -1
    for area in members(influence_areas(state, seat) & older):
        reach |= AREA_REACH[area]
    return reach & scenario_of(state).areas


# EU-9.2.1  Military Capacity


def capacity_sources(state: State, own: int, area: int, blocked: int, closed: int) -> int:
    """The Provinces among `own` that lend their capacity to an Area.

    A Province serves its own Area, those next to it by land, and over the sea those with a Port on
    a Sea Zone that its Port faces. `blocked` Areas lend nothing, `closed` Sea Zones are Hostile.
    """
    near = AREA_PROVINCES[area]
    for other in members(LAND[area] & ~blocked):
        near |= AREA_PROVINCES[other]
    found = own & near
    if not AREA_ZONES[area]:
        return found
    active = active_ports(state)
    zones = faced(AREA_PROVINCES[area] & active) & ~closed
    ports = 0
    while zones:
        low = zones & -zones
        ports |= ALL_PORTS[low.bit_length() - 1]
        zones ^= low
    for province in members(ports & active & own & ~near):
        home = PROVINCE_AREA[province]
        if not (blocked | LAND[area]) >> home & 1:
            found |= 1 << province
    return found


def capacity_of(state: State, provinces: int) -> int:
    """EU-9.2.1, 9.2.4: Tax Values and +1 Manpower tokens of these Provinces."""
    return tax_of(provinces, state.large) + (provinces & state.plus).bit_count()


def military_capacity(state: State, own: int, area: int, blocked: int, closed: int) -> int:
    """EU-9.2.1: the sum of Tax Values that can serve an Area."""
    return capacity_of(state, capacity_sources(state, own, area, blocked, closed))


def hostile_areas(state: State, seat: Seat) -> int:
    """EU-1.9: the Areas with units Hostile to a player: Rebels, and players at War with him."""
    mask = places_of(state.rebels)
    for other in range(state.seats):
        if state.war[seat] >> state.realm[other] & 1:
            mask |= areas_with_units(state, other)
    return mask


def can_deal_out(state: State, own: int, demands: list[int], blocked: int, closed: int) -> bool:
    """EU-9.2.3: can the Provinces be dealt out, each to one Area, so that all demands are met?

    `demands` is a list of Areas, each followed by the units recruited there.
    """
    areas = demands[::2]
    wanted = tuple(demands[1::2])
    sources = [capacity_sources(state, own, area, blocked, closed) for area in areas]
    if any(capacity_of(state, s) < want for s, want in zip(sources, wanted, strict=True)):
        return False
    if len(areas) == 1:
        return True
    provinces = []
    together = 0
    for source in sources:
        together |= source
    for province in members(together):
        serves = [n for n, source in enumerate(sources) if source >> province & 1]
        provinces.append((capacity_of(state, 1 << province), serves))
    # Those that serve few Areas first, the Large before the Small.
    provinces.sort(key=lambda each: (len(each[1]), -each[0]))
    needs = {wanted}
    for value, serves in provinces:
        if (0,) * len(wanted) in needs:
            return True
        grown = set(needs)
        for need in needs:
            for place in serves:
                if need[place]:
                    left = max(0, need[place] - value)
                    grown.add((*need[:place], left, *need[place + 1 :]))
        needs = grown
    return (0,) * len(wanted) in needs
