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
from ..components.tables import (
    CONCESSION_MARGIN,
    DISCOVERY_MARGIN,
    GLOBALIZATION,
    HOLY,
    IMPERIAL,
    IMPERIAL_MARGIN_AT,
    LAW_MARGIN,
    RENAISSANCE,
    REPUBLIC_MARGIN,
    SQUARES,
)
from ..queries import active
from ..rules.victory import bishop_counts, theocracy_counts
from ..state import State

_EMPIRE_BITS: Final = (1 << N_EMPIRES) - 1
# Prestige of plain cards, of Kings and of Republics in one mask.
_SHOWS: Final = [
    PRESTIGE[kind]
    | KING_PRESTIGE[kind] << FIRST_EMPIRE
    | REPUBLIC_PRESTIGE[kind] << FIRST_EMPIRE + N_EMPIRES
    for kind in range(len(PRESTIGES))
]
_STAND_INS: Final = HAS[PATRON_AS_CONCESSION] | HAS[PATRON_AS_LAW] | HAS[COUNTS_AS_REPUBLIC]


def shown(state: State, seat: Seat) -> int:
    """All that shows prestige for a seat, the two sides of empire cards apart."""
    cards = state.tableau[seat] | state.old_maids[seat]
    empires = cards >> FIRST_EMPIRE & state.republics
    return cards & ~(empires << FIRST_EMPIRE) | empires << FIRST_EMPIRE + N_EMPIRES


class Counts:
    """What counts for the victories of one seat."""

    __slots__ = ("discovery", "faith", "kings", "law", "patrons", "pawns", "republics")

    def __init__(self, state: State, seat: Seat) -> None:
        cards = shown(state, seat)
        self.faith = [
            (cards & _SHOWS[0]).bit_count(),
            (cards & _SHOWS[1]).bit_count(),
            (cards & _SHOWS[2]).bit_count(),
        ]
        self.law = (cards & _SHOWS[LAW]).bit_count()
        self.discovery = (cards & _SHOWS[DISCOVERY]).bit_count()
        self.patrons = (cards & _SHOWS[PATRON]).bit_count()
        self.kings = (cards >> FIRST_EMPIRE & _EMPIRE_BITS).bit_count()
        self.republics = (cards >> FIRST_EMPIRE + N_EMPIRES).bit_count()
        self.pawns = state.concessions[state.banker[seat]].bit_count()
        if cards & _STAND_INS:
            patrons = self.patrons
            self.pawns += patrons * active(state, seat, PATRON_AS_CONCESSION).bit_count()
            self.law += patrons * active(state, seat, PATRON_AS_LAW).bit_count()
            self.republics += active(state, seat, COUNTS_AS_REPUBLIC).bit_count()


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
    for other in others:
        kings = IMPERIAL_MARGIN_AT[state.seats] - own.kings + other.kings
        pawns = CONCESSION_MARGIN - own.pawns + other.pawns
        discovery = DISCOVERY_MARGIN - own.discovery + other.discovery
        republics = REPUBLIC_MARGIN - own.republics + other.republics
        law = LAW_MARGIN - own.law + other.law
        trade = (pawns if pawns > 0 else 0) + (discovery if discovery > 0 else 0)
        reborn = (republics if republics > 0 else 0) + (law if law > 0 else 0)
        if kings > missing[IMPERIAL]:
            missing[IMPERIAL] = kings
        if trade > missing[GLOBALIZATION]:
            missing[GLOBALIZATION] = trade
        if reborn > missing[RENAISSANCE]:
            missing[RENAISSANCE] = reborn
    return missing


def _holy_missing(state: State, own: Counts, others: list[Counts]) -> int:
    """For the best suited religion: bishops, tokens and prestige that are missing."""
    bishops, tokens = bishop_counts(state), theocracy_counts(state)
    all_bishops, all_tokens = sum(bishops), sum(tokens)
    best = 99
    for religion in range(3):
        short = 0
        for other in others:
            behind = 1 - own.faith[religion] + other.faith[religion]
            if behind > short:
                short = behind
        if short >= best:
            continue
        lack = all_bishops - 2 * bishops[religion]
        if lack >= 0:
            short += lack + 1
        lack = all_tokens - 2 * tokens[religion]
        if lack >= 0:
            short += lack + 1
        if short < best:
            best = short
    return best
