"""The options of Pax Renaissance: where the sources differ, the other reading can be chosen.

`ruleset` switches all points on which the second edition differs; an option that names a choice
of its own keeps it. In the state every option stands resolved: none says "ruleset" or "auto".
"""

from itertools import permutations
from typing import Final

from imperia.core import Option

from .components.tokens import BANKERS

RULESET: Final = 0
BANKERS_CHOSEN: Final = 1
CARD_POOL: Final = 2
THRONE_STORAGE: Final = 3
KEEPS_BISHOP: Final = 4
OWN_CAMPAIGN: Final = 5
SECULARISATION: Final = 6
CONSPIRACY_SECULARISES: Final = 7
CORONATION_TARGETS: Final = 8
SPICE_PERMANENT: Final = 9
PATRON_TRIGGER: Final = 10
CORSAIR_RANGE: Final = 11
ONESHOT_AGENTS: Final = 12
BEHEAD_OWN_CARDS: Final = 13
REPRESS_PLACEMENT: Final = 14
RELIGIOUS_WAR_PAWNS: Final = 15
HOLY_COUNT: Final = 16
COUPLE_BISHOPS: Final = 17
REGION_AGENTS_SPLIT: Final = 18
COMMERCE_FROM_GAP: Final = 19
TREACHERY_FROM_HAND: Final = 20
FAIR_REFRESH: Final = 21
FLIP_MOVES_CARD: Final = 22
MAP_START: Final = 23
ASTROLOGY: Final = 24
BANKRUPTCY: Final = 25
OPEN_HANDS: Final = 26

# Choices as `state.options` holds them. A switch of its own is 0 or 1; most that follow the
# ruleset keep 0 for "as the ruleset says", which never stands in a state.
OFF: Final = 0
ON: Final = 1
CORE_ONLY: Final = 1
OFF_CHOSEN: Final = 1
ON_CHOSEN: Final = 2
CAMPAIGN_ALLOWED: Final = 1
CAMPAIGN_FORBIDDEN: Final = 2
BY_CONSPIRACY: Final = 1
BY_VOTE: Final = 2
BY_BOTH: Final = 3
OPTIONAL: Final = 2
MANDATORY: Final = 3
UNCLAIMED_ONLY: Final = 1
UNCLAIMED_OR_OWN: Final = 2
DECKS_EMPTY: Final = 1
CANNOT_REFILL: Final = 2
WITHIN_LOCATION: Final = 2
ADJACENT_TOO: Final = 3
ALL_MANDATORY: Final = 2
ATTACKERS_ONLY: Final = 3
ONLY_WHEN_FULL: Final = 1
ANY_THEOCRACY: Final = 1
SINGLE: Final = 1
SEPARATE: Final = 2
IMMEDIATE: Final = 1
START_1550: Final = 1


def _seatings() -> tuple[str, ...]:
    """Every way to hand out the bankers, in the order of the seats."""
    return (
        "random",
        *(",".join(seating) for players in (2, 3, 4) for seating in permutations(BANKERS, players)),
    )


OPTIONS: Final = (
    Option("ruleset", "seeds", ("seeds", "second_edition")),
    Option("bankers", "random", _seatings()),
    Option("card_pool", "full", ("full", "core")),
    Option("throne_storage", "ruleset", ("ruleset", False, True)),
    Option("regime_change_keeps_bishop", "ruleset", ("ruleset", False, True)),
    Option("own_campaign", "ruleset", ("ruleset", "allowed", "forbidden")),
    Option("secularisation", "ruleset", ("ruleset", "conspiracy", "vote", "both", "none")),
    Option("conspiracy_secularises", "ruleset", ("ruleset", "auto", "optional", "mandatory")),
    Option("coronation_targets", "ruleset", ("ruleset", "unclaimed", "unclaimed_or_own")),
    Option("spice_islands_permanent", "ruleset", ("ruleset", False, True)),
    Option("patron_trigger", "ruleset", ("ruleset", "decks_empty", "cannot_refill")),
    Option("corsair_range", "ruleset", ("ruleset", "auto", "location", "adjacent")),
    Option("oneshot_agents", "ruleset", ("ruleset", "auto", "all_mandatory", "attackers_only")),
    Option("behead_own_cards", True, (False, True)),
    Option("repress_placement", "any", ("any", "only_when_full")),
    Option("religious_war_pawn_agents", "ruleset", (False, True, "ruleset", "auto")),
    Option("holy_count", "own_theocracy", ("own_theocracy", "any_theocracy")),
    Option("royal_couple_bishops", "ruleset", ("ruleset", "single", "separate")),
    Option("region_agents_split", True, (False, True)),
    Option("commerce_from_gap", False, (False, True)),
    Option("treachery_from_hand", False, (False, True)),
    Option("trade_fair_refresh", "end_of_turn", ("end_of_turn", "immediate")),
    Option("strawman_flip_moves_card", False, (False, True)),
    Option("map_start", "1460", ("1460", "1550")),
    Option("astrology", False, (False, True)),
    Option("bankruptcy", False, (False, True)),
    Option("open_hands", False, (False, True)),
)

_AUTO: Final = -1  # as the number of players says
# What the two rulesets say, by option; the seeds first.
_PRESETS: Final[dict[int, tuple[int, int]]] = {
    THRONE_STORAGE: (OFF_CHOSEN, ON_CHOSEN),
    KEEPS_BISHOP: (ON_CHOSEN, OFF_CHOSEN),
    OWN_CAMPAIGN: (CAMPAIGN_ALLOWED, CAMPAIGN_FORBIDDEN),
    SECULARISATION: (BY_CONSPIRACY, BY_VOTE),
    CONSPIRACY_SECULARISES: (_AUTO, OPTIONAL),
    CORONATION_TARGETS: (UNCLAIMED_ONLY, UNCLAIMED_OR_OWN),
    SPICE_PERMANENT: (ON_CHOSEN, OFF_CHOSEN),
    PATRON_TRIGGER: (DECKS_EMPTY, CANNOT_REFILL),
    CORSAIR_RANGE: (_AUTO, ADJACENT_TOO),
    ONESHOT_AGENTS: (_AUTO, ALL_MANDATORY),
    RELIGIOUS_WAR_PAWNS: (_AUTO, OFF),
    COUPLE_BISHOPS: (SINGLE, SEPARATE),
}
# What "auto" means: with two players, with more.
_BY_PLAYERS: Final[dict[int, tuple[int, int]]] = {
    CONSPIRACY_SECULARISES: (MANDATORY, OPTIONAL),
    CORSAIR_RANGE: (WITHIN_LOCATION, ADJACENT_TOO),
    ONESHOT_AGENTS: (ATTACKERS_ONLY, ALL_MANDATORY),
    RELIGIOUS_WAR_PAWNS: (ON, OFF),
}


def resolved(seats: int, options: list[int]) -> list[int]:
    """The options with every "ruleset" and "auto" replaced by what it stands for."""
    found = options[:]
    for option, values in _PRESETS.items():
        if _chosen(options, option) == "ruleset":
            found[option] = values[found[RULESET]]
    for option, (two, more) in _BY_PLAYERS.items():
        if found[option] == _AUTO or _chosen(options, option) == "auto":
            found[option] = two if seats == 2 else more
    return found


def _chosen(options: list[int], option: int) -> object:
    return OPTIONS[option].choices[options[option]]
