"""Further worked cases, as somebody who knows only the rules would put them to the table."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

REBELLION, LOSE_2D, LOSE_POWER, NOTHING, EXHAUST, CALM = (f"roll {n}" for n in range(1, 7))


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def realms(mask):
    names = part("components.realms").REALMS
    return [names[number] for number in part("components.map").members(mask)]


def provinces(mask):
    names = part("components.map").PROVINCES
    return [names[number] for number in part("components.map").members(mask)]


def cubes(table, seat, name):
    return part("queries.realms").cubes(table.state, seat, area(name))


def both(one, other):
    return {one: [other], other: [one]}


def settle(scenario):
    """Step D of Phase 3, from the First Player on."""
    return scenario.at(frame("ResolvePeace", [RED, BLUE, GREEN]))


def declare(scenario, *targets):
    table = turn(scenario.arrange(owed={"red": 0}))
    table.play_all("war", *(f"realm {name}" for name in targets), "done")
    return table


# EU-10  Peace with a player and his Active Allies


def beaten_coalition(*taken, **words):
    """RED at War with BLUE and his Active Allies Sable and Tern; BLUE has no units."""
    return mini().arrange(
        war={"red": ["blue", "sable", "tern"], "blue": ["red"]},
        allies={"blue": ["sable", "tern"]},
        active_allies={"blue": ["sable", "tern"]},
        pledged={"sable": 2, "tern": 1},
        occupied={"red": list(taken)},
        unrest_top=list(taken),
        single={"red": {"alpha": 1}},
        **words,
    )


def test_eu_10_4_borders_are_kept_against_a_player_and_his_active_allies():
    table = settle(beaten_coalition("jarn", "eld", "holt"))
    assert table.seat == BLUE
    table.play("no")  # he does not surrender
    table.play_all("keep_borders", "keep", "keep")
    state = table.state
    assert table.seat == BLUE  # who may place a Claim where he lost Jarn
    table.play("area epsilon")
    assert table.over
    assert provinces(state.towns[RED]) == ["aston", "brin", "cole", "holt", "jarn"]
    assert state.flag[province("eld")] == realm("sable")  # the Capital of an Active Ally goes back
    assert state.ducats[RED] == 15 + 6  # ransom 10, at most twice Sable's 3, from the supply
    assert state.ducats[BLUE] == 15
    assert not state.war[RED] | state.war[BLUE]
    assert realms(state.truce[RED]) == ["blue"]  # none with former Active Allies
    assert realms(state.allies[BLUE]) == ["sable", "tern"]
    assert not state.active_allies[BLUE]
    assert state.prestige == [10, 10, 10]


def test_eu_10_9_3_the_lands_of_active_allies_give_no_prestige_in_a_humiliation():
    table = settle(beaten_coalition("ives", "jarn", "fenn"))
    table.play_all("no", "humiliation")
    state = table.state
    assert table.over
    assert state.prestige == [10 + 6, 10 - 6, 10]  # twice Ives and Jarn, nothing for Fenn
    assert not state.occupied[RED]
    assert provinces(state.towns[RED]) == ["aston", "brin", "cole"]


def test_eu_10_5_who_has_surrendered_is_humiliated_without_his_capital():
    scenario = mini().arrange(
        war=both("red", "blue"),
        occupied={"red": ["jarn"]},
        unrest_top=["jarn"],
        single={"red": {"alpha": 3}, "blue": {"epsilon": 2}},
    )
    table = settle(scenario)
    assert (table.seat, table.legal_words()) == (BLUE, ["surrender", "no"])
    table.play("surrender")
    assert table.seat == RED
    assert table.state.prestige == [12, 8, 10]
    assert table.legal_words() == ["white_peace", "keep_borders", "humiliation"]
    assert table.why_not("keep_fighting") == "EU-10.3.a"
    agreed = table.clone()
    agreed.play("white_peace")  # only by agreement
    assert (agreed.seat, agreed.legal_words()) == (BLUE, ["accept", "reject"])
    table.play("humiliation")
    assert table.state.prestige == [12 + 2, 8 - 2, 10]
    assert table.over


def test_q_162_what_another_player_occupies_of_a_new_vassal_becomes_his():
    scenario = mini().arrange(
        war={"red": ["sable"], "green": ["sable"]},
        occupied={"red": ["eld", "holt"], "green": ["fenn"]},
        unrest_top=["eld", "holt", "fenn"],
        single={"red": {"gamma": 1}},
    )
    table = settle(scenario)
    table.play("vassalization")
    answer(table, {"ChooseGift": ["done"]})
    state = table.state
    assert provinces(state.vassals[RED]) == ["eld", "holt"]
    assert provinces(state.towns[GREEN]) == ["fenn", "lund", "mora"]
    assert not state.occupied[GREEN]
    assert not state.war[GREEN]  # Sable has left all its Wars
    assert not state.truce[RED] | state.truce[GREEN]


def test_eu_10_9_6_the_other_wars_of_a_secured_realm_end_in_white_peace():
    scenario = mini().arrange(
        war={"red": ["sable"], "green": ["sable"]},
        marriages={"red": ["sable"]},
        disputed={"red": ["sable"]},
        occupied={"red": ["eld"], "green": ["fenn"]},
        unrest_top=["eld", "fenn"],
        single={"red": {"gamma": 1}},
    )
    table = settle(scenario)
    table.play_all("secure_succession", "done", "no")
    state = table.state
    assert table.over
    assert not state.occupied[RED] | state.occupied[GREEN]
    assert not state.war[RED] | state.war[GREEN]
    # RED: no other Marriage is removed, his own token is acknowledged: min(5, 3).
    assert state.prestige == [10 + 3, 10, 10 - 1]
    assert realms(state.truce[GREEN]) == ["sable"]


def test_eu_10_2_a_war_without_occupation_ends_before_anything_else():
    scenario = mini().arrange(
        war={"red": ["sable", "tern"]},
        occupied={"red": ["gale"]},
        unrest_top=["gale"],
        single={"red": {"alpha": 1}},
    )
    table = settle(scenario)
    assert table.state.prestige[RED] == 9  # White Peace with Sable
    assert realms(table.state.truce[RED]) == ["sable"]
    table.play("annexation")
    assert table.over
    assert provinces(table.state.towns[RED]) == ["aston", "brin", "cole", "gale"]
    assert realms(table.state.truce[RED]) == ["sable"]
    assert table.state.capital[realm("tern")] == -1


# EU-11.3  Calls


def test_eu_11_3_6_whoever_refuses_to_attack_loses_the_alliance_alone():
    scenario = mini().arrange(allies=both("red", "green"), influence={"gamma": {"green": 2}})
    table = declare(scenario, "tern")
    table.play("realm green")
    assert (table.seat, table.legal_words()) == (GREEN, ["accept", "refuse"])
    table.play("refuse")
    state = table.state
    assert not state.allies[RED] | state.allies[GREEN]
    assert (realms(state.truce[RED]), realms(state.truce[GREEN])) == (["green"], ["red"])
    assert state.prestige == [10, 10, 10]
    assert not state.cb[RED]
    assert cubes(table, GREEN, "gamma") == 2


def test_eu_11_3_6_an_active_ally_that_is_left_alone_takes_its_units_and_fights_on():
    """BLUE fights GREEN with Sable's help; RED attacks Sable, and BLUE refuses."""
    scenario = mini().arrange(
        allies={"blue": ["sable"]},
        active_allies={"blue": ["sable"]},
        pledged={"sable": 2},
        allied={"blue": 2},
        war={"blue": ["green"], "green": ["blue", "sable"]},
        influence={"gamma": {"blue": 3}},
    )
    table = declare(scenario, "sable")
    assert table.seat == BLUE
    table.play("refuse")
    state = table.state
    assert not state.allies[BLUE] | state.active_allies[BLUE]
    assert state.allied[BLUE] == 0
    assert realms(state.war[GREEN]) == ["blue", "sable"]  # a War of its own
    assert state.prestige[BLUE] == 10  # he was in another War before
    assert cubes(table, BLUE, "gamma") == 3
    assert realms(state.truce[BLUE]) == ["sable"]


