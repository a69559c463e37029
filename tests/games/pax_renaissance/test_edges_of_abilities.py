"""Corners of the abilities, each by its clause."""

import pytest
from tests.games.pax_renaissance.helpers import (
    bishop_on,
    faith,
    has_card,
    holder,
    in_city,
    is_gone,
    is_republic,
    pawn_on,
    pirate_on,
    position,
    repressed,
    row,
    supply,
    suzerain,
    why_not,
    words,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import EAST, EMPIRE, WEST
from imperia.games.pax_renaissance.components.tables import HOLY, SQUARES
from imperia.games.pax_renaissance.rules.ops.military import Campaign
from imperia.games.pax_renaissance.rules.ops.ops import ChooseOp
from imperia.games.pax_renaissance.rules.ops.vote import Vote, vote_cost
from imperia.games.pax_renaissance.rules.turn.fairs import HoldFair
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn
from imperia.games.pax_renaissance.rules.turn.victory import (
    bishop_counts,
    supreme_religion,
    theocracy_counts,
    victory_cost,
    why_not_met,
)

MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def turn(**given):
    given.setdefault("market", MARKET)
    return position(**given).at(TakeTurn(0))


def played(card, **given):
    return position(hands={0: [card]}, **given).at(PlayCard(0, CARD[card]))


# Fairs and votes


@pytest.mark.parametrize(
    "cards, taken",
    [
        (["PREN014"], 2),
        (["PREN014", "PREN018"], 4),
        (["PREN014", "PREN018", "PREN131X"], 8),
        (["PREN131X"], 2),
    ],
)
def test_pr_a8_each_source_doubles_again(cards, taken):
    table = position(
        bankers=["marchionni", "coeur"],
        tableau={0: cards},
        open=["spice_islands"],
        market={"west_0": "PREN002"},
        laid={"west_0": 20},
    ).at(HoldFair(1, WEST))
    assert type(table.question).__name__ == "ChooseLevy"
    table.play("city granada")
    assert table.told("fair.earned")[0].text.params["florins"] == taken


def test_pr_a8_only_from_the_spice_islands():
    table = position(
        bankers=["coeur", "medici"],
        tableau={0: ["PREN014", "PREN018"]},
        open=["red_sea"],
        market={"west_0": "PREN002"},
        laid={"west_0": 1},
    ).at(HoldFair(0, WEST))
    table.play(table.legal()[0])
    assert table.told("fair.earned")[0].text.params["florins"] == 1


def test_pr_a7_a_double_concession_of_an_opponent_stops_a_vote():
    scene = position(
        tableau={0: ["PREN040"], 1: ["france", "PREN131X"]},
        pawns={"england-france": "medici", "aragon-france": "fugger"},
    )
    assert why_not(ChooseOp(0, 1, 0), scene, "vote_west", "PREN040") == "PR-23.6e"
    scene.arrange(bishops={"PREN131X": "catholic"})
    assert why_not(ChooseOp(0, 1, 0), scene, "vote_west", "PREN040") == ""


def test_pr_a14_patrons_make_votes_cheaper_for_their_owner():
    scene = position(
        tableau={0: ["PREN166X", "hungary"], 1: ["france"]},
        repressed={"france": ["pawn_medici", "rook_catholic", "rook_catholic"]},
    )
    assert vote_cost(scene.state, 0, EMPIRE["france"]) == 2  # Hungary is a patron
    assert vote_cost(scene.state, 1, EMPIRE["france"]) == 3
    scene.arrange(bishops={"PREN166X": "catholic"})
    assert vote_cost(scene.state, 0, EMPIRE["france"]) == 3


# Sales


def test_pr_a11_the_cipher_beheads_as_the_other_card_would():
    table = turn(
        seats=3,
        tableau={0: ["PREN130X", "PREN061"], 1: ["PREN058"], 2: ["ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
    )
    table.play_all("sell PREN130X", "behead PREN058")
    assert set(words(table, "card")) == {"PREN061", "ottoman"}
    table.play("card ottoman")
    assert holder(table, "ottoman") == holder(table, "hungary") == -1
    assert is_gone(table, "PREN058")
    assert table.state.florins[:2] == [12, 10]


def test_pr_a11_the_seller_votes_with_his_own_concessions_and_florins():
    table = turn(
        tableau={0: ["PREN130X"], 1: ["PREN040", "france"]},
        repressed={"france": ["rook_catholic"]},
        florins={0: 0, 1: 5},
    )
    table.play_all("sell PREN130X", "vote_west PREN040", "done")
    assert holder(table, "france") == 0
    assert table.state.florins == [1, 5]


def test_pr_a12_treachery_fights_with_agents_and_places_the_bishop_afterwards():
    table = turn(
        seats=3,
        tableau={0: ["PREN135X", "PREN009"], 1: ["PREN028"]},
        cities={"paris": ""},
        pirates={"england-france": "islamic"},
    )
    table.play_all("sell PREN009", "one_shot", "empire france", "done")
    assert holder(table, "france") == 0
    assert is_gone(table, "PREN009")
    assert table.state.florins[0] == 12
    # three players: the bishop must be placed, and the sold card is no place any more
    assert table.why_not("done") == "PR-5.5"
    assert set(words(table, "card")) == {"PREN135X", "PREN028", "france"}


def test_pr_a12_silenced_treachery_is_none():
    table = turn(tableau={0: ["PREN135X", "PREN032"]}, bishops={"PREN135X": "catholic"})
    table.play("sell PREN032")
    assert "one_shot" not in table.legal_words()


def test_pr_a13_tokens_of_several_western_empires_are_freed():
    table = turn(
        tableau={0: ["PREN161X"], 1: ["france", "aragon", "hungary"]},
        repressed={
            "france": ["rook_reformist"],
            "aragon": ["pawn_medici"],
            "hungary": ["rook_catholic"],
        },
    )
    table.play("sell PREN161X")
    assert words(table, "empire") == ["france", "aragon"]
    table.play_all("empire france", "token rook_reformist", "city lyon")
    table.play_all("empire aragon", "token pawn_medici", "border aragon-france")
    assert in_city(table, "lyon") == "rook_reformist"
    assert pawn_on(table, "aragon-france") == "medici"
    assert holder(table, "france") == 1


def test_pr_a10_silenced_it_is_worth_two():
    table = turn(tableau={0: ["PREN021"]}, bishops={"PREN021": "islamic"})
    table.play("sell PREN021")
    assert table.state.florins[0] == 12


# Actions


def test_pr_a6_a_lost_revolt_leaves_the_king():
    table = turn(tableau={0: ["hungary"]}, queens={"PREN095X": "hungary"})
    table.play("revolt PREN095X")
    assert is_gone(table, "PREN095X")
    assert holder(table, "hungary") == 0
    assert not is_republic(table, "hungary")
    assert table.state.spent == 1


def test_pr_a6_a_won_revolt_turns_a_vassal_out():
    table = turn(
        tableau={0: ["ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
        queens={"PREN095X": "hungary"},
        cities={"buda": ""},
        pawns={"hungary-ottoman": "fugger"},
    )
    table.play_all("revolt PREN095X", "done")
    assert is_republic(table, "hungary")
    assert suzerain(table, "hungary") == ""
    assert row(table, 0, EAST) == ["ottoman", "hungary"]
    assert pawn_on(table, "hungary-ottoman") == "fugger"


def test_pr_a5_the_action_may_take_its_own_card():
    table = turn(tableau={0: ["PREN129X", "PREN058"]})
    assert table.why_not("apostasy catholic-reformist") == "PR-12.2c"
    table.play("apostasy catholic-islamic")
    assert is_gone(table, "PREN129X")
    assert is_gone(table, "PREN058")


def test_pr_a4_with_one_row_run_free_the_action_runs_the_other():
    table = turn(tableau={0: ["PREN110X", "PREN101X", "PREN028"]})
    table.play("free_east_ops")  # its one siege, of Buda, is played at once
    assert table.why_not("both_ops") == "PR-A4"
    assert table.why_not("west_ops") == ""
    assert table.why_not("east_ops") == "PR-4.3"


# Religion


def test_pr_a23_when_the_immunity_leaves_bishops_silence_at_once():
    table = turn(
        tableau={0: ["PREN136X", "PREN043"]},
        bishops={"PREN043": "catholic"},
        hands={0: ["PREN001", "PREN002", "PREN003", "PREN004"]},
    )
    table.play("sell PREN136X")
    assert len(words(table, "discard")) == 4
    table.play_all("discard PREN001", "discard PREN003")
    assert table.state.hand_size[0] == 2


def test_pr_a18_and_a19_supremacy_with_helpers():
    scene = position(
        tableau={1: ["PREN168X", "PREN164X", "hungary"]},
        faiths={"hungary": "reformist"},
        pirates={"hungary-ottoman": "islamic", "mamluk-ottoman": "islamic"},
    )
    # Hungary is a patron: one islamic bishop; two islamic pirates: two reformist bishops
    assert bishop_counts(scene.state) == [0, 1, 2]
    # Venice; Cairo and the pirate at the Mamluk; the other pirate at reformist Hungary
    assert theocracy_counts(scene.state) == [1, 2, 1]
    assert supreme_religion(scene.state) == -1
    assert why_not_met(scene.state, 0, HOLY).clause == "PR-27.4a"


def test_pr_a20_costs_do_not_add_up_and_end_with_silence():
    scene = position(tableau={0: ["PREN137X"], 1: ["PREN155X"]})
    assert victory_cost(scene.state, SQUARES.index("holy")) == 2
    scene.arrange(bishops={"PREN137X": "catholic"})
    assert victory_cost(scene.state, SQUARES.index("holy")) == 2
    scene.arrange(bishops={"PREN155X": "catholic"})
    assert victory_cost(scene.state, SQUARES.index("holy")) == 1


# War and empires


def test_pr_a28_slaves_alone_may_campaign():
    table = position(
        tableau={0: ["PREN164X", "hungary"], 1: ["mamluk"]},
        repressed={"mamluk": ["pawn_coeur", "rook_islamic"]},
        cities={"buda": "", "tana": "rook_islamic"},
        seats=3,
    ).at(Campaign(0, EMPIRE["hungary"]))
    assert table.why_not("empire hre") == "PR-23.9b"
    table.play("empire byzantium")
    assert table.state.florins[0] == 8
    table.play_all("slave pawn_coeur", "done")
    assert suzerain(table, "byzantium") == "hungary"
    assert repressed(table, "mamluk") == ["rook_islamic"]
    assert supply(table, "pawn_coeur") == 10 - 1


def test_pr_a28_against_the_mamluks_their_own_slaves_attack():
    table = position(
        tableau={0: ["PREN164X", "ottoman"], 1: ["mamluk"]},
        repressed={"mamluk": ["rook_islamic"]},
        cities={"constantinople_2": "", "constantinople_3": "", "cairo": ""},
    ).at(Campaign(0, EMPIRE["ottoman"]))
    table.play("empire mamluk")
    assert table.state.florins[0] == 9
    table.play("done")
    assert suzerain(table, "mamluk") == "ottoman"
    assert repressed(table, "mamluk") == ["rook_islamic"]
    table.play_all("token rook_islamic", "city cairo")
    assert repressed(table, "mamluk") == []


def test_pr_a29_a_king_of_an_opponent_comes_without_queen_and_vassals():
    table = played(
        "PREN104X",
        tableau={0: ["PREN006"], 1: ["hungary", "mamluk"]},
        vassals={"mamluk": "hungary"},
        queens={"PREN075": "hungary"},
        bishops={"hungary": "catholic"},
        repressed={"hungary": ["rook_catholic"]},
    )
    table.play_all("one_shot", "done", "done")
    assert holder(table, "hungary") == 0
    assert holder(table, "mamluk") == -1
    assert is_gone(table, "PREN075")
    assert has_card(table, 0, "PREN104X")
    assert bishop_on(table, "hungary") == "catholic"
    assert repressed(table, "hungary") == ["rook_catholic"]


def test_pr_a29_never_a_republic():
    table = played("PREN104X", tableau={0: ["PREN006"], 1: ["hungary"]}, republics=["hungary"])
    assert table.state.old_maids[0] == 1 << CARD["PREN104X"]


def test_pr_30_12_venice_is_reduced_before_the_card_changes_hands():
    table = played(
        "PREN011",
        tableau={0: ["PREN024"], 1: []},
        cities={
            "venice": "knight_catholic",
            "venice_2": "knight_reformist",
            "lubeck": "knight_reformist",
            "nurnberg": "knight_reformist",
        },
    )
    table.play_all("one_shot", "empire papal_states")
    # three believers against one heretic: the city token of Venice dies; one believer, too
    table.play("city lubeck")
    assert faith(table, "papal_states") == "reformist"
    # the one in the second slot has moved to the first
    assert in_city(table, "venice") == "knight_reformist"
    assert in_city(table, "venice_2") == ""


def test_pr_a31_a_protected_pawn_and_a_pirate_fight_side_by_side():
    table = played(
        "PREN036",
        tableau={0: ["PREN113X"]},
        pirates={"france-hre": "islamic"},
        cities={"paris": "", "lyon": "rook_catholic"},
    )
    table.play("one_shot")
    assert set(table.legal_words()) == {
        "pirate france-hre",
        "concession france-hre",
        "agent pawn_fugger",
    }
    table.play("concession france-hre")
    assert pirate_on(table, "france-hre") == "islamic"


def test_pr_a32_the_buffer_state_counts_for_religious_wars():
    given = {
        "cities": {"lyon": "rook_reformist", "valencia": "", "vienna": "", "venice": ""},
        "tableau": {1: ["aragon"]},
    }
    for queens, attackers in (({}, 2), ({"PREN151X": "aragon"}, 1)):
        table = position(hands={0: ["PREN157X"]}, queens=queens, **given).at(
            PlayCard(0, CARD["PREN157X"])
        )
        table.play("one_shot")
        assert table.told("battle.fought")[0].text.params["attackers"] == attackers


def test_pr_16_9_a_vote_costs_before_the_concession():
    scene = position(
        seats=3,
        tableau={1: ["france"]},
        repressed={"france": ["rook_catholic"]},
        florins={0: 1, 1: 0},
        pawns={"aragon-france": "", "france-hre": "fugger"},
    )
    table = scene.by_hand().at(Vote(0, WEST))
    table.play("empire france")
    assert table.state.florins[0] == 0
    assert table.why_not("border france-hre") == "PR-16.9b"
    assert table.why_not("border england-france") == ""


def test_pr_30_15_a_condottiere_makes_room_for_his_own_survivors():
    table = played("PREN143X", cities={"venice": ""})
    table.play_all("one_shot", "city venice", "done")
    assert in_city(table, "venice") == in_city(table, "venice_2") == "knight_catholic"
    assert faith(table, "papal_states") == "medieval"


def test_pr_6_7_an_opponents_bishop_costs_cards_out_of_turn():
    table = position(
        seats=3,
        tableau={1: ["PREN043"]},
        hands={0: ["PREN157X"], 1: ["PREN001", "PREN002", "PREN003"]},
    ).at(PlayCard(0, CARD["PREN157X"]))
    table.play("card PREN043")
    assert table.seat == 1
    table.play("discard PREN002")
    assert table.state.hand_size[1] == 2
    assert table.over


def test_pr_6_7_who_keeps_an_unlimited_hand_discards_nothing():
    """A bishop on another card of his: the hand is looked at again, and may stay."""
    table = position(
        seats=3,
        tableau={1: ["PREN043", "PREN045"]},
        hands={0: ["PREN157X"], 1: ["PREN001", "PREN002", "PREN003"]},
    ).at(PlayCard(0, CARD["PREN157X"]))
    table.play("card PREN157X")
    assert table.over
    assert table.state.hand_size[1] == 3
