"""What is plotted of Toll Bridge: points, coins and bridges, day by day."""

from .rules.ending import points
from .state import State


def moment(state: State) -> int:
    """The day."""
    return state.round


def figures(state: State) -> dict[str, list[int]]:
    """By the name of what is counted, a number for each seat."""
    seats = range(state.seats)
    return {
        "piece.points": [points(state, seat) for seat in seats],
        "piece.coin": [state.coins[seat] for seat in seats],
        "piece.bridge": [state.owner.count(seat) for seat in seats],
    }


def holders(state: State) -> list[int]:
    """By bridge: the seat that owns it."""
    return [int(owner) for owner in state.owner]
