"""What is written on a map of areas: every name is there, and none lies on another."""

from itertools import combinations
from math import hypot

import pytest
from tests.browser.positions import where

SIZES = ((1366, 768), (1440, 900), (1920, 1080))
AREAS = 45
# By area: its name, and the boxes of its plate or of all that stands in it by itself. Letters are
# less high than their line.
STANDING = """() => [...document.querySelectorAll(
  "svg.board:not([viewBox]) .contents > .content")].map((group) => {
  const plate = group.querySelector(".leader-plate");
  const names = [...group.querySelectorAll("text.place")];
  const boxes = (plate ? [plate] : [...group.children]).map((part) => {
    const { left, top, right, bottom, height } = part.getBoundingClientRect();
    const blank = part.tagName === "text" ? height * 0.22 : 0;
    return [left, top + blank, right, bottom - blank];
  });
  return [names.map((name) => name.textContent).join(" "), boxes];
})"""
# Plates of others that lie on areas: at a point of its drawn shape one of them is pressed.
COVERED = """() => [...document.querySelectorAll(
  "svg.board:not([viewBox]) .area[data-node]:not(.area-sea)")].flatMap((area) => {
  const shape = document.getElementById(area.dataset.shape);
  const matrix = area.getScreenCTM();
  const whole = shape.getTotalLength();
  return [...Array(60).keys()].map((step) =>
    shape.getPointAtLength((whole * step) / 60).matrixTransform(matrix))
    .map(({ x, y }) => document.elementFromPoint(x, y)?.closest(".leader-plate"))
    .filter((plate) => plate)
    .map((plate) => [area.dataset.node, plate.dataset.node]);
})"""
LAID = """(zoom) => {
  const world = document.querySelector("svg.board:not([viewBox]) > .world");
  return world.getAttribute("transform") !== zoom;
}"""
ZOOM = 'document.querySelector("svg.board:not([viewBox]) > .world").getAttribute("transform")'


def crowded(table):
    """Late enough for pieces in most areas."""
    state = table.state
    return state.turn == 3 and state.round >= 3 and type(table.question).__name__ == "ChooseAction"


def upon(one, other):
    """Do two boxes share more than a line?"""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 1 and high > 1


def clashes(standing):
    return [
        (name, other)
        for number, (name, boxes) in enumerate(standing)
        for other, others in standing[number + 1 :]
        if any(upon(box, each) for box in boxes for each in others)
    ]


def test_no_name_plate_or_piece_lies_on_that_of_another_area(site, visit):
    visitor = visit(size=(1280, 860))
    where(site, visitor, "ancient_world", crowded, seats=4)
    for width, height in SIZES:
        before = visitor.page.evaluate(ZOOM)
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.wait_for_function(LAID, arg=before)
        visitor.page.wait_for_timeout(700)  # it has come to rest
        standing = visitor.page.evaluate(STANDING)
        assert len([name for name, _ in standing if name]) == AREAS
        assert clashes(standing) == [], (width, height)
        covered = visitor.page.evaluate(COVERED)
        assert covered == [], (width, height)


# From each plate to its area: how long its line is on the screen, and where it runs.
LINES = """() => [...document.querySelectorAll("svg.board:not([viewBox]) .leader")].map((line) => {
  const matrix = line.getScreenCTM();
  const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) => line[name].baseVal.value);
  return [[x1, y1], [x2, y2]].map(([x, y]) => {
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(matrix);
    return [left, top];
  });
})"""
MOST = 6  # areas whose name stands beside them
LONGEST = {"baroque": 320, "ancient_world": 200}  # pixels, in positions that bots have played
# Where no place is free, a line crosses another rather than that a name is left out.
CROSSING = {"baroque": 1, "ancient_world": 0}


def late(table):
    """Armies, cities and influence in most states."""
    return table.state.turn == 3 and type(table.question).__name__ == "ChooseAction"


def cross(one, other):
    """Do two lines cross?"""

    def side(p, q, r):
        turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (turn > 0) - (turn < 0)

    (a, b), (c, d) = one, other
    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


@pytest.mark.parametrize("game", ["baroque", "ancient_world"])
def test_what_stands_beside_its_area_stands_near_and_lines_hardly_cross(site, visit, game):
    visitor = visit(size=(1366, 768))
    where(site, visitor, game, late if game == "baroque" else crowded, seats=4)
    visitor.page.wait_for_timeout(700)  # it has come to rest
    standing = visitor.page.evaluate(STANDING)
    assert len([name for name, _ in standing if name]) == len(standing)
    lines = visitor.page.evaluate(LINES)
    assert len(lines) <= MOST
    assert max(hypot(a[0] - b[0], a[1] - b[1]) for a, b in lines) < LONGEST[game]
    crossing = [pair for pair in combinations(lines, 2) if cross(*pair)]
    assert len(crossing) <= CROSSING[game]
