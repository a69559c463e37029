"""`imperia new`: a small game in a package of its own, installed beside imperia."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.beside import Beside, tree

import imperia
from imperia.cli import run

TOOLS = Path(sys.executable).parent


@pytest.fixture(scope="module")
def beside(tmp_path_factory):
    return Beside(tmp_path_factory.mktemp("beside"))


def test_a_new_game_is_found_and_passes_check_without_a_change_to_imperia(beside):
    before = tree(Path(imperia.__file__).parent)
    code, out, err = beside.call("games")
    assert (code, err) == (0, "")
    assert "salt_quay        Salt Quay" in out
    code, out, err = beside.call("check", "salt_quay", "--games", "1")
    assert code == 0, out + err
    assert out.endswith("salt_quay: every promise is kept.\n")
    assert tree(Path(imperia.__file__).parent) == before


def test_its_own_tests_pass(beside):
    code, out, err = beside.run("-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert code == 0, out + err


def test_a_refusal_that_no_test_meets_makes_a_whole_run_fail(beside, tmp_path):
    """The starter without one of its tests, and without whole games, which meet every refusal."""
    tests = beside.package / "tests"
    shutil.copytree(tests, tmp_path / "before")
    for name in ("test_conformance.py", "test_records.py"):
        (tests / name).unlink()
    rules = tests / "test_rules.py"
    rules.write_text(rules.read_text().replace("def test_sq_4_1a_", "def untested_"))
    try:
        command = "-m", "pytest", "-q", "-p", "no:cacheprovider"
        code, _, err = beside.run(*command)
        assert code == 1
        assert "of salt_quay refuses by SQ-4.1a, which no test in" in err
        assert err.count("refuses by") == 1
        code, _, err = beside.run(*command, "tests/test_rules.py")
        assert (code, err) == (0, "")
    finally:
        shutil.copytree(tmp_path / "before", tests, dirs_exist_ok=True)


def test_it_plays_in_the_terminal(beside):
    code, out, err = beside.call("play", "salt_quay", "--seed", "1", stdin="3\nq\n")
    assert code == 0, err
    assert "Today's lot: Flower of salt" in out
    assert "House of the Anchor (you)" in out
    assert "coins" in out.partition("> ")[2]
    assert "SQ-" in beside.call("rules", "salt_quay")[1]


def test_bots_play_it(beside):
    words = ("simulate", "salt_quay", "--games", "20", "--jobs", "1", "--json")
    code, out, err = beside.call(*words)
    assert code == 0, err
    assert json.loads(out)["games"] == 20


def test_it_stays_as_generate_writes_it(beside):
    code, out, _ = beside.call("generate", "salt_quay")
    assert code == 0
    assert out.count("up to date") == 2


SERVED = """
import sys
from pathlib import Path
from tests.server.helpers import Guest, serving
with serving(Path(sys.argv[1])) as client:
    guest = Guest(client)
    table, _ = guest.start("me", "random", game="salt_quay")
    seen = guest.look(table)
    (lot,) = [s for s in seen["scene"]["boards"][0]["spots"] if s["id"] == "spot:lot"]
    assert lot["holds"][0]["symbol"] == "salt", lot
    assert seen["question"]["legal"], seen
    picture = guest.get("/game/salt_quay/symbols.svg")
    assert picture.status_code == 200 and 'id="s-salt"' in picture.text
    assert 'id="v-salt_pans" viewBox="0 0 120 63"' in picture.text
    assert "script" not in picture.headers["content-security-policy"]
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "symbol" not in guest.get("/game/toll_bridge/symbols.svg").text
    print("played")
"""


def test_the_site_opens_a_table_of_it_and_draws_the_scene(beside, tmp_path):
    root = Path(__file__).resolve().parents[2]
    code, out, err = beside.run("-c", SERVED, str(tmp_path), folder=root)
    assert (code, out.strip()[-6:]) == (0, "played"), err


@pytest.mark.parametrize("name", ["salt_quay", "im", "a_rather_long_name_of_the_game"])
def test_what_is_written_is_well_formed_under_any_name(name, tmp_path):
    assert run(["new", name, "--into", str(tmp_path)]) == 0
    left = [path for path, text in tree(tmp_path).items() if re.search(rb"@[a-z]+@", text)]
    assert left == []
    subprocess.run([TOOLS / "ruff", "check", "--quiet", tmp_path], check=True)
    if name == "salt_quay":
        subprocess.run([TOOLS / "ruff", "format", "--check", "--quiet", tmp_path], check=True)
        mypy = [TOOLS / "mypy", "--strict", "--cache-dir", tmp_path / ".mypy", tmp_path / "src"]
        subprocess.run(mypy, check=True, capture_output=True)


@pytest.mark.parametrize(
    "name, word",
    [
        ("Salt Quay", "cannot be the name of a game"),
        ("salt__quay", "cannot be the name of a game"),
        ("2salt", "cannot be the name of a game"),
        ("class", "cannot be the name of a game"),
        ("s" * 31, "cannot be the name of a game"),
        ("toll_bridge", "already exists: choose another name"),
        ("random", "already exists: choose another name"),
    ],
)
def test_a_name_that_cannot_be_is_one_sentence(name, word, tmp_path, capsys):
    assert run(["new", name, "--into", str(tmp_path)]) == 2
    _, err = capsys.readouterr()
    assert err.count("\n") == 1
    assert word in err
    assert list(tmp_path.iterdir()) == []


def test_a_directory_with_something_in_it_is_left_alone(tmp_path, monkeypatch, capsys):
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    assert run(["new", "salt_quay"]) == 0
    said = capsys.readouterr().out
    assert f"{sys.executable} -m pip install --no-deps --no-build-isolation -e .\n" in said
    before = tree(tmp_path)
    assert run(["new", "pepper_quay"]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert tree(tmp_path) == before
