"""The catalogue: finds games by the entry point "imperia.games"; knows none by name."""

from functools import cache
from importlib.metadata import entry_points

from imperia.core import Game

GROUP = "imperia.games"


def game_ids() -> list[str]:
    """The ids of all installed games, in alphabetical order."""
    return sorted({point.name for point in entry_points(group=GROUP)})


@cache
def find_game(id: str) -> Game:
    """The game of this id; KeyError names the known games."""
    for point in entry_points(group=GROUP):
        if point.name == id:
            game: Game = point.load()
            return game
    raise KeyError(f"There is no game {id!r}: choose one of {', '.join(game_ids())}.")
