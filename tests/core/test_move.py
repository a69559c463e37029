"""Moves: a word, at most one number, and a short form that reads back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.core import NO_MOVE, Move, load_move, moves_of, parse_move

NAMES = st.from_regex(r"[a-z][a-z_-]{0,12}", fullmatch=True)


@given(NAMES, st.integers(-1, 10**30))
def test_the_short_form_reads_back(name, arg):
    move = Move(name, arg)
    assert parse_move(move.wire()) == move
    assert load_move(move.wire()) == move


@pytest.mark.parametrize("wire", ["", ":", ":3", "pay:", "pay:x", "pay:-1", "pay:1:2", "pay:²"])
def test_a_wrong_short_form_is_named_in_one_sentence(wire):
    with pytest.raises(ValueError, match=r"is not a move: write a word, or a word, a colon and"):
        parse_move(wire)


def test_no_move_reads_back_from_nothing():
    assert load_move(NO_MOVE.wire()) is NO_MOVE


def test_moves_are_equal_by_word_and_number():
    assert Move("pay") == Move("pay")
    assert Move("bridge", 3) == Move("bridge", 3)
    assert hash(Move("bridge", 3)) == hash(Move("bridge", 3))
    assert Move("bridge", 3) != Move("bridge", 4)
    assert Move("bridge", 3) != Move("tower", 3)
    assert Move("pay") != "pay"


def test_a_move_shows_itself_as_it_is_written():
    assert repr(Move("pay")) == "Move('pay')"
    assert repr(Move("bridge", 3)) == "Move('bridge', 3)"


def test_moves_of_counts_from_nought():
    assert moves_of("bridge", 3) == [Move("bridge", 0), Move("bridge", 1), Move("bridge", 2)]
