"""Ships, Ports and what they reach, as questions to the state (EU-1.8, 9.5.5).

A place of ships is a Sea Zone, or behind all of them the Port of a Province.
"""

from imperia.core import Seat

from ...components.map import (
    ALL_PORTS,
    INACTIVE_PORTS,
    LAND,
    PORT_PLACE,
    PORTS,
    PROVINCE_AREA,
    PROVINCE_REACH,
    PROVINCE_ZONES,
    ZONE_PORT_AREAS,
    ZONE_SLOTS,
    members,
)
from ...components.tables import SHIPS
from ...options import LARGE_PORTS
from ...state import LANE, NO_ONE, State

# Ships


def fleet_size(state: State, seat: Seat) -> int:
    return sum(state.fleet_ships[3 * seat : 3 * seat + 3])


def fleet_zone(state: State, seat: Seat) -> int:
    """The Sea Zone of a Fleet; NO_ONE where it is in a Port or not on the map."""
    return state.fleet[seat] if state.fleet[seat] < PORT_PLACE else NO_ONE


def fleet_port(state: State, seat: Seat) -> int:
    """The Province in whose Port a Fleet lies, or NO_ONE."""
    place = state.fleet[seat]
    return place - PORT_PLACE if place >= PORT_PLACE else NO_ONE


def single_ships(state: State, seat: Seat, zone: int) -> int:
    """Light Ships outside the Fleet."""
    return state.light[zone] >> LANE * seat & 15


def protecting(state: State, seat: Seat, zone: int) -> int:
    """Light Ships on protection slots."""
    return state.slots[zone] >> LANE * seat & 15


def free_slots(state: State, zone: int) -> int:
    taken = 0
    packed = state.slots[zone]
    while packed:
        taken += packed & 15
        packed >>= LANE
    return ZONE_SLOTS[zone] - taken


def ships_in(state: State, seat: Seat, zone: int) -> int:
    """All ships of a player in a Sea Zone."""
    count = state.light[zone] >> LANE * seat & 15
    if state.fleet[seat] == zone:
        count += fleet_size(state, seat)
    return count


def zones_with_ships(state: State, seat: Seat) -> int:
    """The Sea Zones that hold ships of a player, as a mask."""
    zone = state.fleet[seat]
    return state.patrols[seat] | (1 << zone if 0 <= zone < PORT_PLACE else 0)


def zones_with_light(state: State, seat: Seat) -> int:
    """The Sea Zones that hold Light Ships of a player, those of the Fleet included."""
    zone = state.fleet[seat]
    if 0 <= zone < PORT_PLACE and state.fleet_ships[3 * seat]:
        return state.patrols[seat] | 1 << zone
    return state.patrols[seat]


def ships_at_sea(state: State, seat: Seat) -> int:
    """EU-4.4.B: the ships that cost upkeep."""
    count = 0
    for zone in members(state.patrols[seat]):
        count += state.light[zone] >> LANE * seat & 15
    return count + (fleet_size(state, seat) if fleet_zone(state, seat) != NO_ONE else 0)


def deployed_ships(state: State, seat: Seat) -> int:
    """EU-1.10: ships on the map, in Ports and in the Fleet."""
    count = len(state.docked[seat]) + fleet_size(state, seat)
    for zone in members(state.patrols[seat]):
        count += state.light[zone] >> LANE * seat & 15
    return count


def ships_left(state: State, seat: Seat) -> int:
    return SHIPS - deployed_ships(state, seat)


# Ports


def awake_ports(state: State) -> int:
    """EU-1.8: the grey Ports that count, for a Town, Vassal or dynamic token lies there."""
    settled = 0
    for tokens in state.towns:
        settled |= tokens
    for tokens in state.vassals:
        settled |= tokens
    for tokens in state.tokens:
        settled |= tokens
    return INACTIVE_PORTS & settled


def active_ports(state: State) -> int:
    return PORTS & ~INACTIVE_PORTS | awake_ports(state)


def province_reach(province: int, awake: int, closed: int = 0) -> int:
    """EU-1.8: its Area, those next to it by land, and those its Port reaches over open zones."""
    if not awake and not closed:
        return PROVINCE_REACH[province]
    area = PROVINCE_AREA[province]
    reach = LAND[area] | 1 << area
    if not INACTIVE_PORTS >> province & 1 or awake >> province & 1:
        for zone in members(PROVINCE_ZONES[province] & ~closed):
            reach |= ZONE_PORT_AREAS[zone]
            for port in members(ALL_PORTS[zone] & awake):
                reach |= 1 << PROVINCE_AREA[port]
    return reach


def faced(provinces: int) -> int:
    """The Sea Zones that the Ports of these Provinces face."""
    zones = 0
    for province in members(provinces & PORTS):
        zones |= PROVINCE_ZONES[province]
    return zones


def port_fits(state: State, province: int, singles: int, fleets: list[int]) -> bool:
    """EU-9.5.5: two ships in a small Port, four in a Large one, or six if they are one Fleet.

    EU-Q155: by the option two in a Large one as well, unless they are one Fleet.
    """
    total = singles + sum(fleets)
    large = state.large >> province & 1
    if total <= (4 if large and not state.options[LARGE_PORTS] else 2):
        return True
    return bool(large) and total <= 6 and not singles and len(fleets) == 1


def in_port(state: State, province: int) -> tuple[int, list[int]]:
    """The single ships of all players in a Port, and the sizes of the Fleets there."""
    singles = sum(ports.count(province) for ports in state.docked)
    place = PORT_PLACE + province
    fleets = [fleet_size(state, s) for s in range(state.seats) if state.fleet[s] == place]
    return singles, fleets


def room_for_single(state: State, province: int) -> bool:
    singles, fleets = in_port(state, province)
    return port_fits(state, province, singles + 1, fleets)


def room_for_fleet(state: State, province: int, ships: int) -> bool:
    """May a Fleet of this size, which is elsewhere, enter the Port?"""
    singles, fleets = in_port(state, province)
    return port_fits(state, province, singles, [*fleets, ships])


# EU-1.9


def hostile_zones_to_realm(state: State, realm: int) -> int:
    """To a non-player realm: the Sea Zones with ships of players at War with it."""
    mask = 0
    for seat in range(state.seats):
        if state.war[seat] >> realm & 1:
            mask |= zones_with_ships(state, seat)
    return mask
