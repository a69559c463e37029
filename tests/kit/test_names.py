"""Words that name nothing: the error says what was meant, what is like it, and what there is."""

import pytest

from imperia.kit.names import number_of, unknown

TOWNS = {"abbey": 0, "beacon": 1}


def test_a_known_word_has_its_number():
    assert number_of(TOWNS, "beacon", "town") == 1


def test_an_unknown_word_is_told_with_those_like_it_and_all_there_are():
    with pytest.raises(ValueError, match=r"'Abbet' is no town \(perhaps abbey\): abbey, beacon\."):
        number_of(TOWNS, "Abbet", "town")


def test_where_nothing_is_known_that_is_said():
    assert str(unknown("x", "town", [])) == "'x' is no town: there are none."
