"""The ways of ships, as questions to the state (EU-9.5.2)."""

from typing import Final

from imperia.core import Seat

from ..components.map import (
    ALL_PORTS,
    DISTANT_ZONES,
    GALLEY_ZONES,
    LINK_POWER,
    MAIN_AREAS,
    MAIN_PROVINCES,
    PORT_PLACE,
    PORTS,
    PROVINCE_ZONES,
    SEA_LINKS,
    ZONE_COAST,
    areas_of,
    members,
)
from ..options import DISTANT_ENTRY
from ..state import GALLEY, State
from .realms import scenario_of
from .sea import friendly_ports, hostile_zones
from .ships import fleet_size, room_for_fleet, room_for_single

SPACES: Final = 2  # how far ships sail
NO_WAY: Final = -2
DIRECT: Final = -1


def zones_by(place: int) -> int:
    """The Sea Zones next to a place of ships."""
    return SEA_LINKS[place] if place < PORT_PLACE else PROVINCE_ZONES[place - PORT_PLACE]


def route(source: int, goal: int, closed: int, galleys: bool) -> int:
    """EU-9.5.2: the Sea Zone between two places at most two spaces apart; DIRECT or NO_WAY.

    No way leads through `closed` or Distant Sea Zones; Galleys prefer those with a mark.
    """
    near = zones_by(source)
    ends = 1 << goal if goal < PORT_PLACE else 0
    if near & ends or (source < PORT_PLACE <= goal and zones_by(goal) >> source & 1):
        return DIRECT
    between = near & zones_by(goal) & ~closed & ~DISTANT_ZONES
    if galleys and between & GALLEY_ZONES:
        between &= GALLEY_ZONES
    return (between & -between).bit_length() - 1 if between else NO_WAY


def crossing_power(source: int, goal: int) -> int:
    """The extra Monarch Power of a link between America and the Far East."""
    return LINK_POWER.get((source, goal), 0)


def may_enter(state: State, seat: Seat, zone: int) -> bool:
    """EU-Q215: a Distant Sea Zone needs an own Claim, Town or Vassal on its coast."""
    if not DISTANT_ZONES >> zone & 1 or state.options[DISTANT_ENTRY]:
        return True
    return bool(ZONE_COAST[zone] & far_holdings(state, seat))


def far_holdings(state: State, seat: Seat) -> int:
    """The Areas with an own Claim, Town or Vassal, as far as they are Distant."""
    tokens = (state.towns[seat] | state.vassals[seat]) & ~MAIN_PROVINCES
    return state.claims[seat] & ~MAIN_AREAS | areas_of(tokens)


def recall_ports(state: State, seat: Seat, source: int, whole_fleet: bool) -> int:
    """EU-4.4.A: the Friendly Ports with room, at most two spaces away, as a mask."""
    closed = hostile_zones(state, seat) | ~scenario_of(state).zones
    galleys = whole_fleet and state.fleet_ships[3 * seat + GALLEY] > 0
    found = 0
    for port in members(friendly_ports(state, seat) & PORTS):
        if route(source, PORT_PLACE + port, closed, galleys) != NO_WAY:
            if whole_fleet:
                fits = room_for_fleet(state, port, fleet_size(state, seat))
            else:
                fits = room_for_single(state, port)
            found |= fits << port
    return found


# EU-9.5.2  Where ships may go


def open_waters(state: State, seat: Seat) -> int:
    """The Sea Zones in play that are not Distant, and the Distant ones the player may enter."""
    zones = scenario_of(state).zones
    if not zones & DISTANT_ZONES or state.options[DISTANT_ENTRY]:
        return zones
    held = far_holdings(state, seat)
    for zone in members(zones & DISTANT_ZONES):
        if not ZONE_COAST[zone] & held:
            zones &= ~(1 << zone)
    return zones


def way(source: int, goal: int, closed: int, galleys: bool, spaces: int) -> list[int] | None:
    """The Sea Zones between two places at most so many spaces apart, or None."""
    if spaces == SPACES:
        between = route(source, goal, closed, galleys)
        if between == NO_WAY:
            return None
        return [] if between == DIRECT else [between]
    barred = closed | DISTANT_ZONES
    found = _path(source, goal, barred | ~GALLEY_ZONES, spaces) if galleys else None
    return _path(source, goal, barred, spaces) if found is None else found


def _path(source: int, goal: int, barred: int, spaces: int) -> list[int] | None:
    """The shortest way, Sea Zone by Sea Zone, that avoids what is barred."""
    ends = 1 << goal if goal < PORT_PLACE else zones_by(goal)
    if goal < PORT_PLACE and zones_by(source) & ends:
        return []
    if source < PORT_PLACE <= goal and ends >> source & 1:
        return []
    paths = [[zone] for zone in members(zones_by(source) & ~barred)]
    seen = 0
    for _ in range(spaces - 1):
        longer = []
        for path in paths:
            last = path[-1]
            if (SEA_LINKS[last] if goal < PORT_PLACE else 1 << last) & ends:
                return path
            for zone in members(SEA_LINKS[last] & ~barred & ~seen):
                seen |= 1 << zone
                longer.append([*path, zone])
        paths = longer
    return None


def within(source: int, closed: int, spaces: int) -> tuple[int, int]:
    """The Sea Zones and the Ports at most so many spaces from a place, past `closed` Sea Zones."""
    near = zones_by(source)
    edge = near & ~closed & ~DISTANT_ZONES
    zones, touched = near, edge
    for distance in range(2, spaces + 1):
        beyond = 0
        for zone in members(edge):
            beyond |= SEA_LINKS[zone]
        zones |= beyond
        if distance < spaces:
            edge = beyond & ~closed & ~DISTANT_ZONES & ~touched
            touched |= edge
    if source < PORT_PLACE:
        touched |= 1 << source
        zones &= ~(1 << source)
    ports = 0
    for zone in members(touched):
        ports |= ALL_PORTS[zone]
    if source >= PORT_PLACE:
        ports &= ~(1 << source - PORT_PLACE)
    return zones, ports
