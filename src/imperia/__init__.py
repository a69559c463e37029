"""imperia: long historical strategy games with every rule enforced and explained."""

from imperia.core import Choice, Illegal, Move, Option, Outcome
from imperia.play import GameHandle, RecordError, Table, game, load, replay

__version__ = "0.1.0"
__all__ = [
    "Choice",
    "GameHandle",
    "Illegal",
    "Move",
    "Option",
    "Outcome",
    "RecordError",
    "Table",
    "game",
    "load",
    "replay",
]
