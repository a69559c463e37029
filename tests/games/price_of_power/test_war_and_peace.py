"""Clauses of War and peace, read once more: who is Hostile, who joins, who has won."""

import pytest
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn


def area(name):
    return part("components.map").AREAS.index(name)


def province(name):
    return part("components.map").PROVINCES.index(name)


def realm(name):
    return part("components.realms").REALM_NUMBER[name]


def provinces(mask):
    m = part("components.map")
    return [m.PROVINCES[p] for p in m.members(mask)]


def areas(mask):
    m = part("components.map")
    return [m.AREAS[a] for a in m.members(mask)]


def realms(mask):
    names = part("components.realms").REALMS
    return [names[number] for number in part("components.map").members(mask)]


def at_war(*pairs, options=None, **words):
    war = {}
    for one, other in pairs:
        war.setdefault(one, []).append(other)
        if other in ("red", "blue", "green"):
            war.setdefault(other, []).append(one)
    return mini(options).arrange(war=war, **words)


def settle(scenario, name="blue", how="rest", seat=RED):
    table = scenario.at(frame("SettleWar", seat, realm(name), how))
    if how == "rest" and not table.over and table.seat != seat:
        table.play("no")  # the Enemy does not surrender
    return table


# EU-1.9  Friendly, Hostile, Neutral


def friendly(scenario, seat=RED):
    return areas(part("queries.war.marching").friendly_areas(scenario.state, seat))


def test_eu_1_9_an_area_whose_provinces_you_all_control_is_friendly():
    taken = {"occupied": {"red": ["eld", "fenn"]}, "unrest_top": ["eld", "fenn"]}
    assert friendly(at_war(("red", "sable"), **taken)) == ["alpha", "beta", "gamma"]
    some = {"occupied": {"red": ["eld"]}, "unrest_top": ["eld"]}
    assert friendly(at_war(("red", "sable"), **some)) == ["alpha", "beta"]


def test_eu_9_5_1_a_march_goes_on_through_land_that_is_wholly_occupied():
    table = turn(
        at_war(
            ("red", "sable"),
            occupied={"red": ["eld", "fenn"]},
            unrest_top=["eld", "fenn"],
            armies={"red": [{"area": "beta", "regular_infantry": 1}]},
            ducats={"red": 0},
            owed={"red": 0},
        )
    )
    table.play_all("march", "area gamma")
    assert "area delta" in table.legal_words()


def test_eu_1_9_a_rebel_town_makes_an_area_hostile():
    assert friendly(mini().arrange(rebel_towns=["brin"])) == ["beta"]
    table = turn(
        mini().arrange(
            rebel_towns=["cole"],
            armies={"red": [{"area": "alpha", "regular_infantry": 1}]},
            ducats={"red": 0},
            owed={"red": 0},
        )
    )
    table.play("march")  # only BETA is open
    assert table.state.armies[0] == area("beta")
    assert "end_turn" in table.legal_words()  # the march ended there, without a Battle


def test_eu_10_6_units_do_not_leave_an_area_that_rebels_hold():
    scenario = mini().arrange(rebel_towns=["brin"], single={"red": {"alpha": 1}}, phase=3)
    table = scenario.at(frame("GoHome", RED))
    assert table.over
    assert part("queries.realms").land_units(table.state, RED, area("alpha")) == 1


@pytest.mark.parametrize("token", ["claims", "cores"])
def test_eu_9_5_1_d_no_access_where_an_own_claim_or_core_token_lies(token):
    scenario = at_war(("red", "blue"), **{token: {"red": ["delta"]}})
    judge = part("queries.war.marching").judge_access
    assert judge(scenario.state, RED, area("delta")).clause == "EU-9.5.1.d"


# EU-9.1.7  A realm attacks


def test_eu_9_1_7_the_emperor_who_comes_fights_beside_the_attacked_subject():
    scenario = hre.mini_hre().arrange(
        emperor="green",
        towns={"red": ["gale"]},
        single={"green": {"gamma": 2}},
        not_hre=["gamma"],
    )
    # RED's Capital is moved into the Empire, Sable stands outside.
    scenario.state.capital[hre.realm("red")] = hre.province("gale")
    table = scenario.at(hre.frame("WarByEvent", hre.realm("sable"), hre.realm("red")))
    assert (table.seat, table.legal_words()) == (GREEN, ["accept", "refuse"])
    table.play_all("accept", "lose_prestige")  # RED, a Subject, does his duty by Prestige
    told = [tale.text.key for tale in table.tales(None)]
    assert "battle.begun" in told
    # RED alone, who was attacked, gains a Power (EU-9.1.7).
    assert (table.state.power[2], table.state.power[8]) == (4, 3)


