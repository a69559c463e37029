"""Worked cases and clauses of Trade (EU-12)."""

import pytest
from tests.games.price_of_power.mini_table import BLUE, RED, frame, mini, part, turn


def node(name):
    return part("components.map").NODES.index(name)


def zone(name):
    return part("components.map").ZONES.index(name)


def has(mask, number):
    return bool(mask >> number & 1)


def trading(*cards, seat=RED, options=None, **words):
    """A Trade action over these cards alone."""
    scenario = mini(options).arrange(trade_deck=list(cards), **words)
    return scenario.at(frame("Trade", seat, 1, 0, 0))


def use(table, *answers):
    """Use a card without moving a ship; whoever has none that helps is not asked."""
    table.play("use")
    if "stay" in table.legal_words():
        table.play("stay")
    table.play_all(*answers)


TIED = {
    "merchants": {"red": ["n1"], "blue": ["n1"]},
    "ships": {"red": {"grey": 1}, "blue": {"grey": 2}},
    "protecting": {"blue": {"grey": 2}},
}


def test_g_128_equal_trade_power_is_put_in_order_by_the_active_player():
    table = trading("c2", **TIED)
    use(table)
    assert table.legal_words() == ["first 0", "first 1"]
    table.play("first 0")
    assert table.state.ducats[:2] == [19, 17]
    table = trading("c2", **TIED)
    use(table, "first 1")
    assert table.state.ducats[:2] == [17, 19]


def test_g_129_a_pirate_pushes_everybody_down_a_row():
    table = trading("c2", pirates={"n1": 1}, **TIED)
    use(table, "first 0")
    assert table.state.ducats[:2] == [17, 15]


def test_g_130_the_cards_are_discarded_for_two_ducats():
    scenario = mini().arrange(trade_deck=["c1", "c2", "c3"], owed={"red": 0}, **TIED)
    table = turn(scenario)
    table.play_all("trade", "discard_all")
    assert table.state.ducats[RED] == 17
    assert table.state.power[1] == 2
    assert table.state.merchants_used[RED] == 0
    discard = part("components.trade").TRADE_CARDS
    assert [discard[c] for c, n in enumerate(table.state.trade_discard) if n] == ["c1", "c2", "c3"]


SECONDARY = {
    "merchants": {"red": ["n2"], "blue": ["n1", "n2"]},
    "ships": {"red": {"grey": 1, "deep": 1}, "blue": {"grey": 1, "deep": 1}},
    "protecting": {"red": {"deep": 1}, "blue": {"deep": 1}},
}


def test_g_131_a_secondary_node_pays_its_lowest_row_and_counts_the_primary_one():
    table = trading("c3", **SECONDARY)
    use(table, "secondary n2")
    assert table.state.ducats[:2] == [17, 17]
    assert has(table.state.merchants_used[RED], node("n2"))


def test_g_131_the_active_player_collects_in_the_primary_node_with_a_merchant_there():
    words = {**SECONDARY, "merchants": {"red": ["n1", "n2"], "blue": ["n1", "n2"]}}
    table = trading("c3", **words)
    use(table, "secondary n2", "first 0")
    assert table.state.ducats[:2] == [19, 15]
    table = trading("c3", options={"secondary_primary_active": False}, **words)
    use(table, "secondary n2")
    assert table.state.ducats[:2] == [17, 17]


@pytest.mark.parametrize(
    "options, words",
    [
        ({}, {"pirates": {"n2": 1}}),
        ({}, {"protecting": {"red": {}, "blue": {"deep": 1}}}),
        ({"secondary_tie": False}, {}),
    ],
)
def test_eu_12_4_a_a_secondary_node_needs_the_most_power_and_no_pirate(options, words):
    table = trading("c3", options=options, **{**SECONDARY, **words})
    use(table)
    question = frame("ChooseNode", RED, 2, -1)
    move = part("rules.trade.trade").SECONDARY_MOVES[node("n2")]
    assert question.judge(table.state, move).clause == "EU-12.4.a"


