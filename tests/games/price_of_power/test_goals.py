"""Missions and Milestones (EU-17.2, 17.3)."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.effects_table import area, has, province, realm
from tests.games.price_of_power.mini_table import BLUE, GREEN, MINI, RED, frame, mini, part, turn

CARDS = part("components.cards")


def mission(name):
    return CARDS.MISSIONS.index(name)


def test_g_152_a_mission_is_not_completed_in_phase_1_but_in_phase_2():
    words = {"towns": {"blue": ["brin"]}, "missions": {"blue": ["m1"]}, "first": "blue"}
    game = frame("PlayGame")
    game.step = "new_round"
    table = mini().arrange(**words).at(game)
    # BLUE is asked for cards like all others, and never to complete the Mission.
    cards = {"ChooseDeck": ["mil"] * 9, "KeepCard": ["discard"] * 9, "PickMission": ["done"] * 3}
    answer(table, cards, until="complete m1")
    assert (table.state.phase, table.seat) == (2, BLUE)
    assert "complete m1" in table.legal_words()
    table.play("complete m1")
    assert table.state.prestige[BLUE] == 13
    assert table.state.missions_held[BLUE] <= 1
    first = mini().arrange(towns={"blue": ["brin"]}, missions={"blue": ["m1"]}, phase=1)
    judge = part("queries.goals.goals").judge_mission
    assert judge(first.state, BLUE, mission("m1")).clause == "EU-17.2.b"


def test_eu_17_2_a_a_mission_that_is_not_fulfilled():
    table = turn(mini().arrange(missions={"blue": ["m1"]}, owed={"blue": 0}), BLUE)
    assert table.why_not("complete m1") == "EU-17.2.a"


def ended(**words):
    """RED's Turn, ended at once by a Pass."""
    table = turn(mini().arrange(owed={"red": 0}, **words))
    table.play_all("pass", "end_turn")
    return table


def test_g_219_who_could_hold_a_fulfilled_mission_is_asked():
    held = {"towns": {"blue": ["brin"]}, "missions": {"blue": ["m2", "m3"]}}
    table = ended(**held)
    assert (table.seat, table.legal_words()) == (BLUE, ["no"])
    table.play("no")
    assert table.over
    assert ended(**held, missions_done=["m1"]).over


def test_g_187_a_province_is_bought_and_its_mission_completed_after_the_turn():
    words = {"claims": {"blue": ["alpha"]}, "missions": {"blue": ["m1", "m2"]}}
    table = turn(mini().arrange(owed={"red": 0}, **words))
    table.play_all("diplomacy", f"seat {BLUE}")
    proposals = "ProposeAlliance", "ProposeMarriage", "ProposeSupport"
    answer(table, {name: ["no"] for name in proposals}, until="province brin")
    table.play_all("province brin", "price 5", "propose")
    # The answer: Brin is still RED's, so no window of Missions comes before it.
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "counter_offer", "refuse"])
    assert not part("queries.goals.goals").could_complete(table.state, BLUE)
    table.play("accept")
    state = table.state
    assert (state.ducats[RED], state.power[3 * RED], state.prestige[RED]) == (20, 2, 8)
    assert (state.ducats[BLUE], state.power[3 * BLUE]) == (10, 2)
    assert has(state.towns[BLUE], province("brin"))
    assert not has(state.large, province("brin"))
    assert table.seat == RED
    table.play("end_turn")
    assert (table.seat, table.legal_words()) == (BLUE, ["complete m1", "no"])
    assert table.why_not("complete m2") == "EU-17.2.a"
    table.play("complete m1")
    state = table.state
    assert state.prestige[BLUE] == 13
    assert state.missions[BLUE] == [mission("m2")]
    assert state.missions_held[BLUE] == 1
    assert has(state.missions_done, mission("m1"))
    assert table.over  # nothing is drawn in its place


def called(**words):
    """GREEN attacks RED, whose Ally BLUE is called; BLUE Owns Brin."""
    given = {
        "towns": {"blue": ["brin"]},
        "allies": {"red": ["blue"], "blue": ["red"]},
        "owed": {"green": 0},
        "active": "green",
        **words,
    }
    table = turn(mini().arrange(**given), GREEN)
    table.play_all("war", "realm red", "done")
    assert (table.seat, table.legal_words()) == (RED, ["realm blue", "done"])
    table.play("realm blue")
    return table


