"""Exploring, colonies and Distant realms (EU-5.1.3, 5.3.3, 11.1.3, 13.4.5)."""

import pytest

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import (
    AREA_PROVINCES,
    AREAS,
    DISTANT_ZONES,
    PROVINCES,
    ZONES,
    members,
)
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.components.trade import TRADE_CARDS, TRADE_CONTINENT
from imperia.games.price_of_power.queries.diplomacy.influence import judge_alliance
from imperia.games.price_of_power.queries.realms import cubes, scenario_of, strength
from imperia.games.price_of_power.queries.sea.distant import colonial_claims, discoverable
from imperia.games.price_of_power.queries.sea.exploring import (
    colony_cost,
    judge_colonize,
    judge_explore,
    voyages,
)
from imperia.games.price_of_power.queries.sea.sailing import (
    crossing_power,
    destinations,
    judge_voyage,
)
from imperia.games.price_of_power.queries.sea.ships import deployed_ships, single_ships
from imperia.games.price_of_power.queries.war.marching import judge_access
from imperia.games.price_of_power.queries.war.warfare import defence
from imperia.games.price_of_power.rules.diplomacy.influence import ForgeAlliance
from imperia.games.price_of_power.rules.rounds.cleanup import Regroup
from imperia.games.price_of_power.rules.sea.colonies import Colonize, PayColony
from imperia.games.price_of_power.rules.sea.explore import (
    ChooseExplorer,
    ChooseFind,
    Explore,
    RerollOrStand,
)
from imperia.games.price_of_power.rules.sea.sailing import ChooseDestination, NavalMove
from imperia.games.price_of_power.rules.sea.undock import ActivateShips, SailOrUndock
from imperia.testing.scenario import Scenario

QUEST = {"quest_for_the_new_world": ["castile"]}
AFRICA = 1
# The Exploration die: 1, 2, 3, then the same with a skull.
ONE, TWO, SKULL_TWO = "roll 1", "roll 2", "roll 5"


def area(name):
    return AREAS.index(name)


def castile(scenario="discovery_one_age", seats=3, **words):
    made = Scenario(GAME, seats, {"scenario": scenario}, 1)
    made.state.phase = 2
    return made.arrange(**words)


def seat_of(scenario):
    return scenario.state.realm.index(REALM_NUMBER["castile"])


def exploring(*chance, **words):
    scenario = castile(**words).chance(*chance)
    return scenario.at(Explore(seat_of(scenario), 1, 1, 0)), seat_of(scenario)


# EU-5.1.3


def test_g_175_the_first_claim_on_a_continent_brings_its_trade_cards_and_the_discards():
    table, seat = exploring(ONE, tags=QUEST, trade_deck=["t01-2"], trade_discard=["t01-1"])
    before = table.state.trade_deck[:]
    table.play_all("light central_atlantic", "zone southeastern_atlantic", "stand")
    assert "area goldcoast" in table.legal_words()
    table.play("area goldcoast")
    state = table.state
    assert state.claims[seat] >> area("goldcoast") & 1
    assert state.opened == 1 << AFRICA
    added = [c for c, n in enumerate(state.trade_deck) if n > before[c]]
    own = [c for c, where in enumerate(TRADE_CONTINENT) if where == AFRICA]
    assert set(added) == {*own, TRADE_CARDS.index("t01-1")}
    assert sum(state.trade_discard) == 0
    assert single_ships(state, seat, ZONES.index("southeastern_atlantic")) == 1
    assert state.power[3 * seat : 3 * seat + 3] == [3, 2, 2]


