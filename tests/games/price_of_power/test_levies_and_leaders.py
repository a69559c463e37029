"""Leaders who serve and fall, units that Allies lend, Imperial cubes, realms beyond the sea."""

import pytest
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import RED, frame, mini, part, turn

from imperia.games.price_of_power.components.map import AREAS, PROVINCES
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.queries.realms import is_distant
from imperia.games.price_of_power.queries.war.declaring import judge_target
from imperia.games.price_of_power.rules.peace.claims import SpendClaims
from imperia.testing import scenario

# Faces of the Infantry die: INF INF INF DINF CAV blank.
DINF, BLANK = "roll 4", "roll 6"
# mil-05-1 leads with two Infantry dice, for one Military Power; mil-02-1 costs one, too.
GENERAL, OTHER = "mil-05-1", "mil-02-1"


def area(name):
    return part("components.map").AREAS.index(name)


def person(name):
    return part("components.cards").CARDS.index(name)


def position(**words):
    place = scenario("price_of_power", seats=3, options={"scenario": "discovery_one_age"}, seed=1)
    return place.arrange(age=1, phase=2, **words)


# EU-9.6.5, 13.4.7  The Leader of a card


def test_eu_9_6_5_the_leader_of_a_card_is_wounded_and_falls():
    two_pairs = [DINF, DINF, BLANK, *[BLANK] * 5]
    place = (
        mini()
        .arrange(
            war={"red": ["sable"]},
            armies={"red": [{"area": "gamma", "regular_infantry": 5}]},
            power={"red": [3, 3, 0]},
        )
        .chance(f"draw_deck_mil {GENERAL}", *two_pairs, DINF, DINF, *[BLANK] * 4)
    )
    battle = frame("LandBattle", area("gamma"), [RED], 1 << area("beta"), -1)
    table = place.at(battle)
    table.play("stay")
    told = [tale.text.key for tale in table.tales(None)]
    assert [key for key in told if key.startswith("battle.leader")] == [
        "battle.leader_wounded",
        "battle.leader_fallen",
    ]
    assert table.state.discards[2] == [person(GENERAL)]  # once, not again after the Battle


def test_eu_6_3_a_leader_who_has_fallen_is_in_use_no_more():
    place = mini().arrange(
        armies={"red": [{"area": "gamma", "regular_infantry": 1}]},
        leaders={"red": {"army_1": GENERAL}},
    )
    battle = frame("LandBattle", area("gamma"), [RED], 0, -1)
    battle.attacker_slot = 0
    assert battle._means(place.state, 0) == 1
    part("effects.persons").fire_leader(place.state, RED, 0)
    assert battle._means(place.state, 0) == 0


# EU-5.2.6  Changes of command follow the person


def test_eu_5_2_6_a_displaced_leader_has_moved_and_the_new_one_has_not():
    table = turn(
        mini().arrange(owed={"red": 0}, leaders={"red": {"army_1": OTHER}}, hand={"red": [GENERAL]})
    )
    table.play_all("reassign army_1_to_army_2", f"appoint {GENERAL}", "slot army_2", "slot army_3")
    assert table.state.leaders[:3] == [-1, person(GENERAL), person(OTHER)]
    assert table.why_not("reassign army_3_to_army_1") == "EU-5.2.6.b"
    assert table.why_not("reassign army_2_to_army_1") == ""


def test_eu_5_2_6_the_ruler_takes_a_command_once_a_turn():
    table = turn(mini().arrange(owed={"red": 0}, hand={"red": [GENERAL]}))
    table.play_all("command army_1", f"appoint {GENERAL}", "slot army_1")
    assert table.state.leaders[0] == person(GENERAL)  # the Ruler went home
    assert table.why_not("command army_2") == "EU-5.2.6.b"
    assert table.why_not("reassign army_1_to_army_2") == ""


# EU-9.5.1  Mercenaries hired for a march


def test_eu_9_5_1_mercenaries_that_were_hired_move_along():
    army = {"area": "alpha", "regular_infantry": 1, "mercenary_infantry": 1}
    table = turn(mini().arrange(owed={"red": 0}, ducats={"red": 8}, armies={"red": [army]}))
    table.play_all("march", "unit mercenary_infantry", "unit mercenary_infantry")
    table.play_all("done", "reorganise")
    # Of three Mercenaries at least the two new ones stay with the Army.
    assert table.legal_words() == ["count 2", "count 3"]


# EU-11.3.7, 9.2.1  What Active Allies lend


def lending(**words):
    return mini().arrange(
        allies={"red": ["tern"]},
        active_allies={"red": ["tern"]},
        pledged={"tern": 4},
        war={"red": ["blue"], "blue": ["red", "tern"]},
        allied={"red": 4},
        owed={"red": 0},
        **words,
    )


def allied_units(place, name):
    """How many Allied Infantry RED may recruit in an Area, one after another."""
    state, military = place.state, part("rules.war.recruiting")
    allied_infantry, count = 6, 0
    while not military.judge_unit(state, RED, area(name), allied_infantry).clause:
        lent = military.lends(state, RED, area(name))
        part("effects.units").recruit_unit(state, RED, allied_infantry, area(name), 0, lent)
        count += 1
    return count


