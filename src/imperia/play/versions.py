"""Which rules a game is played by: a fingerprint of their code and of the data in effect."""

from functools import cache
from importlib.resources import files

from imperia.core import Game
from imperia.kit.data import fingerprint

LOCK = "rules.lock"  # beside the game's code: a line for each version, the newest last


@cache
def _kept_digest(package: str) -> str:
    place = files(package).joinpath(LOCK)
    lines = place.read_text(encoding="utf-8").split() if place.is_file() else []
    return lines[-1] if lines else ""


def rules_of(game: Game) -> str:
    """Changes with every change of the rules or of their data; the same in every process."""
    data = fingerprint(game.package)
    digest = _kept_digest(game.package)
    return f"{digest}+{data}" if data else digest
