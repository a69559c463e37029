"""Where a number or a word of chapter 9 begins to bite, and beside it, where it does not."""

import pytest
from tests.games.price_of_power.mini_table import (
    BLUE,
    area,
    frame,
    mini,
    part,
    province,
    provinces,
    realm,
)

from imperia.core import Move


def units(infantry=0, cavalry=0, artillery=0, sort=1):
    """By kind: Regular (1) or Mercenary (0) ones."""
    made = [0] * 9
    made[3 * sort : 3 * sort + 3] = [infantry, cavalry, artillery]
    return made


def war_with_sable(**words):
    return mini().arrange(war={"blue": ["sable"]}, active="blue", **words)


# EU-9.1.2  Whom one may attack


TARGETS = [
    ("EU-9.1.2.a", {"allies": {"blue": ["sable"]}}, {"allies": {"red": ["sable"]}}),
    (
        "EU-9.1.2.a",
        {
            "allies": {"blue": ["sable"]},
            "disputed": {"red": ["sable"]},
            "marriages": {"red": ["sable"]},
        },
        {
            "allies": {"blue": ["sable"]},
            "disputed": {"blue": ["sable"]},
            "marriages": {"blue": ["sable"]},
        },
    ),
    ("EU-9.1.2.b", {"truce": {"blue": ["sable"]}}, {"truce": {"red": ["sable"]}}),
    (
        "EU-9.1.2.d",
        {"allies": {"red": ["sable"]}, "passed": ["red"]},
        {"allies": {"red": ["sable"]}, "passed": ["green"]},
    ),
    (
        "EU-9.1.2.d",
        {"allies": {"red": ["sable"]}, "truce": {"blue": ["red"], "red": ["blue"]}},
        {"allies": {"red": ["sable"]}, "truce": {"blue": ["green"], "green": ["blue"]}},
    ),
    ("EU-9.1.2.g", {"war": {"blue": ["sable"]}}, {"war": {"red": ["sable"]}}),
    ("EU-7.2.3.b", {"ruler": {"blue": None}}, {"ruler": {"red": None}}),
    (
        "EU-7.2.3.b",
        {"ruler": {"blue": None}, "disputed": {"red": ["sable"]}, "marriages": {"red": ["sable"]}},
        {
            "ruler": {"blue": None},
            "disputed": {"blue": ["sable"]},
            "marriages": {"blue": ["sable"]},
        },
    ),
    ("EU-9.1.2.h", {"overlords": {"sable": "wren"}}, {"overlords": {"tern": "wren"}}),
]


@pytest.mark.parametrize("clause, refused, allowed", TARGETS)
def test_a_realm_that_may_not_be_attacked_and_its_neighbour_that_may(clause, refused, allowed):
    for words, why in ((refused, clause), (allowed, "")):
        state = mini().arrange(**words).state
        assert (
            part("queries.war.declaring").judge_target(state, BLUE, realm("sable"), False).clause
            == why
        )
        assert (realm("sable") in part("queries.war.declaring").targets(state, BLUE)) is (why == "")


@pytest.mark.parametrize("passed, why", [(["red"], "EU-9.1.2.c"), (["green"], "")])
def test_eu_9_1_2_c_nobody_attacks_a_player_who_has_passed(passed, why):
    state = mini().arrange(passed=passed).state
    assert (
        part("queries.war.declaring").judge_target(state, BLUE, realm("red"), False).clause == why
    )
    assert (realm("red") in part("queries.war.declaring").targets(state, BLUE)) is (why == "")
    assert (
        part("queries.war.declaring").judge_target(state, BLUE, realm("blue"), False).clause
        == "EU-9.1.2.h"
    )


def test_eu_9_1_2_a_vassal_of_another_is_no_target_and_an_extinct_realm_neither():
    state = mini().arrange(towns={"red": ["kest"]}).state
    near = part("queries.war.declaring").near_targets(state, BLUE)
    assert realm("wren") not in near  # has no lands
    assert realm("umber") not in near  # Sable's Vassal
    assert realm("blue") not in near
    assert {realm("sable"), realm("tern"), realm("red"), realm("green")} <= set(near)


