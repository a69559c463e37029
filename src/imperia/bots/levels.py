"""The levels of our bots, by name."""

from .bot import Bot
from .greedy import GreedyBot
from .guess import RandomBot
from .search import SearchBot

LEVELS = ("random", "greedy", "search")
DEFAULT_MILLISECONDS = 100


def make_bot(
    level: str, seed: int, milliseconds: int | None = None, iterations: int | None = None
) -> Bot:
    """A bot of this level; the limits are for `search`, 100 ms when none is given."""
    if level == "random":
        return RandomBot(seed)
    if level == "greedy":
        return GreedyBot(seed)
    if level == "search":
        if milliseconds is None and iterations is None:
            milliseconds = DEFAULT_MILLISECONDS
        return SearchBot(seed, milliseconds, iterations)
    raise ValueError(f"There is no bot {level!r}: choose one of {', '.join(LEVELS)}.")


class BotSpec:
    """A bot as written on the command line: `greedy`, `search:100ms`, `search:200it`."""

    def __init__(self, level: str, milliseconds: int | None, iterations: int | None) -> None:
        self.level = level
        self.milliseconds = milliseconds
        self.iterations = iterations

    @property
    def label(self) -> str:
        limits = [
            f"{limit}{unit}"
            for limit, unit in ((self.milliseconds, "ms"), (self.iterations, "it"))
            if limit is not None
        ]
        return ":".join([self.level, *limits])

    def make(self, seed: int) -> Bot:
        return make_bot(self.level, seed, self.milliseconds, self.iterations)
