"""BQ-4  Income Phase."""

from imperia.core import Next, Procedure, Seat, tell

from ..components.events import FUGGER_LATER, FUGGER_STATE, PAY_ALL_LATER
from ..effects.armies import remove_armies
from ..effects.money import gain, pay, pay_over
from ..queries import income, support_order
from ..state import State
from .choose import ChooseOwnArmy


class IncomePhase(Procedure):
    """All collect; then famine and chaos are over, and what was put off is paid."""

    clause = "BQ-4"
    steps = "collect", "lift_burdens", "pay_deferred", "repay_loans"

    def __init__(self) -> None:
        self.queue: list[Seat] = []

    def collect(self, state: State) -> None:
        self.queue = support_order(state)
        for seat in self.queue:
            gain(state, seat, income(state, seat))

    def lift_burdens(self, state: State) -> None:
        """Famine goes to the bottom of the deck; halving and exemptions end."""
        if state.famine:
            state.famine = 0
            state.famine_at_bottom = 1
            tell(state, "famine.ended")
        state.chaos_halving = 0
        state.exempt_famine = 0
        state.exempt_chaos = 0

    def pay_deferred(self, state: State) -> Next:
        while self.queue:
            seat = self.queue.pop(0)
            if state.deferred[seat]:
                self.repeat("pay_deferred")
                return self.call(PayDeferredArmies(seat))
        return None

    def repay_loans(self, state: State) -> None:
        for seat in support_order(state):
            while state.fugger_debt[seat]:
                state.fugger_debt[seat] -= 1
                owed = min(FUGGER_LATER, state.florins[seat])
                pay_over(state, seat, state.control[FUGGER_STATE], owed)


class PayDeferredArmies(Procedure):
    """Pay two florins for each army put off, as far as they go; the unpaid are removed."""

    clause = "BQ-4.7"
    steps = "pay_what_can_be", "remove_unpaid", "remove_chosen"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.unpaid = 0
        self.state = -1

    def pay_what_can_be(self, state: State) -> None:
        owed = min(state.deferred[self.seat], state.army_total[self.seat])
        paid = min(owed, state.florins[self.seat] // PAY_ALL_LATER)
        pay(state, self.seat, paid * PAY_ALL_LATER)
        state.deferred[self.seat] = 0
        self.unpaid = owed - paid

    def remove_unpaid(self, state: State) -> Next:
        if self.unpaid == 0:
            self.end()
            return None
        return self.call(DisbandUnpaidArmy(self.seat), into="state")

    def remove_chosen(self, state: State) -> None:
        remove_armies(state, self.state, 1)
        self.unpaid -= 1
        self.repeat("remove_unpaid")


class DisbandUnpaidArmy(ChooseOwnArmy):
    """Choose an army that you cannot pay and disband it."""

    clause = "BQ-4.7"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
