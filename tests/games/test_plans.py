"""Plans of the scenes: every move of a plan is allowed when its question has come."""

from random import Random

import pytest

from imperia.catalog import find_game
from imperia.core import CHANCE, decision, observe, over, parse_move, play
from imperia.scene import validate
from imperia.testing.walk import RandomDice

MOST = 700  # questions of a game that are looked at


def follow(game, state, seat, moves):
    """Make the moves of a plan one after another, and what follows each by itself."""
    world = game.codec.clone(state)
    for wire in moves:
        question = decision(world)
        assert question.seat == seat, moves
        assert parse_move(wire) in question.legal(world), (wire, moves)
        play(world, parse_move(wire))
        while world.stack:
            question = decision(world)
            if question.seat == CHANCE or not question.forced(question.legal(world)):
                break
            play(world, question.legal(world)[0])


@pytest.mark.parametrize("name", ["baroque", "ancient_world"])
def test_every_plan_can_be_carried_out(name):
    game = find_game(name)
    scene = game.part("scene").scene
    followed = set()
    for seed in range(3):
        rng = Random(f"plans/{seed}")
        dice = RandomDice(rng)
        state = game.open(3, game.encode_options(3, {}))
        for _ in range(MOST):
            if over(state):
                break
            question = decision(state)
            if question.seat == CHANCE:
                play(state, question.sample(state, dice))
                continue
            drawn = scene(observe(game, state, question.seat))
            for plan in rng.sample(drawn.plans, min(3, len(drawn.plans))):
                follow(game, state, question.seat, plan.moves)
                followed.add(plan.moves[0].partition(":")[0])
            assert set(drawn.odds) <= {move.wire() for move in question.legal(state)}
            if drawn.plans or drawn.odds:
                assert validate(drawn) == []
            legal = question.legal(state)
            wanted = [move for move in legal if move.name in ("attack", "march", "pick", "next")]
            play(state, rng.choice(wanted if wanted and rng.random() < 0.6 else legal))
    expected = {
        "baroque": {"build_army", "build_city", "place_influence", "group"},
        "ancient_world": {"pick", "next"},
    }
    assert expected[name] <= followed
