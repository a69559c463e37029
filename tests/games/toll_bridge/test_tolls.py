"""TB-3: collecting a toll."""

import pytest

from imperia import Illegal
from imperia.core import YES, Move
from imperia.games.toll_bridge.rules.days import SpendDay
from imperia.games.toll_bridge.rules.tolls import CollectToll, PayOrBurn
from imperia.games.toll_bridge.state import BURNED
from imperia.testing import scenario


@pytest.fixture
def table():
    """Seat 0 collects; the bridges belong to 0, 1, 2, 0, 1, 2."""
    return scenario("toll_bridge", seats=3).at(CollectToll(seat=0))


def test_tb_3_the_collector_is_asked_first_and_then_the_owner(table):
    assert (table.seat, table.question.clause) == (0, "TB-3.1")
    table.play("bridge beacon")
    assert (table.seat, table.question.clause) == (1, "TB-3.2")
    table.play("pay")
    assert table.over


def test_tb_3_1_any_standing_bridge_of_another_may_be_chosen(table):
    assert table.legal_words() == ["bridge beacon", "bridge chapel", "bridge elm", "bridge ferry"]


def test_tb_3_1a_your_own_bridge_pays_no_toll(table):
    assert table.why_not(Move("bridge", 0)) == "TB-3.1a"


def test_tb_3_1a_a_refused_move_changes_nothing(table):
    before = table.digest()
    with pytest.raises(Illegal, match=r"TB-3\.1a"):
        table.play("bridge abbey")
    assert table.digest() == before


def test_tb_3_1b_a_burned_bridge_pays_no_toll():
    table = (
        scenario("toll_bridge", seats=3).set(owner=[0, BURNED, 2, 0, 1, 2]).at(CollectToll(seat=0))
    )
    assert table.why_not("bridge beacon") == "TB-3.1b"


def test_tb_3_1_a_bridge_that_is_not_in_play_is_no_answer(table):
    assert table.why_not("bridge heron") == "IM-1"


def test_tb_3_2_the_owner_may_pay_or_burn(table):
    table.play("bridge ferry")
    assert table.seat == 2
    assert table.legal_words() == ["pay", "burn"]


def test_tb_3_2_a_burned_bridge_is_gone(table):
    table.play_all("bridge ferry", "burn")
    assert table.state.owner == [0, 1, 2, 0, 1, BURNED]
    assert table.state.coins == [3, 3, 3]


def test_tb_3_2a_an_empty_purse_cannot_pay():
    state = scenario("toll_bridge", seats=3).set(coins=[3, 0, 3]).state
    assert PayOrBurn(seat=1, bridge=1).judge(state, Move("pay")).clause == "TB-3.2a"


def test_tb_3_2a_the_last_coin_can_be_paid():
    state = scenario("toll_bridge", seats=3).set(coins=[3, 1, 3]).state
    assert PayOrBurn(seat=1, bridge=1).judge(state, Move("pay")) == YES


def test_tb_3_2a_a_bridge_without_a_coin_behind_it_burns():
    table = scenario("toll_bridge", seats=3).set(coins=[3, 0, 3]).at(CollectToll(seat=0))
    table.play("bridge beacon")
    assert table.state.owner[1] == BURNED
    assert table.seat == 0  # asked about the tower already


def test_tb_3_3_a_paid_toll_goes_to_the_collector(table):
    table.play_all("bridge beacon", "pay")
    assert table.state.coins == [4, 2, 3]
    assert table.told("toll.paid")[0].text.params == {
        "payer": 1,
        "payee": 0,
        "bridge": 1,
        "coins": 1,
    }


def test_tb_3_4_after_a_fire_the_collector_may_build(table):
    table.play_all("bridge beacon", "burn")
    assert (table.seat, table.question.clause) == (0, "TB-4.1")


def test_tb_3_5_without_a_bridge_of_another_there_is_no_toll():
    table = scenario("toll_bridge", seats=2).set(owner=[0, BURNED, 0, BURNED]).at(SpendDay(seat=0))
    assert table.over
    assert table.told("toll.none")[0].text.params == {"collector": 0}
