"""The invariants notice what they are there for."""

import pytest
from tests.games.pax_renaissance.helpers import position

from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARDS, N_PLAIN
from imperia.games.pax_renaissance.rules.turn.turn import TakeTurn
from imperia.play import start


@pytest.mark.parametrize("card", [0, N_PLAIN - 1])
def test_a_card_is_somewhere_the_first_as_well_as_the_last(card) -> None:
    states = (start(GAME, 4, seed, {}).state for seed in range(99))
    state, row = next((s, row) for s in states for row in s.pool if row[card])
    assert GAME.invariants(state) == []
    row[card] = 0
    assert f"cards are nowhere: {CARDS[card]}" in GAME.invariants(state)


@pytest.mark.parametrize("keeper, too_many", [("PREN043", False), ("PREN045", True)])
def test_pr_6_1d_only_an_unlimited_hand_is_over_its_limit(keeper, too_many) -> None:
    hand = ["PREN001", "PREN002", "PREN003"]
    start = position(tableau={0: [keeper]}, hands={0: hand}).unchecked()
    broken = GAME.invariants(start.at(TakeTurn(0)).state)
    assert ("seat 0 holds too many cards" in broken) is too_many
