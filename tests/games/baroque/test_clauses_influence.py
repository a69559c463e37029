"""BQ-10 influence: clause by clause."""

import pytest
from tests.games.baroque.helpers import acting, controller, has, influence, offered, seat

from imperia.games.baroque.components.map import STATES
from imperia.games.baroque.rules.actions.influence import UseInfluence
from imperia.games.baroque.rules.actions.reach import BY_POWER_CARD
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable
from imperia.texts import Renderer


def austria(
    *moves: str, seats: int = 3, options: dict[str, object] | None = None, **words: object
) -> ScenarioTable:
    """Austria is active and has made these moves."""
    table = acting(scenario("baroque", seats, options).arrange(**words), "austria")
    return table.play_all(*moves)


def power_card(
    *moves: str,
    removing: bool = False,
    seats: int = 3,
    options: dict[str, object] | None = None,
    **words: object,
) -> ScenarioTable:
    """Austria uses a power card and has made these moves."""
    position = scenario("baroque", seats, options).arrange(**words)
    return position.at(UseInfluence(1, BY_POWER_CARD, removing)).play_all(*moves)


def test_bq_10_1_the_base_action_places_or_removes_one_point():
    table = austria("place_influence", "state tyrol", control={"austria": ["styria", "salzburg"]})
    assert influence(table, "tyrol") == {"austria": 1}
    points = {"tyrol": {"palatinate": 2}, "bavaria": {"palatinate": 2}}
    table = austria("remove_influence", "state bavaria", influence=points | {"moravia": {0: 1}})
    assert influence(table, "bavaria") == {"palatinate": 1}
    assert table.question.actions == 2


def test_bq_10_1_a_politician_reaches_every_state():
    table = austria("politician_place", front={"austria": ["johann_georg"]})
    majors = {"brandenburg", "austria", "lower_palatinate", "upper_palatinate"}
    foreign = {"spanish_netherlands", "franche_comte", "holstein", "west_pomerania"}
    assert offered(table) == set(STATES) - majors - foreign
    table.play("state prussia")
    assert influence(table, "prussia") == {"austria": 1}


def test_bq_10_1_a_power_card_reaches_every_state_with_two_points():
    table = power_card("state prussia", "one_state")
    assert influence(table, "prussia") == {"austria": 2}
    assert controller(table, "prussia") == "austria"
    table = power_card("state prussia", "state cleves")
    assert influence(table, "prussia") == influence(table, "cleves") == {"austria": 1}


def test_bq_10_1_a_power_card_may_be_an_action():
    table = austria("play power", "state cleves", "one_state", hands={"austria": ["power"]})
    assert controller(table, "cleves") == "austria"
    assert table.question.actions == 2


def test_bq_10_1a_never_in_a_major():
    table = austria("place_influence", control={"austria": ["bohemia"]})
    assert table.why_not("state upper_palatinate") == "BQ-10.1a"
    assert table.why_not("state austria") == "BQ-10.1a"


def test_bq_10_1b_not_where_an_enemy_army_stands():
    words = {"armies": {"palatinate": {"tyrol": 1}, "austria": {"bohemia": 1}}, "ottoman": True}
    table = austria("politician_place", front={"austria": ["johann_georg"]}, **words)
    assert table.why_not("state tyrol") == "BQ-10.1b"
    assert table.why_not("state styria") == "BQ-10.1b"
    assert table.why_not("state bohemia") == ""


def test_bq_10_1c_out_of_reach():
    table = austria("place_influence")
    assert table.why_not("state tyrol") == "BQ-10.1c"
    table = austria("bishop_place", front={"austria": ["galen"]})
    assert table.why_not("state tyrol") == "BQ-10.1c"


def test_bq_10_1d_without_a_politician():
    table = austria(front={"palatinate": ["johann_georg"]}, influence={"tyrol": {"austria": 1}})
    assert table.why_not("politician_place") == "BQ-10.1d"
    assert table.why_not("politician_remove") == "BQ-10.1d"


