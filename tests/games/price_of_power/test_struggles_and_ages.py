"""EU-17.4 Power Struggles, EU-4.5.D the end of an Age, EU-19.3 Crusades that are proclaimed."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import (
    BASIC_IDEAS,
    EVENTS,
    IDEA_CATEGORY,
    IDEAS,
    MILESTONE_AGE,
    MILESTONES,
)
from imperia.games.price_of_power.components.map import members
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.components.scripts import EVENT_SCRIPTS
from imperia.games.price_of_power.queries.realms import variant_of
from imperia.games.price_of_power.rules.card_effects.script import run
from imperia.games.price_of_power.rules.rounds.end_of_age import ChooseNewCard, EndOfAge
from imperia.games.price_of_power.rules.rounds.game import PlayGame
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.testing.scenario import Scenario

FIRST, SECOND = 0, 1  # the Power Struggles of the fixture: GAMMA; DELTA and ZETA


def area(name):
    return part("components.map").AREAS.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


# EU-17.4  Power Struggles


def test_g_37_claims_in_a_battleground_cost_less():
    scenario = mini().arrange(struggles=["first_struggle"])
    table = scenario.at(frame("FabricateClaims", RED))
    table.play_all("area gamma", "area delta")
    assert table.state.power[1] == 0  # 1 and 2
    active = mini().arrange(struggles=["second_struggle"], struggling=["first_struggle"])
    cost = part("queries.diplomacy.influence").claim_cost
    state = active.state
    found = [cost(state, RED, 0, area(n)) for n in ("gamma", "delta", "epsilon")]
    assert found == [1, 1, 2]
    later = mini().arrange(struggles=["second_struggle", "first_struggle"])
    assert cost(later.state, RED, 0, area("gamma")) == 2  # not the Upcoming one


def scored(**words):
    """What the struggle for GAMMA brings RED and BLUE in Phase 4, its card's own criterion too."""
    scenario = mini().arrange(struggling=["first_struggle"], **words)
    table = scenario.at(frame("IncomePhase", [0, 1, 2]))
    assert table.over
    assert table.state.struggling == []
    return [points - 10 for points in table.state.prestige[:2]]


def test_g_150_tax_halves_of_vassals_and_being_alone():
    card = 2  # the criterion of the card: who controls Fenn or Gale
    both = scored(towns={"red": ["fenn"]}, vassals={"red": ["eld"]})
    assert both == [1 + 1 + 1 + card, 0]  # Fenn, half of Eld's two tokens, alone there
    assert scored(vassals={"red": ["eld"]}) == [1 + 1, 0]
    assert scored(towns={"red": ["fenn"]}, allies={"red": ["sable"]}) == [1 + 1 + 1 + card, 0]
    assert scored(marriages={"blue": ["sable"]}) == [0, 1]
    assert scored(towns={"red": ["fenn"]}, vassals={"blue": ["eld"]}) == [1 + card, 1]


def test_eu_17_4_the_criteria_of_a_card_score_once():
    scenario = mini().arrange(towns={"red": ["fenn", "gale"]})
    points = part("rules.institutions.struggles").struggle_points
    assert points(scenario.state, RED, FIRST) == 2 + 2  # Fenn and alone; Fenn or Gale: once


def test_eu_4_4_e_two_active_struggles_are_scored_and_discarded():
    scenario = mini().arrange(
        struggling=["first_struggle", "second_struggle"], towns={"blue": ["kest"], "red": ["fenn"]}
    )
    state = scenario.state
    part("rules.rounds.monarch").score_round(state)
    assert state.prestige == [10 + 4, 10 + 2, 10]
    assert state.struggling == []


def test_eu_17_4_struggles_may_be_switched_off():
    on = GAME.setup(6, GAME.encode_options(6, {}))
    off = GAME.setup(6, GAME.encode_options(6, {"power_struggles": "off"}))
    assert len(on.struggles) == 6
    assert off.struggles == []


# EU-4.5.D  The end of an Age


def two_ages(**words):
    """Before the end of Age I: its last half is being played."""
    scenario = Scenario(GAME, 4, {"scenario": "discovery_and_reformation"}, 1)
    scenario.arrange(phase=5, **words)
    ages = [half.age for half in variant_of(scenario.state).halves]
    scenario.state.half = ages.index(2) - 1
    return scenario


def test_eu_4_5_d_new_events_milestones_and_ideas():
    scenario = two_ages(ideas=["cabinet"], tags={"cabinet": ["france"]})
    state = scenario.state
    old = state.milestones[:]
    table = scenario.at(EndOfAge())
    answer(table, {"ChooseMarriageFee": ["pay_fee"] * 2})
    state = table.state
    assert state.age == 2
    assert len(state.milestones) == 4
    assert {MILESTONE_AGE[m] for m in state.milestones} == {2}
    assert not set(old) & set(state.milestones)
    assert IDEAS.index("cabinet") in state.ideas  # somebody has researched it
    assert sum(state.event_pile) > 0


