"""Worked cases of the peaceful realm: administration, diplomacy, recruiting, rebels."""

import pytest
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

REBELLION, LOSE_2D, LOSE_POWER, NOTHING, EXHAUST, CALM = (f"roll {n}" for n in range(1, 7))


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def areas(mask):
    m = part("components.map")
    return [m.AREAS[a] for a in m.members(mask)]


def has(mask, number):
    return bool(mask >> number & 1)


def test_g_32_two_cubes_in_an_area_and_the_second_for_ducats():
    table = turn(mini().arrange(owed={"red": 0}))
    table.play_all("influence", "area gamma", "area gamma", "ducats")
    assert table.state.power[1] == 2
    assert table.state.ducats[RED] == 12
    assert table.why_not("area gamma") == "EU-5.4.1.b"
    assert {"area delta", "area zeta"} <= set(table.legal_words())


def test_g_38_no_second_claim_in_an_area():
    table = turn(mini().arrange(owed={"red": 0}, claims={"red": ["gamma"]}))
    table.play("claims")
    assert table.why_not("area gamma") == "EU-5.4.3.a"
    assert "area delta" in table.legal_words()


def test_g_39_the_focus_moves_a_cube_from_each_other_kind_once_a_round():
    table = turn(mini().arrange(owed={"red": 0}))
    table.play_all("focus", "admin", "diplo", "mil")
    assert table.state.power[:3] == [5, 2, 2]
    table.play("end_turn")
    again = turn(mini().arrange(owed={"red": 0}, focused=["red"]))
    assert again.why_not("focus") == "EU-5.1.5.d"


def test_g_40_three_cards_set_aside_bring_two():
    hand = [c for c in part("components.cards").CARDS if c.startswith("adm")][:5]
    table = turn(mini().arrange(owed={"red": 0}, hand={"red": hand}))
    table.play_all("focus", "skip", *(f"card {card}" for card in hand[:3]), "mil", "mil")
    assert table.state.hand_size[RED] == 4
    assert len(table.state.discards[0]) == 3


def test_g_41_those_who_had_the_idea_score_one():
    table = turn(
        mini().arrange(
            owed={"red": 0},
            ideas=["cannons"],
            tags={"cannons": ["blue", "green"]},
            power={"red": [0, 0, 10]},
        )
    )
    table.play("research")
    assert table.state.prestige == [12, 11, 11]
    assert table.state.power[2] == 6


def test_g_42_nobody_scores_when_three_had_it():
    scenario = mini().arrange(ideas=["cannons"], power={"red": [0, 0, 10]})
    scenario.state.idea_tags[scenario.state.ideas[0]] = 0b1110  # three others, one of them absent
    table = scenario.at(frame("Research", RED))
    assert table.state.prestige == [12, 10, 10]


def test_g_46_no_conversion_where_another_faith_owns_a_province():
    table = turn(
        mini().arrange(owed={"red": 0}, faith={"red": "protestant"}, power={"red": [5, 3, 3]})
    )
    table.play("convert")
    assert table.over is False
    judged = part("queries.court.stability").judge_conversion(table.state, RED, area("beta"))
    assert judged.clause == "EU-5.3.2.a"


def test_g_45_conversion_of_an_area_that_is_all_your_own():
    table = turn(
        mini()
        .arrange(owed={"red": 0}, faith={"red": "protestant"}, power={"red": [5, 3, 3]})
        .chance(NOTHING)
    )
    table.play("convert")
    table.play("province brin")
    state = table.state
    assert state.power[0] == 4
    assert state.ducats[RED] == 12
    assert part("components.reading").RELIGIONS[state.religion[area("alpha")]] == "protestant"
    assert has(state.unrest, province("brin"))


