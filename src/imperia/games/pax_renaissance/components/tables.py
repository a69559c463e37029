"""The numbers of the game: tokens, set-up, victories. Lists ending in _AT go by player count."""

from typing import Final

from imperia.kit.sheet import data_file

from .map import BORDERS, REGIONS
from .tokens import BANKERS, RELIGIONS, SHAPES

_file: Final = data_file(__package__, "game")

_tokens: Final = _file.part("tokens")
TOKEN_COUNT: Final[list[int]] = []  # by token
for _shape in SHAPES:
    if _shape == "pawn":
        TOKEN_COUNT.extend([_tokens.whole("pawn", at_least=1)] * len(BANKERS))
    else:
        _counts = _tokens.part(_shape)
        TOKEN_COUNT.extend([_counts.whole(religion, at_least=1) for religion in RELIGIONS])

START_BORDER: Final[list[int]] = _file.sheet("bankers").number("border", BORDERS)

_comets: Final = _file.part("comets")
COMETS: Final[tuple[str, ...]] = tuple(_comets.ours)
_comets.same_ids(COMETS)
COMET_DECK: Final[list[int]] = [_comets.number(name, REGIONS) for name in COMETS]

_players: Final = _file.sheet("players")  # for 2, 3 and 4
START_FLORINS_AT: Final[list[list[int]]] = [
    *([], []),
    *[row.wholes("florins", at_least=0, length=n) for n, row in enumerate(_players.rows, 2)],
]
TOP_CARDS_AT: Final[list[int]] = [0, 0, *_players.whole("top_cards", at_least=6, at_most=21)]
FAIR_FLORINS_AT: Final[list[int]] = [0, 0, *_players.whole("fair_florins", at_least=0)]
IMPERIAL_MARGIN_AT: Final[list[int]] = [0, 0, *_players.whole("imperial_margin", at_least=1)]

_setup: Final = _file.part("setup")
BOTTOM_CARDS: Final = _setup.whole("bottom_cards", at_least=0, at_most=12)
HAND_LIMIT: Final = _setup.whole("hand_limit", at_least=1)
ACTIONS: Final = _setup.whole("actions", at_least=1)
SALE: Final = _setup.whole("sale", at_least=0)

_margins: Final = _file.part("victory")
CONCESSION_MARGIN: Final = _margins.whole("concessions", at_least=1)
DISCOVERY_MARGIN: Final = _margins.whole("discovery", at_least=1)
REPUBLIC_MARGIN: Final = _margins.whole("republics", at_least=1)
LAW_MARGIN: Final = _margins.whole("law", at_least=1)
FAITH_MARGIN: Final = 1  # the clause says "more": it is no number to vary
_file.finish()

# Victories: the four squares, the end of the decks, the last player left.
SQUARES: Final = ("holy", "imperial", "globalization", "renaissance")
VICTORIES: Final = (*SQUARES, "patron", "last_standing")
HOLY: Final = 0
IMPERIAL: Final = 1
GLOBALIZATION: Final = 2
RENAISSANCE: Final = 3
PATRON_END: Final = 4
LAST_STANDING: Final = 5

# The market: six columns in the West, then six in the East.
COLUMNS: Final = 6
POSITIONS: Final[tuple[str, ...]] = tuple(
    [f"{region}_{column}" for region in REGIONS for column in range(COLUMNS)]
)
