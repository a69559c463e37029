"""Verdicts: YES is true, a refusal names its clause."""

from imperia.core import GAME_OVER, NOT_ASKED, YES, Illegal, no


def test_yes_is_true_and_a_refusal_is_false():
    assert YES
    assert not no("TB-3.1a")


def test_a_refusal_names_its_clause():
    assert no("TB-3.1a").clause == "TB-3.1a"
    assert repr(no("TB-3.1a")) == "no('TB-3.1a')"
    assert repr(YES) == "YES"


def test_the_platform_has_clauses_of_its_own():
    assert (NOT_ASKED.clause, GAME_OVER.clause) == ("IM-1", "IM-2")


def test_illegal_carries_the_ruling():
    refusal = Illegal(no("TB-3.1a"))
    assert refusal.ruling.clause == "TB-3.1a"
    assert str(refusal) == "TB-3.1a"
