"""What the rules do by themselves: a test for each clause that no question and no refusal names."""

import pytest
from tests.answering import answer
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components import map as real_map
from imperia.games.price_of_power.components.cards import EVENTS
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.components.scenarios import SCENARIO_IDS, SCENARIOS
from imperia.games.price_of_power.effects.provinces import place_cb
from imperia.games.price_of_power.queries.realms import strength
from imperia.testing.scenario import Scenario

SIX = next(name for name, each in zip(SCENARIO_IDS, SCENARIOS, strict=True) if 6 in each.variants)


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def has(mask, number):
    return bool(mask >> number & 1)


def state_of(**words):
    return mini().arrange(**words).state


def opened(scenario, seats):
    return GAME.open(seats, GAME.encode_options(seats, {"scenario": scenario}))


# EU-1  Definitions


def test_eu_1_12_covered_towns_pay_nothing_and_those_of_an_occupant_do():
    tax = part("queries.realms").base_tax
    assert [tax(state_of(), seat) for seat in (RED, BLUE, GREEN)] == [4, 4, 3]
    assert tax(state_of(rebel_towns=["aston"]), RED) == 2
    held = state_of(occupied={"blue": ["brin"]})
    assert [tax(held, RED), tax(held, BLUE)] == [3, 5]


def test_eu_1_15_a_core_token_beats_a_dynamic_token_and_that_the_flag():
    core = part("queries.realms").core_realm
    state = state_of()
    assert core(state, province("fenn")) == realm("sable")
    state.tokens[0] |= 1 << province("fenn")
    state.token_realm[0] = realm("tern")
    assert core(state, province("fenn")) == realm("tern")
    state.cores[RED] |= 1 << area("gamma")
    assert core(state, province("fenn")) == state.realm[RED]


def test_eu_1_17_a_realm_that_lost_its_capital_takes_another():
    state = state_of()
    assert state.capital[realm("sable")] == province("eld")
    part("effects.provinces").give_to_realm(state, province("eld"), state.realm[RED])
    assert state.capital[realm("sable")] == province("fenn")


# EU-3  Setup


@pytest.mark.parametrize("name", SCENARIO_IDS)
def test_eu_3_1_seats_and_first_player_are_those_of_the_scenario(name):
    for seats, variant in SCENARIOS[SCENARIO_IDS.index(name)].variants.items():
        state = opened(name, seats)
        assert state.realm == list(variant.realms)
        assert state.first == variant.first


def test_eu_3_2_the_first_half_of_the_events_lies_on_top():
    state = opened("discovery_one_age", 3)
    waiting = [EVENTS[event] for event, count in enumerate(state.event_pile) if count]
    assert waiting
    assert all(name.endswith(("-1", "b")) for name in waiting)


def test_eu_3_3_three_events_lie_open_and_the_others_face_down():
    table = mini().at(frame("RevealEvents"))
    assert len(table.state.shown) == 3
    assert table.state.face_down == 1


def test_eu_3_5_curia_and_empire_are_those_of_the_scenario():
    state = opened("enemy_at_the_gates", 4)
    assert REALMS[state.emperor] == "austria"
    assert state.authority == 3
    assert all(0 <= seat < 4 for seat in state.curia)


def test_eu_3_8_a_round_feeds_on_the_event_deck():
    left = part("queries.realms").events_left
    state = state_of()
    before = left(state)
    table = mini().at(frame("RevealEvents"))
    assert left(table.state) < before


def test_eu_3_9_what_is_out_of_play_belongs_to_nobody():
    state = opened("discovery_one_age", 3)
    muscovy = REALMS.index("muscovy")
    assert not state.lands[muscovy]
    assert opened("enemy_at_the_gates", 4).realm.count(muscovy) == 1


@pytest.mark.parametrize(
    "scenario, seats",
    [(name, n) for name, each in zip(SCENARIO_IDS, SCENARIOS, strict=True) for n in each.variants],
)
def test_eu_3_9_every_scenario_is_set_up_inside_its_boards(scenario, seats):
    state = opened(scenario, seats)
    ground = SCENARIOS[SCENARIO_IDS.index(scenario)]
    own = 0
    for lands in (*state.lands, *state.towns, *state.vassals):
        own |= lands
    assert own & ~ground.provinces == 0
    assert ground.provinces & ~(own | real_map.TERRITORIES) == 0  # only Territories are vacant
    assert all(not cubes or ground.areas >> a & 1 for a, cubes in enumerate(state.influence))
    assert all(place < 0 or ground.areas >> place & 1 for place in state.armies)
    assert all(mask & ~ground.areas == 0 for mask in (*state.claims, *state.cores))
    for seat, number in enumerate(state.realm):
        assert state.towns[seat] >> state.capital[number] & 1
        assert not state.lands[number]  # a player's Provinces carry his Towns, not his flag
    for number, lands in enumerate(state.lands):
        if lands:  # a realm in play has its Capital in play
            assert lands >> state.capital[number] & 1, REALMS[number]


