"""Golden cases F: movement and battle."""

import pytest
from tests.games.baroque.battles import points
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    florins,
    front,
    has,
    offered,
    post,
    vp,
)

from imperia.games.baroque.rules.turn.end_of_turn import EndOfTurn
from imperia.games.baroque.rules.turn.income import IncomePhase
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def test_g_36_block():
    position = scenario("baroque", seats=3).arrange(
        control={"austria": ["bohemia"], "palatinate": ["bavaria"]},
        armies={"austria": {"austria": 1}},
    )
    table = acting(position, "austria")
    table.play_all("march austria", "state bohemia", "state saxony")
    assert table.legal_words() == ["force_march", "stop"]
    table = acting(position, "austria")
    table.play_all("march austria", "state bavaria")
    assert table.question.clause == "BQ-7.5"
    assert armies(table, "austria") == {"bavaria": 1}
    assert table.why_not("march bavaria") == "BQ-11.1a"


@pytest.mark.parametrize(
    "general, roll, marches",
    [
        ("montecuccoli", 2, False),
        ("montecuccoli", 3, True),
        ("", 4, False),
        ("", 5, True),
        ("hatzfeldt", 3, False),
        ("hatzfeldt", 4, True),
        ("caprara", 4, False),
        ("caprara", 5, True),
        ("charles_v_lorraine", 4, False),
        ("charles_v_lorraine", 5, True),
    ],
)
def test_g_37_forced_march(general: str, roll: int, marches: bool):
    position = scenario("baroque", seats=3).arrange(armies={"austria": {"austria": 2}})
    if general:
        position.arrange(front={"austria": [general]}, generals={"austria": "austria"})
    table = acting(position.chance(f"roll {roll}"), "austria")
    table.play_all("march austria", "group_with_general 2" if general else "group 2")
    table.play_all("state bohemia", "state saxony", "force_march")
    if marches:
        assert offered(table) == {
            "brandenburg",
            "bohemia",
            "anhalt",
            "thuringia",
            "lusatia",
            "bayreuth",
        }
        assert "stop" in table.legal_words()
        table.play("state thuringia")
    assert armies(table, "austria") == {"thuringia" if marches else "saxony": 2}
    assert table.question.clause == "BQ-7.5"


def test_g_38_prussia_without_the_permit():
    position = scenario("baroque", seats=3).arrange(
        control={"brandenburg": ["prussia"]}, florins={"brandenburg": 3}
    )
    table = acting(position, "brandenburg")
    table.play_all("build_army", "state prussia")
    assert table.why_not("march prussia") == "BQ-11.2a"
    assert "march prussia" not in table.legal_words()


def test_g_38_prussia_with_the_permit():
    position = scenario("baroque", seats=3).arrange(
        permit=True, armies={"brandenburg": {"prussia": 1}}
    )
    table = acting(position, "brandenburg")
    table.play("march prussia")
    assert offered(table) == {"brandenburg", "east_pomerania"}
    table.play_all("state brandenburg", "state saxony", "stop")
    assert armies(table, "brandenburg") == {"saxony": 1}


@pytest.mark.parametrize("sold", [False, True])
def test_g_38_prussia_for_another_power(sold: bool):
    position = scenario("baroque", seats=3).arrange(
        permit=True, armies={"austria": {"prussia": 1}}, sold=["west_pomerania"] if sold else []
    )
    table = acting(position, "austria")
    table.play_all("march prussia", "state brandenburg")
    assert table.question.clause == "BQ-7.5"
    assert armies(table, "austria") == {"brandenburg": 1}

    table = acting(position, "austria")
    table.play_all("march prussia", "state east_pomerania")
    assert "stop" in table.legal_words()
    assert ("west_pomerania" in offered(table)) == sold
    assert table.why_not("state west_pomerania") == ("" if sold else "BQ-1.3")

    position.arrange(armies={"brandenburg": {"brandenburg": 1}})
    table = acting(position, "austria")
    table.play_all("march prussia", "state brandenburg")
    assert points(table) == ("tied", 2, 2)


def test_g_39_plain_battle():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["bavaria"]},
        armies={"austria": {"austria": 3}, "palatinate": {"bavaria": 2}},
        hands={"austria": ["power"], "palatinate": ["block"]},
    )
    table = acting(position, "austria")
    table.play_all("march austria", "group 3", "state bavaria")
    assert asked(table) == "austria"
    assert table.legal_words() == ["commit power", "done"]
    table.play("done")
    assert asked(table) == "palatinate"
    table.play_all("commit block", "done")
    assert points(table) == ("won", 6, 5)
    assert armies(table, "austria") == {"bavaria": 3}
    assert armies(table, "palatinate") == {"upper_palatinate": 1}
    assert controller(table, "bavaria") == "austria"
    assert cards(table.state.discard) == ["block"]


