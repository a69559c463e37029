"""EU-18.3 to 18.5, 18.8: the Empire is attacked, from outside and from inside."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.mini_hre import (
    BLUE,
    GREEN,
    RED,
    area,
    frame,
    mini_hre,
    part,
    province,
    realm,
    turn,
)

BLANK, INF, DINF = "roll 6", "roll 1", "roll 4"


def declare(scenario, seat, *targets):
    """This player declares War on these realms."""
    table = scenario.at(frame("DeclareWar", seat, -1, False))
    for target in targets:
        table.play(f"realm {target}")
    table.play("done")
    return table


def claimed(**words):
    """GREEN has a Casus Belli against Sable and Tern; nobody stands anywhere."""
    return mini_hre().arrange(claims={"green": ["gamma", "delta"]}, **words)


def test_g_134_the_emperor_defends_with_the_manpower_of_the_electors():
    scenario = claimed(
        authority=4,
        influence={
            "gamma": {"red": 2, "empire": 2},
            "delta": {"red": 3, "empire": 1},
            "zeta": {"empire": 1},
        },
    )
    table = declare(scenario, GREEN, "sable")
    assert table.seat == RED
    table.play("accept")
    state = table.state
    assert (state.defender, state.imperial) == (RED, 8)  # five of his own and four Imperial
    assert state.war[RED] >> realm("green") & 1
    assert state.war[GREEN] >> realm("red") & 1
    assert state.aggressor[GREEN] >> realm("red") & 1
    assert not state.active_allies[RED]
    assert state.power[3 * RED + 2] == 4  # for a realm without a player


def test_g_135_the_emperor_refuses():
    table = declare(claimed(), GREEN, "sable")
    table.play("refuse")
    state = table.state
    assert (state.authority, state.defender) == (2, -1)
    assert (state.prestige[RED], state.truce[RED], state.war[RED]) == (10, 0, 0)
    assert (state.stability[RED], state.ducats[RED], state.power[:3]) == (0, 15, [3, 3, 3])
    assert (state.allies[RED], state.active_allies[RED], state.allied[RED]) == (0, 0, 0)


def test_eu_18_4_one_call_for_several_subjects():
    table = declare(claimed(), GREEN, "sable", "tern")
    table.play("refuse")
    assert table.state.authority == 2
    assert table.seat == GREEN  # nobody else is asked


def test_eu_18_4_no_call_without_authority_or_from_a_member():
    assert declare(claimed(authority=0), GREEN, "sable").seat == GREEN
    inside = mini_hre().arrange(
        emperor="red",
        authority=2,
        towns={"green": ["kest"]},
        capitals={"green": "kest"},  # inside
        claims={"green": ["gamma"]},
    )
    table = declare(inside, GREEN, "sable")
    assert table.seat == GREEN


def test_eu_18_4_a_defender_at_war_with_the_declarer_joins_without_being_asked():
    scenario = claimed(defender="red", imperial=2, war={"red": ["green"], "green": ["red"]})
    table = declare(scenario, GREEN, "sable")
    assert table.seat == GREEN
    assert table.state.imperial == 2


def test_g_193_an_emperor_who_is_also_the_ally_is_asked_only_whether_to_activate():
    table = declare(claimed(allies={"red": ["sable"]}), GREEN, "sable")
    assert table.seat == RED
    table.play("accept")
    assert sorted(table.legal_words()) == ["activate", "no"]
    table.play("activate")
    state = table.state
    assert state.power[3 * RED + 2] == 4  # once
    assert state.active_allies[RED] >> realm("sable") & 1
    assert state.allied[RED] == 2


def test_g_194_an_emperor_who_refuses_is_asked_again_as_an_ally():
    table = declare(claimed(allies={"red": ["sable"]}), GREEN, "sable")
    table.play("refuse")
    assert table.state.authority == 2
    assert sorted(table.legal_words()) == ["accept", "refuse"]
    joined = table.clone()
    joined.play_all("accept", "no")
    assert joined.state.defender == -1
    assert joined.state.war[RED] >> realm("green") & 1
    table.play("refuse")
    assert table.state.prestige[RED] == 8
    assert table.state.truce[RED] >> realm("sable") & 1
    assert not table.state.allies[RED]


def test_eu_18_4_an_emperor_attacked_himself_may_defend_the_empire():
    scenario = mini_hre().arrange(
        emperor="blue",
        towns={"blue": ["kest"]},
        capitals={"blue": "kest"},
        influence={"gamma": {"blue": 3}},
        claims={"green": ["zeta"]},
        authority=2,
    )
    table = declare(scenario, GREEN, "blue")
    assert table.seat == BLUE
    table.play("defend")
    assert (table.state.defender, table.state.imperial) == (BLUE, 3)
    table = declare(scenario_again(), GREEN, "blue")
    table.play("no")
    assert table.state.defender == -1


def scenario_again():
    return mini_hre().arrange(
        emperor="blue",
        towns={"blue": ["kest"]},
        capitals={"blue": "kest"},
        claims={"green": ["zeta"]},
        authority=2,
    )


# EU-18.3  Duties


def duty(**words):
    """BLUE, with its Capital on Kest, is a Subject of the Emperor RED; GREEN attacks."""
    scenario = mini_hre().arrange(
        capitals={"red": "brin", "blue": "kest"},
        towns={"blue": ["kest", "aston", "cole"]},
        available={"blue": 4},
        authority=2,
        **words,
    )
    return scenario.at(frame("ActivateDefender", RED, realm("green")))


def test_g_162_the_duties_of_a_subject():
    table = duty()
    assert table.seat == BLUE
    question = table.question
    tax = part("queries.realms").tax_income(table.state, BLUE)
    assert (part("queries.realms").manpower_total(table.state, BLUE), tax) == (4, 8)
    assert (question.units, question.ducats) == (2, 4)
    assert sorted(table.legal_words()) == ["cb_token", "exhaust", "lose_prestige", "pay_duty"]
    paid = table.clone()
    paid.play("pay_duty")
    assert paid.state.ducats[BLUE] == 11
    shamed = table.clone()
    shamed.play("lose_prestige")
    assert shamed.state.prestige[BLUE] == 9
    angry = table.clone()
    angry.play("cb_token")
    assert angry.state.cb[BLUE] >> realm("green") & 1
    table.play("exhaust")
    assert table.over
    assert (table.state.available[BLUE], table.state.exhausted[BLUE]) == (2, 2)


def test_eu_18_3_duties_that_cannot_be_done():
    table = duty(cb={"blue": ["green"]})
    assert table.why_not("cb_token") == "EU-18.3.c"
    scenario = mini_hre().arrange(
        towns={"blue": ["kest"]}, capitals={"blue": "kest"}, available={"blue": 0}
    )
    table = scenario.at(frame("ActivateDefender", RED, realm("green")))
    assert table.why_not("exhaust") == "EU-18.3.b"


# EU-18.5  Wars inside


def test_g_161_the_emperor_attacks_a_subject_without_a_cause():
    scenario = mini_hre().arrange(influence={"gamma": {"red": 3}, "zeta": {"red": 1}})
    table = declare(scenario, RED, "tern")
    assert table.state.stability[RED] == -2
    assert table.state.authority == 2
    table.play_all("area gamma", "area gamma", "area zeta")
    cubes = part("queries.realms").cubes
    assert [cubes(table.state, RED, area(name)) for name in ("gamma", "zeta")] == [1, 0]


def test_eu_18_5_with_a_cause_he_loses_nothing():
    scenario = mini_hre().arrange(claims={"red": ["delta"]}, influence={"gamma": {"red": 3}})
    table = declare(scenario, RED, "tern")
    assert (table.state.authority, table.state.stability[RED]) == (3, 0)


def test_eu_18_5_a_subject_who_breaks_the_peace_gives_the_emperor_a_cause():
    scenario = mini_hre().arrange(
        towns={"green": ["kest"]}, capitals={"green": "kest"}, authority=2
    )
    table = declare(scenario, GREEN, "tern")
    assert table.state.cb[RED] >> realm("green") & 1


# EU-18.4  Imperial units in Battles, EU-18.8 the Emperor without a player


def battle(pool=4, **words):
    """BLUE, at War with the Emperor RED, enters GAMMA, where RED has two Infantry."""
    return mini_hre().arrange(
        defender="red",
        imperial=pool,
        war={"red": ["blue"], "blue": ["red"]},
        single={"red": {"gamma": 2}, "blue": {"gamma": 3}},
        **words,
    )


def test_eu_18_4_the_pool_fights_as_infantry_and_survivors_return():
    dice = [INF, INF, INF, INF, INF, INF]
    scenario = battle().chance(*dice)
    table = scenario.at(frame("LandBattle", area("gamma"), [BLUE], 0, -1))
    assert table.seat == RED
    table.play("send")
    state = table.state
    # Three hits each: RED loses a Regular, an Imperial and a Regular unit, BLUE all three.
    assert table.over
    assert (state.imperial, state.imperial_area) == (3, -1)
    assert (state.exhausted[RED], state.exhausted[BLUE]) == (2, 3)


def test_eu_18_4_he_need_not_send_them_and_never_against_members_alone():
    scenario = battle().chance(INF, INF, INF, BLANK, BLANK, BLANK)
    table = scenario.at(frame("LandBattle", area("gamma"), [BLUE], 0, -1))
    table.play("no")
    assert table.over
    assert table.state.imperial == 4
    against = (
        mini_hre()
        .arrange(defender="red", imperial=4, war={"red": ["tern"]}, single={"red": {"delta": 3}})
        .chance(INF, INF, INF, BLANK, BLANK, BLANK)
    )
    table = against.at(frame("LandBattle", area("delta"), [RED], 0, -1))
    assert table.over


def test_eu_18_4_only_inside_the_empire_or_next_to_it_at_home():
    field = part("queries.institutions.faith_and_empire").imperial_field
    state = mini_hre().state
    places = ("gamma", "alpha", "beta", "epsilon", "theta")
    assert [field(state, RED, area(name)) for name in places] == [True, True, True, False, False]


def test_g_181_the_emperor_dies_in_battle_and_the_election_follows_it():
    cards = part("components.cards")
    heir = next(card for n, card in enumerate(cards.CARDS) if cards.PERSON_KIND[n] == 1)
    scenario = mini_hre().arrange(
        emperor="blue",
        defender="blue",
        imperial=4,
        ruler_ill=["blue"],
        war={"red": ["blue"], "blue": ["red"]},
        armies={"blue": [{"area": "gamma", "regular_infantry": 2}]},
        leaders={"blue": {"army_1": "ruler"}},
        hand={"blue": [heir]},
        single={"red": {"gamma": 4}},
        influence={"gamma": {"red": 2}},
    )
    # RED: two double Infantry; BLUE, with the die of his Ruler: three hits.
    scenario = scenario.chance(DINF, DINF, BLANK, INF, BLANK, BLANK)
    table = scenario.at(frame("LandBattle", area("gamma"), [RED], 0, -1))
    table.play_all("send", "leader army_1", "pass")
    state = table.state
    assert (table.seat, table.legal_words()) == (BLUE, [f"appoint {heir}", "none"])
    assert state.ruler[BLUE] == -1
    table.play(f"appoint {heir}")
    state = table.state
    assert state.ruler[BLUE] == cards.CARDS.index(heir)
    assert (state.emperor, state.defender, state.imperial) == (realm("blue"), BLUE, 3)
    table.chance(BLANK, BLANK, BLANK, INF, INF, INF)  # the second Round: RED's last units fall
    table.play_all("stay", "stay")
    state = table.state
    assert table.over
    assert state.emperor == realm("red")  # elected after the Battle
    assert (state.defender, state.imperial, state.election) == (-1, 0, 0)
    told = [tale.text.key for tale in table.tales(None)]
    assert told.index("ruler.crowned") < told.index("battle.won") < told.index("emperor.elected")


@pytest.mark.parametrize("held, extra", [((), 9), (("zeta",), 7), (("zeta", "delta"), 5)])
def test_g_138_an_emperor_without_a_player_stands_by_the_members(held, extra):
    cards = part("components.cards")
    advisor = next(
        card
        for n, card in enumerate(cards.CARDS)
        if card.startswith("mil-") and cards.PERSON_KIND[n] == 0
    )
    scenario = mini_hre().arrange(
        emperor="wren",
        war={"red": ["sable"]},
        armies={"red": [{"area": "beta", "regular_infantry": 3}]},
        single={"blue": dict.fromkeys(held, 1)},  # from outside, since before this Turn
        owed={"red": 0},
        ducats={"red": 0},
    )
    table = turn(scenario.chance(f"draw_deck_mil {advisor}", *[BLANK] * 6))
    table.play_all("march", "area gamma")
    assert table.legal_words() == ["stay", "retreat"]  # after a Round without a hit
    battle = table.state.stack[-2]
    assert battle.wild == [4 + extra]  # on top of the capacity of Eld, Fenn and Holt


def test_eu_18_8_what_a_member_defends_with_may_be_asked():
    words = {"emperor": "wren", "authority": 2, "war": {"green": ["tern"]}}
    scenario = mini_hre().arrange(single={"green": {"delta": 1}}, **words)
    asked = part("arrange").defenders
    alone = asked(mini_hre().arrange(**{**words, "authority": 0}).state, "green", "delta")
    assert asked(scenario.state, "green", "delta") == {"tern": alone["tern"] + 3 * 2}
    assert asked(scenario.state, "red", "delta") == {}  # who is not at War
    table = scenario.by_hand().at(frame("LandBattle", area("delta"), [GREEN], 0, -1))
    battle = next(each for each in table.state.stack if type(each).__name__ == "LandBattle")
    assert battle.wild == [alone["tern"] + 3 * 2]


def test_eu_18_8_outside_the_empire_its_emperor_lends_nothing():
    state = mini_hre().arrange(emperor="wren", war={"red": ["sable"]}).state
    helps = part("queries.institutions.faith_and_empire").emperor_helps
    assert not helps(state, area("alpha"), RED)
    assert helps(state, area("gamma"), RED)


def test_eu_18_4_free_passage_in_an_empire_that_is_defended():
    words = {
        "defender": "red",
        "war": {"red": ["blue"], "blue": ["red"]},
        "ducats": {"red": 0, "blue": 0, "green": 0},
        "interest": {"red": 5, "blue": 5, "green": 5},
    }
    judge = part("queries.war.marching").judge_access
    neutral = part("queries.war.marching").is_neutral
    state = mini_hre().arrange(**words).state
    for seat in (RED, BLUE):
        assert judge(state, seat, area("delta")).clause == ""
        assert not neutral(state, seat, area("delta"))
    assert judge(state, GREEN, area("delta")).clause == "EU-9.5.1.a"
    peaceful = mini_hre().arrange(**words).state
    part("effects.institutions").end_defence(peaceful)
    assert judge(peaceful, RED, area("delta")).clause == "EU-9.5.1.e"


# EU-18.1, 18.4 (5)  The outcome of a War against an aggressor from outside


def imperial_war(**words):
    """GREEN has attacked the Emperor RED and the Subject Sable; each player has units."""
    scenario = mini_hre().arrange(
        war={"red": ["green"], "green": ["red", "sable"]},
        defender="red",
        single={"red": {"alpha": 1}, "green": {"theta": 4}},
        **words,
    )
    scenario.state.aggressor[GREEN] = 1 << realm("red") | 1 << realm("sable")
    return scenario


def impose(scenario, seat, loser, term, **answers):
    table = scenario.at(frame("ImposeTerm", seat, realm(loser), term, "rest"))
    answer(table, answers)
    return table.state


def test_eu_18_1_the_emperor_wins_against_an_aggressor_from_outside():
    state = impose(imperial_war(occupied={"red": ["lund"]}), RED, "green", "humiliation")
    assert state.authority == 4


def test_eu_18_1_a_victory_that_cedes_land_of_the_empire_brings_nothing():
    scenario = imperial_war(occupied={"red": ["mora"], "green": ["fenn"]}, unrest_top=["fenn"])
    asked = {"ChooseBorder": ["keep"], "ChooseLostClaim": ["done"]}
    state = impose(scenario, RED, "green", "keep_borders", **asked)
    assert state.towns[GREEN] >> province("fenn") & 1
    assert state.authority == 3


def test_eu_18_1_the_emperor_loses_to_an_aggressor_from_outside():
    state = impose(imperial_war(occupied={"green": ["aston"]}), GREEN, "red", "humiliation")
    assert state.authority == 2


def test_eu_18_1_a_war_that_the_emperor_began_is_his_own_affair():
    scenario = imperial_war(occupied={"red": ["lund"]})
    scenario.state.aggressor[GREEN] = 0
    scenario.state.aggressor[RED] = 1 << realm("green")
    assert impose(scenario, RED, "green", "humiliation").authority == 3
