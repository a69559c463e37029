"""Pictures for the rules: what the lessons show of a clause, drawn from the scene as at a table."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from imperia.core import Game
from imperia.play import Lesson, Table, open_lesson, play_before, play_line
from imperia.texts import Renderer

from . import lessons
from .library import open_game
from .problems import unknown
from .views import draw

OF_THE_PAGE = ("page:", "verb:")  # parts of the page, which no picture shows


def listed(id: str, data: Path | None) -> dict[str, Any]:
    """The clauses that a lesson shows on the board or on a card, each once."""
    found: dict[str, dict[str, Any]] = {}
    for lesson in lessons.fitting(open_game(id, data)).values():
        for step in lesson.steps:
            shown = [at for at in step.at if not at.startswith(OF_THE_PAGE)]
            if step.clause and shown and step.clause not in found:
                found[step.clause] = {"lesson": lesson.id, "step": step.id, "at": shown}
    return {"pictures": [{"clause": clause, **entry} for clause, entry in found.items()]}


def scene(id: str, name: str, step: str, lang: str, data: Path | None) -> dict[str, Any]:
    """The table as it lies when a step of a lesson is told, as the pupil sees it."""
    game = open_game(id, data)
    lesson = lessons.find(game, name)
    if step not in [each.id for each in lesson.steps]:
        raise unknown("no_lesson", lesson=step[:40])
    return {"scene": _drawn(game, lesson, step, lang)}


@lru_cache(maxsize=256)
def _drawn(game: Game, lesson: Lesson, step: str, lang: str) -> dict[str, Any]:
    return draw(game, _table_at(game, lesson, step).observe(lesson.seat), Renderer(game, lang))


def _table_at(game: Game, lesson: Lesson, step: str) -> Table:
    table = open_lesson(game, lesson)
    play_before(table, lesson)
    while True:
        place = lesson.follow(table.alive())
        told = [lesson.steps[number].id for number in lesson.said(place)]
        if lesson.is_over(place) or (step in told and table.seat == lesson.seat):
            return table
        play_line(table, lesson, lesson.script[place.line])
