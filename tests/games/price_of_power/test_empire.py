"""EU-18: the Holy Roman Empire on the fixture MINI-HRE."""

import pytest
from tests.games.price_of_power.mini_hre import (
    BLUE,
    GREEN,
    RED,
    area,
    frame,
    mini_hre,
    part,
    province,
    realm,
    turn,
)

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS, PROVINCES, members
from imperia.games.price_of_power.components.realms import REALM_NUMBER
from imperia.games.price_of_power.queries.institutions.faith_and_empire import authority_cap
from imperia.games.price_of_power.queries.war.warfare import side_lands
from imperia.games.price_of_power.rules.peace.steps import ResolvePeace
from imperia.testing.scenario import Scenario


def join(scenario, name, who):
    """The Province lawfully becomes this realm's."""
    part("effects.provinces").give_to_realm(scenario.state, province(name), realm(who))
    return scenario.state


# EU-18.1  Authority


def test_g_132_the_emperor_raises_his_authority():
    table = turn(mini_hre().arrange(power={"red": [4, 3, 3]}))
    table.play("authority")
    assert (table.state.power[0], table.state.authority) == (0, 4)
    # Three Elector Areas: the cap is 4. Two of them: it is 3, and nothing is offered.
    table = turn(mini_hre().arrange(power={"red": [5, 3, 3]}, authority=4))
    assert table.why_not("authority") == "EU-18.1.b"
    table = turn(mini_hre().arrange(power={"red": [5, 3, 3]}, towns={"red": ["kest"]}))
    assert table.state.authority == 3
    assert table.why_not("authority") == "EU-18.1.b"


def test_eu_18_1_who_may_raise_it_and_for_how_much():
    assert turn(mini_hre()).why_not("authority") == "EU-18.1.c"  # 4, and he has 3
    assert turn(mini_hre(), BLUE).why_not("authority") == "EU-18.1.a"


def test_g_133_authority_falls_with_its_cap():
    """On the great map: four Elector Areas are left, then the Emperor takes Bohemia, the fourth."""
    scenario = Scenario(GAME, 6, {"scenario": "grand_campaign"}, 1).arrange(
        phase=3,
        emperor="austria",
        authority=5,
        not_hre=["jutland", "rhineland"],
        influence={"rhineland": {}},
        religion={"bohemia": "protestant"},  # of another religion: that alone would cost nothing
        war={"austria": ["bohemia"]},
    )
    state, bohemia = scenario.state, REALM_NUMBER["bohemia"]
    taken = [PROVINCES[p] for p in members(side_lands(state, bohemia))]
    scenario.arrange(occupied={"austria": taken}, unrest_top=taken)
    assert (authority_cap(state), state.authority) == (5, 5)
    table = scenario.at(ResolvePeace([4, 5, 0, 1, 2, 3]))
    table.play("annexation")
    assert table.over
    assert not table.state.lands[bohemia]
    assert not table.state.not_hre >> AREAS.index("bohemia") & 1  # the Emperor's: it has not left
    assert (authority_cap(table.state), table.state.authority) == (4, 4)


def test_eu_18_1_authority_falls_with_an_area_that_leaves():
    scenario = mini_hre().arrange(authority=4)
    state = join(scenario, "kest", "green")  # ZETA leaves: -1, and its Electors are gone
    assert part("queries.institutions.faith_and_empire").authority_cap(state) == 3
    assert state.authority == 3


def test_eu_18_1_authority_stays_between_its_limits():
    state = mini_hre().state
    change = part("effects.institutions").change_authority
    change(state, -9)
    assert state.authority == 0
    change(state, 9)
    assert state.authority == 4
    part("effects.institutions").dissolve_empire(state)
    change(state, 1)
    assert (state.authority, state.emperor) == (0, -1)


# EU-18.6  Leaving and rejoining


def test_eu_18_6_an_area_leaves_when_outsiders_own_it_and_returns():
    scenario = mini_hre().arrange(influence={"zeta": {"empire": 1, "red": 1}}, authority=2)
    state = join(scenario, "kest", "blue")
    assert state.not_hre == 1 << area("zeta")
    assert state.authority == 1
    assert state.influence[area("zeta")] == 0  # players Own it all
    part("effects.war").occupy(state, RED, province("kest"))
    assert state.not_hre  # an Occupied Province is nobody's
    part("effects.provinces").end_occupation(state, province("kest"))
    join(scenario, "kest", "red")  # the Emperor's: it returns
    assert state.not_hre == 0
    assert state.authority == 2


def test_eu_18_6_a_part_of_an_area_is_not_enough():
    state = join(mini_hre(), "fenn", "blue")
    assert state.not_hre == 0
    join_again = part("effects.provinces").give_to_realm
    join_again(state, province("eld"), realm("blue"))
    assert state.not_hre == 1 << area("gamma")