def test_g_174_a_maritime_node_needs_a_light_ship_in_its_sea_zone():
    """N1 touches GREY only: RED's Towns in ALPHA do not reach it, a Light Ship in GREY does."""
    ashore = trading("c1")
    assert ashore.over  # no node can be chosen: two Ducats
    assert (ashore.state.ducats[RED], ashore.state.merchants_used[RED]) == (17, 0)
    afloat = trading("c1", ships={"red": {"grey": 1}})
    use(afloat)
    assert afloat.over
    # One Merchant, Aston twice and Cole: Trade Power 4, the first row.
    assert afloat.state.ducats[RED] == 15 + 6
    assert has(afloat.state.merchants_used[RED], node("n1"))
    connected = part("queries.trade").connected_nodes
    assert not has(connected(afloat.state, RED), node("n2"))


def test_eu_12_1_a_light_ship_of_the_fleet_is_a_link_other_ships_are_none():
    connected = part("queries.trade").connected_nodes
    state = mini().arrange(fleet={"red": {"zone": "grey", "heavy": 1}}).state
    assert not connected(state, RED)
    state = mini().arrange(fleet={"red": {"zone": "grey", "heavy": 1, "light": 1}}).state
    assert has(connected(state, RED), node("n1"))


def test_eu_12_1_an_occupied_capital_and_occupied_towns_are_links():
    connected = part("queries.trade").connected_nodes
    state = mini().arrange(ships={"red": {"grey": 1}}, occupied={"blue": ["aston", "cole"]}).state
    assert has(connected(state, RED), node("n1"))


G_216 = {
    "merchants": {"red": ["n1"], "blue": ["n1"]},
    "merchants_used": {"blue": ["n1"]},
    "ships": {"red": {"grey": 2}, "blue": {"grey": 1}},
    "protecting": {"red": {"grey": 2}},
}


@pytest.mark.parametrize(
    "words, ducats",
    [({}, [21, 17]), ({"pirates": {"n1": 1}}, [19, 15]), ({"expanded": ["n1"]}, [23, 18])],
)
def test_g_216_trade_power_rows_pirates_and_the_red_column(words, ducats):
    table = trading("c1", **G_216, **words)
    use(table)
    assert table.state.ducats[:2] == ducats
    assert table.state.power[1] == 2
    assert has(table.state.merchants_used[RED], node("n1"))


def test_eu_12_2_a_used_merchant_and_a_seat_that_is_barred_do_not_trade():
    judge = part("queries.trade").judge_trade
    words = {"merchants": {"red": ["n1", "n2"]}, "merchants_used": {"red": ["n1", "n2"]}}
    assert judge(mini().arrange(**words).state, RED, 1).clause == "EU-12.2.a"
    assert judge(mini().arrange(power={"red": [3, 0, 3]}).state, RED, 1).clause == "EU-12.2.b"
    assert judge(mini().arrange(no_trade=["red"]).state, RED, 1).clause == "EU-12.2.c"


def test_eu_12_7_a_a_merchant_acts_once_a_round():
    words = {"merchants": {"red": ["n1"]}, "merchants_used": {"red": ["n1"]}}
    state = mini().arrange(ships={"red": {"grey": 1}}, **words).state
    move = part("components.trade").NODE_MOVES[node("n1")]
    assert frame("ChooseNode", RED, 0, -1).judge(state, move).clause == "EU-12.7.a"


def test_eu_12_2_d_and_e_without_a_connection_nothing_can_be_used():
    scenario = mini().arrange(merchants={"red": ["n1"]})
    table = scenario.by_hand().at(frame("UseOrDiscard", RED, [0]))
    assert table.why_not("use") == "EU-12.2.d"
    trade = part("components.trade")
    question = frame("ChooseTradeCard", RED, [0], 0)
    assert question.judge(scenario.state, trade.TRADE_CARD_MOVES[0]).clause == "EU-12.2.d"
    question = frame("ChooseNode", RED, 0, 0)
    assert question.judge(scenario.state, trade.NODE_MOVES[node("n1")]).clause == "EU-12.2.e"


