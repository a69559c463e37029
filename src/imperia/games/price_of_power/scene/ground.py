"""What is printed on the boards and never changes: shapes, places, names."""

from typing import Final

from imperia.core import Text
from imperia.kit.data import load_table
from imperia.scene import Layout, Mark, Point, Shape, named

from ..components.map import (
    AREA_CONTINENT,
    AREAS,
    CONTINENTS,
    ELECTOR_AREAS,
    ISLANDS,
    NODE_CONTINENT,
    NODES,
    PROVINCE_AREA,
    PROVINCE_ZONES,
    PROVINCES,
    ZONE_CONTINENT,
    ZONES,
)

LAYOUT: Final = Layout(load_table(__package__, "layout"))

AREA_ID: Final = [f"area:{word}" for word in AREAS]
PROVINCE_ID: Final = [f"province:{word}" for word in PROVINCES]
ZONE_ID: Final = [f"zone:{word}" for word in ZONES]
NODE_ID: Final = [f"node:{word}" for word in NODES]

AREA_NAME: Final = [named(f"area.{word}") for word in AREAS]
PROVINCE_NAME: Final = [named(f"province.{word}") for word in PROVINCES]
ZONE_NAME: Final = [named(f"zone.{word}") for word in ZONES]
NODE_NAME: Final = [named(f"node.{word}") for word in NODES]
CONTINENT_NAME: Final = [named(f"continent.{word}") for word in CONTINENTS]


def _polygons(*path: str) -> list[list[Point]]:
    """The shapes of an entry in whole units: finer ones would only make the scene longer."""
    return [[(round(x), round(y)) for x, y in line] for line in LAYOUT.lines(*path, "polygons")]


def _area_at(area: int) -> Point:
    return LAYOUT.point("areas" if AREA_CONTINENT[area] < 0 else "distant", AREAS[area])


def _province_at(province: int) -> Point:
    area = PROVINCE_AREA[province]
    if AREA_CONTINENT[area] < 0:
        return LAYOUT.point("provinces", PROVINCES[province])
    x, y = AREA_AT[area]
    aside, below = LAYOUT.point("beside", "province")
    return x + aside, y + below


AREA_AT: Final = [_area_at(area) for area in range(len(AREAS))]
PROVINCE_AT: Final = [_province_at(province) for province in range(len(PROVINCES))]
ZONE_AT: Final = [
    LAYOUT.point("zones" if ZONE_CONTINENT[zone] < 0 else "distant_zones", word)
    for zone, word in enumerate(ZONES)
]
NODE_AT: Final = [
    LAYOUT.point("nodes" if NODE_CONTINENT[node] < 0 else "distant_nodes", word)
    for node, word in enumerate(NODES)
]

PROVINCE_POLYGONS: Final = [
    _polygons("provinces", word) if AREA_CONTINENT[PROVINCE_AREA[p]] < 0 else []
    for p, word in enumerate(PROVINCES)
]
ZONE_POLYGONS: Final = [
    _polygons("zones", word) if ZONE_CONTINENT[zone] < 0 else [] for zone, word in enumerate(ZONES)
]
WASTELAND: Final = [Shape(polygon, "foreign") for polygon in _polygons("wasteland")]
CLOSED: Final = [
    [Shape(polygon, "closed") for polygon in _polygons("areas", word)]
    if AREA_CONTINENT[area] < 0
    else []
    for area, word in enumerate(AREAS)
]

_ISLAND: Final = Mark("port", named("mark.island"), clause="EU-9.8.3")
_PORT: Final = Mark("port", named("mark.port"), clause="EU-9.5.5")
_ELECTOR: Final = Mark("elector", named("mark.elector"), clause="EU-18.1")
PROVINCE_MARKS: Final = [
    [_ISLAND if ISLANDS >> p & 1 else _PORT] if zones else []
    for p, zones in enumerate(PROVINCE_ZONES)
]
AREA_MARKS: Final = [[_ELECTOR] if ELECTOR_AREAS >> area & 1 else [] for area in range(len(AREAS))]

MAP: Final[Text] = named("place.map")
