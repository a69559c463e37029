"""EU-5.5.3: building ships."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ...components.map import (
    PORT_MOVES,
    PORT_PLACE,
    PORTS,
    PROVINCE_ZONES,
    ZONE_MOVES,
    ZONES,
    members,
)
from ...components.tables import SHIP_COST
from ...effects.sea import build_ship
from ...effects.treasury import pay_ducats
from ...queries.realms import owned, scenario_of
from ...queries.sea.ships import free_slots
from ...queries.sea.shipyards import judge_dock, judge_ship, judge_yard, judge_zone
from ...state import LIGHT, State

NO_SLOT = no("EU-5.5.3.l")
ONLY_LIGHT = no("EU-9.4.1.c")

SHIP_MOVES: Final = moves_of("ship", 3)
DOCK: Final = Move("dock")
SLOT_MOVES: Final = moves_of("protect", len(ZONES))


def yards(state: State, seat: Seat) -> int:
    """The own Ports that can build a ship now, as a mask."""
    if state.ducats[seat] < min(SHIP_COST):
        return 0
    found = 0
    for port in members(owned(state, seat) & PORTS):
        if not judge_yard(state, seat, port).clause:
            found |= 1 << port
    return found


class ChooseShip(Decision):
    """Which ship does the Port build?"""

    clause = "EU-5.5.3.2"

    def __init__(self, seat: Seat, port: int) -> None:
        self.seat = seat
        self.port = port

    def moves(self, state: State) -> list[Move]:
        return SHIP_MOVES

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_ship(state, self.seat, self.port, move.arg)


class ChooseBerth(ChooseMove):
    """Where does the ship lie: in the Port, at sea, or on a protection slot?"""

    clause = "EU-5.5.3.2"

    def __init__(self, seat: Seat, port: int, ship: int) -> None:
        self.seat = seat
        self.port = port
        self.ship = ship

    def moves(self, state: State) -> list[Move]:
        zones = members(PROVINCE_ZONES[self.port] & scenario_of(state).zones)
        slots = [SLOT_MOVES[zone] for zone in zones]
        return [DOCK, *(ZONE_MOVES[zone] for zone in zones), *slots]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "dock":
            return judge_dock(state, self.seat, self.port, self.ship)
        ruling = judge_zone(state, self.seat, move.arg, self.ship)
        if ruling.clause or move.name == "zone":
            return ruling
        if self.ship != LIGHT:
            return ONLY_LIGHT
        return YES if free_slots(state, move.arg) > 0 else NO_SLOT


class BuildShip(Procedure):
    """A ship of a Port: its type, then its place."""

    clause = "EU-5.5.3.2"
    steps = "choose_ship", "choose_place", "build"

    def __init__(self, seat: Seat, port: int) -> None:
        self.seat = seat
        self.port = port
        self.ship = -1
        self.move: Move = DOCK

    def choose_ship(self, state: State) -> Next:
        return self.call(ChooseShip(self.seat, self.port), into="ship")

    def choose_place(self, state: State) -> Next:
        return self.call(ChooseBerth(self.seat, self.port, self.ship), into="move")

    def build(self, state: State) -> None:
        docked = self.move.name == "dock"
        place = PORT_PLACE + self.port if docked else self.move.arg
        pay_ducats(state, self.seat, SHIP_COST[self.ship])
        slot = self.move.name == "protect"
        build_ship(state, self.seat, self.ship, self.port, place, slot)


def yard_moves(state: State, seat: Seat) -> list[Move]:
    """The Ports to be looked at: own ones and those of own Vassals."""
    return [PORT_MOVES[p] for p in members((owned(state, seat) | state.vassals[seat]) & PORTS)]
