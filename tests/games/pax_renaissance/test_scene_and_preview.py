"""The table as a scene, as text, and what a move would do before it is made."""

from random import Random

import pytest
from tests.games.pax_renaissance.helpers import position

import imperia
from imperia.core import Move
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.board import board
from imperia.games.pax_renaissance.components.cards import (
    AGENTS,
    CARD,
    CARDS,
    COMETS,
    PLAIN_CARDS,
    QUEENS,
)
from imperia.games.pax_renaissance.components.map import BORDER, CITY, EAST, EMPIRE, EMPIRES
from imperia.games.pax_renaissance.components.tokens import BISHOP, PIRATE, TOKEN
from imperia.games.pax_renaissance.preview import preview, sketch
from imperia.games.pax_renaissance.rules.ops.military import Campaign
from imperia.games.pax_renaissance.rules.turn.fairs import HoldFair
from imperia.games.pax_renaissance.rules.turn.play_card import PlayCard
from imperia.games.pax_renaissance.rules.turn.turn import ChooseAction, TakeTurn
from imperia.games.pax_renaissance.scene import scene
from imperia.games.pax_renaissance.scene.cards import _picture, drawn_card
from imperia.scene import Note, Way, own_symbols, validate
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
            assert validate(scene(table.observe(viewer)), own=own_symbols(GAME.package)) == []
        for _ in range(9):
            if not table.over:
                table.play(rng.choice(table.legal()))


def test_a_king_with_a_long_title_has_a_short_one_for_small_faces():
    words = Renderer(GAME, "en")
    view = position(tableau={0: ["france", "portugal"]}).state
    long, plain = (drawn_card(view, CARDS.index(word), "card:x") for word in ("france", "portugal"))
    assert words.text(long.title) == "Louis XI the Spider, House of Valois"
    assert words.text(long.short) == "Louis XI the Spider"
    assert plain.short is None
    for lang in ("en", "it", "pt"):
        words = Renderer(GAME, lang)
        for word in EMPIRES:
            card = drawn_card(view, CARDS.index(word), "card:x")
            shown = words.text(card.short or card.title)
            assert shown in words.text(card.title)
            assert len(shown) < 30


def test_a_victory_says_whether_it_is_active():
    table = position(squares=["imperial"], market=MARKET).at(TakeTurn(0))
    mat = next(mat for mat in scene(table.observe(0)).mats if mat.id == "mat:common")
    notes = {counter.id: counter.note.key for counter in mat.counters}
    assert notes.pop("victory:imperial") == "name.square.active"
    assert set(notes.values()) == {"name.square.asleep"}


def test_a_hidden_hand_lies_face_down():
    table = position(hands={1: ["PREN001", "PREN002"]}, market=MARKET).at(TakeTurn(0))
    mat = next(mat for mat in scene(table.observe(0)).mats if mat.id == "seat:1")
    (card,) = next(row for row in mat.rows if row.kind == "hand").cards
    assert (card.face_down, card.count) == (True, 2)


def test_moves_have_their_nodes():
    table = position(hands={0: ["PREN001"]}, market=MARKET).at(TakeTurn(0))
    targets = scene(table.observe(0)).targets
    assert targets[Move("buy", CARD["PREN025"]).wire()] == "position:west_3"
    assert targets[Move("play", CARD["PREN001"]).wire()] == "card:pren001"
    assert targets["west_fair"] == "city:trebizond"  # the open emporium of its road


@pytest.mark.parametrize(
    "places, cheapest", [(("west_0", "west_1"), 1), (("west_0", "west_3"), 3), (("west_0",), None)]
)
def test_the_cheapest_card_is_one_that_can_be_bought(places, cheapest):
    market = {place: MARKET[place] for place in places}
    table = position(hands={0: ["PREN001"]}, market=market).unchecked().at(TakeTurn(0))
    (note,) = [verb.note for verb in scene(table.observe(0)).verbs if verb.id == "verb:buy"]
    assert (note and note.params["florins"]) == cheapest


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_the_board_as_text(lang):
    table = imperia.game("pax_renaissance").start(seats=3, seed=1)
    text = board(table.observe(0), 0, Renderer(GAME, lang))
    assert len(text.splitlines()) > 30


