"""BQ-16  Event cards without choice of a state, clause by clause."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    drawing,
    events,
    florins,
    front,
    hand,
    has,
    offered,
    seat,
    support,
    vp,
)
from tests.games.baroque.occasions import ALL, position, purses, resolved

from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.income import IncomePhase
from imperia.testing import scenario

# BQ-16.1  Chaos


def test_bq_16_1_chaos_asks_in_turn_order_from_the_drawer_first_for_armies_then_for_cities():
    chaos = position(
        order=["palatinate", "austria", "brandenburg"],
        armies={
            "brandenburg": {"brandenburg": 1, "lusatia": 1},
            "austria": {"austria": 1, "styria": 1},
            "palatinate": {"lower_palatinate": 1, "upper_palatinate": 1},
        },
        control={"austria": ["bohemia"]},
        cities=["austria", "bohemia", "lower_palatinate", "upper_palatinate"],
    )
    table = drawing(chaos, "austria", "chaos")
    order = []
    for place in ("styria", "lusatia", "upper_palatinate", "bohemia", "lower_palatinate"):
        order.append(asked(table))
        table.play(f"state {place}")
    assert order == ["austria", "brandenburg", "palatinate", "austria", "palatinate"]
    assert resolved(table)
    assert [armies(table, power) for power in ALL] == [
        {"brandenburg": 1},
        {"austria": 1},
        {"lower_palatinate": 1},
    ]
    assert has(table, "cities", "austria")
    assert has(table, "cities", "upper_palatinate")


def test_bq_16_1_chaos_stays_in_play_and_halves_the_next_income():
    table = drawing(position(control={"austria": ["bohemia", "silesia"]}), "austria", "chaos")
    assert events(table.state.event_discard) == []
    table.play("end")
    for frame in (EndOfTurn(), IncomePhase()):
        onward = scenario("baroque", seats=3)
        onward.state = table.state
        table = onward.at(frame)
    assert events(table.state.event_discard) == ["chaos"]
    assert florins(table, "austria") == 6  # eleven, halved and rounded up


def test_bq_16_1_chaos_shuffles_the_bottom_of_the_deck_in():
    bottom = position(event_discards=["revolt", "famine"])
    bottom.state.event_discard[1] = 0
    bottom.state.famine_at_bottom = 1
    table = drawing(bottom, "austria", "chaos")
    assert not table.state.famine_at_bottom
    assert events(table.state.events).count("famine") == 1
    assert events(table.state.events).count("revolt") == 3


def test_bq_16_1a_no_city_of_yours():
    table = drawing(
        position(control={"austria": ["bohemia"]}, cities=["austria", "bohemia", "brandenburg"]),
        "austria",
        "chaos",
    )
    assert table.why_not("state brandenburg") == "BQ-16.1a"
    assert table.why_not("state styria") == "BQ-16.1a"


def test_bq_16_1b_a_plain_city_goes_first():
    chaos = position(
        control={"austria": ["bohemia", "silesia"]},
        cities=["austria", "bohemia"],
        fortresses=["silesia"],
    )
    table = drawing(chaos, "austria", "chaos")
    assert offered(table) == {"austria", "bohemia"}
    assert table.why_not("state silesia") == "BQ-16.1b"


def test_bq_16_1_no_army_of_yours_to_lose():
    table = drawing(position(armies={"austria": {"austria": 1, "styria": 1}}), "austria", "chaos")
    assert table.why_not("state bohemia") == "BQ-1.9"


@pytest.mark.parametrize("permanent", [True, False])
def test_bq_16_1_brunswick_elector_permanent(permanent: bool):
    options: dict[str, object] = {"brunswick_elector_permanent": permanent}
    table = drawing(position(options, control={"austria": ["brunswick"]}), "austria", "chaos")
    assert support(table, "austria") == 3
    table.play("end")
    onward = scenario("baroque", seats=3, options=options)
    onward.state = table.state
    table = onward.at(EndOfTurn())
    assert has(table, "electors", "brunswick") == permanent
    assert support(table, "austria") == (3 if permanent else 0)


@pytest.mark.parametrize(
    "event, plain, halved",
    [
        ("prosperous_city_trade", 5, 3),
        ("maritime_trade", 3, 2),
        ("imperial_subsidies", 10, 5),
        ("peace", 5, 3),
    ],
)
def test_bq_16_1_chaos_halving_current_turn_receipts(event: str, plain: int, halved: int):
    words: dict[str, object] = {
        "control": {"austria": ["mecklenburg", "bohemia", "cologne"]},
        "cities": ["bohemia"],
        "fortresses": ["austria"],
    }
    for reading in ("next_income", "current_turn_receipts"):
        for chaos in (False, True):
            made = position({"chaos_halving": reading}, chaos=chaos, **words)
            table = drawing(made, "austria", event)
            is_halved = chaos and reading == "current_turn_receipts"
            assert florins(table, "austria") == (halved if is_halved else plain)


def test_bq_16_1_with_current_turn_receipts_the_next_income_is_whole():
    made = position({"chaos_halving": "current_turn_receipts"}, chaos=True)
    assert made.at(EndOfTurn()).state.chaos_halving == 0


# BQ-16.2 to BQ-16.5


def test_bq_16_2_famine_waits_for_the_next_income():
    table = drawing(position(control={"austria": ["bohemia", "silesia"]}), "austria", "famine")
    assert resolved(table)
    assert events(table.state.event_discard) == []
    table.play("end")
    onward = scenario("baroque", seats=3)
    onward.state = table.state
    table = onward.at(IncomePhase())
    assert florins(table, "austria") == 4 + 2 + 2
    assert table.state.famine_at_bottom


def test_bq_16_2_famine_has_no_effect_in_the_last_turn():
    table = drawing(position(turn=3), "austria", "famine")
    assert events(table.state.event_discard) == ["famine"]
    assert not table.state.famine


def test_bq_16_3_prosperous_city_trade():
    made = position(
        control={"austria": ["bohemia", "styria"], "palatinate": ["hesse", "berg"]},
        cities=["bohemia", "hesse", "brandenburg", "styria"],
        fortresses=["austria", "berg"],
        no_income=["hesse"],
        ottoman=True,
    )
    table = drawing(made, "brandenburg", "prosperous_city_trade")
    assert purses(table) == [2, 2 + 3, 3]
    assert events(table.state.event_discard) == ["prosperous_city_trade"]


def test_bq_16_4_maritime_trade():
    made = position(
        control={
            "austria": ["mecklenburg", "lubeck"],
            "palatinate": ["hamburg", "bremen"],
            "brandenburg": ["oldenburg", "east_frisia", "west_pomerania"],
        },
        sold=["west_pomerania"],
        cities=["mecklenburg"],
        fortresses=["hamburg"],
        no_income=["oldenburg"],
    )
    table = drawing(made, "austria", "maritime_trade")
    assert purses(table) == [3 + 3, 3 + 3, 5 + 3]


@pytest.mark.parametrize(
    "reading, wars, gained",
    [
        ("mixed", [], 6),
        ("mixed", ["denmark"], 3),
        ("mixed", ["dutch_naval"], 0),
        ("mixed", ["denmark", "dutch_naval"], 0),
        ("per_sea", ["denmark"], 3),
        ("per_sea", ["dutch_naval"], 3),
        ("per_sea", ["denmark", "dutch_naval"], 0),
        ("void_all", ["denmark"], 0),
        ("void_all", ["dutch_naval"], 0),
        ("void_all", ["sweden", "france"], 6),
    ],
)
def test_bq_16_4_maritime_trade_in_naval_war(reading: str, wars: list[str], gained: int):
    made = position(
        {"maritime_trade_in_naval_war": reading},
        control={"austria": ["mecklenburg", "hamburg"]},
        wars=wars,
    )
    assert florins(drawing(made, "austria", "maritime_trade"), "austria") == gained


def test_bq_16_5_confusion_ends_the_activation_at_once():
    made = position(hands={"austria": ["power", "block"]}, armies={"austria": {"austria": 1}})
    table = drawing(made, "austria", "confusion_in_command")
    assert table.over
    assert sorted(hand(table, "austria")) == ["block", "power"]


# BQ-16.11 to BQ-16.15


def test_bq_16_11_religious_dispute():
    made = position(
        front={"austria": ["galen", "lurago"], "palatinate": ["schonborn"]},
        control={"brandenburg": ["hesse"]},
        florins=dict.fromkeys(ALL, 3),
    )
    table = drawing(made, "brandenburg", "religious_dispute")
    assert (front(table, "austria"), front(table, "palatinate")) == (["lurago"], [])
    assert purses(table) == [3, 3, 3]  # without their effects at the end of the turn
    table.play("build_army")
    assert "hesse" in offered(table)  # the ban has gone with Schönborn


def test_bq_16_12_fugger_recalls_loan():
    made = position(
        control={"austria": ["augsburg"]}, florins={"austria": 1, "palatinate": 3, "brandenburg": 2}
    )
    table = drawing(made, "austria", "fugger_recalls_loan")
    assert purses(table) == [2, 4, 0]
    assert [table.state.fugger_debt[seat(table, power)] for power in ALL] == [1, 0, 0]


def test_bq_16_12_the_bank_is_paid_where_nobody_controls_augsburg():
    table = drawing(position(florins=dict.fromkeys(ALL, 5)), "austria", "fugger_recalls_loan")
    assert purses(table) == [2, 2, 2]


def test_bq_16_12_no_debt_in_the_last_turn():
    table = drawing(position(turn=3), "austria", "fugger_recalls_loan")
    assert table.state.fugger_debt == [0, 0, 0]


def test_bq_16_12_fugger_scope_drawer():
    made = position({"fugger_scope": "drawer"}, florins=dict.fromkeys(ALL, 5))
    assert purses(drawing(made, "austria", "fugger_recalls_loan")) == [5, 2, 5]


def test_bq_16_13_a_war_card_stays_in_play():
    table = drawing(position(), "austria", "war", "roll 1")
    assert events(table.state.event_discard) == []
    assert table.state.wars.bit_count() == 1


def test_bq_16_14_bad_weather_stops_armies_in_this_activation_only():
    made = position(
        armies={"austria": {"austria": 1}}, hands={"austria": ["power"], "palatinate": ["power"]}
    )
    table = drawing(made, "austria", "bad_weather")
    table.play_all("play power", "state hesse", "one_state")
    assert table.why_not("march austria") == "BQ-11.8"
    table.play("end")
    onward = scenario("baroque", seats=3)
    onward.state = table.state
    assert "march austria" in acting(onward, "austria").legal_words()


def test_bq_16_15_subsidies_by_support():
    made = scenario("baroque", seats=4).arrange(
        control={"austria": ["bohemia", "saxony"], "palatinate": ["liege"]},
        florins=dict.fromkeys([*ALL, "spanish_netherlands"], 0),
    )
    table = drawing(made, "austria", "imperial_subsidies")
    assert [*purses(table), florins(table, "spanish_netherlands")] == [3, 10, 6, 0]


def test_bq_16_19_birth_of_male_heir():
    made = position(hands={"austria": ["block"]})
    table = drawing(made, "austria", "birth_of_male_heir", "draw_deck power")
    assert hand(table, "austria") == ["block", "power"]
    assert table.question.clause == "BQ-7.4"


def test_bq_16_20_peace_ends_all_wars():
    made = position(
        wars=["france", "sweden", "ottoman"], no_income=["lorraine", "austria"], ottoman=True
    )
    table = drawing(made, "austria", "peace")
    assert purses(table) == [0, 0, 0]
    assert events(table.state.event_discard) == ["war", "war", "war", "peace"]
    assert not has(table, "no_income", "lorraine")
    assert has(table, "occupied", "styria")


def test_bq_16_20_peace_without_war_pays_everybody_even_if_the_ottoman_army_is_there():
    assert purses(drawing(position(ottoman=True), "austria", "peace")) == [5, 5, 5]


def test_bq_16_21_polish_permit():
    made = position(armies={"brandenburg": {"prussia": 1}, "austria": {"east_pomerania": 1}})
    table = drawing(made, "austria", "polish_permit")
    assert events(table.state.event_discard) == []
    table.play("march east_pomerania")
    assert "prussia" in offered(table)


def test_bq_16_23_support_of_the_emperor_holds_the_throne_now():
    made = position(control={"austria": ["bohemia", "saxony"], "palatinate": ["liege"]})
    table = drawing(made, "brandenburg", "support_of_emperor")
    assert (asked(table), vp(table, "austria")) == ("austria", 4)
    table.play("favour gold_5")
    assert (asked(table), vp(table, "palatinate")) == ("palatinate", 2)
    table.play("favour gold_12")
    assert asked(table) == "brandenburg"
    table.play_all("favour vp_3", "favour gold_12")
    assert resolved(table)
    assert purses(table) == [12, 5, 12]
    assert [vp(table, power) for power in ALL] == [3, 4, 2]
