"""What a procedure does in each of its steps, and whom it leaves alone, clause by clause."""

import pytest
from tests.answering import answer
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    RED,
    area,
    card,
    frame,
    mini,
    part,
    province,
    provinces,
    realm,
    realms,
)

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.queries.sea.exploring import judge_explore
from imperia.games.price_of_power.rules.sea.colonies import PayColony
from imperia.testing.scenario import Scenario

CARDS = part("components.cards")


def both(one, other):
    return {one: [other], other: [one]}


def cubes(state, seat, name):
    return part("queries.realms").cubes(state, seat, area(name))


# EU-4.2  Turns


def phase_2(**words):
    given = {"owed": {"red": 0, "blue": 0, "green": 0}, "first": "blue", **words}
    return mini().arrange(**given).at(frame("ActionPhase"))


def test_eu_4_2_1_turns_go_round_from_the_first_player():
    table = phase_2()
    for seat in (BLUE, GREEN, RED):
        assert table.seat == seat
        table.play_all("focus", "admin", "diplo", "done", "end_turn")
    assert table.seat == BLUE


def test_eu_4_2_1_after_a_pass_the_neighbour_is_next():
    table = phase_2(passed=["green"])
    assert table.seat == BLUE
    table.play_all("pass", "end_turn")
    assert table.seat == RED


@pytest.mark.parametrize("shown, owed", [(["e1"], 1), ([], 0)])
def test_eu_4_2_7_where_no_event_is_left_nobody_owes_one(shown, owed):
    words = {"owed": {"red": 1, "blue": 1, "green": 1}, "face_down": 0}
    scenario = mini().arrange(**words, shown=dict.fromkeys(shown, 0))
    part("rules.rounds.action_phase")._lift_duty(scenario.state)
    assert scenario.state.owed == [owed] * 3


def test_eu_4_2_7_the_last_turns_and_then_the_events_that_are_owed():
    table = phase_2(owed={"red": 1, "blue": 0, "green": 0}, shown={"e1": 0, "e2": 0})
    table.play_all("pass", "end_turn")  # BLUE is paid 5
    assert table.seat == GREEN
    table.play_all("pass", "end_turn")  # GREEN 2: the last Pass that pays
    assert (table.seat, table.why_not("focus")) == (RED, "")
    table.play_all("focus", "admin", "diplo", "done", "end_turn")
    assert (table.seat, table.why_not("focus")) == (RED, "EU-4.2.7.a")
    assert table.state.passed == 0b110
    table.play("event")
    table.play_all(table.legal()[0], "end_turn")
    assert table.over
    assert table.state.passed == 0b111
    assert table.state.pass_order == [BLUE, GREEN, RED]
    assert table.state.ducats == [15, 20, 17]


# EU-5.1.4, 5.1.6  Research, religion


def test_eu_5_1_4_a_card_that_shows_itself_is_not_covert():
    idea = CARDS.IDEAS.index("cannons")
    scenario = mini().arrange(
        ideas=["cannons"],
        power={"blue": [9, 9, 9]},
        tags={"cannons": ["red"]},
        hand={"red": ["dip-01-1", "mil-01-1"]},
    )
    table = scenario.at(frame("Research", BLUE, 0, idea))
    assert table.over  # nobody was asked to counter it
    assert table.state.idea_tags[idea] >> BLUE & 1


# EU-6.2, 9.6.2  Display Cards and Battle Actions


def display_of(use):
    return next(c for n, c in enumerate(CARDS.CARDS) if CARDS.CARD_ACTION[n] == use.action)


def test_eu_6_2_an_action_of_a_display_card_is_paid_with_power_and_cubes():
    playing = part("rules.court.playing")
    number, use = next((n, u) for n, u in enumerate(playing.USES) if not u.battle and any(u.cost))
    scenario = mini().arrange(
        displays={"blue": {display_of(use): use.charges}},
        power={"blue": [9, 9, 9]},
        ducats={"blue": 30},
        active="blue",
    )
    cost = part("queries.court.cards").use_cost(scenario.state, BLUE, number)
    frame("UseDisplay", BLUE, number).pay(scenario.state)
    paid = [9 - points for points in scenario.state.power[3:6]]
    assert paid == list(cost[:3])
    assert scenario.state.charges[2 * BLUE : 2 * BLUE + 2] in ([0, 0], [-1, 0], [0, -1])


