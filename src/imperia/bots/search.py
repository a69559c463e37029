"""The search bot: it thinks in imagined worlds only, until its time or its passes are used up.

Where a game names its whole actions it doubts what greedy would play (`doubt`): actions are long
there, and their trials too few for trees. Elsewhere it is a Monte Carlo tree search.

First the moves are tried side by side, in the same worlds with the same luck, until a few are
left. Then every pass takes an imagined world that agrees with the view, walks down the trees,
finishes the action it comes to and rates the outcome for every seat; each seat prefers what was
good for it.
"""

from contextlib import suppress
from itertools import count
from math import exp
from typing import Any

from imperia.core import Decision, Game, Move, decision, imagine, legal, observe, play

from .bot import QuickDice
from .doubt import Doubt
from .greedy import best_rated, finish_action, rate_moves
from .hints import Advice, Hints, find_hints
from .luck import EvenLuck
from .playout import settle
from .tree import Branch, Place, weigh
from .watch import ENDLESS, TimeIsUp, Watch

WORLDS = 24  # imagined for one decision; passes take them in turn
FIRST = 20  # moves tried side by side: the most promising at a glance
KEPT = 4  # moves left for the trees
TRIED = 0.4  # the part of the time that may go into trying moves side by side
IMAGINED = 0.2  # the part that may go into imagining worlds; there are fewer where it is short
FEWEST = 4  # worlds that a search needs


class SearchBot:
    """Searches until its time is up or its passes are done, whichever comes first."""

    def __init__(
        self,
        seed: int,
        milliseconds: int | None,
        iterations: int | None,
        advice: Advice | None = None,
        temper: str = "",
    ) -> None:
        assert milliseconds is not None or iterations is not None, "a search needs a limit"
        self.dice = QuickDice(seed)
        self.advice = advice
        self.temper = temper
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.passes = 0  # made for the last decision
        self.search: Search | None = None  # of the last decision, with its move as `chosen`

    def choose(self, game: Game, view: Any, seat: int) -> Move:
        watch = Watch(self.milliseconds)
        self.passes = 0
        moves = legal(view)
        if len(moves) == 1:
            return moves[0]
        hints = find_hints(game, self.advice, self.temper)
        if hints.whole:
            return self.doubt(hints, view, seat, moves, watch)
        search, self.search = self.search, None
        if search is None or not search.goes_on(hints, view, seat, watch):
            search = Search(hints, view, seat, self.dice, watch)
        search.counted = self.iterations is not None
        with suppress(TimeIsUp):
            search.narrow(moves)
            self.think(search, watch)
        move = search.root.most_tried(search.moves)
        self.search = search if search.may_go_on(move) else None
        return move

    def doubt(self, hints: Hints, view: Any, seat: int, moves: list[Move], watch: Watch) -> Move:
        """What greedy would play, unless another move is clearly better."""
        ratings = rate_moves(hints, view, seat, moves, self.dice, watch)
        own = best_rated(hints, view, seat, ratings, self.dice)
        doubt = Doubt(hints, view, seat, self.dice, ratings, own, watch)
        with suppress(TimeIsUp):
            self.think(doubt, watch)
        return doubt.best()

    def think(self, thought: "Search | Doubt", watch: Watch) -> None:
        """Pass after pass while there is something to compare and a limit is not reached."""
        while thought.is_open() and self.passes != self.iterations:
            watch.check()
            thought.once()
            self.passes += 1


