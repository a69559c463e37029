"""Rules change, games go on: fingerprints, migrations, and a past that is never made up."""

import json
from random import Random

import pytest

import imperia
from imperia.catalog import find_game, game_ids
from imperia.core import Illegal
from imperia.games.toll_bridge.rules.tolls import CollectToll
from imperia.play import BrokenGame, PastIsGone, load, replay, rules_of
from imperia.rules_lock import read_lock, rules_digest
from imperia.testing import scenario

GAME = find_game("toll_bridge")


def played(moves, seed=7):
    table = imperia.game("toll_bridge").start(3, seed)
    rng = Random(seed)
    for _ in range(moves):
        table.play(rng.choice(table.legal()))
    return table


@pytest.fixture
def newer(monkeypatch):
    """Version 2 of the rules, by which everybody has a hundred coins more."""

    def migrate(dump):
        return {**dump, "coins": [coins + 100 for coins in dump["coins"]]}

    def upgrade():
        monkeypatch.setattr(GAME, "version", 2)
        monkeypatch.setattr(GAME, "migrations", {1: migrate})
        monkeypatch.setattr(GAME, "invariants", lambda state: [])

    return upgrade


# The lock


@pytest.mark.parametrize("game", game_ids())
def test_a_change_of_the_rules_needs_a_new_version(game):
    found = find_game(game)
    kept = read_lock(found.package)
    assert max(kept) == found.version, f"run: imperia generate {game}"
    assert kept[found.version] == rules_digest(found.package), (
        f"The rules of {game} have changed: raise its version and write a migration, or run "
        f"imperia generate {game} --same-rules if every game goes on as before."
    )


@pytest.mark.parametrize("game", game_ids())
def test_every_earlier_version_has_a_way_to_the_next(game):
    found = find_game(game)
    assert sorted(found.migrations) == list(range(1, found.version))


def test_the_fingerprint_tells_rules_apart():
    assert rules_of(GAME) == read_lock(GAME.package)[GAME.version]
    assert rules_of(GAME) != rules_of(find_game("baroque"))


# Migrations


def test_a_dump_of_an_earlier_version_goes_on(newer):
    before = played(9)
    blob = before.dump()
    newer()
    table = load(blob)
    assert table.state.coins == [coins + 100 for coins in before.state.coins]
    assert table.seat == before.seat
    assert [entry.wire for entry in table.history] == [entry.wire for entry in before.history]
    assert table.history.foreign == len(table.history)
    rest = len(table.history)
    table.play(table.legal()[0])
    assert len(table.history) > rest
    assert load(table.dump()).dump() == table.dump()
    assert load(table.dump()).history.foreign == rest


def test_a_record_of_an_earlier_version_goes_on_from_its_position(newer):
    before = played(9)
    text = before.record()
    newer()
    table = replay(text)
    assert table.state.coins == [coins + 100 for coins in before.state.coins]
    table.play(table.legal()[0])
    again = replay(table.record())
    assert again.digest() == table.digest()
    assert again.history.foreign == len(table.history)


def test_a_finished_record_of_an_earlier_version_is_played_again(newer):
    table = played(0)
    while not table.over:
        table.play(table.legal()[0])
    text = table.record()
    newer()
    assert replay(text).scores == table.scores


def test_a_version_without_a_way_is_one_sentence(newer, monkeypatch):
    blob = played(3).dump()
    newer()
    monkeypatch.setattr(GAME, "migrations", {})
    with pytest.raises(ValueError, match=r"^This is not a kept table: part of it is damaged\.$"):
        load(blob)


def test_a_later_version_is_one_sentence(monkeypatch):
    blob = json.loads(played(3).dump())
    with pytest.raises(ValueError, match="use a newer imperia"):
        load(json.dumps(blob | {"version": 9}))


@pytest.mark.parametrize("form", [0, 3, "two", None])
def test_another_form_is_one_sentence(form):
    blob = json.loads(played(3).dump())
    with pytest.raises(
        ValueError, match=f"^This table was kept in form {form}; this program reads"
    ):
        load(json.dumps(blob | {"snapshot": form}))


# The past


