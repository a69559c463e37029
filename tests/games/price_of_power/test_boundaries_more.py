"""Further clauses at their boundaries, of several chapters."""

import pytest
from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    RED,
    frame,
    mini,
    part,
    province,
    realm,
)

from imperia.core import Move

CARDS = part("components.cards")


# EU-4.5.C  Discarding


def test_eu_4_5_c_who_has_no_choice_is_asked_all_the_same():
    """Whether all his cards are of one kind is nobody else's business."""
    twice = next(n for n, count in enumerate(CARDS.CARD_COUNT) if count > 1)
    name = CARDS.CARDS[twice]
    table = mini().arrange(hand={"green": [name, name]}).at(frame("DiscardDown", GREEN, 1))
    assert (table.over, table.legal_words()) == (False, [f"discard {name}"])


# EU-5.1.1  Events


def test_eu_5_1_1_the_price_of_an_option_is_paid_as_far_as_it_is_there():
    script = part("rules.card_effects.script")
    priced = [n for n in range(len(script.SCRIPTS)) if any(script.price_of(n)[:3])]
    assert priced
    for number in priced[:5]:
        price = script.price_of(number)
        for held in (9, 1, 0):
            scenario = mini().arrange(power={"green": [held] * 3}, ducats={"green": 30})
            state = scenario.at(frame("PayPrice", GREEN, number)).state
            assert state.power[6:9] == [held - min(held, points) for points in price[:3]]
            assert state.power[:6] == [3] * 6
            assert state.ducats[GREEN] == 30 - price[3]


def test_eu_5_1_1_an_option_that_cannot_be_paid_is_not_taken_while_another_can():
    script = part("rules.card_effects.script")
    dear = next(n for n in range(len(script.SCRIPTS)) if any(script.price_of(n)[:3]))
    free = next(
        n for n in range(len(script.SCRIPTS)) if script.SCRIPTS[n] and not any(script.price_of(n))
    )
    poor = mini().arrange(power={"red": [9] * 3, "green": [0] * 3}).state
    rich = mini().arrange(power={"red": [0] * 3, "green": [9] * 3}, ducats={"green": 30}).state
    question = frame("ChooseOption", GREEN, [dear, free])
    assert bool(question.judge(poor, Move("option", 0)).clause)
    assert question.judge(poor, Move("option", 1)).clause == ""
    assert question.judge(rich, Move("option", 0)).clause == ""
    both = frame("ChooseOption", GREEN, [dear, dear])
    assert both.judge(poor, Move("option", 0)).clause == ""  # neither can be paid
    assert len(both.moves(poor)) == 2


# EU-5.1.2.2  Support


def test_eu_5_1_2_2_who_is_asked_for_support_and_of_whom():
    question = frame("ProposeSupport", GREEN, RED, 2, 3)
    assert (question.seat, question.other) == (GREEN, RED)
    table = (
        mini()
        .arrange(owed={"green": 0}, active="green")
        .at(frame("BuildDeal", GREEN, RED, False, GREEN))
    )
    while type(table.question).__name__ != "ProposeSupport":
        assert type(table.question).__name__ in ("ProposeAlliance", "ProposeMarriage")
        assert table.seat == GREEN
        table.play("no")
    assert table.seat == GREEN


# EU-6.1.b, c  Cards and Display Cards that are too dear, or do nothing


def test_eu_6_1_b_an_action_of_a_display_card_must_be_paid():
    playing = part("rules.court.playing")
    for number, use in enumerate(playing.USES):
        if use.battle or not any(use.cost):
            continue
        name = next(c for n, c in enumerate(CARDS.CARDS) if CARDS.CARD_ACTION[n] == use.action)
        shown = {"displays": {"green": {name: use.charges}}}
        cost = part("queries.court.cards").use_cost(mini().arrange(**shown).state, GREEN, number)
        words = {"red": [9] * 3, "green": list(cost[:3])}
        enough = mini().arrange(**shown, power=words, ducats={"green": cost[3]}).state
        assert playing.judge_use(enough, GREEN, number).clause in ("", "EU-6.1.c")
        for kind in range(3):
            if cost[kind]:
                less = list(cost[:3])
                less[kind] -= 1
                words = {"red": [9] * 3, "green": less}
                state = mini().arrange(**shown, power=words, ducats={"green": cost[3]}).state
                assert playing.judge_use(state, GREEN, number).clause == "EU-6.1.b"
        if cost[3]:
            less = {"green": cost[3] - 1, "red": 30}
            state = mini().arrange(**shown, power={"green": [9] * 3}, ducats=less).state
            assert playing.judge_use(state, GREEN, number).clause == "EU-6.1.b"


@pytest.mark.parametrize("kind", range(4))
def test_eu_6_1_b_a_card_must_be_paid_to_the_last_point(kind):
    playing = part("rules.court.playing")
    found = [
        n
        for n in range(len(CARDS.CARDS))
        if CARDS.CARD_TIMING[n]
        in (part("queries.court.cards").ACTION, part("queries.court.cards").DISPLAY)
        and CARDS.CARD_COST[n][kind]
    ]
    for number in found[:4]:
        hand = {"hand": {"green": [CARDS.CARDS[number]]}}
        cost = playing.card_cost(mini().arrange(**hand).state, GREEN, number)
        if not cost[kind]:
            continue
        means = list(cost)
        for off, dear in ((0, False), (1, True)):
            means[kind] = cost[kind] - off
            state = (
                mini()
                .arrange(
                    **hand, power={"green": means[:3], "red": [9] * 3}, ducats={"green": means[3]}
                )
                .state
            )
            found_clause = playing.judge_card(state, GREEN, number).clause
            assert (found_clause == "EU-6.1.b") is dear


