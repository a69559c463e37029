"""EU-11.3, 9.1: Wars between players, and Calls to Arms."""

import pytest
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

BLANK = "roll 6"


def area(name):
    return part("components.map").AREAS.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def named(mask):
    realms = part("components.realms").REALMS
    return [realms[number] for number in part("components.map").members(mask)]


def cubes(table, seat, name):
    return part("queries.realms").cubes(table.state, seat, area(name))


def both(one, other):
    return {one: [other], other: [one]}


def declare(scenario, *targets):
    table = turn(scenario.arrange(owed={"red": 0}))
    table.play_all("war", *(f"realm {name}" for name in targets), "done")
    return table


def choosing_enemies(scenario):
    """A Turn in which War is being declared."""
    table = turn(scenario.arrange(owed={"red": 0}).by_hand())
    table.play("war")
    return table


def legal_targets(scenario):
    words = choosing_enemies(scenario).legal_words()
    return [word.removeprefix("realm ") for word in words]


def test_g_62_neither_a_player_who_has_passed_nor_his_ally_is_a_target():
    table = choosing_enemies(mini().arrange(allies={"blue": ["tern"]}, passed=["blue"]))
    assert table.legal_words() == ["realm green", "realm sable", "realm wren"]
    assert table.why_not("realm blue") == "EU-9.1.2.c"
    assert table.why_not("realm tern") == "EU-9.1.2.d"


def test_eu_9_1_2_d_another_player_is_not_shielded_by_his_ally_who_has_passed():
    scenario = mini().arrange(allies=both("blue", "green"), passed=["blue"])
    assert legal_targets(scenario) == ["green", "sable", "tern", "wren"]


def test_eu_4_2_8_a_player_who_has_passed_cannot_declare():
    state = mini().arrange(passed=["red"]).state
    assert not part("queries.war.declaring").can_declare(state, RED)
    assert not part("queries.war.declaring").can_declare_on(state, RED, realm("tern"), True)


def test_g_63_in_an_interregnum_only_a_disputed_partner():
    words = {"ruler": {"red": None}, "marriages": {"red": ["sable"]}}
    table = choosing_enemies(mini().arrange(disputed={"red": ["sable"]}, **words))
    assert table.legal_words() == ["realm sable"]
    assert table.why_not("realm tern") == "EU-7.2.3.b"
    table.play_all("realm sable", "done")
    assert named(table.state.war[RED]) == ["sable"]
    # A Disputed Succession is a cause of War, and for the partner there is no penalty.
    assert table.state.stability[RED] == 0
    married = turn(mini().arrange(owed={"red": 0}, **words))
    assert married.why_not("war") == "EU-5.5.1.b"  # on its normal side it opens no way


def test_g_173_a_truce_between_players_forbids_war_until_the_next_step_a():
    scenario = mini().arrange(truce=both("red", "blue"))
    assert legal_targets(scenario) == ["green", "sable", "tern", "wren"]
    judge = part("queries.war.declaring").judge_target
    assert judge(scenario.state, RED, realm("blue"), False).clause == "EU-9.1.2.b"
    table = (
        mini({"npr_invasions": False})
        .arrange(truce=both("red", "blue"), war={"red": ["tern"]}, phase=3)
        .at(frame("PeacePhase"))
    )
    assert table.over
    assert named(table.state.truce[RED]) == ["tern"]  # placed in step D, it stays
    assert not table.state.truce[BLUE]
    assert table.state.prestige[BLUE] == 10
    assert table.state.prestige[RED] == 9  # the White Peace with Tern
    later = mini().arrange(truce={"red": ["tern"]}, phase=3)
    table = later.at(frame("PeacePhase"))
    assert table.over
    assert (table.state.truce[RED], table.state.prestige) == (0, [10, 10, 10])


def test_eu_9_1_2_player_and_player_at_war():
    table = declare(mini(), "green")
    state = table.state
    assert (named(state.war[RED]), named(state.war[GREEN])) == (["green"], ["red"])
    assert named(state.aggressor[RED]) == ["green"]
    assert not state.aggressor[GREEN]
    assert state.stability[RED] == -2
    assert state.power[2] == 2
    assert state.power[8] == 4  # the attacked player gains a Military Power
    assert table.legal_words() == ["recruit", "skip"]


