"""Where a number or a word of chapters 5 and 6 begins to bite, and beside it, where it does not.

The player is mostly BLUE, and each kind of Power is another number: RED is seat 0, and of seat 0 or
of equal Powers nobody can tell whether the right one was looked at.
"""

import pytest
from tests.games.price_of_power.mini_table import (
    BLUE,
    RED,
    area,
    card,
    frame,
    mini,
    part,
    realm,
)

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.rules.court.ideas import Research
from imperia.testing.scenario import Scenario

CARDS = part("components.cards")
IDEAS = CARDS.IDEAS


def of_blue(clause_of, **words):
    """The clause by which a judgement about BLUE, of all players, refuses in this position."""
    return clause_of(mini().arrange(**words).state).clause


def in_turn(word, **words):
    """Why BLUE may not do this in his Turn."""
    question = frame("ChooseAction", BLUE, False, False)
    return question.judge(mini().arrange(**words).state, Move(word)).clause


def power(adm=0, dip=0, mil=0):
    """BLUE has this much; the others have what would mislead."""
    return {"red": [9, 9, 9], "blue": [adm, dip, mil], "green": [9, 9, 9]}


def poor(adm=9, dip=9, mil=9):
    """The same the other way round: nobody else has any."""
    return {"red": [0, 0, 0], "blue": [adm, dip, mil], "green": [0, 0, 0]}


# What a Turn allows: the last position that is refused, the first that is not


TURN = [
    ("EU-5.3.1.b", "stability", {"power": power(4, 9, 9)}, {"power": poor(5, 0, 0)}),
    (
        "EU-5.3.1.b",
        "stability",
        {"stability": {"blue": -1}, "power": power(3, 9, 9)},
        {"stability": {"blue": -1}, "power": poor(4, 0, 0)},
    ),
    (
        "EU-5.3.1.a",
        "stability",
        {"stability": {"blue": 3}},
        {"stability": {"blue": 2}, "power": poor()},
    ),
    (
        "EU-5.3.2.e",
        "convert",
        {"religion": {"epsilon": "protestant"}, "ducats": {"blue": 2}, "power": poor(2, 0, 0)},
        {"religion": {"epsilon": "protestant"}, "ducats": {"blue": 3}, "power": poor(2, 0, 0)},
    ),
    (
        "EU-5.3.2.e",
        "convert",
        {"religion": {"epsilon": "protestant"}, "ducats": {"blue": 3}, "power": power(1, 9, 9)},
        {"religion": {"epsilon": "protestant"}, "ducats": {"blue": 3}, "power": poor(2, 0, 0)},
    ),
    (
        "EU-5.3.2.e",
        "convert",
        {"faith": {"blue": "protestant"}, "power": power(0, 9, 9)},
        {"faith": {"blue": "protestant"}, "power": poor(1, 0, 0)},
    ),
    ("EU-5.3.2.d", "convert", {}, {"religion": {"epsilon": "protestant"}}),
    ("EU-5.4.1.d", "influence", {"power": power(9, 0, 9)}, {"power": poor(0, 1, 0)}),
    (
        "EU-5.4.2.h",
        "alliance",
        {"influence": {"gamma": {"blue": 2}}, "power": power(9, 1, 9)},
        {"influence": {"gamma": {"blue": 2}}, "power": poor(0, 2, 0)},
    ),
    ("EU-5.4.3.f", "claims", {"power": power(9, 1, 9)}, {"power": poor(0, 2, 0)}),
    (
        "EU-5.4.3.f",
        "claims",
        {"war": {"blue": ["sable"]}},
        {"war": {"red": ["sable"]}},
    ),
    (
        "EU-5.5.2.a",
        "march",
        {"single": {"blue": {"epsilon": 1}}, "power": power(9, 9, 0)},
        {"single": {"blue": {"epsilon": 1}}, "power": poor(0, 0, 1)},
    ),
    (
        "EU-5.5.2.a",
        "march",
        {"single": {"red": {"alpha": 1}}},
        {"single": {"blue": {"epsilon": 1}}},
    ),
    (
        "EU-5.5.2.b",
        "sail",
        {"ships": {"blue": {"grey": 1}}, "power": power(9, 9, 0)},
        {"ships": {"blue": {"grey": 1}}, "power": poor(0, 0, 1)},
    ),
    ("EU-5.5.2.b", "sail", {"ships": {"red": {"grey": 1}}}, {"ships": {"blue": {"grey": 1}}}),
    (
        "EU-5.5.2.c",
        "undock",
        {"docked": {"blue": {"cole": 1}}, "towns": {"blue": ["cole"]}, "power": power(9, 9, 0)},
        {"docked": {"blue": {"cole": 1}}, "towns": {"blue": ["cole"]}, "power": poor(0, 0, 1)},
    ),
    ("EU-5.5.3.h", "recruit", {"power": power(9, 9, 0)}, {"power": poor(0, 0, 1)}),
    (
        "EU-5.5.4.c",
        "suppress",
        {"unrest": ["jarn"], "single": {"blue": {"epsilon": 1}}, "power": power(9, 9, 0)},
        {"unrest": ["jarn"], "single": {"blue": {"epsilon": 1}}, "power": poor(0, 0, 1)},
    ),
    (
        "EU-5.5.1.b",
        "war",
        {"cb": {"blue": ["sable"]}, "power": power(9, 9, 0)},
        {"cb": {"blue": ["sable"]}, "power": poor(0, 0, 1)},
    ),
    ("EU-5.2.4.a", "replenish", {"exhausted": {"red": 1}}, {"exhausted": {"blue": 1}}),
    (
        "EU-5.2.4.b",
        "replenish",
        {"exhausted": {"blue": 1}, "power": power(9, 9, 0)},
        {"exhausted": {"blue": 1}, "power": poor(0, 0, 1)},
    ),
    ("EU-5.2.3.a", "loan", {"interest": {"blue": 5}}, {"interest": {"blue": 4, "red": 5}}),
    ("EU-5.2.3.b", "repay", {"interest": {"red": 1}}, {"interest": {"blue": 1}}),
    (
        "EU-5.2.3.c",
        "repay",
        {"interest": {"blue": 1}, "ducats": {"blue": 5}},
        {"interest": {"blue": 1}, "ducats": {"blue": 6, "red": 0}},
    ),
    ("EU-4.2.3.b", "event", {"owed": {"blue": 0}}, {"owed": {"blue": 1, "red": 0}}),
    ("EU-4.2.3.a", "pass", {"owed": {"blue": 1, "red": 0}}, {"owed": {"blue": 0, "red": 1}}),
    ("EU-5.1.4.d", "research", {"power": power(0, 0, 0)}, {"power": poor(9, 0, 0)}),
    ("EU-5.1.5.d", "focus", {"power": power(0, 0, 0)}, {"power": poor(0, 0, 1)}),
    (
        "EU-5.1.5.d",
        "focus",
        {"power": power(0, 0, 0), "hand": {"red": ["mil-01-1"]}},
        {"power": power(0, 0, 0), "hand": {"blue": ["mil-01-1"]}},
    ),
    ("EU-5.1.5.d", "focus", {"focused": ["blue"]}, {"focused": ["red", "green"]}),
    (
        "EU-12.2.b",
        "trade",
        {"merchants": {"blue": ["n1"]}, "power": power(9, 0, 9)},
        {"merchants": {"blue": ["n1"]}, "power": poor(0, 1, 0)},
    ),
]


