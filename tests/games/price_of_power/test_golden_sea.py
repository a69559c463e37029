"""Worked cases and clauses of naval Battles, movement by sea, transport and eviction."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

# Faces of the Artillery die: ART ART ART INF DINF blank.
ART, DINF, BLANK = "roll 1", "roll 5", "roll 6"
INFANTRY = "roll 1"
WAR = {"red": ["blue"], "blue": ["red"]}


def zone(name):
    return part("components.map").ZONES.index(name)


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def node(name):
    return part("components.map").NODES.index(name)


def ships(state, seat, name):
    return part("queries.sea.ships").ships_in(state, seat, zone(name))


def deployed(state, seat):
    return part("queries.sea.ships").deployed_ships(state, seat)


def battle(scenario, attackers, origins=0, name="grey"):
    return scenario.at(frame("NavalBattle", zone(name), attackers, origins, -1))


# EU-9.6.3 to 9.6.5


def heavy_and_light(**words):
    """RED with a Heavy and a Light Ship against two Light Ships of a non-player realm."""
    return mini().arrange(
        war={"red": ["wren"]},
        ships={"red": {"grey": 1}},
        fleet={"red": {"zone": "grey", "heavy": 1}},
        **words,
    )


def test_g_92_hits_captured_ships_and_the_winner():
    scenario = heavy_and_light(towns={}).chance(ART, DINF, BLANK, BLANK, BLANK, BLANK)
    scenario.state.large |= 1 << province("kest")  # Wren mans two Light Ships
    table = battle(scenario, [RED])
    state = table.state
    assert ships(state, RED, "grey") == 3  # a Light Ship was captured
    assert part("queries.sea.ships").single_ships(state, RED, zone("grey")) == 2
    assert state.damaged[RED] == 0
    assert state.power[2] == 4  # RED is the Active Player: a Power for the Battle
    scenario = heavy_and_light(docked={"red": {"aston": 4, "cole": 2}})
    scenario.arrange(ships={"red": {"grey": 1, "deep": 7}})
    scenario.state.large |= 1 << province("kest")
    table = battle(scenario.chance(ART, DINF, BLANK, BLANK, BLANK, BLANK), [RED])
    assert ships(table.state, RED, "grey") == 2  # none left in the supply


def test_eu_9_6_5_captured_heavy_ships_arrive_damaged_and_the_loser_names_them():
    scenario = mini().arrange(
        war=WAR,
        ships={"red": {"grey": 4}, "blue": {"grey": 1}},
        fleet={"blue": {"zone": "grey", "heavy": 1, "damaged": 1}},
    )
    scenario = scenario.chance(ART, ART, DINF, BLANK, BLANK, BLANK)
    table = battle(scenario, [RED])
    table.play("sink")  # BLUE loses the Heavy Ship, RED has lost one to its own hit
    table.play_all("ship heavy")
    assert table.state.fleet[RED] == zone("grey")
    assert table.state.damaged[RED] == 1
    assert deployed(table.state, BLUE) == 0


def test_g_93_a_heavy_ship_takes_two_hits():
    scenario = mini().arrange(
        war=WAR,
        ships={"blue": {"grey": 2}},
        fleet={"red": {"zone": "grey", "heavy": 2}},
    )
    table = battle(scenario.chance(BLANK, BLANK, BLANK, ART, BLANK, BLANK), [RED])
    # Two Heavy Ships hit by themselves: BLUE is gone; the hit only damages one of them.
    assert table.state.damaged[RED] == 1
    assert ships(table.state, RED, "grey") == 2
    assert ships(table.state, BLUE, "grey") == 0


def test_eu_9_6_4_the_owner_assigns_hits_freely():
    scenario = mini().arrange(
        war=WAR,
        ships={"blue": {"grey": 6}, "red": {"grey": 1}},
        fleet={"red": {"zone": "grey", "heavy": 2, "damaged": 1}},
    )
    table = battle(scenario.chance(BLANK, BLANK, BLANK, ART, BLANK, BLANK), [RED])
    assert table.legal_words() == ["ship light", "damage", "sink"]


def test_eu_9_9_1_ships_that_fight_leave_their_slots():
    scenario = mini().arrange(
        war=WAR,
        ships={"red": {"grey": 2}, "blue": {"grey": 1}},
        protecting={"red": {"grey": 1}, "blue": {"grey": 1}},
    )
    table = battle(scenario.chance(ART, BLANK, BLANK, BLANK, BLANK, BLANK), [RED])
    assert table.state.slots[zone("grey")] == 0


def test_eu_9_9_1_the_active_player_orders_naval_battles():
    words = {"ships": {"red": {"grey": 1, "deep": 1}, "blue": {"grey": 1, "deep": 1}}}
    scenario = mini().arrange(war=WAR, **words)
    zones = 1 << zone("grey") | 1 << zone("deep")
    table = scenario.at(frame("FightAtSea", [RED], zones))
    assert table.legal_words() == ["zone deep", "zone grey"]


def test_eu_5_5_1_6_ships_of_both_sides_fight_when_war_is_declared():
    scenario = mini().arrange(
        ships={"red": {"grey": 1}, "blue": {"grey": 1}},
        claims={"red": ["epsilon"]},
        owed={"red": 0},
    )
    table = turn(scenario.chance(ART, BLANK, BLANK, BLANK, BLANK, BLANK))
    table.play_all("war", "realm blue", "done")
    assert "end_turn" in table.legal_words()
    assert ships(table.state, BLUE, "grey") == 0
    assert ships(table.state, RED, "grey") == 1
    assert "march" not in table.legal_words()  # a Battle was fought: nothing follows


def test_eu_13_4_6_a_realm_holds_the_waters_of_its_capital():
    scenario = mini().arrange(war={"red": ["wren"]}, ships={"red": {"grey": 3}})
    table = battle(scenario.chance(*[BLANK] * 6), [RED])
    # Outnumbered, but Kest lies on this Sea Zone: it fights on, and RED may leave.
    assert table.legal_words() == ["stay", "retreat"]


def test_eu_9_6_6_attackers_sail_back_and_lose_a_ship():
    scenario = mini().arrange(war={"red": ["wren"]}, ships={"red": {"grey": 2}})
    table = battle(scenario.chance(*[BLANK] * 6), [RED], origins=1 << zone("deep"))
    table.play("retreat")
    assert ships(table.state, RED, "grey") == 0
    assert ships(table.state, RED, "deep") == 1


def test_eu_9_6_6_defenders_leave_for_a_sea_zone_or_a_friendly_port():
    scenario = mini().arrange(
        war=WAR,
        ships={"red": {"grey": 2}, "blue": {"grey": 2}},
        towns={"blue": ["cole"]},
    )
    table = battle(scenario.chance(*[BLANK] * 6), [RED])
    table.play_all("stay", "retreat")
    assert table.legal_words() == ["zone deep", "port cole"]
    table.play("port cole")
    assert table.state.docked[BLUE] == [province("cole")]


def test_eu_9_6_1_the_admiral_adds_his_dice():
    cards = part("components.cards")
    leader = next(
        c
        for n, c in enumerate(cards.CARDS)
        if cards.PERSON_KIND[n] == 1 and cards.PERSON_DICE[n] == [1, 0, 0]
    )
    scenario = mini().arrange(
        war=WAR,
        ships={"blue": {"grey": 1}},
        fleet={"red": {"zone": "grey", "light": 2}},
        leaders={"red": {"fleet": leader}},
        power={"red": [3, 3, 0]},
    )
    table = battle(scenario.chance(INFANTRY, ART, BLANK, BLANK, BLANK, BLANK, BLANK), [RED])
    table.play("admiral")
    assert ships(table.state, BLUE, "grey") == 0


def test_eu_9_7_1_all_enemies_defend_together_at_sea():
    war = {"red": ["blue", "green"], "blue": ["red"], "green": ["red"]}
    scenario = mini().arrange(
        war=war, ships={"red": {"grey": 3}, "blue": {"grey": 2}, "green": {"grey": 1}}
    )
    scenario = scenario.chance(ART, ART, BLANK, BLANK, BLANK, BLANK)
    table = battle(scenario, [RED])
    # One hit after another from the largest faction to the smallest.
    assert ships(table.state, BLUE, "grey") == 1
    assert ships(table.state, GREEN, "grey") == 0


def test_q_137_a_tie_for_main_defender_is_decided_at_sea_too():
    war = {"red": ["blue", "green"], "blue": ["red"], "green": ["red"]}
    scenario = mini().arrange(
        war=war, ships={"red": {"grey": 3}, "blue": {"grey": 1}, "green": {"grey": 1}}
    )
    table = battle(scenario.chance(*[BLANK] * 6), [RED])
    assert type(table.question).__name__ == "ChooseMainDefenderAtSea"


# EU-9.5.2


def sailing(scenario, seat=RED):
    return scenario.by_hand().at(frame("NavalMove", seat, 1))


def test_eu_9_5_2_ships_gather_at_one_destination():
    scenario = mini().arrange(ships={"red": {"deep": 2}}, docked={"red": {"aston": 1}})
    table = sailing(scenario)
    table.play_all("zone grey", "light deep", "docked aston", "done")
    assert table.state.power[2] == 2
    table.play("count 1")  # one of them takes a protection slot
    assert ships(table.state, RED, "grey") == 2
    assert ships(table.state, RED, "deep") == 1
    assert part("queries.sea.ships").protecting(table.state, RED, zone("grey")) == 1


def test_g_169_docking_obeys_the_room_in_the_port():
    scenario = mini().arrange(ships={"red": {"grey": 5}})
    table = sailing(scenario)
    table.play("port aston")
    table.play_all(*["light grey"] * 4)
    assert table.over  # the fifth finds no room
    assert table.state.docked[RED] == [province("aston")] * 4
    assert ships(table.state, RED, "grey") == 1
    fleet = {"red": {"zone": "grey", "heavy": 6}}
    table = sailing(mini().arrange(fleet=fleet))
    table.play_all("port aston", "fleet")
    assert part("queries.sea.ships").fleet_port(table.state, RED) == province("aston")
    scenario = mini().arrange(fleet={"red": {"zone": "grey", "heavy": 7}})
    table = scenario.by_hand().at(frame("ChooseDestination", RED, 2))
    assert table.why_not("port aston") == "EU-9.5.5.a"


def test_eu_9_5_2_the_fleet_picks_up_and_leaves_light_ships():
    words = {"fleet": {"red": {"zone": "deep", "heavy": 1}}, "ships": {"red": {"deep": 2}}}
    table = sailing(mini().arrange(**words))
    table.play_all("zone grey", "fleet", "count 1", "done")
    assert ships(table.state, RED, "grey") == 2
    assert ships(table.state, RED, "deep") == 1
    table.play_all("count 0", "count 0")  # the Light Ship leaves the Fleet, and takes no slot
    assert part("queries.sea.ships").single_ships(table.state, RED, zone("grey")) == 1


@pytest.mark.parametrize(
    "place, clause, words",
    [
        ("port cole", "EU-9.5.5.a", {"docked": {"red": {"cole": 2}}}),
        ("port cole", "", {}),
        ("zone deep", "", {}),
    ],
)
def test_eu_9_5_2_where_ships_may_go(place, clause, words):
    scenario = mini().arrange(ships={"red": {"grey": 1}}, **words)
    table = scenario.by_hand().at(frame("ChooseDestination", RED, 2))
    assert table.why_not(place) == clause


def test_eu_9_5_2_ships_do_not_pass_hostile_waters_but_may_enter_them():
    scenario = mini().arrange(war={"red": ["wren"]}, docked={"red": {"aston": 1}})
    table = scenario.by_hand().at(frame("ChooseDestination", RED, 2))
    assert table.why_not("zone grey") == ""
    assert table.why_not("zone deep") == "EU-9.5.2.a"


def test_eu_9_5_2_d_only_friendly_ports_are_entered():
    question = frame("ChooseDestination", RED, 2)
    state = mini().arrange(ships={"red": {"grey": 1}}).state
    move = part("components.map").PORT_MOVES[province("kest")]
    assert question.judge(state, move).clause == "EU-9.5.2.d"
    state = mini().arrange(ships={"red": {"grey": 1}}, allies={"red": ["wren"]}).state
    assert question.judge(state, move).clause == ""


def test_eu_5_5_2_b_and_c_without_ships_nothing_sails():
    table = turn(mini().arrange(owed={"red": 0}))
    assert table.why_not("sail") == "EU-5.5.2.b"
    assert table.why_not("undock") == "EU-5.5.2.c"


def test_eu_12_6_ships_hunt_pirates_who_fight_to_the_last():
    scenario = mini().arrange(ships={"red": {"deep": 2}}, pirates={"n1": 1})
    table = sailing(scenario.chance(ART, BLANK, BLANK, BLANK, BLANK, BLANK))
    table.play_all("zone grey", "light deep", "light deep", "count 0")
    assert table.legal_words() == ["node n1", "no"]
    table.play("node n1")
    assert table.state.pirates[node("n1")] == 0
    assert ships(table.state, RED, "grey") == 2


# EU-9.5.3


def test_eu_9_5_3_any_number_of_ships_leaves_port():
    scenario = mini().arrange(
        docked={"red": {"cole": 1}}, fleet={"red": {"port": "aston", "heavy": 2}}
    )
    table = scenario.at(frame("Undock", RED, 1))
    table.play_all("docked cole", "protect grey", "fleet")
    assert ships(table.state, RED, "grey") == 3  # the Fleet had only one way
    assert part("queries.sea.ships").protecting(table.state, RED, zone("grey")) == 1


@pytest.mark.parametrize(
    "move, whole, clause, words",
    [
        ("zone grey", False, "EU-9.5.3.a", {"war": {"red": ["wren"]}}),
        ("protect grey", True, "EU-9.4.1.c", {}),
        (
            "protect grey",
            False,
            "EU-5.5.3.l",
            {"ships": {"blue": {"grey": 2}}, "protecting": {"blue": {"grey": 2}}},
        ),
    ],
)
def test_eu_9_5_3_ways_out_that_are_closed(move, whole, clause, words):
    state = mini().arrange(docked={"red": {"cole": 1}}, **words).state
    question = frame("ChooseWayOut", RED, province("cole"), whole)
    name = move.split()[0]
    meant = next(m for m in question.moves(state) if m.name == name)
    assert question.judge(state, meant).clause == clause


def test_eu_9_5_3_a_a_blockaded_ship_stays():
    state = mini().arrange(docked={"red": {"cole": 1}}, war={"red": ["wren"]}).state
    question = frame("ChooseDocked", RED, False)
    assert question.judge(state, question.moves(state)[0]).clause == "EU-9.5.3.a"


# EU-9.5.4


def test_g_99_each_ship_lets_three_units_cross():
    words = {"war": {"red": ["wren"]}, "ships": {"red": {"grey": 2}}}
    armies = {"red": [{"area": "alpha", "regular_infantry": 7}]}
    scenario = mini().arrange(armies=armies, **words)
    part("effects.rounds").note_stand(scenario.state)
    table = scenario.by_hand().at(frame("LandMove", RED, 1))
    table.play_all("army army_1", "done")
    assert table.why_not("area zeta") == "EU-9.5.4.b"
    armies = {"red": [{"area": "alpha", "regular_infantry": 6}]}
    scenario = mini().arrange(armies=armies, **words).chance(*[INFANTRY] * 6)
    part("effects.rounds").note_stand(scenario.state)
    table = scenario.by_hand().at(frame("LandMove", RED, 1))
    table.play_all("army army_1", "done", "area zeta")
    assert table.state.armies[0] == area("zeta")


def test_g_190_several_groups_cross_after_a_won_naval_battle_and_fight_together():
    scenario = mini().arrange(
        war={"red": ["wren"]},
        ships={"red": {"deep": 2}},
        armies={"red": [{"area": "alpha", "regular_infantry": 4}]},
        single={"red": {"beta": 1}},
    )
    dice = [ART, BLANK, BLANK, BLANK, BLANK, BLANK]  # the naval Battle
    dice += [INFANTRY, BLANK, BLANK, BLANK, BLANK, BLANK]  # the landing
    table = sailing(scenario.chance(*dice))
    table.play_all("zone grey", "light deep", "light deep", "count 0")
    table.play_all("army army_1", "land zeta")
    assert "single beta" in table.legal_words()
    table.play_all("single beta", "land zeta")
    assert not table.told("battle.begun")  # only when all have crossed
    table.play("done")
    state = table.state
    assert part("queries.realms").land_units(state, RED, area("zeta")) == 5
    assert ships(state, RED, "grey") == 2
    assert table.script == []  # one naval Battle and one on land
    assert len(table.told("battle.begun")) == 1


def test_eu_9_5_4_the_room_of_a_bridge_is_shared_by_all_groups():
    scenario = mini().arrange(
        war={"red": ["wren"]},
        ships={"red": {"deep": 1, "grey": 1}},
        armies={"red": [{"area": "alpha", "regular_infantry": 5}]},
        single={"red": {"beta": 2}},
    )
    part("effects.rounds").note_stand(scenario.state)
    table = sailing(scenario)
    table.play_all("zone grey", "light deep", "count 0", "army army_1", "land zeta")
    table.play_all("single beta", "land zeta")
    assert "single beta" not in table.legal_words()  # five and one: the two ships are full


def test_eu_9_5_4_a_cargo_without_a_bridge_is_refused():
    words = {"ships": {"red": {"grey": 1}}, "single": {"red": {"alpha": 1}}}
    state = mini().arrange(**words).state
    room = part("queries.sea.bridges").capacities(state, RED, [])
    question = frame("ChooseCargo", RED, zone("grey"), room, 0, 0, 0)
    move = part("rules.war.movement").SINGLE_MOVES[area("alpha")]
    assert not question.judge(state, move).clause  # BETA is Friendly
    empty = [0] * len(room)
    question = frame("ChooseCargo", RED, zone("grey"), empty, 0, 0, 0)
    assert question.judge(state, move).clause == "EU-9.5.4.a"


def test_eu_9_5_4_ships_of_an_ally_carry_units_only_against_their_own_enemies():
    goals = part("queries.sea.sailing").crossing_goals
    words = {
        "allies": {"red": ["blue"], "blue": ["red"]},
        "ships": {"blue": {"grey": 1}},
        "single": {"red": {"alpha": 1}},
    }
    state = mini().arrange(war={"red": ["wren"]}, **words).state
    assert not goals(state, RED, area("alpha"), 1) >> area("zeta") & 1
    assert goals(state, RED, area("alpha"), 1) >> area("beta") & 1
    state = mini().arrange(war={"red": ["wren"], "blue": ["wren"]}, **words).state
    assert goals(state, RED, area("alpha"), 1) >> area("zeta") & 1


# EU-9.5.5, 9.8


def test_eu_9_5_5_ships_leave_a_port_that_is_friendly_no_more():
    scenario = mini().arrange(docked={"red": {"kest": 1}})
    table = scenario.at(frame("LeaveHarbours"))
    assert table.state.docked[RED] == []
    assert ships(table.state, RED, "grey") == 1
    scenario = mini().arrange(docked={"red": {"kest": 1}}, war={"red": ["wren"]})
    table = scenario.at(frame("LeaveHarbours"))
    assert deployed(table.state, RED) == 0  # no waters but Hostile ones


def test_eu_9_8_3_an_island_is_besieged_only_with_a_ship_before_its_port():
    words = {"war": {"red": ["wren"]}, "single": {"red": {"zeta": 1}}}
    state = mini().arrange(**words).state
    assert part("queries.war.siege").siege_areas(state, RED) == 0
    target = part("components.map").PROVINCE_MOVES[province("kest")]
    question = frame("ChooseTarget", RED, area("zeta"), [0] * 9, 2, 0, 0)
    assert question.judge(state, target).clause == "EU-9.8.3.a"
    scenario = mini().arrange(ships={"red": {"grey": 1}}, **words)
    assert part("queries.war.siege").siege_areas(scenario.state, RED) == 1 << area("zeta")
    table = scenario.at(frame("Besiege", RED, 1))
    assert table.state.occupied[RED] == 1 << province("kest")


def besieged(**words):
    """BLUE takes Cole, in whose Port RED has a ship."""
    return mini().arrange(
        war=WAR, docked={"red": {"cole": 1}}, single={"blue": {"beta": 1}}, **words
    )


def test_eu_9_8_6_ships_leave_a_besieged_port():
    table = besieged().at(frame("Besiege", BLUE, 1))
    if "province cole" in table.legal_words():
        table.play("province cole")
    assert table.state.occupied[BLUE] == 1 << province("cole")
    assert table.state.docked[RED] == []
    assert ships(table.state, RED, "grey") == 1


def test_eu_9_8_6_the_besiegers_ships_meet_them():
    scenario = besieged(ships={"blue": {"grey": 2}}).chance(ART, *[BLANK] * 5)
    table = scenario.at(frame("Besiege", BLUE, 1))
    if "province cole" in table.legal_words():
        table.play("province cole")
    assert deployed(table.state, RED) == 0
    assert ships(table.state, BLUE, "grey") == 2


def test_eu_9_4_3_galleys_are_lost_where_no_mark_is():
    scenario = mini().arrange(fleet={"red": {"port": "aston", "heavy": 1, "galley": 2}})
    part("effects.sea").move_fleet(scenario.state, RED, zone("grey"))
    assert scenario.state.fleet_ships[:3] == [0, 1, 0]
    scenario = mini().arrange(fleet={"red": {"port": "aston", "galley": 2}})
    part("effects.sea").move_fleet(scenario.state, RED, zone("grey"))
    assert scenario.state.fleet[RED] == -1


def test_eu_13_4_3_a_port_mans_its_ships_once_a_turn():
    scenario = mini().arrange(war={"red": ["wren"]}, ships={"red": {"grey": 2}})
    capacity = part("queries.sea.zones").realm_naval_capacity
    assert capacity(scenario.state, realm("wren"), zone("grey")) == 1
    table = battle(scenario.chance(ART, BLANK, BLANK, BLANK, BLANK, BLANK), [RED])
    assert capacity(table.state, realm("wren"), zone("grey")) == 0


def test_eu_9_5_5_a_fleet_leaves_behind_what_the_other_port_cannot_hold():
    fleet = {"red": {"port": "aston", "heavy": 1, "light": 5}}
    table = sailing(mini().arrange(fleet=fleet))
    table.play_all("port cole", "fleet")
    state = table.state
    # Two ships fit into Cole, and at most four single ones stay in Aston: there is one way.
    assert part("queries.sea.ships").fleet_port(state, RED) == province("cole")
    assert state.fleet_ships[:3] == [1, 1, 0]
    assert state.docked[RED] == [province("aston")] * 4


def test_g_99_an_army_too_large_for_the_ships_leaves_units_behind():
    scenario = mini().arrange(
        war={"red": ["wren"]},
        ships={"red": {"deep": 1, "grey": 1}},
        armies={"red": [{"area": "alpha", "regular_infantry": 7}]},
    )
    part("effects.rounds").note_stand(scenario.state)
    table = sailing(scenario)
    table.play_all("zone grey", "light deep", "count 0")
    assert table.why_not("army army_1") == "EU-9.5.4.a"
    table.play_all("split army_1", "count 6", "count 0", "count 0")
    assert table.why_not("split army_1") == "EU-9.5.4.c"
    table.play_all("army army_1", "land zeta")
    assert part("queries.realms").loose_infantry(table.state, RED, area("alpha")) == 1
    assert table.state.armies[0] == area("zeta")


# What the sea means elsewhere


def test_eu_10_6_units_on_an_island_go_home_over_the_sea():
    home = part("rules.peace.homecoming").nearest_home
    state = mini().arrange(single={"red": {"zeta": 2}}).state
    assert home(state, RED, area("zeta")) == 1 << area("alpha") | 1 << area("beta")
    assert home(state, RED, area("gamma")) == 1 << area("beta")  # one step, not two
    table = mini().arrange(single={"red": {"zeta": 2}}).at(frame("GoHome", RED))
    table.play("area beta")
    assert part("queries.realms").loose_infantry(table.state, RED, area("beta")) == 2


def test_eu_4_3_b2_an_island_realm_does_not_invade_over_hostile_waters():
    invasion = part("rules.unrest.invasions").invasion_areas
    scenario = mini().arrange(war={"red": ["wren"]})
    assert invasion(scenario.state, realm("wren")) == 1 << area("alpha") | 1 << area("beta")
    scenario.arrange(ships={"red": {"grey": 1}})
    assert invasion(scenario.state, realm("wren")) == 0
    scenario.arrange(ships={"red": {}, "blue": {"grey": 1}})
    assert invasion(scenario.state, realm("wren"))  # BLUE is at Peace with Wren


def test_eu_9_6_6_defenders_may_retreat_over_a_naval_bridge():
    retreats = part("rules.battle.retreat").retreats
    words = {"war": WAR, "single": {"blue": {"zeta": 3}}}
    state = mini().arrange(**words).state
    assert retreats(state, BLUE, area("zeta"), 0) == 0
    state = mini().arrange(ships={"blue": {"grey": 1}}, **words).state
    # BETA is BLUE's by Dorn; ALPHA holds only Provinces of its Enemy, without units.
    assert retreats(state, BLUE, area("zeta"), 0) == 1 << area("alpha") | 1 << area("beta")
    words["single"] = {"blue": {"zeta": 4}}
    state = mini().arrange(ships={"blue": {"grey": 1}}, **words).state
    assert retreats(state, BLUE, area("zeta"), 0)  # one of four is lost, and three cross
    words["single"] = {"blue": {"zeta": 5}}
    state = mini().arrange(ships={"blue": {"grey": 1}}, **words).state
    assert retreats(state, BLUE, area("zeta"), 0) == 0  # one ship carries three


def fleet_at(place, **words):
    fleet = {**place, "light": 2, "heavy": 1}
    return mini().arrange(fleet={"red": fleet}, **words)


def test_eu_9_5_2_a_light_ship_leaves_a_fleet_that_stays():
    table = sailing(fleet_at({"zone": "deep"}))
    table.play_all("zone grey", "fleet_light")
    answer(table, {"ChooseSailor": ["done"], "ChooseSlots": ["count 0"]})
    state = table.state
    assert (state.fleet[RED], state.fleet_ships[:3]) == (zone("deep"), [1, 1, 0])
    assert part("queries.sea.ships").single_ships(state, RED, zone("grey")) == 1


def test_eu_9_5_2_what_has_sailed_with_the_fleet_does_not_sail_again():
    scenario = fleet_at({"zone": "deep"}, ships={"red": {"deep": 1}})
    table = sailing(scenario)
    table.play_all("zone grey", "fleet", "count 2")
    assert "fleet_light" not in table.legal_words()


def test_eu_9_5_3_a_light_ship_of_a_docked_fleet_leaves_port_alone():
    scenario = fleet_at({"port": "aston"})
    table = scenario.at(frame("Undock", RED, 0))
    assert table.legal_words() == ["fleet_light", "fleet"]
    table.play_all("fleet_light", "zone grey", "done")
    state = table.state
    assert state.fleet_ships[:3] == [1, 1, 0]
    assert part("queries.sea.ships").single_ships(state, RED, zone("grey")) == 1


def test_eu_13_4_3_at_sea_the_zones_beside_the_capital_come_first():
    spared = part("queries.sea.zones").spared_ports
    both = 1 << zone("grey") | 1 << zone("deep")
    words = {"war": {"red": ["wren"]}, "ships": {"red": {"grey": 1, "deep": 3}}}
    state = mini().arrange(**words).state
    assert spared(state, both, zone("deep")) == 1 << province("kest")
    assert spared(state, both, zone("grey")) == 0
    battle = frame("NavalBattle", zone("grey"), [RED], 0, -1)
    battle.spared = 1 << province("kest")
    battle.gather(state)
    assert battle.realms == []


def test_eu_13_4_5_distant_ports_man_twice_as_many_ships_without_disease():
    value = part("queries.war.warfare").defence_value
    state = mini().arrange().state
    m = part("components.map")
    m.AREA_CONTINENT[area("zeta")] = 0
    try:
        assert value(state, province("kest")) == 2
        assert (
            part("queries.sea.zones").realm_naval_capacity(state, realm("wren"), zone("grey")) == 2
        )
        state.disease = 1 << area("zeta")
        assert (
            part("queries.sea.zones").realm_naval_capacity(state, realm("wren"), zone("grey")) == 1
        )
    finally:
        m.AREA_CONTINENT[area("zeta")] = -1


def test_eu_4_3_b_units_of_a_player_at_war_do_not_ward_off_an_invasion():
    invasion = part("rules.unrest.invasions").invasion_areas
    beta = 1 << area("beta")
    words = {"war": {"red": ["sable"]}, "single": {"red": {"beta": 2}}}
    assert invasion(mini().arrange(**words).state, realm("sable")) & beta
    words["single"] = {"blue": {"beta": 2}}  # BLUE is not at War with Sable
    assert not invasion(mini().arrange(**words).state, realm("sable")) & beta
    both = {"red": ["sable"], "blue": ["sable"]}
    assert invasion(mini().arrange(**{**words, "war": both}).state, realm("sable")) & beta


def test_eu_4_3_b_an_active_ally_invades_nobody():
    invasion = part("rules.unrest.invasions").invasion_areas
    words = {"war": {"red": ["sable"]}, "allies": {"blue": ["sable"]}}
    assert invasion(mini().arrange(**words).state, realm("sable"))
    state = mini().arrange(**words, active_allies={"blue": ["sable"]}).state
    assert not invasion(state, realm("sable"))