def test_g_66_an_ally_called_to_attack():
    scenario = mini().arrange(
        allies={"red": ["tern"]}, influence={"delta": {"red": 2}}, claims={"red": ["gamma"]}
    )
    table = declare(scenario, "sable")
    assert table.legal_words() == ["realm tern", "done"]
    table.play("realm tern")
    state = table.state
    assert cubes(table, RED, "delta") == 0
    assert named(state.active_allies[RED]) == ["tern"]
    assert state.allied[RED] == 1
    assert state.pledged == [realm("tern"), 1]
    assert state.power[2] == 3  # one for the War, one back for the neighbour of Sable
    assert state.stability[RED] == 0


def test_eu_11_2_2_a_marriage_stands_in_for_a_cube_of_the_call():
    scenario = mini().arrange(
        allies={"red": ["tern"]},
        marriages={"red": ["tern"]},
        influence={"delta": {"red": 1}},
    )
    table = declare(scenario, "sable")
    table.play("realm tern")
    assert cubes(table, RED, "delta") == 0
    assert named(table.state.wed[RED]) == ["tern"]


@pytest.mark.parametrize(
    "words, clause",
    [
        ({"war": {"green": ["tern"]}}, "EU-11.3.2.a"),
        ({"influence": {"delta": {"red": 1}}}, "EU-11.3.2.c"),
    ],
)
def test_eu_11_3_2_what_a_call_needs(words, clause):
    scenario = mini().arrange(
        **{"allies": {"red": ["tern"]}, "influence": {"delta": {"red": 2}}, **words}
    )
    judge = part("queries.diplomacy.calls").judge_call
    ruling = judge(scenario.state, RED, realm("tern"), [realm("sable")], True)
    assert ruling.clause == clause


def test_eu_11_3_2_b_a_distant_neighbour_is_not_called():
    scenario = mini().arrange(allies={"green": ["tern"]}, influence={"delta": {"green": 2}})
    judge = part("queries.diplomacy.calls").judge_call
    far = judge(scenario.state, GREEN, realm("tern"), [realm("wren")], True)
    assert far.clause == "EU-11.3.2.b"
    near = judge(scenario.state, GREEN, realm("tern"), [realm("sable")], True)
    assert near.clause == ""


def test_eu_11_3_2_e_a_player_who_fights_already_is_not_called():
    scenario = mini().arrange(
        allies=both("red", "green"), war={"green": ["blue"], "blue": ["green"]}
    )
    judge = part("queries.diplomacy.calls").judge_call
    ruling = judge(scenario.state, RED, realm("green"), [realm("blue")], True)
    assert ruling.clause == "EU-11.3.2.e"


def sable_calls_blue(**words):
    return declare(mini().arrange(allies={"blue": ["sable"]}, **words), "sable")


def test_g_67_the_ally_of_the_target_comes_and_activates():
    table = sable_calls_blue(influence={"gamma": {"blue": 1}})
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "refuse"])
    table.play_all("accept", "activate")
    state = table.state
    assert named(state.war[RED]) == ["blue", "sable"]
    assert named(state.war[BLUE]) == ["red"]
    assert state.power[5] == 4
    assert state.allied[BLUE] == 2
    assert named(state.active_allies[BLUE]) == ["sable"]
    assert cubes(table, BLUE, "gamma") == 1
    assert state.power[2] == 2


def test_eu_11_3_5_without_activation_no_units_come():
    table = sable_calls_blue()
    table.play_all("accept", "no")
    assert not table.state.active_allies[BLUE]
    assert table.state.allied[BLUE] == 0
    assert named(table.state.war[BLUE]) == ["red"]


def test_eu_11_3_5_whoever_comes_for_a_realm_may_call_his_other_allies():
    table = declare(
        mini().arrange(allies={"blue": ["sable", "tern"]}, influence={"delta": {"blue": 1}}),
        "sable",
    )
    table.play_all("accept", "no")
    assert (table.seat, table.legal_words()) == (BLUE, ["realm tern", "done"])
    table.play("realm tern")
    state = table.state
    assert named(state.active_allies[BLUE]) == ["tern"]
    assert named(state.war[RED]) == ["blue", "sable", "tern"]
    assert cubes(table, BLUE, "delta") == 0
    assert state.power[5] == 5  # for coming, and for Tern next to the Enemy


def test_g_68_the_ally_of_the_target_refuses():
    table = sable_calls_blue(influence={"gamma": {"blue": 3}})
    table.play("refuse")
    state = table.state
    assert not state.allies[BLUE]
    assert state.prestige[BLUE] == 8
    assert cubes(table, BLUE, "gamma") == 0
    assert named(state.truce[BLUE]) == ["sable"]
    assert not state.war[BLUE]
    assert state.power[5] == 3


