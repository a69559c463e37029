"""AW-2  The state before the first marker."""

from .components.cards import CARD_COUNT, N_CARDS, N_UNIT_CARDS, REGION_SETS
from .components.map import N_AREAS
from .components.tables import CONTROL_MARKERS, DISPLAY, FORTIFICATIONS, TRADE_MARKERS
from .options import TOKEN_LIMITS, WITHOUT_LIMIT
from .rules.turn import PlayGame
from .state import NEUTRAL, NO_CARD, NOBODY, NOWHERE, UNLIMITED, State


def setup(seats: int, options: list[int]) -> State:
    """An empty map, full supplies, shuffled decks; chance has not been asked yet."""
    state = State()
    state.seats = seats
    state.options = options
    state.turn = state.round = 0
    state.first = NOBODY
    state.refreshed = 0
    _empty_map(state)
    unlimited = options[TOKEN_LIMITS] == WITHOUT_LIMIT
    state.control_supply = [UNLIMITED if unlimited else CONTROL_MARKERS] * seats
    state.trade_supply = [TRADE_MARKERS] * seats
    state.warehouse = [0] * seats
    state.plunder = [[0] * seats for _ in range(seats)]
    state.fort_supply = UNLIMITED if unlimited else FORTIFICATIONS
    _stack_cards(state)
    _clear_battle_display(state)
    state.score = [0] * seats
    return state


def _empty_map(state: State) -> None:
    state.owner = [NEUTRAL] * N_AREAS
    state.control = [0] * N_AREAS
    state.domain = [0] * state.seats
    state.taken = state.forts = state.full = 0
    state.trade = [[0] * N_AREAS for _ in range(state.seats)]
    state.trade_total = [0] * N_AREAS
    state.traders = [0] * state.seats


def _stack_cards(state: State) -> None:
    seats = state.seats
    state.north_sets = [1] * len(REGION_SETS[0])
    state.south_sets = [1] * len(REGION_SETS[1])
    state.sets_left = [len(sets) for sets in REGION_SETS]
    state.set_region = [NOBODY] * seats
    state.hand = [[0] * N_UNIT_CARDS for _ in range(seats)]
    state.hand_size = [0] * seats
    state.revealed = [[] for _ in range(seats)]
    state.leader = [0] * seats
    state.engineer = [0] * seats
    state.merchants = [0] * seats
    state.diplomat = [0] * seats
    state.display = [NO_CARD] * DISPLAY
    state.deck = CARD_COUNT[:]
    state.deck_size = sum(CARD_COUNT)
    state.discard = [0] * N_CARDS


def _clear_battle_display(state: State) -> None:
    state.battle_area = NOWHERE
    state.battle_kind = 0
    state.attacker = state.defender = NOBODY
    state.ambush = 0
    state.committed = [[] for _ in range(state.seats)]
    state.shown = [[] for _ in range(state.seats)]
    state.markers = [0, 0]


def root(state: State) -> PlayGame:
    return PlayGame()
