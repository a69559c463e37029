"""Golden cases G and H: building, support and end of turn."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    florins,
    offered,
    seat,
    support,
    vp,
)

from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.support import MaintainArmies, SpendFavours, SupportPhase
from imperia.games.baroque.rules.turn.turn import PlayGame
from imperia.testing import scenario


def test_g_52_army_limit():
    position = scenario("baroque", seats=2).arrange(armies={"austria": {"austria": 10}})
    table = acting(position, "austria")
    assert "build_army" not in table.legal_words()
    assert table.why_not("build_army") == "BQ-9.2b"
    table = position.at(SpendFavours(seat(table, "austria"), 4))
    assert "army" not in offered(table, "favour")
    assert table.why_not("favour army") == "BQ-14.5d"


def test_g_53_residence():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["cologne"]}, hands={"palatinate": ["galen"]}
    )
    table = acting(position, "palatinate")
    assert "build_residence" not in table.legal_words()
    assert table.why_not("build_residence") == "BQ-9.5b"
    table.play("play galen")
    assert (support(table, "palatinate"), florins(table, "palatinate")) == (3 + 4, 15)
    table.play("build_residence")
    assert (support(table, "palatinate"), florins(table, "palatinate")) == (3 + 5, 15 - 6)


@pytest.mark.parametrize("turn, cost, most", [(3, 3, 2), (5, 4, 2), (9, 5, 1)])
def test_g_54_maintenance(turn: int, cost: int, most: int):
    table = (
        scenario("baroque", seats=3, options={"turns": 10})
        .arrange(
            turn=turn, armies={"austria": {"austria": 3, "bohemia": 1}}, florins={"austria": 8}
        )
        .at(MaintainArmies(1))
    )
    for _ in range(4 - most):
        assert table.why_not("done") == "BQ-14.2a"
        assert offered(table, "disband") == {"austria", "bohemia"}
        table.play("disband austria")
    assert table.why_not("done") == ""
    table.play("done")
    assert sum(armies(table, "austria").values()) == most
    assert florins(table, "austria") == 8 - most * cost


@pytest.mark.parametrize("kept, owner", [(True, "austria"), (False, "nobody")])
def test_g_54_an_army_that_is_not_kept_takes_no_control(kept: bool, owner: str):
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=3, armies={"austria": {"tyrol": 1}}, florins={"austria": 8})
        .at(SupportPhase())
    )
    table.play("done" if kept else "disband tyrol")
    assert controller(table, "tyrol") == owner


@pytest.mark.parametrize(
    "favours",
    [
        ["gold_5", "state"],
        ["gold_12", "vp_3"],
        ["extra_card", "extra_card", "army"],
        ["pick_card"],
    ],
)
def test_g_56_sets_of_favours(favours: list[str]):
    table = scenario("baroque", seats=3).arrange(turn=1).at(SpendFavours(1, 4))
    for favour in favours:
        table.play(f"favour {favour}")
        if favour == "state":
            table.play("state nassau")
    assert table.over
    taken = set(favours)
    assert florins(table, "austria") == 15 + 5 * ("gold_5" in taken) + 12 * ("gold_12" in taken)
    assert vp(table, "austria") == 3 * ("vp_3" in taken)
    assert table.state.extra_buy[1] == favours.count("extra_card")
    assert table.state.pick_card[1] == favours.count("pick_card")
    assert armies(table, "austria") == ({"austria": 1} if "army" in taken else {})
    assert controller(table, "nassau") == ("austria" if "state" in taken else "nobody")


def test_g_56_a_favour_is_had_once():
    table = scenario("baroque", seats=3).arrange(turn=1).at(SpendFavours(1, 4))
    table.play("favour gold_12")
    assert table.why_not("favour gold_12") == "BQ-14.5b"


def test_g_56_states_that_a_favour_gives():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            control={"palatinate": ["berg", "mark"]},
            armies={"palatinate": {"berg": 1}},
            cities=["lippe"],
            residences=["munster"],
        )
        .at(SpendFavours(1, 4))
    )
    table.play("favour state")
    assert {"nassau", "mark"} <= offered(table)
    for state in ("saxony", "berg", "lippe", "munster", "upper_palatinate"):
        assert table.why_not(f"state {state}") == "BQ-14.5h"
    table.play("state mark")
    assert controller(table, "mark") == "austria"


def test_g_58_scoring():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=1,
            control={"brandenburg": ["saxony", "bremen"]},
            fortresses=["brandenburg"],
            cities=["saxony"],
            residences=["bremen"],
            composers={"biber": "brandenburg"},
        )
        .at(EndOfTurn())
    )
    assert table.over
    assert vp(table, "brandenburg") == 19


def test_g_59_costs_are_paid_as_far_as_possible():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=1,
            front={"brandenburg": ["martinelli", "friedrich_wilhelm"]},
            florins={"brandenburg": 3},
        )
        .at(EndOfTurn())
    )
    assert florins(table, "brandenburg") == 0
    assert vp(table, "brandenburg") == 5 + 5  # the home state and the politician
    assert sorted(cards(table.state.discard)) == ["friedrich_wilhelm", "martinelli"]


def test_g_59_johann_georg_needs_three_points():
    def johann_georg(points: int):
        """The home states give no points: an enemy army stands in each."""
        position = scenario("baroque", seats=3).arrange(
            turn=1,
            front={"palatinate": ["johann_georg"]},
            vp={"palatinate": points},
            florins={"palatinate": 0},
            armies={"austria": {"lower_palatinate": 1, "upper_palatinate": 1}},
        )
        return position.at(EndOfTurn())

    table = johann_georg(points=2)
    assert (florins(table, "palatinate"), vp(table, "palatinate")) == (5, 2)
    table = johann_georg(points=3)
    table.play("take_less")
    assert (florins(table, "palatinate"), vp(table, "palatinate")) == (5, 3)
    table = johann_georg(points=3)
    table.play("take_more")
    assert (florins(table, "palatinate"), vp(table, "palatinate")) == (10, 0)


def test_g_59_galen_brings_a_neighbour_of_his_see():
    table = (
        scenario("baroque", seats=4)
        .arrange(
            turn=1,
            control={"brandenburg": ["mark"]},
            front={"spanish_netherlands": ["galen"]},
        )
        .at(EndOfTurn())
    )
    assert asked(table) == "spanish_netherlands"
    table.play("state mark")
    assert controller(table, "mark") == "spanish_netherlands"
    assert florins(table, "spanish_netherlands") == 15 + 6
    assert vp(table, "spanish_netherlands") == 5  # without mark
    assert vp(table, "brandenburg") == 6  # with mark
    assert cards(table.state.discard) == ["galen"]


def test_g_59_receipts_come_before_costs():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, front={"austria": ["leopold_wilhelm", "lurago"]}, florins={"austria": 0})
        .at(EndOfTurn())
    )
    assert florins(table, "austria") == 5


SEVEN = ["cologne", "trier", "mainz", "bavaria", "saxony", "bohemia"]


def end_of_game(seats: int, options: dict[str, str] | None = None, **words: object) -> list[int]:
    """Who has won at once when the first turn ends."""
    game = PlayGame()
    game.step = "next_turn"
    table = scenario("baroque", seats, options).arrange(turn=1, **words).at(game, EndOfTurn())
    return table.winners


def test_g_60_automatic_victory():
    occupying = {"brandenburg": {"lower_palatinate": 1}}
    won = [0]
    assert end_of_game(4, control={"brandenburg": SEVEN}, armies=occupying) == won
    assert end_of_game(4, control={"brandenburg": SEVEN}) == []
    assert (
        end_of_game(4, control={"brandenburg": SEVEN}, armies=occupying, brunswick_elector=True)
        == []
    )
    strict = {"auto_victory": "strict"}
    assert end_of_game(4, strict, control={"brandenburg": SEVEN}, armies=occupying) == []
    assert end_of_game(2, control={"brandenburg": SEVEN}, armies=occupying) == []
    assert end_of_game(2, control={"brandenburg": [*SEVEN, "lower_palatinate"]}) == won


@pytest.mark.parametrize(
    "tied, winner",
    [
        (["austria", "palatinate"], "palatinate"),
        (["brandenburg", "spanish_netherlands"], "spanish_netherlands"),
    ],
)
def test_g_61_final_ties(tied: list[str], winner: str):
    game = PlayGame()
    game.step = "next_turn"
    electors = {"austria": ["bohemia"], "spanish_netherlands": ["trier"], "brandenburg": ["liege"]}
    table = (
        scenario("baroque", seats=4)
        .arrange(turn=3, vp=dict.fromkeys(tied, 30), control=electors)
        .at(game)
    )
    assert table.over
    assert len({support(table, power) for power in tied}) == 1
    assert len({florins(table, power) for power in tied}) == 1
    assert table.winners == [seat(table, winner)]
