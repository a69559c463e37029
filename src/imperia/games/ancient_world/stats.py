"""What is plotted of the game: points, areas, trade and cards, turn by turn."""

from .state import State


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
