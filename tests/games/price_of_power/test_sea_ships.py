"""Ships: capacity, building, upkeep, Ports; Hostile Sea Zones."""

import pytest
from tests.games.price_of_power.mini_table import RED, frame, mini, part

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import (
    INACTIVE_PORTS,
    NODES,
    PROVINCES,
    ZONES,
    members,
)
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.components.trade import TRADE_CONTINENT, TRADE_SET
from imperia.games.price_of_power.queries.sea.ships import active_ports, protecting
from imperia.games.price_of_power.queries.sea.shipyards import judge_dock, judge_ship, judge_zone
from imperia.testing.scenario import Scenario


def zone(name):
    return part("components.map").ZONES.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def area(name):
    return part("components.map").AREAS.index(name)


def advisor(cost):
    cards = part("components.cards")
    return next(
        card
        for n, card in enumerate(cards.CARDS)
        if cards.PERSON_KIND[n] == 0 and cards.PERSON_COST[n] == cost
    )


def advisors_of(*costs):
    """Advisors of these upkeeps, each of another type."""
    cards = part("components.cards")
    found, types = [], set()
    for cost in costs:
        for n, card in enumerate(cards.CARDS):
            kind = cards.PERSON_SKILLS[n].index(max(cards.PERSON_SKILLS[n]))
            if cards.PERSON_KIND[n] == 0 and cards.PERSON_COST[n] == cost and kind not in types:
                types.add(kind)
                found.append(card)
                break
    assert len(found) == len(costs)
    return found


def castile(**words):
    """The real map, seen by Castile."""
    scenario = Scenario(GAME, 3, {"scenario": "discovery_one_age"}, 1)
    scenario.state.phase = 2
    return scenario.arrange(**words)


# EU-4.4  Income and cuts


def test_g_09_the_net_sum_of_a_round_with_ships():
    table = (
        mini()
        .arrange(
            vassals={"red": ["gale", "holt"]},
            advisors={"red": [advisor(2)]},
            armies={"red": [{"area": "alpha", "regular_infantry": 3, "mercenary_infantry": 1}]},
            ships={"red": {"grey": 3}},
            interest={"red": 1},
            stability={"red": 1},
        )
        .at(frame("Settle", RED))
    )
    assert table.state.ducats[RED] == 12


def test_g_209_every_line_of_the_sum():
    scenario = mini().arrange(
        rebel_towns=["brin"],
        unrest=["brin"],
        war={"red": ["sable"]},
        allies={"red": ["wren"]},
        active_allies={"red": ["wren"]},
        occupied={"red": ["fenn"]},
        vassals={"red": ["gale", "holt", "kest"]},
        disease=["alpha"],
        stability={"red": -1},
        interest={"red": 2},
        advisors={"red": advisors_of(1, 2)},
        armies={
            "red": [
                {
                    "area": "alpha",
                    "regular_infantry": 4,
                    "mercenary_infantry": 2,
                    "allied_infantry": 1,
                }
            ]
        },
        ships={"red": {"grey": 1}},
        fleet={"red": {"zone": "deep", "heavy": 1, "light": 1}},
        docked={"red": {"aston": 2}},
    )
    parts = part("queries.rounds.income").income_parts(scenario.state, RED)
    assert parts == {
        "towns": 4,
        "vassals": 2,
        "advisors": -3,
        "units": -8,
        "ships": -2,
        "interest": -2,
        "plague": -1,
        "stability": -2,
        "empire": 0,
        "ideas": 0,
    }
    table = scenario.at(frame("Settle", RED))
    assert table.state.ducats[RED] == 3


def test_eu_4_4_b_a_fleet_at_sea_costs_half_a_ducat_a_ship_and_nothing_in_port():
    cost = part("queries.rounds.income").upkeep_of_ships
    state = mini().arrange(fleet={"red": {"zone": "grey", "heavy": 2, "light": 1}}).state
    assert cost(state, RED) == 2
    state = mini().arrange(fleet={"red": {"port": "aston", "heavy": 2, "light": 1}}).state
    assert cost(state, RED) == 0


def test_eu_4_4_a_ships_are_recalled_to_a_friendly_port_with_room():
    scenario = mini().arrange(ships={"red": {"deep": 1}}, docked={"red": {"cole": 2}})
    table = scenario.at(frame("CutCosts", RED))
    assert "call_home deep" in table.legal_words()
    table.play_all("call_home deep", "done")
    assert table.state.docked[RED] == sorted([province("aston"), *[province("cole")] * 2])
    assert table.state.patrols[RED] == 0


