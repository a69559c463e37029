"""BQ-12  Battle, clause by clause."""

import pytest
from tests.games.baroque.battles import attack, facing, points
from tests.games.baroque.helpers import (
    acting,
    armies,
    asked,
    cards,
    controller,
    hand,
    has,
    influence,
    seat,
)

from imperia.testing import scenario
from imperia.testing.scenario import Scenario


def test_bq_12_1_the_mover_attacks_whoever_stands_there():
    [tale] = attack(facing(1, 2), 1).told("battle.begun")
    assert tale.text.params["seat"] == 1
    assert tale.text.params["defender"] == 2


def test_bq_12_1_the_ottoman_army_is_no_player():
    position = scenario("baroque", seats=3).arrange(
        armies={"austria": {"austria": 1}}, ottoman=True, hands={"palatinate": ["power"]}
    )
    table = acting(position, "austria")
    table.play_all("march austria", "state styria")
    assert table.told("battle.ottoman")
    assert points(table) == ("lost", 2, 5)
    assert asked(table) == "austria"


@pytest.mark.parametrize(
    "attackers, defenders, attacking, defending, fortress, expected",
    [
        (1, 2, "", "", False, (2, 4)),
        (3, 2, "", "", True, (6, 8)),
        (2, 1, "charles_v_lorraine", "", False, (5, 2)),
        (2, 1, "caprara", "", False, (5, 2)),
        (2, 1, "hatzfeldt", "", False, (6, 2)),
        (2, 1, "montecuccoli", "", False, (6, 2)),
        (1, 3, "", "montecuccoli", True, (2, 14)),
        (1, 1, "caprara", "hatzfeldt", False, (3, 4)),
    ],
)
def test_bq_12_2_points_before_cards(
    attackers: int,
    defenders: int,
    attacking: str,
    defending: str,
    fortress: bool,
    expected: tuple[int, int],
):
    position = facing(
        attackers, defenders, attacking, defending, fortresses=["bavaria"] if fortress else []
    )
    table = attack(position, attackers, attacking != "")
    assert points(table)[1:] == expected


def test_bq_12_2_a_general_who_stays_behind_adds_nothing():
    table = attack(facing(3, 2, "montecuccoli"), 2)
    assert points(table) == ("tied", 4, 4)


def test_bq_12_2_fortress_bonus_plus2_flat_adds_two_once():
    position = facing(
        1, 3, defending="caprara", fortresses=["bavaria"], options={"fortress_bonus": "plus2_flat"}
    )
    assert points(attack(position, 1)) == ("lost", 2, 3 * 2 + 2 + 1)


def test_bq_12_2_cards_add_one_and_power_two_and_all_are_discarded():
    position = facing(
        2, 2, hands={"austria": ["power", "power", "block"], "palatinate": ["roos", "galen"]}
    )
    table = attack(position, 2)
    assert asked(table) == "austria"
    table.play_all("commit power", "commit power", "commit block", "done")
    assert asked(table) == "palatinate"
    table.play_all("commit galen", "done")
    assert points(table) == ("won", 4 + 5, 4 + 1)
    assert (hand(table, "austria"), hand(table, "palatinate")) == ([], ["roos"])
    assert sorted(cards(table.state.discard)) == ["block", "galen", "power", "power"]


def test_bq_12_2_whoever_has_no_cards_is_not_asked():
    table = attack(facing(2, 2, hands={"palatinate": ["roos"]}), 2)
    assert asked(table) == "palatinate"
    table.play("done")
    assert points(table) == ("tied", 4, 4)


def test_bq_12_2a_only_cards_from_the_hand_and_each_once():
    table = attack(facing(2, 2, hands={"austria": ["power", "block"]}), 2)
    assert table.why_not("commit roos") == "BQ-12.2a"
    table.play("commit block")
    assert table.why_not("commit block") == "BQ-12.2a"
    assert table.legal_words() == ["commit power", "done"]


def test_bq_12_2_the_ottoman_army_is_not_doubled():
    position = scenario("baroque", seats=3).arrange(
        control={"austria": ["styria"]},
        armies={"austria": {"austria": 3}},
        fortresses=["styria"],
        ottoman=True,
    )
    table = acting(position, "austria")
    table.play_all("march austria", "group 3", "state styria")
    assert points(table) == ("won", 6, 5)


def test_bq_12_3_a_tie_is_held_without_loss():
    table = attack(facing(2, 2), 2)
    assert points(table)[0] == "tied"
    assert armies(table, "austria") == {"austria": 2}


def test_bq_12_3_hatzfeldt_wins_a_tie_against_the_ottoman_army():
    position = scenario("baroque", seats=3).arrange(
        armies={"austria": {"austria": 1}},
        front={"austria": ["hatzfeldt"]},
        generals={"austria": "austria"},
        ottoman=True,
        hands={"austria": ["block"]},
    )
    table = acting(position, "austria")
    table.play_all("march austria", "state styria", "commit block", "done")
    assert points(table) == ("won", 5, 5)
    assert armies(table, "austria") == {"styria": 1}


def test_bq_12_4_the_winner_takes_the_state_and_what_stands_in_it():
    position = facing(
        3,
        1,
        control={"palatinate": ["bavaria"]},
        fortresses=["bavaria"],
        influence={"bavaria": {"palatinate": 1, "brandenburg": 2}},
    )
    table = attack(position, 3)
    assert points(table) == ("won", 6, 4)
    assert controller(table, "bavaria") == "austria"
    assert has(table, "cities", "bavaria")
    assert influence(table, "bavaria") == {}
    assert armies(table, "palatinate") == {}


