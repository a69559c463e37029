"""How good a position of Pax Renaissance is for a seat: how near each victory is, then means."""

from typing import Final

from imperia.core import Seat

from ..components.cards import (
    AGENTS,
    CARD_OPS,
    FIRST_COMET,
    FIRST_EMPIRE,
    N_PLAIN,
    ONE_SHOT,
    PRESTIGE_OF,
    QUEENS,
)
from ..components.powers import (
    APOSTASY,
    BEHEAD,
    CAMPAIGN,
    COMMERCE,
    CORONATION,
    CORSAIR,
    NO_ONE_SHOT,
    OPS,
    SIEGE,
    TAX,
    TRADE_SHIFT,
    VOTE,
)
from ..components.tables import ACTIONS, COLUMNS, HAND_LIMIT
from ..components.tokens import BISHOP, PAWN, PIRATE
from ..queries import hand_is_full, silenced
from ..rules.turn.victory import victory_cost
from ..rules.wars.one_shots import why_not_one_shot
from ..state import State
from .progress import Counts, missing_by_square, standings

SURE: Final = 3000  # an active victory that the seat to move only has to declare
WON: Final = 500  # the same while another seat moves first and may still prevent it
# Victories by the steps that are missing; the last entry stands for all that are farther away.
ACTIVE: Final = (WON, 170, 100, 62, 40, 26, 16, 9, 4, 0)
IDLE: Final = (120, 72, 46, 30, 20, 13, 8, 5, 2, 0)  # a comet has to make it active first
FAR: Final = len(ACTIVE) - 1
PATRON_POINT: Final = 120  # a patron prestige ahead when the decks are empty
PATRON_DECK: Final = 5  # with this many cards left in the decks it is worth half as much
PATRON_MOST: Final = 3  # a greater lead is not worth more
FLORIN: Final = 4  # the unit of all else: a sale brings two, a card of the market costs up to five
SPARE_FLORIN: Final = 1  # beyond what a turn can use
ENOUGH: Final = 9  # what the two dearest purchases of a turn cost
CONCESSION: Final = 8  # earns at fairs, votes, and counts for Globalization
KING: Final = 26  # ops, levies, suitors, vassals; more than what it counts for Imperial
REPUBLIC: Final = 16  # has no vassals and no queen
CARD: Final = 7  # any card in a tableau: it can be sold or stand in a bishop's way
ICON: Final = 4  # a prestige
HELD: Final = 80  # percent of a card's worth while it is still in the hand: playing costs an action
FULL_HAND: Final = 8  # nothing can be bought: better play or sell a card at a small loss
AGENT: Final = 2  # a knight, rook or pirate that a card will bring
INQUISITOR: Final = 5  # a bishop that a card will bring: it silences a card of another
SHOTS: Final = {CORONATION: 18, TRADE_SHIFT: 3, APOSTASY: 2, NO_ONE_SHOT: 0}  # in the hand
WAR: Final = 9  # a card with a war in the hand: it may win an empire

_PLAIN: Final = (1 << N_PLAIN) - 1


def op_worth(op: int) -> int:
    """How much one op on a card is worth."""
    if op < COMMERCE:
        return 2
    if op < BEHEAD or VOTE <= op < CORSAIR:
        return 5
    return {BEHEAD: 4, TAX: 3, SIEGE: 3, CAMPAIGN: 7}.get(op, 4)


OP_WORTH: Final = [op_worth(op) for op in range(len(OPS))]
CARD_WORTH: Final = [  # a card performs one op a turn: the best counts, the others a little
    CARD
    + max((OP_WORTH[op] for op in CARD_OPS[card]), default=0)
    + len(CARD_OPS[card])
    + ICON * len(PRESTIGE_OF[card])
    for card in range(N_PLAIN)
]


def agents_worth(card: int) -> int:
    """What the agents of a card are worth where they are not needed for a war."""
    worth = 0
    for token in AGENTS[card]:
        worth += CONCESSION if PAWN <= token < PIRATE else INQUISITOR if token >= BISHOP else AGENT
    return worth


HAND_WORTH: Final = [
    HELD * (CARD_WORTH[card] + agents_worth(card) + SHOTS.get(ONE_SHOT[card], WAR)) // 100
    for card in range(N_PLAIN)
]


