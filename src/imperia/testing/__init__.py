"""For whoever writes or tests a game: positions, conformance, fuzzing, recorded games."""

from .conformance import check_game, play_checked
from .recorder import compare_record, record_game, transcript, write_game
from .scenario import Scenario, ScenarioTable, scenario
from .walk import Violation

__all__ = [
    "Scenario",
    "ScenarioTable",
    "Violation",
    "check_game",
    "compare_record",
    "play_checked",
    "record_game",
    "scenario",
    "transcript",
    "write_game",
]
