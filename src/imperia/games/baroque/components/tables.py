"""The numbers of the setup and of the tables.

Lists whose name ends in _AT go by the number of players, with 0 and 1 unused.
"""

from typing import Final

from imperia.kit.data import built_in_table
from imperia.kit.masks import holds, numbered
from imperia.kit.sheet import data_file

from .cards import ARCHITECT_CITY, ARCHITECT_FORTRESS, ARCHITECT_RESIDENCE, ARCHITECT_TAKES_ARMY
from .events import AUCTION_STATE, EVENTS, WARS
from .map import FOREIGN_AT, POWERS, POWERS_AT, START_OPTIONS
from .reading import MAX_ARMIES, MAX_TURNS, PLAYER_COUNTS, check_reconstructed, read_steps

_file: Final = data_file(__package__, "tables")

_players: Final = _file.sheet("players")
START_MINORS_AT: Final = [0, 0, *_players.whole("start_minors", at_least=0)]
START_FLORINS_AT: Final = [0, 0, *_players.whole("start_florins", at_least=0)]
ARMY_LIMIT_AT: Final = [0, 0, *_players.whole("army_limit", at_least=3, at_most=MAX_ARMIES)]
FREE_CARDS_AT: Final = [0, 0, *_players.whole("free_cards", at_least=0)]
MAX_BUY_AT: Final = [0, 0, *_players.whole("max_buy", at_least=0)]
_rounds: Final = [
    row.words("army_rounds", ("reverse", "forward"), repeated=True) for row in _players.rows
]
ARMY_ROUNDS_AT: Final[list[list[str]]] = [[], [], *_rounds]
EVENTS_REMOVED_AT: Final[list[list[int]]] = [
    [],
    [],
    *([EVENTS.index(name) for name in names] for names in _players.words("events_removed", EVENTS)),
]
_thrones: Final = [
    row.parts("throne", length=players)
    for row, players in zip(_players.rows, PLAYER_COUNTS, strict=True)
]
THRONE_VP: Final[list[list[int]]] = [
    [],
    [],
    *([rank.whole("vp", at_least=0) for rank in ranks] for ranks in _thrones),
]
THRONE_FAVOURS: Final[list[list[int]]] = [
    [],
    [],
    *([rank.whole("favours", at_least=0) for rank in ranks] for ranks in _thrones),
]

_cards: Final = _file.part("cards")
CARD_PRICE: Final = _cards.whole("price", at_least=0)
MULLIGAN_PRICE: Final = [0, *_cards.wholes("mulligan", at_least=0, length=3)]

_build: Final = _file.part("build")  # the price lists go by architect, then without one
ARMY_PRICE: Final = _build.whole("army", at_least=0)
CITY_PRICE: Final = [*ARCHITECT_CITY, _build.whole("city", at_least=0)]
FORTRESS_PRICE: Final = [*ARCHITECT_FORTRESS, _build.whole("fortified_city", at_least=0)]
RESIDENCE_PRICE: Final = [*ARCHITECT_RESIDENCE, _build.whole("residence", at_least=0)]
FORTRESS_TAKES_ARMY: Final = [*ARCHITECT_TAKES_ARMY, _build.flag("fortress_takes_army")]

_influence: Final = _file.part("influence")
INFLUENCE_BASE: Final = _influence.whole("base", at_least=1)
INFLUENCE_POLITICIAN: Final = _influence.whole("politician", at_least=1)
INFLUENCE_BISHOP: Final = _influence.whole("bishop", at_least=1)
BOOST_CITY: Final = _influence.whole("boost_city", at_least=0)
BOOST_FORTRESS: Final = _influence.whole("boost_fortified_city", at_least=0)
BOOST_RESIDENCE: Final = _influence.whole("boost_residence", at_least=0)

_control: Final = _file.part("control")
LEAD_IN_NEUTRAL: Final = _control.whole("lead_in_neutral_state", at_least=1)
LEAD_OVER_CONTROLLER: Final = _control.whole("lead_over_controller", at_least=1)
MARKER_STRENGTH: Final = _control.whole("marker_counts", at_least=0)

