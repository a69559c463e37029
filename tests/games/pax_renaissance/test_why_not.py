"""Moves that a player might well try, and the clause that answers him."""

import pytest
from tests.games.pax_renaissance.helpers import position, why_not

from imperia.games.pax_renaissance.components.cards import CARD, LOCATION
from imperia.games.pax_renaissance.components.map import EMPIRE
from imperia.games.pax_renaissance.components.tokens import TOKEN
from imperia.games.pax_renaissance.rules.ops.bishops import ChooseBishopCard
from imperia.games.pax_renaissance.rules.ops.military import ChooseBesieged, ChoosePirate
from imperia.games.pax_renaissance.rules.ops.ops import ChooseFlorin, ChooseOp
from imperia.games.pax_renaissance.rules.ops.politics import (
    ChooseLevy,
    ChooseRepressed,
    ChooseTaxed,
    ChooseVictim,
)
from imperia.games.pax_renaissance.rules.ops.vote import ChooseVote
from imperia.games.pax_renaissance.rules.shortage import IN_CITY, ChooseSource
from imperia.games.pax_renaissance.rules.turn.agents import PlaceAgent
from imperia.games.pax_renaissance.rules.turn.sale import ChooseCipherOp, ChooseFreedEmpire
from imperia.games.pax_renaissance.rules.turn.turn import ChooseAction
from imperia.games.pax_renaissance.rules.wars.battle import ChooseRoom
from imperia.games.pax_renaissance.rules.wars.regime import ChooseConcession, ChooseFreedRoom
from imperia.games.pax_renaissance.rules.wars.wars import ChooseWarTarget

WEST, EAST = 0, 1
CONSPIRACY = 1
FRANCE = EMPIRE["france"]


# The turn


def test_pr_4_1_no_third_action():
    scene = position(tableau={0: ["PREN097X", "PREN135X"]}, hands={0: ["PREN028"]}).set(spent=2)
    for word, noun in (("play", "PREN028"), ("sell", "PREN135X"), ("west_fair", "")):
        assert why_not(ChooseAction(0), scene, word, noun) == "PR-4.1"
    assert why_not(ChooseAction(0), scene, "end_turn") == ""


def test_pr_11_2_without_an_action_the_declaration_waits():
    scene = position(
        tableau={0: ["PREN097X", "france", "england", "hre"]}, squares=["imperial"]
    ).set(spent=2)
    assert why_not(ChooseAction(0), scene, "declare", "imperial") == "PR-11.2"


@pytest.mark.parametrize(
    "card, word, noun",
    [
        ("PREN101X", "free_east_ops", ""),
        ("PREN134X", "free_west_ops", ""),
        ("PREN097X", "free_east_fair", ""),
        ("PREN110X", "both_ops", ""),
        ("PREN129X", "apostasy", "catholic-islamic"),
    ],
)
def test_pr_22_5_a_silenced_ability_is_refused(card, word, noun):
    scene = position(tableau={0: [card, "PREN028"]}, bishops={card: "islamic"})
    assert why_not(ChooseAction(0), scene, word, noun) == "PR-22.5"


def test_pr_22_5_a_bishop_on_the_couple_stops_the_revolt_of_the_queen():
    scene = position(
        tableau={0: ["hungary"]}, queens={"PREN095X": "hungary"}, bishops={"hungary": "islamic"}
    )
    assert why_not(ChooseAction(0), scene, "revolt", "PREN095X") == "PR-22.5"


def test_pr_18_4_an_old_maid_starts_no_revolt():
    scene = position(old_maids={0: ["PREN095X"]})
    assert why_not(ChooseAction(0), scene, "revolt", "PREN095X") == "PR-18.4"


# Agents


@pytest.mark.parametrize(
    "token, word, noun, clause",
    [
        ("knight_catholic", "city", "vienna", "PR-5.10"),
        ("knight_catholic", "city", "lyon", ""),
        ("pawn_fugger", "border", "hungary-ottoman", "PR-5.11"),
        ("pawn_fugger", "border", "aragon-france", ""),
        ("pirate_islamic", "border", "hungary-ottoman", "PR-5.12"),
        ("pirate_islamic", "border", "aragon-france", "PR-5.12a"),
        ("pirate_islamic", "border", "england-france", ""),
        ("bishop_catholic", "card", "PREN058", "PR-5.13"),
        ("bishop_catholic", "card", "PREN046", "PR-5.13"),
        ("bishop_catholic", "card", "france", "PR-5.13"),
        ("bishop_catholic", "card", "PREN023", ""),
    ],
)
def test_pr_5_10_to_5_13_an_agent_goes_to_the_location_of_its_card(token, word, noun, clause):
    scene = position(
        tableau={0: ["PREN028"], 1: ["PREN058", "PREN023"]}, old_maids={1: ["PREN046"]}
    )
    question = PlaceAgent(0, TOKEN[token], LOCATION[CARD["PREN028"]], must=False)
    assert why_not(question, scene, word, noun) == clause


# Survivors, levies, concessions, shortage


def test_pr_15_6_survivors_displace_nobody():
    scene = position()
    question = ChooseRoom(0, FRANCE, TOKEN["rook_catholic"])
    assert why_not(question, scene, "city", "paris") == "PR-15.6"
    hre = ChooseRoom(0, EMPIRE["hre"], TOKEN["rook_catholic"])
    assert why_not(hre, scene, "city", "novgorod") == "PR-1.4"
    pirate = ChooseRoom(0, FRANCE, TOKEN["pirate_catholic"])
    assert why_not(pirate, scene, "border", "aragon-france") == "PR-15.6"


