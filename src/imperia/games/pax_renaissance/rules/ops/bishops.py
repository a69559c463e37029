"""PR-22, PR-23.1  Bishops: how they arrive, what they silence, how they move."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.masks import holds

from ...components.cards import EMPIRE_CARDS, FIRST_EMPIRE, N_CARDS
from ...components.masks import ONE, bits
from ...components.tokens import BISHOP, N_REPRESSIBLE
from ...effects.cards import move_bishop, place_bishop
from ...effects.map import kill_repressed
from ...options import COUPLE_BISHOPS, ON_CHOSEN, SINGLE, THRONE_STORAGE
from ...queries import (
    bishop_place,
    cards_sharing,
    in_tableaux,
    location,
    neighbours,
    repressed_total,
)
from ...state import NONE, THRONE, State
from ..choose import CARD_MOVES, DONE, picked
from ..shortage import ON_CARD, find
from ..wars.losses import settle

NO_CARD_OF_A_TABLEAU = no("PR-22.1")
NO_BISHOP_OF_THAT_RELIGION = no("PR-23.1a")
NOWHERE_TO_GO = no("PR-23.1b")

BISHOP_MOVES = moves_of("bishop", N_CARDS)
KILL_MOVES = moves_of("token", N_REPRESSIBLE)


def on_thrones(state: State) -> int:
    """Mask of the unclaimed empire cards, where they may hold bishops; else nothing."""
    if state.options[THRONE_STORAGE] != ON_CHOSEN:
        return 0
    found = 0
    for empire, holder in enumerate(state.holder):
        if holder == THRONE:
            found |= ONE[FIRST_EMPIRE + empire]
    return found


def cards_in_sight(state: State) -> int:
    """Mask of the cards that somebody might think of: in tableaux, on thrones, old maids."""
    found = in_tableaux(state) | EMPIRE_CARDS
    for maids in state.old_maids:
        found |= maids
    return found


def agent_cards(state: State, place: int) -> int:
    """Mask of the cards on which a bishop agent of this location may be placed."""
    shared = cards_sharing(state, place)
    return shared & (in_tableaux(state) | on_thrones(state))


def destinations(state: State, start: int) -> int:
    """Mask of the cards that the bishop on this card may move to."""
    tableaux = in_tableaux(state)
    shared = cards_sharing(state, location(state, start))
    if tableaux >> start & 1:
        found = neighbours(state, start) | shared & (tableaux | on_thrones(state))
    else:
        found = shared & tableaux
    if start >= FIRST_EMPIRE and state.options[COUPLE_BISHOPS] == SINGLE:
        found &= ~state.queens[start - FIRST_EMPIRE]
    return found & ~ONE[start]


def can_inquire(state: State, religion: int) -> bool:
    """Can any bishop of this religion move?"""
    return any(destinations(state, card) for card in bits(state.bishops[religion]))


class Inquire(Procedure):
    """Move a bishop of the religion shown, then let him pacify."""

    clause = "PR-23.1"
    steps = "choose_bishop", "choose_card", "move", "pacify", "settle_losses"

    def __init__(self, seat: Seat, religion: int) -> None:
        self.seat = seat
        self.religion = religion
        self.start = -1
        self.card = -1
        self.stays = False

    def choose_bishop(self, state: State) -> Next:
        return self.call(ChooseBishop(self.seat, self.religion), into="start")

    def choose_card(self, state: State) -> Next:
        return self.call(ChooseBishopCard(self.seat, self.start), into="card")

    def move(self, state: State) -> None:
        self.card = bishop_place(state, self.card)
        self.stays = move_bishop(state, self.start, self.card)

    def pacify(self, state: State) -> Next:
        return pacify(self, state, self.seat, self.card) if self.stays else None

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)


class ChooseBishop(Decision):
    """Choose the bishop who moves."""

    clause = "PR-23.1"

    def __init__(self, seat: Seat, religion: int) -> None:
        self.seat = seat
        self.religion = religion

    def moves(self, state: State) -> list[Move]:
        first, second, third = state.bishops
        return picked(BISHOP_MOVES, first | second | third)

    def judge(self, state: State, move: Move) -> Ruling:
        if not holds(state.bishops[self.religion], move.arg):
            return NO_BISHOP_OF_THAT_RELIGION
        return YES if destinations(state, move.arg) else NOWHERE_TO_GO


class ChooseBishopCard(Decision):
    """Choose the card that the bishop moves to."""

    clause = "PR-23.1"

    def __init__(self, seat: Seat, start: int) -> None:
        self.seat = seat
        self.start = start

    def moves(self, state: State) -> list[Move]:
        return picked(CARD_MOVES, cards_in_sight(state))

    def legal(self, state: State) -> list[Move]:
        return picked(CARD_MOVES, destinations(state, self.start))

    def judge(self, state: State, move: Move) -> Ruling:
        if holds(destinations(state, self.start), move.arg):
            return YES
        places = in_tableaux(state) | on_thrones(state)
        return NOWHERE_TO_GO if holds(places, move.arg) else NO_CARD_OF_A_TABLEAU


# Arriving


class BringBishop(Procedure):
    """A bishop agent comes onto a card, meets another or pacifies."""

    clause = "PR-22.2"
    steps = "find", "arrive", "pacify", "settle_losses"

    def __init__(self, seat: Seat, card: int, religion: int) -> None:
        self.seat = seat
        self.card = card
        self.religion = religion
        self.found = 1
        self.stays = False

    def find(self, state: State) -> Next:
        token = BISHOP + self.religion
        return find(self, state, self.seat, token, ON_CARD, self.card, into="found")

    def arrive(self, state: State) -> None:
        if self.found:
            self.stays = place_bishop(state, self.card, self.religion)

    def pacify(self, state: State) -> Next:
        return pacify(self, state, self.seat, self.card) if self.stays else None

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)


def pacify(caller: Procedure, state: State, seat: Seat, card: int) -> Next:
    """The question whether a bishop kills a repressed token, where there is one."""
    if card >= FIRST_EMPIRE and repressed_total(state, card - FIRST_EMPIRE):
        return caller.call(Pacification(seat, card - FIRST_EMPIRE))
    return None


class Pacification(Procedure):
    """The bishop may kill one repressed token of the empire card."""

    clause = "PR-22.4"
    steps = "ask", "kill"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire
        self.token = -1

    def ask(self, state: State) -> Next:
        return self.call(ChoosePacified(self.seat, self.empire), into="token")

    def kill(self, state: State) -> None:
        if self.token != NONE:
            kill_repressed(state, self.empire, self.token)


class ChoosePacified(Decision):
    """Choose the repressed token that the bishop kills, or none."""

    clause = "PR-22.4"

    def __init__(self, seat: Seat, empire: int) -> None:
        self.seat = seat
        self.empire = empire

    def moves(self, state: State) -> list[Move]:
        row = state.repressed[self.empire]
        return [*(KILL_MOVES[token] for token, count in enumerate(row) if count), DONE]
