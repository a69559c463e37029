"""How far each seat is from each victory of Pax Renaissance."""

from typing import Final

from imperia.core import Seat

from ..components.cards import FIRST_EMPIRE, HAS, KING_PRESTIGE, PRESTIGE, REPUBLIC_PRESTIGE
from ..components.map import N_EMPIRES
from ..components.powers import (
    COUNTS_AS_REPUBLIC,
    DISCOVERY,
    LAW,
    PATRON,
    PATRON_AS_CONCESSION,
    PATRON_AS_LAW,
    PRESTIGES,
)
from ..components.tables import FAITH_MARGIN, HOLY, IMPERIAL_MARGIN_AT, SQUARES
from ..queries import active
from ..rules.turn.victory import CONDITIONS, bishop_counts, lacking, theocracy_counts
from ..state import State

_EMPIRE_BITS: Final = (1 << N_EMPIRES) - 1
# Prestige of plain cards, of Kings and of Republics in one mask.
_SHOWS: Final = [
    PRESTIGE[kind]
    | KING_PRESTIGE[kind] << FIRST_EMPIRE
    | REPUBLIC_PRESTIGE[kind] << FIRST_EMPIRE + N_EMPIRES
    for kind in range(len(PRESTIGES))
]
# By player count: each victory with what it counts and the leads that it asks for.
_MARGINS_AT: Final = [
    [
        (square, [(lead.word, lead.margin_at[seats]) for lead in conditions.leads])
        for square, conditions in CONDITIONS.items()
    ]
    for seats in range(len(IMPERIAL_MARGIN_AT))
]
_STAND_INS: Final = HAS[PATRON_AS_CONCESSION] | HAS[PATRON_AS_LAW] | HAS[COUNTS_AS_REPUBLIC]


def shown(state: State, seat: Seat) -> int:
    """All that shows prestige for a seat, the two sides of empire cards apart."""
    cards = state.tableau[seat] | state.old_maids[seat]
    empires = cards >> FIRST_EMPIRE & state.republics
    return cards & ~(empires << FIRST_EMPIRE) | empires << FIRST_EMPIRE + N_EMPIRES


class Counts:
    """What counts for the victories of one seat: the same as the conditions count, but faster."""

    __slots__ = ("faith", "leads", "patrons")

    def __init__(self, state: State, seat: Seat) -> None:
        cards = shown(state, seat)
        self.faith = [
            (cards & _SHOWS[0]).bit_count(),
            (cards & _SHOWS[1]).bit_count(),
            (cards & _SHOWS[2]).bit_count(),
        ]
        self.patrons = (cards & _SHOWS[PATRON]).bit_count()
        self.leads = leads = {
            "kings": (cards >> FIRST_EMPIRE & _EMPIRE_BITS).bit_count(),
            "concessions": state.concessions[state.banker[seat]].bit_count(),
            "discovery": (cards & _SHOWS[DISCOVERY]).bit_count(),
            "republics": (cards >> FIRST_EMPIRE + N_EMPIRES).bit_count(),
            "law": (cards & _SHOWS[LAW]).bit_count(),
        }
        if cards & _STAND_INS:
            patrons = self.patrons
            leads["concessions"] += patrons * active(state, seat, PATRON_AS_CONCESSION).bit_count()
            leads["law"] += patrons * active(state, seat, PATRON_AS_LAW).bit_count()
            leads["republics"] += active(state, seat, COUNTS_AS_REPUBLIC).bit_count()


def standings(state: State, seat: Seat) -> tuple[Counts, list[Counts]]:
    """What counts for a seat, and for each of its opponents."""
    out = state.out | 1 << seat
    others = [Counts(state, other) for other in range(state.seats) if not out >> other & 1]
    return Counts(state, seat), others


def steps_missing(state: State, seat: Seat) -> list[int]:
    """By victory: how many kings, concessions, republics, icons, bishops or tokens are missing."""
    return missing_by_square(state, *standings(state, seat))


def missing_by_square(state: State, own: Counts, others: list[Counts]) -> list[int]:
    """The same, from what was counted."""
    missing = [0] * len(SQUARES)
    missing[HOLY] = _holy_missing(state, own, others)
    for square, margins in _MARGINS_AT[state.seats]:
        for other in others:
            short = 0
            for word, margin in margins:
                behind = margin - own.leads[word] + other.leads[word]
                if behind > 0:
                    short += behind
            if short > missing[square]:
                missing[square] = short
    return missing


def _holy_missing(state: State, own: Counts, others: list[Counts]) -> int:
    """For the best suited religion: bishops, tokens and prestige that are missing."""
    bishops, tokens = bishop_counts(state), theocracy_counts(state)
    best = 99
    for religion in range(3):
        short = 0
        for other in others:
            behind = FAITH_MARGIN - own.faith[religion] + other.faith[religion]
            if behind > short:
                short = behind
        if short >= best:
            continue
        short += lacking(bishops, religion) + lacking(tokens, religion)
        if short < best:
            best = short
    return best