def test_eu_17_2_whoever_is_called_may_complete_a_mission_before_he_answers():
    table = called(missions={"blue": ["m1"]})
    assert (table.seat, table.legal_words()) == (BLUE, ["complete m1", "no"])
    table.play("complete m1")
    assert table.state.prestige[BLUE] == 13
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "refuse"])


def test_eu_17_2_a_mission_that_waits_is_asked_about_once_in_a_turn():
    table = called(missions={"blue": ["m1"]})
    table.play("no")
    assert table.legal_words() == ["accept", "refuse"]
    assert table.state.missions_waived[BLUE] == 1 << mission("m1")
    table.play("accept")
    turn_ends = {"ChooseFollowUp": ["skip"], "ChooseActionEmptyHanded": ["end_turn"]}
    answer(table, {**turn_ends, "ChooseCompleted": ["no"]})  # once: at the end, where all are asked


def test_eu_17_2_the_window_before_a_question_opens_on_what_everybody_sees():
    table = called(missions={"blue": ["m2"]})
    assert (table.seat, table.legal_words()) == (BLUE, ["no"])
    table = called(missions={"blue": ["m2"]}, missions_done=["m1"])
    assert table.legal_words() == ["accept", "refuse"]


def test_eu_17_2_windows_open_between_the_steps_of_phases_3_to_5():
    scenario = mini().arrange(towns={"blue": ["brin"]}, missions={"blue": ["m1"]}, phase=4)
    table = scenario.at(frame("IncomePhase", [RED, BLUE, GREEN]))
    answer(table, {"ChooseCompleted": ["no"] * 4})  # before each step but the first


def test_eu_17_2_at_the_end_of_an_age_missions_that_wait_for_it_count():
    game = frame("PlayGame")
    scenario = mini()
    state = scenario.state
    state.half = len(part("queries.realms").variant_of(state).halves) - 1
    state.event_pile = [0] * len(state.event_pile)
    game.after_cleanup(state)
    assert state.age_ends == 1


def test_eu_17_2_missions_of_the_end_of_an_age_count_when_the_game_ends_before():
    waits = {"test": "owns", "provinces": ["brin"], "n": 1, "at": "end_of_age", "age": 1}
    tests = part("rules.rounds.scoring").MISSION_TESTS
    number, before = mission("m1"), tests[mission("m1")]
    words = {"towns": {"blue": ["brin"]}, "missions": {"blue": ["m1"]}, "phase": 5}
    game = frame("PlayGame")
    game.step = "end_of_round"
    tests[number] = part("queries.goals.conditions").compiled(waits)
    try:
        early = mini().arrange(**words, prestige={"red": 120})
        table = early.at(game)  # RED is far ahead: the game ends in the middle of the Age
    finally:
        tests[number] = before
    assert table.over
    assert has(table.state.missions_done, number)


def test_eu_4_7_2_missions_that_are_fulfilled_score_at_the_end():
    scenario = mini().arrange(towns={"blue": ["brin"]}, missions={"blue": ["m1", "m2"]})
    state = scenario.state
    scoring = part("rules.rounds.scoring")
    before = state.prestige[BLUE] + part("queries.rounds.scoring").final_points(state, BLUE)
    scoring.score_game(state)
    assert state.prestige[BLUE] == before + 3
    assert has(state.missions_done, mission("m1"))
    assert not has(state.missions_done, mission("m2"))


# Milestones


def rich(**words):
    """The fixture's economic Milestone is met with 900 Ducats."""
    return mini().arrange(milestones={"eco": []}, **words)


def test_g_172_those_who_reach_a_milestone_at_once_score_in_turn_order():
    scenario = rich(ducats={"blue": 900, "green": 900}, phase=3, first="red", active="red")
    table = scenario.at(frame("AwardMilestones"))
    assert table.state.prestige == [10, 15, 13]
    assert table.state.milestone_done == [[BLUE, GREEN]]


