"""EU-12.2.3: a Light Ship moves before the trade."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ...components.map import ZONE_MOVES, ZONE_SLOTS, members
from ...components.tables import MOST_SEATS
from ...effects.sea import displace, take_slots
from ...queries.realms import scenario_of
from ...queries.sea.sailing import (
    _opens,
    can_ship,
    judge_goal,
    opened_by,
    place_of,
    send_ship,
    ship_sources,
)
from ...queries.sea.ships import free_slots, protecting
from ...queries.trade import connected_nodes, nodes_after, open_nodes
from ...state import NO_ONE, State

NO_NODE_STAYING = no("EU-12.2.d")
USELESS_SHIP = no("EU-12.2.f")
SLOTS_FULL = no("EU-5.5.3.l")
SLOT_FREE = no("EU-12.2.g")

DISPLACE_MOVES: Final = moves_of("displace", MOST_SEATS)
PROTECT: Final = Move("take_slot")
STAY: Final = Move("stay")


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
