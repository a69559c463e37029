"""The numbers of the setup and of the tables."""

from typing import Final

from imperia.kit.data import built_in_table
from imperia.kit.sheet import Entry, data_file

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

_root: Final = data_file(PACKAGE, "tables")


def _section(name: str) -> Entry:
    return _root.part(name)


_players: Final = _section("players")
_at: Final[list[Entry]] = [_players.part(str(players)) for players in PLAYER_COUNTS]
_UNUSED: Final[list[int]] = [0, 0]


def _by_players(key: str, at_least: int, at_most: int = 1000) -> list[int]:
    return _UNUSED + [entry.whole(key, at_least=at_least, at_most=at_most) for entry in _at]


START_MINORS_AT: Final[list[int]] = _by_players("start_minors", 0)
START_FLORINS_AT: Final[list[int]] = _by_players("start_florins", 0)
ARMY_LIMIT_AT: Final[list[int]] = _by_players("army_limit", 3, MAX_ARMIES)
FREE_CARDS_AT: Final[list[int]] = _by_players("free_cards", 0)
MAX_BUY_AT: Final[list[int]] = _by_players("max_buy", 0)
ARMY_ROUNDS_AT: Final[list[list[str]]] = [
    [],
    [],
    *[entry.words("army_rounds", ("reverse", "forward"), repeated=True) for entry in _at],
]
ARMIES_AT: Final[list[int]] = [len(rounds) for rounds in ARMY_ROUNDS_AT]
EVENTS_REMOVED_AT: Final[list[list[int]]] = [
    [],
    [],
    *[[EVENT[event] for event in entry.words("events_removed", EVENTS)] for entry in _at],
]
_thrones: Final[list[list[Entry]]] = [
    [],
    [],
    *[
        entry.parts("throne", length=players)
        for entry, players in zip(_at, PLAYER_COUNTS, strict=True)
    ],
]
THRONE_VP: Final[list[list[int]]] = [
    [rank.whole("vp", at_least=0) for rank in ranks] for ranks in _thrones
]
THRONE_FAVOURS: Final[list[list[int]]] = [
    [rank.whole("favours", at_least=0) for rank in ranks] for ranks in _thrones
]


def _check_players() -> None:
    """Auctions and start options agree with the kinds of the states."""
    for entry, players in zip(_at, PLAYER_COUNTS, strict=True):
        entry.finish()
        for rank in _thrones[players]:
            rank.finish()
        for event, state in AUCTION_STATE.items():
            is_foreign = FOREIGN_AT[players] & ONE[state] != 0
            if is_foreign == (event in EVENTS_REMOVED_AT[players]):
                raise entry.wrong(
                    f"'events_removed' does not fit {EVENTS[event]}; "
                    "remove the event exactly when the state it sells is not foreign",
                )
        for power in POWERS_AT[players]:
            free = [s for s in START_OPTIONS[power] if not FOREIGN_AT[players] & ONE[s]]
            if len(free) < START_MINORS_AT[players]:
                raise entry.wrong(
                    f"'start_minors' asks {POWERS[power]} for more states than it may begin with; "
                    "lower it or name the power in more 'start_option_for'",
                )
    _players.finish()


_check_players()

_cards: Final = _section("cards")
CARD_PRICE: Final[int] = _cards.whole("price", at_least=0)
MULLIGAN_PRICE: Final[list[int]] = [0, *_cards.wholes("mulligan", at_least=0, length=3)]
_cards.finish()

_build: Final = _section("build")
ARMY_PRICE: Final[int] = _build.whole("army", at_least=0)
CITY_PRICE: Final[list[int]] = [*ARCHITECT_CITY, _build.whole("city", at_least=0)]
FORTRESS_PRICE: Final[list[int]] = [
    *ARCHITECT_FORTRESS,
    _build.whole("fortified_city", at_least=0),
]
RESIDENCE_PRICE: Final[list[int]] = [
    *ARCHITECT_RESIDENCE,
    _build.whole("residence", at_least=0),
]
FORTRESS_TAKES_ARMY: Final[list[bool]] = [
    *ARCHITECT_TAKES_ARMY,
    _build.flag("fortress_takes_army"),
]
_build.finish()

_influence: Final = _section("influence")
INFLUENCE_BASE: Final[int] = _influence.whole("base", at_least=1)
INFLUENCE_POLITICIAN: Final[int] = _influence.whole("politician", at_least=1)
INFLUENCE_BISHOP: Final[int] = _influence.whole("bishop", at_least=1)
BOOST_CITY: Final[int] = _influence.whole("boost_city", at_least=0)
BOOST_FORTRESS: Final[int] = _influence.whole("boost_fortified_city", at_least=0)
BOOST_RESIDENCE: Final[int] = _influence.whole("boost_residence", at_least=0)
_influence.finish()

