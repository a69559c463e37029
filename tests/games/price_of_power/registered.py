"""The game as if it were installed: until its entry point is declared, only in these tests."""

from importlib.metadata import EntryPoint

import pytest

from imperia import catalog

ID = "price_of_power"


def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are kept and loaded again must find the game by its id."""
    points = dict(catalog._points())
    points[ID] = EntryPoint(ID, f"imperia.games.{ID}:GAME", catalog.GROUP)
    monkeypatch.setattr(catalog, "_points", lambda: points)
