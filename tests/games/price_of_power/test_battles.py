"""EU-9.6, 9.7: land Battles between players, and with several players on a side."""

import pytest
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

# Faces of the Infantry die: INF INF INF DINF CAV blank. A Cavalry die begins with CAV.
INF, DINF, CAV, BLANK = "roll 1", "roll 4", "roll 5", "roll 6"


def area(name):
    return part("components.map").AREAS.index(name)


def units(table, seat, name):
    return part("queries.realms").land_units(table.state, seat, area(name))


def person(wanted, cost=None):
    """A Leader card with these dice by kind."""
    cards = part("components.cards")
    return next(
        name
        for n, name in enumerate(cards.CARDS)
        if cards.PERSON_KIND[n] == cards.LEADER
        and cards.PERSON_DICE[n] == wanted
        and cost in (None, cards.PERSON_COST[n])
    )


def at_war(*pairs, **words):
    war = {}
    for one, other in pairs:
        war.setdefault(one, []).append(other)
        war.setdefault(other, []).append(one)
    return mini().arrange(war=war, owed={"red": 0, "blue": 0, "green": 0}, **words)


def battle(place, attackers, origin=None):
    origins = 1 << area(origin) if origin else 0
    return frame("LandBattle", area(place), attackers, origins, -1)


def test_g_211_a_battle_between_two_players():
    general = person([1, 1, 0])
    scenario = at_war(
        ("red", "blue"),
        armies={
            "red": [
                {
                    "area": "beta",
                    "mercenary_infantry": 2,
                    "regular_infantry": 3,
                    "regular_cavalry": 1,
                }
            ],
            "blue": [{"area": "epsilon", "regular_infantry": 4}],
        },
        leaders={"red": {"army_1": general}},
    )
    table = turn(
        scenario.chance(INF, DINF, INF, CAV, "roll 1", DINF, DINF, BLANK)  # RED, then BLUE
    )
    table.play_all("march", "done", "area epsilon", "leader army_1")
    assert table.question.sort == 1  # a Mercenary has fallen already, now a Regular one does
    assert table.legal_words() == ["unit regular_infantry", "unit regular_cavalry"]
    table.play("unit regular_cavalry")
    state = table.state
    assert units(table, BLUE, "epsilon") == 0
    assert state.exhausted[BLUE] == 4
    assert units(table, RED, "epsilon") == 4
    assert state.units[:6] == [1, 0, 0, 3, 0, 0]
    assert state.exhausted[RED] == 1
    assert state.leaders_ill == 1
    assert state.power[2] == 3


@pytest.mark.parametrize("fallen, ill", [(True, 1), (False, 0)])
def test_g_86_a_pair_of_double_infantry_wounds_a_leader_if_somebody_fell(fallen, ill):
    scenario = at_war(
        ("red", "blue"),
        armies={
            "red": [{"area": "epsilon", "regular_infantry" if fallen else "regular_artillery": 1}],
            "blue": [{"area": "epsilon", "regular_infantry": 4}],
        },
        leaders={"blue": {"army_1": person([1, 1, 0])}},
    ).chance(DINF, DINF, BLANK, *[BLANK] * 4, "roll 6")
    table = scenario.at(battle("epsilon", [RED], "beta"))
    table.play("leader army_1")
    assert bool(table.state.leaders_ill) == bool(ill)
    assert table.state.exhausted[BLUE] == ill


def test_g_212_when_nobody_can_hit_the_attacker_must_go():
    scenario = at_war(
        ("red", "blue"),
        armies={
            "red": [{"area": "beta", "regular_artillery": 2}],
            "blue": [{"area": "epsilon", "regular_artillery": 1}],
        },
    )
    table = turn(scenario.chance(INF, CAV, BLANK, INF, CAV, BLANK))
    table.play_all("march", "done", "area epsilon")
    state = table.state
    assert state.armies[0] == area("beta")
    assert state.units[:9] == [0, 0, 0, 0, 0, 1, 0, 0, 0]
    assert state.exhausted[RED] == 1
    assert units(table, BLUE, "epsilon") == 1
    assert state.power[2] == 2


def test_q_196_an_attacker_who_must_go_and_cannot_is_lost():
    scenario = at_war(
        ("red", "green"),
        armies={
            "red": [{"area": "theta", "regular_artillery": 2}],
            "green": [{"area": "theta", "regular_artillery": 1}],
        },
    ).chance(INF, CAV, BLANK, INF, CAV, BLANK)
    table = scenario.at(battle("theta", [RED]))
    assert table.over
    assert units(table, RED, "theta") == 0
    assert table.state.exhausted[RED] == 2
    assert table.state.power[8] == 3


