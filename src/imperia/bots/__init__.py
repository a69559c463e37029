"""Players of our own: random, greedy and search; each sees only what its seat sees."""

from .bot import Bot, OwnBotError, QuickDice
from .hints import Hints, find_hints, temperaments
from .levels import LEVELS, BotSpec, make_bot, parted
from .naming import read_bot

__all__ = [
    "LEVELS",
    "Bot",
    "BotSpec",
    "Hints",
    "OwnBotError",
    "QuickDice",
    "find_hints",
    "make_bot",
    "parted",
    "read_bot",
    "temperaments",
]
