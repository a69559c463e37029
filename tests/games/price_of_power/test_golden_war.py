"""Worked cases of War against non-player realms (sections C to E)."""

import pytest
from tests.games.price_of_power.mini_table import BLUE, RED, frame, mini, part, turn

# Faces of the Infantry die: INF INF INF DINF CAV blank.
INF, DINF, CAV, BLANK = "roll 1", "roll 4", "roll 5", "roll 6"


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def has(mask, number):
    return bool(mask >> number & 1)


def named(mask):
    m = part("components.map")
    return [m.PROVINCES[p] for p in m.members(mask)]


def advisor_card():
    cards = part("components.cards")
    own = [c for c in cards.CARDS if c.startswith("mil-")]
    return next(c for c in own if cards.PERSON_KIND[cards.CARDS.index(c)] == 0)


def declare(scenario, *targets):
    table = turn(scenario.arrange(owed={"red": 0}))
    table.play_all("war", *(f"realm {name}" for name in targets), "done")
    return table


def judged(state, name):
    """May RED declare War on this realm?"""
    return part("queries.war.declaring").judge_target(state, RED, realm(name), False)


def land_battle(place, origin, attacker=RED):
    """A Battle of this player, whose units came from there."""
    return frame("LandBattle", area(place), [attacker], 1 << area(origin), -1)


def war_on(*names, **words):
    return mini().arrange(war={"red": list(names)}, **words)


def test_g_60_a_claim_is_a_casus_belli():
    table = declare(mini().arrange(claims={"red": ["gamma"]}), "sable")
    assert table.state.stability[RED] == 0
    assert table.state.power[2] == 2
    assert has(table.state.war[RED], realm("sable"))


def test_g_61_a_claim_where_the_target_has_a_vassal_counts():
    table = declare(mini().arrange(claims={"red": ["delta"]}), "sable")
    assert table.state.stability[RED] == 0


def test_eu_5_5_1_without_a_casus_belli_two_stability_are_lost():
    table = declare(mini(), "sable")
    assert table.state.stability[RED] == -2


def test_g_65_all_influence_leaves_the_areas_of_the_target():
    table = declare(mini().arrange(influence={"gamma": {"red": 3}, "delta": {"red": 1}}), "sable")
    assert part("queries.realms").cubes(table.state, RED, area("gamma")) == 0
    assert part("queries.realms").cubes(table.state, RED, area("delta")) == 1


@pytest.mark.parametrize(
    "words, clause",
    [
        ({"allies": {"red": ["tern"]}}, "EU-9.1.2.a"),
        ({"truce": {"red": ["tern"]}}, "EU-9.1.2.b"),
        ({"ruler": {"red": None}}, "EU-7.2.3.b"),
        ({"war": {"red": ["tern"]}}, "EU-9.1.2.g"),
    ],
)
def test_eu_9_1_2_whom_you_may_not_attack(words, clause):
    state = mini().arrange(**words).state
    assert judged(state, "tern").clause == clause


def test_eu_9_1_2_h_a_vassal_is_attacked_through_its_overlord():
    assert judged(mini().state, "umber").clause == "EU-9.1.2.h"


def test_eu_5_5_1_without_a_battle_an_action_follows_free():
    table = declare(mini().arrange(available={"red": 2}), "sable")
    assert "recruit" in table.legal_words()
    table.play("recruit")
    assert table.state.power[2] == 2


def marched_into(place, scenario):
    """RED's only Army marches; the Battle it meets, after a first Round without a hit."""
    scenario.arrange(owed={"red": 0}, ducats={"red": 0}, hand={})
    table = turn(scenario.chance(f"draw_deck_mil {advisor_card()}", *[BLANK] * 6))
    table.play_all("march", f"area {place}")
    return table


@pytest.mark.parametrize("start, place", [("alpha", "delta"), ("beta", "gamma")])
def test_g_74_defenders_of_an_area(start, place):
    state = war_on("sable").state
    assert part("queries.war.warfare").defence(state, realm("sable"), area(place)) == 4
    army = {"red": [{"area": start, "regular_infantry": 1}]}
    table = marched_into(place, war_on("sable", armies=army))
    assert table.legal_words() == ["stay", "retreat"]
    assert table.state.stack[-2].wild == [4]


