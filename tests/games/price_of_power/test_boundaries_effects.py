"""What an effect changes and what it leaves, clause by clause; mostly to GREEN.

Of RED, who is seat 0, and of BLUE, whose realm is number 0, nobody could tell which number was
looked at.
"""

import pytest
from tests.answering import answer
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    RED,
    area,
    areas,
    card,
    frame,
    mini,
    part,
    province,
    provinces,
    realm,
    realms,
    turn,
)

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.rules.rounds.action_phase import ActionPhase
from imperia.testing.scenario import Scenario

CARDS = part("components.cards")
KINDS = "admin", "diplo", "mil"
LEADERS = [name for n, name in enumerate(CARDS.CARDS) if CARDS.PERSON_KIND[n] == 1]
ADVISORS = [name for n, name in enumerate(CARDS.CARDS) if CARDS.PERSON_KIND[n] == 0]


def cubes(state, seat, name):
    return part("queries.realms").cubes(state, seat, area(name))


# EU-4  Rounds and Turns


def test_eu_4_the_phases_of_a_round_follow_each_other():
    game = frame("PlayGame")
    game.step = "actions"
    scenario = mini().arrange(owed={"red": 0, "blue": 0, "green": 0}, phase=1, first="green")
    table = scenario.at(game)
    assert (table.state.phase, table.seat, table.state.active) == (2, GREEN, GREEN)
    answer(table, {"ChooseActionEmptyHanded": ["pass", "end_turn"] * 3}, until="ChooseDeck")
    assert (table.state.phase, table.state.round) == (1, 2)
    phases = [tale.text.params["phase"] for tale in table.told("phase.begun")]
    assert phases == [2, 3, 4, 5, 1]
    assert table.state.owed == [1, 1, 1]
    assert (table.state.passed, table.state.pass_order, table.state.turns) == (0, [], [0, 0, 0])


@pytest.mark.parametrize(
    "passed, following", [([], 1), ([1], 2), ([1, 2], 3), ([1, 2, 3, 4, 5], 0)]
)
def test_eu_4_2_1_the_next_who_has_not_passed_has_the_turn(passed, following):
    phase = ActionPhase()
    phase.seat = 0
    scenario = Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1).arrange(phase=2)
    scenario.state.passed = sum(1 << seat for seat in passed)
    scenario.state.shown = scenario.state.shown or [0]
    assert phase.next_turn(scenario.state) is not None
    assert phase.seat == following


def test_eu_4_2_2_one_main_action_does_what_it_says_and_nothing_else():
    table = (
        hre.mini_hre()
        .arrange(power={"red": [9, 9, 9]}, owed={"red": 0})
        .at(hre.frame("TakeTurn", RED, False))
    )
    table.play("stability")
    state = table.state
    assert (state.stability[RED], state.power[:3], state.authority) == (1, [9 - 5, 9, 9], 3)
    assert table.why_not("authority") == "EU-4.2.2.a"
    table = (
        hre.mini_hre()
        .arrange(power={"red": [9, 9, 9]}, owed={"red": 0})
        .at(hre.frame("TakeTurn", RED, False))
    )
    table.play("authority")
    state = table.state
    assert (state.stability[RED], state.power[:3], state.authority) == (0, [9 - 4, 9, 9], 4)


def test_eu_4_2_2_actions_of_display_cards_are_offered():
    playing = part("rules.court.playing")
    for number, use in enumerate(playing.USES):
        if use.battle:
            continue
        name = next(c for n, c in enumerate(CARDS.CARDS) if CARDS.CARD_ACTION[n] == use.action)
        table = turn(
            mini().arrange(
                displays={"green": {name: use.charges}},
                power={"green": [9, 9, 9]},
                owed={"green": 0},
                active="green",
                hand={"green": ["adm-01-1"]},
            ),
            GREEN,
        )
        move = part("rules.rounds.turns").USE_MOVES[number]
        assert (move in table.legal()) is (table.why_not(move) == "")


