"""Games that were stored by earlier versions, in the middle of a step, go on."""

from pathlib import Path

import pytest

from imperia.games.baroque.state import NEUTRAL
from imperia.play import load

KEPT = Path(__file__).parent / "tables"


def kept(name):
    """A table as version 1 has dumped it."""
    return load((KEPT / f"version-1-{name}.json").read_text())


def test_a_revolt_that_waits_for_its_state_goes_on():
    table = kept("revolt")
    assert [type(frame).__name__ for frame in table.state.stack[-2:]] == ["Revolt", "NameRevolt"]
    move = table.legal()[0]
    assert table.state.control[move.arg] != NEUTRAL
    table.play(move)
    assert table.state.control[move.arg] == NEUTRAL


def test_an_army_on_its_way_out_of_the_zone_goes_on():
    table = kept("leave-zone")
    zone = table.state.stack[-2]
    assert (type(zone).__name__, zone.refuge) == ("LeaveZone", -1)
    armies, move = table.state.armies[zone.place], table.legal()[0]
    before = table.state.armies[move.arg]
    table.play(move)
    assert table.state.armies[move.arg] == before + 1
    assert table.state.armies[zone.place] == armies - 1


def test_a_first_army_that_waits_for_its_place_is_placed():
    table = kept("start-army")
    move = table.legal()[0]
    table.play(move)
    assert table.state.armies[move.arg] == 1


@pytest.mark.parametrize("name", ["revolt", "leave-zone", "start-army"])
def test_the_past_of_a_stored_game_can_be_read(name):
    table = kept(name)
    assert table.history.state_at(0).turn == 0
    assert load(table.dump()).dump() == table.dump()