@pytest.mark.parametrize("clause, word, refused, allowed", TURN)
def test_the_last_position_that_is_refused_and_the_first_that_is_not(
    clause, word, refused, allowed
):
    assert in_turn(word, **refused) == clause
    assert in_turn(word, **allowed) == ""


# EU-5.1.1  Events


@pytest.mark.parametrize("adm, why", [(1, "EU-5.1.1.a"), (2, "")])
def test_eu_5_1_1_a_a_ruler_of_an_event_left_over_costs_two(adm, why):
    question = frame("AcceptRuler", BLUE, 0, 2)
    crown = lambda state: question.judge(state, Move("crown"))  # noqa: E731
    assert of_blue(crown, power=power(adm, 9, 9) if why else poor(adm, 0, 0)) == why
    assert of_blue(lambda state: question.judge(state, Move("no")), power=power()) == ""


# EU-5.1.4  Research


def idea_named(name):
    return IDEAS.index(name)


@pytest.mark.parametrize("points, why", [(-1, "EU-5.1.4.b"), (0, "")])
def test_eu_5_1_4_b_an_idea_has_its_price(points, why):
    for kind in range(3):
        idea = next(
            i
            for i in part("components.map").members(CARDS.BASIC_IDEAS)
            if CARDS.IDEA_CATEGORY[i] == kind
        )
        held = [9, 9, 9] if why else [0, 0, 0]
        held[kind] = CARDS.IDEA_COST[idea] + points
        state = mini().arrange(power=power(*held) if why else poor(*held)).state
        judge = part("queries.court.ideas").judge_idea
        assert judge(state, BLUE, idea).clause == why
        assert judge(state, BLUE, idea, 1).clause == ""  # one Power less by an effect


