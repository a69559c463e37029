"""Action Cards: played for their action, displayed, in Battles and in secret (EU-6)."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.effects_table import area, card, cubes, has, province, realm
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

from imperia.games.price_of_power.components.cards import CARD_COUNT, CARDS, DECK_CARDS

INF, DINF, CAV, BLANK = "roll 1", "roll 4", "roll 5", "roll 6"
SABLE_WAR = {"war": {"red": ["sable"]}, "available": {"red": 0}}


def playing(*hand, **words):
    """RED's Turn with these cards in hand, his Event taken."""
    given = {"owed": {"red": 0}, "hand": {"red": list(hand)}, **words}
    return turn(mini().arrange(**given))


# EU-6.1  Playing a card


def test_eu_6_1_a_card_is_paid_played_and_discarded():
    table = playing("adm-09-1", exhausted={"red": 3}, available={"red": 0})  # Census
    table.play("play adm-09-1")
    state = table.state
    assert (state.available[RED], state.ducats[RED], state.power[0]) == (3, 17, 2)
    assert state.hand_size[RED] == 0
    assert state.discards[0] == [card("adm-09-1")]


def test_eu_4_2_2_a_card_uses_the_turn():
    table = playing("adm-09-1", "adm-11-1")
    table.play("play adm-09-1")
    assert table.why_not("play adm-11-1") == "EU-4.2.2.a"


def test_eu_6_1_a_a_reaction_or_a_battle_action_is_no_turn():
    table = playing("mil-05-1", "dip-04-1")
    assert table.why_not("play mil-05-1") == "EU-6.1.a"
    assert table.why_not("play dip-04-1") == "EU-6.1.a"


def test_eu_6_1_b_the_card_must_be_paid():
    table = playing("adm-11-1", ducats={"red": 3})  # Court Patronage: 2 and 4 Ducats
    assert table.why_not("play adm-11-1") == "EU-6.1.b"


def test_eu_6_1_c_a_card_that_would_do_nothing():
    table = playing("dip-01-1")  # Subjugate, without an Ally
    assert table.why_not("play dip-01-1") == "EU-6.1.c"


def test_eu_6_1_a_card_may_be_played_or_its_person_appointed():
    table = playing("adm-09-1")
    assert {"play adm-09-1", "appoint adm-09-1"} <= set(table.legal_words())


def test_g_56_subjugate_by_its_card():
    table = playing(
        "dip-01-1",
        allies={"red": ["tern"]},
        influence={"delta": {"red": 2, "blue": 1}},
    )
    table.play("play dip-01-1")
    assert table.legal_words() == ["option 0", "option 1"]
    table.play("option 0")
    assert table.state.vassals[RED] == 1 << province("gale")
    assert cubes(table.state, RED, "delta") == 0
    assert table.state.power[1] == 0


# EU-6.2  Display Cards


def test_eu_6_2_a_display_card_lies_open_with_its_cubes():
    table = playing("dip-03-1")
    table.play("play dip-03-1")
    state = table.state
    assert state.displays[:2] == [card("dip-03-1"), -1]
    assert state.charges[0] == 3
    assert state.hand_size[RED] == 0
    assert "end_turn" in table.legal_words()


def test_eu_6_2_its_actions_use_the_turn_and_its_cubes():
    table = playing(displays={"red": {"mil-07-1": 3}}, exhausted={"red": 3}, available={"red": 0})
    table.play("display military_reforms-muster")
    assert table.state.available[RED] == 3
    assert table.state.charges[0] == 2
    assert table.why_not("display military_reforms-muster") == "EU-4.2.2.a"


def test_eu_6_2_without_cubes_it_is_discarded():
    table = playing(displays={"red": {"mil-07-1": 1}}, exhausted={"red": 3}, available={"red": 0})
    table.play("display military_reforms-muster")
    assert table.state.displays[0] == -1
    assert table.state.discards[2] == [card("mil-07-1")]


def test_eu_6_2_b_too_few_cubes_for_an_action():
    table = playing(displays={"red": {"mil-07-1": 1}})
    assert table.why_not("display military_reforms-increase_manpower") == "EU-6.2.b"


def test_eu_6_3_a_a_battle_action_of_a_display_card_is_for_battles():
    table = playing(displays={"red": {"mil-07-1": 3}})
    assert table.why_not("display military_reforms-drill") == "EU-6.3.a"


