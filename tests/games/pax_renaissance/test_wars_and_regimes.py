"""PR-12 to PR-20: one-shots, wars, regimes, queens, apostasy, trade shifts."""

import pytest
from tests.games.pax_renaissance.helpers import (
    bishop_on,
    faith,
    has_card,
    holder,
    in_city,
    is_gone,
    pawn_on,
    position,
    repressed,
    row,
    supply,
    suzerain,
    why_not,
    words,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.effects.cards import return_to_throne
from imperia.games.pax_renaissance.rules.ops.military import Campaign, ChooseCampaign
from imperia.games.pax_renaissance.rules.turn.play_card import LetOneShotOccur, PlayCard
from imperia.games.pax_renaissance.rules.wars.one_shots import ChooseSuitor
from imperia.games.pax_renaissance.rules.wars.wars import WageWar

ENGLAND, FRANCE, OTTOMAN = 0, 1, 8
ISLAMIC_KNIGHT = 1


def play(card, **given):
    return position(hands={0: [card]}, **given).at(PlayCard(0, CARD[card]))


def one_shot(card, **given):
    return why_not(LetOneShotOccur(0, CARD[card]), position(**given), "one_shot")


# Whether a one-shot can occur


def test_pr_12_2b_a_queen_without_a_suitor():
    assert one_shot("PREN138X", tableau={1: ["hre"]}) == "PR-12.2b"


def test_pr_12_2c_an_apostasy_that_affects_nobody():
    assert one_shot("PREN060", tableau={0: ["PREN060"]}) == "PR-12.2c"


def test_pr_20_1a_an_open_emporium_is_not_opened_again():
    assert one_shot("PREN087", tableau={0: ["PREN087"]}, open=["timbuktu"]) == "PR-20.1a"


def test_pr_12_2_civil_wars_are_always_possible():
    assert one_shot("PREN159X", tableau={0: ["PREN159X"]}) == ""


# Civil wars


def test_pr_13_2_conspiracy_forces():
    table = play(
        "PREN144X",
        tableau={1: ["england"]},
        repressed={"england": ["knight_islamic", "rook_catholic", "pawn_medici"]},
        pirates={"england-france": "islamic"},
    )
    table.play("one_shot")
    fought = table.told("battle.fought")[0].text.params
    assert (fought["attackers"], fought["defenders"]) == (4, 1)
    assert sorted(table.legal_words()) == [
        "agent knight_reformist",
        "pirate england-france",
        "repressed knight_islamic",
        "repressed rook_catholic",
    ]


def test_pr_15_2_the_attacker_chooses_the_dead_defenders():
    table = play("PREN144X", cities={"bordeaux": "knight_catholic"})
    table.play("one_shot")
    assert words(table, "city") == ["london", "bordeaux"]
    table.play("city bordeaux")
    assert in_city(table, "london") == "rook_catholic"
    assert table.over


def test_pr_15_6_excess_survivors_are_repressed():
    table = play(
        "PREN051",
        tableau={1: ["england"]},
        cities={"london": ""},
        repressed={"england": ["knight_islamic"]},
    )
    table.play_all("one_shot", "agent rook_catholic", "city london", "agent rook_reformist")
    assert in_city(table, "bordeaux") == "rook_reformist"
    assert repressed(table, "england") == ["knight_islamic"]
    assert holder(table, "england") == 0


def test_pr_15_6_excess_pirates_are_gone():
    table = play(
        "PREN020",
        cities={"paris": ""},
        pawns={"england-france": "medici", "france-hre": "medici"},
    )
    table.play("one_shot")
    assert supply(table, "pirate_islamic") == 4
    assert holder(table, "france") == 0


def test_pr_16_1_a_civil_war_takes_an_opponents_empire():
    table = play(
        "PREN144X",
        tableau={1: ["england", "france", "PREN003"]},
        vassals={"france": "england"},
        queens={"PREN047": "england"},
        bishops={"england": "catholic"},
        cities={"london": ""},
    )
    table.play_all("one_shot", "city london", "done")
    assert holder(table, "england") == 0
    assert holder(table, "france") == -1
    assert is_gone(table, "PREN047")
    assert bishop_on(table, "england") == "catholic"
    assert row(table, 0, 0) == ["PREN144X", "england"]


def test_pr_16_8_by_option_the_bishop_is_removed():
    table = play(
        "PREN144X",
        options={"regime_change_keeps_bishop": False},
        tableau={1: ["england"]},
        bishops={"england": "catholic"},
        cities={"london": ""},
    )
    table.play_all("one_shot", "city london", "done")
    assert bishop_on(table, "england") == ""


def test_pr_16_9_a_concession_represses_any_pawn():
    table = play("PREN144X", cities={"london": ""}, pawns={"england-france": "fugger"})
    table.play_all("one_shot", "city london", "border england-france")
    assert pawn_on(table, "england-france") == "fugger"
    assert repressed(table, "england") == ["pawn_fugger"]


def test_pr_16_3_by_option_a_flipped_card_moves():
    table = play(
        "PREN144X",
        options={"strawman_flip_moves_card": True},
        tableau={0: ["england", "PREN001"]},
        cities={"london": ""},
    )
    table.play_all("one_shot", "city london", "done")
    assert row(table, 0, 0) == ["PREN001", "PREN144X", "england"]


# Religious wars


def test_pr_14_2_adjacent_believers_join():
    table = play("PREN026", cities={"lyon": "knight_reformist", "granada": "rook_reformist"})
    table.play("one_shot")
    assert table.told("battle.fought")[0].text.params["attackers"] == 3


def test_pr_14_5_constantinople_is_rearranged():
    table = position(
        seats=3,
        faiths={"ottoman": "medieval"},
        cities={
            "constantinople_1": "rook_catholic",
            "constantinople_2": "",
            "constantinople_3": "knight_islamic",
        },
    ).at(WageWar(0, 4, OTTOMAN, [ISLAMIC_KNIGHT]))
    table.play_all("city tana", "city modon", "yes", "token knight_islamic")
    assert faith(table, "ottoman") == "islamic"
    assert in_city(table, "constantinople_1") == "knight_islamic"
    assert in_city(table, "constantinople_3") == ""


def test_pr_14_5_the_question_can_be_declined():
    table = position(cities={"constantinople_1": "rook_catholic", "modon": "knight_islamic"}).at(
        WageWar(0, 4, OTTOMAN, [])
    )
    table.play_all("city modon", "no", "done")
    assert table.over
    assert in_city(table, "constantinople_2") == "knight_islamic"


@pytest.mark.parametrize(
    "seats, options, attackers",
    [
        (2, {}, 2),
        (3, {}, 1),
        (4, {}, 1),
        (2, {"ruleset": "second_edition"}, 1),
        (2, {"religious_war_pawn_agents": False}, 1),
        (3, {"religious_war_pawn_agents": True}, 2),
    ],
)
def test_pr_14_2_with_two_players_pawn_agents_fight_for_religion(seats, options, attackers):
    cities = {"cyprus": "knight_reformist"}
    table = play("PREN168X", seats=seats, options=options, cities=cities)
    table.play("one_shot")
    assert table.told("battle.fought")[0].text.params["attackers"] == attackers


def test_pr_14_6_pawn_agents_that_did_not_fight_are_placed_afterwards():
    table = play("PREN168X", seats=3, cities={"cyprus": "knight_reformist"})
    table.play("one_shot")
    table.play("border byzantium-mamluk")
    assert pawn_on(table, "byzantium-mamluk") == "fugger"


# Campaigns


def campaign(acting, target, **given):
    return why_not(ChooseCampaign(0, acting), position(**given), "empire", target)


def test_pr_23_9a_only_adjacent_empires():
    assert campaign(FRANCE, "hungary", tableau={0: ["france"]}) == "PR-23.9a"


def test_pr_23_9b_without_knights_no_campaign():
    assert campaign(ENGLAND, "france", tableau={0: ["england"]}) == "PR-23.9b"


def test_pr_23_9d_by_option_not_against_an_own_empire():
    given = {"tableau": {0: ["france", "aragon"]}}
    assert campaign(FRANCE, "aragon", **given) == ""
    given["options"] = {"own_campaign": "forbidden"}
    assert campaign(FRANCE, "aragon", **given) == "PR-23.9d"


def test_pr_17_5_an_own_empire_becomes_a_vassal():
    table = position(
        tableau={0: ["france", "aragon", "portugal"]},
        vassals={"portugal": "aragon"},
        republics=[],
        bishops={"aragon": "catholic"},
        cities={"valencia": ""},
    ).at(Campaign(0, FRANCE))
    table.play_all("empire aragon", "done")
    assert suzerain(table, "aragon") == "france"
    assert holder(table, "portugal") == -1
    assert bishop_on(table, "aragon") == ""


def test_pr_15_8_a_lost_campaign_costs_the_knights():
    table = position(tableau={0: ["france"]}, cities={"algiers": "rook_islamic"}).at(
        Campaign(0, FRANCE)
    )
    table.play_all("empire aragon", "city algiers")
    assert in_city(table, "paris") == ""
    assert holder(table, "aragon") == -1
    assert table.over


# Queens


def suitor(card, empire, **given):
    return why_not(ChooseSuitor(0, CARD[card]), position(**given), "empire", empire)


def test_pr_18_2_the_suitors_of_a_queen():
    assert suitor("PREN075", "hungary") == ""
    assert suitor("PREN075", "england") == "PR-18.2a"
    assert suitor("PREN075", "hungary", tableau={1: ["hungary"]}) == "PR-18.2b"
    given = {"tableau": {0: ["hungary"]}, "options": {"coronation_targets": "unclaimed_or_own"}}
    assert suitor("PREN075", "hungary", **given) == ""
    assert suitor("PREN075", "hungary", queens={"PREN104X": "hungary"}, **given) == "PR-18.2c"
    assert suitor("PREN075", "hungary", republics=["hungary"], **given) == "PR-18.2d"


def test_pr_18_3_a_coronation():
    table = play("PREN078")
    table.play_all("one_shot", "empire hungary", "border hre-hungary")
    assert holder(table, "hungary") == 0
    assert has_card(table, 0, "PREN078")
    assert row(table, 0, 1) == ["hungary"]
    assert pawn_on(table, "hre-hungary") == "fugger"


def test_pr_18_4_an_old_maid():
    table = play("PREN078")
    table.play("quiet")
    assert table.state.old_maids[0] == 1 << CARD["PREN078"]
    assert table.state.tableau[0] == 0


def test_pr_18_6_crowning_an_own_vassal():
    table = play(
        "PREN075",
        options={"coronation_targets": "unclaimed_or_own"},
        tableau={0: ["ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
        bishops={"hungary": "islamic"},
    )
    table.play_all("one_shot", "empire hungary", "done")
    assert suzerain(table, "hungary") == "ottoman"
    assert bishop_on(table, "hungary") == "islamic"


# Apostasy


def test_pr_19_3_a_couple_leaves_as_one():
    table = play(
        "PREN060",
        tableau={0: ["hungary"], 1: ["hre", "PREN005", "ottoman"]},
        queens={"PREN076": "hungary"},
    )
    table.play("one_shot")
    assert holder(table, "hungary") == -1
    assert is_gone(table, "PREN076")
    assert is_gone(table, "PREN060")
    assert holder(table, "ottoman") == -1
    assert holder(table, "hre") == 1
    assert is_gone(table, "PREN005")


def test_pr_19_2_old_maids_are_ignored():
    given = {"tableau": {0: ["PREN060"]}, "old_maids": {0: ["PREN076"]}}
    assert one_shot("PREN060", **given) == "PR-12.2c"


# Trade shifts


def test_pr_20_2_the_token_in_the_covered_city_is_repressed():
    table = play("PREN087", tableau={1: ["byzantium"]})
    table.play("one_shot")
    assert repressed(table, "byzantium") == ["knight_islamic"]


@pytest.mark.parametrize("storage", [False, True])
def test_pr_24_3_thrones_keep_what_they_hold(storage):
    table = play(
        "PREN144X",
        options={"throne_storage": storage},
        tableau={1: ["france", "england"]},
        vassals={"england": "france"},
        queens={"PREN047": "england"},
        bishops={"england": "catholic"},
        repressed={"england": ["pawn_medici"]},
    )
    return_to_throne(table.state, FRANCE)
    assert holder(table, "england") == -1
    assert repressed(table, "england") == (["pawn_medici"] if storage else [])
    assert bishop_on(table, "england") == ("catholic" if storage else "")
    assert is_gone(table, "PREN047") is not storage
