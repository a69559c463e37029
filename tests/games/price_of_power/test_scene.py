"""The scene: well formed at every position, for every viewer; what is hidden lies face down."""

from random import Random

import pytest

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import CARD_ACTION, CARDS, MISSIONS
from imperia.games.price_of_power.components.map import PROVINCES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.components.scripts import USES
from imperia.games.price_of_power.scene import scene
from imperia.games.price_of_power.scene.targets import target_of
from imperia.play import start
from imperia.scene import own_symbols, validate
from imperia.scene.inside import walk
from imperia.testing import scenario
from imperia.texts import Renderer, read_clauses

OWN = own_symbols(GAME.package)

EVERY = 40  # answers between two scenes that are looked at


def _played(scenario, seats, seed, answers):
    """A table of a random game, given at some of its positions."""
    table = start(GAME, seats, seed, {"scenario": scenario})
    table.checked = False
    rng = Random(seed)
    for number in range(answers):
        if number % EVERY == 0 or table.over:
            yield table
        if table.over:
            return
        table.play(rng.choice(table.legal()))


def _node(drawn, wanted):
    boards = [node for board in drawn.boards for node in (*board.areas, *board.spots)]
    return next(node for node in (*boards, *drawn.mats) if node.id == wanted)


@pytest.mark.parametrize("scenario, seats", [("intro_1444", 2), ("grand_campaign", 6)])
def test_every_scene_is_well_formed_and_has_its_words(scenario, seats):
    known = {f"{section}.{key}" for section, key in Renderer(GAME).texts.all_keys()}
    known |= {f"clause.{clause}" for clause in read_clauses(GAME.package)}
    for table in _played(scenario, seats, 3, 240):
        for viewer in (None, 0, seats - 1):
            assert validate(scene(table.observe(viewer)), known, OWN) == []


def test_a_scene_shows_a_hand_and_missions_to_their_owner_only():
    *_, table = _played("intro_1444", 3, 5, 81)
    assert table.state.hand_size[0]
    assert table.state.missions_held[0]

    def rows(viewer):
        mat = _node(scene(table.observe(viewer)), "seat:0")
        return {row.id: row.cards for row in mat.rows}

    own, other = rows(0), rows(1)
    for row in ("hand:0", "missions:0"):
        assert not any(card.face_down for card in own[row])
        assert [card.face_down for card in other[row]] == [True]
        assert sum(card.count for card in other[row]) == sum(card.count for card in own[row])


def test_a_province_shows_its_town_its_occupant_and_its_unrest():
    made = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    state = made.state
    paris = PROVINCES.index("paris")
    assert state.towns[0] >> paris & 1
    before = _node(scene(state), "province:paris")
    assert (before.owner, [piece.symbol for piece in before.holds]) == (0, ["city"])
    state.occupied[2] |= 1 << paris
    state.unrest_top |= 1 << paris
    after = _node(scene(state), "province:paris")
    assert (after.owner, after.occupant) == (0, 2)
    assert [(piece.symbol, piece.seat) for piece in after.holds] == [("city", 0), ("occupied", 2)]


def test_a_realm_is_clicked_on_its_capital_and_a_player_on_his_mat():
    state = GAME.setup(3, GAME.encode_options(3, {"scenario": "intro_1444"}))
    scotland, england = REALMS.index("scotland"), REALMS.index("england")
    assert target_of(state, 0, Move("realm", scotland)) == "province:lothian"
    assert target_of(state, 0, Move("realm", england)) == "seat:2"


@pytest.mark.parametrize("name, seats", [("intro_1444", 3), ("enemy_at_the_gates", 4)])
def test_the_sheet_ends_where_the_scenario_does(name, seats):
    board = scene(start(GAME, seats, 1, {"scenario": name}).observe(0)).boards[0]
    left, top, right, foot = board.window
    assert (right - left) * (foot - top) < 0.9 * board.width * board.height
    places = [point for area in board.areas if area.fill != "sea" for point in area.polygons[0]]
    places += [place.at for place in (*board.areas, *board.spots, *board.regions)]
    assert all(left <= x <= right and top <= y <= foot for x, y in places)
    assert "node:champagne" not in {spot.id for spot in board.spots} or name == "intro_1444"


def test_the_sheet_of_the_grand_campaign_is_the_whole_map():
    board = scene(start(GAME, 6, 1, {"scenario": "grand_campaign"}).observe(0)).boards[0]
    assert board.window == []
    assert len(board.spots) == 20


def test_missions_and_milestones_tell_how_far_everybody_is():
    state = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).state
    state.missions[0] = [MISSIONS.index("fra-1a")]
    shown = scene(state)
    assert validate(shown, own=OWN) == []
    mission = next(node for node in walk(shown) if getattr(node, "id", "") == "mission:fra-1a")
    assert [(each.have, each.need, each.seat) for each in mission.progress] == [(0, 3, 0)]
    milestones = next(row for mat in shown.mats for row in mat.rows if row.id == "row:milestones")
    assert [each.seat for each in milestones.cards[0].progress] == [0, 1, 2]


def test_display_cards_lie_on_the_mat_with_their_cubes_and_are_clicked_there():
    state = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).state
    card = CARD_ACTION.index(USES[0].action)
    state.displays[2], state.charges[2] = card, 2
    shown = scene(state)
    assert validate(shown, own=OWN) == []
    row = next(row for mat in shown.mats for row in mat.rows if row.id == "displays:1")
    assert [(each.id, each.holds[0].count) for each in row.cards] == [
        (f"display:{CARDS[card]}.1", 2)
    ]
    assert target_of(state, 1, Move("display", 0)) == row.cards[0].id


def test_eu_11_3_allies_and_marriages_are_seen_at_the_capital_of_the_realm():
    state = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).state
    scotland, england = REALMS.index("scotland"), REALMS.index("england")
    state.allies = [1 << scotland, 0, 0]
    state.wed = [0, 1 << england, 0]

    def ties(province):
        pieces = _node(scene(state), province).holds
        return [(p.symbol, p.seat) for p in pieces if p.symbol in ("alliance", "marriage")]

    assert ties("province:lothian") == [("alliance", 0)]
    assert ties(f"province:{PROVINCES[state.capital[england]]}") == [("marriage", 1)]
    assert ties(f"province:{PROVINCES[state.capital[state.realm[0]]]}") == []