def test_g_75_a_hostile_unit_next_door_blocks_capacity():
    state = war_on("sable", single={"red": {"delta": 1}}).state
    assert part("queries.war.warfare").defence(state, realm("sable"), area("gamma")) == 3


def test_g_76_an_occupied_province_lends_nothing():
    state = war_on("sable", occupied={"red": ["fenn"]}).state
    assert part("queries.war.warfare").defence(state, realm("sable"), area("gamma")) == 3


def test_g_79_several_enemies_combine():
    army = {"red": [{"area": "alpha", "regular_infantry": 6}]}
    table = marched_into("delta", war_on("sable", "tern", armies=army))
    assert sum(table.state.stack[-2].wild) == 5


def test_g_78_an_active_ally_defends_with_half():
    state = war_on("sable", allies={"green": ["sable"]}, active_allies={"green": ["sable"]}).state
    assert part("queries.war.warfare").defence(state, realm("sable"), area("gamma")) == 2


def test_g_82_the_first_round_against_a_capital():
    scenario = war_on(
        "sable", armies={"red": [{"area": "gamma", "regular_infantry": 3, "regular_cavalry": 1}]}
    ).chance(f"draw_deck_mil {advisor_card()}", INF, DINF, CAV, INF, INF, BLANK)
    table = scenario.at(land_battle("gamma", "beta"))
    table.play_all("unit regular_infantry", "unit regular_infantry")
    battle = table.state.stack[0]
    assert battle.wild == [1]
    assert part("queries.realms").land_units(table.state, RED, area("gamma")) == 2
    assert table.legal_words() == ["stay", "retreat"]


def test_g_85_casualties_rotate_through_the_sorts():
    scenario = mini().arrange(
        allies={"red": ["tern"]},
        active_allies={"red": ["tern"]},
        war={"red": ["sable"]},
        armies={
            "red": [
                {
                    "area": "alpha",
                    "mercenary_infantry": 2,
                    "regular_infantry": 2,
                    "allied_infantry": 1,
                }
            ]
        },
    )
    table = scenario.at(frame("TakeCasualties", [RED], area("alpha"), [], [], 4, -1))
    assert table.over
    assert table.state.units[:9] == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert table.state.exhausted[RED] == 1


def test_g_89_a_retreat_costs_one_more_unit():
    scenario = war_on("tern", armies={"red": [{"area": "delta", "regular_infantry": 4}]}).chance(
        BLANK, BLANK, BLANK, INF, BLANK, BLANK
    )
    table = scenario.at(land_battle("delta", "alpha"))
    table.play("retreat")
    assert table.state.armies[0] == area("alpha")
    assert table.state.units[3] == 2
    assert table.state.exhausted[RED] == 2
    assert table.state.power[2] == 3


def test_g_91_one_power_for_battles_won_in_a_turn():
    scenario = mini().arrange(owed={"red": 0}, available={"red": 4}, rebels={"alpha": 1, "beta": 1})
    table = turn(scenario.chance(*[INF, BLANK, BLANK, BLANK, BLANK, BLANK] * 2))
    table.play("recruit")
    for place in ("alpha", "beta"):
        table.play_all(f"area {place}", "unit regular_infantry", "alone")
    table.play_all("done", "area beta")  # the recruiter orders the Battles
    told = [tale.text.key for tale in table.tales(None)]
    assert told.count("battle.won") == 2
    assert table.state.power[2] == 3 - 1 + 1


def test_g_96_no_battle_where_hostile_units_stood_before():
    scenario = war_on(
        "sable",
        single={"red": {"gamma": 1}},
        armies={"red": [{"area": "beta", "regular_infantry": 2}]},
        owed={"red": 0},
        ducats={"red": 0},
    )
    table = turn(scenario)
    table.play_all("march", "army army_1", "area gamma")
    assert table.state.armies[0] == area("gamma")
    assert part("queries.realms").land_units(table.state, RED, area("gamma")) == 3
    assert "end_turn" in table.legal_words()  # no Battle was fought