def storm(card: str = "", fortress_bonus: str = "double") -> ScenarioTable:
    """Three armies with Charles of Lorraine against two in a fortified city."""
    position = scenario("baroque", seats=3, options={"fortress_bonus": fortress_bonus}).arrange(
        control={"palatinate": ["bavaria"]},
        fortresses=["bavaria"],
        armies={"austria": {"austria": 3}, "palatinate": {"bavaria": 2}},
        front={"austria": ["charles_v_lorraine"]},
        generals={"austria": "austria"},
        hands={"austria": [card] if card else []},
    )
    table = acting(position.chance("roll 3"), "austria")
    table.play_all("march austria", "group_with_general 3", "state bavaria")
    if card:
        table.play_all(f"commit {card}", "done")
    return table


def test_g_40_fortress():
    table = storm()
    assert points(table) == ("lost", 7, 8)
    assert armies(table, "austria") == {"austria": 2}
    assert has(table, "fortresses", "bavaria")
    assert controller(table, "bavaria") == "palatinate"
    assert table.script == ["roll 3"]  # Charles does not roll for the beaten side


def test_g_40_a_power_card_takes_the_fortress():
    table = storm("power")
    assert points(table) == ("won", 9, 8)
    assert armies(table, "austria") == {"bavaria": 3}
    assert has(table, "cities", "bavaria")
    assert not has(table, "fortresses", "bavaria")


def test_g_40_fortress_bonus_plus2_flat():
    assert points(storm(fortress_bonus="plus2_flat")) == ("won", 7, 6)


def test_g_41_order_of_modifiers():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["bavaria"]},
        fortresses=["bavaria"],
        armies={"austria": {"austria": 1}, "palatinate": {"bavaria": 2}},
        front={"palatinate": ["hatzfeldt"]},
        generals={"palatinate": "bavaria"},
    )
    table = acting(position, "austria")
    table.play_all("march austria", "state bavaria")
    assert points(table) == ("lost", 2, 10)


def test_g_42_tie():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["bavaria"]},
        armies={"austria": {"austria": 2}, "palatinate": {"bavaria": 2}},
        hands={"austria": ["block", "roos"], "palatinate": ["heintz", "galen"]},
    )
    table = acting(position, "austria")
    table.play_all("march austria", "group 2", "state bavaria")
    table.play_all("commit block", "done", "commit heintz", "done")
    assert points(table) == ("tied", 5, 5)
    assert armies(table, "austria") == {"austria": 2}
    assert armies(table, "palatinate") == {"bavaria": 2}
    assert table.why_not("march austria") == "BQ-11.1a"


def test_g_42_hatzfeldt_attacks():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["bavaria"]},
        armies={"austria": {"austria": 2}, "palatinate": {"bavaria": 3}},
        front={"austria": ["hatzfeldt"]},
        generals={"austria": "austria"},
    )
    table = acting(position, "austria")
    table.play_all("march austria", "group_with_general 2", "state bavaria")
    assert points(table) == ("won", 6, 6)
    assert armies(table, "austria") == {"bavaria": 2}
    assert armies(table, "palatinate") == {"upper_palatinate": 2}


def test_g_42_hatzfeldt_defends():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["bavaria"]},
        armies={"austria": {"austria": 2}, "palatinate": {"bavaria": 1}},
        front={"palatinate": ["hatzfeldt"]},
        generals={"palatinate": "bavaria"},
    )
    table = acting(position, "austria")
    table.play_all("march austria", "group 2", "state bavaria")
    assert points(table) == ("lost", 4, 4)
    assert armies(table, "austria") == {"austria": 1}


def beaten_in_saxony(brandenburgers: int, **words: object) -> ScenarioTable:
    """Austria beats the armies of Brandenburg in Saxony, coming from its own Bohemia."""
    position = scenario("baroque", seats=3).arrange(**words)
    position.arrange(
        control={"austria": ["bohemia"], "brandenburg": ["saxony"]},
        armies={"austria": {"bohemia": 4}, "brandenburg": {"saxony": brandenburgers}},
    )
    table = acting(position, "austria")
    table.play_all("march bohemia", "group 4", "state saxony")
    return table


def test_g_43_retreat_to_an_own_state():
    table = beaten_in_saxony(3)
    assert armies(table, "brandenburg") == {"brandenburg": 2}
    table = beaten_in_saxony(3, control={"brandenburg": ["lusatia"]})
    assert asked(table) == "brandenburg"
    assert offered(table) == {"brandenburg", "lusatia"}
    assert table.why_not("state anhalt") == "BQ-12.7e"
    table.play("state lusatia")
    assert armies(table, "brandenburg") == {"lusatia": 2}
    assert armies(table, "austria") == {"saxony": 4}


def test_g_43_retreat_to_a_neutral_state():
    table = beaten_in_saxony(3, armies={"palatinate": {"brandenburg": 1}})
    assert offered(table) == {"anhalt", "thuringia", "lusatia", "bayreuth"}
    table.play("state anhalt")
    assert armies(table, "brandenburg") == {"anhalt": 1}