def test_eu_11_3_2_who_comes_for_a_realm_calls_no_players():
    scenario = mini().arrange(allies={"blue": ["green", "sable"], "green": ["blue"]})
    table = declare(scenario, "sable")
    table.play_all("accept", "no")
    assert table.seat == RED  # GREEN, BLUE's Ally, is not called
    assert realms(table.state.war[RED]) == ["blue", "sable"]
    assert not table.state.war[GREEN]


def test_eu_5_4_2_a_greater_influence_takes_another_players_ally():
    scenario = mini().arrange(
        owed={"red": 0},
        allies={"blue": ["tern"]},
        influence={"delta": {"red": 2, "blue": 2, "green": 1}},
        marriages={"red": ["tern"]},  # counts as the third
    )
    table = turn(scenario)
    table.play("alliance")
    assert realms(table.state.allies[RED]) == ["tern"]
    assert not table.state.allies[BLUE]
    assert table.state.power[1] == 2  # half of 1, at least 1
    assert cubes(table, RED, "delta") == 2  # five are there: no room for the cube
    assert not table.state.truce[BLUE]


# EU-12  Trade


@pytest.mark.parametrize("first, paid", [(0, [17, 15, 15]), (1, [15, 17, 15]), (2, [15, 15, 17])])
def test_eu_12_3_three_who_are_equal_in_the_lowest_row(first, paid):
    """TP 1 each: one keeps the row, the others drop out of the card."""
    scenario = mini().arrange(
        trade_deck=["c3"],
        merchants={"red": ["n1"], "blue": ["n1"], "green": ["n1"]},
        ships={"red": {"grey": 1}, "blue": {"grey": 1}, "green": {"grey": 1, "deep": 1}},
    )
    table = scenario.at(frame("Trade", RED, 1, 0, 0))
    table.play("use")
    answer(table, {"ChooseFirst": [f"first {first}"]})
    assert table.state.ducats == paid


