"""Where a number or a word of chapters 10 to 13 begins to bite, and beside it."""

import pytest
from tests.games.price_of_power.mini_table import (
    BLUE,
    RED,
    area,
    frame,
    mini,
    part,
    province,
    provinces,
    realm,
    realms,
)

from imperia.core import Move


def both(one, other):
    return {one: [other], other: [one]}


def refusal(judgement, **words):
    return judgement(mini().arrange(**words).state).clause


# EU-11.2.4  Marriages


def marriage(state, realm_name="sable", moved=False, influence=0):
    judge = part("queries.diplomacy.marriages").judge_marriage
    return judge(state, BLUE, realm(realm_name), influence, moved)


MARRIAGES = [
    ("EU-11.2.4", "sable", {"marriages": {"blue": ["sable"]}}, {"marriages": {"red": ["sable"]}}),
    ("EU-7.2.3.c", "sable", {"ruler": {"blue": None}}, {"ruler": {"red": None}}),
    ("EU-7.2.3.c", "red", {"ruler": {"red": None}}, {"ruler": {"green": None}}),
    (
        "EU-11.2.4",
        "sable",
        {"vassals": {"red": ["eld", "fenn"]}},
        {"vassals": {"blue": ["eld", "fenn"]}},
    ),
    ("EU-11.2.4", "sable", {"overlords": {"sable": "wren"}}, {"overlords": {"tern": "wren"}}),
    ("EU-11.2.4", "sable", {"faith": {"blue": "muslim"}}, {"faith": {"red": "muslim"}}),
]


@pytest.mark.parametrize("clause, name, refused, allowed", MARRIAGES)
def test_a_realm_nobody_marries_into_and_one_that_may_be(clause, name, refused, allowed):
    found = refusal(lambda state: marriage(state, name), **refused)
    assert found.startswith(clause)
    assert refusal(lambda state: marriage(state, name), **allowed) == ""


def test_eu_11_2_1_a_tokens_of_both_players():
    limit = part("components.tables").MARRIAGES
    names = ["sable", "tern", "wren", "green"][:limit]
    assert limit == 3
    full = {"marriages": {"blue": names}}
    less = {"marriages": {"blue": names[:-1]}}
    assert refusal(lambda state: marriage(state, "red"), **full) == "EU-11.2.1.a"
    assert refusal(lambda state: marriage(state, "red"), **less) == ""
    his = {"marriages": {"red": names}}
    assert refusal(lambda state: marriage(state, "red"), **his) == "EU-11.2.1.a"
    assert refusal(lambda state: marriage(state, "sable"), **his) == ""
    # Where an Event brings it, an own token may be moved, but not from a Disputed Succession.
    assert refusal(lambda state: marriage(state, "red", moved=True), **full) == ""
    disputed = {**full, "disputed": {"blue": names}}
    assert refusal(lambda state: marriage(state, "red", moved=True), **disputed) == "EU-11.2.1.a"


@pytest.mark.parametrize("cubes, why", [(1, True), (2, False)])
def test_eu_11_2_4_a_card_may_ask_for_influence(cubes, why):
    words = {"influence": {"gamma": {"blue": cubes, "red": 2}}}
    assert bool(refusal(lambda state: marriage(state, influence=2), **words)) is why
    assert refusal(lambda state: marriage(state, "red", influence=2), **words) == ""  # a player


def test_eu_11_2_4_the_partner_is_chosen_by_the_same_rules_where_a_token_may_move():
    names = ["sable", "tern", "wren"]
    state = mini().arrange(marriages={"blue": names}).state
    red = Move("realm", realm("red"))
    for moved, why in ((True, ""), (False, "EU-11.2.1.a")):
        question = frame("ChoosePartner", BLUE, 1 << realm("red"), 0, moved)
        assert question.judge(state, red).clause == why

    assert question.moves(state) == [red]


# EU-11.3.2  Calls


CALL = {"allies": {"blue": ["tern"]}, "influence": {"delta": {"blue": 2}}}


