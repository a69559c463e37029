"""The search bot: Monte Carlo tree search that thinks in imagined worlds only.

Every pass imagines a world that agrees with the view, walks down the trees, plays on for a
while and rates where it ended for every seat; each seat then prefers what was good for it.
"""

import time
from math import exp
from typing import Any

from imperia.core import Decision, Game, Move, imagine, legal, play

from .bot import QuickDice
from .greedy import finish_action, rate_moves
from .hints import Hints, find_hints
from .playout import settle
from .tree import Branch, Place, weigh

WORLDS = 24  # imagined for one decision
UNIT = 1.0
GLANCE = 0.2  # the part of the time that may go into the first rating of the moves


class SearchBot:
    """Searches until its time is up or its passes are done, whichever comes first."""

    def __init__(self, seed: int, milliseconds: int | None, iterations: int | None) -> None:
        assert milliseconds is not None or iterations is not None, "a search needs a limit"
        self.dice = QuickDice(seed)
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.passes = 0  # made for the last decision

    def choose(self, game: Game, view: Any, seat: int) -> Move:
        started = time.perf_counter()
        self.passes = 0
        moves = legal(view)
        if len(moves) == 1:
            return moves[0]
        deadline = glance = None
        if self.milliseconds is not None:
            deadline = started + self.milliseconds / 1000
            glance = started + self.milliseconds / 1000 * GLANCE
        search = Search(game, view, seat, self.dice)
        search.root.add(moves, weigh(rate_moves(game, view, seat, moves, self.dice, glance)))
        while self.passes != self.iterations:
            search.once()
            self.passes += 1
            if deadline is not None and time.perf_counter() >= deadline:
                break
        return search.root.most_tried(moves)


class Search:
    """One decision being thought about."""

    def __init__(self, game: Game, view: Any, seat: int, dice: QuickDice) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.dice = dice
        self.hints = find_hints(game)
        self.roots = [Place() for _ in range(view.seats)]
        self.root = self.roots[seat]
        self.worlds: list[tuple[Any, list[int]]] = []  # imagined, and how each seat stands there
        self.passes = 0
        self.scale = Scale()

    def once(self) -> None:
        """One pass: imagine, walk, play on, rate, remember."""
        world, start = self.next_world()
        walked = self.walk(world)
        rewards = self.scale.rewards(self.hints, world, start)
        for place, branch, seat in walked:
            place.passes += 1
            place.brought += rewards[seat]
            branch.chosen += 1
            branch.brought += rewards[seat]

    def next_world(self) -> tuple[Any, list[int]]:
        """A copy of the next imagined world, and the margins in it before anything is played.

        What differs between worlds says nothing about the moves, so each is rated against how
        its own world stood; and after the first few worlds they come round again.
        """
        place = self.passes % WORLDS
        self.passes += 1
        if place == len(self.worlds):
            world = imagine(self.game, self.view, self.seat, self.dice)
            self.worlds.append((world, self.hints.margins(world)))
        world, start = self.worlds[place]
        return self.game.codec.clone(world), start

    def walk(self, world: Any) -> list[tuple[Place, Branch, int]]:
        """Down the trees to a move not tried before, and to the end of its action."""
        walked: list[tuple[Place, Branch, int]] = []
        path = Path(self.roots)
        moves = legal(world)
        while moves:
            question = world.stack[-1]
            place = path.place(question)
            missing = place.missing(moves)
            if missing:
                place.add(missing, weights(self.hints, world, question, missing))
            move, branch = place.select(moves)
            walked.append((place, branch, question.seat))
            path.answered(question, move)
            if branch.chosen == 0:
                self.finish(world, move)
                break
            play(world, move)
            moves = settle(world, self.dice)
        return walked

    def finish(self, world: Any, move: Move) -> None:
        finish_action(world, move, self.hints, self.dice)


class Path:
    """How far one pass has come, in the tree of each seat."""

    def __init__(self, roots: list[Place]) -> None:
        self.places = roots[:]
        self.answers: list[tuple[int, Move, bool]] = []  # who, what, in secret
        self.known = [0] * len(roots)  # how many answers have led each seat to its place

    def place(self, question: Decision) -> Place:
        """Where the deciding seat is in its tree: by what it has seen, and what it is asked."""
        seat = question.seat
        new = self.answers[self.known[seat] :]
        if new:
            shown = [None if secret and who != seat else move for who, move, secret in new]
            self.places[seat] = self.places[seat].follow((*shown, type(question)))
            self.known[seat] = len(self.answers)
        return self.places[seat]

    def answered(self, question: Decision, move: Move) -> None:
        self.answers.append((question.seat, move, question.secret))


def weights(hints: Hints, world: Any, question: Decision, moves: list[Move]) -> list[float]:
    """How promising moves look before any was tried."""
    prior = hints.prior
    if prior is None:
        return [1.0] * len(moves)
    return weigh([prior(world, question, move) for move in moves])


class Scale:
    """Turns changes of margins in points into rewards between 0 and 1.

    The unit is the mean change seen so far, so that it fits every game and every stage.
    """

    def __init__(self) -> None:
        self.moved = 1.0
        self.seen = 1

    def rewards(self, hints: Hints, state: Any, start: list[int]) -> list[float]:
        margins = hints.margins(state)
        changes = [now - then for now, then in zip(margins, start, strict=True)]
        self.moved += sum(map(abs, changes)) / len(changes)
        self.seen += 1
        unit = UNIT * self.moved / self.seen
        steps = [change / unit for change in changes]
        if not state.stack:
            winners = hints.game.outcome(state).winners
            won = 2.0 / len(winners) if winners else 0.0
            fair = 2.0 / len(steps)
            steps = [s + (won if seat in winners else 0.0) - fair for seat, s in enumerate(steps)]
        return [1.0 / (1.0 + exp(-max(-30.0, min(30.0, step)))) for step in steps]
