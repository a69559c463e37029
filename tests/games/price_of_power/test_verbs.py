"""Every verb of the cards, one by one (EU-16.3)."""

from tests.games.price_of_power.effects_table import (
    area,
    cubes,
    has,
    node,
    province,
    realm,
    resolve,
)
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, mini, part

OWN_TOWNS = {"own_towns": True}
OWN_AREA = {"own_area": True}


def test_every_verb_of_the_vocabulary_has_an_effect():
    assert set(part("rules.card_effects.verbs").VERBS) == set(part("components.vocabulary").VERBS)


# The mat


def test_ducats_are_gained():
    table = resolve(mini(), {"verb": "ducats", "n": 4})
    assert table.state.ducats[RED] == 19


def test_ducats_that_must_be_paid_bring_loans():
    table = resolve(mini().arrange(ducats={"red": 2}), {"verb": "ducats", "n": -4})
    assert table.state.ducats[RED] == 3
    assert table.state.interest[RED] == 1


def test_power_of_a_kind_is_gained_and_lost_as_far_as_it_is_there():
    table = resolve(
        mini(),
        {"verb": "power", "type": "mil", "n": 2},
        {"verb": "power", "type": "diplo", "n": -5},
    )
    assert table.state.power[:3] == [3, 0, 5]


def test_power_of_any_kind_is_all_of_one_kind():
    table = resolve(mini(), {"verb": "power", "type": "any", "n": 4})
    assert table.legal_words() == ["admin", "diplo", "mil"]
    table.play("diplo")
    assert table.state.power[:3] == [3, 7, 3]


def test_power_of_any_kind_is_lost_point_by_point():
    table = resolve(mini(), {"verb": "power", "type": "any", "n": -2})
    table.play_all("admin", "mil")
    assert table.state.power[:3] == [2, 3, 2]


def test_prestige_and_stability():
    table = resolve(mini(), {"verb": "prestige", "n": 3}, {"verb": "stability", "n": 1})
    assert table.state.prestige[RED] == 13
    assert table.state.stability[RED] == 1


def test_stability_that_is_lost_of_another_player():
    table = resolve(mini(), {"verb": "stability", "n": -1, "who": "target_player"})
    assert table.legal_words() == ["seat 1", "seat 2"]
    table.play("seat 2")
    assert table.state.stability == [0, 0, -1]


def test_interest_comes_without_the_loan():
    table = resolve(mini(), {"verb": "interest", "n": 2})
    assert table.state.interest[RED] == 2
    assert table.state.ducats[RED] == 15


def test_interest_is_returned_for_a_price_as_often_as_wanted():
    table = resolve(
        mini().arrange(interest={"red": 3}, ducats={"red": 3}),
        {"verb": "interest", "n": -2, "ducats_each": 2},
    )
    table.play("repay")
    assert table.state.interest[RED] == 2
    assert table.state.ducats[RED] == 1  # nothing is left for the second one


def test_interest_that_costs_nothing_is_returned_unasked():
    table = resolve(
        mini().arrange(interest={"red": 1}), {"verb": "interest", "n": -2, "ducats_each": 0}
    )
    assert table.state.interest[RED] == 0


def test_manpower_rests_and_is_exhausted():
    table = resolve(
        mini().arrange(exhausted={"red": 4}, available={"red": 0}), {"verb": "manpower", "n": 3}
    )
    assert (table.state.available[RED], table.state.exhausted[RED]) == (3, 1)
    table = resolve(
        mini().arrange(exhausted={"red": 0}, available={"red": 3}), {"verb": "manpower", "n": -2}
    )
    assert (table.state.available[RED], table.state.exhausted[RED]) == (1, 2)


def test_plus_manpower_is_for_good():
    scenario = mini()
    before = part("queries.realms").manpower_total(scenario.state, RED)
    table = resolve(scenario, {"verb": "plus_manpower", "n": 1})
    assert part("queries.realms").manpower_total(table.state, RED) == before + 1


def test_colonists_never_fall_below_zero():
    table = resolve(mini(), {"verb": "colonists", "n": 2}, {"verb": "colonists", "n": -5})
    assert table.state.colonists[RED] == 0