def test_eu_17_3_a_milestone_of_the_new_age_that_is_met_scores_before_the_next_round():
    game = PlayGame()
    game.step = "end_of_round"
    scenario = two_ages(ducats={"castile": 45, "england": 45}, first="england")
    scenario.state.event_pile = [0] * len(scenario.state.event_pile)
    decks = ("eco-coffers", "exp-fleet", "pol-annex", "war-cleanse")
    table = scenario.chance(*(f"draw_milestone_deck ms2-{name}" for name in decks)).at(game)
    assert table.state.prestige == [0, 0, 1, 1]  # of Marriages
    table.play_all("pay_fee", "pay_fee")
    assert type(table.question).__name__ == "ChooseDeck"  # the next Round has begun
    assert table.state.prestige == [0, 3 + 1, 1 + 5 + 1, 1]  # the card itself gives one more


def test_q_156_where_milestones_are_fixed_the_others_of_their_decks_wait():
    state = GAME.setup(3, GAME.encode_options(3, {"scenario": "intro_1444"}))
    assert [MILESTONES[m] for m in state.milestones] == [
        "ms1-eco-cabinet",
        "ms1-exp-fleet",
        "ms1-pol-dynastic",
        "ms1-war-victorious",
    ]
    scenario = Scenario(GAME, 2, {"scenario": "intro_1444"}, 1).arrange(age=1, phase=2)
    comet = EVENT_SCRIPTS[EVENTS.index("151b")][0]  # Comet Sighted
    table = scenario.at(run(0, comet))
    assert len(table.state.milestones) == 4
    assert not set(table.state.milestones) & set(state.milestones)
    assert {MILESTONE_AGE[m] for m in table.state.milestones} == {1}


def test_eu_4_5_d_unresearched_ideas_are_replaced_by_their_kind():
    scenario = two_ages()
    free = [i for i in range(len(IDEAS)) if scenario.state.idea_deck[i]][:3]
    scenario.arrange(ideas=[IDEAS[i] for i in free])
    kinds = sorted(IDEA_CATEGORY[i] for i in free)
    table = scenario.at(EndOfAge())
    answer(table, {"ChooseMarriageFee": ["pay_fee"] * 2})
    shown = [i for i in table.state.ideas if not BASIC_IDEAS >> i & 1]
    assert sorted(IDEA_CATEGORY[i] for i in shown) == kinds
    assert all(not table.state.idea_deck[i] for i in shown)


def test_eu_4_5_d_the_single_last_player_may_replace_a_card():
    scenario = two_ages(prestige={"france": 5, "castile": 1, "england": 4, "austria": 9})
    table = scenario.at(EndOfAge())
    castile = 1
    assert table.seat == castile
    milestone = next(word for word in table.legal_words() if word.startswith("milestone"))
    table.play(milestone)
    offered = table.legal_words()
    assert milestone not in offered
    table.play(offered[0])
    assert offered[0].partition(" ")[2] in _milestones(table.state)
    assert milestone.partition(" ")[2] not in _milestones(table.state)
    assert len(table.state.milestones) == 4


def test_eu_4_5_d_an_idea_is_replaced_by_one_of_its_kind_whichever_it_is():
    state = two_ages().state
    for idea in range(len(IDEAS)):
        offered = ChooseNewCard(1, idea, -1).moves(state)
        assert {move.name for move in offered} <= {"idea"}
        assert {IDEA_CATEGORY[move.arg] for move in offered} <= {IDEA_CATEGORY[idea]}
    assert ChooseNewCard(1, 0, -1).moves(state)


def _milestones(state):
    return [MILESTONES[m] for m in state.milestones]


def test_eu_4_5_d_nobody_replaces_anything_where_the_last_are_tied():
    table = two_ages(prestige={"france": 1, "castile": 1}).at(EndOfAge())
    assert all(not word.startswith("milestone") for word in table.legal_words())


def test_g_58_a_marriage_is_given_up_where_the_fee_cannot_be_paid():
    scenario = mini().arrange(
        marriages={"red": ["sable", "blue"], "blue": ["red"]}, power={"red": [3, 1, 3]}
    )
    table = scenario.at(frame("KeepMarriages"))
    state = table.state
    # RED scores 1, cannot pay and must give up Sable, no player's realm; BLUE may pay.
    assert state.prestige[:2] == [11, 11]
    assert not state.wed[RED] >> realm("sable") & 1
    assert state.wed[RED] >> realm("blue") & 1
    assert table.seat == BLUE
    table.play("pay_fee")
    assert table.over
    assert state.power[3 * BLUE + 1] == 1