@pytest.mark.parametrize(
    "tags, known, why",
    [
        ([], True, "EU-5.1.4.e"),
        (["red"], True, ""),
        (["green"], True, ""),
        ([], False, ""),
        (["blue"], False, "EU-5.1.4.a"),
        (["blue"], True, "EU-5.1.4.a"),
    ],
)
def test_eu_5_1_4_e_only_what_an_opponent_knows(tags, known, why):
    idea = idea_named("cannons")
    state = mini().arrange(tags={"cannons": tags}, power=poor()).state
    assert part("queries.court.ideas").judge_idea(state, BLUE, idea, 0, known).clause == why


@pytest.mark.parametrize("before, points", [([], 0), (["red"], 1), (["red", "green"], 1)])
def test_eu_5_1_4_those_who_had_it_score_where_they_are_two_at_most(before, points):
    idea = idea_named("cannons")
    scenario = mini().arrange(tags={"cannons": before}, ideas=["cannons"], power=poor())
    table = scenario.at(frame("Research", BLUE, 0, idea))
    assert table.over
    own = CARDS.IDEA_PRESTIGE[idea]
    scored = [10 + points * (name in before) for name in ("red", "blue", "green")]
    scored[BLUE] = 10 + own
    assert table.state.prestige == scored
    assert table.state.idea_tags[idea] >> BLUE & 1


@pytest.mark.parametrize(
    "holders, points", [(["france", "castile"], 1), (["france", "castile", "poland"], 0)]
)
def test_eu_5_1_4_where_three_had_it_nobody_of_them_scores(holders, points):
    scenario = Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1)
    scenario.arrange(ideas=["cannons"], tags={"cannons": holders}, power={"england": [9, 9, 9]})
    seats = {REALMS[number]: seat for seat, number in enumerate(scenario.state.realm)}
    before = scenario.state.prestige[:]
    table = scenario.at(Research(seats["england"], 0, IDEAS.index("cannons")))
    gained = [table.state.prestige[seats[name]] - before[seats[name]] for name in holders]
    assert gained == [points] * len(holders)


def test_eu_5_1_4_the_price_is_paid_of_its_own_kind():
    idea = idea_named("cannons")
    kind = CARDS.IDEA_CATEGORY[idea]
    scenario = mini().arrange(ideas=["cannons"], power={"blue": [7, 8, 9]})
    table = scenario.at(frame("Research", BLUE, 1, idea))
    expected = [7, 8, 9]
    expected[kind] -= CARDS.IDEA_COST[idea] - 1
    assert table.state.power[3:6] == expected


def test_eu_8_1_an_idea_that_is_not_on_display_gets_a_row_where_none_can_go():
    members = part("components.map").members
    basic = list(members(CARDS.BASIC_IDEAS))
    kind = CARDS.IDEA_CATEGORY[idea_named("cannons")]
    shown = [IDEAS[i] for i in basic if IDEAS[i] != "cannons"]
    other = next(
        i
        for i in range(len(IDEAS))
        if CARDS.IDEA_CATEGORY[i] == kind and i not in basic and IDEAS[i] != "cannons"
    )
    scenario = mini().arrange(ideas=[*shown, IDEAS[other]], tags={IDEAS[other]: ["red"]})
    table = scenario.at(frame("ShowIdea", BLUE, idea_named("cannons")))
    assert table.over
    assert {other, idea_named("cannons")} <= set(table.state.ideas)
    scenario = mini().arrange(ideas=[*shown, IDEAS[other]])
    table = scenario.at(frame("ShowIdea", BLUE, idea_named("cannons")))
    assert other not in table.state.ideas  # nobody has it: it makes room
    assert idea_named("cannons") in table.state.ideas


def test_eu_8_2_a_form_with_a_religion_of_its_own_sets_it():
    faiths = part("components.reading").RELIGIONS
    ideas = part("rules.court.ideas")
    state = mini().state
    for idea, faith in ideas.FAITH_OF_IDEA.items():
        ideas.change_form(state, BLUE, idea)
        assert state.faith[BLUE] == faith, faiths[faith]
        assert state.faith[RED] == faiths.index("catholic")


# EU-5.1.5  National Focus


@pytest.mark.parametrize(
    "word, held, why",
    [
        ("admin", [9, 9, 0], ""),
        ("admin", [10, 9, 0], "EU-5.1.5.b"),
        ("admin", [1, 0, 0], "EU-5.1.5.a"),
        ("diplo", [1, 0, 0], ""),
        ("mil", [0, 0, 10], "EU-5.1.5.b"),
        ("mil", [0, 1, 9], ""),
        ("mil", [0, 0, 9], "EU-5.1.5.a"),
        ("skip", [1, 1, 1], "EU-5.1.5.e"),
    ],
)
def test_eu_5_1_5_what_may_be_raised(word, held, why):
    question = frame("ChooseRaise", BLUE)
    for others in (power, poor):
        judged = of_blue(lambda state: question.judge(state, Move(word)), power=others(*held))
        assert judged == why


