"""TB-4  Towers."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components import TOWER_PRICE
from ..effects import build_tower
from ..state import State

TOO_DEAR = no("TB-4.1a")

BUILD_OR_LEAVE = [Move("build"), Move("leave")]


class BuildTower(Procedure):
    """Offer a tower on the ashes of a bridge."""

    clause = "TB-4"
    steps = "offer", "settle"

    def __init__(self, seat: Seat, bridge: int) -> None:
        self.seat = seat
        self.bridge = bridge
        self.answer = ""

    def offer(self, state: State) -> Next:
        return self.call(BuildOrLeave(self.seat, self.bridge), into="answer")

    def settle(self, state: State) -> None:
        if self.answer == "build":
            build_tower(state, self.seat, self.bridge)


class BuildOrLeave(Decision):
    """Build a tower on the ashes, or leave them alone."""

    clause = "TB-4.1"

    def __init__(self, seat: Seat, bridge: int) -> None:
        self.seat = seat
        self.bridge = bridge

    def moves(self, state: State) -> list[Move]:
        return BUILD_OR_LEAVE

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "build" and state.coins[self.seat] < TOWER_PRICE:
            return TOO_DEAR
        return YES

    def chosen(self, state: State, move: Move) -> str:
        return move.name
