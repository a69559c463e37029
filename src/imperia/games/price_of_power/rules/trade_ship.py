"""EU-12.2.3: a Light Ship moves before the trade."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ..components.map import PORT_PLACE, PROVINCES, ZONE_MOVES, ZONE_SLOTS, ZONES, members
from ..components.tables import MOST_SEATS
from ..effects.sea import detach_light, displace, move_single_ship, take_slots
from ..queries.realms import scenario_of
from ..queries.sailing import NO_WAY, crossing_power, may_enter, route
from ..queries.sea import hostile_zones
from ..queries.ships import free_slots, protecting
from ..queries.trade import connected_nodes, nodes_after, open_nodes
from ..state import LIGHT, NO_ONE, State

NO_NODE_STAYING = no("EU-12.2.d")
USELESS_SHIP = no("EU-12.2.f")
TOO_FAR = no("EU-9.5.2.a")
HOSTILE_WATERS = no("EU-9.5.2.b")
UNKNOWN_WATERS = no("EU-9.5.2.c")
SLOTS_FULL = no("EU-5.5.3.l")
SLOT_FREE = no("EU-12.2.g")

LIGHT_MOVES: Final = moves_of("light", len(ZONES))
DOCKED_MOVES: Final = moves_of("docked", len(PROVINCES))
DISPLACE_MOVES: Final = moves_of("displace", MOST_SEATS)
FLEET_LIGHT: Final = Move("fleet_light")
PROTECT: Final = Move("take_slot")
STAY: Final = Move("stay")


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


class ChooseTradeShip(ChooseMove):
    """Do you move a Light Ship first?"""

    clause = "EU-12.2.3"

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def moves(self, state: State) -> list[Move]:
        return [*ship_sources(state, self.seat), STAY]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "stay":
            joined = connected_nodes(state, self.seat)
            cards = self.cards
            if any(any(open_nodes(state, self.seat, c, joined, NO_ONE)) for c in cards):
                return YES
            return NO_NODE_STAYING
        if opened_by(state, self.seat, self.cards, place_of(state, self.seat, move)):
            return YES
        return USELESS_SHIP


class ChooseTradeWay(Decision):
    """Where does the Light Ship go?"""

    clause = "EU-12.2.3"

    def __init__(self, seat: Seat, cards: list[int], source: int) -> None:
        self.seat = seat
        self.cards = cards
        self.source = source

    def moves(self, state: State) -> list[Move]:
        return [ZONE_MOVES[zone] for zone in members(scenario_of(state).zones)]

    def judge(self, state: State, move: Move) -> Ruling:
        ruling = judge_goal(state, self.seat, self.source, move.arg)
        if ruling.clause:
            return ruling
        opens = _opens(state, self.seat, self.cards, self.source, move.arg)
        return YES if opens else USELESS_SHIP


class ChooseProtection(ChooseMove):
    """Does the ship take a protection slot? Where all are taken it may displace another's."""

    clause = "EU-12.2.3"

    def __init__(self, seat: Seat, zone: int) -> None:
        self.seat = seat
        self.zone = zone

    def moves(self, state: State) -> list[Move]:
        others = [
            DISPLACE_MOVES[other]
            for other in range(state.seats)
            if other != self.seat and protecting(state, other, self.zone)
        ]
        return [PROTECT, *others, STAY]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "take_slot" and free_slots(state, self.zone) <= 0:
            return SLOTS_FULL
        if move.name == "displace" and free_slots(state, self.zone) > 0:
            return SLOT_FREE
        return YES


class MoveTradeShip(Procedure):
    """Move a Light Ship or none. Result: the nodes that are open to the trade."""

    clause = "EU-12.2.3"
    steps = "choose", "set_sail", "sail", "protect"

    def __init__(self, seat: Seat, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards
        self.move: Move = STAY
        self.goal = -1
        self.joined = 0

    def choose(self, state: State) -> Next:
        if not can_ship(state, self.seat, self.cards):
            self.end(connected_nodes(state, self.seat))
            return None
        return self.call(ChooseTradeShip(self.seat, self.cards[:]), into="move")

    def set_sail(self, state: State) -> Next:
        if self.move.name == "stay":
            self.end(connected_nodes(state, self.seat))
            return None
        place = place_of(state, self.seat, self.move)
        question = ChooseTradeWay(self.seat, self.cards[:], place)
        return self.call(question, into="goal")

    def sail(self, state: State) -> Next:
        source = place_of(state, self.seat, self.move)
        self.joined = nodes_after(state, self.seat, source, self.goal)
        send_ship(state, self.seat, self.move, self.goal)
        self.move = STAY
        if not ZONE_SLOTS[self.goal]:
            return None
        return self.call(ChooseProtection(self.seat, self.goal), into="move")

    def protect(self, state: State) -> None:
        if self.move.name == "displace":
            displace(state, self.move.arg, self.goal)
        if self.move.name != "stay":
            take_slots(state, self.seat, self.goal, 1)
        self.end(self.joined)