def test_g_80_capacity_counts_once():
    table = turn(mini().arrange(owed={"red": 0}, available={"red": 6}, ducats={"red": 30}))
    table.play("recruit")
    for _ in range(3):
        table.play_all("area alpha", "unit regular_infantry", "alone")
    table.play_all("area beta", "unit regular_infantry", "alone")
    assert table.state.available[RED] == 2
    # Four of four are used: only Mercenaries, who need no capacity, are left in both Areas.
    for name in ("alpha", "beta"):
        other = table.clone()
        other.play(f"area {name}")
        assert other.why_not("unit regular_infantry") == "EU-9.2.3.a"
        assert other.legal_words() == ["unit mercenary_infantry", "unit mercenary_cavalry"]
    scenario = mini().arrange(owed={"red": 0}, available={"red": 6}).set(mercenaries=0)
    bare = turn(scenario.unchecked())
    bare.play("recruit")
    for name in ("alpha", "alpha", "alpha", "beta"):
        bare.play_all(f"area {name}", "unit regular_infantry", "alone")
    assert bare.why_not("area beta") == "EU-5.5.3.g"


def test_g_120_a_province_that_is_no_core_is_liberated():
    table = (
        mini()
        .arrange(towns={"red": ["fenn"]}, unrest=["fenn"])
        .chance(REBELLION)
        .at(frame("RebelDice", RED, 0, 0))
    )
    state = table.state
    assert state.flag[province("fenn")] == realm("sable")
    assert not has(state.towns[RED], province("fenn"))
    assert has(state.cb[RED], realm("sable"))


def test_g_122_power_that_is_missing_is_paid_in_ducats():
    table = (
        mini()
        .arrange(power={"red": [0, 0, 0]}, ducats={"red": 1}, interest={"red": 2}, unrest=["brin"])
        .chance(LOSE_POWER)
        .at(frame("RebelDice", RED, 0, 0))
    )
    assert table.state.ducats[RED] == 4
    assert table.state.interest[RED] == 3


def test_g_123_dissent_brings_unrest_to_one_town_of_the_area():
    table = mini().arrange(religion={"alpha": "protestant"}).at(frame("Dissent", RED))
    assert sorted(table.legal_words()) == ["province aston", "province brin"]
    table.play("province brin")
    assert table.over
    assert has(table.state.unrest, province("brin"))
    assert not has(table.state.unrest, province("cole"))


def test_g_207_a_claim_is_taken_from_elsewhere_when_the_supply_is_used_up(monkeypatch):
    monkeypatch.setattr(part("queries.realms"), "CLAIMS", 2)
    table = turn(mini().arrange(owed={"red": 0}, claims={"red": ["gamma", "delta"]}))
    table.play_all("claims", "area epsilon")
    assert sorted(table.legal_words()) == ["area delta", "area gamma"]
    table.play("area gamma")
    assert areas(table.state.claims[RED]) == ["delta", "epsilon"]
    assert table.state.power[1] == 1
    cores = turn(mini().arrange(owed={"red": 0}, cores={"red": ["gamma", "delta"]}))
    assert cores.why_not("claims") == "EU-5.4.3.f"


def test_g_210_provinces_are_dealt_out_to_areas():
    scenario = mini().arrange(
        towns={"red": ["fenn"]}, rebel_towns=["brin"], available={"red": 6}, owed={"red": 0}
    )
    table = turn(scenario)
    table.play("recruit")
    for name in ("alpha", "beta", "gamma"):
        table.play_all(f"area {name}", "unit regular_infantry", "alone")
    for name, clause in (("alpha", ""), ("beta", ""), ("gamma", "EU-9.2.3.a")):
        fourth = table.clone()
        fourth.play(f"area {name}")
        assert fourth.why_not("unit regular_infantry") == clause