def test_gain_per_divides_and_caps():
    given = {"verb": "gain_per", "per": "base_tax", "round": "down", "gain": "ducats"}
    assert resolve(mini(), {**given, "divide": 3, "cap": 8}).state.ducats[RED] == 16  # 4 / 3
    assert resolve(mini(), {**given, "n": 2, "cap": 5}).state.ducats[RED] == 20  # 8, at most 5


def test_draw_action_from_a_deck_and_from_decks_of_choice():
    table = resolve(mini(), {"verb": "draw_action", "deck": "mil", "n": 2})
    assert table.state.hand_size[RED] == 2
    assert table.state.drawn_size[RED] == 0  # no fee
    table = resolve(mini(), {"verb": "draw_action", "deck": "any", "n": 1})
    table.play("admin")
    assert table.state.hand_size[RED] == 1


def test_a_modifier_of_a_round_acts_until_the_round_is_over():
    scripts = part("components.scripts")
    op = next(o for ops in scripts.SCRIPTS for o in ops if o.given.get("duration") == "battle")
    scenario = mini()
    part("effects.deeds").add_boon(scenario.state, RED, op.boon)
    assert part("queries.court.modifiers").bonus(scenario.state, RED, op.given["key"]) == 1
    part("effects.deeds").end_battle_boons(scenario.state)
    assert part("queries.court.modifiers").bonus(scenario.state, RED, op.given["key"]) == 0


def test_lose_trade_bars_the_target_for_the_round():
    table = resolve(mini(), {"verb": "lose_trade", "target": "target_player", "until": "round_end"})
    table.play("seat 1")
    assert table.state.no_trade == 1 << BLUE


# Towns, Unrest, Rebels


def test_unrest_is_added_by_the_owner_town_by_town():
    table = resolve(mini(), {"verb": "unrest", "n": 2, "where": OWN_TOWNS, "who": "target_player"})
    table.play("seat 1")
    assert table.seat == BLUE
    table.play_all("province dorn", "province jarn")
    assert table.state.unrest == 1 << province("dorn") | 1 << province("jarn")


def test_unrest_of_all_goes_clockwise_from_the_player_who_resolves_it():
    scenario = mini()
    table = resolve(scenario, {"verb": "unrest", "n": 1, "where": OWN_TOWNS, "who": "all"}, seat=1)
    for seat, town in ((BLUE, "dorn"), (GREEN, "lund"), (RED, "aston")):
        assert table.seat == seat
        table.play(f"province {town}")
    assert table.over


def test_unrest_is_removed_as_far_as_there_is_some():
    table = resolve(
        mini().arrange(unrest=["brin", "cole"]), {"verb": "unrest", "n": -3, "where": OWN_TOWNS}
    )
    table.play("province cole")
    assert table.state.unrest == 0


def test_unrest_only_where_the_religion_dissents():
    table = resolve(
        mini().arrange(religion={"beta": "protestant"}),
        {"verb": "unrest", "n": 2, "where": {"religious_dissent": True}},
    )
    assert table.state.unrest == 1 << province("cole")


def test_unrest_in_areas_that_are_listed():
    table = resolve(mini(), {"verb": "unrest", "n": 2, "where": {"areas": ["beta"]}})
    assert table.state.unrest == 1 << province("cole")


def test_g_196_rebels_in_an_area_with_units_attack_at_once():
    table = resolve(
        mini()
        .arrange(single={"red": {"alpha": 3}}, available={"red": 0}, phase=2, active="red")
        .chance("roll 6", "roll 6", "roll 6", "roll 1", "roll 1", "roll 6"),
        {"verb": "rebels", "n": 2, "where": OWN_AREA},
    )
    table.play("area alpha")
    assert table.over
    assert table.state.rebels[area("alpha")] == 0
    assert table.state.power[2] == 4  # the Active Player has won a Battle


def test_rebels_vanish():
    table = resolve(
        mini().arrange(rebels={"alpha": 3}), {"verb": "rebels", "n": -2, "where": OWN_AREA}
    )
    assert table.state.rebels[area("alpha")] == 1


def test_disease_breaks_out_in_areas_of_choice():
    table = resolve(mini(), {"verb": "place_disease", "n": 2, "where": {"any_area": True}})
    table.play_all("area gamma", "area theta")
    assert table.state.disease == 1 << area("gamma") | 1 << area("theta")