def test_eu_3_9_seated_realms_are_players_and_the_others_are_not():
    three, six = opened("discovery_one_age", 3), opened(SIX, 6)
    austria = REALMS.index("austria")
    assert (austria in three.realm) != bool(three.lands[austria])
    for state in (three, six):
        for seat, number in enumerate(state.realm):
            assert state.realm.index(number) == seat


# EU-4  Rounds


def test_eu_4_3_a_an_unused_casus_belli_costs_two_prestige():
    state = state_of(cb={"red": ["sable", "tern"]}, war={"red": ["tern"]}, truce={"blue": ["wren"]})
    part("effects.rounds").drop_tokens(state)
    assert state.prestige[RED] == 8
    assert not state.cb[RED]
    assert not state.truce[BLUE]


@pytest.mark.parametrize("income, allied", [(9, True), (10, False)])
def test_eu_4_5_b_great_dynamic_realms_have_no_allies_and_diseases_end(income, allied):
    realms = part("queries.realms")
    state = state_of(allies={"red": ["sable"]}, disease=["gamma"])
    sable = realm("sable")
    state.tokens[0] |= 1 << province("eld")
    state.token_realm[0] = sable
    for name in ("kest", "gale", "holt", "brin", "cole", "jarn"):  # one Tax Value each
        if realms.realm_income(state, sable) < income:
            part("effects.provinces").give_to_realm(state, province(name), sable)
    while realms.realm_income(state, sable) < income:
        state.plus = state.plus << 1 | 1
    assert realms.realm_income(state, sable) == income
    part("rules.rounds.cleanup").clean_board(state)
    assert has(state.allies[RED], sable) is allied
    assert not state.disease


def test_eu_4_3_e_prestige_is_lost_for_towns_of_five_at_most_and_not_for_vassals():
    phase = frame("PeacePhase")
    state = state_of(
        vassals={"red": ["gale"]},
        occupied={"blue": ["gale", "brin"]},
        rebel_towns=["aston"],
        phase=3,
    )
    phase.penalties(state)
    assert state.prestige[RED] == 10 - 3  # Aston 2 and Brin 1, nothing for Gale
    assert [state.prestige[seat] for seat in (BLUE, GREEN)] == [10, 10]
    many = state_of(towns={"red": ["eld", "fenn"]}, rebel_towns=["aston", "brin", "cole", "eld"])
    phase.penalties(many)
    assert many.prestige[RED] == 10 - 5  # Tax Value 6


def test_eu_4_5_b_the_board_is_made_ready_for_the_next_round():
    scenario = mini().arrange(
        phase=5,
        disease=["gamma"],
        ruler_ill=["red"],
        defender="red",
        emperor="red",
        authority=1,
        imperial=4,
        committed=["blue"],
        papal=1,
        passed=["blue", "red"],
        first="red",
    )
    scenario.state.pass_order = [BLUE, RED, GREEN]
    table = scenario.at(frame("CleanupPhase", [RED, BLUE, GREEN]))
    assert table.over
    state = table.state
    assert (state.disease, state.ruler_ill >> RED & 1) == (0, 1)  # persons stay ill
    assert (state.defender, state.imperial) == (-1, 0)
    assert (state.committed, state.papal) == (0, 0)
    assert state.first == BLUE


def test_eu_4_7_2_the_last_points():
    points = part("queries.rounds.scoring").final_points
    base = points(state_of(), RED)
    assert base == 4
    assert points(state_of(stability={"red": -2}), RED) == base - 4
    assert points(state_of(interest={"red": 3}), RED) == base - 3
    assert points(state_of(allies={"red": ["sable"]}), RED) == base + 2
    assert points(state_of(marriages={"red": ["sable"]}), RED) == base + 1
    assert points(state_of(cores={"red": ["alpha"]}), RED) == base + 1
    assert points(state_of(rebel_towns=["aston"]), RED) == base - 4  # income and points
    assert points(state_of(curia=["red", "red"]), RED) == base + 3  # three Catholic players
    assert points(state_of(emperor="red", authority=5), RED) == base + 5


# EU-5 to EU-8


