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
    """The options of the game named before, each with `=`; after it, the choices."""
    game = _named(ctx)
    if game is None:
        return []
    name, equals, value = incomplete.partition("=")
    if not equals:
        return [f"{option.id}=" for option in game.options if option.id.startswith(name)]
    words = [
        str(choice).lower()
        for option in game.options
        if option.id == name
        for choice in option.choices
    ]
    return [f"{name}={word}" for word in words if word.startswith(value.lower())]


def scenario_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """The scenarios of the game named before."""
    game = _named(ctx)
    return [name for name in game.scenarios if name.startswith(incomplete)] if game else []


def _named(ctx: typer.Context) -> "Game | None":
    """The game that the command names, where it can be opened."""
    from imperia.catalog import find_game, game_ids

    name = ctx.params.get("game")
    if name not in game_ids():
        return None
    try:
        return find_game(name)
    except (ImportError, AttributeError):
        return None