# EU-9.5.1  Marching


@pytest.mark.parametrize(
    "infantry, points, why",
    [(3, 0, ""), (4, 0, "EU-9.5.1.f"), (4, 1, ""), (6, 1, ""), (7, 1, "EU-9.5.1.f"), (7, 2, "")],
)
def test_eu_9_5_1_f_more_than_three_units_pay_for_the_mountains(infantry, points, why):
    state = war_with_sable(power={"red": [9, 9, 9], "blue": [9, 9, points]}).state
    step = frame("ChooseStep", BLUE, area("epsilon"), infantry, 0, False, False)
    assert step.judge(state, Move("area", area("gamma"))).clause == why
    assert step.judge(state, Move("area", area("beta"))).clause == ""  # no mountains that way


def test_eu_9_5_1_f_into_a_friendly_area_the_mountains_cost_nothing():
    state = mini().arrange(towns={"blue": ["eld", "fenn"]}, power={"blue": [9, 9, 0]}).state
    step = frame("ChooseStep", BLUE, area("epsilon"), 9, 0, False, False)
    assert step.judge(state, Move("area", area("gamma"))).clause == ""


def test_eu_9_5_1_c_an_army_that_is_not_on_the_map_does_not_march():
    state = war_with_sable(armies={"blue": [{"area": "epsilon", "regular_infantry": 1}]}).state
    mover = frame("ChooseMover", BLUE, False)
    assert mover.judge(state, Move("army", 0)).clause == ""
    assert mover.judge(state, Move("army", 1)).clause != ""


# EU-9.8  Sieges


@pytest.mark.parametrize(
    "made, strength",
    [
        (units(), 0),
        (units(infantry=1), 1),
        (units(cavalry=1), 0),
        (units(cavalry=2), 1),
        (units(cavalry=3), 1),
        (units(artillery=1), 2),
        (units(infantry=2, cavalry=2, artillery=1), 5),
        (units(infantry=1, sort=0), 1),
        (units(artillery=1, sort=2), 2),
    ],
)
def test_eu_9_8_2_infantry_counts_one_cavalry_half_artillery_two(made, strength):
    count = part("queries.war.siege").strength_of
    state = mini().state
    assert count(state, BLUE, made) == strength
    assert count(state, BLUE, made, 1) == (strength + 1 if any(made) else 0)


@pytest.mark.parametrize(
    "infantry, name, why", [(1, "brin", ""), (1, "aston", "EU-9.8.3.b"), (2, "aston", "")]
)
def test_eu_9_8_3_b_a_large_province_needs_strength_two(infantry, name, why):
    scenario = mini().arrange(
        war={"blue": ["red"], "red": ["blue"]}, single={"blue": {"alpha": infantry}}
    )
    made = units(infantry=infantry)
    target = frame("ChooseTarget", BLUE, area("alpha"), made, infantry, 0, 0)
    assert target.judge(scenario.state, Move("province", province(name))).clause == why
    assert target.judge(scenario.state, Move("done")).clause == ""


def test_eu_9_8_3_b_strength_that_is_used_is_used():
    state = war_with_sable(single={"blue": {"gamma": 2}}).state
    made = units(infantry=2)
    for left, why in ((1, ""), (0, "EU-9.8.3.b")):
        target = frame("ChooseTarget", BLUE, area("gamma"), made, left, 0, 0)
        assert target.judge(state, Move("province", province("fenn"))).clause == why


@pytest.mark.parametrize("points, why", [(0, "EU-9.8.2.a"), (1, "")])
def test_eu_9_8_2_a_each_unit_after_the_first_costs_a_power(points, why):
    words = {"power": {"red": [9, 9, 9] if why else [0, 0, 0], "blue": [9, 9, points]}}
    words["single"] = {"blue": {"gamma": 2}}
    state = war_with_sable(**words).state
    second = frame("ChooseBesieger", BLUE, area("gamma"), units(infantry=1), 0)
    infantry = Move("unit", 3)
    assert second.judge(state, infantry).clause == why
    first = frame("ChooseBesieger", BLUE, area("gamma"), units(), 0)
    assert first.judge(state, infantry).clause == ""


