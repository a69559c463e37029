"""What is drawn, told before a move and written in the terminal."""

from random import Random
from typing import Any

import pytest
from tests.games.ancient_world.helpers import A, B, C, acting, choose, fight, select

from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.board import board
from imperia.games.ancient_world.hints import prior, value
from imperia.games.ancient_world.preview import preview
from imperia.games.ancient_world.scene import scene
from imperia.scene import validate
from imperia.table import start
from imperia.texts import Renderer

STRONG = ["spear_8", "sword_8", "sword_8", "sword_7", "sword_7"]
WEAK = ["pike_6", "pike_6", "spear_6", "spear_6", "sword_6"]
HELD = {A: ["asia"], B: ["galatia", "pontus"], C: ["italia", "africa"]}


def battle(**words: Any) -> Any:
    words = {"control": HELD, **words}
    table = acting(seats=3, hands={A: STRONG, B: WEAK}, **words)
    table.play("attack galatia")
    return table


def row(drawn: Any, id: str) -> Any:
    return next(row for mat in drawn.mats for row in mat.rows if row.id == id)


def test_a_scene_is_well_formed_and_every_move_on_the_map_has_a_place() -> None:
    table = choose(seats=3, control=HELD, warehouse={A: 4}, display=["sword_6", "sword_6"])
    drawn = scene(table.observe(A))
    assert validate(drawn) == []
    assert len(drawn.boards[0].areas) == 45
    assert drawn.targets["attack:24"] == "area:galatia"
    assert drawn.targets["recruit:1"] == "display:0"
    asia = next(area for area in drawn.boards[0].areas if area.id == "area:asia")
    assert (asia.owner, asia.value) == (A, 5)
    assert [piece.symbol for piece in asia.holds] == ["disc"]


def test_a_battle_shows_each_viewer_what_he_may_see() -> None:
    table = battle()
    table.play("pick spear_8")
    own, other = scene(table.observe(A)), scene(table.observe(C))
    assert [card.face_down for card in row(own, "battle:attacker").cards] == [False]
    assert row(other, "battle:attacker").cards == []
    select(table, STRONG[1:])
    select(table, WEAK)
    for card in STRONG[:2]:
        table.play(f"next {card}")
    assert len(row(scene(table.observe(A)), "battle:attacker").cards) == 2
    unknown = row(scene(table.observe(C)), "battle:attacker").cards
    assert [(card.face_down, card.count) for card in unknown] == [(True, 5)]


def test_the_last_battle_stays_in_sight() -> None:
    table = battle()
    fight(table, STRONG, WEAK)
    drawn = scene(table.observe(None))
    assert len(row(drawn, "battle:attacker").cards) == 3
    assert all(not card.face_down for card in row(drawn, "battle:defender").cards)


def said(table: Any, move: str) -> list[str]:
    renderer = Renderer(GAME, "en")
    lines = preview(table.observe(A), table.question, table.move_of(move))
    return [renderer.text(line, table.state) for line in lines]


def test_the_movement_test_is_foretold_with_every_modifier() -> None:
    table = choose(control={A: ["sicilia", "central_med"], B: ["italia", "cisalpina"]})
    assert said(table, "attack africa") == [
        "Movement along the sea lane: 2 or more on the die (83 %).",
        "The sea lane adds 1 to the die; counted already.",
        "Your sea zone next to the target adds 1; counted already.",
        "Neutral province: then 3 or more. In all 55 %.",
    ]
    assert said(table, "attack italia")[-1] == "Battle against Empire II, who holds 5 cards."


def test_costs_are_foretold() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 5})
    assert said(table, "fortify italia") == ["Costs 4 trade markers; 1 left."]
    assert said(table, "diplomacy_buy sicilia")[0] == "2 or more on the die (83 %)."


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_the_board_in_words(lang: str) -> None:
    table = battle(warehouse={A: 2}, trade={"galatia": {C: 1}}, tables={A: ["engineer"]})
    text = board(table.observe(A), A, Renderer(GAME, lang))
    assert "Galatia 2" in text
    assert text.count("\n") > 8


def test_hints_rate_every_move_and_position() -> None:
    rng = Random(5)
    table = start(GAME, 4, 11, {})
    while not table.over:
        world = table.state
        moves = table.legal()
        assert all(isinstance(prior(world, table.question, move), int) for move in moves)
        assert all(isinstance(value(world, seat), int) for seat in range(4))
        for _ in range(6):
            if not table.over:
                table.play(rng.choice(table.legal()))
    assert [value(table.state, seat) for seat in range(4)] == [100 * s for s in table.scores]


def test_hints_prefer_rich_neutral_neighbours() -> None:
    table = choose(control={A: ["sicilia"]}, warehouse={A: 0})
    rated = {
        word: prior(table.state, table.question, table.move_of(word))
        for word in ("attack italia", "attack sardinia", "pass", "control sicilia")
    }
    assert max(rated, key=rated.__getitem__) == "attack italia"