@pytest.mark.parametrize(
    "offensive, words, why",
    [
        (True, {}, ""),
        (True, {"influence": {"delta": {"blue": 1, "red": 2}}}, "EU-11.3.2.c"),
        (False, {"influence": {"delta": {"blue": 1}}}, ""),
        (False, {"influence": {"delta": {"red": 2}}}, "EU-11.3.2.c"),
        (True, {"war": {"green": ["tern"]}}, "EU-11.3.2.a"),
        (True, {"war": {"green": ["wren"]}}, ""),
    ],
)
def test_eu_11_3_2_an_ally_is_called_for_two_cubes_and_in_defence_for_one(offensive, words, why):
    judge = part("queries.diplomacy.calls").judge_call
    state = mini().arrange(**{**CALL, **words}).state
    assert judge(state, BLUE, realm("tern"), [realm("sable")], offensive).clause == why


@pytest.mark.parametrize("foe, why", [("sable", ""), ("wren", "EU-11.3.2.b")])
def test_eu_11_3_2_b_an_ally_comes_only_from_next_to_one_of_the_sides(foe, why):
    judge = part("queries.diplomacy.calls").judge_call
    state = mini().arrange(**CALL).state  # DELTA is next to GAMMA, not to EPSILON or BETA
    assert judge(state, BLUE, realm("tern"), [realm(foe)], True).clause == why


@pytest.mark.parametrize(
    "offensive, words, why",
    [
        (True, {}, ""),
        (True, {"war": {"red": ["sable"]}}, "EU-11.3.2.e"),
        (True, {"allies": {"blue": ["red"], "red": ["blue", "sable"]}}, "EU-11.3.2.d"),
        (False, {"allies": {"blue": ["red"], "red": ["blue", "sable"]}}, ""),
        (True, {"allies": {"blue": ["red"], "red": ["blue", "tern"]}}, ""),
    ],
)
def test_eu_11_3_2_d_a_player_is_called_who_is_on_neither_side(offensive, words, why):
    judge = part("queries.diplomacy.calls").judge_call
    state = mini().arrange(**{"allies": both("blue", "red"), **words}).state
    assert judge(state, BLUE, realm("red"), [realm("sable")], offensive).clause == why
    # One of several foes whom he does not fight yet is enough.
    assert judge(state, BLUE, realm("red"), [realm("sable"), realm("wren")], False).clause == ""


@pytest.mark.parametrize(
    "offensive, words, why",
    [
        (True, {}, ""),
        (True, {"truce": {"red": ["sable"]}}, "EU-9.1.2.b"),
        (False, {"truce": {"red": ["sable"]}}, ""),
        (True, {"war": {"red": ["sable"]}}, ""),
        (True, {"ruler": {"red": None}}, "EU-7.2.3.b"),
        (True, {"truce": {"red": ["tern"]}}, ""),
    ],
)
def test_eu_11_3_4_an_offensive_call_is_refused_where_that_war_may_not_begin(offensive, words, why):
    question = frame("AcceptOrRefuse", RED, realm("blue"), [realm("sable")], offensive)
    state = mini().arrange(allies=both("blue", "red"), **words).state
    assert question.judge(state, Move("accept")).clause == why
    assert question.judge(state, Move("refuse")).clause == ""


@pytest.mark.parametrize("strength, units", [(1, 1), (2, 1), (3, 2), (9, 5), (10, 5), (12, 5)])
def test_eu_11_3_3_half_its_strength_comes_five_at_most(strength, units, monkeypatch):
    calls = part("rules.diplomacy.calls")
    monkeypatch.setattr(calls, "strength", lambda state, number: strength)
    state = mini().arrange(allies={"blue": ["tern"]}).state
    calls.rouse_ally(state, BLUE, realm("tern"))
    assert (state.allied[BLUE], state.active_allies[BLUE]) == (units, 1 << realm("tern"))


