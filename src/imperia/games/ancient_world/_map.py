"""The map: areas, their values and their connections, as columns and masks."""

from typing import Final

from imperia.core import Move
from imperia.kit.data import built_in_table
from imperia.kit.masks import bits, mask_of, numbered
from imperia.kit.sheet import data_file

from ._reading import PACKAGE, check_one_piece, read_connections

AREAS: Final[tuple[str, ...]] = tuple(built_in_table(PACKAGE, "areas"))
AREA: Final[dict[str, int]] = numbered(AREAS)
N_AREAS: Final[int] = len(AREAS)
ONE: Final[list[int]] = [1 << area for area in range(N_AREAS)]
ALL: Final[int] = (1 << N_AREAS) - 1

# Which areas are sea is ours; an owner's copy changes numbers and connections.
SEA: Final[int] = mask_of(
    [
        AREA[name]
        for name, entry in built_in_table(PACKAGE, "areas").items()
        if entry["region"] == "sea"
    ]
)
LAND: Final[int] = ALL & ~SEA

NORTH: Final = 0
SOUTH: Final = 1
REGIONS: Final = ("north", "south")

_entries: Final = data_file(PACKAGE, "areas").sheet(ids=AREAS).rows
_region: Final[list[str]] = [
    entry.word("region", ("sea",) if SEA >> area & 1 else REGIONS)
    for area, entry in enumerate(_entries)
]
REGION: Final[list[int]] = [
    REGIONS.index(region) if region in REGIONS else -1 for region in _region
]
REGION_AREAS: Final[list[int]] = [
    mask_of([area for area in range(N_AREAS) if REGION[area] == region])
    for region in (NORTH, SOUTH)
]
VALUE: Final[list[int]] = [entry.whole("value", at_least=1, at_most=20) for entry in _entries]
AMPHORAE: Final[int] = mask_of(
    [area for area, entry in enumerate(_entries) if not SEA >> area & 1 and entry.flag("amphora")]
)

BY_LAND: Final[list[int]] = read_connections(_entries, AREAS, "land", (LAND, LAND))
BY_MOUNTAIN: Final[list[int]] = read_connections(_entries, AREAS, "mountain", (LAND, LAND))
BY_STRAIT: Final[list[int]] = read_connections(_entries, AREAS, "strait", (LAND, LAND))
BY_LANE: Final[list[int]] = read_connections(_entries, AREAS, "sea_lane", (LAND, LAND))
BY_COAST: Final[list[int]] = read_connections(_entries, AREAS, "coast", (LAND, SEA))
BY_SEA_BORDER: Final[list[int]] = read_connections(_entries, AREAS, "sea_border", (SEA, SEA))
for _entry in _entries:
    _entry.finish()

# By area the mask of all areas that are adjacent to it.
ADJACENT: Final[list[int]] = [
    BY_LAND[a] | BY_MOUNTAIN[a] | BY_STRAIT[a] | BY_LANE[a] | BY_COAST[a] | BY_SEA_BORDER[a]
    for a in range(N_AREAS)
]
check_one_piece(_entries, AREAS, ADJACENT)
COASTAL: Final[int] = mask_of([area for area in range(N_AREAS) if BY_COAST[area] & SEA])
# By area: the sea zones whose control gives +1 to an attack on it by sea.
OWN_SEAS: Final[list[int]] = [
    BY_SEA_BORDER[area] if SEA >> area & 1 else BY_COAST[area] for area in range(N_AREAS)
]

for _region_number, _name in enumerate(REGIONS):
    if not REGION_AREAS[_region_number]:
        raise _entries[0].wrong(f"no province is in the {_name}; name some")

_CHUNK: Final = 9  # five lookups cover 45 areas; a loop over bits takes four times as long
_LOW: Final = (1 << _CHUNK) - 1
assert N_AREAS <= 5 * _CHUNK, "the lookups cover 45 areas"


def _unions(first: int) -> list[int]:
    """For each pattern of nine bits the mask of the areas adjacent to one of its areas."""
    unions = [0]
    for area in range(first, first + _CHUNK):
        near = ADJACENT[area] if area < N_AREAS else 0
        unions += [lower | near for lower in unions]
    return unions


_N0: Final = _unions(0)
_N1: Final = _unions(_CHUNK)
_N2: Final = _unions(2 * _CHUNK)
_N3: Final = _unions(3 * _CHUNK)
_N4: Final = _unions(4 * _CHUNK)


def neighbours(mask: int) -> int:
    """The areas adjacent to at least one area of a mask."""
    return (
        _N0[mask & _LOW]
        | _N1[mask >> 9 & _LOW]
        | _N2[mask >> 18 & _LOW]
        | _N3[mask >> 27 & _LOW]
        | _N4[mask >> 36]
    )


class AreaMoves:
    """The moves of one word on areas: looked up by mask, made once."""

    def __init__(self, moves: list[Move]) -> None:
        self.all = moves
        known = (1 << N_AREAS) - 1
        tables = [
            [[moves[area] for area in bits(row << first & known)] for row in range(1 << _CHUNK)]
            for first in range(0, 5 * _CHUNK, _CHUNK)
        ]
        self.t0, self.t1, self.t2, self.t3, self.t4 = tables

    def within(self, mask: int) -> list[Move]:
        """A move for each area of the mask, ascending."""
        return (
            self.t0[mask & _LOW]
            + self.t1[mask >> 9 & _LOW]
            + self.t2[mask >> 18 & _LOW]
            + self.t3[mask >> 27 & _LOW]
            + self.t4[mask >> 36]
        )