def test_bq_12_4_a_plain_city_and_a_residence_stay():
    position = scenario("baroque", seats=3).arrange(
        control={"palatinate": ["salzburg"]},
        armies={"austria": {"austria": 2}, "palatinate": {"salzburg": 1}},
        cities=["salzburg"],
        residences=["salzburg"],
    )
    table = acting(position, "austria")
    table.play_all("march austria", "group 2", "state salzburg")
    assert has(table, "cities", "salzburg")
    assert has(table, "residences", "salzburg")
    assert table.state.support[seat(table, "austria")] == 2


@pytest.mark.parametrize("roll, left", [(5, 3), (6, 2)])
def test_bq_12_4_charles_of_lorraine_attacks(roll: int, left: int):
    table = attack(facing(5, 4, "charles_v_lorraine").chance(f"roll {roll}"), 5, general=True)
    assert armies(table, "palatinate") == {"upper_palatinate": left}


def test_bq_12_4_charles_does_not_roll_when_nobody_is_left():
    table = attack(facing(2, 1, "charles_v_lorraine").chance("roll 6"), 2, general=True)
    assert table.script == ["roll 6"]
    assert armies(table, "austria") == {"bavaria": 2}


def test_bq_12_4_the_winners_have_moved():
    table = attack(facing(2, 1), 2)
    assert table.why_not("march bavaria") == "BQ-11.1a"


def test_bq_12_5_the_beaten_attackers_lose_one_and_go_back():
    table = attack(facing(3, 4, influence={"austria": {}}), 3)
    assert points(table)[0] == "lost"
    assert armies(table, "austria") == {"austria": 2}
    assert armies(table, "palatinate") == {"bavaria": 4}
    assert controller(table, "bavaria") == "palatinate"  # it was neutral


def test_bq_12_5_the_defender_takes_the_state_of_a_third_player_even_in_a_tie():
    table = attack(facing(2, 2, control={"brandenburg": ["bavaria"]}), 2)
    assert points(table)[0] == "tied"
    assert controller(table, "bavaria") == "palatinate"


def test_bq_12_5_a_defender_who_controls_the_state_gains_nothing_and_influence_is_gone():
    words = {"control": {"palatinate": ["bavaria"]}, "influence": {"bavaria": {"austria": 1}}}
    table = attack(facing(2, 3, **words), 2)
    assert points(table)[0] == "lost"
    assert controller(table, "bavaria") == "palatinate"
    assert not table.told("control.gained")
    assert not table.told("control.taken")
    assert influence(table, "bavaria") == {}


def test_bq_12_5_the_defender_never_takes_a_major():
    position = scenario("baroque", seats=3).arrange(
        armies={"austria": {"lusatia": 1}, "palatinate": {"brandenburg": 2}}
    )
    table = acting(position, "austria")
    table.play_all("march lusatia", "state brandenburg")
    assert points(table)[0] == "lost"
    assert controller(table, "brandenburg") == "brandenburg"


@pytest.mark.parametrize("roll, left", [(5, 2), (6, 1)])
def test_bq_12_5_charles_of_lorraine_defends(roll: int, left: int):
    position = facing(3, 3, defending="charles_v_lorraine").chance(f"roll {roll}")
    table = attack(position, 3)
    assert points(table) == ("lost", 6, 7)
    assert armies(table, "austria") == {"austria": left}


def test_bq_12_5_charles_does_not_roll_for_a_held_tie():
    position = facing(3, 3, defending="charles_v_lorraine", hands={"austria": ["block"]}).chance(
        "roll 6"
    )
    table = attack(position, 3)
    table.play_all("commit block", "done")
    assert points(table) == ("tied", 7, 7)
    assert table.script == ["roll 6"]


def test_bq_12_5_the_state_the_beaten_return_to_has_no_influence_left():
    position = scenario("baroque", seats=3).arrange(
        armies={"austria": {"tyrol": 3}, "palatinate": {"bavaria": 3}},
        influence={"tyrol": {"brandenburg": 1}},
    )
    table = acting(position, "austria")
    table.play_all("march tyrol", "group 2", "state bavaria", "done")
    assert armies(table, "austria") == {"tyrol": 2}
    assert influence(table, "tyrol") == {}


def styria(**words: object) -> Scenario:
    return scenario("baroque", seats=3).arrange(
        control={"austria": ["styria"]},
        fortresses=["styria"],
        ottoman=True,
        wars=["ottoman"],
        **words,
    )


def test_bq_12_6_beating_the_ottoman_army_gives_styria():
    table = acting(styria(armies={"brandenburg": {"salzburg": 3}}), "brandenburg")
    table.play_all("march salzburg", "group 3", "state styria")
    assert armies(table, "brandenburg") == {"styria": 3}
    assert controller(table, "styria") == "brandenburg"
    assert has(table, "cities", "styria")
    assert table.state.wars  # the war goes on until peace


def test_bq_12_6_a_defeat_by_the_ottoman_army_gives_control_to_nobody():
    table = acting(styria(armies={"brandenburg": {"salzburg": 2}}), "brandenburg")
    table.play_all("march salzburg", "group 2", "state styria")
    assert points(table) == ("lost", 4, 5)
    assert armies(table, "brandenburg") == {"salzburg": 1}
    assert controller(table, "styria") == "austria"
    assert has(table, "fortresses", "styria")


def test_bq_12_2_influence_goes_as_soon_as_the_attackers_enter():
    position = facing(
        1, 2, influence={"bavaria": {"brandenburg": 1}}, hands={"palatinate": ["roos"]}
    )
    table = attack(position, 1)
    assert asked(table) == "palatinate"
    assert influence(table, "bavaria") == {}
