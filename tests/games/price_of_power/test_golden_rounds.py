"""Worked cases of the peaceful realm: Rounds, cards and the economy (section A)."""

import pytest
from tests.games.price_of_power.effects_table import resolve
from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    MINI,
    RED,
    frame,
    mini,
    part,
    turn,
)


def mil_cards(count):
    cards = part("components.cards")
    return [card for card in cards.CARDS if card.startswith("mil-")][:count]


def of_kind(kind, count, deck=""):
    """Some cards whose person is an Advisor (0) or a Leader (1)."""
    cards = part("components.cards")
    found = [c for n, c in enumerate(cards.CARDS) if cards.PERSON_KIND[n] == kind]
    return [card for card in found if card.startswith(deck)][:count]


def advisor(power, skill, cost=None):
    """An Advisor of this kind and skill."""
    cards = part("components.cards")
    for number, name in enumerate(cards.CARDS):
        if cards.PERSON_KIND[number] == 0 and cards.PERSON_SKILLS[number][power] == skill:
            if cost is None or cards.PERSON_COST[number] == cost:
                return name
    raise AssertionError("no such Advisor")


def playing_from(step):
    """The game from this step of a Round."""
    game = frame("PlayGame")
    game.step = step
    return game


def test_g_01_the_first_to_pass_are_paid_and_the_last_has_one_more_turn():
    table = mini().arrange(owed={"red": 0, "blue": 0, "green": 0}).at(frame("ActionPhase"))
    assert table.seat == RED
    table.play_all("pass", "end_turn")
    table.play_all("pass", "end_turn")
    assert table.state.ducats == [20, 17, 15]
    assert table.seat == GREEN
    table.play_all("pass", "end_turn")
    assert table.over
    assert table.state.ducats == [20, 17, 15]
    assert table.state.pass_order == [RED, BLUE, GREEN]


def test_g_02_no_pass_before_the_event():
    table = turn(mini().arrange(shown={"e1": 0}))
    assert "pass" not in table.legal_words()
    assert table.why_not("pass") == "EU-4.2.3.a"
    assert "event" in table.legal_words()


def test_g_03_the_token_goes_to_the_second_if_the_first_to_pass_has_it():
    scenario = mini().arrange(first="red", owed={"red": 0, "blue": 0, "green": 0})
    table = scenario.at(playing_from("actions"))
    for seat in (RED, BLUE, GREEN):
        assert (table.seat, table.state.first) == (seat, RED)
        table.play_all("pass", "end_turn")
    # Phases 3, 4 and 5 ask nobody anything here; the next Round begins with BLUE.
    assert [tale.text.params["player"] for tale in table.told("first_player")] == [BLUE]
    assert (table.state.first, table.state.round) == (BLUE, 2)
    assert table.seat == BLUE


def test_g_04_an_extra_turn_for_the_event_owed():
    table = (
        mini()
        .arrange(
            owed={"red": 0, "blue": 0, "green": 1},
            shown={"e1": 0, "e2": 0},
            passed=["red"],
            influence={"gamma": {"green": 1}},
        )
        .at(frame("ActionPhase"))
    )
    assert table.seat == BLUE
    table.play_all("pass", "end_turn")
    assert (table.seat, table.state.turns) == (GREEN, [0, 1, 1])
    table.play_all("influence", "area gamma", "done", "end_turn")
    assert (table.seat, table.state.turns) == (GREEN, [0, 1, 2])
    main = [word for word in table.legal_words() if word in part("rules.rounds.turns").JUDGES]
    assert main == ["event"]
    assert table.why_not("pass") == "EU-4.2.7.a"
    table.play_all("event", "event e1", "end_turn")
    assert table.over  # and no other Turn
    assert table.state.turns == [0, 1, 2]


def test_g_05_a_card_is_kept_for_two_ducats_and_a_loan_may_pay_it():
    cards = mil_cards(3)
    table = (
        mini()
        .arrange(ducats={"red": 3}, hand={"red": cards}, drawn={"red": cards})
        .at(frame("PayForCards", RED))
    )
    assert table.why_not("keep") == ""
    table.play("keep")
    assert table.why_not("keep") == "EU-4.1.C.a"
    table.play_all("loan", "keep", "discard")
    assert table.state.ducats[RED] == 4
    assert table.state.interest[RED] == 1
    assert len(table.state.discards[2]) == 1
    assert table.state.hand_size[RED] == 2