def test_eu_9_5_1_a_march_that_the_mountains_stop_may_end():
    scenario = mini().arrange(
        war={"green": ["sable"]},
        armies={"green": [{"area": "epsilon", "mercenary_infantry": 4}]},
        power={"green": [3, 3, 1]},
        ducats={"green": 0},
        interest={"green": 5},
    )
    table = scenario.by_hand().at(frame("LandMove", GREEN, 1))
    table.play("army army_1")
    assert table.why_not("area gamma") == "EU-9.5.1.f"
    assert table.why_not("area beta") == "EU-9.5.1.e"
    table.play("reorganise")
    while len(table.legal()) > 1 or table.legal()[0].name != "stop":
        assert table.legal(), "the march leads nowhere"
        table.play(table.legal()[-1])
    table.play("stop")
    assert table.over
    assert units(table, GREEN, "epsilon") == 4


def defended(**words):
    """BLUE at War moves three Infantry from BETA against RED's two in ALPHA."""
    return at_war(
        ("red", "blue"),
        armies={
            "red": [{"area": words.pop("stands", "alpha"), "regular_infantry": 2}],
            "blue": [{"area": words.pop("comes", "beta"), "regular_infantry": 3}],
        },
        active="blue",
        **words,
    )


def test_g_206_a_defender_at_home_appoints_or_reassigns_once():
    card, general = person([1, 0, 0], cost=1), person([1, 1, 0])
    scenario = defended(hand={"red": [card]}, leaders={"red": {"army_3": general}})
    table = turn(scenario, BLUE)
    table.play_all("march", "done", "area alpha", "no")  # no reaction to the march
    assert table.seat == RED
    assert table.legal_words() == [f"appoint {card}", "reassign army_3_to_army_1", "no"]
    other = table.clone()
    table.play(f"appoint {card}")
    assert table.state.power[2] == 2
    assert table.state.leaders[0] == part("components.cards").CARDS.index(card)
    assert table.legal_words() == ["leader army_1", "none"]
    other.play("reassign army_3_to_army_1")
    assert other.state.power[2] == 3
    assert other.state.leaders[2] == -1
    assert other.legal_words() == ["leader army_1", "none"]
    assert not other.state.moved_leaders


def test_g_206_outside_his_realm_a_defender_is_not_asked():
    card = person([1, 0, 0], cost=1)
    scenario = defended(stands="delta", comes="gamma", hand={"red": [card]})
    table = turn(scenario.chance(*[BLANK] * 6), BLUE)
    table.play_all("march", "area delta", "no")  # no reaction to the march
    assert (table.seat, table.legal_words()) == (RED, ["pass"])  # only for Battle Actions
    table.play("pass")
    assert table.legal_words() == ["stay", "retreat"]
    assert table.seat == BLUE


def test_eu_9_6_1_the_attacker_may_appoint_before_the_dice():
    card = person([1, 0, 0], cost=1)
    scenario = at_war(
        ("red", "blue"),
        armies={"red": [{"area": "epsilon", "regular_infantry": 2}]},
        single={"blue": {"epsilon": 1}},
        hand={"red": [card]},
    ).chance(*[BLANK] * 4, *[BLANK] * 3)
    table = scenario.at(battle("epsilon", [RED], "beta"))
    assert table.legal_words() == [f"appoint {card}", "no"]
    table.play_all(f"appoint {card}", "leader army_1")
    assert table.state.power[2] == 2
    assert table.legal_words() == ["stay", "retreat"]


def test_eu_9_7_1_the_player_with_most_units_is_main_defender():
    scenario = at_war(
        ("red", "blue"), ("red", "green"), single={"blue": {"epsilon": 1}, "green": {"epsilon": 2}}
    )
    scenario.arrange(single={"red": {"epsilon": 2}}).chance(*[BLANK] * 6)
    table = scenario.at(battle("epsilon", [RED], "beta"))
    assert table.state.stack[0].main == GREEN
    table.play("stay")
    # GREEN decides for both: one Area that is open to both (BETA holds a Province of BLUE).
    assert table.seat == GREEN


@pytest.mark.parametrize("last", ["blue", "green"])
def test_eu_9_7_1_on_a_tie_the_one_who_had_the_last_turn_names_the_main_defender(last):
    scenario = at_war(
        ("red", "blue"),
        ("red", "green"),
        single={"red": {"epsilon": 2}, "blue": {"epsilon": 1}, "green": {"epsilon": 1}},
        recent=[last, "red"],
    ).chance(*[BLANK] * 6)
    table = scenario.at(battle("epsilon", [RED], "beta"))
    assert table.seat == {"blue": BLUE, "green": GREEN}[last]
    assert table.legal_words() == ["seat 1", "seat 2"]
    table.play("seat 2")
    assert table.state.stack[0].main == GREEN