def test_g_157_a_third_display_card_replaces_one_and_none_lies_twice():
    displayed = {"red": {"dip-03-1": 3, "mil-07-1": 3}}
    twice = playing("dip-03-2", displays=displayed)
    assert twice.why_not("play dip-03-2") == "EU-6.2.a"
    # No third kind of Display Card is printed: a second one of a kind stands in for it.
    scenario = mini().arrange(displays={"red": {"dip-03-1": 3, "mil-07-1": 3}})
    scenario.state.displays[1] = card("dip-03-3")
    scenario.arrange(hand={"red": ["mil-07-2"]}, power={"red": [3, 3, 3]})
    table = scenario.unchecked().at(frame("PlayCard", RED, card("mil-07-2")))
    assert table.legal_words() == ["drop dip-03-1", "drop dip-03-3"]
    table.play("drop dip-03-1")
    assert sorted(table.state.displays[:2]) == [card("dip-03-3"), card("mil-07-2")]
    assert table.state.discards[1] == [card("dip-03-1")]


def test_g_29_display_cards_do_not_count_for_the_hand():
    hand = [f"adm-0{n}-1" for n in range(1, 8)]
    scenario = mini().arrange(hand={"red": hand}, displays={"red": {"dip-03-1": 3, "mil-07-1": 3}})
    table = scenario.at(frame("EachDiscards", [RED]))
    table.play_all("discard adm-01-1", "discard adm-02-1")
    assert table.over
    assert table.state.hand_size[RED] == 5
    assert table.state.displays[0] == card("dip-03-1")


# EU-6.4  Covert Actions

SPIES = {"displays": {"red": {"dip-03-1": 3}}}


def test_g_156_counterespionage_foils_a_claim():
    table = turn(mini().arrange(owed={"red": 0}, hand={"blue": ["dip-04-1"]}))
    table.play_all("claims", "area epsilon")
    assert table.seat == BLUE
    table.play("counter")
    state = table.state
    assert state.power[1] == 1  # spent
    assert not state.claims[RED]
    assert state.hand_size[BLUE] == 0
    assert state.discards[1] == [card("dip-04-1")]
    assert state.power[3 + 1] == 3  # one paid, one gained by the card
    assert "end_turn" in table.legal_words()


def test_g_188_one_counter_foils_all_claims_of_the_action():
    scenario = mini().arrange(
        owed={"red": 0}, power={"red": [3, 4, 3]}, hand={"blue": ["dip-04-1"]}
    )
    table = turn(scenario)
    table.play_all("claims", "area gamma", "area epsilon")
    table.play("counter")
    assert not table.state.claims[RED]
    assert table.state.power[1] == 0
    assert table.why_not("influence") == "EU-4.2.2.a"


def test_eu_6_4_who_holds_cards_and_power_is_asked_whatever_he_holds():
    scenario = mini().arrange(owed={"red": 0}, hand={"blue": ["adm-01-1"]})
    table = turn(scenario)
    table.play_all("claims", "area epsilon")
    assert table.seat == BLUE
    assert table.why_not("counter") == "EU-6.4.a"
    table.play("no")
    assert table.state.claims[RED] == 1 << area("epsilon")


@pytest.mark.parametrize("words", [{"hand": {"blue": []}}, {"power": {"blue": [3, 0, 3]}}])
def test_eu_6_4_nobody_is_asked_who_cannot_hold_or_pay_the_card(words):
    given = {"owed": {"red": 0}, "hand": {"blue": ["dip-04-1"]}, **words}
    table = turn(mini().arrange(**given))
    table.play_all("claims", "area epsilon")
    assert table.state.claims[RED] == 1 << area("epsilon")


def test_eu_6_4_only_those_who_are_meant_are_asked():
    scenario = mini().arrange(owed={"red": 0}, hand={"blue": ["adm-01-1"], "green": ["dip-04-1"]})
    table = turn(scenario)
    table.play_all("claims", "area epsilon")
    assert table.seat == BLUE
    table.play("no")
    assert table.state.claims[RED]


def test_eu_6_4_any_opponent_where_nobody_is_meant():
    scenario = mini().arrange(owed={"red": 0}, hand={"blue": ["adm-01-1"], "green": ["dip-04-1"]})
    table = turn(scenario)
    table.play_all("claims", "area delta")
    assert table.seat == BLUE
    table.play("no")
    assert table.seat == GREEN
    table.play("counter")
    assert not table.state.claims[RED]


def test_eu_6_4_the_actor_may_answer_once_and_restore_the_action():
    scenario = mini().arrange(owed={"red": 0}, hand={"blue": ["dip-04-1"], "red": ["dip-04-2"]})
    table = turn(scenario)
    table.play_all("claims", "area epsilon", "counter")
    assert table.seat == RED
    table.play("counter")
    assert table.state.claims[RED] == 1 << area("epsilon")
    assert table.state.power[4] == 2  # BLUE's card had no effect


