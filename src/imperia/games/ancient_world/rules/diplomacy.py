"""AW-13  Diplomatic attack."""

from imperia.core import (
    YES,
    Decision,
    Move,
    Next,
    Procedure,
    Roll,
    Ruling,
    Seat,
    moves_of,
    no,
    tell,
)
from imperia.kit.masks import holds

from ..components.tables import (
    DIPLOMACY_NEED,
    DIPLOMACY_PRICE,
    DIPLOMAT_PRICE,
    MOST_PAID,
    PERSUASION_NEED,
)
from ..effects.control import place_control, remove_control
from ..effects.trade import pay
from ..options import FORT_VS_DIPLOMACY, PROTECTS
from ..queries import diplomat_reach, in_reach, keeps_last_marker, purse
from ..state import NEUTRAL, State
from .attack import NO_CONTROL_MARKER

NOT_NEUTRAL = no("AW-13.2a")
BEYOND_REACH = no("AW-13.2b")
TOO_DEAR = no("AW-13.2c")
NO_DIPLOMAT = no("AW-13.3a")
NOT_NEUTRAL_FOR_DIPLOMAT = no("AW-13.3b")
NOT_ADJACENT = no("AW-13.3c")
NO_MARKER_TO_PAY = no("AW-13.3d")
NO_DIPLOMAT_TO_PERSUADE = no("AW-13.4a")
NOT_AN_ENEMY_AREA = no("AW-13.4b")
ENEMY_NOT_ADJACENT = no("AW-13.4c")
MORE_THAN_YOU_HAVE = no("AW-13.4d")
LAST_MARKER_OF_LAST_PROVINCE = no("AW-13.5a")
PROTECTED_BY_FORTIFICATION = no("AW-13.6a")

PAYMENTS = moves_of("pay", MOST_PAID + 1)


def why_not_buy(state: State, seat: Seat, area: int) -> Ruling:
    """The verdict on diplomacy without a Diplomat."""
    if holds(state.taken, area):
        return NOT_NEUTRAL
    if not in_reach(state.domain[seat], area):
        return BEYOND_REACH
    if not state.control_supply[seat]:
        return NO_CONTROL_MARKER
    return YES if purse(state, seat) >= DIPLOMACY_PRICE else TOO_DEAR


def why_not_send(state: State, seat: Seat, area: int) -> Ruling:
    """The verdict on a Diplomat in a neutral area."""
    if not state.diplomat[seat]:
        return NO_DIPLOMAT
    if holds(state.taken, area):
        return NOT_NEUTRAL_FOR_DIPLOMAT
    if not holds(diplomat_reach(state, seat), area):
        return NOT_ADJACENT
    if not state.control_supply[seat]:
        return NO_CONTROL_MARKER
    return YES if purse(state, seat) >= DIPLOMAT_PRICE else NO_MARKER_TO_PAY


def why_not_persuade(state: State, seat: Seat, area: int) -> Ruling:
    """The verdict on a Diplomat in an enemy area."""
    if not state.diplomat[seat]:
        return NO_DIPLOMAT_TO_PERSUADE
    if state.owner[area] == NEUTRAL or state.owner[area] == seat:
        return NOT_AN_ENEMY_AREA
    if not holds(diplomat_reach(state, seat), area):
        return ENEMY_NOT_ADJACENT
    if not state.control_supply[seat]:
        return NO_CONTROL_MARKER
    if keeps_last_marker(state, area):
        return LAST_MARKER_OF_LAST_PROVINCE
    if state.options[FORT_VS_DIPLOMACY] == PROTECTS and holds(state.forts, area):
        return PROTECTED_BY_FORTIFICATION
    return YES


class BuyNeutral(Procedure):
    """Pay two trade markers and roll: a neutral area joins you."""

    clause = "AW-13.2"
    steps = "pay_price", "settle"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area
        self.die = 0

    def pay_price(self, state: State) -> Next:
        tell(state, "diplomacy.begun", seat=self.seat, area=self.area)
        pay(state, self.seat, DIPLOMACY_PRICE)
        return self.call(Roll(), into="die")

    def settle(self, state: State) -> None:
        if self.die >= DIPLOMACY_NEED:
            place_control(state, self.seat, self.area)
        else:
            tell(state, "diplomacy.failed", seat=self.seat, area=self.area, die=self.die)


class SendDiplomat(Procedure):
    """A Diplomat wins an adjacent neutral area for one trade marker, without a die."""

    clause = "AW-13.3"
    steps = ("win_over",)

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def win_over(self, state: State) -> None:
        tell(state, "diplomat.sent", seat=self.seat, area=self.area)
        pay(state, self.seat, DIPLOMAT_PRICE)
        place_control(state, self.seat, self.area)


class PersuadeEnemy(Procedure):
    """A Diplomat tries to remove a control marker of an enemy; each marker paid adds one."""

    clause = "AW-13.4"
    steps = "ask_payment", "roll", "settle"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area
        self.paid = 0
        self.die = 0

    def ask_payment(self, state: State) -> Next:
        return self.call(ChoosePayment(self.seat, self.area), into="paid")

    def roll(self, state: State) -> Next:
        tell(state, "diplomat.sent", seat=self.seat, area=self.area)
        pay(state, self.seat, self.paid)
        return self.call(Roll(), into="die")

    def settle(self, state: State) -> None:
        total = self.die + self.paid
        if total < PERSUASION_NEED:
            tell(state, "persuasion.failed", seat=self.seat, area=self.area, total=total)
            return
        remove_control(state, self.area)
        if state.owner[self.area] == NEUTRAL:
            place_control(state, self.seat, self.area)


class ChoosePayment(Decision):
    """Choose how many trade markers your Diplomat spends before the die."""

    clause = "AW-13.4"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def moves(self, state: State) -> list[Move]:
        return PAYMENTS

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.arg <= purse(state, self.seat) else MORE_THAN_YOU_HAVE