def held_worth(state: State, seat: Seat, card: int) -> int:
    """What a card in the hand is worth; a queen whom nobody can marry is half of one."""
    worth = HAND_WORTH[card]
    if QUEENS >> card & 1 and why_not_one_shot(state, seat, card).clause:
        return worth // 2
    return worth


def value(state: State, seat: Seat) -> int:
    """Victories within reach, then kings, concessions, cards and florins."""
    total = purse(state.florins[seat]) + hand(state, seat) + tableau(state, seat)
    total += CONCESSION * state.concessions[state.banker[seat]].bit_count()
    return total + thrones(state, seat) + _victories(state, seat)


def purse(florins: int) -> int:
    """Florins, less beyond what a turn can use."""
    worth = FLORIN * florins
    if florins > ENOUGH:
        worth -= (FLORIN - SPARE_FLORIN) * (florins - ENOUGH)
    return worth


def hand(state: State, seat: Seat) -> int:
    """Cards still in the hand."""
    cards = state.hand[seat]
    total = 0
    for card in cards:
        total += held_worth(state, seat, card)
    if len(cards) >= HAND_LIMIT and hand_is_full(state, seat):
        total -= FULL_HAND
    return total


def tableau(state: State, seat: Seat) -> int:
    """Cards in the tableau; half of a card that is silenced."""
    cards = state.tableau[seat]
    first, second, third = state.bishops
    quiet = silenced(state, seat) if cards & (first | second | third) else 0
    plain = cards & _PLAIN
    total = 0
    while plain:
        bit = plain & -plain
        plain ^= bit
        worth = CARD_WORTH[bit.bit_length() - 1]
        total += worth // 2 if quiet & bit else worth
    return total


def thrones(state: State, seat: Seat) -> int:
    """Kings and republics."""
    empires = state.tableau[seat] >> FIRST_EMPIRE
    worth = KING * (empires & ~state.republics).bit_count()
    return worth + REPUBLIC * (empires & state.republics).bit_count()


# Victories


def _victories(state: State, seat: Seat) -> int:
    own, others = standings(state, seat)
    total = patrons(state, seat, own, others)
    return total + sum(by_square(state, seat, own, others))


def by_square(state: State, seat: Seat, own: Counts, others: list[Counts]) -> list[int]:
    """How near each victory is."""
    squares, idle = state.squares, comets_left(state)
    found = []
    for square, missing in enumerate(missing_by_square(state, own, others)):
        if not squares >> square & 1:
            found.append(IDLE[missing if missing < FAR else FAR] if idle else 0)
        elif missing:
            found.append(ACTIVE[missing if missing < FAR else FAR])
        else:
            found.append(SURE if _can_declare(state, seat, square) else WON)
    return found


def comets_left(state: State) -> int:
    """How many comets may still come or lie in the market."""
    left = 0
    for block in state.bottom:
        left += block[1] + block[2]
    if not left:
        market = state.market
        open_cards = [card for place, card in enumerate(market) if place % COLUMNS]
        left = sum([card >= FIRST_COMET for card in open_cards])
    return left


def _can_declare(state: State, seat: Seat, square: int) -> bool:
    """Is this seat to move, with the actions that it needs?"""
    if state.spent >= ACTIONS:
        return (state.active + 1) % state.seats == seat
    return state.active == seat and state.spent + victory_cost(state, square) <= ACTIONS


def patrons(state: State, seat: Seat, own: Counts, others: list[Counts]) -> int:
    """The lead in patrons, then in florins, counts the more the fewer cards are left."""
    lead = min([own.patrons - other.patrons for other in others], default=0)
    lead = 4 * max(-PATRON_MOST, min(PATRON_MOST, lead))
    left = state.deck_size[0] + state.deck_size[1]
    if not lead and left <= PATRON_DECK:
        richest = max([f for other, f in enumerate(state.florins) if other != seat])
        lead = 1 if state.florins[seat] > richest else -1 if state.florins[seat] < richest else 0
    return PATRON_POINT * PATRON_DECK * lead // (4 * (PATRON_DECK + left))