def test_eu_6_4_b_counterespionage_must_be_paid():
    scenario = mini().arrange(hand={"blue": ["dip-04-1"]}, power={"blue": [3, 0, 3]})
    question = part("rules.court.covert").Counter(BLUE, RED)
    assert question.judge(scenario.state, question.moves(scenario.state)[0]).clause == "EU-6.4.b"


def test_eu_6_4_spies_sow_discontent_with_target_option_and_price_first():
    table = playing(**SPIES, power={"red": [3, 3, 3]})
    table.play_all("display spy_network-sow_discontent", "seat 1", "option 1")
    state = table.state
    assert state.power[1] == 0  # one for the action, two for the option
    assert state.stability[BLUE] == -1
    assert state.charges[0] == 2


def test_eu_6_4_a_foiled_spy_has_paid_everything():
    scenario = mini().arrange(owed={"red": 0}, hand={"green": ["dip-04-1"]}, **SPIES)
    table = turn(scenario)
    table.play_all("display spy_network-sow_discontent", "seat 2", "option 1")
    assert table.seat == GREEN
    table.play("counter")
    assert table.state.stability[GREEN] == 0
    assert table.state.power[1] == 0
    assert table.state.charges[0] == 2


def test_eu_8_4_one_covert_action_a_round_may_be_safe():
    scenario = mini().arrange(
        owed={"red": 0},
        hand={"blue": ["dip-04-1"]},
        tags={"efficient_spies": ["red"]},
        power={"red": [3, 4, 3]},
    )
    table = turn(scenario)
    table.play_all("claims", "area epsilon", "done")
    assert table.legal_words() == ["safe", "no"]
    table.play("safe")
    assert table.state.claims[RED] == 1 << area("epsilon")
    assert table.state.power[1] == 3  # and one Power cheaper
    assert table.state.immune_used == 1 << RED


def test_eu_6_4_study_technology_may_be_foiled_by_who_has_the_idea():
    scenario = mini().arrange(
        owed={"red": 0},
        hand={"red": ["dip-06-1"], "blue": ["adm-01-1"], "green": ["dip-04-1"]},
        ideas=["cannons", "serfdom"],
        tags={"serfdom": ["green"]},
        power={"red": [3, 3, 3]},
    )
    table = turn(scenario.by_hand())
    table.play_all("play dip-06-1", "yes")
    assert table.why_not("idea cannons") == "EU-5.1.4.e"
    table.play("idea serfdom")
    assert table.seat == GREEN
    table.play("counter")
    idea = part("components.cards").IDEAS.index("serfdom")
    assert not has(table.state.idea_tags[idea], RED)


def test_eu_6_4_new_alliance_asks_the_rival_ally():
    scenario = mini().arrange(
        owed={"red": 0},
        hand={"red": ["dip-05-1"], "blue": ["adm-01-1"], "green": ["dip-04-1"]},
        allies={"green": ["tern"]},
        influence={"delta": {"red": 2, "green": 1}},
    )
    table = turn(scenario)
    table.play_all("play dip-05-1", "yes")
    assert table.seat == GREEN
    table.play("no")
    assert table.state.allies == [1 << realm("tern"), 0, 0]


# EU-6.3  Battle Actions


def battle_of(table):
    return next(f for f in table.state.stack if type(f).__name__ == "LandBattle")


def fight(dice, cards, power=3, options=None, **words):
    """RED marches from BETA into GAMMA against four of Sable, with these cards in hand."""
    army = {"area": "beta", "regular_infantry": 3, "regular_cavalry": 1}
    given = {
        "owed": {"red": 0},
        "armies": {"red": [army]},
        "hand": {"red": cards},
        "power": {"red": [3, 3, power]},
        **SABLE_WAR,
        **words,
    }
    scenario = mini(options).arrange(**given)
    table = turn(scenario.chance("draw_deck_mil mil-09-1", *dice))
    table.play("march")
    if "army army_1" in table.legal_words():
        table.play("army army_1")
    answer(table, {"ChooseMercenary": ["done"]}, until="area gamma")
    table.play("area gamma")
    if type(table.question).__name__ == "ChooseGeneral":
        table.play("no")
    if "leaders" in words:
        answer(table, {"ChooseLeader": ["leader army_1"]}, until="ChooseBattleAction")
    return table


