"""Doubting what greedy would play: its best moves are played further, side by side.

In a game of whole actions little is gained by looking at one action more closely than greedy does.
So the moves that look best are played further, each in the same imagined worlds with the same luck:
the others answer at a glance, and the seat takes its next action as greedy would. Another move
takes the place of greedy's own only where it was better by more than chance explains, so that what
is not seen clearly costs nothing.
"""

from math import sqrt
from typing import Any

from imperia.core import Dice, Move, imagine, own_all, play

from .bot import QuickDice
from .greedy import (
    Action,
    answer_at_a_glance,
    best_by_prior,
    finish_action,
    rate_for,
    try_moves,
)
from .hints import Hints
from .playout import settle
from .watch import ENDLESS, Watch

TRIED = 4  # moves that are compared inside an action: greedy's own and its rivals
TRIED_WHOLE = 3  # and where a whole action begins, for these are played further
RIVALS = 8  # in all: where one is dropped, the move rated next takes its place
FEWEST = 4  # rounds of a rival before anything is concluded
CLEAR = 1.0  # standard errors by which a rival must be behind to be dropped
SURE = 1.5  # and by which it must be ahead: who tries many finds some that were only lucky
WIDE = 8  # own answers that are tried on the way, the most promising at a glance
WIDE_NEXT = 5  # the same for the next action
MOST_ANSWERS = 60  # until the next action; then the position is rated as it is


class Doubt:
    """Greedy's move and its rivals, compared round by round."""

    def __init__(
        self,
        hints: Hints,
        view: Any,
        seat: int,
        dice: QuickDice,
        ratings: dict[Move, int],
        own: Move,
        watch: Watch = ENDLESS,
    ) -> None:
        self.watch = watch
        self.game = hints.game
        self.view = view
        self.seat = seat
        self.dice = dice
        self.hints = hints
        self.begins = begins_action(view, self.hints)
        order = sorted(ratings, key=lambda move: -ratings[move])
        others = [move for move in order if move != own]
        tried = TRIED_WHOLE if self.begins else TRIED
        self.moves = [own, *others[: tried - 1]]  # those still compared, greedy's own first
        self.next = others[tried - 1 : RIVALS]  # rivals that wait for a place
        self.gains = {move: Gains() for move in others[:RIVALS]}
        self.world: Any = None
        self.luck = 0
        self.found: list[int] = []  # margins of this round, in the order of the moves

    def is_open(self) -> bool:
        return len(self.moves) > 1

    def once(self) -> None:
        """Play the next move further; after the last one a round is complete."""
        if not self.found:
            self.world = imagine(self.game, self.view, self.seat, self.dice)
            self.luck = self.dice.below(1 << 30)
        move = self.moves[len(self.found)]
        world = self.game.codec.clone(self.world)
        dice = QuickDice(self.luck)
        if self.begins:
            play_further(world, move, self.hints, self.seat, dice, self.watch)
        else:
            finish_as_greedy(world, move, self.hints, self.seat, dice, self.watch)
        self.found.append(rate_for(self.hints, world, self.seat))
        if len(self.found) == len(self.moves):
            self.conclude()

    def conclude(self) -> None:
        """Note by how much each rival was ahead; others come for those clearly behind."""
        own, *others = self.found
        for move, margin in zip(self.moves[1:], others, strict=True):
            self.gains[move].add(margin - own)
        self.found = []
        hopeful = [move for move in self.moves[1:] if not self.gains[move].is_behind]
        places = len(others) - len(hopeful)
        self.moves = [self.moves[0], *hopeful, *self.next[:places]]
        self.next = self.next[places:]

    def best(self) -> Move:
        """The rival that is furthest ahead, if it surely is; else greedy's own move."""
        sure = [move for move in self.moves[1:] if self.gains[move].is_ahead]
        return max(sure, key=lambda move: self.gains[move].mean, default=self.moves[0])


class Gains:
    """By how much a move was better than another, over rounds with the same luck for both."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0  # sum of the squared distances from the mean

    def add(self, gain: int) -> None:
        self.count += 1
        off = gain - self.mean
        self.mean += off / self.count
        self.squares += off * (gain - self.mean)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(self.squares / max(1, self.count - 1) / self.count)

    @property
    def is_ahead(self) -> bool:
        """Beyond what chance explains, although several were tried."""
        return self.count >= FEWEST and self.mean > SURE * self.error

    @property
    def is_behind(self) -> bool:
        return self.count >= FEWEST and self.mean < -CLEAR * self.error


def begins_action(state: Any, hints: Hints) -> bool:
    """Is the open question one with which a whole action begins?"""
    return len(state.stack) > 1 and isinstance(state.stack[-2], hints.whole)


def finish_as_greedy(
    world: Any, move: Move, hints: Hints, seat: int, dice: Dice, watch: Watch = ENDLESS
) -> None:
    """Play the move and finish its action: the seat answers as greedy would, others at a glance."""
    action = Action(world, hints.whole)
    play(world, move)
    for _ in range(MOST_ANSWERS):
        moves = action.settle(world, dice)
        if not moves:
            return
        answer = likely(world, moves, hints, seat, dice, WIDE, watch)
        action.hold(world)
        play(world, answer)


def play_further(
    world: Any, move: Move, hints: Hints, seat: int, dice: Dice, watch: Watch = ENDLESS
) -> None:
    """Play a whole action and what others do at a glance, then the next action as greedy would."""
    place = len(world.stack) - 2
    finish_action(world, move, hints, dice, watch)
    own_all(world)  # so that the frame that asked is known by its identity
    asker = world.stack[place] if len(world.stack) > place else None
    for _ in range(MOST_ANSWERS):
        moves = settle(world, dice)
        if not moves:
            return
        stack = world.stack
        if stack[-1].seat == seat and begins_action(world, hints) and stack[-2] is not asker:
            best = likely(world, moves, hints, seat, dice, WIDE_NEXT, watch)
            finish_action(world, best, hints, dice, watch)
            return
        watch.check()
        play(world, answer_at_a_glance(world, moves, hints, dice))


def likely(
    world: Any,
    moves: list[Move],
    hints: Hints,
    seat: int,
    dice: Dice,
    wide: int,
    watch: Watch = ENDLESS,
) -> Move:
    """What the seat asked would answer: this one the best of a few tries, others at a glance."""
    watch.check()
    if world.stack[-1].seat != seat:
        return answer_at_a_glance(world, moves, hints, dice)
    moves = hints.sensible(world, moves)
    if hints.prior is not None and len(moves) > wide:
        moves = hints.promising(world, moves)[:wide]
    if len(moves) == 1:
        return moves[0]
    found: dict[Move, int] = {}
    try_moves(hints, world, seat, moves, dice.below(1 << 30), found, watch)
    best = max(found.values())
    ties = [move for move in moves if found[move] == best]
    return best_by_prior(hints, world, ties)[0]
