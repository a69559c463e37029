"""imperia fuzz: its report, its files, its exit codes."""

import json
from itertools import islice

import pytest
from tests.steps import replace_step

from imperia.cli.run import run
from imperia.core import Game
from imperia.games.toll_bridge.rules import towers
from imperia.testing.fuzz import results


@pytest.fixture
def forgetful(monkeypatch):
    """Building a tower costs far too much."""

    def settle(self, state):
        if self.answer == "build":
            state.coins[self.seat] -= 50

    replace_step(monkeypatch, towers.BuildTower, "settle", settle)


def test_a_campaign_without_a_violation_succeeds(capsys, tmp_path):
    assert run(["fuzz", "toll_bridge", "--games", "9", "--seed", "1", "--out", str(tmp_path)]) == 0
    assert "toll_bridge: 9 games (3 with 2 seats, 3 with 3 seats" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_json_is_one_document(capsys):
    assert run(["fuzz", "toll_bridge", "--games", "4", "--jobs", "2", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["games"] == 4
    assert document["violations"] == document["files"] == []
    assert document["reached"]["questions"]["ChooseBridge"] > 0


def test_coverage_lists_what_was_never_reached(capsys):
    assert run(["fuzz", "toll_bridge", "--games", "1", "--coverage"]) == 0
    assert "never: " in capsys.readouterr().out


@pytest.mark.usefixtures("forgetful")
def test_a_violation_is_a_file_that_replays(capsys, tmp_path):
    args = ["fuzz", "toll_bridge", "--games", "9", "--jobs", "1", "--out", str(tmp_path / "found")]
    assert run(args) == 1
    told = capsys.readouterr()
    file = min((tmp_path / "found").iterdir())
    assert file.name.startswith("fuzz-toll_bridge-0-")
    assert "An invariant is broken: a purse holds less than nothing" in told.out
    assert "broke a promise (replay" in told.err
    assert run(["replay", str(file)]) == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_campaign_that_is_stopped_tells_what_it_has_found(capsys, monkeypatch, jobs):
    def stopped_after_three(*words):
        games = results(*words)
        yield from islice(games, 3)
        games.close()
        raise KeyboardInterrupt

    monkeypatch.setattr("imperia.testing.fuzz.results", stopped_after_three)
    assert run(["fuzz", "toll_bridge", "--games", "1000000", "--jobs", jobs, "--json"]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 3
    assert "Stopped after 3 games, in which nothing was broken." in told.err


def test_a_campaign_from_dense_positions(capsys):
    assert run(["fuzz", "toll_bridge", "--dense", "--games", "9", "--jobs", "1"]) == 0
    assert "toll_bridge: 9 games" in capsys.readouterr().out


@pytest.mark.usefixtures("forgetful")
def test_a_violation_from_a_dense_position_is_a_file_that_replays(capsys, tmp_path):
    args = ["fuzz", "toll_bridge", "--dense", "--games", "20", "--jobs", "1"]
    assert run([*args, "--out", str(tmp_path)]) == 1
    assert "An invariant is broken: a purse holds less than nothing" in capsys.readouterr().out
    file = min(tmp_path.iterdir())
    assert file.name.endswith(".dense.json")
    assert run(["replay", str(file)]) == 0
    assert "moves verified" in capsys.readouterr().out


def test_a_game_without_dense_positions_says_so(capsys, monkeypatch):
    monkeypatch.setattr(Game, "part", lambda game, name: None)
    assert run(["fuzz", "toll_bridge", "--dense"]) == 2
    assert "toll_bridge has no dense positions" in capsys.readouterr().err


@pytest.mark.parametrize(
    "args, sentence",
    [
        (["nothing"], "There is no game 'nothing'"),
        (["toll_bridge", "--games", "2", "--seconds", "2"], "--games or --seconds, not both"),
        (["toll_bridge", "--games", "0"], "--games"),
        (["toll_bridge", "--seconds", "0"], "--seconds"),
        (["toll_bridge", "--out", __file__], "is not a directory"),
        (["toll_bridge", "--data", "/no/such/place"], "is not a directory"),
    ],
)
def test_a_wrong_call_is_one_sentence(capsys, args, sentence):
    assert run(["fuzz", *args]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.out == ""
    assert len(told.err.strip().splitlines()) == 1
