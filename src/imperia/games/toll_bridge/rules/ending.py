"""TB-7  The end of the game."""

from imperia.core import Outcome, Seat, Text

from ..components import BRIDGE_POINTS, TOWER_POINTS
from ..state import State


def outcome(state: State) -> Outcome:
    """The most points win; a tie is shared."""
    scores = [points(state, seat) for seat in range(state.seats)]
    best = max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    key = "ending.points" if len(winners) == 1 else "ending.shared"
    return Outcome(scores, winners, Text(key, {"points": best}))


def points(state: State, seat: Seat) -> int:
    """A point for each coin, and points for standing bridges and for towers."""
    return (
        state.coins[seat]
        + BRIDGE_POINTS * state.owner.count(seat)
        + TOWER_POINTS * state.tower.count(seat)
    )