def test_eu_11_3_6_in_another_war_before_a_refusal_costs_nothing():
    table = declare(
        mini().arrange(
            allies={"blue": ["sable"]},
            war={"blue": ["tern"]},
            influence={"gamma": {"blue": 3}},
        ),
        "sable",
    )
    table.play("refuse")
    assert table.state.prestige[BLUE] == 10
    assert cubes(table, BLUE, "gamma") == 3
    assert named(table.state.truce[BLUE]) == ["sable"]


def green_calls_blue(**words):
    scenario = mini().arrange(
        allies=both("blue", "green"), influence={"gamma": {"blue": 3}}, **words
    )
    table = declare(scenario, "green")
    assert (table.seat, table.legal_words()) == (GREEN, ["realm blue", "done"])
    table.play("realm blue")
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "refuse"])
    return table


def test_g_69_a_player_who_has_passed_refuses_without_penalty():
    table = green_calls_blue(passed=["blue"])
    table.play("refuse")
    state = table.state
    assert state.stability[RED] == -2
    assert not state.allies[BLUE]
    assert not state.allies[GREEN]
    assert state.prestige[BLUE] == 10
    assert cubes(table, BLUE, "gamma") == 3
    assert (named(state.truce[BLUE]), named(state.truce[GREEN])) == (["green"], ["blue"])
    assert (state.power[8], state.power[5]) == (4, 3)
    assert not state.war[BLUE]
    assert table.seat == RED  # GREEN was not asked for a token


@pytest.mark.parametrize("word, token", [("cb", True), ("no", False)])
def test_g_69_otherwise_he_loses_prestige_and_his_ally_may_protest(word, token):
    table = green_calls_blue()
    table.play("refuse")
    state = table.state
    assert state.prestige[BLUE] == 8
    assert cubes(table, BLUE, "gamma") == 3  # not an Area of GREEN
    assert (table.seat, table.legal_words()) == (GREEN, ["cb", "no"])
    table.play(word)
    assert named(table.state.cb[GREEN]) == (["blue"] if token else [])
    assert named(table.state.truce[GREEN]) == ([] if token else ["blue"])


def test_g_70_a_player_allied_to_both_is_called_by_the_defender_only():
    scenario = mini().arrange(
        allies={"green": ["red", "blue"], "red": ["green", "tern"], "blue": ["green"]},
        influence={"delta": {"red": 2}},
    )
    table = declare(scenario, "blue")
    assert (table.seat, table.legal_words()) == (RED, ["realm tern", "done"])
    assert table.why_not("realm green") == "EU-11.3.2.d"
    table.play("done")
    assert (table.seat, table.legal_words()) == (BLUE, ["realm green", "done"])
    table.play("realm green")
    refused = table.clone()
    table.play("accept")
    state = table.state
    assert named(state.allies[GREEN]) == ["blue"]
    assert named(state.allies[RED]) == ["tern"]
    assert (named(state.war[RED]), named(state.war[GREEN])) == (["blue", "green"], ["red"])
    assert not state.truce[RED]
    assert state.prestige[GREEN] == 10  # the Alliance ends without a penalty
    refused.play_all("refuse", "no")
    assert named(refused.state.allies[GREEN]) == ["red"]
    assert named(refused.state.war[RED]) == ["blue"]


def test_eu_11_3_4_an_offensive_call_is_refused_where_war_is_forbidden():
    scenario = mini().arrange(allies=both("red", "green"), truce={"green": ["tern"]})
    table = declare(scenario, "tern")
    table.play("realm green")
    # GREEN could only refuse: that is played by itself. Nothing but the Alliance is lost.
    state = table.state
    assert not state.allies[GREEN]
    assert state.prestige[GREEN] == 10
    assert named(state.truce[GREEN]) == ["red", "tern"]
    question = frame("AcceptOrRefuse", GREEN, realm("red"), [realm("tern")], True)
    accept = question.moves(scenario.state)[0]
    assert question.judge(scenario.state, accept).clause == "EU-9.1.2.b"


def test_eu_11_3_5_an_offensive_call_makes_the_ally_an_aggressor():
    scenario = mini().arrange(allies=both("red", "green"))
    table = declare(scenario, "blue")
    table.play_all("realm green", "accept")
    state = table.state
    assert named(state.war[BLUE]) == ["green", "red"]
    assert named(state.aggressor[GREEN]) == ["blue"]
    assert state.stability[GREEN] == 0
    assert state.power[5] == 4  # one Military Power for BLUE, however many attack