def test_g_74_capacity_of_players_and_realms():
    state = mini().state
    reach, queries = part("queries.reach"), part("queries.realms")
    sable = queries.npr_owned(state, realm("sable")) | queries.npr_owned(state, realm("umber"))
    red = queries.owned(state, RED)
    capacity = reach.military_capacity
    assert capacity(state, sable, area("gamma"), 0, 0) == 4
    assert capacity(state, sable, area("delta"), 0, 0) == 4
    assert capacity(state, red, area("gamma"), 0, 0) == 1
    assert capacity(state, red, area("zeta"), 0, 0) == 3


def test_g_195_the_turns_of_the_second_of_two_players():
    for owed, turns in ((2, 3), (1, 2), (0, 2)):
        table = (
            mini(seats=2)
            .arrange(owed={"red": 0, "blue": owed}, shown={"e1": 0, "e2": 0, "e3": 0})
            .at(frame("ActionPhase"))
        )
        table.play_all("pass", "end_turn")
        assert table.state.ducats[RED] == 18
        assert table.seat == BLUE
        only = []
        while not table.over:
            only.append(table.why_not("focus") == "EU-4.2.7.a")
            if only[-1]:
                table.play("event")
                if type(table.question).__name__ == "ChooseEvent":  # more than one is left
                    table.play(table.legal()[-1])
            else:
                table.play_all("recruit", "area epsilon", "unit regular_cavalry")
                table.play_all("army army_3", "done")
            if not table.over:
                table.play("end_turn")
        assert len(only) == turns
        assert only == [False] * (turns - owed) + [True] * owed
        assert table.state.pass_order == [RED, BLUE]
        assert not table.told("turn.passed")[1:]  # the second is not paid


def test_g_145_the_second_illness_is_the_death_of_a_ruler():
    table = (
        mini()
        .arrange(ruler_ill=["red"], hand={"red": ["mil-01-1"]})
        .at(frame("SpreadIllness", 0, RED))
    )
    assert table.seat == RED
    table.play("none")
    assert table.state.ruler[RED] == -1
    assert has(table.state.ruler_ill, BLUE)
    assert has(table.state.ruler_ill, GREEN)


@pytest.mark.parametrize("stability, expected", [(2, True), (1, False)])
def test_eu_4_3_h_high_stability_calms_a_town(stability, expected):
    table = (
        mini()
        .arrange(stability={"red": stability}, unrest=["brin"])
        .at(frame("StabilityUnrest", RED))
    )
    assert (not table.over) is expected
    if expected:
        table.play("province brin")
        assert not has(table.state.unrest, province("brin"))


def test_eu_4_3_e_prestige_is_lost_for_towns_that_rebels_hold():
    scenario = mini().arrange(rebel_towns=["aston"])
    assert part("queries.realms").base_tax(scenario.state, RED) == 2
    assert part("queries.rounds.income").lost_tax(scenario.state, RED) == 2


def test_eu_5_5_4_suppression_costs_a_power_each():
    table = turn(mini().arrange(owed={"red": 0}, unrest=["brin", "cole"]))
    table.play_all("suppress", "province brin", "province cole")
    assert table.state.unrest == 0
    assert table.state.power[2] == 1


def test_eu_9_5_1_an_army_marches_through_friendly_areas():
    table = turn(
        mini().arrange(
            owed={"red": 0},
            armies={"red": [{"area": "alpha", "regular_infantry": 2}]},
            ducats={"red": 0},
        )
    )
    table.play("march")
    assert "area beta" in table.legal_words()
    assert table.why_not("area delta") == "EU-9.5.1.a"
    table.play("area beta")
    assert table.state.armies[0] == area("beta")


def test_eu_5_4_2_an_alliance_needs_two_influence_and_more_than_a_rival():
    judge = part("queries.diplomacy.influence").judge_alliance
    near = mini().arrange(influence={"delta": {"red": 1}})
    assert judge(near.state, RED, realm("tern")).clause == "EU-5.4.2.d"
    enough = mini().arrange(influence={"delta": {"red": 2}})
    assert judge(enough.state, RED, realm("tern")).clause == ""
    rival = mini().arrange(influence={"delta": {"red": 2, "blue": 2}}, allies={"blue": ["tern"]})
    assert judge(rival.state, RED, realm("tern")).clause == "EU-5.4.2.e"
    table = enough.at(frame("ForgeAlliance", RED))
    assert has(table.state.allies[RED], realm("tern"))
    assert table.state.power[1] == 2
    assert part("queries.realms").cubes(table.state, RED, area("delta")) == 3


