"""PR-2  Setup: bankers, the first player, the first market."""

from imperia.core import Draw, Next, Procedure, Roll

from ...components.tokens import COEUR, FUGGER
from ...effects.turn import seat_banker, start_florins
from ...options import MAP_START, START_1550
from ...state import NONE, State
from .market import BOTH_ROWS, RefreshMarket


class SetUp(Procedure):
    """Deal the bankers, find the first player, hand out florins, fill the market."""

    clause = "PR-2"
    steps = (
        "deal_banker",
        "seat_one",
        "find_first",
        "roll_first",
        "pay_out",
        "fill_market",
        "report",
    )

    def __init__(self) -> None:
        self.seat = 0
        self.banker = -1
        self.roll = -1
        self.starter = 0

    def deal_banker(self, state: State) -> Next:
        """With two or three players of the 1550 map, Coeur stays in the box."""
        if NONE not in state.banker:
            self.go_to("find_first")
            return None
        self.seat = state.banker.index(NONE)
        return self.call(Draw("banker_pool"), into="banker")

    def seat_one(self, state: State) -> None:
        seat_banker(state, self.seat, self.banker)
        self.repeat("deal_banker")

    def find_first(self, state: State) -> Next:
        if FUGGER in state.banker:
            self.roll = state.banker.index(FUGGER) + 1
            return None
        return self.call(Roll(state.seats), into="roll")

    def roll_first(self, state: State) -> None:
        self.starter = self.roll - 1

    def pay_out(self, state: State) -> None:
        start_florins(state, self.starter)

    def fill_market(self, state: State) -> Next:
        return self.call(RefreshMarket(BOTH_ROWS))

    def report(self, state: State) -> None:
        self.end(self.starter)


def left_out(options: list[int], seats: int) -> list[int]:
    """The bankers that are not dealt."""
    return [COEUR] if options[MAP_START] == START_1550 and seats < 4 else []
