"""BQ-14 support: clause by clause."""

import pytest
from tests.games.baroque.helpers import armies, asked, controller, florins, offered, support, vp

from imperia.games.baroque.components.map import STATES
from imperia.games.baroque.rules.turn.support import (
    HoldThrone,
    MaintainArmies,
    SpendFavours,
    SupportPhase,
)
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def test_bq_14_1_each_step_is_finished_for_all_before_the_next():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=1,
            order=["austria", "palatinate", "brandenburg"],
            armies={"austria": {"tyrol": 1}, "brandenburg": {"anhalt": 1}},
        )
        .at(SupportPhase())
    )
    seen = []
    while not table.over:
        seen.append((asked(table), table.question.clause))
        table.play("done" if "done" in table.legal_words() else "stop")
        if table.question and table.question.clause == "BQ-14.2":
            assert controller(table, "anhalt") == controller(table, "tyrol") == "nobody"
    assert seen == [
        ("brandenburg", "BQ-14.2"),
        ("austria", "BQ-14.2"),
        ("palatinate", "BQ-14.5"),
        ("brandenburg", "BQ-14.5"),
        ("austria", "BQ-14.5"),
    ]
    assert controller(table, "anhalt") == "brandenburg"


@pytest.mark.parametrize("turn, cost", [(1, 1), (2, 2), (3, 3), (4, 4), (7, 4), (8, 5), (15, 5)])
def test_bq_14_2_maintenance_rises_with_the_turns(turn: int, cost: int):
    table = (
        scenario("baroque", 3, {"turns": 15})
        .arrange(turn=turn, armies={"austria": {"tyrol": 2, "austria": 1}}, florins={1: 20})
        .at(MaintainArmies(1))
    )
    table.play_all("disband tyrol", "done")
    assert florins(table, "austria") == 20 - 2 * cost
    assert armies(table, "austria") == {"tyrol": 1, "austria": 1}


def test_bq_14_2_all_may_be_disbanded_and_nothing_is_paid():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=3, armies={"austria": {"tyrol": 1, "austria": 1}})
        .at(MaintainArmies(1))
    )
    table.play_all("disband tyrol", "disband austria")
    assert table.over
    assert (florins(table, "austria"), armies(table, "austria")) == (15, {})


def test_bq_14_2_without_money_all_are_removed_unasked():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=3, armies={"austria": {"tyrol": 2}}, florins={"austria": 2})
        .at(MaintainArmies(1))
    )
    assert table.over
    assert (florins(table, "austria"), armies(table, "austria")) == (2, {})


def test_bq_14_2a_no_more_armies_than_can_be_paid():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=3, armies={"austria": {"tyrol": 1, "austria": 1}}, florins={"austria": 5})
        .at(MaintainArmies(1))
    )
    assert table.why_not("done") == "BQ-14.2a"
    table.play("disband tyrol")
    assert table.why_not("done") == ""


def test_bq_14_3_armies_take_neutral_and_foreign_minors():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=1,
            control={"palatinate": ["bavaria"]},
            armies={"austria": {"bavaria": 1, "tyrol": 1, "upper_palatinate": 1}},
        )
        .at(SupportPhase())
    )
    table.play("done")
    assert controller(table, "bavaria") == controller(table, "tyrol") == "austria"
    assert controller(table, "upper_palatinate") == "palatinate"
    assert support(table, "austria") == 3


@pytest.mark.parametrize(
    "seats, points, favours",
    [(2, [3, 0], [2, 4]), (3, [4, 2, 0], [1, 2, 4]), (4, [5, 3, 1, 0], [1, 2, 3, 4])],
)
def test_bq_14_4_points_and_favours_by_rank(seats: int, points: list[int], favours: list[int]):
    ranking = [seats - 1, *range(seats - 1)]
    table = (
        scenario("baroque", seats)
        .arrange(order=ranking, control={seats - 1: ["cologne", "trier"], 0: ["saxony"]})
        .at(HoldThrone())
    )
    by_support = sorted(ranking, key=lambda s: -table.state.support[s])
    for rank, who in enumerate(by_support):
        assert (table.seat, table.question.favours) == (who, favours[rank])
        table.play("stop")
    assert [table.state.vp[who] for who in by_support] == points


def test_bq_14_4_the_ranking_is_frozen_while_the_throne_is_held():
    """Brandenburg takes a diocese and overtakes the Palatinate, which keeps its rank."""
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=1,
            control={"palatinate": ["liege"], "brandenburg": ["munster"], "austria": ["bohemia"]},
            order=["palatinate", "austria", "brandenburg"],
        )
        .at(HoldThrone())
    )
    assert [support(table, p) for p in ("palatinate", "brandenburg", "austria")] == [4, 4, 3]
    table.play("stop")
    assert (asked(table), table.question.favours) == ("brandenburg", 2)
    table.play("stop")
    assert (asked(table), table.question.favours) == ("austria", 4)
    table.play_all("favour state", "state trier")
    assert support(table, "austria") == 7
    assert table.state.vp == [2, 0, 4]


def spending(favours: int = 4, **words: object) -> ScenarioTable:
    """The Palatinate spends favours in the first of three turns."""
    words = {"turn": 1} | words
    return scenario("baroque", seats=3).arrange(**words).at(SpendFavours(2, favours))


