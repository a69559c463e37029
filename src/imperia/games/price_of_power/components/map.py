"""EU-1.1 to 1.3: Areas, Provinces, Sea Zones and trade nodes; what touches what.

The order of the data files is the alphabetical order of the rules but for what stands `before`
something else: stored games know a place by its number, which therefore stays.
Sets of Areas and of Provinces are masks of any width.
"""

from functools import lru_cache
from typing import Final

from imperia.core import moves_of
from imperia.kit.masks import mask_of
from imperia.kit.sheet import data_file

from .reading import RELIGIONS, alphabet, own_sheet

_map = data_file(__package__, "map")

_continents = own_sheet(_map, "continents")
CONTINENTS: Final = _continents.ids
CONTINENT_NUMBER: Final = _continents.whole("number", at_least=1)
CONTINENT_TRADES: Final = _continents.flag("trade_cards")

_zones = own_sheet(_map, "zones")
ZONES: Final = _zones.ids
ZONE_CONTINENT: Final = _zones.number("continent", CONTINENTS, absent=-1)
ZONE_SLOTS: Final = _zones.whole("slots", at_least=0)
CROSS_ZONES: Final = _zones.where("cross")
STAR_ZONES: Final = _zones.where("star")

_areas = own_sheet(_map, "areas")
AREAS: Final = _areas.ids
AREA_CONTINENT: Final = _areas.number("continent", CONTINENTS, absent=-1)  # -1: the Main Map
AREA_RELIGION: Final = _areas.number("religion", RELIGIONS)
AREA_SLOT: Final = [
    row.number("slot", AREAS, absent=number) for number, row in enumerate(_areas.rows)
]
BOARDS: Final = ("west", "east", "both")
AREA_BOARD: Final = _areas.word("board", BOARDS, absent="both")
HRE_AREAS: Final = _areas.where("hre")
ELECTOR_AREAS: Final = _areas.where("elector")
AREA_ZONES: Final = _areas.masks("sea", ZONES)  # the Sea Zones its coast touches
AREA_RANK: Final = alphabet(_areas.number("before", AREAS, absent=-1))

_provinces = own_sheet(_map, "provinces")
PROVINCES: Final = _provinces.ids
PROVINCE_AREA: Final = _provinces.number("area", AREAS)
PROVINCE_TAX: Final = _provinces.whole("tax", at_least=1, at_most=2)
PROVINCE_ZONES: Final = _provinces.masks("ports", ZONES)  # the Sea Zones its Port faces
ISLANDS: Final = _provinces.where("island")
INACTIVE_PORTS: Final = _provinces.where("inactive")
TERRITORIES: Final = _provinces.where("territory")
PROVINCE_RANK: Final = alphabet(_provinces.number("before", PROVINCES, absent=-1))
EXPLORE_NUMBER: Final = _provinces.whole("explore", at_least=1, absent=0)
GOLD: Final = _provinces.where("gold")
HRE_PROVINCES: Final = _provinces.where("hre")
CORE_NAMES: Final = [str(row.values.get("core", "")) for row in _provinces.rows]
OWNER_NAMES: Final = [str(row.values.get("owner", "")) for row in _provinces.rows]
for _row in _provinces.rows:
    _row.asked += ["core", "owner"]  # realms are declared in their own file, which reads these

_nodes = own_sheet(_map, "nodes")
NODES: Final = _nodes.ids
NODE_KINDS: Final = ("maritime", "inland")
NODE_KIND: Final = _nodes.number("kind", NODE_KINDS)
NODE_CONTINENT: Final = _nodes.number("continent", CONTINENTS, absent=-1)
NODE_ZONES: Final = _nodes.masks("zones", ZONES)
NODE_AREA: Final = _nodes.number("area", AREAS, absent=-1)
DESERT_NODES: Final = _nodes.where("desert")
NODE_TOUCHES: Final = _nodes.masks("touches", AREAS)
NODE_KEYS: Final = _nodes.masks("keys", PROVINCES)
NODE_DOUBLED: Final = _nodes.masks("doubled", PROVINCES)
NODE_LINKS: Final = _nodes.masks("links", NODES)
EXPANDED_NODES: Final = _nodes.where("expanded")
EXPANDABLE_NODES: Final = _nodes.where("expandable")

# Sets that the rules speak of

ROMA: Final = PROVINCES.index("roma") if "roma" in PROVINCES else -1  # EU-19.1.2
MAIN_AREAS: Final = mask_of([a for a, where in enumerate(AREA_CONTINENT) if where < 0])
ALL_AREAS: Final = (1 << len(AREAS)) - 1
LARGE: Final = mask_of([p for p, tax in enumerate(PROVINCE_TAX) if tax == 2])
AREA_PROVINCES: Final = [
    mask_of([p for p, area in enumerate(PROVINCE_AREA) if area == a]) for a in range(len(AREAS))
]
ELSEWHERE: Final = [~provinces for provinces in AREA_PROVINCES]  # by Area: all other Provinces
MAIN_PROVINCES: Final = mask_of(
    [p for p, area in enumerate(PROVINCE_AREA) if AREA_CONTINENT[area] < 0]
)
DISTANT_PROVINCES: Final = {p for p in range(len(PROVINCES)) if not MAIN_PROVINCES >> p & 1}
SLOT_AREAS: Final = [
    mask_of([a for a, slot in enumerate(AREA_SLOT) if slot == s]) for s in range(len(AREAS))
]
SLOT_PROVINCES: Final = [  # by slot of religion
    mask_of([p for p, area in enumerate(PROVINCE_AREA) if AREA_SLOT[area] == s])
    for s in range(len(AREAS))
]

