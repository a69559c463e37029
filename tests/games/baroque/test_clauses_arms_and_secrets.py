"""BQ-13  Control by arms and BQ-21 what stays hidden, clause by clause."""

import json

from tests.games.baroque.battles import attack, facing
from tests.games.baroque.helpers import (
    acting,
    asked,
    controller,
    drawing,
    events,
    florins,
    influence,
    seat,
)

from imperia.games.baroque.components.cards import CARD
from imperia.games.baroque.rules.turn.support import SupportPhase
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable

# Control by arms


def test_bq_13_1_nobody_gains_the_major_of_another():
    position = scenario("baroque", seats=3).arrange(turn=1, armies={"austria": {"brandenburg": 1}})
    table = position.at(SupportPhase())
    table.play("done")
    assert controller(table, "brandenburg") == "brandenburg"


def test_bq_13_4_an_army_takes_the_state_it_stands_in():
    position = scenario("baroque", seats=3).arrange(
        turn=1,
        control={"palatinate": ["bavaria"], "austria": ["bohemia"]},
        armies={"austria": {"bavaria": 1, "tyrol": 1, "bohemia": 1}},
        influence={
            "bavaria": {"austria": 1},
            "tyrol": {"brandenburg": 3},
            "bohemia": {"austria": 1},
        },
    )
    table = position.at(SupportPhase())
    assert controller(table, "bavaria") == "palatinate"
    table.play("done")
    assert (controller(table, "bavaria"), controller(table, "tyrol")) == ("austria", "austria")
    assert (influence(table, "bavaria"), influence(table, "tyrol")) == ({}, {})
    assert influence(table, "bohemia") == {"austria": 1}  # it was his already


def test_bq_13_5_the_winner_of_a_battle_takes_a_neutral_state_at_once():
    assert controller(attack(facing(2, 1), 2), "bavaria") == "austria"


def test_bq_13_6_control_by_card_removes_all_influence():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["lusatia"]},
        influence={"lusatia": {"palatinate": 2, "brandenburg": 1, "austria": 1}},
    )
    table = drawing(position, "brandenburg", "marriage")
    table.play("state lusatia")
    assert controller(table, "lusatia") == "brandenburg"
    assert influence(table, "lusatia") == {}


def test_bq_13_7_an_occupied_major_pays_no_event_money():
    position = scenario("baroque", seats=4).arrange(
        cities=["spanish_netherlands", "franche_comte", "lower_palatinate"],
        fortresses=["upper_palatinate"],
        control={"spanish_netherlands": ["franche_comte"]},
        armies={"austria": {"spanish_netherlands": 1, "upper_palatinate": 1}},
        florins={"spanish_netherlands": 0, "palatinate": 0, "austria": 0},
    )
    table = drawing(position, "brandenburg", "prosperous_city_trade")
    assert florins(table, "spanish_netherlands") == 2
    assert florins(table, "palatinate") == 2  # each Palatine home for itself
    assert florins(table, "austria") == 0
    table = drawing(position, "brandenburg", "maritime_trade")
    assert florins(table, "spanish_netherlands") == 0


# What must not show


def committed(*chosen: str) -> ScenarioTable:
    """Austria has chosen these cards, the Palatinate is asked."""
    position = facing(
        2, 2, hands={"austria": ["power", "power", "block"], "palatinate": ["roos", "galen"]}
    )
    table = attack(position, 2)
    table.play_all(*chosen, "done")
    return table


def test_bq_21_1_hands_and_piles_are_hidden():
    table = committed()
    for viewer in (seat(table, "palatinate"), None):
        shown = table.view(viewer)["state"]
        assert sum(shown["hand"][seat(table, "austria")]) == 0
        assert sum(shown["deck"]) == 0
        assert shown["hand_size"][seat(table, "austria")] == 3
    own = table.view(seat(table, "austria"))["state"]["hand"][seat(table, "austria")]
    assert sum(own) == 3


def test_bq_21_2_what_the_attacker_chose_shows_nowhere():
    """View, tales and legal moves of the others are the same, byte for byte."""
    choices = ((), ("commit power",), ("commit block", "commit power", "commit power"))
    for viewer in (0, 2, None):
        seen = set()
        for chosen in choices:
            table = committed(*chosen)
            assert asked(table) == "palatinate"
            told = [str(tale.text) for tale in table.tales(viewer)]
            seen.add(json.dumps([table.view(viewer), table.legal_words(), told]))
        assert len(seen) == 1


def test_bq_21_2_each_side_sees_its_own_choice():
    table = committed("commit block")
    own = json.dumps(table.view(seat(table, "austria"))["stack"])
    assert own != json.dumps(table.view(None)["stack"])
    table.play_all("commit roos", "done")
    discarded = [tale.text.params["card"] for tale in table.told("card.discarded")]
    assert sorted(discarded) == sorted([CARD["block"], CARD["roos"]])


def test_bq_21_2_a_single_card_is_asked_for_too():
    table = attack(facing(2, 2, hands={"palatinate": ["roos"]}), 2)
    assert asked(table) == "palatinate"
    table.play("commit roos")
    assert table.legal_words() == ["done"]  # and yet it is asked: nobody sees how far he is
    assert asked(table) == "palatinate"


def test_bq_21_3_every_roll_is_recorded():
    table = acting(facing(1, 1, armies={"austria": {"lusatia": 1}}).chance("roll 6"), "austria")
    table.play_all("march lusatia", "state saxony", "state thuringia", "force_march", "stop")
    rolled = [entry.move.wire() for entry in table.history if entry.seat < 0 and entry.move]
    assert rolled == ["roll:6"]
    assert events(table.state.event_discard) == []
