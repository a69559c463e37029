"""Draw the Distant Continents of The Price of Power: shapes of the layout, from sketches by cells.

`scripts/distant_boards.txt` says cell by cell what lies where. Cells that touch share the points
of their border, so what is next to each other there touches on the board, and nothing else does.

    python scripts/distant_boards.py            writes the layout anew
    python scripts/distant_boards.py --check    says what is drawn otherwise than the data has it
"""

import argparse
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from imperia.games.price_of_power.components.map import (
    AREA_CONTINENT,
    AREA_ZONES,
    AREAS,
    CONTINENTS,
    LAND,
    SEA_LINKS,
    ZONE_CONTINENT,
    ZONES,
    members,
)

SKETCHES = Path(__file__).with_suffix(".txt")
LAYOUT = Path(__file__).parents[1] / "src/imperia/games/price_of_power/layout.toml"
COLUMNS, ROWS = 40, 32
WIDE, HIGH = 16, 14  # units of a cell
WIDTH, HEIGHT = COLUMNS * WIDE, ROWS * HIGH
STRAY = 0.27  # of a cell, by which a point of a border strays
EVEN = 4  # times the borders between seas are smoothed
LINE = 108  # columns of the layout

Cell = tuple[int, int]
Point = tuple[float, float]
Corner = tuple[int, int]  # in halves of a cell to the right and in sixths of a row down


@dataclass
class Sketch:
    """A board cell by cell: what its letters mean, what stands on it and what lies beyond it."""

    name: str
    words: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, Point] = field(default_factory=dict)
    beyond: list[tuple[str, str, Point]] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)

    def at(self, row: int, column: int) -> str:
        """The name of what lies in a cell; beyond the edge it goes on."""
        row, column = min(max(row, 0), ROWS - 1), min(max(column, 0), COLUMNS - 1)
        letter = self.rows[row][column]
        return self.words.get(letter, letter)


def read(path: Path = SKETCHES) -> list[Sketch]:
    sketches: list[Sketch] = []
    for line in path.read_text().splitlines():
        parts = line.split()
        if not parts or line.startswith("# "):
            continue
        if parts[0] == "board":
            sketches.append(Sketch(parts[1]))
        elif parts[0] == "node":
            sketches[-1].nodes[parts[1]] = middle((int(parts[3]), int(parts[2])))
        elif parts[0] == "beyond":
            at = middle((int(parts[4]), int(parts[3])))
            sketches[-1].beyond.append((parts[1], parts[2], at))
        elif len(parts) == 2 and len(parts[0]) == 1:
            sketches[-1].words[parts[0]] = parts[1]
        else:
            sketches[-1].rows.append(line)
    return sketches


# Cells and their corners


def middle(cell: Cell) -> Point:
    row, column = cell
    return (column + 0.5 + row % 2 / 2) * WIDE, (row + 0.5) * HIGH


def corners(cell: Cell) -> list[Corner]:
    """The six corners of a cell, clockwise from the top."""
    row, column = cell
    x, y = 2 * column + 1 + row % 2, 6 * row
    return [(x, y - 1), (x + 1, y + 1), (x + 1, y + 5), (x, y + 7), (x - 1, y + 5), (x - 1, y + 1)]


def around(cell: Cell) -> list[Cell]:
    """The six cells beside a cell, each across the edge that begins at the same corner."""
    row, column = cell
    odd = row % 2
    return [
        (row - 1, column + odd),
        (row, column + 1),
        (row + 1, column + odd),
        (row + 1, column - 1 + odd),
        (row, column - 1),
        (row - 1, column - 1 + odd),
    ]


def strayed(corner: Corner, name: str) -> Point:
    """Where a corner lies, a little beside its place: always the same for a board."""
    x, y = corner
    seed = (x * 73856093) ^ (y * 19349663) ^ sum(map(ord, name)) * 83492791
    parts = []
    for _ in range(2):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        parts.append((seed >> 8) % 2001 / 1000 - 1)
    return (x / 2 + parts[0] * STRAY) * WIDE, (y / 6 + parts[1] * STRAY) * HIGH


# Shapes