def test_eu_5_1_5_e_who_has_cards_may_change_them_alone():
    question = frame("ChooseRaise", BLUE)
    skip = lambda state: question.judge(state, Move("skip"))  # noqa: E731
    assert of_blue(skip, hand={"blue": ["mil-01-1"]}) == ""
    assert of_blue(skip, hand={"red": ["mil-01-1"]}) == "EU-5.1.5.e"


@pytest.mark.parametrize(
    "taken, word, held, why",
    [
        (0b000, "done", [3, 3, 3], "EU-5.1.5.a"),
        (0b001, "done", [3, 3, 3], ""),
        (0b000, "admin", [1, 3, 0], ""),
        (0b000, "admin", [0, 3, 1], "EU-5.1.5.a"),
        (0b001, "admin", [1, 3, 1], "EU-5.1.5.a"),
        (0b000, "diplo", [1, 3, 1], "EU-5.1.5.a"),
        (0b000, "mil", [0, 9, 1], ""),
        (0b000, "mil", [0, 10, 1], "EU-5.1.5.b"),
    ],
)
def test_eu_5_1_5_whence_a_cube_comes(taken, word, held, why):
    question = frame("ChooseSource", BLUE, 1, taken)
    for others in (power, poor):
        judged = of_blue(lambda state: question.judge(state, Move(word)), power=others(*held))
        assert judged == why


@pytest.mark.parametrize(
    "picked, words, why",
    [
        (False, {"ducats": {"blue": 2}, "power": poor(0, 0, 1)}, ""),
        (False, {"ducats": {"blue": 1}, "power": poor(0, 0, 1)}, "EU-5.1.5.c"),
        (False, {"ducats": {"blue": 2}, "power": power(9, 9, 0)}, "EU-5.1.5.c"),
        (True, {"ducats": {"blue": 2}, "power": poor(0, 0, 1)}, "EU-5.1.5.c"),
    ],
)
def test_eu_5_1_5_c_a_discard_is_picked_for_a_power_and_two_ducats(picked, words, why):
    question = frame("ChooseFocusDraw", BLUE, picked)
    pick = Move("pick", card("mil-01-1"))
    pile = {"discards": {"mil": ["mil-01-1"]}}
    assert of_blue(lambda state: question.judge(state, pick), **pile, **words) == why


@pytest.mark.parametrize(
    "picked, words, why",
    [
        (False, {"ducats": {"blue": 1}, "power": poor(0, 0, 1)}, ""),
        (False, {"ducats": {"blue": 2}, "power": poor(0, 0, 1)}, "EU-5.2.3.d"),
        (False, {"ducats": {"blue": 1}, "power": power(9, 9, 0)}, "EU-5.1.5.c"),
        (True, {"ducats": {"blue": 1}, "power": poor(0, 0, 1)}, "EU-5.1.5.c"),
        (
            False,
            {"ducats": {"blue": 1}, "interest": {"blue": 5}, "power": poor(0, 0, 1)},
            "EU-5.2.3.a",
        ),
    ],
)
def test_eu_5_1_5_c_a_loan_for_a_pick_only_where_one_is_possible(picked, words, why):
    question = frame("ChooseFocusDraw", BLUE, picked)
    pile = {"discards": {"mil": ["mil-01-1"]}}
    assert of_blue(lambda state: question.judge(state, Move("loan")), **pile, **words) == why


# EU-5.1.6  State religion


@pytest.mark.parametrize(
    "words, why",
    [
        ({"age": 1}, "EU-5.1.6.a"),
        ({"age": 2}, ""),
        ({"age": 2, "converts": ["blue"]}, "EU-5.1.6.b"),
        ({"age": 2, "converts": ["red", "green"]}, ""),
        ({"age": 2, "faith": {"blue": "muslim"}}, "EU-5.1.6.c"),
        ({"age": 2, "faith": {"blue": "protestant"}}, ""),
    ],
)
def test_eu_5_1_6_when_a_realm_may_change_its_religion(words, why):
    assert (
        of_blue(
            lambda state: part("queries.institutions.religion").judge_change(state, BLUE), **words
        )
        == why
    )


REFORMED = {"age": 2, "religion": {"zeta": "counter_reformed"}}


