"""The options, by their place in `state.options`; every switchable ruling has one."""

from collections.abc import Mapping
from typing import Final

from imperia.core import BOTS, Option

from .components.realms import REALMS
from .components.scenarios import SCENARIO_IDS, SCENARIOS, Scenario, Variant
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
LEFT_OUT: Final = 27
BOT_REALMS: Final = 28
BOT_SEATS: Final = 29
LANDING: Final = 30
DISTANT_ENTRY: Final = 31
CORE_TOKENS: Final = 32
DEFENDER_RETREAT: Final = 33
CRUSADE_WAR: Final = 34
ELECTION_AUTHORITY: Final = 35
LARGE_PORTS: Final = 36
SINGLE_UNITS: Final = 37
CONVERSION_DICE: Final = 38
IMPERIAL_DEFENCE: Final = 39
INNER_WAR: Final = 40

ON_OFF: Final = (False, True)
BY_SEATS: Final = "by_seats"  # the first scenario that is made for so many players
BY_SCENARIO: Final = "by_scenario"  # the realm that the scenario itself leaves out
# The realms of which one may be left to no player, by their code less one.
SPARED: Final = list(dict.fromkeys(realm for scenario in SCENARIOS for realm in scenario.fewer))

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
    Option("left_out", BY_SCENARIO, (BY_SCENARIO, *(REALMS[realm] for realm in SPARED))),
    Option("bot_realms", False, ON_OFF),
    Option("bot_seats", 0, range(1 << MOST_SEATS), fact=BOTS),
    Option("landing", "ends_march", ("ends_march", "march_goes_on")),
    Option("distant_entry", "with_claim", ("with_claim", "open_to_all")),
    Option("core_tokens", "new_cores", ("new_cores", "every_own_area")),
    Option("defender_retreat", "with_access", ("with_access", "any_area")),
    Option("crusade_war", "free", ("free", "paid")),
    Option("election_authority", "new_emperor", ("new_emperor", "every_election")),
    Option("large_ports", "two_ships", ("two_ships", "one_ship")),
    Option("single_units", "one", ("one", "any_number")),
    Option("conversion_dice", "own", ("own", "everybodys")),
    Option("imperial_defence", "added", ("added", "instead")),
    Option("inner_war", "emperor_if_unjust", ("emperor_if_unjust", "attacked_always")),
)
# A table has the seats of its scenario, and bots take those that nobody takes: one player alone
# chooses a table of two or more.
SEATS: Final = tuple(
    seats
    for seats in range(1, MOST_SEATS + 1)
    if any(seats in scenario.variants for scenario in SCENARIOS)
)
STARTS: Final = {name: {"scenario": name} for name in SCENARIO_IDS}


def played(seats: int, options: list[int]) -> Scenario:
    """The scenario of a table: the one that is named, or the first that is made for it."""
    if options[SCENARIO] < len(SCENARIOS):
        return SCENARIOS[options[SCENARIO]]
    return _BY_SEATS[seats, options[LEFT_OUT]]


def variant_played(seats: int, options: list[int]) -> Variant:
    """The scenario for its number of players."""
    scenario = played(seats, options)
    spared = options[LEFT_OUT]
    return scenario.fewer[SPARED[spared - 1]] if spared else scenario.variants[seats]


def _leaves_out(scenario: Scenario, seats: int, spared: int) -> bool:
    """Is it made for so many, with this realm, if any, left to no player?"""
    if not spared:
        return seats in scenario.variants
    variant = scenario.fewer.get(SPARED[spared - 1])
    return variant is not None and len(variant.realms) == seats


# By number of seats and the realm left out: the scenario of a table that names none.
_BY_SEATS: Final = {
    (seats, spared): scenario
    for seats in SEATS
    for spared in range(len(SPARED) + 1)
    for scenario in reversed(SCENARIOS)
    if _leaves_out(scenario, seats, spared)
}


def refuse(seats: int, chosen: Mapping[str, int | str | bool]) -> str:
    """A sentence when the scenario is not made for so many players, or has no such realm."""
    if int(chosen["bot_seats"]) >> seats:
        return f"bot_seats={chosen['bot_seats']} names a seat beyond the {seats} of this table."
    spared = OPTIONS[LEFT_OUT].encode(chosen["left_out"])
    if chosen["scenario"] == BY_SEATS:
        fits = (seats, spared) in _BY_SEATS
        return "" if fits else f"No scenario for {seats} players leaves out {chosen['left_out']}."
    scenario = SCENARIOS[SCENARIO_IDS.index(str(chosen["scenario"]))]
    if _leaves_out(scenario, seats, spared):
        return ""
    if seats in scenario.variants:
        return (
            f"The scenario {chosen['scenario']} for {seats} players cannot leave out "
            f"{chosen['left_out']}."
        )
    counts = " or ".join(str(count) for count in sorted(scenario.variants))
    return f"The scenario {chosen['scenario']} is for {counts} players, not for {seats}."