@pytest.mark.parametrize("passed, able", [(["green"], False), (["red"], True)])
def test_eu_4_2_8_who_has_passed_declares_no_war(passed, able):
    state = mini().arrange(passed=passed).state
    assert part("queries.war.declaring").can_declare(state, GREEN) is able
    assert part("queries.war.declaring").can_declare_on(state, GREEN, realm("sable"), True) is able


def test_eu_4_2_8_without_a_ruler_only_a_disputed_partner_is_a_target():
    assert not part("queries.war.declaring").can_declare(
        mini().arrange(ruler={"green": None}).state, GREEN
    )
    words = {"marriages": {"green": ["sable"]}, "disputed": {"green": ["sable"]}}
    assert part("queries.war.declaring").can_declare(
        mini().arrange(ruler={"green": None}, **words).state, GREEN
    )


# EU-5.1.6, 5.2  Religion, persons


def test_eu_5_1_6_b_why_an_emperor_keeps_the_religion_of_the_empire():
    judge = hre.part("queries.institutions.religion").judge_change
    state = hre.mini_hre().arrange(age=2).state
    assert judge(state, RED).clause == "EU-18.7.a"
    assert judge(state, GREEN).clause == ""
    again = hre.mini_hre().arrange(age=2, converts=["red"]).state
    assert judge(again, RED).clause == "EU-5.1.6.b"


def test_eu_5_2_1_a_leader_makes_room_and_the_old_one_goes_elsewhere_or_leaves():
    old, new = LEADERS[:2]
    words = {"hand": {"green": [new]}, "leaders": {"green": {"army_2": old}}}
    words["power"] = {"green": [9, 9, 9]}
    for answer_word, place in (("slot army_3", 2), ("leave", None)):
        scenario = mini().arrange(**words, leaders_ill={"green": ["army_2"]})
        table = scenario.at(frame("Appoint", GREEN, card(new), 31))
        table.play_all("slot army_2", answer_word)
        state = table.state
        assert table.over
        slots = [-1, card(new), -1, -1]
        if place is not None:
            slots[place] = card(old)
        assert state.leaders[4 * GREEN : 4 * GREEN + 4] == slots
        assert state.leaders_ill == (1 << 4 * GREEN + place if place is not None else 0)
        gone = [card(old)] if place is None else []
        assert state.discards[CARDS.CARD_DECK[card(old)]] == gone
        assert state.power[8] == 9 - CARDS.PERSON_COST[card(new)]


def test_eu_7_2_1_an_advisor_takes_the_slot_of_another_who_leaves():
    kind = part("rules.court.persons").advisor_type
    first = ADVISORS[0]
    same = next(a for a in ADVISORS[1:] if kind(card(a)) == kind(card(first)))
    state = (
        mini()
        .arrange(advisors={"green": [first]}, advisors_ill={"green": [KINDS[kind(card(first))]]})
        .state
    )
    part("effects.persons").set_advisor(state, GREEN, kind(card(first)), card(same))
    expected = [-1] * 9
    expected[3 * GREEN + kind(card(first))] = card(same)
    assert state.advisors == expected
    assert state.advisors_ill == 0
    assert state.discards[CARDS.CARD_DECK[card(first)]] == [card(first)]


def test_eu_7_2_2_a_second_illness_takes_advisor_and_leader():
    kind = part("rules.court.persons").advisor_type
    name, leader = ADVISORS[0], LEADERS[0]
    effects = part("effects.persons")
    state = mini().arrange(advisors={"green": [name]}, leaders={"green": {"army_3": leader}}).state
    place = 3 * GREEN + kind(card(name))
    effects.sicken_advisor(state, GREEN, kind(card(name)))
    effects.sicken_leader(state, GREEN, 2)
    assert (state.advisors[place], state.leaders[4 * GREEN + 2]) == (card(name), card(leader))
    assert (state.advisors_ill, state.leaders_ill) == (1 << place, 1 << 4 * GREEN + 2)
    effects.sicken_advisor(state, GREEN, kind(card(name)))
    effects.sicken_leader(state, GREEN, 2)
    assert (state.advisors[place], state.leaders[4 * GREEN + 2]) == (-1, -1)
    assert (state.advisors_ill, state.leaders_ill) == (0, 0)


