"""PR-2  The state before the first draw."""

from collections.abc import Mapping

from .components.cards import EXPANSION, N_PLAIN, POOL
from .components.map import (
    CITY,
    EMPIRE,
    EMPTY,
    N_BORDERS,
    N_CITIES,
    N_EMPIRES,
    START_DISCS,
    START_FAITH,
    START_TOKEN,
)
from .components.masks import ONE
from .components.tables import BOTTOM_CARDS, POSITIONS, TOKEN_COUNT, TOP_CARDS_AT
from .components.tokens import BANKER, BANKERS, KNIGHT, MEDIEVAL, N_REPRESSIBLE, REFORMIST
from .effects.map import kill_in_city, place_in_city
from .effects.turn import seat_banker
from .options import BANKERS_CHOSEN, CARD_POOL, CORE_ONLY, MAP_START, OPTIONS, START_1550, resolved
from .rules.turn.set_up import left_out
from .rules.turn.turn import PlayGame
from .state import GAP, NOBODY, NONE, THRONE, State

_POOLS = [[POOL[region] >> card & 1 for card in range(N_PLAIN)] for region in range(2)]
_CORE_POOLS = [
    [(POOL[region] & ~EXPANSION) >> card & 1 for card in range(N_PLAIN)] for region in range(2)
]


def refuse(seats: int, options: Mapping[str, object]) -> str:
    """A sentence when the chosen bankers do not fit the number of players or the map."""
    chosen = str(options["bankers"])
    if chosen == "random":
        return ""
    named = chosen.split(",")
    if len(named) != seats:
        return f"Option 'bankers' names {len(named)} bankers for {seats} seats: name {seats}."
    if "coeur" in named and options["map_start"] == "1550" and seats < 4:
        return "Coeur plays on the map of 1550 only with four players: name another banker."
    return ""


def setup(seats: int, options: list[int]) -> State:
    """Map, tokens and cards; bankers and the market follow as procedures."""
    state = State()
    state.seats = seats
    state.options = resolved(seats, options)
    state.turn = 0
    state.active = NOBODY
    state.out = 0
    state.victory = NONE
    state.winner = NOBODY
    state.spent = state.done = state.used = state.paid_on = 0
    _lay_out_map(state)
    _lay_out_empires(state)
    _give_out_mats(state)
    _stack_cards(state)
    _seat_bankers(state)
    return state


def _lay_out_map(state: State) -> None:
    state.faith = START_FAITH[:]
    state.city = [EMPTY] * N_CITIES
    state.held = [0] * 6
    state.covered = START_DISCS
    state.pawn_at = [NOBODY] * N_BORDERS
    state.concessions = [0] * len(BANKERS)
    state.pirate_at = [NONE] * N_BORDERS
    state.pirates = [0] * MEDIEVAL
    state.supply = TOKEN_COUNT[:]
    for slot, token in enumerate(START_TOKEN):
        if token != EMPTY:
            place_in_city(state, slot, token)
    if state.options[MAP_START] == START_1550:
        for empire, city in (("england", "london"), ("hre", "vienna")):
            state.faith[EMPIRE[empire]] = REFORMIST
            kill_in_city(state, CITY[city])
            place_in_city(state, CITY[city], KNIGHT + REFORMIST)
        state.covered = state.covered & ~ONE[CITY["red_sea"]] | ONE[CITY["trebizond"]]


def _lay_out_empires(state: State) -> None:
    state.holder = [THRONE] * N_EMPIRES
    state.suzerain = [NONE] * N_EMPIRES
    state.republics = 0
    state.repressed = [[0] * N_REPRESSIBLE for _ in range(N_EMPIRES)]
    state.queens = [0] * N_EMPIRES


def _give_out_mats(state: State) -> None:
    seats = state.seats
    state.banker = [NONE] * seats
    state.tableau = [0] * seats
    state.row = [[] for _ in range(2 * seats)]
    state.old_maids = [0] * seats
    state.bishops = [0] * MEDIEVAL
    state.hand = [[] for _ in range(seats)]
    state.hand_size = [0] * seats
    state.might_hold = [0] * seats
    state.florins = [0] * seats
    state.gone = 0


def _stack_cards(state: State) -> None:
    state.market = [GAP] * len(POSITIONS)
    state.laid = [0] * len(POSITIONS)
    pools = _CORE_POOLS if state.options[CARD_POOL] == CORE_ONLY else _POOLS
    state.pool = [pool[:] for pool in pools]
    state.bottom = [[BOTTOM_CARDS, 1, 1] for _ in range(2)]
    state.deck_size = [BOTTOM_CARDS + 2 + TOP_CARDS_AT[state.seats]] * 2
    state.foreseen = [NONE] * 2
    state.squares = 0
    state.comets_bought = 0


def _seat_bankers(state: State) -> None:
    barred = left_out(state.options, state.seats)
    state.banker_pool = [int(banker not in barred) for banker in range(len(BANKERS))]
    chosen = str(OPTIONS[BANKERS_CHOSEN].choices[state.options[BANKERS_CHOSEN]])
    if chosen != "random":
        for seat, name in enumerate(chosen.split(",")):
            seat_banker(state, seat, BANKER[name])


def root(state: State) -> PlayGame:
    return PlayGame()
