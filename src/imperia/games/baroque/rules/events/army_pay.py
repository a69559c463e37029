"""BQ-16.16 and BQ-16.17  The armies want their pay."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no, tell

from ...components.events import OWN_ARMIES_PAY, PAY_ALL_ARMIES, PAY_ALL_NOW
from ...components.reading import MAX_ARMIES
from ...effects.armies import remove_armies
from ...effects.events import lay_down_army_pay
from ...effects.money import pay, put_off_pay
from ...queries import is_last_turn, turn_order_from
from ...state import NOWHERE, State
from ..choose import ChooseOwnArmy, DisbandOrPay
from .divine import Event

CANNOT_PAY_SO_MANY = no("BQ-16.16a")
CANNOT_PAY_THESE = no("BQ-16.17a")

NOW_MOVES = moves_of("now", MAX_ARMIES + 1)
LATER_MOVES = moves_of("later", MAX_ARMIES + 1)


class PayAllArmies(Event):
    """All pay each of their armies now, put it off, or lose it."""

    clause = "BQ-16.16"
    steps = "check_first", "offer_divine", "note_divine", "lay_down", "next_payer"

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.queue: list[Seat] = []

    def hits(self, state: State, seat: Seat) -> bool:
        return state.army_total[seat] > 0

    def check_first(self, state: State) -> None:
        """A second card of this kind in a turn does nothing."""
        if state.army_pay:
            tell(state, "event.idle", event=PAY_ALL_ARMIES)
            self.end()

    def lay_down(self, state: State) -> None:
        lay_down_army_pay(state)
        self.queue = [s for s in turn_order_from(state, self.drawer) if s != self.spared]

    def next_payer(self, state: State) -> Next:
        while self.queue:
            seat = self.queue.pop(0)
            if state.army_total[seat]:
                self.repeat("next_payer")
                return self.call(PayArmies(seat))
        return None


class PayArmies(Procedure):
    """One seat pays some armies now, some later, and loses the rest."""

    clause = "BQ-16.16"
    steps = "ask_now", "pay_now", "put_off", "ask_removal", "remove"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.unpaid = 0
        self.now = 0
        self.later = 0
        self.place = NOWHERE

    def ask_now(self, state: State) -> Next:
        self.unpaid = state.army_total[self.seat]
        return self.call(PayArmiesNow(self.seat), into="now")

    def pay_now(self, state: State) -> Next:
        pay(state, self.seat, self.now * PAY_ALL_NOW)
        self.unpaid -= self.now
        if self.unpaid == 0 or is_last_turn(state):
            return None
        return self.call(PayArmiesLater(self.seat, self.unpaid), into="later")

    def put_off(self, state: State) -> None:
        if self.later > 0:
            put_off_pay(state, self.seat, self.later)
            self.unpaid -= self.later

    def ask_removal(self, state: State) -> Next:
        if self.unpaid == 0:
            self.end()
            return None
        return self.call(RemoveUnpaidArmy(self.seat), into="place")

    def remove(self, state: State) -> None:
        remove_armies(state, self.place, 1)
        self.unpaid -= 1
        self.repeat("ask_removal")


class PayArmiesNow(Decision):
    """Choose how many armies you pay at once."""

    clause = "BQ-16.16"

    def moves(self, state: State) -> list[Move]:
        return NOW_MOVES[: state.army_total[self.seat] + 1]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.arg * PAY_ALL_NOW > state.florins[self.seat]:
            return CANNOT_PAY_SO_MANY
        return YES


class PayArmiesLater(Decision):
    """Choose how many of the others you pay after the next income; the rest are lost."""

    clause = "BQ-16.16"

    def __init__(self, seat: Seat, unpaid: int) -> None:
        self.seat = seat
        self.unpaid = unpaid

    def moves(self, state: State) -> list[Move]:
        return LATER_MOVES[: self.unpaid + 1]


class RemoveUnpaidArmy(ChooseOwnArmy):
    """Choose an unpaid army that leaves you."""

    clause = "BQ-16.16"


class PayOwnArmies(Event):
    """The drawer may disband armies, then pays for those that are left."""

    clause = "BQ-16.17"
    steps = "offer_divine", "note_divine", "ask", "disband", "pay_rest"

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.place = NOWHERE

    def hits(self, state: State, seat: Seat) -> bool:
        return seat == self.drawer and state.army_total[seat] > 0

    def ask(self, state: State) -> Next:
        if self.spared == self.drawer or state.army_total[self.drawer] == 0:
            self.end()
            return None
        return self.call(PayOrDisband(self.drawer), into="place")

    def disband(self, state: State) -> None:
        if self.place != NOWHERE:
            remove_armies(state, self.place, 1)
            self.repeat("ask")

    def pay_rest(self, state: State) -> None:
        pay(state, self.drawer, own_armies_pay(state, self.drawer))


def own_armies_pay(state: State, seat: Seat) -> int:
    """What the drawer pays for the armies that are left."""
    return OWN_ARMIES_PAY[state.army_total[seat]]


class PayOrDisband(DisbandOrPay):
    """Disband an army, or pay for all that are left."""

    clause = "BQ-16.17"

    def price(self, state: State) -> int:
        return own_armies_pay(state, self.seat)

    def too_dear(self, state: State) -> Ruling:
        return CANNOT_PAY_THESE