def test_eu_7_5_3_a_small_town_on_a_core_becomes_large():
    scenario = mini().arrange(towns={"red": ["fenn"]})
    table = resolve(scenario, {"verb": "upgrade_town", "n": 1, "ducats": 4})
    assert table.legal_words() == ["province brin", "province cole", "done"]  # Fenn is no Core
    table.play("province brin")
    assert table.state.ducats[RED] == 11
    assert part("queries.realms").base_tax(table.state, RED) == 6
    part("effects.provinces").give_to_realm(table.state, province("brin"), realm("tern"))
    assert not has(table.state.large, province("brin"))  # only while the Town stands


def test_eu_7_6_2_integrate_an_area_that_is_all_your_own():
    scenario = mini().arrange(towns={"red": ["eld", "fenn"]}, claims={"red": ["gamma"]})
    table = resolve(scenario, {"verb": "integrate_area"})
    assert table.state.cores[RED] == 1 << area("gamma")
    assert not table.state.claims[RED]
    assert part("queries.realms").is_core_of(table.state, province("eld"), RED)


def test_eu_7_6_2_what_is_a_core_already_cannot_be_integrated():
    assert not part("rules.card_effects.placing").integrable(mini().state, RED)


# Cubes and Claims


def test_influence_is_placed_so_many_in_an_area():
    table = resolve(
        mini(),
        {"verb": "influence", "n": 3, "where": {"areas": ["gamma", "delta"]}, "max_per_area": 2},
    )
    table.play_all("area gamma", "area gamma")
    assert cubes(table.state, RED, "gamma") == 2
    assert cubes(table.state, RED, "delta") == 1


def test_g_33_influence_of_an_effect_pushes_a_cube_out_of_a_full_area():
    scenario = mini().arrange(
        influence={"gamma": {"red": 2, "blue": 3}}, marriages={"blue": ["sable"]}
    )
    assert not part("rules.diplomacy.influence").open_areas(scenario.state, 1 << area("gamma"))
    table = resolve(scenario, {"verb": "influence", "n": 1, "where": {"areas": ["gamma"]}})
    assert table.legal_words() == ["area gamma", "done"]  # nobody has to
    table.play("area gamma")
    assert cubes(table.state, RED, "gamma") == 3
    assert cubes(table.state, BLUE, "gamma") == 2


def test_eu_11_1_1_b_own_cubes_do_not_give_way():
    scenario = mini().arrange(influence={"gamma": {"red": 2, "blue": 2, "green": 1}})
    table = resolve(scenario, {"verb": "influence", "n": 1, "where": {"areas": ["gamma"]}})
    table.play("area gamma")
    assert table.why_not("seat 0") == "EU-11.1.1.b"
    assert table.legal_words() == ["seat 1", "seat 2"]


def test_influence_that_is_lost_is_taken_away_by_its_owner():
    scenario = mini().arrange(influence={"gamma": {"blue": 2}, "delta": {"blue": 1}})
    table = resolve(
        scenario, {"verb": "influence", "n": -2, "where": {"any": True}, "who": "target_player"}
    )
    table.play("seat 1")
    assert table.seat == BLUE
    table.play_all("area gamma", "area delta")
    assert cubes(table.state, BLUE, "gamma") == 1
    assert cubes(table.state, BLUE, "delta") == 0


def test_a_claim_is_placed_once_in_an_area():
    scenario = mini().arrange(claims={"red": ["gamma"]})
    table = resolve(scenario, {"verb": "place_claim", "n": 2, "where": {"adjacent_to_realm": True}})
    assert "area gamma" not in table.legal_words()
    assert "area alpha" not in table.legal_words()  # all one's own
    table.play_all("area delta", "done")
    assert table.state.claims[RED] == 1 << area("gamma") | 1 << area("delta")


