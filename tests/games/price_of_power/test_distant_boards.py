"""EU-1.1, EU-1.3: on the boards of the Distant Continents what is drawn together lies together."""

import importlib.util
import sys
from itertools import combinations
from pathlib import Path

import pytest

import imperia
from imperia.games.price_of_power.components.map import (
    AREA_CONTINENT,
    AREA_PROVINCES,
    AREA_ZONES,
    AREAS,
    CONTINENTS,
    LAND,
    SEA_LINKS,
    ZONE_CONTINENT,
    ZONES,
    members,
)
from imperia.games.price_of_power.scene import scene
from imperia.games.price_of_power.scene.ground import AREA_AT, PROVINCE_POLYGONS, ZONE_POLYGONS

ROOT = Path(__file__).parents[3]
SCRIPT = ROOT / "scripts" / "distant_boards.py"
BY_BOARD = pytest.mark.parametrize("continent", range(len(CONTINENTS)), ids=CONTINENTS)


def polygons_of(area):
    return [ring for p in members(AREA_PROVINCES[area]) for ring in PROVINCE_POLYGONS[p]]


def edges(rings):
    """The stretches of an outline, whichever way they run."""
    return {
        frozenset((point, ring[(number + 1) % len(ring)]))
        for ring in rings
        for number, point in enumerate(ring)
    }


def holds(ring, point):
    """Does a point lie inside a ring?"""
    x, y = point
    inside = False
    for number, (ax, ay) in enumerate(ring):
        bx, by = ring[(number + 1) % len(ring)]
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


@BY_BOARD
def test_eu_1_1_neighbours_by_land_share_a_border_and_nothing_else_touches(continent):
    areas = [area for area, where in enumerate(AREA_CONTINENT) if where == continent]
    drawn = {area: edges(polygons_of(area)) for area in areas}
    corners = {area: {point for ring in polygons_of(area) for point in ring} for area in areas}
    for a, b in combinations(areas, 2):
        pair = f"{AREAS[a]} and {AREAS[b]}"
        if LAND[a] >> b & 1:
            assert drawn[a] & drawn[b], f"{pair} are neighbours and lie apart"
        else:
            assert not drawn[a] & drawn[b], f"{pair} touch and are no neighbours"
            assert not corners[a] & corners[b], f"{pair} touch at a corner"


@BY_BOARD
def test_eu_1_1_a_coast_is_drawn_at_the_seas_that_the_area_lies_on_and_at_no_other(continent):
    zones = [zone for zone, where in enumerate(ZONE_CONTINENT) if where == continent]
    for area in (area for area, where in enumerate(AREA_CONTINENT) if where == continent):
        outline = edges(polygons_of(area))
        for zone in zones:
            rings = ZONE_POLYGONS[zone]
            island = any(holds(ring, AREA_AT[area]) for ring in rings)
            touches = bool(outline & edges(rings)) or island
            named = f"{AREAS[area]} and {ZONES[zone]}"
            assert touches == bool(AREA_ZONES[area] >> zone & 1), named


@BY_BOARD
def test_eu_1_1_seas_share_a_border_where_a_ship_may_sail_and_nowhere_else(continent):
    zones = [zone for zone, where in enumerate(ZONE_CONTINENT) if where == continent]
    for a, b in combinations(zones, 2):
        touch = bool(edges(ZONE_POLYGONS[a]) & edges(ZONE_POLYGONS[b]))
        assert touch == bool(SEA_LINKS[a] >> b & 1), f"{ZONES[a]} and {ZONES[b]}"


def boards():
    table = imperia.game("price_of_power").start(
        seats=6, seed=1, options={"scenario": "grand_campaign"}
    )
    return {board.id: board for board in scene(table.observe(None)).boards}


def ways(continent):
    """The pairs of a place on a board and one on another board that are next to each other."""
    for area, where in enumerate(AREA_CONTINENT):
        if where == continent:
            for other in members(LAND[area]):
                if AREA_CONTINENT[other] != continent:
                    yield AREAS[area], f"area:{AREAS[other]}"
            for zone in members(AREA_ZONES[area]):
                if ZONE_CONTINENT[zone] != continent:
                    yield AREAS[area], f"zone:{ZONES[zone]}"
    for zone, where in enumerate(ZONE_CONTINENT):
        if where == continent:
            for other in members(SEA_LINKS[zone]):
                if ZONE_CONTINENT[other] != continent:
                    yield ZONES[zone], f"zone:{ZONES[other]}"


@pytest.mark.parametrize("continent", [-1, *range(len(CONTINENTS))], ids=["map", *CONTINENTS])
def test_eu_1_1_what_lies_next_to_a_board_on_another_one_is_named_at_its_edge(continent):
    board = boards()[f"board:{CONTINENTS[continent]}" if continent >= 0 else "board:map"]
    named = [name.leads for name in board.letterings]
    right = {to for _, to in ways(continent)}
    assert set(named) == right
    sailed = [(place, to) for place, to in ways(continent) if place in ZONES]
    assert len([to for to in named if to.startswith("zone:")]) >= len(sailed)


def test_eu_1_1_a_scenario_names_no_sea_that_it_leaves_out():
    table = imperia.game("price_of_power").start(
        seats=3, seed=1, options={"scenario": "enemy_at_the_gates"}
    )
    america = next(b for b in scene(table.observe(None)).boards if b.id == "board:america")
    leads = {name.leads for name in america.letterings}
    assert "zone:central_atlantic" not in leads
    assert "zone:east_indies" in leads


def test_a_table_of_europe_alone_names_nothing_beyond_its_edge():
    table = imperia.game("price_of_power").start(
        seats=3, seed=1, options={"scenario": "intro_1444"}
    )
    [board] = scene(table.observe(None)).boards
    assert board.letterings == []


def test_eu_9_5_5_a_distant_port_lies_on_the_coast_of_its_province():
    for board in boards().values():
        for area in board.areas:
            if area.id.startswith("province:") and board.id != "board:map":
                has = any(mark.symbol == "port" for mark in area.marks)
                assert has == (area.port is not None), area.id


@pytest.fixture(scope="module")
def drawing():
    """The script that draws the boards."""
    spec = importlib.util.spec_from_file_location("distant_boards", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    sys.modules["distant_boards"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["distant_boards"]


def test_the_boards_are_drawn_as_they_are_sketched(drawing):
    sketches = drawing.read()
    assert [fault for sketch in sketches for fault in drawing.faults(sketch)] == []
    layout = drawing.LAYOUT.read_text()
    assert drawing.drawn(layout, sketches) == layout


def test_a_sketch_that_parts_neighbours_or_joins_strangers_is_told(drawing):
    asia = next(sketch for sketch in drawing.read() if sketch.name == "north_central_asia")
    asia.rows = [row.replace("c", "#").replace("#", "k") for row in asia.rows]
    told = drawing.faults(asia)
    assert "apart: chagatai and kazakhstan" in told
    assert "touching: kazakhstan and volga" in told
