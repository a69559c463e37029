"""The data files: what they hold, and one clear sentence for every mistake."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from imperia.catalog import find_game
from imperia.games.ancient_world.components.cards import CARD, CARD_COUNT, SET_CARDS
from imperia.games.ancient_world.components.map import (
    AMPHORAE,
    AREA,
    AREAS,
    BY_COAST,
    BY_LAND,
    BY_LANE,
    BY_MOUNTAIN,
    BY_SEA_BORDER,
    BY_STRAIT,
)
from imperia.games.ancient_world.components.tables import REVOLTS
from imperia.kit.data import DataError

DATA = Path(str(files("imperia.games.ancient_world"))) / "data"


def pairs(column: list[int]) -> int:
    return sum(mask.bit_count() for mask in column) // 2


def test_the_numbers_of_the_map() -> None:
    assert len(AREAS) == 45
    assert AMPHORAE.bit_count() == 12
    kinds = (BY_LAND, BY_MOUNTAIN, BY_STRAIT, BY_LANE, BY_COAST, BY_SEA_BORDER)
    assert sum(pairs(kind) for kind in kinds) == 112
    assert pairs(BY_SEA_BORDER) == 2


def test_the_numbers_of_the_cards() -> None:
    assert sum(CARD_COUNT) == 75
    assert [sum(cards) for cards in SET_CARDS] == [5] * 6
    assert CARD_COUNT[CARD["merchant"]] == 4


def test_every_province_revolts_once() -> None:
    hit = [area for table in REVOLTS for column in table for area in column]
    assert len(hit) == len(set(hit)) == 42
    assert AREA["west_med"] not in hit


MISTAKES = [
    ("areas", "value = 2", 'value = "two"', "'value' has \"two\"; give a whole number"),
    ("areas", 'sea_lane = ["lugdunensis"]', "", "'sea_lane' lacks lugdunensis"),
    ("areas", 'region = "north"', 'region = "west"', "'region' has \"west\""),
    ("areas", "amphora = true", "amphora = true\nport = 1", "'port' is not known here"),
    ("army", 'type = "sword"', 'type = "club"', "'type' has \"club\""),
    ("army", "strength = 7", "strength = 6", "there are two entries for sword_6"),
    ("army", "strength = 6", "strength = 12", "'strength' has 12"),
    ("empires", 'region = "north"', 'region = "south"', "three sets must be of the north"),
    ("empires", '"sword 6", "sword 6", ', '"sword 6", ', "'cards' needs five units"),
    ("units", "kill = 6", "kill = 3", "'block' is missing or above 'kill'"),
    ("tables", "scoring = [2, 3, 4]", "scoring = [2, 3]", "'scoring' must contain the last turn"),
    ("tables", '1 = ["britannia"', '1 = ["west_med"', "a sea zone never revolts"),
]


@pytest.mark.parametrize("name,old,new,sentence", MISTAKES, ids=[row[3] for row in MISTAKES])
def test_a_mistake_gives_one_sentence(
    tmp_path: Path, name: str, old: str, new: str, sentence: str
) -> None:
    text = (DATA / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    found = load_with(tmp_path)
    assert sentence in found
    assert found.count("\n") == 1  # one line


def load_with(directory: Path) -> str:
    """What is said when the game is loaded with these data files."""
    try:
        find_game("ancient_world", directory)
    except DataError as error:
        return f"{error}\n"
    return "all is well\n"


def test_a_corrected_file_is_taken(tmp_path: Path) -> None:
    text = (DATA / "areas.toml").read_text(encoding="utf-8")
    (tmp_path / "areas.toml").write_text(text.replace("value = 2", "value = 3", 1), "utf-8")
    assert load_with(tmp_path) == "all is well\n"


def run(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "imperia", *words], capture_output=True, text=True, check=False
    )


def test_a_corrected_deck_is_played(tmp_path: Path) -> None:
    """Another strength makes another card, with a name of its own."""
    text = (DATA / "army.toml").read_text(encoding="utf-8")
    (tmp_path / "army.toml").write_text(text.replace("strength = 8", "strength = 9", 1), "utf-8")
    done = run(
        "simulate",
        "ancient_world",
        "--games",
        "1",
        "--bots",
        "random",
        "--jobs",
        "1",
        "--data",
        str(tmp_path),
        "--json",
    )
    assert done.returncode == 0, done.stderr
