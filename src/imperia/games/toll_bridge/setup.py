"""TB-2  Setting out: everything that needs no cards; hands are dealt by the first procedure."""

from imperia.core import NOBODY

from .components import BRIDGES_EACH, COINS_EACH, TRAVELLER_COUNT
from .rules.days import PlayGame
from .state import State


def setup(seats: int, options: list[int]) -> State:
    """Bridges in turn, coins for all, every traveller on the road."""
    state = State()
    state.seats = seats
    state.options = options
    state.round = 0
    state.coins = [COINS_EACH] * seats
    state.owner = [bridge % seats for bridge in range(BRIDGES_EACH * seats)]
    state.tower = [NOBODY] * len(state.owner)
    state.hand = [[0] * len(TRAVELLER_COUNT) for _ in range(seats)]
    state.hand_size = [0] * seats
    state.deck = TRAVELLER_COUNT[:]
    state.deck_size = sum(TRAVELLER_COUNT)
    state.discard = [0] * len(TRAVELLER_COUNT)
    return state


def root(state: State) -> PlayGame:
    """The procedure that is the whole game."""
    return PlayGame()