def test_eu_11_1_2_cubes_leave_an_area_that_players_own_altogether():
    scenario = mini().arrange(influence={"delta": {"red": 2}}, towns={"red": ["holt"]})
    part("effects.provinces").give_to_realm(scenario.state, province("gale"), realm("red"))
    assert scenario.state.influence[area("delta")] == 0
    assert scenario.state.capital[realm("tern")] == -1


def test_eu_5_5_3_the_prices_of_units():
    cost = part("queries.war.recruiting").unit_cost
    units = part("naming").UNITS
    prices = {unit: cost(mini().state, RED, kind) for kind, unit in enumerate(units)}
    assert prices == {
        "mercenary_infantry": 4,
        "mercenary_cavalry": 7,
        "mercenary_artillery": 8,
        "regular_infantry": 2,
        "regular_cavalry": 5,
        "regular_artillery": 6,
        "allied_infantry": 0,
        "allied_cavalry": 3,
        "allied_artillery": 0,
    }


def test_eu_5_4_1_a_loan_may_pay_for_a_cube():
    table = turn(mini().arrange(owed={"red": 0}, power={"red": [3, 1, 3]}, ducats={"red": 0}))
    table.play_all("influence", "area gamma")
    table.play("area delta")  # nothing but a Loan can pay for it: the table takes it
    assert table.state.interest[RED] == 1
    assert table.state.ducats[RED] == 2
    broke = turn(
        mini().arrange(
            owed={"red": 0}, power={"red": [3, 1, 3]}, ducats={"red": 0}, interest={"red": 5}
        )
    )
    broke.play_all("influence", "area gamma")
    assert "end_turn" in broke.legal_words()


def test_eu_5_4_1_a_cube_of_this_turn_reaches_no_further():
    reach = part("queries.reach").influence_reach
    zeta = 1 << part("components.map").AREAS.index("zeta")
    fresh = turn(mini().arrange(owed={"blue": 0}, active="blue"), 1).state
    part("effects.influence").place_cube(fresh, 1, part("components.map").AREAS.index("zeta"))
    assert not reach(fresh, 1) & zeta
    words = {"influence": {"zeta": {"blue": 1}}, "owed": {"blue": 0}, "active": "blue"}
    assert reach(turn(mini().arrange(**words), 1).state, 1) & zeta


def test_eu_5_1_5_a_loan_pays_for_a_card_of_the_discards():
    cards = part("components.cards").CARDS
    hand = [card for card in cards if card.startswith("adm-")][:2]
    found = next(card for card in cards if card.startswith("dip-"))
    table = turn(
        mini().arrange(
            owed={"red": 0}, hand={"red": hand}, discards={"diplo": [found]}, ducats={"red": 1}
        )
    )
    table.play_all("focus", "skip", *(f"card {card}" for card in hand))
    assert table.why_not(f"pick {found}") == "EU-5.1.5.c"
    table.play_all("loan", f"pick {found}")
    state = table.state
    assert (state.ducats[RED], state.interest[RED], state.power[1]) == (4, 1, 2)
    assert state.hand[RED] == [cards.index(found)]


def test_eu_5_1_5_e_without_cards_the_focus_must_move_power():
    table = turn(mini().arrange(owed={"red": 0}))
    table.play("focus")
    assert table.why_not("skip") == "EU-5.1.5.e"
    card = turn(mini().arrange(owed={"red": 0}, hand={"red": ["adm-01-1"]}))
    card.play("focus")
    assert card.why_not("skip") == ""
