"""EU-3 and EU-20: how many sit at a table, which scenario they play, and the rules for two."""

import pytest
from tests.games.price_of_power.mini_table import RED, frame, mini, part

from imperia.cli.common import choose_options
from imperia.cli.errors import Fail
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import EVENT_REALM, MISSION_REALM
from imperia.games.price_of_power.components.realms import OWNER, REALM_NUMBER, REALMS
from imperia.games.price_of_power.components.scenarios import SCENARIO_IDS, SCENARIOS
from imperia.games.price_of_power.components.tables import PASS_BONUS
from imperia.games.price_of_power.queries.realms import half_events, scenario_of, variant_of
from imperia.games.price_of_power.rules.rounds.action_phase import ActionPhase
from imperia.kit.masks import mask_of
from imperia.server.library import check_options
from imperia.server.problems import Problem
from imperia.testing.scenario import Scenario


def test_eu_3_every_table_the_game_takes_has_a_scenario_without_being_told():
    assert GAME.seats == (2, 3, 4, 5, 6)
    started = {}
    for seats in GAME.seats:
        state = GAME.open(seats, GAME.encode_options(seats, {}))
        started[seats] = SCENARIO_IDS[SCENARIOS.index(scenario_of(state))]
        assert GAME.invariants(state) == []
    assert started == {
        2: "intro_1444",
        3: "intro_1444",
        4: "discovery_one_age",
        5: "grand_campaign",
        6: "grand_campaign",
    }


def test_eu_3_a_scenario_refuses_other_numbers_of_players():
    with pytest.raises(ValueError, match="grand_campaign is for 5 or 6 players, not for 3"):
        GAME.encode_options(3, {"scenario": "grand_campaign"})
    with pytest.raises(ValueError, match="is for 2 to 6 seats, not for 7"):
        GAME.encode_options(7, {})


def test_people_are_told_which_table_to_take_where_one_is_missing(monkeypatch):
    monkeypatch.setattr(GAME, "seats", (2, 3, 4, 6))
    assert [GAME.more(players) for players in (1, 2, 5, 6, 7)] == [2, 2, 6, 6, 6]
    with pytest.raises(ValueError, match="no table of 5: take 6"):
        GAME.encode_options(5, {})
    with pytest.raises(Fail, match="no table for 5 seats: choose 6"):
        choose_options(GAME, 5, None, {})
    with pytest.raises(Problem) as problem:
        check_options(GAME, 5, {})
    assert problem.value.key == "no_seats"
    assert problem.value.params == {"seats": 5, "more": 6}


# EU-Q212  Five players

SIX = ["ottomans", "france", "castile", "england", "austria", "poland"]


def five(**options):
    return GAME.open(5, GAME.encode_options(5, options))


@pytest.mark.parametrize("realm", [*SIX, "muscovy"])
def test_eu_q212_the_host_names_the_realm_that_has_no_player(realm):
    state = five(left_out=realm)
    played = [REALMS[number] for number in state.realm]
    six = [each if realm != "muscovy" or each != "austria" else "muscovy" for each in SIX]
    assert played == [each for each in six if each != realm]
    assert GAME.invariants(state) == []
    number = REALM_NUMBER[realm]
    # It stands as the map has it: lands of its own, no units, nobody's Vassal.
    printed = mask_of([p for p, owner in enumerate(OWNER) if owner == number])
    assert state.lands[number] == printed & scenario_of(state).provinces
    assert state.overlord[number] == -1
    assert REALMS[state.realm[state.first]] == ("france" if realm == "ottomans" else "ottomans")
    assert REALMS[state.emperor] == "austria"
    missions = {MISSION_REALM[mission] for hand in state.missions for mission in hand}
    assert number not in missions


def test_eu_q212_without_a_word_it_is_poland_and_a_table_of_six_leaves_nobody_out():
    assert REALM_NUMBER["poland"] not in five().realm
    assert len(GAME.open(6, GAME.encode_options(6, {})).realm) == 6
    for seats in (2, 3, 4, 6):
        with pytest.raises(ValueError, match=f"No scenario for {seats} players leaves out poland"):
            GAME.encode_options(seats, {"left_out": "poland"})
    with pytest.raises(ValueError, match="grand_campaign for 5 players cannot leave out muscovy"):
        GAME.encode_options(5, {"scenario": "grand_campaign", "left_out": "muscovy"})


