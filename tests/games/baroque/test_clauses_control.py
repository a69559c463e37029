"""BQ-13 control by influence, by armies at rest, by favour: clause by clause."""

import pytest
from tests.games.baroque.helpers import acting, asked, controller, florins, influence, seat, vp

from imperia.games.baroque.rules.actions.influence import UseInfluence
from imperia.games.baroque.rules.actions.reach import BY_POWER_CARD
from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.support import SpendFavours, SupportPhase
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def austria(
    *moves: str, seats: int = 3, options: dict[str, object] | None = None, **words: object
) -> ScenarioTable:
    """Austria is active and has made these moves."""
    table = acting(scenario("baroque", seats, options).arrange(**words), "austria")
    return table.play_all(*moves)


def test_bq_13_1_a_major_of_another_is_never_controlled():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, armies={"austria": {"brandenburg": 3}})
        .at(SupportPhase())
    )
    table.play("done")
    assert controller(table, "brandenburg") == "brandenburg"


def test_bq_13_2_two_points_more_than_every_other():
    near = {"control": {"austria": ["tyrol"]}}
    table = austria(
        "place_influence", "state swabia", **near, influence={"swabia": {0: 1, 2: 1, 1: 1}}
    )
    assert controller(table, "swabia") == "nobody"
    table.play_all("place_influence", "state swabia")
    assert controller(table, "swabia") == "austria"
    assert influence(table, "swabia") == {"austria": 3}


@pytest.mark.parametrize("reading, left", [("keep_own", {"austria": 3}), ("clear_all", {})])
def test_bq_13_2_option_influence_after_control(reading: str, left: dict[str, int]):
    options = {"influence_after_control": reading}
    table = austria(
        "place_influence", "state bohemia", options=options, influence={"bohemia": {1: 2, 0: 1}}
    )
    assert controller(table, "bohemia") == "austria"
    assert influence(table, "bohemia") == left


@pytest.mark.parametrize("reading, left", [("keep_own", {"austria": 4}), ("clear_all", {})])
def test_bq_13_3_option_influence_after_control(reading: str, left: dict[str, int]):
    options = {"influence_after_control": reading}
    table = austria(
        "place_influence",
        "state bohemia",
        options=options,
        control={"palatinate": ["bohemia"]},
        influence={"bohemia": {"austria": 3, "palatinate": 1, "brandenburg": 3}},
    )
    assert controller(table, "bohemia") == "austria"
    assert influence(table, "bohemia") == left


def takes_tyrol(points: dict[str, int], active: str, order: list[str]) -> str:
    """Who holds Tyrol after its controller, Brandenburg, has lost the points that guarded it."""
    position = scenario("baroque", seats=4).arrange(
        order=order,
        control={"brandenburg": ["tyrol"]},
        influence={"tyrol": points | {"brandenburg": 1}},
    )
    table = position.at(UseInfluence(seat_number(active), BY_POWER_CARD, removing=True))
    table.play("seat 0")
    if not table.over:
        table.play("done")
    return controller(table, "tyrol")


def seat_number(power: str) -> int:
    return ["brandenburg", "austria", "palatinate", "spanish_netherlands"].index(power)


def test_bq_13_3_most_points_then_the_active_player_then_turn_order():
    order = ["spanish_netherlands", "palatinate", "austria", "brandenburg"]
    more = {"austria": 3, "palatinate": 3, "spanish_netherlands": 3}
    assert takes_tyrol(more | {"palatinate": 4}, "austria", order) == "palatinate"
    assert takes_tyrol(more, "austria", order) == "austria"
    assert takes_tyrol(more, "brandenburg", order) == "spanish_netherlands"


def test_bq_13_3_points_of_a_third_do_not_matter():
    table = austria(
        "place_influence",
        "state bohemia",
        control={"palatinate": ["bohemia"]},
        influence={"bohemia": {"austria": 2, "brandenburg": 2}},
    )
    assert controller(table, "bohemia") == "austria"


def test_bq_13_3_the_marker_counts_as_a_point():
    table = austria(
        "place_influence",
        "state bohemia",
        control={"palatinate": ["bohemia"]},
        influence={"bohemia": {"austria": 1}},
    )
    assert controller(table, "bohemia") == "palatinate"


def test_bq_13_4_an_army_takes_the_state_it_stands_in_when_support_is_counted():
    table = (
        scenario("baroque", seats=3)
        .arrange(
            turn=1,
            control={"palatinate": ["tyrol"], "austria": ["styria"]},
            armies={"austria": {"tyrol": 1, "bohemia": 1, "styria": 1}},
            influence={
                "tyrol": {"austria": 1},
                "bohemia": {"brandenburg": 1, "austria": 1},
                "styria": {"brandenburg": 1},
            },
        )
        .at(SupportPhase())
    )
    table.play("done")
    assert controller(table, "tyrol") == controller(table, "bohemia") == "austria"
    assert influence(table, "tyrol") == influence(table, "bohemia") == {}
    assert influence(table, "styria") == {"brandenburg": 1}  # it was his before


def test_bq_13_6_a_favour_or_galen_removes_all_influence():
    position = scenario("baroque", seats=3).arrange(
        turn=1, influence={"mark": {"austria": 1, "palatinate": 1}}, front={"austria": ["galen"]}
    )
    table = position.at(SpendFavours(1, 3))
    table.play_all("favour state", "state mark")
    assert (controller(table, "mark"), influence(table, "mark")) == ("austria", {})
    table = position.at(EndOfTurn())
    table.play("state mark")
    assert (controller(table, "mark"), influence(table, "mark")) == ("austria", {})


def test_bq_13_7_an_occupied_major_keeps_its_controller_and_votes():
    position = scenario("baroque", seats=3).arrange(
        turn=1,
        armies={"austria": {"brandenburg": 1}},
        cities=["brandenburg"],
        composers={"bach": "brandenburg"},
    )
    table = acting(position, "brandenburg")
    assert controller(table, "brandenburg") == "brandenburg"
    assert table.state.support[seat(table, "brandenburg")] == 3
    assert "place_influence" in table.legal_words()
    assert "build_army" not in table.legal_words()
    table = position.at(EndOfTurn())
    assert vp(table, "brandenburg") == 0
    assert vp(table, "austria") == 5
    assert (florins(table, "austria"), asked(table)) == (15, "nobody")