@pytest.mark.parametrize(
    "pairs, ill, left", [(0, False, True), (1, False, True), (1, True, False), (2, False, False)]
)
def test_eu_7_2_4_each_pair_of_double_infantry_wounds_the_leader_once(pairs, ill, left):
    words = {"leaders": {"green": {"army_2": LEADERS[0]}}}
    words |= {"leaders_ill": {"green": ["army_2"]}} if ill else {}
    state = mini().arrange(**words).state
    battle = frame("LandBattle", area("theta"), [GREEN], 0, -1)
    battle._wound(state, GREEN, 1, pairs, 1)
    place = 4 * GREEN + 1
    assert (state.leaders[place] != -1) is left
    assert bool(state.leaders_ill >> place & 1) is (left and (ill or pairs == 1))
    untouched = mini().arrange(**words).state
    battle._wound(untouched, GREEN, 1, pairs, 0)  # nobody fell
    assert untouched.leaders[place] == card(LEADERS[0])


def test_eu_5_2_2_who_was_at_war_before_refuses_a_call_without_a_loss():
    for busy, prestige in ((1 << GREEN, 10), (1 << BLUE, 8)):
        scenario = mini().arrange(allies={"red": ["green"], "green": ["red"]}, active="blue")
        allies = 1 << realm("green")
        call = frame("CallToArms", RED, [realm("blue")], False, allies, busy)
        table = scenario.at(call)
        table.play("realm green")
        assert table.seat == GREEN
        table.play("refuse")
        answer(table, {"ProtestOrNot": ["no"]} if prestige < 10 else {})
        assert table.state.prestige == [10, 10, prestige]


# EU-5.4.1, 5.4.3  Influence and Claims by GREEN, who begins with nothing beside him


def test_eu_5_4_1_the_first_cube_costs_a_power_and_others_a_power_or_ducats():
    scenario = mini().arrange(
        influence={"gamma": {"green": 1}},
        power={"green": [9, 2, 9]},
        ducats={"green": 7},
        interest={"green": 5},
        owed={"green": 0},
        active="green",
    )
    table = scenario.by_hand().at(frame("Influence", GREEN))
    table.play("area gamma")
    assert (cubes(table.state, GREEN, "gamma"), table.state.power[6:9]) == (2, [9, 1, 9])
    table.play_all("area gamma", "ducats")
    assert (cubes(table.state, GREEN, "gamma"), table.state.ducats[GREEN]) == (3, 4)
    assert table.why_not("area gamma") == "EU-5.4.1.b"  # two of this Turn
    other = next(word for word in table.legal_words() if word not in ("done", "area gamma"))
    table.play_all(other, "dip")
    assert table.state.power[6:9] == [9, 0, 9]
    table.play("done")
    assert table.over
    assert table.state.power[:3] == [3, 3, 3]


def test_eu_5_4_3_each_claim_costs_two_power():
    scenario = mini().arrange(
        towns={"green": ["gale"]}, power={"green": [9, 5, 9]}, owed={"green": 0}, active="green"
    )
    table = scenario.by_hand().at(frame("FabricateClaims", GREEN))
    table.play("area gamma")
    assert table.state.power[7] == 3
    table.play("area alpha")
    assert table.over  # one Power is left
    assert table.state.power[6:9] == [9, 1, 9]
    assert areas(table.state.claims[GREEN]) == ["alpha", "gamma"]


# EU-6.3  Battle Actions of Display Cards