@pytest.mark.parametrize("battle", [True, False])
def test_eu_6_3_a_an_action_for_battles_is_not_taken_in_a_turn(battle):
    playing = part("rules.court.playing")
    for number, use in enumerate(playing.USES):
        if bool(use.battle) is battle:
            state = (
                mini()
                .arrange(
                    displays={"blue": {display_of(use): use.charges}}, power={"blue": [9, 9, 9]}
                )
                .state
            )
            found = playing.judge_use(state, BLUE, number).clause
            assert (found == "EU-6.3.a") is battle


@pytest.mark.parametrize("more, why", [(-1, "EU-6.3.f"), (0, "")])
def test_eu_6_3_f_a_battle_action_has_its_price(more, why):
    actions = part("rules.battle.actions")
    found = [
        n
        for n in range(len(CARDS.CARDS))
        if CARDS.CARD_BATTLE[n]
        and CARDS.CARD_BATTLE[n]["requires"] == "none"
        and part("queries.battle.battles").serves(CARDS.CARD_BATTLE[n], False)
        and CARDS.CARD_COST[n][2] > 0
    ]
    number = found[0]
    cost = CARDS.CARD_COST[number]
    held = [cost[0], cost[1], cost[2] + more]
    state = (
        mini()
        .arrange(
            hand={"blue": [CARDS.CARDS[number]]},
            power={"red": [9, 9, 9], "blue": held, "green": [9, 9, 9]},
        )
        .state
    )
    question = frame("ChooseBattleAction", BLUE, False, 0, [])
    assert question.judge(state, Move("card", number)).clause == why
    assert question.judge(state, Move("pass")).clause == ""
    used = frame(
        "ChooseBattleAction",
        BLUE,
        False,
        0,
        [actions._number(Move("card", number))],
    )
    assert used.judge(state, Move("card", number)).clause == (why or "EU-6.3.d")


def test_eu_9_6_2_cards_are_played_paid_for_and_discarded():
    number = next(
        n
        for n in range(len(CARDS.CARDS))
        if CARDS.CARD_BATTLE[n]
        and CARDS.CARD_BATTLE[n]["requires"] == "none"
        and part("queries.battle.battles").serves(CARDS.CARD_BATTLE[n], False)
    )
    name = CARDS.CARDS[number]
    scenario = mini().arrange(hand={"blue": [name, "adm-01-1"]}, power={"blue": [9, 9, 9]})
    table = scenario.by_hand().at(frame("PlayBattleActions", BLUE, False, 7, []))
    assert table.seat == BLUE
    table.play(f"card {name}")
    state = table.state
    assert state.hand[BLUE] == [card("adm-01-1")]
    assert state.discards[CARDS.CARD_DECK[number]] == [number]
    assert state.power[3:6] == [9 - points for points in CARDS.CARD_COST[number][:3]]
    if CARDS.CARD_BATTLE[number]["any"]:
        answer(table, {"ChooseDie": "cavalry_die"}, until="pass")
    table.play("pass")
    assert table.over


@pytest.mark.parametrize("hand, mil, asked", [([], 9, False), (["adm-01-1"], 9, True)])
def test_eu_9_6_2_who_might_hold_a_card_is_asked(hand, mil, asked):
    scenario = mini().arrange(hand={"blue": hand, "red": ["adm-01-1"]}, power={"blue": [9, 9, mil]})
    table = scenario.by_hand().at(frame("PlayBattleActions", BLUE, False, 0, []))
    assert table.over is not asked
    if asked:  # whatever he holds: that alone tells nothing
        assert table.question.always
        assert table.legal_words() == ["pass"]


