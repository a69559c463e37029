"""The sheet of the Main Map: what of it a scenario uses, and the country around that."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from imperia.scene import Link, Point, Shape

from ..components.map import (
    AREA_CONTINENT,
    AREAS,
    NODE_CONTINENT,
    PROVINCE_AREA,
    ZONE_CONTINENT,
    members,
)
from .ground import CLOSED, LAYOUT, LINES, NODE_AT, PROVINCE_POLYGONS, WASTELAND, ZONE_AT

MARGIN: Final = 44  # units of country around what is in play
SHAPE: Final = 1.18  # a sheet is at least so wide for its height: so are screens
WORTH: Final = 0.9  # a sheet that would be hardly smaller is left whole


@dataclass(frozen=True)
class Sheet:
    """What is printed: the window in which all that is in play lies, and what is seen in it."""

    window: list[float]  # left, top, right, foot; empty where it is the whole map
    shapes: list[Shape]
    lines: list[Link]


@cache
def sheet_of(areas: int, provinces: int, zones: int, nodes: int) -> Sheet:
    """The sheet of a scenario by its Areas, Provinces, Sea Zones and nodes."""
    out = [a for a in range(len(AREAS)) if AREA_CONTINENT[a] < 0 and not areas >> a & 1]
    shapes = [*WASTELAND, *(shape for area in out for shape in CLOSED[area])]
    window = _window(provinces, zones, nodes)
    if not window:
        return Sheet([], shapes, LINES)
    return Sheet(
        window,
        [shape for shape in shapes if _meets(shape.polygon, window)],
        [line for line in LINES if _meets(line.points, window)],
    )


def _window(provinces: int, zones: int, nodes: int) -> list[float]:
    width, height = LAYOUT.size("map")
    points = [
        point
        for province in members(provinces)
        if AREA_CONTINENT[PROVINCE_AREA[province]] < 0
        for polygon in PROVINCE_POLYGONS[province]
        for point in polygon
    ]
    points += [ZONE_AT[zone] for zone in members(zones) if ZONE_CONTINENT[zone] < 0]
    points += [NODE_AT[node] for node in members(nodes) if NODE_CONTINENT[node] < 0]
    left = max(0, min(x for x, _ in points) - MARGIN)
    right = min(width, max(x for x, _ in points) + MARGIN)
    top = max(0, min(y for _, y in points) - MARGIN)
    foot = min(height, max(y for _, y in points) + MARGIN)
    wide = min(width, max(right - left, SHAPE * (foot - top)))
    left = max(0, min(width - wide, (left + right - wide) / 2))
    right = left + wide
    if (right - left) * (foot - top) > WORTH * width * height:
        return []
    return [left, top, right, foot]


def _meets(points: list[Point], window: list[float]) -> bool:
    """Does anything of these points lie inside, by the boxes around both?"""
    left, top, right, foot = window
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(xs) > left and min(xs) < right and max(ys) > top and min(ys) < foot