# EU-4, 7  Money, Stability, Manpower


def test_eu_7_4_2_a_bankruptcy_amid_rebel_dice_does_not_stop_them():
    scenario = mini().arrange(
        ducats={"red": 1},
        interest={"red": 5},
        unrest=["aston", "brin"],
        power={"red": [4, 4, 1]},
        single={"red": {"alpha": 1}},
    )
    table = scenario.chance(LOSE_2D, REBELLION).at(frame("RebelDice", RED, 0, 0))
    state = table.state
    assert table.over
    assert (state.ducats[RED], state.interest[RED]) == (0, 2)
    assert (state.stability[RED], state.prestige[RED]) == (-3, 5)
    assert state.power[:3] == [2, 2, 0]  # half of each, rounded up
    assert state.exhausted[RED] == 1  # the Rebellion met a unit
    assert not state.rebel_towns


def test_eu_4_3_f_an_interregnum_at_the_lowest_stability_costs_power():
    scenario = mini().arrange(
        ruler={"red": None}, stability={"red": -3}, power={"red": [1, 2, 3]}, phase=3
    )
    table = scenario.at(frame("PeacePhase"))
    assert table.legal_words() == ["diplo", "mil"]  # 2 Administrative Power; he has one
    table.play("diplo")
    assert table.state.power[:3] == [0, 1, 3]
    assert table.state.stability[RED] == -3


def test_eu_4_5_a2_units_beyond_the_manpower_are_given_back_by_choice():
    scenario = mini().arrange(
        single={"red": {"alpha": 2}}, available={"red": 1}, exhausted={"red": 1}
    )
    table = scenario.at(frame("Regroup", RED))  # two of four must go
    words = table.legal_words()
    assert len(words) >= 3  # Deployed, Available, Exhausted
    table.play(next(word for word in words if "exhausted" in word))
    table.play(next(word for word in table.legal_words() if "available" in word))
    state = table.state
    assert table.over
    left = part("queries.realms").land_units(state, RED, area("alpha"))
    assert (left, state.available[RED], state.exhausted[RED]) == (2, 0, 0)


