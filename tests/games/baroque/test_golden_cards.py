"""Golden cases J: opportunity cards. And G-22, a card that cannot take effect."""

import pytest
from tests.games.baroque.helpers import (
    acting,
    asked,
    cards,
    drawing,
    florins,
    front,
    hand,
    offered,
    post,
    seat,
)

from imperia.games.baroque.components.cards import CARD
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def test_g_22_dud():
    position = scenario("baroque", seats=4).arrange(hands={"spanish_netherlands": ["hatzfeldt"]})
    table = drawing(position, "spanish_netherlands", "bad_weather")
    assert table.legal_words() == ["play hatzfeldt"]
    table.play("play hatzfeldt")
    assert cards(table.state.discard) == ["hatzfeldt"]
    assert front(table, "spanish_netherlands") == []
    assert florins(table, "spanish_netherlands") == 15
    assert table.question.clause == "BQ-7.5"


def invest(purse: int, banker: str) -> ScenarioTable:
    position = scenario("baroque", seats=4).arrange(
        florins={"spanish_netherlands": purse, "austria": 0},
        control={banker: ["augsburg"]} if banker else {},
        hands={"spanish_netherlands": ["capitalism"]},
    )
    table = acting(position, "spanish_netherlands")
    table.play("play capitalism")
    return table


def test_g_79_capitalism():
    table = invest(12, "austria")
    assert table.legal_words() == ["invest 0", "invest 1", "invest 2", "decline"]
    table.play("invest 2")
    assert florins(table, "spanish_netherlands") == 22
    assert florins(table, "austria") == 3


@pytest.mark.parametrize("banker, left", [("austria", 9), ("", 9), ("spanish_netherlands", 10)])
def test_g_79_capitalism_for_the_poor(banker: str, left: int):
    table = invest(6, banker)
    assert table.legal_words() == ["invest 0", "decline"]
    table.play("invest 0")
    assert florins(table, "spanish_netherlands") == left


def baroque(austrian_cities: list[str], placed: int = 0) -> ScenarioTable:
    position = scenario("baroque", seats=3).arrange(
        control={
            "brandenburg": ["hesse", "saxony"],
            "austria": ["bohemia", "styria"],
            "palatinate": ["berg"],
        },
        cities=["hesse", "saxony", "lower_palatinate", "berg", *austrian_cities],
        fortresses=["brandenburg"],
        hands={"brandenburg": ["baroque"]},
    )
    for composer in range(placed):
        position.state.composer_pool[composer] = 0
        position.state.composer_at[composer] = 0
    table = acting(position, "brandenburg")
    table.play("play baroque")
    return table


def test_g_81_baroque():
    table = baroque(["bohemia", "styria"])
    assert table.legal_words() == ["honour", "decline"]
    table.play("honour")
    [tale] = table.told("composer.placed")
    composer = tale.text.params["composer"]
    assert (table.state.composer_pool[composer], sum(table.state.composer_pool)) == (0, 7)
    assert table.state.composer_at[composer] == tale.text.params["state"]


@pytest.mark.parametrize(
    "austrian_cities, placed", [(["bohemia", "styria", "austria"], 0), (["bohemia", "styria"], 8)]
)
def test_g_81_baroque_without_effect(austrian_cities: list[str], placed: int):
    table = baroque(austrian_cities, placed)
    assert table.question.clause == "BQ-7.5"
    assert table.told("card.idle")
    assert cards(table.state.discard) == ["baroque"]


def test_g_82_assassin():
    position = scenario("baroque", seats=3).arrange(
        armies={"austria": {"austria": 1}},
        front={"austria": ["montecuccoli"], "brandenburg": ["lurago"]},
        generals={"austria": "austria"},
        hands={"brandenburg": ["assassin"]},
    )
    table = acting(position, "brandenburg")
    table.play("play assassin")
    assert table.legal_words() == ["character lurago", "character montecuccoli"]
    assert table.why_not("decline") == "BQ-18.7b"
    table.play("character montecuccoli")
    assert (front(table, "austria"), post(table, "austria")) == ([], "nowhere")
    assert cards(table.state.removed) == ["montecuccoli"]
    assert cards(table.state.discard) == ["assassin"]


def test_g_82_assassin_among_friends():
    position = scenario("baroque", seats=3).arrange(
        front={"brandenburg": ["lurago"]}, hands={"brandenburg": ["assassin"]}
    )
    table = acting(position, "brandenburg")
    table.play("play assassin")
    assert table.legal_words() == ["character lurago", "decline"]
    table.play("decline")
    assert front(table, "brandenburg") == ["lurago"]


def test_g_83_traitor():
    position = scenario("baroque", seats=3).arrange(
        hands={
            "brandenburg": ["traitor", "block"],
            "austria": ["power", "galen", "roos"],
            "palatinate": ["heintz"],
        }
    )
    table = acting(position.chance("draw_hand galen"), "brandenburg")
    table.play("play traitor")
    assert asked(table) == "brandenburg"
    assert offered(table, "seat") == {str(seat(table, p)) for p in ("austria", "palatinate")}
    table.play(f"seat {seat(table, 'austria')}")
    assert hand(table, "brandenburg") == ["galen", "block"]
    assert hand(table, "austria") == ["roos", "power"]
    view = table.view(seat(table, "palatinate"))
    assert view["state"]["hand_size"] == [2, 2, 1]
    assert sum(view["state"]["hand"][0]) == sum(view["state"]["hand"][1]) == 0
    seen = [
        [tale.text.params["card"] for tale in table.tales(viewer) if tale.text.key == "card.seen"]
        for viewer in (0, 1, 2, None)
    ]
    assert seen == [[CARD["galen"]], [CARD["galen"]], [], []]
