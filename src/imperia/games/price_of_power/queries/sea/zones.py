"""Whose Ports and Sea Zones, and how many ships they can man (EU-1.9, 9.2.2, 13.4.2)."""

from imperia.core import Seat

from ...components.map import ALL_PORTS, AREA_ZONES, PROVINCE_ZONES, members, tax_of
from ...state import State
from ..reach import hostile_areas, military_capacity
from ..realms import capital_area, covered, owned, scenario_of, visible_vassals
from ..war.warfare import (
    defence_value,
    enemies,
    friendly_controlled,
    lands_of_sides,
    side_owned,
    sides_in,
)
from .ships import (
    active_ports,
    faced,
    fleet_port,
    hostile_zones_to_realm,
    ships_in,
    zones_with_ships,
)

# EU-1.9


def friendly_ports(state: State, seat: Seat) -> int:
    """EU-1.9: the Ports that the player, his Vassals or his Allies control."""
    return friendly_controlled(state, seat) & active_ports(state)


def hostile_zones(state: State, seat: Seat) -> int:
    """Sea Zones with Hostile ships, or off Ports of an Enemy realm that no ship there fights."""
    if not state.war[seat]:
        return 0
    mask = enemy_ships(state, seat)
    ports, unfought = active_ports(state), 0
    for realm in enemies(state, seat):
        fought = hostile_zones_to_realm(state, realm)
        if fought:
            mask |= faced(side_owned(state, realm) & ports) & ~fought
        else:
            unfought |= 1 << realm
    if unfought:
        mask |= faced(lands_of_sides(state, unfought) & ~covered(state) & ports)
    return mask


def enemy_ships(state: State, seat: Seat) -> int:
    """The Sea Zones with ships of players at War with this one."""
    mask = 0
    for other in range(state.seats):
        if state.war[seat] >> state.realm[other] & 1:
            mask |= zones_with_ships(state, other)
    return mask


# EU-9.2.2  Naval Capacity


def naval_capacity(state: State, seat: Seat, zone: int) -> int:
    """The Tax Values of the player's own Ports on a Sea Zone; none beside Enemy ships."""
    if enemy_ships(state, seat) >> zone & 1:
        return 0
    return tax_of(owned(state, seat) & active_ports(state) & ALL_PORTS[zone], state.large)


def blockaded(state: State, seat: Seat, port: int) -> bool:
    """Do Hostile ships leave an own Port no Sea Zone in which it has Naval Capacity?"""
    if not enemy_ships(state, seat):
        return False
    zones = members(PROVINCE_ZONES[port] & scenario_of(state).zones)
    return bool(zones) and not any(naval_capacity(state, seat, zone) for zone in zones)


def naval_sources(state: State, realm: int, zone: int, spared: int = 0) -> int:
    """The Ports of a non-player realm and its Vassals that man ships in a Sea Zone now."""
    for seat in range(state.seats):
        if state.old_wars[seat] >> realm & 1 and state.sailed[seat] >> zone & 1:
            return 0
    ports = side_owned(state, realm) & ALL_PORTS[zone] & active_ports(state)
    return ports & ~state.manned & ~spared


def realm_naval_capacity(state: State, realm: int, zone: int, spared: int = 0) -> int:
    """EU-13.4.2: the Light Ships that a non-player realm has in a Sea Zone now."""
    ports = naval_sources(state, realm, zone, spared)
    return sum(defence_value(state, port) for port in members(ports))


def spared_ports(state: State, zones: int, zone: int) -> int:
    """EU-13.4.3: the Ports that other Battles of these Sea Zones need more than this one.

    Sea Zones next to the Capital Area come first, then those with most Enemy ships.
    """
    found = 0
    for realm in _attacked(state):
        home = AREA_ZONES[capital_area(state, realm)]
        here = (home >> zone & 1, _ships_at(state, realm, zone))
        for other in members(zones & ~(1 << zone)):
            there = (home >> other & 1, _ships_at(state, realm, other))
            if there[1] and there > here:
                found |= naval_sources(state, realm, other)
    return found


def _attacked(state: State) -> list[int]:
    """The non-player realms at War with somebody."""
    mask = 0
    for war in state.war:
        mask |= war
    return [realm for realm in members(mask) if realm not in state.realm]


def _ships_at(state: State, realm: int, zone: int) -> int:
    """How many ships of a realm's Enemies are in a Sea Zone."""
    return sum(
        ships_in(state, seat, zone) for seat in range(state.seats) if state.war[seat] >> realm & 1
    )


# EU-9.2.1  Military Capacity of a player


def player_capacity(state: State, seat: Seat, area: int) -> int:
    """His Provinces and those of his Vassals, past Hostile units and Sea Zones."""
    own = owned(state, seat) | visible_vassals(state, seat)
    blocked, closed = hostile_areas(state, seat), hostile_zones(state, seat)
    return military_capacity(state, own, area, blocked, closed)


# EU-9.7.1, 13.4.2  Who would fight at sea


def ships_against(state: State, seat: Seat, zone: int) -> list[Seat]:
    """The players at War with this one who have ships in a Sea Zone."""
    war = state.war[seat]
    return [
        other
        for other, realm in enumerate(state.realm)
        if war >> realm & 1 and ships_in(state, other, zone)
    ]


def realm_fleets(state: State, seat: Seat, zone: int) -> list[int]:
    """The non-player Enemies that would man ships there."""
    near = sides_in(state, ALL_PORTS[zone])
    found = [realm for realm in enemies(state, seat) if near >> realm & 1]
    return [realm for realm in found if realm_naval_capacity(state, realm, zone)]


def sea_battle_here(state: State, seat: Seat, zone: int) -> bool:
    """Would ships of the player fight in this Sea Zone?"""
    if not state.war[seat]:
        return False
    return bool(ships_against(state, seat, zone) or realm_fleets(state, seat, zone))


# EU-9.5.5  Ships in Ports that are Friendly no more


def stranded_ports(state: State, seat: Seat) -> int:
    """The Ports with ships of a player that are not Friendly to him, as a mask."""
    held = 0
    for port in state.docked[seat]:
        held |= 1 << port
    port = fleet_port(state, seat)
    if port >= 0:
        held |= 1 << port
    return held & ~friendly_ports(state, seat) if held else 0


def stranded(state: State) -> bool:
    return any(stranded_ports(state, seat) for seat in range(state.seats))
