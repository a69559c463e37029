"""The invariants notice what they are there for."""

import pytest

from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARDS, N_PLAIN
from imperia.play import start


@pytest.mark.parametrize("card", [0, N_PLAIN - 1])
def test_a_card_is_somewhere_the_first_as_well_as_the_last(card) -> None:
    states = (start(GAME, 4, seed, {}).state for seed in range(99))
    state, row = next((s, row) for s in states for row in s.pool if row[card])
    assert GAME.invariants(state) == []
    row[card] = 0
    assert f"cards are nowhere: {CARDS[card]}" in GAME.invariants(state)
