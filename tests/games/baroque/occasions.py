"""Occasions for the tests of the events of Baroque: three players in turn 1, without money."""

from tests.games.baroque.helpers import florins

from imperia.testing import scenario
from imperia.testing.scenario import Scenario, ScenarioTable

ALL = ("brandenburg", "austria", "palatinate")


def position(options: dict[str, object] | None = None, **words: object) -> Scenario:
    words.setdefault("turn", 1)
    words.setdefault("florins", dict.fromkeys(ALL, 0))
    return scenario("baroque", seats=3, options=options).arrange(**words)


def purses(table: ScenarioTable) -> list[int]:
    return [florins(table, power) for power in ALL]


def resolved(table: ScenarioTable) -> bool:
    """The event is over and the drawer goes on with his activation."""
    return table.question is not None and table.question.clause == "BQ-7.5"
