"""The map as columns: empires, city slots, borders and trade routes."""

from typing import Final

from imperia.kit.masks import bits, holds, mask_of, numbered, where
from imperia.kit.sheet import Entry, data_file

from .tokens import FAITHS, RULING

EMPTY: Final = -1
BLACK: Final = 0
WHITE: Final = 1
_COLOURS: Final = ("black", "white")
WEST: Final = 0
EAST: Final = 1
REGIONS: Final = ("west", "east")

_file: Final = data_file(__package__, "map")

# Empires

_empires: Final = _file.sheet("empires")
EMPIRES: Final[tuple[str, ...]] = _empires.ids
EMPIRE: Final = numbered(EMPIRES)
N_EMPIRES: Final = len(EMPIRES)
FRANCE: Final = EMPIRE["france"]
PORTUGAL: Final = EMPIRE["portugal"]
PAPAL_STATES: Final = EMPIRE["papal_states"]
OTTOMAN: Final = EMPIRE["ottoman"]
MAMLUK: Final = EMPIRE["mamluk"]

REGION_OF: Final[list[int]] = _empires.number("region", REGIONS)
START_FAITH: Final[list[int]] = _empires.number("start", FAITHS)
ADJACENT: Final[list[int]] = _empires.masks("adjacent", EMPIRES)
GRID: Final[list[tuple[int, int]]] = [  # row and column, from the north-west
    (row.number("row", ("north", "south")), row.whole("column", at_least=0, at_most=4))
    for row in _empires.rows
]

# City slots

_cities: Final = _file.sheet("cities")
CITIES: Final[tuple[str, ...]] = _cities.ids
CITY: Final = numbered(CITIES)
N_CITIES: Final = len(CITIES)
VENICE: Final = CITY["venice"]
VENICE_2: Final = CITY["venice_2"]
RED_SEA: Final = CITY["red_sea"]
SPICE_ISLANDS: Final = CITY["spice_islands"]
CONSTANTINOPLE: Final = tuple([CITY[name] for name in CITIES if name.startswith("constantinople")])

CITY_EMPIRE: Final[list[int]] = _cities.number("empire", EMPIRES)
EMPORIUM: Final[list[int]] = _cities.number("emporium", _COLOURS, absent=EMPTY)
START_TOKEN: Final[list[int]] = _cities.number("start", RULING, absent=EMPTY)
CAPITALS: Final[int] = _cities.where("capital")
START_DISCS: Final[int] = _cities.where("disc")
DISPUTED: Final[list[list[str]]] = _cities.words("disputed", FAITHS, absent=[])
_levy: Final = _cities.part("levy")
LEVY: Final[list[list[int]]] = [  # the token printed in a slot, by the faith of its empire
    [row.number(faith, RULING, absent=EMPTY) for faith in FAITHS] for row in _levy.rows
]
if _cities.where("condottiere") != 1 << VENICE_2 or CITY_EMPIRE[VENICE_2] != PAPAL_STATES:
    raise _file.wrong("'condottiere' belongs to venice_2 alone; correct the cities")
EMPIRE_CITIES: Final[list[int]] = [where(CITY_EMPIRE, empire) for empire in range(N_EMPIRES)]

# Borders

_borders: Final = _file.sheet("borders")
BORDERS: Final[tuple[str, ...]] = _borders.ids
BORDER: Final = numbered(BORDERS)
N_BORDERS: Final = len(BORDERS)


def _ends(row: Entry) -> tuple[int, int]:
    found = row.numbers("between", EMPIRES)
    if len(found) != 2:
        raise row.wrong("'between' must name two empires; correct it")
    return found[0], found[1]


