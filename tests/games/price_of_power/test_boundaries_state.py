"""Where a number or a word of chapters 7 and 8, and of income, begins to bite, and beside it."""

import pytest
from tests.answering import answer
from tests.games.price_of_power import mini_hre
from tests.games.price_of_power.mini_table import (
    BLUE,
    GREEN,
    RED,
    area,
    card,
    frame,
    mini,
    part,
)

from imperia.core import Move

CARDS = part("components.cards")
LEADER = next(n for n in range(len(CARDS.CARDS)) if CARDS.PERSON_KIND[n] == 1)


def advisors(kind, count=1):
    """Cards with Advisors for this kind of Power."""
    found = [
        n
        for n in range(len(CARDS.CARDS))
        if CARDS.PERSON_KIND[n] == 0
        and CARDS.PERSON_SKILLS[n].index(max(CARDS.PERSON_SKILLS[n])) == kind
    ]
    return [CARDS.CARDS[n] for n in found[:count]]


# EU-7.3.1  Stability


@pytest.mark.parametrize(
    "stability, steps, left, adm", [(0, 3, -3, 9), (-2, 1, -3, 9), (-2, 2, -3, 7)]
)
def test_eu_7_3_1_a_step_lost_at_the_bottom_costs_two_administrative_power(
    stability, steps, left, adm
):
    scenario = mini().arrange(stability={"blue": stability}, power={"blue": [9, 8, 7]})
    table = scenario.at(frame("LoseStability", BLUE, steps))
    assert table.over
    assert (table.state.stability[BLUE], table.state.power[3:6]) == (left, [adm, 8, 7])
    assert table.state.power[:3] == [3, 3, 3]


def test_eu_7_3_1_what_is_missing_comes_from_other_power_of_choice():
    scenario = mini().arrange(stability={"blue": -3}, power={"blue": [1, 1, 5]})
    table = scenario.at(frame("LoseStability", BLUE, 2))
    assert table.why_not("admin") == "EU-7.3.1.a"
    table.play("diplo")
    assert table.state.power[3:6] == [0, 0, 5 - 2]  # only one kind is left: it goes by itself
    assert table.over


def test_eu_7_3_1_nothing_is_lost_where_nothing_is_left():
    scenario = mini().arrange(stability={"blue": -3}, power={"blue": [1, 0, 0], "red": [5, 5, 5]})
    table = scenario.at(frame("LoseStability", BLUE, 1))
    assert table.over
    assert table.state.power[:6] == [5, 5, 5, 0, 0, 0]


@pytest.mark.parametrize("held", [[0, 1, 1], [1, 0, 1], [1, 1, 0]])
def test_eu_7_3_1_a_power_that_is_not_there_is_not_given_up(held):
    state = mini().arrange(power={"red": [1, 1, 1], "blue": held, "green": [1, 1, 1]}).state
    question = frame("ChoosePower", BLUE)
    why = [question.judge(state, Move(word)).clause for word in ("admin", "diplo", "mil")]
    assert why == ["" if points else "EU-7.3.1.a" for points in held]


@pytest.mark.parametrize("steps, stability, adm", [(1, 3, 3), (2, 3, 5), (3, 3, 7)])
def test_eu_7_3_1_a_step_beyond_the_top_gives_two_administrative_power(steps, stability, adm):
    state = mini().arrange(stability={"blue": 2}).state
    part("effects.treasury").gain_stability(state, BLUE, steps)
    assert (state.stability[BLUE], state.power[3]) == (stability, adm)


# EU-7.4  Duties and Bankruptcy


@pytest.mark.parametrize(
    "ducats, due, left, interest",
    [(5, 5, 0, 0), (5, 6, 4, 1), (5, 10, 0, 1), (5, 11, 4, 2), (0, 0, 0, 0)],
)
def test_eu_7_4_1_loans_are_taken_as_far_as_they_are_needed(ducats, due, left, interest):
    scenario = mini().arrange(ducats={"blue": ducats})
    table = scenario.at(frame("PayDuty", BLUE, due))
    assert table.over
    assert (table.state.ducats[BLUE], table.state.interest[BLUE]) == (left, interest)
    assert table.state.ducats[RED] == 15
    assert table.state.stability[BLUE] == 0