def test_eu_11_3_3_an_active_ally_joins_every_later_war():
    scenario = mini().arrange(
        allies={"red": ["tern"]}, active_allies={"red": ["tern"]}, war={"red": ["sable"]}
    )
    table = declare(scenario, "blue")
    assert named(table.state.war[BLUE]) == ["red", "tern"]


def test_g_78_an_active_ally_defends_with_half_in_play():
    scenario = mini().arrange(
        war={"red": ["sable", "green"], "green": ["red"]},
        allies={"green": ["sable"]},
        active_allies={"green": ["sable"]},
        armies={"red": [{"area": "beta", "regular_infantry": 3}]},
        owed={"red": 0},
        ducats={"red": 0},
    )
    table = turn(scenario.chance(*[BLANK] * 6))
    table.play_all("march", "area gamma")
    assert table.state.stack[-2].wild == [2]


def test_g_176_a_disputed_token_of_anybody_is_a_casus_belli():
    scenario = mini().arrange(marriages={"blue": ["tern"]}, disputed={"blue": ["tern"]})
    table = declare(scenario, "tern")
    assert table.state.stability[RED] == 0


def test_q_171_a_disputed_succession_is_a_reason_against_players_who_fight_for_it():
    scenario = mini().arrange(
        marriages={"blue": ["tern"]}, disputed={"blue": ["tern"]}, war={"green": ["tern"]}
    )
    assert part("queries.war.warfare").has_cb(scenario.state, RED, realm("green"))
    assert not part("queries.war.warfare").has_cb(scenario.state, RED, realm("blue"))


def test_g_59_without_reason_and_married_three_stability_and_one_power():
    table = declare(mini().arrange(marriages={"red": ["sable"]}), "sable")
    assert table.state.power[2] == 2
    assert table.state.stability[RED] == -3


# EU-9.1.6  Wars that Events begin


def event_war(**words):
    scenario = mini().arrange(
        **{"marriages": {"red": ["sable"]}, "influence": {"gamma": {"red": 2}}, **words}
    )
    return scenario.at(frame("DeclareWar", RED, realm("sable"), True))


def test_g_198_an_event_lets_a_player_declare_war():
    table = event_war(available={"red": 2})
    assert table.legal_words() == ["yes", "no"]
    declined = table.clone()
    table.play("yes")
    state = table.state
    assert state.power[2] == 3
    assert state.stability[RED] == 0
    assert named(state.war[RED]) == ["sable"]
    assert cubes(table, RED, "gamma") == 0
    assert named(state.wed[RED]) == ["sable"]
    assert table.legal_words() == ["recruit", "skip"]
    table.play("recruit")
    assert table.state.power[2] == 3
    declined.play("no")
    assert declined.over
    assert not declined.state.war[RED]
    assert cubes(declined, RED, "gamma") == 2


@pytest.mark.parametrize(
    "words",
    [
        {"truce": {"red": ["sable"]}},
        {"allies": {"red": ["sable"]}},
        {"ruler": {"red": None}},
        {"vassals": {"blue": ["eld", "fenn"]}, "marriages": {}},
    ],
)
def test_g_199_an_event_war_that_may_not_begin_does_not(words):
    table = event_war(**words)
    assert table.over
    assert not table.state.war[RED]
    assert cubes(table, RED, "gamma") == 2


@pytest.mark.parametrize("words", [{"allies": {"red": ["sable"]}}, {"ruler": {"red": None}}])
def test_g_199_a_disputed_marriage_opens_the_way(words):
    table = event_war(disputed={"red": ["sable"]}, **words)
    table.play("yes")
    assert named(table.state.war[RED]) == ["sable"]
    assert not table.state.allies[RED]


def test_eu_9_1_6_an_event_puts_two_players_at_war():
    scenario = mini().arrange(
        allies={"blue": ["tern"]}, influence={"delta": {"blue": 1}, "gamma": {"red": 1}}
    )
    table = scenario.at(frame("WarByEvent", realm("red"), realm("blue")))
    assert (table.seat, table.legal_words()) == (BLUE, ["realm tern", "done"])
    table.play("realm tern")
    state = table.state
    assert table.over  # no follow-up
    assert state.stability[RED] == 0
    assert state.power[2] == 3
    assert named(state.war[RED]) == ["blue", "tern"]
    assert state.power[5] == 5
    assert cubes(table, RED, "gamma") == 1