def test_eu_9_6_2_without_the_power_for_any_nobody_is_asked():
    least = part("queries.battle.battles").LEAST
    for mil, asked in ((least[0] - 1, False), (least[0], True)):
        scenario = mini().arrange(
            hand={"blue": ["adm-01-1"]}, power={"red": [9] * 3, "blue": [9, 9, mil]}
        )
        table = scenario.by_hand().at(frame("PlayBattleActions", BLUE, False, 0, []))
        assert table.over is not asked


# EU-7.2  Generals in a Battle


def test_eu_5_2_6_who_is_attacked_changes_a_command_outside_the_limit():
    leaders = [c for n, c in enumerate(CARDS.CARDS) if CARDS.PERSON_KIND[n] == 1]
    state = mini().arrange(leaders={"blue": {"army_1": leaders[0]}}).state
    state.moved_leaders = 1 << 4 * BLUE  # that Leader has moved in this Turn
    change = Move("reassign", 4 * 0 + 1)
    for attacks, why in ((True, "EU-5.2.6.b"), (False, "")):
        question = frame("ChooseGeneral", BLUE, area("beta"), 0b10, attacks)
        assert question.judge(state, change).clause == why


def test_eu_5_2_6_c_nor_does_a_ruler_who_is_attacked_take_the_fleet():
    leaders = [c for n, c in enumerate(CARDS.CARDS) if CARDS.PERSON_KIND[n] == 1]
    table = (
        mini()
        .arrange(leaders={"blue": {"fleet": leaders[0]}}, active="blue")
        .at(frame("TakeTurn", BLUE, False))
    )
    table.play(Move("command", 1))
    question = frame("ChooseGeneral", BLUE, area("beta"), 0b1111, False)
    for change, why in ((4 * 1 + 3, "EU-5.2.6.c"), (4 * 3 + 1, "EU-5.2.6.c"), (4 * 3 + 0, "")):
        assert question.judge(table.state, Move("reassign", change)).clause == why


# EU-9.3.2, 9.4.1  Units that fall


def test_eu_9_3_2_a_unit_that_falls_leaves_its_army():
    scenario = mini().arrange(
        armies={"blue": [{"area": "epsilon", "regular_infantry": 1, "mercenary_infantry": 1}]}
    )
    state = scenario.state
    before = state.exhausted[BLUE], state.mercenaries
    part("rules.war.losses").drop_one(state, BLUE, area("epsilon"), 3)
    land = part("queries.realms").land_units
    assert land(state, BLUE, area("epsilon")) == 1
    assert (state.exhausted[BLUE], state.mercenaries) == (before[0] + 1, before[1])
    part("rules.war.losses").drop_one(state, BLUE, area("epsilon"), 0)
    assert land(state, BLUE, area("epsilon")) == 0
    assert (state.exhausted[BLUE], state.mercenaries) == (before[0] + 1, before[1] + 1)


@pytest.mark.parametrize(
    "icons, units, hits",
    [
        ([0, 0, 1, 0, 0], [1, 1, 1], 1),
        ([0, 0, 0, 1, 0], [1, 1, 1], 1),
        ([0, 0, 0, 1, 0], [1, 1, 0], 0),
        ([1, 0, 1, 1, 0], [1, 1, 1], 3),
        ([2, 0, 0, 0, 0], [1, 1, 1], 1),
        ([2, 0, 0, 0, 0], [2, 0, 0], 2),
        ([0, 0, 0, 0, 5], [2, 2, 2], 0),
    ],
)
def test_eu_9_4_1_each_icon_needs_a_unit_of_its_kind(icons, units, hits):
    assert part("rules.battle.dice").land_hits(icons, units, 1) == hits


# EU-9.8.6, 14.3  Provinces that change hands


def test_eu_9_8_7_a_rebel_town_that_goes_gives_the_province_back():
    scenario = mini().arrange(rebel_towns=["jarn", "brin"])
    state = scenario.state
    part("effects.provinces").remove_rebel_town(state, province("jarn"))
    assert provinces(state.rebel_towns) == ["brin"]
    assert "jarn" in provinces(part("queries.realms").owned(state, BLUE))


