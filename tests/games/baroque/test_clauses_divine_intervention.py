"""BQ-18.12 and BQ-18.14  Divine intervention, event by event."""

import pytest
from tests.answering import ANY, answer
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    drawing,
    florins,
    front,
    has,
    influence,
    seat,
)
from tests.games.baroque.occasions import ALL, position, purses, resolved

from imperia.games.baroque.components.events import EVENT
from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.income import IncomePhase
from imperia.testing import scenario
from imperia.testing.scenario import Scenario, ScenarioTable

DIOCESES = {"palatinate": ["liege", "strasbourg"], "austria": ["munster"]}


def guarded(options: dict[str, object] | None = None, **words: object) -> Scenario:
    """The Palatinate leads in dioceses and has a divine intervention in front."""
    made = position(options, divine={"palatinate": 1}, **words)
    return made.arrange(control=DIOCESES)


def is_offered(table: ScenarioTable) -> bool:
    """The Palatinate is asked whether it uses its divine intervention."""
    question = table.question
    return question is not None and question.clause == "BQ-18.14" and asked(table) == "palatinate"


def test_bq_18_12_it_is_played_to_the_table_and_leaves_with_the_turn():
    made = position(hands={"austria": ["divine_intervention"]})
    table = acting(made, "austria")
    table.play("play divine_intervention")
    assert table.state.divine[seat(table, "austria")] == 1
    assert cards(table.state.discard) == []
    table.play("end")
    onward = scenario("baroque", seats=3)
    onward.state = table.state
    table = onward.at(EndOfTurn())
    assert table.state.divine == [0, 0, 0]
    assert cards(table.state.discard) == ["divine_intervention"]


def test_bq_18_14_one_copy_is_spent():
    made = guarded(florins=dict.fromkeys(ALL, 5)).arrange(divine={"palatinate": 1})
    table = drawing(made, "austria", "fugger_recalls_loan")
    assert table.legal_words() == ["use", "keep"]
    table.play("use")
    assert table.state.divine[seat(table, "palatinate")] == 1
    assert cards(table.state.discard) == ["divine_intervention"]
    assert purses(table) == [2, 2, 5]


def test_bq_18_14_it_may_be_kept():
    table = drawing(guarded(florins=dict.fromkeys(ALL, 5)), "austria", "fugger_recalls_loan")
    table.play("keep")
    assert table.state.divine[seat(table, "palatinate")] == 1
    assert purses(table) == [2, 2, 2]


def test_bq_18_14_not_without_the_lead_in_dioceses():
    made = guarded(florins=dict.fromkeys(ALL, 5)).arrange(control={"austria": ["bremen"]})
    table = drawing(made, "austria", "fugger_recalls_loan")
    assert purses(table) == [2, 2, 2]


def test_bq_18_14_not_for_an_event_that_pays():
    for event in ("peace", "imperial_subsidies", "prosperous_city_trade", "maritime_trade"):
        assert resolved(drawing(guarded(), "palatinate", event))


@pytest.mark.parametrize("roll", [1, 2, 6])
def test_bq_18_14_not_for_closed_ports_and_permits(roll: int):
    table = drawing(guarded(permit=True), "palatinate", "war", f"roll {roll}")
    assert resolved(table)


def test_bq_16_1_divine_intervention_spares_army_city_and_income():
    made = guarded(
        armies={"palatinate": {"liege": 1}, "austria": {"austria": 1}},
        cities=["liege", "austria"],
    )
    table = drawing(made, "austria", "chaos")
    table.play("use")
    assert armies(table, "palatinate") == {"liege": 1}
    assert armies(table, "austria") == {}
    assert has(table, "cities", "liege")
    assert has(table, "electors", "brunswick")
    table.play("end")
    for frame in (EndOfTurn(), IncomePhase()):
        onward = scenario("baroque", seats=3)
        onward.state = table.state
        table = onward.at(frame)
    assert florins(table, "palatinate") == 3 + 2 + 4 + 2
    assert florins(table, "austria") == 5  # half of seven would be four


def onward(table: ScenarioTable) -> Scenario:
    """The position that a table has come to."""
    scene = scenario("baroque", seats=3)
    scene.state = table.state
    return scene


def test_bq_16_23_chaos_that_returns_in_one_turn_spares_nobody_any_more():
    """An exemption ends with the Chaos it was granted from."""
    table = drawing(guarded(), "austria", "chaos")
    table.play_all("use", "end")
    table = drawing(onward(table), "austria", "support_of_emperor")
    answer(table, {"ChooseFavour": [ANY] * 6}, until="end")
    assert resolved(table)
    table.play("end")
    again = onward(table)
    again.state.event_discard[EVENT["chaos"]] -= 1  # shuffled in with an empty draw pile
    again.state.events[EVENT["chaos"]] += 1
    table = drawing(again, "austria", "chaos")
    table.play("end")
    table = onward(onward(table).at(EndOfTurn())).at(IncomePhase())
    assert florins(table, "palatinate") == 5  # nine, halved and rounded up


