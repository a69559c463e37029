"""Random games of every scenario and number of players, from set-up to final scoring."""

from random import Random

import pytest
from tests.games.price_of_power.mini_table import MINI

from imperia.core import CHANCE, decision, over, play
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.scenarios import SCENARIO_IDS, SCENARIOS
from imperia.testing.walk import RandomDice

MOST_DECISIONS_A_ROUND = 5000
VARIANTS = [
    (name, seats)
    for name, scenario in zip(SCENARIO_IDS, SCENARIOS, strict=True)
    for seats in scenario.variants
]


@pytest.mark.parametrize("scenario, seats", VARIANTS)
def test_a_random_game_ends_and_keeps_its_invariants(scenario, seats):
    state = GAME.open(seats, GAME.encode_options(seats, {"scenario": scenario}))
    rng = Random(f"{scenario}/{seats}")
    dice = RandomDice(rng)
    moves, rounds = 0, {}
    assert GAME.invariants(state) == []
    while not over(state):
        question = decision(state)
        if question.seat == CHANCE:
            move = question.sample(state, dice)
        else:
            legal = question.legal(state)
            assert legal, f"{type(question).__name__} leaves no answer"
            move = rng.choice(legal)
        play(state, move)
        moves += 1
        rounds[state.round] = rounds.get(state.round, 0) + 1
        if moves % 10 == 0:
            assert GAME.invariants(state) == []
    assert max(rounds.values()) < MOST_DECISIONS_A_ROUND
    scenario_data = SCENARIOS[SCENARIO_IDS.index(scenario)]
    assert state.round <= scenario_data.rounds
    assert GAME.outcome(state).winners


def test_random_games_on_the_fixture_map_end():
    for seed in range(5):
        state = MINI.open(3, MINI.encode_options(3, {"scenario": "mini"}))
        rng = Random(seed)
        dice = RandomDice(rng)
        while not over(state):
            question = decision(state)
            chance = question.seat == CHANCE
            move = question.sample(state, dice) if chance else rng.choice(question.legal(state))
            play(state, move)
            assert MINI.invariants(state) == []
        assert state.round == 6
