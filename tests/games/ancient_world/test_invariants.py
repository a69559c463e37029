"""The invariants notice what they are there for."""

import pytest

from imperia.games.ancient_world import GAME
from imperia.play import start


@pytest.mark.parametrize("column", ["leader", "engineer", "diplomat"])
def test_a_table_card_that_is_allowed_once_is_there_once(column) -> None:
    state = start(GAME, 3, 1, {}).state
    assert GAME.invariants(state) == []
    getattr(state, column)[1] = 2
    assert "somebody has two of a table card that is allowed once" in GAME.invariants(state)