@pytest.mark.parametrize("due, ruined", [(5 + 5, False), (5 + 6, True)])
def test_eu_7_4_1_who_cannot_pay_with_the_last_loan_goes_bankrupt(due, ruined):
    scenario = mini().arrange(ducats={"blue": 5}, interest={"blue": 4})
    table = scenario.at(frame("PayDuty", BLUE, due))
    assert table.over
    assert table.state.ducats[BLUE] == 0
    assert (table.state.stability[BLUE] == -3) is ruined
    assert table.state.interest[BLUE] == (2 if ruined else 5)


@pytest.mark.parametrize(
    "held, left",
    [
        ([0, 0, 0], [0, 0, 0]),
        ([1, 2, 3], [0, 1, 1]),
        ([4, 5, 6], [2, 2, 3]),
        ([7, 9, 10], [4, 6, 7]),
    ],
)
def test_eu_7_4_2_half_of_each_power_is_lost_three_at_most(held, left):
    scenario = mini().arrange(power={"blue": held}, ducats={"blue": 7})
    table = scenario.at(frame("GoBankrupt", BLUE))
    state = table.state
    assert table.over
    assert state.power == [3, 3, 3, *left, 3, 3, 3]
    assert (state.ducats, state.prestige) == ([15, 0, 15], [10, 5, 10])
    assert (state.stability, state.advisors) == ([0, -3, 0], [-1] * 9)


@pytest.mark.parametrize("interest, left", [(2, 0), (3, 0), (4, 1), (5, 2)])
def test_eu_7_4_2_three_interest_go_with_advisors_and_mercenaries(interest, left):
    served = [advisors(0)[0], advisors(1)[0], advisors(2)[0]]
    scenario = mini().arrange(
        interest={"blue": interest, "red": 5},
        advisors={"blue": served},
        armies={"blue": [{"area": "epsilon", "regular_infantry": 1, "mercenary_infantry": 2}]},
    )
    state = scenario.at(frame("GoBankrupt", BLUE)).state
    assert (state.interest[BLUE], state.interest[RED]) == (left, 5)
    assert state.advisors == [-1] * 9
    assert part("queries.realms").land_units(state, BLUE, area("epsilon")) == 1


# EU-7.2.2  Illness


@pytest.mark.parametrize(
    "ill, symbol, dead", [(False, True, False), (True, True, True), (True, False, False)]
)
def test_eu_7_2_2_only_who_shows_the_symbol_falls_ill_and_the_second_kills(ill, symbol, dead):
    words = {"ruler_ill": ["blue"]} if ill else {}
    scenario = mini().arrange(**words)
    shown = CARDS.PERSON_ILLNESS[scenario.state.ruler[BLUE]]
    illness = shown if symbol else next(n for n in range(4) if n != shown)
    others = {
        seat for seat in (RED, GREEN) if CARDS.PERSON_ILLNESS[scenario.state.ruler[seat]] == illness
    }
    table = scenario.at(frame("SpreadIllness", illness, RED))
    state = table.state
    assert (state.ruler[BLUE] == -1) is dead
    assert bool(state.ruler_ill >> BLUE & 1) is ((ill or symbol) and not dead)
    for seat in (RED, GREEN):
        assert bool(state.ruler_ill >> seat & 1) is (seat in others)
        assert state.ruler[seat] != -1


def test_eu_7_2_2_advisors_and_leaders_fall_ill_by_their_own_symbol():
    for illness in range(4):
        served = [advisors(kind)[0] for kind in range(3)]
        leader = CARDS.CARDS[LEADER]
        scenario = mini().arrange(
            advisors={"blue": served}, leaders={"blue": {"army_2": leader}}, ruler={"red": None}
        )
        state = scenario.at(frame("SpreadIllness", illness, BLUE)).state
        struck = [CARDS.PERSON_ILLNESS[card(name)] == illness for name in served]
        assert [bool(state.advisors_ill >> 3 * BLUE + kind & 1) for kind in range(3)] == struck
        led = CARDS.PERSON_ILLNESS[LEADER] == illness
        assert bool(state.leaders_ill >> 4 * BLUE + 1 & 1) is led


