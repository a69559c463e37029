"""What is plotted of Baroque: points, florins and states, turn by turn."""

from typing import Final

from .state import State

MOMENT: Final = "phase.turn"  # what is counted


def moment(state: State) -> int:
    """The turn."""
    return state.turn


def figures(state: State) -> dict[str, list[int]]:
    """By the name of what is counted, a number for each seat."""
    return {
        "piece.points": state.vp[:],
        "standing.florins": state.florins[:],
        "standing.states": [mask.bit_count() for mask in state.domain],
    }


def left(state: State) -> dict[str, list[int]]:
    """What else is left by seat at the end."""
    return {"piece.card": state.hand_size[:], "piece.army": state.army_total[:]}


def holders(state: State) -> list[int]:
    """By state: the seat that controls it."""
    return state.control[:]
