"""AW-14  Recruiting and discarding cards."""

from imperia.core import (
    NO_MOVE,
    YES,
    Decision,
    Draw,
    Move,
    Next,
    Procedure,
    Ruling,
    Seat,
    moves_of,
    no,
    tell,
)
from imperia.kit.masks import holds

from ..components.cards import (
    ARMY_UNITS,
    IS_EMPIRE,
    MARK,
    MERCHANT,
    N_CARDS,
    N_UNIT_CARDS,
    ON_TABLE,
    SET_SIZE,
)
from ..components.map import REGION_AREAS
from ..components.tables import REFRESH_PRICE
from ..effects.cards import clear_display, deal_card, discard_card, refill_deck, take_card
from ..effects.trade import pay
from ..queries import on_table, purse
from ..state import NO_CARD, State

NO_MARKER_FOR_REFRESH = no("AW-14.1a")
REFRESHED_THIS_ROUND = no("AW-14.3a")
EMPTY_DISPLAY = no("AW-14.4a")
NO_PROVINCE_IN_THE_NORTH = no("AW-14.5a")
NO_PROVINCE_IN_THE_SOUTH = no("AW-14.5b")
SECOND_OF_ITS_KIND = no("AW-14.7a")
EMPIRE_CARD = no("AW-14.8a")
TABLE_CARD = no("AW-14.8b")

RECRUITS = moves_of("recruit", N_CARDS)
DISCARDS = moves_of("discard", N_CARDS)
REFRESH = Move("refresh")
DECLINE = Move("decline")


def why_not_recruit(state: State, seat: Seat, card: int) -> Ruling:
    """The verdict on taking this card of the display."""
    mark = MARK[card]
    if mark and not state.domain[seat] & REGION_AREAS[mark - 1]:
        return NO_PROVINCE_IN_THE_NORTH if mark == 1 else NO_PROVINCE_IN_THE_SOUTH
    if card >= N_UNIT_CARDS and card != MERCHANT and on_table(state, card)[seat]:
        return SECOND_OF_ITS_KIND
    return YES


def why_not_refresh(state: State, seat: Seat, arg: int) -> Ruling:
    """The verdict on six new cards."""
    if holds(state.refreshed, seat):
        return REFRESHED_THIS_ROUND
    if max(state.display) == NO_CARD:
        return EMPTY_DISPLAY
    return YES if purse(state, seat) >= REFRESH_PRICE else NO_MARKER_FOR_REFRESH


def why_not_discard(state: State, seat: Seat, card: int) -> Ruling:
    """The verdict on a card the seat has, in hand or on the table."""
    if card >= N_UNIT_CARDS:
        return TABLE_CARD
    return EMPIRE_CARD if IS_EMPIRE[card] else YES


def displayed(state: State) -> list[Move]:
    """A recruit move for each kind of card on display, allowed or not."""
    return [RECRUITS[card] for card in sorted(set(state.display)) if card != NO_CARD]


def recruit_moves(state: State, seat: Seat) -> list[Move]:
    """The cards of the display this seat may take, without a call of the verdict for each."""
    found = []
    domain = state.domain[seat]
    for card in sorted(set(state.display)):
        if card >= 0:
            mark = MARK[card]
            if not mark or domain & REGION_AREAS[mark - 1]:
                if card < N_UNIT_CARDS or card == MERCHANT or not on_table(state, card)[seat]:
                    found.append(RECRUITS[card])
    return found


def discard_moves(state: State, seat: Seat) -> list[Move]:
    """The recruited units in hand."""
    if state.hand_size[seat] == SET_SIZE:
        return []
    hand = state.hand[seat]
    return [DISCARDS[card] for card in ARMY_UNITS if hand[card]]


def held_cards(state: State, seat: Seat) -> list[Move]:
    """A discard move for each card the seat has, allowed or not."""
    hand = state.hand[seat]
    found = [DISCARDS[card] for card in range(N_UNIT_CARDS) if hand[card]]
    return found + [DISCARDS[card] for card in ON_TABLE if on_table(state, card)[seat]]


class RecruitCard(Procedure):
    """Take a card of the display; or first pay for six new ones, when no card is named."""

    clause = "AW-14"
    steps = "refresh", "ask", "settle", "fill_place"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.choice = NO_MOVE

    def refresh(self, state: State) -> Next:
        if self.card != NO_CARD:
            take_card(state, self.seat, self.card)
            self.go_to("fill_place")
            return None
        pay(state, self.seat, REFRESH_PRICE)
        clear_display(state, self.seat)
        return self.call(FillDisplay())

    def ask(self, state: State) -> Next:
        return self.call(ChooseAfterRefresh(self.seat), into="choice")

    def settle(self, state: State) -> None:
        if self.choice.name == "recruit":
            take_card(state, self.seat, self.choice.arg)
        elif self.choice.name == "discard":
            discard_card(state, self.seat, self.choice.arg)
        else:
            tell(state, "recruit.declined", seat=self.seat)

    def fill_place(self, state: State) -> Next:
        return self.call(FillDisplay())


class ChooseAfterRefresh(Decision):
    """Take a card, discard one, or leave it at that."""

    clause = "AW-14.2"
    always = True  # whether there is a card to discard shows something of the hand

    def moves(self, state: State) -> list[Move]:
        return [*displayed(state), REFRESH, *held_cards(state, self.seat), DECLINE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "recruit":
            return why_not_recruit(state, self.seat, move.arg)
        if move.name == "refresh":
            return REFRESHED_THIS_ROUND
        return why_not_discard(state, self.seat, move.arg) if move.name == "discard" else YES

    def legal(self, state: State) -> list[Move]:
        return [*recruit_moves(state, self.seat), *discard_moves(state, self.seat), DECLINE]

    def chosen(self, state: State, move: Move) -> Move:
        return move


class FillDisplay(Procedure):
    """Empty places are filled in order, as far as the cards last."""

    clause = "AW-14.4"
    steps = "draw", "deal"

    def __init__(self) -> None:
        self.place = -1
        self.card = -1

    def draw(self, state: State) -> Next:
        if NO_CARD not in state.display:
            self.end()
            return None
        if not state.deck_size:
            if not any(state.discard):
                self.end()
                return None
            refill_deck(state)
        self.place = state.display.index(NO_CARD)
        return self.call(Draw("deck"), into="card")

    def deal(self, state: State) -> None:
        deal_card(state, self.place, self.card)
        self.repeat("draw")