def test_eu_5_5_2_an_activation_costs_one_military_power():
    table = turn(mini().arrange(single={"red": {"alpha": 1}}, owed={"red": 0}))
    table.play("march")
    assert table.state.power[3 * RED : 3 * RED + 3] == [3, 3, 2]


def test_eu_7_3_2_stability_pays_or_costs_two_ducats():
    parts = part("queries.rounds.income").income_parts
    found = [parts(state_of(stability={"red": s}), RED)["stability"] for s in (-3, -1, 0, 1, 3)]
    assert found == [-2, -2, 0, 2, 2]


def test_eu_7_5_2_without_large_towns_two_small_ones_stand_on_a_large_province():
    effects, queries = part("effects.provinces"), part("queries.realms")
    state = state_of()
    every = part("components.map").members(state.large)
    for number in range(8):
        state.large |= 1 << number
    state.towns[RED] = (1 << 8) - 1
    assert queries.town_counts(state, RED, state.towns[RED]) == (8, 0)
    ninth = next(number for number in every if number >= 8)
    effects.place_town(state, RED, ninth)
    assert has(state.pairs, ninth)
    assert queries.town_counts(state, RED, state.towns[RED]) == (8, 2)


def eight_large_towns():
    """RED's eight Large Towns stand; the Provinces after them belong to others."""
    state = state_of()
    for number in range(8):
        state.large |= 1 << number
    state.towns[RED] = (1 << 8) - 1
    for seat in (BLUE, GREEN):
        state.towns[seat] &= ~state.towns[RED]
    return state, next(p for p in part("components.map").members(state.large) if p >= 8)


def test_eu_7_5_2_an_occupant_without_large_towns_places_two_small_ones():
    state, ninth = eight_large_towns()
    queries, rebels = part("queries.realms"), part("rules.unrest.rebels")
    part("effects.war").occupy(state, RED, ninth)
    assert has(state.pairs_top, ninth)
    own = state.towns[RED] | state.occupied[RED]
    assert queries.town_counts(state, RED, own) == (8, 2)
    assert rebels.unrest_tokens(state, RED, 1 << ninth) == 2  # both lie on their Unrest side
    part("effects.provinces").remove_unrest(state, ninth)
    assert rebels.unrest_tokens(state, RED, 1 << ninth) == 1
    assert part("rules.unrest.unrest").calm_towns(state, RED, -1 & (1 << 7) - 1) & 1 << ninth
    part("effects.provinces").end_occupation(state, ninth)
    assert queries.town_counts(state, RED, state.towns[RED] | state.occupied[RED]) == (8, 0)
    assert not state.pairs_top | state.unrest_top | state.unrest_top_twice


def test_eu_7_5_2_two_small_towns_that_are_kept_stay_two_with_their_unrest():
    state, ninth = eight_large_towns()
    part("effects.war").occupy(state, RED, ninth)
    part("effects.war").keep_province(state, RED, ninth)
    assert has(state.pairs, ninth)
    assert (has(state.unrest, ninth), has(state.unrest_twice, ninth)) == (True, True)
    assert not state.pairs_top


def test_eu_7_5_2_a_pair_below_an_occupants_town_is_not_his():
    state, ninth = eight_large_towns()
    owner = next(seat for seat in (BLUE, GREEN) if has(state.towns[seat], ninth))
    state.pairs |= 1 << ninth
    other = BLUE + GREEN - owner
    part("effects.war").occupy(state, other, ninth)
    assert part("queries.realms").town_counts(state, other, state.occupied[other]) == (1, 0)


@pytest.mark.parametrize("core", [True, False])
def test_eu_7_6_1_a_core_of_its_owner_is_never_liberated(core):
    """RED has taken Eld of Sable; with a Core token of his it can only be held by Rebels."""
    scenario = mini().arrange(
        towns={"red": ["eld", "fenn"]},
        unrest=["eld"],
        rebels={"gamma": 2},
        cores={"red": ["gamma"]} if core else {},
        phase=3,
    )
    state = scenario.at(frame("RebelsAct")).state
    eld = province("eld")
    assert has(state.towns[RED], eld) is core
    assert has(state.rebel_towns, eld) is core
    assert (state.flag[eld] == realm("sable")) is not core
    assert has(state.cb[RED], realm("sable")) is not core  # EU-14.3: for what was lost


