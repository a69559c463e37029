"""TB-3  Tolls."""

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ..components import BRIDGES, TOLL
from ..effects import burn, go_home, pay_toll
from ..state import BURNED, State
from .towers import BuildTower

YOUR_OWN_BRIDGE = no("TB-3.1a")
BURNED_BRIDGE = no("TB-3.1b")
EMPTY_PURSE = no("TB-3.2a")

BRIDGE_MOVES = moves_of("bridge", len(BRIDGES))


class CollectToll(Procedure):
    """Choose a bridge; its owner pays or burns it; after a fire you may build."""

    clause = "TB-3"
    steps = "choose_bridge", "ask_owner", "settle", "offer_tower"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.bridge = -1
        self.answer = ""

    def choose_bridge(self, state: State) -> Next:
        if others_keep_a_bridge(state, self.seat):
            return self.call(ChooseBridge(self.seat), into="bridge")
        go_home(state, self.seat)
        self.end()
        return None

    def ask_owner(self, state: State) -> Next:
        return self.call(PayOrBurn(state.owner[self.bridge], self.bridge), into="answer")

    def settle(self, state: State) -> None:
        if self.answer == "pay":
            pay_toll(state, self.bridge, self.seat)
        else:
            burn(state, self.bridge)

    def offer_tower(self, state: State) -> Next:
        if self.answer == "burn":
            return self.call(BuildTower(self.seat, self.bridge))
        return None


class ChooseBridge(Decision):
    """Choose a standing bridge that belongs to somebody else."""

    clause = "TB-3.1"

    def moves(self, state: State) -> list[Move]:
        return BRIDGE_MOVES[: len(state.owner)]

    def judge(self, state: State, move: Move) -> Ruling:
        if state.owner[move.arg] == self.seat:
            return YOUR_OWN_BRIDGE
        if state.owner[move.arg] == BURNED:
            return BURNED_BRIDGE
        return YES


class PayOrBurn(Ask):
    """The owner pays the toll or burns the bridge."""

    clause = "TB-3.2"
    words = "pay", "burn"

    def __init__(self, seat: Seat, bridge: int) -> None:
        self.seat = seat
        self.bridge = bridge

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "pay" and state.coins[self.seat] < TOLL:
            return EMPTY_PURSE
        return YES


def others_keep_a_bridge(state: State, seat: Seat) -> bool:
    """Is there a bridge this seat could ask a toll for?"""
    return any(owner not in (seat, BURNED) for owner in state.owner)