# EU-10.4  What counts as won


def test_eu_10_4_a_white_peace_offered_to_a_realm_is_no_victory():
    scenario = at_war(("red", "sable"), occupied={"red": ["fenn"]}, unrest_top=["fenn"], phase=3)
    table = settle(scenario, "sable")
    table.play("white_peace")
    state = table.state
    assert table.over
    assert (state.war[RED], state.occupied[RED]) == (0, 0)
    assert realms(state.truce[RED]) == ["sable"]
    assert state.prestige[RED] == 9
    assert "war.won" not in [tale.text.key for tale in table.tales(None)]
    assert not state.deeds[RED]


def test_eu_10_3_a_white_peace_after_total_victory_is_imposed():
    scenario = at_war(("red", "tern"), occupied={"red": ["gale"]}, unrest_top=["gale"], phase=3)
    table = settle(scenario, "tern", "total")
    table.play("white_peace")
    assert "war.won" in [tale.text.key for tale in table.tales(None)]


# EU-10.9.8  Agreements


def talks(**words):
    """War RED-BLUE: RED holds Jarn and Gale, once Tern's, which BLUE had taken; BLUE holds Cole."""
    taken = {"red": ["gale", "jarn"], "blue": ["cole"]}
    table = settle(
        at_war(
            ("red", "blue"),
            towns={"blue": ["gale"]},
            occupied=taken,
            unrest_top=["gale", "jarn", "cole"],
            single={"red": {"alpha": 1}, "blue": {"epsilon": 1}},
            phase=3,
            **words,
        )
    )
    table.play_all("negotiate", "keep_borders")
    return table


def test_eu_10_9_8_an_agreed_liberation_brings_no_prestige_but_an_ally_to_the_victor():
    table = talks()
    table.play_all("myself", "keep", "liberate", "keep", "none", "propose", "accept")
    state = table.state
    assert state.prestige[RED] == 10
    assert (table.seat, table.legal_words()) == (RED, ["realm tern", "no"])
    table.play("realm tern")
    assert realms(table.state.allies[RED]) == ["tern"]


def test_eu_10_9_8_without_a_victor_nobody_gains_a_freed_ally():
    table = talks()
    table.play_all("nobody", "keep", "liberate", "keep", "none", "propose", "accept")
    assert "realm tern" not in table.legal_words()
    assert table.state.prestige[RED] == 10


def test_eu_10_9_8_a_named_victor_may_exchange():
    table = talks()
    table.play("nobody")
    assert table.why_not("exchange") == "EU-10.9.8.b"
    table = talks()
    table.play_all("myself", "exchange")  # Cole, for Gale or Jarn
    assert table.legal_words() == ["province gale", "province jarn"]
    table.play_all("province jarn")
    assert table.why_not("exchange") == "EU-10.9.2.b"  # nothing is left for Gale
    table.play_all("keep", "none", "propose")
    told = [tale.text for tale in table.tales(None) if tale.text.key == "deal.exchange"]
    assert [text.params["province"] for text in told] == [province("cole"), province("jarn")]
    table.play("accept")
    state = table.state
    assert provinces(state.towns[RED]) == ["aston", "brin", "cole", "gale"]
    assert "jarn" in provinces(state.towns[BLUE])
    assert (state.occupied[RED], state.occupied[BLUE]) == (0, 0)
    assert (state.ducats[RED], state.ducats[BLUE]) == (15, 15)  # nothing is paid for it


def test_eu_14_3_a_player_whose_province_is_freed_by_a_peace_has_a_casus_belli():
    scenario = at_war(
        ("red", "blue"),
        towns={"blue": ["gale"]},
        occupied={"red": ["gale"]},
        unrest_top=["gale"],
        single={"red": {"alpha": 2}},
        phase=3,
    )
    table = settle(scenario)
    table.play_all("keep_borders", "liberate", "no")
    state = table.state
    assert state.prestige[RED] == 11
    assert realms(state.cb[BLUE]) == ["tern"]
    assert not state.cb[RED]


# EU-10.3, 18.4  Subjects whom the Emperor defends


def defended(red_units, **words):
    """BLUE, an outsider, holds all of Tern, a Subject of the Emperor RED, who defends it."""
    return hre.mini_hre().arrange(
        war={"blue": ["red", "tern"], "red": ["blue"]},
        defender="red",
        occupied={"blue": ["gale"]},
        unrest_top=["gale"],
        single={"red": {"alpha": red_units}, "blue": {"epsilon": 2}},
        phase=3,
        **words,
    )