def test_eu_9_7_2_casualties_rotate_from_the_largest_faction():
    scenario = mini().arrange(
        single={"blue": {"epsilon": 3}, "green": {"epsilon": 2}, "red": {"epsilon": 1}}
    )
    casualties = frame("TakeCasualties", [BLUE, GREEN], area("epsilon"), [-1], [1], 4, RED)
    table = scenario.at(casualties)
    assert table.over
    # BLUE, GREEN, the Rebels, BLUE.
    assert [units(table, seat, "epsilon") for seat in (RED, BLUE, GREEN)] == [1, 1, 1]


def test_eu_9_7_2_the_attacker_orders_factions_of_one_size():
    scenario = mini().arrange(single={"blue": {"epsilon": 2}, "green": {"epsilon": 2}})
    casualties = frame("TakeCasualties", [BLUE, GREEN], area("epsilon"), [-1], [2], 1, RED)
    table = scenario.at(casualties)
    assert (table.seat, table.legal_words()) == (RED, ["seat 1", "seat 2", "rebels"])
    table.play_all("seat 2", "rebels")
    assert [units(table, seat, "epsilon") for seat in (BLUE, GREEN)] == [2, 1]


def test_eu_9_7_1_defenders_retreat_together_and_each_loses_a_unit():
    scenario = at_war(
        ("red", "blue"),
        ("red", "green"),
        single={"red": {"epsilon": 2}, "blue": {"epsilon": 2}, "green": {"epsilon": 3}},
        allies={"blue": ["green"], "green": ["blue"]},
    ).chance(*[BLANK] * 6)
    table = scenario.at(battle("epsilon", [RED], "gamma"))
    table.play_all("stay", "retreat", "area beta")
    assert table.over
    assert [units(table, seat, "beta") for seat in (BLUE, GREEN)] == [1, 2]
    assert units(table, RED, "epsilon") == 2
    assert table.state.power[2] == 4  # RED is active and has won


def test_q_53_by_option_each_defender_decides_for_himself():
    scenario = mini({"multi_defender_retreat": "separate"}).arrange(
        war={"red": ["blue", "green"], "blue": ["red"], "green": ["red"]},
        single={"red": {"epsilon": 2}, "blue": {"epsilon": 2}, "green": {"epsilon": 3}},
        allies={"blue": ["green"], "green": ["blue"]},
    )
    table = scenario.chance(*[BLANK] * 6, *[BLANK] * 6).at(battle("epsilon", [RED], "gamma"))
    table.play("stay")
    assert table.seat == BLUE
    table.play("stay")
    assert table.seat == GREEN
    table.play_all("retreat", "area beta")
    assert units(table, GREEN, "beta") == 2
    assert units(table, BLUE, "epsilon") == 2
    assert table.state.stack[0].defenders == [BLUE]


def test_eu_9_7_1_rebels_attack_all_players_of_an_area_together():
    scenario = (
        mini()
        .arrange(single={"red": {"beta": 2}, "blue": {"beta": 1}}, rebels={"beta": 2}, phase=3)
        .chance(INF, INF, BLANK, INF, INF, BLANK)
    )
    table = scenario.at(frame("LandBattle", area("beta"), [], 0, -1))
    # Two hits among three: RED first, for it is the larger faction, then BLUE.
    assert table.over
    assert [units(table, seat, "beta") for seat in (RED, BLUE)] == [1, 0]
    assert table.state.rebels[area("beta")] == 0


def test_eu_13_4_6_an_outnumbered_invader_leaves():
    scenario = (
        mini()
        .arrange(war={"red": ["tern"]}, single={"red": {"alpha": 3}}, rebels={"alpha": 2}, phase=3)
        .chance(BLANK, BLANK, BLANK, INF, BLANK, BLANK)
    )
    tern = part("components.realms").REALM_NUMBER["tern"]
    table = scenario.at(frame("LandBattle", area("alpha"), [], 0, tern))
    assert table.over
    assert table.state.rebels[area("alpha")] == 0
    assert units(table, RED, "alpha") == 3


def test_eu_15_2_a_muslim_player_chooses_his_base_dice():
    scenario = at_war(
        ("red", "blue"),
        faith={"red": "muslim"},
        single={"blue": {"epsilon": 1}},
        armies={"red": [{"area": "epsilon", "regular_cavalry": 1}]},
    ).chance("roll 1", "roll 6", "roll 6", *[BLANK] * 3)
    table = scenario.at(battle("epsilon", [RED], "beta"))
    assert table.legal_words() == ["infantry_dice", "cavalry_dice"]
    table.play("cavalry_dice")
    assert table.over
    assert units(table, BLUE, "epsilon") == 0


def test_g_97_five_units_over_the_mountains_into_an_enemys_area():
    scenario = at_war(
        ("red", "blue"),
        armies={"red": [{"area": "gamma", "regular_infantry": 5}]},
        ducats={"red": 0},
    )
    table = turn(scenario)
    table.play_all("march", "area epsilon")
    assert table.state.power[2] == 1
    assert table.state.armies[0] == area("epsilon")


