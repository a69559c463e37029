"""Words that name nothing: the error says what was meant, what is like it, and what there is."""

import pytest

from imperia.kit.names import number_of, put_words, unknown

TOWNS = {"abbey": 0, "beacon": 1}


def test_a_known_word_has_its_number():
    assert number_of(TOWNS, "beacon", "town") == 1


def test_an_unknown_word_is_told_with_those_like_it_and_all_there_are():
    with pytest.raises(ValueError, match=r"'Abbet' is no town \(perhaps abbey\): abbey, beacon\."):
        number_of(TOWNS, "Abbet", "town")


def test_where_nothing_is_known_that_is_said():
    assert str(unknown("x", "town", [])) == "'x' is no town: there are none."


def test_words_are_put_in_the_order_in_which_they_are_known():
    put = []
    known = {
        "towns": lambda state, given: put.append(("towns", given)),
        "roads": lambda state, given: put.append(("roads", given)),
        "lakes": lambda state, given: put.append(("lakes", given)),
    }
    put_words(None, {"lakes": 3, "towns": 1}, known, "the game")
    assert put == [("towns", 1), ("lakes", 3)]


def test_nothing_is_put_when_a_word_is_wrong():
    put = []
    known = {"towns": lambda state, given: put.append(given)}
    with pytest.raises(ValueError, match=r"'town' is no word to arrange it \(perhaps towns\)"):
        put_words(None, {"towns": 1, "town": 2}, known, "it")
    assert put == []
