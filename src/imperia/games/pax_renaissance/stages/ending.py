"""The end: what decided, with all that it is made of, then what counted for nothing this time."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from imperia.core import Seat, Text
from imperia.scene import Tally, TallyCell, TallyRow, Term, named

from ..components.cards import CARDS, FIRST_EMPIRE
from ..components.map import BORDERS, EMPIRES
from ..components.masks import bits
from ..components.powers import (
    COUNTS_AS_REPUBLIC,
    DISCOVERY,
    LAW,
    PATRON,
    PATRON_AS_CONCESSION,
    PATRON_AS_LAW,
)
from ..components.tables import HOLY
from ..components.tokens import MEDIEVAL, RELIGIONS
from ..queries import active, prestige, showing
from ..rules.turn.victory import (
    CONDITIONS,
    bishop_counts,
    outcome,
    supreme_religion,
    theocracy_counts,
)
from ..state import NOBODY, State

UNSCORED: Final = frozenset(
    (
        "ending.holy",
        "ending.imperial",
        "ending.globalization",
        "ending.renaissance",
        "ending.last_standing",
    )
)


class _Decisive(NamedTuple):
    """A condition of the victory that ended the game, and the id of its clause."""

    note: Text
    under: str


def ending(view: State, told: Sequence[Text]) -> Tally:
    """Kings, republics, concessions and each prestige, what decided first; they make no sum."""
    seats = list(range(view.seats))
    decisive = _decisive(view)
    rows = [_row(view, word, decisive.get(word)) for word in _WORDS]
    rows.sort(key=lambda row: not row.decides)
    return Tally(seats, rows)


_WORDS: Final = (
    "kings",
    "republics",
    "law",
    "concessions",
    "discovery",
    *RELIGIONS[:MEDIEVAL],
    "patron",
    "florins",
)
_SYMBOLS: Final = {
    "kings": "king",
    "republics": "republic",
    "law": "seal",
    "concessions": "concession",
    "discovery": "ship",
    "patron": "artist",
    "florins": "florin",
}


def _row(view: State, word: str, decisive: _Decisive | None) -> TallyRow:
    """What each banker has of one thing, and what it is made of."""
    religion = word in RELIGIONS
    label = named(f"standing.prestige_{word}" if religion else f"piece.{word}")
    cells = []
    for seat in range(view.seats):
        parts = _parts(view, seat, word)
        value = view.florins[seat] if word == "florins" else sum(part.value for part in parts)
        cells.append(TallyCell(value, terms=parts))
    row = TallyRow(label, _SYMBOLS.get(word, word), cells)
    if decisive is not None:
        row.decides, row.note, row.clause = True, decisive.note, decisive.under
    return row


def _parts(view: State, seat: Seat, word: str) -> list[Term]:
    """The empires, borders and cards that a banker's number is made of."""
    if word == "florins":
        return []
    empires = view.tableau[seat] >> FIRST_EMPIRE
    if word == "kings":
        return _empires(empires & ~view.republics)
    if word == "republics":
        cards = active(view, seat, COUNTS_AS_REPUBLIC)
        return _empires(empires & view.republics) + _cards(cards)
    if word == "concessions":
        borders = view.concessions[view.banker[seat]]
        return [Term(named(f"border.{BORDERS[border]}"), 1) for border in bits(borders)] + (
            _patrons(view, seat, PATRON_AS_CONCESSION)
        )
    kinds = {"law": LAW, "discovery": DISCOVERY, "patron": PATRON}
    kind = kinds[word] if word in kinds else RELIGIONS.index(word)
    cards = (view.tableau[seat] | view.old_maids[seat]) & showing(view, kind)
    return _cards(cards) + (_patrons(view, seat, PATRON_AS_LAW) if word == "law" else [])


def _empires(empires: int) -> list[Term]:
    return [Term(named(f"empire.{EMPIRES[empire]}"), 1) for empire in bits(empires)]


def _cards(cards: int) -> list[Term]:
    """Cards by their titles; an empire's by its empire."""
    return [Term(named(f"card.{CARDS[card]}"), 1) for card in bits(cards % (1 << FIRST_EMPIRE))] + (
        _empires(cards >> FIRST_EMPIRE)
    )


def _patrons(view: State, seat: Seat, ability: int) -> list[Term]:
    """Patron prestige that stands in for something else, once for each card that says so."""
    value = active(view, seat, ability).bit_count() * prestige(view, seat, PATRON)
    return [Term(named("piece.patron"), value)] if value else []


def _decisive(view: State) -> dict[str, _Decisive]:
    """The conditions of the victory that ended the game, by what they count."""
    if view.winner == NOBODY:
        return _by_patrons(view)
    if view.victory == HOLY:
        return _by_faith(view)
    if view.victory not in CONDITIONS:
        return {}
    under, leads = CONDITIONS[view.victory]
    return {
        lead.word: _Decisive(named("won.lead", margin=lead.margin_at[view.seats]), under)
        for lead in leads
    }


def _by_faith(view: State) -> dict[str, _Decisive]:
    """The prestige of the supreme religion, and what makes it supreme."""
    religion = supreme_religion(view)
    bishops, tokens = bishop_counts(view), theocracy_counts(view)
    note = named(
        "won.supreme",
        bishops=bishops[religion],
        all_bishops=sum(bishops),
        tokens=tokens[religion],
        all_tokens=sum(tokens),
    )
    return {RELIGIONS[religion]: _Decisive(note, "PR-27.4")}


def _by_patrons(view: State) -> dict[str, _Decisive]:
    """The most patron prestige when both decks are empty; florins where that is equal."""
    found = {"patron": _Decisive(named("won.most"), "PR-28.2")}
    if outcome(view).reason.key != "ending.patron":
        found["florins"] = _Decisive(named("won.tie"), "PR-28.2")
    return found
