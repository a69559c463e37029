"""Lessons: a game whose first answers are written down, with steps that tell a newcomer what to do.

A lesson is a file `lessons/<id>.toml` of a game's package. It is an ordinary game: `before` lists
the answers with which it begins, each step may ask the pupil for a move, and `then` lists what
chance and the other players answer to it. Where the lesson stands is read from the history alone,
so that an undo leads back in the lesson, and another move than the expected one leads out of it.
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import takewhile
from typing import Any

from imperia.core import CHANCE, Game, Move, judge

from .history import Entry
from .spelling import read_move
from .table import Table, open_table

FOLDER = "lessons"
SUFFIX = ".toml"
CHANCE_WORD = "chance"
BEFORE = -1  # the step of what has happened before the lesson
FIELDS = ("seats", "seat", "minutes", "options", "seed", "before", "step")
FIELDS_OF_STEP = ("id", "says", "at", "clause", "play", "then")


class LessonError(ValueError):
    """A lesson that does not fit its game; the message is one sentence."""


@dataclass(frozen=True)
class Line:
    """An answer of the script: whose, which moves fit, and to which step it belongs."""

    seat: int
    moves: tuple[Move, ...]
    step: int


@dataclass(frozen=True)
class Step:
    """Something said; where `play` names moves, one of them is awaited."""

    id: str
    at: tuple[str, ...]  # ids of the scene, or parts of the page
    clause: str
    play: tuple[Move, ...]
    says: str  # the key of its words: its own id, or that of another step


@dataclass(frozen=True)
class Place:
    """Where a game stands in its lesson: the next line of the script."""

    line: int
    left: bool  # somebody has answered otherwise: from here on it is a game of its own


@dataclass(frozen=True, eq=False)
class Lesson:
    """A prepared beginning, the steps, and the script of all answers."""

    id: str
    seats: int
    seat: int  # the pupil's
    minutes: int
    options: dict[str, Any]
    seed: str
    steps: tuple[Step, ...]
    script: tuple[Line, ...] = field(repr=False)

    def follow(self, entries: Iterable[Entry]) -> Place:
        """How far these entries, without those taken back, keep to the script."""
        place = 0
        for entry in entries:
            if place == len(self.script):
                break
            line = self.script[place]
            fits = entry.seat == line.seat and entry.move in line.moves
            if entry.seat == CHANCE or not entry.free:
                place += fits and entry.seat == CHANCE  # what is not prescribed comes from the seed
            elif fits:
                place += 1
            else:
                return Place(place, True)
        return Place(place, False)

    def said(self, place: Place) -> range:
        """The steps to be told now: those only to be read, then the one that awaits a move."""
        asked = [line.step for line in self.script[place.line :] if self._awaits(line)]
        last = asked[0] if asked else len(self.steps) - 1
        first = asked[0] if asked else len(self.steps)
        while first > 0 and not self.steps[first - 1].play:
            first -= 1
        return range(first, last + 1)

    def _awaits(self, line: Line) -> bool:
        return line.step != BEFORE and line.seat == self.seat

    def ahead(self, place: Place) -> list[tuple[Move, ...]]:
        """The pupil's moves in a row from here on: played as one wish, they are the same moves."""
        return [line.moves for line in takewhile(self._awaits, self.script[place.line :])]

    def is_over(self, place: Place) -> bool:
        return place.line == len(self.script)

    def answer(self, table: Table) -> Move | None:
        """What the script says for whoever is asked, the pupil's own moves left out."""
        place = self.follow(table.alive())
        if place.left or self.is_over(place):
            return None
        line = self.script[place.line]
        return line.moves[0] if line.seat == table.seat and not self._awaits(line) else None


def chance_of(lesson: Lesson, table: Table) -> Move | None:
    """What chance answers: the next line of the script where it fits what is asked."""
    move = lesson.answer(table)
    return move if move is not None and not judge(table.state, move).clause else None


def open_lesson(game: Game, lesson: Lesson) -> Table:
    """A table before the first answer of its lesson."""
    table = open_table(game, lesson.seats, lesson.seed, lesson.options)
    attend(table, lesson)
    return table


def attend(table: Table, lesson: Lesson) -> None:
    """From here on chance answers as the lesson says."""
    table.oracle = lambda asked: chance_of(lesson, asked)


