"""EU-16.5, 15.2 and 15.4: faiths and the Revolution spread, and how they end."""

import pytest
from tests.answering import ANY, answer
from tests.games.price_of_power.mini_table import BLUE, RED, frame, mini, part, turn

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.realms import PAPAL_STATES, REALM_NUMBER
from imperia.games.price_of_power.queries.peace.victory import can_convert
from imperia.testing.scenario import Scenario

BOTH = {"gamma": "protestant", "beta": "counter_reformed"}
READ = part("components.reading")
AREAS = part("components.map").AREAS


def area(name):
    return part("components.map").AREAS.index(name)


def faith(state, name):
    return part("queries.institutions.faith_and_empire").area_religion(state, area(name))


def symbols(*names):
    known = part("components.cards").SYMBOLS
    return [known.index(name) for name in names]


# A cluster that is gone


@pytest.mark.parametrize("goal, spreads", [("gamma", False), ("alpha", True)])
def test_eu_16_5_a_faith_whose_last_area_was_taken_does_not_spread(goal, spreads):
    """The Counter-Reformation takes the Protestants' only Area, or another one."""
    table = mini().arrange(religion=BOTH).at(frame("SpreadReligion", RED))
    table.play_all("area beta", f"area {goal}")
    assert table.over is not spreads
    answer(table, {"ChooseSpread": ANY} if spreads else {})
    protestant = [name for name in AREAS if faith(table.state, name) == READ.PROTESTANT]
    assert len(protestant) == (2 if spreads else 0)


def test_eu_16_5_what_is_left_of_a_cluster_still_spreads():
    """Of GAMMA and DELTA only GAMMA is taken: the Protestants go on from DELTA."""
    religion = {**BOTH, "delta": "protestant"}
    table = mini().arrange(religion=religion).at(frame("SpreadReligion", RED))
    table.play_all("area beta", "area gamma")
    # EPSILON is next to GAMMA alone and no longer in reach, ALPHA is next to DELTA.
    while not table.over:
        assert "area epsilon" not in table.legal_words()
        table.play(table.legal()[0])
    assert faith(table.state, "alpha") == READ.PROTESTANT


def test_eu_16_5_a_token_of_this_turn_is_not_replaced_by_a_second_symbol():
    scenario = mini().arrange(religion={"gamma": "protestant", "epsilon": "counter_reformed"})
    twice = symbols("religious_spread", "religious_spread")
    table = scenario.at(frame("ResolveSymbols", twice, RED))
    table.play_all("area gamma", "area beta")  # the Protestants reach BETA
    asked = 0
    while not table.over:
        if type(table.question).__name__ == "ChooseSpread":
            asked += 1
            assert "area beta" not in table.legal_words()
        table.play(table.legal()[0])
    assert asked
    assert faith(table.state, "beta") == READ.PROTESTANT


def test_eu_16_5_in_the_next_turn_it_may_be_replaced():
    scenario = mini().arrange(religion={"gamma": "protestant", "epsilon": "counter_reformed"})
    state = scenario.at(frame("SpreadReligion", RED)).state
    state.spread = 1 << area("beta")
    goals = part("queries.institutions.spread").spread_goals
    cluster = 1 << area("gamma")
    assert not goals(state, cluster, READ.PROTESTANT) >> area("beta") & 1
    part("effects.rounds").start_turn(state, BLUE)
    assert goals(state, cluster, READ.PROTESTANT) >> area("beta") & 1


# EU-15.4  The Revolution lies on top


def revolutionary(**words):
    """RED is Revolutionary and has all of ALPHA."""
    return mini().arrange(age=4, faith={"red": "revolutionary"}, **words)


def test_eu_15_4_a_revolutionary_conversion_lays_a_token():
    scenario = revolutionary(ducats={"red": 20}, power={"red": [9, 9, 9]})
    table = scenario.chance("roll 6", "roll 6").at(frame("Convert", RED))
    while not table.over:
        table.play(table.legal()[0])
    state = table.state
    assert state.revolution >> area("alpha") & 1
    assert state.religion[area("alpha")] == READ.CATHOLIC
    assert faith(state, "alpha") == READ.REVOLUTIONARY


def test_eu_15_2_another_government_ends_the_revolution_of_a_converted_area():
    state = revolutionary().state
    part("effects.provinces").convert_slot(state, 1 << area("alpha"), READ.REVOLUTIONARY)
    monarchy = part("components.cards").IDEAS.index("absolute_monarchy")
    part("rules.court.ideas").change_form(state, RED, monarchy)
    assert state.faith[RED] == READ.CATHOLIC
    assert faith(state, "alpha") == READ.CATHOLIC


def test_eu_15_2_its_own_government_keeps_it():
    state = revolutionary().state
    regime = part("components.cards").IDEAS.index("revolutionary_regime")
    part("rules.court.ideas").change_form(state, RED, regime)
    assert state.faith[RED] == READ.REVOLUTIONARY


@pytest.mark.parametrize("own, kept", [("protestant", True), ("revolutionary", False)])
def test_eu_15_2_only_a_revolutionary_takes_the_religion_of_his_capital(own, kept):
    state = mini().arrange(age=4, faith={"red": own}).state
    monarchy = part("components.cards").IDEAS.index("absolute_monarchy")
    part("rules.court.ideas").change_form(state, RED, monarchy)
    assert state.faith[RED] == (READ.PROTESTANT if kept else READ.CATHOLIC)


def test_eu_15_2_diverse_faiths_are_no_state_religion():
    state = revolutionary(religion={"alpha": "diverse"}).state
    monarchy = part("components.cards").IDEAS.index("absolute_monarchy")
    part("rules.court.ideas").change_form(state, RED, monarchy)
    assert state.faith[RED] == READ.CATHOLIC


def test_eu_10_9_5_who_is_made_revolutionary_by_force_is_released_by_a_government():
    """BLUE, whose Capital Area RED holds, loses his War; later he turns to a monarchy."""
    scenario = revolutionary(
        war={"red": ["blue"], "blue": ["red"]},
        occupied={"red": ["ives", "jarn"]},
        unrest_top=["ives", "jarn"],
    )
    blue = part("components.realms").REALM_NUMBER["blue"]
    table = scenario.at(frame("ForceConversion", RED, blue))
    answer(table, {})
    state = table.state
    assert state.faith[BLUE] == READ.REVOLUTIONARY
    assert state.revolution >> area("epsilon") & 1
    assert state.religion[area("epsilon")] == READ.CATHOLIC
    monarchy = part("components.cards").IDEAS.index("absolute_monarchy")
    part("rules.court.ideas").change_form(state, BLUE, monarchy)
    assert state.faith[BLUE] == READ.CATHOLIC
    assert not state.revolution


# EU-10.8  Who may be converted

ITALY = ["ancona", "ferrara", "firenze", "pisa", "roma", "siena"]


@pytest.mark.parametrize("held, able", [(ITALY, True), (ITALY[1:], False)])
def test_eu_10_8_the_papal_states_are_converted_as_others_are(held, able):
    """The Ottomans hold all of Central Italy, or all of it but Ancona."""
    scenario = Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1).arrange(
        age=2,
        phase=3,
        war={"ottomans": ["papal_states", "ferrara", "florence", "siena"]},
        occupied={"ottomans": held},
        unrest_top=held,
    )
    seat = scenario.state.realm.index(REALM_NUMBER["ottomans"])
    assert can_convert(scenario.state, seat, PAPAL_STATES) is able


def test_a_turn_begins_without_tokens_of_the_last():
    table = turn(mini())
    assert table.state.spread == 0
