"""The ways of ships, as questions to the state (EU-9.5.2)."""

from typing import Final

from imperia.core import YES, Move, Ruling, Seat, moves_of, no

from ...components.map import (
    ALL_PORTS,
    AREA_PROVINCES,
    AREA_ZONES,
    DISTANT_ZONES,
    GALLEY_ZONES,
    LINK_POWER,
    MAIN_AREAS,
    MAIN_PROVINCES,
    PORT_PLACE,
    PORTS,
    PROVINCE_ZONES,
    PROVINCES,
    SEA_LINKS,
    ZONE_COAST,
    ZONES,
    areas_of,
    members,
)
from ...effects.sea import detach_light, move_single_ship
from ...options import DISTANT_ENTRY
from ...state import GALLEY, LIGHT, NO_ONE, State
from ..battle.battles import enemies_in
from ..realms import scenario_of, seat_of_realm
from ..trade import nodes_after, open_nodes
from ..war.warfare import side_lands
from .bridges import bridge_areas, bridge_zones, friends_at_sea
from .ships import fleet_size, in_port, port_fits, room_for_fleet, room_for_single, single_ships
from .zones import friendly_ports, hostile_zones

HOSTILE_WATERS = no("EU-9.5.2.b")
UNKNOWN_WATERS = no("EU-9.5.2.c")
LIGHT_MOVES: Final = moves_of("light", len(ZONES))
DOCKED_MOVES: Final = moves_of("docked", len(PROVINCES))
FLEET_LIGHT: Final = Move("fleet_light")
TOO_FAR = no("EU-9.5.2.a")
PORT_FULL = no("EU-9.5.5.a")
NO_CROSSING = no("EU-9.5.2.e")
FLEET_MOVE: Final = Move("fleet")


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


def place_of_group(state: State, seat: Seat, move: Move) -> int:
    return move.arg if move.name == "single" else state.armies[3 * seat + move.arg]


def ship_sources(state: State, seat: Seat) -> list[Move]:
    """Light Ships: single ones by their Sea Zone or Port, and those of the Fleet."""
    found = [LIGHT_MOVES[zone] for zone in members(state.patrols[seat])]
    found += [DOCKED_MOVES[port] for port in sorted(set(state.docked[seat]))]
    return [*found, FLEET_LIGHT] if state.fleet_ships[3 * seat + LIGHT] else found


def place_of(state: State, seat: Seat, move: Move) -> int:
    """Where the ship is that a move names."""
    if move.name == "fleet_light":
        return state.fleet[seat]
    return move.arg if move.name == "light" else PORT_PLACE + move.arg


def send_ship(state: State, seat: Seat, move: Move, goal: int) -> None:
    """The Light Ship sails by itself; one of the Fleet leaves it first."""
    place = place_of(state, seat, move)
    if move.name == "fleet_light":
        detach_light(state, seat)
    move_single_ship(state, seat, place, goal)


def judge_goal(state: State, seat: Seat, source: int, goal: int) -> Ruling:
    """EU-9.5.2, 12.2.3: may the Light Ship go there?"""
    hostile = hostile_zones(state, seat)
    closed = hostile | ~scenario_of(state).zones
    if goal == source or route(source, goal, closed, False) == NO_WAY:
        return TOO_FAR
    if hostile >> goal & 1:
        return HOSTILE_WATERS
    if not may_enter(state, seat, goal) or crossing_power(source, goal):
        return UNKNOWN_WATERS
    return YES


def _opens(state: State, seat: Seat, cards: list[int], source: int, goal: int) -> bool:
    """Q-140: is there a node to choose after this move?"""
    if judge_goal(state, seat, source, goal).clause:
        return False
    joined = nodes_after(state, seat, source, goal)
    if not joined:
        return False
    return any(any(open_nodes(state, seat, card, joined, source)) for card in cards)


def opened_by(state: State, seat: Seat, cards: list[int], source: int) -> bool:
    """May a ship of this place move at all?"""
    zones = members(scenario_of(state).zones)
    return any(_opens(state, seat, cards, source, goal) for goal in zones)


def can_ship(state: State, seat: Seat, cards: list[int]) -> bool:
    places = {place_of(state, seat, move) for move in ship_sources(state, seat)}
    return any(opened_by(state, seat, cards, place) for place in sorted(places))


def sources(state: State, seat: Seat) -> list[Move]:
    """Everything that can sail: Light Ships, those of the Fleet too, and the Fleet."""
    found = ship_sources(state, seat)
    return [*found, FLEET_MOVE] if state.fleet[seat] != NO_ONE else found


def source_place(state: State, seat: Seat, move: Move) -> int:
    return state.fleet[seat] if move.name == "fleet" else place_of(state, seat, move)


def closed_waters(state: State, seat: Seat) -> int:
    return hostile_zones(state, seat) | ~scenario_of(state).zones


