"""Games kept by earlier versions in the middle of a procedure go on."""

from pathlib import Path
from random import Random

import pytest

import imperia
from imperia.games.price_of_power import GAME

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.json")), ids=lambda kept: kept.stem)
def test_a_procedure_kept_by_version_1_goes_on(kept):
    """Each was kept in the middle of the procedure of its name, whose frame has changed since."""
    table = imperia.load(kept.read_bytes())
    assert kept.stem in [type(frame).__name__ for frame in table.state.stack]
    assert GAME.invariants(table.state) == []
    rng = Random(kept.stem)
    while not table.over and len(table.history) < 3000:
        table.play(rng.choice(table.legal()))
    assert table.over
    assert GAME.invariants(table.state) == []
