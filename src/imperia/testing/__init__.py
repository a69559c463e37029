"""For whoever writes or tests a game: positions, conformance, fuzzing, recorded games."""

from .conformance import check_game, play_checked
from .fuzz import Campaign, results
from .recorder import compare_record, record_game, transcript, write_game
from .scenario import ImpossiblePosition, NotAsked, Scenario, ScenarioTable, scenario
from .walk import Violation

__all__ = [
    "Campaign",
    "ImpossiblePosition",
    "NotAsked",
    "Scenario",
    "ScenarioTable",
    "Violation",
    "check_game",
    "compare_record",
    "play_checked",
    "record_game",
    "results",
    "scenario",
    "transcript",
    "write_game",
]
