"""The table as text."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from imperia.play import Table

from .cards import plain
from .renderer import Renderer


def place_lines(table: Table, viewer: int | None, words: Renderer, wanted: str) -> list[str]:
    """The places of the map whose names begin so, where the game's `board.py` has `places`."""
    module = f"{table.game.package}.board"
    listing = getattr(import_module(module), "places", None) if find_spec(module) else None
    found: dict[str, str] = listing(table.observe(viewer), words) if listing is not None else {}
    meant = plain(wanted)
    same = [line for name, line in found.items() if plain(name) == meant]
    return same or [line for name, line in found.items() if meant and plain(name).startswith(meant)]


def board_text(table: Table, viewer: int | None, words: Renderer) -> str:
    """The table in text: drawn by the game's `board.py`, else its columns."""
    view = table.observe(viewer)
    module = f"{table.game.package}.board"
    if find_spec(module):
        return str(import_module(module).board(view, viewer, words))
    columns: dict[str, Any] = table.game.codec.dump(view)
    hidden = ("stack", "options", "seats")
    return "\n".join(f"{name}: {value}" for name, value in columns.items() if name not in hidden)
