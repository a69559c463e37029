"""Reading coordinates: `layout.toml` of a game is the only place that has any."""

from collections.abc import Mapping
from typing import Any

from .nodes import Point


class LayoutError(ValueError):
    """One sentence for whoever edits a layout: which entry, what to do."""


class Layout:
    """The parsed layout of a game, asked by the path of its entries."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.table = table
        # Read once, asked at every scene.
        self._lines: dict[tuple[str, ...], list[Point]] = {}
        self._parts: dict[tuple[str, ...], list[list[Point]]] = {}
        self._numbers: dict[tuple[str, ...], float] = {}

    def size(self, *path: str) -> Point:
        """The `width` and `height` of an entry."""
        return self._number((*path, "width")), self._number((*path, "height"))

    def point(self, *path: str) -> Point:
        """The `x` and `y` of an entry."""
        return self._number((*path, "x")), self._number((*path, "y"))

    def number(self, *path: str) -> float:
        """A single number, such as a size."""
        return self._number(path)

    def pair(self, *path: str) -> list[float]:
        """Two numbers, such as the zooms at which levels of detail begin."""
        return list(self.line(*path)[0])

    def word(self, *path: str) -> str:
        """A word, such as a pattern; it may be empty."""
        found = self._find(path)
        if not isinstance(found, str):
            raise _wrong(path, f"is {found!r}; give a word")
        return found

    def line(self, *path: str) -> list[Point]:
        """A list of points: a polygon, a route, the spaces of a track."""
        if path not in self._lines:
            self._lines[path] = _points(path, self._find(path))
        return self._lines[path]

    def lines(self, *path: str) -> list[list[Point]]:
        """A list of lists of points: an area in several parts."""
        if path not in self._parts:
            found = self._find(path)
            if not isinstance(found, list):
                raise _wrong(path, "must be a list of lists of points")
            self._parts[path] = [_points(path, part) for part in found]
        return self._parts[path]

    def names(self, *path: str) -> list[str]:
        """The names of the entries below, in the order of the file."""
        found = self._find(path)
        if not isinstance(found, Mapping):
            raise _wrong(path, "must be a table")
        return list(found)

    def _find(self, path: tuple[str, ...]) -> Any:
        found: Any = self.table
        for depth, name in enumerate(path):
            if not isinstance(found, Mapping) or name not in found:
                raise _wrong(path[: depth + 1], "is missing; add it")
            found = found[name]
        return found

    def _number(self, path: tuple[str, ...]) -> float:
        if path not in self._numbers:
            found = self._find(path)
            if not _is_number(found):
                raise _wrong(path, f"is {found!r}; give a number")
            self._numbers[path] = float(found)
        return self._numbers[path]


def _wrong(path: tuple[str, ...], what: str) -> LayoutError:
    return LayoutError(f"layout.toml, {'.'.join(path)} {what}.")


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _points(path: tuple[str, ...], found: Any) -> list[Point]:
    if not isinstance(found, list):
        raise _wrong(path, "must be a list of points")
    for pair in found:
        if not isinstance(pair, list) or len(pair) != 2 or not all(map(_is_number, pair)):
            raise _wrong(path, f"has {pair!r}; write a point as [x, y]")
    return [(float(x), float(y)) for x, y in found]
