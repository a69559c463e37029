"""Trails and looks: the same in every process, and a change of a rule or of a word is named."""

import subprocess
import sys

import pytest

from imperia.catalog import find_game
from imperia.core import Text
from imperia.games.toll_bridge import scene
from imperia.games.toll_bridge.rules import tolls
from imperia.testing import (
    Violation,
    choose_trails,
    compare_looks,
    compare_trails,
    kept_numbers,
    write_looks,
    write_trails,
)

GAME = find_game("toll_bridge")
NUMBERS = [0, 1, 2, 5]


@pytest.fixture
def trails(tmp_path):
    write_trails(GAME, tmp_path / "trails.txt", NUMBERS)
    return tmp_path / "trails.txt"


@pytest.fixture
def looks(tmp_path):
    write_looks(GAME, tmp_path / "looks.txt", NUMBERS)
    return tmp_path / "looks.txt"


def test_what_did_not_change_is_the_same(trails, looks):
    assert kept_numbers(trails) == NUMBERS
    compare_trails(GAME, trails)
    compare_looks(GAME, looks, NUMBERS)


def test_another_process_says_the_same(trails, tmp_path):
    code = (
        "from pathlib import Path; from imperia.catalog import find_game; "
        "from imperia.testing import compare_trails; "
        f"compare_trails(find_game('toll_bridge'), Path({str(trails)!r}))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONHASHSEED": "77"})


def test_a_rule_that_says_otherwise_is_named_with_its_trail(trails, monkeypatch):
    monkeypatch.setattr(tolls, "TOLL", tolls.TOLL + 1)
    with pytest.raises(Violation, match=r"trails.txt, trail \d+, line \d+: it was"):
        compare_trails(GAME, trails)


def test_a_word_or_a_node_that_differs_is_named(looks, monkeypatch):
    drawn = scene.scene

    def other(view):
        made = drawn(view)
        made.banner.title = Text("name.game", {})
        return made

    monkeypatch.setattr(scene, "scene", other)
    with pytest.raises(Violation, match=r"looks.txt, line \d+: it was"):
        compare_looks(GAME, looks, NUMBERS)


def test_those_are_chosen_that_meet_the_most():
    chosen = choose_trails(GAME, tried=8, wanted=3)
    assert len(chosen) == 3
    assert chosen == sorted(set(chosen))
    assert chosen == choose_trails(GAME, tried=8, wanted=3)