@pytest.mark.parametrize("hand, asked", [([], False), (["adm-01-1"], True)])
def test_eu_7_2_3_who_holds_cards_may_crown_a_leader(hand, asked):
    scenario = mini().arrange(hand={"blue": hand, "red": ["adm-01-2"]}, ruler={"blue": None})
    table = scenario.at(frame("ReplaceRuler", BLUE))
    assert table.over is not asked
    if asked:
        assert table.seat == BLUE
        assert table.why_not("none") == ""


def test_eu_7_2_3_a_leader_of_the_hand_takes_the_throne():
    leader = CARDS.CARDS[LEADER]
    scenario = mini().arrange(hand={"blue": [leader, "dip-01-1"]}, ruler={"blue": None})
    table = scenario.at(frame("ReplaceRuler", BLUE))
    kinds = {name: CARDS.PERSON_KIND[card(name)] for name in (leader, "dip-01-1")}
    for name, kind in kinds.items():
        assert table.why_not(f"appoint {name}") == ("" if kind == 1 else "EU-7.2.3.a")
    table.play(f"appoint {leader}")
    assert table.over
    assert (table.state.ruler[BLUE], table.state.hand_size[BLUE]) == (LEADER, 1)
    reigning = mini().arrange(hand={"blue": [leader]}).at(frame("ReplaceRuler", BLUE))
    assert reigning.over  # nobody is asked whose Ruler reigns


# EU-4.4  Income


@pytest.mark.parametrize(
    "ducats, points", [(49, 0), (50, 1), (59, 1), (60, 2), (69, 2), (70, 3), (99, 5), (100, 6)]
)
def test_eu_4_4_c_each_ten_ducats_from_fifty_on_corrupt(ducats, points):
    state = mini().arrange(ducats={"blue": ducats}).state
    assert part("rules.rounds.monarch").corruption(state, BLUE, ducats) == points
    table = (
        mini()
        .arrange(ducats={"blue": ducats}, power={"blue": [9, 9, 9]})
        .at(frame("PayCorruption", BLUE))
    )
    assert table.over is (points == 0)
    if points:
        assert len(table.legal()) == ducats - 49 + 1  # up to what ends it
        table.play("give_up 0")
        assert [m.arg for m in table.legal()] == list(range(points + 1))
        table.play(f"adm {points - 1}")
        assert (table.state.power[3], table.state.interest[BLUE]) == (9 - points + 1, 1)


def test_eu_4_4_c_what_is_given_up_corrupts_no_more():
    table = (
        mini()
        .arrange(ducats={"blue": 61}, power={"blue": [9, 9, 9]})
        .at(frame("PayCorruption", BLUE))
    )
    table.play("give_up 12")
    assert table.over
    assert (table.state.ducats[BLUE], table.state.power[3], table.state.interest[BLUE]) == (
        49,
        9,
        0,
    )


def test_eu_4_4_c_no_more_power_is_paid_than_there_is():
    table = (
        mini()
        .arrange(ducats={"blue": 75}, power={"blue": [1, 9, 9]})
        .at(frame("PayCorruption", BLUE))
    )
    table.play("give_up 0")
    assert [move.arg for move in table.legal()] == [0, 1]


@pytest.mark.parametrize(
    "authority, gained",
    [
        (1, [0, 0, 0]),
        (2, [0, 1, 0]),
        (3, [0, 1, 0]),
        (4, [0, 1, 1]),
        (5, [0, 1, 1]),
        (6, [0, 2, 1]),
    ],
)
def test_eu_7_1_power_of_the_emperor_by_his_authority(authority, gained):
    state = mini_hre.mini_hre().state
    state.authority = authority
    power = mini_hre.part("queries.rounds.income").monarch_power
    ruler = CARDS.PERSON_SKILLS[state.ruler[RED]]
    assert power(state, RED) == [skill + more for skill, more in zip(ruler, gained, strict=True)]
    assert power(state, BLUE) == CARDS.PERSON_SKILLS[state.ruler[BLUE]]


