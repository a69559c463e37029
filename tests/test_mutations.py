"""The tests notice when the program is broken: see scripts/mutate.py."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import breaking  # noqa: E402
import mutants  # noqa: E402
import mutate  # noqa: E402
import touches  # noqa: E402

MODULE = """\
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    LIMIT = 7


def count(seats: "tuple[3, 4]", è=2) -> int:
    '''No word of 5 here.'''
    assert è > 1, "1"
    while not seats:
        break
    if è < 3 and seats:
        seats.clear()
    return max(è, 9) if seats else è + 1
"""


@pytest.fixture
def found(tmp_path):
    (tmp_path / "module.py").write_text(MODULE, "utf-8")
    return mutants.changes(tmp_path, "module.py")


def written(found):
    return {(change.kind, change.before, change.after) for change in found}


@pytest.mark.parametrize(
    "kind, before, after",
    [
        ("other comparison", "è < 3", "è <= 3"),
        ("one more", "3", "4"),
        ("one less", "9", "(8)"),
        ("other word between conditions", "è < 3 and seats", "(è < 3 or seats)"),
        ("condition left out", "è < 3 and seats", "(seats)"),
        ("condition negated", "è < 3 and seats", "not (è < 3 and seats)"),
        ("condition always met", "è < 3 and seats", "True"),
        ("negation left out", "not seats", "(seats)"),
        ("statement left out", "seats.clear()", "pass"),
        ("statement left out", "break", "pass"),
        ("other operator", "è + 1", "(è - 1)"),
        ("opposite", "max", "min"),
        (
            "branches swapped",
            "max(è, 9) if seats else è + 1",
            "(è + 1 if seats else max(è, 9))",
        ),
        ("nothing returned", "return max(è, 9) if seats else è + 1", "return None"),
    ],
)
def test_a_change_is_what_somebody_might_have_written(found, kind, before, after):
    assert (kind, before, after) in written(found)


def test_nothing_is_changed_that_does_nothing(found):
    assert not {"7", "tuple[3, 4]", "4", "è > 1"} & {change.before for change in found}


def test_every_change_touches_one_place_of_a_module_that_still_reads(found):
    for change in found:
        changed = change.apply(MODULE)
        ast.parse(changed)
        assert change.diff(MODULE).count("\n+") == 1
        assert change.is_real(MODULE)


def test_a_change_keeps_its_name_when_lines_move(found, tmp_path):
    (tmp_path / "module.py").write_text("import os\n\n" + MODULE, "utf-8")
    moved = mutants.changes(tmp_path, "module.py")
    assert [change.key for change in moved] == [change.key for change in found]
    assert len({change.key for change in found}) == len(found)


def test_the_same_seed_draws_the_same_changes_everywhere():
    drawn = mutate.draw(20, 3)
    assert [change.key for _, change in drawn] == [change.key for _, change in mutate.draw(20, 3)]
    assert {name for name, _ in drawn} == set(mutate.AREAS)


def test_a_change_is_noticed_in_a_copy_and_the_tree_stays_as_it_is(tmp_path):
    path = "src/imperia/games/toll_bridge/rules/tolls.py"
    before = (ROOT / path).read_text("utf-8")
    change = next(
        each
        for each in mutants.changes(ROOT, path)
        if each.before == "state.coins[self.seat] < TOLL" and each.kind == "other comparison"
    )
    copy = breaking.Copy(tmp_path)
    told = copy.verdict(change, mutate.nearest("rules", change), breaking.FIRST)
    assert told["verdict"] == "noticed"
    assert "toll_bridge" in told["by"]
    assert (ROOT / path).read_text("utf-8") == before == (tmp_path / path).read_text("utf-8")


def test_one_run_says_which_tests_pass_a_change(tmp_path):
    path = "src/imperia/games/toll_bridge/rules/tolls.py"
    found = [each for each in mutants.changes(ROOT, path) if "state.coins" in each.before]
    source, marked = touches.marked((ROOT / path).read_text("utf-8"), list(enumerate(found)))
    assert marked
    assert source.count(touches.NAME) == len(marked)
    passing = breaking.Copy(tmp_path).passing(found, ["tests/games/toll_bridge/test_tolls.py"])
    tests = mutate.chosen(passing, marked[0])
    assert any("empty_purse" in test for test in tests)
    assert not any("test_race" in test for test in tests)
    assert (tmp_path / path).read_text("utf-8") == (ROOT / path).read_text("utf-8")


def test_kept_walks_notice_changes_without_loading_anything_anew(tmp_path):
    path = "src/imperia/games/toll_bridge/rules/tolls.py"
    found = [each for each in mutants.changes(ROOT, path) if "state.coins" in each.before]
    told = list(breaking.Copy(tmp_path).switched(found, ("toll_bridge",), wire=False))
    noticed = {by for _, by in told if by}
    assert noticed
    assert all(by.startswith("toll_bridge/") for by in noticed)
    assert (tmp_path / path).read_text("utf-8") == (ROOT / path).read_text("utf-8")


def test_every_explanation_belongs_to_a_change_that_is_still_possible():
    for key in mutate.explained():
        path = key.partition(" ")[0]
        assert key in {change.key for change in mutants.changes(ROOT, path)}


@pytest.mark.long
def test_nineteen_of_twenty_changes_are_noticed(tmp_path):
    command = [sys.executable, str(ROOT / "scripts" / "mutate.py"), "--sample", "40", "--seed", "1"]
    done = subprocess.run(
        [*command, "--results", str(tmp_path / "results.json")], stdout=subprocess.PIPE, text=True
    )
    assert done.returncode == 0, done.stdout
