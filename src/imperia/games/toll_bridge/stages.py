"""The end of Toll Bridge: where every point came from."""

from collections.abc import Sequence
from typing import Final

from imperia.core import Text
from imperia.scene import Tally, TallyCell, TallyRow, Telling, named

from .components import BRIDGE_POINTS, TOWER_POINTS
from .state import State

TELLINGS: Final[tuple[Telling, ...]] = ()  # nothing happens in a day that the board does not show


def ending(view: State, told: Sequence[Text]) -> Tally:
    """Coins, bridges that stand, towers."""
    seats = list(range(view.seats))
    parts = (
        ("coin", view.coins),
        ("bridge", [BRIDGE_POINTS * view.owner.count(seat) for seat in seats]),
        ("tower", [TOWER_POINTS * view.tower.count(seat) for seat in seats]),
    )
    rows = [
        TallyRow(named(f"piece.{name}"), name, [TallyCell(each) for each in points], "TB-7.1")
        for name, points in parts
    ]
    return Tally(seats, rows, label=named("piece.points"))
