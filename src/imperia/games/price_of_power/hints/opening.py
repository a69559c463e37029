"""When games may begin differently: as long as a move nearly as good as the best costs little."""

from ..state import State


def opening(state: State) -> bool:
    """Is this the first Round?"""
    return state.round <= 1
