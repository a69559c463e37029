"""Playing on inside an imagined world: chance, forced moves, and random play to the end."""

from typing import Any

from imperia.core import Chance, Dice, Move, play

from .bot import QuickDice


def settle(state: Any, dice: Dice) -> list[Move]:
    """Answer for chance and play forced moves; the legal moves of the next free question.

    The list is empty when the game has ended.
    """
    stack = state.stack
    while stack:
        question = stack[-1]
        if isinstance(question, Chance):
            play(state, question.sample(state, dice))
            continue
        moves: list[Move] = question.legal(state)
        if len(moves) > 1:
            return moves
        assert moves, f"{type(question).__name__} leaves no legal move"
        play(state, moves[0])
    return []


def play_random(state: Any, dice: QuickDice) -> int:
    """Play at random to the end; how many questions had two or more answers."""
    random = dice.random
    free = 0
    moves = settle(state, dice)
    while moves:
        free += 1
        play(state, moves[int(random() * len(moves))])
        moves = settle(state, dice)
    return free
