"""A game being played: the table, its one history, its dice, its record, the Python interface."""

from .dice import HashDice
from .handle import GameHandle, game
from .history import Entry, History, PastIsGone, Snapshot
from .lesson import (
    Lesson,
    LessonError,
    Place,
    attend,
    lessons_of,
    open_lesson,
    play_before,
    play_line,
)
from .record import RecordError
from .reopening import load, replay
from .revealing import Hidden, has_shown
from .spelling import read_move, spell_move
from .table import BrokenGame, Table, start
from .versions import rules_of

__all__ = [
    "BrokenGame",
    "Entry",
    "GameHandle",
    "HashDice",
    "Hidden",
    "History",
    "Lesson",
    "LessonError",
    "PastIsGone",
    "Place",
    "RecordError",
    "Snapshot",
    "Table",
    "attend",
    "game",
    "has_shown",
    "lessons_of",
    "load",
    "open_lesson",
    "play_before",
    "play_line",
    "read_move",
    "replay",
    "rules_of",
    "spell_move",
    "start",
]
