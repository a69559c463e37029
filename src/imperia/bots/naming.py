"""Bots as they are written on the command line."""

import re
from itertools import takewhile

from .advice import load_advice
from .levels import DEFAULT_MILLISECONDS, LEVELS, BotSpec
from .own import read_own

LIMIT = re.compile(r"([1-9][0-9]{0,8})(ms|it)")
TEMPER = re.compile(r"[a-z]{3,20}")
OWN = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*")


def read_bot(text: str, milliseconds: int | None = None, iterations: int | None = None) -> BotSpec:
    """Read `level`, `level:limit`, `level:temperament`, `level:FILE.py` or `module:Class`.

    The given limits are for a search that names none.
    """
    level, *more = text.strip().split(":")
    if level not in LEVELS and OWN.fullmatch(text.strip()):
        return read_own(text.strip())
    if level not in LEVELS:
        raise ValueError(f"There is no bot {level!r}: choose one of {', '.join(LEVELS)}.")
    limits, temper, advice = _parted(more)
    if advice and level == "random":
        raise ValueError(f"{text!r}: random takes no hints; write 'random'.")
    if temper and level == "random":
        raise ValueError(f"{text!r}: random has no temperament; write 'random'.")
    if limits and level != "search":
        raise ValueError(f"{text!r}: only search takes a limit; write {level!r}.")
    if advice:
        load_advice(advice)  # so that a mistake is told before games begin
    if level != "search":
        return BotSpec(level, advice=advice, temper=temper)
    if not limits:
        if milliseconds is None and iterations is None:
            milliseconds = DEFAULT_MILLISECONDS
        return BotSpec(level, milliseconds, iterations, advice, temper)
    found: dict[str, int] = {}
    for limit in limits:
        match = LIMIT.fullmatch(limit)
        if match is None or match[2] in found:
            raise ValueError(f"{text!r} is no bot: write search:100ms or search:200it.")
        found[match[2]] = int(match[1])
    return BotSpec(level, found.get("ms"), found.get("it"), advice, temper)


def _parted(more: list[str]) -> tuple[list[str], str, str]:
    """Limits, a temperament, and the file of hints; its path may hold colons of its own."""
    limits = list(takewhile(LIMIT.fullmatch, more))
    rest = more[len(limits) :]
    if rest and rest[-1].endswith(".py"):
        temper = rest[0] if len(rest) > 1 and TEMPER.fullmatch(rest[0]) else ""
        return limits, temper, ":".join(rest[bool(temper) :])
    if len(rest) == 1 and TEMPER.fullmatch(rest[0]):
        return limits, rest[0], ""
    return more, "", ""
