"""Recorded games: complete games whose moves, digest, scores and transcript stay as they are."""

from pathlib import Path

import pytest

from imperia.testing import compare_record

FOLDER = Path(__file__).parent / "games"
RECORDS = sorted(FOLDER.glob("*/records/*.record"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_a_recorded_game_is_what_it_was(file):
    assert compare_record(file).over
