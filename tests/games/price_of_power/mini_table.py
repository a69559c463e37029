"""The fixture MINI of the worked cases, as an edition of the game over its own data.

`mini/` holds a map of seven Areas with three players, a scenario for each number of players, and
events that do nothing; the action cards and ideas are those of the game. The rules under test are
the real ones: `edition` loads the package once more over these data. Frames must therefore be
taken from the edition, too: `frame("TakeTurn", seat, False)`.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from imperia.core import Frame
from imperia.kit.data import edition
from imperia.testing.scenario import Scenario, ScenarioTable

PACKAGE = edition("imperia.games.price_of_power", Path(__file__).parent / "mini")
MINI = sys.modules[PACKAGE].GAME
RED, BLUE, GREEN = 0, 1, 2


def part(name: str) -> Any:
    """A module of the edition, such as `queries.reach` or `rules.rounds.income`."""
    return import_module(f"{PACKAGE}.{name}")


def frame(name: str, *args: Any) -> Frame:
    """A procedure or question by its name."""
    made: Frame = part("generated").CODEC.by_name[name].frame(*args)
    return made


def mini(options: dict[str, Any] | None = None, seats: int = 3) -> Scenario:
    """The position before the first card, with the numbers of the fixture."""
    chosen = {"scenario": "mini" if seats == 3 else "pair", **(options or {})}
    scenario = Scenario(MINI, seats, chosen, 1)
    scenario.state.age = 1
    scenario.state.phase = 2
    return scenario


def turn(scenario: Scenario, seat: int = RED, only_event: bool = False) -> ScenarioTable:
    """A Turn of this player."""
    return scenario.at(frame("TakeTurn", seat, only_event))


# Things by their names


def area(name: str) -> int:
    found: int = part("components.map").AREAS.index(name)
    return found


def province(name: str) -> int:
    found: int = part("components.map").PROVINCES.index(name)
    return found


def realm(name: str) -> int:
    found: int = part("components.realms").REALM_NUMBER[name]
    return found


def card(name: str) -> int:
    found: int = part("components.cards").CARDS.index(name)
    return found


def provinces(mask: int) -> list[str]:
    board = part("components.map")
    return [board.PROVINCES[number] for number in board.members(mask)]


def areas(mask: int) -> list[str]:
    board = part("components.map")
    return [board.AREAS[number] for number in board.members(mask)]


def realms(mask: int) -> list[str]:
    names = part("components.realms").REALMS
    return [names[number] for number in part("components.map").members(mask)]
