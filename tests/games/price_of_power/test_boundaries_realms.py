"""Boundaries of Realms, their Provinces and the Events."""

import pytest
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import (
    GREEN,
    RED,
    area,
    areas,
    frame,
    mini,
    part,
    province,
    provinces,
    realm,
    realms,
)

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.queries.realms import events_left, half_events, variant_of
from imperia.games.price_of_power.rules.rounds.end_of_age import EndOfAge
from imperia.testing.scenario import Scenario

CARDS = part("components.cards")


# EU-1.8  Reach


def test_eu_1_8_a_province_reaches_its_neighbours_and_over_open_seas_the_ports():
    reach = part("queries.sea.ships").province_reach
    zones = part("components.map").ZONES
    grey = 1 << zones.index("grey")
    assert areas(reach(province("aston"), 0)) == ["alpha", "beta", "delta", "zeta"]
    assert areas(reach(province("brin"), 0)) == ["alpha", "beta", "delta"]  # no Port
    assert areas(reach(province("aston"), 0, grey)) == ["alpha", "beta", "delta"]
    assert areas(reach(province("aston"), 0, ~grey)) == ["alpha", "beta", "delta", "zeta"]
    assert areas(reach(province("mora"), 0)) == ["theta"]


# EU-3.8  The Events of an Age


@pytest.mark.parametrize("half", [0, 1])
def test_eu_3_8_the_events_of_this_age_and_no_other_are_left(half):
    scenario = Scenario(GAME, 4, {"scenario": "discovery_and_reformation"}, 1)
    state = scenario.state
    halves = variant_of(state).halves
    ages = [each.age for each in halves]
    state.half, state.age = half, ages[half]
    later = [each for n, each in enumerate(halves) if n > half and each.age == state.age]
    expected = sum(state.event_pile) - state.face_down
    expected += sum(len(half_events(state, each)) for each in later)
    assert events_left(state) == expected
    assert len(set(ages)) > 1
    state.half = len(halves) - 1
    state.age = ages[-1]
    assert events_left(state) == sum(state.event_pile) - state.face_down


# EU-4.2  Duties that cannot be met


def test_eu_4_2_where_the_last_event_is_gone_a_turn_may_be_passed():
    scenario = mini().arrange(
        owed={"red": 1, "blue": 1, "green": 1}, shown={"e1": 0}, first="green"
    )
    scenario.state.face_down = 0
    scenario.state.event_pile = [0] * len(scenario.state.event_pile)
    table = scenario.unchecked().at(frame("ActionPhase"))
    assert table.seat == GREEN
    assert table.why_not("pass") == "EU-4.2.3.a"
    table.play("event")
    table.play("end_turn")
    assert table.seat == RED
    assert table.why_not("pass") == ""  # there is none left for him


# EU-5.2.1  Slots


@pytest.mark.parametrize(
    "slots, words", [(0b11111, [0, 1, 2, 3, 4]), (0b00110, [1, 2]), (0b10000, [4])]
)
def test_eu_5_2_1_a_leader_is_offered_the_slots_in_question(slots, words):
    leader = next(n for n in range(len(CARDS.CARDS)) if CARDS.PERSON_KIND[n] == 1)
    question = frame("ChooseSlot", GREEN, leader, slots)
    assert [move.arg for move in question.moves(mini().state)] == words


# EU-5.3.2.c  Conversion


def test_eu_5_3_2_c_one_area_of_another_religion_is_enough():
    judge = part("queries.court.stability").judge_conversion
    state = mini().state
    assert judge(state, GREEN, area("theta")).clause == "EU-5.3.2.c"
    other = mini().arrange(religion={"theta": "protestant"}).state
    assert judge(other, GREEN, area("theta")).clause == ""


# EU-6.2  Display Cards


def test_eu_4_2_2_a_display_card_may_be_played_as_the_action_of_a_turn():
    number = next(
        n
        for n in range(len(CARDS.CARDS))
        if CARDS.CARD_TIMING[n] == part("queries.court.cards").DISPLAY
    )
    name = CARDS.CARDS[number]
    state = (
        mini()
        .arrange(hand={"green": [name]}, power={"green": [9, 9, 9]}, ducats={"green": 30})
        .state
    )
    question = frame("ChooseAction", GREEN, False, False)
    play = Move("play", number)
    assert question.judge(state, play).clause == ""
    assert play in question.legal(state)
    done = frame("ChooseAction", GREEN, True, False)
    assert done.judge(state, play).clause == "EU-4.2.2.a"
    late = frame("ChooseAction", GREEN, False, True)
    assert late.judge(state, play).clause == "EU-4.2.7.a"


# EU-8.2  Forms of government


