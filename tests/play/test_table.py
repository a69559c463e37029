"""Tables: playing, undoing, keeping; chance from a seed."""

import json
from collections import Counter
from random import Random

import pytest

import imperia
from imperia.core import CHANCE, Illegal, Move
from imperia.games.toll_bridge.rules.race import RunRace
from imperia.games.toll_bridge.rules.tolls import CollectToll, PayOrBurn
from imperia.play import HashDice, load
from imperia.testing import scenario


def start(seats=3, seed=7, **options):
    return imperia.game("toll_bridge").start(seats, seed, options)


def play_random(table, moves=None, seed=0):
    rng = Random(seed)
    while not table.over and moves != 0:
        table.play(rng.choice(table.legal()))
        moves = None if moves is None else moves - 1
    return table


def race(*after, seats=2):
    """All hold one pedlar and one knight, and are asked in secret; then comes what is after."""
    for frame in after:
        frame.step = frame.first
    hand = [[1, 0, 1, 0] for _ in range(seats)]
    deck = [12 - seats, 9, 6 - seats, 3]
    position = scenario("toll_bridge", seats).set(hand=hand, hand_size=[2] * seats)
    return position.set(deck=deck, deck_size=sum(deck)).at(*after, RunRace(list(range(seats))))


# Playing


def test_a_table_plays_to_its_end():
    table = play_random(start())
    assert table.over
    assert table.seat == CHANCE
    assert table.question is None
    assert table.legal() == []
    assert table.refused() == []
    assert len(table.scores) == 3
    assert table.winners


def test_nobody_has_won_before_the_end():
    assert start().winners == []


def test_a_refused_move_changes_nothing():
    table = start()
    before = table.dump()
    move, clause = table.refused()[0]
    with pytest.raises(Illegal) as refusal:
        table.play(move)
    assert refusal.value.ruling.clause == clause == table.why_not(move)
    assert table.dump() == before


def test_another_seat_is_not_asked():
    table = start()
    with pytest.raises(Illegal, match="IM-1"):
        table.play(table.legal()[0], seat=table.seat + 1)


def test_the_list_of_legal_moves_is_the_callers_own():
    table = start()
    table.legal().clear()
    assert table.legal()


def test_after_the_end_nothing_is_asked():
    table = play_random(start())
    assert table.why_not(Move("pay")) == "IM-2"
    with pytest.raises(Illegal, match="IM-2"):
        table.play(Move("pay"), seat=0)


def test_only_who_decides_is_sent_the_moves():
    table = start()
    view = table.view(table.seat)
    assert view["legal"] == [move.wire() for move in table.legal()]
    assert view["refused"] == [[move.wire(), clause] for move, clause in table.refused()]
    for viewer in (table.seat + 1, None):
        assert table.view(viewer)["legal"] == table.view(viewer)["refused"] == []


def test_a_view_is_plain_data():
    view = start().view(0)
    assert json.loads(json.dumps(view)) == view


def test_tales_go_to_those_they_are_for():
    table = start(seats=2)
    seen = [len([t for t in table.tales(v) if t.text.key == "card.seen"]) for v in (0, 1, None)]
    assert seen[0] > seen[2] == 0
    assert seen[1] > 0


# Undoing


def test_a_move_can_be_undone_while_nothing_was_revealed():
    table = scenario("toll_bridge", 2).set(owner=[1, 1, 0, 0]).at(CollectToll(0))
    before = table.digest()
    table.play(table.legal()[0])
    assert table.seat == 1
    assert table.why_not_undo(0) == ""
    table.undo(0)
    assert (table.seat, table.digest()) == (0, before)


def test_who_has_not_moved_has_nothing_to_undo():
    table = scenario("toll_bridge", 2).at(CollectToll(0))
    assert table.why_not_undo(0) == "IM-3"
    with pytest.raises(Illegal, match="IM-3"):
        table.undo(0)


def test_nothing_is_undone_once_chance_has_answered():
    table = start()
    assert table.history[-1].seat == CHANCE
    assert table.why_not_undo(table.seat) == "IM-4"
    with pytest.raises(Illegal, match="IM-4"):
        table.undo(table.seat)


def test_nothing_is_undone_once_another_seat_has_moved():
    table = scenario("toll_bridge", 2).set(owner=[1, 1, 0, 0]).at(CollectToll(0))
    table.play(table.legal()[0])
    table.play("burn")
    assert table.seat == 0
    assert table.why_not_undo(0) == "IM-4"
    assert table.why_not_undo(1) == ""


def test_nothing_is_undone_while_another_seat_is_asked_in_secret():
    """Else it would show when that seat has taken a first step."""
    table = race()
    table.play("traveller knight")
    assert table.why_not_undo(0) == "IM-4"
    with pytest.raises(Illegal, match="IM-4"):
        table.undo(0)


def test_a_finished_game_stays_finished():
    table = scenario("toll_bridge", 2).set(owner=[1, 1, 0, 0]).at(PayOrBurn(1, bridge=0))
    table.play("burn")
    assert table.over
    assert table.why_not_undo(1) == "IM-5"
    with pytest.raises(Illegal, match="IM-5"):
        table.undo(1)
    assert table.over


@pytest.mark.parametrize("kept", [False, True], ids=["at the table", "kept and loaded"])
def test_the_last_sealed_answer_cannot_be_undone_for_it_opened_the_others(kept):
    table = race(CollectToll(0)).play_all("traveller knight", "traveller pedlar")
    if kept:
        table = load(table.dump())
    assert table.why_not_undo(1) == "IM-4"
    with pytest.raises(Illegal, match="IM-4"):
        table.undo(1)