@pytest.mark.parametrize(
    "offensive, lenient, prestige, cubes, truce",
    [(False, False, 8, 0, True), (True, False, 10, 3, True), (False, True, 10, 3, True)],
)
def test_eu_11_3_6_a_refusal_costs_prestige_and_cubes_only_in_defence(
    offensive, lenient, prestige, cubes, truce
):
    scenario = mini().arrange(allies={"blue": ["tern"]}, influence={"delta": {"blue": 3}})
    table = scenario.at(frame("RefuseCall", BLUE, realm("tern"), offensive, lenient))
    assert table.over
    state = table.state
    assert not state.allies[BLUE]
    assert state.prestige == [10, prestige, 10]
    assert part("queries.realms").cubes(state, BLUE, area("delta")) == cubes
    assert bool(state.truce[BLUE] >> realm("tern") & 1) is truce


@pytest.mark.parametrize("word, cb", [("cb", True), ("no", False)])
def test_eu_11_3_6_a_player_who_is_let_down_may_place_a_casus_belli(word, cb):
    table = (
        mini()
        .arrange(allies=both("blue", "red"))
        .at(frame("RefuseCall", BLUE, realm("red"), False, False))
    )
    assert (table.seat, table.legal_words()) == (RED, ["cb", "no"])
    table.play(word)
    state = table.state
    assert (realms(state.cb[RED]) == ["blue"]) is cb
    assert bool(state.truce[BLUE] >> realm("red") & 1) is not cb


# EU-11.4.2  Subjugation


def subject(mode="vassalize", name="tern", **words):
    judge = part("queries.diplomacy.subjects").judge_subject
    given = {"allies": {"blue": [name]}, "influence": {"delta": {"blue": 3}}, **words}
    return judge(mini().arrange(**given).state, BLUE, realm(name), mode).clause


@pytest.mark.parametrize(
    "words, why",
    [
        ({}, ""),
        ({"allies": {"red": ["tern"]}}, "EU-11.4.2.a"),
        ({"influence": {"delta": {"blue": 1}}}, ""),
        ({"influence": {"delta": {"red": 1}}}, "EU-11.4.2.d"),
        ({"influence": {"delta": {"blue": 2, "red": 1}}}, ""),
        ({"influence": {"delta": {"blue": 2, "red": 2}}}, "EU-11.4.2.d"),
    ],
)
def test_eu_11_4_2_d_influence_for_its_income_and_for_all_that_opponents_have(words, why):
    assert subject(**words) == why


@pytest.mark.parametrize(
    "income, married, why",
    [(2, False, ""), (3, False, "EU-11.4.2.b"), (3, True, ""), (4, True, "EU-11.4.2.b")],
)
def test_eu_11_4_2_b_twice_its_income_or_more_than_it_with_a_marriage(
    income, married, why, monkeypatch
):
    rules = part("queries.diplomacy.subjects")
    monkeypatch.setattr(rules, "tax_of_lands", lambda state, number: income)
    words = {"marriages": {"blue": ["tern"]}} if married else {"marriages": {"red": ["wren"]}}
    words["influence"] = {"delta": {"blue": 5}}
    state = mini().arrange(allies={"blue": ["tern"]}, **words).state
    assert part("queries.realms").base_tax(state, BLUE) == 4
    assert (
        part("queries.diplomacy.subjects")
        .judge_subject(state, BLUE, realm("tern"), "vassalize")
        .clause
        == why
    )


@pytest.mark.parametrize("married, why", [(False, "EU-11.4.2.c"), (True, "")])
def test_eu_11_4_2_c_a_realm_with_vassals_needs_a_marriage(married, why):
    words = {"overlords": {"wren": "tern"}, "influence": {"delta": {"blue": 5}}}
    words["marriages"] = {"blue": ["tern"]} if married else {"blue": ["sable"]}
    assert subject(**words) == why


def test_eu_11_4_2_a_an_ally_of_income_one_may_be_annexed_at_once_or_else_a_vassal():
    assert subject("annex") == ""  # Tern's income is 1
    assert subject("annex", "sable", influence={"gamma": {"blue": 5}}) == "EU-11.4.2.a"
    vassal = {
        "allies": {},
        "vassals": {"blue": ["eld", "fenn"]},
        "influence": {"gamma": {"blue": 5}},
    }
    assert subject("annex", "sable", **vassal) == "EU-11.4.2.b"  # his is not twice its
    assert subject("vassalize", "sable", **vassal) == "EU-11.4.2.a"


# EU-10  Peace


