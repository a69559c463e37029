"""EU-5.2.3, 7.3 and 7.4: Loans, Stability beyond its ends, duties that are paid, Bankruptcy."""

from typing import Final

from imperia.core import YES, Ask, Move, Next, Procedure, Ruling, Seat, no

from ...components.reading import ADM, POWERS
from ...components.tables import MOST_INTEREST, MOST_STABILITY
from ...effects.persons import fire_advisor
from ...effects.treasury import (
    announce_ruin,
    change_prestige,
    drop_interest,
    lower_stability,
    pay_ducats,
    spend_power,
    take_loan,
)
from ...effects.units import disband_mercenaries
from ...state import NO_ONE, State

NO_SUCH_POWER = no("EU-7.3.1.a")

LOAN_MOVE: Final = Move("loan")


# EU-7.3, 7.4  Power and Stability lost, duties


class ChoosePower(Ask):
    """Which kind of Monarch Power do you give up?"""

    clause = "EU-7.3.1"
    words = POWERS

    def judge(self, state: State, move: Move) -> Ruling:
        if state.power[3 * self.seat + POWERS.index(move.name)] == 0:
            return NO_SUCH_POWER
        return YES


class LosePower(Procedure):
    """Give up one Monarch Power of choice, if there is any; the result says whether there was."""

    clause = "EU-14.2"
    steps = "ask", "lose"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.word = ""

    def ask(self, state: State) -> Next:
        if not any(state.power[3 * self.seat : 3 * self.seat + 3]):
            self.end(0)
            return None
        return self.call(ChoosePower(self.seat), into="word")

    def lose(self, state: State) -> None:
        spend_power(state, self.seat, POWERS.index(self.word), 1)
        self.end(1)


class LoseStability(Procedure):
    """Steps down; each step lost at the bottom costs two Administrative Power, or other Power."""

    clause = "EU-7.3.1"
    steps = "sink", "pay"

    def __init__(self, seat: Seat, steps_lost: int) -> None:
        self.seat = seat
        self.steps_lost = steps_lost
        self.missing = 0  # Power that must still come from elsewhere
        self.paid = 0

    def sink(self, state: State) -> None:
        room = state.stability[self.seat] + MOST_STABILITY
        down = min(room, self.steps_lost)
        lower_stability(state, self.seat, down)
        due = 2 * (self.steps_lost - down)
        at_once = min(due, state.power[3 * self.seat + ADM])
        spend_power(state, self.seat, ADM, at_once)
        self.missing = due - at_once

    def pay(self, state: State) -> Next:
        if self.missing == 0 or not any(state.power[3 * self.seat : 3 * self.seat + 3]):
            return None
        self.missing -= 1
        self.repeat("pay")
        return self.call(LosePower(self.seat), into="paid")


class PayDuty(Procedure):
    """EU-7.4.1: a cost that must be paid: Loans are taken by themselves, then comes Bankruptcy.

    The result is how many Ducats were paid.
    """

    clause = "EU-7.4.1"
    steps = "pay", "finish"

    def __init__(self, seat: Seat, ducats: int) -> None:
        self.seat = seat
        self.ducats = ducats

    def pay(self, state: State) -> Next:
        while state.ducats[self.seat] < self.ducats and state.interest[self.seat] < MOST_INTEREST:
            take_loan(state, self.seat)
        if state.ducats[self.seat] >= self.ducats:
            pay_ducats(state, self.seat, self.ducats)
            return None
        self.ducats = state.ducats[self.seat]
        return self.call(GoBankrupt(self.seat))

    def finish(self, state: State) -> None:
        self.end(self.ducats)


class GoBankrupt(Procedure):
    """EU-7.4.2: Ducats, Stability, Prestige, Mercenaries, Advisors and Power are lost."""

    clause = "EU-7.4.2"
    steps = "ruin", "lose_power"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def ruin(self, state: State) -> Next:
        seat = self.seat
        announce_ruin(state, seat)
        pay_ducats(state, seat, state.ducats[seat])
        change_prestige(state, seat, -5)
        drop_interest(state, seat, 3)
        disband_mercenaries(state, seat)
        for kind in range(3):
            if state.advisors[3 * seat + kind] != NO_ONE:
                fire_advisor(state, seat, kind)
        return self.call(LoseStability(seat, 3))

    def lose_power(self, state: State) -> None:
        for kind in range(3):
            held = state.power[3 * self.seat + kind]
            spend_power(state, self.seat, kind, min(3, (held + 1) // 2))
