"""Where a number or a word of chapters 14 to 19 begins to bite, and beside it."""

import pytest
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import (
    BLUE,
    RED,
    frame,
    mini,
    part,
    province,
    realm,
)

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.rules.court.reactions import ChooseReaction
from imperia.testing.scenario import Scenario

CARDS = part("components.cards")


def power(adm=0, dip=0, mil=0, others=9):
    return {"red": [others] * 3, "blue": [adm, dip, mil], "green": [others] * 3}


# EU-19.3  Papal Actions, by BLUE


PAPAL = [
    ("EU-19.3.a", {"curia": ["red", "red", "blue"]}, {}),
    ("EU-19.3.b", {"age": 3}, {"age": 2}),
    ("EU-19.3.c", {"papal": 1}, {"papal": 0}),
    ("EU-19.3.d", {"excommunicated": "sable"}, {}),
    ("EU-19.3.d", {"crusade": "gamma", "religion": {"gamma": "muslim"}}, {}),
    ("EU-19.3.e", {"power": power(9, 1, 9)}, {"power": power(0, 2, 0, others=0)}),
]


@pytest.mark.parametrize("clause, refused, allowed", PAPAL)
def test_what_forbids_a_papal_action_and_what_does_not(clause, refused, allowed):
    judge = part("queries.institutions.curia").judge_excommunication
    for words, why in ((refused, clause), (allowed, "")):
        state = mini().arrange(**{"curia": ["blue", "blue", "red"], **words}).state
        assert judge(state, BLUE).clause == why


def test_eu_19_3_f_somebody_must_be_catholic():
    judge = part("queries.institutions.curia").judge_excommunication
    everybody = ("red", "green")
    faiths = dict.fromkeys(everybody, "protestant")
    religion = dict.fromkeys(("alpha", "gamma", "delta", "zeta", "theta", "beta"), "protestant")
    words = {"curia": ["blue", "blue"], "faith": faiths}
    assert judge(mini().arrange(**words, religion=religion).state, BLUE).clause == "EU-19.3.f"
    assert judge(mini().arrange(**words).state, BLUE).clause == ""  # Sable is Catholic
    one = {**words, "faith": {"red": "protestant"}}
    assert judge(mini().arrange(**one, religion=religion).state, BLUE).clause == ""


@pytest.mark.parametrize(
    "curia, controller",
    [([], -1), (["blue"], BLUE), (["red", "blue", "blue"], BLUE), (["red", "blue"], RED)],
)
def test_eu_19_2_most_cardinals_and_of_equals_the_leftmost(curia, controller):
    state = mini().arrange(curia=curia).state
    assert part("queries.institutions.faith_and_empire").papal_controller(state) == controller


@pytest.mark.parametrize(
    "cardinals, points",
    [
        (["blue"], 0),
        (["blue", "blue"], 2),
        (["blue", "blue", "red"], 2),
        (["blue", "blue", "red", "red"], 0),
    ],
)
def test_eu_4_4_the_controller_must_have_two_cardinals_and_more_than_anybody(cardinals, points):
    state = mini().arrange(curia=cardinals).state
    part("rules.rounds.monarch").score_round(state)
    assert state.prestige == [10, 10 + points, 10]


# EU-18.1  Authority


AUTHORITY = [
    ("EU-18.1.a", {"emperor": "green"}, {}),
    ("EU-18.1.b", {"authority": 4}, {"authority": 3}),
    ("EU-18.1.c", {"power": power(3, 9, 9)}, {"power": power(4, 0, 0, others=0)}),
    (
        "EU-18.1.c",
        {"authority": 2, "power": power(2, 9, 9)},
        {"authority": 2, "power": power(3, 0, 0, others=0)},
    ),
]


@pytest.mark.parametrize("clause, refused, allowed", AUTHORITY)
def test_what_forbids_to_raise_authority_and_what_does_not(clause, refused, allowed):
    judge = hre.part("queries.institutions.empire").judge_authority
    for words, why in ((refused, clause), (allowed, "")):
        given = {"emperor": "blue", "authority": 3, "power": {"blue": [9, 9, 9]}, **words}
        state = hre.mini_hre().arrange(**given).state
        assert judge(state, BLUE).clause == why


@pytest.mark.parametrize(
    "authority, die, change",
    [
        (3, 1, -1),
        (3, 2, 0),
        (3, 4, 0),
        (3, 5, 1),
        (3, 6, 1),
        (0, 1, -1),
        (0, 2, 1),
        (5, 3, -1),
        (5, 4, 0),
        (5, 5, 0),
        (5, 6, 1),
        (6, 4, -1),
        (6, 5, 0),
    ],
)
def test_eu_18_8_the_die_of_an_emperor_without_a_player(authority, die, change):
    assert hre.part("rules.institutions.empire").authority_change(authority, die) == change


