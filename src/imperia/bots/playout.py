"""Playing on inside an imagined world: chance, forced moves, and quick play to the end."""

from typing import Any

from imperia.core import Chance, Move, play

from .bot import QuickDice
from .hints import Hints, Prior

TASTES = 3  # moves looked at by the player of a playout


def settle(state: Any, dice: QuickDice) -> list[Move]:
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


def play_on(state: Any, moves: list[Move], hints: Hints, dice: QuickDice, horizon: int) -> None:
    """Play this many free questions: at random, or the best rated of a few drawn at random."""
    prior, random = hints.prior, dice.random
    while moves and horizon:
        horizon -= 1
        if prior is None:
            move = moves[int(random() * len(moves))]
        else:
            move = _taste(state, moves, prior, dice)
        play(state, move)
        moves = settle(state, dice)


def _taste(state: Any, moves: list[Move], prior: Prior, dice: QuickDice) -> Move:
    question, random, size = state.stack[-1], dice.random, len(moves)
    best = moves[int(random() * size)]
    rating = prior(state, question, best)
    for _ in range(TASTES - 1):
        move = moves[int(random() * size)]
        if move is not best and (other := prior(state, question, move)) > rating:
            best, rating = move, other
    return best
