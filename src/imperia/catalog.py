"""The catalogue: finds games by the entry point "imperia.games"; knows none by name."""

import sys
import traceback
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from imperia.core import Game
from imperia.kit.data import DataError, edition

GROUP = "imperia.games"


class BrokenPackage(ImportError):
    """A package that is installed but gives no game: file, line and reason."""


@cache
def _points() -> dict[str, EntryPoint]:
    """The entry points of all installed games; read once, for it takes milliseconds."""
    return {point.name: point for point in entry_points(group=GROUP)}


def game_ids() -> list[str]:
    """The ids of all installed games, in alphabetical order; some may be broken."""
    return sorted(_points())


def sound_ids() -> list[str]:
    """The ids of the installed games that can be loaded, in alphabetical order."""
    return [name for name in game_ids() if _loads(name)]


@cache
def _loads(id: str) -> bool:
    try:
        find_game(id)
    except (BrokenPackage, DataError):
        return False
    return True


def packages() -> list[str]:
    """The packages of all installed games."""
    return [point.module for point in _points().values()]


@cache
def find_game(id: str, data: Path | None = None) -> Game:
    """The game of this id, over an owner's folder of data if given; KeyError names the known.

    BrokenPackage says what is wrong with a package that gives no game.
    """
    point = _points().get(id)
    if point is None:
        raise KeyError(f"There is no game {id!r}: choose one of {', '.join(game_ids())}.")
    game = _load(point)
    if data is not None:
        game = getattr(sys.modules[edition(point.module, data)], point.attr)
    return game


def _load(point: EntryPoint) -> Game:
    """The game behind an entry point; every failure of its author is a BrokenPackage."""
    try:
        game = point.load()
    except DataError:
        raise
    except Exception as error:
        raise BrokenPackage(_where(point.module, error)) from error
    if not isinstance(game, Game):
        raise BrokenPackage(f"the entry point {point.name} = {point.value!r} is no Game")
    if game.id != point.name:
        raise BrokenPackage(
            f"its entry point is called {point.name!r}, but its GAME has the id {game.id!r}; "
            "give both the same name"
        )
    return game


def _where(module: str, error: Exception) -> str:
    """File, line and reason of an error while a package was being loaded."""
    what = " ".join(str(error).split()).rstrip(".") or "no reason given"
    if isinstance(error, SyntaxError) and error.filename:
        return f"{_label(module, error.filename)}:{error.lineno}: {error.msg}"
    calls = traceback.extract_tb(error.__traceback__)
    inside = [call for call in calls if _label(module, call.filename) != call.filename]
    reason = what if isinstance(error, AssertionError) else f"{type(error).__name__}: {what}"
    if not inside:
        return reason
    return f"{_label(module, inside[-1].filename)}:{inside[-1].lineno}: {reason}"


def _label(module: str, file: str) -> str:
    """A file as its package calls it; as it is where it belongs to another."""
    try:
        spec = find_spec(module)
    except ImportError:
        return file
    if spec is None or not spec.origin or not Path(file).is_relative_to(Path(spec.origin).parent):
        return file
    return Path(file).relative_to(Path(spec.origin).parent).as_posix()