def judge_voyage(
    state: State, seat: Seat, move: Move, goal: int, closed: int, spaces: int = SPACES
) -> Ruling:
    """May these ships go to that place?"""
    place = source_place(state, seat, move)
    if place == goal or way(place, goal, closed, False, spaces) is None:
        return TOO_FAR
    if goal >= PORT_PLACE:
        port = goal - PORT_PLACE
        if move.name == "fleet":
            # It may leave Light Ships behind where they fit.
            return YES if light_shares(state, seat, goal) else PORT_FULL
        return YES if room_for_single(state, port) else PORT_FULL
    if crossing_power(place, goal) and not any(state.power[3 * seat : 3 * seat + 3]):
        return NO_CROSSING
    return YES


def destinations(state: State, seat: Seat, spaces: int = SPACES) -> tuple[int, int]:
    """The Sea Zones and the Friendly Ports that some ship can reach, as masks."""
    closed = closed_waters(state, seat)
    zones = ports = 0
    waters, havens = open_waters(state, seat), friendly_ports(state, seat)
    for move in sources(state, seat):
        near, docks = within(source_place(state, seat, move), closed, spaces)
        for zone in members(near & waters & ~zones):
            if not judge_voyage(state, seat, move, zone, closed, spaces).clause:
                zones |= 1 << zone
        for port in members(docks & havens & ~ports):
            if not judge_voyage(state, seat, move, PORT_PLACE + port, closed, spaces).clause:
                ports |= 1 << port
    return zones, ports


def can_sail(state: State, seat: Seat) -> bool:
    """Is there a ship that can go somewhere?"""
    ours = sources(state, seat)
    waters = scenario_of(state).zones & ~DISTANT_ZONES
    if any(zones_by(source_place(state, seat, move)) & waters for move in ours):
        return True
    return any(destinations(state, seat))


def light_shares(state: State, seat: Seat, goal: int) -> int:
    """The numbers of Light Ships that may sail with a Fleet where it is now, as a mask.

    What stays behind must fit into the Port, and the Fleet into the Port it sails to.
    """
    place = state.fleet[seat]
    if place < PORT_PLACE:
        alone = single_ships(state, seat, place)
    else:
        alone = state.docked[seat].count(place - PORT_PLACE)
    both = alone + state.fleet_ships[3 * seat + LIGHT]
    others = fleet_size(state, seat) - state.fleet_ships[3 * seat + LIGHT]
    allowed = 0
    for count in range(0 if others else 1, both + 1):
        fits = True
        if place >= PORT_PLACE:
            port = place - PORT_PLACE
            singles, fleets = in_port(state, port)
            fleets.remove(fleet_size(state, seat))
            if goal == place:
                fleets.append(others + count)
            fits = port_fits(state, port, singles - alone + both - count, fleets)
        if fits and goal not in (NO_ONE, place) and goal >= PORT_PLACE:
            fits = room_for_fleet(state, goal - PORT_PLACE, others + count)
        if fits:
            allowed |= 1 << count
    return allowed


def docked_ships(state: State, seat: Seat) -> list[Move]:
    """The single ships and the Fleet in Ports, and a Light Ship of such a Fleet."""
    moves = sources(state, seat)
    return [move for move in moves if source_place(state, seat, move) >= PORT_PLACE]


def ways_out(state: State, seat: Seat, port: int) -> int:
    """The Sea Zones off a Port that are not Hostile."""
    return PROVINCE_ZONES[port] & scenario_of(state).zones & ~hostile_zones(state, seat)


def _port(state: State, seat: Seat, move: Move) -> int:
    return source_place(state, seat, move) - PORT_PLACE


def can_undock(state: State, seat: Seat) -> bool:
    return any(
        ways_out(state, seat, _port(state, seat, move)) for move in docked_ships(state, seat)
    )


def enemies_of(state: State, seat: Seat, area: int) -> int:
    """The realms at War with a player that hold a Province or have units in an Area, as a mask."""
    found = 0
    for other in enemies_in(state, seat, area):
        found |= 1 << state.realm[other]
    for realm in members(state.war[seat]):
        other = seat_of_realm(state, realm)
        if other == NO_ONE:
            held = side_lands(state, realm)
        else:
            held = state.towns[other] | state.vassals[other] | state.occupied[other]
        if held & AREA_PROVINCES[area]:
            found |= 1 << realm
    return found


def helpers_to(state: State, seat: Seat, goal: int) -> list[Seat]:
    """Whose ships may help to land: into a Hostile Area only Allies at War with an Enemy there."""
    friends = friends_at_sea(state, seat)
    foes = enemies_of(state, seat, goal) if friends else 0
    return [friend for friend in friends if not foes or state.war[friend] & foes]


def crossing_goals(state: State, seat: Seat, area: int, units: int) -> int:
    """The Areas that count as adjacent over a bridge, for so many units in an Area."""
    friends = friends_at_sea(state, seat)
    if not AREA_ZONES[area] & bridge_zones(state, seat, friends):
        return 0
    found = bridge_areas(state, seat, area, units, [])
    if not friends:
        return found
    for goal in members(bridge_areas(state, seat, area, units, friends) & ~found):
        helpers = helpers_to(state, seat, goal)
        if helpers and bridge_areas(state, seat, area, units, helpers) >> goal & 1:
            found |= 1 << goal
    return found