@pytest.mark.parametrize("word, ducats, cubes", [("cube", 15, 0), ("ducats", 12, 1)])
def test_g_98_a_neutral_area_is_entered_for_a_cube_or_ducats(word, ducats, cubes):
    scenario = at_war(
        ("red", "blue"),
        armies={"red": [{"area": "alpha", "regular_infantry": 2}]},
        influence={"delta": {"red": 1}},
        available={"red": 0},
    )
    table = turn(scenario)
    table.play("march")
    if "done" in table.legal_words():
        table.play("done")
    claimed = table.clone()
    claimed.state.claims[RED] = 1 << area("delta")
    assert claimed.why_not("area delta") == "EU-9.5.1.d"
    table.play_all("area delta", word)
    assert table.state.armies[0] == area("delta")
    assert table.state.ducats[RED] == ducats
    assert part("queries.realms").cubes(table.state, RED, area("delta")) == cubes


def test_g_98_at_peace_a_neutral_area_is_closed():
    scenario = mini().arrange(
        single={"red": {"alpha": 2}}, influence={"delta": {"red": 1}}, owed={"red": 0}
    )
    assert part("queries.war.marching").judge_access(scenario.state, RED, area("delta")).clause == (
        "EU-9.5.1.a"
    )


def cornered(options=None, **words):
    """BLUE defends DELTA against RED, who holds ALPHA, too: only GAMMA is left to go to."""
    given = {
        "war": {"red": ["blue"], "blue": ["red"]},
        "single": {"red": {"alpha": 1, "delta": 2}, "blue": {"delta": 3}},
        **words,
    }
    scenario = mini(options).arrange(**given).chance(*[BLANK] * 12)
    return scenario.at(battle("delta", [RED], "alpha"))


def test_eu_9_6_6_a_defender_retreats_into_a_neutral_area_for_ducats():
    table = cornered()
    table.play_all("stay", "retreat")
    assert table.over
    assert units(table, BLUE, "gamma") == 2
    assert table.state.ducats[BLUE] == 12


def test_eu_9_6_6_or_for_a_cube():
    table = cornered(influence={"gamma": {"blue": 1}})
    table.play_all("stay", "retreat", "cube")
    assert units(table, BLUE, "gamma") == 2
    assert table.state.ducats[BLUE] == 15
    assert not table.state.presence[BLUE]


def test_eu_9_6_6_no_retreat_where_access_cannot_be_had():
    goals = part("rules.battle.retreat").retreats
    gamma = 1 << area("gamma")
    assert goals(cornered().state, BLUE, area("delta"), 0) == gamma
    claimed = cornered(claims={"blue": ["gamma"]})
    assert goals(claimed.state, BLUE, area("delta"), 0) == 0
    poor = cornered(ducats={"blue": 2}, interest={"blue": 5})
    assert goals(poor.state, BLUE, area("delta"), 0) == 0
    indebted = cornered(ducats={"blue": 2}, interest={"blue": 4})
    assert goals(indebted.state, BLUE, area("delta"), 0) == gamma


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_eu_9_6_6_players_who_own_the_area_must_let_the_units_in(answer):
    table = cornered(towns={"green": ["eld", "fenn"]})
    table.play_all("stay", "retreat")
    assert table.seat == GREEN
    table.play(answer)
    if answer == "yes":
        assert (units(table, BLUE, "gamma"), table.state.ducats[BLUE]) == (2, 12)
    else:  # nobody is lost, nothing is paid, and the Battle goes on
        assert (units(table, BLUE, "delta"), table.state.ducats[BLUE]) == (3, 15)
        assert (table.seat, table.legal_words()) == (RED, ["stay", "retreat"])


def test_eu_9_6_6_attackers_who_did_not_march_in_pay_for_access_too():
    scenario = mini().arrange(
        war={"red": ["blue"], "blue": ["red"]},
        single={"red": {"delta": 2}, "blue": {"delta": 3, "alpha": 1}},
    )
    fight = frame("LandBattle", area("delta"), [RED], 0, -1)
    table = scenario.chance(*[BLANK] * 6).at(fight)
    table.play("retreat")
    assert table.over
    assert (units(table, RED, "gamma"), table.state.ducats[RED]) == (1, 12)


def test_eu_9_6_6_whoever_goes_back_pays_nothing():
    back = mini().arrange(
        war={"red": ["blue"], "blue": ["red"]},
        single={"red": {"delta": 2}, "blue": {"delta": 3}},
    )
    table = back.chance(*[BLANK] * 6).at(battle("delta", [RED], "gamma"))
    table.play("retreat")
    assert (units(table, RED, "gamma"), table.state.ducats[RED]) == (1, 15)
