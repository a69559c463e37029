"""Trails: short games from dense positions, kept with every verdict on the way.

A recorded game shows one way through a game. A trail shows at each answer all that the rules said:
every move that looked possible, the clause that forbade it, what was told, where it led. A kept
file has a line for every few answers: their moves, and a digest of all that. It changes only on
purpose, and whoever changed a rule by accident is told after which moves.

Which trails are kept is chosen once, from many: those that meet the most. The seed of each stands
in the file, and whatever belongs to one follows from it.
"""

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from imperia.core import NO_ARG, Decision, Game, Move, digest
from imperia.play import Table, start

from .dense import open_dense
from .walk import Options, Violation, random_options

HEAD = "# What the rules say on short ways through {game}; kept by imperia.testing.trails."
LONGEST = 56  # answers of one trail
CHUNK = 8  # answers that share a line
FRESH = 4  # one trail in so many begins with the set-up
WANE = 0.4  # what a thing is worth that is met once more
STYLES = ("curious", "brief", "plain")  # how its moves are chosen


class Trail:
    """One short game; all about it follows from its number."""

    def __init__(self, game: Game, number: int) -> None:
        rng = Random(f"{game.id}/trail/{number}")
        self.game = game
        self.number = number
        self.seats = game.seats[number % len(game.seats)]
        self.options: Options = random_options(game, self.seats, rng)
        self.style = STYLES[number % len(STYLES)]
        self.played: Counter[str] = Counter()

    @property
    def head(self) -> str:
        chosen = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"trail {self.number}: {self.seats} seats{chosen}"

    def open(self) -> Table:
        seed = f"trail {self.number}"
        if self.game.part("dense") is not None and self.number % FRESH:
            table = open_dense(self.game, self.seats, self.options, seed)
            table.settle()
        else:
            table = start(self.game, self.seats, seed, self.options)
            table.checked = False
        return table

    def walk(self) -> Iterator[Table]:
        """The table at each question, up to the end of the trail; it is played on in between."""
        table = self.open()
        for step in range(LONGEST):
            if table.over:
                break
            yield table
            table.play(self.choose(table, step))
        yield table

    def choose(self, table: Table, step: int) -> Move:
        """A move by its name alone, so that another one more or less changes little."""
        legal = table.legal()
        if self.style == "curious":  # rather a word that was seldom played
            names = {move.name for move in legal}
            name = min(names, key=lambda name: (self.played[name], self._draw(step, name)))
            legal = [move for move in legal if move.name == name]
        elif self.style == "brief" and step % 3:  # rather a bare word such as `done` or `pass`
            legal = [move for move in legal if move.arg == NO_ARG] or legal
        move = min(legal, key=lambda move: self._draw(step, move.wire()))
        self.played[move.name] += 1
        return move

    def _draw(self, step: int, word: str) -> bytes:
        return hashlib.blake2b(f"{self.number} {step} {word}".encode(), digest_size=8).digest()


def verdicts(question: Decision, state: Any) -> dict[str, str]:
    """Each move that looks possible, and the clause that forbids it, if one does."""
    return {move.wire(): question.judge(state, move).clause for move in question.moves(state)}


def said(table: Table, since: int) -> dict[str, Any]:
    """All that the rules said after this many entries, up to the open question."""
    question = table.question
    asked: dict[str, Any] = {}
    if question is not None:
        asked = {
            "question": type(question).__name__,
            "seat": question.seat,
            "secret": question.secret,
            "legal": [move.wire() for move in table.legal()],
            "verdicts": verdicts(question, table.state),
        }
    told = [
        [entry.seat, entry.question, entry.clause, entry.move.wire(), entry.secret, _told(entry)]
        for entry in table.history[since:]
        if entry.move is not None
    ]
    return {"told": told, **asked}


def _told(entry: Any) -> list[Any]:
    return [[tale.clause, tale.eyes, tale.text.key, tale.text.params] for tale in entry.tales]


