"""TB-4  Towers."""

from imperia.core import YES, Ask, Move, Next, Procedure, Ruling, Seat, no

from ..components import TOWER_PRICE
from ..effects import build_tower
from ..state import State

TOO_DEAR = no("TB-4.1a")


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


class BuildOrLeave(Ask):
    """Build a tower on the ashes, or leave them alone."""

    clause = "TB-4.1"
    words = "build", "leave"

    def __init__(self, seat: Seat, bridge: int) -> None:
        self.seat = seat
        self.bridge = bridge

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "build" and state.coins[self.seat] < TOWER_PRICE:
            return TOO_DEAR
        return YES
