"""The suite every game gets for free: what STYLE promises of any game, proved by playing it.

`check_game` runs all of it; the parts can be called by themselves, each for one game. A broken
promise is a Violation with one sentence.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

from imperia.catalog import find_game
from imperia.core import Columns, Frame, Game, Move
from imperia.play import Entry, Table, start
from imperia.texts import LANGUAGES, Renderer, TextError, load_game

from . import checks
from .promises import check_promises
from .secrecy import Findings, check_secrecy
from .walk import (
    CLOSE,
    FAR,
    MOST_MOVES,
    POLICIES,
    Options,
    Violation,
    is_far,
    open_watched,
    varied_options,
)

EVERY = 20  # a costly check at least once in so many answers
LATER = 5  # and so many times more seldom after the many moves at the beginning of a long game
SCENES = 0.1  # the share of scenes that are drawn and compared in a costly check


class Watcher:
    """Checks a game while it is played: cheap things after every answer, costly ones seldom."""

    def __init__(self, rng: Random, every: int = EVERY) -> None:
        self.rng = rng
        self.every = every
        self.close = False  # look at every move, however long the game
        self.scenes = SCENES
        self.wait = rng.randrange(every)
        self.findings = Findings()
        self.shadow: checks.Shadow | None = None
        self.spelled: set[Move] = set()
        self.clauses: set[str] = set()
        self.questions: set[str] = set()
        self.keys: set[str] = set()

    def __call__(self, table: Table, entry: Entry) -> None:
        """After every answer."""
        game, state = table.game, table.state
        checks.check_tales(game, state.seats, entry.tales)
        self.keys.update(tale.text.key for tale in entry.tales)
        self.questions.add(entry.question)
        assert entry.move is not None
        self._spell(game, entry.move)
        if len(table.history) > MOST_MOVES:
            raise Violation(f"The game is not over after {MOST_MOVES} moves.")
        if self.close or not is_far(len(table.history)):
            self.look(table)

    def look(self, table: Table) -> None:
        """What is checked after every answer, but in a long game only now and then."""
        game, state = table.game, table.state
        checks.check_invariants(game, state)
        if state.stack:
            allowed, refused = checks.check_question(game, state)
            if not self.spelled.issuperset(allowed):
                for move in allowed:
                    self._spell(game, move)
            self.refused(game, refused)
        self.wait -= 1
        if self.wait < 0:
            late = self.close and len(table.history) > CLOSE
            self.wait = (LATER if late else 1) * self.every - 1
            self.costly(table)

    def costly(self, table: Table) -> None:
        """What is checked now and then, whether or not a seat has a choice."""
        game, state = table.game, table.state
        checks.check_frames(game, state)
        checks.check_copies(game, state, self.rng)
        check_secrecy(game, state, self.rng, self.findings, self.scenes)
        if self.shadow is not None:
            self.shadow.check()

    def refused(self, game: Game, refused: list[tuple[Move, str]]) -> None:
        """Every refusal is by a known clause, of a move that can be written down."""
        for move, clause in refused:
            if clause not in self.clauses:
                self.clauses.add(clause)
                if not checks.is_known(game, clause):
                    raise Violation(f"{clause} refuses a move but is not among the clauses.")
            self._spell(game, move)

    def _spell(self, game: Game, move: Move) -> None:
        if move not in self.spelled:
            checks.check_spelling(game, move)
            self.spelled.add(move)


def play_checked(
    game: Game,
    seats: int,
    options: Mapping[str, Any],
    seed: int | str,
    every: int = EVERY,
    policy: str = "uniform",
    most: int = MOST_MOVES,
) -> Watcher:
    """Play one random game to the end, checking it all the way; what was met comes back.

    `most` leaves a game that is not over after so many moves.
    """
    rng = Random(f"{seed}/choices")
    choose = POLICIES[policy](rng)
    watcher = Watcher(Random(f"{seed}/checks"), every)
    table = open_watched(game, seats, options, seed, watcher)
    watcher.shadow = checks.Shadow(table)
    table.settle()
    turn, replayed = 0, 0
    while not table.over and len(table.history) <= most:
        pause = every if len(table.history) <= CLOSE else FAR * every
        if table.history.is_due():  # as the server keeps them, for the way back
            table.history.keep(table.state)
        if turn % pause == 0:
            checks.check_refusals(table, list(watcher.spelled)[:40])
            checks.check_table_copies(table, watcher.rng)
        if turn % (8 * pause) == 0:
            undone = checks.check_undo(table, watcher.rng)
            if undone is not None and len(undone.history) > 2 * replayed:  # it takes its time
                replayed = len(undone.history)
                checks.check_record(undone)
        question = table.question
        assert question is not None
        table.play(choose(question, table.legal()))
        turn += 1
    watcher.costly(table)
    checks.check_refusals(table, list(watcher.spelled)[:40])
    checks.check_record(table)
    if table.over:
        check_outcome(game, table)
    return watcher


def check_outcome(game: Game, table: Table) -> None:
    """A finished game has a score for each seat, and somebody has won for a reason to be told."""
    outcome = table.outcome
    if len(outcome.scores) != table.seats:
        raise Violation(f"There are {len(outcome.scores)} scores for {table.seats} seats.")
    if any(seat not in range(table.seats) for seat in outcome.winners) or not outcome.winners:
        raise Violation(f"The winners are {outcome.winners}.")
    for lang in LANGUAGES if load_game(game.package, "en").sections else ():
        try:
            Renderer(game, lang).text(outcome.reason, table.state)
        except TextError as error:
            raise Violation(f"Why somebody has won cannot be told: {error}") from None


def check_not_vacuous(game: Game, findings: Findings) -> None:
    """What is hidden was really re-dealt: for every viewer some world differed."""
    if not hides_something(game):
        return
    for viewer, count in findings.worlds.items():
        if not findings.different[viewer]:
            raise Violation(f"{count} worlds imagined for viewer {viewer} were all the true one.")
    if not findings.legal_checked or not findings.tales_compared:
        raise Violation("Secrecy was never compared at a decision.")


def hides_something(game: Game) -> bool:
    """Does the game declare anything that not everybody may see?"""
    state = game.setup(game.seats[0], game.encode_options(game.seats[0], {}))
    return bool(type(state).sight) if isinstance(state, Columns) else False


def check_declarations(game: Game) -> None:
    """Options, scenarios and nouns can be written in records and on the command line."""
    for option in game.options:
        for choice in option.choices:
            word = str(choice).lower()
            if option.decode(option.encode(word)) != choice or len(word.split()) != 1:
                raise Violation(f"Option {option.id}: {choice!r} cannot be written as a word.")
    for name, chosen in game.scenarios.items():
        if not any(_starts(game, seats, chosen) for seats in game.seats):
            raise Violation(f"Scenario {name} cannot be played.")
    for name, nouns in game.nouns.items():
        if len(set(nouns)) != len(nouns):
            raise Violation(f"Two things of the move {name!r} have the same word.")
        for arg in range(len(nouns)):
            checks.check_spelling(game, Move(name, arg))
    list(varied_options(game))
    for frame in frames_of(game):
        for step in getattr(frame, "steps", ()):
            if not callable(getattr(frame, step, None)):
                raise Violation(f"{frame.__name__}: the step {step!r} is not a method of its own.")


def frames_of(game: Game) -> list[type[Frame]]:
    """Every frame class of the game."""
    made = vars(import_module(f"{game.package}.generated")).values()
    own = [thing for thing in made if isinstance(thing, type) and issubclass(thing, Frame)]
    return [frame for frame in own if frame.__module__.startswith(f"{game.package}.")]


def _starts(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    try:
        start(game, seats, 0, options)
    except ValueError:
        return False
    return True


# The same game in another process

_OTHER_PROCESS = """
import json, sys
from imperia.testing.conformance import digest_of
print(json.dumps([digest_of(*case) for case in json.loads(sys.argv[1])]))
"""


def digest_of(id: str, seats: int, options: Options, seed: int) -> list[str]:
    """The digest of a random game, and what was told and shown on the way."""
    rng = Random(seed)
    table = start(find_game(id), seats, seed, options)
    table.checked = False
    seen = sha256()
    while not table.over and len(table.history) <= CLOSE:
        seen.update(repr(table.view(table.seat)).encode())
        table.play(rng.choice(table.legal()))
    for viewer in [*range(seats), None]:
        seen.update(repr(table.tales(viewer)).encode())
    return [table.digest(), seen.hexdigest()]


def check_processes(game: Game, seeds: int = 1) -> None:
    """The same moves give the same digest in processes with other hash seeds."""
    cases: list[tuple[str, int, Options, int]] = [
        (game.id, seats, {}, seed) for seats in game.seats for seed in range(seeds)
    ]
    wanted = [digest_of(*case) for case in cases]
    for hash_seed in ("0", "4711"):
        found = subprocess.run(
            [sys.executable, "-c", _OTHER_PROCESS, json.dumps(cases)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        if json.loads(found.stdout) != wanted:
            raise Violation(f"With PYTHONHASHSEED={hash_seed} the same moves lead elsewhere.")


def check_kept_promises(game: Game, games: int = 1) -> None:
    """Clauses, texts, names, copying code, data and scene are complete."""
    report = check_promises(game, games)
    if not report.kept:
        first, *more = report.findings
        others = f" (and {len(more)} more)" if more else ""
        raise Violation(first + others)


def check_game(game: Game, games: int = 1, every: int = 5) -> None:
    """Everything, for every seat count and every choice of every option.

    The costly checks are made once in `every` answers; a long game may ask for fewer.
    """
    check_declarations(game)
    check_processes(game)
    check_kept_promises(game)
    for seats in game.seats:
        findings = Findings()
        for number in range(games):
            findings.add(play_checked(game, seats, {}, number, every).findings)
        check_not_vacuous(game, findings)
    for number, (seats, options) in enumerate(varied_options(game)):
        policy = list(POLICIES)[number % len(POLICIES)]
        play_checked(game, seats, options, number, every, policy)