def test_the_past_of_other_rules_is_played_again_only_where_it_leads_to_the_same():
    table = played(12)
    history = table.history
    middle = len(history) // 2
    digest = json.dumps(GAME.codec.dump(history.state_at(middle)))
    history.foreign = len(history)
    assert json.dumps(GAME.codec.dump(history.state_at(middle))) == digest
    history[middle - 2].tales.append(history[middle - 2].tales[0])
    with pytest.raises(PastIsGone):
        history.state_at(middle)
    history.state_at(middle - 2)


def test_other_words_for_the_same_facts_are_the_same_past():
    table = played(12)
    history = table.history
    history.foreign = len(history)
    told = next(tale for entry in history for tale in entry.tales if tale.text.params)
    told.text.key = "told.otherwise"
    told.text.params["found"] = 0
    history.state_at(len(history))
    name = next(iter(told.text.params))
    told.text.params[name] = 99
    with pytest.raises(PastIsGone):
        history.state_at(len(history))


def test_what_is_told_only_since_then_is_no_other_past(monkeypatch):
    table = played(12)
    history = table.history
    history.foreign = len(history)
    entry = next(entry for entry in history if entry.tales)
    missing = entry.tales.pop()
    assert all(tale.text.key != missing.text.key for tale in entry.tales)
    with pytest.raises(PastIsGone):
        history.state_at(len(history))
    monkeypatch.setattr(GAME, "told_since", (missing.text.key,))
    history.state_at(len(history))


@pytest.mark.parametrize("change", ["question", "seat", "move"])
def test_a_past_that_was_asked_otherwise_is_gone(change):
    table = played(12)
    history = table.history
    history.foreign = len(history)
    entry = next(entry for entry in history if entry.free)
    other = {"question": "AskSomething", "seat": entry.seat + 1, "move": imperia.Move("zzz", 9)}
    setattr(entry, change, other[change])
    with pytest.raises(PastIsGone):
        history.state_at(len(history))


def test_where_the_past_is_gone_the_last_kept_position_before_it_is_shown():
    table = played(12)
    history = table.history
    middle = len(history) // 2
    kept = GAME.codec.dump(history.state_at(middle))
    history.keep(history.state_at(len(history)))
    history.kept[middle] = history.kept.pop(len(history))
    history.kept[middle].blob = json.dumps(kept).encode()
    history.foreign = len(history)
    history[-1].question = "AskSomething"
    assert GAME.codec.dump(history.kept_before(len(history))) == kept


def test_a_move_of_other_rules_that_cannot_be_played_again_is_not_undone():
    table = scenario("toll_bridge", 2).set(owner=[1, 1, 0, 0]).at(CollectToll(0))
    table.play("bridge abbey")
    table.play("burn")
    table.history.foreign = 2
    table.history[0].question = "AskSomething"
    with pytest.raises(Illegal, match="IM-4"):
        table.undo(1)


# A broken game


def test_a_move_that_breaks_the_game_is_not_played(monkeypatch):
    table = played(5)
    before = table.dump()
    monkeypatch.setattr(GAME, "invariants", lambda state: ["a coin is missing"])
    with pytest.raises(BrokenGame, match="a coin is missing"):
        table.play(table.legal()[0])
    assert table.dump() == before
    assert replay(table.record()).digest() == table.digest()
    monkeypatch.undo()
    table.play(table.legal()[0])


def test_chance_that_a_broken_move_has_used_is_given_back(monkeypatch):
    table = played(5)
    while True:
        move = table.legal()[0]
        twin = load(table.dump())
        twin.play(move)
        if twin.dice.used > table.dice.used:
            break
        table.play(move)
    before = table.dump()
    monkeypatch.setattr(GAME, "invariants", lambda state: ["a coin is missing"])
    with pytest.raises(BrokenGame):
        table.play(move)
    assert table.dump() == before
    monkeypatch.undo()
    table.play(move)
    assert table.dump() == twin.dump()


def test_rules_that_fail_leave_the_table_where_it_was(monkeypatch):
    table = played(5)
    before = table.dump()

    def fail(self, state, move):
        raise RuntimeError("a mistake in the rules")

    monkeypatch.setattr(type(table.question), "chosen", fail)
    with pytest.raises(RuntimeError):
        table.play(table.legal()[0])
    assert table.dump() == before