def test_g_06_the_top_five_discards_stay():
    cards = mil_cards(12)
    table = (
        mini()
        .arrange(discards={"mil": cards}, empty_decks=["mil"])
        .unchecked()
        .at(frame("DrawCard", RED, 2))
    )
    assert table.state.deck_size[2] == 6
    names = part("components.cards").CARDS
    assert [names[card] for card in table.state.discards[2]] == cards[7:]
    assert table.state.hand_size[RED] == 1


def test_g_08_the_other_events_gain_ducats_and_the_next_is_turned_up():
    table = (
        mini()
        .arrange(shown={"e1": 0, "e2": 2, "e3": 0}, face_down=1)
        .chance("draw_event_pile e4")
        .at(frame("TakeEvent", RED))
    )
    table.play("event e2")
    events = part("components.cards").EVENTS
    assert table.state.ducats[RED] == 17
    assert [events[event] for event in table.state.shown] == ["e1", "e3", "e4"]
    assert table.state.shown_ducats == [2, 2, 0]


def end_of_round(**words):
    """From Phase 4 into the next Round; nobody is asked anything before its cards."""
    scenario = mini().arrange(passed=["red", "blue", "green"], **words)
    return scenario.at(playing_from("income"))


def test_g_13_three_vassal_tokens_give_two_ducats_and_two_manpower():
    table = end_of_round(vassals={"red": ["gale", "holt", "kest"]})
    assert table.state.round == 2
    assert table.state.ducats[RED] == 15 + 4 + 2
    assert table.state.available[RED] == 2 + 2  # Aston 1, Brin and Cole 1, Vassals 2
    bare = end_of_round()
    assert (bare.state.ducats[RED], bare.state.available[RED]) == (15 + 4, 2)


@pytest.mark.parametrize("tokens, total", [(21, 20), (18, 20), (17, 19)])
def test_g_15_manpower_is_at_most_twenty(tokens, total):
    table = end_of_round(plus_tokens={"red": tokens})
    assert table.state.available[RED] == total


def test_g_16_corruption_costs_power_or_interest():
    table = mini().arrange(ducats={"red": 67}).at(frame("PayCorruption", RED))
    table.play("give_up 0")
    table.play("adm 1")
    assert table.state.power[0] == 2
    assert table.state.interest[RED] == 1


def test_g_18_power_of_the_round_up_to_ten():
    scenario = mini().arrange(
        power={"red": [9, 3, 3]}, stability={"red": 3}, advisors={"red": [advisor(1, 2)]}
    )
    cards = part("components.cards")
    person = scenario.state.ruler[RED]
    skills = cards.PERSON_SKILLS[person][:]
    cards.PERSON_SKILLS[person][:] = [3, 2, 1]
    try:
        table = scenario.at(frame("GainPower", RED))
        table.play_all("admin", "admin")
    finally:
        cards.PERSON_SKILLS[person][:] = skills
    assert table.state.power[:3] == [10, 7, 4]


def test_g_19_an_interregnum_gives_one_of_each():
    scenario = mini().arrange(ruler={"red": None}, advisors={"red": [advisor(2, 2)]})
    table = scenario.at(frame("GainPower", RED))
    assert table.over
    assert table.state.power[:3] == [4, 4, 6]


def test_g_21_bankruptcy():
    scenario = mini().arrange(
        ducats={"red": 1},
        interest={"red": 5},
        power={"red": [5, 7, 2]},
        advisors={"red": of_kind(0, 1)},
        armies={"red": [{"area": "alpha", "mercenary_infantry": 2}]},
    )
    table = scenario.at(frame("PayDuty", RED, 4))
    state = table.state
    assert state.ducats[RED] == 0
    assert state.stability[RED] == -3
    assert state.prestige[RED] == 5
    assert state.interest[RED] == 2
    assert sum(state.units) == 0
    assert state.armies[0] == -1
    assert state.advisors[:3] == [-1, -1, -1]
    assert state.power[:3] == [2, 4, 1]