@pytest.mark.parametrize("authority, why", [(2, ""), (3, "EU-18.3.a")])
def test_eu_18_3_a_a_subject_keeps_its_form_while_authority_is_three(authority, why):
    forms = hre.part("components.map").members(hre.part("components.cards").GOVERNMENTS)
    judge = hre.part("queries.court.ideas").judge_idea
    words = {"authority": authority, "power": {"blue": [12, 12, 12]}}
    subject = {"towns": {"blue": ["kest"]}, "capitals": {"blue": "kest"}}
    needless = [
        form
        for form in forms
        if judge(hre.mini_hre().arrange(**words).state, BLUE, form).clause == ""
    ]
    assert needless  # outside the Empire nothing forbids these
    for form in needless:
        state = hre.mini_hre().arrange(**words, **subject).state
        assert judge(state, BLUE, form).clause == why
        crowned = hre.mini_hre().arrange(**words, **subject, emperor="blue").state
        assert judge(crowned, BLUE, form).clause == ""


# EU-18.9  Elections


@pytest.mark.parametrize("authority, asked", [(4, True), (5, False)])
def test_eu_18_9_above_authority_four_the_crown_is_not_in_question(authority, asked):
    scenario = hre.mini_hre().arrange(
        authority=authority, influence={"gamma": {"blue": 1}, "delta": {"blue": 1}}
    )
    scenario.state.authority = authority
    scenario.state.election = 1
    table = scenario.unchecked().at(hre.frame("HoldElection"))
    assert table.over
    crowned = hre.realm("blue") if asked else hre.realm("red")
    assert table.state.emperor == crowned
    assert table.state.election == 0


@pytest.mark.parametrize("authority, after", [(2, 3), (3, 3)])
def test_eu_18_9_a_new_emperor_raises_authority_below_three(authority, after):
    scenario = hre.mini_hre().arrange(authority=authority, influence={"gamma": {"blue": 1}})
    scenario.state.election = 1
    table = scenario.at(hre.frame("HoldElection"))
    assert (table.state.emperor, table.state.authority) == (hre.realm("blue"), after)


@pytest.mark.parametrize(
    "cubes, voted",
    [
        ({}, []),
        ({"blue": 1}, [BLUE]),
        ({"blue": 1, "green": 2}, [2]),
        ({"blue": 2, "green": 2}, [BLUE, 2]),
        ({"red": 1, "blue": 1, "green": 1}, [RED, BLUE, 2]),
    ],
)
def test_eu_18_9_an_area_votes_for_most_influence(cubes, voted):
    state = hre.mini_hre().arrange(influence={"zeta": cubes}).state
    found = hre.part("queries.institutions.empire").vote_of(state, hre.area("zeta"), 0b111)
    assert found == sum(1 << seat for seat in voted)
    # Whoever may not be elected gets no vote.
    without = hre.part("queries.institutions.empire").vote_of(state, hre.area("zeta"), 0b101)
    held = {name: count for name, count in cubes.items() if name != "blue"}
    best = max(held.values(), default=0)
    expected = [
        seat for seat, name in ((0, "red"), (2, "green")) if best and held.get(name) == best
    ]
    assert without == sum(1 << seat for seat in expected)


def test_eu_18_9_the_overlord_of_all_in_an_area_has_its_vote():
    vote = hre.part("queries.institutions.empire").vote_of
    words = {"influence": {"zeta": {"red": 3}}}
    state = hre.mini_hre().arrange(vassals={"green": ["kest"]}, **words).state
    assert vote(state, hre.area("zeta"), 0b111) == 0b100
    assert vote(state, hre.area("zeta"), 0b011) == 0b001  # he may not be elected
    # An independent realm in the Area, and Influence decides.
    words = {"influence": {"delta": {"red": 3}}}
    state = hre.mini_hre().arrange(vassals={"green": ["gale"]}, **words).state
    assert vote(state, hre.area("delta"), 0b111) == 0b001


# EU-4.5.D  Marriages at the end of an Age


@pytest.mark.parametrize("dip, why", [(1, "EU-4.5.D.a"), (2, "")])
def test_eu_4_5_d_a_all_marriages_are_kept_for_two_power(dip, why):
    given = {"power": power(9, dip, 9, others=9 if why else 0), "marriages": {"blue": ["sable"]}}
    state = mini().arrange(**given).state
    question = frame("ChooseMarriageFee", BLUE)
    assert question.judge(state, Move("pay_fee")).clause == why


@pytest.mark.parametrize("names, why", [(["sable", "red"], "EU-4.5.D.b"), (["red"], "")])
def test_eu_4_5_d_b_a_realm_without_a_player_comes_first(names, why):
    state = mini().arrange(marriages={"blue": names}).state
    question = frame("ChooseMarriageFee", BLUE)
    assert question.judge(state, Move("realm", realm("red"))).clause == why
    assert question.judge(state, Move("realm", realm("sable"))).clause == ""


