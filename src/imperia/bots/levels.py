"""The levels of our bots, by name."""

from .advice import load_advice
from .bot import Bot
from .greedy import GentleBot, GreedyBot
from .guess import RandomBot
from .hints import Advice
from .search import SearchBot

LEVELS = ("random", "gentle", "greedy", "search")
DEFAULT_MILLISECONDS = 100


def make_bot(
    level: str,
    seed: int,
    milliseconds: int | None = None,
    iterations: int | None = None,
    hints: Advice | None = None,
) -> Bot:
    """A bot of this level; the limits are for `search`, 100 ms when none is given.

    `hints` is a module or an object with a `value`, a `prior` or `WHOLE` of its own, in place of
    those of the game. A level may have a temperament behind it, as in `greedy:warrior`.
    """
    level, temper = parted(level)
    if level == "random" and not temper:
        return RandomBot(seed)
    if level == "gentle":
        return GentleBot(seed, hints, temper)
    if level == "greedy":
        return GreedyBot(seed, hints, temper)
    if level == "search":
        if milliseconds is None and iterations is None:
            milliseconds = DEFAULT_MILLISECONDS
        return SearchBot(seed, milliseconds, iterations, hints, temper)
    raise ValueError(f"There is no bot {level!r}: choose one of {', '.join(LEVELS)}.")


def parted(level: str) -> tuple[str, str]:
    """A level and the temperament behind it, if there is one."""
    word, _, temper = level.partition(":")
    return word, temper


class BotSpec:
    """A bot as written on the command line: `greedy:warrior`, `search:100ms`, `greedy:FILE.py`."""

    def __init__(
        self,
        level: str,
        milliseconds: int | None = None,
        iterations: int | None = None,
        advice: str = "",
        temper: str = "",
    ) -> None:
        self.level = level
        self.temper = temper
        self.advice = advice  # a file of hints in place of those of the game
        self.milliseconds = milliseconds
        self.iterations = iterations

    @property
    def label(self) -> str:
        limits = [
            f"{limit}{unit}"
            for limit, unit in ((self.milliseconds, "ms"), (self.iterations, "it"))
            if limit is not None
        ]
        return ":".join([self.level, *limits, *filter(None, (self.temper, self.advice))])

    def make(self, seed: int) -> Bot:
        advice = load_advice(self.advice) if self.advice else None
        level = f"{self.level}:{self.temper}" if self.temper else self.level
        return make_bot(level, seed, self.milliseconds, self.iterations, advice)