def test_eu_9_8_2_b_units_that_take_nothing_do_not_besiege():
    army = {"area": "gamma", "regular_cavalry": 1, "regular_infantry": 1}
    words = {"armies": {"blue": [army]}, "towns": {}, "power": {"blue": [9, 9, 0]}}
    state = war_with_sable(**{key: value for key, value in words.items() if value}).state
    first = frame("ChooseBesieger", BLUE, area("gamma"), units(), 0)
    assert first.judge(state, Move("unit", 4)).clause == "EU-9.8.2.b"  # half of nothing
    assert first.judge(state, Move("unit", 3)).clause == ""
    chosen = frame("ChooseBesieger", BLUE, area("gamma"), units(cavalry=1), 0)
    assert chosen.judge(state, Move("done")).clause == "EU-9.8.2.b"
    chosen = frame("ChooseBesieger", BLUE, area("gamma"), units(infantry=1), 0)
    assert chosen.judge(state, Move("done")).clause == ""


@pytest.mark.parametrize(
    "ships, why", [({}, "EU-9.8.3.a"), ({"grey": 1}, ""), ({"deep": 1}, "EU-9.8.3.a")]
)
def test_eu_9_8_3_a_an_island_needs_a_ship_before_its_port(ships, why):
    words = {"ships": {"blue": ships, "red": {} if ships else {"grey": 1}}} if ships else {}
    scenario = mini().arrange(war={"blue": ["wren"]}, single={"blue": {"zeta": 1}}, **words)
    target = frame("ChooseTarget", BLUE, area("zeta"), units(infantry=1), 1, 0, 0)
    assert target.judge(scenario.state, Move("province", province("kest"))).clause == why


def besieged(**words):
    """BLUE may besiege ALPHA, where Aston is Large, with three Infantry."""
    given = {"single": {"blue": {"alpha": 3}}, "power": {"blue": [9, 9, 9]}, **words}
    scenario = mini().arrange(war={"blue": ["red"], "red": ["blue"]}, active="blue", **given)
    table = scenario.by_hand().at(frame("Besiege", BLUE, 1))
    table.play("area alpha")
    return table


def test_eu_9_8_1_a_siege_costs_a_power_and_each_further_unit_another():
    table = besieged()
    assert table.state.power[3:6] == [9, 9, 8]
    table.play_all("unit regular_infantry", "unit regular_infantry", "done")
    assert table.state.power[3:6] == [9, 9, 9 - 1 - 1]
    table.play("province brin")
    assert table.over  # one is left, and Aston would need two
    assert provinces(table.state.occupied[BLUE]) == ["brin"]


def test_eu_9_8_1_two_provinces_fall_to_strength_three():
    table = besieged()
    table.play_all(*["unit regular_infantry"] * 3, "province brin", "province aston")
    assert table.over
    assert provinces(table.state.occupied[BLUE]) == ["aston", "brin"]
    assert table.state.power[5] == 9 - 1 - 2


def test_eu_9_8_1_one_of_two_provinces_may_be_enough():
    table = besieged()
    table.play_all(*["unit regular_infantry"] * 3, "province aston", "done")
    assert table.over
    assert provinces(table.state.occupied[BLUE]) == ["aston"]


def test_eu_9_8_1_where_nothing_can_be_taken_there_is_no_siege():
    areas = part("queries.war.siege").siege_areas
    peace = mini().arrange(single={"blue": {"epsilon": 1}}).state
    assert areas(peace, BLUE) == 0
    there = {"single": {"blue": {"gamma": 1}}}
    assert areas(war_with_sable(**there).state, BLUE) == 1 << area("gamma")
    tired = {**there, "power": {"blue": [9, 9, 0], "red": [9, 9, 9]}}
    assert areas(war_with_sable(**tired).state, BLUE) == 0


# EU-9.8.4  Defensive Mentality


def idea_with(key):
    modifiers = part("components.cards").__dict__.get("IDEA_MODIFIERS")
    modifiers = modifiers or part("rules.court.ideas").IDEA_MODIFIERS
    return part("components.cards").IDEAS[modifiers[key][0][0]]


