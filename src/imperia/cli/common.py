"""What the commands share: opening a game, its options, the reader's language, printing."""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from imperia.core import Game

from .errors import FAILED, WRONG_CALL, Fail

DEFAULT_LANGUAGE = "en"

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")]
DataDir = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="Your own copies of data files.")
]
Lang = Annotated[str | None, typer.Option("--lang", help="en, it or pt; else your system's.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document, nothing else.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="A variant; may be repeated.")
]


def check_data(directory: Path | None) -> None:
    """Refuse what is no directory of data files."""
    if directory is not None and not directory.is_dir():
        raise Fail(
            f"{directory} is not a directory; give the directory of your data files.", WRONG_CALL
        )


def open_game(id: str, data: Path | None = None) -> Game:
    """The game of this id; its data files come from this directory before our own."""
    from imperia.catalog import find_game, game_ids

    check_data(data)
    if id not in game_ids():
        raise Fail(f"There is no game {id!r}: choose one of {', '.join(game_ids())}.", WRONG_CALL)
    try:
        return find_game(id, data)
    except (ImportError, AttributeError) as error:
        raise Fail(f"The game {id!r} cannot be loaded: {error}.", FAILED) from None


def language(given: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    from imperia.texts import LANGUAGES

    if given is not None:
        if given not in LANGUAGES:
            raise Fail(
                f"There is no language {given!r}: choose one of {', '.join(LANGUAGES)}.",
                WRONG_CALL,
            )
        return given
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            lang = os.environ[variable].replace("-", "_").partition("_")[0].lower()
            return lang if lang in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def read_options(given: Sequence[str] | None) -> dict[str, str]:
    """The options written as `name=choice`."""
    chosen: dict[str, str] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Fail(f"{text!r} is not an option: write its name, '=' and a choice.", WRONG_CALL)
        if name in chosen:
            raise Fail(f"The option {name!r} is given twice: choose once.", WRONG_CALL)
        chosen[name] = value
    return chosen


def read_text(file: str) -> str:
    """The content of a file; `-` is standard input."""
    try:
        if file == "-":
            return sys.stdin.buffer.read().decode()
        return Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Fail(f"{file} is not text in UTF-8.", FAILED) from None
    except OSError as error:
        reason = (error.strerror or "it fails").lower()
        raise Fail(f"{file} cannot be read ({reason}): give another file.", WRONG_CALL) from None


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(document, ensure_ascii=False, indent=2))
