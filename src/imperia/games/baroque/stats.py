"""What is plotted of Baroque: points, florins and states, turn by turn."""

from .state import State


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