@pytest.mark.parametrize("infantry, falls", [(1, False), (2, True)])
def test_eu_9_8_4_a_defended_province_counts_one_more(infantry, falls):
    idea = idea_with("siege_against_self_cost")
    scenario = mini().arrange(
        war={"blue": ["red"], "red": ["blue"]},
        tags={idea: ["red"]},
        single={"blue": {"alpha": infantry}},
        active="blue",
    )
    target = frame("ChooseTarget", BLUE, area("alpha"), units(infantry), infantry, 0, 0)
    found = target.judge(scenario.state, Move("province", province("brin"))).clause
    assert found == ("" if falls else "EU-9.8.3.b")


def test_eu_9_8_4_a_besieger_may_be_given_up_instead():
    table = besieged(tags={idea_with("siege_against_self_cost"): ["red"]})
    table.play_all(*["unit regular_infantry"] * 3, "province brin")
    assert table.legal_words() == ["unit regular_infantry", "no"]
    kept = table.clone()
    table.play("unit regular_infantry")  # strength two is left, one of it used
    assert table.over
    assert provinces(table.state.occupied[BLUE]) == ["brin"]
    assert part("queries.realms").land_units(table.state, BLUE, area("alpha")) == 2
    kept.play("no")  # two of three are used
    assert kept.over
    assert provinces(kept.state.occupied[BLUE]) == ["brin"]
    assert part("queries.realms").land_units(kept.state, BLUE, area("alpha")) == 3


def test_eu_9_8_4_what_the_defence_used_is_used():
    idea = idea_with("siege_against_self_cost")
    table = besieged(tags={idea: ["red"]}, single={"blue": {"alpha": 4}})
    table.play_all(*["unit regular_infantry"] * 4, "province brin", "no")
    assert table.over  # two of four are left: a defended Large Town would need three


# EU-9.6.7  Victory


def test_eu_9_6_7_one_military_power_a_turn_for_battles_won():
    state = mini().state
    win = part("effects.war").win_battle
    win(state, BLUE)
    assert state.power[3:6] == [3, 3, 4]
    win(state, BLUE)
    assert state.power[3:6] == [3, 3, 4]
    part("effects.rounds").start_turn(state, BLUE)
    win(state, BLUE)
    assert state.power[3:6] == [3, 3, 5]
    assert state.power[:3] == [3, 3, 3]


# EU-5.5.3, 9.2.3, 9.4, 9.5.5  Shipyards: BLUE holds the Port of Cole


def yard(**words):
    return mini().arrange(**{"towns": {"blue": ["cole"]}, "ducats": {"blue": 20}, **words}).state


YARDS = [
    ("EU-5.5.3.i", {"towns": {"green": ["cole"]}}, {}),
    ("EU-11.4.1.a", {"towns": {}, "vassals": {"blue": ["kest"]}}, {}),
    ("EU-5.5.3.b", {"ducats": {"blue": 1}}, {"ducats": {"blue": 4, "red": 0}}),
    (
        "EU-2.5.2.b",
        {"ships": {"blue": {"grey": 8, "deep": 7}}},
        {"ships": {"blue": {"grey": 8, "deep": 6}}},
    ),
]


@pytest.mark.parametrize("clause, refused, allowed", YARDS)
def test_a_port_that_builds_nothing_and_one_that_does(clause, refused, allowed):
    judge = part("queries.sea.shipyards").judge_yard
    port = province("kest" if "vassals" in refused else "cole")
    assert judge(yard(**refused), BLUE, port).clause == clause
    assert judge(yard(**allowed), BLUE, province("cole")).clause == ""


@pytest.mark.parametrize(
    "large, built, why",
    [(False, 0, ""), (False, 1, "EU-9.2.3.b"), (True, 1, ""), (True, 2, "EU-9.2.3.b")],
)
def test_eu_9_2_3_b_a_port_builds_one_ship_a_turn_and_a_large_one_two(large, built, why):
    state = yard(**({"developed": ["cole"]} if large else {}))
    state.launched = [province("cole")] * built + [province("aston")] * 2
    assert part("queries.sea.shipyards").judge_yard(state, BLUE, province("cole")).clause == why


