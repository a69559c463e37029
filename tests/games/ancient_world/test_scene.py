"""What is drawn, told before a move and written in the terminal."""

import re
from random import Random
from typing import Any

import pytest
from tests.games.ancient_world.helpers import A, B, C, acting, choose, fight, select

from imperia.core import Move, Text
from imperia.games.ancient_world import GAME
from imperia.games.ancient_world.board import board
from imperia.games.ancient_world.components.cards import CARDS
from imperia.games.ancient_world.components.map import AREA
from imperia.games.ancient_world.hints import prior, value
from imperia.games.ancient_world.preview import preview
from imperia.games.ancient_world.rules.turn import PlayRounds
from imperia.games.ancient_world.scene import scene
from imperia.games.ancient_world.scene.cards import face_up
from imperia.games.ancient_world.scene.mats import actions_left
from imperia.games.ancient_world.stages.battle import BATTLE
from imperia.play import start
from imperia.scene import own_symbols, validate, validate_stage
from imperia.texts import Renderer

STRONG = ["spear_8", "sword_8", "sword_8", "sword_7", "sword_7"]
WEAK = ["pike_6", "pike_6", "spear_6", "spear_6", "sword_6"]
OWN = own_symbols(GAME.package)
HELD = {A: ["asia"], B: ["galatia", "pontus"], C: ["italia", "africa"]}


def battle(**words: Any) -> Any:
    words = {"control": HELD, **words}
    table = acting(seats=3, hands={A: STRONG, B: WEAK}, **words)
    table.play("attack galatia")
    return table


def side(drawn: Any, place: int) -> Any:
    return drawn.contest.sides[place]


def test_a_scene_is_well_formed_and_every_move_on_the_map_has_a_place() -> None:
    table = choose(seats=3, control=HELD, warehouse={A: 4}, display=["sword_6", "sword_6"])
    drawn = scene(table.observe(A))
    assert validate(drawn, own=OWN) == []
    assert len(drawn.boards[0].areas) == 45
    assert drawn.targets["attack:24"] == "area:galatia"
    assert drawn.targets["recruit:1"] == "display:0"
    asia = next(area for area in drawn.boards[0].areas if area.id == "area:asia")
    assert (asia.owner, asia.value) == (A, 5)
    assert [piece.symbol for piece in asia.holds] == ["disc"]


def test_no_coast_ends_in_a_straight_line_at_the_edge_of_the_map() -> None:
    """What ends at the edge goes on straight beyond it; a coast goes on as a coast."""
    drawn = scene(choose(seats=3, control=HELD).observe(A)).boards[0]
    edges = {0: (0, drawn.width), 1: (0, drawn.height)}
    for shape in drawn.shapes:
        points = [tuple(point) for point in shape.polygon]
        at_the_edge = any(point[axis] in edges[axis] for point in points for axis in edges)
        beyond = any(not 0 <= x <= drawn.width or not 0 <= y <= drawn.height for x, y in points)
        assert beyond or not at_the_edge, points[:3]
        for one, other in zip(points, [*points[1:], points[0]], strict=True):
            for axis, ends in edges.items() if shape.fill == "lake" else ():
                assert one[axis] != other[axis] or one[axis] not in ends, (one, other)


def test_aw_2_5_the_regions_are_named_and_their_empire_sets_counted_while_empires_begin() -> None:
    table = start(GAME, 3, 5)
    drawn = scene(table.observe(None))
    named = [each.label.key for each in drawn.boards[0].letterings if each.kind == "region"]
    assert named == ["name.region.north", "name.region.south"]

    def sets() -> dict[str, int]:
        counters = scene(table.observe(None)).mats[-1].counters
        return {each.label.key: each.value for each in counters if each.symbol == "deck"}

    assert list(sets().values()) == [3, 3]
    table.play(Move("place", AREA["italia"]))
    assert sets() == {"name.piece.sets_north": 2, "name.piece.sets_south": 3}
    assert not {"deck"} & {
        each.symbol for each in scene(choose(control=HELD).observe(A)).mats[-1].counters
    }


def test_aw_14_5_the_standing_counts_the_provinces_of_each_region_but_no_sea() -> None:
    table = choose(control={A: ["italia", "sicilia", "asia", "west_med"], B: ["africa"]})
    ledger = scene(table.observe(A)).mats[-1].ledgers[0]
    head = [label.key.removeprefix("name.standing.") for label in ledger.head]
    for seat, counted in ((A, [4, 2, 1]), (B, [1, 0, 1])):
        row = dict(zip(head, ledger.rows[seat].cells, strict=True))
        assert [row[word] for word in ("provinces", "north", "south")] == counted


def test_every_card_shows_a_picture_of_the_games_own() -> None:
    shown = {face_up("card:0", card).picture for card in range(len(CARDS))}
    assert shown == OWN.pictures  # and none is drawn in vain


