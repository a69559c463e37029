"""AW-5  Trade income and first player."""

from imperia.core import Next, Procedure, Roll

from ..effects.trade import collect_income
from ..effects.turn import name_first_player
from ..state import State


class CollectIncome(Procedure):
    """Everybody fills his Warehouse; then the first player is named."""

    clause = "AW-5"
    steps = "collect", "roll_first", "name_first"

    def __init__(self) -> None:
        self.roll = 0

    def collect(self, state: State) -> None:
        for seat in range(state.seats):
            collect_income(state, seat)

    def roll_first(self, state: State) -> Next:
        return self.call(Roll(state.seats), into="roll") if state.turn == 1 else None

    def name_first(self, state: State) -> None:
        """Chance names him in turn 1; later it is the seat to the left of the last one."""
        following = (state.first + 1) % state.seats
        name_first_player(state, self.roll - 1 if state.turn == 1 else following)
