"""The standing: for each banker and each victory what is met and what is missing."""

from collections.abc import Callable

from imperia.core import Seat, Text
from imperia.scene import Ledger, LedgerRow, named

from ..components.powers import PATRON
from ..components.tables import FAITH_MARGIN, HOLY, SQUARES
from ..components.tokens import MEDIEVAL, RELIGIONS
from ..hints.progress import steps_missing
from ..queries import prestige
from ..rules.turn.victory import (
    CONDITIONS,
    bishop_counts,
    lacking,
    supreme_religion,
    theocracy_counts,
)
from ..state import NONE, State


def ledgers(view: State) -> list[Ledger]:
    """The summary, then each victory with its conditions."""
    if NONE in view.banker:
        return []
    players = [seat for seat in range(view.seats) if not view.out >> seat & 1]
    return [
        _summary(view, players),
        *[_leads(view, players, square) for square in CONDITIONS],
        _holy(view, players),
        _religions(view),
        _patron(view, players),
    ]


def _title(view: State, square: int) -> Text:
    state = "active" if view.squares >> square & 1 else "idle"
    return named(f"standing.{state}", victory=square)


def _summary(view: State, players: list[Seat]) -> Ledger:
    """How many steps are missing, for each victory."""
    head = [_title(view, square) for square in range(len(SQUARES))]
    rows = [LedgerRow(list(steps_missing(view, seat)), seat) for seat in players]
    return Ledger("ledger:victories", named("place.missing"), head, rows)


def _ahead(view: State, seat: Seat, count: Callable[[State, Seat], int]) -> int:
    """How far a seat is ahead of the best of the others."""
    others = [o for o in range(view.seats) if o != seat and not view.out >> o & 1]
    return count(view, seat) - max((count(view, other) for other in others), default=0)


def _leads(view: State, players: list[Seat], square: int) -> Ledger:
    """A victory whose conditions are leads over every single opponent."""
    head: list[Text] = []
    rows = [LedgerRow([], seat) for seat in players]
    needed = LedgerRow([], label=named("standing.needed"), goal=True)
    for lead in CONDITIONS[square].leads:
        head += [named(f"piece.{lead.word}"), named("standing.lead")]
        needed.cells += [0, lead.margin_at[view.seats]]
        for row in rows:
            row.cells += [lead.counted(view, row.seat), _ahead(view, row.seat, lead.counted)]
    return Ledger(f"ledger:{SQUARES[square]}", _title(view, square), head, [*rows, needed])


def _holy(view: State, players: list[Seat]) -> Ledger:
    """Prestige of each religion; the lead counts in the supreme one only."""
    supreme = supreme_religion(view)
    head = [named(f"standing.prestige_{word}") for word in RELIGIONS[:MEDIEVAL]]
    rows = [
        LedgerRow([prestige(view, seat, religion) for religion in range(MEDIEVAL)], seat)
        for seat in players
    ]
    needed = LedgerRow([0] * MEDIEVAL, label=named("standing.needed"), goal=True)
    if supreme != NONE:
        head.append(named("standing.lead_in", religion=supreme))
        needed.cells.append(FAITH_MARGIN)
        for row in rows:
            ahead = _ahead(view, row.seat, lambda state, seat: prestige(state, seat, supreme))
            row.cells.append(ahead)
    return Ledger("ledger:holy", _title(view, HOLY), head, [*rows, needed])


def _religions(view: State) -> Ledger:
    """Which religion is supreme: more bishops and more tokens than the other two together."""
    bishops, tokens = bishop_counts(view), theocracy_counts(view)
    supreme = supreme_religion(view)
    rows = []
    for religion, word in enumerate(RELIGIONS[:MEDIEVAL]):
        cells: list[Text | int] = []
        for counts in (bishops, tokens):
            cells += [counts[religion], lacking(counts, religion)]
        rows.append(LedgerRow(cells, label=named(f"religion.{word}")))
    head = [
        named("standing.bishops"),
        named("standing.missing"),
        named("standing.tokens"),
        named("standing.missing"),
    ]
    label = named("standing.no_supreme")
    if supreme != NONE:
        label = named("standing.supreme", religion=supreme)
    return Ledger("ledger:religions", label, head, rows)


def _patron(view: State, players: list[Seat]) -> Ledger:
    """The end without a declared victory, when both decks are empty."""
    head = [named("piece.patron"), named("piece.florins")]
    rows = [LedgerRow([prestige(view, seat, PATRON), view.florins[seat]], seat) for seat in players]
    return Ledger("ledger:patron", named("standing.patron", cards=sum(view.deck_size)), head, rows)
