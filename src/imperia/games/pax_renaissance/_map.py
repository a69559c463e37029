"""The map as columns: empires, city slots, borders and trade routes."""

from typing import Final

from imperia.kit.masks import mask_of
from imperia.kit.sheet import Entry, data_file

from ._ids import (
    BORDERS,
    CITIES,
    EMPIRE,
    EMPIRES,
    FAITHS,
    N_BORDERS,
    N_CITIES,
    N_EMPIRES,
    NO_LOCATION,
    PACKAGE,
    PAPAL_STATES,
    REGIONS,
    TOKENS,
    VENICE_2,
)
from ._reading import optional_word, read_tables

EMPTY: Final = -1
BLACK: Final = 0
WHITE: Final = 1
_COLOURS: Final = ("black", "white")
_RULING: Final = TOKENS[:6]  # what may stand in a city

_file = data_file(PACKAGE, "map")
_empires = read_tables(_file, "empires", EMPIRES)
_cities = read_tables(_file, "cities", CITIES)
_borders = read_tables(_file, "borders", BORDERS)


def _levy(entry: Entry) -> list[int]:
    """The token printed in a city, by the state of its empire."""
    icons = entry.part("levy")
    found = [optional_word(icons, faith, _RULING, EMPTY) for faith in FAITHS]
    icons.finish()
    return found


# Empires
REGION_OF: Final[list[int]] = [REGIONS.index(e.word("region", REGIONS)) for e in _empires]
START_FAITH: Final[list[int]] = [FAITHS.index(e.word("start", FAITHS)) for e in _empires]
GRID: Final[list[tuple[int, int]]] = [
    (int(e.word("row", ("north", "south")) == "south"), e.whole("column", at_least=0, at_most=4))
    for e in _empires
]
ADJACENT: Final[list[int]] = [
    mask_of([EMPIRE[name] for name in e.words("adjacent", EMPIRES)]) for e in _empires
]

# City slots
CITY_EMPIRE: Final[list[int]] = [EMPIRE[e.word("empire", EMPIRES)] for e in _cities]
EMPORIUM: Final[list[int]] = [optional_word(e, "emporium", _COLOURS, EMPTY) for e in _cities]
START_TOKEN: Final[list[int]] = [optional_word(e, "start", _RULING, EMPTY) for e in _cities]
LEVY: Final[list[list[int]]] = [_levy(e) for e in _cities]  # by slot, then by state of the empire
CAPITALS: Final = mask_of(
    [n for n, e in enumerate(_cities) if e.has("capital") and e.flag("capital")]
)
START_DISCS: Final = mask_of([n for n, e in enumerate(_cities) if e.has("disc") and e.flag("disc")])
DISPUTED: Final[list[list[str]]] = [
    e.words("disputed", FAITHS) if e.has("disputed") else [] for e in _cities
]
_extra = [n for n, e in enumerate(_cities) if e.has("condottiere") and e.flag("condottiere")]

# Borders
BETWEEN: Final[list[tuple[int, int]]] = [
    (EMPIRE[found[0]], EMPIRE[found[1]]) if len(found) == 2 else (EMPTY, EMPTY)
    for found in (e.words("between", EMPIRES) for e in _borders)
]
SEA: Final = mask_of(
    [n for n, e in enumerate(_borders) if e.word("kind", ("sea", "land")) == "sea"]
)

for _entry in (*_empires, *_cities, *_borders):
    _entry.finish()
for _number, _entry in enumerate(_borders):
    if EMPTY in BETWEEN[_number]:
        raise _entry.wrong("'between' must name two empires; correct it")
for _number, _entry in enumerate(_empires):
    for _other in range(N_EMPIRES):
        if ADJACENT[_number] >> _other & 1 and not ADJACENT[_other] >> _number & 1:
            raise _empires[_other].wrong(
                f"'adjacent' lacks {EMPIRES[_number]}, which lists it; name both or neither",
            )
if _extra != [VENICE_2] or CITY_EMPIRE[VENICE_2] != PAPAL_STATES:
    raise _file.wrong("'condottiere' belongs to venice_2 alone; correct the cities")