_movement: Final = _file.part("movement")
STATES_PER_MOVE: Final = _movement.whole("states_per_move", at_least=1)
MARCH_MIN_PLAIN: Final = _movement.whole("forced_march_min", at_least=1, at_most=7)

_battle: Final = _file.part("battle")
POINTS_PER_ARMY: Final = _battle.whole("points_per_army", at_least=0)
FORTRESS_MULTIPLIER: Final = _battle.whole("fortress_multiplier", at_least=1)
CARD_POINTS: Final = _battle.whole("card_points", at_least=0)

_assault: Final = _file.part("assault")
ASSAULT_ONE_ARMY_FROM: Final = _assault.whole("one_army_from", at_least=1)
ASSAULT_RAZED_UP_TO: Final = _assault.whole(
    "razed_up_to", at_least=0, at_most=ASSAULT_ONE_ARMY_FROM - 1
)
ASSAULT_FORTRESS_MULTIPLIER: Final = _assault.whole("fortress_multiplier", at_least=1)

MAINTENANCE: Final = read_steps(  # by turn
    _file.part("maintenance").parts("per_army"), "from_turn", 1, MAX_TURNS
)

_votes: Final = _file.part("votes")
VOTES_ELECTOR: Final = _votes.whole("elector", at_least=0)
VOTES_DIOCESE: Final = _votes.whole("diocese", at_least=0)
VOTES_RESIDENCE: Final = _votes.whole("diocese_with_residence", at_least=0)

_favours: Final = _file.sheet("favours")
FAVOURS: Final = _favours.ids
_favour: Final = numbered(FAVOURS)
FAVOUR_EXTRA_CARD: Final = _favour["extra_card"]
FAVOUR_ARMY: Final = _favour["army"]
FAVOUR_STATE: Final = _favour["state"]
FAVOUR_PICK_CARD: Final = _favour["pick_card"]
FAVOUR_COST: Final = _favours.whole("cost", at_least=1)
FAVOUR_MAX: Final = _favours.whole("max", at_least=0)
FAVOUR_FLORINS: Final = _favours.whole(
    "florins", at_least=0, only=[_favour["gold_5"], _favour["gold_12"]]
)
FAVOUR_VP: Final = _favours.whole("vp", at_least=0, only=[_favour["vp_3"]])
FAVOUR_STATE_MAX_VALUE: Final = _favours[FAVOUR_STATE].whole("max_value", at_least=0)

WAR_LOSS: Final = _file.part("wars").wholes("losses", at_least=0, length=len(WARS) + 1)

_income: Final = _file.part("income")
CITY_MULTIPLIER: Final = _income.whole("city_multiplier", at_least=1)
INCOME_MINIMUM: Final = _income.whole("minimum", at_least=0)

_scoring: Final = _file.part("scoring")
SCORE_COMPOSER: Final = _scoring.whole("composer", at_least=0)
SCORE_RESIDENCE: Final = _scoring.whole("residence", at_least=0)
SCORE_CITY: Final = _scoring.whole("city", at_least=0)
SCORE_FORTRESS: Final = _scoring.whole("fortified_city", at_least=0)
_file.finish()

_pool: Final = data_file(__package__, "composers")
COMPOSERS: Final = tuple(_pool.words("pool", built_in_table(__package__, "composers")["pool"]))
check_reconstructed(_pool)
_pool.finish()


def _check_players() -> None:
    """Auctions and start options agree with the kinds of the states."""
    for row, players in zip(_players.rows, PLAYER_COUNTS, strict=True):
        foreign = FOREIGN_AT[players]
        for event, place in AUCTION_STATE.items():
            if holds(foreign, place) == (event in EVENTS_REMOVED_AT[players]):
                raise row.wrong(
                    f"'events_removed' does not fit {EVENTS[event]}; "
                    "remove the event exactly when the state it sells is not foreign",
                )
        for power in POWERS_AT[players]:
            free = [place for place in START_OPTIONS[power] if not holds(foreign, place)]
            if len(free) < START_MINORS_AT[players]:
                raise row.wrong(
                    f"'start_minors' asks {POWERS[power]} for more states than it may begin with; "
                    "lower it or name the power in more 'start_option_for'",
                )


_check_players()