def test_eu_5_1_3_only_a_way_between_america_and_the_far_east_needs_power():
    poor = {"castile": [0, 0, 0]}
    ways = {}
    for words in ({}, {"power": poor}):
        scenario = castile("grand_campaign", 6, tags=QUEST, **words)
        for source in members(DISTANT_ZONES & scenario_of(scenario.state).zones):
            found = voyages(scenario.state, seat_of(scenario), source)
            ways.setdefault(source, []).append(found)
    dear = {
        (source, zone)
        for source, (rich, without) in ways.items()
        for zone in members(rich & ~without)
    }
    assert dear == {way for way in dear if crossing_power(*way)} != set()
    assert all(
        not crossing_power(source, zone)
        for source, (_, without) in ways.items()
        for zone in members(without)
    )
    assert any(without for _, without in ways.values())


def test_g_49_a_skull_that_cannot_be_paid_costs_a_distant_ship():
    table, seat = exploring(
        SKULL_TWO,
        power={"castile": [3, 1, 1]},
        tags={"quest_for_the_new_world": ["castile"]},
        ships={"castile": {"southeastern_atlantic": 1, "central_atlantic": 1}},
    )
    before = deployed_ships(table.state, seat)
    table.play("stay")  # no Power is left to roll again
    assert deployed_ships(table.state, seat) == before - 1
    assert single_ships(table.state, seat, ZONES.index("southeastern_atlantic")) == 0
    assert not table.state.claims[seat] >> area("angola") & 1


def test_eu_5_1_3_a_skull_is_paid_for_or_the_ship_is_given_up():
    words = {"tags": QUEST, "ships": {"castile": {"southeastern_atlantic": 1}}}
    table, seat = exploring(SKULL_TWO, **words)
    table.play_all("stay", "stand")
    assert table.legal_words() == ["area angola", "fail"]
    table.play("area angola")
    assert table.state.claims[seat] >> area("angola") & 1
    assert table.state.power[3 * seat + 1] == 1
    table, seat = exploring(SKULL_TWO, **words)
    table.play_all("stay", "stand", "fail")
    assert deployed_ships(table.state, seat) == 0


def test_eu_5_1_3_without_a_skull_an_inhabited_area_may_be_discovered():
    words = {"tags": QUEST, "ships": {"castile": {"southeastern_atlantic": 1}}}
    table, _ = exploring(TWO, **words)
    table.play_all("stay", "stand")
    assert table.legal_words() == ["area angola", "area benin", "area kongo", "area mali"]


def test_eu_q220_at_most_two_rolls_are_repeated_and_each_costs_a_power():
    words = {"tags": QUEST, "ships": {"castile": {"southeastern_atlantic": 1}}}
    table, seat = exploring(ONE, ONE, TWO, **words)
    table.play_all("stay", "reroll")
    assert table.state.power[3 * seat + 1] == 1
    table.play("reroll")
    assert table.state.power[3 * seat + 1] == 0
    assert "reroll" not in table.legal_words()


def test_eu_5_1_3_where_nothing_is_found_no_ship_is_lost_without_a_skull():
    claims = ["angola", "benin", "goldcoast", "capeofgoodhope", "kongo"]
    words = {"tags": QUEST, "ships": {"castile": {"southeastern_atlantic": 1}}}
    table, seat = exploring("roll 3", claims={"castile": [*claims, "mali"]}, **words)
    table.play_all("stay", "stand")
    assert deployed_ships(table.state, seat) == 1
    assert table.state.claims[seat].bit_count() == 6


def test_eu_2_5_1_the_ninth_claim_is_taken_from_elsewhere():
    claims = ["aragon", "leon", "languedoc", "aquitaine", "loire", "algiers", "tunisia", "seine"]
    words = {"tags": QUEST, "ships": {"castile": {"southeastern_atlantic": 1}}}
    table, seat = exploring(ONE, claims={"castile": claims}, **words)
    table.play_all("stay", "stand", "area goldcoast", "area seine")
    assert table.state.claims[seat].bit_count() == 8
    assert not table.state.claims[seat] >> area("seine") & 1