def test_eu_11_4_4_an_annexed_vassal_is_owned_with_towns():
    scenario = mini().arrange(vassals={"blue": ["gale"]}, plus_manpower=["gale"])
    state = scenario.state
    part("effects.war").annex_vassal(state, BLUE, realm("tern"))
    assert "gale" in provinces(state.towns[BLUE])
    assert not state.vassals[BLUE]
    assert not state.plus >> province("gale") & 1
    assert not state.lands[realm("tern")]


# EU-10.9.1  White Peace in all Wars


@pytest.mark.parametrize(
    "word, left, prestige", [("accept", [], [9, 8, 10]), ("reject", ["red"], [10, 9, 10])]
)
def test_eu_10_9_1_each_war_ends_in_white_peace_and_a_player_is_asked(word, left, prestige):
    scenario = mini().arrange(war={**both("blue", "red"), "blue": ["red", "sable"]}, phase=2)
    enemies = [realm("sable"), realm("red")]
    table = scenario.at(frame("PeaceWithAll", BLUE, enemies))
    assert table.seat == RED
    table.play(word)
    assert table.over
    assert realms(table.state.war[BLUE]) == left
    assert table.state.prestige == prestige


def test_eu_10_9_1_what_was_taken_goes_back_and_a_truce_follows():
    scenario = mini().arrange(
        war={"blue": ["sable"]}, occupied={"blue": ["fenn"]}, unrest_top=["fenn"]
    )
    part("rules.peace.requirements").white_peace(scenario.state, BLUE, realm("sable"))
    state = scenario.state
    assert (state.occupied[BLUE], state.war[BLUE]) == (0, 0)
    assert realms(state.truce[BLUE]) == ["sable"]
    assert state.prestige == [10, 9, 10]


@pytest.mark.parametrize(
    "taken, points", [(["aston"], 4), (["brin"], 2), (["aston", "brin", "cole"], 8)]
)
def test_eu_10_9_3_a_humiliation_is_twice_the_tax_that_goes_back(taken, points):
    scenario = mini().arrange(war=both("blue", "red"), occupied={"blue": taken}, unrest_top=taken)
    part("rules.peace.requirements").humiliate(scenario.state, BLUE, realm("red"))
    assert scenario.state.prestige == [10 - points, 10 + points, 10]


def test_eu_10_9_3_ten_at_most():
    taken = ["aston", "brin", "cole", "kest", "gale", "holt"]
    scenario = mini().arrange(
        towns={"red": ["kest", "gale", "holt"]},
        war=both("blue", "red"),
        occupied={"blue": taken},
        unrest_top=taken,
    )
    part("rules.peace.requirements").humiliate(scenario.state, BLUE, realm("red"))
    assert scenario.state.prestige == [0, 20, 10]


@pytest.mark.parametrize(
    "taken, gave_up, why",
    [(["aston"], False, ""), (["brin"], False, "EU-10.8.f"), (["brin"], True, "")],
)
def test_eu_10_8_f_a_humiliation_needs_the_capital_or_a_surrender(taken, gave_up, why):
    state = (
        mini().arrange(war=both("blue", "red"), occupied={"blue": taken}, unrest_top=taken).state
    )
    judge = part("queries.peace.terms").judge_requirement
    assert judge(state, BLUE, realm("red"), "humiliation", gave_up).clause == why
    assert judge(state, BLUE, realm("sable"), "humiliation", gave_up).clause == "EU-10.8.e"


@pytest.mark.parametrize(
    "taken, why",
    [(["eld", "holt"], ""), (["eld"], "EU-10.8.c"), (["fenn", "holt"], "EU-10.8.c")],
)
def test_eu_10_8_c_a_vassal_by_peace_needs_its_capital_and_something_elsewhere(taken, why):
    state = (
        mini().arrange(war={"blue": ["sable"]}, occupied={"blue": taken}, unrest_top=taken).state
    )
    judge = part("queries.peace.terms").judge_requirement
    assert judge(state, BLUE, realm("sable"), "vassalization", False).clause == why


