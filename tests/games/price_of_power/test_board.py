"""The board in text: the reader's own realm first, cards in words, nobody else's secrets."""

from random import Random

import pytest

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.board import board, every_card, lands, places
from imperia.games.price_of_power.components.cards import CARDS
from imperia.games.price_of_power.queries.goals.progress import MISSION_PROGRESS
from imperia.games.price_of_power.stats import figures, moment
from imperia.play import start
from imperia.texts import LANGUAGES, Renderer, whole_text


def _table(scenario, seats, answers, seed=2):
    table = start(GAME, seats, seed, {"scenario": scenario})
    table.checked = False
    rng = Random(seed)
    for _ in range(answers):
        table.play(rng.choice(table.legal()))
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scenario, seats", [("intro_1444", 2), ("grand_campaign", 6)])
def test_a_board_and_its_places_can_be_told_in_every_language(lang, scenario, seats):
    table = _table(scenario, seats, 150)
    words = Renderer(GAME, lang)
    for viewer in (None, 0, seats - 1):
        view = table.observe(viewer)
        assert board(view, viewer, words).count("\n") > 25
        assert len(places(view, words)) > 100


def test_a_board_begins_with_the_readers_realm_and_tells_his_cards_alone():
    table = _table("intro_1444", 3, 60)
    words = Renderer(GAME, "en")
    state = table.state
    told = board(table.observe(1), 1, words)
    first = told.split("\n\n")[1]
    assert first.startswith("Castile:")
    hand = told[told.index("\nHand:") :]
    names = [words.name(f"card.{CARDS[card]}") for card in state.hand[1]]
    assert all(name in hand for name in names)
    others = {words.name(f"card.{CARDS[c]}") for seat in (0, 2) for c in state.hand[seat]}
    assert not any(f"\n  {name} (" in hand for name in others - set(names))


def test_a_place_is_told_with_whom_it_belongs_to():
    told = places(_table("intro_1444", 3, 0).observe(None), Renderer(GAME, "en"))
    assert told["Lisboa"] == "Lisboa 2 [Portugal] (Portugal)"
    assert told["Burgos"] == "Burgos 1 [Castile] (Castile)"


def test_every_area_zone_and_node_is_told_with_its_neighbours_and_who_is_there():
    view = _table("intro_1444", 3, 0).observe(0)
    words = Renderer(GAME, "en")
    areas, zones, nodes = lands(view, words)
    assert [block[0] for block in (areas, zones, nodes)] == ["Areas:", "Sea Zones:", "Trade Nodes:"]
    told = "\n".join([*areas, *zones, *nodes])
    assert "Paris 2 [France], Picardie 1 [Burgundy], Units France 3, Influence England 1" in told
    assert "; next to Algiers, Southern Morocco, Central Atlantic, Western Mediterranean" in told
    assert "\n  Bay of Biscay: Ships France 1; next to Aquitaine, Aragon," in told
    assert "\n  Champagne: Merchant France, Key Provinces: Bourgogne, Champagne," in told
    view.merchants[0] = 0
    assert "\n  Champagne: Key Provinces: Bourgogne," in "\n".join(lands(view, words)[2])
    assert whole_text(view, 0, words).endswith("\n".join(lands(view, words)[2]))


def test_the_board_tells_the_income_with_its_parts():
    table = _table("intro_1444", 3, 40)
    told = board(table.observe(0), 0, Renderer(GAME, "en"))
    assert "Income of Phase 4 +" in told
    assert "Towns +" in told


def test_every_card_can_be_looked_up():
    state = GAME.setup(3, GAME.encode_options(3, {"scenario": "intro_1444"}))
    assert len({card.id for card in every_card(state)}) == 399


def test_the_figures_of_the_plots_have_names_and_a_number_for_each_seat():
    state = GAME.setup(3, GAME.encode_options(3, {"scenario": "intro_1444"}))
    counted = figures(state)
    words = Renderer(GAME, "pt")
    assert all(words.name(key) and len(row) == 3 for key, row in counted.items())
    assert counted["piece.tax"] == [16, 12, 16]
    assert counted["board.units"][0] == 4
    assert moment(state) == 1


def test_the_board_tells_how_far_goals_are_and_parts_what_cards_say():
    """The reader's own progress stands behind each goal; a sentence of a card ends in ';'."""
    table = _table("intro_1444", 3, 60)
    state, words = table.state, Renderer(GAME, "en")
    told = board(table.observe(1), 1, words)
    missions = told[told.index("\nMissions:") : told.index("\nHand:")].splitlines()[2:]
    assert len(missions) == len(state.missions[1]) > 0
    for line, mission in zip(missions, state.missions[1], strict=True):
        have, need = MISSION_PROGRESS[mission](state, 1)
        assert line.endswith(f"[so far: {have}/{need}]")
    assert told.count("so far:") == len(missions) + sum(1 not in d for d in state.milestone_done)
    assert "so far:" not in board(table.observe(None), None, words)
    assert "; Choice B: " in told


def test_a_vassal_and_an_ally_are_told_with_their_overlord_and_their_friend():
    told = board(_table("intro_1444", 3, 0).observe(0), 0, Renderer(GAME, "it"))
    assert "Vassallo di: " in told
    assert "Vassallo: " not in told


def test_units_and_ships_are_told_by_kind_and_number():
    told = board(_table("intro_1444", 3, 0).observe(None), None, Renderer(GAME, "it"))
    assert "Fanteria Regolare ×" in told
    assert "Nave Leggera ×" in told


def test_realms_are_told_in_the_order_of_the_readers_language():
    words = Renderer(GAME, "it")
    told = board(_table("intro_1444", 3, 0).observe(0), 0, words)
    head = told.index("Regni confinanti con il tuo:")
    lines = told[head:].split("\n\n")[0].split("\n")[1:]
    names = [line.strip().split(":")[0] for line in lines]
    assert len(names) > 3
    assert names == words.in_order(names)