@pytest.mark.parametrize("words, units", [({}, 1), ({"plus_manpower": ["gale"]}, 2)])
def test_eu_9_2_4_a_manpower_token_of_the_ally_adds_to_its_capacity(words, units):
    assert allied_units(lending(ducats={"red": 0}, **words), "delta") == units


def test_eu_1_9_rebels_do_not_block_the_capacity_of_an_ally():
    # Tern holds Fenn as well, beside which Rebels stand: to a realm they are not Hostile.
    place = lending(ducats={"red": 0}, rebels={"gamma": 1})
    state = place.state
    fenn, sable, tern = (
        part("components.map").PROVINCES.index("fenn"),
        part("components.realms").REALM_NUMBER["sable"],
        part("components.realms").REALM_NUMBER["tern"],
    )
    state.lands[sable] &= ~(1 << fenn)
    state.lands[tern] |= 1 << fenn
    state.flag[fenn] = tern
    assert allied_units(place, "delta") == 2


def test_eu_5_5_3_allied_units_use_own_or_lent_capacity_where_both_hold_land():
    # RED's Towns Aston and Brin reach DELTA with 3, his annexed Holt adds 1, Tern lends its own 1.
    place = lending(towns={"red": ["holt"]}, available={"red": 9}, ducats={"red": 99})
    table = place.at(frame("Recruit", RED, 1))
    table.play_all("area delta", "unit allied_infantry", "army army_1")
    for _ in range(4):
        table.play_all("area delta", "unit regular_infantry", "alone")
    judge = part("queries.war.recruiting").judge_unit
    assert judge(table.state, RED, area("delta"), 3).clause == "EU-9.2.3.a"
    assert judge(table.state, RED, area("delta"), 6).clause == "EU-9.2.3.a"


# EU-18.2  Imperial cubes are the Emperor's


def emperor(**words):
    return hre.mini_hre().arrange(owed={"red": 0}, **words)


def test_eu_18_2_the_emperor_calls_an_ally_with_imperial_cubes():
    place = emperor(
        allies={"red": ["tern"]},
        influence={"delta": {"red": 1, "empire": 1}},
        claims={"red": ["epsilon"]},
    )
    table = hre.turn(place)
    table.play_all("war", "realm blue", "done", "realm tern")
    assert table.legal_words() == ["area delta", "empire_cube delta"]
    table.play("empire_cube delta")
    assert hre.realm("tern") in hre.part("components.map").members(table.state.active_allies[RED])
    assert table.state.influence[hre.area("delta")] == 0


def test_eu_18_2_the_emperor_pays_for_access_with_an_imperial_cube():
    place = emperor(
        war={"red": ["blue"], "blue": ["red"]},
        influence={"delta": {"empire": 1}},
        armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
        ducats={"red": 0},
        interest={"red": 5},
    )
    table = hre.turn(place)
    table.play_all("march", "area delta")
    assert table.state.armies[0] == hre.area("delta")
    assert table.state.influence[hre.area("delta")] == 0


def test_eu_5_5_1_5_imperial_cubes_leave_the_areas_of_a_subject_attacked_by_the_emperor():
    place = emperor(
        influence={"gamma": {"red": 1, "empire": 2}, "delta": {"empire": 1}},
        claims={"red": ["gamma"]},
    )
    table = hre.turn(place)
    table.play_all("war", "realm sable", "done")
    assert table.state.influence[hre.area("gamma")] == 0
    assert table.state.influence[hre.area("delta")] != 0


# EU-1.16  Distant Realms


def test_eu_1_16_a_dynamic_realm_with_its_capital_beyond_the_sea_is_distant():
    place = position(dynamic={"pink_l": {"realm": "pink_l", "provinces": ["bahia"]}})
    realm = REALM_NUMBER["pink_l"]
    assert is_distant(place.state, realm)
    assert judge_target(place.state, 0, realm, False).clause == "EU-9.1.2.f"
    claimed = position(
        dynamic={"pink_l": {"realm": "pink_l", "provinces": ["bahia"]}},
        claims={"france": [_area_of("bahia")]},
    )
    assert judge_target(claimed.state, 0, realm, False).clause == ""


def _area_of(name):
    from imperia.games.price_of_power.components.map import PROVINCE_AREA

    return AREAS[PROVINCE_AREA[PROVINCES.index(name)]]


# EU-10.9.2  A Claim calms up to two, of the owner's choice


def test_eu_10_9_2_the_owner_says_which_unrest_a_claim_removes():
    towns = ["armagnac", "poitou", "saintonge"]
    place = position(unrest=towns, claims={"france": ["aquitaine"]})
    table = place.at(SpendClaims(0, 1 << AREAS.index("aquitaine")))
    table.play("area aquitaine")
    assert table.legal_words() == [f"province {name}" for name in towns]
    table.play_all("province saintonge", "province armagnac")
    assert table.over
    left = [PROVINCES[p] for p in range(len(PROVINCES)) if table.state.unrest >> p & 1]
    assert left == ["poitou"]


def test_eu_14_1_covered_unrest_is_not_calmed_by_a_claim():
    place = position(
        unrest=["poitou"],
        rebel_towns=["poitou"],
        claims={"france": ["aquitaine"]},
    )
    assert place.at(SpendClaims(0, 1 << AREAS.index("aquitaine"))).over
