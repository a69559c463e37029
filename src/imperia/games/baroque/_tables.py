"""The numbers of the setup and of the tables."""

from typing import Final

from imperia.kit.data import (
    Entry,
    built_in_table,
    finish,
    flag,
    load_entry,
    part,
    parts,
    same_ids,
    whole,
    wholes,
    words,
    wrong,
)

from ._cards import (
    ARCHITECT_CITY,
    ARCHITECT_FORTRESS,
    ARCHITECT_RESIDENCE,
    ARCHITECT_TAKES_ARMY,
)
from ._ids import (
    EVENT,
    EVENTS,
    FAVOUR_GOLD_5,
    FAVOUR_GOLD_12,
    FAVOUR_STATE,
    FAVOUR_VP_3,
    FAVOURS,
    WARS,
)
from ._map import AUCTION_STATE, FOREIGN_AT, ONE, POWERS, POWERS_AT, START_OPTIONS
from ._reading import MAX_ARMIES, MAX_TURNS, PACKAGE, PLAYER_COUNTS, check_reconstructed, read_steps

_root: Final = load_entry(PACKAGE, "tables")


def _section(name: str) -> Entry:
    return part(_root, name)


_players: Final = _section("players")
_at: Final[list[Entry]] = [part(_players, str(players)) for players in PLAYER_COUNTS]
_UNUSED: Final[list[int]] = [0, 0]


def _by_players(key: str, at_least: int, at_most: int = 1000) -> list[int]:
    return _UNUSED + [whole(entry, key, at_least=at_least, at_most=at_most) for entry in _at]


START_MINORS_AT: Final[list[int]] = _by_players("start_minors", 0)
START_FLORINS_AT: Final[list[int]] = _by_players("start_florins", 0)
ARMY_LIMIT_AT: Final[list[int]] = _by_players("army_limit", 3, MAX_ARMIES)
FREE_CARDS_AT: Final[list[int]] = _by_players("free_cards", 0)
MAX_BUY_AT: Final[list[int]] = _by_players("max_buy", 0)
ARMY_ROUNDS_AT: Final[list[list[str]]] = [
    [],
    [],
    *[words(entry, "army_rounds", ("reverse", "forward"), repeated=True) for entry in _at],
]
ARMIES_AT: Final[list[int]] = [len(rounds) for rounds in ARMY_ROUNDS_AT]
EVENTS_REMOVED_AT: Final[list[list[int]]] = [
    [],
    [],
    *[[EVENT[event] for event in words(entry, "events_removed", EVENTS)] for entry in _at],
]
_thrones: Final[list[list[Entry]]] = [
    [],
    [],
    *[
        parts(entry, "throne", length=players)
        for entry, players in zip(_at, PLAYER_COUNTS, strict=True)
    ],
]
THRONE_VP: Final[list[list[int]]] = [
    [whole(rank, "vp", at_least=0) for rank in ranks] for ranks in _thrones
]
THRONE_FAVOURS: Final[list[list[int]]] = [
    [whole(rank, "favours", at_least=0) for rank in ranks] for ranks in _thrones
]


def _check_players() -> None:
    """Auctions and start options agree with the kinds of the states."""
    for entry, players in zip(_at, PLAYER_COUNTS, strict=True):
        finish(entry)
        for rank in _thrones[players]:
            finish(rank)
        for event, state in AUCTION_STATE.items():
            is_foreign = FOREIGN_AT[players] & ONE[state] != 0
            if is_foreign == (event in EVENTS_REMOVED_AT[players]):
                raise wrong(
                    entry,
                    f"'events_removed' does not fit {EVENTS[event]}; "
                    "remove the event exactly when the state it sells is not foreign",
                )
        for power in POWERS_AT[players]:
            free = [s for s in START_OPTIONS[power] if not FOREIGN_AT[players] & ONE[s]]
            if len(free) < START_MINORS_AT[players]:
                raise wrong(
                    entry,
                    f"'start_minors' asks {POWERS[power]} for more states than it may begin with; "
                    "lower it or name the power in more 'start_option_for'",
                )
    finish(_players)


_check_players()

_cards: Final = _section("cards")
CARD_PRICE: Final[int] = whole(_cards, "price", at_least=0)
MULLIGAN_PRICE: Final[list[int]] = [0, *wholes(_cards, "mulligan", at_least=0, length=3)]
finish(_cards)

_build: Final = _section("build")
ARMY_PRICE: Final[int] = whole(_build, "army", at_least=0)
CITY_PRICE: Final[list[int]] = [*ARCHITECT_CITY, whole(_build, "city", at_least=0)]
FORTRESS_PRICE: Final[list[int]] = [
    *ARCHITECT_FORTRESS,
    whole(_build, "fortified_city", at_least=0),
]
RESIDENCE_PRICE: Final[list[int]] = [
    *ARCHITECT_RESIDENCE,
    whole(_build, "residence", at_least=0),
]
FORTRESS_TAKES_ARMY: Final[list[bool]] = [
    *ARCHITECT_TAKES_ARMY,
    flag(_build, "fortress_takes_army"),
]
finish(_build)

