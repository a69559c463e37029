"""PR-6, PR-7  The market: purchases, comets, the refresh, the decks."""

from itertools import compress, islice

from imperia.core import (
    YES,
    Decision,
    Dice,
    Draw,
    Move,
    Next,
    Procedure,
    Ruling,
    Seat,
    moves_of,
    no,
)
from imperia.kit.masks import holds

from ...components.cards import FIRST_COMET, FIRST_EMPIRE, N_PLAIN
from ...components.map import EAST, WEST
from ...components.masks import ONE
from ...components.tables import COLUMNS, COMET_DECK, SQUARES
from ...effects.market import (
    activate_square,
    buy_comet,
    buy_into_hand,
    fill,
    foresee,
    pay_along_row,
    slide,
    take_foreseen,
    take_from_deck,
)
from ...options import ASTROLOGY
from ...queries import hand_is_full
from ...state import GAP, NONE, State

FACE_DOWN = no("PR-6.1b")
TOO_FEW_FLORINS = no("PR-6.1c")
HAND_FULL = no("PR-6.1d")
FLORIN_LAID_THIS_TURN = no("PR-6.3")
ALREADY_ACTIVE = no("PR-6.6a")

BOTH_ROWS = ONE[WEST] | ONE[EAST]  # rows are given as a mask of regions

BUY_MOVES = moves_of("buy", FIRST_EMPIRE)
POOL_MOVES = moves_of("draw_pool", N_PLAIN)
SQUARE_MOVES = moves_of("square", len(SQUARES))
COMETS_OF = [
    [FIRST_COMET + n for n, deck in enumerate(COMET_DECK) if deck == region] for region in range(2)
]


def why_not_buy(state: State, seat: Seat, card: int) -> Ruling:
    """The verdict on buying a card of the market."""
    place = state.market.index(card)
    if place % COLUMNS == 0:
        return FACE_DOWN
    if state.florins[seat] < place % COLUMNS:
        return TOO_FEW_FLORINS
    if card < FIRST_COMET and hand_is_full(state, seat):
        return HAND_FULL
    if state.paid_on & ONE[card]:
        return FLORIN_LAID_THIS_TURN
    return YES


def buys(state: State, seat: Seat) -> list[Move]:
    """The purchases open to a seat."""
    florins = min(state.florins[seat], COLUMNS - 1)
    market, paid_on = state.market, state.paid_on
    cards = market[1 : 1 + florins] + market[1 + COLUMNS : 1 + COLUMNS + florins]
    least = FIRST_COMET if hand_is_full(state, seat) else 0  # a gap is less than any card
    if not paid_on:
        return [BUY_MOVES[card] for card in cards if card >= least]
    return [BUY_MOVES[card] for card in cards if card >= least and not paid_on >> card & 1]


class Purchase(Procedure):
    """Pay along the row, take the card; a comet makes a victory square active."""

    clause = "PR-7"
    steps = "buy", "ask_square", "activate"

    def __init__(self, seat: Seat, place: int) -> None:
        self.seat = seat
        self.place = place
        self.square = -1

    def buy(self, state: State) -> None:
        cost = self.place % COLUMNS
        pay_along_row(state, self.seat, self.place)
        if state.market[self.place] < FIRST_COMET:
            buy_into_hand(state, self.seat, self.place, cost)
            self.end()
        else:
            buy_comet(state, self.seat, self.place, cost)

    def ask_square(self, state: State) -> Next:
        return self.call(ActivateSquare(self.seat), into="square")

    def activate(self, state: State) -> None:
        activate_square(state, self.seat, self.square)


class ActivateSquare(Decision):
    """Choose the victory square that your comet makes active."""

    clause = "PR-6.6"

    def moves(self, state: State) -> list[Move]:
        return SQUARE_MOVES

    def judge(self, state: State, move: Move) -> Ruling:
        return ALREADY_ACTIVE if holds(state.squares, move.arg) else YES


