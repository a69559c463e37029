"""EU-5.1.2, 10.9.8: a deal or a peace on one sheet is what the questions would have made of it."""

import pytest
from tests.games.price_of_power.test_counter_offers import at_war, build, offered, proposed
from tests.games.price_of_power.test_proposals import (
    CASTILE,
    ENGLAND,
    FRANCE,
    MINE,
    number,
    position,
)

from imperia.core import parse_move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.preview import about
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.games.price_of_power.scene.compose import compose, composed
from imperia.scene import own_symbols, validate_stage
from imperia.server.views import spoken_node
from imperia.texts import LANGUAGES, Renderer

SYMBOLS = own_symbols(GAME.package)


def turn(**words):
    return position(**words).at(TakeTurn(FRANCE, False))


def sheet(table, move, picks=None):
    view = table.observe(table.seat)
    assert composed(view) == [move]
    made = compose(view, move, picks)
    assert validate_stage(made, view.seats, own=SYMBOLS) == []
    return made


def rows(made):
    return {row.row: row for section in made.sections for row in section.rows}


def values(made):
    return {name: row.value for name, row in rows(made).items()}


def sums(made):
    """By seat: what changes, by the symbol of it."""
    return {side.seat: {each.symbol: each.value for each in side.sums} for side in made.sides}


def play(table, made):
    """Send it: the partner reads what stood on the sheet."""
    for move in made.moves:
        table.play(parse_move(move))
    told = [line for line in about(table.state, table.question) if "countered" not in line.key]
    assert told == made.terms
    return table


def test_eu_5_1_2_deals_are_composed_on_one_sheet_and_sent_at_once():
    table = turn()
    picks = {"partner": str(ENGLAND), "alliance": "alliance", "marriage": "mil", "give": "3"}
    made = sheet(table, "diplomacy", picks)
    assert made.moves == [
        "diplomacy",
        f"seat:{ENGLAND}",
        "alliance",
        "mil",
        "support_to:3",
        "propose",
    ]
    assert sums(made) == {FRANCE: {"coin": -3, "diplomat": -3}, ENGLAND: {"coin": 3}}
    assert play(table, made).seat == ENGLAND


def test_eu_5_1_2_an_empty_sheet_cannot_be_sent():
    made = sheet(turn(), "diplomacy")
    assert made.moves == []
    assert made.why.key == "clause.EU-5.1.2.c"
    assert values(made)["partner"] == str(CASTILE)


def test_eu_5_1_2_the_sheet_knows_no_partner_with_whom_nothing_is_possible():
    """France has no Power and no Claims: she can only be asked."""
    table = turn(power={"france": [0, 0, 0]})
    assert composed(table.observe(FRANCE)) == []
    assert compose(table.observe(FRANCE), "diplomacy", None) is None


def test_eu_5_1_2_2_ducats_go_one_way_the_last_that_was_chosen():
    made = sheet(turn(), "diplomacy", {"give": "3", "get": "5"})
    assert (values(made)["give"], values(made)["get"]) == ("0", "5")
    made = sheet(turn(), "diplomacy", {"get": "5", "give": "3"})
    assert (values(made)["give"], values(made)["get"]) == ("3", "0")


@pytest.mark.parametrize("asked, given", [("15", "15"), ("16", "15"), ("-2", "0"), ("x", "0")])
def test_eu_5_1_2_2_a_number_stays_within_what_can_be_paid(asked, given):
    made = sheet(turn(), "diplomacy", {"give": asked})
    assert values(made)["give"] == given
    assert rows(made)["give"].most == 15


def test_eu_5_1_2_3_a_sale_is_a_price_and_does_not_go_with_ducats():
    champagne = f"sale:{number('champagne')}"
    picks = {"partner": str(ENGLAND), champagne: "7"}
    table = turn(claims={"england": ["seine"]})
    made = sheet(table, "diplomacy", picks)
    assert (rows(made)[champagne].least, rows(made)[champagne].most) == (3, 15)
    assert sums(made) == {
        FRANCE: {"coin": 7, "crown": -1, "points": -4},
        ENGLAND: {"coin": -7, "crown": -1},
    }
    refused = sheet(table, "diplomacy", {**picks, "give": "1"})
    assert rows(refused)[champagne].why.key == "name.compose.no_sale"
    assert values(refused)[champagne] == "0"
    play(table, made)


