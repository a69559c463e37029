"""BQ-1 terms, BQ-2 setup: clause by clause."""

import pytest
from tests.answering import ANY, answer
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    florins,
    has,
    offered,
    seat,
    support,
)

import imperia
from imperia.games.baroque.components.events import EVENT
from imperia.games.baroque.effects.money import score
from imperia.games.baroque.rules.turn.draws import FindFewestPoints
from imperia.games.baroque.rules.turn.first_player import FixTurnOrder
from imperia.games.baroque.rules.turn.opportunity import OpportunityPhase
from imperia.games.baroque.rules.turn.set_up import SetUp
from imperia.games.baroque.rules.turn.support import MaintainArmies, SupportPhase
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def set_up(seats: int, *rolls: int) -> ScenarioTable:
    return scenario("baroque", seats).chance(*(f"roll {roll}" for roll in rolls)).at(SetUp())


def test_bq_1_3_a_state_out_of_play_cannot_be_chosen():
    position = scenario("baroque", seats=3).arrange(control={"austria": ["lorraine", "hamburg"]})
    table = acting(position, "austria")
    table.play("place_influence")
    for state in ("franche_comte", "holstein"):
        assert table.why_not(f"state {state}") == "BQ-1.3"


def test_bq_1_3_a_sold_state_is_an_ordinary_minor():
    position = scenario("baroque", seats=3).arrange(
        control={"austria": ["lorraine"]}, sold=["franche_comte"]
    )
    table = acting(position, "austria")
    table.play_all("place_influence", "state franche_comte")
    table.play_all("place_influence", "state franche_comte")
    assert controller(table, "franche_comte") == "austria"


def test_bq_1_7_support_counts_electors_dioceses_and_residences():
    def austrian_support(state: str, residence: bool, brunswick: bool = False) -> int:
        position = scenario("baroque", seats=3).arrange(
            control={"austria": [state]},
            residences=[state] if residence else [],
            brunswick_elector=brunswick,
        )
        return support(acting(position, "austria"), "austria")

    assert austrian_support("bohemia", residence=False) == 3
    assert austrian_support("liege", residence=False) == 1
    assert austrian_support("liege", residence=True) == 2
    assert austrian_support("cologne", residence=False) == 4
    assert austrian_support("cologne", residence=True) == 5
    assert austrian_support("styria", residence=False) == 0
    assert austrian_support("brunswick", residence=False) == 0
    assert austrian_support("brunswick", residence=False, brunswick=True) == 3


def test_bq_1_7_support_is_counted_again_at_once():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["cologne"], "austria": ["berg"]},
        influence={"cologne": {"austria": 2}},
    )
    table = acting(position, "austria")
    assert (support(table, "palatinate"), support(table, "austria")) == (7, 0)
    table.play_all("place_influence", "state cologne")
    assert (support(table, "palatinate"), support(table, "austria")) == (3, 4)


def test_bq_1_8_ties_in_support_follow_the_turn_order():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=2, order=["palatinate", "austria", "brandenburg"])
        .at(OpportunityPhase())
    )
    buyers = []
    while not table.over:
        buyers.append(asked(table))
        table.play_all("stop", "done")
    assert buyers == ["palatinate", "brandenburg", "austria"]


def test_bq_1_9_only_an_own_army_can_be_disbanded():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, armies={"austria": {"austria": 1}, "brandenburg": {"brandenburg": 1}})
        .at(MaintainArmies(1))
    )
    assert table.why_not("disband brandenburg") == "BQ-1.9"
    assert table.why_not("disband tyrol") == "BQ-1.9"


def test_bq_1_12_a_forced_payment_takes_what_is_left():
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, wars=["denmark", "france"], florins={"austria": 1})
        .at(SupportPhase())
    )
    while not table.over:
        table.play("stop")
    assert florins(table, "austria") == 0
    assert florins(table, "brandenburg") == 15 - 4


def test_bq_1_12_points_never_fall_below_zero():
    state = scenario("baroque", seats=3).state
    state.vp[1] = 3
    for left in (1, 0, 0):
        score(state, 1, -2)
        assert state.vp[1] == left


def test_bq_1_13_what_is_public_and_what_is_not():
    position = scenario("baroque", seats=3).arrange(
        hands={"austria": ["power", "galen"]},
        discards=["block"],
        removed=["roos"],
        influence={"hesse": {"austria": 1}},
    )
    table = acting(position, "austria")
    austria, other = seat(table, "austria"), seat(table, "palatinate")
    for viewer in (other, None):
        seen = table.view(viewer)["state"]
        assert seen["hand_size"] == [0, 2, 0]
        assert not any(seen["hand"][austria])
        assert not any(seen["deck"])
        for column in ("florins", "vp", "support", "control", "armies", "influence", "front"):
            assert seen[column] == getattr(table.state, column)
        assert cards(seen["discard"]) == ["block"]
        assert cards(seen["removed"]) == ["roos"]
    assert sorted(cards(table.view(austria)["state"]["hand"][austria])) == ["galen", "power"]


