"""Bots as they are written on the command line."""

import re

from .levels import DEFAULT_MILLISECONDS, LEVELS, BotSpec
from .own import read_own

OWN = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")


def read_bot(text: str, milliseconds: int | None = None, iterations: int | None = None) -> BotSpec:
    """Read `level`, `level:limit` or `module:Class`.

    The given limits are for a search that names none.
    """
    level, *limits = text.strip().split(":")
    if level not in LEVELS and OWN.fullmatch(text.strip()):
        return read_own(text.strip())
    if level not in LEVELS:
        raise ValueError(f"There is no bot {level!r}: choose one of {', '.join(LEVELS)}.")
    if limits and level != "search":
        raise ValueError(f"{text!r}: only search takes a limit; write {level!r}.")
    if level != "search":
        return BotSpec(level, None, None)
    if not limits:
        if milliseconds is None and iterations is None:
            milliseconds = DEFAULT_MILLISECONDS
        return BotSpec(level, milliseconds, iterations)
    found: dict[str, int] = {}
    for limit in limits:
        match = re.fullmatch(r"([1-9][0-9]{0,8})(ms|it)", limit)
        if match is None or match[2] in found:
            raise ValueError(f"{text!r} is no bot: write search:100ms or search:200it.")
        found[match[2]] = int(match[1])
    return BotSpec(level, found.get("ms"), found.get("it"))
