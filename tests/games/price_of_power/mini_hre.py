"""The fixture MINI-HRE: MINI with an Empire of GAMMA, DELTA and ZETA, all three with Electors.

Members are Sable, Tern, Wren and the Vassal Umber; the Emperor is RED, his Authority 3 of 4.
Frames must be taken from this edition: `frame("Election")`.
"""

import re
import shutil
import sys
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from imperia.core import Frame
from imperia.kit.data import edition
from imperia.testing.scenario import Scenario, ScenarioTable

RED, BLUE, GREEN = 0, 1, 2
EMPIRE = ("areas.delta", "areas.gamma", "areas.zeta")
LANDS = ("eld", "fenn", "gale", "holt", "kest")


def _folder() -> Path:
    folder = Path(mkdtemp(prefix="mini_hre_"))
    for each in (Path(__file__).parent / "mini").glob("*.toml"):
        shutil.copy(each, folder)
    board = (folder / "map.toml").read_text(encoding="utf-8")
    for name in EMPIRE:
        board = board.replace(f"[{name}]\n", f"[{name}]\nhre = true\nelector = true\n")
    for name in LANDS:
        board = board.replace(f"[provinces.{name}]\n", f"[provinces.{name}]\nhre = true\n")
    (folder / "map.toml").write_text(board, encoding="utf-8")
    start = (folder / "scenarios.toml").read_text(encoding="utf-8")
    start = re.sub(r'(first = "red"\n)', r'\1emperor = "red"\nauthority = 3\n', start)
    (folder / "scenarios.toml").write_text(start, encoding="utf-8")
    return folder


PACKAGE = edition("imperia.games.price_of_power", _folder())
MINI_HRE = sys.modules[PACKAGE].GAME


def part(name: str) -> Any:
    return import_module(f"{PACKAGE}.{name}")


def frame(name: str, *args: Any) -> Frame:
    made: Frame = part("generated").CODEC.by_name[name].frame(*args)
    return made


def area(name: str) -> int:
    found: int = part("components.map").AREAS.index(name)
    return found


def province(name: str) -> int:
    found: int = part("components.map").PROVINCES.index(name)
    return found


def realm(name: str) -> int:
    found: int = part("components.realms").REALM_NUMBER[name]
    return found


def mini_hre(options: dict[str, Any] | None = None) -> Scenario:
    scenario = Scenario(MINI_HRE, 3, {"scenario": "mini", **(options or {})}, 1)
    scenario.state.age = 1
    scenario.state.phase = 2
    return scenario


def turn(scenario: Scenario, seat: int = RED) -> ScenarioTable:
    return scenario.at(frame("TakeTurn", seat, False))
