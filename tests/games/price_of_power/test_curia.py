"""EU-19 and the Papal lines of 4.4: Cardinals, the Papal Controller, Papal Actions, Crusades."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS, PROVINCES
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.effects.institutions import gain_cardinal, settle_curia
from imperia.games.price_of_power.effects.provinces import give_to_realm
from imperia.games.price_of_power.effects.war import occupy
from imperia.games.price_of_power.queries.institutions.faith_and_empire import (
    cardinals,
    crusade_goals,
    muslim_lands,
    papal_controller,
    roma_seat,
)
from imperia.games.price_of_power.queries.realms import cubes
from imperia.games.price_of_power.queries.war.warfare import has_cb
from imperia.games.price_of_power.rules.rounds.action_phase import ActionPhase
from imperia.games.price_of_power.rules.rounds.income import IncomePhase
from imperia.testing.scenario import Scenario

SIX = ("ottomans", "france", "castile", "england", "austria", "poland")
OTTOMANS, FRANCE, CASTILE, ENGLAND, AUSTRIA, POLAND = range(6)


def area(name):
    return part("components.map").AREAS.index(name)


def real(**words):
    return Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1).arrange(phase=2, **words)


# EU-19.1  Cardinals


def test_g_140_a_new_cardinal_enters_slot_1_and_the_last_leaves():
    scenario = mini().arrange(
        curia=["red", "blue", "green", "red"],
        hand={"green": ["dip-07-1"]},
        owed={"green": 0},
        active="green",
    )
    table = turn(scenario, GREEN)
    assert table.state.curia == [RED, BLUE, GREEN, RED]
    table.play_all("play dip-07-1", "option 0")  # Man of the Church
    assert table.state.curia == [GREEN, RED, BLUE, GREEN]


def test_eu_19_1_fewer_catholics_have_fewer_slots():
    state = mini().arrange(curia=["red", "blue", "green", "red"]).state
    part("effects.institutions").set_faith(state, GREEN, part("components.reading").PROTESTANT)
    assert state.curia == [RED, BLUE, RED]  # three slots, and GREEN has none
    part("effects.institutions").gain_cardinal(state, GREEN)
    assert state.curia == [RED, BLUE, RED]


def test_eu_19_1_2_whoever_controls_roma_has_that_cardinal_alone():
    scenario = real(curia=["france", "castile", "france"], allies={"england": ["papal_states"]})
    state = scenario.state
    assert roma_seat(state) == ENGLAND  # the Papal States' Ally
    occupy(state, FRANCE, PROVINCES.index("roma"))
    assert roma_seat(state) == FRANCE
    assert state.curia == [CASTILE]
    assert cardinals(state)[FRANCE] == 1
    gain_cardinal(state, FRANCE)
    assert state.curia == [CASTILE]
    give_to_realm(state, PROVINCES.index("roma"), REALM_NUMBER["ottomans"])
    assert roma_seat(state) == -1  # no Catholic holds it
    settle_curia(state)
    assert state.curia == [CASTILE]


# EU-19.2  The Controller


def phase_4(scenario, cuts=0):
    """Income and what follows; as many as have costs that might be cut leave them as they are."""
    table = scenario.at(frame("IncomePhase", [RED, BLUE, GREEN]))
    answer(table, {"ChooseCut": ["done"] * cuts} if cuts else {})
    return table


def test_g_141_a_tie_goes_to_the_leftmost_and_gives_no_prestige():
    contested = mini().arrange(curia=["red", "blue", "blue", "red"])
    table = phase_4(contested)
    assert table.state.prestige == [10, 10, 10]
    # Ruler 2 and 1 as Controller, who is RED.
    assert (table.state.power[:3], table.state.power[3:6]) == ([5, 6, 5], [5, 5, 5])
    words = {"curia": ["red", "blue", "blue", "red"], "power": {"red": [4, 3, 3]}}
    table = turn(mini().arrange(owed={"red": 0}, **words))
    table.play("stability")
    assert (table.state.power[0], table.state.stability[RED]) == (0, 1)
    table = turn(mini().arrange(**words))
    assert table.why_not("excommunicate") == ""
    other = turn(mini().arrange(**words, active="blue"), BLUE)
    assert other.why_not("excommunicate") == "EU-19.3.a"


@pytest.mark.parametrize("curia, points", [(["red", "red", "blue"], 2), (["red"], 0)])
def test_g_142_an_uncontested_controller_scores(curia, points):
    assert phase_4(mini().arrange(curia=curia)).state.prestige == [10 + points, 10, 10]


def test_g_142_three_at_most():
    scenario = real(curia=["france", "france"], faith={"ottomans": "catholic"})
    table = scenario.at(IncomePhase(list(range(6))))
    answer(table, {"ChooseCut": ["done"] * 6})
    assert table.state.prestige[FRANCE] == 3  # six Catholic players


def test_g_10_the_controller_pays_less_for_advisors(monkeypatch):
    cards = part("components.cards")
    hired = {}
    for number, skills in enumerate(cards.PERSON_SKILLS[: len(cards.CARDS)]):
        if cards.PERSON_KIND[number] == 0:
            hired.setdefault(skills.index(max(skills)), number)
    costs = cards.PERSON_COST[:]
    costs[hired[0]], costs[hired[1]] = 3, 1
    monkeypatch.setattr(part("rules.rounds.income"), "PERSON_COST", costs)
    words = {"advisors": {"red": [cards.CARDS[hired[0]], cards.CARDS[hired[1]]]}}
    for curia, cost in (([], 3 + 1), (["red"], 2 + 0)):
        table = mini().arrange(curia=curia, **words).at(frame("Settle", RED))
        assert table.state.ducats[RED] == 15 + 4 - cost


# EU-19.3  Papal Actions


@pytest.mark.parametrize(
    "words, clause",
    [
        ({"curia": ["blue"]}, "EU-19.3.a"),
        ({"curia": ["red"], "age": 3}, "EU-19.3.b"),
        ({"curia": ["red"], "papal": 1}, "EU-19.3.c"),
        ({"curia": ["red"], "excommunicated": "sable"}, "EU-19.3.d"),
        ({"curia": ["red"], "crusade": "gamma", "religion": {"gamma": "muslim"}}, "EU-19.3.d"),
        ({"curia": ["red"], "power": {"red": [3, 1, 3]}}, "EU-19.3.e"),
        ({"curia": ["red"]}, ""),
    ],
)
def test_eu_19_3_what_a_papal_action_needs(words, clause):
    assert turn(mini().arrange(**words)).why_not("excommunicate") == clause


def test_g_143_an_excommunication():
    """BLUE, here England, has a Cardinal of the Curia and, as the Pope's Ally, that of Roma."""
    scenario = real(
        curia=["france", "england", "france", "france"],
        allies={"england": ["papal_states"]},
        marriages={"england": []},
        influence={"ireland": {"england": 3}, "aragon": {"england": 3}, "scotland": {}},
        owed=dict.fromkeys(SIX, 0),
        first="france",
        power={"france": [3, 5, 3]},
    )
    table = scenario.at(ActionPhase())
    before = table.state.prestige[ENGLAND]
    assert (table.seat, roma_seat(table.state)) == (FRANCE, ENGLAND)
    table.play_all("excommunicate", "realm england")
    state = table.state
    assert (state.power[3 * FRANCE + 1], state.prestige[ENGLAND]) == (3, before - 1)
    assert state.curia == [FRANCE, FRANCE, FRANCE]
    assert (roma_seat(state), cardinals(state)[ENGLAND]) == (ENGLAND, 1)  # that one stays
    assert table.seat == ENGLAND
    table.play_all("area ireland", "area aragon", "area aragon", "area aragon")
    assert [cubes(state, ENGLAND, AREAS.index(name)) for name in ("ireland", "aragon")] == [2, 0]
    others = [seat for seat in range(6) if seat != ENGLAND]
    found = [seat for seat in others if has_cb(state, seat, REALM_NUMBER["england"])]
    assert found == [FRANCE, CASTILE, AUSTRIA, POLAND]  # not the Muslim Ottomans
    assert table.seat == FRANCE
    table.play("end_turn")
    for _ in others:
        table.play_all("pass", "end_turn")
    assert table.seat == FRANCE
    assert table.why_not("excommunicate") == "EU-19.3.c"  # once in a Round
    assert table.why_not("crusade") == "EU-19.3.c"


