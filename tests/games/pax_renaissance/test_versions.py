"""Games kept by earlier versions in the middle of a war go on."""

from pathlib import Path

import pytest

import imperia
from imperia.core import digest, parse_move
from imperia.games.pax_renaissance import GAME

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize(
    "name, moves, after",
    [
        ("war_won", "agent:3 agent:3 city:10 border:2 done no", "29f3dd8c3ca5cf40"),
        ("war_lost", "city:23 city:22", "f63da3824b41177f"),
        ("campaign_lost", "city:14", "b1c3e5e96eccdd0d"),
        ("placing_survivors", "agent:2 city:0 border:8 token:6", "3f913686251dc067"),
    ],
)
def test_a_battle_kept_by_version_2_goes_on_as_it_would_have(name, moves, after):
    """The moves and the digest of the position they lead to are those of version 2."""
    table = imperia.load((KEPT / f"{name}.json").read_bytes())
    for move in moves.split():
        table.play(parse_move(move))
    assert digest(GAME.codec.dump(table.state)) == after
    assert GAME.invariants(table.state) == []


@pytest.mark.parametrize(
    "name, moves, after",
    [
        ("crusade_target", "empire:0 city:0 border:0 card:86", "2006d7bfd4f970b2"),
        ("conspiracy_lost", "city:0", "ddfe884f0b384b28"),
    ],
)
def test_a_war_kept_by_version_3_goes_on_as_it_would_have(name, moves, after):
    """It had one question for every target, and a lost war ended where the map changes."""
    table = imperia.load((KEPT / f"{name}.json").read_bytes())
    for move in moves.split():
        table.play(parse_move(move))
    assert digest(GAME.codec.dump(table.state)) == after
    assert GAME.invariants(table.state) == []
