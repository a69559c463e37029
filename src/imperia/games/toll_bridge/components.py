"""The pieces of Toll Bridge, read once from the data file and checked on the way."""

from typing import Final

from imperia.kit.data import built_in_table, finish, load_entry, part, same_ids, whole, wrong

MOST_SEATS: Final = 4

# Ids come from our own file: an owner's corrected copy changes numbers, never what there is.
_built_in = built_in_table(__package__, "game")
BRIDGES: Final[tuple[str, ...]] = tuple(_built_in["bridges"])
TRAVELLERS: Final[tuple[str, ...]] = tuple(_built_in["travellers"])

_game = load_entry(__package__, "game")
same_ids(part(_game, "bridges"), BRIDGES)

_setup = part(_game, "setup")
BRIDGES_EACH: Final = whole(_setup, "bridges_each", at_least=1, at_most=len(BRIDGES) // MOST_SEATS)
COINS_EACH: Final = whole(_setup, "coins_each", at_least=0)
CARDS_EACH: Final = whole(_setup, "cards_each", at_least=0)
finish(_setup)

_prices = part(_game, "prices")
TOLL: Final = whole(_prices, "toll", at_least=1)
TOWER_PRICE: Final = whole(_prices, "tower", at_least=0)
RACE_PRIZE: Final = whole(_prices, "race", at_least=0)
finish(_prices)

_points = part(_game, "points")
BRIDGE_POINTS: Final = whole(_points, "bridge")
TOWER_POINTS: Final = whole(_points, "tower")
finish(_points)

_travellers = part(_game, "travellers")
same_ids(_travellers, TRAVELLERS)
_entries = [part(_travellers, traveller) for traveller in TRAVELLERS]
TRAVELLER_COUNT: Final[list[int]] = [whole(entry, "count", at_least=0) for entry in _entries]
TRAVELLER_RANK: Final[list[int]] = [whole(entry, "rank") for entry in _entries]
for _entry in _entries:
    finish(_entry)
finish(_game)

_LARGEST_HANDS: Final = MOST_SEATS * (CARDS_EACH + 1)
if sum(TRAVELLER_COUNT) < _LARGEST_HANDS:
    raise wrong(_travellers, f"there must be {_LARGEST_HANDS} cards or more to fill all hands")
