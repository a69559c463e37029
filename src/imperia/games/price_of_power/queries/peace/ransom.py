"""What Provinces cost that go back (EU-10.9.2)."""

from typing import Final

from imperia.core import Seat

from ...components.map import members, tax_of
from ...components.tables import LOAN, MOST_INTEREST
from ...state import State
from ..realms import covered, vassal_tokens
from .victory import side_members, taken_from

RANSOM: Final = 10
RETURN_DUCATS: Final = 3


def value(state: State, province: int) -> int:
    """Its Tax Value."""
    return 1 + (state.large >> province & 1)


def _due(state: State, payer: Seat, creditor: Seat, words: dict[int, str]) -> int:
    """What a player will owe the other one, up to twice the Tax Income he has by then."""
    realm = state.realm[payer]
    lawful = state.towns[payer] | state.vassals[payer]
    ducats = back = 0
    for province in members(taken_from(state, creditor, realm) & lawful):
        if province == state.capital[realm]:
            ducats += RANSOM
        elif words.get(province) == "return":
            ducats += RETURN_DUCATS * value(state, province)
        elif words.get(province) != "exchange":
            continue
        back |= 1 << province
    gone = 0
    for member in side_members(state, payer, state.realm[creditor]):
        gone |= 1 << state.capital[member]
    for province, word in words.items():
        if word != "keep":
            gone |= 1 << province
    hidden = covered(state) & ~back
    towns = state.towns[payer] & ~hidden | state.occupied[payer] & ~gone
    tokens = vassal_tokens(state, state.vassals[payer] & ~hidden)
    return min(ducats, 2 * (tax_of(towns, state.large) + (tokens + 1) // 2))


def purses_after(
    state: State, seat: Seat, other: Seat, words: dict[int, str] | None
) -> tuple[int, int]:
    """The Ducats of two players after a peace; with `words` for Provinces if borders are kept."""
    purses = {seat: state.ducats[seat], other: state.ducats[other]}
    for payer, creditor in ((other, seat), (seat, other)):
        due = 0 if words is None else _due(state, payer, creditor, words)
        for _ in range(max(0, MOST_INTEREST - state.interest[payer])):
            if purses[payer] < due:
                purses[payer] += LOAN
        paid = min(due, purses[payer])
        purses[payer] -= paid
        purses[creditor] += paid
    return purses[seat], purses[other]
