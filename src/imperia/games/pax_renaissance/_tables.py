"""The numbers of the game: tokens, set-up, victories. Lists ending in _AT go by player count."""

from typing import Final

from imperia.kit.sheet import data_file

from ._ids import (
    BANKERS,
    BORDER,
    BORDERS,
    COMETS,
    N_TOKENS,
    PACKAGE,
    PAWN,
    REGIONS,
    RELIGIONS,
    SHAPES,
    TOKEN,
)
from ._reading import read_tables

_file = data_file(PACKAGE, "game")

_tokens = _file.part("tokens")
TOKEN_COUNT: Final[list[int]] = [0] * N_TOKENS
for _shape in SHAPES:
    if _shape != "pawn":
        _counts = _tokens.part(_shape)
        for _religion in RELIGIONS:
            TOKEN_COUNT[TOKEN[f"{_shape}_{_religion}"]] = _counts.whole(_religion, at_least=1)
        _counts.finish()
for _banker in range(len(BANKERS)):
    TOKEN_COUNT[PAWN + _banker] = _tokens.whole("pawn", at_least=1)
_tokens.finish()

_bankers = read_tables(_file, "bankers", BANKERS)
START_BORDER: Final[list[int]] = [BORDER[entry.word("border", BORDERS)] for entry in _bankers]

_comets = _file.part("comets")
_comets.same_ids(COMETS)
COMET_DECK: Final[list[int]] = [REGIONS.index(_comets.word(name, REGIONS)) for name in COMETS]

_players = read_tables(_file, "players", ("2", "3", "4"))
START_FLORINS_AT: Final[list[list[int]]] = [
    [],
    [],
    *(entry.wholes("florins", at_least=0, length=n + 2) for n, entry in enumerate(_players)),
]
TOP_CARDS_AT: Final[list[int]] = [
    0,
    0,
    *(entry.whole("top_cards", at_least=6, at_most=21) for entry in _players),
]
FAIR_FLORINS_AT: Final[list[int]] = [
    0,
    0,
    *(entry.whole("fair_florins", at_least=0) for entry in _players),
]
IMPERIAL_MARGIN_AT: Final[list[int]] = [
    0,
    0,
    *(entry.whole("imperial_margin", at_least=1) for entry in _players),
]

_setup = _file.part("setup")
BOTTOM_CARDS: Final = _setup.whole("bottom_cards", at_least=0, at_most=12)
HAND_LIMIT: Final = _setup.whole("hand_limit", at_least=1)
ACTIONS: Final = _setup.whole("actions", at_least=1)
SALE: Final = _setup.whole("sale", at_least=0)

_victory = _file.part("victory")
CONCESSION_MARGIN: Final = _victory.whole("concessions", at_least=1)
DISCOVERY_MARGIN: Final = _victory.whole("discovery", at_least=1)
REPUBLIC_MARGIN: Final = _victory.whole("republics", at_least=1)
LAW_MARGIN: Final = _victory.whole("law", at_least=1)

for _entry in (*_bankers, *_players, _comets, _setup, _victory, _file):
    _entry.finish()
