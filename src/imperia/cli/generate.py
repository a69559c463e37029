"""imperia generate: the copying code of a game and the lock of its rules, written anew."""

from typing import Annotated

import typer

from .common import DataDir, GameName, open_game
from .errors import Fail


def generate(
    game: GameName,
    same_rules: Annotated[
        bool,
        typer.Option("--same-rules", help="Only the code has changed: games go on as before."),
    ] = False,
    data: DataDir = None,
) -> None:
    """Bring a game's generated.py and rules.lock up to date with its declarations."""
    from imperia.generate import write
    from imperia.rules_lock import NAME, RulesChanged, write_lock

    found = open_game(game, data)
    changed = write(found.package)
    print(f"{found.package}.generated {_written(changed)}.")
    try:
        print(f"{NAME} {_written(write_lock(found.package, found.version, same_rules))}.")
    except RulesChanged as error:
        raise Fail(str(error)) from None


def _written(changed: bool) -> str:
    return "is written anew" if changed else "is up to date"