def test_eu_2_5_1_a_claim_is_taken_from_elsewhere_where_none_is_left():
    scenario = mini().arrange(
        claims={"red": ["gamma", "delta", "epsilon", "zeta"]}, cores={"red": []}
    )
    tables = part("components.tables")
    assert tables.CLAIMS == 8
    scenario.state.cores[RED] = 0b1111 << 20  # four tokens elsewhere
    placing = part("rules.card_effects.placing")
    assert part("queries.realms").claims_left(scenario.state, RED) == 0
    table = scenario.unchecked().at(placing.PlaceClaims(RED, 1 << area("theta"), 1))
    table.play("area theta")
    assert "area gamma" in table.legal_words()
    table.play("area gamma")
    assert has(table.state.claims[RED], area("theta"))
    assert not has(table.state.claims[RED], area("gamma"))


# Units and ships


def test_units_are_gained_for_a_price_where_no_battle_starts():
    scenario = mini().arrange(rebels={"beta": 1}, ducats={"red": 5})
    table = resolve(
        scenario,
        {
            "verb": "gain_units",
            "unit": "mercenary_infantry",
            "n": 3,
            "where": OWN_AREA,
            "ducats_each": 2,
        },
    )
    assert table.legal_words() == ["area alpha", "done"]
    table.play_all("area alpha", "army army_1", "area alpha", "army army_1")
    assert table.legal_words() == ["loan", "done"]
    assert table.why_not("area alpha") == "EU-16.3.b"
    table.play("done")
    assert table.state.units[0] == 2
    assert table.state.ducats[RED] == 1
    assert table.state.hired == 0


def test_regular_units_come_from_the_available_ones():
    scenario = mini().arrange(available={"red": 1})
    table = resolve(
        scenario,
        {"verb": "gain_units", "unit": "infantry", "n": 3, "where": OWN_AREA, "ducats_each": 0},
    )
    table.play_all("area alpha", "alone")
    assert table.over
    assert table.state.available[RED] == 0


def test_ships_are_gained_in_own_ports():
    ships = {"verb": "gain_ships", "ship": "light", "n": 2, "where": {"own_port": True}}
    table = resolve(mini(), {**ships, "ducats_each": 0})
    table.play_all("province aston", "province cole")
    assert sorted(table.state.docked[RED]) == [province("aston"), province("cole")]


def test_heavy_ships_join_the_fleet_in_a_large_port():
    ships = {"verb": "gain_ships", "ship": "heavy", "n": 1, "where": {"own_large_port": True}}
    table = resolve(mini(), {**ships, "ducats_each": 6})
    assert table.legal_words() == ["province aston", "done"]
    assert table.why_not("loan") == "EU-5.2.3.d"
    table.play("province aston")
    assert table.state.fleet_ships[1] == 1
    assert table.state.ducats[RED] == 9


# Merchants, nodes, Pirates


def test_eu_12_7_a_third_merchant_only_beside_two():
    table = resolve(mini(), {"verb": "gain_merchant", "n": 1}, {"verb": "gain_merchant", "n": 1})
    assert table.state.merchants_held[RED] == 3


def test_a_used_merchant_stands_up():
    scenario = mini().arrange(merchants={"red": ["n1", "n2"]}, merchants_used={"red": ["n1", "n2"]})
    table = resolve(scenario, {"verb": "refresh_merchant", "n": 1})
    table.play("node n2")
    assert table.state.merchants_used[RED] == 1 << node("n1")


def test_a_node_is_expanded_with_a_merchant_or_a_key_province():
    expand = {"verb": "expand_node", "require": "merchant_or_key_province", "ducats": 2}
    table = resolve(mini().arrange(merchants={"red": ["n2"]}), expand)
    assert table.legal_words() == ["node n1", "node n2"]
    table.play("node n1")
    assert table.state.expanded == 1 << node("n1")
    assert table.state.ducats[RED] == 13
    nothing = resolve(mini(), expand, seat=BLUE)
    assert nothing.over
    assert nothing.state.expanded == 0


def test_a_pirate_and_the_ducats_of_a_merchant_there():
    scenario = mini().arrange(merchants={"blue": ["n1"], "green": ["n2"]}, ducats={"blue": 1})
    table = resolve(
        scenario,
        {"verb": "place_pirate", "where": {"maritime_node": True}},
        {"verb": "steal_ducats", "n": 2, "from": "one_player_with_merchant_there"},
    )
    table.play("node n1")
    assert table.state.pirates[node("n1")] == 1
    assert table.state.ducats[:2] == [16, 0]  # as much as there is


