"""What the shell may complete: games, options and their choices, scenarios, bots, languages."""

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from imperia.core import Game


def game_names(incomplete: str) -> list[str]:
    """The ids of games that begin so."""
    from imperia.catalog import game_ids

    return [name for name in game_ids() if name.startswith(incomplete)]


def languages(incomplete: str) -> list[str]:
    """The languages there are texts in."""
    from imperia.texts import LANGUAGES

    return [lang for lang in LANGUAGES if lang.startswith(incomplete)]


def bot_names(incomplete: str) -> list[str]:
    """The levels of bots; in a list with commas, for its last place."""
    from imperia.bots import LEVELS

    head, comma, last = incomplete.rpartition(",")
    return [f"{head}{comma}{level}" for level in LEVELS if level.startswith(last)]


def option_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """The options of the game named before, each with `=`; of a single one, its choices."""
    game = _named(ctx)
    if game is None:
        return []
    name, equals, _ = incomplete.partition("=")
    meant = [option for option in game.asked if option.id.startswith(name)]
    if equals:
        meant = [option for option in meant if option.id == name]
    if len(meant) != 1:
        return [f"{option.id}=" for option in meant]
    words = [f"{meant[0].id}={str(choice).lower()}" for choice in meant[0].choices]
    return [word for word in words if word.startswith(incomplete)]


def scenario_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """The scenarios of the game named before."""
    game = _named(ctx)
    return [name for name in game.scenarios if name.startswith(incomplete)] if game else []


def _named(ctx: typer.Context) -> "Game | None":
    """The game that the command names, where it can be opened."""
    from imperia.catalog import find_game, game_ids

    known = game_ids()
    written = [ctx.params.get("game"), *ctx.args]  # an option without a value unsettles the parser
    name = next((word for word in written if word in known), None)
    if name is None:
        return None
    try:
        return find_game(name)
    except (ImportError, AttributeError):
        return None
