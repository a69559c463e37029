"""Which ships may be built where (EU-5.5.3)."""

from imperia.core import YES, Ruling, Seat, no

from ...components.map import GALLEY_ZONES, PORT_PLACE, PORTS, PROVINCE_ZONES, members
from ...components.tables import SHIP_COST
from ...options import BLOCKADED_DOCKS, LARGE_PORTS
from ...state import GALLEY, LIGHT, NO_ONE, State
from ..realms import owned, scenario_of
from .ships import fleet_size, in_port, port_fits, ships_left
from .zones import blockaded, hostile_zones

NO_SHIP_LEFT = no("EU-2.5.2.b")
NO_DUCATS = no("EU-5.5.3.b")
BLOCKADED = no("EU-9.2.2.a")
PORT_BUSY = no("EU-9.2.3.b")
VASSAL_PORT = no("EU-11.4.1.a")
NOT_YOUR_PORT = no("EU-5.5.3.i")
NO_ROOM_AT_ALL = no("EU-5.5.3.j")
PORT_FULL = no("EU-9.5.5.a")
HOSTILE_ZONE = no("EU-5.5.3.k")
FLEET_ELSEWHERE = no("EU-9.4.1.b")
NO_GALLEYS_HERE = no("EU-9.4.3.a")


def ships_at_once(state: State, port: int) -> int:
    """EU-Q155: a Large Port counts as two, or by the option as one like any other."""
    return 1 if state.options[LARGE_PORTS] else 1 + (state.large >> port & 1)


def judge_yard(state: State, seat: Seat, port: int, more: int = 0) -> Ruling:
    """May this Port build a ship now, with so many more Ducats?"""
    if not owned(state, seat) >> port & 1:
        return VASSAL_PORT if state.vassals[seat] >> port & 1 else NOT_YOUR_PORT
    if blockaded(state, seat, port) and not state.options[BLOCKADED_DOCKS]:
        return BLOCKADED
    if state.launched.count(port) >= ships_at_once(state, port):
        return PORT_BUSY
    if not ships_left(state, seat):
        return NO_SHIP_LEFT
    if state.ducats[seat] + more < min(SHIP_COST):
        return NO_DUCATS
    kinds = range(3)
    if all(judge_ship(state, seat, port, kind, more).clause for kind in kinds):
        return NO_ROOM_AT_ALL
    return YES


def judge_ship(state: State, seat: Seat, port: int, kind: int, more: int = 0) -> Ruling:
    """May this Port build a ship of this type, and is there a place for it?"""
    if state.ducats[seat] + more < SHIP_COST[kind]:
        return NO_DUCATS
    if kind == GALLEY and not PROVINCE_ZONES[port] & GALLEY_ZONES:
        return NO_GALLEYS_HERE
    if not judge_dock(state, seat, port, kind).clause:
        return YES
    verdict = PORT_FULL
    for zone in members(PROVINCE_ZONES[port] & scenario_of(state).zones):
        verdict = judge_zone(state, seat, zone, kind)
        if not verdict.clause:
            return YES
    return verdict


def judge_dock(state: State, seat: Seat, port: int, kind: int) -> Ruling:
    """EU-9.5.5: is there room in the Port itself?"""
    singles, fleets = in_port(state, port)
    if kind == LIGHT:
        return YES if port_fits(state, port, singles + 1, fleets) else PORT_FULL
    if state.fleet[seat] == NO_ONE:
        return YES if port_fits(state, port, singles, [*fleets, 1]) else PORT_FULL
    if state.fleet[seat] != PORT_PLACE + port:
        return FLEET_ELSEWHERE
    fleets.remove(fleet_size(state, seat))
    grown = [*fleets, fleet_size(state, seat) + 1]
    return YES if port_fits(state, port, singles, grown) else PORT_FULL


def judge_zone(state: State, seat: Seat, zone: int, kind: int) -> Ruling:
    """A Sea Zone that the Port faces: not Hostile, and Heavy Ships and Galleys join the Fleet."""
    if hostile_zones(state, seat) >> zone & 1:
        return HOSTILE_ZONE
    if kind != LIGHT and state.fleet[seat] not in (NO_ONE, zone):
        return FLEET_ELSEWHERE
    if kind == GALLEY and not GALLEY_ZONES >> zone & 1:
        return NO_GALLEYS_HERE
    return YES


def can_build(state: State, seat: Seat, more: int = 0) -> bool:
    """The same as a question, with so many more Ducats, without looking at every Port."""
    if state.ducats[seat] + more < min(SHIP_COST):
        return False
    ports = members(owned(state, seat) & PORTS)
    return any(not judge_yard(state, seat, port, more).clause for port in ports)


def too_dear_ship(state: State, seat: Seat, more: int) -> bool:
    """Is there a ship that could be built, had one so many more Ducats?"""
    for port in members(owned(state, seat) & PORTS):
        if not judge_yard(state, seat, port, more).clause:
            for kind in range(3):
                if judge_ship(state, seat, port, kind) is NO_DUCATS:
                    if not judge_ship(state, seat, port, kind, more).clause:
                        return True
    return False