@pytest.mark.parametrize(
    "name, words, clause",
    [
        ("intro_1444", {}, "EU-5.1.3.a"),
        ("discovery_one_age", {"power": {"castile": [3, 0, 3]}}, "EU-5.1.3.b"),
        ("discovery_one_age", {"power": {"castile": [3, 3, 0]}}, "EU-5.1.3.b"),
        ("discovery_one_age", {}, "EU-5.1.3.c"),
        ("discovery_one_age", {"tags": QUEST}, ""),
    ],
)
def test_eu_5_1_3_when_the_action_is_refused(name, words, clause):
    scenario = castile(name, **words)
    assert judge_explore(scenario.state, seat_of(scenario), 1, 1).clause == clause


def test_eu_5_1_3_without_the_idea_only_what_touches_the_realm_can_be_discovered():
    inside = AREA_PROVINCES[area("southern_morocco")]
    scenario = castile(towns={"castile": [PROVINCES[members(inside)[0]]]})
    seat = seat_of(scenario)
    near = [AREAS[a] for a in members(discoverable(scenario.state, seat))]
    assert near == ["timbuktu"]
    scenario = castile(ships={"castile": {"southeastern_atlantic": 1}})
    assert discoverable(scenario.state, seat) == 0


def test_eu_5_1_3_d_a_ship_too_far_away_does_not_explore():
    scenario = castile(tags=QUEST, ships={"castile": {"adriatic_sea": 1, "central_atlantic": 1}})
    question = ChooseExplorer(seat_of(scenario))
    table = scenario.by_hand().at(question)
    assert table.why_not("light adriatic_sea") == "EU-5.1.3.d"
    assert table.why_not("light central_atlantic") == ""


def test_eu_5_1_3_e_f_g_what_the_die_and_the_power_do_not_allow():
    words = {"tags": QUEST, "ships": {"castile": {"southeastern_atlantic": 1}}}
    scenario = castile(power={"castile": [3, 0, 3]}, **words)
    seat, state = seat_of(scenario), scenario.state
    find = ChooseFind(seat, 1, True)
    assert find.judge(state, Move("area", area("angola"))).clause == "EU-5.1.3.e"
    assert find.judge(state, Move("area", area("goldcoast"))).clause == "EU-5.1.3.g"
    assert RerollOrStand(seat, 1, 1).judge(state, Move("reroll")).clause == "EU-5.1.3.f"


def test_eu_9_5_2_between_america_and_the_far_east_a_power_is_paid():
    words = {"tags": QUEST, "ships": {"castile": {"southeastern_pacific": 1}}}
    table, seat = exploring(TWO, **words)
    table.play_all("light southeastern_pacific", "zone east_indies", "admin", "stand")
    assert table.state.power[3 * seat] == 2
    assert single_ships(table.state, seat, ZONES.index("east_indies")) == 1


# EU-5.3.3


CHAIN = {"central_atlantic": 1, "caribbean_sea": 1}
COLONY = {"claims": {"castile": ["antilles"]}, "power": {"castile": [2, 3, 3]}}


def test_g_47_a_colony_is_founded_at_the_end_of_a_chain_of_light_ships():
    scenario = castile(ships={"castile": CHAIN}, colonists={"castile": 2}, **COLONY)
    seat = seat_of(scenario)
    table = scenario.at(Colonize(seat, 0))
    table.play_all("colonist", "adm_power", "colonist")  # the last point can only be Power
    state = table.state
    assert state.towns[seat] >> PROVINCES.index("antilles") & 1
    assert not state.large >> PROVINCES.index("antilles") & 1
    assert (state.power[3 * seat], state.colonists[seat]) == (0, 0)
    assert not state.claims[seat]
    assert colonial_claims(state, seat) == 0


def test_g_48_a_heavy_ship_is_no_link_of_the_chain():
    words = {"ships": {"castile": {"central_atlantic": 1}}, "colonists": {"castile": 2}}
    fleet = {"castile": {"zone": "caribbean_sea", "heavy": 1}}
    scenario = castile(fleet=fleet, **words, **COLONY)
    assert judge_colonize(scenario.state, seat_of(scenario), 0).clause == "EU-5.3.3.c"
    fleet = {"castile": {"zone": "caribbean_sea", "heavy": 1, "light": 1}}
    scenario = castile(fleet=fleet, **words, **COLONY)
    assert not judge_colonize(scenario.state, seat_of(scenario), 0).clause


