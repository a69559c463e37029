"""BQ-11  Movement, clause by clause."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    controller,
    drawing,
    front,
    influence,
    offered,
    post,
)

from imperia.testing import scenario
from imperia.testing.scenario import Scenario, ScenarioTable


def armed(count: int, **words: object) -> Scenario:
    """Austrian armies in Austria."""
    return scenario("baroque", seats=3).arrange(armies={"austria": {"austria": count}}, **words)


def led(count: int, general: str, **words: object) -> Scenario:
    """Austrian armies in Austria with their general."""
    return armed(count, front={"austria": [general]}, generals={"austria": "austria"}, **words)


def marching(position: Scenario) -> ScenarioTable:
    table = acting(position, "austria")
    table.play("march austria")
    return table


def test_bq_11_1_armies_of_one_state_go_to_several_destinations():
    table = marching(armed(4))
    table.play_all("group 1", "state bohemia", "stop")
    assert table.legal_words() == ["group 1", "group 2", "group 3", "done"]
    table.play_all("group 2", "state styria", "state carniola", "stop", "done")
    assert armies(table, "austria") == {"austria": 1, "bohemia": 1, "carniola": 2}
    assert table.question.actions == 2  # all that was one action


def test_bq_11_1_the_action_ends_when_no_army_is_left_to_move():
    table = marching(armed(2))
    table.play_all("group 2", "state bohemia", "stop")
    assert table.question.clause == "BQ-7.5"


def test_bq_11_1a_no_unmoved_army_here():
    table = acting(armed(1, moved={"austria": 1}), "austria")
    assert table.why_not("march austria") == "BQ-11.1a"
    assert table.why_not("march bohemia") == "BQ-11.1a"
    assert "march austria" not in table.legal_words()


def test_bq_11_1b_only_unmoved_armies_form_a_group():
    table = marching(armed(3, moved={"austria": 1}))
    assert table.why_not("group 3") == "BQ-11.1b"
    assert table.legal_words() == ["group 1", "group 2"]


def test_bq_11_1c_at_least_one_group_leaves():
    table = marching(armed(2))
    assert table.why_not("done") == "BQ-11.1c"


def test_bq_11_2_state_by_state_along_borders():
    table = marching(armed(2))
    table.play("group 2")
    assert offered(table) == {"bohemia", "moravia", "styria", "bavaria", "salzburg"}
    assert "stop" not in table.legal_words()
    table.play("state bohemia")
    assert offered(table) == {
        "austria",
        "upper_palatinate",
        "silesia",
        "moravia",
        "bavaria",
        "saxony",
        "lusatia",
        "bayreuth",
    }
    table.play("stop")
    assert armies(table, "austria") == {"bohemia": 2}


def test_bq_11_2_an_enemy_major_may_be_entered():
    table = marching(armed(1))
    table.play_all("state bohemia", "state upper_palatinate")
    assert armies(table, "austria") == {"upper_palatinate": 1}
    assert controller(table, "upper_palatinate") == "palatinate"


def test_bq_11_2_every_state_entered_loses_its_influence():
    points = {"bohemia": {"palatinate": 1}, "saxony": {"austria": 1, "brandenburg": 1}}
    table = marching(armed(1, influence=points, control={"austria": ["bohemia"]}))
    table.play_all("state bohemia", "state saxony", "stop")
    assert (influence(table, "bohemia"), influence(table, "saxony")) == ({}, {})
    assert controller(table, "bohemia") == "austria"


def test_bq_11_2a_no_way_out():
    position = scenario("baroque", seats=3).arrange(armies={"austria": {"prussia": 1}})
    assert acting(position, "austria").why_not("march prussia") == "BQ-11.2a"


def test_bq_11_2b_not_adjacent():
    table = marching(armed(1))
    assert table.why_not("state saxony") == "BQ-11.2b"


def test_bq_11_2b_a_state_out_of_play_cannot_be_entered():
    position = scenario("baroque", seats=3).arrange(armies={"brandenburg": {"brandenburg": 1}})
    table = acting(position, "brandenburg")
    table.play("march brandenburg")
    assert table.why_not("state west_pomerania") == "BQ-1.3"


def test_bq_11_2c_the_banned_zone():
    position = scenario("baroque", seats=3).arrange(
        armies={"austria": {"thuringia": 1}}, front={"palatinate": ["schonborn"]}
    )
    table = acting(position, "austria")
    table.play("march thuringia")
    assert offered(table) == {"brunswick", "saxony", "anhalt", "bayreuth"}
    for zone in ("hesse", "wurzburg", "fulda"):
        assert table.why_not(f"state {zone}") == "BQ-11.2c"
    assert table.why_not("state mainz") == "BQ-11.2b"


@pytest.mark.parametrize("scope", ["armies_only", "full"])
@pytest.mark.parametrize("permit", [False, True])
def test_bq_11_2_prussia_link_scope_is_the_same_for_armies(scope: str, permit: bool):
    position = scenario("baroque", seats=3, options={"prussia_link_scope": scope}).arrange(
        permit=permit, armies={"austria": {"east_pomerania": 1}}
    )
    table = acting(position, "austria")
    table.play("march east_pomerania")
    assert ("prussia" in offered(table)) == permit


def test_bq_11_3_neutral_and_own_states_do_not_block():
    table = marching(armed(1, control={"austria": ["bohemia"]}))
    table.play("state bohemia")
    assert table.question.clause == "BQ-11.2"
    table = marching(armed(1))
    table.play("state bohemia")
    assert table.question.clause == "BQ-11.2"


def test_bq_11_3_a_foreign_state_blocks():
    table = marching(armed(1, control={"palatinate": ["bohemia"]}))
    table.play("state bohemia")
    assert table.question.clause == "BQ-7.5"


def test_bq_11_3_a_foreign_state_as_second_blocks_the_forced_march():
    table = marching(armed(1, control={"palatinate": ["saxony"]}))
    table.play_all("state bohemia", "state saxony")
    assert table.question.clause == "BQ-7.5"


def test_bq_11_3_a_battle_ends_the_march():
    table = marching(battle_ahead())
    table.play_all("group 3", "state bohemia")
    assert table.told("battle.won")
    assert table.question.clause == "BQ-7.5"
    assert armies(table, "austria") == {"bohemia": 3}


def battle_ahead() -> Scenario:
    return scenario("baroque", seats=3).arrange(
        armies={"austria": {"austria": 3}, "palatinate": {"bohemia": 1}}
    )


def test_bq_11_4_the_third_state_may_be_declined():
    table = marching(armed(1).chance("roll 6"))
    table.play_all("state bohemia", "state saxony", "force_march", "stop")
    assert armies(table, "austria") == {"saxony": 1}


def test_bq_11_4_no_roll_without_asking_for_it():
    table = marching(armed(1).chance("roll 6"))
    table.play_all("state bohemia", "state saxony", "stop")
    assert table.script == ["roll 6"]
    assert table.question.clause == "BQ-7.5"


def test_bq_11_4_only_one_forced_march():
    table = marching(armed(1).chance("roll 6"))
    table.play_all("state bohemia", "state saxony", "force_march", "state thuringia")
    assert table.question.clause == "BQ-7.5"
    assert armies(table, "austria") == {"thuringia": 1}


def test_bq_11_4_a_battle_in_the_third_state_sends_the_beaten_back_to_the_second():
    position = armed(1).arrange(armies={"palatinate": {"thuringia": 2}}).chance("roll 5")
    position.arrange(armies={"austria": {"austria": 1}})
    table = marching(position)
    table.play_all("group 2", "state bohemia", "state saxony", "force_march", "state thuringia")
    assert table.told("battle.tied")
    assert armies(table, "austria") == {"saxony": 2}


def test_bq_11_4_one_roll_for_each_group():
    table = marching(armed(2).chance("roll 4", "roll 5"))
    table.play_all("group 1", "state bohemia", "state saxony", "force_march")
    table.play_all("group 1", "state bohemia", "state lusatia", "force_march", "state silesia")
    assert armies(table, "austria") == {"saxony": 1, "silesia": 1}


def test_bq_11_4_a_general_left_behind_does_not_help():
    table = marching(led(2, "montecuccoli").chance("roll 4"))
    table.play_all("group 1", "state bohemia", "state saxony", "force_march", "done")
    assert armies(table, "austria") == {"austria": 1, "saxony": 1}


def test_bq_11_5_an_army_moves_once_in_an_activation():
    table = marching(armed(1))
    table.play_all("state bohemia", "stop")
    assert table.why_not("march bohemia") == "BQ-11.1a"


def test_bq_11_5_a_moved_army_joins_others_that_may_still_move():
    position = armed(1).arrange(armies={"austria": {"bohemia": 2}})
    table = marching(position)
    table.play_all("state bohemia", "stop", "march bohemia")
    assert table.legal_words() == ["group 1", "group 2"]
    assert table.why_not("group 3") == "BQ-11.1b"


def test_bq_11_5_a_repulsed_army_has_moved():
    table = marching(battle_ahead().arrange(armies={"palatinate": {"bohemia": 3}}))
    table.play_all("group 2", "state bohemia")
    assert armies(table, "austria") == {"austria": 2}
    assert table.legal_words() == ["group 1", "done"]
    table.play("done")
    table.play("march austria")
    table.play_all("state styria", "stop")
    assert table.why_not("march austria") == "BQ-11.1a"


def test_bq_11_5_an_army_built_in_this_activation_has_not_moved():
    table = marching(armed(1))
    table.play_all("state bohemia", "stop", "build_army")
    table.play_all("march austria", "state bohemia", "stop")
    assert armies(table, "austria") == {"bohemia": 2}


def test_bq_11_5_the_closing_makes_all_armies_unmoved():
    table = marching(armed(1))
    table.play_all("state bohemia", "stop", "end")
    assert table.over
    after = scenario("baroque", seats=3)
    after.state = table.state
    assert "march bohemia" in acting(after, "austria").legal_words()


def test_bq_11_6_only_the_entering_group_fights():
    table = marching(battle_ahead())
    table.play_all("group 1", "state bohemia")
    [tale] = table.told("battle.begun")
    assert tale.text.params["count"] == 1
    assert table.told("battle.tied")


def test_bq_11_6_groups_fight_one_after_another():
    table = marching(battle_ahead())
    table.play_all("group 1", "state bohemia", "group 2", "state bohemia")
    assert len(table.told("battle.begun")) == 2
    assert armies(table, "austria") == {"austria": 1, "bohemia": 2}
    assert armies(table, "palatinate") == {}


def test_bq_11_6_a_group_may_leave_a_state_that_an_earlier_one_was_sent_back_to():
    table = marching(battle_ahead())
    table.play_all("group 1", "state bohemia", "group 2", "state styria", "stop")
    assert armies(table, "austria") == {"austria": 1, "styria": 2}


def test_bq_11_7_a_general_goes_with_one_group():
    table = marching(led(3, "caprara"))
    assert table.legal_words() == [
        "group 1",
        "group 2",
        "group_with_general 1",
        "group_with_general 2",
        "group_with_general 3",
    ]
    table.play_all("group_with_general 1", "state bohemia", "state saxony", "stop")
    assert post(table, "austria") == "saxony"
    assert table.legal_words() == ["group 1", "group 2", "done"]


def test_bq_11_7_a_general_may_stay_with_armies_that_have_moved():
    table = marching(led(2, "caprara", moved={"austria": 1}))
    table.play_all("group 1", "state bohemia", "stop")
    assert post(table, "austria") == "austria"


def test_bq_11_7a_the_general_is_elsewhere():
    table = marching(armed(2))
    assert table.why_not("group_with_general 1") == "BQ-11.7a"


def test_bq_11_7b_a_general_is_not_left_alone():
    table = marching(led(2, "caprara"))
    assert table.why_not("group 2") == "BQ-11.7b"
    table.play_all("group 1", "state bohemia", "stop")
    assert table.legal_words() == ["group_with_general 1", "done"]
    assert table.why_not("group 1") == "BQ-11.7b"


def test_bq_11_7_a_general_without_an_army_is_discarded():
    table = drawing(led(1, "caprara"), "brandenburg", "chaos")
    assert armies(table, "austria") == {}
    assert (front(table, "austria"), post(table, "austria")) == ([], "nowhere")


def test_bq_11_8_bad_weather():
    table = drawing(armed(1), "austria", "bad_weather")
    assert asked(table) == "austria"
    assert table.why_not("march austria") == "BQ-11.8"
    assert "march austria" not in table.legal_words()
    table.play("build_army")
    assert table.why_not("march austria") == "BQ-11.8"
