"""Every lesson of a game is played to its end, by every move that it offers, and looked at."""

from collections.abc import Callable, Iterator

from imperia.core import Game
from imperia.play import (
    Lesson,
    LessonError,
    Table,
    lessons_of,
    open_lesson,
    play_before,
    play_line,
)
from imperia.play.lesson import Line, Step
from imperia.scene.inside import walk
from imperia.texts import read_clauses

# Parts of the page at which a step may be told, beside the ids of the scene.
PAGE = frozenset(
    f"page:{name}"
    for name in ("question", "moves", "hand", "log", "players", "goal", "standing", "undo")
)
WORDS = ("title", "blurb")  # what is said of a lesson, beside its steps
Add = Callable[[str], None]


def texts_of_lessons(game: Game) -> dict[str, str]:
    """The texts that the lessons need, and who needs them."""
    return {
        f"{lesson.id}.{name}": f"the lesson {lesson.id!r}"
        for lesson in lessons_of(game).values()
        for name in (*WORDS, *(step.says for step in lesson.steps))
    }


def check_lessons(game: Game, add: Add) -> None:
    """Hand every fault of the lessons to `add`, one sentence each."""
    try:
        for lesson in lessons_of(game).values():
            _check_clauses(game, lesson, add)
            for choices in _ways(lesson):
                _walk(game, lesson, choices, add)
    except LessonError as error:
        add(str(error))


def _check_clauses(game: Game, lesson: Lesson, add: Add) -> None:
    known = read_clauses(game.package)
    for step in lesson.steps:
        if step.clause and step.clause not in known:
            add(f"{_where(lesson, step)}: there is no clause {step.clause}.")


def _ways(lesson: Lesson) -> Iterator[dict[int, int]]:
    """By step, which of its moves is played: the first everywhere, then each other one once."""
    yield {}
    for number, step in enumerate(lesson.steps):
        for choice in range(1, len(step.play)):
            yield {number: choice}


def _walk(game: Game, lesson: Lesson, choices: dict[int, int], add: Add) -> None:
    """Play a lesson as a pupil would, and look at the board at each step."""
    table = open_lesson(game, lesson)
    play_before(table, lesson)
    while True:
        place = lesson.follow(table.alive())
        for number in lesson.said(place):
            _check_anchors(table, lesson, lesson.steps[number], add)
        if lesson.is_over(place):
            break
        _play_step(table, lesson, choices)
    if not table.over and table.seat != lesson.seat:
        add(f"lessons/{lesson.id}.toml ends while seat {table.seat} is asked: go on to the pupil.")


def _play_step(table: Table, lesson: Lesson, choices: dict[int, int]) -> None:
    """The pupil's move, and all that the script answers to it."""
    while not lesson.is_over(place := lesson.follow(table.alive())):
        line = lesson.script[place.line]
        play_line(table, lesson, line, choices.get(line.step, 0) if _is_own(lesson, line) else 0)
        after = lesson.follow(table.alive())
        if lesson.is_over(after) or _is_own(lesson, lesson.script[after.line]):
            return


def _is_own(lesson: Lesson, line: Line) -> bool:
    return line.seat == lesson.seat


def _check_anchors(table: Table, lesson: Lesson, step: Step, add: Add) -> None:
    """What a step points at is on the board when it is told."""
    part = table.game.part("scene")
    shown: set[str] = set(PAGE)
    if part is not None:
        scene = part.scene(table.observe(lesson.seat))
        shown |= {str(getattr(node, "id", "")) for node in walk(scene)}
    for anchor in step.at:
        if anchor not in shown:
            add(f"{_where(lesson, step)}: {anchor} is not on the table when it is told.")


def _where(lesson: Lesson, step: Step) -> str:
    return f"lessons/{lesson.id}.toml, step {step.id}"