def test_eu_12_2_without_a_choice_two_ducats_are_taken_unasked():
    table = trading("c1", "c2", "c3")
    assert table.state.ducats[RED] == 17
    assert table.state.power[1] == 2


def test_eu_12_2_5_a_merchant_comes_from_elsewhere_or_from_the_mat():
    table = trading("c1", ships={"red": {"grey": 1}}, merchants={"red": ["n2"]})
    use(table)
    assert table.legal_words() == ["merchant n2", "from_mat"]
    table.play("merchant n2")
    assert table.state.merchants[RED] == 1 << node("n1")
    table = trading("c1", ships={"red": {"grey": 1}}, merchants={"red": ["n2"]})
    use(table, "from_mat")
    assert table.state.merchants[RED] == 1 << node("n1") | 1 << node("n2")


def test_eu_12_2_3_a_moved_ship_opens_only_what_it_connects_or_touches():
    table = trading("c1", docked={"red": {"aston": 1}}, merchants={"red": ["n1"]})
    table.play("use")
    assert table.legal_words() == ["take_slot", "stay"]  # the ship and its way were the only ones
    table.play("take_slot")
    state = table.state
    assert part("queries.sea.ships").protecting(state, RED, zone("grey")) == 1
    assert state.docked[RED] == []
    # Merchant 1, Aston 2, Cole 1, the ship 1: the first row.
    assert state.ducats[RED] == 21


def test_eu_12_2_f_a_voyage_after_which_no_node_is_open_is_refused():
    words = {"docked": {"red": {"aston": 1}}, "merchants": {"red": ["n1"]}}
    question = frame("ChooseTradeWay", RED, [0], 2 + province("aston"))
    table = mini().arrange(**words).by_hand().at(question)
    assert table.why_not("zone deep") == "EU-12.2.f"
    assert table.why_not("zone grey") == ""
    table = mini().arrange(ships={"red": {"deep": 1}}).by_hand()
    table = table.at(frame("ChooseTradeShip", RED, [0]))
    assert table.why_not("stay") == "EU-12.2.d"


def province(name):
    return part("components.map").PROVINCES.index(name)


def test_eu_12_2_3_an_opponent_is_displaced_only_from_full_slots():
    words = {
        "ships": {"blue": {"grey": 2}, "red": {"grey": 1}},
        "protecting": {"blue": {"grey": 2}},
    }
    full = mini().arrange(**words)
    table = full.by_hand().at(frame("ChooseProtection", RED, zone("grey")))
    assert table.why_not("take_slot") == "EU-5.5.3.l"
    assert table.why_not("displace 1") == ""
    words["protecting"] = {"blue": {"grey": 1}}
    table = mini().arrange(**words).by_hand()
    table = table.at(frame("ChooseProtection", RED, zone("grey")))
    assert table.why_not("displace 1") == "EU-12.2.g"


def test_q_33_a_displaced_ship_stays_in_the_sea_zone():
    words = {
        "ships": {"blue": {"grey": 2}, "red": {"deep": 1}},
        "protecting": {"blue": {"grey": 2}},
    }
    table = trading("c1", merchants={"red": ["n1"]}, **words)
    table.play_all("use", "displace 1")
    ships = part("queries.sea.ships")
    assert ships.single_ships(table.state, BLUE, zone("grey")) == 2
    assert ships.protecting(table.state, BLUE, zone("grey")) == 1
    assert ships.protecting(table.state, RED, zone("grey")) == 1


def test_eu_9_5_2_a_trade_ship_keeps_out_of_hostile_waters():
    words = {"war": {"red": ["wren"]}, "docked": {"red": {"aston": 1}}}
    state = mini().arrange(**words).state
    judge = part("queries.sea.sailing").judge_goal
    place = part("components.map").PORT_PLACE + province("aston")
    assert judge(state, RED, place, zone("grey")).clause == "EU-9.5.2.b"
    assert judge(state, RED, place, zone("deep")).clause == "EU-9.5.2.a"