def short_digest(value: Any) -> str:
    """Eight letters for plain data, the same in every process."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, default=list)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def lines_of(trail: Trail) -> list[str]:
    """The lines of a trail as they are kept."""
    lines, heard, moves, since = [trail.head], [], [], 0
    for table in trail.walk():
        moves += [
            entry.move.wire()
            for entry in table.history[since:]
            if entry.free and entry.move is not None
        ]
        heard.append(said(table, since))
        since = len(table.history)
        if len(heard) == CHUNK or table.over:
            lines.append(_line(heard, moves, table))
            heard, moves = [], []
    if heard:
        lines.append(_line(heard, moves, table))
    if table.over:
        lines.append(f"  over: {table.scores} {table.winners} {_reason(table)}")
    return lines


def _line(heard: list[Any], moves: list[str], table: Table) -> str:
    position = digest(table.game.codec.dump(table.state))
    return f"  {short_digest([heard, position, table.outcome.scores])} {' '.join(moves)}"


def _reason(table: Table) -> str:
    assert table.reason is not None
    return table.reason.key


# Keeping


def write_trails(game: Game, file: Path, numbers: list[int]) -> None:
    """Keep these trails as they are now."""
    lines = [HEAD.format(game=game.id)]
    for number in numbers:
        lines += lines_of(Trail(game, number))
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def kept_numbers(file: Path) -> list[int]:
    """The trails that a file keeps."""
    rows = file.read_text(encoding="utf-8").splitlines()
    return [int(row.split()[1].rstrip(":")) for row in rows if row.startswith("trail ")]


def compare_trails(game: Game, file: Path, numbers: list[int] | None = None) -> None:
    """Walk the kept trails again; the first line that differs is named in a Violation."""
    kept: dict[int, list[str]] = {}
    for row in file.read_text(encoding="utf-8").splitlines():
        if row.startswith("trail "):
            number = int(row.split()[1].rstrip(":"))
            kept[number] = [row]
        elif kept:
            kept[number].append(row)
    for number, before in kept.items():
        if numbers is None or number in numbers:
            compare_lines(f"{file.name}, trail {number}", before, lines_of(Trail(game, number)))


MEANT = "If that is meant, keep it anew and read the difference."


def compare_lines(place: str, before: list[str], now: list[str]) -> None:
    """Line by line; a Violation names the first that differs."""
    for number, (old, new) in enumerate(zip(before, now, strict=False), 1):
        if old != new:
            raise Violation(
                f"{place}, line {number}: it was\n{old!r}\nand is now\n{new!r}\n{MEANT}"
            )
    if len(before) != len(now):
        raise Violation(f"{place}: it had {len(before)} lines and has now {len(now)}. {MEANT}")


# Choosing


def choose_trails(game: Game, tried: int, wanted: int) -> list[int]:
    """Of so many trails those that meet the most: refusals, tales, and lines of the rules."""
    met = {number: _met(Trail(game, number)) for number in range(tried)}
    chosen: list[int] = []
    often: Counter[str] = Counter()
    while met and len(chosen) < wanted:
        best = max(met, key=lambda number: sum(WANE ** often[word] for word in met[number]))
        often.update(met.pop(best))
        chosen.append(best)
    return sorted(chosen)


def _met(trail: Trail) -> set[str]:
    """What a trail meets; the lines of the game are traced, so that this is slow."""
    found: set[str] = set()
    package = str(Path(import_module(trail.game.package).__file__ or "").parent)

    def within(frame: FrameType, event: str, value: object) -> Any:
        found.add(f"{frame.f_code.co_filename}:{frame.f_lineno}")
        return within

    def begin(frame: FrameType, event: str, value: object) -> Any:
        return within if frame.f_code.co_filename.startswith(package) else None

    before = sys.gettrace()
    sys.settrace(begin)
    try:
        for table in trail.walk():
            if table.question is not None:
                found |= set(verdicts(table.question, table.state).values())
    finally:
        sys.settrace(before)
    return found | {tale.text.key for entry in table.history for tale in entry.tales}