def test_eu_4_5_d_what_the_fee_refuses():
    question = frame("ChooseMarriageFee", RED)
    state = (
        mini()
        .arrange(marriages={"red": ["sable", "blue"], "blue": ["red"]}, power={"red": [3, 1, 3]})
        .state
    )
    moves = {move.arg: move for move in question.moves(state) if move.name == "realm"}
    moves["pay_fee"] = question.moves(state)[-1]
    assert question.judge(state, moves["pay_fee"]).clause == "EU-4.5.D.a"
    assert question.judge(state, moves[realm("blue")]).clause == "EU-4.5.D.b"
    assert question.judge(state, moves[realm("sable")]).clause == ""


@pytest.mark.parametrize("held, left", [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_eu_4_5_d_whose_last_marriage_another_player_ends_pays_all_the_same(held, left):
    scenario = mini().arrange(
        marriages={"red": ["blue"], "blue": ["red"]}, power={"blue": [3, held, 3]}
    )
    table = scenario.at(frame("KeepMarriages"))
    table.play("realm blue")
    assert table.over
    assert table.state.wed == [0, 0, 0]
    assert table.state.power[3 * BLUE + 1] == left
    assert table.state.power[3 * GREEN + 1] == 3  # who had none owes nothing


def test_eu_4_5_d_whoever_has_another_marriage_left_chooses():
    scenario = mini().arrange(marriages={"red": ["blue"], "blue": ["red", "sable"]})
    table = scenario.at(frame("KeepMarriages"))
    table.play("realm blue")
    assert (table.seat, table.legal_words()) == (BLUE, ["realm sable", "pay_fee"])


# EU-19.3  A Crusade


def infidels(**words):
    return mini().arrange(curia=["red"], religion={"gamma": "muslim"}, **words)


def test_eu_19_3_a_crusade_is_proclaimed_and_led():
    table = turn(infidels(armies={"red": [{"area": "alpha", "regular_infantry": 1}]}))
    table.play("crusade")  # GAMMA is the only Area with two Muslim Provinces
    state = table.state
    assert (state.crusade, state.power[1], state.papal) == (area("gamma"), 1, 1)
    table.play("realm sable")  # the only one there
    assert (state.prestige[RED], state.committed) == (11, 1 << RED)
    table.play("area alpha")
    table.play_all("army army_1", "area alpha", "army army_1")
    assert state.units[0] == 2  # Mercenary Infantry in Army 1
    assert state.power[2] == 3  # the War is free
    assert state.stability[RED] == 0
    assert state.war[RED] >> realm("sable") & 1


def test_eu_19_3_the_war_may_be_declined():
    table = turn(infidels())
    table.play_all("crusade", "done")
    state = table.state
    assert (state.prestige[RED], state.committed, state.war[RED]) == (10, 0, 0)
    assert state.crusade == area("gamma")


@pytest.mark.parametrize("religion", ["catholic", "orthodox"])
def test_eu_19_3_no_crusade_without_muslim_lands(religion):
    table = turn(mini().arrange(curia=["red"], religion={"gamma": religion}))
    assert table.why_not("crusade") == "EU-19.3.f"


# EU-16.3  Marriages of Events where no token is free


def wedding(**words):
    """France resolves the Event that lets it marry into a non-player realm."""
    scenario = Scenario(GAME, 3, {"scenario": "discovery_one_age"}, 1)
    wed = ["scotland", "provence", "aragon"]
    scenario.arrange(age=1, phase=2, marriages={"france": wed}, **words)
    return scenario.at(run(0, EVENT_SCRIPTS[EVENTS.index("158b")][0]))


def test_eu_16_3_a_marriage_token_may_be_taken_from_the_map():
    table = wedding(disputed={"france": ["provence"]})
    table.play("realm brittany")
    assert table.legal_words() == ["realm aragon", "realm scotland", "no"]  # none that is Disputed
    table.play("realm aragon")
    names = {REALMS[n] for n in members(table.state.wed[0])}
    assert names == {"scotland", "provence", "brittany"}
    assert table.state.prestige[0] == 0


def test_eu_16_3_or_the_new_marriage_is_left():
    table = wedding()
    table.play_all("realm brittany", "no")
    assert table.over
    assert table.state.wed[0].bit_count() == 3


def test_eu_2_5_2_the_card_is_not_played_without_a_token():
    scenario = Scenario(GAME, 3, {"scenario": "discovery_one_age"}, 1)
    wed = ["scotland", "provence", "aragon"]
    words = {"marriages": {"france": wed}, "hand": {"france": ["dip-02-1"]}}
    table = scenario.arrange(age=1, phase=2, owed={"france": 0}, **words).at(TakeTurn(0, False))
    assert table.why_not("play dip-02-1") == "EU-6.1.c"
