"""The bot that plays at random."""

from typing import Any

from imperia.core import Game, Move, legal

from .bot import QuickDice


class RandomBot:
    """Every legal move is as likely."""

    def __init__(self, seed: int) -> None:
        self.dice = QuickDice(seed)

    def choose(self, game: Game, view: Any, seat: int) -> Move:
        moves = legal(view)
        return moves[self.dice.below(len(moves))]