def test_eu_5_5_3_nobody_recruits_where_all_his_provinces_are_occupied():
    scenario = mini().arrange(
        owed={"red": 0},
        war=both("red", "blue"),
        occupied={"blue": ["cole"]},
        unrest_top=["cole"],
        available={"red": 3},
    )
    table = turn(scenario.by_hand())
    table.play("recruit")
    assert table.why_not("area beta") == "EU-5.5.3.m"
    assert "area alpha" in table.legal_words()


def test_eu_9_5_1_mercenaries_of_the_march_count_for_the_turn():
    scenario = mini().arrange(
        owed={"red": 0},
        hired=2,
        ducats={"red": 20},
        armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
    )
    table = turn(scenario)
    table.play("march")
    assert "unit mercenary_infantry" in table.legal_words()
    table.play("unit mercenary_infantry")
    assert "unit mercenary_infantry" not in table.legal_words()  # three in a Turn
    assert table.state.ducats[RED] == 16


# EU-9.8  Sieges of what an Enemy has taken from others


def test_eu_9_8_5_a_town_of_ones_own_is_freed_by_a_siege():
    scenario = mini().arrange(
        owed={"red": 0},
        war=both("red", "blue"),
        occupied={"blue": ["brin"]},
        unrest_top=["brin"],
        single={"red": {"alpha": 1}},
    )
    table = turn(scenario)
    before = part("queries.realms").base_tax(table.state, RED)
    table.play("siege")
    state = table.state
    assert not state.occupied[BLUE]
    assert not state.unrest >> province("brin") & 1
    assert part("queries.realms").base_tax(state, RED) == before + 1
    assert state.power[2] == 2


def test_eu_9_8_5_what_an_enemy_took_from_a_neutral_realm_goes_back_to_it():
    scenario = mini().arrange(
        owed={"red": 0},
        war={"red": ["blue"], "blue": ["red", "sable"]},
        occupied={"blue": ["fenn"]},
        unrest_top=["fenn"],
        single={"red": {"gamma": 1}},
    )
    table = turn(scenario)
    table.play("siege")
    state = table.state
    assert not state.occupied[BLUE] | state.occupied[RED]
    assert state.flag[province("fenn")] == realm("sable")
    assert realms(state.war[RED]) == ["blue"]


# EU-4.3.C  Rebels


def test_eu_4_3_c_rebels_move_where_most_unrest_is_then_most_towns():
    """Three Rebels in GAMMA: BETA has one Unrest, DELTA two of RED's."""
    scenario = mini().arrange(
        phase=3,
        rebels={"gamma": 3},
        towns={"red": ["gale", "holt"]},
        unrest=["cole", "gale", "holt"],
    )
    table = scenario.at(frame("RebelsAct"))
    assert table.over
    found = [table.state.rebels[area(name)] for name in ("gamma", "delta", "beta")]
    assert found == [1, 2, 0]


def test_q_143_the_event_duty_ends_where_no_event_is_left():
    scenario = mini().arrange(
        owed={"red": 0, "blue": 0, "green": 1}, shown={}, face_down=0, pile=[], passed=["red"]
    )
    table = scenario.at(frame("ActionPhase"))
    assert table.seat == BLUE
    table.play_all("pass", "end_turn")
    assert table.seat == GREEN
    assert table.why_not("event")
    table.play_all("pass", "end_turn")
    assert table.over


# EU-16.5  Symbols of an Event that is taken


def test_eu_16_5_whoever_takes_the_event_rolls_one_rebel_die_and_the_others_all():
    scenario = mini().arrange(
        owed={"red": 1},
        shown={"riot": 0, "e1": 0},
        unrest=["aston", "brin", "cole", "ives", "jarn"],
        power={"red": [3, 3, 3], "blue": [3, 3, 3]},
    )
    table = turn(scenario.chance(LOSE_2D, LOSE_2D, LOSE_2D))
    table.play_all("event", "event riot")
    assert (table.seat, table.legal_words()) == (RED, ["area alpha", "area beta"])
    table.play("area alpha")  # two of his Towns are in Unrest there, and he rolls for one
    assert table.state.ducats[RED] == 13
    assert table.state.ducats[BLUE] == 11  # Ives and Jarn
    assert table.state.ducats[GREEN] == 15


