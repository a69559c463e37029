"""TB-1 and TB-2: terms and setting out."""

import pytest

from imperia.core import imagine
from imperia.games.toll_bridge import GAME
from imperia.games.toll_bridge.rules.days import MeetTraveller
from imperia.testing import scenario
from imperia.testing.walk import RandomDice


@pytest.fixture
def dice(request):
    from random import Random

    return RandomDice(Random(request.node.name))


def test_tb_1_2_only_the_size_of_another_hand_is_seen():
    table = scenario("toll_bridge", seats=2).chance("draw_deck queen").start()
    view = table.observe(1)
    assert view.hand[0] == [0, 0, 0, 0]
    assert view.hand_size == table.state.hand_size
    assert table.observe(0).hand[0][3] >= 1


def test_tb_1_2_the_spectator_sees_no_hand_and_no_road():
    view = scenario("toll_bridge", seats=3).start().observe(None)
    assert view.hand == [[0, 0, 0, 0]] * 3
    assert view.deck == [0, 0, 0, 0]


def test_tb_1_2_an_imagined_world_holds_as_many_cards_and_knows_the_own_hand(dice):
    table = scenario("toll_bridge", seats=4).start()
    world = imagine(GAME, table.observe(2), 2, dice)
    assert world.hand[2] == table.state.hand[2]
    assert GAME.invariants(world) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tb_2_1_bridges_are_handed_out_in_turn(seats):
    state = scenario("toll_bridge", seats=seats).state
    assert state.owner == [*range(seats)] * 2


def test_tb_2_2_everybody_begins_with_three_coins():
    assert scenario("toll_bridge", seats=3).state.coins == [3, 3, 3]


def test_tb_2_3_a_traveller_met_goes_into_the_hand():
    table = scenario("toll_bridge", seats=2).chance("draw_deck monk").at(MeetTraveller(seat=1))
    assert table.state.hand == [[0, 0, 0, 0], [0, 1, 0, 0]]
    assert table.state.deck_size == 29


def test_tb_2_3_only_who_meets_a_traveller_learns_who_it_is():
    table = scenario("toll_bridge", seats=2).at(MeetTraveller(seat=1))
    assert [tale.text.key for tale in table.tales(1)] == ["card.drawn", "card.seen"]
    assert [tale.text.key for tale in table.tales(0)] == ["card.drawn"]
    assert [tale.text.key for tale in table.tales(None)] == ["card.drawn"]
    assert table.tales(1)[0].clause == "TB-2.3"


def test_tb_2_3_everybody_meets_two_travellers_before_the_first_day():
    table = scenario("toll_bridge", seats=4).start()
    drawers = [tale.text.params["drawer"] for tale in table.told("card.drawn")]
    assert drawers == [0, 1, 2, 3, 0, 1, 2, 3, 0]  # the last one belongs to the first day


def test_tb_2_4_those_who_have_passed_come_down_the_empty_road():
    table = (
        scenario("toll_bridge", seats=2)
        .set(deck=[0, 0, 0, 0], deck_size=0, discard=[12, 9, 6, 3])
        .chance("draw_deck queen")
        .at(MeetTraveller(seat=0))
    )
    assert table.state.deck == [12, 9, 6, 2]
    assert table.state.discard == [0, 0, 0, 0]
    assert table.told("road.refilled")[0].text.params == {"cards": 30}