@pytest.mark.parametrize("words", [{"passed": ["red"]}, {"passed": ["blue"]}])
def test_eu_9_1_6_nobody_who_has_passed_is_put_at_war(words):
    table = mini().arrange(**words).at(frame("WarByEvent", realm("red"), realm("blue")))
    assert table.over
    assert not table.state.war[RED]


def test_eu_9_1_7_whoever_helps_the_attacked_player_fights_with_him():
    scenario = (
        mini()
        .arrange(
            allies=both("red", "blue"),
            single={"blue": {"delta": 2}},
            available={"blue": 0},
        )
        .chance("roll 1", *[BLANK] * 5)
    )
    table = scenario.at(frame("WarByEvent", realm("tern"), realm("red")))
    assert (table.seat, table.legal_words()) == (RED, ["realm blue", "done"])
    table.play_all("realm blue", "accept")
    state = table.state
    assert table.over
    assert (named(state.war[RED]), named(state.war[BLUE])) == (["tern"], ["tern"])
    assert (state.power[2], state.power[5]) == (4, 3)
    # BLUE's units stood in Tern's Area: they attacked and won against its one unit.
    assert part("queries.realms").land_units(state, BLUE, area("delta")) == 2


def test_eu_5_5_1_7_units_of_the_side_attack_where_the_declarer_has_none():
    scenario = (
        mini()
        .arrange(
            allies=both("red", "green"), single={"green": {"epsilon": 2}, "blue": {"epsilon": 1}}
        )
        .chance("roll 1", *[BLANK] * 5)
    )
    table = declare(scenario, "blue")
    table.play_all("realm green", "accept")
    assert part("queries.realms").land_units(table.state, BLUE, area("epsilon")) == 0
    # GREEN led that Battle; a Battle was fought, so no action follows for RED.
    assert "end_turn" in table.legal_words()


# EU-11.3.7  Active Allies in War


def with_active_tern(**words):
    return mini().arrange(
        allies={"red": ["tern"]},
        active_allies={"red": ["tern"]},
        pledged={"tern": 2},
        owed={"red": 0},
        **{"war": {"red": ["sable"]}, **words},
    )


def test_eu_11_3_7_allied_units_are_recruited_in_the_areas_of_the_ally():
    table = turn(
        with_active_tern(
            war={"red": ["blue"], "blue": ["red", "tern"]},
            allied={"red": 2},
            available={"red": 2},
        )
    )
    table.play_all("recruit", "area delta")
    assert table.why_not("unit regular_infantry") == "EU-11.3.7.a"
    assert table.why_not("unit mercenary_infantry") == "EU-11.3.7.a"
    assert table.legal_words() == ["unit allied_infantry", "unit allied_cavalry"]
    table.play_all("unit allied_infantry", "army army_1")
    state = table.state
    assert state.armies[0] == area("delta")
    assert state.allied[RED] == 1
    # Gale's one is all the capacity that Tern has there; RED's own is untouched.
    judge = part("queries.war.recruiting").judge_unit
    allied_infantry, regular_infantry = 6, 3
    assert judge(state, RED, area("delta"), allied_infantry).clause == "EU-9.2.3.a"
    assert judge(state, RED, area("alpha"), regular_infantry).clause == ""


def test_eu_11_3_7_without_allied_units_the_ally_lends_no_area():
    state = with_active_tern(available={"red": 2}).state
    areas = part("queries.war.recruiting").recruit_areas(state, RED)
    assert not areas >> area("delta") & 1


@pytest.mark.parametrize("answer, left", [("accept", []), ("refuse", ["red"])])
def test_eu_q211_who_joins_a_war_against_a_truce_has_it_no_more(answer, left):
    """BLUE, an Ally of GREEN, has a Truce with RED, who declares War on GREEN."""
    scenario = mini().arrange(allies=both("blue", "green"), truce=both("red", "blue"))
    table = declare(scenario, "green")
    table.play_all("realm blue", answer)
    assert named(table.state.truce[BLUE]) == left
    assert named(table.state.truce[RED]) == (["blue"] if left else [])
    assert ("red" in named(table.state.war[BLUE])) is (not left)


def test_eu_q211_a_truce_with_another_realm_stays():
    table = declare(mini().arrange(truce={**both("red", "blue"), "green": []}), "tern")
    assert named(table.state.truce[RED]) == ["blue"]


def test_eu_q211_a_realm_that_attacks_by_an_event_ends_its_truce():
    state = mini().arrange(truce={"red": ["sable", "tern"]}).state
    part("effects.war").start_war_by_realm(state, realm("sable"), RED)
    assert named(state.truce[RED]) == ["tern"]
