"""When games may begin differently: as long as a move nearly as good as the best costs little."""

from ..state import State


def opening(state: State) -> bool:
    """Is this the setting up or the first turn?"""
    return state.turn <= 1