@pytest.mark.parametrize(
    "words",
    [{}, {"allies": {"red": ["tern"]}, "active_allies": {"red": ["tern"]}, "pledged": {"tern": 1}}],
)
@pytest.mark.parametrize("units, total", [(2, False), (1, True)])
def test_eu_10_3_no_total_victory_over_a_subject_while_the_emperor_is_unbeaten(words, units, total):
    state = defended(units, **words).state
    found = hre.part("queries.peace.victory").total_victory(state, BLUE, hre.realm("tern"))
    assert found is total


# EU-1.11  An Active Ally is at War


def test_eu_1_11_nobody_forges_an_alliance_with_an_active_ally():
    given = {
        "allies": {"red": ["tern"]},
        "influence": {"delta": {"blue": 3}},
        "war": {"red": ["sable"]},
    }
    judge = part("queries.diplomacy.influence").judge_alliance
    assert judge(mini().arrange(**given).state, BLUE, realm("tern")).clause == ""
    active = mini().arrange(active_allies={"red": ["tern"]}, pledged={"tern": 1}, **given)
    refused = judge(active.state, BLUE, realm("tern"))
    assert refused is part("queries.diplomacy.influence").REALM_AT_WAR


# EU-1.7  Vassals lend no adjacency


def test_eu_9_1_4_a_holy_war_needs_a_neighbour_not_its_vassal():
    idea = {"ideas": ["deus_vult"], "tags": {"deus_vult": ["red"]}, "faith": {"red": "muslim"}}
    cb = part("queries.war.warfare").has_cb
    assert cb(mini().arrange(**idea).state, RED, realm("sable"))  # GAMMA is next to Cole
    far = mini().arrange(towns={"blue": ["cole"]}, **idea).state
    assert not cb(far, RED, realm("sable"))  # only its Vassal Umber is a neighbour
    assert cb(far, RED, realm("tern"))


# EU-4.3.B2  What draws an invasion


def test_eu_4_3_b2_a_town_under_a_rebel_town_draws_an_invasion_all_the_same():
    scenario = at_war(("red", "tern"), rebel_towns=["aston", "brin"], phase=3)
    found = part("rules.unrest.invasions").invasion_areas(scenario.state, realm("tern"))
    assert areas(found) == ["alpha"]


# EU-11.2.2  One Marriage discount


def test_eu_11_2_2_two_marriages_in_an_area_spare_one_cube():
    scenario = mini().arrange(
        allies={"blue": ["tern"]},
        overlords={"umber": None},
        marriages={"blue": ["tern", "umber"]},
        influence={"delta": {"blue": 5}},
    )
    table = scenario.at(frame("RefuseCall", BLUE, realm("tern"), False, False))
    assert part("queries.realms").cubes(table.state, BLUE, area("delta")) == 1


# EU-9.6.6  Ways back


def test_eu_9_6_6_nobody_goes_back_to_where_enemies_have_come_meanwhile():
    scenario = at_war(
        ("red", "blue"),
        ("red", "tern"),
        single={"red": {"delta": 3}, "blue": {"alpha": 1}},
        ducats={"red": 3},
        interest={"red": 5},
    )
    back = part("rules.battle.retreat").retreats
    assert areas(back(scenario.state, RED, area("delta"), 1 << area("alpha"))) == ["gamma"]
    free = at_war(("red", "tern"), single={"red": {"delta": 3}})
    assert areas(back(free.state, RED, area("delta"), 1 << area("alpha"))) == ["alpha"]


def test_eu_10_9_8_an_agreed_succession_is_that_of_the_other_player():
    scenario = at_war(
        ("red", "blue"),
        ("red", "sable"),
        marriages={"red": ["blue", "sable"], "blue": ["red"]},
        disputed={"red": ["blue", "sable"]},
        allies={"blue": ["sable"]},
        active_allies={"blue": ["sable"]},
        pledged={"sable": 2},
        occupied={"red": ["ives", "eld"]},
        unrest_top=["ives", "eld"],
        single={"red": {"alpha": 1}, "blue": {"beta": 1}},
        phase=3,
    )
    table = settle(scenario)
    table.play_all("negotiate", "secure_succession", "none", "propose", "accept")
    assert not table.state.war[RED]
    assert "realm sable" not in table.legal_words()