def test_eu_6_3_c_a_display_card_serves_on_land_or_at_sea():
    actions, playing = part("rules.battle.actions"), part("rules.court.playing")
    for number, use in enumerate(playing.USES):
        if not use.battle:
            continue
        name = next(c for n, c in enumerate(CARDS.CARDS) if CARDS.CARD_ACTION[n] == use.action)
        for charges in (use.charges, use.charges - 1):
            state = (
                mini()
                .arrange(displays={"green": {name: charges}}, power={"green": [9, 9, 9]})
                .state
            )
            for naval in (False, True):
                serves = actions.serves(use.battle, naval)
                why = "EU-6.3.c" if not serves else "" if charges == use.charges else "EU-6.2.b"
                assert actions.judge_drill(state, GREEN, number, naval).clause == why
                question = frame("ChooseBattleAction", GREEN, naval, 7, [])
                found = question.judge(state, part("rules.rounds.turns").USE_MOVES[number]).clause
                assert found == why
        tired = (
            mini()
            .arrange(
                displays={"green": {name: use.charges}},
                power={"red": [9, 9, 9], "green": [0, 0, 0]},
                ducats={"green": 0},
            )
            .state
        )
        naval = not actions.serves(use.battle, False)
        why = "EU-6.3.f" if any(use.cost) else ""
        assert actions.judge_drill(tired, GREEN, number, naval).clause == why


# EU-11.1.2  Cubes where players Own all


def all_but_one(**words):
    """BLUE holds Ives; somebody else had Jarn, which is his again now, and GREEN a cube there."""
    return mini().arrange(influence={"epsilon": {"green": 1}, "gamma": {"green": 1}}, **words).state


def test_eu_11_1_2_cubes_go_where_players_own_all_again():
    effects = part("effects.provinces")
    state = all_but_one(rebel_towns=["jarn"])
    effects.remove_rebel_town(state, province("jarn"))
    assert (cubes(state, GREEN, "epsilon"), cubes(state, GREEN, "gamma")) == (0, 1)
    assert areas(state.presence[GREEN]) == ["gamma"]
    state = all_but_one(war={"red": ["blue"], "blue": ["red"]}, rebel_towns=["ives"])
    effects.settle_province(state, province("jarn"))
    assert cubes(state, GREEN, "epsilon") == 1  # Rebels hold Ives


def test_eu_9_8_7_rebels_driven_out_leave_calm_and_no_cubes_behind():
    state = all_but_one(rebel_towns=["jarn"])
    state.unrest |= 1 << province("jarn")
    part("effects.provinces").remove_rebel_town(state, province("jarn"))
    assert (state.rebel_towns, state.unrest) == (0, 0)
    assert cubes(state, GREEN, "epsilon") == 0


def test_eu_11_4_4_cubes_go_with_an_annexation():
    state = (
        mini()
        .arrange(vassals={"green": ["kest"]}, influence={"zeta": {"red": 2}, "gamma": {"red": 1}})
        .state
    )
    part("effects.war").annex_vassal(state, GREEN, realm("wren"))
    assert (cubes(state, RED, "zeta"), cubes(state, RED, "gamma")) == (0, 1)
    assert "kest" in provinces(state.towns[GREEN])
    assert state.capital[realm("wren")] == -1  # extinct


def test_eu_10_9_4_a_vassal_by_peace_keeps_its_cubes_but_not_its_wars():
    state = (
        mini()
        .arrange(
            war={"green": ["tern", "sable"], "red": ["tern"]}, truce={"blue": ["tern", "wren"]}
        )
        .state
    )
    part("effects.war").drop_wars(state, realm("tern"))
    assert [realms(mask) for mask in state.war] == [[], [], ["sable"]]
    assert realms(state.truce[BLUE]) == ["wren"]


def test_eu_11_4_2_a_lawful_vassal_leaves_its_wars_and_its_manpower_token():
    state = mini().arrange(war={"red": ["wren", "sable"]}, plus_manpower=["kest"]).state
    part("effects.war").make_lawful_vassal(state, GREEN, realm("wren"))
    assert provinces(state.vassals[GREEN]) == ["kest"]
    assert realms(state.war[RED]) == ["sable"]
    assert state.plus == 0


def test_eu_11_2_3_others_lose_their_marriages_with_a_vassal():
    state = (
        mini()
        .arrange(
            marriages={"red": ["wren", "sable"], "green": ["wren"]}, disputed={"red": ["wren"]}
        )
        .state
    )
    part("effects.war").drop_other_marriages(state, GREEN, realm("wren"))
    assert (realms(state.wed[RED]), realms(state.wed[GREEN])) == (["sable"], ["wren"])
    assert state.disputed[RED] == 0