@pytest.mark.parametrize(
    "words, clause",
    [({"claims": {"castile": []}}, "EU-5.3.3.a"), ({"colonists": {"castile": 1}}, "EU-5.3.3.b")],
)
def test_eu_5_3_3_no_claim_or_no_means(words, clause):
    scenario = castile(**{"ships": {"castile": CHAIN}, **COLONY, **words})
    assert judge_colonize(scenario.state, seat_of(scenario), 0).clause == clause


def test_eu_5_3_3_d_e_what_is_used_up_does_not_pay():
    scenario = castile(power={"castile": [0, 3, 3]}, colonists={"castile": 0})
    question = PayColony(seat_of(scenario))
    assert question.judge(scenario.state, Move("adm_power")).clause == "EU-5.3.3.d"
    assert question.judge(scenario.state, Move("colonist")).clause == "EU-5.3.3.e"


def test_eu_8_4_colonize_discount_makes_it_cheaper():
    scenario = castile()
    seat = seat_of(scenario)
    assert colony_cost(scenario.state, seat, 0) == 4
    assert colony_cost(scenario.state, seat, 1) == 3
    scenario.arrange(tags={"colonization_policy": ["castile"]})
    assert colony_cost(scenario.state, seat, 0) < 4


def test_g_28_at_most_four_colonists_for_colonial_claims():
    claims = ["antilles", "florida", "guyana", "mississippi", "newgranada", "virginia"]
    scenario = castile(claims={"castile": claims})
    seat = seat_of(scenario)
    table = scenario.at(Regroup(seat))
    assert table.state.colonists[seat] == 4
    scenario = castile(claims={"castile": ["antilles", "mexico", "aragon"]})
    assert scenario.at(Regroup(seat)).state.colonists[seat] == 1


# Distant realms


def test_eu_11_1_3_colonists_count_as_influence_with_a_distant_realm():
    scenario = castile(claims={"castile": ["benin"]}, colonists={"castile": 1})
    seat, benin = seat_of(scenario), REALM_NUMBER["benin"]
    assert judge_alliance(scenario.state, seat, benin).clause
    scenario.arrange(colonists={"castile": 2})
    assert not judge_alliance(scenario.state, seat, benin).clause
    table = scenario.at(ForgeAlliance(seat))
    table.play("realm benin")
    assert table.state.allies[seat] >> benin & 1
    assert cubes(table.state, seat, area("benin")) == 0


def test_g_167_a_distant_realm_defends_with_twice_its_tax_unless_it_is_ill():
    scenario = castile(war={"castile": ["benin"]})
    benin = REALM_NUMBER["benin"]
    assert defence(scenario.state, benin, area("benin")) == 2
    scenario.arrange(disease=["benin"])
    assert defence(scenario.state, benin, area("benin")) == 1


def test_eu_9_5_1_a_vacant_territory_is_entered_where_a_claim_lies():
    scenario = castile()
    seat = seat_of(scenario)
    assert judge_access(scenario.state, seat, area("angola")).clause == "EU-9.5.1.a"
    scenario.arrange(claims={"castile": ["angola"]})
    assert not judge_access(scenario.state, seat, area("angola")).clause


# EU-9.5.2  Distant waters


def test_eu_9_5_2_c_distant_waters_need_a_foothold_on_their_coast():
    scenario = castile(ships={"castile": {"central_atlantic": 1}})
    table = scenario.by_hand().at(ChooseDestination(seat_of(scenario), 2))
    assert table.why_not("zone caribbean_sea") == "EU-9.5.2.c"
    scenario = castile(ships={"castile": {"central_atlantic": 1}}, claims={"castile": ["antilles"]})
    table = scenario.by_hand().at(ChooseDestination(seat_of(scenario), 2))
    assert table.why_not("zone caribbean_sea") == ""