def test_a_purchase_is_foretold():
    table = position(market=MARKET, laid={"west_3": 2}).at(TakeTurn(0))
    found = {"florins": 3, "found": 2, "left": 9}
    assert foretold(table, "buy PREN025") == {"buy_with_florins": found}


def test_a_purchase_without_florins_on_the_card_tells_of_none():
    table = position(market=MARKET).at(TakeTurn(0))
    assert foretold(table, "buy PREN025") == {"buy": {"florins": 3, "left": 7}}
    table.play("buy PREN025")
    assert "florins" not in table.told("card.bought")[0].text.params
    table = position(market=MARKET, laid={"west_3": 2}).at(TakeTurn(0))
    table.play("buy PREN025")
    assert table.told("card.bought_with_florins")[0].text.params["florins"] == 2


def test_a_voyage_is_foretold_as_it_then_happens():
    given = {"bankers": ["coeur", "medici"], "market": MARKET, "laid": {"east_0": 3}}
    table = position(**given).at(TakeTurn(0))
    lines = preview(table.state, table.question, table.move_of("east_fair"))
    keys = [line.key.removeprefix("preview.") for line in lines]
    way = [key.removesuffix("_one_of") for key in keys]
    assert way == ["fair", "subsidy", "sails", "levy", "levy", "levy", "earns", "levy", "arrives"]
    assert lines[0].params == {"laid": 3, "china": 1, "florins": 4}
    assert lines[6].params == {"seat": 0, "border": BORDER["mamluk-ottoman"], "florins": 1}
    assert lines[-1].params == {"empire": EMPIRE["mamluk"], "left": 2}
    table = position(**given).at(HoldFair(0, EAST))
    table.play_all("city caffa", "city modon")
    assert len(table.told("city.placed")) == 4
    assert table.state.laid[6] == 2


def test_a_voyage_that_runs_out_of_florins_ends_on_its_way():
    given = {"bankers": ["coeur", "medici"], "market": MARKET, "laid": {"east_0": 1}}
    table = position(**given, pirates={"hungary-ottoman": "islamic"}).at(TakeTurn(0))
    lines = preview(table.state, table.question, table.move_of("east_fair"))
    assert [line.key for line in lines[-2:]] == ["preview.robbed", "preview.used_up"]


def test_florins_are_drawn_along_the_road_of_a_fair_and_what_each_border_takes():
    given = {"bankers": ["coeur", "medici"], "market": MARKET, "laid": {"east_0": 3}}
    table = position(**given).at(TakeTurn(0))
    way, *notes = sketch(table.state, table.question, [table.move_of("east_fair")])
    assert isinstance(way, Way)
    assert way.symbol == "florin"
    assert way.places[0].startswith("city:")
    assert "border:mamluk-ottoman" in way.places
    assert way.places[-1] == "empire:mamluk"
    [earned] = notes
    assert isinstance(earned, Note)
    assert (earned.at, earned.label.params) == ("border:mamluk-ottoman", {"florins": 1})
    drawn = {
        node.id for board in scene(table.state).boards for node in [*board.areas, *board.spots]
    }
    assert set(way.places) <= drawn


def test_the_road_of_a_fair_is_drawn_as_far_as_its_florins_go():
    given = {"bankers": ["coeur", "medici"], "market": MARKET, "laid": {"east_0": 1}}
    table = position(**given, pirates={"hungary-ottoman": "islamic"}).at(TakeTurn(0))
    way, lost = sketch(table.state, table.question, [table.move_of("east_fair")])
    assert way.places[-1] == lost.at == "border:hungary-ottoman"
    assert lost.label.key == "preview.lost"
    buying = [move for move in table.legal() if move.name == "buy"][:1]
    assert sketch(table.state, table.question, buying) == []