@pytest.mark.parametrize(
    "words, why",
    [
        ({**REFORMED, "power": poor(3, 0, 0)}, ""),
        ({**REFORMED, "power": power(2, 9, 9)}, "EU-5.1.6.e"),
        ({"age": 2, "power": poor(3, 0, 0)}, "EU-5.1.6.d"),
        ({**REFORMED, "faith": {"blue": "protestant"}}, "EU-5.1.6.d"),
    ],
)
def test_eu_5_1_6_d_the_counter_reformation_must_have_begun_and_costs_three(words, why):
    judge = part("queries.institutions.religion").judge_faith
    assert of_blue(lambda state: judge(state, BLUE, "counter_reform"), **words) == why


@pytest.mark.parametrize(
    "faith, word, why",
    [
        ("catholic", "protestant", ""),
        ("catholic", "catholic", "EU-5.1.6.c"),
        ("protestant", "catholic", ""),
        ("protestant", "protestant", "EU-5.1.6.c"),
        ("counter_reformed", "protestant", ""),
        ("counter_reformed", "catholic", "EU-5.1.6.c"),
        ("orthodox", "catholic", "EU-5.1.6.c"),
        ("orthodox", "protestant", "EU-5.1.6.c"),
    ],
)
def test_eu_5_1_6_c_between_catholics_and_protestants_alone(faith, word, why):
    judge = part("queries.institutions.religion").judge_faith
    assert of_blue(lambda state: judge(state, BLUE, word), faith={"blue": faith}) == why


# EU-5.2.1, 5.2.6  Persons


def person(kind, least=1):
    """A card with an Advisor (0) or a Leader (1) who costs at least so much."""
    return next(
        n
        for n in range(len(CARDS.CARDS))
        if CARDS.PERSON_KIND[n] == kind and CARDS.PERSON_COST[n] >= least
    )


@pytest.mark.parametrize("more, why", [(-1, "EU-5.2.1.a"), (0, "")])
def test_eu_5_2_1_a_an_advisor_has_his_price(more, why):
    judge = part("queries.court.persons").judge_appointment
    price = CARDS.PERSON_COST[person(0)]
    rich = {"red": 30 if why else 0, "blue": price + more}
    assert of_blue(lambda state: judge(state, BLUE, person(0)), ducats=rich) == why


@pytest.mark.parametrize(
    "more, ruler, why", [(-1, True, "EU-5.2.1.b"), (0, True, ""), (-1, False, "")]
)
def test_eu_5_2_1_b_a_leader_costs_military_power_unless_the_throne_is_empty(more, ruler, why):
    judge = part("queries.court.persons").judge_appointment
    price = CARDS.PERSON_COST[person(1)]
    words = {"power": power(9, 9, price + more) if more else poor(0, 0, price)}
    words |= {} if ruler else {"ruler": {"blue": None}}
    assert of_blue(lambda state: judge(state, BLUE, person(1)), **words) == why


@pytest.mark.parametrize("more, why", [(-1, "EU-5.2.1.b"), (0, "")])
def test_eu_5_2_1_b_the_slot_of_a_leader_costs_it(more, why):
    price = CARDS.PERSON_COST[person(1)]
    slot = frame("ChooseSlot", BLUE, person(1), 31)
    words = {"power": power(9, 9, price + more) if more else poor(0, 0, price)}
    assert of_blue(lambda state: slot.judge(state, Move("slot", 0)), **words) == why


@pytest.mark.parametrize("ruler, why", [(True, "EU-7.2.1.a"), (False, "")])
def test_eu_7_2_1_a_the_throne_must_be_empty(ruler, why):
    slot = frame("ChooseSlot", BLUE, person(1), 31)
    words = {"ruler": {"red": None}} if ruler else {"ruler": {"blue": None}}
    words["power"] = power()
    assert of_blue(lambda state: slot.judge(state, Move("slot", 4)), **words) == why


def test_eu_5_2_1_an_advisor_serves_for_what_he_is_best_at():
    advisors = [n for n in range(len(CARDS.CARDS)) if CARDS.PERSON_KIND[n] == 0]
    for number in advisors[::7]:
        skills = CARDS.PERSON_SKILLS[number]
        kind = skills.index(max(skills))
        scenario = mini().arrange(hand={"blue": [CARDS.CARDS[number]]}, ducats={"blue": 9})
        table = scenario.at(frame("Appoint", BLUE, number, 31))
        expected = [-1, -1, -1]
        expected[kind] = number
        assert table.state.advisors[3:6] == expected
        assert table.state.ducats[BLUE] == 9 - CARDS.PERSON_COST[number]
        assert table.state.hand_size[BLUE] == 0


