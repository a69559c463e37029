"""The data of Toll Bridge may be corrected by an owner, within reason."""

from importlib.resources import files

import pytest

from imperia.catalog import find_game
from imperia.kit.data import DataError


def load_with(folder, old, new):
    built_in = files("imperia.games.toll_bridge").joinpath("data", "game.toml").read_text()
    assert old in built_in
    (folder / "game.toml").write_text(built_in.replace(old, new))
    try:
        return str(find_game("toll_bridge", folder).setup(2, [4]).coins)
    except DataError as error:
        return str(error)


def test_a_corrected_number_is_used(tmp_path):
    assert load_with(tmp_path, "coins_each = 3", "coins_each = 5") == "[5, 5]"


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("coins_each = 3", "coins_each = -1", "'coins_each' has -1"),
        ("coins_each = 3", "", "'coins_each' is missing"),
        ("[bridges.elm]", "[bridges.oak]", "the entry [elm] is missing"),
        ("count = 12", "count = 0", None),
        ("rank = 4", "rank = 4\nspeed = 2", "'speed' is not known here"),
    ],
)
def test_a_wrong_data_file_gives_one_sentence(tmp_path, old, new, said):
    text = load_with(tmp_path, old, new)
    if said is None:
        assert text == "[3, 3]"
    else:
        assert said in text
        assert "\n" not in text


def test_too_few_travellers_are_refused(tmp_path):
    text = load_with(tmp_path, "cards_each = 2", "cards_each = 9")
    assert "there must be 40 cards or more" in text
