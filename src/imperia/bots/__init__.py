"""Players of our own: random, greedy and search; each sees only what its seat sees."""

from .bot import Bot, QuickDice
from .hints import Hints, find_hints
from .levels import LEVELS, BotSpec, make_bot, read_bot

__all__ = [
    "LEVELS",
    "Bot",
    "BotSpec",
    "Hints",
    "QuickDice",
    "find_hints",
    "make_bot",
    "read_bot",
]
