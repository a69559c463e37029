"""BQ-17  Wars, clause by clause."""

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
    vp,
)
from tests.games.baroque.occasions import position, purses, resolved

from imperia.core import Move
from imperia.games.baroque.components.events import WAR_NUMBER
from imperia.games.baroque.components.map import STATE
from imperia.games.baroque.rules.events.wars import ChooseFrenchTarget
from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.income import IncomePhase
from imperia.games.baroque.rules.turn.support import SpendFavours
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def wars(table: ScenarioTable) -> set[str]:
    return {name for name, number in WAR_NUMBER.items() if table.state.wars >> number & 1}


@pytest.mark.parametrize(
    "roll, war",
    [
        (1, "denmark"),
        (2, "dutch_naval"),
        (3, "france"),
        (4, "ottoman"),
        (5, "ottoman"),
        (6, "sweden"),
    ],
)
def test_bq_17_1_the_die_names_the_war(roll: int, war: str):
    table = drawing(position(), "austria", "war", f"roll {roll}")
    assert wars(table) == {war}
    assert events(table.state.event_discard) == []


def test_bq_17_1_a_war_already_in_play_is_rolled_again():
    made = position(wars=["denmark", "ottoman"])
    table = drawing(made, "austria", "war", "roll 1", "roll 5", "roll 4", "roll 2")
    assert wars(table) == {"denmark", "ottoman", "dutch_naval"}
    assert table.script == []


def test_bq_17_2_denmark_closes_the_baltic():
    ports = ["mecklenburg", "lubeck", "east_pomerania", "prussia", "hamburg"]
    made = position(wars=["denmark"], control={"austria": ports})
    assert florins(drawing(made, "austria", "maritime_trade"), "austria") == 3
    made = position(wars=["denmark"], florins={"austria": 9})
    table = drawing(made, "austria", "denmark_sells_holstein")
    assert resolved(table)
    assert events(table.state.event_discard) == ["denmark_sells_holstein"]


def test_bq_17_3_the_dutch_war_voids_maritime_trade():
    ports = ["hamburg", "bremen", "oldenburg", "east_frisia", "mecklenburg"]
    made = position(wars=["dutch_naval"], control={"austria": ports})
    table = drawing(made, "austria", "maritime_trade")
    assert purses(table) == [0, 0, 0]
    made = position(
        {"maritime_trade_in_naval_war": "per_sea"}, wars=["dutch_naval"], control={"austria": ports}
    )
    assert florins(drawing(made, "austria", "maritime_trade"), "austria") == 3


def test_bq_17_4_the_drawer_chooses_the_target_of_france():
    made = scenario("baroque", seats=4).arrange(
        control={"spanish_netherlands": ["franche_comte"]},
        cities=["spanish_netherlands", "franche_comte", "lorraine"],
    )
    table = drawing(made, "brandenburg", "war", "roll 3")
    assert asked(table) == "brandenburg"
    assert offered(table) == {"franche_comte", "lorraine", "spanish_netherlands"}
    table.play("state spanish_netherlands")
    assert has(table, "no_income", "spanish_netherlands")
    assert not has(table, "cities", "spanish_netherlands")
    assert has(table, "cities", "lorraine")


def test_bq_17_4_a_sold_state_may_be_chosen():
    made = position(sold=["franche_comte"])
    table = drawing(made, "brandenburg", "war", "roll 3")
    assert offered(table) == {"franche_comte", "lorraine"}
    assert table.why_not("state spanish_netherlands") == "BQ-1.3"


def test_bq_17_4_armies_count_whoever_owns_them():
    made = position(control={"austria": ["lorraine"]}, armies={"palatinate": {"lorraine": 3}})
    table = drawing(made, "brandenburg", "war", "roll 3")
    assert armies(table, "palatinate") == {"lorraine": 2}
    assert not has(table, "no_income", "lorraine")


def test_bq_17_4a_only_the_targets_of_france():
    made = scenario("baroque", seats=4)
    table = drawing(made, "brandenburg", "war", "roll 3")
    assert table.why_not("state trier") == "BQ-17.4a"
    alone = position()
    question = ChooseFrenchTarget(0)
    assert question.judge(alone.state, Move("state", STATE["hesse"])).clause == "BQ-17.4a"


@pytest.mark.parametrize(
    "count, building, left, building_left, marked",
    [
        (5, "fortresses", 4, "fortresses", False),
        (3, "", 2, "", False),
        (2, "", 0, "", False),
        (2, "cities", 0, "cities", False),
        (2, "fortresses", 1, "fortresses", False),
        (1, "fortresses", 0, "fortresses", False),
        (1, "cities", 0, "", True),
        (1, "", 0, "", True),
        (0, "fortresses", 0, "cities", True),
        (0, "cities", 0, "", True),
        (0, "", 0, "", True),
    ],
)
def test_bq_17_5_assault_table(
    count: int, building: str, left: int, building_left: str, marked: bool
):
    made = position(control={"austria": ["lorraine"]}, armies={"austria": {"lorraine": count}})
    if building:
        made.arrange(**{building: ["lorraine"]})
    table = drawing(made, "austria", "war", "roll 3")
    assert armies(table, "austria") == ({"lorraine": left} if left else {})
    standing = [kind for kind in ("cities", "fortresses") if has(table, kind, "lorraine")]
    assert standing == ([building_left] if building_left else [])
    assert has(table, "no_income", "lorraine") == marked


def test_bq_17_5_a_general_falls_with_the_armies():
    made = position(
        armies={"austria": {"lorraine": 2}},
        front={"austria": ["caprara"]},
        generals={"austria": "lorraine"},
    )
    table = drawing(made, "austria", "war", "roll 3")
    assert (front(table, "austria"), post(table, "austria")) == ([], "nowhere")


