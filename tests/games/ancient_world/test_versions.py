"""Games kept by earlier versions in the middle of a step go on."""

from pathlib import Path

import pytest

import imperia
from imperia.core import digest, parse_move
from imperia.games.ancient_world import GAME

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize(
    "name, moves, after",
    [
        ("victim", "victim:1 trade:19 trade:18", "3d30aad6167498e0"),
        ("next_marker", "trade:19", "3c901700bff57fb3"),
    ],
)
def test_trade_kept_by_version_1_goes_on_as_it_would_have(name, moves, after):
    """Kept before the die was rolled, and before a further marker was placed."""
    table = imperia.load((KEPT / f"{name}.json").read_bytes())
    for move in moves.split():
        table.play(parse_move(move))
    assert digest(GAME.codec.dump(table.state)) == after
    assert GAME.invariants(table.state) == []


def test_a_displacement_kept_before_its_die_has_used_up_one_placement():
    table = imperia.load((KEPT / "victim.json").read_bytes())
    trading = table.state.stack[-2]
    assert (type(trading).__name__, trading.step, trading.placements) == (
        "PlaceTrade",
        "roll_die",
        1,
    )
    assert table.history.state_at(0).seats == 4