def test_bq_14_5_what_each_favour_brings():
    assert florins(spending(1).play_all("favour gold_5"), "palatinate") == 20
    assert florins(spending(2).play_all("favour gold_12"), "palatinate") == 27
    assert vp(spending(2).play_all("favour vp_3"), "palatinate") == 3
    table = spending(2).play_all("favour extra_card", "favour extra_card")
    assert table.state.extra_buy == [0, 0, 2]
    assert spending(4).play_all("favour pick_card").state.pick_card == [0, 0, 1]
    table = spending(2).play_all("favour army", "state upper_palatinate")
    assert armies(table, "palatinate") == {"upper_palatinate": 1}
    table = spending(3).play_all("favour state", "state nassau")
    assert controller(table, "nassau") == "palatinate"


def test_bq_14_5_what_is_left_may_still_be_spent():
    table = spending(4).play_all("favour state", "state nassau", "favour gold_5")
    assert (controller(table, "nassau"), florins(table, "palatinate")) == ("palatinate", 20)
    table = spending(4).play_all("favour army", "state upper_palatinate", "favour vp_3")
    assert (armies(table, "palatinate"), vp(table, "palatinate")) == ({"upper_palatinate": 1}, 3)


def test_bq_14_5_unspent_favours_are_lost():
    table = spending(4).play_all("favour gold_5", "stop")
    assert table.over
    assert florins(table, "palatinate") == 20


def test_bq_14_5_next_turns_favours_add_up_over_occasions():
    table = spending(2, extra_buy={"palatinate": 2}, pick_card={"palatinate": 1})
    table.play_all("favour extra_card", "favour extra_card")
    assert table.state.extra_buy == [0, 0, 4]
    assert table.state.pick_card == [0, 0, 1]


def test_bq_14_5a_a_favour_beyond_ones_means():
    table = spending(2)
    assert table.why_not("favour state") == "BQ-14.5a"
    assert table.why_not("favour pick_card") == "BQ-14.5a"


def test_bq_14_5b_each_favour_once_and_extra_cards_twice():
    table = spending(4).play_all("favour gold_5")
    assert table.why_not("favour gold_5") == "BQ-14.5b"
    table = spending(4).play_all("favour extra_card", "favour extra_card")
    assert table.why_not("favour extra_card") == "BQ-14.5b"
    assert table.why_not("favour gold_5") == ""


def test_bq_14_5c_nothing_for_the_next_turn_in_the_last():
    table = spending(4, turn=3)
    assert table.why_not("favour extra_card") == "BQ-14.5c"
    assert table.why_not("favour pick_card") == "BQ-14.5c"


def test_bq_14_5d_no_room_for_an_army():
    table = spending(4, armies={"palatinate": {"berg": 11}})
    assert table.why_not("favour army") == "BQ-14.5d"
    occupied = {"austria": {"upper_palatinate": 1, "lower_palatinate": 1}}
    assert spending(4, armies=occupied).why_not("favour army") == "BQ-14.5d"


def test_bq_14_5_the_army_stands_in_a_home_open_to_it():
    table = spending(2, front={"austria": ["schonborn"]})
    table.play("favour army")
    assert armies(table, "palatinate") == {"upper_palatinate": 1}
    table = spending(2, armies={"austria": {"upper_palatinate": 1}})
    table.play("favour army")
    assert armies(table, "palatinate") == {"lower_palatinate": 1}


def test_bq_14_5e_no_state_to_take():
    in_play = scenario("baroque", seats=3).state.in_play
    built = [name for place, name in enumerate(STATES) if in_play >> place & 1]
    built.remove("prussia")
    table = spending(4, cities=built, control={"palatinate": ["prussia"]})
    assert table.why_not("favour state") == "BQ-14.5e"


def test_bq_14_5f_the_army_of_a_favour_comes_to_an_own_major():
    table = spending(4, control={"palatinate": ["berg"]})
    table.play("favour army")
    assert offered(table) == {"lower_palatinate", "upper_palatinate"}
    assert table.why_not("state berg") == "BQ-14.5f"
    assert table.why_not("state austria") == "BQ-14.5f"


def test_bq_14_5h_states_a_favour_does_not_give():
    table = spending(
        4,
        control={"palatinate": ["berg"], "austria": ["tyrol", "liege", "bremen"]},
        armies={"austria": {"tyrol": 1}, "palatinate": {"mark": 1}},
        cities=["lippe"],
        fortresses=["fulda"],
        residences=["liege"],
    )
    table.play("favour state")
    for state in (
        "upper_palatinate",  # a major
        "saxony",  # of value 3
        "berg",  # one's own
        "lippe",  # with a city
        "fulda",  # with a fortified city
        "tyrol",  # with an army
        "mark",  # with an own army
        "liege",  # with a residence
    ):
        assert table.why_not(f"state {state}") == "BQ-14.5h"
    assert table.why_not("state holstein") == "BQ-1.3"
    assert {"bremen", "prussia", "nassau"} <= offered(table)


@pytest.mark.parametrize("wars, loss", [(0, 0), (1, 2), (2, 4), (3, 7)])
def test_bq_14_6_wars_cost_everybody(wars: int, loss: int):
    active = ["denmark", "france", "sweden"][:wars]
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, wars=active, ottoman=True, florins={"austria": 3})
        .at(SupportPhase())
    )
    while not table.over:
        table.play("stop")
    assert table.state.florins == [15 - loss, max(0, 3 - loss), 15 - loss]