def test_eu_18_6_vassals_of_members_hold_an_area_for_the_empire():
    state = mini_hre().state
    sides = part("queries.institutions.faith_and_empire")
    assert sides.border_side(state, area("delta")) == sides.INSIDE
    # Umber alone in DELTA: its Overlord Sable is a member, and so is Umber.
    state = join(mini_hre(), "gale", "blue")
    assert sides.border_side(state, area("delta")) == 0


def test_eu_18_3_members_have_their_capital_inside():
    state = mini_hre().state
    member = part("queries.institutions.faith_and_empire").in_hre
    assert [member(state, realm(n)) for n in ("sable", "tern", "wren", "umber")] == [True] * 4
    assert not member(state, realm("red"))


# EU-4.5.B3  Imperial Influence, religion, the die


def tend(scenario):
    return scenario.at(frame("TendEmpire"))


def test_eu_4_5_b3_the_emperor_places_as_many_cubes_as_authority():
    scenario = mini_hre().arrange(influence={"gamma": {"empire": 1}, "zeta": {"blue": 5}})
    table = tend(scenario)
    assert table.seat == RED
    assert {m.arg for m in table.legal()} == {area("gamma"), area("delta")}  # ZETA is full
    table.play_all("area gamma", "area gamma", "area delta")
    assert table.over
    assert part("queries.realms").influence_in(table.state, RED, 1 << area("gamma")) == 2
    assert part("rules.institutions.empire").imperial_cubes(table.state) == 3


def test_eu_4_5_b3_an_emperor_without_a_player_goes_by_the_alphabet():
    scenario = mini_hre().arrange(
        emperor="sable",
        authority=2,
        influence={"gamma": {"empire": 2}, "zeta": {"empire": 1}},
    )
    table = tend(scenario.chance("roll 3"))
    assert table.over
    lanes = part("state")
    cubes = [
        table.state.influence[area(name)] >> lanes.LANE * lanes.IMPERIAL & 15
        for name in ("delta", "gamma", "zeta")
    ]
    assert cubes == [0, 2, 0]  # the last Area loses its cube
    scenario = mini_hre().arrange(emperor="sable", authority=2)
    table = tend(scenario.chance("roll 6"))  # and Authority rises to 3
    assert table.state.authority == 3
    assert table.state.influence[area("delta")] >> lanes.LANE * lanes.IMPERIAL & 15 == 3


@pytest.mark.parametrize(
    "authority, die, change",
    [(3, 1, -1), (3, 2, 0), (3, 5, 1), (3, 6, 1), (5, 3, -1), (5, 4, 0), (0, 2, 1), (6, 4, -1)],
)
def test_eu_18_8_the_die_of_an_emperor_without_a_player(authority, die, change):
    assert part("rules.institutions.empire").authority_change(authority, die) == change


def test_eu_18_7_the_electors_decide_the_religion_of_the_empire():
    faiths = dict.fromkeys(("gamma", "delta", "zeta"), "protestant")
    reading = part("components.reading")
    early = mini_hre().arrange(age=2, religion=faiths).state
    part("rules.institutions.empire").settle_religion(early)
    assert early.official == reading.CATHOLIC
    state = mini_hre().arrange(age=3, religion=faiths).state
    part("rules.institutions.empire").settle_religion(state)
    assert (state.official, state.authority) == (reading.PROTESTANT, 2)
    part("rules.institutions.empire").settle_religion(state)
    assert state.authority == 2  # once
    mixed = mini_hre().arrange(age=3, religion={"gamma": "protestant"}).state
    part("rules.institutions.empire").settle_religion(mixed)
    assert (mixed.official, mixed.authority) == (-1, 3)
    off = mini_hre({"hre_religion": False}).arrange(age=3, religion=faiths).state
    part("rules.institutions.empire").settle_religion(off)
    assert off.official == reading.CATHOLIC
    again = mini_hre().arrange(age=3, official="protestant", religion={"zeta": "counter_reformed"})
    part("rules.institutions.empire").settle_religion(again.state)
    assert again.state.official == reading.CATHOLIC


def test_eu_18_7_a_revolutionary_emperor_dissolves_the_empire():
    scenario = mini_hre().arrange(influence={"gamma": {"empire": 2, "blue": 1}})
    state = scenario.state
    part("effects.institutions").set_faith(state, RED, part("components.reading").REVOLUTIONARY)
    assert (state.emperor, state.authority, state.official) == (-1, 0, -1)
    assert part("rules.institutions.empire").imperial_cubes(state) == 0
    assert part("queries.realms").cubes(state, BLUE, area("gamma")) == 1


