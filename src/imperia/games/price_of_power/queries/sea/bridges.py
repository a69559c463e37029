"""EU-9.5.4: Naval Bridges, as questions to the state."""

from imperia.core import Seat

from ...components.map import AREA_ZONES, SEA_LINKS, ZONE_COAST, ZONES, members
from ...state import State
from ..realms import scenario_of, seat_of_realm
from .ships import ships_in, zones_with_ships
from .zones import enemy_ships

UNITS_A_SHIP = 3


def friends_at_sea(state: State, seat: Seat) -> list[Seat]:
    """The players allied with this one."""
    found = [seat_of_realm(state, realm) for realm in members(state.allies[seat])]
    return [other for other in found if other >= 0]


def bridge_zones(state: State, seat: Seat, helpers: list[Seat]) -> int:
    """The Sea Zones with own ships, or with those of helpers where no Enemy ship is."""
    zones = zones_with_ships(state, seat)
    if helpers:
        closed = enemy_ships(state, seat)
        for other in helpers:
            zones |= zones_with_ships(state, other) & ~closed
    return zones


def capacities(state: State, seat: Seat, helpers: list[Seat]) -> list[int]:
    """By Sea Zone: the land units that may cross it."""
    room = [0] * len(ZONES)
    closed = enemy_ships(state, seat) if helpers else 0
    for zone in members(bridge_zones(state, seat, helpers)):
        ships = ships_in(state, seat, zone)
        if not closed >> zone & 1:
            ships += sum(ships_in(state, other, zone) for other in helpers)
        room[zone] = UNITS_A_SHIP * ships
    return room


def joined_zones(start: int, room: list[int], units: int) -> int:
    """The Sea Zones that so many units reach from these over Sea Zones with room for them."""
    open_zones = sum(1 << zone for zone, left in enumerate(room) if left >= units > 0)
    found = new = start & open_zones
    while new:
        near = 0
        for zone in members(new):
            near |= SEA_LINKS[zone]
        new = near & open_zones & ~found
        found |= new
    return found


def shores_of(state: State, zones: int) -> int:
    """The Areas on the coast of these Sea Zones."""
    areas = 0
    for zone in members(zones):
        areas |= ZONE_COAST[zone]
    return areas & scenario_of(state).areas


def bridge_areas(state: State, seat: Seat, area: int, units: int, helpers: list[Seat]) -> int:
    """The Areas at the other end of a Naval Bridge that this many units may cross."""
    if not AREA_ZONES[area] & bridge_zones(state, seat, helpers):
        return 0
    zones = joined_zones(AREA_ZONES[area], capacities(state, seat, helpers), units)
    return shores_of(state, zones) & ~(1 << area)


def path(start: int, goal: int, room: list[int], units: int) -> list[int]:
    """The shortest way from one of these Sea Zones to one of those, or none."""
    came: dict[int, int] = {}
    queue = [zone for zone in members(start) if room[zone] >= units]
    for zone in queue:
        came[zone] = -1
    for zone in queue:
        if goal >> zone & 1:
            found = [zone]
            while came[found[-1]] >= 0:
                found.append(came[found[-1]])
            return found
        for other in members(SEA_LINKS[zone]):
            if room[other] >= units and other not in came:
                came[other] = zone
                queue.append(other)
    return []