def test_eu_10_8_i_a_player_is_no_vassal_but_his_active_ally_may_be():
    judge = part("queries.peace.terms").judge_requirement
    words = {"war": {**both("blue", "red"), "blue": ["red", "tern"]}}
    taken = {"occupied": {"blue": ["gale"]}, "unrest_top": ["gale"]}
    allied = {
        "allies": {"red": ["tern"]},
        "active_allies": {"red": ["tern"]},
        "pledged": {"tern": 1},
    }
    allied["allied"] = {"red": 1}
    state = mini().arrange(**words, **taken, **allied).state
    assert judge(state, BLUE, realm("red"), "vassalization", False).clause == ""
    state = mini().arrange(**words, **allied).state
    assert judge(state, BLUE, realm("red"), "vassalization", False).clause == "EU-10.8.c"
    state = mini().arrange(war=both("blue", "red")).state
    assert judge(state, BLUE, realm("red"), "vassalization", False).clause == "EU-10.8.i"


@pytest.mark.parametrize("disputed, why", [(["red"], ""), (["green"], "EU-10.8.h")])
def test_eu_10_8_h_only_a_disputed_succession_is_secured(disputed, why):
    judge = part("queries.peace.terms").judge_requirement
    taken = ["aston", "brin"]
    words = {"marriages": {"blue": ["red", "green"]}, "disputed": {"blue": disputed}}
    state = (
        mini()
        .arrange(war=both("blue", "red"), occupied={"blue": taken}, unrest_top=taken, **words)
        .state
    )
    assert judge(state, BLUE, realm("red"), "secure_succession", False).clause == why


def test_eu_10_6_1_a_peace_ends_the_war_of_the_two_and_of_their_active_allies():
    words = {"blue": ["red", "sable", "tern"], "red": ["blue"], "green": ["red"]}
    state = (
        mini()
        .arrange(
            war=words,
            allies={"red": ["tern"]},
            active_allies={"red": ["tern"]},
            pledged={"tern": 1},
            allied={"red": 1},
        )
        .state
    )
    part("effects.war").close_war(state, BLUE, realm("red"))
    assert realms(state.war[BLUE]) == ["sable"]
    assert not state.war[RED] >> realm("blue") & 1
    assert realms(state.war[GREEN]) == ["red"]


# EU-11.3.5  Receiving a Call


@pytest.mark.parametrize("word, active", [("activate", True), ("no", False)])
def test_eu_11_3_5_the_realm_that_calls_may_become_an_active_ally(word, active):
    scenario = mini().arrange(allies={"blue": ["tern"]}, war={"green": ["tern"]}, active="green")
    called = frame("AnswerCall", BLUE, realm("tern"), [realm("green")], False, False)
    table = scenario.at(called)
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "refuse"])
    table.play("accept")
    assert type(table.question).__name__ == "ActivateOrNot"
    assert table.question.realm == realm("tern")
    table.play(word)
    assert table.over
    assert bool(table.state.active_allies[BLUE] >> realm("tern") & 1) is active
    assert table.state.war[GREEN] >> realm("blue") & 1
    assert table.state.war[BLUE] >> realm("green") & 1


def test_eu_11_3_8_the_strength_of_a_realm_with_that_of_its_vassals():
    strength = part("queries.realms").strength
    state = mini().state
    income = part("queries.realms").realm_income
    assert strength(state, realm("sable")) >= income(state, realm("sable"))
    free = mini().state
    part("effects.war").free_from_overlord(free, realm("umber"))
    assert strength(state, realm("sable")) == strength(free, realm("sable")) + 1


@pytest.mark.parametrize("held, why", [(2, ""), (3, "EU-11.3.1.a")])
def test_eu_11_3_1_a_three_alliances(held, why):
    names = ["sable", "wren", "red"][:held]
    judge = part("queries.diplomacy.influence").judge_alliance
    state = (
        mini()
        .arrange(
            allies={"blue": names, **({"red": ["blue"]} if "red" in names else {})},
            influence={"delta": {"blue": 3}},
            power={"blue": [9, 9, 9]},
        )
        .state
    )
    assert judge(state, BLUE, realm("tern")).clause == why


