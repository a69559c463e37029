"""The greedy bot: plays each move in an imagined world and takes the best looking outcome.

A move is often only the first answer of an action that asks several. So the bot answers what
follows, its own questions and those of others, each as that seat would at a glance, until the
action is done, and rates the position it finds there.
"""

from collections.abc import Iterable
from typing import Any

from imperia.core import Chance, Dice, Game, Move, collecting, imagine, legal, own_all, play

from .bot import QuickDice
from .hints import Advice, Hints, find_hints
from .watch import ENDLESS, TimeIsUp, Watch

TRIALS = 24  # worlds tried for one decision, over all moves
MOST_WORLDS = 3  # worlds tried for one move
BEST = 4  # moves that are tried in all of them where there are many
CLOSE = 3  # moves that are tried in more where the game says how many a close choice is worth
MOST_ANSWERS = 8  # questions answered after the move before its outcome is rated
MOST_OF_WHOLE = 16  # the same where the game says what a whole action is
OVERLOOKS = 3  # a gentle bot, once in so many answers
OVERLOOKED = 3  # moves of which it then takes any
OPENING = 4  # a bot's first answers, in which it varies while the game has only just begun
NEAR = 8  # by no more than one part in so many of what the usual move is behind
VICTORY = 1_000_000  # points; more than any game gives


