"""Plans of the scenes: every move is allowed when its question has come, within one action."""

from random import Random

import pytest

from imperia.catalog import find_game
from imperia.core import CHANCE, decision, observe, over, parse_move, play
from imperia.scene import own_symbols, validate
from imperia.server.ahead import plans_ahead
from imperia.testing.walk import RandomDice
from imperia.texts import Renderer

MOST = 700  # questions of a game that are looked at
WANTED = ("attack", "march", "pick", "next", "west_ops", "east_ops", "campaign")  # bring plans


def follow(game, state, seat, moves, dice):
    """Make the moves of a plan one after another, and what follows each by itself.

    Gives how deep the stack stood when each of them was asked for.
    """
    world = game.codec.clone(state)
    depths = []
    for number, wire in enumerate(moves):
        question = decision(world)
        while number and (question.seat == CHANCE or question.forced(question.legal(world))):
            chance = question.seat == CHANCE
            play(world, question.sample(world, dice) if chance else question.legal(world)[0])
            question = decision(world)
        assert question.seat == seat, moves
        assert parse_move(wire) in question.legal(world), (wire, moves)
        depths.append(len(world.stack))
        play(world, parse_move(wire))
    return depths


@pytest.mark.parametrize("name", ["baroque", "ancient_world", "pax_renaissance"])
def test_every_plan_can_be_carried_out(name):
    game = find_game(name)
    scene = game.part("scene").scene
    words = Renderer(game, "en", ["A", "B", "C"])
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
            view = observe(game, state, question.seat)
            drawn = scene(view)
            ahead = plans_ahead(game, view, question.seat, words, "plans", drawn.to_json())
            ways = [plan.moves for plan in drawn.plans] + [plan["moves"] for plan in ahead]
            within = [plan["moves"] for plan in ahead]
            for moves in rng.sample(ways, min(3, len(ways))):
                depths = follow(game, state, question.seat, moves, dice)
                # no move of another action: each is asked within what the one before has begun
                assert moves not in within or depths == sorted(set(depths)), moves
                followed.add(moves[0].partition(":")[0])
            assert set(drawn.odds) <= {move.wire() for move in question.legal(state)}
            if drawn.plans or drawn.odds:
                assert validate(drawn, own=own_symbols(game.package)) == []
            legal = question.legal(state)
            wanted = [move for move in legal if move.name in WANTED]
            play(state, rng.choice(wanted if wanted and rng.random() < 0.6 else legal))
    expected = {
        "baroque": {"build_army", "build_city", "place_influence", "group", "buy"},
        "ancient_world": {"pick", "next"},
        "pax_renaissance": {"west_ops", "quiet", "one_shot", "repress", "campaign"},
    }
    assert expected[name] <= followed
