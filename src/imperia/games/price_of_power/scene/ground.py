"""What is printed on the boards and never changes: shapes, places, names."""

from typing import Final

from imperia.core import Text
from imperia.kit.data import load_table
from imperia.scene import Layout, Link, Mark, Point, Shape, named

from ..components.map import (
    AREA_CONTINENT,
    AREA_PROVINCES,
    AREAS,
    CONTINENTS,
    ELECTOR_AREAS,
    ISLANDS,
    NODE_CONTINENT,
    NODE_KEYS,
    NODES,
    PROVINCE_AREA,
    PROVINCE_ZONES,
    PROVINCES,
    ZONE_CONTINENT,
    ZONES,
    members,
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


NODE_SIZE: Final = LAYOUT.number("sizes", "node")


def _polygons(*path: str) -> list[list[Point]]:
    """The shapes of an entry in whole units: finer ones would only make the scene longer."""
    return [[(round(x), round(y)) for x, y in line] for line in LAYOUT.lines(*path, "polygons")]


def _of_area(area: int) -> tuple[str, str]:
    """Where the layout has an Area; in the distance its one Province lies there, too."""
    return ("areas" if AREA_CONTINENT[area] < 0 else "distant"), AREAS[area]


def _of_province(province: int) -> tuple[str, str]:
    area = PROVINCE_AREA[province]
    return ("provinces", PROVINCES[province]) if AREA_CONTINENT[area] < 0 else _of_area(area)


def _lines(path: str, kind: str) -> list[Link]:
    return [Link(line, kind) for line in LAYOUT.lines(path, "lines")]


def _whole(point: Point) -> Point:
    return round(point[0]), round(point[1])


def _harbour(province: int) -> Point | None:
    where, word = _of_province(province)
    known = "port" in LAYOUT.names(where, word)
    return _whole(LAYOUT.line(where, word, "port")[0]) if known else None


AREA_AT: Final = [_whole(LAYOUT.point(*_of_area(area))) for area in range(len(AREAS))]
PROVINCE_AT: Final = [_whole(LAYOUT.point(*_of_province(p))) for p in range(len(PROVINCES))]
PROVINCE_POLYGONS: Final = [_polygons(*_of_province(p)) for p in range(len(PROVINCES))]
HARBOUR: Final = [_harbour(p) for p in range(len(PROVINCES))]
_ZONE: Final = [
    ("zones" if ZONE_CONTINENT[zone] < 0 else "distant_zones", word)
    for zone, word in enumerate(ZONES)
]
ZONE_AT: Final = [_whole(LAYOUT.point(*path)) for path in _ZONE]
ZONE_POLYGONS: Final = [_polygons(*path) for path in _ZONE]
NODE_AT: Final = [
    _whole(LAYOUT.point("nodes" if NODE_CONTINENT[node] < 0 else "distant_nodes", word))
    for node, word in enumerate(NODES)
]
WASTELAND: Final = [Shape(polygon, "foreign") for polygon in _polygons("wasteland")]
WILD: Final = [  # by Continent: the land around its Areas
    [Shape(polygon, "foreign") for polygon in _polygons("distant_wild", word)]
    for word in CONTINENTS
]
CLOSED: Final = [
    [Shape(polygon, "closed") for p in members(mask) for polygon in PROVINCE_POLYGONS[p]]
    for mask in AREA_PROVINCES
]
LINES: Final = [
    *_lines("mountains", "mountain"),
    *_lines("straits", "strait"),
    *_lines("empire", "league"),
]

_ISLAND: Final = Mark("port", named("mark.island"), clause="EU-9.8.3", level="near")
_PORT: Final = Mark("port", named("mark.port"), clause="EU-9.5.5", level="near")
_ELECTOR: Final = Mark("elector", named("mark.elector"), clause="EU-18.1", level="middle")
_KEY: Final = [
    Mark("node", named("mark.key", node=node), clause="EU-12.2", level="near")
    for node in range(len(NODES))
]


def _printed(province: int) -> list[Mark]:
    """What a Province has printed on it: its Port, the nodes whose key Province it is."""
    marks = [_KEY[node] for node, keys in enumerate(NODE_KEYS) if keys >> province & 1]
    if PROVINCE_ZONES[province]:
        marks.append(_ISLAND if ISLANDS >> province & 1 else _PORT)
    return marks


PROVINCE_MARKS: Final = [_printed(p) for p in range(len(PROVINCES))]
AREA_MARKS: Final = [[_ELECTOR] if ELECTOR_AREAS >> area & 1 else [] for area in range(len(AREAS))]

MAP: Final[Text] = named("place.map")
