"""The map: areas, their values and their connections, as columns and masks.

Sets of areas are masks in which the bit of an area is its number.
"""

from typing import Final

from imperia.core import Move, moves_of
from imperia.kit.masks import bits, holds, mask_of, numbered, reached, where
from imperia.kit.sheet import data_file

_file: Final = data_file(__package__, "areas")
_areas: Final = _file.sheet()

AREAS: Final[tuple[str, ...]] = _areas.ids
AREA: Final[dict[str, int]] = numbered(AREAS)
N_AREAS: Final[int] = len(AREAS)
ONE: Final[list[int]] = [1 << area for area in range(N_AREAS)]

# Which areas are sea is ours; an owner's copy changes numbers and connections.
SEA: Final[int] = mask_of([a for a in range(N_AREAS) if _areas[a].ours["region"] == "sea"])
LAND: Final[int] = sum(ONE) & ~SEA

NORTH: Final = 0
SOUTH: Final = 1
REGIONS: Final = ("north", "south")

_region: Final[list[str]] = [
    row.word("region", ("sea",) if holds(SEA, area) else REGIONS)
    for area, row in enumerate(_areas.rows)
]
REGION_AREAS: Final[list[int]] = [where(_region, name) for name in REGIONS]
REGION: Final[list[int]] = [-1 if name == "sea" else REGIONS.index(name) for name in _region]
VALUE: Final[list[int]] = _areas.whole("value", at_least=1, at_most=20)
AMPHORAE: Final[int] = mask_of([area for area in bits(LAND) if _areas[area].flag("amphora")])


def _connections(kind: str, one_end: int, other_end: int) -> list[int]:
    """By area the areas it meets by one kind of connection; each is listed on both sides."""
    near = _areas.masks(kind, AREAS)
    for area, mask in enumerate(near):
        ends = other_end if holds(one_end, area) else one_end if holds(other_end, area) else 0
        for other in bits(mask):
            if not holds(near[other], area):
                raise _areas[other].wrong(
                    f"'{kind}' lacks {AREAS[area]}, which lists {AREAS[other]}; "
                    "list the connection on both sides or on neither"
                )
            if area == other or not holds(ends, other):
                raise _areas[area].wrong(f"'{kind}' cannot lead to {AREAS[other]}; remove it")
    return near


BY_LAND: Final[list[int]] = _connections("land", LAND, LAND)
BY_MOUNTAIN: Final[list[int]] = _connections("mountain", LAND, LAND)
BY_STRAIT: Final[list[int]] = _connections("strait", LAND, LAND)
BY_LANE: Final[list[int]] = _connections("sea_lane", LAND, LAND)
BY_COAST: Final[list[int]] = _connections("coast", LAND, SEA)
BY_SEA_BORDER: Final[list[int]] = _connections("sea_border", SEA, SEA)
_file.finish()

# By area the mask of all areas that are adjacent to it.
ADJACENT: Final[list[int]] = [
    BY_LAND[a] | BY_MOUNTAIN[a] | BY_STRAIT[a] | BY_LANE[a] | BY_COAST[a] | BY_SEA_BORDER[a]
    for a in range(N_AREAS)
]
COASTAL: Final[int] = mask_of([area for area in range(N_AREAS) if BY_COAST[area] & SEA])
# By area: the sea zones whose control helps an attack on it by sea.
OWN_SEAS: Final[list[int]] = [
    BY_SEA_BORDER[area] if holds(SEA, area) else BY_COAST[area] for area in range(N_AREAS)
]

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

    def __init__(self, word: str) -> None:
        self.all = moves_of(word, N_AREAS)
        self.t0, self.t1, self.t2, self.t3, self.t4 = [
            [self._of(row << first) for row in range(1 << _CHUNK)]
            for first in range(0, 5 * _CHUNK, _CHUNK)
        ]

    def _of(self, mask: int) -> list[Move]:
        return [self.all[area] for area in bits(mask & (LAND | SEA))]

    def within(self, mask: int) -> list[Move]:
        """A move for each area of the mask, ascending."""
        return (
            self.t0[mask & _LOW]
            + self.t1[mask >> 9 & _LOW]
            + self.t2[mask >> 18 & _LOW]
            + self.t3[mask >> 27 & _LOW]
            + self.t4[mask >> 36]
        )


# The words of the moves that name an area.
ON_AREAS: Final = (
    "place",
    "fort",
    "attack",
    "diplomacy_buy",
    "diplomat_neutral",
    "diplomat_enemy",
    "fortify",
    "trade",
    "control",
)


# What a map must fulfil


def _check_one_piece() -> None:
    """From any area every other can be reached."""
    for area in bits((LAND | SEA) & ~reached(0, ADJACENT)):
        raise _areas[area].wrong(
            f"no connection leads to {AREAS[0]}; the map must be in one piece, "
            "so add the missing one"
        )


_check_one_piece()
for _name, _provinces in zip(REGIONS, REGION_AREAS, strict=True):
    if not _provinces:
        raise _areas.wrong(f"no province is in the {_name}; name some")
