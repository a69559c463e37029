"""EU-5.1.6, 4.3.G3 and 15: state religions, and Rebels of another religion."""

import pytest
from tests.answering import answer
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

CALM = "roll 6"  # remove an Unrest
NOTHING = "roll 4"


def area(name):
    return part("components.map").AREAS.index(name)


def faith(name):
    return part("components.reading").RELIGIONS.index(name)


def change(scenario, seat=RED):
    return scenario.at(frame("ChangeStateReligion", seat))


def test_g_44_a_catholic_realm_becomes_protestant():
    scenario = mini().arrange(
        age=2,
        influence={"gamma": {"red": 4}, "delta": {"red": 2}},
        curia=["red", "blue", "red"],
    )
    table = change(scenario.chance(NOTHING, NOTHING))
    state = table.state
    assert state.faith[RED] == faith("protestant")
    assert "faith.changed" in [tale.text.key for tale in table.tales(None)]
    assert (state.prestige[RED], state.stability[RED]) == (8, -1)
    assert state.curia == [BLUE]  # and Protestants have no Cardinals
    table.play_all("area gamma", "area gamma", "area gamma", "area delta")
    assert sorted(table.legal_words()) == ["area delta", "area gamma"]
    table.play("area delta")
    # Five cubes are gone and find no Protestant Area; then a Town of each own Catholic Area.
    assert part("queries.realms").cubes(state, RED, area("gamma")) == 1
    assert part("queries.realms").cubes(state, RED, area("delta")) == 0
    table.play("province brin")  # in ALPHA; in BETA Cole is the only one
    provinces = part("components.map").PROVINCES
    restless = {provinces[p] for p in range(len(provinces)) if state.unrest >> p & 1}
    assert restless == {"brin", "cole"}
    table.play("area alpha")  # the order of the Rebel dice
    assert table.over


def test_eu_5_1_6_removed_cubes_go_to_areas_of_the_new_religion():
    scenario = mini().arrange(
        age=2,
        influence={"gamma": {"red": 2}},
        religion={"delta": "protestant", "zeta": "protestant"},
        marriages={"red": ["sable", "tern"]},
    )
    table = change(scenario.chance(NOTHING, NOTHING))
    # Sable's Capital Area is Catholic, Tern's is not: one Marriage ends by itself.
    sable = part("components.realms").REALM_NUMBER["sable"]
    assert not table.state.wed[RED] >> sable & 1
    assert table.state.wed[RED]
    assert {m.arg for m in table.legal()} == {area("delta"), area("zeta")}
    table.play_all("area delta", "area zeta")
    cubes = part("queries.realms").cubes
    assert [cubes(table.state, RED, area(n)) for n in ("gamma", "delta", "zeta")] == [0, 1, 1]


def test_eu_5_1_6_a_marriage_between_players_loses_both_tokens():
    scenario = mini().arrange(age=2, marriages={"red": ["blue"], "blue": ["red"]})
    table = change(scenario.chance(NOTHING, NOTHING))
    assert table.state.wed == [0, 0, 0]


def test_eu_5_1_6_the_counter_reformation_costs_power_alone():
    scenario = mini().arrange(age=2, religion={"theta": "counter_reformed"}, curia=["red"])
    table = change(scenario)
    table.play("counter_reform")
    state = table.state
    assert table.over
    assert state.faith[RED] == faith("counter_reformed")
    assert state.religion[area("alpha")] == faith("counter_reformed")
    assert (state.power[0], state.prestige[RED], state.stability[RED]) == (0, 10, 0)
    assert state.curia == [RED]  # still a Catholic


@pytest.mark.parametrize(
    "words, clause",
    [
        ({"age": 1}, "EU-5.1.6.a"),
        ({"age": 2, "converts": ["red"]}, "EU-5.1.6.b"),
        ({"age": 2, "faith": {"red": "muslim"}}, "EU-5.1.6.c"),
    ],
)
def test_eu_5_1_6_what_the_action_refuses(words, clause):
    assert turn(mini().arrange(**words)).why_not("faith") == clause


def test_eu_5_1_6_which_religion_may_be_chosen():
    def refusal(word, **words):
        scenario = mini().arrange(age=2, **words)
        return part("queries.institutions.religion").judge_faith(scenario.state, RED, word).clause

    counter = {"religion": {"theta": "counter_reformed"}}
    assert refusal("catholic") == "EU-5.1.6.c"
    assert refusal("protestant") == ""
    assert refusal("counter_reform") == "EU-5.1.6.d"
    assert refusal("counter_reform", faith={"red": "protestant"}, **counter) == "EU-5.1.6.d"
    assert refusal("counter_reform", power={"red": [2, 3, 3]}, **counter) == "EU-5.1.6.e"
    assert refusal("counter_reform", **counter) == ""