def test_eu_2_5_2_the_last_pirate_comes_from_another_node():
    scenario = mini().arrange(pirates={"n2": 6})
    table = resolve(scenario, {"verb": "place_pirate", "where": {"maritime_node": True}})
    table.play("node n1")
    assert table.state.pirates == [1, 5]


def test_ducats_of_the_player_with_most_merchants():
    scenario = mini().arrange(merchants={"blue": ["n1"], "green": ["n1", "n2"], "red": ["n1"]})
    steal = {"verb": "steal_ducats", "n": 3, "from": "player_with_most_merchants"}
    assert resolve(scenario, steal).state.ducats == [18, 15, 12]
    nobody = {**steal, "from": "player_with_most_distant_towns"}
    assert resolve(mini(), nobody).state.ducats == [15, 15, 15]


# Ties


def test_a_casus_belli_against_a_realm_that_exists():
    table = resolve(mini(), {"verb": "place_casus_belli", "target": "realm:sable"})
    assert table.state.cb[RED] == 1 << realm("sable")


def test_a_casus_belli_against_a_player_of_choice():
    table = resolve(mini(), {"verb": "place_casus_belli", "target": "one_player"})
    table.play("realm green")
    assert table.state.cb[RED] == 1 << realm("green")


def test_a_casus_belli_of_all_opponents_against_the_leader():
    scenario = mini().arrange(prestige={"blue": 20})
    leader = {"verb": "place_casus_belli", "target": "highest_prestige_player", "who": "opponents"}
    table = resolve(scenario, leader)
    assert table.state.cb == [0, 0, 1 << realm("blue")]
    tie = resolve(mini(), leader)  # the tie includes the player himself
    assert tie.state.cb == [0, 0, 0]
    own = resolve(mini().arrange(prestige={"red": 20}), leader)  # he leads alone
    assert own.state.cb == [0, 1 << realm("red"), 1 << realm("red")]


def test_eu_11_2_5_all_marriages_on_a_realm_are_disputed():
    scenario = mini().arrange(marriages={"red": ["sable"], "blue": ["sable"], "green": ["tern"]})
    table = resolve(
        scenario, {"verb": "flip_disputed", "target": {"npr": True, "with_marriage": True}}
    )
    table.play("realm sable")
    assert table.state.disputed == [1 << realm("sable"), 1 << realm("sable"), 0]


def test_eu_11_2_5_marriages_on_the_own_realm():
    scenario = mini().arrange(marriages={"blue": ["red"], "red": ["blue"]})
    table = resolve(scenario, {"verb": "flip_disputed", "target": {"own_realm": True}})
    assert table.state.disputed == [0, 1 << realm("red"), 0]


def test_an_alliance_of_the_target_ends():
    scenario = mini().arrange(allies={"blue": ["tern", "wren"]})
    table = resolve(scenario, {"verb": "break_alliance", "n": 1, "who": "target_player"})
    table.play("seat 1")
    assert table.seat == BLUE
    table.play("realm wren")
    assert table.state.allies[BLUE] == 1 << realm("tern")


def test_subjugate_as_the_card_says():
    scenario = mini().arrange(allies={"red": ["tern"]}, influence={"delta": {"red": 2, "blue": 1}})
    table = resolve(
        scenario,
        {
            "verb": "choose",
            "options": [
                [{"verb": "subjugate", "mode": "vassalize"}],
                [{"verb": "subjugate", "mode": "annex"}],
            ],
        },
    )
    table.play("option 1")
    assert has(table.state.towns[RED], province("gale"))


def test_eu_1_17_the_capital_may_move_to_an_own_province():
    move = {"verb": "move_capital", "to": "brin", "if_owned": True}
    table = resolve(mini(), move)
    table.play("yes")
    assert table.state.capital[realm("red")] == province("brin")
    assert resolve(mini(), {**move, "to": "eld"}).over


def test_eu_16_3_a_religion_is_placed_in_the_area_of_the_capital():
    capital = {"own_capital_area": True}
    place = {"verb": "place_religion", "religion": "revolutionary", "n": 1, "where": capital}
    table = resolve(mini(), place)
    home = part("components.map").PROVINCE_AREA[table.state.capital[realm("red")]]
    assert table.over
    assert table.state.revolution == 1 << home