class Search:
    """One decision being thought about, and those that follow from it without surprise."""

    def __init__(
        self, hints: Hints, view: Any, seat: int, dice: QuickDice, watch: Watch = ENDLESS
    ) -> None:
        self.game = game = hints.game
        self.seat = seat
        self.dice = dice
        self.hints = hints
        self.watch = watch
        self.start = Path([Place() for _ in range(view.seats)])
        self.root = self.start.places[seat]
        # What differs between worlds says nothing about the moves: each outcome is rated
        # against how its own world stood.
        self.worlds: list[tuple[Any, list[int]]] = []
        while len(self.worlds) < WORLDS:
            if len(self.worlds) >= FEWEST and watch.is_over(IMAGINED):
                break
            world = imagine(game, view, seat, dice)
            self.worlds.append((world, hints.margins(world)))
        self.passes = 0
        self.tries = 0
        self.counted = not watch.limited  # are passes counted, and rounds with them?
        self.luck = EvenLuck(dice)
        self.scale = Scale()
        self.moves: list[Move] = []  # those worth a thought
        self.totals: dict[Move, float] = {}  # what each of them has gained side by side
        self.chosen: Move | None = None  # the move that was played

    def is_open(self) -> bool:
        return len(self.moves) > 1

    def narrow(self, moves: list[Move]) -> None:
        """Try moves side by side, in the same worlds with the same luck; the worse half goes."""
        world = self.worlds[0][0]
        moves = self.hints.sensible(world, moves)
        weighed = weights(self.hints, world, decision(world), moves)
        self.root.weight(moves, weighed)
        order = sorted(range(len(moves)), key=lambda place: -weighed[place])
        first = len(moves) if self.hints.prior is None else FIRST
        self.moves = [moves[place] for place in order[:first]]
        if len(self.moves) == 1:
            return
        self.totals = dict.fromkeys(self.moves, 0.0)
        sizes = halvings(len(self.moves))
        for stage, size in enumerate(sizes, start=1):
            self.moves = self.moves[:size]
            for rounds in count(1):
                self.round()
                if self.is_enough(rounds, stage, len(sizes)):
                    break
            self.moves.sort(key=lambda move: -self.totals[move])

    def is_enough(self, rounds: int, stage: int, stages: int) -> bool:
        """Has this stage had its share, of the time or of the rounds?"""
        if rounds >= 1 << stage and self.counted:
            return True
        return self.watch.is_over(TRIED * stage / stages)

    def round(self) -> None:
        """Try all moves that are left once more."""
        for move, gain in zip(self.moves, self.try_all(self.moves), strict=True):
            self.totals[move] += gain

    def try_all(self, moves: list[Move]) -> list[float]:
        """What each of these moves gains in the next world."""
        start, stood = self.worlds[self.tries % len(self.worlds)]
        self.tries += 1
        found = []
        for move in moves:
            self.watch.check()
            world = self.game.codec.clone(start)
            self.luck.begin(self.tries)
            finish_action(world, move, self.hints, self.luck, self.watch)
            gains, rewards = self.scale.rewards(self.hints, world, stood, 1)
            remember(self.root, self.root.branches[move], rewards[self.seat])
            found.append(gains[self.seat])
        return found

    def once(self) -> None:
        """One pass: take the next imagined world, walk, rate, remember."""
        world, stood = self.worlds[self.passes % len(self.worlds)]
        self.passes += 1
        world = self.game.codec.clone(world)
        walked = self.walk(world)
        _, rewards = self.scale.rewards(self.hints, world, stood, len(walked))
        for place, branch, seat in walked:
            remember(place, branch, rewards[seat])

    def walk(self, world: Any) -> list[tuple[Place, Branch, int]]:
        """Down the trees to a move not tried before, and on to the end of its action."""
        walked: list[tuple[Place, Branch, int]] = []
        path = self.start.copy()
        moves = self.moves
        while moves:
            question = world.stack[-1]
            place = path.place(question)
            missing = place.missing(moves)
            if missing:
                place.add(missing, weights(self.hints, world, question, missing))
            move, branch = place.select(moves)
            walked.append((place, branch, question.seat))
            if branch.chosen == 0:
                finish_action(world, move, self.hints, self.dice, self.watch)
                break
            path.answered(question, move)
            play(world, move)
            moves = settle(world, self.dice)
        return walked

    def may_go_on(self, move: Move) -> bool:
        """Note the move that is played; can the next answer be this seat's, before chance?"""
        self.chosen = move
        world = self.game.codec.clone(self.worlds[0][0])
        play(world, move)
        return self._is_mine(world)

    def goes_on(self, hints: Hints, view: Any, seat: int, watch: Watch) -> bool:
        """Has its move led to this view? Then it goes on in the worlds that lead there, too.

        Chance, or an answer of another seat in between, would have led elsewhere: so would a move
        that was taken back.
        """
        if hints is not self.hints or seat != self.seat or self.chosen is None:
            return False
        self.watch = watch
        shown = self.game.codec.dump(view)
        self.start.answered(decision(self.worlds[0][0]), self.chosen)
        still: list[tuple[Any, list[int]]] = []
        for world, stood in self.worlds:
            if len(still) >= FEWEST and watch.is_over(IMAGINED):
                break
            play(world, self.chosen)
            if self._is_mine(world) and self._looks_like(world, shown):
                still.append((world, stood))
            elif not still:
                return False  # so it is in nearly all of them
        if len(still) < FEWEST:
            return False
        self.worlds = still
        self.root = self.start.place(decision(still[0][0]))
        return True

    def _looks_like(self, world: Any, shown: Any) -> bool:
        return bool(self.game.codec.dump(observe(self.game, world, self.seat)) == shown)

    def _is_mine(self, world: Any) -> bool:
        """Play forced moves; is this seat asked next, before chance or anybody else?"""
        while world.stack:
            question = decision(world)
            if question.seat != self.seat:
                return False
            moves = question.legal(world)
            if len(moves) > 1:
                return True
            play(world, moves[0])
        return False


