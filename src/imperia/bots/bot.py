"""What a bot is, and the dice it thinks with."""

from random import Random
from typing import Any, Protocol

from imperia.core import Game, Move

EXACT = 1 << 32  # below this a float of 53 bits shows no bias


class OwnBotError(ValueError):
    """A bot or hints from outside that cannot be had; the message says why, without a full stop."""


class Bot(Protocol):
    """Whoever answers for a seat: given the masked state of its seat, it chooses a legal move."""

    def choose(self, game: Game, view: Any, seat: int) -> Move:
        """A legal move of the open question, which must be this seat's."""


class QuickDice:
    """Dice for thinking and for benchmarks: quick, from a seed, never those of a table."""

    def __init__(self, seed: int | str) -> None:
        self.source = Random(seed)
        self.random = self.source.random

    def below(self, limit: int) -> int:
        return int(self.random() * limit) if limit < EXACT else self.source.randrange(limit)

    def restart(self, seed: int) -> None:
        """Begin the sequence of this seed."""
        self.source.seed(seed)
