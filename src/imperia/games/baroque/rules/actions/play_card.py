"""BQ-8  Playing opportunity cards, and the cards of BQ-18 that are spent at once."""

from imperia.core import YES, Ask, Decision, Draw, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ...components.cards import (
    ARCHITECT,
    ASSASSIN,
    BAROQUE,
    BISHOP,
    CAPITALISM,
    CAPITALISM_STATE,
    CARD_CLASS,
    DIVINE_INTERVENTION,
    GENERAL,
    INVESTMENTS,
    IS_CHARACTER,
    N_CARDS,
    PAINTER,
    POLITICIAN,
    POWER_CARD,
    TRAITOR,
    WORKS,
)
from ...effects.cards import (
    discard_character,
    lay_out_divine,
    put_in_front,
    remove_character,
    reveal_card,
    steal_card,
)
from ...effects.money import gain, pay, pay_over, score
from ...effects.states import place_composer
from ...options import ASSASSIN_PERMANENT, SWITCHED_OFF
from ...queries import holder_of
from ...state import NO_CARD, NOBODY, NOWHERE, State
from ..choose import SEAT_MOVES, ChooseState
from .characters import CHARACTER_CLASSES, InviteBishop, PlaceGeneral
from .idle import falls_flat
from .influence import UseInfluence
from .reach import BY_POWER_CARD, targets

WORK_TOO_DEAR = no("BQ-18.6a")
NOT_IN_PLAY = no("BQ-18.7a")
OTHERS_ARE_IN_PLAY = no("BQ-18.7b")
NOT_YOUR_HOME = no("BQ-18.8a")
INVESTMENT_TOO_DEAR = no("BQ-18.9a")
NOTHING_TO_REMOVE = no("BQ-18.10a")
YOURSELF = no("BQ-18.11a")
EMPTY_HAND = no("BQ-18.11b")

WORK_MOVES = moves_of("work", 3)
INVEST_MOVES = moves_of("invest", 3)
CHARACTER_MOVES = [move for move in moves_of("character", N_CARDS) if IS_CHARACTER[move.arg]]
DECLINE = Move("decline")


class PlayCard(Procedure):
    """Reveal a card and resolve it; it is spent, or stays in front."""

    clause = "BQ-8.1"
    steps = "reveal", "resolve"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def reveal(self, state: State) -> None:
        reveal_card(state, self.seat, self.card)

    def resolve(self, state: State) -> Next:
        seat, card = self.seat, self.card
        kind = CARD_CLASS[card]
        if kind in (ARCHITECT, POLITICIAN):
            put_in_front(state, seat, card)
            return None
        if kind == BISHOP:
            return self.call(InviteBishop(seat, card))
        if kind == GENERAL:
            return self.call(PlaceGeneral(seat, card))
        if kind == PAINTER:
            return self.call(CommissionWork(seat, card))
        if card == DIVINE_INTERVENTION:
            lay_out_divine(state, seat)
            return None
        return self.call(_INSTANTS[card](seat))


class CommissionWork(Procedure):
    """Buy one work of a painter, or none."""

    clause = "BQ-18.6"
    steps = "ask", "buy"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.work = -1

    def ask(self, state: State) -> Next:
        if falls_flat(state, self.seat, self.card):
            self.end()
            return None
        return self.call(ChooseWork(self.seat, self.card), into="work")

    def buy(self, state: State) -> None:
        if self.work >= 0:
            florins, points = WORKS[self.card][self.work]
            pay(state, self.seat, florins)
            score(state, self.seat, points)


