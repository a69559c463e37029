"""What a move would do, told before it is made."""

from random import Random

import pytest
from tests.games.baroque.helpers import acting
from tests.games.baroque.occasions import position

import imperia
from imperia.core import CHANCE, Move, decision, over, play
from imperia.games.baroque import GAME
from imperia.games.baroque.preview import preview
from imperia.games.baroque.rules.actions.reach import BASE
from imperia.games.baroque.rules.events.army_pay import PayArmiesNow
from imperia.games.baroque.rules.turn.action_phase import PlayObligatoryCard
from imperia.games.baroque.rules.turn.opportunity import BuyCard
from imperia.testing.walk import RandomDice

CARDS = ("hatzfeldt", "heintz", "assassin", "baroque", "capitalism", "power", "traitor")


def told(table, words):
    """The keys and values of what is told of a move."""
    move = table.move_of(words)
    return [(line.key, dict(line.params)) for line in preview(table.state, table.question, move)]


def holding(florins, **words):
    return position(hands={"austria": list(CARDS)}, florins={"austria": florins}, **words)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("florins", [0, 9])
def test_a_card_without_effect_is_told_before_it_is_played(card, florins):
    table = acting(holding(florins, armies={"austria": {"austria": 1}}), "austria")
    foretold = "preview.idle" in [key for key, _ in told(table, f"play {card}")]
    table.play(f"play {card}")
    happened = bool(table.told("card.idle"))
    assert foretold == happened


def test_a_general_costs_the_same_as_obligatory_card():
    table = holding(9, armies={"austria": {"austria": 1}}).at(PlayObligatoryCard(1))
    assert told(table, "play hatzfeldt") == [("preview.cost", {"florins": 4, "left": 5})]


def test_cards_and_pay_have_their_price():
    table = holding(9).at(BuyCard(1, 0))
    assert told(table, "buy") == [("preview.cost", {"florins": 2, "left": 7})]
    assert told(table, "stop") == []
    table = holding(9, armies={"austria": {"austria": 2}}).at(PayArmiesNow(1))
    assert told(table, "now 2") == [("preview.cost", {"florins": 2, "left": 7})]


@pytest.mark.parametrize(
    "built, florins", [("army", 3), ("city", 6), ("fortress", 8), ("residence", 6)]
)
def test_what_an_action_builds_has_its_price_before_the_site_is_chosen(built, florins):
    table = acting(holding(9, armies={"austria": {"austria": 1}}), "austria")
    assert told(table, f"build_{built}") == [
        ("preview.cost", {"florins": florins, "left": 9 - florins})
    ]


PAID_AT_ONCE = {
    ("BuyCard", "buy"),
    ("ExchangeCard", "done"),
    ("PlayObligatoryCard", "play"),
    ("ChooseAction", "play"),
    ("PayOrDisband", "done"),
    ("KeepOrDisband", "done"),
    ("ChooseWork", "work"),
}


def test_the_price_that_is_told_is_the_price_that_is_paid():
    compared = set()
    for seed in range(8):
        rng = Random(f"prices/{seed}")
        dice = RandomDice(rng)
        state = GAME.open(3, GAME.encode_options(3, {}))
        while not over(state):
            question = decision(state)
            if question.seat == CHANCE:
                play(state, question.sample(state, dice))
                continue
            move = rng.choice(question.legal(state))
            lines = preview(state, question, move)
            told = [dict(line.params) for line in lines if line.key == "preview.cost"]
            before = state.florins[question.seat]
            play(state, move)
            kind = type(question).__name__, move.name
            paid = before - state.florins[question.seat]
            if kind in PAID_AT_ONCE:
                assert [price["florins"] for price in told] == ([paid] if paid else []), kind
                compared |= {kind} if paid else set()
            elif not told and move.name == "done":
                assert paid <= 0, kind
    assert compared == PAID_AT_ONCE


def test_the_control_that_is_foretold_is_the_control_that_comes():
    """By the base action, without a building that helps."""
    seen = {True: 0, False: 0}
    for seed in range(6):
        table, rng = imperia.game("baroque").start(3, seed, {}), Random(seed)
        while not table.over and len(table.history) < 400:
            moves = [move for move in table.legal() if move.name == "place_influence"]
            if type(table.question).__name__ != "ChooseInfluencedState":
                table.play(moves[0] if moves else rng.choice(table.legal()))
                continue
            question, move, seat = table.asked, rng.choice(table.legal()), table.seat
            told = [line.key for line in preview(table.observe(seat), question, move)]
            was = table.state.control[move.arg]
            table.play(move)
            while type(table.question).__name__ == "ChooseBoost":
                table.play(Move("done"))
            if question.source == BASE and not question.removing and was != seat:
                taken = table.state.control[move.arg] == seat
                assert ("preview.control" in told) == taken
                seen[taken] += 1
    assert min(seen.values()) > 2
