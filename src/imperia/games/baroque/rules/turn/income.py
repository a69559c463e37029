"""BQ-4  Income Phase."""

from imperia.core import Next, Procedure, Seat

from ...components.events import FUGGER_LATER, FUGGER_STATE, PAY_ALL_LATER
from ...effects.armies import remove_armies
from ...effects.events import lift_burdens
from ...effects.money import forget_put_off_pay, gain, pay, repay_fugger
from ...queries import income, support_order
from ...state import NOWHERE, State
from ..choose import ChooseOwnArmy


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
        lift_burdens(state)

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
                repay_fugger(state, seat, state.control[FUGGER_STATE], FUGGER_LATER)


class PayDeferredArmies(Procedure):
    """Pay two florins for each army put off, as far as they go; the unpaid are removed."""

    clause = "BQ-4.7"
    steps = "pay_what_can_be", "remove_unpaid", "remove_chosen"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.unpaid = 0
        self.place = NOWHERE

    def pay_what_can_be(self, state: State) -> None:
        owed = min(state.deferred[self.seat], state.army_total[self.seat])
        paid = min(owed, state.florins[self.seat] // PAY_ALL_LATER)
        pay(state, self.seat, paid * PAY_ALL_LATER)
        forget_put_off_pay(state, self.seat)
        self.unpaid = owed - paid

    def remove_unpaid(self, state: State) -> Next:
        if self.unpaid == 0:
            self.end()
            return None
        return self.call(DisbandUnpaidArmy(self.seat), into="place")

    def remove_chosen(self, state: State) -> None:
        remove_armies(state, self.place, 1)
        self.unpaid -= 1
        self.repeat("remove_unpaid")


class DisbandUnpaidArmy(ChooseOwnArmy):
    """Choose an army that you cannot pay and disband it."""

    clause = "BQ-4.7"
