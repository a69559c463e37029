"""What is installed: the engine, bots and command line need none of the site's packages."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
WITHOUT = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
"""
PLAY = """
import imperia
table = imperia.game("toll_bridge").start(seats=2, seed=1)
while not table.over:
    table.play(table.legal()[0])
assert imperia.replay(table.record()).digest() == table.digest()
"""


def names(requirements):
    """The packages that requirements name, as they are imported."""
    return [re.match(r"[\w-]+", each)[0].replace("-", "_") for each in requirements]


def without_site(code, *words):
    head = WITHOUT.format(absent=names(CONFIG["optional-dependencies"]["server"]))
    run = "\nfrom imperia.cli import run\nsys.exit(run(sys.argv[1:]))\n" if words else ""
    return subprocess.run(
        [sys.executable, "-P", "-c", head + code + run, *words],
        capture_output=True,
        text=True,
        input="q\n",
        cwd=ROOT,
        env={"PATH": "", "LC_ALL": "C.UTF-8"},
    )


def test_games_are_played_from_python_without_the_site():
    done = without_site(PLAY)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("play", "toll_bridge", "--seed", "1"),
        ("rules", "toll_bridge"),
        ("check", "toll_bridge", "--games", "0"),
        ("fuzz", "toll_bridge", "--games", "1", "--jobs", "1"),
    ],
    ids=" ".join,
)
def test_commands_work_without_the_site(words):
    done = without_site("", *words)
    assert done.returncode == 0, done.stderr


def test_bots_play_without_the_site():
    done = without_site("", "simulate", "toll_bridge", "--games", "4", "--jobs", "1", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 4


@pytest.mark.parametrize("words", [("serve",), ()])
def test_serve_says_what_to_install(words):
    done = without_site("", *(words or ("serve", "--port", "0")))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "install 'imperia[server]'" in done.stderr


def test_the_locks_hold_all_that_is_required():
    locks = {
        "requirements.lock": [*CONFIG["dependencies"], *CONFIG["optional-dependencies"]["server"]],
        "requirements-dev.lock": CONFIG["optional-dependencies"]["dev"],
    }
    for file, required in locks.items():
        locked = {line.partition("==")[0] for line in (ROOT / file).read_text().splitlines()}
        for each in required:
            assert re.match(r"[\w-]+", each)[0] in locked, f"{each} is not in {file}"


def test_the_metadata_says_what_imperia_is():
    said = metadata("imperia")
    assert said["Keywords"]
    assert "Topic :: Games/Entertainment :: Board Games" in said.get_all("Classifier")
    assert said["Description-Content-Type"] == "text/markdown"
    assert "server" in said.get_all("Provides-Extra")
