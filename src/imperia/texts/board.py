"""The table as text."""

from typing import Any

from imperia.core import Game

from .cards import plain
from .renderer import Renderer


def place_lines(view: Any, words: Renderer, wanted: str) -> list[str]:
    """The places of the map whose names begin so, where the game's `board.py` has `places`."""
    listing = getattr(words.game.part("board"), "places", None)
    found: dict[str, str] = listing(view, words) if listing is not None else {}
    meant = plain(wanted)
    same = [line for name, line in found.items() if plain(name) == meant]
    return same or [line for name, line in found.items() if meant and plain(name).startswith(meant)]


def board_text(view: Any, viewer: int | None, words: Renderer) -> str:
    """What a viewer sees, in text: drawn by the game's `board.py`, else its columns."""
    game: Game = words.game
    board = game.part("board")
    if board is not None:
        return str(board.board(view, viewer, words))
    columns: dict[str, Any] = game.codec.dump(view)
    hidden = ("stack", "options", "seats")
    return "\n".join(f"{name}: {value}" for name, value in columns.items() if name not in hidden)


def whole_text(view: Any, viewer: int | None, words: Renderer) -> str:
    """The table as text with every place of the map, where `board.py` has `lands` to add."""
    listing = getattr(words.game.part("board"), "lands", None)
    blocks: list[list[str]] = listing(view, words) if listing is not None else []
    text = board_text(view, viewer, words).rstrip("\n")
    return "\n\n".join([text, *("\n".join(block) for block in blocks)])