def test_eu_17_3_a_milestone_scores_once_for_a_player_and_less_for_later_ones():
    scenario = mini().arrange(milestones={"eco": ["blue", "green"]}, ducats={"red": 900})
    table = scenario.at(frame("AwardMilestones"))
    assert table.state.prestige == [11, 10, 10]
    again = table.state
    assert not part("queries.goals.goals").any_milestone_due(again)


def test_eu_17_3_a_milestone_that_is_met_already_is_scored_before_the_first_action():
    table = turn(rich(owed={"red": 0}, ducats={"red": 900, "green": 900}))
    assert table.seat == RED
    assert table.state.prestige == [15, 10, 13]  # from the Active Player on
    phase = rich(owed={"red": 0, "blue": 0, "green": 0}, ducats={"blue": 900}, first="green")
    assert phase.at(frame("ActionPhase")).state.prestige == [10, 15, 10]


def test_eu_17_3_a_milestone_is_met_in_the_middle_of_a_turn():
    table = turn(rich(owed={"red": 0}, ducats={"red": 896}))
    table.play("loan")
    assert table.state.prestige[RED] == 15


def test_eu_17_3_a_milestone_is_met_after_a_command_and_another_action():
    table = turn(rich(owed={"red": 0}, ducats={"red": 891}))
    table.play_all("loan", "command army_1")
    assert table.state.prestige[RED] == 10
    table.play("loan")
    assert table.state.prestige[RED] == 15


def test_eu_17_3_a_milestone_that_nobody_scored_is_found_by_the_invariants():
    table = turn(rich(owed={"red": 0}))
    table.play("loan")
    assert MINI.invariants(table.state) == []
    table.state.ducats[RED] = 900
    assert MINI.invariants(table.state) == ["a Milestone is met and nobody has scored it"]


def test_q_156_a_milestone_that_is_met_at_the_start_is_replaced():
    goals = part("rules.institutions.goals")
    tests = part("queries.goals.goals").MILESTONE_TESTS
    eco = CARDS.MILESTONES.index("eco")
    kept = tests[eco]
    tests[eco] = lambda state, seat: True
    try:
        state = mini().state
        assert goals.already_met(state, eco)
        draw = goals.DrawMilestones(True)
        draw.drawn = eco
        draw.show(state)
        assert eco not in state.milestones  # it goes back under its deck
        assert state.milestone_deck[eco] == 1
        draw.show(state)  # no other card of the deck is there: it stays
        assert eco in state.milestones
    finally:
        tests[eco] = kept


# Events


def with_text(name, a, b):
    """The Event of the fixture with this text."""
    scripts = part("components.scripts")
    event = CARDS.EVENTS.index(name)
    scripts.EVENT_SCRIPTS[event] = [scripts.add_script(a), scripts.add_script(b)]
    return event


@pytest.fixture
def event_text():
    scripts = part("components.scripts")
    kept = [pair[:] for pair in scripts.EVENT_SCRIPTS]
    yield with_text
    scripts.EVENT_SCRIPTS[:] = kept


def test_eu_5_1_1_the_text_of_an_event_is_one_of_two_options(event_text):
    event_text("e1", [{"verb": "ducats", "n": -4}], [{"verb": "prestige", "n": 1}])
    table = turn(mini().arrange(shown={"e1": 2}, owed={"red": 1}))
    table.play("event")
    assert table.legal_words() == ["a", "b"]
    table.play("a")
    assert table.state.ducats[RED] == 13


def test_eu_5_1_1_b_an_option_that_cannot_be_paid(event_text):
    event_text("e1", [{"verb": "power", "type": "mil", "n": -4}], [{"verb": "prestige", "n": 1}])
    table = turn(mini().arrange(shown={"e1": 0}, owed={"red": 1}).by_hand())
    table.play_all("event", "event e1")
    assert table.why_not("a") == "EU-5.1.1.b"
    table.play("b")
    assert table.state.prestige[RED] == 11


