"""Fuzzing from dense positions: they are dense, sound, the same again, and find what is rare."""

import json

import pytest
from tests.steps import replace_step

from imperia.catalog import find_game
from imperia.core import YES
from imperia.games.baroque.components.tables import ARMY_LIMIT_AT
from imperia.games.pax_renaissance.components.tokens import N_REPRESSIBLE
from imperia.games.pax_renaissance.rules import shortage
from imperia.games.toll_bridge.rules import towers
from imperia.games.toll_bridge.state import BURNED
from imperia.play import RecordError
from imperia.testing.checks import check_invariants
from imperia.testing.dense import LONG, SHORT, most_moves, open_dense, replay_dense
from imperia.testing.fuzz import Campaign, Case, Choosing, play_case, results
from imperia.testing.walk import Violation

GAMES = ("toll_bridge", "ancient_world", "baroque", "pax_renaissance", "price_of_power")


def positions(name, count=12, seed="dense"):
    game = find_game(name)
    for number in range(count):
        case = Case(game, seed, number, dense=True)
        yield open_dense(game, case.seats, case.options, case.seed).state


def campaign(name, games, seed=1):
    game = find_game(name)
    found = Campaign(game, seed)
    for result in results(game, seed, games, None, dense=True):
        found.add(result)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_games_from_dense_positions_break_no_promise(name):
    found = campaign(name, 12)
    assert found.broken == []
    assert found.games == 12
    assert found.worlds
    assert set(found.seats) == set(find_game(name).seats)


@pytest.mark.parametrize("name", GAMES)
def test_a_dense_position_follows_from_its_seed(name):
    dump = find_game(name).codec.dump
    first = [dump(state) for state in positions(name, 3)]
    assert first == [dump(state) for state in positions(name, 3)]
    assert first != [dump(state) for state in positions(name, 3, "other")]


def test_a_dense_position_is_played_for_a_while_and_one_in_ten_for_long():
    assert [most_moves(number) for number in range(10)] == [*[SHORT] * 9, LONG]
    assert play_case(Case(find_game("baroque"), 1, 0, dense=True)).moves <= SHORT + 20


# What is rich in each game


def test_toll_bridge_has_burned_bridges_empty_purses_and_a_short_road():
    found = list(positions("toll_bridge"))
    assert sum(state.owner.count(BURNED) for state in found) > 3 * len(found)
    assert sum(0 in state.coins for state in found) > len(found) // 2
    assert any(state.deck_size < 2 for state in found)


def test_the_ancient_world_runs_out_of_markers_and_forts():
    found = list(positions("ancient_world"))
    assert any(0 in state.control_supply for state in found)
    assert any(state.fort_supply == 0 for state in found)
    assert sum(0 in state.trade_supply for state in found) > 3
    assert sum(any(map(sum, state.plunder)) for state in found) > len(found) // 2
    assert any(state.deck_size == 0 for state in found)


def test_baroque_has_armies_at_their_limit_wars_and_debts():
    found = list(positions("baroque"))
    full = [state for state in found if ARMY_LIMIT_AT[state.seats] in state.army_total]
    assert len(full) > len(found) // 2
    assert sum(state.wars.bit_count() > 1 for state in found) > 3
    assert sum(any(state.fugger_debt) for state in found) > len(found) // 2
    assert any(state.deck_size < 4 for state in found)


def test_pax_renaissance_has_empty_supplies_vassals_queens_and_bishops():
    found = list(positions("pax_renaissance"))
    short = [state for state in found if state.supply[:N_REPRESSIBLE].count(0) > 2]
    assert len(short) > len(found) // 2
    assert sum(any(over != -1 for over in state.suzerain) for state in found) > len(found) // 2
    assert any(any(state.queens) for state in found)
    assert sum(any(state.bishops) for state in found) > len(found) // 2
    assert any(max(state.hand_size) > 2 for state in found)


# What they find


def first_broken(name, most):
    """The first broken invariant in games from dense positions; nothing else is looked at."""
    game = find_game(name)
    for number in range(most):
        case = Case(game, 1, number, dense=True)
        table = open_dense(game, case.seats, case.options, case.seed)
        table.listeners.append(lambda table, entry: check_invariants(game, table.state))
        choose = Choosing(case)
        try:
            table.settle()
            while not table.over and len(table.history) < SHORT:
                table.play(choose(table.question, table.legal()))
        except Violation as broken:
            return str(broken)
    return ""


def test_a_shortage_that_takes_a_survivor_is_found(monkeypatch):
    """Rules that let it happen break an invariant within some dense positions."""
    monkeypatch.setattr(shortage, "SURVIVOR_TO_BE_PLACED", YES)
    monkeypatch.setattr(
        shortage,
        "repressed_sources",
        lambda state, token, where, place, spared: shortage.repressed_at(
            state, token, where, place
        ),
    )
    assert "a survivor is not on the card" in first_broken("pax_renaissance", 200)


@pytest.fixture
def forgetful(monkeypatch):
    """Building a tower loses far too many coins."""

    def settle(self, state):
        if self.answer == "build":
            state.coins[self.seat] -= 50

    replace_step(monkeypatch, towers.BuildTower, "settle", settle)


@pytest.mark.usefixtures("forgetful")
def test_a_broken_game_is_a_file_that_leads_there_again(tmp_path):
    found = campaign("toll_bridge", 20)
    files = found.write(tmp_path)
    assert [file.name for file in files] == [
        f"fuzz-toll_bridge-1-{result.number}.dense.json" for result in found.broken
    ]
    for result, file in zip(found.broken, files, strict=True):
        text = file.read_text()
        kept = json.loads(text)
        assert "a purse holds less than nothing" in kept["broken"]
        assert kept["seed"] == f"1/{result.number}"
        table = replay_dense(text)
        assert len(table.history) == len(kept["moves"])
        assert min(table.state.coins) < 0
        if kept["moves"]:
            assert min(replay_dense(text, len(kept["moves"]) - 1).state.coins) >= 0


def test_a_position_that_cannot_be_made_is_kept_by_its_seed(tmp_path, monkeypatch):
    def fail(state, dice):
        raise RuntimeError("no ink")

    monkeypatch.setattr("imperia.games.toll_bridge.dense.dense", fail)
    text = campaign("toll_bridge", 1).write(tmp_path)[0].read_text()
    assert json.loads(text)["broken"] == "RuntimeError: no ink."
    with pytest.raises(RecordError, match="could not even be made"):
        replay_dense(text)


@pytest.mark.usefixtures("forgetful")
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(tmp_path):
    kept = json.loads(campaign("toll_bridge", 20).write(tmp_path)[0].read_text())
    for wrong in ({"game": "chess"}, {"version": 99}, {"what": "letter"}, {"start": {}}):
        with pytest.raises(RecordError, match="no dense position"):
            replay_dense(json.dumps({**kept, **wrong}))
    with pytest.raises(RecordError, match="Move 1: IM-"):
        replay_dense(json.dumps({**kept, "moves": ["fly:3"]}))