def test_g_98_access_to_a_neutral_area_is_paid_for():
    army = {"red": [{"area": "alpha", "regular_infantry": 2}]}
    judge = part("queries.war.marching").judge_access
    at_war = war_on("sable", armies=army, influence={"delta": {"red": 1}})
    at_war.state.lands[realm("umber")] = 0  # only Tern holds a Province there
    at_war.state.flag[province("holt")] = -1
    assert judge(at_war.state, RED, area("delta")).clause == ""
    assert part("queries.war.marching").is_neutral(at_war.state, RED, area("delta"))
    at_war.arrange(claims={"red": ["delta"]})
    assert judge(at_war.state, RED, area("delta")).clause == "EU-9.5.1.d"
    peace = mini().arrange(armies=army, influence={"delta": {"red": 1}})
    assert judge(peace.state, RED, area("delta")).clause == "EU-9.5.1.a"


def test_g_100_a_siege_of_two_provinces():
    table = turn(war_on("sable", single={"red": {"gamma": 3}}, owed={"red": 0}))
    table.play_all("siege", *["unit regular_infantry"] * 2, "province eld", "province fenn")
    state = table.state
    assert named(state.occupied[RED]) == ["eld", "fenn"]
    assert named(state.unrest_top) == ["eld", "fenn"]
    assert state.power[2] == 0
    queries = part("queries.realms")
    assert queries.town_counts(state, RED, state.occupied[RED]) == (1, 1)  # a Large, a Small one
    assert queries.base_tax(state, RED) == 7


def test_g_104_a_siege_drives_rebels_out():
    table = turn(
        mini().arrange(
            owed={"red": 0}, rebel_towns=["brin"], unrest=["brin"], single={"red": {"alpha": 1}}
        )
    )
    table.play("siege")
    assert table.state.rebel_towns == 0
    assert table.state.unrest == 0
    assert part("queries.realms").base_tax(table.state, RED) == 4


@pytest.mark.parametrize(
    "units, targets, tax",
    [
        (["unit regular_artillery", "unit regular_infantry", "done"], ["eld", "fenn"], 7),
        (["unit regular_cavalry", "unit regular_infantry", "done"], ["fenn"], 5),
    ],
)
def test_g_213_strength_and_price_of_a_siege(units, targets, tax):
    army = {"area": "gamma", "regular_infantry": 2, "regular_cavalry": 1, "regular_artillery": 1}
    table = turn(war_on("sable", armies={"red": [army]}, owed={"red": 0}))
    table.play_all("siege", *units)
    for name in targets:
        if not table.over and f"province {name}" in table.legal_words():
            table.play(f"province {name}")
    assert table.state.power[2] == 1
    assert named(table.state.occupied[RED]) == targets
    assert named(table.state.unrest_top) == targets
    assert part("queries.realms").base_tax(table.state, RED) == tax


def test_eu_9_8_3_a_an_island_needs_a_ship():
    state = war_on("wren", single={"red": {"zeta": 1}}).state
    asked = frame("ChooseTarget", RED, area("zeta"), [0, 0, 0, 3, 0, 0, 0, 0, 0], 3, 0, 0)
    kest = asked.moves(state)[0]
    assert kest.arg == province("kest")
    assert asked.judge(state, kest).clause == "EU-9.8.3.a"
    assert part("queries.war.siege").siege_areas(state, RED) == 0


def test_g_105_nothing_occupied_is_a_white_peace():
    table = war_on("tern").at(frame("ResolvePeace", [RED, 1, 2]))
    assert table.state.prestige[RED] == 9
    assert not table.state.war[RED]
    assert has(table.state.truce[RED], realm("tern"))


def test_g_106_a_total_victory_must_be_used():
    table = war_on("tern", occupied={"red": ["gale"]}, unrest_top=["gale"]).at(
        frame("ResolvePeace", [RED, 1, 2])
    )
    assert table.legal_words() == ["white_peace", "keep_borders", "vassalization", "annexation"]
    assert table.why_not("keep_fighting") == "EU-10.3.a"
    table.play("annexation")
    assert has(table.state.towns[RED], province("gale"))
    assert not table.state.war[RED]
    assert not table.state.lands[realm("tern")]


@pytest.mark.parametrize("rebels, victory", [(1, True), (2, False)])
def test_g_107_partial_victory_over_a_realm(rebels, victory):
    scenario = war_on(
        "sable",
        occupied={"red": ["fenn"]},
        unrest_top=["fenn"],
        single={"red": {"alpha": 2}},
        rebels={"beta": rebels},
        phase=3,
    )
    table = scenario.at(frame("ResolvePeace", [RED, 1, 2]))
    assert table.why_not("keep_borders") == ("" if victory else "EU-10.8.b")
    assert {"white_peace", "keep_fighting"} <= set(table.legal_words())