def leftover(monkeypatch, event_text, **words):
    """BLUE takes the last Event; RED's, with a Ruler, a text and Attrition, is left over."""
    event = event_text("red-1", [{"verb": "prestige", "n": 1}], [{"verb": "ducats", "n": 5}])
    symbols = CARDS.EVENT_SYMBOLS[:]
    symbols[event] = [CARDS.SYMBOLS.index("attrition")]
    monkeypatch.setattr(part("rules.court.events"), "EVENT_SYMBOLS", symbols)
    scenario = mini().arrange(
        shown={"e1": 0, "red-1": 0},
        face_down=0,
        owed={"red": 0, "blue": 1, "green": 0},
        war={"red": ["sable"], "blue": ["tern"]},
        armies={
            "red": [{"area": "alpha", "regular_infantry": 8}],
            "blue": [{"area": "epsilon", "regular_infantry": 7}],
        },
        **words,
    )
    table = turn(scenario, BLUE)
    table.play_all("event", "event e1")
    # By itself: nobody is asked, and BLUE, whose Turn it is, is not spared.
    assert table.state.exhausted == [2, 1, 0]
    assert (table.seat, table.question.cost) == (RED, 2)
    return table


def test_g_164_of_a_leftover_event_only_symbols_and_a_ruler_for_power_count(
    event_text, monkeypatch
):
    table = leftover(monkeypatch, event_text)
    declined = table.clone()
    table.play("crown")
    declined.play("no")
    for each, ruler, power in ((table, "event-red-1", 1), (declined, "start-red", 3)):
        state = each.state
        assert CARDS.PERSONS[state.ruler[RED]] == ruler
        assert state.power[:3] == [power, 3, 3]
        assert (state.prestige, state.ducats) == ([10] * 3, [15] * 3)  # no text
        assert state.shown == []
        assert each.seat == BLUE  # his Turn goes on


def test_g_164_the_ruler_costs_two_administrative_power():
    scenario = mini().arrange(
        shown={"e1": 0, "red-1": 0},
        face_down=0,
        owed={"red": 0, "blue": 1, "green": 0},
        power={"red": [1, 3, 3]},
    )
    table = turn(scenario.by_hand(), BLUE)
    table.play_all("event", "event e1")
    assert (table.seat, table.legal_words()) == (RED, ["no"])
    assert table.why_not("crown") == "EU-5.1.1.a"


WAR = {"verb": "declare_war", "target": "realm:sable", "casus_belli": True, "free": True}


def test_g_198_an_event_lets_a_player_declare_war_without_penalties(event_text, monkeypatch):
    event = event_text("e1", [WAR, {"verb": "power", "type": "mil", "n": 1}], [])
    symbols = CARDS.EVENT_SYMBOLS[:]
    symbols[event] = [CARDS.SYMBOLS.index("ill_rose")]
    monkeypatch.setattr(part("rules.court.events"), "EVENT_SYMBOLS", symbols)
    scenario = mini().arrange(
        shown={"e1": 0},
        owed={"red": 1},
        marriages={"red": ["sable"]},
        influence={"gamma": {"red": 2}},
    )
    table = turn(scenario)
    table.play_all("event", "yes")
    state = table.state
    assert state.war[RED] == 1 << realm("sable")
    assert (state.stability[RED], state.power[2]) == (0, 3)
    assert part("queries.realms").cubes(state, RED, area("gamma")) == 0
    assert state.wed[RED] == 1 << realm("sable")
    assert table.legal_words()[-1] == "skip"
    assert table.state.ruler_ill == 0
    table.play("skip")
    assert table.state.power[2] == 4
    assert table.state.ruler_ill == 0b111  # and only then its symbols


@pytest.mark.parametrize(
    "words",
    [
        {"truce": {"red": ["sable"]}},
        {"allies": {"red": ["sable"]}},
        {"ruler": {"red": None}},
        {"vassals": {"blue": ["eld", "fenn"]}},
    ],
)
def test_g_199_a_war_that_may_not_begin_leaves_the_rest_of_the_event(event_text, words):
    event_text("e1", [WAR, {"verb": "power", "type": "mil", "n": 1}], [])
    scenario = mini().arrange(
        shown={"e1": 0}, owed={"red": 1}, influence={"gamma": {"red": 2}}, **words
    )
    table = turn(scenario)
    table.play("event")
    assert not table.state.war[RED]
    assert table.state.power[2] == 4
    assert part("queries.realms").cubes(table.state, RED, area("gamma")) == 2