def test_eu_8_2_a_form_without_a_religion_leaves_the_faith_as_it_is():
    ideas = part("rules.court.ideas")
    forms = part("components.map").members(CARDS.GOVERNMENTS)
    plain = [form for form in forms if form not in ideas.FAITH_OF_IDEA]
    faiths = part("components.reading").RELIGIONS
    state = (
        mini()
        .arrange(faith={"green": "protestant"}, tags={CARDS.IDEAS[plain[0]]: ["green", "red"]})
        .state
    )
    ideas.change_form(state, GREEN, plain[1])
    assert state.faith[GREEN] == faiths.index("protestant")
    assert not state.idea_tags[plain[0]] >> GREEN & 1
    assert state.idea_tags[plain[0]] >> RED & 1


# EU-10.9.6  Succession


def test_eu_10_9_6_whose_succession_is_secured_is_asked_of_the_victor():
    question = frame("ChooseSecured", GREEN, [realm("red"), realm("sable")])
    assert question.seat == GREEN
    assert [move.arg for move in question.moves(mini().state)] == [realm("red"), realm("sable")]


# EU-13.4.6  The last stand


@pytest.mark.parametrize(
    "name, place, stays",
    [("sable", "gamma", True), ("tern", "delta", True), ("sable", "delta", False)],
)
def test_eu_13_4_6_the_capital_and_the_last_area_are_defended_to_the_end(name, place, stays):
    state = mini().state
    assert part("queries.war.warfare").must_stay(state, realm(name), area(place)) is stays


def test_eu_13_4_6_an_area_that_is_not_the_last_may_be_left():
    scenario = mini().arrange(lands={"sable": ["gale"]})
    stay = part("queries.war.warfare").must_stay
    assert stay(scenario.state, realm("sable"), area("gamma"))  # the Capital
    assert not stay(scenario.state, realm("sable"), area("delta"))


@pytest.mark.parametrize("active, units", [(False, 4), (True, 2)])
def test_eu_13_4_1_a_realm_defends_with_its_tax_and_an_active_ally_with_half(active, units):
    words = {"allies": {"green": ["sable"]}}
    if active:
        words |= {
            "active_allies": {"green": ["sable"]},
            "war": {"green": ["red"], "red": ["green"]},
        }
        words |= {"pledged": {"sable": 1}, "allied": {"green": 1}}
    state = mini().arrange(**words).state
    # Eld is Large, Fenn and Umber's Holt are small.
    assert part("queries.war.warfare").defence(state, realm("sable"), area("gamma")) == units


# EU-13.5  Extinction


def test_eu_13_5_vassals_of_an_extinct_realm_are_free_and_those_of_others_are_not():
    state = mini().arrange(overlords={"wren": "tern"}, towns={"green": ["eld", "fenn"]}).state
    part("effects.provinces").settle_realm(state, realm("sable"))
    assert state.capital[realm("sable")] == -1
    assert state.overlord[realm("umber")] == -1
    assert state.overlord[realm("wren")] == realm("tern")


# EU-13.2, 14.3.1  A Province that changes hands


def test_eu_13_2_whatever_players_had_on_a_province_goes_with_it():
    give = part("effects.provinces").give_to_realm
    scenario = mini().arrange(
        towns={"green": ["kest"]}, rebel_towns=["kest"], unrest=["kest", "mora"]
    )
    state = scenario.state
    give(state, province("kest"), realm("wren"))
    assert not state.towns[GREEN] >> province("kest") & 1
    assert (state.rebel_towns, provinces(state.unrest)) == (0, ["mora"])
    assert state.flag[province("kest")] == realm("wren")
    give(state, province("kest"), realm("red"))
    assert state.towns[RED] >> province("kest") & 1
    assert state.flag[province("kest")] == -1


def test_eu_14_3_1_an_occupants_town_goes_with_the_province():
    scenario = mini().arrange(
        war={"red": ["green"], "green": ["red"]},
        occupied={"red": ["mora", "lund"]},
        unrest_top=["mora", "lund"],
    )
    part("effects.provinces").give_to_realm(scenario.state, province("mora"), realm("sable"))
    state = scenario.state
    assert provinces(state.occupied[RED]) == ["lund"]
    assert provinces(state.unrest_top) == ["lund"]


# EU-13.4.7  The card that leads


def test_eu_13_4_7_the_card_that_leads_leaves_the_deck():
    state = mini().state
    before = state.deck_size[2], sum(state.deck_mil)
    found = part("effects.cards").reveal_card(state, 2, 3)
    assert found == CARDS.DECK_FIRST[2] + 3
    assert (state.deck_size[2], sum(state.deck_mil)) == (before[0] - 1, before[1] - 1)


# EU-15.3, 15.4  Religion of Realms and Areas


def test_eu_15_4_a_religion_comes_to_areas_of_another_and_spreads_from_its_own():
    faiths = part("components.reading").RELIGIONS
    goals = part("rules.card_effects.verbs_faith").religion_goals
    protestant = faiths.index("protestant")
    everywhere = (1 << len(part("components.map").AREAS)) - 1
    state = mini().arrange(religion={"gamma": "protestant"}).state
    found = areas(goals(state, protestant, everywhere, False))
    assert found == ["alpha", "beta", "delta", "epsilon", "theta", "zeta"]
    assert areas(goals(state, protestant, 1 << area("gamma") | 1 << area("theta"), False)) == [
        "theta"
    ]
    near = set(areas(goals(state, protestant, everywhere, True)))
    assert near <= {"beta", "delta", "epsilon"}
    assert near
    none = mini().state
    assert len(areas(goals(none, protestant, everywhere, True))) == 7  # no cluster to spread from


