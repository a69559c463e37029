"""For whoever writes or tests a game: positions, conformance, fuzzing, recorded games."""

from .conformance import check_game, play_checked
from .fuzz import Campaign, results
from .looks import compare_looks, write_looks
from .recorder import compare_record, record_game, transcript, write_game
from .scenario import ImpossiblePosition, NotAsked, Scenario, ScenarioTable, scenario
from .trails import choose_trails, compare_trails, kept_numbers, write_trails
from .walk import Violation

__all__ = [
    "Campaign",
    "ImpossiblePosition",
    "NotAsked",
    "Scenario",
    "ScenarioTable",
    "Violation",
    "check_game",
    "choose_trails",
    "compare_looks",
    "compare_record",
    "compare_trails",
    "kept_numbers",
    "play_checked",
    "record_game",
    "results",
    "scenario",
    "transcript",
    "write_game",
    "write_looks",
    "write_trails",
]