# Ideas


def test_g_43_another_government_form_takes_the_place_of_the_old_one():
    scenario = mini().arrange(
        owed={"red": 0},
        ideas=["absolute_monarchy", "constitutional_monarchy"],
        tags={"absolute_monarchy": ["red"]},
        power={"red": [3, 9, 3]},
    )
    table = turn(scenario)
    table.play("research")
    ideas = CARDS.IDEAS
    state = table.state
    assert not has(state.idea_tags[ideas.index("absolute_monarchy")], RED)
    assert has(state.idea_tags[ideas.index("constitutional_monarchy")], RED)
    assert state.prestige[RED] == 12
    assert part("queries.court.modifiers").power_bonus(state, RED, "power_per_round") == [0, 1, 0]


def test_eu_5_1_4_the_immediate_effects_of_an_idea():
    scenario = mini().arrange(
        owed={"red": 0}, ideas=["absolute_monarchy"], power={"red": [9, 3, 3]}
    )
    table = turn(scenario)
    table.play("research")
    assert table.state.stability[RED] == 1


def test_eu_15_2_a_revolutionary_regime_sets_the_state_religion_and_ends_with_it():
    scenario = mini().arrange(
        owed={"red": 0}, ideas=["revolutionary_regime"], power={"red": [9, 9, 9]}, age=4
    )
    table = turn(scenario)
    table.play("research")
    state = table.state
    reading = part("components.reading")
    assert state.faith[RED] == reading.REVOLUTIONARY
    assert has(state.revolution, area("alpha"))
    other = CARDS.IDEAS.index("absolute_monarchy")
    part("rules.court.ideas").change_form(state, RED, other)
    assert state.faith[RED] == reading.CATHOLIC
    assert not has(state.revolution, area("alpha"))


def test_eu_8_4_a_loss_of_prestige_is_smaller_with_pride_and_glory():
    state = mini().arrange(tags={"pride_and_glory": ["red"]}).state
    change = part("effects.treasury").change_prestige
    change(state, RED, -3)
    assert state.prestige[RED] == 8
    change(state, RED, -1)
    assert state.prestige[RED] == 7


def test_eu_8_4_each_casus_belli_that_was_not_used_is_a_loss_of_its_own():
    state = mini().arrange(tags={"pride_and_glory": ["red"]}, cb={"red": ["tern", "wren"]}).state
    part("effects.rounds").drop_tokens(state)
    assert state.prestige[RED] == 8


def test_g_197_defensive_mentality_makes_a_province_stronger():
    """Jarn counts two and Ives three; who gives up a unit besieges it at its own value."""

    def besieging(infantry, mil=3):
        return turn(
            mini().arrange(
                armies={"red": [{"area": "epsilon", "regular_infantry": infantry}]},
                war={"red": ["blue"], "blue": ["red"]},
                tags={"defensive_mentality": ["blue"]},
                available={"red": 0},
                owed={"red": 0},
                power={"red": [3, 3, mil]},
            )
        )

    jarn = 1 << province("jarn")
    assert besieging(1).why_not("siege") == "EU-9.8.1.a"  # without him nobody would besiege
    table = besieging(2)
    table.play("siege")
    assert table.legal_words() == ["unit regular_infantry", "no"]
    loses = table.clone()
    table.play("no")  # strength 2
    assert (table.state.occupied[RED], table.state.unrest_top) == (jarn, jarn)
    assert (table.state.units[3], table.state.exhausted[RED], table.state.power[2]) == (2, 0, 1)
    loses.play("unit regular_infantry")  # one is lost, the other besieges with strength 1
    assert (loses.state.occupied[RED], loses.state.unrest_top) == (jarn, jarn)
    assert (loses.state.units[3], loses.state.exhausted[RED], loses.state.power[2]) == (1, 1, 1)
    assert besieging(2, mil=1).why_not("siege")  # one Military Power pays for one unit alone