def test_g_22_stability_lost_at_the_bottom_costs_power():
    scenario = mini().arrange(stability={"red": -3}, power={"red": [3, 3, 1]})
    table = scenario.at(frame("LoseStability", RED, 2))
    assert table.state.power[0] == 0
    assert sorted(table.legal_words()) == ["diplo", "mil"]
    assert table.why_not("admin") == "EU-7.3.1.a"
    table.play("diplo")
    assert table.state.power[:3] == [0, 2, 1]
    assert table.state.stability[RED] == -3


def test_g_23_stability_gained_at_the_top_gives_power():
    scenario = mini().arrange(stability={"red": 3}, power={"red": [3, 3, 3]})
    table = resolve(scenario, {"verb": "stability", "n": 1})
    assert table.over
    assert (table.state.power[:3], table.state.stability[RED]) == ([5, 3, 3], 3)
    table = resolve(mini().arrange(stability={"red": 2}), {"verb": "stability", "n": 2})
    assert (table.state.power[:3], table.state.stability[RED]) == ([5, 3, 3], 3)


@pytest.mark.parametrize(
    "words, cost",
    [
        ({"stability": {"red": -3}}, 2),
        ({}, 5),
        ({"stability": {"red": 1}}, 6),
        ({"stability": {"red": 1}, "curia": ["red"]}, 5),
        ({"faith": {"red": "orthodox"}}, 4),
        ({"faith": {"red": "orthodox"}, "stability": {"red": 1}}, 6),
    ],
)
def test_g_24_the_price_of_stability(words, cost):
    poor = turn(mini().arrange(power={"red": [cost - 1, 3, 3]}, owed={"red": 0}, **words))
    assert poor.why_not("stability") == "EU-5.3.1.b"
    table = turn(mini().arrange(power={"red": [cost, 3, 3]}, owed={"red": 0}, **words))
    before = table.state.stability[RED]
    table.play("stability")
    assert table.state.power[:3] == [0, 3, 3]
    assert table.state.stability[RED] == before + 1


def test_g_24_the_highest_stability_cannot_be_raised():
    table = turn(mini().arrange(stability={"red": 3}, power={"red": [10, 3, 3]}, owed={"red": 0}))
    assert table.why_not("stability") == "EU-5.3.1.a"


def test_g_26_replenish_rests_up_to_three():
    table = turn(mini().arrange(exhausted={"red": 2}, available={"red": 0}, owed={"red": 0}))
    table.play("replenish")
    assert table.state.available[RED] == 2
    assert table.state.exhausted[RED] == 0
    assert table.state.power[2] == 2


@pytest.mark.parametrize("tired, rested", [(10, 5), (4, 3), (2, 2), (14, 6)])
def test_g_27_half_of_the_exhausted_rest_but_three_to_six(tired, rested):
    scenario = mini().arrange(exhausted={"red": tired}, plus_tokens={"red": 18})
    scenario.state.available[RED] = 20 - tired
    table = scenario.at(frame("Regroup", RED))
    assert table.state.exhausted[RED] == tired - rested


def test_g_30_a_quiet_round_of_income():
    table = mini().at(frame("IncomePhase", [RED, BLUE, GREEN]))
    assert table.over
    assert table.state.ducats[RED] == 19
    assert table.state.power[:3] == [5, 5, 5]


@pytest.mark.parametrize(
    "power, ducats, winners",
    [([3, 3, 1], 15, [RED]), ([3, 3, 3], 16, [BLUE]), ([3, 3, 3], 15, [RED, BLUE])],
)
def test_g_154_monarch_power_breaks_a_tie(power, ducats, winners):
    scenario = mini().arrange(
        prestige={"red": 36, "blue": 36, "green": 0},
        power={"red": [3, 3, 3], "blue": power},
        ducats={"red": 15, "blue": ducats},
    )
    table = scenario.at(playing_from("final"))
    assert table.over
    assert table.scores[:2] == [40, 40]  # Base Tax 4 each
    assert table.winners == winners  # Power, then Ducats, then a shared victory


@pytest.mark.parametrize("second, over", [(83, False), (82, True)])
def test_g_155_a_hundred_prestige_and_twenty_ahead_end_the_game(second, over):
    scenario = mini().arrange(
        prestige={"red": 102, "blue": second, "green": 0}, passed=["red", "blue", "green"]
    )
    table = scenario.at(playing_from("cleanup"))
    assert table.over is over
    # Final Scoring: Base Tax 4 each; else the next Round begins.
    assert table.state.prestige[:2] == ([106, second + 4] if over else [102, second])
    assert table.state.round == (1 if over else 2)