def test_a_battle_shows_each_viewer_what_he_may_see() -> None:
    table = battle()
    table.play("pick spear_8")
    own, other = scene(table.observe(A)), scene(table.observe(C))
    assert [card.face_down for card in side(own, 0).cards] == [False]
    assert side(other, 0).cards == []
    assert (side(own, 0).size, side(other, 1).size) == (5, 5)
    select(table, STRONG[1:])
    assert len(side(scene(table.observe(A)), 0).cards) == 5
    assert side(scene(table.observe(B)), 0).cards == []
    select(table, WEAK)
    assert side(scene(table.observe(A)), 0).cards == []
    for card in STRONG[:2]:
        table.play(f"next {card}")
    assert len(side(scene(table.observe(A)), 0).cards) == 2
    assert [card.face_down for card in side(scene(table.observe(C)), 0).cards] == [True] * 5
    assert [card.face_down for card in side(scene(table.observe(A)), 1).cards] == [True] * 5
    for card in STRONG[2:]:
        table.play(f"next {card}")
    own = [card.title.key for card in side(scene(table.observe(A)), 0).cards]
    assert own == [f"name.card.{card}" for card in STRONG]


def test_when_a_battle_is_over_its_display_is_gone_and_the_log_tells_it() -> None:
    table = battle()
    fight(table, STRONG, WEAK)
    assert scene(table.observe(None)).contest is None
    told = [tale for entry in table.history for tale in entry.tales][begins(table) :]
    stage = BATTLE.stage(BATTLE.story(told))
    assert validate_stage(stage, 3, own=OWN) == []
    made = stage.contest
    assert made is not None
    assert [side.seat for side in made.sides] == [A, B]
    assert [side.markers for side in made.sides] == [3, 0]
    assert [card.face_down for card in made.sides[0].cards] == [False] * 3 + [True] * 2
    first = made.clashes[0]
    assert [fighter.total for fighter in first.fighters] == [8, 6]
    assert (first.winner, stage.winner) == (0, A)
    assert Text("tale.battle.rout", {"seat": A, "loser": B}) in stage.after


def begins(table: Any) -> int:
    """The place of the tale with which the battle begins, among all tales."""
    told = [tale.text.key for entry in table.history for tale in entry.tales]
    return told.index("battle.begun")


def said(table: Any, move: str) -> list[str]:
    renderer = Renderer(GAME, "en")
    lines = preview(table.observe(A), table.question, table.move_of(move))
    return [renderer.text(line, table.state) for line in lines]


def test_the_movement_test_is_foretold_with_every_modifier() -> None:
    table = choose(control={A: ["sicilia", "central_med"], B: ["italia", "cisalpina"]})
    assert said(table, "attack africa") == [
        "Movement along the sea lane: 4 or more.",
        "+1 for the sea lane.",
        "+1 for your sea zone next to the target.",
        "So 2 or more on the die: 83%.",
        "Neutral province: then 3 or more. In all 56%.",
    ]
    lines = said(table, "attack italia")
    assert "Battle against Empire II, who holds 5 cards." in lines
    odds = re.search(r"About (\d+)% .* with the march (\d+)%", lines[-3])
    assert odds is not None
    battle_alone, whole = int(odds[1]), int(odds[2])
    assert 0 < whole < battle_alone < 100
    assert scene(table.observe(A)).odds[table.move_of("attack italia").wire()] == whole


def test_costs_are_foretold() -> None:
    table = choose(control={A: ["italia"]}, warehouse={A: 5})
    assert said(table, "fortify italia") == ["Costs 4 trade markers; 1 left."]
    assert said(table, "diplomacy_buy sicilia")[0] == "2 or more on the die (83%)."


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


def test_the_actions_left_in_the_turn_count_down_in_player_order() -> None:
    table = start(GAME, 3, 5)
    rng = Random(5)
    while not any(isinstance(frame, PlayRounds) for frame in table.state.stack):
        table.play(rng.choice(table.legal()))
    first = table.state.first
    order = [(first + step) % 3 for step in range(3)]

    def left() -> list[int]:
        return [actions_left(table.observe(None), seat) for seat in order]

    assert left() == [10, 10, 10]
    table.play(Move("pass"))
    assert left() == [9, 10, 10]
    table.play(Move("pass"))
    table.play(Move("pass"))
    assert left() == [9, 9, 9]


def test_what_a_scoring_would_give_now_is_a_sum_one_can_read() -> None:
    """Cards in hand count for nobody while some are hidden, and for all once all are known."""
    table = choose(control={A: ["italia", "sicilia"]}, hands={A: ["sword_7"]})
    for view, cards in ((table.observe(A), 0), (table.state, -1)):
        mat = next(mat for mat in scene(view).mats if mat.seat == A)
        now = next(counter for counter in mat.counters if counter.symbol == "victory")
        terms = {term.label.key: term.value for term in now.terms}
        assert terms["name.standing.control"] == 10
        assert terms.get("name.standing.cards", 0) == cards
        assert now.value == 10 + cards
