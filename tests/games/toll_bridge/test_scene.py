"""Toll Bridge on the table, as a scene and as text."""

import json
from random import Random

import pytest

from imperia.games.toll_bridge.board import board
from imperia.games.toll_bridge.rules.race import RunRace
from imperia.games.toll_bridge.scene import scene
from imperia.games.toll_bridge.state import BURNED
from imperia.scene import validate
from imperia.testing import scenario
from imperia.texts import LANGUAGES, Renderer


def keys(table, lang):
    sections = Renderer(table.game, lang).texts.sections
    return {f"{section}.{key}" for section, texts in sections.items() for key in texts}


def spot(drawn, id):
    return next(spot for spot in drawn.boards[0].spots if spot.id == id)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scene_of_a_game_is_well_formed_for_every_viewer(seats):
    rng = Random(seats)
    table = scenario("toll_bridge", seats=seats).start()
    known = keys(table, "en")
    while True:
        for viewer in (None, *range(seats)):
            assert validate(scene(table.observe(viewer)), known) == []
        if table.over:
            break
        table.play(rng.choice(table.legal()))


def test_every_label_exists_in_every_language():
    table = scenario("toll_bridge", seats=4).start()
    assert keys(table, "it") == keys(table, "en") == keys(table, "pt")


def test_bridges_show_their_owner_their_tower_or_their_ashes():
    state = scenario("toll_bridge", seats=2).set(
        owner=[0, BURNED, BURNED, 1], tower=[-1, 0, -1, -1]
    )
    drawn = scene(state.state)
    symbols = [(s.holds[0].symbol, s.holds[0].seat, s.owner) for s in drawn.boards[0].spots]
    assert symbols == [("bridge", 0, 0), ("tower", 0, 0), ("ashes", -1, -1), ("bridge", 1, 1)]
    assert spot(drawn, "bridge:abbey").at == (90.0, 277.6)


def test_the_bridges_are_the_targets_of_the_moves_that_choose_one():
    table = scenario("toll_bridge", seats=2).start()
    assert scene(table.observe(0)).targets == {
        "bridge:0": "bridge:abbey",
        "bridge:1": "bridge:beacon",
        "bridge:2": "bridge:chapel",
        "bridge:3": "bridge:drover",
    }


def test_only_the_cards_of_an_open_hand_are_targets():
    table = (
        scenario("toll_bridge", seats=2)
        .set(hand=[[1, 0, 0, 1], [0, 2, 0, 0]], hand_size=[2, 2])
        .set(deck=[11, 7, 6, 2], deck_size=26)
        .at(RunRace([0, 1]))
    )
    assert scene(table.observe(0)).targets == {
        "traveller:0": "card:0.pedlar",
        "traveller:3": "card:0.queen",
    }
    assert scene(table.observe(1)).targets == {}


def test_a_hidden_hand_lies_face_down():
    table = scenario("toll_bridge", seats=2).start()
    (card,) = scene(table.observe(0)).mats[1].rows[0].cards
    assert (card.face_down, card.count, card.id) == (True, 2, "card:1.unknown")
    assert "monk" not in json.dumps(scene(table.observe(None)).to_json())


def test_who_has_chosen_a_runner_is_marked():
    table = (
        scenario("toll_bridge", seats=2)
        .set(hand=[[1, 0, 0, 1], [0, 2, 0, 0]], hand_size=[2, 2])
        .set(deck=[11, 7, 6, 2], deck_size=26)
        .at(RunRace([0, 1]))
    )
    table.play("traveller queen")
    assert [mat.flags for mat in scene(table.observe(1)).mats[:2]] == [["sealed"], []]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_board_names_every_bridge_and_hides_other_hands(lang):
    table = scenario("toll_bridge", seats=2).chance(*["draw_deck queen"] * 3).start()
    words = Renderer(table.game, lang)
    text = board(table.observe(1), 1, words)
    for bridge in ("abbey", "beacon", "chapel", "drover"):
        assert words.name(f"bridge.{bridge}") in text
    spectator = board(table.observe(None), None, words)
    assert words.name("traveller.queen") not in spectator


def test_the_text_board_tells_owner_tower_and_ashes_apart():
    table = scenario("toll_bridge", seats=2).set(
        owner=[0, BURNED, BURNED, 1], tower=[-1, 0, -1, -1]
    )
    words = Renderer(table.game, "en")
    text = board(table.state, None, words)
    assert text.count(words.name("piece.tower")) == 1
    assert text.count(words.name("piece.ashes")) == 1
