"""Every option that a table may choose does what it says."""

import pytest
from tests.answering import ANY, answer
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.options import OPTIONS
from imperia.games.price_of_power.rules.court.events import RevealEvents
from imperia.testing.scenario import Scenario

INF, DINF, BLANK = "roll 1", "roll 4", "roll 6"


def area(name):
    return part("components.map").AREAS.index(name)


def test_every_choice_can_be_made_at_some_table():
    for option in OPTIONS:
        for choice in option.choices:
            fitting = []
            for seats in GAME.seats:
                try:
                    GAME.encode_options(seats, {option.id: choice})
                except ValueError:
                    continue
                fitting.append(seats)
            assert fitting, f"{option.id}={choice}"


@pytest.mark.parametrize("seats, option, shown", [(6, False, 3), (6, True, 4), (4, True, 3)])
def test_reveal_four_turns_up_four_events_of_six_players(seats, option, shown):
    scenario = Scenario(GAME, seats, {"reveal_four": option}, 1)
    table = scenario.at(RevealEvents())
    assert len(table.state.shown) == shown


def last_turn(option):
    scenario = mini({"final_turn_event": option}).arrange(
        owed={"red": 0, "blue": 0, "green": 1}, shown={"e1": 0, "e2": 0}, passed=["red"]
    )
    table = scenario.at(frame("ActionPhase"))
    assert table.seat == BLUE
    table.play_all("pass", "end_turn")
    assert table.seat == GREEN
    return table


def test_final_turn_event_gives_an_extra_turn_or_forces_the_last_one():
    assert last_turn("extra").why_not("focus") == ""
    assert last_turn("forced").why_not("focus") == "EU-4.2.7.a"


def test_manpower_mode_sums_the_tracks_or_takes_the_highest():
    words = {"vassals": {"red": ["gale", "holt", "kest"]}}
    total = part("queries.realms").manpower_total
    assert total(mini().arrange(**words).state, RED) == 1 + 1 + 2
    assert total(mini({"manpower_mode": "max"}).arrange(**words).state, RED) == 2


def test_missions_may_be_left_out():
    scenario = Scenario(GAME, 3, {"missions": False}, 1)
    table = scenario.start()
    asked = "ChooseAppointments", "ChooseSlot", "ChooseOtherSlot", "ChooseGain"
    answer(table, {"ChooseDeck": ["admin"] * 9, **dict.fromkeys(asked, ANY)}, until="event")
    assert table.state.phase == 2
    assert table.state.missions_held == [0, 0, 0]


@pytest.mark.parametrize("option, clause", [("total", ""), ("each", "EU-5.4.2.c")])
def test_alliance_influence_counts_all_areas_or_each(option, clause):
    """RED has two cubes in GAMMA and none in DELTA, where the realm Owns Holt, too."""
    scenario = mini({"alliance_influence": option}).arrange(influence={"gamma": {"red": 2}})
    sable = part("components.realms").REALM_NUMBER["sable"]
    state = scenario.state
    state.flag[part("components.map").PROVINCES.index("holt")] = sable
    holt = 1 << part("components.map").PROVINCES.index("holt")
    umber = part("components.realms").REALM_NUMBER["umber"]
    state.lands[umber] &= ~holt
    state.lands[sable] |= holt
    part("effects.provinces").settle_realm(state, umber)
    ruling = part("queries.diplomacy.influence").judge_alliance(state, RED, sable)
    assert bool(ruling.clause) == bool(clause)


@pytest.mark.parametrize("option, asked", [(True, True), (False, False)])
def test_available_mercenaries_may_join_a_march(option, asked):
    scenario = mini({"available_mercenaries": option}).arrange(
        armies={"red": [{"area": "alpha", "regular_infantry": 2}]}
    )
    table = scenario.at(frame("LandMove", RED, 1))
    assert (type(table.question).__name__ == "ChooseMercenary") == asked


@pytest.mark.parametrize("option, wounded", [(True, 0), (False, 1)])
def test_wound_needs_casualty(option, wounded):
    """BLUE's two double Infantry find no unit to hit: RED has only Cavalry left standing."""
    battle = frame("LandBattle", area("alpha"), [BLUE], 0, -1)
    scenario = mini({"wound_needs_casualty": option}).arrange(
        armies={"red": [{"area": "alpha", "regular_infantry": 1}]}
    )
    state = scenario.state
    state.leaders[4 * RED] = part("state").IN_COMMAND
    battle._wound(state, RED, 0, 1, 0)
    assert state.ruler_ill >> RED & 1 == wounded


def test_npr_invasions_may_be_left_out():
    words = {
        "war": {"red": ["sable"]},
        "occupied": {"red": ["fenn"]},
        "unrest_top": ["fenn"],
    }
    for option, rebels in ((True, 2), (False, 0)):
        scenario = mini({"npr_invasions": option}).arrange(**words)
        table = scenario.at(frame("Invasions"))
        assert table.state.rebels[area("gamma")] == rebels


def test_turn_reads_the_same_options():
    assert turn(mini()).state.options == mini().state.options


def test_every_option_is_read_by_its_own_name():
    options = part("options")
    for place, option in enumerate(options.OPTIONS):
        name = {"missions": "missions_used"}.get(option.id, option.id)
        assert getattr(options, name.upper()) == place