@pytest.mark.parametrize(
    "how, word, proposals, why",
    [
        ("rest", "keep_fighting", 3, ""),
        ("total", "keep_fighting", 3, "EU-10.3.a"),
        ("surrendered", "keep_fighting", 3, "EU-10.3.a"),
        ("rest", "surrender", 3, ""),
        ("total", "surrender", 3, "EU-10.5.a"),
        ("rest", "negotiate", 1, ""),
        ("rest", "negotiate", 0, "EU-10.3.1.b"),
        ("total", "negotiate", 1, ""),
        ("surrendered", "negotiate", 3, "EU-10.3.1.a"),
        ("rest", "white_peace", 1, ""),
        ("rest", "white_peace", 0, "EU-10.3.1.b"),
        ("total", "white_peace", 0, ""),
        ("rest", "annexation", 3, "EU-10.8.a"),
        ("surrendered", "vassalization", 3, "EU-10.8.b"),
    ],
)
def test_eu_10_8_what_may_become_of_a_war_between_players(how, word, proposals, why):
    state = mini().arrange(war=both("blue", "red"), phase=3).state
    question = frame("ChooseTerm", BLUE, realm("red"), how, proposals)
    assert question.judge(state, Move(word)).clause == why


@pytest.mark.parametrize("word, why", [("surrender", "EU-10.5.a"), ("negotiate", "EU-10.3.1.a")])
def test_eu_10_5_a_nobody_talks_with_a_realm_without_a_player(word, why):
    state = mini().arrange(war={"blue": ["sable"]}, phase=3).state
    question = frame("ChooseTerm", BLUE, realm("sable"), "rest", 3)
    assert question.judge(state, Move(word)).clause == why
    assert question.judge(state, Move("white_peace")).clause == ""
    assert question.judge(state, Move("keep_fighting")).clause == ""


@pytest.mark.parametrize(
    "taken, units, victory",
    [
        (["eld", "fenn", "holt"], 0, True),
        (["eld", "fenn"], 0, False),
        (["eld", "fenn", "holt"], 3, True),
    ],
)
def test_eu_10_3_a_total_victory_over_a_realm_is_all_its_land(taken, units, victory):
    words = {"single": {"red": {"alpha": units}}} if units else {}
    state = (
        mini()
        .arrange(
            war={"blue": ["sable"]}, occupied={"blue": taken}, unrest_top=taken, phase=3, **words
        )
        .state
    )
    assert part("queries.peace.victory").total_victory(state, BLUE, realm("sable")) is victory


@pytest.mark.parametrize("units, victory", [(0, True), (1, False)])
def test_eu_10_3_a_total_victory_over_a_player_needs_that_he_has_no_units(units, victory):
    taken = ["aston", "brin", "cole"]
    words = {"single": {"red": {"alpha": units}}} if units else {}
    state = (
        mini()
        .arrange(
            war=both("blue", "red"), occupied={"blue": taken}, unrest_top=taken, phase=3, **words
        )
        .state
    )
    assert part("queries.peace.victory").total_victory(state, BLUE, realm("red")) is victory


def test_eu_10_7_a_truce_lies_on_both_sides_of_a_peace():
    state = mini().state
    part("effects.war").place_truce(state, BLUE, realm("green"))
    assert [realms(mask) for mask in state.truce] == [[], ["green"], ["blue"]]
    part("effects.war").place_truce(state, RED, realm("sable"))
    assert [realms(mask) for mask in state.truce] == [["sable"], ["green"], ["blue"]]


# EU-5.2.5  Cutting ties, in peace


def test_eu_5_2_5_ties_are_cut_one_by_one_until_done():
    scenario = mini().arrange(
        claims={"blue": ["gamma", "delta"]}, influence={"delta": {"blue": 2}, "gamma": {"red": 1}}
    )
    table = scenario.at(frame("CutTies", BLUE))
    assert table.legal_words() == ["drop_claim delta", "drop_claim gamma", "drop_cube delta"]
    table.play("drop_cube delta")
    assert "done" in table.legal_words()
    assert part("queries.realms").cubes(table.state, BLUE, area("delta")) == 1
    table.play_all("drop_claim gamma", "done")
    assert table.over
    assert table.state.claims[BLUE] == 1 << area("delta")