def test_a_campaign_is_foretold():
    table = position(tableau={0: ["ottoman"]}).at(Campaign(0, 8))
    told = foretold(table, "empire hungary")
    assert told["campaign"] == {"florins": 2, "left": 8}
    assert told["battle"] == {"empire": 3, "attackers": 2, "defenders": 1}
    assert len(told["attack_cities"]["things"]) == 2
    assert told["out_garrison"]["things"] == [CITY["constantinople_1"]]
    assert told["victory"] == {"dead": 1, "left": 1}
    assert told["vassal"] == {"empire": 3, "suzerain": 8}


def test_a_war_is_foretold():
    table = position(hands={0: ["PREN144X"]}).at(PlayCard(0, CARD["PREN144X"]))
    assert "draw" in foretold(table, "one_shot")
    easy = position(hands={0: ["PREN144X"]}, tableau={1: ["england"]}, cities={"london": ""})
    told = foretold(easy.at(PlayCard(0, CARD["PREN144X"])), "one_shot")
    assert told["taken_from"] == {"empire": 0, "loser": 1}


def test_a_war_tells_who_stays_out_and_why():
    given = {"hands": {0: ["PREN144X"]}, "tableau": {1: ["england"]}, "cities": {"london": ""}}
    repressed = {"england": {"pawn_fugger": 1}}
    told = foretold(
        position(**given, repressed=repressed).at(PlayCard(0, CARD["PREN144X"])), "one_shot"
    )
    assert told["out_serfs"] == {"things": [TOKEN["pawn_fugger"]]}


def test_the_war_of_a_card_is_foretold_before_it_is_played():
    table = position(hands={0: ["PREN144X"]}, market=MARKET).at(TakeTurn(0))
    assert {"may_occur", "battle", "draw"} <= set(foretold(table, "play PREN144X"))


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_previews_are_sentences(lang):
    table = imperia.game("pax_renaissance").start(seats=3, seed=11)
    words, rng, spoken = Renderer(GAME, lang), Random(11), set()
    while not table.over:
        for move in table.legal():
            for line in preview(table.observe(table.seat), table.question, move):
                text = words.text(line, table.state)
                assert text[-1] in ".:"
                spoken.add(line.key)
        table.play(rng.choice(table.legal()))
    assert {"preview.battle", "preview.fair", "preview.buy"} <= spoken


def test_the_standing_names_the_lead_that_is_needed():
    table = position(tableau={0: ["england", "france"]}, market=MARKET).at(TakeTurn(0))
    common = next(mat for mat in scene(table.observe(0)).mats if mat.id == "mat:common")
    imperial = next(ledger for ledger in common.ledgers if ledger.id == "ledger:imperial")
    mine, other, needed = imperial.rows
    assert (mine.cells, other.cells) == ([2, 2], [0, -2])
    assert (needed.cells, needed.goal) == ([0, 3], True)


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_every_move_with_a_noun_has_a_label(lang):
    words = Renderer(GAME, lang)
    question = ChooseAction(0)
    for name, nouns in GAME.nouns.items():
        if words.texts.has("move", name):
            labels = {words.move(question, Move(name, number)) for number in range(len(nouns))}
            assert all(labels)


def test_an_engraving_shows_what_the_card_brings():
    pictures = {name: _picture(card) for card, name in enumerate(CARDS)}
    queens = {name for card, name in enumerate(PLAIN_CARDS) if QUEENS >> card & 1}
    assert queens == {name for name, picture in pictures.items() if picture == "queen"}
    assert {pictures[name] for name in COMETS} == {"comet"}
    assert {pictures[name] for name in EMPIRES} == {"king"}
    galleys = {name for name, picture in pictures.items() if picture == "galley"}
    pirates = {
        name
        for card, name in enumerate(PLAIN_CARDS)
        if any(PIRATE <= token < BISHOP for token in AGENTS[card])
    }
    assert galleys == pirates - queens