def test_bq_16_1_divine_intervention_spares_current_turn_receipts():
    made = guarded({"chaos_halving": "current_turn_receipts"})
    table = drawing(made, "austria", "chaos")
    table.play_all("use", "end")
    onward = scenario("baroque", seats=3, options={"chaos_halving": "current_turn_receipts"})
    onward.state = table.state
    assert purses(drawing(onward, "austria", "peace")) == [3, 3, 5]


@pytest.mark.parametrize(
    "words, asks", [({}, False), ({"cities": ["liege"]}, True), ({"turn": 2}, True)]
)
def test_bq_16_1_in_the_last_turn_only_where_there_is_something_to_lose(
    words: dict[str, object], asks: bool
):
    table = drawing(guarded(**{"turn": 3, **words}), "austria", "chaos")
    assert is_offered(table) == asks


def test_bq_16_2_divine_intervention_spares_from_famine():
    table = drawing(guarded(), "austria", "famine")
    table.play_all("use", "end")
    onward = scenario("baroque", seats=3)
    onward.state = table.state
    table = onward.at(IncomePhase())
    assert florins(table, "palatinate") == 3 + 2 + 2 + 2
    assert florins(table, "austria") == 5
    assert resolved(drawing(guarded(turn=3), "austria", "famine"))


def test_bq_16_5_divine_intervention_averts_confusion_for_the_drawer():
    made = guarded(hands={"palatinate": ["power"]})
    table = drawing(made, "palatinate", "confusion_in_command")
    table.play("use")
    assert table.question.clause == "BQ-7.4"
    assert drawing(guarded(), "austria", "confusion_in_command").over


def test_bq_16_11_divine_intervention_keeps_the_own_bishop():
    made = guarded(front={"palatinate": ["galen"], "austria": ["schonborn"]})
    table = drawing(made, "austria", "religious_dispute")
    table.play("use")
    assert (front(table, "palatinate"), front(table, "austria")) == (["galen"], [])
    without = guarded(front={"austria": ["schonborn"]})
    assert resolved(drawing(without, "austria", "religious_dispute"))


@pytest.mark.parametrize(
    "turn, purse, asks", [(1, 0, True), (1, 3, True), (3, 0, False), (3, 3, True)]
)
def test_bq_16_12_divine_intervention_against_the_loan(turn: int, purse: int, asks: bool):
    made = guarded(turn=turn, florins={"palatinate": purse})
    assert is_offered(drawing(made, "austria", "fugger_recalls_loan")) == asks


def test_bq_16_12_the_banker_and_those_out_of_scope_need_no_help():
    banker = guarded().arrange(control={"palatinate": ["augsburg"]})
    assert resolved(drawing(banker, "austria", "fugger_recalls_loan"))
    out_of_scope = guarded({"fugger_scope": "drawer"})
    assert resolved(drawing(out_of_scope, "austria", "fugger_recalls_loan"))


def test_bq_16_14_divine_intervention_averts_bad_weather_for_the_drawer():
    made = guarded(armies={"palatinate": {"liege": 1}})
    table = drawing(made, "palatinate", "bad_weather")
    table.play("use")
    assert "march liege" in table.legal_words()
    assert resolved(drawing(made, "austria", "bad_weather"))


def test_bq_16_16_divine_intervention_spares_from_paying_all_armies():
    made = guarded(armies={"palatinate": {"liege": 2}, "austria": {"austria": 1}}, turn=3)
    table = drawing(made, "austria", "pay_all_armies")
    table.play("use")
    assert resolved(table)
    assert (armies(table, "palatinate"), armies(table, "austria")) == ({"liege": 2}, {})
    assert table.state.army_pay


def test_bq_16_16_nobody_is_asked_for_the_second_card():
    made = guarded(armies={"palatinate": {"liege": 2}}, army_pay=True)
    assert resolved(drawing(made, "austria", "pay_all_armies"))


def test_bq_16_17_divine_intervention_spares_the_drawer_from_paying_his_armies():
    made = guarded(armies={"palatinate": {"liege": 2}})
    table = drawing(made, "palatinate", "pay_own_armies")
    table.play("use")
    assert armies(table, "palatinate") == {"liege": 2}
    assert is_offered(drawing(made, "austria", "pay_own_armies")) is False