def test_eu_4_4_a_ships_are_disbanded_wherever_they_are():
    scenario = mini().arrange(
        ships={"red": {"grey": 1}},
        docked={"red": {"cole": 1}},
        fleet={"red": {"port": "aston", "heavy": 1}},
    )
    table = scenario.at(frame("CutCosts", RED))
    table.play_all("scrap_light grey", "scrap_docked cole", "scrap heavy")
    ships = part("queries.sea.ships")
    assert ships.deployed_ships(table.state, RED) == 0
    assert table.state.fleet[RED] == -1
    # Their owner disbands them: nobody has lost a ship.
    assert len(table.told("ship.disbanded.zone")) == 1
    assert len(table.told("ship.disbanded.port")) == 2
    assert table.told("ship.lost.zone") == table.told("ship.lost.port") == []


def test_eu_4_4_a_no_way_home_leads_through_hostile_waters():
    recall = part("queries.sea.sailing").recall_ports
    state = mini().arrange(ships={"red": {"deep": 1}}).state
    assert recall(state, RED, zone("deep"), False)
    state = mini().arrange(ships={"red": {"deep": 1}}, war={"red": ["wren"]}).state
    assert not recall(state, RED, zone("deep"), False)


def test_q_158_a_ship_that_must_be_cut_is_recalled_if_it_can_be():
    cuts = part("rules.sea.harbours").ship_cuts
    state = mini().arrange(ships={"red": {"grey": 1}}, docked={"red": {"cole": 1}}).state
    assert [move.name for move in cuts(state, RED, True)] == ["call_home"]
    state = mini().arrange(ships={"red": {"grey": 1}}, occupied={"blue": ["aston", "cole"]}).state
    assert [move.name for move in cuts(state, RED, True)] == ["scrap_light"]


# EU-1.9  Hostile Sea Zones


def test_eu_1_9_a_sea_zone_off_an_enemy_port_is_hostile_until_somebody_fights_there():
    hostile = part("queries.sea.zones").hostile_zones
    assert hostile(mini().state, RED) == 0
    at_war = mini().arrange(war={"red": ["wren"]})
    assert hostile(at_war.state, RED) == 1 << zone("grey")
    at_war.arrange(ships={"red": {"grey": 1}})
    assert hostile(at_war.state, RED) == 0
    state = mini().arrange(war={"red": ["wren"]}, occupied={"red": ["kest"]}).state
    assert hostile(state, RED) == 0


def test_eu_1_9_ships_of_a_player_at_war_make_a_sea_zone_hostile():
    hostile = part("queries.sea.zones").hostile_zones
    words = {"ships": {"blue": {"deep": 1}}, "fleet": {"blue": {"zone": "grey", "heavy": 1}}}
    state = mini().arrange(**words).state
    assert hostile(state, RED) == 0
    state = mini().arrange(war={"red": ["blue"], "blue": ["red"]}, **words).state
    assert hostile(state, RED) == 1 << zone("deep") | 1 << zone("grey")


def test_eu_9_2_1_capacity_does_not_cross_a_hostile_sea_zone():
    capacity = part("queries.sea.zones").player_capacity
    scenario = mini().arrange(towns={"red": ["kest"]})
    assert capacity(scenario.state, RED, area("zeta")) == 4
    scenario.arrange(war={"red": ["blue"], "blue": ["red"]}, ships={"blue": {"grey": 1}})
    assert capacity(scenario.state, RED, area("zeta")) == 1


def test_eu_1_8_a_grey_port_counts_once_somebody_has_settled():
    grey = members(INACTIVE_PORTS)[0]
    state = castile().state
    assert not active_ports(state) >> grey & 1
    castile_seat = state.realm.index(REALM_NUMBER["castile"])
    state = castile(towns={"castile": [PROVINCES[grey]]}).state
    assert active_ports(state) >> grey & 1
    assert state.towns[castile_seat] >> grey & 1


# EU-9.2.2  Naval Capacity