# Control


def test_eu_16_3_a_an_option_that_cannot_be_paid_only_if_none_can():
    dear = [{"verb": "power", "type": "mil", "n": -4}, {"verb": "prestige", "n": 5}]
    cheap = [{"verb": "prestige", "n": 1}]
    table = resolve(mini(), {"verb": "choose", "options": [dear, cheap]})
    assert table.state.prestige[RED] == 11  # the other one was forced
    hand = resolve(mini().by_hand(), {"verb": "choose", "options": [dear, cheap]})
    assert hand.why_not("option 0") == "EU-16.3.a"
    both = resolve(mini(), {"verb": "choose", "options": [dear, dear]})
    both.play("option 0")
    assert both.state.prestige[RED] == 15
    assert both.state.power[2] == 0  # as far as it is there


def test_an_option_may_be_paid_by_loans():
    option = [{"verb": "ducats", "n": -20}, {"verb": "prestige", "n": 5}]
    table = resolve(mini(), {"verb": "choose", "options": [option, []]})
    table.play("option 0")
    assert (table.state.ducats[RED], table.state.interest[RED]) == (0, 1)
    assert table.state.prestige[RED] == 15


def test_if_branches_on_a_condition():
    branch = {
        "verb": "if",
        "cond": {"test": "count", "what": "stability", "op": "<=", "n": 0},
        "then": [{"verb": "stability", "n": 1}],
        "else": [{"verb": "prestige", "n": 1}],
    }
    low = resolve(mini(), branch).state
    assert (low.stability[RED], low.prestige[RED]) == (1, 10)
    high = resolve(mini().arrange(stability={"red": 1}), branch).state
    assert (high.stability[RED], high.prestige[RED]) == (1, 11)


def test_each_resolves_for_himself():
    table = resolve(
        mini().arrange(interest={"blue": 1}),
        {
            "verb": "each",
            "who": "all",
            "effects": [
                {
                    "verb": "if",
                    "cond": {"test": "count", "what": "interest", "op": ">=", "n": 1},
                    "then": [{"verb": "ducats", "n": -2}],
                }
            ],
        },
    )
    assert table.state.ducats == [15, 13, 15]


def test_new_milestones_of_this_age_without_tags():
    scenario = mini().arrange(milestones={"eco": ["blue"]})
    table = resolve(scenario, {"verb": "replace_milestones"})
    names = part("components.cards").MILESTONES
    assert sorted(names[m] for m in table.state.milestones) == ["exp", "pol", "war"]
    assert table.state.milestone_done == [[], [], []]


# Actions that effects grant


def test_a_free_action_may_be_declined():
    table = resolve(mini(), {"verb": "free_action", "action": "recruit", "free_power": True})
    assert table.legal_words() == ["yes", "no"]
    table.play("no")
    assert table.over


def test_a_free_levy_is_cheaper_and_has_more_capacity():
    scenario = mini().arrange(available={"red": 8}, power={"red": [3, 3, 0]}, ducats={"red": 30})
    table = resolve(
        scenario,
        {
            "verb": "free_action",
            "action": "recruit",
            "free_power": True,
            "infantry_discount": 1,
            "capacity_bonus": 2,
        },
    )
    table.play("yes")
    for _ in range(6):  # Aston 2, Brin 1, Cole 1, and two more
        table.play_all("area alpha", "unit regular_infantry", "alone")
    assert table.why_not("area alpha") == ""
    table.play("area alpha")
    assert table.why_not("unit regular_infantry") == "EU-9.2.3.a"
    assert table.state.ducats[RED] == 24
    table.play_all("unit mercenary_infantry", "army army_1", "done")
    assert (table.state.levy_off, table.state.levy_room) == (0, 0)


def test_a_free_march_goes_further():
    scenario = mini().arrange(
        single={"red": {"alpha": 1}}, available={"red": 0}, towns={"red": ["eld", "fenn", "gale"]}
    )
    table = resolve(
        scenario,
        {
            "verb": "free_action",
            "action": "activate_land",
            "free_power": True,
            "movement_bonus": 1,
        },
    )
    table.play_all("yes", "single alpha", "area beta", "area gamma", "area delta")
    assert has(table.state.garrisons[RED], area("delta"))
    assert table.state.power[2] == 3


