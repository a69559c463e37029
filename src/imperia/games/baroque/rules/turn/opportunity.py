"""BQ-5  Opportunity Card Phase."""

from typing import ClassVar

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ...components.cards import N_CARDS
from ...components.tables import CARD_PRICE, FREE_CARDS_AT, MAX_BUY_AT, MULLIGAN_PRICE
from ...effects.cards import discard_from_hand, forget_purchases, pick_from_pile, redeem_pick
from ...effects.money import pay
from ...options import FAVOUR_HAND_LIMIT, FREE_CARD
from ...queries import support_order
from ...state import NO_CARD, State
from ..choose import DONE
from .draws import DrawCard

NOT_IN_THE_PILE = no("BQ-5.1a")
MULLIGAN_TOO_DEAR = no("BQ-5.5a")
NOT_IN_YOUR_HAND = no("BQ-5.5c")

PICK_MOVES = moves_of("pick", N_CARDS)
EXCHANGE_MOVES = moves_of("exchange", N_CARDS)


class OpportunityPhase(Procedure):
    """Favoured picks, free cards, then each in support order buys and may exchange."""

    clause = "BQ-5"
    steps = "pick_favoured", "deal_free", "serve_next", "forget_favours"

    def __init__(self) -> None:
        self.queue: list[Seat] = []
        self.place = 0
        self.dealt = 0

    def pick_favoured(self, state: State) -> Next:
        self.queue = support_order(state)
        for seat in self.queue:
            if state.pick_card[seat]:
                redeem_pick(state, seat)
                self.repeat("pick_favoured")
                return self.call(PickFromPile(seat))
        return None

    def deal_free(self, state: State) -> Next:
        """Each seat in turn receives all its free cards."""
        while self.place < state.seats:
            seat = self.queue[self.place]
            if self.dealt < free_cards(state, seat):
                self.dealt += 1
                self.repeat("deal_free")
                return self.call(DrawCard(seat))
            self.place += 1
            self.dealt = 0
        return None

    def serve_next(self, state: State) -> Next:
        if not self.queue:
            return None
        self.repeat("serve_next")
        return self.call(BuyCards(self.queue.pop(0)))

    def forget_favours(self, state: State) -> None:
        forget_purchases(state)


def free_cards(state: State, seat: Seat) -> int:
    extra = state.extra_buy[seat] if state.options[FAVOUR_HAND_LIMIT] == FREE_CARD else 0
    return FREE_CARDS_AT[state.seats] + extra


def most_bought(state: State, seat: Seat) -> int:
    extra = 0 if state.options[FAVOUR_HAND_LIMIT] == FREE_CARD else state.extra_buy[seat]
    return MAX_BUY_AT[state.seats] + extra


def any_card_left(state: State) -> bool:
    """Is there a card in the pile or among the discards?"""
    return state.deck_size > 0 or any(state.discard)


class PickFromPile(Procedure):
    """Look through the pile and take one card of your choice."""

    clause = "BQ-5.1"
    steps = "look", "take"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.card = NO_CARD

    def look(self, state: State) -> Next:
        if not any_card_left(state):
            self.end()
            return None
        return self.call(PickCard(self.seat, state.deck[:]), into="card")

    def take(self, state: State) -> None:
        pick_from_pile(state, self.seat, self.card)
        self.card = NO_CARD


class PickCard(Decision):
    """Take any one card from the draw pile or the discards."""

    clause = "BQ-5.1"
    secret: ClassVar[bool] = True
    sight: ClassVar[dict[str, str]] = {"shown": "seat"}

    def __init__(self, seat: Seat, shown: list[int]) -> None:
        self.seat = seat
        self.shown = shown  # the draw pile, which this seat may look into now

    def moves(self, state: State) -> list[Move]:
        return PICK_MOVES

    def judge(self, state: State, move: Move) -> Ruling:
        if self.shown[move.arg] or state.discard[move.arg]:
            return YES
        return NOT_IN_THE_PILE


class BuyCards(Procedure):
    """Buy cards one by one, then exchange up to three."""

    clause = "BQ-5.3"
    steps = "offer", "buy", "offer_exchange"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.bought = 0
        self.answer = ""

    def offer(self, state: State) -> Next:
        """Ask while the limit, the purse and the piles allow one more."""
        if (
            self.bought >= most_bought(state, self.seat)
            or state.florins[self.seat] < CARD_PRICE
            or not any_card_left(state)
        ):
            self.go_to("offer_exchange")
            return None
        return self.call(BuyCard(self.seat, self.bought), into="answer")

    def buy(self, state: State) -> Next:
        if self.answer == "stop":
            return None
        pay(state, self.seat, CARD_PRICE)
        self.bought += 1
        self.repeat("offer")
        return self.call(DrawCard(self.seat))

    def offer_exchange(self, state: State) -> Next:
        if state.hand_size[self.seat] == 0 or state.florins[self.seat] < MULLIGAN_PRICE[1]:
            return None
        return self.call(Mulligan(self.seat))


class BuyCard(Ask):
    """Buy one more card, or stop."""

    clause = "BQ-5.4"
    words = "buy", "stop"
    always: ClassVar[bool] = True

    def __init__(self, seat: Seat, bought: int) -> None:
        self.seat = seat
        self.bought = bought


class Mulligan(Procedure):
    """Exchange up to three cards of the hand, once."""

    clause = "BQ-5.5"
    steps = "choose", "keep_choice", "discard", "draw_next"
    sight: ClassVar[dict[str, str]] = {"picked": "seat", "card": "seat"}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.picked: list[int] = []
        self.card = NO_CARD
        self.to_draw = 0

    def choose(self, state: State) -> Next:
        return self.call(ExchangeCard(self.seat, self.picked[:]), into="card")

    def keep_choice(self, state: State) -> None:
        if self.card != NO_CARD:
            self.picked.append(self.card)
            self.card = NO_CARD
            if len(self.picked) < len(MULLIGAN_PRICE) - 1:
                self.repeat("choose")

    def discard(self, state: State) -> None:
        if self.picked:
            pay(state, self.seat, MULLIGAN_PRICE[len(self.picked)])
            for card in self.picked:
                discard_from_hand(state, self.seat, card)
            self.to_draw = len(self.picked)
            self.picked = []

    def draw_next(self, state: State) -> Next:
        if self.to_draw == 0:
            return None
        self.to_draw -= 1
        self.repeat("draw_next")
        return self.call(DrawCard(self.seat))


class ExchangeCard(Decision):
    """Choose a card to exchange, or be done."""

    clause = "BQ-5.5"
    secret: ClassVar[bool] = True
    sight: ClassVar[dict[str, str]] = {"picked": "seat"}

    def __init__(self, seat: Seat, picked: list[int]) -> None:
        self.seat = seat
        self.picked = picked

    def moves(self, state: State) -> list[Move]:
        return [*EXCHANGE_MOVES, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if state.hand[self.seat][move.arg] <= self.picked.count(move.arg):
            return NOT_IN_YOUR_HAND
        if state.florins[self.seat] < MULLIGAN_PRICE[len(self.picked) + 1]:
            return MULLIGAN_TOO_DEAR
        return YES
