"""What is good in Pax Renaissance, for bots: how near each victory is, then means to get there."""

from imperia.core import Seat

from .components import (
    BEHEAD,
    CAMPAIGN,
    CARD_OPS,
    COMMERCE,
    CONCESSION_MARGIN,
    CORSAIR,
    DISCOVERY,
    DISCOVERY_MARGIN,
    FIRST_EMPIRE,
    GLOBALIZATION,
    HOLY,
    IMPERIAL,
    IMPERIAL_MARGIN_AT,
    LAW_MARGIN,
    N_PLAIN,
    OPS,
    PATRON,
    PRESTIGE_OF,
    RENAISSANCE,
    REPUBLIC_MARGIN,
    SIEGE,
    TAX,
    VOTE,
    bits,
)
from .queries import prestige, silenced
from .rules.victory import (
    bishop_counts,
    concession_count,
    kings,
    law_count,
    republic_count,
    supreme_religion,
    theocracy_counts,
)
from .state import NONE, State

WON = 400  # an active victory whose condition is met: it can be declared next
NEAR_ACTIVE = 90  # an active victory with one step missing; less for each further step
NEAR_IDLE = 30  # the same while its square is inactive
STEP = 4  # every step that is missing takes this part of what is left
FLORIN = 4
SPARE_FLORIN = 1  # beyond what a turn can use
ENOUGH = 8
HAND_CARD = 5
CONCESSION = 7
KING = 16
REPUBLIC = 14
PATRON_LEAD = 6  # for each patron prestige ahead at the start; more as the decks run out
PATRON_AT_END = 60


def _op_value(op: int) -> int:
    """How much one op on a card is worth."""
    if op < COMMERCE:
        return 2
    if op < BEHEAD:
        return 5
    if VOTE <= op < CORSAIR:
        return 5
    return {BEHEAD: 4, TAX: 3, SIEGE: 3, CAMPAIGN: 6}.get(op, 4)


_OP_VALUE = [_op_value(op) for op in range(len(OPS))]
_CARD_VALUE = [  # a card performs one op a turn: the best counts, the others a little
    3
    + max((_OP_VALUE[op] for op in CARD_OPS[card]), default=0)
    + len(CARD_OPS[card])
    + 3 * len(PRESTIGE_OF[card])
    for card in range(N_PLAIN)
]


def value(state: State, seat: Seat) -> int:
    """Victories within reach, then kings, concessions, cards and florins."""
    florins = state.florins[seat]
    total = FLORIN * min(florins, ENOUGH) + SPARE_FLORIN * max(0, florins - ENOUGH)
    total += HAND_CARD * state.hand_size[seat]
    total += CONCESSION * state.concessions[state.banker[seat]].bit_count()
    cards = state.tableau[seat]
    quiet = silenced(state, seat)
    for card in bits(cards & ((1 << N_PLAIN) - 1)):
        worth = _CARD_VALUE[card]
        total += worth // 2 if quiet >> card & 1 else worth
    empires = cards >> FIRST_EMPIRE
    total += KING * (empires & ~state.republics).bit_count()
    total += REPUBLIC * (empires & state.republics).bit_count()
    return total + _victories(state, seat) + _patrons(state, seat)


def _patrons(state: State, seat: Seat) -> int:
    """The lead in patrons counts the more the fewer cards are left."""
    best = max(prestige(state, other, PATRON) for other in range(state.seats) if other != seat)
    lead = max(-3, min(3, prestige(state, seat, PATRON) - best))
    left = sum(state.deck_size)
    weight = PATRON_LEAD + PATRON_AT_END // (4 + left)
    return weight * lead


def _victories(state: State, seat: Seat) -> int:
    total = 0
    for square, missing in enumerate(steps_missing(state, seat)):
        if state.squares >> square & 1:
            total += WON if not missing else NEAR_ACTIVE * STEP // (STEP + 2 * missing)
        else:
            total += NEAR_IDLE * STEP // (STEP + 2 * missing)
    return total


def steps_missing(state: State, seat: Seat) -> list[int]:
    """By victory: how many kings, concessions, republics, icons, bishops or tokens are missing."""
    others = [other for other in range(state.seats) if other != seat]
    missing = [0] * 4
    missing[IMPERIAL] = IMPERIAL_MARGIN_AT[state.seats] - (
        kings(state, seat) - max(kings(state, other) for other in others)
    )
    pawns = CONCESSION_MARGIN - (
        concession_count(state, seat) - max(concession_count(state, other) for other in others)
    )
    discovery = DISCOVERY_MARGIN - (
        prestige(state, seat, DISCOVERY) - max(prestige(state, o, DISCOVERY) for o in others)
    )
    missing[GLOBALIZATION] = max(0, pawns) + max(0, discovery)
    republics = REPUBLIC_MARGIN - (
        republic_count(state, seat) - max(republic_count(state, other) for other in others)
    )
    law = LAW_MARGIN - (law_count(state, seat) - max(law_count(state, other) for other in others))
    missing[RENAISSANCE] = max(0, republics) + max(0, law)
    missing[HOLY] = _holy_missing(state, seat, others)
    return [max(0, count) for count in missing]


def _holy_missing(state: State, seat: Seat, others: list[Seat]) -> int:
    """For the best suited religion: bishops, tokens and prestige that are missing."""
    bishops, tokens = bishop_counts(state), theocracy_counts(state)
    supreme = supreme_religion(state)
    best = 99
    for religion in range(3) if supreme == NONE else (supreme,):
        lead = prestige(state, seat, religion) - max(prestige(state, o, religion) for o in others)
        short = max(0, sum(bishops) - 2 * bishops[religion] + 1)
        short += max(0, sum(tokens) - 2 * tokens[religion] + 1)
        best = min(best, short + max(0, 1 - lead))
    return best