def play_before(table: Table, lesson: Lesson) -> None:
    """Play what has happened before the lesson; LessonError says what does not fit."""
    table.settle()
    count = sum(line.step == BEFORE for line in lesson.script)
    while (place := lesson.follow(table.alive())).line < count and not place.left:
        line = lesson.script[place.line]
        play_line(table, lesson, line)


def play_line(table: Table, lesson: Lesson, line: Line, choice: int = 0) -> None:
    """Play one answer of the script; LessonError says why it does not fit."""
    words, where = line.moves[choice].wire(), _where(lesson, line)
    if line.seat == CHANCE:
        raise LessonError(f"{where}: chance is never asked for '{words}'.")
    if table.over or table.seat != line.seat:
        who = "nobody" if table.over else f"seat {table.seat}"
        raise LessonError(f"{where}: '{words}' is for seat {line.seat}, but {who} is asked.")
    clause = table.why_not(line.moves[choice])
    if clause:
        raise LessonError(f"{where}: {clause} forbids '{words}'.")
    table.play(line.moves[choice])


def _where(lesson: Lesson, line: Line) -> str:
    step = "before" if line.step == BEFORE else f"step {lesson.steps[line.step].id}"
    return f"{FOLDER}/{lesson.id}{SUFFIX}, {step}"


# Reading


@cache
def lessons_of(game: Game) -> dict[str, Lesson]:
    """The lessons of a game by id; LessonError says what is wrong with a file."""
    folder = files(game.package).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    found = sorted(folder.iterdir(), key=lambda item: item.name)
    places = [item for item in found if item.name.endswith(SUFFIX)]
    return {item.name.removesuffix(SUFFIX): _read(game, item) for item in places}


def _read(game: Game, place: Traversable) -> Lesson:
    label = f"{FOLDER}/{place.name}"
    try:
        name = place.name.removesuffix(SUFFIX)
        return _lesson(game, name, tomllib.loads(place.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{label} does not read as TOML: {error}.") from None
    except KeyError as error:
        raise LessonError(f"{label}: {error.args[0]!r} is missing; write it.") from None
    except (ValueError, TypeError) as error:
        raise LessonError(f"{label}: {error}.") from None


def _lesson(game: Game, id: str, data: dict[str, Any]) -> Lesson:
    _check_fields(data, FIELDS)
    seat = int(data.get("seat", 0))
    script = [_line(game, text, BEFORE) for text in data.get("before", [])]
    steps: list[Step] = []
    for number, written in enumerate(data["step"]):
        _check_fields(written, FIELDS_OF_STEP)
        play = tuple(_move(game, text) for text in written.get("play", []))
        at, clause = tuple(written.get("at", ())), str(written.get("clause", ""))
        says = str(written.get("says", written["id"]))
        steps.append(Step(str(written["id"]), at, clause, play, says))
        script += [Line(seat, play, number)] if play else []
        script += _answers(game, written, seat, number)
    ids = [step.id for step in steps]
    doubles = sorted({each for each in ids if ids.count(each) > 1})
    if doubles:
        raise ValueError(f"two steps are called {doubles[0]!r}; rename one")
    return Lesson(
        id,
        int(data["seats"]),
        seat,
        int(data.get("minutes", 10)),
        dict(data.get("options", {})),
        str(data.get("seed", f"{game.id}/{id}")),
        tuple(steps),
        tuple(script),
    )


def _answers(game: Game, written: dict[str, Any], pupil: int, step: int) -> Iterator[Line]:
    """What the others answer to a step; the pupil's own moves are steps of their own."""
    for text in written.get("then", []):
        if not written.get("play"):
            raise ValueError(f"step {written['id']!r} has 'then' but awaits no move")
        line = _line(game, text, step)
        if line.seat == pupil:
            raise ValueError(f"{text!r} is the pupil's own move; make it a step with 'play'")
        yield line


def _line(game: Game, text: str, step: int) -> Line:
    """`1 pay` or `chance draw_deck monk`."""
    who, _, words = text.partition(" ")
    if who != CHANCE_WORD and not who.isdecimal():
        raise ValueError(f"{text!r} must begin with the number of a seat or with 'chance'")
    return Line(CHANCE if who == CHANCE_WORD else int(who), (_move(game, words),), step)


def _move(game: Game, text: str) -> Move:
    return read_move(game, text.split())


def _check_fields(data: dict[str, Any], known: tuple[str, ...]) -> None:
    for name in data:
        if name not in known:
            raise ValueError(f"there is no field {name!r}; known: {', '.join(known)}")