def test_bq_10_1e_without_a_bishop():
    table = austria(front={"palatinate": ["galen"]})
    assert table.why_not("bishop_place") == "BQ-10.1e"


@pytest.mark.parametrize("allowed, clause", [(True, ""), (False, "BQ-10.1f")])
def test_bq_10_1f_option_politician_remove(allowed: bool, clause: str):
    table = austria(
        options={"politician_remove": allowed},
        front={"austria": ["johann_georg"]},
        influence={"tyrol": {"palatinate": 1}},
    )
    assert table.why_not("politician_remove") == clause
    assert table.why_not("politician_place") == ""


def test_bq_10_1g_no_state_in_reach():
    neighbours = ["bohemia", "moravia", "styria", "bavaria", "salzburg"]
    table = austria(armies={"palatinate": dict.fromkeys(neighbours, 1)})
    assert table.why_not("place_influence") == "BQ-10.1g"


def test_bq_10_2_an_own_state_is_a_target_next_to_another():
    table = austria("place_influence", control={"austria": ["bohemia", "prussia"]})
    assert "bohemia" in offered(table)
    assert "prussia" not in offered(table)
    table.play("state bohemia")
    assert influence(table, "bohemia") == {"austria": 1}


@pytest.mark.parametrize(
    "scope, permit, joined",
    [
        ("armies_only", True, False),
        ("full", True, True),
        ("full", False, False),
    ],
)
def test_bq_10_2_option_prussia_link_scope(scope: str, permit: bool, joined: bool):
    options = {"prussia_link_scope": scope}
    table = austria("place_influence", options=options, permit=permit, control={1: ["prussia"]})
    assert ("east_pomerania" in offered(table)) == joined
    table = austria(
        "place_influence", options=options, permit=permit, control={1: ["east_pomerania"]}
    )
    assert ("prussia" in offered(table)) == joined
    for card, bonus in (("friedrich_wilhelm", joined), ("thurn_taxis", not joined)):
        table = austria(
            "politician_place",
            "state prussia",
            options=options,
            permit=permit,
            front={"austria": [card]},
        )
        assert influence(table, "prussia") == {"austria": 1 + bonus}


def test_bq_10_2_option_prussia_link_scope_lets_the_owner_of_brandenburg_reach_prussia():
    options = {"prussia_link_scope": "full"}
    position = scenario("baroque", 3, options).arrange(permit=True)
    table = acting(position, "brandenburg")
    table.play("place_influence")
    assert "prussia" in offered(table)


def test_bq_10_3_only_a_power_card_has_a_second_target():
    table = austria("politician_place", "state tyrol", front={"austria": ["johann_georg"]})
    assert table.question.clause == "BQ-7.5"


def test_bq_10_3_each_boost_goes_to_one_of_two_targets():
    words = {"cities": ["austria"], "fortresses": ["bohemia"], "control": {"austria": ["bohemia"]}}
    table = power_card("state tyrol", "state baden", **words)
    table.play_all("boost_city austria", "state tyrol", "boost_city bohemia", "state baden")
    assert influence(table, "tyrol") == {"austria": 2}
    assert influence(table, "baden") == {"austria": 3}
    assert table.over


def test_bq_10_3a_extra_points_go_to_a_target():
    table = power_card("state tyrol", "state baden", "boost_city austria", cities=["austria"])
    assert table.why_not("state saxony") == "BQ-10.3a"


def test_bq_10_3b_the_second_state_is_another_one():
    table = power_card("state tyrol")
    assert table.why_not("state tyrol") == "BQ-10.3b"
    assert table.why_not("state austria") == "BQ-10.1a"


def test_bq_10_3_a_single_target_is_not_asked_twice():
    table = power_card(removing=True, influence={"tyrol": {"palatinate": 3}})
    assert table.question.clause == "BQ-10.8"


