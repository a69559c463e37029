"""The Python interface: what scripts and researchers rely on."""

from collections.abc import Mapping
from pathlib import Path

from imperia.catalog import find_game
from imperia.core import Choice, Game

from .table import Table, start


class GameHandle:
    """One game of the catalogue, ready to be started."""

    def __init__(self, record: Game) -> None:
        self.record = record
        self.id = record.id
        self.seats = record.seats
        self.options = record.options
        self.scenarios = record.scenarios

    def __repr__(self) -> str:
        return f"imperia.game({self.id!r})"

    def start(
        self, seats: int, seed: int | str = 0, options: Mapping[str, Choice] | None = None
    ) -> Table:
        """A new table; chance is sampled from the seed and recorded."""
        return start(self.record, seats, seed, options)


def game(id: str, data: Path | None = None) -> GameHandle:
    """The game of this id, over a folder of corrected data if given; KeyError names the known."""
    return GameHandle(find_game(id, data))