def test_eu_5_2_1_b_in_a_battle_a_leader_is_appointed_for_his_power():
    price = CARDS.PERSON_COST[person(1)]
    question = frame("ChooseGeneral", BLUE, area("beta"), 1, True)
    for more, why in ((-1, "EU-5.2.1.b"), (0, "")):
        words = {"power": power(9, 9, price + more) if more else poor(0, 0, price)}
        appoint = Move("appoint", person(1))
        assert of_blue(lambda state, a=appoint: question.judge(state, a), **words) == why
    no_leader = Move("appoint", person(0))
    assert of_blue(lambda state: question.judge(state, no_leader)) == "EU-7.2.3.a"
    assert of_blue(lambda state: question.judge(state, Move("no"))) == ""


# Commands: slots 0 to 2 are Armies, 3 is the Fleet; 4 * from + to.


def leader(skip=0):
    found = [n for n in range(len(CARDS.CARDS)) if CARDS.PERSON_KIND[n] == 1]
    return CARDS.CARDS[found[skip]]


def commanded(state, move):
    return part("queries.court.persons").judge_command(state, BLUE, move)


def test_eu_5_2_6_b_a_leader_moves_once_in_a_turn():
    scenario = mini().arrange(leaders={"blue": {"army_1": leader(), "army_2": leader(1)}})
    table = scenario.arrange(active="blue").at(frame("TakeTurn", BLUE, False))
    table.play(Move("reassign", 4 * 0 + 2))
    state = table.state
    assert commanded(state, Move("reassign", 4 * 2 + 0)).clause == "EU-5.2.6.b"
    assert commanded(state, Move("reassign", 4 * 1 + 2)).clause == "EU-5.2.6.b"  # swaps with him
    assert commanded(state, Move("reassign", 4 * 1 + 0)).clause == ""


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_eu_5_2_6_c_a_ruler_commands_no_fleet(slot):
    table = (
        mini()
        .arrange(leaders={"blue": {"fleet": leader()}}, active="blue")
        .at(frame("TakeTurn", BLUE, False))
    )
    table.play(Move("command", slot))
    state = table.state
    state.moved_leaders = 0
    assert commanded(state, Move("reassign", 4 * slot + 3)).clause == "EU-5.2.6.c"
    assert commanded(state, Move("reassign", 4 * 3 + slot)).clause == "EU-5.2.6.c"
    other = (slot + 1) % 3
    assert commanded(state, Move("reassign", 4 * slot + other)).clause == ""
    assert commanded(state, Move("reassign", 4 * 3 + other)).clause == ""  # the Leader may


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_eu_5_2_6_e_a_ruler_is_recalled_from_where_he_commands(slot):
    table = mini().arrange(active="blue").at(frame("TakeTurn", BLUE, False))
    assert commanded(table.state, Move("recall")).clause == "EU-5.2.6.e"
    table.play(Move("command", slot))
    assert commanded(table.state, Move("recall")).clause == "EU-5.2.6.b"  # he has just moved
    assert commanded(table.state, Move("command", (slot + 1) % 3)).clause == "EU-5.2.6.b"
    table.state.moved_leaders = 0
    assert commanded(table.state, Move("recall")).clause == ""
    assert commanded(table.state, Move("command", (slot + 1) % 3)).clause == "EU-5.2.6.e"


def test_eu_5_2_6_e_without_a_ruler_nobody_takes_command():
    state = mini().arrange(ruler={"blue": None}).state
    assert commanded(state, Move("command", 0)).clause == "EU-5.2.6.e"
    state = mini().arrange(ruler={"red": None}).state
    assert commanded(state, Move("command", 0)).clause == ""


def test_eu_5_2_6_d_an_army_that_is_led_has_its_leader():
    state = mini().arrange(leaders={"blue": {"army_2": leader()}}).state
    assert [commanded(state, Move("command", slot)).clause for slot in range(3)] == [
        "",
        "EU-5.2.6.d",
        "",
    ]


# EU-5.3.2  Conversion


@pytest.mark.parametrize(
    "words, why",
    [
        ({}, "EU-5.3.2.c"),
        ({"religion": {"beta": "protestant"}}, ""),
        ({"religion": {"beta": "protestant"}, "faith": {"red": "protestant"}}, "EU-5.3.2.a"),
        ({"religion": {"beta": "protestant"}, "faith": {"green": "protestant"}}, ""),
        ({"religion": {"beta": "protestant"}, "rebel_towns": ["cole"]}, "EU-5.3.2.a"),
        ({"religion": {"beta": "protestant"}, "rebel_towns": ["aston"]}, ""),
    ],
)
def test_eu_5_3_2_a_all_of_the_area_must_share_the_faith(words, why):
    judge = part("queries.court.stability").judge_conversion
    assert of_blue(lambda state: judge(state, BLUE, area("beta")), **words) == why


