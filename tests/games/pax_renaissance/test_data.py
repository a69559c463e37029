"""The data of Pax Renaissance: totals, and one sentence for every mistake."""

from importlib.resources import files

import pytest

from imperia.catalog import find_game
from imperia.games.pax_renaissance.components.cards import (
    CARD_OPS,
    DECK,
    HAS,
    N_CARDS,
    N_PLAIN,
    QUEENS,
)
from imperia.games.pax_renaissance.components.map import (
    EAST,
    EMPORIA,
    N_BORDERS,
    N_CITIES,
    N_EMPIRES,
    ROUTE,
    SEA,
    START_DISCS,
    WEST,
)
from imperia.games.pax_renaissance.components.masks import bits
from imperia.kit.data import DataError
from imperia.kit.masks import mask_of


def load_with(folder, name, old, new):
    built_in = files("imperia.games.pax_renaissance").joinpath("data", f"{name}.toml").read_text()
    assert old in built_in
    (folder / f"{name}.toml").write_text(built_in.replace(old, new, 1))
    try:
        find_game("pax_renaissance", folder)
    except DataError as error:
        return str(error)
    return "fine"


@pytest.mark.parametrize(
    "name, old, new, said",
    [
        ("cards", 'deck = "west"', 'deck = "north"', "'deck' has"),
        ("cards", 'ops = ["behead", ', "ops = [", "'behead' is 15, but the cards have 14"),
        ("cards", 'one_shot = "crusade"', 'one_shot = "jihad"', "the cards have"),
        ("cards", "[PREN001]", "[PREN999]", "the entry [PREN001] is missing"),
        ("map", 'region = "west"', 'region = "south"', "'region' has"),
        ("map", 'kind = "sea"', 'kind = "river"', "'kind' has"),
        ("map", 'path = ["byzantium", ', 'path = ["portugal", ', "does not hang together"),
        ("game", "pawn = 10", "pawn = 0", "'pawn' has 0"),
        ("game", "hand_limit = 2", "hand_limit = 2\nfoot_limit = 3", "'foot_limit' is not known"),
        ("empires", 'ops = ["campaign"]', 'ops = ["dance"]', "'ops' has"),
    ],
)
def test_a_wrong_data_file_gives_one_sentence(tmp_path, name, old, new, said):
    text = load_with(tmp_path, name, old, new)
    assert said in text
    assert "\n" not in text


def test_a_disputed_icon_can_be_corrected(tmp_path):
    old = 'levy = { medieval = "rook_catholic", catholic = "knight_catholic", islamic = '
    new = 'levy = { medieval = "knight_catholic", catholic = "knight_catholic", islamic = '
    assert load_with(tmp_path, "map", old, new) == "fine"


def test_the_map_is_that_of_the_dossier():
    assert (N_EMPIRES, N_CITIES, N_BORDERS, SEA.bit_count()) == (10, 30, 13, 9)
    assert START_DISCS.bit_count() == 4
    assert [len(ROUTE[slot]) for slot in EMPORIA] == [15, 7, 17, 7, 7, 15]


def test_the_cards_are_those_of_the_dossier():
    assert (N_PLAIN, N_CARDS, QUEENS.bit_count()) == (164, 178, 17)
    assert [DECK.count(region) for region in (WEST, EAST)] == [92, 72]
    assert sum(map(len, CARD_OPS)) == 270
    assert sum(1 for mask in HAS if mask) == 32
    assert sum(mask.bit_count() for mask in HAS) == 53


def test_bits_are_the_numbers_in_a_mask_of_any_width():
    for numbers in ([], [0], [3, 12], [5, 13], [0, 59, 60, 177]):
        assert list(bits(mask_of(numbers))) == numbers