def test_eu_19_3_a_realm_without_a_player_and_a_protestant_with_the_token():
    table = turn(mini().arrange(curia=["red"], faith={"blue": "protestant"}))
    table.play("excommunicate")
    names = part("components.realms").REALMS
    assert {names[m.arg] for m in table.legal()} == {"green", "sable", "tern", "wren"}
    table.play("realm sable")
    sable = part("components.realms").REALM_NUMBER["sable"]
    cb = part("queries.war.warfare").has_cb
    assert cb(table.state, RED, sable)
    assert not cb(table.state, BLUE, sable)  # BLUE is no Catholic


# EU-4.4.E  Crusades


def crusade(**words):
    return mini().arrange(crusade="gamma", religion={"gamma": "muslim"}, committed=["red"], **words)


TAKEN = {"war": {"red": ["sable"]}, "occupied": {"red": ["eld", "fenn"]}}


@pytest.mark.parametrize(
    "words, points",
    [
        ({"single": {"red": {"gamma": 1}}, **TAKEN}, 2),
        ({"single": {"red": {"gamma": 1}}}, -2),  # Sable is Muslim and Owns both
        (TAKEN, -2),  # no units there
    ],
)
def test_g_144_who_is_committed_gains_or_loses(words, points):
    scenario = mini().arrange(
        **{"crusade": "gamma", "religion": {"gamma": "muslim"}, "committed": ["red"], **words}
    )
    table = phase_4(scenario, cuts="single" in words)  # units could be left out of the upkeep
    assert table.state.prestige == [10 + points, 10, 10]
    assert table.state.crusade == -1