def test_eu_5_3_2_b_something_there_must_be_his():
    judge = part("queries.court.stability").judge_conversion
    words = {"religion": {"gamma": "protestant"}}
    assert of_blue(lambda state: judge(state, BLUE, area("gamma")), **words) == "EU-5.3.2.b"
    words["towns"] = {"blue": ["fenn"]}
    assert of_blue(lambda state: judge(state, BLUE, area("gamma")), **words) == "EU-5.3.2.a"
    words["towns"] = {"blue": ["fenn", "eld"]}
    assert of_blue(lambda state: judge(state, BLUE, area("gamma")), **words) == ""


# EU-5.4.1  Influence


@pytest.mark.parametrize(
    "word, words, why",
    [
        ("dip", {"power": power(9, 0, 9)}, "EU-5.4.1.c"),
        ("dip", {"power": poor(0, 1, 0)}, ""),
        ("ducats", {"ducats": {"blue": 2, "red": 9}}, "EU-5.4.1.c"),
        ("ducats", {"ducats": {"blue": 3, "red": 0}}, ""),
        ("loan", {"ducats": {"blue": 3}}, "EU-5.2.3.d"),
        ("loan", {"ducats": {"blue": 2}}, ""),
    ],
)
def test_eu_5_4_1_c_a_further_cube_costs_a_power_or_three_ducats(word, words, why):
    question = frame("PayCube", BLUE)
    assert of_blue(lambda state: question.judge(state, Move(word)), **words) == why


@pytest.mark.parametrize("reds, why", [(1, ""), (2, "EU-11.1.1.a")])
def test_eu_11_1_1_a_an_area_holds_five_cubes(reds, why):
    held = {"gamma": {"red": reds, "green": 3}}
    question = frame("PlaceCube", BLUE, 1 << area("gamma"), 0, False)
    move = Move("area", area("gamma"))
    assert of_blue(lambda state: question.judge(state, move), influence=held) == why
    state = mini().arrange(influence=held).state
    assert (move in question.legal(state)) is (why == "")


@pytest.mark.parametrize(
    "name, reach, full, why",
    [
        ("gamma", ["gamma"], [], ""),
        ("gamma", ["delta"], [], "EU-5.4.1.a"),
        ("gamma", ["gamma"], ["gamma"], "EU-5.4.1.b"),
        ("gamma", ["gamma", "delta"], ["delta"], ""),
        ("alpha", ["alpha"], [], "EU-11.1.2.a"),
    ],
)
def test_eu_5_4_1_where_a_cube_may_lie(name, reach, full, why):
    masks = [sum(1 << area(each) for each in names) for names in (reach, full)]
    question = frame("PlaceCube", BLUE, *masks, True)
    assert of_blue(lambda state: question.judge(state, Move("area", area(name)))) == why
    assert of_blue(lambda state: question.judge(state, Move("done"))) == ""


# EU-5.4.2  Alliances


TERN = {"influence": {"delta": {"blue": 2}}, "power": poor(0, 9, 0)}


@pytest.mark.parametrize(
    "words, why",
    [
        (TERN, ""),
        ({**TERN, "influence": {"delta": {"blue": 1}}}, "EU-5.4.2.d"),
        ({**TERN, "power": power(9, 0, 9)}, "EU-5.4.2.f"),
        ({**TERN, "power": poor(0, 1, 0)}, ""),
        ({**TERN, "war": {"blue": ["sable"]}}, "EU-5.4.2.b"),
        ({**TERN, "war": {"red": ["sable"]}}, ""),
        ({**TERN, "war": {"red": ["tern"]}}, "EU-5.4.2.c"),
        ({**TERN, "allies": {"blue": ["tern"]}}, "EU-5.4.2.a"),
    ],
)
def test_eu_5_4_2_what_an_alliance_needs(words, why):
    judge = part("queries.diplomacy.influence").judge_alliance
    assert of_blue(lambda state: judge(state, BLUE, realm("tern")), **words) == why


@pytest.mark.parametrize("rival, why", [(1, ""), (2, "EU-5.4.2.e"), (3, "EU-5.4.2.e")])
def test_eu_5_4_2_e_a_rival_must_have_less_influence(rival, why):
    judge = part("queries.diplomacy.influence").judge_alliance
    words = {"influence": {"delta": {"blue": 2, "green": rival}}, "power": poor(0, 9, 0)}
    ally = {"allies": {"green": ["tern"]}}
    assert of_blue(lambda state: judge(state, BLUE, realm("tern")), **words, **ally) == why
    # Whoever is no Ally may have as many cubes as he likes.
    assert of_blue(lambda state: judge(state, BLUE, realm("tern")), **words) == ""