def test_g_185_cuts_and_loans_before_bankruptcy():
    scenario = mini().arrange(
        ducats={"red": 0},
        interest={"red": 4},
        single={"red": {"alpha": 4}},
        stability={"red": -1},
        rebel_towns=["aston", "brin"],
    )
    # Cole 1, Regulars 4, Interest 4, Stability 2: -9.
    assert part("queries.rounds.income").net_income(scenario.state, RED) == -9
    table = scenario.at(frame("Settle", RED))
    assert any(word.startswith(("disband", "area")) for word in table.legal_words())
    table.play("done")
    assert table.state.interest[RED] == 5
    assert table.over  # one thing is left to drop: the table drops it by itself
    assert table.state.ducats[RED] == 0
    assert table.state.available[RED] == 2 + 4
    assert (table.state.prestige[RED], table.state.stability[RED]) == (10, -1)


def test_g_186_bankruptcy_when_nothing_can_be_cut():
    scenario = mini().arrange(
        ducats={"red": 0}, interest={"red": 5}, rebel_towns=["aston", "brin", "cole"]
    )
    assert part("queries.rounds.income").net_income(scenario.state, RED) == -5
    table = scenario.at(frame("Settle", RED))
    assert table.over
    assert table.state.stability[RED] == -3
    assert table.state.prestige[RED] == 5
    assert table.state.interest[RED] == 2


def test_eu_4_4_b_nobody_must_give_up_what_costs_nothing():
    scenario = mini().arrange(
        ducats={"red": 0},
        interest={"red": 5},
        rebel_towns=["aston", "brin", "cole"],
        armies={"red": [{"area": "alpha", "allied_infantry": 2}]},
    )
    table = scenario.unchecked().at(frame("Settle", RED))
    table.play("done")  # he may dismiss them, but need not
    assert table.over
    assert table.state.interest[RED] == 2  # bankrupt
    assert part("queries.realms").land_units(table.state, RED, 0) == 2


@pytest.mark.parametrize("owed, main", [(0, ["pass"]), (1, ["event"])])
def test_g_221_after_the_turn_limit_only_event_or_pass(owed, main):
    scenario = mini({"turn_limit": 2}).arrange(
        turns={"red": 2}, owed={"red": owed}, shown={"e1": 0}
    )
    table = turn(scenario)
    words = part("rules.rounds.turns").JUDGES
    assert [word for word in table.legal_words() if word in words] == main
    assert table.why_not("influence") == "EU-4.2.1.a"


def test_the_fixture_has_the_derived_numbers_of_the_dossier():
    state = mini().state
    queries = part("queries.realms")
    realms = part("components.realms").REALM_NUMBER
    assert [queries.base_tax(state, seat) for seat in (RED, BLUE, GREEN)] == [4, 4, 3]
    assert queries.realm_income(state, realms["sable"]) == 3
    assert queries.strength(state, realms["sable"]) == 4
    assert queries.strength(state, realms["tern"]) == 1
    assert MINI.invariants(state) == []


def test_eu_4_4_d_at_the_lowest_stability_one_power_less_is_received():
    scenario = mini().arrange(stability={"red": -3}, power={"red": [9, 0, 10]}, ruler={"red": None})
    table = scenario.at(frame("GainPower", RED))
    assert table.legal_words() == ["admin", "diplo", "mil"]
    other = table.clone()
    table.play("diplo")
    assert table.state.power[:3] == [10, 0, 10]
    other.play("mil")  # what would have gone beyond the limit
    assert other.state.power[:3] == [10, 1, 10]


def test_eu_4_4_d_a_a_power_that_is_not_received_cannot_be_missed(monkeypatch):
    scenario = mini().arrange(stability={"red": -3})
    question = frame("ChooseMissed", RED)
    monkeypatch.setattr(
        part("rules.rounds.monarch"), "monarch_power", lambda state, seat: [0, 2, 1]
    )
    assert question.judge(scenario.state, question.answers[0]).clause == "EU-4.4.D.a"
    assert not question.judge(scenario.state, question.answers[1]).clause
