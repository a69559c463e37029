"""What cards say: every effect, lasting change and condition of the data, in three languages."""

import pytest

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import (
    CARDS,
    EVENTS,
    IDEAS,
    MILESTONES,
    MISSIONS,
)
from imperia.games.price_of_power.components.scripts import SCRIPTS
from imperia.games.price_of_power.components.vocabulary import TESTS, VERBS
from imperia.games.price_of_power.rules.card_effects.script import effect_names
from imperia.games.price_of_power.scene.cards import (
    action_card,
    event_card,
    idea_card,
    milestone_card,
    mission_card,
)
from imperia.games.price_of_power.scene.needs import needed
from imperia.games.price_of_power.scene.said import said
from imperia.scene import Card, card_line
from imperia.texts import LANGUAGES, Renderer, load_game

VIEW = GAME.open(2, GAME.encode_options(2, {}))


def every_card() -> list[Card]:
    return [
        *(action_card("", card) for card in range(len(CARDS))),
        *(event_card("", event) for event in range(len(EVENTS))),
        *(idea_card(VIEW, "", idea) for idea in range(len(IDEAS))),
        *(mission_card("", mission) for mission in range(len(MISSIONS))),
        *(milestone_card(VIEW, "", milestone) for milestone in range(len(MILESTONES))),
    ]


def lines(effects: list[dict[str, object]], lang: str = "en") -> list[str]:
    words = Renderer(GAME, lang)
    return [words.text(line) for line in said(effects)]


def asks(condition: dict[str, object], lang: str = "en") -> list[str]:
    words = Renderer(GAME, lang)
    return [words.text(line) for line in needed(condition)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read(lang):
    words = Renderer(GAME, lang)
    for card in every_card():
        told = card_line(card, words, VIEW)
        assert not [odd for odd in ("{", "..", ":,") if odd in told], told


def test_no_text_about_cards_is_left_over():
    """Each of the texts is said by some card, or by a card that an owner's data may bring."""
    keys = {mark.label.key for card in every_card() for mark in card.marks}
    said_somewhere = {key.removeprefix("card.") for key in keys if key.startswith("card.")}
    known = set(load_game(GAME.package, "en").sections["card"])
    assert said_somewhere <= known
    assert len(said_somewhere) > 140


def test_every_verb_has_words():
    heads = {key.split(".")[1] for key in load_game(GAME.package, "en").sections["card"]}
    shortened = {"draw_action": "draw", "free_action": "action_free", "gain_per": "gain_for_each"}
    for verb in VERBS:
        word = shortened.get(verb, verb)
        assert verb == "modifier" or any(head.startswith(word) for head in heads), verb


def test_every_condition_has_words():
    known = load_game(GAME.package, "en").sections["card"]
    for test in TESTS:
        assert test in ("all", "count") or f"need.{test}" in known, test


def test_a_gain_and_a_loss_are_told_apart():
    assert lines([{"verb": "ducats", "n": 3}, {"verb": "ducats", "n": -2}]) == [
        "Gain 3 D",
        "Pay 2 D",
    ]
    assert lines([{"verb": "colonists", "n": 1}], "it") == ["Guadagna 1 Colono"]
    assert lines([{"verb": "colonists", "n": 2}], "it") == ["Guadagna 2 Coloni"]


def test_a_choice_heads_its_options():
    choice = {"verb": "choose", "options": [[{"verb": "prestige", "n": 1}], []]}
    assert lines([choice]) == ["Choose one:", "Choice 1:", "Gain 1 Prestige", "Choice 2:"]


def test_a_branch_tells_its_condition():
    branch = {
        "verb": "if",
        "cond": {"test": "count", "what": "stability", "op": "<=", "n": 0},
        "then": [{"verb": "stability", "n": 1}],
        "else": [{"verb": "prestige", "n": 1}],
    }
    assert lines([branch], "pt") == [
        "Se for assim:",
        "Estabilidade: no máximo 0",
        "então:",
        "Estabilidade +1",
        "senão:",
        "Ganhe 1 de Prestígio",
    ]


def test_places_are_named():
    effect = {
        "verb": "influence",
        "n": 2,
        "where": {"areas": ["aragon", "castile"]},
        "max_per_area": 2,
    }
    assert lines([effect]) == ["Place 2 Influence, at most 2 per Area, in: Aragon and Castile"]


def test_somebody_elses_loss_names_him():
    effect = {"verb": "unrest", "n": 2, "who": "opponents", "where": {"own_towns": True}}
    assert lines([effect], "it") == ["Ogni altro giocatore: 2 Agitazioni in più nelle sue Città"]


def test_a_granted_action_says_its_terms():
    action = {
        "verb": "free_action",
        "action": "trade",
        "free_power": True,
        "extra_cards": 2,
        "bonus_power": 1,
    }
    assert lines([action]) == [
        "You may at once, without paying Power, take the action: Trade",
        "2 more Trade Cards are revealed",
        "+1 Trade Power",
    ]


def test_a_lasting_change_says_how_long():
    change = {
        "verb": "modifier",
        "key": "naval_battle_dice",
        "value": {"artillery": 2},
        "duration": "round",
    }
    assert lines([change]) == [
        "Until the end of the Round:",
        "At sea, in each Round of a Battle, +2: Artillery dice",
    ]


def test_a_condition_tells_what_holds_together_first():
    either = {
        "test": "any",
        "of": [{"test": "vassal_is", "realm": "brittany"}, {"test": "emperor"}],
    }
    both = {"test": "all", "of": [either, {"test": "owns", "provinces": ["nantes"], "n": 1}]}
    assert asks(both) == [
        "Own: Nantes",
        "At least one of these:",
        "Your Vassal, or annexed by you: Brittany",
        "You are Emperor",
    ]


def test_a_target_of_several_realms_names_each():
    condition = {"test": "war_won_against", "target": "realm:austria|realm:castile"}
    assert asks(condition) == ["Win a War against one of: Austria and Castile"]


def test_the_name_of_an_option_tells_a_gain_from_a_loss():
    scripts = range(len(SCRIPTS))
    named = {name for script in scripts for name in effect_names(script)}
    assert {"effect.ducats", "effect.ducats_loss", "effect.unrest", "effect.unrest_loss"} <= named
    lost = next(s for s in scripts if any(op.verb == "ducats" and op.n < 0 for op in SCRIPTS[s]))
    assert "effect.ducats_loss" in effect_names(lost)
    words = Renderer(GAME, "it")
    assert words.name("effect.ducats_loss") == "Ducati da pagare"
