"""What many chapters need for their questions: moves made once, and which empire is meant."""

from imperia.core import Ask, Decision, Move, Seat, moves_of, no

from ..components.cards import N_CARDS
from ..components.map import N_BORDERS, N_CITIES, N_EMPIRES
from ..components.tokens import N_TOKENS
from ..state import State

UNDER_A_DISC = no("PR-1.4")

CITY_MOVES = moves_of("city", N_CITIES)
BORDER_MOVES = moves_of("border", N_BORDERS)
PIRATE_MOVES = moves_of("pirate", N_BORDERS)
CONCESSION_MOVES = moves_of("concession", N_BORDERS)
EMPIRE_MOVES = moves_of("empire", N_EMPIRES)
CARD_MOVES = moves_of("card", N_CARDS)
AGENT_MOVES = moves_of("agent", N_TOKENS)
REPRESSED_MOVES = moves_of("repressed", N_TOKENS)
DONE = Move("done")


def picked(moves: list[Move], mask: int) -> list[Move]:
    """The moves whose numbers are in a mask of any width; by way of `bits` it takes half again."""
    found = []
    while mask:
        low = mask & -mask
        found.append(moves[low.bit_length() - 1])
        mask ^= low
    return found


class YesOrNo(Ask):
    """Answer yes or no; the caller receives 1 or 0."""

    words = "yes", "no"

    def chosen(self, state: State, move: Move) -> int:
        return int(move.name == self.words[0])


class ChooseReceiver(Decision):
    """Choose the empire, of those the card speaks for, in whose name you act."""

    clause = "PR-21.2"

    def __init__(self, seat: Seat, empires: int) -> None:
        self.seat = seat
        self.empires = empires

    def moves(self, state: State) -> list[Move]:
        return picked(EMPIRE_MOVES, self.empires)
