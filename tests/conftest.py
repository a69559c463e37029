"""What every test shares: campaigns marked `long` run only with --long."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import settings

from imperia.catalog import game_ids

pytest_plugins = ["imperia.testing.refusals"]

# No test is timed: the machine may be busy with something else.
settings.register_profile("imperia", deadline=None)
settings.load_profile("imperia")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the campaigns marked long, too")


def pytest_sessionstart(session: pytest.Session) -> None:
    """A game of ours that is declared but not installed would be left out by many tests."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text())
    declared = project["project"]["entry-points"]["imperia.games"]
    if missing := sorted(set(declared) - set(game_ids())):
        names = ", ".join(missing)
        raise pytest.UsageError(f"{names}: not installed yet. Run './imperia games', which does.")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    campaigns = [item for item in items if item.get_closest_marker("long")]
    if campaigns:
        config.hook.pytest_deselected(items=campaigns)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