@pytest.mark.parametrize("asked, price", [("1", "3"), ("3", "3"), ("15", "15"), ("16", "15")])
def test_eu_5_1_2_3_a_price_lies_between_three_and_fifteen(asked, price):
    champagne = f"sale:{number('champagne')}"
    table = turn(claims={"england": ["seine"]})
    made = sheet(table, "diplomacy", {"partner": str(ENGLAND), champagne: asked})
    assert values(made)[champagne] == price
    assert f"price:{price}" in made.moves


def test_eu_5_1_2_a_counter_offer_begins_with_the_terms_of_the_offer():
    table = turn(claims={"england": ["seine"]})
    champagne = f"sale:{number('champagne')}"
    offer = {"partner": str(ENGLAND), "alliance": "alliance", champagne: "6"}
    play(table, sheet(table, "diplomacy", offer))
    made = sheet(table, "counter_offer")
    assert (values(made)["alliance"], values(made)[champagne]) == ("alliance", "6")
    assert sums(made)[FRANCE] == {"coin": 6, "diplomat": -1, "crown": -1, "points": -4}
    play(table, sheet(table, "counter_offer", {**values(made), champagne: "4"}))
    assert table.seat == FRANCE
    table.play("accept")
    assert [table.state.ducats[FRANCE], table.state.ducats[ENGLAND]] == [19, 11]


def test_eu_5_1_2_ducats_of_an_offer_stand_on_the_other_side_of_the_counter_offer():
    table = position().at(TakeTurn(FRANCE, False))
    table.play_all("diplomacy", f"seat {ENGLAND}")
    build(table, ProposeSupport="support_to 4")
    made = sheet(table, "counter_offer")
    assert (values(made)["give"], values(made)["get"]) == ("0", "4")


def test_eu_5_1_2_another_proposal_begins_with_the_last_one():
    table = proposed()
    table.play("refuse")
    made = sheet(table, "again")
    assert (values(made)["partner"], values(made)["alliance"]) == (str(ENGLAND), "alliance")
    assert made.moves[0] == "again"
    play(table, made)


# Peace


def test_eu_10_9_8_a_peace_is_composed_on_one_sheet_with_both_sides():
    table = at_war()
    table.undo(FRANCE)
    picks = {"term": "keep_borders", f"border:{number('caux')}": "return"}
    made = sheet(table, "negotiate", picks)
    held = {section.label.key: [row.row for row in section.rows] for section in made.sections[1:3]}
    assert held["name.compose.mine"] == [f"border:{number(name)}" for name in MINE]
    assert len(held["name.compose.theirs"]) == 3
    assert sums(made) == {FRANCE: {"coin": 3}, ENGLAND: {"coin": -3}}
    assert rows(made)["term"].options[0].why is None
    closed = {each.value: each.why.key for each in rows(made)["term"].options if each.why}
    assert closed["force_conversion"] == "clause.EU-10.9.8.a"
    assert play(table, made).seat == ENGLAND


def test_eu_10_9_8_a_counter_offer_of_peace_begins_with_the_terms_of_the_offer():
    table = offered()
    made = sheet(table, "counter_offer")
    assert values(made)["term"] == "keep_borders"
    assert {values(made)[f"border:{number(name)}"] for name in MINE} == {"keep"}
    play(table, sheet(table, "counter_offer", {**values(made), "term": "white_peace"}))
    assert (table.seat, table.question.term) == (FRANCE, "white_peace")
    assert made.sides[0].seat == ENGLAND


def test_eu_10_9_8_the_victor_of_an_offer_is_the_other_for_who_answers():
    table = at_war()
    table.play_all("keep_borders", "myself", *["keep"] * 5, "none", "propose")
    made = sheet(table, "counter_offer")
    assert values(made)["victor"] == "the_other"
    play(table, made)
    assert table.question.victor == "the_other"


def test_eu_10_9_8_2_deals_of_a_peace_stand_on_the_same_sheet():
    table = offered()
    made = sheet(table, "counter_offer", {"term": "white_peace", "extra": "deals", "get": "5"})
    assert sums(made) == {
        ENGLAND: {"coin": 5, "points": -1},
        FRANCE: {"coin": -5, "diplomat": -1, "points": -1},
    }
    play(table, made)
    none = sheet(offered(), "counter_offer", {"term": "white_peace", "extra": "deals"})
    assert none.moves == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_is_said_in_words(lang):
    words = Renderer(GAME, lang)
    for table, move in (
        (turn(), "diplomacy"),
        (proposed(), "counter_offer"),
        (offered(), "counter_offer"),
    ):
        view = table.observe(table.seat)
        told = spoken_node(compose(view, move, None), words, view)
        assert "name." not in str(told)
        assert "clause." not in str(told)
