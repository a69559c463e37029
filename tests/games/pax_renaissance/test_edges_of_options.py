"""Corners of the options, above all of thrones that hold what was on them."""

import pytest
from tests.games.pax_renaissance.helpers import (
    MARKET,
    bishop_on,
    faith,
    has_card,
    holder,
    in_city,
    is_gone,
    pirate_on,
    position,
    repressed,
    supply,
    suzerain,
    why_not,
    words,
)

from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.components.map import EMPIRE, WEST
from imperia.games.pax_renaissance.rules.ops.bishops import ChooseBishop, Inquire
from imperia.games.pax_renaissance.rules.ops.politics import Behead, Repress
from imperia.games.pax_renaissance.rules.ops.vote import Vote
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn

SECOND = {"ruleset": "second_edition"}


def played(card, **given):
    return position(hands={0: [card]}, **given).at(PlayCard(0, CARD[card]))


def queens_of(table, name):
    return [card for card in CARD if table.state.queens[EMPIRE[name]] >> CARD[card] & 1]


# Thrones


def test_throne_storage_a_repressed_token_waits_on_the_throne():
    table = position(options=SECOND, tableau={0: ["PREN070"]}, cities={"varna": "rook_islamic"}).at(
        Repress(0, CARD["PREN070"])
    )
    assert repressed(table, "hungary") == ["rook_islamic"]
    assert table.state.florins[0] == 11


def test_throne_storage_it_fights_in_a_conspiracy_and_enters_the_empire():
    table = played("PREN083", options=SECOND, repressed={"hungary": ["rook_islamic"]})
    table.play_all("one_shot", "agent rook_catholic", "city buda", "done")
    assert in_city(table, "buda") == "rook_islamic"
    assert holder(table, "hungary") == 0


def test_throne_storage_a_crowned_king_frees_what_his_throne_held():
    table = played(
        "PREN104X",
        options=SECOND,
        repressed={"hungary": ["rook_islamic"]},
        bishops={"hungary": "catholic"},
    )
    table.play_all("one_shot", "done", "token rook_islamic")
    assert in_city(table, "varna") == "rook_islamic"
    assert bishop_on(table, "hungary") == "catholic"


def test_throne_storage_a_beheaded_king_keeps_tokens_and_bishop_but_no_queen():
    table = position(
        options=SECOND,
        tableau={0: ["PREN085"], 1: ["hungary", "mamluk"]},
        vassals={"mamluk": "hungary"},
        queens={"PREN104X": "hungary", "PREN078": "mamluk"},
        bishops={"hungary": "catholic", "mamluk": "islamic"},
        repressed={"hungary": ["rook_islamic"], "mamluk": ["pawn_medici"]},
    ).at(Behead(0, CARD["PREN085"]))
    table.play("card hungary")
    assert is_gone(table, "PREN104X")
    assert queens_of(table, "mamluk") == ["PREN078"]  # freed with its suzerain
    assert bishop_on(table, "hungary") == "catholic"
    assert bishop_on(table, "mamluk") == "islamic"
    assert repressed(table, "hungary") == ["rook_islamic"]
    assert repressed(table, "mamluk") == ["pawn_medici"]
    assert is_gone(table, "PREN085")


def test_throne_storage_a_couple_lost_to_apostasy_waits_for_its_next_master():
    table = played(
        "PREN060",
        options=SECOND,
        tableau={1: ["hungary", "PREN058"]},
        queens={"PREN076": "hungary"},
    )
    table.play("one_shot")
    assert holder(table, "hungary") == -1
    assert queens_of(table, "hungary") == ["PREN076"]
    assert not has_card(table, 1, "PREN076")


def test_throne_storage_a_married_king_on_his_throne_is_no_suitor():
    scene = position(
        options=SECOND,
        seats=2,
        tableau={0: ["hungary"]},
        queens={"PREN075": "hungary"},
        hands={0: ["PREN104X"]},
        market=MARKET,
    )
    table = scene.at(TakeTurn(0))
    table.play_all("sell hungary", "play PREN104X")
    assert table.state.old_maids[0] == 1 << CARD["PREN104X"]


