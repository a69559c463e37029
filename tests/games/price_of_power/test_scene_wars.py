"""A War as a thing to look at, and the verbs of a Turn with their prices."""

from imperia.core import Move, Text
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import CARDS, MISSIONS
from imperia.games.price_of_power.components.map import PROVINCE_AREA, PROVINCES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.preview import preview
from imperia.games.price_of_power.queries.peace.terms import TOTAL
from imperia.games.price_of_power.rules.peace.terms import ChooseTerm
from imperia.games.price_of_power.rules.rounds.turns import ChooseAction
from imperia.games.price_of_power.rules.war.siege import ChooseBesieger
from imperia.games.price_of_power.scene import closer, scene, targets
from imperia.games.price_of_power.scene.verbs import verbs
from imperia.scene import Banner, Scene, named, own_symbols, validate
from imperia.testing import scenario
from imperia.testing.promises import Report

OWN = own_symbols(GAME.package)


def _france_at_war():
    state = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).state
    brittany = REALMS.index("brittany")
    state.war[0] |= 1 << brittany
    state.aggressor[0] |= 1 << brittany
    return state, brittany


def test_eu_10_4_a_war_shows_both_sides_and_what_is_occupied():
    state, brittany = _france_at_war()
    taken = next(p for p in range(len(PROVINCES)) if state.lands[brittany] >> p & 1)
    before = closer(state, scene(state).wars[0].id, [])
    assert [side.realm for side in before.sides] == ["realm:france", "realm:brittany"]
    assert before.sides[0].taken == []
    state.occupied[0] |= 1 << taken
    shown = scene(state)
    assert validate(shown, own=OWN) == []
    war = closer(state, shown.wars[0].id, [])
    assert war.sides[0].taken == [f"province:{PROVINCES[taken]}"]
    held = war.sides[0].figures[0]
    assert held.value == 1 + (state.large >> taken & 1)


def test_eu_10_8_peace_terms_say_which_could_be_imposed_now():
    state, brittany = _france_at_war()
    terms = _terms(state)
    assert not terms["annexation"].open
    assert terms["annexation"].clause == "EU-10.8.a"
    assert terms["annexation"].why.key == "clause.EU-10.8.a"
    state.occupied[0] |= state.lands[brittany]
    terms = _terms(state)
    assert terms["annexation"].open
    assert terms["annexation"].gives
    assert [line.key for line in terms["white_peace"].costs] == [
        "preview.cost_prestige",
        "preview.cost_back",
    ]
    assert terms["vassalization"].costs
    assert not terms["annexation"].costs


def _terms(state):
    """By its word: each term of the only War, looked at closer; the scene itself has none."""
    war = scene(state).wars[0]
    assert war.terms == []
    near = closer(state, war.id, [])
    assert validate(Scene(state.seats, Banner(named("place.over")), wars=[near]), own=OWN) == []
    return {term.label.key.rpartition(".")[2]: term for term in near.terms}


def test_a_war_tells_since_when_it_is_fought():
    state, brittany = _france_at_war()
    war = scene(state).wars[0].id
    told = [
        Text("round.begun", {"round": 2}),
        Text("war.declared", {"player": 1, "realm": brittany}),
        Text("round.begun", {"round": 3}),
        Text("war.declared", {"player": 0, "realm": brittany}),
        Text("round.begun", {"round": 4}),
    ]
    assert closer(state, war, told).since.params == {"round": 3}
    assert closer(state, war, []).since is None
    ended = Text("war.ended", {"player": 0, "realm": brittany})  # and drawn in again by an ally
    assert closer(state, war, [*told, ended]).since is None
    state.war[0] = 0
    for gone in (war, "war:9.brittany", "war:0.nowhere", "war:", "card:1"):
        assert closer(state, gone, told) is None


def test_every_realm_without_a_player_has_a_sheet():
    state, brittany = _france_at_war()
    state.influence[PROVINCE_AREA[state.capital[brittany]]] += 2
    state.presence[0] |= 1 << PROVINCE_AREA[state.capital[brittany]]
    keys = Report(GAME).keys
    for realm in scene(state).realms:
        sheet = closer(state, realm.id, [])
        assert (sheet is None) == (realm.seat >= 0)
        if sheet is not None:
            drawn = Scene(state.seats, Banner(named("place.over")), mats=[sheet])
            assert validate(drawn, keys, OWN) == []
    tied = closer(state, "realm:brittany", []).ledgers[1].rows[0]
    assert tied.cells[0] == 2
    assert tied.cells[3].key == "name.sheet.yes"  # at War


def test_a_war_of_two_players_is_shown_once():
    state = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).state
    state.war[0] |= 1 << state.realm[2]
    state.war[2] |= 1 << state.realm[0]
    assert [war.id for war in scene(state).wars] == [f"war:0.{REALMS[state.realm[2]]}"]


def test_every_move_of_a_turn_has_a_verb():
    state = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).state
    question = ChooseAction(0, False, False)
    state.stack.append(question)
    names = {name for verb in verbs(state) for name in verb.moves}
    assert {move.name for move in question.moves(state)} | {"display"} <= names
    stability = next(verb for verb in verbs(state) if verb.id == "verb:stability")
    assert stability.note.params == {"n": 5}


def test_cards_and_missions_of_the_hand_are_clicked_where_they_lie():
    table = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    state = table.state
    state.stack.append(ChooseAction(0, False, False))
    state.hand[0], state.missions[0] = [3], [8]
    shown = targets(state)
    assert shown["play:3"] == shown["appoint:3"] == f"card:{CARDS[3]}.0"
    assert shown["complete:8"] == f"mission:{MISSIONS[8]}"


def test_eu_10_8_each_term_of_peace_is_offered_with_what_it_gives():
    state, brittany = _france_at_war()
    state.occupied[0] |= state.lands[brittany]
    question = ChooseTerm(0, brittany, TOTAL, 3)
    state.stack.append(question)
    shown = scene(state)
    assert validate(shown, own=OWN) == []
    told = {offer.move: [line.key for line in offer.gives] for offer in shown.offers}
    assert told["annexation"] == ["preview.annexation"]
    assert told["white_peace"] == ["preview.over"]
    assert next(each for each in shown.offers if each.move == "white_peace").costs
    legal = {
        move.wire() for move in question.moves(state) if not question.judge(state, move).clause
    }
    assert told.keys() <= legal


def test_eu_9_8_2_a_siege_foretells_the_strength_of_a_card_and_the_price_of_more_besiegers():
    state = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).state
    units = [0] * 9
    first = preview(state, ChooseBesieger(0, 0, units, 3), Move("unit", 3))
    assert first[0].params == {"strength": 4}
    assert "preview.siege_price" not in [line.key for line in first]
    units[3] = 1
    second = preview(state, ChooseBesieger(0, 0, units, 3), Move("unit", 3))
    assert second[0].params == {"strength": 5}
    assert second[1].params == {"points": 1}
