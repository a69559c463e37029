"""TB-5: the evening race."""

import pytest

from imperia.core import Move
from imperia.games.toll_bridge.rules.race import RunRace
from imperia.testing import scenario

PEDLAR, MONK, KNIGHT, QUEEN = range(4)


@pytest.fixture
def table():
    """Seat 0 has a pedlar and a queen, seat 1 two monks, seat 2 a monk and a knight."""
    hands = [[1, 0, 0, 1], [0, 2, 0, 0], [0, 1, 1, 0]]
    return (
        scenario("toll_bridge", seats=3)
        .set(hand=hands, hand_size=[2, 2, 2], deck=[11, 6, 5, 2], deck_size=24)
        .at(RunRace([0, 1, 2]))
    )


def test_tb_5_all_are_asked_and_nobody_is_skipped(table):
    asked = []
    while not table.over:
        asked.append((table.seat, table.question.clause))
        table.play(table.legal()[0])
    assert asked == [(0, "TB-5.1"), (1, "TB-5.1"), (2, "TB-5.1")]


def test_tb_5_1_any_traveller_of_the_hand_may_run(table):
    assert table.legal_words() == ["traveller pedlar", "traveller queen"]


def test_tb_5_1_the_choice_is_secret_until_all_have_chosen(table):
    table.play("traveller queen")
    race = table.state.stack[0]
    assert race.answers[0] == [QUEEN]
    for viewer in (1, 2, None):
        assert table.observe(viewer).stack[0].answers[0] == []
    assert table.observe(0).stack[0].answers[0] == [QUEEN]
    assert table.tales(1) == []


def test_tb_5_1a_only_a_traveller_in_the_hand_can_run(table):
    assert table.why_not(Move("traveller", MONK)) == "TB-5.1a"
    assert table.why_not("traveller knight") == "TB-5.1a"


def test_tb_5_2_the_runners_are_shown_together_and_have_passed(table):
    table.play_all("traveller pedlar", "traveller monk")
    assert table.told("race.runner") == []
    table.play("traveller knight")
    shown = [tale.text.params for tale in table.told("race.runner")]
    assert shown == [
        {"sender": 0, "traveller": PEDLAR},
        {"sender": 1, "traveller": MONK},
        {"sender": 2, "traveller": KNIGHT},
    ]
    assert table.state.discard == [1, 1, 1, 0]
    assert table.state.hand_size == [1, 1, 1]


def test_tb_5_3_the_highest_rank_wins_a_coin(table):
    table.play_all("traveller pedlar", "traveller monk", "traveller knight")
    assert table.state.coins == [3, 3, 4]


def test_tb_5_3_a_shared_first_place_wins_nothing(table):
    table.play_all("traveller pedlar", "traveller monk", "traveller monk")
    assert table.state.coins == [3, 3, 3]
    assert len(table.told("race.tied")) == 1


def test_tb_5_3_a_shared_lower_place_does_no_harm(table):
    table.play_all("traveller queen", "traveller monk", "traveller monk")
    assert table.state.coins == [4, 3, 3]