def test_eu_4_4_e_a_crusade_without_crusaders_shames_the_controller():
    scenario = mini().arrange(crusade="gamma", religion={"gamma": "muslim"}, curia=["blue"])
    part("rules.rounds.monarch").score_round(scenario.state)
    assert scenario.state.prestige == [10, 8, 10]


def test_eu_19_3_areas_of_a_crusade_hold_two_muslim_provinces():
    state = real().state
    assert muslim_lands(state, AREAS.index("macedonia_thrace"))
    goals = crusade_goals(state)
    assert goals >> AREAS.index("egypt") & 1
    assert not goals >> AREAS.index("seine") & 1
    assert papal_controller(state) >= 0
    assert not has_cb(state, OTTOMANS, REALM_NUMBER["mamluks"])


def test_eu_9_1_5_the_crusade_is_a_cause_that_commits():
    scenario = mini().arrange(crusade="gamma", religion={"gamma": "muslim"})
    table = scenario.at(frame("DeclareWar", RED, -1, False))
    table.play_all("realm sable", "done")
    assert sorted(table.legal_words()) == ["crusade_cause", "no"]
    refused = table.clone()
    refused.play("no")
    assert (refused.state.stability[RED], refused.state.committed) == (-2, 0)
    table.play("crusade_cause")
    assert (table.state.stability[RED], table.state.committed) == (0, 1 << RED)


def test_eu_5_6_1_papal_and_imperial_actions_use_the_turn():
    table = turn(mini().arrange(curia=["red"]))
    table.play_all("excommunicate", "realm sable")
    assert table.why_not("influence") == "EU-4.2.2.a"
    assert "end_turn" in table.legal_words()
