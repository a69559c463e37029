"""Fuzzing: many random games, every promise checked; a broken one becomes a file that replays."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from random import Random
from signal import SIG_IGN, SIGINT, signal
from time import monotonic
from typing import Any

from imperia.catalog import find_game
from imperia.core import Decision, Game, Move, play
from imperia.play import Entry, Table, spell_move
from imperia.play.table import open_table

from . import checks
from .conformance import EVERY, LATER, Watcher, check_outcome, frames_of
from .dense import EVERY as DENSE_EVERY
from .dense import keep_dense, most_moves, open_dense
from .sources import read_source
from .walk import (
    CLOSE,
    MOST_MOVES,
    POLICIES,
    Options,
    open_watched,
    random_options,
    spoken_error,
)

Counts = dict[str, Counter[str]]
KINDS = ("questions", "moves", "refusals", "tales")


class Case:
    """One game of a campaign; all about it follows from the seed and its number."""

    def __init__(
        self,
        game: Game,
        seed: int | str,
        number: int,
        dense: bool = False,
        most: int = MOST_MOVES,
    ) -> None:
        rng = Random(f"{seed}/{number}")
        counts = list(game.seats)
        self.game = game
        self.number = number
        self.dense = dense  # it begins at a dense position, not with the set-up
        self.every = DENSE_EVERY if dense else EVERY
        self.most = most_moves(number) if dense else most  # moves, unless it is over before
        self.seats = counts[number % len(counts)]
        self.options: Options = random_options(game, self.seats, rng)
        self.policy = rng.choice(("uniform", *POLICIES))
        self.seed = f"{seed}/{number}"


class Result:
    """What came of one game: how long it was, what it met, what was broken."""

    def __init__(self, case: Case) -> None:
        self.number = case.number
        self.seats = case.seats
        self.options = case.options
        self.policy = case.policy
        self.moves = 0
        self.worlds = 0
        self.counts: Counts = {kind: Counter() for kind in KINDS}
        self.broken = ""  # one sentence; empty when all is well
        self.record = ""  # of a broken game
        self.dense = case.dense


class Counting(Watcher):
    """A watcher that also counts what was reached."""

    def __init__(self, case: Case, counts: Counts) -> None:
        super().__init__(Random(f"{case.seed}/checks"), case.every)
        self.close = True
        self.counts = counts
        self.met_moves: Counter[str] = counts["moves"]

    def __call__(self, table: Table, entry: Entry) -> None:
        assert entry.move is not None
        self.counts["questions"][entry.question] += 1
        self.met_moves[entry.move.name] += 1
        if entry.tales:
            self.counts["tales"].update(tale.text.key for tale in entry.tales)
        super().__call__(table, entry)

    def refused(self, game: Game, refused: list[tuple[Move, str]]) -> None:
        super().refused(game, refused)
        self.counts["refusals"].update(clause for _, clause in refused)


def play_case(case: Case) -> Result:
    """Play one game of a campaign and say what came of it."""
    result = Result(case)
    watcher = Counting(case, result.counts)
    table: Table | None = None
    choose = Choosing(case)
    try:
        if case.dense:
            table = open_dense(case.game, case.seats, case.options, case.seed)
            table.listeners.append(watcher)
        else:
            table = open_watched(case.game, case.seats, case.options, case.seed, watcher)
        _play(case, table, watcher, choose)
    except Exception as error:  # whatever goes wrong in the rules is a finding
        result.broken = spoken_error(error)
        if case.dense:
            tried = spell_move(case.game, choose.last) if choose.last is not None else ""
            result.record = keep_dense(
                case.game, table, case.seed, case.policy, tried, result.broken
            )
        elif table is not None:
            result.record = failing_record(table, case, result.broken)
    result.moves = 0 if table is None else len(table.history)
    result.worlds = sum(watcher.findings.different.values())
    return result


class Choosing:
    """The policy of a game, and the move it chose last."""

    def __init__(self, case: Case) -> None:
        self.choose = POLICIES[case.policy](Random(f"{case.seed}/choices"))
        self.last: Move | None = None

    def __call__(self, question: Decision, moves: list[Move]) -> Move:
        self.last = self.choose(question, moves)
        return self.last


def _play(case: Case, table: Table, watcher: Watcher, choose: Choosing) -> None:
    watcher.shadow = checks.Shadow(table)
    checks.check_invariants(case.game, table.state)
    table.settle()
    turn = 0
    while not table.over and len(table.history) < case.most:
        question = table.question
        assert question is not None
        if turn % (case.every if len(table.history) <= CLOSE else LATER * case.every) == 0:
            checks.check_refusals(table, [])
        table.play(choose(question, table.legal()))
        turn += 1
    watcher.costly(table)
    if not case.dense:
        checks.check_record(table)
    if table.over:
        check_outcome(case.game, table)


def failing_record(table: Table, case: Case, broken: str) -> str:
    """The game so far, up to the failing move, with what was found as comments."""
    game = table.game
    again = open_table(game, case.seats, 0, case.options)
    for entry in table.history:
        assert entry.move is not None
        play(again.state, entry.move)
    again.history = table.history
    first, _, rest = again.record().partition("\n")
    notes = [f"# {' '.join(broken.split())}"]
    notes += [f"# game {case.number} of its campaign, policy {case.policy}"]
    if table.history and table.history[-1].move is not None:
        notes += [f"# last move: {spell_move(game, table.history[-1].move)}"]
    return "\n".join([first, *notes, rest])


# Campaigns


class Campaign:
    """The sum of many results, the same for any number of processes."""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self.seed = seed
        self.games = 0
        self.moves = 0
        self.worlds = 0
        self.seats: Counter[int] = Counter()
        self.options: Counter[str] = Counter()
        self.counts: Counts = {kind: Counter() for kind in KINDS}
        self.broken: list[Result] = []

    def add(self, result: Result) -> None:
        self.games += 1
        self.moves += result.moves
        self.worlds += result.worlds
        self.seats[result.seats] += 1
        self.options.update(f"{name}={value}" for name, value in result.options.items())
        for kind in KINDS:
            self.counts[kind].update(result.counts[kind])
        if result.broken:
            self.broken.append(result)
            self.broken.sort(key=lambda found: found.number)

    def write(self, folder: Path) -> list[Path]:
        """Write each broken game as a record; the files written."""
        files = []
        for result in self.broken:
            if not result.record:
                continue
            folder.mkdir(parents=True, exist_ok=True)
            name = f"fuzz-{self.game.id}-{self.seed}-{result.number}"
            file = folder / f"{name}{'.dense.json' if result.dense else '.record'}"
            file.write_text(result.record, encoding="utf-8")
            files.append(file)
        return files

    def never(self) -> dict[str, list[str]]:
        """What the code names and no game has met, by kind."""
        return {
            kind: sorted(names - set(self.counts[kind]))
            for kind, names in reachable(self.game).items()
        }

    def summary(self) -> dict[str, Any]:
        """Plain data for `--json`."""
        return {
            "game": self.game.id,
            "seed": self.seed,
            "games": self.games,
            "moves": self.moves,
            "worlds": self.worlds,
            "seats": {str(seats): count for seats, count in sorted(self.seats.items())},
            "options": dict(sorted(self.options.items())),
            "reached": {kind: dict(sorted(self.counts[kind].items())) for kind in KINDS},
            "never": self.never(),
            "violations": [
                {"number": found.number, "sentence": found.broken} for found in self.broken
            ],
        }


def reachable(game: Game) -> dict[str, set[str]]:
    """What random games should meet, by kind: all that the code of the game names."""
    source = read_source(game.package)
    asked = [frame for frame in frames_of(game) if issubclass(frame, Decision)]
    questions = [frame for frame in asked if not frame.__subclasses__()]  # no mere bases
    return {
        "questions": {question.__name__ for question in questions},
        "moves": set(source.moves),
        "refusals": set(source.refusals),
        "tales": set(source.tales),
    }


def _one(
    id: str, data: Path | None, seed: int | str, number: int, dense: bool, most: int
) -> Result:
    return play_case(Case(find_game(id, data), seed, number, dense, most))


def results(
    game: Game,
    seed: int | str,
    games: int | None,
    seconds: float | None,
    jobs: int = 1,
    data: Path | None = None,
    dense: bool = False,
    most: int = MOST_MOVES,
) -> Iterator[Result]:
    """Play games one after another, or on several processors, as they are done.

    `most` leaves a game that is not over after so many moves.
    """
    end = None if seconds is None else monotonic() + seconds
    number = 0

    def more() -> bool:
        wanted = games is None or number < games
        return wanted and (end is None or monotonic() < end)

    if jobs == 1:
        while more():
            yield _one(game.id, data, seed, number, dense, most)
            number += 1
        return
    # Who stops the campaign stops it here: the games that are being played come to their end.
    pool = ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN))
    try:
        running: set[Future[Result]] = set()
        while running or more():
            while len(running) < 2 * jobs and more():
                running.add(pool.submit(_one, game.id, data, seed, number, dense, most))
                number += 1
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(cancel_futures=True)