def test_g_109_keep_current_borders():
    scenario = war_on("sable", occupied={"red": ["eld", "fenn"]}, single={"red": {"gamma": 1}})
    table = scenario.at(frame("SettleWar", RED, realm("sable"), "rest"))
    table.play_all("keep_borders", "keep")
    state = table.state
    assert state.flag[province("eld")] == realm("sable")
    assert not state.occupied[RED]
    assert state.ducats[RED] == 19
    assert has(state.towns[RED], province("fenn"))
    assert has(state.truce[RED], realm("sable"))


def test_g_111_vassalization_needs_a_province_elsewhere():
    judge = part("queries.peace.terms").judge_requirement
    units = {"red": {"gamma": 1}}
    less = war_on("sable", occupied={"red": ["eld", "fenn"]}, single=units)
    assert judge(less.state, RED, realm("sable"), "vassalization", False).clause == "EU-10.8.c"
    more = war_on("sable", occupied={"red": ["eld", "fenn", "holt"]}, single=units)
    assert judge(more.state, RED, realm("sable"), "vassalization", False).clause == ""
    table = more.at(frame("SettleWar", RED, realm("sable"), "total"))
    table.play_all("vassalization")
    assert part("queries.realms").vassal_tokens(table.state, table.state.vassals[RED]) == 4


def test_g_215_vassalization_by_partial_victory():
    scenario = war_on("sable", occupied={"red": ["eld", "holt"]}, single={"red": {"gamma": 1}})
    table = scenario.at(frame("SettleWar", RED, realm("sable"), "rest"))
    table.play("vassalization")
    assert table.legal_words() == ["area gamma", "done"]
    table.play_all("area gamma", "area gamma")
    assert table.over
    state = table.state
    queries = part("queries.realms")
    assert named(state.vassals[RED]) == ["eld", "fenn", "holt"]
    assert state.unrest == 0
    assert not state.occupied[RED]
    assert queries.vassal_income(state, RED) == 2
    assert queries.manpower_total(state, RED) == 4
    assert queries.cubes(state, RED, area("gamma")) == 2
    assert not state.truce[RED]
    assert state.flag[province("holt")] == realm("umber")


def test_g_204_several_total_victories_in_alphabetical_order():
    scenario = war_on("sable", "tern", occupied={"red": ["eld", "fenn", "holt", "gale"]})
    table = scenario.at(frame("ResolvePeace", [RED, 1, 2]))
    assert table.question.realm == realm("sable")
    assert table.legal_words() == ["white_peace", "keep_borders", "vassalization", "annexation"]
    table.play("white_peace")
    assert table.question.realm == realm("tern")
    assert table.legal_words() == ["white_peace", "keep_borders", "vassalization", "annexation"]
    assert table.why_not("negotiate") == "EU-10.3.1.a"


def test_g_117_a_realm_invades_its_capital_area():
    scenario = war_on("sable", occupied={"red": ["fenn"]}, unrest_top=["fenn"])
    table = scenario.at(frame("Invade", realm("sable")))
    assert table.state.rebels[area("gamma")] == 2
    assert sum(table.state.rebels) == 2
    assert table.over  # nobody to fight: they stay as Rebels
    assert named(table.state.unrest_top) == ["fenn"]  # in Unrest already, and nothing else is
    assert table.state.unrest == 0


@pytest.mark.parametrize("rebels, tax, prestige", [(2, 2, 8), (3, 1, 7)])
def test_g_118_rebels_besiege_the_large_first(rebels, tax, prestige):
    scenario = mini().arrange(
        rebels={"alpha": rebels}, unrest=["aston", "brin"], phase=3, available={"red": 0}
    )
    phase = frame("PeacePhase")
    phase.step = "rebels"
    # Steps C to I; the Rebel dice of what is left in Unrest bring nothing.
    table = scenario.chance(*["roll 4"] * 4).at(phase)
    state = table.state
    assert table.over
    queries = part("queries.realms")
    assert queries.base_tax(state, RED) == tax
    assert state.towns[RED] >> province("aston") & 1  # below the Rebel Town
    assert named(state.rebel_towns) == (["aston"] if rebels == 2 else ["aston", "brin"])
    assert queries.manpower_total(state, RED) == 1
    assert state.rebels[area("alpha")] == rebels
    assert state.prestige[RED] == prestige


