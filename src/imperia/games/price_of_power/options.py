"""The options, by their place in `state.options`; every switchable ruling has one."""

from collections.abc import Mapping
from typing import Final

from imperia.core import Option

from .components.scenarios import SCENARIO_IDS, SCENARIOS
from .components.tables import MOST_SEATS

SCENARIO: Final = 0
NPR_INVASIONS: Final = 1
NEGOTIATED_PEACE: Final = 2
ELECTIONS: Final = 3
HRE_RELIGION: Final = 4
POWER_STRUGGLES: Final = 5
AVAILABLE_MERCENARIES: Final = 6
HELPING_HAND: Final = 7
RELIGIOUS_REBELS: Final = 8
SURRENDER: Final = 9
REVEAL_FOUR: Final = 10
FINAL_TURN_EVENT: Final = 11
MANPOWER_MODE: Final = 12
MISSIONS_USED: Final = 13
MAX_PROPOSALS: Final = 14
TURN_LIMIT: Final = 15
ALLIANCE_INFLUENCE: Final = 16
FORCE_CONVERSION_LOSS: Final = 17
MULTI_DEFENDER_RETREAT: Final = 18
SECONDARY_TIE: Final = 19
SECONDARY_PRIMARY_ACTIVE: Final = 20
SUCCESSION_PENALTY: Final = 21
WOUND_NEEDS_CASUALTY: Final = 22
VASSALIZATION_TERM: Final = 23
SECRET_TALKS: Final = 24
CUBE_LIMIT: Final = 25
BLOCKADED_DOCKS: Final = 26

ON_OFF: Final = (False, True)
BY_SEATS: Final = "by_seats"  # the first scenario that is made for so many players

OPTIONS: Final = (
    Option("scenario", BY_SEATS, (*SCENARIO_IDS, BY_SEATS)),
    Option("npr_invasions", True, ON_OFF),
    Option("negotiated_peace", True, ON_OFF),
    Option("elections", True, ON_OFF),
    Option("hre_religion", True, ON_OFF),
    Option("power_struggles", "scenario", ("scenario", "off")),
    Option("available_mercenaries", True, ON_OFF),
    Option("helping_hand", True, ON_OFF),
    Option("religious_rebels", "mandatory", ("mandatory", "optional", "off")),
    Option("surrender", True, ON_OFF),
    Option("reveal_four", False, ON_OFF),
    Option("final_turn_event", "extra", ("extra", "forced")),
    Option("manpower_mode", "sum", ("sum", "max")),
    Option("missions", True, ON_OFF),
    Option("max_proposals", 3, range(1, 10)),
    Option("turn_limit", 40, range(100)),
    Option("alliance_influence", "total", ("total", "each")),
    Option("force_conversion_loss", 4, range(4, 6)),
    Option("multi_defender_retreat", "joint", ("joint", "separate")),
    Option("secondary_tie", True, ON_OFF),
    Option("secondary_primary_active", True, ON_OFF),
    Option("succession_penalty", "loser", ("loser", "owners")),
    Option("wound_needs_casualty", True, ON_OFF),
    Option("vassalization_term", True, ON_OFF),
    Option("secret_talks", False, ON_OFF),
    Option("cube_limit", False, ON_OFF),
    Option("blockaded_docks", False, ON_OFF),
)
# A table has the seats of its scenario, and bots take those that nobody takes: one player alone
# chooses a table of two or more, five play the campaign of six.
SEATS: Final = tuple(
    seats
    for seats in range(1, MOST_SEATS + 1)
    if any(seats in scenario.variants for scenario in SCENARIOS)
)
STARTS: Final = {name: {"scenario": name} for name in SCENARIO_IDS}
# By code of the option and number of seats: the scenario that is played.
PLAYED: Final = [
    *(dict.fromkeys(scenario.variants, scenario) for scenario in SCENARIOS),
    {seats: next(s for s in SCENARIOS if seats in s.variants) for seats in SEATS},
]


def refuse(seats: int, chosen: Mapping[str, int | str | bool]) -> str:
    """A sentence when the scenario is not made for so many players."""
    if chosen["scenario"] == BY_SEATS:
        return ""
    scenario = SCENARIOS[SCENARIO_IDS.index(str(chosen["scenario"]))]
    if seats in scenario.variants:
        return ""
    counts = " or ".join(str(count) for count in sorted(scenario.variants))
    return f"The scenario {chosen['scenario']} is for {counts} players, not for {seats}."