def test_eu_6_5_a_an_army_with_more_artillery_than_cavalry_is_not_hurried():
    guns = {"area": "alpha", "regular_artillery": 1}
    horse = {"area": "beta", "regular_artillery": 1, "regular_cavalry": 1}
    scenario = mini().arrange(armies={"red": [guns, horse]}, available={"red": 0})
    table = resolve(
        scenario.by_hand(),
        {
            "verb": "free_action",
            "action": "activate_land",
            "free_power": True,
            "army_requires": "artillery_not_above_cavalry",
        },
    )
    table.play("yes")
    assert table.why_not("army army_1") == "EU-6.5.a"
    assert table.why_not("army army_2") == ""


def test_a_free_siege_has_more_strength():
    army = {"area": "gamma", "regular_infantry": 1}
    scenario = mini().arrange(
        war={"red": ["sable"]},
        armies={"red": [army]},
        power={"red": [3, 3, 0]},
        available={"red": 0},
    )
    table = resolve(
        scenario,
        {"verb": "free_action", "action": "siege", "free_power": True, "strength_bonus": 3},
    )
    table.play_all("yes", "province eld", "province fenn")
    assert table.state.occupied[RED] == 1 << province("eld") | 1 << province("fenn")


def test_a_free_conversion_without_unrest():
    scenario = mini().arrange(faith={"red": "protestant"}, power={"red": [0, 3, 3]})
    table = resolve(
        scenario,
        {
            "verb": "free_action",
            "action": "convert_area",
            "discount": 2,
            "ducats_discount": 3,
            "no_rebel_roll": True,
        },
    )
    table.play("yes")
    assert table.state.ducats[RED] == 15
    assert table.state.unrest == 0
    assert table.state.religion[area("alpha")] == part("components.reading").PROTESTANT


def test_a_free_alliance_with_less_influence():
    scenario = mini().arrange(influence={"delta": {"red": 1}}, power={"red": [3, 0, 3]})
    table = resolve(
        scenario,
        {
            "verb": "free_action",
            "action": "forge_alliance",
            "discount": 2,
            "influence_requirement_mod": -1,
        },
    )
    table.play("yes")
    assert table.state.allies[RED] == 1 << realm("tern")


def test_eu_8_1_a_named_idea_takes_the_place_of_one_that_nobody_has():
    scenario = mini().arrange(
        ideas=["cannons", "serfdom", "glorious_arms"],
        tags={"serfdom": ["blue"]},
        power={"red": [3, 3, 6]},
    )
    table = resolve(
        scenario,
        {
            "verb": "free_action",
            "action": "research_idea",
            "discount": 1,
            "idea": "military_drill",
        },
    )
    table.play("yes")
    ideas = part("components.cards").IDEAS
    shown = [ideas[idea] for idea in table.state.ideas]
    assert shown == ["cannons", "serfdom", "military_drill"]
    assert table.state.idea_deck[ideas.index("glorious_arms")] == 1
    assert has(table.state.idea_tags[ideas.index("military_drill")], RED)


def test_a_named_idea_that_is_held_already_is_worth_two_prestige():
    scenario = mini().arrange(ideas=["cannons"], tags={"cannons": ["red"]})
    research = {"verb": "free_action", "action": "research_idea", "idea": "cannons"}
    assert resolve(scenario, research).state.prestige[RED] == 12


def test_eu_16_3_a_cube_that_is_gained_needs_a_realm_or_a_vassal_there():
    """BETA has Provinces of players only; that one of them is Occupied changes nothing."""
    words = {"war": {"red": ["blue"], "blue": ["red"]}, "occupied": {"red": ["dorn"]}}
    gain = {"verb": "influence", "n": 1, "where": {"any": True}}
    table = resolve(mini().arrange(**words), gain)
    assert table.why_not("area beta") != ""
    assert "area delta" in table.legal_words()
    vassal = {"vassals": {"blue": ["fenn", "eld"]}}
    assert "area gamma" in resolve(mini().arrange(**vassal), gain).legal_words()