def test_pr_21_8_the_emancipated_displace_nobody():
    scene = position(tableau={0: ["france"]}, repressed={"france": ["pawn_medici"]})
    question = ChooseFreedRoom(0, FRANCE, TOKEN["pawn_medici"])
    assert why_not(question, scene, "border", "france-hre") == "PR-21.8"
    assert why_not(question, scene, "border", "england-france") == ""


def test_pr_10_10_a_levy_needs_a_free_city():
    scene = position()
    question = ChooseLevy(0, EMPIRE["hre"])
    assert why_not(question, scene, "city", "vienna") == "PR-10.10"
    assert why_not(question, scene, "city", "novgorod") == "PR-1.4"
    assert why_not(question, scene, "city", "lubeck") == ""


def test_pr_16_9_a_concession_lies_on_a_border_of_the_empire():
    question = ChooseConcession(0, FRANCE)
    assert why_not(question, position(), "border", "hungary-ottoman") == "PR-16.9"


def test_pr_29_1_repressed_tokens_before_those_on_the_map():
    scene = position(tableau={1: ["aragon"]}, repressed={"aragon": ["knight_catholic"]})
    question = ChooseSource(0, TOKEN["knight_catholic"], IN_CITY, 0)
    assert why_not(question, scene, "city", "paris") == "PR-29.1"
    assert why_not(question, scene, "empire", "aragon") == ""


# Wars


def test_pr_13_1_a_war_is_fought_in_the_location_of_its_card():
    question = ChooseWarTarget(0, CONSPIRACY, LOCATION[CARD["PREN009"]])
    assert why_not(question, position(), "empire", "hungary") == "PR-13.1"
    assert why_not(question, position(), "empire", "hre") == ""


# Ops


def test_pr_9_2_a_card_runs_with_its_own_row():
    scene = position(tableau={0: ["PREN028", "PREN082"]})
    assert why_not(ChooseOp(0, 1, 0), scene, "siege", "PREN082") == "PR-9.2"
    assert why_not(ChooseOp(0, 2, 0), scene, "siege", "PREN082") == ""


def test_pr_22_1_bishops_stand_on_cards_of_tableaux():
    scene = position(
        tableau={0: ["PREN028"]}, bishops={"PREN028": "catholic"}, old_maids={1: ["PREN046"]}
    )
    question = ChooseBishopCard(0, CARD["PREN028"])
    assert why_not(question, scene, "card", "france") == "PR-22.1"
    assert why_not(question, scene, "card", "PREN046") == "PR-22.1"


def test_pr_23_2_commerce_takes_from_the_row_it_names():
    scene = position(market={"west_1": "PREN022", "east_1": "PREN063"}, laid={"east_1": 1})
    assert why_not(ChooseFlorin(0, WEST), scene, "position", "east_1") == "PR-23.2"


def test_pr_23_3_only_cards_of_a_tableau_are_beheaded():
    scene = position(tableau={0: ["PREN058"]}, old_maids={1: ["PREN077"]})
    question = ChooseVictim(0, CARD["PREN058"])
    assert why_not(question, scene, "card", "ottoman") == "PR-23.3"
    assert why_not(question, scene, "card", "PREN077") == "PR-23.3"
    assert why_not(question, scene, "card", "PREN058") == "PR-23.3b"


def test_pr_23_4_a_tax_is_raised_in_the_location():
    question = ChooseTaxed(0, EMPIRE["mamluk"])
    assert why_not(question, position(), "concession", "france-hre") == "PR-23.4"


def test_pr_23_5_and_21_1_what_is_not_repressed():
    scene = position(tableau={0: ["PREN020"]}, pirates={"england-france": "islamic"})
    question = ChooseRepressed(0, CARD["PREN020"])
    assert why_not(question, scene, "city", "vienna") == "PR-23.5"
    assert why_not(question, scene, "concession", "aragon-papal_states") == "PR-23.5"
    assert why_not(question, scene, "pirate", "england-france") == "PR-21.1"
    assert why_not(question, scene, "city", "paris") == ""


def test_pr_23_6_a_vote_names_its_region():
    scene = position(tableau={1: ["hungary"]}, pawns={"hungary-ottoman": "fugger"})
    assert why_not(ChooseVote(0, WEST), scene, "empire", "hungary") == "PR-23.6"
    assert why_not(ChooseVote(0, EAST), scene, "empire", "hungary") == ""


def test_pr_23_7_a_corsair_sails_from_the_location():
    scene = position(pirates={"england-france": "islamic"})
    question = ChoosePirate(0, EMPIRE["ottoman"], 1)
    assert why_not(question, scene, "pirate", "england-france") == "PR-23.7"


def test_pr_23_8_what_is_not_besieged():
    scene = position(pirates={"england-france": "islamic"})
    question = ChooseBesieged(0, EMPIRE["aragon"])
    assert why_not(question, scene, "city", "paris") == "PR-23.8"
    assert why_not(question, scene, "pirate", "england-france") == "PR-23.8"
    assert why_not(question, scene, "concession", "aragon-papal_states") == "PR-23.8"
    assert why_not(question, scene, "city", "valencia") == ""


# Sales


def test_pr_a11_the_cipher_is_for_political_ops():
    scene = position(tableau={1: ["PREN028"]})
    assert why_not(ChooseCipherOp(0), scene, "siege", "PREN028") == "PR-A11"


def test_pr_a13_only_western_empires_are_freed():
    scene = position(tableau={1: ["hungary", "france"]}, repressed={"hungary": ["pawn_medici"]})
    assert why_not(ChooseFreedEmpire(0), scene, "empire", "hungary") == "PR-A13"
    assert why_not(ChooseFreedEmpire(0), scene, "empire", "france") == "PR-21.8a"