def test_eu_9_2_2_naval_capacity_is_the_tax_value_of_the_ports():
    capacity = part("queries.sea.zones").naval_capacity
    state = mini().state
    assert capacity(state, RED, zone("grey")) == 3
    assert capacity(state, RED, zone("deep")) == 0
    state = mini().arrange(occupied={"blue": ["aston"]}).state
    assert capacity(state, RED, zone("grey")) == 1
    state = mini().arrange(vassals={"red": ["kest"]}).state
    assert capacity(state, RED, zone("grey")) == 3  # no ships from Vassals
    words = {"war": {"red": ["blue"], "blue": ["red"]}, "ships": {"blue": {"grey": 1}}}
    assert capacity(mini().arrange(**words).state, RED, zone("grey")) == 0


def test_eu_13_4_2_a_realm_mans_ships_unless_enemies_were_there_before_the_turn():
    capacity = part("queries.sea.zones").realm_naval_capacity
    scenario = mini().arrange(war={"red": ["wren"]})
    assert capacity(scenario.state, realm("wren"), zone("grey")) == 1
    scenario.arrange(ships={"red": {"grey": 1}})
    part("effects.rounds").note_stand(scenario.state)
    assert capacity(scenario.state, realm("wren"), zone("grey")) == 0


# EU-5.5.3  Building ships


def test_eu_5_5_3_a_port_builds_one_ship_and_a_large_one_two():
    scenario = mini().arrange(available={"red": 0}, ducats={"red": 40})
    table = scenario.at(frame("Recruit", RED, 1))
    table.play_all("port aston", "ship light", "dock")
    assert table.state.ducats[RED] == 36
    table.play_all("port aston", "ship heavy", "zone grey")
    assert table.state.ducats[RED] == 26
    assert table.state.fleet[RED] == zone("grey")
    assert table.why_not("port aston") == "EU-9.2.3.b"
    table.play_all("port cole", "ship light", "protect grey")
    assert part("queries.sea.ships").protecting(table.state, RED, zone("grey")) == 1
    assert part("queries.sea.ships").deployed_ships(table.state, RED) == 3
    assert table.state.power[2] == 2


@pytest.mark.parametrize(
    "port, clause, words",
    [
        ("aston", "EU-2.5.2.b", {"ships": {"red": {"grey": 8, "deep": 7}}}),
        ("aston", "EU-5.5.3.b", {"ducats": {"red": 1}}),
        ("kest", "EU-11.4.1.a", {"vassals": {"red": ["kest"]}}),
        ("kest", "EU-5.5.3.i", {}),
        ("cole", "EU-5.5.3.j", {"docked": {"red": {"cole": 2}}, "war": {"red": ["wren"]}}),
    ],
)
def test_eu_5_5_3_ports_that_build_nothing(port, clause, words):
    state = mini().arrange(**words).state
    assert part("queries.sea.shipyards").judge_yard(state, RED, province(port)).clause == clause


@pytest.mark.parametrize(
    "move, ship, clause, words",
    [
        ("dock", 0, "EU-9.5.5.a", {"docked": {"red": {"cole": 2}}}),
        ("dock", 1, "EU-9.4.1.b", {"fleet": {"red": {"zone": "grey", "heavy": 1}}}),
        ("zone grey", 0, "EU-5.5.3.k", {"war": {"red": ["wren"]}}),
        ("zone grey", 1, "EU-9.4.1.b", {"fleet": {"red": {"port": "aston", "heavy": 1}}}),
        ("zone grey", 2, "EU-9.4.3.a", {}),
        ("protect grey", 1, "EU-9.4.1.c", {}),
        (
            "protect grey",
            0,
            "EU-5.5.3.l",
            {"ships": {"blue": {"grey": 2}}, "protecting": {"blue": {"grey": 2}}},
        ),
    ],
)
def test_eu_5_5_3_places_where_a_ship_may_not_lie(move, ship, clause, words):
    scenario = mini().arrange(**words)
    question = frame("ChooseBerth", RED, province("cole"), ship)
    meant = next(m for m in question.moves(scenario.state) if spelled(m) == move)
    assert question.judge(scenario.state, meant).clause == clause


def spelled(move):
    zones = part("components.map").ZONES
    return move.name if move.name == "dock" else f"{move.name} {zones[move.arg]}"


