"""TB-4: building a tower."""

from imperia.core import Move
from imperia.games.toll_bridge.rules.tolls import CollectToll
from imperia.games.toll_bridge.rules.towers import BuildOrLeave, BuildTower
from imperia.games.toll_bridge.state import BURNED
from imperia.testing import scenario


def ashes(coins=3):
    """Seat 0 stands before the ashes of a bridge of seat 1."""
    return scenario("toll_bridge", seats=2).set(owner=[0, BURNED, 0, 1], coins=[coins, 3])


def test_tb_4_a_tower_is_offered_once():
    table = ashes().at(BuildTower(seat=0, bridge=1))
    assert table.question.clause == "TB-4.1"
    table.play("leave")
    assert table.over


def test_tb_4_1_a_tower_costs_two_coins():
    table = ashes().at(BuildTower(seat=0, bridge=1))
    table.play("build")
    assert table.state.tower == [-1, 0, -1, -1]
    assert table.state.coins == [1, 3]


def test_tb_4_1_the_ashes_may_be_left_alone():
    table = ashes().at(BuildTower(seat=0, bridge=1))
    table.play("leave")
    assert table.state.tower == [-1, -1, -1, -1]
    assert table.state.coins == [3, 3]


def test_tb_4_1a_one_coin_is_not_enough():
    state = ashes(coins=1).state
    assert BuildOrLeave(seat=0, bridge=1).judge(state, Move("build")).clause == "TB-4.1a"
    assert BuildOrLeave(seat=0, bridge=1).legal(state) == [Move("leave")]


def test_tb_4_2_a_tower_pays_no_toll():
    table = ashes().set(tower=[-1, 1, -1, -1]).at(CollectToll(seat=0))
    assert table.over is False
    assert table.seat == 1  # the other bridge of seat 1 was the only choice
    assert table.history[0].move == Move("bridge", 3)
