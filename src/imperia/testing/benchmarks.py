"""How fast a game is: figures over a sample of positions, by the same code that bots use."""

import json
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from imperia.bots import QuickDice
from imperia.bots.playout import play_random
from imperia.bots.search import SearchBot
from imperia.core import Game, digest, imagine, legal, play
from imperia.play import Table, replay, start
from imperia.play.record import read_header, read_lines

GAMES = 4  # sampled for positions and records
STAGES = (0.3, 0.45, 0.6, 0.75)  # how far a game has gone at the positions that are measured
LATE = 0.75
PASSES = 64  # of one search whose speed is measured


class Figure:
    """One measured figure: a sample for each repeat."""

    def __init__(self, name: str, unit: str, samples: list[float], **extra: Any) -> None:
        self.name = name
        self.unit = unit
        self.samples = samples
        self.extra = extra

    @property
    def median(self) -> float:
        return statistics.median(self.samples)

    def document(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "median": self.median,
            "min": min(self.samples),
            "max": max(self.samples),
            "unit": self.unit,
            "repeats": len(self.samples),
            **self.extra,
        }


def middle_seats(game: Game) -> int:
    """The number of seats that is measured unless another is asked for."""
    return game.seats[len(game.seats) // 2]


class Bench:
    """The figures of one game with one number of seats."""

    def __init__(self, game: Game, seats: int, window: float, repeats: int) -> None:
        self.game = game
        self.seats = seats
        self.window = window
        self.repeats = repeats
        self.codes = game.encode_options(seats, {})

    def figures(self) -> Iterator[Figure]:
        """All figures, the free decisions per second first."""
        yield from self.random_play()
        finished = [self.random_table(seed) for seed in range(GAMES)]
        tables = [
            self.random_table(seed, int(len(table.history) * stage))
            for seed, table in enumerate(finished)
            for stage in STAGES
        ]
        yield from self.copying(tables)
        yield from self.sizes(finished)
        yield from self.rebuilding(finished)
        yield from self.searching(tables)

    # Playing

    def fresh(self) -> Any:
        """A state at its first question, with nobody listening."""
        return self.game.open(self.seats, self.codes[:])

    def random_table(self, seed: int, length: int | None = None) -> Table:
        """A table played at random to its end, or until its history has this length."""
        dice = QuickDice(seed)
        table = start(self.game, self.seats, seed)
        while not table.over and (length is None or len(table.history) < length):
            moves = table.legal()
            table.play(moves[dice.below(len(moves))])
        return table

    def random_play(self) -> Iterator[Figure]:
        """Whole random games, every legal move listed; setup, chance and forced moves count in."""
        dice = QuickDice(1)
        play_random(self.fresh(), dice)
        decisions, games = [], []
        free = played = 0
        for _ in range(self.repeats):
            free = played = 0
            began = time.perf_counter()
            while (spent := time.perf_counter() - began) < self.window or not played:
                free += play_random(self.fresh(), dice)
                played += 1
            decisions.append(free / spent)
            games.append(played / spent)
        length = round(free / played, 1)
        yield self.figure("free decisions", "decisions/s", decisions, decisions_per_game=length)
        yield self.figure("random games", "games/s", games, decisions_per_game=length)

    # Costs

    def copying(self, tables: list[Table]) -> Iterator[Figure]:
        clone = self.game.codec.clone
        states = [clone(table.state) for table in tables]
        yield self.timed("clone", "us", 1e6, [partial(clone, state) for state in states])
        yield self.timed("view", "us", 1e6, [partial(table.view, table.seat) for table in tables])

    def sizes(self, finished: list[Table]) -> Iterator[Figure]:
        """Bytes late in the game: the table with its history, and the state alone."""
        late = [
            self.random_table(seed, int(len(table.history) * LATE))
            for seed, table in enumerate(finished)
        ]
        whole = [float(len(table.dump())) for table in late]
        state = [float(len(_compact(self.game.codec.dump(table.state)))) for table in late]
        yield self.figure("snapshot", "bytes", whole)
        yield self.figure("state in the snapshot", "bytes", state)

    def rebuilding(self, finished: list[Table]) -> Iterator[Figure]:
        """Finished games from their records: judged move by move, and played without judging."""
        records = [table.record() for table in finished]
        moves = statistics.mean(len(table.history) for table in finished)
        for table, record in zip(finished, records, strict=True):
            assert self.rebuilt(record) == table.digest(), "the record leads elsewhere"
        judged = [partial(replay, record) for record in records]
        quick = [partial(self.rebuilt, record) for record in records]
        yield self.timed("verified replay", "ms", 1e3, judged, moves=round(moves))
        yield self.timed("rebuild from the record", "ms", 1e3, quick, moves=round(moves))

    def rebuilt(self, text: str) -> str:
        """The digest at the end of a record whose moves are trusted."""
        record, lines = read_header(text)
        read_lines(self.game, record, lines)
        codes = self.game.encode_options(record.seats, record.options)
        state = self.game.open(record.seats, codes)
        for entry in record.entries:
            assert entry.move is not None, "random play takes nothing back"
            play(state, entry.move)
        return digest(self.game.codec.dump(state))

    # Thinking

    def searching(self, tables: list[Table]) -> Iterator[Figure]:
        """Playouts from imagined worlds to the end of the game, and passes of a search."""
        dice = QuickDice(2)
        views = [(table.observe(table.seat), table.seat) for table in tables]

        def playout(view: Any, seat: int) -> None:
            play_random(imagine(self.game, view, seat, dice), dice)

        def search(view: Any, seat: int) -> None:
            SearchBot(3, None, PASSES).choose(self.game, view, seat)

        playouts = [partial(playout, view, seat) for view, seat in views]
        searches = [partial(search, view, seat) for view, seat in views if len(legal(view)) > 1]
        yield self.rate("whole playouts", "playouts/s", 1, playouts)
        yield self.rate("search passes", "passes/s", PASSES, searches)

    # Timing

    def figure(self, name: str, unit: str, samples: list[float], **extra: Any) -> Figure:
        return Figure(name, unit, samples, game=self.game.id, seats=self.seats, **extra)

    def timed(
        self, name: str, unit: str, scale: float, calls: Sequence[Callable[[], Any]], **extra: Any
    ) -> Figure:
        """The mean time of one call, over rounds of all of them."""
        samples = [scale * self.seconds(calls) for _ in range(self.repeats)]
        return self.figure(name, unit, samples, **extra)

    def rate(self, name: str, unit: str, each: int, calls: Sequence[Callable[[], Any]]) -> Figure:
        """How often a second, when one call does it `each` times."""
        samples = [each / self.seconds(calls) for _ in range(self.repeats)]
        return self.figure(name, unit, samples)

    def seconds(self, calls: Sequence[Callable[[], Any]]) -> float:
        """The mean seconds of one call; whole rounds only, so that each position counts alike."""
        window = self.window / 4
        rounds = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < window or not rounds:
            for call in calls:
                call()
            rounds += 1
        return spent / rounds / len(calls)


def _compact(dump: Any) -> str:
    return json.dumps(dump, separators=(",", ":"))