def test_eu_13_4_7_the_card_that_leads_comes_from_a_renewed_deck():
    leading = card("mil-09-1")
    cards = [leading, *(each for each in DECK_CARDS[2] if each != leading)]
    pile = [CARDS[each] for each in cards for _ in range(CARD_COUNT[each])]
    table = fight([BLANK] * 30, [], discards={"mil": pile})
    (renewed,) = table.told("deck.renewed")
    assert dict(renewed.text.params)["cards"] == len(pile) - 5
    assert table.state.deck_size[2] == len(pile) - 5 - 1


def test_eu_13_4_7_a_deck_that_is_not_empty_is_not_renewed():
    table = fight([BLANK] * 30, [], discards={"mil": ["mil-01-1"]})
    assert not table.told("deck.renewed")


def test_eu_6_3_dice_of_a_battle_action_stay_for_the_battle():
    table = fight([BLANK] * 30, ["mil-10-1"])  # Cavalry Charge
    assert table.seat == RED
    table.play("card mil-10-1")
    battle = battle_of(table)
    assert battle.attacker_more == [0, 3, 0]
    assert battle.dice(table.state, 0) == [3, 3, 0]
    assert table.state.power[2] == 1
    assert table.state.discards[2][-1] == card("mil-10-1")


def test_eu_6_3_a_question_mark_is_a_die_of_choice():
    table = fight([BLANK] * 30, ["mil-05-1"])  # Superior Tactics
    table.play_all("card mil-05-1", "cavalry_die", "artillery_die")
    battle = battle_of(table)
    assert battle.attacker_more == [0, 1, 1]


def test_eu_6_3_what_may_not_be_played():
    table = fight([BLANK] * 30, ["mil-11-1", "mil-12-1", "mil-06-1", "adm-01-1", "mil-05-1"])
    assert table.why_not("card adm-01-1") == "EU-6.3.b"
    assert table.why_not("card mil-12-1") == "EU-6.3.c"  # Broadside is for the sea
    assert table.why_not("card mil-11-1") == "EU-6.3.e"  # no Artillery
    assert table.why_not("card mil-06-1") == "EU-6.3.e"  # no Leader
    assert table.why_not("card mil-05-1") == ""


def test_eu_6_3_d_a_side_benefits_once_a_round_from_a_battle_action():
    table = fight([BLANK] * 30, ["mil-05-1", "mil-05-2", "mil-10-1"], power=5)
    table.play_all("card mil-05-1", "infantry_die", "infantry_die")
    assert table.why_not("card mil-05-2") == "EU-6.3.d"
    assert table.why_not("card mil-10-1") == ""


def test_eu_6_3_f_a_battle_action_must_be_paid():
    question = part("rules.battle.actions").ChooseBattleAction(RED, False, 7, [])
    scenario = mini().arrange(hand={"red": ["mil-05-1"]}, power={"red": [3, 3, 0]})
    moves = question.moves(scenario.state)
    assert question.judge(scenario.state, moves[0]).clause == "EU-6.3.f"
    assert not part("queries.battle.battles").could_play(scenario.state, RED, False)


def test_eu_6_2_drill_is_a_battle_action_of_a_display_card():
    table = fight([BLANK] * 30, [], displays={"red": {"mil-07-1": 3}})
    table.play("display military_reforms-drill")
    assert table.why_not("display military_reforms-drill") == "EU-6.3.d"
    table.play("pass")
    battle = battle_of(table)
    assert battle.attacker_more == [1, 0, 0]
    assert table.state.charges[0] == 2


def test_eu_8_4_inspired_leadership_ignores_the_next_casualty():
    leader = next(
        c
        for n, c in enumerate(part("components.cards").CARDS)
        if part("components.cards").PERSON_KIND[n] == 1 and c.startswith("adm")
    )
    dice = [BLANK] * 6 + [INF, INF, INF]
    table = fight(dice, ["mil-06-1"], leaders={"red": {"army_1": leader}})
    table.play_all("card mil-06-1", "infantry_die")
    battle = battle_of(table)
    rolled = sum(battle.defender_icons[:2])
    assert rolled > 1
    assert battle.hits[0] == min(rolled, 4) - 1
    assert not table.state.boons[RED]  # used up


def test_g_83_tercios_make_two_of_a_double():
    rolls = part("rules.battle.dice")
    icons = part("queries.battle.battles").icons_of([0, 1, 4])
    assert rolls.land_hits(icons, [3, 0, 0], 2) == 3
    assert rolls.land_hits(icons, [3, 0, 0], 1) == 2


