"""The pieces of Toll Bridge, declared once and read from the data file."""

from typing import Final

from imperia.kit.sheet import data_file

MOST_SEATS: Final = 4

_game = data_file(__package__, "game")
BRIDGES: Final = _game.sheet("bridges").ids

_setup = _game.part("setup")
BRIDGES_EACH: Final = _setup.whole("bridges_each", at_least=1, at_most=len(BRIDGES) // MOST_SEATS)
COINS_EACH: Final = _setup.whole("coins_each", at_least=0)
CARDS_EACH: Final = _setup.whole("cards_each", at_least=0)

_prices = _game.part("prices")
TOLL: Final = _prices.whole("toll", at_least=1)
TOWER_PRICE: Final = _prices.whole("tower", at_least=0)
RACE_PRIZE: Final = _prices.whole("race", at_least=0)

_points = _game.part("points")
BRIDGE_POINTS: Final = _points.whole("bridge")
TOWER_POINTS: Final = _points.whole("tower")

_travellers = _game.sheet("travellers")
TRAVELLERS: Final = _travellers.ids
TRAVELLER_COUNT: Final = _travellers.whole("count", at_least=0)
TRAVELLER_RANK: Final = _travellers.whole("rank")
_game.finish()

_LARGEST_HANDS: Final = MOST_SEATS * (CARDS_EACH + 1)
if sum(TRAVELLER_COUNT) < _LARGEST_HANDS:
    raise _travellers.wrong(f"there must be {_LARGEST_HANDS} cards or more to fill all hands")
