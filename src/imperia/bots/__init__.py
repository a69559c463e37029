"""Players of our own: random, greedy and search; each sees only what its seat sees."""

from .bot import Bot, OwnBotError, QuickDice
from .hints import Hints, find_hints, reason_names, temperaments
from .levels import LEVELS, BotSpec, make_bot, parted
from .naming import read_bot
from .reasons import Reason, explain, why

__all__ = [
    "LEVELS",
    "Bot",
    "BotSpec",
    "Hints",
    "OwnBotError",
    "QuickDice",
    "Reason",
    "explain",
    "find_hints",
    "make_bot",
    "parted",
    "read_bot",
    "reason_names",
    "temperaments",
    "why",
]