def test_eu_7_1_power_of_ruler_advisors_curia_and_interregnum():
    power = part("queries.rounds.income").monarch_power
    name = advisors(2)[0]
    skill = CARDS.PERSON_SKILLS[card(name)]
    state = mini().arrange(advisors={"blue": [name]}, curia=["green"], ruler={"red": None}).state
    assert power(state, RED) == [1, 1, 1]
    ruler = CARDS.PERSON_SKILLS[state.ruler[BLUE]]
    assert power(state, BLUE) == [ruler[0], ruler[1], ruler[2] + skill[2]]
    green = CARDS.PERSON_SKILLS[state.ruler[GREEN]]
    assert power(state, GREEN) == [green[0], green[1] + 1, green[2]]


@pytest.mark.parametrize(
    "stability, chosen, missed", [(-3, 0, 1), (-2, 0, 0), (2, 0, 0), (3, 2, 0)]
)
def test_eu_4_4_d_at_either_end_of_stability_power_is_chosen(stability, chosen, missed):
    scenario = mini().arrange(stability={"blue": stability}, power={"blue": [0, 0, 0]})
    ruler = CARDS.PERSON_SKILLS[scenario.state.ruler[BLUE]]
    table = scenario.at(frame("GainPower", BLUE))
    asked = {"ChooseGain": ["mil"] * chosen} if chosen else {}
    asked |= {"ChooseMissed": ["diplo"]} if missed else {}
    answer(table, asked)
    assert table.state.power[3:6] == [ruler[0], ruler[1] - missed, ruler[2] + chosen]


@pytest.mark.parametrize("authority, points", [(5, 0), (6, 1)])
def test_eu_4_4_the_emperor_scores_at_the_height_of_his_authority(authority, points):
    state = mini_hre.mini_hre().state
    state.authority = authority
    mini_hre.part("rules.rounds.monarch").score_round(state)
    assert state.prestige == [10 + points, 10, 10]


# EU-17.1  Prestige


@pytest.mark.parametrize("points, lost", [(-1, 1), (-2, 1), (-3, 2), (2, -2)])
def test_eu_17_1_an_idea_softens_a_loss_of_two_and_more(points, lost):
    state = mini().arrange(tags={"pride_and_glory": ["blue"]}).state
    for seat in (RED, BLUE):
        part("effects.treasury").change_prestige(state, seat, points)
    assert state.prestige == [10 + points, 10 - lost, 10]


# EU-9.3.3  Exhausting


@pytest.mark.parametrize(
    "available, deployed, why",
    [(1, 1, ["", ""]), (0, 1, ["EU-9.3.3.a", ""]), (1, 0, ["", "EU-9.3.3.b"])],
)
def test_eu_9_3_3_an_available_or_a_deployed_unit_is_exhausted(available, deployed, why):
    words = {"available": {"blue": available, "red": 5}, "single": {"red": {"alpha": 1}}}
    if deployed:
        words["single"] = {"blue": {"epsilon": 1}}
    state = mini().arrange(**words).state
    question = frame("ChooseExhausted", BLUE)
    assert [question.judge(state, Move(w)).clause for w in ("available", "deployed")] == why


def test_eu_9_3_3_a_deployed_unit_that_is_exhausted_leaves_the_map_and_counts():
    scenario = mini().arrange(
        available={"blue": 0},
        single={"blue": {"epsilon": 1, "beta": 1}},
        power={"blue": [0, 0, 0]},
        unrest=["jarn"],
        phase=3,
    )
    exhaust = 1 + part("components.tables").REBEL_FACES.index("exhaust_1_manpower")
    table = scenario.chance(f"roll {exhaust}").at(frame("RebelDice", BLUE, 0, 0))
    assert table.legal_words() == ["area beta", "area epsilon"]
    table.play("area beta")
    assert table.over
    state = table.state
    assert (state.exhausted[BLUE], state.ducats[BLUE]) == (1, 15)  # nothing to be paid besides
    land = part("queries.realms").land_units
    assert (land(state, BLUE, area("beta")), land(state, BLUE, area("epsilon"))) == (0, 1)


# EU-8.4, 7.5.3  Towns


@pytest.mark.parametrize("ducats, interest, asked", [(3, 5, True), (2, 5, False), (2, 4, True)])
def test_eu_7_5_3_a_town_is_upgraded_only_for_its_price(ducats, interest, asked):
    scenario = mini().arrange(ducats={"blue": ducats}, interest={"blue": interest})
    table = scenario.at(frame("UpgradeTowns", BLUE, 1, 3))
    assert table.over is not asked
