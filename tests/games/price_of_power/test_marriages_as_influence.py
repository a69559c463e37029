"""EU-11.2.2 and 18.2: a Marriage and the Empire's cubes count as Influence for every purpose."""

import pytest
from tests.answering import ANY, answer
from tests.games.price_of_power import mini_hre as hre
from tests.games.price_of_power.mini_table import BLUE, GREEN, RED, frame, mini, part, turn

WED = {"marriages": {"red": ["sable"]}}


def area(name):
    return part("components.map").AREAS.index(name)


def cubes(state, name):
    return part("queries.realms").cubes(state, RED, area(name))


# Trade


@pytest.mark.parametrize("words, linked", [(WED, True), ({"marriages": {"red": ["tern"]}}, False)])
def test_eu_11_2_2_a_marriage_links_nodes(words, linked):
    state = mini().arrange(**words).state
    links = part("queries.trade").link_areas(state, RED)
    assert bool(links >> area("gamma") & 1) is linked
    assert bool(links >> area("delta") & 1) is not linked


# Military Access


@pytest.mark.parametrize(
    "words, asked",
    [
        ({"marriages": {"red": ["sable"]}}, False),
        ({"marriages": {"red": ["tern"]}}, True),
        ({}, True),
    ],
)
def test_eu_9_5_1_a_marriage_stands_in_for_the_cube_of_access(words, asked):
    scenario = mini().arrange(
        war={"red": ["umber"]},
        overlords={"umber": None},
        influence={"gamma": {"red": 2}},
        armies={"red": [{"area": "beta", "regular_infantry": 1}]},
        **words,
    )
    table = scenario.at(frame("GetAccess", RED, area("gamma")))
    assert table.over is not asked
    assert cubes(table.state, "gamma") == 2


def test_eu_9_5_1_e_a_married_player_needs_neither_cube_nor_ducats():
    judge = part("queries.war.marching").judge_access
    poor = {"war": {"red": ["wren"]}, "ducats": {"red": 0}, "interest": {"red": 5}}
    assert judge(mini().arrange(**poor).state, RED, area("gamma")).clause == "EU-9.5.1.e"
    assert judge(mini().arrange(**poor, **WED).state, RED, area("gamma")).clause == ""


# The Vassal of a new Vassal


@pytest.mark.parametrize(
    "married, held, clause",
    [
        ("tern", 0, ""),  # Umber is worth 1, and Tern's Capital lies in its Area
        ("sable", 0, "EU-11.4.2.d"),
        ("sable", 1, ""),
    ],
)
def test_eu_11_4_3_a_marriage_in_its_areas_saves_a_cube_of_the_vassal(married, held, clause):
    scenario = mini().arrange(
        marriages={"red": [married]}, influence={"delta": {"red": held} if held else {}}
    )
    umber = part("components.realms").REALM_NUMBER["umber"]
    question = frame("PayOrRelease", RED, umber)
    pay = next(move for move in question.moves(scenario.state) if move.name == "pay")
    assert question.judge(scenario.state, pay).clause == clause


# A change of state religion


@pytest.mark.parametrize(
    "marriages, left",
    [
        ([], 1),
        (["sable"], 1),  # the one Marriage is what is given up
        (["sable", "tern"], 2),
    ],
)
def test_eu_5_1_6_a_marriage_that_is_left_saves_a_cube(marriages, left):
    scenario = mini().arrange(
        age=2, marriages={"red": marriages}, influence={"gamma": {"red": 3}, "delta": {"red": 3}}
    )
    faith = part("components.reading").PROTESTANT
    table = scenario.at(frame("AdoptReligion", RED, faith, False))
    while type(table.question).__name__ in ("ChooseEndedMarriage", "ChooseSpent"):
        table.play(table.legal()[0])
    assert cubes(table.state, "gamma") + cubes(table.state, "delta") == left


# Excommunication