_influence: Final = _section("influence")
INFLUENCE_BASE: Final[int] = whole(_influence, "base", at_least=1)
INFLUENCE_POLITICIAN: Final[int] = whole(_influence, "politician", at_least=1)
INFLUENCE_BISHOP: Final[int] = whole(_influence, "bishop", at_least=1)
BOOST_CITY: Final[int] = whole(_influence, "boost_city", at_least=0)
BOOST_FORTRESS: Final[int] = whole(_influence, "boost_fortified_city", at_least=0)
BOOST_RESIDENCE: Final[int] = whole(_influence, "boost_residence", at_least=0)
finish(_influence)

_control: Final = _section("control")
LEAD_IN_NEUTRAL: Final[int] = whole(_control, "lead_in_neutral_state", at_least=1)
LEAD_OVER_CONTROLLER: Final[int] = whole(_control, "lead_over_controller", at_least=1)
MARKER_STRENGTH: Final[int] = whole(_control, "marker_counts", at_least=0)
finish(_control)

_movement: Final = _section("movement")
STATES_PER_MOVE: Final[int] = whole(_movement, "states_per_move", at_least=1)
MARCH_MIN_PLAIN: Final[int] = whole(_movement, "forced_march_min", at_least=1, at_most=7)
finish(_movement)

_battle: Final = _section("battle")
POINTS_PER_ARMY: Final[int] = whole(_battle, "points_per_army", at_least=0)
FORTRESS_MULTIPLIER: Final[int] = whole(_battle, "fortress_multiplier", at_least=1)
CARD_POINTS: Final[int] = whole(_battle, "card_points", at_least=0)
finish(_battle)

_assault: Final = _section("assault")
ASSAULT_ONE_ARMY_FROM: Final[int] = whole(_assault, "one_army_from", at_least=1)
ASSAULT_RAZED_UP_TO: Final[int] = whole(
    _assault, "razed_up_to", at_least=0, at_most=ASSAULT_ONE_ARMY_FROM - 1
)
ASSAULT_FORTRESS_MULTIPLIER: Final[int] = whole(_assault, "fortress_multiplier", at_least=1)
finish(_assault)

_maintenance: Final = _section("maintenance")
MAINTENANCE: Final[list[int]] = read_steps(
    parts(_maintenance, "per_army"), "from_turn", 1, MAX_TURNS
)
finish(_maintenance)

_votes: Final = _section("votes")
VOTES_ELECTOR: Final[int] = whole(_votes, "elector", at_least=0)
VOTES_DIOCESE: Final[int] = whole(_votes, "diocese", at_least=0)
VOTES_RESIDENCE: Final[int] = whole(_votes, "diocese_with_residence", at_least=0)
finish(_votes)

_favours: Final = _section("favours")
same_ids(_favours, FAVOURS)
_favour: Final[list[Entry]] = [part(_favours, favour) for favour in FAVOURS]
FAVOUR_COST: Final[list[int]] = [whole(entry, "cost", at_least=1) for entry in _favour]
FAVOUR_MAX: Final[list[int]] = [whole(entry, "max", at_least=0) for entry in _favour]
FAVOUR_FLORINS: Final[list[int]] = [
    whole(entry, "florins", at_least=0) if favour in (FAVOUR_GOLD_5, FAVOUR_GOLD_12) else 0
    for favour, entry in enumerate(_favour)
]
FAVOUR_VP: Final[list[int]] = [
    whole(entry, "vp", at_least=0) if favour == FAVOUR_VP_3 else 0
    for favour, entry in enumerate(_favour)
]
FAVOUR_STATE_MAX_VALUE: Final[int] = whole(_favour[FAVOUR_STATE], "max_value", at_least=0)
for _entry in _favour:
    finish(_entry)

_wars: Final = _section("wars")
WAR_LOSS: Final[list[int]] = wholes(_wars, "losses", at_least=0, length=len(WARS) + 1)
finish(_wars)

_income: Final = _section("income")
CITY_MULTIPLIER: Final[int] = whole(_income, "city_multiplier", at_least=1)
INCOME_MINIMUM: Final[int] = whole(_income, "minimum", at_least=0)
finish(_income)

_scoring: Final = _section("scoring")
SCORE_COMPOSER: Final[int] = whole(_scoring, "composer", at_least=0)
SCORE_RESIDENCE: Final[int] = whole(_scoring, "residence", at_least=0)
SCORE_CITY: Final[int] = whole(_scoring, "city", at_least=0)
SCORE_FORTRESS: Final[int] = whole(_scoring, "fortified_city", at_least=0)
finish(_scoring)
finish(_root)

_pool: Final = load_entry(PACKAGE, "composers")
COMPOSERS: Final[tuple[str, ...]] = tuple(
    words(_pool, "pool", tuple(built_in_table(PACKAGE, "composers")["pool"]))
)
check_reconstructed(_pool)
finish(_pool)
