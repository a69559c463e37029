"""The catalogue: finds games by the entry point "imperia.games"; knows none by name."""

import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from imperia.core import Game
from imperia.kit.data import edition

GROUP = "imperia.games"


@cache
def _points() -> dict[str, EntryPoint]:
    """The entry points of all installed games; read once, for it takes milliseconds."""
    return {point.name: point for point in entry_points(group=GROUP)}


def game_ids() -> list[str]:
    """The ids of all installed games, in alphabetical order."""
    return sorted(_points())


@cache
def find_game(id: str, data: Path | None = None) -> Game:
    """The game of this id, over an owner's folder of data if given; KeyError names the known."""
    point = _points().get(id)
    if point is None:
        raise KeyError(f"There is no game {id!r}: choose one of {', '.join(game_ids())}.")
    game: Game = point.load()
    if data is not None:
        game = getattr(sys.modules[edition(point.module, data)], point.attr)
    return game