def test_g_220_once_a_round():
    game = frame("PlayGame")
    game.step = "actions"
    scenario = mini().arrange(
        age=2, first="red", owed=dict.fromkeys(("red", "blue", "green"), 0), stability={"red": 1}
    )
    table = scenario.chance(NOTHING, NOTHING).at(game)
    table.play_all("faith", "province brin", "area alpha", "end_turn")
    table.play_all("pass", "end_turn", "pass", "end_turn")
    assert (table.seat, table.state.round, table.state.turns[RED]) == (RED, 1, 2)
    assert table.why_not("faith") == "EU-5.1.6.b"
    table.play_all("pass", "end_turn")
    unrest = {"ChooseRebelArea": ["area beta"], "ChoosePower": ["mil"]}
    cards = {"ChooseDeck": ["mil"] * 9, "KeepCard": ["discard"] * 9, "PickMission": ["done"] * 3}
    asked = {**unrest, "ChooseUnrest": ["province brin"], **cards}
    answer(table, asked, until="event")  # peace, income and cleanup, then new cards
    for seat in (BLUE, GREEN):
        assert (table.seat, table.state.phase) == (seat, 2)
        table.play("event")
        table.play_all(table.legal()[-1], "end_turn")
    assert table.seat == RED
    assert (table.state.round, table.state.faith[RED]) == (2, faith("protestant"))
    assert table.why_not("faith") == ""


def test_eu_18_7_the_emperor_adopts_only_the_official_religion():
    scenario = hre.mini_hre().arrange(age=2)
    assert hre.turn(scenario).why_not("faith") == "EU-18.7.a"
    free = hre.mini_hre().arrange(age=2, official=None)
    assert hre.turn(free).why_not("faith") == ""
    other = hre.mini_hre().arrange(age=2, official="protestant")
    assert hre.turn(other).why_not("faith") == ""


def rebels_in_protestant_lands(options=None):
    return mini(options).arrange(
        religion={"alpha": "protestant", "beta": "protestant"},
        rebel_towns=["aston", "brin", "cole"],
        rebels={"alpha": 2},
        curia=["red"],
    )


def dissent(scenario):
    return scenario.at(frame("DissentOf", RED))


def test_g_180_religious_rebels_force_a_new_religion():
    table = dissent(rebels_in_protestant_lands())
    state = table.state
    assert table.over
    assert state.faith[RED] == faith("protestant")
    assert (state.prestige[RED], state.stability[RED]) == (8, -1)
    assert state.rebel_towns == 0
    assert state.rebels[area("alpha")] == 0
    assert state.curia == []


def test_eu_4_3_g_rebels_of_a_catholic_faith_go_home_from_all_catholic_areas():
    scenario = rebels_in_protestant_lands().arrange(
        religion={"alpha": "counter_reformed", "beta": "catholic"},
        rebels={"alpha": 2, "beta": 1},
        faith={"red": "orthodox"},
        curia=[],
    )
    state = dissent(scenario).state
    assert state.faith[RED] == faith("counter_reformed")
    assert state.rebel_towns == 0
    assert state.rebels[area("beta")] == 0


def test_eu_4_3_g_the_capital_and_two_more_provinces_are_needed():
    fewer = mini().arrange(religion={"alpha": "protestant"}, rebel_towns=["aston", "brin", "cole"])
    assert dissent(fewer).state.faith[RED] == faith("catholic")  # Cole's Rebels share his faith
    diverse = mini().arrange(
        religion={"alpha": "diverse", "beta": "diverse"}, rebel_towns=["aston", "brin", "cole"]
    )
    assert dissent(diverse).state.faith[RED] == faith("catholic")


def test_eu_4_3_g_the_change_may_be_optional_or_left_out():
    table = dissent(rebels_in_protestant_lands({"religious_rebels": "optional"}))
    assert table.seat == RED
    table.play("no")
    assert table.state.faith[RED] == faith("catholic")
    table = dissent(rebels_in_protestant_lands({"religious_rebels": "off"}))
    assert table.over
    assert table.state.rebel_towns


def test_eu_15_3_realms_follow_the_religion_of_their_capital_area():
    state = mini().arrange(religion={"gamma": "protestant", "delta": "diverse"}).state
    religion = part("queries.institutions.faith_and_empire").realm_religion
    number = part("components.realms").REALM_NUMBER
    assert religion(state, number["sable"]) == faith("protestant")
    assert religion(state, number["tern"]) == faith("catholic")  # Diverse Faiths are nobody's
    assert religion(state, number["umber"]) == faith("catholic")


def test_eu_15_2_protestants_convert_for_less():
    state = mini().arrange(faith={"red": "protestant"}).state
    cost = part("queries.court.stability").convert_cost
    assert (cost(state, RED), cost(state, GREEN)) == (1, 2)


@pytest.mark.parametrize("word", ["infantry_dice", "cavalry_dice"])
def test_g_95_a_muslim_player_chooses_his_base_dice(word):
    scenario = mini().arrange(
        faith={"red": "muslim"}, rebels={"alpha": 1}, single={"red": {"alpha": 3}}
    )
    table = scenario.chance("roll 1", "roll 1", "roll 1", "roll 6", "roll 6", "roll 6").at(
        frame("LandBattle", area("alpha"), [RED], 0, -1)
    )
    assert sorted(table.legal_words()) == ["cavalry_dice", "infantry_dice"]
    table.play(word)
    # Three dice of the kind: Infantry icons hit with three Infantry, Cavalry icons find no Cavalry.
    hits = table.told("battle.hits")[0].text.params
    assert hits["attackers"] == (3 if word == "infantry_dice" else 0)
