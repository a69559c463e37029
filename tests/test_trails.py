"""Kept trails and looks: what the rules say and what is shown stays as it is.

After a change on purpose: `.venv/bin/python scripts/keep_trails.py GAME`, and read the difference.
"""

from pathlib import Path

import pytest

from imperia.catalog import find_game
from imperia.testing.looks import compare_looks
from imperia.testing.trails import compare_trails, kept_numbers

FOLDER = Path(__file__).parent / "games"
GAMES = sorted(file.parts[-3] for file in FOLDER.glob("*/records/trails.txt"))


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_say_what_they_said(game):
    compare_trails(find_game(game), FOLDER / game / "records" / "trails.txt")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_shown_is_what_it_was(game):
    folder = FOLDER / game / "records"
    numbers = kept_numbers(folder / "trails.txt")
    compare_looks(find_game(game), folder / "looks.txt", numbers)
