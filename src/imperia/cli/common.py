"""What the commands share: opening a game, its options, the reader's language, printing."""

import json
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from imperia.core import Game, Option

from .complete import game_names, languages, option_names, scenario_names
from .errors import WRONG_CALL, Fail, explained, failed, wrong
from .speech import reader

MANY = 12  # choices of an option; of more only the first are named
MOST_TEXT = 64 * 1024 * 1024  # bytes of a file; a record of the longest game has a few MB
NARROW, WIDE = 40, 100  # columns of running text
UNWATCHED = 120  # columns of a table where nobody looks on a terminal

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The id of a game.", autocompletion=game_names)
]
DataDir = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="Your own copies of data files.")
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", help="en, it or pt; else your system's.", autocompletion=languages),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document, nothing else.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="K=V",
        help="A variant; may be repeated.",
        autocompletion=option_names,
    ),
]
Scenario = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="A set of options.", autocompletion=scenario_names),
]


def check_data(directory: Path | None) -> None:
    """Refuse what is no directory of data files."""
    if directory is not None and not directory.is_dir():
        raise Fail(
            f"{directory} is not a directory; give the directory of your data files.", WRONG_CALL
        )


def open_game(id: str, data: Path | None = None) -> Game:
    """The game of this id; its data files come from this directory before our own."""
    from imperia.catalog import BrokenPackage, find_game, game_ids

    check_data(data)
    if id not in game_ids():
        raise wrong("no_game", game=id, games=", ".join(game_ids()))
    try:
        return find_game(id, data)
    except BrokenPackage as error:
        raise failed("broken_game", game=id, reason=str(error)) from None


def language(given: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    from imperia.texts import LANGUAGES

    if given is None:
        return reader()
    if given not in LANGUAGES:
        raise wrong("no_language", lang=given, languages=", ".join(LANGUAGES))
    return given


# Options of a game


def read_options(given: Sequence[str] | None) -> dict[str, str]:
    """The options written as `name=choice`."""
    chosen: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise wrong("bad_option", option=text)
        if name in chosen:
            raise wrong("option_twice", option=name)
        chosen[name] = value
    return chosen


def choose_options(
    game: Game, seats: int, scenario: str | None, options: Mapping[str, str]
) -> dict[str, Any]:
    """The options of a scenario and those given beside it; one sentence when they do not fit."""
    preset: dict[str, Any] = {}
    if scenario is not None:
        if scenario not in game.scenarios:
            known = ", ".join(game.scenarios) or "-"
            raise wrong("no_scenario", game=game.id, scenario=scenario, scenarios=known)
        preset = dict(game.scenarios[scenario])
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        if least < seats < most:
            raise wrong("no_table", game=game.id, seats=seats, more=game.more(seats))
        raise wrong("no_seats", game=game.id, least=least, most=most, seats=seats)
    known_options = {option.id: option for option in game.asked}
    for name, value in options.items():
        if name not in known_options:
            raise wrong("no_option", game=game.id, option=name, options=", ".join(known_options))
        _check_choice(game, known_options[name], value)
    chosen = preset | dict(options)
    try:
        game.encode_options(seats, chosen)
    except ValueError as error:
        raise explained(error, wrong("clash", game=game.id, seats=seats)) from None
    return chosen


def _check_choice(game: Game, option: Option, value: str) -> None:
    try:
        option.encode(value)
    except ValueError:
        params = {"game": game.id, "option": option.id, "value": value}
        if option.numeric:
            least, most = int(option.choices[0]), int(option.choices[-1])
            raise wrong("no_number_choice", **params, least=least, most=most) from None
        known = ", ".join(spoken_choice(choice) for choice in option.choices[:MANY])
        rest = ", ..." if len(option.choices) > MANY else ""
        raise wrong("no_choice", **params, choices=known + rest) from None


def spoken_choice(choice: Any) -> str:
    """A choice as it is written after `--option name=`."""
    return str(choice).lower()


# Files and screens


def read_text(file: str) -> str:
    """The content of a file; `-` is standard input. A file without end is not read to the end."""
    try:
        if file == "-":
            content = sys.stdin.buffer.read(MOST_TEXT + 1)
        else:
            with Path(file).open("rb") as source:
                content = source.read(MOST_TEXT + 1)
        if len(content) > MOST_TEXT:
            raise failed("too_long", file=file, most=MOST_TEXT >> 20)
        return content.decode()
    except UnicodeDecodeError:
        raise failed("no_text", file=file) from None
    except OSError as error:
        raise wrong("unreadable", file=file, reason=why(error)) from None


def why(error: OSError) -> str:
    """The system's reason, to stand inside a sentence."""
    return (error.strerror or type(error).__name__).lower()


def width() -> int:
    """How wide running text may be here."""
    return max(NARROW, min(WIDE, shutil.get_terminal_size().columns))


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(document, ensure_ascii=False, indent=2))