# EU-17.2  Missions


@pytest.mark.parametrize("phase, why", [(1, "EU-17.2.b"), (2, ""), (5, "")])
def test_eu_17_2_b_no_mission_is_completed_in_phase_1(phase, why):
    judge = part("queries.goals.goals").judge_mission
    mission = CARDS.MISSIONS.index("m1")
    held = {"towns": {"blue": ["brin"]}, "missions": {"blue": ["m1"]}}
    assert judge(mini().arrange(phase=phase, **held).state, BLUE, mission).clause == why
    bare = mini().arrange(phase=2, missions={"blue": ["m1"]}).state
    assert judge(bare, BLUE, mission).clause == "EU-17.2.a"


# EU-14.3  Sets of dynamic tokens


def test_eu_14_3_a_an_empty_set_comes_before_one_that_is_used_and_none_is_overfull():
    question = frame("ChooseTokenSet", BLUE)
    state = mini().state
    assert question.judge(state, Move("token_set", 0)).clause == ""
    state.token_realm[0] = realm("sable")
    assert question.judge(state, Move("token_set", 0)).clause == "EU-14.3.a"
    assert question.judge(state, Move("token_set", 1)).clause == ""
    state.token_realm = [realm("sable")] * len(state.token_realm)
    assert question.judge(state, Move("token_set", 0)).clause == ""  # none is free
    for tokens, why in (
        (part("components.realms").SET_TOKENS - 1, ""),
        (part("components.realms").SET_TOKENS, "EU-14.3.a"),
    ):
        state.tokens[0] = (1 << tokens) - 1
        assert question.judge(state, Move("token_set", 0)).clause == why


def test_eu_14_3_a_freed_province_belongs_to_its_realm_and_whoever_lost_it_has_a_cause():
    table = mini().arrange(towns={"blue": ["kest"]}).at(frame("Liberate", BLUE, province("kest")))
    state = table.state
    assert state.flag[province("kest")] == realm("wren")
    assert not state.towns[BLUE] >> province("kest") & 1
    assert state.cb[BLUE] == 1 << realm("wren")
    assert state.cb[RED] == 0


# EU-6.2, 6.4  Display Cards and Reactions


@pytest.mark.parametrize(
    "free, own, why", [(True, True, ""), (True, False, "EU-6.4.f"), (False, True, "EU-6.4.f")]
)
def test_eu_6_4_f_scorched_earth_is_free_only_by_an_event_and_on_own_land(free, own, why):
    scenario = Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1)
    scenario.arrange(boons={"france": ["scorched_earth_free"]} if free else {})
    seat = scenario.state.realm.index(REALM_NUMBER["france"])
    where = AREAS.index("seine" if own else "andalucia")
    question = ChooseReaction(seat, (seat + 1) % 6, where, True)
    assert question.judge(scenario.state, Move("scorch")).clause == why
    assert question.judge(scenario.state, Move("no")).clause == ""


def test_eu_6_2_b_an_action_of_a_display_card_takes_its_cubes():
    uses = part("rules.court.playing").USES
    for number, use in enumerate(uses):
        name = next(c for n, c in enumerate(CARDS.CARDS) if CARDS.CARD_ACTION[n] == use.action)
        judge = part("rules.battle.actions" if use.battle else "rules.court.playing")
        for cubes, refused in ((use.charges - 1, True), (use.charges, False)):
            if cubes < 0:
                continue
            state = (
                mini()
                .arrange(
                    displays={"blue": {name: cubes}}, power={"blue": [9, 9, 9]}, ducats={"blue": 30}
                )
                .state
            )
            if use.battle:
                naval = part("queries.battle.battles").serves(use.battle, True)
                found = judge.judge_drill(state, BLUE, number, naval).clause
                assert found == ("EU-6.2.b" if refused else "")
            else:
                found = judge.judge_use(state, BLUE, number).clause
                assert (found == "EU-6.2.b") is refused


def test_eu_18_9_a_new_emperor_places_no_cause_against_himself():
    """GREEN and BLUE, both from outside, are at War with members; GREEN is elected."""
    scenario = hre.mini_hre().arrange(
        authority=2,
        war={"green": ["sable"], "blue": ["tern"]},
        influence={"gamma": {"green": 2}, "zeta": {"green": 1}},
        defender="red",
    )
    scenario.state.election = 1
    table = scenario.at(hre.frame("HoldElection"))
    assert table.state.emperor == hre.realm("green")
    assert (table.seat, table.legal_words()) == (2, ["realm blue", "done"])
    table.play("realm blue")
    assert table.over
    assert table.state.cb[2] == 1 << hre.realm("blue")