def test_g_43_no_retreat():
    table = beaten_in_saxony(
        3,
        control={"palatinate": ["anhalt", "thuringia"], "austria": ["lusatia"]},
        armies={"palatinate": {"brandenburg": 1, "bayreuth": 1}},
    )
    assert armies(table, "brandenburg") == {}
    assert armies(table, "austria") == {"saxony": 4}


def test_g_44_last_survivor_to_neutral():
    table = beaten_in_saxony(2, armies={"palatinate": {"brandenburg": 1}})
    assert armies(table, "brandenburg") == {}


def montecuccoli(**words: object) -> ScenarioTable:
    position = scenario("baroque", seats=3).arrange(control={"brandenburg": ["silesia"]}, **words)
    return acting(position, "austria")


def test_g_48_montecuccoli():
    table = montecuccoli(
        armies={"austria": {"bohemia": 1}},
        front={"austria": ["montecuccoli"]},
        generals={"austria": "bohemia"},
    )
    table.play_all("march bohemia", "state silesia")
    assert controller(table, "silesia") == "brandenburg"
    table.play("end")
    assert controller(table, "silesia") == "austria"


def test_g_48_montecuccoli_in_a_neutral_state():
    table = montecuccoli(
        armies={"austria": {"bohemia": 1}},
        front={"austria": ["montecuccoli"]},
        generals={"austria": "bohemia"},
    )
    table.play_all("march bohemia", "state lusatia", "stop", "end")
    assert table.over
    assert controller(table, "lusatia") == "nobody"


def test_g_48_montecuccoli_has_not_moved():
    table = montecuccoli(
        armies={"austria": {"silesia": 1}},
        hands={"austria": ["montecuccoli"]},
        florins={"austria": 5},
    )
    table.play("play montecuccoli")
    assert (front(table, "austria"), post(table, "austria")) == (["montecuccoli"], "silesia")
    table.play("end")
    assert controller(table, "silesia") == "brandenburg"


def test_g_49_enemy_major():
    position = scenario("baroque", seats=3).arrange(
        turn=2,
        control={"brandenburg": ["baden", "hesse", "thuringia"]},
        armies={"austria": {"lusatia": 2}, "brandenburg": {"brandenburg": 1}},
    )
    table = acting(position, "austria")
    table.play_all("march lusatia", "group 2", "state brandenburg")
    assert points(table) == ("won", 4, 2)
    assert controller(table, "brandenburg") == "brandenburg"
    assert armies(table, "austria") == {"brandenburg": 2}


def test_g_49_the_owner_of_an_occupied_major():
    position = scenario("baroque", seats=3).arrange(
        turn=2,
        control={"brandenburg": ["baden", "hesse", "thuringia", "saxony"]},
        armies={"austria": {"brandenburg": 2}},
        florins={"brandenburg": 3},
    )
    table = acting(position, "brandenburg")
    table.play("build_army")
    assert table.why_not("state brandenburg") == "BQ-9.1b"
    table = position.at(IncomePhase())
    assert florins(table, "brandenburg") == 3 + 2 + 2 + 1 + 3
    table = position.at(EndOfTurn())
    assert vp(table, "brandenburg") == 2 + 2 + 1 + 3


def test_g_50_schonborn():
    position = scenario("baroque", seats=4).arrange(
        control={"brandenburg": ["hesse"]},
        armies={"palatinate": {"lower_palatinate": 2}, "brandenburg": {"hesse": 1}},
        hands={"spanish_netherlands": ["schonborn"]},
        florins={"brandenburg": 9},
    )
    table = acting(position, "spanish_netherlands")
    table.play("play schonborn")
    assert asked(table) == "brandenburg"
    assert offered(table) == {
        "berg",
        "brunswick",
        "lippe",
        "mark",
        "osnabruck",
        "thuringia",
        "brandenburg",
    }
    table.play("state brandenburg")
    assert asked(table) == "palatinate"
    assert offered(table) == {
        "ansbach",
        "baden",
        "strasbourg",
        "wurttemberg",
        "zweibrucken",
        "upper_palatinate",
    }
    for place in ("trier", "wurzburg", "mainz"):
        assert table.why_not(f"state {place}") == "BQ-18.3a"
    table.play_all("state upper_palatinate", "state baden")
    assert armies(table, "palatinate") == {"upper_palatinate": 1, "baden": 1}
    assert armies(table, "brandenburg") == {"brandenburg": 1}

    position = scenario("baroque", seats=4).arrange(
        control={"brandenburg": ["hesse", "baden"]},
        florins={"brandenburg": 9},
        front={"spanish_netherlands": ["schonborn"]},
    )
    table = acting(position, "brandenburg")
    table.play("build_army")
    assert offered(table) == {"brandenburg", "baden"}
    assert table.why_not("state hesse") == "BQ-9.2c"