def test_eu_8_4_military_drill_rolls_dice_again_in_the_first_round():
    dice = [BLANK, BLANK, INF, BLANK, BLANK, BLANK, INF, DINF]
    table = fight(dice, [], tags={"military_drill": ["red"]})
    assert table.legal_words() == ["die infantry_infantry", "die infantry_blank", "done"]
    table.play_all("die infantry_blank", "die infantry_blank")
    battle = battle_of(table)
    assert battle.attacker_icons[:2] == [2, 1]


@pytest.mark.parametrize("idea, dice", [("noble_knights", [3, 1, 0]), ("serfdom", [3, 0, 0])])
def test_eu_8_4_knights_add_a_die_with_cavalry(idea, dice):
    table = fight([BLANK] * 30, ["adm-01-1"], tags={idea: ["red"]})
    battle = battle_of(table)
    assert battle.dice(table.state, 0) == dice


def test_eu_13_4_8_others_may_help_a_realm_that_is_attacked():
    table = fight([BLANK] * 30, [], hand={"red": [], "green": ["mil-05-1"], "blue": ["adm-01-1"]})
    assert (table.seat, table.legal_words()) == (BLUE, ["pass"])
    table.play("pass")
    assert table.seat == GREEN
    table.play_all("card mil-05-1", "infantry_die", "infantry_die")
    battle = battle_of(table)
    assert battle.defender_more == [2, 0, 0]


def test_eu_13_4_8_nobody_helps_where_the_option_is_off():
    table = fight(
        [BLANK] * 30, [], options={"helping_hand": False}, hand={"red": [], "green": ["mil-05-1"]}
    )
    assert table.seat == RED


def test_eu_8_4_glorious_arms_score_for_battles_won():
    win = part("effects.deeds").win_glory
    scenario = mini().arrange(tags={"glorious_arms": ["red"]})
    for _ in range(3):
        win(scenario.state, RED, 2, 1 << realm("sable"))
    assert scenario.state.prestige[RED] == 12  # two a Round at most


# EU-11.2.4, 15.2


def test_g_158_a_catholic_marries_christians_who_are_nobody_elses_vassals():
    table = playing(
        "dip-02-1",
        religion={"delta": "orthodox", "zeta": "muslim"},
        vassals={"blue": ["holt"]},
        influence={"gamma": {"red": 1}, "delta": {"red": 1}, "zeta": {"red": 1}},
    )
    table.play("play dip-02-1")
    words = set(table.legal_words())
    assert {"realm sable", "realm tern"} <= words
    assert not {"realm wren", "realm umber"} & words
    table.play("realm tern")
    assert table.state.wed[RED] == 1 << realm("tern")
    table.play("mil")  # and the card draws another
    assert table.state.hand_size[RED] == 1


def test_g_95_a_muslim_chooses_his_base_dice():
    table = fight([BLANK] * 30, [], faith={"red": "muslim"})
    assert table.legal_words() == ["infantry_dice", "cavalry_dice"]
    table.play("cavalry_dice")
    assert battle_of(table).dice(table.state, 0) == [0, 3, 0]


# EU-15.2, Q-95  Cards that cost less


@pytest.mark.parametrize("faith, cost", [("protestant", 2), ("catholic", 3), ("orthodox", 3)])
def test_eu_15_2_protestants_pay_less_for_development(faith, cost):
    table = playing("adm-01-1", faith={"red": faith}, power={"red": [cost, 3, 3]})
    table.play_all("play adm-01-1", "option 0", "province brin")
    assert table.state.power[0] == 0
    table = playing("adm-01-1", faith={"red": faith}, power={"red": [cost - 1, 3, 3]})
    assert table.why_not("play adm-01-1") == "EU-6.1.b"


@pytest.mark.parametrize(
    "faith, curia, stability, cost",
    [
        ("catholic", [], 0, 2),
        ("catholic", ["red"], 0, 1),
        ("catholic", ["red"], -3, 1),
        ("catholic", ["red"], 1, 2),  # then the card gives Prestige instead
        ("orthodox", [], 0, 1),
        ("orthodox", [], -1, 1),
        ("orthodox", [], -2, 2),
        ("orthodox", [], 1, 2),
    ],
)
def test_eu_q95_a_card_that_raises_stability_costs_less(faith, curia, stability, cost):
    table = playing(  # Public Festivals: 2 and 3 Ducats
        "adm-04-1", faith={"red": faith}, curia=curia, stability={"red": stability}
    )
    table.play("play adm-04-1")
    assert table.state.power[0] == 3 - cost
    assert table.state.stability[RED] == stability + (stability <= 0)
    assert table.state.ducats[RED] == 12