# EU-12  Trade


@pytest.mark.parametrize(
    "words, why",
    [
        ({}, ""),
        ({"power": {"blue": [9, 0, 9]}}, "EU-12.2.b"),
        ({"power": {"red": [0, 0, 0], "blue": [0, 1, 0], "green": [0, 0, 0]}}, ""),
        ({"merchants_used": {"blue": ["n1"]}, "merchants_held": {"blue": 1}}, "EU-12.2.a"),
        ({"no_trade": ["blue"]}, "EU-12.2"),
        ({"no_trade": ["red", "green"]}, ""),
    ],
)
def test_eu_12_2_what_a_trade_needs(words, why):
    judge = part("queries.trade").judge_trade
    given = {"merchants": {"blue": ["n1"]}, "merchants_held": {"blue": 1}, **words}
    assert refusal(lambda state: judge(state, BLUE, 1), **given).startswith(why)
    assert bool(refusal(lambda state: judge(state, BLUE, 1), **given)) is bool(why)


@pytest.mark.parametrize("adm, why", [(0, "EU-12.5.a"), (1, "")])
def test_eu_12_5_a_gold_is_paid_for_with_administrative_power(adm, why):
    others = [9, 9, 9] if why else [0, 0, 0]
    state = mini().arrange(power={"red": others, "blue": [adm, 9, 9], "green": others}).state
    question = frame("PayForGold", BLUE)
    assert question.judge(state, Move("adm_power")).clause == why
    assert question.judge(state, Move("take_interest")).clause == ""


def test_eu_12_7_a_a_merchant_who_lies_down_does_not_trade_there():
    markets = part("rules.trade.trade").MARKETS
    number = next(n for n, each in enumerate(markets) if any(m.node == 0 for m in each))
    words = {"merchants": {"blue": ["n1"]}, "ships": {"blue": {"grey": 1}}}
    for used, why in ((["n1"], "EU-12.7.a"), ([], "")):
        given = {**words, "merchants_used": {"blue": used}} if used else words
        state = mini().arrange(**given).state
        question = frame("ChooseNode", BLUE, number, 1)
        assert question.judge(state, Move("node", 0)).clause == why


# EU-13.5, 11.4.5, 14.3.1  Realms


def test_eu_13_5_tokens_on_an_extinct_realm_go_and_others_stay():
    scenario = mini().arrange(cb={"blue": ["wren", "tern"]}, truce={"red": ["wren", "sable"]})
    state = scenario.state
    part("effects.provinces").give_to_realm(state, province("kest"), realm("green"))
    assert not state.lands[realm("wren")]
    assert realms(state.cb[BLUE]) == ["tern"]
    assert realms(state.truce[RED]) == ["sable"]


def test_eu_11_4_5_a_realm_without_its_overlord_owns_its_land():
    state = mini().state
    assert state.overlord[realm("umber")] == realm("sable")
    part("effects.war").free_from_overlord(state, realm("umber"))
    assert state.overlord[realm("umber")] == -1
    assert provinces(part("queries.realms").npr_owned(state, realm("umber"))) == ["holt"]
    assert provinces(part("queries.war.warfare").side_lands(state, realm("sable"))) == [
        "eld",
        "fenn",
    ]


def test_eu_13_1_a_realm_fights_with_its_vassals_but_not_with_those_of_players():
    lands = part("queries.war.warfare").side_lands
    assert provinces(lands(mini().state, realm("sable"))) == ["eld", "fenn", "holt"]
    state = mini().arrange(vassals={"blue": ["gale"]}).state
    assert provinces(lands(state, realm("tern"))) == []
    assert provinces(lands(state, realm("sable"))) == ["eld", "fenn", "holt"]


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("catholic", "protestant", True),
        ("catholic", "orthodox", True),
        ("catholic", "muslim", False),
    ],
)
def test_eu_15_1_christians_are_one_group(one, other, same):
    faiths = part("components.reading").RELIGIONS
    group = part("queries.war.warfare").faith_group
    assert (group(faiths.index(one)) == group(faiths.index(other))) is same
