"""The package is built like every other game, and only its effects write to the state."""

from pathlib import Path

from imperia.testing.anatomy import check_anatomy, check_writers
from imperia.testing.anchors import check_anchors
from imperia.texts import read_clauses

PACKAGE = "imperia.games.baroque"


def test_every_part_stands_where_it_stands_in_other_games():
    assert list(check_anatomy(PACKAGE)) == []


def test_only_effects_write_to_the_state():
    assert list(check_writers(PACKAGE)) == []


def test_every_automatic_clause_has_a_place_and_a_test():
    assert list(check_anchors(PACKAGE, read_clauses(PACKAGE).values(), Path(__file__).parent)) == []