BETWEEN: Final[list[tuple[int, int]]] = [_ends(row) for row in _borders.rows]
SEA: Final[int] = where(_borders.word("kind", ("sea", "land")), "sea")
EMPIRE_BORDERS: Final[list[int]] = [
    mask_of([border for border, ends in enumerate(BETWEEN) if empire in ends])
    for empire in range(N_EMPIRES)
]
SEA_ADJACENT: Final[list[int]] = [  # the empires adjacent by sea to an empire
    mask_of([sum(BETWEEN[border]) - empire for border in bits(EMPIRE_BORDERS[empire] & SEA)])
    for empire in range(N_EMPIRES)
]

# Trade routes, by slot: empires and borders in turn, an empire first; empty for a plain city

EMPORIA: Final[list[int]] = [slot for slot in range(N_CITIES) if EMPORIUM[slot] != EMPTY]
EMPORIA_OF: Final[list[int]] = [where(EMPORIUM, colour) for colour in (BLACK, WHITE)]
FAIR_COLOUR: Final = [WHITE, BLACK]  # by region: the route of its fair
_routes: Final = _file.sheet("routes", tuple([CITIES[slot] for slot in EMPORIA]))


def _route(row: Entry) -> list[int]:
    """The numbers of empires and borders in turn; the path must hang together."""
    path = row.words("path", (*EMPIRES, *BORDERS))
    found: list[int] = []
    for place, name in enumerate(path):
        names = BORDERS if place % 2 else EMPIRES
        if name not in names:
            raise row.wrong(f"'path' has {name} where it needs a place of the other kind")
        found.append(names.index(name))
    for place in range(1, len(found) - 1, 2):
        if set(BETWEEN[found[place]]) != {found[place - 1], found[place + 1]}:
            raise row.wrong(f"'path' does not hang together at {path[place]}; correct it")
    return found


ROUTE: Final[list[list[int]]] = [[] for _ in range(N_CITIES)]
NEEDS_DISCOVERY: Final[list[bool]] = [False] * N_CITIES
for _slot, _row in zip(EMPORIA, _routes.rows, strict=True):
    ROUTE[_slot] = _route(_row)
    NEEDS_DISCOVERY[_slot] = _row.flag("needs_discovery", False)
_file.finish()

for _colour in (BLACK, WHITE):
    if (EMPORIA_OF[_colour] & ~START_DISCS).bit_count() != 1:
        raise _file.wrong(f"one {_COLOURS[_colour]} emporium must start open; correct 'disc'")
for _empire, _near in enumerate(ADJACENT):
    for _other in bits(_near):
        if not holds(ADJACENT[_other], _empire):
            raise _empires[_other].wrong(
                f"'adjacent' lacks {EMPIRES[_empire]}, which lists it; name both or neither"
            )

# Locations: an empire, a region, or none

LOCATIONS: Final = (*EMPIRES, *REGIONS, "none")
LOCATION_WEST: Final = N_EMPIRES + WEST
LOCATION_EAST: Final = N_EMPIRES + EAST
NO_LOCATION: Final = N_EMPIRES + len(REGIONS)
REGION_EMPIRES: Final[list[int]] = [where(REGION_OF, region) for region in (WEST, EAST)]


def _joined(masks: list[int], empires: int) -> int:
    """The masks of these empires together."""
    found = 0
    for empire in bits(empires):
        found |= masks[empire]
    return found


LOCATION_EMPIRES: Final[list[int]] = [*(1 << e for e in range(N_EMPIRES)), *REGION_EMPIRES, 0]
LOCATION_CITIES: Final[list[int]] = [_joined(EMPIRE_CITIES, m) for m in LOCATION_EMPIRES]
LOCATION_BORDERS: Final[list[int]] = [_joined(EMPIRE_BORDERS, m) for m in LOCATION_EMPIRES]
LOCATION_SEA: Final[list[int]] = [mask & SEA for mask in LOCATION_BORDERS]
# Where a corsair of an empire may go with the wider range.
SEA_REACH: Final[list[int]] = [
    LOCATION_SEA[empire] | _joined(LOCATION_SEA, SEA_ADJACENT[empire])
    for empire in range(N_EMPIRES)
]