def test_eu_12_2_4_a_card_may_require_a_key_province():
    words = {"ships": {"red": {"grey": 1}}, "merchants": {"red": ["n1"]}}
    table = trading("spice", **words)
    assert table.state.ducats[RED] == 17  # nothing settled on Kest: the cards are discarded
    table = trading("spice", vassals={"blue": ["kest"]}, **words)
    use(table)
    assert table.state.ducats[RED] == 17  # the third row
    words = {"ships": {"blue": {"grey": 1}}, "merchants": {"blue": ["n1"]}}
    table = trading("slaves", seat=BLUE, **words)
    assert table.state.ducats[BLUE] == 17
    assert not table.state.merchants_used[BLUE]


def test_eu_12_5_gold_beyond_half_the_base_tax_costs_power_or_interest():
    words = {"ships": {"red": {"grey": 1}}, "merchants": {"red": ["n1"]}}
    table = trading("gold", **words)
    use(table)
    assert table.state.ducats[RED] == 21
    table.play("adm_power")
    assert table.state.power[0] == 2
    table = trading("gold", **words)
    use(table, "take_interest")
    assert table.state.interest[RED] == 1
    table = trading("gold", power={"red": [0, 3, 3]}, **words)
    use(table)
    assert table.state.interest[RED] == 1  # no Power: no choice


def test_eu_12_5_a_without_administrative_power_interest_is_taken():
    scenario = mini().arrange(power={"red": [0, 3, 3]}).by_hand()
    assert scenario.at(frame("PayForGold", RED)).why_not("adm_power") == "EU-12.5.a"


def test_eu_12_5_slaves_cost_prestige_in_the_later_ages():
    words = {"ships": {"red": {"grey": 1}}, "merchants": {"red": ["n1"]}}
    for age, prestige in ((2, 10), (3, 9)):
        table = trading("slaves", age=age, **words)
        use(table)
        assert table.state.prestige[RED] == prestige


def test_eu_12_2_1_the_discards_are_shuffled_when_the_deck_is_used_up():
    words = {"trade_discard": ["c2", "c3"], "ships": {"red": {"grey": 1}}}
    table = trading("c1", merchants={"red": ["n1"]}, **words)
    assert sum(table.state.trade_deck) == 0
    assert sum(table.state.trade_discard) == 0
    table.play("discard_all")
    assert sum(table.state.trade_discard) == 3


def test_eu_4_5_a4_merchants_stand_upright_again():
    scenario = mini().arrange(merchants={"red": ["n1"]}, merchants_used={"red": ["n1"]})
    table = scenario.at(frame("Regroup", RED))
    assert table.state.merchants_used[RED] == 0


def test_invariants_notice_a_trade_card_too_many():
    scenario = mini().arrange(trade_deck=["c1"])
    broken = part("invariants").invariants
    assert broken(scenario.state) == []
    scenario.arrange(trade_discard=["c1"])
    assert broken(scenario.state)


def test_eu_12_2_3_a_light_ship_of_the_fleet_may_sail_alone():
    words = {"fleet": {"red": {"port": "aston", "heavy": 1, "light": 1}}}
    table = trading("c1", merchants={"red": ["n1"]}, **words)
    table.play_all("use", "take_slot")  # the only ship that helps, and its only way
    state = table.state
    assert state.fleet_ships[:3] == [0, 1, 0]
    assert part("queries.sea.ships").protecting(state, RED, zone("grey")) == 1
    assert state.ducats[RED] == 21


def test_eu_12_2_4_the_last_light_ship_of_the_fleet_leaves_no_link_behind():
    nodes = part("queries.trade").nodes_after
    words = {"fleet": {"red": {"zone": "grey", "heavy": 1, "light": 1}}}
    state = mini().arrange(**words).state
    assert nodes(state, RED, zone("grey"), zone("deep")) == 0
    state = mini().arrange(ships={"red": {"grey": 1}}, **words).state
    assert nodes(state, RED, zone("grey"), zone("deep")) == 1 << node("n2")