def test_eu_13_5_the_empire_ends_with_an_emperor_without_lands():
    scenario = mini_hre().arrange(emperor="wren")
    assert join(scenario, "kest", "red").emperor == -1


def test_eu_4_5_b4_the_defence_ends_in_peace():
    words = {"defender": "red", "imperial": 4}
    assert tend(mini_hre().arrange(authority=0, **words)).state.defender == -1
    war = {"red": ["blue"], "blue": ["red"]}
    table = tend(mini_hre().arrange(authority=0, war=war, **words))
    assert (table.state.defender, table.state.imperial) == (RED, 4)


def test_g_20_the_empire_at_its_height(monkeypatch):
    monkeypatch.setattr(
        part("queries.institutions.faith_and_empire"), "authority_cap", lambda state: 6
    )
    scenario = mini_hre().arrange(authority=6).unchecked()
    table = scenario.at(frame("IncomePhase", [RED, BLUE, GREEN]))
    state = table.state
    assert state.ducats == [15 + 4 + 6, 19, 18]
    assert state.power == [5, 5 + 2, 5 + 1, 5, 5, 5, 5, 5, 5]
    assert state.prestige == [11, 10, 10]


@pytest.mark.parametrize("authority, gain", [(1, [0, 0, 0]), (2, [0, 1, 0]), (4, [0, 1, 1])])
def test_eu_4_4_d_power_by_authority(authority, gain):
    before = part("queries.rounds.income").monarch_power(mini_hre().arrange(authority=0).state, RED)
    state = mini_hre().arrange(authority=authority).state
    after = part("queries.rounds.income").monarch_power(state, RED)
    assert [b - a for a, b in zip(before, after, strict=True)] == gain


def test_g_14_the_emperors_manpower():
    scenario = mini_hre().arrange(
        towns={"red": ["ives", "dorn", "jarn", "mora"]},
        vassals={"red": ["eld", "fenn"]},
        capitals={"blue": "dorn"},
        passed=["red", "blue", "green"],
    )
    game = frame("PlayGame")
    game.step = "cleanup"
    table = scenario.unchecked().at(game)
    # Two Large (2), five Small (3), three Vassal tokens (2) and the Authority (3).
    assert table.state.available[RED] == 2 + 3 + 2 + 3


# EU-18.9  Elections


def die(scenario, seat=RED):
    """The Ruler of this player dies, and nobody follows him."""
    part("effects.persons").lose_ruler(scenario.state, seat)
    return scenario.at(frame("ReplaceRuler", seat))


def test_g_217_an_election_with_ties():
    def start():
        return mini_hre().arrange(
            influence={
                "gamma": {"red": 1, "blue": 2, "empire": 1},
                "delta": {"blue": 1},
                "zeta": {"green": 1},
            },
            marriages={"red": ["tern"]},
        )

    table = die(start())
    assert table.seat == RED
    assert {m.arg for m in table.legal()} == {RED, BLUE}
    table.play_all("vote 0", "vote 0")  # DELTA and GAMMA; ZETA is GREEN's
    assert table.over
    assert (table.state.emperor, table.state.authority) == (realm("red"), 3)
    table = die(start())
    table.play_all("vote 0", "vote 1")  # RED gives GAMMA to BLUE: one vote each
    assert {m.arg for m in table.legal()} == {RED, BLUE, GREEN}
    table.play("vote 2")
    assert table.over
    assert table.state.emperor == realm("green")


def test_g_139_two_areas_are_clear_and_the_third_is_a_tie():
    scenario = mini_hre().arrange(
        authority=4,
        influence={
            "delta": {"red": 2, "blue": 1},
            "gamma": {"blue": 3},
            "zeta": {"red": 2, "blue": 2},
        },
    )
    table = die(scenario)
    assert table.seat == RED
    assert {m.arg for m in table.legal()} == {RED, BLUE}
    other = table.clone()
    other.play("vote 0")
    assert (other.over, other.state.emperor) == (True, realm("red"))
    table.play("vote 1")
    assert table.over
    assert (table.state.emperor, table.state.authority) == (realm("blue"), 4)


def test_g_163_nobody_of_the_official_religion():
    table = die(mini_hre().arrange(official="protestant", influence={"gamma": {"blue": 3}}))
    assert table.over
    assert (table.state.emperor, table.state.authority) == (realm("red"), 1)


