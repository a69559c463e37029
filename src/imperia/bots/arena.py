"""Bots against bots: many games, on several processes, the same result for the same seed."""

import hashlib
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from imperia.catalog import find_game
from imperia.core import Illegal, Move
from imperia.play import Table, start

from .habits import Habits, Watcher
from .intervals import mean_interval, wilson
from .levels import BotSpec

WAITING = 4  # games handed out ahead, for each process


class GameFailed(Exception):
    """A game broke off; the message is one sentence with its number and seed."""


class BadChoice(Exception):
    """A bot chose what is no move, or none that is allowed."""


class Match:
    """What is to be played: a game, its options, and the bots of all seats."""

    def __init__(
        self,
        game: str,
        bots: Sequence[BotSpec],
        games: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        rotate: bool = True,
        data: Path | None = None,
        records: Path | None = None,
        habits: bool = False,
        until: int | None = None,
    ) -> None:
        self.game = game
        self.bots = list(bots)  # by seat in the first game
        self.games = games
        self.seed = seed
        self.options = dict(options or {})
        self.rotate = rotate
        self.data = data
        self.records = records  # the directory that keeps a record of every game
        self.habits = habits  # is it counted what was offered and chosen?
        self.until = until  # games end after this turn; None plays them out

    def seed_of(self, number: int) -> int:
        """The seed of one game, which depends on nothing but the match's seed and its number."""
        text = f"{self.seed}/{number}".encode()
        return int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big")

    def seating(self, number: int) -> list[int]:
        """Which bot of the match sits on each seat; they move on one seat from game to game."""
        size = len(self.bots)
        shift = number % size if self.rotate else 0
        return [(seat - shift) % size for seat in range(size)]

    def record_of(self, number: int) -> Path | None:
        """The file that keeps this game, where games are kept."""
        if self.records is None:
            return None
        places = len(str(self.games - 1))
        return self.records / f"{self.game}-{self.seed}-{number:0{places}}.record"


class Played:
    """How one game went; lists are by bot of the match."""

    def __init__(self, number: int, bots: int) -> None:
        self.number = number
        self.moves = 0  # lines of its record, chance and forced answers among them
        self.winners: list[int] = []  # seats
        self.clock = 0.0  # seconds from its start to its end
        self.scores = [0] * bots
        self.wins = [0.0] * bots  # a shared victory is shared out
        self.decisions = [0] * bots
        self.seconds = [0.0] * bots  # spent on choosing
        self.reason = ""  # why the winners have won: a key of the section `ending`; "" without end
        self.habits: Habits | None = None


def fill_up(bots: Sequence[BotSpec], seats: int) -> list[BotSpec]:
    """One bot for each seat, the last one repeated; ValueError when there are too many."""
    if len(bots) > seats:
        raise ValueError(f"{len(bots)} bots are too many for {seats} seats.")
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def play_one(match: Match, number: int) -> Played:
    """Play one game of the match from its own seed."""
    game = find_game(match.game, match.data)
    seed = match.seed_of(number)
    seating = match.seating(number)
    bots = [match.bots[which].make(seed + 1 + which) for which in seating]
    opened = time.perf_counter()
    table = start(game, len(bots), seed, game.at_table(match.options, range(len(bots))))
    table.checked = False  # proven by other means, and it would take a third of the time
    played = Played(number, len(bots))
    watcher = (
        Watcher(table, [match.bots[which].label for which in seating]) if match.habits else None
    )
    while not _is_over(table, match.until):
        seat = table.seat
        which = seating[seat]
        view = table.observe(seat)
        began = time.perf_counter()
        move = bots[seat].choose(game, view, seat)
        played.seconds[which] += time.perf_counter() - began
        played.decisions[which] += 1
        if watcher is not None and isinstance(move, Move):
            watcher.choose(table, move.name)
        _answer(table, move, match.bots[which].label)
    played.clock = time.perf_counter() - opened
    played.habits = None if watcher is None else watcher.end(table)
    _note_end(match, played, table)
    return played


def _is_over(table: Table, until: int | None) -> bool:
    """Is the game over, or the last turn that was asked for?"""
    if until is None or table.over:
        return table.over
    stats = table.game.part("stats")
    return stats is not None and stats.moment(table.state) > until


def _answer(table: Table, move: Any, bot: str) -> None:
    """Play what a bot has chosen; who is wrong is named, for bots come from outside, too."""
    if not isinstance(move, Move):
        raise BadChoice(f"the bot {bot} chose {move!r}, which is not a Move")
    try:
        table.play(move)
    except Illegal as refusal:
        clause = refusal.ruling.clause
        raise BadChoice(f"the bot {bot} chose {move.wire()}, which {clause} forbids") from None


