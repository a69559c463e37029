"""What is plotted of Pax Renaissance: florins, kings, concessions and patrons, turn by turn."""

from typing import Final

from .components.powers import PATRON
from .queries import prestige
from .rules.turn.victory import kings
from .state import NONE, State

MOMENT: Final = "phase.turn"  # what is counted


def moment(state: State) -> int:
    """The turn."""
    return state.turn


def figures(state: State) -> dict[str, list[int]]:
    """By the name of what is counted, a number for each seat."""
    seats = range(state.seats)
    pawns = [
        0 if state.banker[seat] == NONE else state.concessions[state.banker[seat]].bit_count()
        for seat in seats
    ]
    return {
        "piece.florins": state.florins[:],
        "piece.kings": [kings(state, seat) for seat in seats],
        "piece.concessions": pawns,
        "piece.patron": [prestige(state, seat, PATRON) for seat in seats],
    }


def left(state: State) -> dict[str, list[int]]:
    """What else is left by seat at the end."""
    return {
        "piece.card": state.hand_size[:],
        "piece.tableau": [mask.bit_count() for mask in state.tableau],
    }


def holders(state: State) -> list[int]:
    """By empire: the seat that holds its card."""
    return state.holder[:]