class ChooseWork(Decision):
    """Choose a work of the painter, or none."""

    clause = "BQ-18.6"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, state: State) -> list[Move]:
        return [*WORK_MOVES[: len(WORKS[self.card])], DECLINE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.arg >= 0 and state.florins[self.seat] < self.price(move):
            return WORK_TOO_DEAR
        return YES

    def price(self, move: Move) -> int:
        """What this work costs."""
        return WORKS[self.card][move.arg][0]

    def points(self, move: Move) -> int:
        """What this work is worth."""
        return WORKS[self.card][move.arg][1]


class SendAssassin(Procedure):
    """Remove a character in play."""

    clause = "BQ-18.7"
    steps = "ask", "strike"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.card = NO_CARD

    def ask(self, state: State) -> Next:
        if falls_flat(state, self.seat, ASSASSIN):
            self.end()
            return None
        return self.call(ChooseVictim(self.seat), into="card")

    def strike(self, state: State) -> None:
        if self.card == NO_CARD:
            return
        holder = holder_of(state, self.card)
        if state.options[ASSASSIN_PERMANENT] == SWITCHED_OFF:
            discard_character(state, holder, CARD_CLASS[self.card])
        else:
            remove_character(state, holder, CARD_CLASS[self.card])


class ChooseVictim(Decision):
    """Choose the character who dies."""

    clause = "BQ-18.7"

    def moves(self, state: State) -> list[Move]:
        return [*CHARACTER_MOVES, DECLINE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.arg >= 0:
            return YES if holder_of(state, move.arg) != NOBODY else NOT_IN_PLAY
        for seat in state.order:
            if seat != self.seat and any(
                state.front[seat][kind] != NO_CARD for kind in CHARACTER_CLASSES
            ):
                return OTHERS_ARE_IN_PLAY
        return YES


class HonourComposer(Procedure):
    """With most cities, a composer comes to your home."""

    clause = "BQ-18.8"
    steps = "ask", "draw", "ask_home", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.answer = ""
        self.composer = -1
        self.home = NOWHERE

    def ask(self, state: State) -> Next:
        if falls_flat(state, self.seat, BAROQUE):
            self.end()
            return None
        return self.call(InviteComposer(self.seat), into="answer")

    def draw(self, state: State) -> Next:
        if self.answer == "decline":
            self.end()
            return None
        return self.call(Draw("composer_pool"), into="composer")

    def ask_home(self, state: State) -> Next:
        return self.call(ChooseComposerHome(self.seat), into="home")

    def place(self, state: State) -> None:
        place_composer(state, self.seat, self.composer, self.home)


class InviteComposer(Ask):
    """Invite a composer, or decline."""

    clause = "BQ-18.8"
    words = "honour", "decline"


class ChooseComposerHome(ChooseState):
    """Choose the home state where the composer lives."""

    clause = "BQ-18.8"

    def able(self, state: State) -> int:
        return state.home[self.seat]

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_YOUR_HOME


class Invest(Procedure):
    """Pay, get more back, and leave a fee to the bankers' city."""

    clause = "BQ-18.9"
    steps = "ask", "settle"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.investment = -1

    def ask(self, state: State) -> Next:
        if falls_flat(state, self.seat, CAPITALISM):
            self.end()
            return None
        return self.call(ChooseInvestment(self.seat), into="investment")

    def settle(self, state: State) -> None:
        if self.investment >= 0:
            price, returns, fee = INVESTMENTS[self.investment]
            pay(state, self.seat, price)
            gain(state, self.seat, returns)
            pay_over(state, self.seat, state.control[CAPITALISM_STATE], fee)


class ChooseInvestment(Decision):
    """Choose an investment, or none."""

    clause = "BQ-18.9"

    def moves(self, state: State) -> list[Move]:
        return [*INVEST_MOVES[: len(INVESTMENTS)], DECLINE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.arg >= 0 and state.florins[self.seat] < INVESTMENTS[move.arg][0]:
            return INVESTMENT_TOO_DEAR
        return YES


class UsePower(Procedure):
    """Place or remove two points of influence anywhere."""

    clause = "BQ-18.10"
    steps = "ask", "use"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.answer = ""

    def ask(self, state: State) -> Next:
        if falls_flat(state, self.seat, POWER_CARD):
            self.end()
            return None
        return self.call(PlaceOrRemove(self.seat), into="answer")

    def use(self, state: State) -> Next:
        return self.call(UseInfluence(self.seat, BY_POWER_CARD, self.answer == "remove"))


class PlaceOrRemove(Ask):
    """Place influence with your power, or remove it."""

    clause = "BQ-18.10"
    words = "place", "remove"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "remove" and not targets(state, self.seat, BY_POWER_CARD, True):
            return NOTHING_TO_REMOVE
        return YES


class HireTraitor(Procedure):
    """Take a random card from an opponent's hand."""

    clause = "BQ-18.11"
    steps = "ask", "draw", "take"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.victim = NOBODY
        self.card = NO_CARD

    def ask(self, state: State) -> Next:
        if falls_flat(state, self.seat, TRAITOR):
            self.end()
            return None
        return self.call(ChooseBetrayed(self.seat), into="victim")

    def draw(self, state: State) -> Next:
        eyes = 1 << self.seat | 1 << self.victim
        return self.call(Draw("hand", self.victim, eyes), into="card")

    def take(self, state: State) -> None:
        steal_card(state, self.seat, self.victim, self.card)


class ChooseBetrayed(Decision):
    """Choose an opponent who holds cards."""

    clause = "BQ-18.11"

    def moves(self, state: State) -> list[Move]:
        return SEAT_MOVES[: state.seats]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.arg == self.seat:
            return YOURSELF
        return YES if state.hand_size[move.arg] else EMPTY_HAND


_INSTANTS: dict[int, type] = {
    ASSASSIN: SendAssassin,
    BAROQUE: HonourComposer,
    CAPITALISM: Invest,
    POWER_CARD: UsePower,
    TRAITOR: HireTraitor,
}