def test_eu_7_6_1_rebel_dice_liberate_no_core_either():
    scenario = mini().arrange(towns={"red": ["fenn"]}, unrest=["brin", "fenn"], phase=3)
    rebellion = 1 + part("components.tables").REBEL_DIE.index(part("rules.unrest.rebels").REBELLION)
    table = scenario.chance(*[f"roll {rebellion}"] * 2).at(frame("RebelDice", RED, 0, 0))
    answer(table, {"ChooseRebelArea": ["area alpha"]})
    state = table.state
    assert has(state.rebel_towns, province("brin"))
    assert has(state.towns[RED], province("brin"))
    assert not has(state.towns[RED], province("fenn"))
    assert state.flag[province("fenn")] == realm("sable")


def test_eu_8_2_a_new_government_form_ends_the_old_one():
    cards, ideas = part("components.cards"), part("rules.court.ideas")
    first, second = part("components.map").members(cards.GOVERNMENTS)[:2]
    state = state_of(tags={cards.IDEAS[first]: ["red"]})
    before = state.prestige[RED]
    ideas.change_form(state, RED, second)
    assert not has(state.idea_tags[first], RED)
    assert state.prestige[RED] == before


# EU-9, EU-10


def test_eu_9_3_2_a_regular_unit_that_falls_is_exhausted_and_a_mercenary_returns():
    words = {"area": "alpha", "regular_infantry": 1, "mercenary_infantry": 1}
    state = state_of(armies={"red": [words]}, exhausted={"red": 0})
    supply = state.mercenaries
    lose = part("effects.units").lose_unit
    kinds = part("naming").UNITS
    lose(state, RED, kinds.index("regular_infantry"), area("alpha"), 0)
    assert state.exhausted[RED] == 1
    lose(state, RED, kinds.index("mercenary_infantry"), area("alpha"), 0)
    assert state.exhausted[RED] == 1
    assert state.mercenaries == supply + 1


def test_eu_9_4_2_an_army_without_units_leaves_the_map_and_its_general_stays():
    cards = part("components.cards")
    leader = next(c for n, c in enumerate(cards.CARDS) if cards.PERSON_KIND[n] == cards.LEADER)
    state = state_of(
        armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
        leaders={"red": {"army_1": leader}},
    )
    served = state.leaders[:4]
    kind = part("naming").UNITS.index("regular_infantry")
    part("effects.units").lose_unit(state, RED, kind, area("alpha"), 0)
    assert state.armies[0] == -1
    assert state.leaders[:4] == served


def test_eu_9_8_8_vassals_of_a_player_are_besieged_through_their_overlord():
    held = part("queries.war.warfare").enemy_provinces
    words = {"vassals": {"blue": ["gale"]}}
    assert not has(held(state_of(**words), RED), province("gale"))
    assert has(held(state_of(**words, war={"red": ["blue"]}), RED), province("gale"))


def test_eu_10_6_1_a_peace_ends_one_war_and_a_vanished_realm_leaves_all():
    state = state_of(war={"red": ["sable", "tern"]})
    part("effects.war").close_war(state, RED, realm("sable"))
    assert has(state.war[RED], realm("tern"))
    part("effects.provinces").give_to_realm(state, province("gale"), state.realm[BLUE])
    assert not state.war[RED]


def test_eu_10_7_a_truce_follows_a_peace():
    state = state_of(war={"red": ["sable"]})
    part("effects.war").close_war(state, RED, realm("sable"))
    assert has(state.truce[RED], realm("sable"))


# EU-11 to EU-17


def test_eu_11_3_1_three_alliances_and_one_more_with_the_cabinet():
    left = part("queries.realms").alliances_left
    words = {"allies": {"red": ["sable", "tern", "wren"]}}
    assert left(state_of(**words), RED) == 0
    assert left(state_of(**words, tags={"cabinet": ["red"]}), RED) == 1


def test_eu_11_3_8_a_distant_realm_lends_by_its_plain_tax():
    state = Scenario(GAME, 4, {"scenario": "sea_route_to_india"}, 1).state
    distant = REALMS.index("mali")
    lands = state.lands[distant].bit_count() + (state.lands[distant] & state.large).bit_count()
    assert strength(state, distant) == lands


def test_eu_11_4_1_vassals_raise_land_units_but_no_ships():
    land, sea = part("queries.sea.zones").player_capacity, part("queries.sea.zones").naval_capacity
    plain, lord = state_of(), state_of(vassals={"red": ["kest"]})
    grey = part("components.map").ZONES.index("grey")
    assert land(lord, RED, area("zeta")) == land(plain, RED, area("zeta")) + 1
    assert sea(lord, RED, grey) == sea(plain, RED, grey)
    assert has(part("queries.war.recruiting").recruit_areas(lord, RED), area("zeta"))


