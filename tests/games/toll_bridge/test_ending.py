"""TB-7: the end of the game."""

from imperia.core import Text
from imperia.games.toll_bridge import GAME
from imperia.games.toll_bridge.state import BURNED
from imperia.testing import scenario


def outcome(**columns):
    return GAME.outcome(scenario("toll_bridge", seats=2).set(**columns).state)


def test_tb_7_1_a_coin_is_a_point():
    assert outcome(coins=[5, 2], owner=[BURNED] * 4).scores == [5, 2]


def test_tb_7_1_a_standing_bridge_is_a_point():
    assert outcome(coins=[0, 0], owner=[0, 1, 0, BURNED]).scores == [2, 1]


def test_tb_7_1_a_tower_is_three_points():
    assert outcome(coins=[0, 0], owner=[0, BURNED, 0, BURNED], tower=[-1, 1, -1, 1]).scores == [
        2,
        6,
    ]


def test_tb_7_2_the_most_points_win():
    ended = outcome(coins=[5, 2])
    assert (ended.winners, ended.reason) == ([0], Text("ending.points", {"points": 7}))


def test_tb_7_2_a_tie_is_shared():
    ended = outcome(coins=[2, 2])
    assert (ended.winners, ended.reason.key) == ([0, 1], "ending.shared")


def test_tb_7_nobody_has_won_before_the_end():
    table = scenario("toll_bridge", seats=2).start()
    assert (table.winners, table.reason) == ([], None)