def fewest(position: dict[str, object], *rolls: int) -> str:
    """Whom the fewest victory points make the chooser of the turn order."""
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=2, **position)
        .chance(*(f"roll {roll}" for roll in rolls))
        .at(FixTurnOrder())
    )
    assert not table.script
    return asked(table)


def test_bq_1_14_fewest_points_then_least_support_then_the_lowest_roll():
    votes = {"austria": ["bohemia"]}
    assert fewest({"vp": {"brandenburg": 2, "austria": 1, "palatinate": 2}}) == "austria"
    assert fewest({"vp": {"brandenburg": 2}, "control": {"austria": ["trier"]}}) == "palatinate"
    assert fewest({"control": votes}, 4, 2, 3) == "austria"
    assert fewest({"vp": {"austria": 9}}, 4, 2) == "palatinate"


def test_bq_1_14_ties_for_the_lowest_roll_are_rolled_again():
    votes = {"austria": ["bohemia"]}
    assert fewest({"control": votes}, 2, 5, 2, 6, 6, 3, 1) == "palatinate"


def test_bq_1_14_without_a_tie_nobody_rolls():
    table = (
        scenario("baroque", seats=3)
        .arrange(vp={"brandenburg": 1, "austria": 2, "palatinate": 3})
        .at(FindFewestPoints())
    )
    assert table.over
    assert not table.history


@pytest.mark.parametrize(
    "seats, powers",
    [
        (2, ["brandenburg", "austria"]),
        (3, ["brandenburg", "austria", "palatinate"]),
        (4, ["brandenburg", "austria", "palatinate", "spanish_netherlands"]),
    ],
)
def test_bq_2_1_powers_by_the_number_of_players(seats: int, powers: list[str]):
    table = scenario("baroque", seats).at(SetUp())
    assert [seat(table, power) for power in powers] == list(range(seats))
    with pytest.raises(ValueError, match=r"does not play with|is no power of baroque"):
        seat(table, "spanish_netherlands" if seats < 4 else "saxony")


def test_bq_2_1_option_powers_hands_them_out():
    chosen = {"powers": ["palatinate", "brandenburg", "austria"]}
    table = scenario("baroque", 3, chosen).at(SetUp())
    assert [seat(table, power) for power in chosen["powers"]] == [0, 1, 2]
    assert controller(table, "lower_palatinate") == "palatinate"
    assert table.state.control[0] == 1  # brandenburg belongs to the second seat


@pytest.mark.parametrize("powers", ["austria,brandenburg", "austria,brandenburg,sweden"])
def test_bq_2_1_option_powers_must_fit_the_players(powers: str):
    with pytest.raises(ValueError, match="powers"):
        imperia.game("baroque").start(seats=3, options={"powers": powers})


@pytest.mark.parametrize("seats, count", [(2, 36), (3, 36), (4, 34)])
def test_bq_2_2_the_spanish_sales_are_left_out_with_four(seats: int, count: int):
    table = scenario("baroque", seats).at(SetUp())
    assert sum(table.state.events) == count
    assert table.state.events[EVENT["spain_sells_franche_comte"]] == (seats < 4)


def test_bq_2_3_spanish_lands_are_foreign_with_three():
    three, four = scenario("baroque", 3).at(SetUp()), scenario("baroque", 4).at(SetUp())
    for state in ("spanish_netherlands", "franche_comte"):
        assert not has(three, "in_play", state)
        assert has(four, "in_play", state)


def test_bq_2_4_the_palatinates_are_neutral_minors_with_two():
    position = scenario("baroque", seats=2).arrange(control={"austria": ["mainz"]})
    table = acting(position, "austria")
    assert controller(table, "lower_palatinate") == "nobody"
    table.play_all("place_influence", "state lower_palatinate")
    table.play_all("place_influence", "state lower_palatinate")
    assert controller(table, "lower_palatinate") == "austria"
    assert support(table, "austria") == 4 + 3
    assert not has(table, "in_play", "franche_comte")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bq_2_5_holstein_and_west_pomerania_are_foreign(seats: int):
    table = scenario("baroque", seats).at(SetUp())
    assert not has(table, "in_play", "holstein")
    assert not has(table, "in_play", "west_pomerania")


def test_bq_2_6_the_highest_roll_comes_first():
    table = set_up(3, 2, 6, 4)
    assert [seat(table, power) for power in ("austria", "palatinate", "brandenburg")] == (
        table.state.order
    )


def test_bq_2_6_the_die_has_six_sides():
    tables = [scenario("baroque", seats=4, seed=seed).at(SetUp()) for seed in range(10)]
    rolls = {e.move.arg for table in tables for e in table.history if e.question == "Roll"}
    assert rolls == {1, 2, 3, 4, 5, 6}


def test_bq_2_6_ties_roll_again_among_themselves():
    table = set_up(4, 3, 3, 5, 5, 1, 1, 2, 6, 4, 2)
    assert table.state.order == [3, 2, 0, 1]
    assert not table.script