_control: Final = _section("control")
LEAD_IN_NEUTRAL: Final[int] = _control.whole("lead_in_neutral_state", at_least=1)
LEAD_OVER_CONTROLLER: Final[int] = _control.whole("lead_over_controller", at_least=1)
MARKER_STRENGTH: Final[int] = _control.whole("marker_counts", at_least=0)
_control.finish()

_movement: Final = _section("movement")
STATES_PER_MOVE: Final[int] = _movement.whole("states_per_move", at_least=1)
MARCH_MIN_PLAIN: Final[int] = _movement.whole("forced_march_min", at_least=1, at_most=7)
_movement.finish()

_battle: Final = _section("battle")
POINTS_PER_ARMY: Final[int] = _battle.whole("points_per_army", at_least=0)
FORTRESS_MULTIPLIER: Final[int] = _battle.whole("fortress_multiplier", at_least=1)
CARD_POINTS: Final[int] = _battle.whole("card_points", at_least=0)
_battle.finish()

_assault: Final = _section("assault")
ASSAULT_ONE_ARMY_FROM: Final[int] = _assault.whole("one_army_from", at_least=1)
ASSAULT_RAZED_UP_TO: Final[int] = _assault.whole(
    "razed_up_to", at_least=0, at_most=ASSAULT_ONE_ARMY_FROM - 1
)
ASSAULT_FORTRESS_MULTIPLIER: Final[int] = _assault.whole("fortress_multiplier", at_least=1)
_assault.finish()

_maintenance: Final = _section("maintenance")
MAINTENANCE: Final[list[int]] = read_steps(
    _maintenance.parts("per_army"), "from_turn", 1, MAX_TURNS
)
_maintenance.finish()

_votes: Final = _section("votes")
VOTES_ELECTOR: Final[int] = _votes.whole("elector", at_least=0)
VOTES_DIOCESE: Final[int] = _votes.whole("diocese", at_least=0)
VOTES_RESIDENCE: Final[int] = _votes.whole("diocese_with_residence", at_least=0)
_votes.finish()

_favours: Final = _section("favours")
_favours.same_ids(FAVOURS)
_favour: Final[list[Entry]] = [_favours.part(favour) for favour in FAVOURS]
FAVOUR_COST: Final[list[int]] = [entry.whole("cost", at_least=1) for entry in _favour]
FAVOUR_MAX: Final[list[int]] = [entry.whole("max", at_least=0) for entry in _favour]
FAVOUR_FLORINS: Final[list[int]] = [
    entry.whole("florins", at_least=0) if favour in (FAVOUR_GOLD_5, FAVOUR_GOLD_12) else 0
    for favour, entry in enumerate(_favour)
]
FAVOUR_VP: Final[list[int]] = [
    entry.whole("vp", at_least=0) if favour == FAVOUR_VP_3 else 0
    for favour, entry in enumerate(_favour)
]
FAVOUR_STATE_MAX_VALUE: Final[int] = _favour[FAVOUR_STATE].whole("max_value", at_least=0)
for _entry in _favour:
    _entry.finish()

_wars: Final = _section("wars")
WAR_LOSS: Final[list[int]] = _wars.wholes("losses", at_least=0, length=len(WARS) + 1)
_wars.finish()

_income: Final = _section("income")
CITY_MULTIPLIER: Final[int] = _income.whole("city_multiplier", at_least=1)
INCOME_MINIMUM: Final[int] = _income.whole("minimum", at_least=0)
_income.finish()

_scoring: Final = _section("scoring")
SCORE_COMPOSER: Final[int] = _scoring.whole("composer", at_least=0)
SCORE_RESIDENCE: Final[int] = _scoring.whole("residence", at_least=0)
SCORE_CITY: Final[int] = _scoring.whole("city", at_least=0)
SCORE_FORTRESS: Final[int] = _scoring.whole("fortified_city", at_least=0)
_scoring.finish()
_root.finish()

_pool: Final = data_file(PACKAGE, "composers")
COMPOSERS: Final[tuple[str, ...]] = tuple(
    _pool.words("pool", tuple(built_in_table(PACKAGE, "composers")["pool"]))
)
check_reconstructed(_pool)
_pool.finish()
