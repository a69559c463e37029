"""The table as a scene, as text, and what a move would do before it is made."""

from random import Random

import pytest
from tests.games.pax_renaissance.helpers import position

import imperia
from imperia.core import Move
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.board import board
from imperia.games.pax_renaissance.components import CARD, EAST
from imperia.games.pax_renaissance.preview import preview
from imperia.games.pax_renaissance.rules.fairs import HoldFair
from imperia.games.pax_renaissance.rules.military import Campaign
from imperia.games.pax_renaissance.rules.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn import ChooseAction, TakeTurn
from imperia.games.pax_renaissance.scene import scene
from imperia.scene import validate
from imperia.texts import Renderer

MARKET = {
    **{f"west_{n}": f"PREN0{n + 22}" for n in range(6)},
    **{f"east_{n}": f"PREN0{n + 63}" for n in range(6)},
}


def foretold(table, words):
    move = table.move_of(words)
    lines = preview(table.state, table.question, move)
    return {line.key.removeprefix("preview."): line.params for line in lines}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scenes_of_a_random_game_are_well_formed(seats):
    table = imperia.game("pax_renaissance").start(seats=seats, seed=5)
    rng = Random(5)
    while not table.over:
        for viewer in (None, *range(seats)):
            assert validate(scene(table.observe(viewer))) == []
        for _ in range(9):
            if not table.over:
                table.play(rng.choice(table.legal()))


def test_a_hidden_hand_lies_face_down():
    table = position(hands={1: ["PREN001", "PREN002"]}, market=MARKET).at(TakeTurn(0))
    mat = next(mat for mat in scene(table.observe(0)).mats if mat.id == "seat:1")
    (card,) = next(row for row in mat.rows if row.kind == "hand").cards
    assert (card.face_down, card.count) == (True, 2)


def test_moves_have_their_nodes():
    table = position(hands={0: ["PREN001"]}, market=MARKET).at(TakeTurn(0))
    targets = scene(table.observe(0)).targets
    assert targets[Move("buy", CARD["PREN025"]).wire()] == "market:west_3"
    assert targets[Move("play", CARD["PREN001"]).wire()] == "card:pren001"
    assert targets["west_fair"] == "market:west_0"


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_the_board_as_text(lang):
    table = imperia.game("pax_renaissance").start(seats=3, seed=1)
    text = board(table.observe(0), 0, Renderer(GAME, lang))
    assert len(text.splitlines()) > 30


def test_a_purchase_is_foretold():
    table = position(market=MARKET, laid={"west_3": 2}).at(TakeTurn(0))
    assert foretold(table, "buy PREN025") == {"buy": {"florins": 3, "found": 2, "left": 9}}


def test_a_voyage_is_foretold_as_it_then_happens():
    given = {"bankers": ["coeur", "medici"], "market": MARKET, "laid": {"east_0": 3}}
    told = foretold(position(**given).at(TakeTurn(0)), "east_fair")
    assert told["fair"] == {"florins": 4}
    assert told["voyage"] == {"levies": 4, "left": 2}
    table = position(**given).at(HoldFair(0, EAST))
    table.play_all("city caffa", "city modon")
    assert len(table.told("city.placed")) == 4
    assert table.state.laid[6] == 2


def test_a_campaign_is_foretold():
    table = position(tableau={0: ["ottoman"]}).at(Campaign(0, 8))
    told = foretold(table, "empire hungary")
    assert told["campaign"] == {"florins": 2, "left": 8}
    assert told["forces"]["tokens"] == 2
    assert told["forces"]["defenders"] == 1
    assert told["vassal"] == {"empire": 3, "suzerain": 8}


def test_a_war_is_foretold():
    table = position(hands={0: ["PREN144X"]}).at(PlayCard(0, CARD["PREN144X"]))
    assert "no_victory" in foretold(table, "one_shot")
    easy = position(hands={0: ["PREN144X"]}, tableau={1: ["england"]}, cities={"london": ""})
    told = foretold(easy.at(PlayCard(0, CARD["PREN144X"])), "one_shot")
    assert told["taken_from"] == {"empire": 0, "loser": 1}


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_every_move_with_a_noun_has_a_label(lang):
    words = Renderer(GAME, lang)
    question = ChooseAction(0)
    for name, nouns in GAME.nouns.items():
        if words.texts.has("move", name):
            labels = {words.move(question, Move(name, number)) for number in range(len(nouns))}
            assert all(labels)