def test_bq_10_4_boosts_add_one_two_and_three_points():
    table = austria(
        "place_influence",
        "state lorraine",
        "boost_city tyrol",
        "boost_city bohemia",
        "boost_residence trier",
        control={"austria": ["tyrol", "bohemia", "trier"]},
        cities=["tyrol"],
        fortresses=["bohemia"],
        residences=["trier"],
    )
    assert influence(table, "lorraine") == {"austria": 1 + 1 + 2 + 3}


def test_bq_10_4_a_boost_works_when_removing():
    table = austria(
        "remove_influence",
        "boost_city austria",
        fortresses=["austria"],
        influence={"bohemia": {"palatinate": 4}},
    )
    palatinate = seat(table, "palatinate")
    table.play_all(f"seat {palatinate}", f"seat {palatinate}")
    assert influence(table, "bohemia") == {"palatinate": 1}


def test_bq_10_4_a_boost_may_be_left_unused():
    table = austria("place_influence", "state bohemia", "done", cities=["austria"])
    assert influence(table, "bohemia") == {"austria": 1}
    assert not has(table, "city_used", "austria")


def test_bq_10_4_a_city_in_an_occupied_major_still_boosts():
    table = austria(
        "place_influence",
        "state bohemia",
        "boost_city austria",
        cities=["austria"],
        armies={"palatinate": {"austria": 1}},
    )
    assert influence(table, "bohemia") == {"austria": 2}


def test_bq_10_4a_only_buildings_in_your_states_boost():
    table = austria(
        "place_influence",
        "state bohemia",
        control={"palatinate": ["trier"]},
        cities=["austria", "brandenburg", "hesse"],
        residences=["trier"],
    )
    assert table.legal_words() == ["boost_city austria", "done"]
    assert table.why_not("boost_city brandenburg") == "BQ-10.4a"
    assert table.why_not("boost_city hesse") == "BQ-10.4a"
    assert table.why_not("boost_residence trier") == "BQ-10.4a"


def test_bq_10_4b_a_residence_boosts_next_door_only():
    words = {"control": {"austria": ["trier"]}, "residences": ["trier"], "cities": ["austria"]}
    table = austria("place_influence", "state bohemia", **words)
    assert table.why_not("boost_residence trier") == "BQ-10.4b"
    table = austria("place_influence", "state nassau", **words)
    assert table.why_not("boost_residence trier") == ""


def test_bq_10_4_a_residence_boosts_the_target_beside_it():
    words = {"control": {"austria": ["trier"]}, "residences": ["trier"]}
    table = power_card("state bohemia", "state nassau", "boost_residence trier", **words)
    assert influence(table, "nassau") == {"austria": 4}
    assert influence(table, "bohemia") == {"austria": 1}


BUILT = {
    "control": {"austria": ["tyrol", "bohemia", "trier", "mainz", "silesia"]},
    "cities": ["tyrol", "austria"],
    "fortresses": ["bohemia", "silesia"],
    "residences": ["trier", "mainz"],
}


def test_bq_10_5a_one_of_each_kind():
    table = austria("place_influence", "state nassau", "boost_city tyrol", **BUILT)
    assert table.why_not("boost_city austria") == "BQ-10.5a"
    table.play("boost_city bohemia")
    assert table.why_not("boost_city silesia") == "BQ-10.5a"
    assert table.legal_words() == ["boost_residence trier", "boost_residence mainz", "done"]
    table.play("boost_residence mainz")
    assert table.question.clause == "BQ-7.5"
    assert influence(table, "nassau") == {"austria": 1 + 1 + 2 + 3}


def test_bq_10_5_option_influence_boost_limit_one_total():
    options = {"influence_boost_limit": "one_total"}
    table = austria("place_influence", "state nassau", options=options, **BUILT)
    assert len(table.legal()) == 7
    table.play("boost_city bohemia")
    assert table.question.clause == "BQ-7.5"
    assert influence(table, "nassau") == {"austria": 3}