def test_eu_9_4_3_a_galleys_are_built_only_where_a_mark_is():
    state = castile(ducats={"castile": 30}).state
    seat = state.realm.index(REALM_NUMBER["castile"])
    atlantic, inner = PROVINCES.index("galicia"), PROVINCES.index("murcia")
    assert judge_ship(state, seat, atlantic, 2).clause == "EU-9.4.3.a"
    assert not judge_ship(state, seat, inner, 2).clause
    assert judge_zone(state, seat, ZONES.index("central_atlantic"), 2).clause == "EU-9.4.3.a"
    assert not judge_zone(state, seat, ZONES.index("western_mediterranean"), 2).clause
    assert not judge_dock(state, seat, inner, 2).clause


# EU-9.5.5  Ports


def test_g_169_four_single_ships_or_a_fleet_of_six_lie_in_a_large_port():
    ships = part("queries.sea.ships")
    state = mini().state
    aston, cole = province("aston"), province("cole")
    assert ships.port_fits(state, aston, 4, [])
    assert not ships.port_fits(state, aston, 5, [])
    assert ships.port_fits(state, aston, 0, [6])
    assert not ships.port_fits(state, aston, 1, [5])
    assert not ships.port_fits(state, aston, 0, [7])
    assert ships.port_fits(state, cole, 2, [])
    assert not ships.port_fits(state, cole, 0, [3])


def test_g_93_a_damaged_heavy_ship_is_repaired_in_port_at_the_end_of_the_turn():
    words = {"owed": {"red": 0}, "fleet": {"red": {"port": "aston", "heavy": 2, "damaged": 1}}}
    table = mini().arrange(**words).at(frame("TakeTurn", RED, False))
    table.play_all("pass", "end_turn")
    assert table.state.damaged[RED] == 0
    words["fleet"]["red"] = {"zone": "grey", "heavy": 2, "damaged": 1}
    table = mini().arrange(**words).at(frame("TakeTurn", RED, False))
    table.play_all("pass", "end_turn")
    assert table.state.damaged[RED] == 1


# Set-up


def test_eu_3_9_4_light_ships_start_on_slots_and_merchants_in_their_nodes():
    state = castile().state
    seat = state.realm.index(REALM_NUMBER["castile"])
    assert [ZONES[z] for z in members(state.patrols[seat])] == [
        "central_atlantic",
        "western_mediterranean",
    ]
    assert protecting(state, seat, ZONES.index("central_atlantic")) == 1
    assert [NODES[n] for n in members(state.merchants[seat])] == ["genoa", "sevilla"]
    assert state.merchants_held[seat] == 2


def test_eu_3_9_5_the_trade_deck_holds_the_sets_of_the_scenario():
    for name, sets in (("discovery_one_age", {"base"}), ("enemy_at_the_gates", {"base", "east"})):
        state = Scenario(GAME, 3, {"scenario": name}, 1).state
        assert {TRADE_SET[c] for c, n in enumerate(state.trade_deck) if n} == sets
    state = Scenario(GAME, 3, {"scenario": "sea_route_to_india"}, 1).state
    distant = {TRADE_CONTINENT[c] for c, n in enumerate(state.trade_deck) if n} - {-1}
    assert distant == {c for c in range(10) if state.opened >> c & 1}
    assert len(distant) == 1


def test_invariants_notice_a_ship_too_many_and_a_full_port():
    broken = part("invariants").invariants
    assert broken(mini().state) == []
    assert broken(mini().arrange(ships={"red": {"grey": 9, "deep": 7}}).state)
    assert broken(mini().arrange(docked={"red": {"cole": 3}}).state)
    state = mini().arrange(fleet={"red": {"zone": "grey", "heavy": 1}}).state
    assert broken(state) == []
    state.damaged[RED] = 2
    assert broken(state)


def test_g_74_four_regulars_come_to_an_island_and_the_fifth_does_not():
    scenario = mini().arrange(towns={"red": ["kest"]}, available={"red": 6})
    table = scenario.at(frame("Recruit", RED, 1))
    for _ in range(4):
        table.play_all("area zeta", "unit regular_infantry", "alone")
    assert table.state.available[RED] == 2
    assert part("queries.realms").loose_infantry(table.state, RED, area("zeta")) == 4
    question = frame("ChooseUnit", RED, area("zeta"))
    move = part("queries.war.recruiting").UNIT_MOVES[3]
    assert question.judge(table.state, move).clause == "EU-9.2.3.a"
