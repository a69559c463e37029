"""BQ-12  Retreat, Caprara and the fate of generals, clause by clause."""

from tests.games.baroque.battles import attack, facing, points
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    front,
    influence,
    offered,
    post,
)

from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def beaten_in_bavaria(survivors: int, **words: object) -> ScenarioTable:
    """The Palatinate is beaten in Bavaria and has so many armies left before it retreats."""
    return attack(facing(survivors + 2, survivors + 1, **words), survivors + 2)


def test_bq_12_7_one_own_state_for_all_survivors():
    table = beaten_in_bavaria(
        2,
        control={"palatinate": ["tyrol"], "brandenburg": ["augsburg"]},
        influence={"tyrol": {"palatinate": 1, "austria": 1}},
    )
    assert asked(table) == "palatinate"
    assert offered(table) == {"tyrol", "upper_palatinate"}
    table.play("state tyrol")
    assert armies(table, "palatinate") == {"tyrol": 2}
    assert influence(table, "tyrol") == {}
    assert controller(table, "tyrol") == "palatinate"


def test_bq_12_7_refused_refuges():
    table = beaten_in_bavaria(
        2,
        control={"palatinate": ["tyrol", "neuburg"], "brandenburg": ["augsburg"]},
        armies={"brandenburg": {"neuburg": 1}},
    )
    assert table.why_not("state styria") == "BQ-12.7a"
    assert table.why_not("state neuburg") == "BQ-12.7b"
    assert table.why_not("state augsburg") == "BQ-12.7d"
    assert table.why_not("state salzburg") == "BQ-12.7e"
    assert table.why_not("state holstein") == "BQ-1.3"


def test_bq_12_7c_the_banned_zone_is_no_refuge():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["hesse", "anhalt"]},
        armies={"austria": {"bayreuth": 4}, "palatinate": {"thuringia": 3}},
        front={"brandenburg": ["schonborn"]},
    )
    position.arrange(control={"palatinate": ["saxony"]})
    table = acting(position, "austria")
    table.play_all("march bayreuth", "group 4", "state thuringia")
    assert offered(table) == {"anhalt", "saxony"}
    assert table.why_not("state hesse") == "BQ-12.7c"


def test_bq_12_7_a_neutral_state_costs_one_army_more():
    table = beaten_in_bavaria(
        3, armies={"brandenburg": {"upper_palatinate": 1}}, influence={"tyrol": {"austria": 2}}
    )
    assert offered(table) == {"bohemia", "tyrol", "salzburg", "augsburg", "neuburg"}
    assert table.why_not("state upper_palatinate") == "BQ-12.7b"
    table.play("state tyrol")
    assert armies(table, "palatinate") == {"tyrol": 2}
    assert influence(table, "tyrol") == {}


def test_bq_12_7_the_state_the_attackers_have_left_is_a_refuge():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["tyrol"]},
        armies={
            "austria": {"tyrol": 3},
            "palatinate": {"bavaria": 2},
            "brandenburg": {"upper_palatinate": 1},
        },
    )
    table = acting(position, "austria")
    table.play_all("march tyrol", "group 3", "state bavaria")
    assert armies(table, "palatinate") == {"tyrol": 1}
    assert armies(table, "austria") == {"bavaria": 3}
    assert table.question.clause == "BQ-7.5"


def test_bq_12_7_the_state_the_attackers_came_from_is_none_while_some_stay():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["tyrol"]},
        armies={
            "austria": {"tyrol": 4},
            "palatinate": {"bavaria": 3},
            "brandenburg": {"upper_palatinate": 1},
        },
        hands={"austria": ["power"]},
    )
    table = acting(position, "austria")
    table.play_all("march tyrol", "group 3", "state bavaria", "commit power", "done")
    assert "tyrol" not in offered(table)
    assert table.why_not("state tyrol") == "BQ-12.7b"


def test_bq_12_7_the_permit_opens_a_way_of_retreat():
    position = scenario("baroque", seats=3).arrange(
        permit=True,
        control={"austria": ["prussia"]},
        armies={"austria": {"east_pomerania": 2}, "brandenburg": {"brandenburg": 3}},
    )
    table = acting(position, "brandenburg")
    table.play_all("march brandenburg", "group 3", "state east_pomerania")
    assert armies(table, "austria") == {"prussia": 1}


def test_bq_12_8_caprara_advances_after_a_victory():
    table = attack(facing(3, 1, "caprara", influence={"tyrol": {"austria": 1}}), 3, general=True)
    assert table.legal_words() == ["advance 1", "advance 2", "advance 3", "stay"]
    table.play_all("advance 2", "state tyrol")
    assert armies(table, "austria") == {"bavaria": 1, "tyrol": 2}
    assert post(table, "austria") == "tyrol"
    assert influence(table, "tyrol") == {}
    for place in ("bavaria", "tyrol"):
        assert table.why_not(f"march {place}") == "BQ-11.1a"