EMPIRE_CITIES: Final[list[int]] = [
    mask_of([slot for slot in range(N_CITIES) if CITY_EMPIRE[slot] == empire])
    for empire in range(N_EMPIRES)
]
EMPIRE_BORDERS: Final[list[int]] = [
    mask_of([border for border in range(N_BORDERS) if empire in BETWEEN[border]])
    for empire in range(N_EMPIRES)
]
REGION_EMPIRES: Final[list[int]] = [
    mask_of([empire for empire in range(N_EMPIRES) if REGION_OF[empire] == region])
    for region in range(len(REGIONS))
]


def _joined(masks: list[int], chosen: int) -> int:
    """All the masks of the chosen empires together."""
    found = 0
    for empire in range(N_EMPIRES):
        if chosen >> empire & 1:
            found |= masks[empire]
    return found


# By location: an empire, a region, or none
LOCATION_EMPIRES: Final[list[int]] = [*(1 << e for e in range(N_EMPIRES)), *REGION_EMPIRES, 0]
LOCATION_CITIES: Final[list[int]] = [_joined(EMPIRE_CITIES, m) for m in LOCATION_EMPIRES]
LOCATION_BORDERS: Final[list[int]] = [_joined(EMPIRE_BORDERS, m) for m in LOCATION_EMPIRES]
LOCATION_SEA: Final[list[int]] = [mask & SEA for mask in LOCATION_BORDERS]
# The empires adjacent by sea to an empire, itself left out.
SEA_ADJACENT: Final[list[int]] = [
    mask_of(
        [
            other
            for border, ends in enumerate(BETWEEN)
            if empire in ends and SEA >> border & 1
            for other in ends
            if other != empire
        ]
    )
    for empire in range(N_EMPIRES)
]
# Where a corsair of an empire may go with the wider range.
SEA_REACH: Final[list[int]] = [
    LOCATION_SEA[empire] | _joined(LOCATION_SEA[:N_EMPIRES], SEA_ADJACENT[empire])
    for empire in range(N_EMPIRES)
]
assert len(LOCATION_EMPIRES) - 1 == NO_LOCATION, "the locations are empires, regions and none"

# Trade routes, by slot: empires and borders in turn, an empire first; empty for a plain city.
EMPORIA: Final[list[int]] = [slot for slot in range(N_CITIES) if EMPORIUM[slot] != EMPTY]


def _route(entry: Entry) -> list[int]:
    """The numbers of empires and borders in turn; the path must hang together."""
    path = entry.words("path", (*EMPIRES, *BORDERS))
    found: list[int] = []
    for place, name in enumerate(path):
        names = BORDERS if place % 2 else EMPIRES
        if name not in names:
            raise entry.wrong(f"'path' has {name} where it needs a place of the other kind")
        found.append(names.index(name))
    for place in range(1, len(found) - 1, 2):
        if set(BETWEEN[found[place]]) != {found[place - 1], found[place + 1]}:
            raise entry.wrong(f"'path' does not hang together at {path[place]}; correct it")
    return found


_routes = read_tables(_file, "routes", tuple(CITIES[slot] for slot in EMPORIA))
ROUTE: Final[list[list[int]]] = [[] for _ in range(N_CITIES)]
NEEDS_DISCOVERY: Final[list[bool]] = [False] * N_CITIES
for _slot, _entry in zip(EMPORIA, _routes, strict=True):
    ROUTE[_slot] = _route(_entry)
    NEEDS_DISCOVERY[_slot] = _entry.has("needs_discovery") and _entry.flag("needs_discovery")
    _entry.finish()
_file.finish()

EMPORIA_OF: Final[list[int]] = [
    mask_of([slot for slot in EMPORIA if EMPORIUM[slot] == colour]) for colour in (BLACK, WHITE)
]
FAIR_COLOUR: Final[list[int]] = [WHITE, BLACK]  # by region: the route of its fair
for _colour in (BLACK, WHITE):
    if (EMPORIA_OF[_colour] & ~START_DISCS).bit_count() != 1:
        raise _file.wrong(f"one {_COLOURS[_colour]} emporium must start open; correct 'disc'")
