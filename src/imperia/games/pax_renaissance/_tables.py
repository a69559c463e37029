"""The numbers of the game: tokens, set-up, victories. Lists ending in _AT go by player count."""

from typing import Final

from imperia.kit.data import finish, load_entry, part, same_ids, whole, wholes, word

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

_file = load_entry(PACKAGE, "game")

_tokens = part(_file, "tokens")
TOKEN_COUNT: Final[list[int]] = [0] * N_TOKENS
for _shape in SHAPES:
    if _shape != "pawn":
        _counts = part(_tokens, _shape)
        for _religion in RELIGIONS:
            TOKEN_COUNT[TOKEN[f"{_shape}_{_religion}"]] = whole(_counts, _religion, at_least=1)
        finish(_counts)
for _banker in range(len(BANKERS)):
    TOKEN_COUNT[PAWN + _banker] = whole(_tokens, "pawn", at_least=1)
finish(_tokens)

_bankers = read_tables(_file, "bankers", BANKERS)
START_BORDER: Final[list[int]] = [BORDER[word(entry, "border", BORDERS)] for entry in _bankers]

_comets = part(_file, "comets")
same_ids(_comets, COMETS)
COMET_DECK: Final[list[int]] = [REGIONS.index(word(_comets, name, REGIONS)) for name in COMETS]

_players = read_tables(_file, "players", ("2", "3", "4"))
START_FLORINS_AT: Final[list[list[int]]] = [
    [],
    [],
    *(wholes(entry, "florins", at_least=0, length=n + 2) for n, entry in enumerate(_players)),
]
TOP_CARDS_AT: Final[list[int]] = [
    0,
    0,
    *(whole(entry, "top_cards", at_least=6, at_most=21) for entry in _players),
]
FAIR_FLORINS_AT: Final[list[int]] = [
    0,
    0,
    *(whole(entry, "fair_florins", at_least=0) for entry in _players),
]
IMPERIAL_MARGIN_AT: Final[list[int]] = [
    0,
    0,
    *(whole(entry, "imperial_margin", at_least=1) for entry in _players),
]

_setup = part(_file, "setup")
BOTTOM_CARDS: Final = whole(_setup, "bottom_cards", at_least=0, at_most=12)
HAND_LIMIT: Final = whole(_setup, "hand_limit", at_least=1)
ACTIONS: Final = whole(_setup, "actions", at_least=1)
SALE: Final = whole(_setup, "sale", at_least=0)

_victory = part(_file, "victory")
CONCESSION_MARGIN: Final = whole(_victory, "concessions", at_least=1)
DISCOVERY_MARGIN: Final = whole(_victory, "discovery", at_least=1)
REPUBLIC_MARGIN: Final = whole(_victory, "republics", at_least=1)
LAW_MARGIN: Final = whole(_victory, "law", at_least=1)

for _entry in (*_bankers, *_players, _comets, _setup, _victory, _file):
    finish(_entry)