@pytest.mark.parametrize("same, why", [(True, "EU-6.2.a"), (False, "")])
def test_eu_6_2_a_no_two_display_cards_of_one_action(same, why):
    playing = part("rules.court.playing")
    displays = [
        n
        for n in range(len(CARDS.CARDS))
        if CARDS.CARD_TIMING[n] == part("queries.court.cards").DISPLAY
    ]
    first = displays[0]
    other = next(
        n
        for n in displays[1:]
        if (CARDS.CARD_ACTION[n] == CARDS.CARD_ACTION[first]) is same and n != first
    )
    state = (
        mini()
        .arrange(
            displays={"green": {CARDS.CARDS[first]: 1}},
            hand={"green": [CARDS.CARDS[other]]},
            power={"green": [9] * 3},
            ducats={"green": 30},
        )
        .state
    )
    assert playing.judge_card(state, GREEN, other).clause == why


# EU-9.7.2  Factions at sea


def test_eu_9_7_2_who_takes_the_next_hit_is_asked_for_a_sea_zone():
    question = frame("ChooseFactionAtSea", GREEN, 1, [RED, BLUE])
    assert (question.seat, question.zone, question.factions) == (GREEN, 1, [RED, BLUE])
    assert len(question.moves(mini().state)) == 2


# EU-10.9.2.1  Borders


def border(name, left=0, held=0, **words):
    scenario = mini().arrange(war={"green": ["red"], "red": ["green"]}, **words)
    question = frame("ChooseBorder", GREEN, realm("red"), province(name), left, held)
    return question, scenario.state


@pytest.mark.parametrize("name, why", [("brin", "EU-10.9.2.a"), ("fenn", "")])
def test_eu_10_9_2_1_what_is_a_core_of_the_loser_is_not_freed(name, why):
    taken = {"occupied": {"green": [name]}, "unrest_top": [name]}
    question, state = border(name, towns={"red": ["fenn"]}, **taken)
    assert question.judge(state, Move("liberate")).clause == why
    for word in ("keep", "return"):
        assert question.judge(state, Move(word)).clause == ""


@pytest.mark.parametrize(
    "held, why", [(["mora"], ""), (["lund"], "EU-10.9.2.b"), ([], "EU-10.9.2.b")]
)
def test_eu_10_9_2_1_an_exchange_is_of_equal_tax(held, why):
    mask = sum(1 << province(name) for name in held)
    question, state = border("brin", 0, mask)
    assert question.judge(state, Move("exchange")).clause == why


# EU-12.2.6  Trade Power


def test_eu_12_2_6_a_merchant_key_provinces_and_protecting_ships():
    trade = part("queries.trade")
    market = next(
        m for markets in part("rules.trade.trade").MARKETS for m in markets if m.node == 0
    )
    keys = [
        part("components.map").PROVINCES[p] for p in part("components.map").members(market.keys)
    ]
    assert keys
    power = trade.trade_power
    assert power(mini().state, GREEN, market) == 1
    owner = mini().arrange(towns={"green": [keys[-1]]}).state
    plus = market.plus >> province(keys[-1]) & 1
    assert power(owner, GREEN, market) == 1 + 1 + plus
    words = {"ships": {"green": {"grey": 2}}, "protecting": {"green": {"grey": 1}}}
    assert power(mini().arrange(**words).state, GREEN, market) == 1 + 1
    assert power(mini().arrange(**words).state, RED, market) >= 1


def test_eu_12_2_6_an_idea_counts_where_one_has_a_key_province():
    modifiers = part("rules.court.ideas").IDEA_MODIFIERS
    found = modifiers.get("trade_power_bonus_own_key_province")
    assert found
    idea = CARDS.IDEAS[found[0][0]]
    trade = part("queries.trade")
    market = next(
        m for markets in part("rules.trade.trade").MARKETS for m in markets if m.node == 0
    )
    with_key = {"towns": {"green": ["cole"]}}
    plain = trade.trade_power(mini().arrange(**with_key).state, GREEN, market)
    tagged = {"tags": {idea: ["green"]}}
    assert trade.trade_power(mini().arrange(**with_key, **tagged).state, GREEN, market) > plain
    assert trade.trade_power(mini().arrange(**tagged).state, GREEN, market) == 1


# EU-14.3  Dynamic tokens


def test_eu_14_3_a_token_of_a_set_lies_on_a_freed_territory():
    state = mini().state
    taken = part("effects.provinces").take_dynamic_token
    first = taken(state, 2, province("gale"))
    assert state.tokens[2] == 1 << province("gale")
    assert state.token_realm[2] == first
    again = taken(state, 2, province("kest"))
    assert again == first  # the set makes one realm
    assert state.tokens[2] == 1 << province("gale") | 1 << province("kest")
    assert [tokens for n, tokens in enumerate(state.tokens) if n != 2] == [0] * 7


def test_eu_10_9_2_1_a_core_of_the_victor_is_not_freed_but_kept():
    scenario = mini().arrange(
        towns={"red": ["dorn"]},
        war={"blue": ["red"], "red": ["blue"]},
        occupied={"blue": ["dorn"]},
        unrest_top=["dorn"],
    )
    question = frame("ChooseBorder", BLUE, realm("red"), province("dorn"), 0, 0)
    assert question.judge(scenario.state, Move("liberate")).clause == "EU-10.9.2.a"
    assert question.judge(scenario.state, Move("keep")).clause == ""