def test_eu_11_4_5_a_vassal_without_an_overlord_is_independent():
    side = part("queries.war.warfare").side_lands
    state = state_of()
    assert has(side(state, realm("sable")), province("holt"))
    part("effects.war").free_from_overlord(state, realm("umber"))
    assert state.overlord[realm("umber")] == -1
    assert not has(side(state, realm("sable")), province("holt"))
    assert has(side(state, realm("umber")), province("holt"))


def test_eu_13_1_a_realm_fights_with_its_vassals():
    warfare = part("queries.war.warfare")
    assert has(warfare.side_lands(state_of(), realm("sable")), province("holt"))
    assert part("queries.realms").strength(state_of(), realm("sable")) == 4


def test_eu_13_2_a_manpower_token_leaves_with_the_province():
    state = state_of()
    state.plus |= 1 << province("fenn")
    part("effects.provinces").give_to_realm(state, province("fenn"), state.realm[RED])
    assert not has(state.plus, province("fenn"))


def test_eu_13_5_a_realm_without_provinces_is_extinct():
    state = state_of(
        allies={"red": ["sable"]}, marriages={"blue": ["sable"]}, war={"green": ["sable"]}
    )
    for name in ("eld", "fenn"):
        part("effects.provinces").give_to_realm(state, province(name), state.realm[BLUE])
    assert state.capital[realm("sable")] == -1
    assert not state.allies[RED]
    assert not state.wed[BLUE]
    assert not state.war[GREEN]
    assert state.overlord[realm("umber")] == -1


def test_eu_13_4_3_a_province_defends_once_in_a_turn():
    warfare = part("queries.war.warfare")
    state = state_of(war={"red": ["sable"]})
    assert warfare.defence(state, realm("sable"), area("gamma")) == 4
    used = warfare.defence_sources(state, realm("sable"), area("gamma"))
    part("effects.war").use_capacity(state, used)
    assert warfare.defence(state, realm("sable"), area("gamma")) == 0


def test_eu_13_4_9_an_area_left_empty_is_defended_afresh():
    defends = part("queries.war.warfare").defends
    state = state_of(war={"red": ["sable"]}, single={"red": {"gamma": 1}})
    part("effects.rounds").note_stand(state)
    assert not defends(state, realm("sable"), area("gamma"))
    part("effects.units").add_loose(state, RED, area("gamma"), -1)
    part("effects.rounds").note_stand(state)
    assert defends(state, realm("sable"), area("gamma"))


def test_eu_14_3_1_a_freed_province_of_a_vassal_and_the_rest_stand_side_by_side():
    state = state_of(vassals={"red": ["eld", "fenn"]})
    part("effects.provinces").give_to_realm(state, province("fenn"), realm("sable"))
    queries = part("queries.realms")
    assert has(queries.npr_owned(state, realm("sable")), province("fenn"))
    assert not has(queries.npr_owned(state, realm("sable")), province("eld"))
    assert has(state.vassals[RED], province("eld"))


def test_eu_15_1_christians_are_one_group_and_muslims_another():
    group = part("queries.war.warfare").faith_group
    reading = part("components.reading")
    christian = {
        group(faith)
        for faith in (
            reading.CATHOLIC,
            reading.COUNTER_REFORMED,
            reading.PROTESTANT,
            reading.ORTHODOX,
        )
    }
    others = {group(f) for f in (reading.MUSLIM, reading.NATIVE, reading.REVOLUTIONARY)}
    assert len(christian) == 1
    assert len(others) == 3
    assert not christian & others


def test_eu_17_1_prestige_has_no_floor():
    state = state_of(prestige={"red": 1})
    part("effects.treasury").change_prestige(state, RED, -4)
    assert state.prestige[RED] == -3


def test_eu_14_3_a_casus_belli_ends_the_truce_with_that_realm_alone():
    state = Scenario(GAME, 3, {}, 1).state
    npr, other = [r for r, own in enumerate(state.lands) if own and r not in state.realm][:2]
    state.truce[1] |= 1 << npr | 1 << other
    place_cb(state, 1, npr)
    assert has(state.cb[1], npr)
    assert state.truce[1] == 1 << other
    place_cb(state, 1, state.realm[1])
    assert not has(state.cb[1], state.realm[1])


def test_eu_14_3_the_truce_of_two_players_ends_for_both():
    state = state_of(truce={"red": ["blue", "green"], "blue": ["red"], "green": ["red"]})
    part("effects.provinces").place_cb(state, RED, realm("blue"))
    assert (has(state.truce[RED], realm("blue")), state.truce[BLUE]) == (False, 0)
    assert has(state.truce[RED], realm("green"))
    assert has(state.truce[GREEN], realm("red"))