# EU-19.1  Cardinals


@pytest.mark.parametrize("count, left", [(0, 4), (1, 3), (2, 2), (3, 2)])
def test_eu_19_1_a_player_loses_cardinals_of_his_own(count, left):
    scenario = mini().arrange(curia=["red", "green", "green", "red"])
    table = scenario.at(frame("LoseCardinals", GREEN, count))
    while not table.over:
        slots = [move.arg for move in table.legal()]
        assert all(table.state.curia[slot] == GREEN for slot in slots)
        table.play(table.legal()[0])
    assert len(table.state.curia) == left
    assert table.state.curia.count(RED) == 2


# EU-18.2  Lands of the Empire's members


def test_eu_18_2_members_are_independent_realms_of_the_empire_without_a_player():
    lands = hre.part("rules.institutions.empire").member_lands
    names = hre.part("components.map").PROVINCES
    found = [names[p] for p in hre.part("components.map").members(lands(hre.mini_hre().state))]
    assert found == ["eld", "fenn", "gale", "kest"]  # not Umber, Sable's Vassal
    taken = hre.mini_hre().arrange(towns={"green": ["kest"]}).state
    found = [names[p] for p in hre.part("components.map").members(lands(taken))]
    assert found == ["eld", "fenn", "gale"]


# EU-9.1.6, 9.1.7  Wars by Events


def test_eu_9_1_7_a_war_that_a_realm_begins_ends_the_truce_with_it():
    state = mini().arrange(truce={"green": ["sable", "tern"]}).state
    part("effects.war").start_war_by_realm(state, realm("sable"), GREEN)
    assert realms(state.war[GREEN]) == ["sable"]
    assert realms(state.truce[GREEN]) == ["tern"]
    assert not state.aggressor[GREEN]


def test_eu_9_1_6_who_declares_a_war_is_the_aggressor():
    state = mini().arrange(truce={"green": ["red"], "red": ["green", "tern"]}).state
    part("effects.war").start_war(state, GREEN, realm("red"))
    assert (realms(state.war[GREEN]), realms(state.war[RED])) == (["red"], ["green"])
    assert realms(state.aggressor[GREEN]) == ["red"]
    assert not state.aggressor[RED]
    assert realms(state.truce[RED]) == ["tern"]


# EU-5.5.1.2  Battles that follow


def test_eu_5_5_1_2_who_attacks_where_units_of_a_side_meet_enemies():
    attackers = part("rules.battle.fights").attackers_in
    words = {"war": {"green": ["blue"], "blue": ["green"]}}
    state = mini().arrange(**words, single={"green": {"beta": 1}, "blue": {"beta": 2}}).state
    assert attackers(state, [GREEN, RED], area("beta")) == [GREEN]
    assert attackers(state, [GREEN, RED], area("alpha")) == []
    peace = mini().arrange(single={"green": {"beta": 1}, "blue": {"beta": 2}}).state
    assert attackers(peace, [GREEN, RED], area("beta")) == []


# EU-9.4.1.a  Recruiting


@pytest.mark.parametrize(
    "kind, army, why", [(3, False, ""), (4, False, "EU-9.4.1.a"), (4, True, "")]
)
def test_eu_9_4_1_a_only_regular_infantry_stands_alone(kind, army, why):
    led = {"area": "theta" if army else "alpha", "regular_infantry": 1}
    others = [{"area": "alpha", "regular_infantry": 1}] * 2
    judge = part("queries.war.recruiting").judge_unit
    state = (
        mini()
        .arrange(armies={"green": [led, *others]}, available={"green": 4}, ducats={"green": 20})
        .state
    )
    assert judge(state, GREEN, area("theta"), kind).clause == why


# EU-4.5.D  The end of an Age


def test_eu_4_5_d_who_keeps_his_cards_goes_on_to_the_marriages():
    scenario = Scenario(GAME, 4, {"scenario": "discovery_and_reformation"}, 1)
    scenario.arrange(phase=5, prestige={"france": 5, "castile": 1, "england": 4, "austria": 9})
    ages = [half.age for half in variant_of(scenario.state).halves]
    scenario.state.half = ages.index(2) - 1
    old = list(scenario.state.milestones)
    table = scenario.at(EndOfAge())
    castile = table.state.realm.index(REALM_NUMBER["castile"])
    assert table.seat == castile
    table.play("no")
    assert type(table.question).__name__ == "ChooseMarriageFee"
    assert len(table.state.milestones) == 4
    assert not set(old) & set(table.state.milestones)