# What touches what

LAND: Final = [0] * len(AREAS)  # by Area: the Areas adjacent by land, straits included
MOUNTAIN: Final = [0] * len(AREAS)  # those of them that lie behind a mountain border
for _border in _map.parts("borders"):
    _a, _b = _border.number("a", AREAS), _border.number("b", AREAS)
    _border.number("strait", ZONES, absent=-1)
    LAND[_a] |= 1 << _b
    LAND[_b] |= 1 << _a
    if _border.flag("mountain", False):
        MOUNTAIN[_a] |= 1 << _b
        MOUNTAIN[_b] |= 1 << _a

SEA_LINKS: Final = [0] * len(ZONES)  # by Sea Zone: the Sea Zones next to it
LINK_POWER: Final[dict[tuple[int, int], int]] = {}
for _link in _map.parts("sea_links"):
    _a, _b = _link.number("a", ZONES), _link.number("b", ZONES)
    SEA_LINKS[_a] |= 1 << _b
    SEA_LINKS[_b] |= 1 << _a
    LINK_POWER[_a, _b] = LINK_POWER[_b, _a] = _link.whole("power", at_least=0, absent=0)
_map.finish()

# By Sea Zone: the Areas on its coast, and the Provinces with a Port on it.
ZONE_COAST: Final = [
    mask_of([a for a, zones in enumerate(AREA_ZONES) if zones >> z & 1]) for z in range(len(ZONES))
]
ALL_PORTS: Final = [
    mask_of([p for p, zones in enumerate(PROVINCE_ZONES) if zones >> z & 1])
    for z in range(len(ZONES))
]
PORTS: Final = mask_of([p for p, zones in enumerate(PROVINCE_ZONES) if zones])
ALL_ZONES: Final = (1 << len(ZONES)) - 1
DISTANT_ZONES: Final = mask_of([z for z, where in enumerate(ZONE_CONTINENT) if where >= 0])
GALLEY_ZONES: Final = CROSS_ZONES | STAR_ZONES  # EU-9.4.3
# A place of ships is a Sea Zone, or behind all of them the Port of a Province.
PORT_PLACE: Final = len(ZONES)

# By Sea Zone: the Provinces with a Port on it that is active from the start, and their Areas.
ZONE_PORTS: Final = [
    mask_of(
        [
            p
            for p, zones in enumerate(PROVINCE_ZONES)
            if zones >> z & 1 and not INACTIVE_PORTS >> p & 1
        ]
    )
    for z in range(len(ZONES))
]
ZONE_PORT_AREAS: Final = [
    mask_of([PROVINCE_AREA[p] for p in range(len(PROVINCES)) if ports >> p & 1])
    for ports in ZONE_PORTS
]


def _port_reach(province: int) -> int:
    """The Areas with a Port on a Sea Zone that this Province's Port faces."""
    reach = 0
    if not INACTIVE_PORTS >> province & 1:
        for zone, areas in enumerate(ZONE_PORT_AREAS):
            if PROVINCE_ZONES[province] >> zone & 1:
                reach |= areas
    return reach


PORT_REACH: Final = [_port_reach(p) for p in range(len(PROVINCES))]
# By Province: its own Area, those next to it by land, and those its Port reaches (EU-1.8).
PROVINCE_REACH: Final = [PORT_REACH[p] | LAND[a] | 1 << a for p, a in enumerate(PROVINCE_AREA)]
# By Area: itself and what is adjacent to it by land or by sea.
AREA_REACH: Final = [1 << a | LAND[a] for a in range(len(AREAS))]
for _p, _a in enumerate(PROVINCE_AREA):
    AREA_REACH[_a] |= PORT_REACH[_p]

AREA_MOVES: Final = moves_of("area", len(AREAS))
PROVINCE_MOVES: Final = moves_of("province", len(PROVINCES))
ZONE_MOVES: Final = moves_of("zone", len(ZONES))
PORT_MOVES: Final = moves_of("port", len(PROVINCES))


@lru_cache(maxsize=1 << 14)  # the same sets come up again and again
def members(mask: int) -> tuple[int, ...]:
    """The numbers in a mask of any width, the smallest first."""
    found = []
    while mask:
        top = mask.bit_length() - 1
        found.append(top)
        mask ^= 1 << top
    return tuple(reversed(found))


def areas_by_name(areas: int) -> list[int]:
    """The Areas of a mask in alphabetical order."""
    return sorted(members(areas), key=AREA_RANK.__getitem__)


def provinces_by_name(provinces: int) -> list[int]:
    """The Provinces of a mask in alphabetical order."""
    return sorted(members(provinces), key=PROVINCE_RANK.__getitem__)


def areas_of(provinces: int) -> int:
    """The Areas of a set of Provinces, as a mask."""
    areas = 0
    while provinces:
        area = PROVINCE_AREA[provinces.bit_length() - 1]
        areas |= 1 << area
        provinces &= ELSEWHERE[area]
    return areas


def tax_of(provinces: int, large: int) -> int:
    """The sum of Tax Values of a set of Provinces, given those that are Large now."""
    return provinces.bit_count() + (provinces & large).bit_count()
