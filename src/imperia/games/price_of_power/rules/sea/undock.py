"""EU-9.5.3: ships leave their Ports."""

from imperia.core import YES, Ask, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.map import PROVINCE_ZONES, ZONE_MOVES, members
from ...components.reading import MIL
from ...effects.sea import move_fleet, take_slots
from ...effects.treasury import spend_power
from ...queries.realms import scenario_of
from ...queries.sea.sailing import (
    _port,
    can_sail,
    can_undock,
    docked_ships,
    send_ship,
    ways_out,
)
from ...queries.sea.ships import free_slots
from ...state import State
from ..choices import DONE
from .sailing import NavalMove
from .shipyards import SLOT_MOVES

BLOCKADED = no("EU-9.5.3.a")
NO_VOYAGE = no("EU-5.5.2.b")
NOTHING_DOCKED = no("EU-5.5.2.c")
NO_SLOT = no("EU-5.5.3.l")
ONLY_SINGLE = no("EU-9.4.1.c")


class ChooseDocked(ChooseMove):
    """Which ship leaves its Port?"""

    clause = "EU-9.5.3"

    def __init__(self, seat: Seat, some: bool) -> None:
        self.seat = seat
        self.some = some

    def moves(self, state: State) -> list[Move]:
        found = docked_ships(state, self.seat)
        return [*found, DONE] if self.some else found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done" or ways_out(state, self.seat, _port(state, self.seat, move)):
            return YES
        return BLOCKADED


class ChooseWayOut(ChooseMove):
    """Which Sea Zone does it leave for?"""

    clause = "EU-9.5.3"

    def __init__(self, seat: Seat, port: int, whole_fleet: bool) -> None:
        self.seat = seat
        self.port = port
        self.whole_fleet = whole_fleet

    def moves(self, state: State) -> list[Move]:
        zones = members(PROVINCE_ZONES[self.port] & scenario_of(state).zones)
        return [*(ZONE_MOVES[zone] for zone in zones), *(SLOT_MOVES[zone] for zone in zones)]

    def judge(self, state: State, move: Move) -> Ruling:
        if not ways_out(state, self.seat, self.port) >> move.arg & 1:
            return BLOCKADED
        if move.name == "zone":
            return YES
        if self.whole_fleet:
            return ONLY_SINGLE
        return YES if free_slots(state, move.arg) > 0 else NO_SLOT


class Undock(Procedure):
    """Ships leave Port, each for a Sea Zone that is not Hostile, as many as you like."""

    clause = "EU-9.5.3"
    steps = "pay", "choose", "choose_zone", "leave"

    def __init__(self, seat: Seat, cost: int) -> None:
        self.seat = seat
        self.cost = cost
        self.some = False
        self.move: Move = DONE
        self.way: Move = DONE

    def pay(self, state: State) -> None:
        spend_power(state, self.seat, MIL, self.cost)

    def choose(self, state: State) -> Next:
        if self.some and not can_undock(state, self.seat):
            self.end()
            return None
        return self.call(ChooseDocked(self.seat, self.some), into="move")

    def choose_zone(self, state: State) -> Next:
        if self.move.name == "done":
            self.end()
            return None
        port = _port(state, self.seat, self.move)
        question = ChooseWayOut(self.seat, port, self.move.name == "fleet")
        return self.call(question, into="way")

    def leave(self, state: State) -> None:
        zone = self.way.arg
        if self.move.name == "fleet":
            move_fleet(state, self.seat, zone)
        else:
            send_ship(state, self.seat, self.move, zone)
            if self.way.name == "protect":
                take_slots(state, self.seat, zone, 1)
        self.some = True
        self.repeat("choose")


class SailOrUndock(Ask):
    """Do ships sail, or do they leave their Ports?"""

    clause = "EU-5.5.2"
    words = "sail", "undock"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "sail":
            return YES if can_sail(state, self.seat) else NO_VOYAGE
        return YES if can_undock(state, self.seat) else NOTHING_DOCKED


class ActivateShips(Procedure):
    """EU-5.5.2: a naval movement, which may go further than usual, or ships leave Port."""

    clause = "EU-5.5.2"
    steps = "choose", "act"

    def __init__(self, seat: Seat, cost: int, more: int) -> None:
        self.seat = seat
        self.cost = cost
        self.more = more
        self.word = ""

    def choose(self, state: State) -> Next:
        return self.call(SailOrUndock(self.seat), into="word")

    def act(self, state: State) -> Next:
        if self.word == "undock":
            return self.call(Undock(self.seat, self.cost))
        return self.call(NavalMove(self.seat, self.cost, self.more))