@pytest.mark.parametrize("foes, why", [(["sable"], "EU-11.3.2.e"), (["sable", "wren"], "")])
def test_eu_11_3_2_e_who_fights_all_of_them_already_is_not_called(foes, why):
    judge = part("queries.diplomacy.calls").judge_call
    state = mini().arrange(allies=both("blue", "red"), war={"red": ["sable"]}).state
    assert judge(state, BLUE, realm("red"), [realm(name) for name in foes], True).clause == why


# EU-18.3  The duty of Subjects


@pytest.mark.parametrize(
    "available, deployed, units, why",
    [(1, 1, 2, ""), (1, 0, 2, "EU-18.3.b"), (0, 2, 2, ""), (2, 0, 0, "EU-18.3.b")],
)
def test_eu_18_3_b_manpower_that_is_exhausted_must_be_there(available, deployed, units, why):
    words = {"single": {"blue": {"epsilon": deployed}}} if deployed else {}
    state = hre.mini_hre().arrange(available={"blue": available, "red": 9}, **words).state
    question = hre.frame("ChooseDuty", BLUE, hre.realm("green"), units, 3)
    assert question.judge(state, Move("exhaust")).clause == why
    assert question.judge(state, Move("pay_duty")).clause == ""
    assert question.judge(state, Move("lose_prestige")).clause == ""


@pytest.mark.parametrize("cb, why", [(["green"], True), (["sable"], False)])
def test_eu_18_3_a_cause_that_is_there_is_not_taken_again(cb, why):
    state = hre.mini_hre().arrange(cb={"blue": cb}).state
    question = hre.frame("ChooseDuty", BLUE, hre.realm("green"), 1, 3)
    assert bool(question.judge(state, Move("cb_token")).clause) is why


@pytest.mark.parametrize(
    "word, ducats, prestige, exhausted",
    [("pay_duty", 13, 10, 0), ("lose_prestige", 15, 9, 0), ("exhaust", 15, 10, 1)],
)
def test_eu_18_3_what_a_subject_gives(word, ducats, prestige, exhausted):
    scenario = hre.mini_hre().arrange(available={"blue": 5})
    units = hre.part("rules.institutions.defence").duty_units(scenario.state, BLUE)
    table = scenario.at(hre.frame("Serve", BLUE, hre.realm("green")))
    table.play(word)
    if word == "exhaust":
        answer(table, {"ChooseExhausted": "available"} if not table.over else {})
        exhausted = units
    state = table.state
    assert table.over
    assert (state.ducats[BLUE], state.prestige[BLUE], state.exhausted[BLUE]) == (
        ducats,
        prestige,
        exhausted,
    )
    assert state.prestige[RED] == 10


# EU-5.1.3, 5.3.3  Distant lands, in the campaign


def castile(**words):
    scenario = Scenario(GAME, 4, {"scenario": "discovery_one_age"}, 1)
    seat = scenario.state.realm.index(REALM_NUMBER["castile"])
    return scenario.arrange(**words), seat


@pytest.mark.parametrize(
    "dip, mil, why", [(0, 1, "EU-5.1.3.b"), (1, 0, "EU-5.1.3.b"), (1, 1, None)]
)
def test_eu_5_1_3_b_exploring_costs_a_power_of_two_kinds(dip, mil, why):
    scenario, seat = castile(power={"castile": [9, dip, mil], "france": [9, 9, 9]})
    found = judge_explore(scenario.state, seat, 1, 1).clause
    assert found == why if why else found != "EU-5.1.3.b"


@pytest.mark.parametrize(
    "adm, colonists, why", [(1, 0, ["", "EU-5.3.3.c"]), (0, 1, ["EU-5.3.3.d", ""])]
)
def test_eu_5_3_3_a_colony_is_paid_with_what_there_is(adm, colonists, why):
    scenario, seat = castile(
        power={"castile": [adm, 0 if adm else 9, 0 if adm else 9]}, colonists={"castile": colonists}
    )
    question = PayColony(seat)
    found = [
        question.judge(scenario.state, Move(word)).clause for word in ("adm_power", "colonist")
    ]
    assert [bool(each) for each in found] == [bool(each) for each in why]
