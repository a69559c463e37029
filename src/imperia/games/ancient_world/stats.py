"""What is plotted of the game: points, areas, trade and cards, turn by turn."""

from typing import Final

from .state import State

MOMENT: Final = "phase.turn"  # what is counted


def moment(state: State) -> int:
    """The turn."""
    return state.turn


def figures(state: State) -> dict[str, list[int]]:
    """By the name of what is counted, a number for each seat."""
    return {
        "piece.points": state.score[:],
        "standing.provinces": [mask.bit_count() for mask in state.domain],
        "standing.markets": [mask.bit_count() for mask in state.traders],
        "piece.hand": state.hand_size[:],
    }


def left(state: State) -> dict[str, list[int]]:
    """What else is left by seat at the end."""
    return {"piece.fort": [(mask & state.forts).bit_count() for mask in state.domain]}


def holders(state: State) -> list[int]:
    """By area: the seat that controls it."""
    return state.owner[:]