def test_g_165_the_emperors_own_event_replaces_his_ruler(monkeypatch):
    cards = part("components.cards")
    event = cards.EVENTS.index("e1")
    heir = cards.RULER_IDS["start-blue"]
    events = part("rules.court.events")
    monkeypatch.setattr(events, "EVENT_RULER", _with(cards.EVENT_RULER, event, heir))
    monkeypatch.setattr(events, "EVENT_REALM", _with(cards.EVENT_REALM, event, realm("red")))
    monkeypatch.setattr(
        part("queries.institutions.faith_and_empire"), "authority_cap", lambda state: 6
    )
    for authority, emperor in ((5, "red"), (4, "blue"), (3, "blue")):
        scenario = mini_hre().arrange(
            authority=authority, influence={"gamma": {"blue": 2}}, shown={"e1": 0, "e2": 0}
        )
        table = scenario.unchecked().at(frame("TakeEvent", RED))
        table.play("event e1")
        assert table.state.ruler[RED] == cards.RULER_IDS["start-blue"]  # no choice
        assert table.state.emperor == realm(emperor)
        assert bool(table.told("emperor.elected")) is (authority < 5)


def _with(column, place, value):
    return [value if n == place else each for n, each in enumerate(column)]


def test_g_165_above_authority_four_the_crown_is_safe(monkeypatch):
    monkeypatch.setattr(
        part("queries.institutions.faith_and_empire"), "authority_cap", lambda state: 6
    )
    scenario = mini_hre().arrange(authority=5, influence={"gamma": {"blue": 2}}).unchecked()
    assert die(scenario).state.emperor == realm("red")


def test_eu_18_9_no_votes_no_change():
    table = die(mini_hre())
    assert table.over
    assert (table.state.emperor, table.state.authority) == (realm("red"), 3)


def test_eu_18_9_a_weak_empire_grows_with_a_new_emperor_who_has_grievances():
    scenario = mini_hre().arrange(
        authority=1,
        influence={"gamma": {"blue": 2}},
        war={"green": ["tern"]},
        defender="red",
        imperial=3,
    )
    table = die(scenario)
    state = table.state
    assert (state.emperor, state.authority) == (realm("blue"), 2)
    assert (state.defender, state.imperial) == (-1, 0)
    assert table.seat == BLUE
    table.play("realm green")
    assert state.cb[BLUE] >> realm("green") & 1
    assert table.over


def test_eu_18_9_an_area_of_one_overlord_and_one_of_a_players_capital():
    vote_of = part("queries.institutions.empire").vote_of
    scenario = mini_hre().arrange(
        vassals={"green": ["gale", "holt"]}, influence={"delta": {"blue": 4}}
    )
    assert vote_of(scenario.state, area("delta"), 0b111) == 1 << GREEN
    assert vote_of(scenario.state, area("delta"), 0b011) == 1 << BLUE  # GREEN is not eligible
    assert vote_of(scenario.state, area("zeta"), 0b111) == 0  # no Influence, no vote


def test_eu_18_9_elections_may_be_left_out():
    scenario = mini_hre({"elections": False}).arrange(influence={"gamma": {"blue": 2}})
    assert die(scenario).state.emperor == realm("red")


def test_eu_18_9_the_ruler_of_another_player_calls_no_election():
    table = die(mini_hre().arrange(influence={"gamma": {"blue": 2}}), GREEN)
    assert table.state.emperor == realm("red")
    assert table.state.election == 0


def test_eu_5_6_1_increasing_authority_uses_the_turn():
    table = turn(mini_hre().arrange(power={"red": [4, 3, 3]}))
    table.play("authority")
    assert table.why_not("influence") == "EU-4.2.2.a"


def test_eu_18_9_an_election_that_a_card_causes_is_held_at_the_end_of_the_step():
    scenario = mini_hre().arrange(influence={"gamma": {"blue": 2}})
    heir = part("components.cards").RULER_IDS["start-green"]
    part("effects.persons").set_ruler(scenario.state, RED, heir)
    assert part("rules.institutions.goals").reckoning(scenario.state) is not None
    table = scenario.at(frame("Reckon", True))
    assert table.state.emperor == realm("blue")


# EU-18.2  Imperial Influence is the Emperor's


def test_eu_18_2_the_emperor_allies_by_imperial_influence_alone():
    words = {"influence": {"gamma": {"empire": 2}}, "owed": {"red": 0}, "stability": {"red": 0}}
    table = turn(mini_hre().arrange(**words))
    assert table.why_not("alliance") == ""
    table.play("alliance")
    assert table.state.allies[RED] >> realm("sable") & 1
    assert turn(mini_hre().arrange(**words, emperor="green")).why_not("alliance") == "EU-5.4.2.h"


def test_eu_18_2_imperial_influence_reaches_and_links_for_the_emperor():
    words = {"influence": {"zeta": {"empire": 1}}}
    reach, links = part("queries.reach").influence_reach, part("queries.trade").link_areas
    for emperor, held in (("blue", True), ("red", False)):
        state = mini_hre().arrange(**words, emperor=emperor).state
        assert bool(reach(state, BLUE) >> area("zeta") & 1) is held
        assert bool(links(state, BLUE) >> area("zeta") & 1) is held
