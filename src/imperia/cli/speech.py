"""In which language the command line speaks, and its own sentences."""

import os
from collections.abc import Sequence

DEFAULT_LANGUAGE = "en"
OPTION = "--lang"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_given = [""]  # the language named by the command that runs now


def listen(args: Sequence[str]) -> None:
    """Take the language out of a command before it is understood, for complaints about it."""
    _given[0] = ""
    for word, following in zip(args, [*args[1:], ""], strict=False):
        if word == OPTION:
            _given[0] = following
        elif word.startswith(f"{OPTION}="):
            _given[0] = word.partition("=")[2]


def reader() -> str:
    """The language of the command, else that of the environment, else English."""
    from imperia.texts import LANGUAGES

    if _given[0] in LANGUAGES:
        return _given[0]
    for variable in VARIABLES:
        if os.environ.get(variable):
            lang = os.environ[variable].replace("-", "_").partition("_")[0].lower()
            return lang if lang in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def tell(key: str, /, **params: str | int) -> str:
    """A sentence of the command line: the text `say.cli.<key>`."""
    from imperia.texts import say

    return say(reader(), f"cli.{key}", **params)