@pytest.mark.parametrize("guards, moved", [(0, True), (3, False)])
def test_g_119_rebels_move_to_unrest_unless_outnumbered(guards, moved):
    scenario = mini().arrange(
        rebels={"gamma": 3}, unrest=["cole"], single={"red": {"beta": guards}}, phase=3
    )
    table = scenario.at(frame("RebelsAct"))
    there = (table.state.rebels[area("gamma")], table.state.rebels[area("beta")])
    assert there == ((1, 2) if moved else (2, 0))


def test_g_166_a_manpower_token_adds_to_defence_and_income():
    state = war_on("sable", plus_manpower=["fenn"]).state
    assert part("queries.war.warfare").defence(state, realm("sable"), area("gamma")) == 5
    assert part("queries.realms").realm_income(state, realm("sable")) == 4
    table = turn(
        war_on("sable", plus_manpower=["fenn"], single={"red": {"gamma": 1}}, owed={"red": 0})
    )
    table.play("siege")  # one Infantry is enough for Fenn, and only for Fenn
    assert named(table.state.occupied[RED]) == ["fenn"]
    assert table.state.plus  # it stays while the Province is only Occupied
    taken = ["eld", "fenn", "holt"]
    beaten = war_on("sable", plus_manpower=["fenn"], occupied={"red": taken}, unrest_top=taken)
    table = beaten.at(frame("SettleWar", RED, realm("sable"), "total"))
    table.play("annexation")
    assert table.state.plus == 0


def test_g_179_units_go_home_from_neutral_areas():
    scenario = mini().arrange(armies={"red": [{"area": "delta", "regular_infantry": 2}]})
    table = scenario.at(frame("GoHome", RED))
    assert table.state.armies[0] == area("alpha")


def test_g_200_a_realm_attacks_a_player_whose_units_stand_there():
    scenario = mini().arrange(
        towns={"red": ["holt"]},
        armies={"red": [{"area": "delta", "regular_infantry": 2}]},
        influence={"delta": {"red": 1}},
        active="blue",
    )
    scenario = scenario.chance(INF, INF, BLANK, INF, BLANK, BLANK)
    table = scenario.at(frame("WarByEvent", realm("tern"), realm("red")))
    state = table.state
    assert table.over
    assert has(state.war[RED], realm("tern"))
    assert not has(state.aggressor[RED], realm("tern"))
    assert state.stability[RED] == 0
    assert state.power[2] == 4
    assert part("queries.realms").cubes(state, RED, area("delta")) == 1
    assert part("queries.realms").land_units(state, RED, area("delta")) == 1
    assert state.exhausted[RED] == 1


@pytest.mark.parametrize(
    "words", [{"passed": ["red"]}, {"allies": {"red": ["tern"]}}, {"truce": {"red": ["tern"]}}]
)
def test_g_201_no_war_by_a_realm_that_may_not_attack(words):
    table = mini().arrange(**words).at(frame("WarByEvent", realm("tern"), realm("red")))
    assert not table.state.war[RED]
    assert table.state.power[2] == 3


def test_g_196_rebels_attack_where_units_stand():
    scenario = mini().arrange(single={"red": {"alpha": 3}}, active="red", phase=2)
    scenario = scenario.chance(BLANK, BLANK, BLANK, INF, INF, BLANK)
    table = scenario.at(frame("RaiseRebels", RED, 1 << area("alpha"), 2))
    assert table.over
    told = [tale.text.key for tale in table.tales(None)]
    assert told[:2] == ["rebels.placed", "battle.begun"]
    assert table.state.rebels[area("alpha")] == 0
    assert table.state.power[2] == 4


def test_g_173_a_truce_forbids_war_until_the_next_phase_3():
    state = mini().arrange(truce={"red": ["tern"]}).state
    assert judged(state, "tern").clause == "EU-9.1.2.b"
    part("effects.rounds").drop_tokens(state)
    assert state.truce[RED] == 0
    assert state.prestige[RED] == 10
    assert judged(state, "tern").clause == ""


def leader_cards(count):
    cards = part("components.cards")
    return [c for n, c in enumerate(cards.CARDS) if cards.PERSON_KIND[n] == 1][:count]


