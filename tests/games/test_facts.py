"""Every answer shows what is chosen: a fact about it, or the scene says why there is none."""

from random import Random

import pytest
from tests.games.facts import is_told

from imperia.catalog import find_game, game_ids
from imperia.play.table import start

POSITIONS = 30
ANSWERS = 10  # looked at in each position
SHORT = {"price_of_power": {"scenario": "intro_1444"}}


@pytest.mark.parametrize("name", game_ids())
def test_every_answer_tells_a_fact(name):
    game = find_game(name)
    untold = []
    for number in range(POSITIONS):
        rng = Random(number)
        table = start(game, 3, f"facts {number}", SHORT.get(name))
        for _ in range(rng.randrange(10, 400)):
            if table.over:
                break
            table.play(rng.choice(table.legal()))
        if table.over or table.seat < 0:
            continue
        answers = table.legal()
        view = table.observe(table.seat)
        untold += [
            (type(table.question).__name__, move.wire())
            for move in rng.sample(answers, min(ANSWERS, len(answers)))
            if not is_told(game, view, table.seat, move)
        ]
    assert untold == []
