"""Sentences of the log, questions and buttons, as readers of each language meet them."""

import pytest

from imperia.core import Move, Tale, Text
from imperia.core.tale import EVERYBODY
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.rules.court.events import AcceptRuler
from imperia.games.price_of_power.rules.trade.trade import ChooseNode
from imperia.games.price_of_power.rules.war.wars import ChooseFollowUp
from imperia.texts import LANGUAGES, Renderer

VIEW = GAME.open(2, GAME.encode_options(2, {}))


def told(lang, key, **params):
    return Renderer(GAME, lang).tale(Tale("EU-1", Text(key, params), EVERYBODY), VIEW)


@pytest.mark.parametrize("lang, name", [("en", "Grain"), ("it", "Grano"), ("pt", "Cereais")])
def test_eu_12_2_4_the_question_for_a_node_names_the_trade_card(lang, name):
    words = Renderer(GAME, lang)
    assert words.name("trade.t01-1") == name
    assert name in words.ask(ChooseNode(0, GAME.nouns["trade"].index("t01-1"), 0), VIEW)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_eu_5_5_1_2_what_follows_a_war_for_nothing_shows_no_price(lang):
    words = Renderer(GAME, lang)
    question = ChooseFollowUp(0)
    for name in question.words:
        assert "1" not in words.move(question, Move(name), VIEW)
    assert "1" in words.move(ChooseNode(0, 0, 0), Move("sail"), VIEW)  # elsewhere it costs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_eu_4_2_5_who_passes_without_a_bonus_receives_nothing(lang):
    assert "0" not in told(lang, "turn.passed", player=0, ducats=0)
    assert "3 D" in told(lang, "turn.passed", player=0, ducats=3)


@pytest.mark.parametrize(
    "province, told_so",
    [
        ("canarias", "no Porto das Canárias: Galé."),
        ("normandie", "no Porto da Normandia: Galé."),
        ("qahirah", "no Porto do Cairo: Galé."),
        ("lisboa", "no Porto de Lisboa: Galé."),
    ],
)
def test_ports_have_the_article_of_their_names_in_portuguese(province, told_so):
    number = GAME.nouns["province"].index(province)
    ship = GAME.nouns["ship"].index("galley")
    line = told("pt", "ship.built.port", player=0, province=number, ship=ship)
    assert line.endswith(told_so)


@pytest.mark.parametrize("province, name", [("tirol", "o Tirol"), ("baleares", "as Baleares")])
def test_what_a_peace_says_of_a_province_agrees_with_it_in_portuguese(province, name):
    number = GAME.nouns["province"].index(province)
    assert told("pt", "deal.liberate", province=number) == f"Proposta: libertar {name}."
    assert told("pt", "deal.keep", province=number) == f"Proposta: o Ocupante fica com {name}."


@pytest.mark.parametrize(
    "lang, units, told_so",
    [
        ("en", 1, "Granada defends with 1 ship."),
        ("en", 2, "Granada defends with 2 ships."),
        ("it", 1, "Granada si difende con 1 Nave."),
        ("it", 2, "Granada si difende con 2 Navi."),
        ("pt", 1, "Granada se defende com 1 Navio."),
        ("pt", 2, "Granada se defende com 2 Navios."),
    ],
)
def test_what_fights_is_counted_with_its_noun(lang, units, told_so):
    realm = GAME.nouns["realm"].index("granada")
    assert told(lang, "battle.realm_ships_of_defenders", realm=realm, units=units) == told_so


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("cost", [0, 2])
def test_a_new_ruler_is_asked_about_in_every_language(lang, cost):
    words = Renderer(GAME, lang)
    asked = words.ask(AcceptRuler(0, 0, cost), VIEW)
    assert asked.endswith("?")
    assert (words.name("power.admin") in asked) == (cost > 0)


def test_the_port_of_porto_is_not_its_own():
    number = GAME.nouns["province"].index("porto")
    ship = GAME.nouns["ship"].index("galley")
    line = told("pt", "ship.built.port", player=0, province=number, ship=ship)
    assert line.endswith("no Porto da cidade do Porto: Galé.")
