"""Bots as they are written on the command line."""

import re
from itertools import takewhile

from .advice import load_advice
from .levels import DEFAULT_MILLISECONDS, LEVELS, BotSpec
from .own import read_own

LIMIT = re.compile(r"([1-9][0-9]{0,8})(ms|it)")
OWN = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")


def read_bot(text: str, milliseconds: int | None = None, iterations: int | None = None) -> BotSpec:
    """Read `level`, `level:limit`, `level:FILE.py` or `module:Class`.

    The given limits are for a search that names none.
    """
    level, *more = text.strip().split(":")
    if level not in LEVELS and OWN.fullmatch(text.strip()):
        return read_own(text.strip())
    if level not in LEVELS:
        raise ValueError(f"There is no bot {level!r}: choose one of {', '.join(LEVELS)}.")
    limits, advice = _parted(more)
    if advice and level == "random":
        raise ValueError(f"{text!r}: random takes no hints; write 'random'.")
    if limits and level != "search":
        raise ValueError(f"{text!r}: only search takes a limit; write {level!r}.")
    if advice:
        load_advice(advice)  # so that a mistake is told before games begin
    if level != "search":
        return BotSpec(level, advice=advice)
    if not limits:
        if milliseconds is None and iterations is None:
            milliseconds = DEFAULT_MILLISECONDS
        return BotSpec(level, milliseconds, iterations, advice)
    found: dict[str, int] = {}
    for limit in limits:
        match = LIMIT.fullmatch(limit)
        if match is None or match[2] in found:
            raise ValueError(f"{text!r} is no bot: write search:100ms or search:200it.")
        found[match[2]] = int(match[1])
    return BotSpec(level, found.get("ms"), found.get("it"), advice)


def _parted(more: list[str]) -> tuple[list[str], str]:
    """Limits, and the file of hints behind them; its path may hold colons of its own."""
    if not more or not more[-1].endswith(".py"):
        return more, ""
    limits = list(takewhile(LIMIT.fullmatch, more))
    return limits, ":".join(more[len(limits) :])
