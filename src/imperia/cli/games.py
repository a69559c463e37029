"""imperia games: the catalogue, and one game with its options in words."""

from textwrap import fill
from typing import TYPE_CHECKING, Annotated, Any

import typer

from imperia.core import Game, Option
from imperia.kit.data import DataError

from .common import MANY, AsJson, Lang, language, open_game, print_json, spoken_choice, width
from .complete import game_names
from .errors import FAILED, Fail
from .speech import tell

if TYPE_CHECKING:
    from imperia.texts import Catalogue

INDENT = "      "


def games(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Only this one, in full.", autocompletion=game_names),
    ] = None,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """List the games, or show one with its options, their choices and its scenarios."""
    words = language(lang)
    if game is None:
        _list(words, json)
    elif json:
        print_json(describe(open_game(game), words))
    else:
        _show(open_game(game), words)


def _list(words: str, json: bool) -> None:
    from imperia.catalog import game_ids

    found: list[Game] = []
    broken: dict[str, str] = {}
    for name in game_ids():
        try:
            found.append(open_game(name))
        except (Fail, DataError) as failure:
            broken[name] = str(failure)
    if json:
        faults = [{"id": name, "broken": sentence} for name, sentence in broken.items()]
        print_json([*(describe(game, words) for game in found), *faults])
    else:
        _print_list(found, words)
        for name, sentence in broken.items():
            print()
            print(_wrapped(f"{name}: {sentence}", ""))
    if broken:
        raise typer.Exit(FAILED)


def describe(game: Game, lang: str) -> dict[str, Any]:
    """What the catalogue says of a game to a program."""
    from imperia.texts import load_game, name_or

    return {
        "id": game.id,
        "title": name_or(load_game(game.package, lang), "game", game.id),
        "version": game.version,
        "seats": list(game.seats),
        "options": [_option(option) for option in game.asked],
        "scenarios": {name: dict(options) for name, options in game.scenarios.items()},
        "traits": list(game.traits),
    }


def _option(option: Option) -> dict[str, Any]:
    return {"id": option.id, "default": option.default, "choices": list(option.choices)}


# For people


def _print_list(found: list[Game], lang: str) -> None:
    """One line for each game, then how to read more."""
    from imperia.texts import load_game, name_or

    lines = [[tell(f"games.{head}") for head in ("id", "title", "seats", "length")]]
    for game in found:
        texts = load_game(game.package, lang)
        title, length = (name_or(texts, key, "") for key in ("game", "length"))
        lines.append([game.id, title or game.id, _seats(game), length])
    widths = [max(len(line[place]) for line in lines) for place in range(4)]
    for line in lines:
        padded = [cell.ljust(size) for cell, size in zip(line, widths, strict=True)]
        print("  ".join(padded).rstrip())
    print()
    print(_wrapped(tell("games.more", game=found[0].id), ""))


def _seats(game: Game) -> str:
    least, most = game.seats[0], game.seats[-1]
    return str(least) if least == most else f"{least}-{most}"


def _show(game: Game, lang: str) -> None:
    """One game: what it is, its scenarios, its options."""
    from imperia.texts import load_game, name_or

    texts = load_game(game.package, lang)
    print(f"{game.id}  {name_or(texts, 'game', game.id)}")
    tagline, length, weight = (name_or(texts, key, "") for key in ("tagline", "length", "weight"))
    if tagline:
        print(_wrapped(tagline, ""))
    print(", ".join([tell("games.players", seats=_seats(game)), *filter(None, (length, weight))]))
    if game.scenarios:
        print()
        print(tell("games.scenarios"))
    for name, options in game.scenarios.items():
        label = name_or(texts, f"scenario.{name}", name)
        chosen = ", ".join(f"{key}={spoken_choice(value)}" for key, value in options.items())
        print(_wrapped(f"{name}: {label}" + (f" ({chosen})" if chosen else ""), "  "))
    if game.asked:
        print()
        print(tell("games.options"))
    for option in game.asked:
        _show_option(option, texts)
    print()
    play = f"imperia play {game.id}"
    print(_wrapped(tell("games.how", play=play), ""))


def _show_option(option: Option, texts: "Catalogue") -> None:
    """An option: its name, what it is about, what may be chosen."""
    from imperia.texts import option_help, option_label

    print(_wrapped(f"{option.id}: {option_label(texts, option)}", "  "))
    about = option_help(texts, option)
    if about:
        print(_wrapped(about, INDENT, INDENT))
    usual = spoken_choice(option.default)
    if option.numeric:
        least, most = int(option.choices[0]), int(option.choices[-1])
        choices = tell("games.numbers", least=least, most=most, usual=usual)
        print(_wrapped(choices, INDENT, INDENT))
        return
    told = [_choice(option, choice, texts) for choice in option.choices[:MANY]]
    if len(option.choices) > MANY:
        told = [*told[:3], tell("games.many", count=len(option.choices))]
    print(_wrapped("; ".join(told), INDENT, INDENT))


def _choice(option: Option, choice: object, texts: "Catalogue") -> str:
    """`double (twice the value) *`: the word to write, its name, a star for the usual one."""
    from imperia.texts import choice_label

    word, label = spoken_choice(choice), choice_label(texts, option, choice)
    named = word if label.casefold() == word.replace("_", " ") else f"{word} ({label})"
    return f"{named} *" if choice == option.default else named


def _wrapped(text: str, first: str, later: str = INDENT) -> str:
    return fill(text, width(), initial_indent=first, subsequent_indent=later if first else "")
