"""imperia: long historical strategy games with every rule enforced and explained."""

from imperia.api import GameHandle, game, load, replay
from imperia.core import Illegal, Move
from imperia.record import RecordError
from imperia.table import Table

__version__ = "0.1.0"
__all__ = ["GameHandle", "Illegal", "Move", "RecordError", "Table", "game", "load", "replay"]
