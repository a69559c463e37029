"""TB-2  The pieces of Toll Bridge, read once from the data files."""

from typing import Final

from imperia.kit.data import load_table

_GAME: Final = load_table(__package__, "game")

TRAVELLERS: Final[tuple[str, ...]] = tuple(_GAME["travellers"])
TRAVELLER_COUNT: Final[list[int]] = [int(t["count"]) for t in _GAME["travellers"].values()]
TRAVELLER_RANK: Final[list[int]] = [int(t["rank"]) for t in _GAME["travellers"].values()]
BRIDGES_EACH: Final = int(_GAME["setup"]["bridges_each"])
COINS_EACH: Final = int(_GAME["setup"]["coins_each"])
CARDS_EACH: Final = int(_GAME["setup"]["cards_each"])
TOLL: Final = int(_GAME["prices"]["toll"])
TOWER_PRICE: Final = int(_GAME["prices"]["tower"])
RACE_PRIZE: Final = int(_GAME["prices"]["race"])
BRIDGE_POINTS: Final = int(_GAME["points"]["bridge"])
TOWER_POINTS: Final = int(_GAME["points"]["tower"])
BRIDGES: Final[tuple[str, ...]] = tuple(_GAME["setup"]["bridges"])
