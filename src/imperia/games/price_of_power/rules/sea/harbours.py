"""EU-4.4.A, 9.5.5: ships that are recalled, disbanded, or must leave a Port."""

from typing import Final

from imperia.core import Decision, Move, Next, Procedure, Seat, moves_of

from ...components.map import PORT_MOVES, PORT_PLACE, PROVINCES, ZONES, members
from ...effects.sea import (
    disband_of_fleet,
    disband_single,
    lose_galleys,
    move_fleet,
    move_single_ship,
)
from ...queries.realms import scenario_of
from ...queries.sea.sailing import DIRECT, recall_ports, route
from ...queries.sea.ships import fleet_zone
from ...queries.sea.zones import hostile_zones
from ...state import GALLEY, NO_ONE, State

RECALL_MOVES: Final = moves_of("call_home", len(ZONES))
RECALL_FLEET: Final = Move("fleet_home")
SCRAP_LIGHT_MOVES: Final = moves_of("scrap_light", len(ZONES))
SCRAP_DOCKED_MOVES: Final = moves_of("scrap_docked", len(PROVINCES))
SCRAP_MOVES: Final = moves_of("scrap", 3)  # ships of the Fleet, by type
SHIP_CUTS: Final = ("call_home", "fleet_home", "scrap_light", "scrap_docked", "scrap")


def ship_cuts(state: State, seat: Seat, must: bool) -> list[Move]:
    """Ships to recall or disband; where it must be, only those at sea, recalled if they can be."""
    found = []
    for zone in members(state.patrols[seat]):
        home = recall_ports(state, seat, zone, False)
        if home:
            found.append(RECALL_MOVES[zone])
        if not (must and home):
            found.append(SCRAP_LIGHT_MOVES[zone])
    at_sea = fleet_zone(state, seat) != NO_ONE
    home = recall_ports(state, seat, state.fleet[seat], True) if at_sea else 0
    if home:
        found.append(RECALL_FLEET)
    if not must or (at_sea and not home):
        kinds = range(3)
        found += [SCRAP_MOVES[kind] for kind in kinds if state.fleet_ships[3 * seat + kind]]
    if not must:
        found += [SCRAP_DOCKED_MOVES[port] for port in sorted(set(state.docked[seat]))]
    return found


class ChooseHarbour(Decision):
    """Into which Port?"""

    clause = "EU-4.4.A"

    def __init__(self, seat: Seat, ports: int) -> None:
        self.seat = seat
        self.ports = ports

    def moves(self, state: State) -> list[Move]:
        return [PORT_MOVES[port] for port in members(self.ports)]


class CutShips(Procedure):
    """EU-4.4.A: a ship is disbanded, or one goes home free of cost."""

    clause = "EU-4.4.A"
    steps = "begin", "sail"

    def __init__(self, seat: Seat, move: Move) -> None:
        self.seat = seat
        self.move = move
        self.port = -1

    def begin(self, state: State) -> Next:
        seat, name, arg = self.seat, self.move.name, self.move.arg
        if name == "call_home":
            ports = recall_ports(state, seat, arg, False)
            return self.call(ChooseHarbour(seat, ports), into="port")
        if name == "fleet_home":
            ports = recall_ports(state, seat, state.fleet[seat], True)
            return self.call(ChooseHarbour(seat, ports), into="port")
        if name == "scrap_light":
            disband_single(state, seat, arg)
        elif name == "scrap_docked":
            disband_single(state, seat, PORT_PLACE + arg)
        else:
            disband_of_fleet(state, seat, arg)
        return None

    def sail(self, state: State) -> None:
        if self.port == -1:
            return
        goal = PORT_PLACE + self.port
        if self.move.name == "call_home":
            move_single_ship(state, self.seat, self.move.arg, goal)
        else:
            fleet_by_route(state, self.seat, goal)


def fleet_by_route(state: State, seat: Seat, goal: int) -> None:
    """The Fleet sails at most two spaces; Galleys are lost in a Sea Zone without a mark."""
    galleys = state.fleet_ships[3 * seat + GALLEY] > 0
    closed = hostile_zones(state, seat) | ~scenario_of(state).zones
    between = route(state.fleet[seat], goal, closed, galleys)
    if between > DIRECT:
        lose_galleys(state, seat, between)
    if state.fleet[seat] != NO_ONE:
        move_fleet(state, seat, goal)