def test_bq_17_6_the_ottomans_overrun_styria():
    made = position(
        control={"palatinate": ["styria"]},
        armies={"brandenburg": {"styria": 4}},
        front={"brandenburg": ["hatzfeldt"]},
        generals={"brandenburg": "styria"},
        influence={"styria": {"palatinate": 2}},
        cities=["styria"],
    )
    table = drawing(made, "austria", "war", "roll 5")
    assert (armies(table, "brandenburg"), front(table, "brandenburg")) == ({}, [])
    assert influence(table, "styria") == {}
    assert controller(table, "styria") == "palatinate"
    assert has(table, "cities", "styria")
    assert table.why_not("march styria") == "BQ-11.1a"


def test_bq_17_6_then_they_assault_austria():
    made = position(ottoman=True, control={"austria": ["bohemia"]}, cities=["austria"], turn=2)
    table = drawing(made, "palatinate", "war", "roll 4")
    assert not has(table, "cities", "austria")
    assert has(table, "no_income", "austria")
    made = position(ottoman=True, armies={"austria": {"austria": 3}}, cities=["austria"])
    table = drawing(made, "palatinate", "war", "roll 4")
    assert armies(table, "austria") == {"austria": 2}
    assert has(table, "cities", "austria")


def test_bq_17_6_occupied_styria_gives_nothing():
    made = position(
        turn=2,
        control={"austria": ["styria", "bohemia"]},
        fortresses=["styria"],
        ottoman=True,
    )
    assert florins(made.at(IncomePhase()), "austria") == 5 + 3
    assert vp(made.at(EndOfTurn()), "austria") == 5 + 3
    assert florins(drawing(made, "austria", "prosperous_city_trade"), "austria") == 0


def test_bq_17_6_occupied_styria_takes_no_influence_and_no_building():
    made = position(
        control={"austria": ["styria", "bohemia"]}, ottoman=True, florins={"austria": 20}
    )
    table = acting(made, "austria")
    table.play("place_influence")
    assert table.why_not("state styria") == "BQ-10.1b"
    for building in ("build_army", "build_city"):
        table = acting(made, "austria")
        table.play(building)
        assert table.why_not("state styria") == "BQ-9.1b"


@pytest.mark.parametrize("reading", ["occupied", "control_lost"])
def test_bq_17_6_ottoman_styria(reading: str):
    options: dict[str, object] = {"ottoman_styria": reading}
    made = position(options, control={"austria": ["styria"]})
    table = drawing(made, "palatinate", "war", "roll 4")
    assert controller(table, "styria") == ("austria" if reading == "occupied" else "nobody")
    assert has(table, "occupied", "styria")
    table.play("end")
    onward = scenario("baroque", seats=3, options=options)
    onward.state = table.state
    onward.arrange(armies={"palatinate": {"salzburg": 3}})
    table = acting(onward, "palatinate")
    table.play_all("march salzburg", "group 3", "state styria")
    assert controller(table, "styria") == "palatinate"


def test_bq_17_6_styria_under_the_ottoman_army_cannot_be_had():
    """Neither by favour nor by revolt, even where its value allowed it."""
    made = position(
        {"ottoman_styria": "control_lost"}, ottoman=True, control={"austria": ["saxony", "bohemia"]}
    )
    table = made.at(SpendFavours(0, 4))
    table.play("favour state")
    assert table.why_not("state styria") == "BQ-14.5h"
    made = position(ottoman=True, control={"austria": ["saxony", "bohemia", "styria"]})
    made.arrange(vp={"austria": 1, "palatinate": 1})
    table = drawing(made, "austria", "revolt", "roll 6")
    assert table.why_not("state styria") == "BQ-16.22e"


def test_bq_17_7_sweden_withdraws_the_permit():
    made = position(permit=True, armies={"austria": {"prussia": 1}})
    table = drawing(made, "austria", "war", "roll 6")
    assert events(table.state.event_discard) == ["polish_permit"]
    assert armies(table, "austria") == {"prussia": 1}
    assert table.why_not("march prussia") == "BQ-11.2a"


def test_bq_17_7_sweden_blocks_the_permit_and_the_sale_but_takes_nothing_back():
    rich = {"austria": 9}
    for event in ("polish_permit", "sweden_sells_west_pomerania"):
        table = drawing(position(wars=["sweden"], florins=rich), "austria", event)
        assert resolved(table)
        assert table.told("event.blocked")
        assert events(table.state.event_discard) == [event]
    made = position(sold=["west_pomerania"], control={"austria": ["west_pomerania"]})
    table = drawing(made, "austria", "war", "roll 6")
    assert controller(table, "west_pomerania") == "austria"
    assert has(table, "in_play", "west_pomerania")


def test_bq_17_8_a_no_income_marker_leaves_points_and_votes():
    made = position(
        turn=2,
        control={"austria": ["bohemia", "saxony"]},
        cities=["bohemia"],
        no_income=["bohemia"],
    )
    assert florins(made.at(IncomePhase()), "austria") == 5 + 3
    table = made.at(EndOfTurn())
    assert vp(table, "austria") == 5 + 3 + 3 + 1
    assert support(table, "austria") == 6
    assert florins(drawing(made, "austria", "prosperous_city_trade"), "austria") == 0


def test_bq_17_8_the_marker_goes_with_the_peace():
    made = position(
        turn=2, wars=["france"], no_income=["lorraine"], control={"austria": ["lorraine"]}
    )
    table = drawing(made, "austria", "peace")
    assert not has(table, "no_income", "lorraine")
