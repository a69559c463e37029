"""The table as text."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from imperia.play import Table

from .renderer import Renderer


def board_text(table: Table, viewer: int | None, words: Renderer) -> str:
    """The table in text: drawn by the game's `board.py`, else its columns."""
    view = table.observe(viewer)
    module = f"{table.game.package}.board"
    if find_spec(module):
        return str(import_module(module).board(view, viewer, words))
    columns: dict[str, Any] = table.game.codec.dump(view)
    hidden = ("stack", "options", "seats")
    return "\n".join(f"{name}: {value}" for name, value in columns.items() if name not in hidden)
