"""PR-5, PR-21, PR-29: agents, repression, emancipation, shortage."""

import pytest
from tests.games.pax_renaissance.helpers import (
    bishop_on,
    in_city,
    pawn_on,
    pirate_on,
    position,
    repressed,
    supply,
    why_not,
    words,
)

from imperia.games.pax_renaissance.components.cards import CARD, LOCATION
from imperia.games.pax_renaissance.components.tokens import TOKEN
from imperia.games.pax_renaissance.rules.turn.agents import PlaceAgent
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.wars.regime import (
    ChooseConcession,
    ChooseEmancipated,
    Emancipate,
)

FRANCE = 1


def play(card, **given):
    return position(hands={0: [card]}, **given).at(PlayCard(0, CARD[card]))


def refused(card, token, word, noun, must=False, **given):
    place = LOCATION[CARD[card]]
    return why_not(PlaceAgent(0, TOKEN[token], place, must), position(**given), word, noun)


def test_pr_1_4_nothing_enters_a_covered_city():
    assert refused("PREN087", "rook_islamic", "city", "timbuktu") == "PR-1.4"


def test_pr_5_3_all_some_or_none():
    table = play("PREN023")
    table.play("done")
    assert table.over
    assert in_city(table, "bordeaux") == ""


def test_pr_5_3_an_agent_left_out_leaves_the_others_to_be_placed():
    """Of a knight of each of two colours, none, the second, or both."""
    table = play("PREN110X")
    table.play_all("quiet", "agent knight_islamic", "done")
    assert words(table, "city") == ["buda", "varna"]
    second = table.clone()
    second.play("city varna")
    assert in_city(second, "varna") == "knight_reformist"
    assert second.over
    table.play("done")
    assert table.over
    assert in_city(table, "varna") == ""


def test_pr_5_3_of_two_like_agents_one_may_be_left_out():
    table = play("PREN025")
    table.play_all("quiet", "done", "city lubeck")
    assert table.over
    assert in_city(table, "lubeck") == "knight_catholic"


def test_pr_5_10a_no_florin_to_repress_in_a_city():
    no_money = {"florins": {0: 0, 1: 0}}
    assert refused("PREN028", "knight_catholic", "city", "paris", **no_money) == "PR-5.10a"


def test_pr_5_10b_free_cities_first():
    given = {"options": {"repress_placement": "only_when_full"}}
    assert refused("PREN028", "knight_catholic", "city", "paris", **given) == "PR-5.10b"
    full = {"cities": {"bruges": "rook_catholic", "lyon": "rook_catholic"}}
    assert refused("PREN028", "knight_catholic", "city", "paris", **given, **full) == ""


def test_pr_5_11_a_pawn_displaces_a_pawn():
    table = play("PREN043", tableau={1: ["hre"]}, pawns={"hre-hungary": "medici"})
    table.play("border hre-hungary")
    assert pawn_on(table, "hre-hungary") == "fugger"
    assert repressed(table, "hre") == ["pawn_medici"]
    assert table.state.florins[0] == 9


def test_pr_5_11a_no_pawn_beside_a_pirate():
    given = {"pirates": {"england-france": "islamic"}}
    assert refused("PREN036", "pawn_fugger", "border", "england-france", **given) == "PR-5.11a"


def test_pr_5_11b_no_florin_to_repress_on_a_border():
    given = {"florins": {0: 0, 1: 0}}
    assert refused("PREN036", "pawn_fugger", "border", "france-hre", **given) == "PR-5.11b"


def test_pr_5_11c_free_borders_first():
    given = {"options": {"repress_placement": "only_when_full"}}
    assert refused("PREN036", "pawn_fugger", "border", "france-hre", **given) == "PR-5.11c"


def test_pr_5_12_a_pirate_kills_what_is_there():
    table = play("PREN139X", pawns={"england-france": "medici"})
    table.play("border england-france")
    assert pirate_on(table, "england-france") == "catholic"
    assert supply(table, "pawn_medici") == 9
    assert table.state.florins[0] == 10


def test_pr_5_12a_pirates_stay_at_sea():
    assert refused("PREN139X", "pirate_catholic", "border", "aragon-france") == "PR-5.12a"


def test_pr_5_13_a_bishop_goes_where_the_location_is_shared():
    table = play("PREN156X", tableau={0: ["PREN058"], 1: ["PREN005", "france", "PREN006"]})
    assert sorted(words(table, "card")) == ["PREN005", "PREN156X", "france"]