def test_eu_9_5_2_e_the_pacific_is_crossed_for_a_power_of_any_kind():
    words = {
        "ships": {"castile": {"southeastern_pacific": 1}},
        "claims": {"castile": ["moluccas", "california"]},
    }
    scenario = castile(power={"castile": [0, 0, 0]}, **words)
    seat = seat_of(scenario)
    ship = Move("light", ZONES.index("southeastern_pacific"))
    goal = ZONES.index("east_indies")
    assert judge_voyage(scenario.state, seat, ship, goal, 0).clause == "EU-9.5.2.e"
    table = castile(**words).by_hand().at(NavalMove(seat, 1))
    table.play_all("zone east_indies", "light southeastern_pacific", "diplo", "count 0")
    assert table.state.power[3 * seat : 3 * seat + 3] == [3, 2, 2]
    assert single_ships(table.state, seat, goal) == 1


def test_eu_9_5_2_ships_stop_in_the_first_distant_sea_zone():
    scenario = castile(
        ships={"castile": {"central_atlantic": 1}},
        claims={"castile": ["antilles", "canada", "natal"]},
    )
    zones, _ = destinations(scenario.state, seat_of(scenario))
    reached = {ZONES[z] for z in members(zones)}
    assert "caribbean_sea" in reached
    assert "east_africa_coast" not in reached  # behind Distant waters
    assert "northwestern_atlantic" in reached  # over the eastern Atlantic


def test_eu_11_3_8_a_distant_ally_contributes_its_plain_tax():
    state = castile().state
    assert strength(state, REALM_NUMBER["benin"]) == 1  # it would defend itself with two


def test_eu_5_5_2_a_card_lets_ships_sail_further():
    scenario = castile(ships={"castile": {"adriatic_sea": 1}})
    seat = seat_of(scenario)
    near = {ZONES[z] for z in members(destinations(scenario.state, seat)[0])}
    far = {ZONES[z] for z in members(destinations(scenario.state, seat, 4)[0])}
    assert near < far
    table = scenario.by_hand().at(ActivateShips(seat, 0, 2))
    assert table.why_not("undock") == "EU-5.5.2.c"
    table.play("sail")
    goal = sorted(far - near)[0]
    table.play_all(f"zone {goal}", "light adriatic_sea")
    assert single_ships(table.state, seat, ZONES.index(goal)) == 1
    assert table.state.power[3 * seat + 2] == 3


def test_eu_9_4_3_galleys_keep_to_marked_waters_where_they_can():
    words = {"fleet": {"castile": {"zone": "adriatic_sea", "heavy": 1, "galley": 2}}}
    scenario = castile(ships={"castile": {}}, **words)
    seat = seat_of(scenario)
    table = scenario.by_hand().at(NavalMove(seat, 1, 2))
    table.play_all("zone western_mediterranean", "fleet")
    assert table.state.fleet_ships[3 * seat + 2] == 2


def test_eu_5_5_2_b_and_c_neither_way_without_ships():
    scenario = castile(ships={"castile": {}})
    question = SailOrUndock(seat_of(scenario))
    assert question.judge(scenario.state, Move("sail")).clause == "EU-5.5.2.b"
    assert question.judge(scenario.state, Move("undock")).clause == "EU-5.5.2.c"


def test_eu_5_1_3_a_light_ship_of_the_fleet_may_explore():
    fleet = {"castile": {"zone": "central_atlantic", "heavy": 1, "light": 1}}
    table, seat = exploring(ONE, tags=QUEST, ships={"castile": {}}, fleet=fleet)
    table.play_all("fleet_light", "zone southeastern_atlantic", "stand", "area goldcoast")
    assert single_ships(table.state, seat, ZONES.index("southeastern_atlantic")) == 1
    assert table.state.fleet_ships[3 * seat : 3 * seat + 3] == [0, 1, 0]