def test_g_205_leaders_change_places_once_a_turn():
    one, other = leader_cards(2)
    scenario = mini().arrange(
        owed={"red": 0, "blue": 0, "green": 0},
        armies={
            "red": [
                {"area": "alpha", "regular_infantry": 1},
                {"area": "beta", "regular_infantry": 1},
            ]
        },
        leaders={"red": {"army_1": one, "army_2": other}},
    )
    table = scenario.at(frame("ActionPhase"))
    before = table.state.leaders[:2]
    table.play("reassign army_1_to_army_2")
    assert table.state.leaders[:2] == before[::-1]
    assert table.state.power[2] == 3
    assert not [word for word in table.legal_words() if word.startswith("reassign")]
    assert table.why_not("reassign army_1_to_army_3") == "EU-5.2.6.b"
    table.play_all("focus", "admin", "diplo", "done", "end_turn")
    table.play_all("pass", "end_turn", "pass", "end_turn")
    assert (table.seat, table.state.turns[RED]) == (RED, 2)
    table.play("reassign army_1_to_army_2")  # offered again in the next Turn
    assert table.state.leaders[:2] == before


def test_eu_5_2_6_the_ruler_leads_an_army_but_never_the_fleet():
    table = turn(mini().arrange(owed={"red": 0}))
    table.play("command army_1")
    assert table.state.leaders[0] == -2
    assert table.why_not("recall") == "EU-5.2.6.b"
    judge = part("queries.court.persons").judge_command
    table.state.moved_leaders = 0
    to_fleet = part("rules.court.commands").REASSIGN_MOVES[3]
    assert judge(table.state, RED, to_fleet).clause == "EU-5.2.6.c"


def test_eu_5_2_6_d_an_army_with_a_leader_needs_no_ruler():
    scenario = mini().arrange(owed={"red": 0}, leaders={"red": {"army_1": leader_cards(1)[0]}})
    assert turn(scenario).why_not("command army_1") == "EU-5.2.6.d"


def fallen_ruler(**words):
    """RED's Ruler, already ill, commands an Army; Tern's dice wound him."""
    scenario = war_on(
        "tern",
        armies={"red": [{"area": "delta", "regular_infantry": 3}]},
        ruler_ill=["red"],
        leaders={"red": {"army_1": "ruler"}},
        plus_manpower=["gale"],
        power={"red": [3, 3, 0]},
        **words,
    ).chance("roll 6", "roll 6", "roll 6", "roll 6", DINF, DINF, BLANK)
    table = scenario.at(land_battle("delta", "alpha"))
    table.play("leader army_1")
    return table


def test_g_88_a_wounded_ruler_in_command_dies():
    table = fallen_ruler()
    assert table.state.ruler[RED] == -1  # Interregnum: no card in hand
    assert table.state.leaders[0] == -1


def test_g_88_a_leader_of_the_hand_may_succeed_him_at_once():
    card, advisor = leader_cards(1)[0], advisor_card()
    table = fallen_ruler(hand={"red": sorted([card, advisor])})
    assert (table.seat, table.legal_words()) == (RED, [f"appoint {card}", "none"])
    other = table.clone()
    table.play(f"appoint {card}")
    assert table.state.ruler[RED] == part("components.cards").CARDS.index(card)
    assert table.state.power[2] == 0  # free of cost
    other.play("none")
    assert other.state.ruler[RED] == -1


def test_eu_5_5_3_recruits_beside_rebels_fight_at_once():
    table = turn(
        mini()
        .arrange(owed={"red": 0}, available={"red": 2}, rebels={"alpha": 1})
        .chance(INF, BLANK, BLANK, BLANK, BLANK, BLANK)
    )
    table.play_all("recruit", "area alpha", "unit regular_infantry", "alone", "done")
    assert table.state.rebels[area("alpha")] == 0
    assert table.state.power[2] == 3


@pytest.mark.parametrize("answer, entered", [("yes", True), ("no", False)])
def test_eu_9_5_1_players_who_own_a_whole_area_are_asked_for_leave(answer, entered):
    scenario = war_on(
        "sable",
        armies={"red": [{"area": "beta", "regular_infantry": 2}]},
        available={"red": 0},
        owed={"red": 0},
    ).arrange(ducats={"red": 3})
    table = turn(scenario)
    table.play_all("march", "area epsilon")
    assert table.seat == BLUE
    table.play(answer)
    assert table.state.armies[0] == (area("epsilon") if entered else area("beta"))
    assert table.state.ducats[RED] == (0 if entered else 3)
    if not entered:
        assert table.why_not("area epsilon") == "EU-9.5.1.g"


