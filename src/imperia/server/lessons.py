"""Lessons at the tables: what is offered, who sits there, and what the pupil is told now."""

from functools import cache
from typing import Any

from imperia.bots import LEVELS
from imperia.core import Game
from imperia.play import (
    Lesson,
    LessonError,
    Table,
    attend,
    lessons_of,
    open_lesson,
    play_before,
)
from imperia.store import SeatRow
from imperia.texts import Catalogue, Renderer

from .problems import unknown
from .room import Room
from .sight import Viewer

LEVEL = "greedy"  # of those who sit with the pupil and play on after the lesson
assert LEVEL in LEVELS


@cache
def fitting(game: Game) -> dict[str, Lesson]:
    """The lessons that fit the game with the data it has here: an owner's may lead elsewhere."""
    try:
        return {name: each for name, each in lessons_of(game).items() if _plays(game, each)}
    except LessonError:
        return {}


def _plays(game: Game, lesson: Lesson) -> bool:
    try:
        play_before(open_lesson(game, lesson), lesson)
    except LessonError:
        return False
    return True


def find(game: Game, name: str) -> Lesson:
    """The lesson of this name; a Problem when there is none."""
    found = fitting(game).get(name)
    if found is None:
        raise unknown("no_lesson", lesson=name[:40])
    return found


def described(game: Game, texts: Catalogue) -> list[dict[str, Any]]:
    """The lessons as the catalogue of games lists them."""
    return [
        {
            "id": lesson.id,
            "title": _words(texts, lesson, "title"),
            "blurb": _words(texts, lesson, "blurb"),
            "minutes": lesson.minutes,
        }
        for lesson in fitting(game).values()
    ]


def _words(texts: Catalogue, lesson: Lesson, name: str) -> str:
    return texts.entry("lesson", f"{lesson.id}.{name}").forms["other"]


def players(lesson: Lesson, guest: str) -> list[SeatRow]:
    """The pupil and those who answer by the script, and by themselves when it is over."""
    return [
        SeatRow(seat, "human", guest, "", "")
        if seat == lesson.seat
        else SeatRow(seat, "bot", None, "", LEVEL)
        for seat in range(lesson.seats)
    ]


def taken_up(table: Table, name: str) -> Lesson | None:
    """The lesson that a kept table began with, which chance follows; None where there is none."""
    try:
        lesson = lessons_of(table.game).get(name)
    except LessonError:
        return None
    if lesson is not None:
        attend(table, lesson)
    return lesson


def told(room: Room, viewer: Viewer, words: Renderer) -> dict[str, Any] | None:
    """What the pupil is told now, in words; None for everybody else."""
    lesson = room.lesson
    if lesson is None or viewer != lesson.seat:
        return None
    place = lesson.follow(room.table.alive())
    said = lesson.said(place)
    return {
        "id": lesson.id,
        "title": _words(words.texts, lesson, "title"),
        "left": place.left,
        "over": lesson.is_over(place),
        "step": said[0] + 1,
        "steps": len(lesson.steps),
        "say": [] if place.left else [_said(lesson, number, words) for number in said],
        "ahead": [
            [move.wire() for move in moves]
            for moves in ([] if place.left else lesson.ahead(place)[1:])
        ],
    }


def _said(lesson: Lesson, number: int, words: Renderer) -> dict[str, Any]:
    step = lesson.steps[number]
    return {
        "id": step.id,
        "text": _words(words.texts, lesson, step.says),
        "at": list(step.at),
        "clause": step.clause,
        "moves": [move.wire() for move in step.play],
    }
