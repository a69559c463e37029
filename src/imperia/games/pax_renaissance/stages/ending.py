"""The end: all that counts for one of the victories, banker by banker."""

from collections.abc import Callable, Sequence
from typing import Final

from imperia.core import Seat, Text
from imperia.scene import Tally, TallyCell, TallyRow, named

from ..components.powers import DISCOVERY, PATRON
from ..components.tokens import MEDIEVAL, RELIGIONS
from ..queries import prestige
from ..rules.victory import concession_count, kings, law_count, republic_count
from ..state import State

_ROWS: Final[tuple[tuple[str, str, Callable[[State, Seat], int]], ...]] = (
    ("piece.kings", "king", kings),
    ("piece.republics", "republic", republic_count),
    ("piece.law", "seal", law_count),
    ("piece.concessions", "concession", concession_count),
    ("piece.discovery", "ship", lambda view, seat: prestige(view, seat, DISCOVERY)),
)


def ending(view: State, told: Sequence[Text]) -> Tally:
    """Kings, republics, concessions and each prestige; they make no sum."""
    seats = list(range(view.seats))
    rows = [
        TallyRow(named(key), symbol, [TallyCell(count(view, seat)) for seat in seats])
        for key, symbol, count in _ROWS
    ]
    for religion, word in enumerate(RELIGIONS[:MEDIEVAL]):
        cells = [TallyCell(prestige(view, seat, religion)) for seat in seats]
        rows.append(TallyRow(named(f"standing.prestige_{word}"), word, cells))
    patrons = [TallyCell(prestige(view, seat, PATRON)) for seat in seats]
    florins = [TallyCell(view.florins[seat]) for seat in seats]
    rows.append(TallyRow(named("piece.patron"), "artist", patrons))
    rows.append(TallyRow(named("piece.florins"), "florin", florins))
    return Tally(seats, rows)
