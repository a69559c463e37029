"""A campaign in which every card, ability, op, one-shot and victory must occur."""

from collections import Counter
from random import Random
from time import monotonic

import pytest

from imperia.bots.greedy import GreedyBot
from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARDS, N_PLAIN, ONE_SHOT
from imperia.games.pax_renaissance.components.powers import ABILITIES, ONE_SHOTS, OPS
from imperia.games.pax_renaissance.components.tables import VICTORIES
from imperia.games.pax_renaissance.queries import active
from imperia.games.pax_renaissance.rules.turn.play_card import LetOneShotOccur
from imperia.play import start
from imperia.testing.walk import random_options

MOST_SECONDS = 540
WANTED = {
    "card": set(CARDS[:N_PLAIN]),
    "ability": set(ABILITIES),
    "op": set(OPS),
    "one_shot": set(ONE_SHOTS[1:]),
    "victory": set(VICTORIES[:5]),
}


def missing(met):
    return {kind: sorted(names - set(met[kind])) for kind, names in WANTED.items()}


def look(table, met):
    """What this position and the question in it show."""
    question, state = table.question, table.state
    if isinstance(question, LetOneShotOccur) and table.why_not(table.legal()[0]) == "":
        if any(move.name == "one_shot" for move in table.legal()):
            met["possible"][ONE_SHOTS[ONE_SHOT[question.card]]] += 1
    for seat in range(state.seats):
        for number, ability in enumerate(ABILITIES):
            if ability not in met["ability"] and active(state, seat, number):
                met["ability"][ability] += 1


def play_game(number, met):
    rng = Random(f"coverage {number}")
    seats = 2 + number % 3
    table = start(GAME, seats, f"coverage {number}", random_options(GAME, seats, rng))
    bots = [GreedyBot(number * 4 + seat) for seat in range(seats)] if number % 4 == 0 else []
    while not table.over:
        look(table, met)
        question = table.question
        if bots:
            move = bots[table.seat].choose(GAME, table.observe(table.seat), table.seat)
        else:
            move = rng.choice(table.legal())
        if isinstance(question, LetOneShotOccur) and move.name == "one_shot":
            met["one_shot"][ONE_SHOTS[ONE_SHOT[question.card]]] += 1
        table.play(move)
    met["victory"][VICTORIES[table.state.victory]] += 1
    for entry in table.history:
        for tale in entry.tales:
            params = tale.text.params
            if tale.text.key in ("card.played", "queen.married", "queen.unmarried"):
                met["card"][CARDS[params["card"]]] += 1
            elif tale.text.key == "op.used":
                met["op"][OPS[params["op"]]] += 1


@pytest.mark.long
def test_everything_occurs_in_a_campaign():
    met = {kind: Counter() for kind in (*WANTED, "possible")}
    began = monotonic()
    number = 0
    while any(missing(met).values()) and monotonic() - began < MOST_SECONDS:
        play_game(number, met)
        number += 1
    assert not any(missing(met).values()), f"after {number} games: {missing(met)}"