class Path:
    """How far one pass has come, in the tree of each seat."""

    def __init__(self, roots: list[Place]) -> None:
        self.places = roots[:]
        self.answers: list[tuple[int, Move, bool]] = []  # who, what, in secret
        self.known = [0] * len(roots)  # how many answers have led each seat to its place

    def copy(self) -> "Path":
        path = Path(self.places)
        path.answers = self.answers[:]
        path.known = self.known[:]
        return path

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


def halvings(moves: int) -> list[int]:
    """How many moves are tried in each stage: half of them go, until few enough are left."""
    sizes = [moves]
    while sizes[-1] > KEPT:
        sizes.append(max(KEPT, sizes[-1] // 2))
    return sizes


def remember(place: Place, branch: Branch, reward: float) -> None:
    place.passes += 1
    place.brought += reward
    branch.chosen += 1
    branch.brought += reward


def weights(hints: Hints, world: Any, question: Decision, moves: list[Move]) -> list[float]:
    """How promising moves look before any was tried."""
    prior = hints.prior
    if prior is None:
        return [1.0] * len(moves)
    return weigh([prior(world, question, move) for move in moves])


class Scale:
    """Turns changes of margins in points into rewards between 0 and 1.

    The unit is the mean change seen so far, so that it fits every game and every stage. A change
    is counted from the mean of those seen as many answers ahead: after the answers of others
    everybody's prospects look different, which says nothing about the first move.
    """

    def __init__(self) -> None:
        self.moved = 1.0
        self.seen = 1
        self.sums: dict[int, list[float]] = {}  # by depth: of the changes by seat
        self.counts: dict[int, int] = {}

    def rewards(
        self, hints: Hints, state: Any, start: list[int], depth: int
    ) -> tuple[list[float], list[float]]:
        """By seat: what it has gained, in points, and the reward for that."""
        margins = hints.margins(state)
        gains: list[float] = [now - then for now, then in zip(margins, start, strict=True)]
        changes = self.centred(gains, depth)
        self.moved += sum(map(abs, changes)) / len(changes)
        self.seen += 1
        unit = self.moved / self.seen
        if not state.stack:
            bonus = _victories(hints.game.outcome(state).winners, len(gains), 2.0 * unit)
            gains = [gain + more for gain, more in zip(gains, bonus, strict=True)]
            changes = [change + more for change, more in zip(changes, bonus, strict=True)]
        steps = [max(-30.0, min(30.0, change / unit)) for change in changes]
        return gains, [1.0 / (1.0 + exp(-step)) for step in steps]

    def centred(self, changes: list[float], depth: int) -> list[float]:
        """The changes without what is usual this far ahead."""
        sums = self.sums.setdefault(depth, [0.0] * len(changes))
        count = self.counts[depth] = self.counts.get(depth, 0) + 1
        for seat, change in enumerate(changes):
            sums[seat] += change
        return [change - total / count for change, total in zip(changes, sums, strict=True)]


def _victories(winners: list[int], seats: int, worth: float) -> list[float]:
    """By seat: what a won game is worth above its fair part of a victory."""
    won = worth / len(winners) if winners else 0.0
    return [(won if seat in winners else 0.0) - worth / seats for seat in range(seats)]