def test_bq_16_18_divine_intervention_averts_a_marriage():
    made = guarded().arrange(control={"palatinate": ["nassau"]})
    table = drawing(made, "austria", "marriage")
    table.play("state nassau")
    assert is_offered(table)
    table.play("use")
    assert controller(table, "nassau") == "palatinate"
    table = drawing(made, "austria", "marriage")
    table.play("state mark")  # neutral: nobody is affected
    assert controller(table, "mark") == "austria"


def test_bq_16_18_the_drawer_is_not_affected_by_his_own_marriage():
    made = guarded(armies={"palatinate": {"nassau": 1}})
    table = drawing(made, "palatinate", "marriage")
    table.play("state nassau")
    assert controller(table, "nassau") == "palatinate"
    assert resolved(table)


def test_bq_16_22_divine_intervention_averts_a_revolt():
    made = guarded(
        influence={"nassau": {"austria": 1}},
        armies={"brandenburg": {"nassau": 1}},
        vp={"palatinate": 1, "austria": 1},
    ).arrange(control={"palatinate": ["nassau"], "austria": ["mark"]})
    table = drawing(made, "austria", "revolt", "roll 1")
    assert asked(table) == "brandenburg"
    table.play("state nassau")
    assert is_offered(table)
    table.play("use")
    assert controller(table, "nassau") == "palatinate"
    assert influence(table, "nassau") == {"austria": 1}
    assert armies(table, "brandenburg") == {"nassau": 1}
    assert resolved(table)


def test_bq_17_4_the_affected_player_averts_the_french():
    made = guarded(cities=["lorraine"]).arrange(control={"palatinate": ["lorraine"]})
    table = drawing(made, "austria", "war", "roll 3")
    table.play("use")
    assert has(table, "cities", "lorraine")
    assert not has(table, "no_income", "lorraine")
    assert table.state.wars  # the war is there all the same


def test_bq_17_4_in_a_neutral_state_the_owner_of_the_armies_is_affected():
    made = guarded(armies={"palatinate": {"lorraine": 1}})
    table = drawing(made, "austria", "war", "roll 3")
    table.play("use")
    assert armies(table, "palatinate") == {"lorraine": 1}
    made = guarded(armies={"palatinate": {"lorraine": 1}}).arrange(
        control={"austria": ["lorraine"]}
    )
    assert resolved(drawing(made, "austria", "war", "roll 3"))  # the controller has none


def test_bq_17_6_the_affected_player_keeps_the_ottomans_out_of_styria():
    made = guarded(armies={"palatinate": {"styria": 1}}, influence={"styria": {"austria": 1}})
    table = drawing(made, "austria", "war", "roll 4")
    table.play("use")
    assert armies(table, "palatinate") == {"styria": 1}
    assert influence(table, "styria") == {"austria": 1}
    assert table.state.wars


def test_bq_17_6_the_austrian_player_averts_the_assault():
    made = position(divine={"austria": 1}, ottoman=True, cities=["austria"])
    made.arrange(control={"austria": ["liege"]})
    table = drawing(made, "palatinate", "war", "roll 4")
    assert asked(table) == "austria"
    table.play("use")
    assert has(table, "cities", "austria")
    assert not has(table, "no_income", "austria")


def test_bq_18_14_the_first_seat_is_spared_like_any_other():
    made = position(
        divine={"brandenburg": 1},
        control={"brandenburg": ["liege", "nassau", "lorraine"], "austria": ["mark"]},
        armies={"brandenburg": {"liege": 1}},
        front={"brandenburg": ["galen"]},
        cities=["lorraine"],
        florins=dict.fromkeys(ALL, 5),
        vp={"brandenburg": 1, "palatinate": 1},
    )
    for event, answers, named in [
        ("revolt", ["roll 1"], "state nassau"),
        ("marriage", [], "state nassau"),
        ("war", ["roll 3"], ""),
        ("religious_dispute", [], ""),
        ("fugger_recalls_loan", [], ""),
        ("chaos", [], ""),
    ]:
        table = drawing(made, "austria", event, *answers)
        if named:
            table.play(named)
        assert (asked(table), table.question.clause) == ("brandenburg", "BQ-18.14")
        table.play("use")
        assert resolved(table)
        assert controller(table, "nassau") == "brandenburg"
        assert has(table, "cities", "lorraine")
        assert front(table, "brandenburg") == ["galen"]
        assert armies(table, "brandenburg") == {"liege": 1}
        assert florins(table, "brandenburg") == 5
    for event in ("confusion_in_command", "bad_weather", "pay_own_armies"):
        table = drawing(made, "brandenburg", event)
        table.play("use")
        assert resolved(table)
        assert "march liege" in table.legal_words()
