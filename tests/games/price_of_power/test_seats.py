"""EU-3 and EU-20: how many sit at a table, which scenario they play, and the rules for two."""

import pytest
from tests.games.price_of_power.mini_table import RED, frame, mini, part

from imperia.cli.common import choose_options
from imperia.cli.errors import Fail
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.scenarios import SCENARIO_IDS, SCENARIOS
from imperia.games.price_of_power.queries.realms import scenario_of
from imperia.server.library import check_options
from imperia.server.problems import Problem


def test_eu_3_every_table_the_game_takes_has_a_scenario_without_being_told():
    assert GAME.seats == (2, 3, 4, 6)
    started = {}
    for seats in GAME.seats:
        state = GAME.open(seats, GAME.encode_options(seats, {}))
        started[seats] = SCENARIO_IDS[SCENARIOS.index(scenario_of(state))]
        assert GAME.invariants(state) == []
    assert started == {
        2: "intro_1444",
        3: "intro_1444",
        4: "discovery_one_age",
        6: "grand_campaign",
    }


def test_eu_3_no_scenario_has_five_seats_so_five_take_the_table_of_six():
    assert [GAME.more(players) for players in (1, 2, 5, 6, 7)] == [2, 2, 6, 6, 6]
    with pytest.raises(ValueError, match="no table of 5: take 6"):
        GAME.encode_options(5, {})
    with pytest.raises(ValueError, match="is for 2 to 6 seats, not for 7"):
        GAME.encode_options(7, {})


def test_eu_3_a_scenario_refuses_other_numbers_of_players():
    with pytest.raises(ValueError, match="grand_campaign is for 6 players, not for 3"):
        GAME.encode_options(3, {"scenario": "grand_campaign"})


def test_eu_3_people_are_told_which_table_to_take():
    with pytest.raises(Fail, match="no table of 5 seats: take 6"):
        choose_options(GAME, 5, None, {})
    with pytest.raises(Problem) as problem:
        check_options(GAME, 5, {})
    assert problem.value.key == "no_seats"
    assert problem.value.params == {"seats": 5, "more": 6}


def test_eu_20_two_players_have_the_events_of_four_and_take_two_each():
    for scenario in SCENARIOS:
        if 2 in scenario.variants:
            pair = scenario.variants[2]
            assert (pair.events, pair.duty) == (5, 2)
            assert all(len(half.events) == 4 + 4 for half in pair.halves)
    table = mini(seats=2).arrange(shown={"e1": 0, "e2": 0, "e3": 0, "e4": 0, "e5": 0})
    table = table.at(frame("turns", "TakeTurn", RED, False))
    assert table.state.owed == [2, 2]
    table.play_all("event", "event e1")
    assert table.state.owed == [1, 2]
    assert table.why_not("pass") == "EU-4.2.2.a"
    table.play("end_turn")
    table = mini(seats=2).arrange(owed={"red": 1}, shown={"e2": 0, "e3": 0})
    table = table.at(frame("turns", "TakeTurn", RED, False))
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
    table = scenario.at(frame("goals", "Reckon", True))
    assert table.seat == RED
    words = table.legal_words()
    assert {"power_cube admin", "colonist_cube", "cardinal_cube", "area gamma"} <= set(words)
    table.play_all("cardinal_cube", "area delta")
    assert table.over
    assert table.state.curia == []
    assert part("rules.cubes").cubes_used(table.state, RED) == 30
    again = crowded(True).at(frame("goals", "Reckon", True))
    again.play_all("colonist_cube", "power_cube mil")
    assert (again.state.colonists[RED], again.state.power[2]) == (0, 4)


def test_eu_2_4_9_without_the_option_nobody_counts():
    assert crowded(False).at(frame("goals", "Reckon", True)).over
    assert part("rules.goals").reckoning(crowded(False).state) is None
    assert part("rules.goals").reckoning(crowded(True).state) is not None