@pytest.mark.parametrize("marriages, lost", [([], 4), (["tern"], 3), (["sable", "tern"], 3)])
def test_eu_19_3_a_marriage_in_catholic_areas_saves_one_of_the_four(marriages, lost):
    scenario = mini().arrange(
        curia=["green"],
        influence={"gamma": {"blue": 5}},
        marriages={"blue": marriages},
        power={"green": [3, 3, 3]},
    )
    table = scenario.at(frame("Excommunicate", GREEN))
    table.play("realm blue")
    assert table.over
    assert part("queries.realms").cubes(table.state, BLUE, area("gamma")) == 5 - lost


# EU-18.2  The Empire's cubes


def test_eu_19_3_an_emperor_pays_with_the_cubes_of_the_empire():
    scenario = hre.mini_hre().arrange(
        curia=["blue"],
        influence={"gamma": {"empire": 2}, "delta": {"empire": 1}},
        power={"blue": [3, 3, 3]},
    )
    table = scenario.at(hre.frame("Excommunicate", BLUE))
    table.play("realm red")
    answer(table, {"ChooseSpent": ANY})
    assert sum(packed >> 24 & 15 for packed in table.state.influence) == 0


@pytest.mark.parametrize("marriages, lost", [([], 3), (["sable"], 2)])
def test_eu_18_5_three_cubes_are_paid_with_those_of_the_empire_too(marriages, lost):
    scenario = hre.mini_hre().arrange(
        influence={"gamma": {"empire": 2, "red": 1}, "delta": {"empire": 1}},
        marriages={"red": marriages},
    )
    wren = hre.realm("wren")
    table = scenario.at(hre.frame("BreakPeace", RED, [wren]))
    answer(table, {"ChooseSpent": ANY})
    held = sum((packed >> 24 & 15) + (packed & 15) for packed in table.state.influence)
    assert held == 4 - lost


def test_eu_18_2_subjugating_never_costs_cubes_of_the_empire():
    scenario = hre.mini_hre().arrange(influence={"gamma": {"empire": 2, "red": 1}})
    table = scenario.at(hre.frame("SpendCubes", RED, 1 << hre.area("gamma"), 3, False))
    assert table.over
    assert table.state.influence[hre.area("gamma")] >> 24 & 15 == 2


def test_eu_4_3_g_dissent_among_vassals_may_cost_a_cube_of_the_empire():
    scenario = hre.mini_hre().arrange(
        vassals={"red": ["kest"]},
        influence={"zeta": {"empire": 1}},
        religion={"zeta": "protestant"},
        phase=3,
    )
    table = scenario.at(hre.frame("Dissent", RED))
    assert table.legal_words() == ["cube", "province kest"]
    table.play("cube")
    assert table.over
    assert not table.state.influence[hre.area("zeta")]


# EU-11.2.1  Marriages of players


@pytest.mark.parametrize("kind, deck", [("admin", 0), ("mil", 2)])
def test_eu_11_2_1_two_players_who_marry_by_a_card_draw_a_card_of_one_kind(kind, deck):
    table = turn(mini().arrange(owed={"red": 0}, hand={"red": ["dip-02-1"]}))
    before = table.state.deck_size[deck]
    table.play_all("play dip-02-1", "realm blue", "accept")
    assert table.seat == RED  # the active player chooses
    assert type(table.question).__name__ == "ChooseWeddingDeck"
    table.play(kind)
    assert table.state.deck_size[deck] == before - 2
    assert table.state.hand_size[:2] == [1, 1]
    table.play("mil")  # what the card itself brings


def test_eu_11_2_1_a_marriage_with_a_realm_brings_no_such_card():
    table = turn(
        mini().arrange(owed={"red": 0}, hand={"red": ["dip-02-1"]}, influence={"gamma": {"red": 1}})
    )
    table.play_all("play dip-02-1", "realm sable")
    assert type(table.question).__name__ == "ChooseDeck"  # of the card itself
    table.play("mil")
    assert table.state.hand_size == [1, 0, 0]


def test_eu_11_2_1_whom_a_player_refuses_draws_nothing():
    table = turn(mini().arrange(owed={"red": 0}, hand={"red": ["dip-02-1"]}))
    table.play_all("play dip-02-1", "realm blue", "refuse", "refuse")
    assert type(table.question).__name__ == "ChooseDeck"
    assert table.state.hand_size == [0, 0, 0]