def test_eu_q212_two_rounds_of_six_events_are_each_half_of_an_age():
    state = five()
    variant = variant_of(state)
    assert variant.events == 6
    assert [len(half_events(state, half)) for half in variant.halves] == [12] * 8
    of_six = GAME.open(6, GAME.encode_options(6, {}))
    for fewer, half in zip(variant.halves, variant_of(of_six).halves, strict=True):
        assert fewer.events == half.events[:-1]
        assert not [
            e for e in half_events(state, fewer) if EVENT_REALM[e] == REALM_NUMBER["poland"]
        ]


def test_eu_4_2_5_five_are_paid_for_passing_as_four_are():
    assert PASS_BONUS[5] == PASS_BONUS[4] == [5, 3, 2]
    scenario = Scenario(GAME, 5, {}, 1).arrange(
        phase=2, owed=dict.fromkeys(range(5), 0), ducats=dict.fromkeys(range(5), 0)
    )
    table = scenario.at(ActionPhase())
    for _ in range(3):
        table.play_all("pass", "end_turn")
    assert table.state.ducats == [5, 3, 2, 0, 0]
    # The two who are left have one Turn each.
    assert table.seat == 3
    table.play_all("pass", "end_turn")
    assert (table.seat, table.state.ducats) == (4, [5, 3, 2, 0, 0])
    table.play_all("pass", "end_turn")
    assert table.over


def test_eu_20_two_players_have_the_events_of_four_and_take_two_each():
    for scenario in SCENARIOS:
        if 2 in scenario.variants:
            pair = scenario.variants[2]
            assert (pair.events, pair.duty) == (5, 2)
            assert all(len(half.events) == 4 + 4 for half in pair.halves)
    table = mini(seats=2).arrange(shown={"e1": 0, "e2": 0, "e3": 0, "e4": 0, "e5": 0})
    table = table.at(frame("TakeTurn", RED, False))
    assert table.state.owed == [2, 2]
    table.play_all("event", "event e1")
    assert table.state.owed == [1, 2]
    assert table.why_not("pass") == "EU-4.2.2.a"
    table.play("end_turn")
    table = mini(seats=2).arrange(owed={"red": 1}, shown={"e2": 0, "e3": 0})
    table = table.at(frame("TakeTurn", RED, False))
    assert table.why_not("pass") == "EU-4.2.3.a"


def test_eu_20_the_first_of_two_to_pass_is_first_again():
    scenario = mini(seats=2).arrange(first="red", passed=["red", "blue"])
    part("effects.rounds").pass_first_token(scenario.state)
    assert scenario.state.first == RED


# EU-2.4.9  The option of thirty cubes


def crowded(on):
    return mini({"cube_limit": on}).arrange(
        power={"red": [10, 10, 5]},
        influence={"gamma": {"red": 4}, "delta": {"red": 1}},
        colonists={"red": 1},
        curia=["red"],
    )


def test_eu_2_4_9_cubes_beyond_thirty_are_taken_back_where_the_option_says_so():
    scenario = crowded(True)
    assert part("rules.cubes").cubes_used(scenario.state, RED) == 25 + 5 + 1 + 1
    table = scenario.at(frame("Reckon", True))
    assert table.seat == RED
    words = table.legal_words()
    assert {"power_cube admin", "colonist_cube", "cardinal_cube", "area gamma"} <= set(words)
    table.play_all("cardinal_cube", "area delta")
    assert table.over
    assert table.state.curia == []
    assert part("rules.cubes").cubes_used(table.state, RED) == 30
    again = crowded(True).at(frame("Reckon", True))
    again.play_all("colonist_cube", "power_cube mil")
    assert (again.state.colonists[RED], again.state.power[2]) == (0, 4)


def test_eu_2_4_9_without_the_option_nobody_counts():
    assert crowded(False).at(frame("Reckon", True)).over
    assert part("rules.institutions.goals").reckoning(crowded(False).state) is None
    assert part("rules.institutions.goals").reckoning(crowded(True).state) is not None
