"""The engine: states, frames, moves, verdicts, chance, sight and tales. Knows no game."""

from .chance import Chance, Dice, Draw, Roll, Shuffle, shuffled
from .codec import Codec, Shape
from .engine import advance, begin, deciding, decision, judge, legal, over, own_all, play
from .frame import (
    CHANCE,
    FRAME_CLONES,
    NOBODY,
    Ask,
    Decision,
    Frame,
    InTurn,
    Next,
    Procedure,
    Seat,
    Value,
)
from .game import BOTS, Choice, Game, Migration, Option, Outcome
from .move import NO_ARG, NO_MOVE, Move, load_move, moves_of, parse_move
from .ruling import GAME_OVER, NOT_ASKED, YES, Illegal, Ruling, no
from .sealed import Sealed, collecting
from .sight import SPECTATOR, imagine, observe
from .state import Columns, Dump, digest
from .tale import EVERYBODY, Tale, drain, seen_by, tell, whisper
from .text import Param, Text

__all__ = [
    "BOTS",
    "CHANCE",
    "EVERYBODY",
    "FRAME_CLONES",
    "GAME_OVER",
    "NOBODY",
    "NOT_ASKED",
    "NO_ARG",
    "NO_MOVE",
    "SPECTATOR",
    "YES",
    "Ask",
    "Chance",
    "Choice",
    "Codec",
    "Columns",
    "Decision",
    "Dice",
    "Draw",
    "Dump",
    "Frame",
    "Game",
    "Illegal",
    "InTurn",
    "Migration",
    "Move",
    "Next",
    "Option",
    "Outcome",
    "Param",
    "Procedure",
    "Roll",
    "Ruling",
    "Sealed",
    "Seat",
    "Shape",
    "Shuffle",
    "Tale",
    "Text",
    "Value",
    "advance",
    "begin",
    "collecting",
    "deciding",
    "decision",
    "digest",
    "drain",
    "imagine",
    "judge",
    "legal",
    "load_move",
    "moves_of",
    "no",
    "observe",
    "over",
    "own_all",
    "parse_move",
    "play",
    "seen_by",
    "shuffled",
    "tell",
    "whisper",
]