def test_bq_2_7_start_states_are_picked_in_provisional_order():
    table = set_up(3, 2, 6, 4)
    assert asked(table) == "austria"
    assert offered(table) == {
        "silesia",
        "bohemia",
        "moravia",
        "carinthia",
        "carniola",
        "styria",
        "tyrol",
    }
    table.play("state tyrol")
    assert asked(table) == "palatinate"
    assert offered(table) == {"brunswick", "berg", "oldenburg", "mecklenburg"}
    table.play("state berg")
    assert asked(table) == "brandenburg"
    assert offered(table) == {"prussia", "baden", "hesse", "lorraine"}
    table.play("state hesse")
    for state, power in (("tyrol", "austria"), ("berg", "palatinate"), ("hesse", "brandenburg")):
        assert controller(table, state) == power


def test_bq_2_7a_only_a_state_of_the_own_list():
    table = set_up(3, 2, 6, 4)
    assert table.why_not("state saxony") == "BQ-2.7a"
    assert table.why_not("state berg") == "BQ-2.7a"
    assert table.why_not("state holstein") == "BQ-1.3"


def test_bq_2_7b_no_state_is_picked_twice():
    table = set_up(2, 2, 6)
    table.play_all("state tyrol", "state hesse")
    assert asked(table) == "austria"
    assert table.why_not("state tyrol") == "BQ-2.7b"


def test_bq_2_8_two_players_pick_twice_in_rounds():
    table = set_up(2, 2, 6)
    pickers = []
    for state in ("tyrol", "hesse", "bohemia", "baden"):
        pickers.append(asked(table))
        table.play(f"state {state}")
    assert pickers == ["austria", "brandenburg", "austria", "brandenburg"]
    assert controller(table, "bohemia") == "austria"
    assert controller(table, "baden") == "brandenburg"


def test_bq_2_9_two_players_place_three_armies_back_and_forth():
    table = set_up(2, 2, 6)
    table.play_all("state tyrol", "state hesse", "state bohemia", "state baden")
    placers = []
    while table.question.clause == "BQ-2.9":
        placers.append(asked(table))
        assert offered(table) == (
            {"austria", "tyrol", "bohemia"}
            if asked(table) == "austria"
            else {"brandenburg", "hesse", "baden"}
        )
        table.play(table.legal()[0])
    first, second = "austria", "brandenburg"
    assert placers == [second, first, first, second, second, first]
    assert armies(table, "austria") == {"austria": 3}
    assert armies(table, "brandenburg") == {"brandenburg": 3}


def test_bq_2_9a_an_army_begins_in_a_state_you_control():
    table = set_up(3, 2, 6, 4)
    table.play_all("state tyrol", "state berg", "state hesse")
    assert asked(table) == "brandenburg"
    assert table.why_not("state berg") == "BQ-2.9a"
    assert table.why_not("state saxony") == "BQ-2.9a"


def test_bq_2_10_a_city_each_in_provisional_order():
    table = set_up(3, 2, 6, 4)
    table.play_all("state tyrol", "state berg", "state hesse")
    while table.question.clause == "BQ-2.9":
        table.play(table.legal()[0])
    assert asked(table) == "austria"
    assert table.why_not("state hesse") == "BQ-2.9a"
    table.play("state tyrol")
    assert asked(table) == "palatinate"
    assert offered(table) == {"lower_palatinate", "upper_palatinate", "berg"}
    table.play_all("state berg", "state hesse")
    assert table.over
    assert [has(table, "cities", state) for state in ("tyrol", "berg", "hesse")] == [True] * 3


def test_bq_2_10a_no_city_in_prussia():
    table = set_up(2, 6, 2)
    table.play_all("state prussia", "state tyrol", "state hesse", "state styria")
    while table.question.clause == "BQ-2.9":
        table.play(table.legal()[0])
    assert asked(table) == "brandenburg"
    assert table.why_not("state prussia") == "BQ-2.10a"


@pytest.mark.parametrize("seats, purse", [(2, 18), (3, 15), (4, 15)])
def test_bq_2_11_florins_and_points_at_the_start(seats: int, purse: int):
    table = scenario("baroque", seats).at(SetUp())
    assert table.state.florins == [purse] * seats
    assert table.state.vp == [0] * seats


def test_bq_2_12_the_decks_and_the_composers():
    table = scenario("baroque", seats=3).at(SetUp())
    assert (sum(table.state.events), sum(table.state.deck), table.state.deck_size) == (36, 41, 41)
    assert sum(table.state.composer_pool) == 8


def test_bq_2_13_the_first_turn_begins_with_opportunity_cards():
    table = scenario("baroque", seats=3).start()
    asked = {"ChooseStartState": [ANY] * 3, "PlaceStartArmy": [ANY] * 6, "PlaceStartCity": ANY}
    answer(table, asked, until="stop")
    assert table.state.turn == 1
    assert (table.question.clause, table.state.hand_size) == ("BQ-5.4", [3, 3, 3])
    assert table.state.florins == [15, 15, 15]
    assert not table.told("deck.shuffled")
