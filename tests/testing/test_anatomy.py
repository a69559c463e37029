"""The anatomy of a game: what stands elsewhere is named, and so is who else writes to the state."""

import shutil

import pytest

from imperia.generate import package_folder
from imperia.testing.anatomy import check_anatomy, check_writers


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A copy of Toll Bridge that may be spoiled."""
    folder = tmp_path / "spoiled_bridge"
    shutil.copytree(package_folder("imperia.games.toll_bridge"), folder)
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


def test_toll_bridge_has_the_anatomy(copy):
    assert list(check_anatomy("spoiled_bridge")) == []
    assert list(check_writers("spoiled_bridge")) == []


def test_a_part_that_is_elsewhere_or_missing_is_named(copy):
    (copy / "scene_map.py").write_text("")
    (copy / "helpers").mkdir()
    (copy / "helpers" / "__init__.py").write_text("")
    (copy / "rules" / "_secret.py").write_text("")
    (copy / "imagine.py").unlink()
    found = list(check_anatomy("spoiled_bridge"))
    assert "scene_map.py is no part of a game: rename it, or move it into scene/." in found
    assert any(line.startswith("helpers/ is no part of a game") for line in found)
    assert "rules/_secret.py begins with an underscore: give it a plain name." in found
    assert "imagine.py, or a folder imagine/, is missing." in found
    assert len(found) == 4


@pytest.mark.parametrize(
    "line, column",
    [
        ("state.coins[0] -= 1", "coins"),
        ("state.round = 3", "round"),
        ("state.hand[0][1] += 1", "hand"),
        ("state.deck.append(3)", "deck"),
        ("state.owner[0], state.tower[0] = 1, 2", "tower"),
        ("del state.discard[0]", "discard"),
    ],
)
def test_who_writes_beside_the_effects_is_named(copy, line, column):
    file = copy / "rules" / "towers.py"
    file.write_text(f"{file.read_text()}\n\ndef cheat(state: State) -> None:\n    {line}\n")
    found = list(check_writers("spoiled_bridge"))
    assert any(f"writes to the column {column}: let an effect do it." in entry for entry in found)
    assert all(entry.startswith("rules/towers.py:") for entry in found)


def test_reading_and_frames_of_the_engine_are_no_writing(copy):
    file = copy / "rules" / "towers.py"
    lines = ["coins = state.coins[:]", "coins.append(3)", "state.stack.append(None)"]
    body = "\n    ".join(lines)
    file.write_text(f"{file.read_text()}\n\ndef look(state: State) -> None:\n    {body}\n")
    assert list(check_writers("spoiled_bridge")) == []
