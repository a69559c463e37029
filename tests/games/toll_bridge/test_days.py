"""TB-6: the days."""

import pytest

from imperia.core import begin, decision, seen_by
from imperia.games.toll_bridge.rules.days import MeetTraveller, SpendDay
from imperia.testing import scenario


def play_out(table):
    while not table.over:
        table.play(table.legal()[0])
    return table


@pytest.mark.parametrize("rounds", [2, 4, 6])
def test_tb_6_1_the_game_lasts_as_many_days_as_agreed(rounds):
    table = play_out(scenario("toll_bridge", seats=2, options={"rounds": rounds}).start())
    assert len(table.told("day.begun")) == rounds


def test_tb_6_1_four_days_unless_agreed_otherwise():
    assert scenario("toll_bridge", seats=2).start().options == {"rounds": 4}


def test_tb_6_2_a_day_is_a_traveller_and_then_a_toll():
    table = scenario("toll_bridge", seats=2).at(SpendDay(seat=1))
    assert table.told("card.drawn")[0].text.params == {"drawer": 1}
    assert (table.seat, table.question.clause) == (1, "TB-3.1")
    assert table.state.stack[0].clause == "TB-6.2"


def test_tb_6_2_the_players_take_their_turn_in_the_order_of_the_seats():
    table = play_out(scenario("toll_bridge", seats=3, options={"rounds": 2}).start())
    choosers = [entry.seat for entry in table.history if entry.question == "ChooseBridge"]
    assert choosers == [0, 1, 2, 0, 1, 2]


def test_tb_6_3_the_day_ends_with_the_race():
    table = scenario("toll_bridge", seats=2).start()
    while table.question.clause != "TB-5.1":
        table.play(table.legal()[0])
    assert table.state.stack[0].clause == "TB-6"
    assert table.state.stack[1].clause == "TB-5"
    assert len(table.told("toll.paid")) == 2


def test_tb_6_the_longest_game_never_runs_out_of_travellers():
    table = play_out(scenario("toll_bridge", seats=4, options={"rounds": 6}).start())
    assert table.over
    assert len(table.told("road.refilled")) == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_tb_2_3_only_who_draws_sees_the_traveller(seat):
    table = scenario("toll_bridge", seats=3).chance("draw_deck queen").at(MeetTraveller(seat))
    (drawn,) = table.history
    assert drawn.secret
    state = scenario("toll_bridge", seats=3).state
    begin(state, MeetTraveller(seat))
    question = decision(state)
    assert question.eyes == 1 << seat
    assert [seen_by(question.eyes, viewer) for viewer in (0, 1, 2, None)] == [
        seat == 0,
        seat == 1,
        seat == 2,
        False,
    ]
