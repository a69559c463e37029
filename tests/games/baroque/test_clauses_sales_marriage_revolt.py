"""BQ-16  Sales, pay, marriage and revolt, clause by clause."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    controller,
    drawing,
    events,
    florins,
    front,
    has,
    influence,
    offered,
    post,
    support,
)
from tests.games.baroque.occasions import ALL, position, purses, resolved

from imperia.core import Move
from imperia.games.baroque.components.map import STATE, VALUE
from imperia.games.baroque.rules.events.army_pay import PayArmiesNow
from imperia.games.baroque.rules.events.revolt import NameRevolt
from imperia.testing import scenario

# BQ-16.6 to BQ-16.10  Sales


@pytest.mark.parametrize(
    "event, state, least, war",
    [
        ("denmark_sells_holstein", "holstein", 1, "denmark"),
        ("sweden_sells_west_pomerania", "west_pomerania", 1, "sweden"),
        ("spain_sells_franche_comte", "franche_comte", 3, "france"),
        ("spain_sells_spanish_netherlands", "spanish_netherlands", 5, "france"),
    ],
)
def test_bq_16_6_to_16_9_the_sales(event: str, state: str, least: int, war: str):
    rich = dict.fromkeys(ALL, 20)
    table = drawing(position(florins=rich), "austria", event)
    assert asked(table) == "austria"
    assert table.why_not(f"bid {least}") == ""
    if least > 1:
        assert table.why_not(f"bid {least - 1}") == "BQ-16.10a"
    table.play_all(f"bid {least}", "pass", "pass")
    assert controller(table, state) == "austria"
    assert not has(table, "majors", state)
    assert florins(table, "austria") == 20 - least
    assert events(table.state.event_removed) == [event]
    table = drawing(position(florins=rich, wars=[war]), "austria", event)
    assert resolved(table)
    assert events(table.state.event_discard) == [event]
    other_wars = [w for w in ("denmark", "sweden", "france") if w != war]
    table = drawing(position(florins=rich, wars=other_wars), "austria", event)
    assert table.question.clause == "BQ-16.10"


def test_bq_16_9_the_spanish_netherlands_enter_with_their_port():
    made = position(control={"austria": ["spanish_netherlands"]}, sold=["spanish_netherlands"])
    assert florins(drawing(made, "austria", "maritime_trade"), "austria") == 3
    made = position(control={"austria": ["liege"]}, sold=["spanish_netherlands"])
    table = acting(made, "austria")
    table.play("place_influence")
    assert "spanish_netherlands" in offered(table)


def test_bq_16_10_turn_order_from_the_drawer_and_a_pass_is_final():
    made = position(florins=dict.fromkeys(ALL, 9), order=["palatinate", "austria", "brandenburg"])
    table = drawing(made, "austria", "denmark_sells_holstein")
    bidders = []
    for move in ("bid 1", "pass", "bid 3", "bid 4", "pass"):
        bidders.append(asked(table))
        table.play(move)
    assert bidders == ["austria", "brandenburg", "palatinate", "austria", "palatinate"]
    assert controller(table, "holstein") == "austria"
    assert florins(table, "austria") == 5


def test_bq_16_10_the_last_player_may_still_open():
    made = position(florins={"austria": 0, "palatinate": 4, "brandenburg": 4})
    table = drawing(made, "austria", "spain_sells_franche_comte")
    assert asked(table) == "palatinate"  # Austria cannot pay three
    table.play("pass")
    assert asked(table) == "brandenburg"
    table.play("bid 3")
    assert controller(table, "franche_comte") == "brandenburg"


def test_bq_16_10_nobody_can_pay():
    table = drawing(position(), "austria", "spain_sells_franche_comte")
    assert resolved(table)
    assert events(table.state.event_discard) == ["spain_sells_franche_comte"]


def test_bq_16_10a_bid_more_than_the_last():
    table = drawing(position(florins=dict.fromkeys(ALL, 9)), "austria", "denmark_sells_holstein")
    table.play("bid 4")
    assert table.why_not("bid 4") == "BQ-16.10a"
    assert offered(table, "bid") == {"5", "6", "7", "8", "9"}


def test_bq_16_10b_bid_no_more_than_you_have():
    table = drawing(position(florins=dict.fromkeys(ALL, 9)), "austria", "denmark_sells_holstein")
    assert table.why_not("bid 10") == "BQ-16.10b"


# BQ-16.16 and BQ-16.17  Pay


def test_bq_16_16_all_pay_in_turn_order_from_the_drawer():
    made = position(
        armies={power: {power: 1} for power in ("brandenburg", "austria")},
        florins={"austria": 2, "brandenburg": 2, "palatinate": 0},
    )
    table = drawing(made, "austria", "pay_all_armies")
    assert asked(table) == "austria"
    table.play("now 1")
    assert asked(table) == "brandenburg"
    table.play_all("now 0", "later 1")
    assert resolved(table)
    assert purses(table) == [2, 1, 0]
    assert table.state.deferred == [1, 0, 0]
    assert table.state.army_pay


def test_bq_16_16_unpaid_armies_leave_with_their_general():
    made = position(
        armies={"austria": {"austria": 1, "styria": 1}},
        front={"austria": ["caprara"]},
        generals={"austria": "styria"},
    )
    table = drawing(made, "austria", "pay_all_armies")
    table.play_all("later 1", "state styria")  # nothing can be paid now
    assert armies(table, "austria") == {"austria": 1}
    assert (front(table, "austria"), post(table, "austria")) == ([], "nowhere")


def test_bq_16_16a_no_more_than_can_be_paid():
    made = position(armies={"austria": {"austria": 3}}, florins={"austria": 2})
    table = drawing(made, "austria", "pay_all_armies")
    assert table.why_not("now 3") == "BQ-16.16a"
    assert table.legal_words() == ["now 0", "now 1", "now 2"]
    poor = position(armies={"austria": {"austria": 3}})
    assert PayArmiesNow(1).judge(poor.state, Move("now", 1)).clause == "BQ-16.16a"


@pytest.mark.parametrize(
    "count, price", [(1, 3), (3, 3), (4, 5), (6, 5), (7, 7), (9, 7), (10, 10), (15, 10)]
)
def test_bq_16_17_own_armies_by_their_number(count: int, price: int):
    made = scenario("baroque", seats=4).arrange(
        armies={"austria": {"austria": count}, "palatinate": {"lower_palatinate": 5}},
        florins={"austria": 10, "palatinate": 10},
    )
    table = drawing(made, "austria", "pay_own_armies")
    table.play("done")
    assert florins(table, "austria") == 10 - price
    assert florins(table, "palatinate") == 10


def test_bq_16_17_nothing_is_asked_without_armies():
    table = drawing(position(florins=dict.fromkeys(ALL, 5)), "austria", "pay_own_armies")
    assert resolved(table)
    assert florins(table, "austria") == 5


def test_bq_16_17a_remove_until_you_can_pay():
    made = position(armies={"austria": {"austria": 3, "styria": 1}}, florins={"austria": 4})
    table = drawing(made, "austria", "pay_own_armies")
    assert table.why_not("done") == "BQ-16.17a"
    assert table.why_not("disband bohemia") == "BQ-1.9"
    table.play("disband styria")
    table.play("done")
    assert (armies(table, "austria"), florins(table, "austria")) == ({"austria": 3}, 1)


# BQ-16.18 and BQ-16.22  Marriage and revolt


def test_bq_16_18_marriage():
    made = position(
        control={"brandenburg": ["lusatia"], "palatinate": ["nassau"]},
        armies={"brandenburg": {"anhalt": 1}, "austria": {"mark": 1}},
    )
    table = drawing(made, "brandenburg", "marriage")
    assert offered(table) >= {"nassau", "anhalt", "wurzburg", "carniola"}
    assert table.why_not("state hesse") == "BQ-16.18a"
    assert table.why_not("state austria") == "BQ-16.18a"
    assert table.why_not("state osnabruck") == "BQ-16.18b"
    assert table.why_not("state mark") == "BQ-16.18c"
    assert table.why_not("state lusatia") == "BQ-16.18d"
    assert table.why_not("state holstein") == "BQ-1.3"
    table.play("state anhalt")
    assert controller(table, "anhalt") == "brandenburg"


def test_bq_16_18_an_own_state_with_an_enemy_army_is_refused_as_own():
    made = position(control={"brandenburg": ["mark"]}, armies={"austria": {"mark": 1}})
    assert drawing(made, "brandenburg", "marriage").why_not("state mark") == "BQ-16.18d"


def test_bq_16_18_marriage_without_a_bride():
    brides = [name for name, place in STATE.items() if name != "osnabruck" and VALUE[place] == 1]
    table = drawing(position(control={"brandenburg": brides}), "brandenburg", "marriage")
    assert resolved(table)
    assert table.told("event.idle")


def test_bq_16_22_revolt_by_the_roll():
    made = position(
        control={"austria": ["lusatia", "hesse", "saxony", "styria"]},
        ottoman=True,
        vp={"austria": 1, "palatinate": 1},
    )
    for roll, expected in [(1, {"lusatia"}), (3, {"lusatia"})]:
        table = drawing(made, "austria", "revolt", f"roll {roll}")
        assert {name for name in expected if controller(table, name) == "nobody"} == expected
    for roll in (4, 5):
        assert offered(drawing(made, "austria", "revolt", f"roll {roll}")) == {"lusatia", "hesse"}
    table = drawing(made, "austria", "revolt", "roll 6")
    assert asked(table) == "brandenburg"
    assert offered(table) == {"lusatia", "hesse", "saxony"}


def test_bq_16_22_a_revolt_takes_control_influence_and_army_and_leaves_buildings():
    made = position(
        control={"austria": ["salzburg", "tyrol"]},
        armies={"palatinate": {"salzburg": 1}},
        front={"palatinate": ["caprara"]},
        generals={"palatinate": "salzburg"},
        influence={"salzburg": {"brandenburg": 1}},
        fortresses=["salzburg"],
        residences=["salzburg"],
        vp={"austria": 1, "palatinate": 1},
    )
    table = drawing(made, "austria", "revolt", "roll 5")
    table.play("state salzburg")
    assert controller(table, "salzburg") == "nobody"
    assert influence(table, "salzburg") == {}
    assert (armies(table, "palatinate"), front(table, "palatinate")) == ({}, [])
    assert has(table, "fortresses", "salzburg")
    assert has(table, "residences", "salzburg")
    assert support(table, "austria") == 0


def test_bq_16_22_fewest_points_then_least_support_then_the_lowest_roll_names_the_state():
    made = position(control={"austria": ["lusatia", "carniola"], "palatinate": ["liege"]})
    table = drawing(made, "palatinate", "revolt", "roll 1")
    assert asked(table) == "austria"  # no support at all
    made = position(control={"austria": ["lusatia", "carniola", "bohemia"]})
    rolls = ["roll 1", "roll 5", "roll 3", "roll 4"]
    assert asked(drawing(made, "austria", "revolt", *rolls)) == "austria"
    rolls = ["roll 1", "roll 2", "roll 3", "roll 2", "roll 6", "roll 4"]
    assert asked(drawing(made, "austria", "revolt", *rolls)) == "palatinate"


def test_bq_16_22_no_state_can_revolt():
    table = drawing(position(control={"austria": ["saxony"]}), "austria", "revolt", "roll 5")
    assert resolved(table)
    assert table.told("event.idle")


def test_bq_16_22_refused_states():
    made = position(
        control={"austria": ["lusatia", "carniola", "saxony", "hesse", "styria"]},
        armies={"austria": {"hesse": 2}},
        ottoman=True,
        vp={"austria": 1, "palatinate": 1},
    )
    table = drawing(made, "austria", "revolt", "roll 4")
    assert table.why_not("state brandenburg") == "BQ-16.22a"
    assert table.why_not("state nassau") == "BQ-16.22d"
    assert table.why_not("state styria") == "BQ-16.22e"
    assert table.why_not("state saxony") == "BQ-16.22b"
    assert table.why_not("state hesse") == "BQ-16.22c"
    assert NameRevolt(0, 3).judge(made.state, Move("state", STATE["saxony"])).clause == ""
