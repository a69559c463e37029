"""Clauses of Empires of the Ancient World that happen by themselves and have no other place."""

from random import Random

from tests.games.ancient_world.helpers import A, B, C, acting, choose, control, position

import imperia
from imperia.core import Move
from imperia.games.ancient_world.effects.turn import start_round
from imperia.games.ancient_world.rules.actions import ChooseAction
from imperia.games.ancient_world.rules.revolts import RollForRevolts
from imperia.games.ancient_world.rules.turn import PlayRounds, TakeAction

SIX = ["sword_6", "sword_6", "pike_6", "pike_6", "galley_8", "diplomat"]


def test_aw_4_5_nobody_decides_anything_during_the_revolts() -> None:
    held = {A: {"italia": 2, "asia": 1}, B: ["belgica", "raetia"], C: ["pontus", "armenia"]}
    table = position(control=held).chance("roll 2", "roll 3").at(RollForRevolts())
    assert table.over
    assert table.script == []
    assert [entry.move.name for entry in table.history if entry.move] == ["roll", "roll"]
    assert control(table.state, "pontus") == (-1, 0)


def test_aw_7_4_one_attack_is_the_whole_action() -> None:
    """A march that failed is not tried again before the next round."""
    rounds = PlayRounds()
    rounds.acted, rounds.step = 1, "next_action"
    scene = position(seats=3, control={A: ["tarraconensis"]}, display=SIX)
    table = scene.chance("roll 1").at(rounds, TakeAction(A))
    table.play("attack aquitania")
    assert table.seat == B
    table.play_all("pass", "pass")
    assert (table.seat, table.state.round) == (A, 2)
    assert table.why_not("attack aquitania") == ""


def test_aw_14_3_new_cards_once_a_round_for_each_player() -> None:
    table = acting(control={A: ["italia"]}, warehouse={A: 3, B: 3}, display=SIX)
    table.play_all("refresh", "decline")
    refresh = Move("refresh")
    state = table.state
    assert ChooseAction(A, bonus=True).judge(state, refresh).clause == "AW-14.3a"
    assert ChooseAction(B, bonus=False).judge(state, refresh).clause == ""
    start_round(state)
    assert ChooseAction(A, bonus=False).judge(state, refresh).clause == ""


def test_aw_21_4_every_result_of_chance_is_recorded() -> None:
    table = imperia.game("ancient_world").start(seats=5, seed=3)
    rng = Random(3)
    while not table.over:
        table.play(rng.choice(table.legal()))
    record = table.record()
    for word in ("roll", "draw_north_sets", "draw_south_sets", "draw_deck", "draw_loss"):
        assert f" {word} " in record
    assert imperia.replay(record).scores == table.scores


def test_aw_22_2_an_action_is_asked_for_even_when_only_passing_is_left() -> None:
    table = choose(control={A: ["italia"]}, supply={A: 0})
    assert table.legal_words() == ["pass"]
    assert (table.over, table.seat) == (False, A)