def test_throne_storage_bishops_go_to_thrones_and_back_but_not_between_them():
    given = {"tableau": {0: ["PREN061"], 1: ["PREN058"]}, "options": SECOND}
    table = position(bishops={"PREN061": "islamic"}, **given).at(Inquire(0, 1))
    thrones = ["hungary", "byzantium", "ottoman", "mamluk"]
    assert words(table, "card") == ["PREN058", *thrones]
    table = position(bishops={"ottoman": "islamic"}, **given).at(Inquire(0, 1))
    assert words(table, "card") == ["PREN058", "PREN061"]
    alone = position(bishops={"ottoman": "islamic"}, options=SECOND)
    assert why_not(ChooseBishop(0, 1), alone, "bishop", "ottoman") == "PR-23.1b"


# Bishops and theocracies


def test_second_edition_a_vote_removes_the_bishop_and_may_end_the_theocracy():
    table = position(
        options=SECOND,
        tableau={1: ["papal_states"]},
        bishops={"papal_states": "islamic"},
        pawns={"aragon-papal_states": "fugger"},
    ).at(Vote(0, WEST))
    table.play_all("done", "yes")
    assert holder(table, "papal_states") == 0
    assert bishop_on(table, "papal_states") == ""
    assert faith(table, "papal_states") == "medieval"


def test_second_edition_a_conspiracy_ends_no_theocracy():
    table = played("PREN055", options=SECOND, cities={"venice": ""})
    table.play_all("one_shot", "city venice", "done")
    assert table.over
    assert faith(table, "papal_states") == "catholic"


@pytest.mark.parametrize("chosen, asked", [("both", True), ("none", False), ("vote", True)])
def test_secularisation_by_vote(chosen, asked):
    table = position(
        options={"secularisation": chosen},
        tableau={1: ["papal_states"]},
        pawns={"aragon-papal_states": "fugger"},
    ).at(Vote(0, WEST))
    table.play("done")
    assert table.over is not asked


def test_conspiracy_secularises_with_two_players_without_a_question():
    table = played("PREN055", cities={"venice": ""})
    table.play_all("one_shot", "city venice", "done")
    assert table.over
    assert faith(table, "papal_states") == "medieval"


# Agents after a one-shot


def test_oneshot_agents_with_three_players_both_knights_must_find_the_free_cities():
    table = played("PREN021", seats=3, tableau={0: ["portugal"]})
    table.play("one_shot")
    assert table.why_not("done") == "PR-5.5"
    table.play_all("city granada", "city spice_islands")
    assert table.over
    assert supply(table, "knight_catholic") == 3


def test_oneshot_agents_a_pirate_must_sail_even_where_all_seas_are_taken():
    table = played(
        "PREN012",
        seats=3,
        tableau={0: ["PREN058"]},
        pirates={
            "hungary-ottoman": "islamic",
            "ottoman-papal_states": "catholic",
        },
    )
    table.play("one_shot")
    assert is_gone(table, "PREN012")
    assert table.why_not("done") == "PR-5.5"
    table.play("border hungary-ottoman")
    assert pirate_on(table, "hungary-ottoman") == "catholic"


def test_oneshot_agents_a_bishop_without_any_card_is_left_out():
    table = played("PREN167X", seats=3, tableau={0: ["PREN086"]})
    table.play("one_shot")
    assert is_gone(table, "PREN167X")
    assert table.over
    assert supply(table, "bishop_islamic") == 5


def test_second_edition_own_campaigns_are_barred_and_vassals_crowned():
    table = played(
        "PREN104X",
        options=SECOND,
        tableau={0: ["ottoman", "hungary"]},
        vassals={"hungary": "ottoman"},
    )
    table.play_all("one_shot", "done")
    assert suzerain(table, "hungary") == "ottoman"
    assert has_card(table, 0, "PREN104X")