def _note_end(match: Match, played: Played, table: Table) -> None:
    """Who won and why, and the record where it is wanted."""
    outcome = table.outcome
    seating = match.seating(played.number)
    played.moves = len(table.history)
    played.winners = table.winners
    for seat, which in enumerate(seating):
        played.scores[which] = outcome.scores[seat]
    if table.over:
        played.reason = outcome.reason.key.partition(".")[2]
    for seat in played.winners:
        played.wins[seating[seat]] = 1 / len(played.winners)
    file = match.record_of(played.number)
    if file is not None:
        file.write_text(table.record(), encoding="utf-8")


def _attempt(match: Match, number: int) -> Played | str:
    """In a worker: a game, or one sentence on why it broke off."""
    try:
        return play_one(match, number)
    except Exception as error:
        named = "" if isinstance(error, BadChoice) else f"{type(error).__name__}: "
        what = f"{named}{error}".rstrip(".: ").replace("\n", " ")
        return f"Game {number} of {match.game} with seed {match.seed_of(number)} failed ({what})."


def _prepare() -> None:
    """In a new worker: it goes without a word when the user interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play_match(match: Match, jobs: int = 1) -> Iterator[Played]:
    """Play all games of a match, each as soon as it is done; GameFailed names the first failure."""
    jobs = min(jobs, match.games)
    results = _play_here(match) if jobs <= 1 else _play_in_pool(match, jobs)
    for result in results:
        if isinstance(result, str):
            raise GameFailed(result)
        yield result


def _play_here(match: Match) -> Iterator[Played | str]:
    for number in range(match.games):
        yield _attempt(match, number)


def _play_in_pool(match: Match, jobs: int) -> Iterator[Played | str]:
    context = get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _prepare)
    numbers = iter(range(match.games))
    running: dict[Future[Played | str], int] = {}
    try:
        while True:
            while len(running) < jobs * WAITING and (number := next(numbers, None)) is not None:
                running[pool.submit(_attempt, match, number)] = number
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                number = running[future]
                yield future.result()
                del running[future]
    except BrokenProcessPool:
        number = min(running.values())
        yield (
            f"A process ended during game {number} of {match.game} with seed "
            f"{match.seed_of(number)}, or one played beside it: play it again with one job."
        )
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


class Standing:
    """What one kind of bot has reached in a match."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.seats = 0  # taken in every game
        self.games = 0  # counted once for each seat
        self.wins = 0.0
        self.scores: list[float] = []
        self.decisions = 0
        self.seconds = 0.0

    @property
    def share(self) -> tuple[float, float, float]:
        low, high = wilson(self.wins, self.games)
        return (self.wins / self.games if self.games else 0.0), low, high

    @property
    def score(self) -> tuple[float, float, float]:
        return mean_interval(self.scores)


class Result:
    """A match once played: its standings and its lengths."""

    def __init__(self, match: Match, games: list[Played], seconds: float) -> None:
        games = sorted(games, key=lambda played: played.number)
        self.match = match
        self.games = games
        self.seconds = seconds
        self.length = mean_interval([float(sum(played.decisions)) for played in games])
        self.decisions = sum(sum(played.decisions) for played in games)
        counts = Counter(played.reason for played in games if played.reason)
        self.reasons = dict(counts.most_common())  # how many games ended for which reason
        self.habits = Habits()
        for played in games:
            if played.habits is not None:
                self.habits.add(played.habits)
        self.standings = [
            self._standing(label) for label in dict.fromkeys(spec.label for spec in match.bots)
        ]

    def _standing(self, label: str) -> Standing:
        standing = Standing(label)
        mine = [which for which, spec in enumerate(self.match.bots) if spec.label == label]
        standing.seats = len(mine)
        for played in self.games:
            for which in mine:
                standing.games += 1
                standing.wins += played.wins[which]
                standing.scores.append(float(played.scores[which]))
                standing.decisions += played.decisions[which]
                standing.seconds += played.seconds[which]
        return standing


def run_match(match: Match, jobs: int, done: Callable[[], None]) -> Result:
    """Play a match and sum it up; `done` is called after every game."""
    began = time.perf_counter()
    games = []
    for played in play_match(match, jobs):
        games.append(played)
        done()
    return Result(match, games, time.perf_counter() - began)
