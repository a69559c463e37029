"""A move as it is offered: its label, and what it would bring with it."""

from typing import Any

from imperia.core import (
    Chance,
    Decision,
    Game,
    Move,
    Sealed,
    collecting,
    decision,
    imagine,
    judge,
    play,
)
from imperia.play import HashDice, Hidden, has_shown
from imperia.texts import Renderer, TextError

FINAL, HANDS = "final", "hands"  # what a legal move brings with it
OVER = "over"  # what it has begun has come to its end


def move_label(question: Decision, move: Move, words: Renderer) -> str:
    """The words of a move; its wire form where a game has none."""
    try:
        return words.move(question, move)
    except TextError:
        return move.wire().replace("_", " ").replace(":", " ")


def endings(game: Game, view: Any, seat: int, legal: list[Move], seed: str = "") -> list[str]:
    """Of each move: FINAL when it could not be undone, HANDS when it hands the word to another.

    As far as their seat can know: they are tried in one world imagined from the view alone, by dice
    from a seed that the seat might know, so the answer tells nothing of the true world.
    """
    world = imagine(game, view, seat, HashDice(seed))
    return [play_on(game, game.codec.clone(world), seat, move) for move in legal]


def ending_of(game: Game, world: Any, seat: int, moves: list[Move]) -> str:
    """What several moves in a row bring with them, as far as it can be foretold."""
    world = game.codec.clone(world)
    for move in moves:
        if judge(world, move).clause:
            break
        if end := play_on(game, world, seat, move):
            return end
    return ""


def play_on(game: Game, world: Any, seat: int, move: Move) -> str:
    """Make a move and all that follows by itself, up to the next question of this seat."""
    sealed = collecting(world)
    play(world, move)
    return run_on(game, world, seat, sealed)


def run_on(game: Game, world: Any, seat: int, sealed: Sealed | None, floor: int = 0) -> str:
    """All that follows by itself, up to the next question of this seat.

    FINAL where it leads to chance, answers that were `sealed` before and are opened, something that
    another seat must show, another seat's secret or the end, HANDS where another seat is asked;
    OVER where that many frames are left, the `floor` on which the move stood, and what they ask
    themselves.
    """
    while world.stack:
        if floor and len(world.stack) <= floor + 1:
            return OVER
        if sealed is not None and collecting(world) is not sealed:
            return FINAL
        question = decision(world)
        if isinstance(question, Chance) or (question.secret and question.seat != seat):
            return FINAL
        legal = question.legal(world)
        if not question.forced(legal):
            return HANDS if question.seat != seat else ""
        hidden = Hidden(game, world) if question.seat != seat else None
        play(world, legal[0], floor)
        if hidden and has_shown(hidden, Hidden(game, world), question.seat):
            return FINAL
    return FINAL