def test_eu_7_2_2_an_illness_strikes_all_who_bear_its_symbol():
    scenario = mini().arrange(owed={"red": 1}, shown={"ill": 2, "e1": 0}, ruler_ill=["blue"])
    table = turn(scenario)
    table.play_all("event", "event ill")
    state = table.state
    assert state.ducats[RED] == 17
    assert state.ruler[BLUE] == -1  # the second illness; his hand is empty
    assert state.ruler_ill & 0b101 == 0b101  # RED and GREEN fall ill


# EU-5.2.3  Loans


@pytest.mark.parametrize("tags, left", [({}, 15 - 6), ({"national_bank": ["red"]}, 15 - 5)])
def test_eu_5_2_3_a_loan_is_repaid_in_an_own_turn(tags, left):
    cost = part("queries.court.modifiers")
    table = turn(mini().arrange(owed={"red": 0}, interest={"red": 2}, tags=tags))
    table.play("repay")
    assert table.state.interest[RED] == 1
    if tags:
        assert table.state.ducats[RED] > 9
        assert cost.bonus(table.state, RED, "loan_repay_cost")
    else:
        assert table.state.ducats[RED] == left
    poor = turn(mini().arrange(owed={"red": 0}, interest={"red": 1}, ducats={"red": 4}))
    assert poor.why_not("repay")
    none = turn(mini().arrange(owed={"red": 0}))
    assert none.why_not("repay")


def test_q_144_a_defensive_call_is_accepted_in_an_interregnum():
    scenario = mini().arrange(allies={"blue": ["sable"]}, ruler={"blue": None})
    table = declare(scenario, "sable")
    assert (table.seat, table.legal_words()) == (BLUE, ["accept", "refuse"])
    table.play_all("accept", "activate")
    assert realms(table.state.war[BLUE]) == ["red"]


# EU-4.3  Successions, invasions, liberations


@pytest.mark.parametrize("rival, lost", [([], 0), (["green"], 3)])
def test_eu_4_3_e1_the_only_ally_of_a_player_bears_his_disputed_succession(rival, lost):
    allies = {"red": ["blue"], "blue": ["red", *rival], **{name: ["blue"] for name in rival}}
    scenario = mini().arrange(
        marriages=both("red", "blue"), disputed={"red": ["blue"]}, allies=allies, phase=3
    )
    table = scenario.at(frame("PeacePhase"))
    assert table.over
    assert table.state.prestige == [10 - lost, 10, 10]
    assert not table.state.disputed[RED]
    assert realms(table.state.wed[RED]) == ["blue"]


def test_eu_4_3_b_an_invasion_meets_units_and_its_survivors_are_rebels():
    scenario = mini().arrange(
        war={"red": ["sable"]},
        single={"red": {"beta": 2}},
        occupied={"red": ["holt"]},
        unrest_top=["holt"],
        phase=3,
    )
    infantry, blank = "roll 1", "roll 6"
    # Three of Eld and Fenn, half of them two: they attack BETA, where Cole is RED's.
    scenario.chance(infantry, infantry, blank, infantry, blank, blank)
    table = scenario.at(frame("Invasions"))
    assert table.over
    state = table.state
    assert part("queries.realms").land_units(state, RED, area("beta")) == 0
    assert state.exhausted[RED] == 2
    assert state.rebels[area("beta")] == 1
    assert state.unrest >> province("cole") & 1
    assert not state.unrest >> province("dorn") & 1  # BLUE is at Peace with Sable


def test_eu_14_3_a_core_of_another_player_goes_back_to_him():
    scenario = mini().arrange(towns={"red": ["dorn"]}, unrest=["dorn"])
    table = scenario.chance(REBELLION).at(frame("RebelDice", RED, 0, 0))
    state = table.state
    assert provinces(state.towns[BLUE]) == ["dorn", "ives", "jarn"]
    assert provinces(state.towns[RED]) == ["aston", "brin", "cole"]
    assert realms(state.cb[RED]) == ["blue"]
    assert not state.unrest


# EU-5  Actions


