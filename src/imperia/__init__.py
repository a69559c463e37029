"""imperia: long historical strategy games with every rule enforced and explained."""

from imperia.core import Illegal, Move
from imperia.play import GameHandle, RecordError, Table, game, load, replay

__version__ = "0.1.0"
__all__ = ["GameHandle", "Illegal", "Move", "RecordError", "Table", "game", "load", "replay"]