def test_g_72_units_that_stand_there_fight_and_no_action_follows():
    scenario = mini().arrange(
        owed={"red": 0},
        available={"red": 4},
        armies={"red": [{"area": "gamma", "regular_infantry": 4}]},
    )
    scenario.chance(f"draw_deck_mil {advisor_card()}", INF, INF, INF, BLANK, BLANK, BLANK)
    table = turn(scenario)
    table.play_all("war", "realm sable", "done")
    assert table.state.stack[-2].area == area("gamma")
    assert table.state.stack[-2].wild == [1]  # four defended, three fell
    assert table.legal_words() == ["stay", "retreat"]
    table.chance(INF, BLANK, BLANK, BLANK, BLANK, BLANK)
    table.play("stay")
    assert table.told("battle.won")
    # The Battle is won (+1 for the War that cost 1); neither a march nor recruiting is offered.
    assert (table.state.power[2], table.why_not("recruit")) == (3, "EU-4.2.2.a")
    assert "end_turn" in table.legal_words()
    assert "skip" not in table.legal_words()


def scattered_sable(**single):
    """War on Sable, which has Brin, Dorn and Jarn, too; Dorn in BETA lies between all of them."""
    scenario = mini().arrange(war={"red": ["sable"]}, single={"red": single})
    for name in ("brin", "dorn", "jarn"):
        part("effects.provinces").give_to_realm(scenario.state, province(name), realm("sable"))
    return scenario


def defended_with(scenario, *order):
    """The forces that defend these Areas, in this order of Battles."""
    fights = frame("FightAll", [RED], sum(1 << area(name) for name in order))
    forces = []
    for name in order:
        fights.area = area(name)
        battle = fights.fight(scenario.state)
        battle.gather(scenario.state)
        forces.append(sum(battle.wild))
    return tuple(forces)


def test_eu_13_4_3_a_realm_defends_its_capital_first():
    # GAMMA: Eld 2 and Fenn 1, next door Holt 1 and Dorn 1; EPSILON: Jarn 1, and Dorn if it could.
    assert defended_with(scattered_sable(gamma=2, epsilon=5), "epsilon", "gamma") == (1, 5)
    assert defended_with(scattered_sable(gamma=2, epsilon=5), "gamma", "epsilon") == (5, 1)


def test_eu_13_4_3_then_against_the_largest_force_then_the_first_battle():
    # EPSILON: Jarn 1, over the mountain Eld 2 and Fenn 1; ALPHA: Brin 1, Holt 1; either: Dorn 1.
    assert defended_with(scattered_sable(alpha=3, epsilon=2), "epsilon", "alpha") == (4, 3)
    assert defended_with(scattered_sable(alpha=2, epsilon=3), "epsilon", "alpha") == (5, 2)
    assert defended_with(scattered_sable(alpha=2, epsilon=2), "epsilon", "alpha") == (5, 2)
    assert defended_with(scattered_sable(alpha=2, epsilon=2), "alpha", "epsilon") == (3, 4)


def test_eu_9_8_5_rebels_in_an_enemys_town_go_with_its_unrest():
    scenario = mini().arrange(
        war={"red": ["blue"], "blue": ["red"]},
        rebel_towns=["jarn"],
        unrest=["jarn"],
        single={"red": {"epsilon": 1}},
    )
    part("rules.war.siege").take_province(scenario.state, RED, province("jarn"))
    state = scenario.state
    assert named(state.occupied[RED]) == ["jarn"]
    assert (state.rebel_towns, state.unrest) == (0, 0)
    assert has(state.unrest_top, province("jarn"))  # that of the Town on top


def test_eu_5_5_1_a_siege_may_follow_a_declaration_without_a_battle():
    scenario = mini().arrange(
        single={"red": {"epsilon": 1}}, claims={"red": ["epsilon"]}, owed={"red": 0}
    )
    table = turn(scenario)
    table.play_all("war", "realm blue", "done")
    assert (table.seat, "siege" in table.legal_words()) == (RED, True)
    power = table.state.power[2]
    table.play("siege")
    assert "end_turn" in table.legal_words()
    assert named(table.state.occupied[RED]) == ["jarn"]
    assert table.state.power[2] == power  # its Military Power is waived