def first_gap(state: State, rows: int) -> int:
    """The leftmost gap in these rows, that of the West before that of the East; NONE if full."""
    best, found = COLUMNS, NONE
    for region in (WEST, EAST):
        if rows >> region & 1:
            row = state.market[COLUMNS * region : COLUMNS * region + COLUMNS]
            column = COLUMNS - row.count(GAP)  # the cards have slid: the gaps are last
            if column < best:
                best, found = column, COLUMNS * region + column
    return found


class RefreshMarket(Procedure):
    """Slide the rows into their gaps and fill them from the decks."""

    clause = "PR-6.8"
    steps = "slide_rows", "find_gap", "fill_gap", "show_tops"

    def __init__(self, rows: int) -> None:
        self.rows = rows  # mask of the regions whose row is refreshed
        self.gap = -1
        self.deck = -1  # the deck whose upper block the card comes from, NONE otherwise
        self.card = -1

    def slide_rows(self, state: State) -> None:
        for region in (WEST, EAST):
            if self.rows >> region & 1:
                slide(state, region)

    def find_gap(self, state: State) -> Next:
        """Column by column from the left, the West before the East."""
        gap = first_gap(state, self.rows)
        if gap == NONE or not any(state.deck_size):
            self.go_to("show_tops")
            return None
        self.gap = gap
        deck = gap // COLUMNS
        if not state.deck_size[deck]:
            deck = 1 - deck
        if state.foreseen[deck] == NONE and state.deck_size[deck] > sum(state.bottom[deck]):
            self.deck = deck  # the upper block holds no comets: one draw will do
            return self.call(DrawUnseen("pool", deck), into="card")
        self.deck = NONE
        return self.call(DrawCard(deck), into="card")

    def fill_gap(self, state: State) -> None:
        if self.deck != NONE:
            take_from_deck(state, self.deck, NONE, self.card)
        fill(state, self.gap, self.card)
        self.repeat("find_gap")

    def show_tops(self, state: State) -> Next:
        return self.call(ShowTops()) if state.options[ASTROLOGY] else None


class DrawUnseen(Draw):
    """Draw a plain card of a region that nobody has seen; there is one of each."""

    def sample(self, state: State, dice: Dice) -> Move:
        # Two thirds of the time of drawing from any pile; 4 % of a random game's instructions.
        there = state.pool[self.row]
        return next(islice(compress(POOL_MOVES, there), dice.below(sum(there)), None))


class DrawCard(Procedure):
    """Take the top card of a deck; the lower block holds the comets."""

    clause = "PR-2.8"
    steps = "draw_block", "draw_plain", "take"

    def __init__(self, region: int) -> None:
        self.region = region
        self.kind = 0
        self.card = -1

    def draw_block(self, state: State) -> Next:
        region = self.region
        if state.foreseen[region] != NONE:
            self.end(take_foreseen(state, region))
            return None
        self.kind = -1
        if state.deck_size[region] > sum(state.bottom[region]):
            return None
        return self.call(Draw("bottom", region), into="kind")

    def draw_plain(self, state: State) -> Next:
        if self.kind > 0:
            self.card = COMETS_OF[self.region][self.kind - 1]
            return None
        return self.call(DrawUnseen("pool", self.region), into="card")

    def take(self, state: State) -> None:
        take_from_deck(state, self.region, self.kind, self.card)
        self.end(self.card)


class ShowTops(Procedure):
    """With astrology the top card of each deck lies open."""

    clause = "PR-2.11"
    steps = "draw", "show"

    def __init__(self) -> None:
        self.region = -1
        self.card = -1

    def draw(self, state: State) -> Next:
        for region in (WEST, EAST):
            if state.deck_size[region] and state.foreseen[region] == NONE:
                self.region = region
                return self.call(DrawCard(region), into="card")
        self.end()
        return None

    def show(self, state: State) -> None:
        foresee(state, self.region, self.card)
        self.repeat("draw")