@pytest.mark.parametrize("kind", [0, 1])
def test_eu_5_5_3_b_what_a_ship_costs(kind):
    cost = part("rules.sea.shipyards").SHIP_COST[kind]
    judge = part("queries.sea.shipyards").judge_ship
    for ducats, why in ((cost - 1, "EU-5.5.3.b"), (cost, "")):
        state = yard(ducats={"blue": ducats, "red": 30 if why else 0})
        assert judge(state, BLUE, province("cole"), kind).clause == why
        assert judge(state, BLUE, province("cole"), kind, 1).clause == ""


@pytest.mark.parametrize(
    "words, kind, why",
    [
        ({}, 0, ""),
        ({"docked": {"blue": {"cole": 1}}}, 0, ""),
        ({"docked": {"blue": {"cole": 2}}}, 0, "EU-9.5.5.a"),
        ({}, 1, ""),
        ({"fleet": {"blue": {"port": "cole", "heavy": 1}}}, 1, None),
        ({"fleet": {"blue": {"zone": "grey", "heavy": 1}}}, 1, "EU-9.4.1.b"),
    ],
)
def test_eu_9_5_5_a_what_a_port_holds(words, kind, why):
    shipyards, ships = part("rules.sea.shipyards"), part("queries.sea.ships")
    state = yard(**words)
    found = shipyards.judge_dock(state, BLUE, province("cole"), kind).clause
    if why is None:  # the Fleet that lies there grows as far as the Port holds it
        fits = ships.port_fits(state, province("cole"), 0, [2])
        why = "" if fits else "EU-9.5.5.a"
    assert found == why


@pytest.mark.parametrize("place, why", [("aston", "EU-9.4.1.b"), ("cole", "")])
def test_eu_9_4_1_b_a_heavy_ship_joins_the_fleet_in_its_own_port_alone(place, why):
    words = {"towns": {"blue": ["cole", "aston"]}, "fleet": {"blue": {"port": place, "light": 1}}}
    state = yard(**words, developed=["cole", "aston"])
    judged = part("queries.sea.shipyards").judge_dock(state, BLUE, province("cole"), 1)
    assert (judged.clause == "EU-9.4.1.b") is (why != "")


@pytest.mark.parametrize(
    "words, kind, why",
    [
        ({}, 0, ""),
        ({"fleet": {"blue": {"zone": "grey", "heavy": 1}}}, 1, ""),
        ({"fleet": {"blue": {"zone": "deep", "heavy": 1}}}, 1, "EU-9.4.1.b"),
        ({"fleet": {"blue": {"zone": "deep", "heavy": 1}}}, 0, ""),
        (
            {"war": {"blue": ["red"], "red": ["blue"]}, "ships": {"red": {"grey": 1}}},
            0,
            "EU-5.5.3.k",
        ),
        ({"war": {"blue": ["red"], "red": ["blue"]}, "ships": {"red": {"deep": 1}}}, 0, ""),
    ],
)
def test_eu_5_5_3_k_where_a_new_ship_may_sail(words, kind, why):
    zone = part("components.map").ZONES.index("grey")
    judged = part("queries.sea.shipyards").judge_zone(yard(**words), BLUE, zone, kind)
    assert judged.clause == why


@pytest.mark.parametrize(
    "taken, ship, why", [(1, 0, ""), (2, 0, "EU-5.5.3.l"), (1, 1, "EU-9.4.1.c")]
)
def test_eu_5_5_3_l_a_slot_for_a_light_ship(taken, ship, why):
    words = {"ships": {"red": {"grey": 2}}, "protecting": {"red": {"grey": taken}}}
    berth = frame("ChooseBerth", BLUE, province("cole"), ship)
    zone = part("components.map").ZONES.index("grey")
    state = yard(**words)
    assert berth.judge(state, Move("protect", zone)).clause == why
    assert berth.judge(state, Move("zone", zone)).clause == ""