class GreedyBot:
    """One action deep, on the hints of the game."""

    def __init__(self, seed: int, advice: Advice | None = None, temper: str = "") -> None:
        self.dice = QuickDice(seed)
        self.advice = advice
        self.temper = temper
        self.answered = 0  # questions with a choice

    def choose(self, game: Game, view: Any, seat: int) -> Move:
        moves = legal(view)
        if len(moves) == 1:
            return moves[0]
        hints = find_hints(game, self.advice, self.temper)
        ratings = rate_moves(hints, view, seat, moves, self.dice)
        self.answered += 1
        if self.may_vary(hints, view) and self.dice.below(2):
            world = imagine(game, view, seat, self.dice)
            near = hints.promising(world, nearly_best(ratings))
            return near[self.dice.below(len(near) // 2 + 1)]  # none that looks worse than usual
        return self.pick(hints, view, seat, ratings)

    def may_vary(self, hints: Hints, view: Any) -> bool:
        """Later every answer matters, even the first of a bot made in the midst of a game."""
        return self.answered <= OPENING and hints.opening is not None and hints.opening(view)

    def pick(self, hints: Hints, view: Any, seat: int, ratings: dict[Move, int]) -> Move:
        return best_rated(hints, view, seat, ratings, self.dice)


class GentleBot(GreedyBot):
    """For a first game: it sees what greedy sees, and overlooks the best of it now and then."""

    def pick(self, hints: Hints, view: Any, seat: int, ratings: dict[Move, int]) -> Move:
        if self.dice.below(OVERLOOKS):
            return super().pick(hints, view, seat, ratings)
        best = list(_best(ratings, OVERLOOKED))
        return best[self.dice.below(len(best))]


def nearly_best(ratings: dict[Move, int]) -> list[Move]:
    """The moves that look nearly as good as the best: games need not all begin alike."""
    ranked = sorted(ratings.values(), reverse=True)
    best, usual = ranked[0], ranked[len(ranked) // 2]
    return [move for move, rating in ratings.items() if (best - rating) * NEAR <= best - usual]


def best_rated(
    hints: Hints, view: Any, seat: int, ratings: dict[Move, int], dice: QuickDice
) -> Move:
    """The move with the best rating; of several the one that looks best at a glance."""
    best = max(ratings.values())
    ties = [move for move, rating in ratings.items() if rating == best]
    if len(ties) > 1:
        world = imagine(hints.game, view, seat, dice)
        ties = best_by_prior(hints, world, ties)
    return ties[dice.below(len(ties))]


def rate_moves(
    hints: Hints,
    view: Any,
    seat: int,
    moves: list[Move],
    dice: QuickDice,
    watch: Watch = ENDLESS,
) -> dict[Move, int]:
    """The sum of the margins each sensible move leads to, over the same few worlds for all.

    Where moves are too many for that, all are tried in one world and the best again in others.
    A game of many dice may name more worlds for a choice that these leave open.
    Where time is short, the most promising are tried first, and what was not tried is left out.
    """
    world = imagine(hints.game, view, seat, dice)
    moves = hints.sensible(world, moves)
    if watch.limited:
        moves = hints.promising(world, moves)
    totals = dict.fromkeys(moves, 0)
    if len(totals) == 1:
        return totals
    worlds = max(1, min(MOST_WORLDS, TRIALS // len(totals)))
    rounds: list[dict[Move, int]] = []
    for number in range(max(MOST_WORLDS, hints.worlds)):
        if number:
            if number == worlds:
                totals = _best(totals, BEST)
            if number >= MOST_WORLDS:
                totals = _best(totals, CLOSE)
                if is_clear(totals, rounds):
                    break
            world = imagine(hints.game, view, seat, dice)
        found: dict[Move, int] = {}
        try:
            try_moves(hints, world, seat, totals, dice.below(1 << 30), found, watch)
        except TimeIsUp:
            return totals if number else found or {moves[0]: 0}
        rounds.append(found)
        for move, margin in found.items():
            totals[move] += margin
    return totals


def _best(totals: dict[Move, int], most: int) -> dict[Move, int]:
    """So many of the moves, those that look best."""
    best = sorted(totals, key=lambda move: -totals[move])[:most]
    return {move: totals[move] for move in best}


def is_clear(totals: dict[Move, int], rounds: list[dict[Move, int]]) -> bool:
    """Was the best of these moves behind none of the others, whatever the dice brought?"""
    best = max(totals, key=lambda move: totals[move])
    return all(margins[best] >= margins[move] for margins in rounds for move in totals)


def try_moves(
    hints: Hints,
    world: Any,
    seat: int,
    moves: Iterable[Move],
    luck: int,
    found: dict[Move, int],
    watch: Watch = ENDLESS,
) -> None:
    """Find the margin to which each of these moves leads in one world, with the same luck."""
    dice = QuickDice(0)
    for move in moves:
        watch.check()
        trial = hints.game.codec.clone(world)
        dice.restart(luck)
        finish_action(trial, move, hints, dice, watch)
        found[move] = rate_for(hints, trial, seat)


def rate_for(hints: Hints, state: Any, seat: int) -> int:
    """How far this seat is ahead; a victory outweighs everything."""
    margin = hints.margins(state)[seat]
    if not state.stack:
        margin += VICTORY if seat in hints.game.outcome(state).winners else -VICTORY
    return margin


def finish_action(state: Any, move: Move, hints: Hints, dice: Dice, watch: Watch = ENDLESS) -> None:
    """Play the move and answer what follows at a glance, until its action is done."""
    action = Action(state, hints.whole)
    play(state, move)
    for _ in range(MOST_OF_WHOLE if action.whole else MOST_ANSWERS):
        moves = action.settle(state, dice)
        if not moves:
            return
        watch.check()
        answer = answer_at_a_glance(state, moves, hints, dice)
        action.hold(state)
        play(state, answer)


class Action:
    """What an open question belongs to: one action, whose outcome can be rated.

    It is done when the frame that asked has ended, or asks the same again; where answers were
    sealed, when they are opened and settled. What chance brings after that is not looked at.

    A game may name the frames whose actions are whole ones. Then a question deep inside such an
    action is judged by how the action ends, so that nothing is gained by putting off its end.
    """

    __slots__ = ("asker", "kind", "place", "whole")

    def __init__(self, state: Any, whole: tuple[type, ...] = ()) -> None:
        stack = state.stack
        sealed = collecting(state)
        self.place = max(0, len(stack) - 2) if sealed is None else stack.index(sealed)
        self.kind = type(stack[-1]) if sealed is None and not stack[-1].secret else None
        self.whole = False
        if sealed is None:
            for place in range(self.place - 1, -1, -1):
                if isinstance(stack[place], whole):
                    self.place, self.whole = place, True
                    break
        self.hold(state)

    def hold(self, state: Any) -> None:
        """Know the frame that asked by its identity, which it loses where it is shared."""
        own_all(state)
        self.asker = state.stack[self.place]

    def is_done(self, state: Any) -> bool:
        stack, place = state.stack, self.place
        if len(stack) <= place or stack[place] is not self.asker:
            return True
        asks = self.whole or type(stack[-1]) is self.kind
        return asks and len(stack) == place + 2

    def settle(self, state: Any, dice: Dice) -> list[Move]:
        """Chance and forced moves up to the next free question; none when the action is done."""
        while not self.is_done(state):
            question = state.stack[-1]
            if isinstance(question, Chance):
                play(state, question.sample(state, dice))
                continue
            moves: list[Move] = question.legal(state)
            if len(moves) > 1:
                return moves
            play(state, moves[0])
        return []


def answer_at_a_glance(state: Any, moves: list[Move], hints: Hints, dice: Dice) -> Move:
    """What the deciding seat would answer by its prior, or by the value right after."""
    if hints.prior is not None:
        best = best_by_prior(hints, state, moves)
        return best[dice.below(len(best))]
    clone, seat = hints.game.codec.clone, state.stack[-1].seat
    ratings = []
    for move in moves:
        trial = clone(state)
        play(trial, move)
        ratings.append(rate_for(hints, trial, seat))
    best_rating = max(ratings)
    best = [move for move, rating in zip(moves, ratings, strict=True) if rating == best_rating]
    return best[dice.below(len(best))]


def best_by_prior(hints: Hints, state: Any, moves: list[Move]) -> list[Move]:
    """The moves that the game itself rates highest; all of them where it rates none."""
    prior = hints.prior
    if prior is None:
        return moves
    question = state.stack[-1]
    ratings = [prior(state, question, move) for move in moves]
    best = max(ratings)
    return [move for move, rating in zip(moves, ratings, strict=True) if rating == best]