def test_eu_5_1_1_another_players_ruler_may_be_crowned_by_him():
    scenario = mini().arrange(owed={"blue": 1}, active="blue", shown={"red-1": 0, "e1": 0})
    table = turn(scenario, BLUE)
    table.play_all("event", "event red-1")
    assert (table.seat, table.legal_words()) == (RED, ["crown", "no"])
    kept = table.clone()
    old = table.state.ruler[RED]
    table.play("crown")
    assert table.state.ruler[RED] != old
    assert part("components.cards").PERSON_SKILLS[table.state.ruler[RED]] == [3, 3, 3]
    kept.play("no")
    assert kept.state.ruler[RED] == old
    mine = turn(mini().arrange(owed={"red": 1}, shown={"red-1": 0, "e1": 0}))
    mine.play_all("event", "event red-1")
    assert mine.state.ruler[RED] != old  # one's own Event leaves no choice
    assert mine.seat == RED


def test_eu_5_5_1_several_realms_are_attacked_for_one_power():
    scenario = mini().arrange(
        claims={"red": ["gamma"]},
        influence={"gamma": {"red": 2}, "delta": {"red": 2}, "zeta": {"red": 1}},
    )
    table = declare(scenario, "tern", "sable")
    state = table.state
    assert realms(state.war[RED]) == ["sable", "tern"]
    assert (state.power[2], state.stability[RED]) == (2, -2)  # only Tern without a cause
    assert [cubes(table, RED, name) for name in ("gamma", "delta", "zeta")] == [0, 0, 1]


def test_eu_11_3_2_an_attacked_player_calls_his_realms_for_a_cube_each():
    scenario = mini().arrange(
        allies={"blue": ["sable", "tern"]},
        influence={"gamma": {"blue": 1}, "delta": {"blue": 1}},
        claims={"red": ["epsilon"]},
    )
    table = declare(scenario, "blue")
    assert (table.seat, table.legal_words()) == (BLUE, ["realm sable", "realm tern", "done"])
    table.play_all("realm sable", "realm tern")
    state = table.state
    assert realms(state.active_allies[BLUE]) == ["sable", "tern"]
    assert state.allied[BLUE] == 2 + 1
    assert [cubes(table, BLUE, name) for name in ("gamma", "delta")] == [0, 0]
    assert state.power[5] == 3 + 1 + 1 + 1  # attacked, and both are next to RED
    assert realms(state.war[RED]) == ["blue", "sable", "tern"]


def test_eu_9_1_2_d_the_ally_of_a_player_with_whom_there_is_a_truce():
    scenario = mini().arrange(owed={"red": 0}, truce=both("red", "blue"), allies={"blue": ["tern"]})
    table = turn(scenario)
    table.play("war")
    assert table.why_not("realm tern") == "EU-9.1.2.d"
    assert table.why_not("realm blue") == "EU-9.1.2.b"
    assert "realm sable" in table.legal_words()


def test_q_169_a_conversion_stirs_the_converters_towns_alone():
    scenario = mini().arrange(
        owed={"red": 0},
        faith={"red": "protestant", "blue": "protestant"},
        religion={"alpha": "protestant"},
        unrest=["dorn"],
        power={"red": [1, 3, 3]},
    )
    table = turn(scenario.chance(NOTHING))
    table.play("convert")  # BETA: Cole is RED's, Dorn is BLUE's
    state = table.state
    assert part("components.reading").RELIGIONS[state.religion[area("beta")]] == "protestant"
    assert (state.power[0], state.ducats[RED]) == (0, 12)
    assert provinces(state.unrest) == ["cole", "dorn"]
    assert "end_turn" in table.legal_words()


@pytest.mark.parametrize("given_up, left, interest", [(0, 59, 1), (9, 50, 1), (10, 49, 0)])
def test_eu_4_4_c_ducats_may_be_given_up_against_corruption(given_up, left, interest):
    table = mini().arrange(ducats={"red": 59}).at(frame("PayCorruption", RED))
    table.play(f"give_up {given_up}")
    if not table.over:
        table.play("adm 0")
    assert (table.state.ducats[RED], table.state.interest[RED]) == (left, interest)
    assert table.state.power[0] == 3
