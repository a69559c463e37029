"""What ./test runs first, and what it forgives: scripts/near.py, passing.py and run_tests.py."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import near  # noqa: E402
import passing  # noqa: E402
import run_tests  # noqa: E402

SOURCE = '''\
"""A module."""

LIMIT = 3


def first():
    return 1


class Second:
    name = "two"

    def one(self):
        def inner():
            return 2

        return inner()


async def third():
    return 3
'''
ALL = ["m.py::first", "m.py::Second.one", "m.py::Second.one.inner", "m.py::third"]


@pytest.mark.parametrize(
    "lines, meant",
    [
        ([range(7, 8)], ["m.py::first"]),
        ([range(14, 16)], ["m.py::Second.one.inner"]),
        ([range(17, 18)], ["m.py::Second.one"]),
        ([range(7, 8), range(21, 22)], ["m.py::first", "m.py::third"]),
        ([range(3, 4)], ALL),  # what stands outside of functions is read by all
        ([range(8, 10)], []),  # an empty line
        ([range(1, 1 << 30)], ALL),  # a new file
    ],
)
def test_a_change_is_told_by_the_functions_that_hold_it(lines, meant):
    assert sorted(near.changed_functions("m.py", SOURCE, lines)) == sorted(meant)


def seen():
    tests = {
        "slow": passing.Test(9.0, 0b001),
        "quick": passing.Test(1.0, 0b011),
        "other": passing.Test(2.0, 0b010),
        "far": passing.Test(0.1, 0b100),
    }
    return passing.Map(["a", "b", "c"], tests)


def test_the_quickest_tests_of_each_function_come_first_in_turn():
    assert near.chosen(seen(), ["a", "b"]) == ["quick", "slow", "other"]
    assert near.chosen(seen(), ["c"]) == ["far"]
    assert near.chosen(seen(), ["unknown"]) == []


def test_tests_are_chosen_while_time_is_left():
    assert near.chosen(seen(), ["a", "b"], seconds=3) == ["quick", "other"]
    assert near.chosen(seen(), ["a", "b"], seconds=2.9) == ["quick"]


def test_without_a_map_the_room_and_the_words_decide():
    files = {
        "tests/core/test_engine.py": "advance own_top",
        "tests/core/test_move.py": "nothing of it",
        "tests/kit/test_masks.py": "advance",
    }
    assert near.named("src/imperia/core/engine.py", {"advance"}, files) == [
        "tests/core/test_engine.py"
    ]


@pytest.mark.parametrize(
    "path, rooms",
    [
        ("src/imperia/core/engine.py", ["tests/core/"]),
        ("src/imperia/catalog.py", ["tests/test_", "tests/c"]),
        ("scripts/near.py", ["tests/test_"]),
        ("src/imperia/games/baroque/rules/battle.py", ["tests/games/baroque/"]),
        ("src/imperia/web/static/js/table.js", ["tests/web/", "tests/browser/"]),
    ],
)
def test_a_module_has_its_rooms_of_tests(path, rooms):
    assert near.rooms_of(path) == rooms


def test_lines_of_a_change_are_read_from_git(monkeypatch):
    diff = "+++ b/src/a.py\n@@ -3 +3,2 @@ def f():\n+++ b/src/b.py\n@@ -9,2 +8,0 @@\n"
    told = {"diff": diff, "ls-files": "src/new.py\n"}
    monkeypatch.setattr(near, "_git", lambda word, *_: told[word])
    found = near.changed_lines("HEAD")
    assert found["src/a.py"] == [range(3, 5)]
    assert found["src/b.py"] == [range(8, 9)]
    assert found["src/new.py"][0].start == 1


def test_a_run_notes_which_functions_each_test_passes(tmp_path):
    (tmp_path / "test_small.py").write_text(
        "from imperia.core import Move\n"
        "def test_word():\n    assert Move('pay').wire()\n"
        "def test_nothing():\n    pass\n"
    )
    notes = tmp_path / "notes"
    notes.mkdir()
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "passing",
            "-p",
            "no:cacheprovider",
            "test_small.py",
        ],
        cwd=tmp_path,
        env={"PATH": "", "PYTHONPATH": str(ROOT / "scripts"), passing.VARIABLE: str(notes)},
        check=True,
        capture_output=True,
    )
    found = passing.read(notes)
    wire = 1 << found.functions.index("src/imperia/core/move.py::Move.wire")
    assert found.tests["test_small.py::test_word"].passed & wire
    assert not found.tests["test_small.py::test_nothing"].passed & wire


def test_a_map_is_kept_and_an_empty_one_is_not(tmp_path, monkeypatch):
    monkeypatch.setattr(passing, "KEPT", tmp_path / "map")
    assert passing.kept() is None
    passing.keep(passing.Map([], {}))
    assert passing.kept() is None
    passing.keep(seen())
    assert passing.kept() == seen()


@pytest.fixture
def counting(tmp_path, monkeypatch):
    """A place of its own for what failed and what is flaky; what pytest says is given."""
    monkeypatch.setattr(run_tests, "FAILED", tmp_path / "lastfailed")
    monkeypatch.setattr(run_tests, "FLAKY", tmp_path / "flaky.toml")

    def run(failed, then, code):
        def call(command, **_):
            run_tests.FAILED.write_text(json.dumps(dict.fromkeys(then, True)))
            return code

        run_tests.FAILED.write_text(json.dumps(dict.fromkeys(failed, True)))
        monkeypatch.setattr(run_tests.subprocess, "call", call)
        return run_tests.pass_alone([])

    return run


def test_a_flaky_test_is_named_and_forgiven_twice(counting, capsys):
    assert counting(["a"], [], 0)
    assert "flaky, 1 times now: a" in capsys.readouterr().err
    assert counting(["a", "b"], [], 0)
    assert not counting(["a"], [], 0)
    assert "flaky, 3 times now: a" in capsys.readouterr().err
    assert counting(["b"], [], 0)  # b fails for the second time only


def test_a_test_that_fails_alone_too_is_no_flaky_one(counting):
    assert not counting(["a"], ["a"], 1)
    assert not run_tests.FLAKY.exists()


def test_flaky_tests_are_there_and_counted_in_whole_numbers():
    counts = run_tests.tomllib.loads((ROOT / "tests" / "flaky.toml").read_text("utf-8"))
    for test, count in counts.items():
        assert (ROOT / test.partition("::")[0]).exists()
        assert 1 <= count <= run_tests.FORGIVEN