def test_bq_10_5_option_influence_boost_limit_unlimited():
    options = {"influence_boost_limit": "unlimited"}
    table = austria("place_influence", "state nassau", options=options, **BUILT)
    for city in ("tyrol", "austria", "bohemia", "silesia"):
        table.play(f"boost_city {city}")
    table.play_all("boost_residence trier", "boost_residence mainz")
    assert influence(table, "nassau") == {"austria": 1 + 1 + 1 + 2 + 2 + 3 + 3}


def test_bq_10_6a_each_building_once_a_turn():
    table = austria("place_influence", "state nassau", "boost_city tyrol", "done", **BUILT)
    table.play_all("place_influence", "state nassau", "boost_residence trier")
    assert table.why_not("boost_city tyrol") == "BQ-10.6a"
    assert table.why_not("boost_city austria") == ""
    assert table.why_not("boost_residence trier") == "BQ-10.6a"


def test_bq_10_6_whoever_uses_it():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["tyrol"]}, cities=["tyrol"], used_cities=["tyrol"]
    )
    table = acting(position, "palatinate")
    table.play_all("place_influence", "state bavaria")
    assert influence(table, "bavaria") == {"palatinate": 1}
    assert table.question.clause == "BQ-7.5"


def test_bq_10_6_a_city_built_anew_is_still_used():
    table = austria("build_city", used_cities=["austria"])
    table.play_all("place_influence", "state bohemia")
    assert influence(table, "bohemia") == {"austria": 1}


@pytest.mark.parametrize(
    "card, state, points",
    [
        ("friedrich_wilhelm", "saxony", 2),
        ("friedrich_wilhelm", "bavaria", 1),
        ("thurn_taxis", "hesse", 2),
        ("thurn_taxis", "bavaria", 1),
        ("thurn_taxis", "luxembourg", 2),
        ("lobkowitz", "tyrol", 2),
        ("lobkowitz", "prussia", 2),
        ("lobkowitz", "hesse", 1),
        ("johann_georg", "saxony", 1),
    ],
)
def test_bq_10_7_politician_bonus(card: str, state: str, points: int):
    table = austria("politician_place", f"state {state}", front={"austria": [card]})
    assert influence(table, state) == {"austria": points}


def test_bq_10_7_majors_in_play_depend_on_the_players():
    words = {"front": {"austria": ["thurn_taxis"]}}
    table = austria("politician_place", "state luxembourg", seats=4, **words)
    assert influence(table, "luxembourg") == {"austria": 1}
    table = austria("politician_place", "state mainz", seats=2, **words)
    assert influence(table, "mainz") == {"austria": 2}


def test_bq_10_7_the_bonus_works_with_every_source():
    words = {"front": {"austria": ["lobkowitz", "galen"]}, "control": {"austria": ["bavaria"]}}
    assert influence(austria("place_influence", "state tyrol", **words), "tyrol") == {"austria": 2}
    table = austria("bishop_place", "state munster", **words)
    assert influence(table, "munster") == {"austria": 2}


def test_bq_10_7_the_bonus_is_always_added():
    """The card says always: the point is never declined, only its state is chosen."""
    words = {"front": {"austria": ["lobkowitz"]}}
    table = power_card("state tyrol", "state styria", **words)
    assert table.legal_words() == ["state styria", "state tyrol"]
    assert table.why_not("done") == "IM-1"
    table.play("state tyrol")
    assert (influence(table, "tyrol"), influence(table, "styria")) == (
        {"austria": 2},
        {"austria": 1},
    )
    said = {"en": "always adds 1", "it": "aggiunge sempre 1", "pt": "sempre soma 1"}
    for lang, words_of_clause in said.items():
        assert words_of_clause in Renderer(table.game, lang).clause("BQ-10.7")


def test_bq_10_7_no_bonus_of_another_player():
    table = austria("place_influence", "state styria", front={"palatinate": ["lobkowitz"]})
    assert influence(table, "styria") == {"austria": 1}


