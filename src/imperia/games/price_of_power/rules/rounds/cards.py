"""EU-4.1.B to 4.1.E and 4.5.C: drawing, paying for and discarding Action Cards."""

from typing import ClassVar, Final

from imperia.core import YES, Ask, Decision, Draw, Move, Next, Procedure, Ruling, Seat, no

from ...components.cards import DISCARD_MOVES
from ...components.tables import KEEP_CARD, MOST_INTEREST
from ...effects.cards import (
    discard_card,
    note_drawn,
    renew_deck,
    reveal_card,
    settle_drawn,
    take_card,
)
from ...effects.treasury import pay_ducats, take_loan
from ...queries.court.stability import NO_LOAN
from ...queries.rounds.prices import DECK_WORDS
from ...state import NO_ONE, State

CANNOT_KEEP = no("EU-4.1.C.a")
USED_UP = no("EU-4.1.E.a")

DECK_COLUMNS: Final = ("deck_adm", "deck_dip", "deck_mil")


class DrawCard(Procedure):
    """A card of this deck; an empty deck is made anew, or the draw is lost."""

    clause = "EU-4.1.E"
    steps = "look", "draw", "take"

    def __init__(self, seat: Seat, deck: int) -> None:
        self.seat = seat
        self.deck = deck
        self.place = -1

    def look(self, state: State) -> None:
        if state.deck_size[self.deck] == 0:
            renew_deck(state, self.deck)
        if state.deck_size[self.deck] == 0:
            self.end(NO_ONE)

    def draw(self, state: State) -> Next:
        return self.call(Draw(DECK_COLUMNS[self.deck], eyes=1 << self.seat), into="place")

    def take(self, state: State) -> None:
        card = take_card(state, self.seat, self.deck, self.place)
        self.place = -1  # what was drawn is nobody else's business
        self.end(card)


class DrawLeaderCard(Procedure):
    """EU-13.4.7: the top Military card leads those who have no player; it is seen by all."""

    clause = "EU-13.4.7"
    steps = "look", "draw", "take"

    def __init__(self) -> None:
        self.place = -1

    def look(self, state: State) -> None:
        if state.deck_size[2] == 0:
            renew_deck(state, 2)
        if state.deck_size[2] == 0:
            self.end(NO_ONE)

    def draw(self, state: State) -> Next:
        return self.call(Draw("deck_mil"), into="place")

    def take(self, state: State) -> None:
        self.end(reveal_card(state, 2, self.place))


class ChooseDeck(Ask):
    """From which deck do you draw?"""

    clause = "EU-4.1.B"
    words = DECK_WORDS

    def judge(self, state: State, move: Move) -> Ruling:
        deck = DECK_WORDS.index(move.name)
        if state.deck_size[deck] or state.discards[deck]:
            return YES
        if any(state.deck_size) or any(state.discards):
            return USED_UP
        return YES  # nothing is left anywhere: the draw is lost


class DrawCards(Procedure):
    """Draw one card of each deck if told so, then some from decks of choice."""

    clause = "EU-4.1.B"
    steps = "one_of_each", "ask", "draw", "note"
    sight = {"card": "seat"}

    def __init__(self, seat: Seat, each: bool, free: int, paid: bool) -> None:
        self.seat = seat
        self.each = each
        self.free = free  # draws of choice still to come
        self.paid = paid  # are these cards to be paid for?
        self.next = 0
        self.deck = ""
        self.card = -1

    def one_of_each(self, state: State) -> Next:
        if self.each and self.next < len(DECK_WORDS):
            self.next += 1
            self.repeat("one_of_each")
            return self.call(DrawCard(self.seat, self.next - 1), into="card")
        return None

    def ask(self, state: State) -> Next:
        if self.free == 0:
            self.card = -1
            self.end()
            return None
        self.free -= 1
        return self.call(ChooseDeck(self.seat), into="deck")

    def draw(self, state: State) -> Next:
        deck = DECK_WORDS.index(self.deck)
        return self.call(DrawCard(self.seat, deck), into="card")

    def note(self, state: State) -> None:
        if self.paid and self.card != NO_ONE:
            note_drawn(state, self.seat, self.card)
        self.card = -1
        self.repeat("ask")


class KeepCard(Ask):
    """Keep this card for two Ducats, or discard it?"""

    clause = "EU-4.1.C"
    words = "keep", "discard", "loan"
    sight = {"card": "seat"}

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "keep" and state.ducats[self.seat] < KEEP_CARD:
            return CANNOT_KEEP
        if move.name == "loan" and state.interest[self.seat] >= MOST_INTEREST:
            return NO_LOAN
        return YES


class PayForCards(Procedure):
    """Each card drawn this Phase is paid for or discarded, in the order drawn."""

    clause = "EU-4.1.C"
    steps = "ask", "answer"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.word = ""

    def ask(self, state: State) -> Next:
        if not state.drawn[self.seat]:
            self.end()
            return None
        return self.call(KeepCard(self.seat, state.drawn[self.seat][0]), into="word")

    def answer(self, state: State) -> None:
        if self.word == "loan":
            take_loan(state, self.seat)
        else:
            card = state.drawn[self.seat][0]
            settle_drawn(state, self.seat)
            if self.word == "keep":
                pay_ducats(state, self.seat, KEEP_CARD)
            else:
                discard_card(state, self.seat, card)
        self.repeat("ask")


class ChooseDiscard(Decision):
    """Which card do you discard?"""

    clause = "EU-4.5.C"
    always: ClassVar[bool] = True

    def moves(self, state: State) -> list[Move]:
        hand = state.hand[self.seat]
        return [DISCARD_MOVES[card] for n, card in enumerate(hand) if card not in hand[:n]]


class DiscardDown(Procedure):
    """Discard until the hand is within the limit."""

    clause = "EU-4.5.C"
    steps = "ask", "discard"

    def __init__(self, seat: Seat, limit: int) -> None:
        self.seat = seat
        self.limit = limit
        self.card = -1

    def ask(self, state: State) -> Next:
        if state.hand_size[self.seat] <= self.limit:
            self.end()
            return None
        return self.call(ChooseDiscard(self.seat), into="card")

    def discard(self, state: State) -> None:
        discard_card(state, self.seat, self.card)
        self.card = -1
        self.repeat("ask")