def test_bq_12_8_caprara_may_stay():
    table = attack(facing(3, 1, "caprara"), 3, general=True)
    table.play("stay")
    assert armies(table, "austria") == {"bavaria": 3}
    assert table.question.clause == "BQ-7.5"


def test_bq_12_8_caprara_advances_after_a_repulse_from_where_he_stands():
    table = attack(facing(4, 4, "caprara"), 3, general=True)
    assert points(table) == ("lost", 7, 8)
    assert table.legal_words() == ["advance 1", "advance 2", "stay"]
    table.play("advance 2")
    assert "bavaria" not in offered(table)
    assert table.why_not("state bavaria") == "BQ-12.8a"
    assert table.why_not("state tyrol") == "BQ-12.8a"
    table.play("state styria")
    assert armies(table, "austria") == {"austria": 1, "styria": 2}
    table.play_all("done")
    assert table.why_not("march styria") == "BQ-11.1a"
    assert "march austria" in table.legal_words()


def test_bq_12_8_caprara_advances_after_a_held_battle():
    table = attack(facing(1, 2, defending="caprara"), 1)
    assert asked(table) == "palatinate"
    assert table.legal_words() == ["advance 1", "advance 2", "stay"]
    table.play_all("advance 1", "state salzburg")
    assert armies(table, "palatinate") == {"bavaria": 1, "salzburg": 1}
    assert post(table, "palatinate") == "salzburg"


def test_bq_12_8_only_those_who_fought_go_on_after_a_retreat():
    """Two of three survive and join three others: no more than the two may go on."""
    position = facing(4, 3, defending="caprara", armies={"palatinate": {"upper_palatinate": 3}})
    table = attack(position, 4)
    assert armies(table, "palatinate") == {"upper_palatinate": 5}
    assert table.legal_words() == ["advance 1", "advance 2", "stay"]
    table.play_all("advance 2", "state nuremberg")
    assert armies(table, "palatinate") == {"upper_palatinate": 3, "nuremberg": 2}


def test_bq_12_8_another_general_with_the_attackers_does_not_hinder_caprara():
    table = attack(facing(1, 2, "hatzfeldt", "caprara"), 1, general=True)
    assert points(table) == ("lost", 4, 5)
    assert asked(table) == "palatinate"
    assert table.question.clause == "BQ-12.8"


def test_bq_12_8_caprara_does_not_survive_his_armies():
    table = attack(facing(2, 1, defending="caprara"), 2)
    assert points(table) == ("won", 4, 3)
    assert front(table, "palatinate") == []
    assert table.question.clause == "BQ-7.5"


def test_bq_12_8_caprara_stays_where_there_is_no_way_on():
    position = scenario("baroque", seats=3).arrange(
        armies={"austria": {"west_pomerania": 2}, "palatinate": {"east_pomerania": 1}},
        sold=["west_pomerania"],
        front={"palatinate": ["caprara"]},
        generals={"palatinate": "east_pomerania"},
    )
    position.arrange(armies={"brandenburg": {"brandenburg": 1}})
    table = acting(position, "austria")
    table.play_all("march west_pomerania", "group 1", "state east_pomerania")
    assert points(table) == ("lost", 2, 3)
    assert asked(table) == "austria"


def test_bq_12_9_a_general_falls_with_his_last_army_though_others_stand_near():
    table = attack(facing(3, 4, "montecuccoli"), 1, general=True)
    assert armies(table, "austria") == {"austria": 2}
    assert (front(table, "austria"), post(table, "austria")) == ([], "nowhere")
    assert "montecuccoli" in cards(table.state.discard)


def test_bq_12_9_a_general_who_stayed_behind_lives():
    table = attack(facing(2, 4, "montecuccoli"), 1)
    assert armies(table, "austria") == {"austria": 1}
    assert post(table, "austria") == "austria"


def test_bq_12_9_a_beaten_general_retreats_with_the_survivors():
    table = attack(facing(3, 2, defending="charles_v_lorraine"), 3)
    assert armies(table, "palatinate") == {"upper_palatinate": 1}
    assert post(table, "palatinate") == "upper_palatinate"


def test_bq_12_9_a_general_is_lost_with_armies_that_find_no_refuge():
    position = facing(
        3,
        2,
        defending="charles_v_lorraine",
        armies={"brandenburg": {"upper_palatinate": 1}},
    )
    table = attack(position, 3)
    assert armies(table, "palatinate") == {}
    assert front(table, "palatinate") == []