@pytest.mark.parametrize("need, cubes, why", [(0, 2, ""), (1, 2, "EU-5.4.2.d"), (1, 3, "")])
def test_eu_5_4_2_cards_may_ask_for_more_influence(need, cubes, why):
    judge = part("queries.diplomacy.influence").judge_alliance
    words = {"influence": {"delta": {"blue": cubes}}, "power": poor(0, 9, 0)}
    assert of_blue(lambda state: judge(state, BLUE, realm("tern"), 0, need), **words) == why


def test_eu_5_4_2_nobody_may_counter_an_alliance_that_is_not_covert():
    words = {"influence": {"delta": {"blue": 2}}, "power": {"blue": [9, 9, 9]}, "active": "blue"}
    table = (
        mini()
        .arrange(**words, hand={"red": ["dip-01-1", "mil-01-1"]})
        .at(frame("ForgeAlliance", BLUE))
    )
    assert table.over
    assert table.state.allies[BLUE] >> realm("tern") & 1
    assert table.state.power[3:6] == [9, 8, 9]
    assert part("queries.realms").cubes(table.state, BLUE, area("delta")) == 3


@pytest.mark.parametrize("income, cost", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (9, 3)])
def test_eu_5_4_2_half_the_income_in_power_three_at_most(income, cost, monkeypatch):
    influence = part("queries.diplomacy.influence")
    monkeypatch.setattr(influence, "realm_income", lambda state, number: income)
    state = mini().state
    assert part("queries.diplomacy.influence").alliance_cost(state, realm("tern")) == cost
    assert part("queries.diplomacy.influence").alliance_cost(state, realm("tern"), 1) == cost - 1


# EU-5.4.3  Claims


@pytest.mark.parametrize(
    "name, words, why",
    [
        ("gamma", {}, ""),
        ("gamma", {"claims": {"blue": ["gamma"]}}, "EU-5.4.3.a"),
        ("gamma", {"claims": {"red": ["gamma"]}}, ""),
        ("gamma", {"cores": {"blue": ["gamma"]}}, "EU-5.4.3.a"),
        ("epsilon", {}, "EU-5.4.3.b"),
        ("beta", {}, ""),
        ("gamma", {"power": power(9, 1, 9)}, "EU-5.4.3.d"),
        ("gamma", {"power": poor(0, 2, 0)}, ""),
    ],
)
def test_eu_5_4_3_where_a_claim_may_be_fabricated(name, words, why):
    judge = part("queries.diplomacy.influence").judge_claim
    assert of_blue(lambda state: judge(state, BLUE, area(name), 0), **words) == why


def test_eu_5_4_3_a_an_area_is_named_once():
    judge = part("queries.diplomacy.influence").judge_claim
    named = 1 << area("gamma")
    assert of_blue(lambda state: judge(state, BLUE, area("gamma"), named)) == "EU-5.4.3.a"
    assert of_blue(lambda state: judge(state, BLUE, area("delta"), named)) == ""


# EU-5.5.3  Recruiting


def kind_of(name):
    state = part("state")
    return getattr(state, name)


@pytest.mark.parametrize(
    "available, hired, sort, why",
    [
        (0, 0, "REGULAR", "EU-5.5.3.a"),
        (1, 0, "REGULAR", ""),
        (0, 0, "MERCENARY", ""),
        (0, 2, "MERCENARY", ""),
        (0, 3, "MERCENARY", "EU-5.5.3.e"),
        (9, 0, "ALLIED", "EU-5.5.3.a"),
    ],
)
def test_eu_5_5_3_a_which_units_are_there(available, hired, sort, why):
    judge = part("queries.war.recruiting").judge_sort
    kind = 3 * kind_of(sort)
    words = {"available": {"blue": available, "red": 9}, "hired": hired, "ducats": {"blue": 9}}
    found = of_blue(lambda state: judge(state, BLUE, kind), **words)
    assert bool(found) is bool(why)
    if why == "EU-5.5.3.a":
        assert found == why


def test_eu_5_5_3_m_a_loan_only_for_what_lacks_nothing_but_ducats():
    judge = part("queries.war.recruiting").judge_recruiting_loan
    needy = {"ducats": {"blue": 0}, "available": {"blue": 1}, "hired": 3}
    assert of_blue(lambda state: judge(state, BLUE), **needy) == ""
    assert of_blue(lambda state: judge(state, BLUE), **{**needy, "available": {"blue": 0}}) != ""
    indebted = {**needy, "interest": {"blue": 5}}
    assert of_blue(lambda state: judge(state, BLUE), **indebted) == "EU-5.2.3.a"
    assert of_blue(lambda state: judge(state, BLUE), **{**needy, "ducats": {"blue": 9}}) != ""