def test_an_undo_is_an_entry_of_the_history():
    table = scenario("toll_bridge", 2).set(owner=[1, 1, 0, 0]).at(CollectToll(0))
    table.play("bridge abbey")
    table.undo(0)
    assert [entry.move for entry in table.history] == [Move("bridge", 0), None]
    assert table.alive() == []
    table.play("bridge beacon")
    assert [entry.seq for entry in table.alive()] == [3]


# Keeping


def test_a_clone_goes_its_own_way():
    table = play_random(start(), 5)
    blob = table.dump()
    twin = table.clone()
    assert twin.dump() == blob
    play_random(twin)
    assert table.dump() == blob


@pytest.mark.parametrize("moves", [0, 1, 9, None])
def test_a_kept_table_loads_and_goes_on_equally(moves):
    table = play_random(start(), moves)
    loaded = load(table.dump())
    assert loaded.dump() == table.dump()
    assert play_random(loaded).dump() == play_random(table).dump()


def test_a_kept_table_with_undone_moves_loads():
    table = scenario("toll_bridge", 2).set(owner=[1, 1, 0, 0]).at(CollectToll(0))
    table.play("bridge abbey")
    table.undo(0)
    loaded = load(table.dump())
    assert loaded.dump() == table.dump()
    loaded.play(Move("bridge", 1))
    loaded.undo(0)
    assert loaded.digest() == table.digest()


def _without(blob, name):
    kept = json.loads(blob)
    del kept[name]
    return json.dumps(kept)


def _with(blob, **values):
    return json.dumps(json.loads(blob) | values)


@pytest.mark.parametrize(
    "damage",
    [
        lambda blob: b"",
        lambda blob: b"\xff\xfe",
        lambda blob: b"[]",
        lambda blob: b"null",
        lambda blob: blob[: len(blob) // 2],
        lambda blob: _with(blob, game="nothing"),
        lambda blob: _with(blob, game=["toll_bridge"]),
        lambda blob: _with(blob, version=99),
        lambda blob: _with(blob, snapshot=99),
        lambda blob: _with(blob, data="0123456789abcdef"),
        lambda blob: _with(blob, moves="0 ;"),
        lambda blob: _with(blob, moves="seat pay"),
        lambda blob: _with(blob, moves=7),
        lambda blob: _with(blob, state={}),
        lambda blob: _with(blob, state=None),
        *(
            lambda blob, name=name: _without(blob, name)
            for name in (
                "game",
                "version",
                "snapshot",
                "data",
                "seed",
                "used",
                "state",
                "origin",
                "moves",
            )
        ),
    ],
)
def test_a_damaged_table_is_one_sentence(damage):
    with pytest.raises(ValueError, match=r"^This .*\.$") as error:
        load(damage(play_random(start(), 3).dump()))
    assert "\n" not in str(error.value)


def test_a_scenario_has_no_record_from_the_start():
    with pytest.raises(ValueError, match="has no record from the start"):
        race().record()


# Chance


def test_the_same_seed_gives_the_same_game_and_another_gives_another():
    one, two, other = (play_random(start(seed=seed)).record() for seed in (7, 7, 8))
    assert one == two != other


def test_dice_can_be_taken_up_where_they_stopped():
    dice = HashDice("a seed")
    first = [dice.below(1000) for _ in range(5)]
    later = [dice.below(1000) for _ in range(5)]
    again = HashDice("a seed", used=5)
    assert [again.below(1000) for _ in range(5)] == later != first


def test_dice_of_known_seeds_never_change():
    assert [HashDice(0, used).below(10**6) for used in range(3)] == [577000, 357086, 357928]


@pytest.mark.parametrize("limit", [2, 6, 7, 41])
def test_dice_are_fair(limit):
    dice, rolls = HashDice(1), 3000 * limit
    seen = Counter(dice.below(limit) for _ in range(rolls))
    assert set(seen) == set(range(limit))
    spread = sum((count - 3000) ** 2 / 3000 for count in seen.values())
    assert spread < 3 * limit + 12


def test_dice_reach_beyond_a_machine_word():
    dice, limit = HashDice(3), 10**400
    rolls = [dice.below(limit) for _ in range(50)]
    assert all(0 <= roll < limit for roll in rolls)
    assert max(rolls) > limit // 2 > min(rolls)


def test_one_side_is_no_choice():
    assert HashDice(1).below(1) == 0


def test_who_agrees_lets_a_move_be_taken_back_with_the_answers_to_it():
    """The first states of Baroque are chosen in turn, and nothing is revealed by that."""
    table = imperia.game("baroque").start(3, 7, {})
    seat, before = table.seat, table.digest()
    table.play(table.legal()[0])
    while table.seat == seat:
        before = table.digest()
        table.play(table.legal()[0])
    other = table.seat
    table.play(table.legal()[0])
    assert table.why_not_undo(seat) == "IM-4"
    assert table.why_not_undo(seat, [other]) == ""
    table.undo(seat, [other])
    assert table.digest() == before
    assert table.seat == seat
    assert imperia.replay(table.record()).digest() == before


def test_nobody_agrees_to_take_back_what_chance_has_shown():
    table = play_random(start(seed=3), moves=6)
    shown = any(entry.seat == CHANCE for entry in table.history)
    assert shown
    last = max(entry.seq for entry in table.history if entry.seat == CHANCE)
    seat = next(entry.seat for entry in table.history if entry.seq < last and entry.free)
    while not table.over and table.history[-1].seat != CHANCE:
        table.play(table.legal()[0])
    if not table.over:
        assert table.why_not_undo(seat, range(table.seats)) == "IM-4"