# EU-10.7  Truces


@pytest.mark.parametrize("one, other", [(GREEN, "red"), (RED, "green")])
def test_eu_10_7_a_truce_of_two_players_lies_with_both(one, other):
    state = mini().state
    part("effects.war").place_truce(state, one, realm(other))
    expected = [[], [], []]
    expected[one] = [other]
    expected[{"red": RED, "green": GREEN}[other]] = ["green" if one == GREEN else "red"]
    assert [realms(mask) for mask in state.truce] == expected


def test_eu_10_7_a_truce_with_a_realm_lies_with_the_player_alone():
    state = mini().state
    part("effects.war").place_truce(state, GREEN, realm("sable"))
    assert [realms(mask) for mask in state.truce] == [[], [], ["sable"]]


def test_eu_10_6_1_who_began_a_war_is_forgotten_with_it():
    state = (
        mini()
        .arrange(
            war={"green": ["red", "sable"], "red": ["green"]}, aggressor={"green": ["red", "sable"]}
        )
        .state
    )
    part("effects.war").close_war(state, GREEN, realm("red"))
    assert realms(state.aggressor[GREEN]) == ["sable"]
    assert (realms(state.war[GREEN]), realms(state.war[RED])) == (["sable"], [])
    assert (realms(state.truce[GREEN]), realms(state.truce[RED])) == (["red"], ["green"])


# EU-10.9.2.4  Claims of the loser


def test_eu_10_9_2_4_whoever_lost_land_may_claim_it():
    lost = 1 << area("alpha") | 1 << area("theta") | 1 << area("gamma")
    scenario = mini().arrange(claims={"green": ["gamma"]})
    table = scenario.at(frame("ClaimLost", GREEN, lost))
    assert table.legal_words() == ["area alpha", "done"]  # THETA is all his, GAMMA claimed already
    table.play("area alpha")
    assert table.over
    assert areas(table.state.claims[GREEN]) == ["alpha", "gamma"]


# EU-16.5  Symbols


@pytest.mark.parametrize("seat, most", [(GREEN, 1), (RED, 0)])
def test_eu_16_5_2_everybody_rolls_for_unrest_the_active_player_one_die(seat, most):
    scenario = mini().arrange(unrest=["lund", "mora"]).chance(*["roll 4"] * (most or 2))
    table = scenario.at(frame("RollEverywhere", [GREEN, RED], seat))
    assert table.over
    assert table.script == []


@pytest.mark.parametrize(
    "units, war, lost", [(3, True, 0), (4, True, 1), (8, True, 2), (4, False, 0)]
)
def test_eu_16_5_7_who_is_at_war_loses_a_unit_in_four(units, war, lost):
    words = {"war": {"green": ["sable"]}} if war else {}
    scenario = mini().arrange(single={"green": {"theta": units}}, **words)
    table = scenario.at(frame("Attrition", [RED, BLUE, GREEN], RED))
    assert table.over
    land = part("queries.realms").land_units
    assert land(table.state, GREEN, area("theta")) == units - lost


def test_eu_16_5_7_the_active_player_loses_none():
    scenario = mini().arrange(single={"green": {"theta": 8}}, war={"green": ["sable"]})
    table = scenario.at(frame("Attrition", [RED, BLUE, GREEN], GREEN))
    assert part("queries.realms").land_units(table.state, GREEN, area("theta")) == 8


@pytest.mark.parametrize(
    "influence, disloyal",
    [
        ({}, ["zeta"]),
        ({"zeta": {"green": 1}}, []),
        ({"zeta": {"green": 1, "red": 1}}, []),
        ({"zeta": {"green": 1, "red": 2}}, ["zeta"]),
    ],
)
def test_eu_16_5_8_vassals_are_disloyal_without_most_influence(influence, disloyal):
    state = mini().arrange(vassals={"green": ["kest"]}, influence=influence).state
    assert areas(part("rules.card_effects.symbols").disloyal_areas(state, GREEN)) == disloyal
    assert areas(part("rules.card_effects.symbols").disloyal_areas(state, RED)) == []


