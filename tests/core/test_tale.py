"""Tales: who is told what, and that nobody is told in search."""

import pytest

from imperia.core import (
    EVERYBODY,
    Columns,
    Procedure,
    Text,
    drain,
    seen_by,
    tell,
    whisper,
)


class Chapter(Procedure):
    clause = "XX-3"


class Section(Procedure):
    clause = "XX-3.1"


class Nameless(Procedure):
    pass


def listening():
    state = Columns()
    state.stack = [Chapter()]
    state.tales = []
    return state


@pytest.mark.parametrize("viewer", [0, 1, 5, None])
def test_everybody_sees_what_is_for_everybody(viewer):
    assert seen_by(EVERYBODY, viewer)


def test_a_mask_shows_to_its_seats_only():
    assert [seen_by(0b101, viewer) for viewer in (0, 1, 2, 3, None)] == [
        True,
        False,
        True,
        False,
        False,
    ]


def test_all_seats_together_are_not_the_spectator():
    assert not seen_by(0b111, None)


def test_a_tale_carries_the_clause_of_its_frame_and_its_values():
    state = listening()
    tell(state, "toll.paid", payer=1, coins=2)
    whisper(state, 0b10, "card.seen", card=4)
    told, whispered = drain(state)
    assert (told.clause, told.eyes) == ("XX-3", EVERYBODY)
    assert told.text == Text("toll.paid", {"payer": 1, "coins": 2})
    assert (whispered.text.key, whispered.eyes) == ("card.seen", 0b10)


def test_tales_are_taken_once():
    state = listening()
    tell(state, "day.begun")
    assert len(drain(state)) == 1
    assert drain(state) == []


def test_where_nobody_listens_nothing_is_told():
    state = listening()
    state.tales = None
    tell(state, "day.begun")
    whisper(state, 1, "card.seen")
    assert state.tales is None
    assert drain(state) == []


def test_texts_are_equal_by_key_and_values():
    assert Text("a", {"x": 1}) == Text("a", {"x": 1})
    assert hash(Text("a", {"x": 1})) == hash(Text("a", {"x": 1}))
    assert Text("a", {"x": 1}) != Text("a", {"x": 2})
    assert repr(Text("a", {"x": 1})) == "Text('a', x=1)"


def test_a_tale_carries_the_clause_of_the_innermost_frame_that_has_one():
    state = listening()
    state.stack += [Section(), Nameless()]
    tell(state, "toll.paid")
    whisper(state, 0b1, "card.seen")
    state.stack = [Nameless()]
    tell(state, "day.begun")
    assert [tale.clause for tale in drain(state)] == ["XX-3.1", "XX-3.1", ""]