def test_pr_5_14_two_bishops_on_one_card_both_die():
    table = play("PREN129X")
    table.play_all("card PREN129X", "card PREN129X")
    assert bishop_on(table, "PREN129X") == ""
    assert supply(table, "bishop_catholic") == 5


@pytest.mark.parametrize("must, clause", [(True, "PR-5.5"), (False, "")])
def test_pr_5_5_agents_must_be_placed_after_a_one_shot(must, clause):
    assert refused("PREN087", "rook_islamic", "done", "", must=must) == clause


def test_pr_5_5_nobody_is_forced_to_repress():
    full = {"cities": {"algiers": "rook_islamic"}}
    assert refused("PREN087", "rook_islamic", "done", "", must=True, **full) == ""


def test_pr_5_7_agents_of_a_region_go_their_own_ways():
    table = play("PREN067")
    table.play_all("quiet", "city caffa", "city varna")
    assert in_city(table, "caffa") == in_city(table, "varna") == "knight_islamic"


def test_pr_5_7_unless_they_may_not_split():
    table = play("PREN067", options={"region_agents_split": False})
    table.play_all("quiet", "empire hungary")
    assert words(table, "city") == ["buda", "varna"]


def test_pr_21_1_in_an_unclaimed_empire_a_repressed_token_dies():
    table = play("PREN043", pawns={"hre-hungary": "medici"})
    table.play("border hre-hungary")
    assert supply(table, "pawn_medici") == 9


def test_pr_21_2_a_region_card_chooses_whose_serf_the_pawn_becomes():
    table = play("PREN041", tableau={1: ["england", "france"]}, pawns={"england-france": "medici"})
    table.play_all("quiet", "border england-france")
    assert words(table, "empire") == ["england", "france"]
    table.play("empire france")
    assert repressed(table, "france") == ["pawn_medici"]


def test_pr_21_8_emancipation_into_cities_and_borders():
    table = position(
        tableau={0: ["france"]},
        repressed={"france": ["rook_islamic", "pawn_medici", "pawn_medici"]},
    ).at(Emancipate(0, FRANCE))
    table.play_all("token rook_islamic", "city lyon", "token pawn_medici", "border england-france")
    table.play("done")
    assert in_city(table, "lyon") == "rook_islamic"
    assert pawn_on(table, "england-france") == "medici"
    assert repressed(table, "france") == ["pawn_medici"]


def test_pr_21_8a_no_free_place():
    scene = position(
        tableau={0: ["france"]},
        cities={"bruges": "rook_catholic", "lyon": "rook_catholic"},
        repressed={"france": ["knight_islamic", "pawn_medici"]},
    )
    clause = why_not(ChooseEmancipated(0, FRANCE), scene, "token", "knight_islamic")
    assert clause == "PR-21.8a"


def test_pr_16_9a_no_concession_beside_a_pirate():
    scene = position(pirates={"england-france": "islamic"})
    assert why_not(ChooseConcession(0, FRANCE), scene, "border", "england-france") == "PR-16.9a"


def test_pr_16_9b_a_concession_without_a_florin():
    scene = position(florins={0: 0, 1: 0})
    assert why_not(ChooseConcession(0, FRANCE), scene, "border", "france-hre") == "PR-16.9b"


def test_pr_29_1_repressed_tokens_come_first():
    cities = dict.fromkeys(
        ("bruges", "lyon", "modon", "caffa", "varna", "lubeck"), "knight_reformist"
    )
    table = play(
        "PREN144X",
        tableau={1: ["mamluk"]},
        cities=cities,
        repressed={"mamluk": ["knight_reformist"]},
    )
    table.play_all("quiet", "city bordeaux")
    assert table.legal_words() == ["empire mamluk", "done"]
    table.play("empire mamluk")
    assert repressed(table, "mamluk") == []
    assert in_city(table, "bordeaux") == "knight_reformist"


def test_pr_29_1_an_empty_reserve_of_pawns():
    borders = [
        "england-france",
        "hre-hungary",
        "byzantium-hungary",
        "aragon-portugal",
        "ottoman-papal_states",
        "england-portugal",
        "aragon-france",
        "hre-papal_states",
        "byzantium-mamluk",
    ]
    table = play("PREN113X", pawns=dict.fromkeys(borders, "fugger"))
    assert supply(table, "pawn_fugger") == 0
    table.play_all("border hungary-ottoman", "border aragon-france")
    assert pawn_on(table, "hungary-ottoman") == "fugger"
    assert pawn_on(table, "aragon-france") == ""