def test_bq_10_8_points_are_removed_one_by_one_from_anybody():
    points = {"tyrol": {"austria": 1, "palatinate": 1, "brandenburg": 1}}
    table = power_card(removing=True, influence=points)
    assert table.legal_words() == ["seat 0", "seat 1", "seat 2"]
    table.play("seat 1")
    assert table.legal_words() == ["seat 0", "seat 2", "done"]
    table.play("done")
    assert influence(table, "tyrol") == {"palatinate": 1, "brandenburg": 1}
    assert table.over


def test_bq_10_8_control_markers_are_never_removed():
    points = {"tyrol": {"palatinate": 1}}
    table = power_card(removing=True, control={"palatinate": ["tyrol"]}, influence=points)
    assert table.over
    assert influence(table, "tyrol") == {}
    assert controller(table, "tyrol") == "palatinate"


def test_bq_10_8_a_split_removal_takes_from_both():
    points = {"tyrol": {"palatinate": 2}, "baden": {"palatinate": 2}, "mark": {"palatinate": 2}}
    table = power_card("state tyrol", "state baden", removing=True, influence=points)
    assert influence(table, "tyrol") == influence(table, "baden") == {"palatinate": 1}


def test_bq_10_8a_nothing_to_remove():
    assert austria().why_not("remove_influence") == "BQ-10.8a"
    points = {"bohemia": {0: 1}, "bavaria": {0: 1}}
    table = austria("remove_influence", influence=points)
    assert table.why_not("state styria") == "BQ-10.8a"
    table = power_card("state bohemia", removing=True, influence=points)
    assert table.why_not("state styria") == "BQ-10.8a"


def test_bq_10_8b_only_whose_influence_is_there():
    points = {"tyrol": {"palatinate": 1, "brandenburg": 1}}
    table = power_card(removing=True, influence=points)
    assert table.why_not("seat 1") == "BQ-10.8b"


def test_bq_10_8c_one_point_at_least():
    points = {"tyrol": {"palatinate": 1, "brandenburg": 1}}
    table = power_card(removing=True, influence=points)
    assert table.why_not("done") == "BQ-10.8c"


def test_bq_10_9_control_is_checked_after_the_whole_action():
    """After the first point the Palatinate leads by two, after the second by one again."""
    points = {"tyrol": {"palatinate": 3, "brandenburg": 2}}
    table = power_card("seat 0", "seat 2", removing=True, influence=points)
    assert influence(table, "tyrol") == {"palatinate": 2, "brandenburg": 1}
    assert controller(table, "tyrol") == "nobody"


def test_bq_10_9_control_is_checked_in_each_affected_state():
    points = {"tyrol": {"austria": 1}, "baden": {"austria": 1}}
    table = power_card("state tyrol", "state baden", influence=points)
    assert controller(table, "tyrol") == controller(table, "baden") == "austria"


def test_bq_10_9_a_removal_may_give_a_state_to_a_third():
    points = {"tyrol": {"palatinate": 3, "brandenburg": 2}}
    table = power_card("seat 0", "done", removing=True, influence=points)
    assert controller(table, "tyrol") == "palatinate"
    assert influence(table, "tyrol") == {"palatinate": 3}


def test_bq_10_10_an_army_that_enters_removes_all_influence():
    table = austria(
        "march austria",
        "state moravia",
        "stop",
        armies={"austria": {"austria": 1}},
        influence={"moravia": {"austria": 1, "brandenburg": 1}},
    )
    assert influence(table, "moravia") == {}


def test_bq_10_11_with_an_army_only_its_owner_places():
    table = austria(
        "place_influence",
        "state moravia",
        armies={"austria": {"moravia": 1}},
        influence={"moravia": {0: 1}},
    )
    assert influence(table, "moravia") == {"austria": 1, "brandenburg": 1}
