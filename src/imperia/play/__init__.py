"""A game being played: the table, its one history, its dice, its record, the Python interface."""

from .dice import HashDice
from .handle import GameHandle, game
from .history import Entry, History, PastIsGone, Snapshot
from .record import RecordError
from .reopening import load, replay
from .spelling import read_move, spell_move
from .table import BrokenGame, Table, start
from .versions import rules_of

__all__ = [
    "BrokenGame",
    "Entry",
    "GameHandle",
    "HashDice",
    "History",
    "PastIsGone",
    "RecordError",
    "Snapshot",
    "Table",
    "game",
    "load",
    "read_move",
    "replay",
    "rules_of",
    "spell_move",
    "start",
]
