"""Florins and victory points."""

from imperia.core import Param, Seat, tell

from ..state import NOBODY, State


def gain(state: State, seat: Seat, florins: int) -> None:
    """Take florins from the bank."""
    if florins:
        state.florins[seat] += florins
        tell(state, "florins.gained", seat=seat, florins=florins)


def pay(state: State, seat: Seat, florins: int, **bought: int) -> None:
    """Pay florins to the bank; the seat has them. What was bought is told with it."""
    if florins:
        state.florins[seat] -= florins
        tell(state, "florins.paid", seat=seat, florins=florins, **bought)


def pay_what_is_left(state: State, seat: Seat, florins: int) -> int:
    """A forced payment takes at most all the florins there are."""
    florins = min(florins, state.florins[seat])
    pay(state, seat, florins)
    return florins


def pay_over(state: State, payer: Seat, payee: Seat, florins: int) -> None:
    """Pay another seat, or the bank where nobody is to be paid."""
    if payee == NOBODY:
        pay(state, payer, florins)
    elif payee != payer and florins:
        state.florins[payer] -= florins
        state.florins[payee] += florins
        tell(state, "florins.passed", payer=payer, payee=payee, florins=florins)


def score(state: State, seat: Seat, points: int, **counted: Param) -> None:
    """Win or lose victory points; they never fall below zero. What was counted is told with it."""
    if points:
        state.vp[seat] = max(0, state.vp[seat] + points)
        key = "vp.gained" if points > 0 else "vp.lost"
        tell(state, key, seat=seat, vp=abs(points), **counted)


# Debts


def put_off_pay(state: State, seat: Seat, armies: int) -> None:
    """These armies are to be paid after the next income."""
    state.deferred[seat] += armies
    tell(state, "pay.deferred", seat=seat, count=armies)


def forget_put_off_pay(state: State, seat: Seat) -> None:
    """What was put off has been paid, or its armies go."""
    state.deferred[seat] = 0


def owe_fugger(state: State, seat: Seat) -> None:
    """A Fugger loan is to be repaid after the next income."""
    state.fugger_debt[seat] += 1
    tell(state, "fugger.owed", seat=seat)


def repay_fugger(state: State, seat: Seat, payee: Seat, florins: int) -> None:
    """Repay one loan, as far as the florins go."""
    state.fugger_debt[seat] -= 1
    pay_over(state, seat, payee, min(florins, state.florins[seat]))
