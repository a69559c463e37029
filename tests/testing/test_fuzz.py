"""The fuzzer: reproducible campaigns, and broken games as records that replay."""

from pathlib import Path

import pytest
from tests.steps import replace_step

from imperia import replay
from imperia.games.toll_bridge import GAME
from imperia.games.toll_bridge.rules import towers
from imperia.testing.fuzz import Campaign, Case, reachable, results


def campaign(games=20, seed=1, jobs=1):
    found = Campaign(GAME, seed)
    for result in results(GAME, seed, games, None, jobs):
        found.add(result)
    return found


def test_a_campaign_meets_everything_the_teaching_game_has():
    found = campaign(90)
    assert found.broken == []
    assert found.games == 90
    assert set(found.seats) == set(GAME.seats)
    assert found.options
    assert found.worlds
    assert {kind: names for kind, names in found.never().items() if names} == {}


def test_a_campaign_is_the_same_on_any_number_of_processes():
    assert campaign(12).summary() == campaign(12, jobs=2).summary()
    assert campaign(12).summary() != campaign(12, seed=2).summary()


def test_a_campaign_can_be_given_a_time():
    assert len(list(results(GAME, 1, None, 0.2))) > 1


def test_a_game_of_a_campaign_follows_from_seed_and_number():
    one, two = Case(GAME, 5, 3), Case(GAME, 5, 3)
    assert (one.seats, one.options, one.policy) == (two.seats, two.options, two.policy)


@pytest.fixture
def crashing(monkeypatch):
    """Building a tower fails."""

    def settle(self, state):
        if self.answer == "build":
            raise RuntimeError("the mason is ill")

    replace_step(monkeypatch, towers.BuildTower, "settle", settle)


@pytest.fixture
def forgetful(monkeypatch):
    """Building a tower loses a coin too many."""

    def settle(self, state):
        if self.answer == "build":
            state.coins[self.seat] -= 50

    replace_step(monkeypatch, towers.BuildTower, "settle", settle)


@pytest.mark.usefixtures("crashing")
def test_a_crash_of_the_rules_is_a_record_up_to_the_failing_move(tmp_path):
    found = campaign()
    assert found.broken
    assert all("RuntimeError: the mason is ill." in result.broken for result in found.broken)
    for result, file in zip(found.broken, found.write(tmp_path), strict=True):
        table = replay(file.read_text())
        assert not table.over
        if "laying on" not in result.broken:
            assert "build" in {move.name for move in table.legal()}


@pytest.mark.usefixtures("forgetful")
def test_a_broken_invariant_is_a_record_with_the_failing_move(tmp_path):
    found = campaign()
    files = found.write(tmp_path)
    assert [file.name for file in files] == [
        f"fuzz-toll_bridge-1-{result.number}.record" for result in found.broken
    ]
    text = files[0].read_text()
    assert "# An invariant is broken: a purse holds less than nothing" in text
    assert GAME.invariants(replay(text).state)


def test_what_can_be_reached_is_read_off_the_code():
    names = reachable(GAME)
    assert "ChooseBridge" in names["questions"]
    assert "bridge" in names["moves"]
    assert "TB-3.1a" in names["refusals"]
    assert "toll.paid" in names["tales"]


def test_nothing_is_written_when_nothing_is_broken(tmp_path: Path):
    assert campaign(2).write(tmp_path / "none") == []
    assert not (tmp_path / "none").exists()