def test_eu_16_5_5_pirates_are_only_in_maritime_nodes_in_play():
    nodes = part("rules.card_effects.sea_symbols").maritime_nodes(mini().state)
    assert nodes == 0b11
    traded = mini().arrange(merchants={"green": ["n2"]}).state
    goals = part("rules.card_effects.sea_symbols").pirate_goals
    assert (goals(traded), goals(mini().state)) == (0b10, 0b11)


def test_eu_16_5_6_the_active_player_says_which_cardinal_dies():
    scenario = mini().arrange(curia=["red", "green", "blue"])
    table = scenario.at(frame("CardinalDies", GREEN))
    assert [move.arg for move in table.legal()] == [0, 1, 2]
    table.play(table.legal()[1])
    assert table.state.curia == [RED, BLUE]


@pytest.mark.parametrize(
    "curia, slot",
    [(["red", "green"], 1), (["red", "red", "green"], 1), (["green", "red", "red"], 2)],
)
def test_eu_16_5_6_without_an_active_player_the_rightmost_of_who_has_most(curia, slot):
    state = mini().arrange(curia=curia).state
    assert part("rules.card_effects.symbols").oldest_cardinal(state) == slot


# EU-5.1.2  Deals


def test_eu_5_1_2_2_support_is_given_or_taken_up_to_the_most():
    question = frame("ProposeSupport", GREEN, RED, 2, 3)
    words = [(move.name, move.arg) for move in question.moves(mini().state)]
    given = [("support_to", 1), ("support_to", 2)]
    taken = [("support_from", ducats) for ducats in (1, 2, 3)]
    assert words[:-1] == given + taken
    assert words[-1][0] == "no"


def test_eu_5_1_2_3_a_province_is_sold_once_and_only_where_the_buyer_has_a_claim():
    empty = list(part("queries.diplomacy.deals").EMPTY)
    state = mini().arrange(claims={"green": ["alpha"]}).state
    question = frame("ProposeProvince", GREEN, RED, empty)
    for name, why in (("brin", True), ("aston", False), ("cole", False), ("mora", False)):
        found = question.judge(state, Move("province", province(name))).clause
        assert (found == "") is why, name
    sold = frame("ProposeProvince", GREEN, RED, [*empty, province("brin"), 5])
    assert province("brin") not in [move.arg for move in sold.moves(state) if move.name != "done"]
    assert sold.judge(state, Move("done")).clause == ""


@pytest.mark.parametrize("price, why", [(7, ""), (8, True)])
def test_eu_5_1_2_3_nobody_pays_more_than_he_has(price, why):
    question = frame("ProposePrice", GREEN, province("brin"), 7)
    assert bool(question.judge(mini().state, Move("price", price)).clause) is bool(why)
    least = part("queries.diplomacy.deals").LEAST_PRICE
    assert min(move.arg for move in question.moves(mini().state)) == least


# EU-4.3.C, 7.6.1  Rebels


def test_eu_4_3_c_the_town_of_whom_it_is_rises():
    """GREEN's Core, not that of the first player with a Town in the Area."""
    scenario = mini().arrange(unrest=["mora"], rebels={"theta": 1})
    table = scenario.at(frame("RebelSiege", area("theta"), 1))
    assert provinces(table.state.rebel_towns) == ["mora"]
    freed = mini().arrange(unrest=["kest"], towns={"green": ["kest"]}, rebels={"zeta": 1})
    table = freed.at(frame("RebelSiege", area("zeta"), 1))
    assert table.state.rebel_towns == 0
    assert table.state.flag[province("kest")] == realm("wren")
    assert realms(table.state.cb[GREEN]) == ["wren"]


@pytest.mark.parametrize("left, taken", [(1, []), (2, ["lund"])])
def test_eu_7_6_1_a_large_town_takes_two_rebels(left, taken):
    scenario = mini().arrange(unrest=["lund"], rebels={"theta": left})
    table = scenario.at(frame("RebelSiege", area("theta"), left))
    assert provinces(table.state.rebel_towns) == taken