class Drawing:
    """The shapes of one board; neighbours have the points of their border in common."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.edges: dict[str, dict[Corner, list[Corner]]] = defaultdict(lambda: defaultdict(list))
        self.sides: dict[frozenset[Corner], set[str]] = defaultdict(set)
        self.cells: dict[str, list[Cell]] = defaultdict(list)
        for row in range(-2, ROWS + 2):
            for column in range(-2, COLUMNS + 2):
                self._cell((row, column))
        self.points = self._points()

    def _cell(self, cell: Cell) -> None:
        own = self.sketch.at(*cell)
        if 0 <= cell[0] < ROWS and 0 <= cell[1] < COLUMNS:
            self.cells[own].append(cell)
        edge = corners(cell)
        for index, beside in enumerate(around(cell)):
            inside = -2 <= beside[0] < ROWS + 2 and -2 <= beside[1] < COLUMNS + 2
            other = self.sketch.at(*beside) if inside else ""
            if other != own:
                start, end = edge[index], edge[(index + 1) % 6]
                self.edges[own][start].append(end)
                self.sides[frozenset((start, end))] |= {own, other}

    def _points(self) -> dict[Corner, Point]:
        """Where the corners of borders lie: a coast strays, a line in the sea runs evenly."""
        beside: dict[Corner, set[Corner]] = defaultdict(set)
        wet: dict[Corner, bool] = defaultdict(lambda: True)
        for edge, sides in self.sides.items():
            a, b = edge
            beside[a].add(b)
            beside[b].add(a)
            for corner in edge:
                wet[corner] &= all(side in ("~", "") or side in ZONES for side in sides)
        points = {corner: strayed(corner, self.sketch.name) for corner in beside}
        for turn in range(EVEN):
            before = dict(points)
            for corner, others in beside.items():
                if len(others) == 2 and (wet[corner] or turn == 0):
                    (ax, ay), (bx, by) = (before[other] for other in others)
                    x, y = before[corner]
                    points[corner] = ((2 * x + ax + bx) / 4, (2 * y + ay + by) / 4)
        return {
            corner: (min(max(round(x), 0), WIDTH), min(max(round(y), 0), HEIGHT))
            for corner, (x, y) in points.items()
        }

    def rings(self, name: str) -> list[list[Point]]:
        """The outlines of all that has this name, the largest first; holes are left out."""
        left = {start: list(ends) for start, ends in self.edges[name].items()}
        found = []
        while left:
            start = min(left)
            ring, corner = [], start
            while corner in left:
                ring.append(corner)
                following = left[corner].pop()
                if not left[corner]:
                    del left[corner]
                corner = following
            line = self._thinned([self.points[each] for each in ring])
            if len(line) > 2 and area(line) > 0:
                found.append(line)
        return sorted(found, key=area, reverse=True)

    def _thinned(self, line: list[Point]) -> list[Point]:
        """Without a point twice, and along the edge of the board only its corners."""
        once = [each for index, each in enumerate(line) if each != line[index - 1]]
        kept = []
        for index, (x, y) in enumerate(once):
            (ax, ay), (bx, by) = once[index - 1], once[(index + 1) % len(once)]
            along = (x == ax == bx and x in (0, WIDTH)) or (y == ay == by and y in (0, HEIGHT))
            if not along:
                kept.append((x, y))
        return kept

    def heart(self, name: str) -> Point:
        """The cell that lies deepest inside, of several the one nearest to the middle of all."""
        own = set(self.cells[name])
        depth: dict[Cell, int] = {}
        shore = [cell for cell in own if any(beside not in own for beside in around(cell))]
        reach = 0
        while shore:
            depth.update(dict.fromkeys(shore, reach))
            reach += 1
            shore = sorted({b for c in shore for b in around(c) if b in own and b not in depth})
        spots = [middle(cell) for cell in own]
        cx = sum(x for x, _ in spots) / len(spots)
        cy = sum(y for _, y in spots) / len(spots)
        best = min(
            sorted(own),
            key=lambda c: (
                -depth.get(c, 0) * 18 + ((middle(c)[0] - cx) ** 2 + (middle(c)[1] - cy) ** 2) ** 0.5
            ),
        )
        return middle(best)

    def harbour(self, name: str, zones: list[str], at: Point) -> Point | None:
        """The point of the coast nearest to the town, at one of its own seas."""
        shore = []
        for edge, sides in self.sides.items():
            if name in sides and sides & set(zones):
                (ax, ay), (bx, by) = (self.points[corner] for corner in edge)
                shore.append((round((ax + bx) / 2), round((ay + by) / 2)))
        return min(
            sorted(shore), key=lambda p: (p[0] - at[0]) ** 2 + (p[1] - at[1]) ** 2, default=None
        )

    def touching(self) -> set[frozenset[str]]:
        """The pairs that share a border."""
        return {frozenset(sides) for sides in self.sides.values() if "" not in sides}


def area(line: list[Point]) -> float:
    """The surface of a ring, more than nothing where it runs clockwise."""
    return sum(
        x * line[(index + 1) % len(line)][1] - line[(index + 1) % len(line)][0] * y
        for index, (x, y) in enumerate(line)
    )


# What the data says


def meant(name: str) -> set[frozenset[str]]:
    """The pairs of Areas and Sea Zones of a board that are next to each other."""
    number = CONTINENTS.index(name)
    pairs = set()
    for here, word in enumerate(AREAS):
        if AREA_CONTINENT[here] != number:
            continue
        pairs |= {
            frozenset((word, AREAS[b])) for b in members(LAND[here]) if AREA_CONTINENT[b] == number
        }
        pairs |= {
            frozenset((word, ZONES[z]))
            for z in members(AREA_ZONES[here])
            if ZONE_CONTINENT[z] == number
        }
    for here, word in enumerate(ZONES):
        if ZONE_CONTINENT[here] == number:
            pairs |= {
                frozenset((word, ZONES[z]))
                for z in members(SEA_LINKS[here])
                if ZONE_CONTINENT[z] == number
            }
    return pairs


def faults(sketch: Sketch) -> list[str]:
    """What a sketch draws otherwise than the data has it."""
    found = [
        f"row {number} has {len(row)} cells"
        for number, row in enumerate(sketch.rows)
        if len(row) != COLUMNS
    ]
    if len(sketch.rows) != ROWS:
        found.append(f"{len(sketch.rows)} rows")
    if found:
        return found
    drawing = Drawing(sketch)
    known = set(sketch.words.values())
    drawn = {pair for pair in drawing.touching() if pair <= known}
    right = meant(sketch.name)
    found += [f"apart: {' and '.join(sorted(pair))}" for pair in sorted(right - drawn, key=sorted)]
    found += [
        f"touching: {' and '.join(sorted(pair))}" for pair in sorted(drawn - right, key=sorted)
    ]
    found += [
        f"{word} lies in {len(drawing.rings(word))} parts"
        for word in sorted(known)
        if len(drawing.rings(word)) != 1
    ]
    return found


# The layout


def entry(path: str, at: Point, *more: str) -> str:
    x, y = at
    return "\n".join([f"[{path}]", f"x = {round(x)}", f"y = {round(y)}", *more, ""])


def polygons(rings: list[list[Point]]) -> str:
    """The rings of an entry as the layout writes them."""
    parts = []
    for ring in rings:
        lines = ["   "]
        for x, y in ring:
            point = f" [{x}, {y}],"
            if len(lines[-1]) + len(point) > LINE:
                lines.append("   ")
            lines[-1] += point
        parts.append("\n".join(["  [", *lines, "  ],"]))
    return "\n".join(["polygons = [", *parts, "]"])


def shapes(sketch: Sketch) -> list[str]:
    """The entries of a board: its Areas, Sea Zones and nodes, what lies around and beyond them."""
    drawing = Drawing(sketch)
    entries = []
    for word in sorted(sketch.words.values()):
        at = drawing.heart(word)
        if word in ZONES:
            entries.append(entry(f"distant_zones.{word}", at, polygons(drawing.rings(word))))
            continue
        zones = [ZONES[zone] for zone in members(AREA_ZONES[AREAS.index(word)])]
        port = drawing.harbour(word, [*zones, "~"], at) if zones else None
        coast = [f"port = [[{port[0]}, {port[1]}]]"] if port else []
        entries.append(entry(f"distant.{word}", at, *coast, polygons(drawing.rings(word))))
    entries += [entry(f"distant_nodes.{node}", at) for node, at in sketch.nodes.items()]
    wild = polygons(drawing.rings("#"))
    entries.append(f"[distant_wild.{sketch.name}]\n{wild}\n")
    entries += [entry(f"beyond.{place}.{to}", at) for place, to, at in sketch.beyond]
    return entries


def drawn(text: str, sketches: list[Sketch]) -> str:
    """The text of the layout with the boards as they are sketched."""
    begin = text.index("[distant.")
    end = text.index("[sizes]")
    return (
        text[:begin]
        + "\n".join(part for sketch in sketches for part in shapes(sketch))
        + "\n"
        + text[end:]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    sketches = read()
    wrong = [f"{sketch.name}: {fault}" for sketch in sketches for fault in faults(sketch)]
    before = LAYOUT.read_text()
    after = before if wrong else drawn(before, sketches)
    if asked.check and after != before:
        wrong.append("the layout is drawn otherwise: run scripts/distant_boards.py")
    for line in wrong:
        print(line)
    if not asked.check and not wrong:
        LAYOUT.write_text(after)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
