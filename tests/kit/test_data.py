"""Data files: the built-in ones, an owner's copies, and what is said about mistakes."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from imperia.kit import data
from imperia.kit.data import DataError, edition

PACKAGE = "sample_game"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A package with two data files and a layout."""
    root = tmp_path / "built_in" / PACKAGE
    (root / "data").mkdir(parents=True)
    (root / "__init__.py").write_text("")
    (root / "data" / "towns.toml").write_text("[ulm]\nvalue = 2\n\n[bonn]\nvalue = 1\n")
    (root / "data" / "cards.toml").write_text("[fair]\ncount = 3\n")
    (root / "layout.toml").write_text("[map]\nwidth = 10.0\n")
    monkeypatch.syspath_prepend(str(root.parent))
    yield PACKAGE
    for name in [name for name in sys.modules if name.partition("@")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture
def owner(tmp_path: Path) -> Path:
    """The directory of an owner's files, still empty."""
    directory = tmp_path / "mine"
    directory.mkdir()
    return directory


def test_built_in_files_are_read(package: str) -> None:
    assert data.load_table(package, "towns") == {"ulm": {"value": 2}, "bonn": {"value": 1}}
    assert data.load_table(package, "layout") == {"map": {"width": 10.0}}
    assert data.known_names(package) == ["cards", "layout", "towns"]
    assert data.owner_of(package) is None


def test_a_part_of_a_game_reads_the_files_of_the_game(package: str) -> None:
    assert data.load_table(f"{package}.components", "cards") == {"fair": {"count": 3}}
    assert data.built_in_table(f"{package}.scene", "cards") == {"fair": {"count": 3}}


def test_an_unknown_file_names_the_known_ones(package: str) -> None:
    with pytest.raises(DataError, match=r"no data file rivers\.toml; known: cards\.toml"):
        data.load_table(package, "rivers")


def test_an_edition_reads_the_owners_files_and_leaves_the_game_alone(
    package: str, owner: Path
) -> None:
    (owner / "towns.toml").write_text("[ulm]\nvalue = 7\n")
    mine = edition(package, owner)
    assert mine != package
    assert data.load_table(mine, "towns") == {"ulm": {"value": 7}}
    assert data.load_table(mine, "cards") == {"fair": {"count": 3}}
    assert data.built_in_table(mine, "towns")["ulm"] == {"value": 2}
    assert data.load_table(package, "towns")["ulm"] == {"value": 2}
    assert data.owner_of(mine) == owner
    assert edition(package, owner) == mine


def test_the_own_folder_of_the_game_wins_over_the_common_one(package: str, owner: Path) -> None:
    (owner / "towns.toml").write_text("[ulm]\nvalue = 7\n")
    (owner / package).mkdir()
    (owner / package / "towns.toml").write_text("[ulm]\nvalue = 9\n")
    assert data.load_table(edition(package, owner), "towns") == {"ulm": {"value": 9}}


def test_a_missing_directory_is_refused(package: str, owner: Path) -> None:
    with pytest.raises(DataError, match="nowhere is not a directory; give the directory"):
        edition(package, owner / "nowhere")


def test_a_directory_without_a_known_file_is_refused(package: str, owner: Path) -> None:
    (owner / "notes.toml").write_text("")
    with pytest.raises(DataError, match=r"holds no data file of sample_game; put there one of"):
        edition(package, owner)


def test_an_empty_folder_of_the_game_is_refused(package: str, owner: Path) -> None:
    (owner / package).mkdir()
    with pytest.raises(DataError, match="holds no data file of sample_game"):
        edition(package, owner)


def test_a_directory_for_other_games_changes_nothing(package: str, owner: Path) -> None:
    (owner / "other_game").mkdir()
    (owner / "other_game" / "ships.toml").write_text("")
    assert edition(package, owner) == package
    assert data.fingerprint(package) == ""


def test_a_misspelled_file_of_the_game_is_refused(package: str, owner: Path) -> None:
    (owner / package).mkdir()
    (owner / package / "town.toml").write_text("")
    with pytest.raises(DataError, match=r"town\.toml is no data file of sample_game; rename it"):
        edition(package, owner)


def test_a_game_that_refuses_its_data_leaves_nothing_behind(package: str, owner: Path) -> None:
    folder = Path(sys.modules.get(package, __import__(package)).__file__ or "").parent
    (folder / "__init__.py").write_text(
        "from imperia.kit.sheet import data_file\n"
        'VALUE = data_file(__name__, "towns").part("ulm").whole("value", at_most=5)\n'
    )
    (owner / "towns.toml").write_text("[ulm]\nvalue = 7\n")
    for _ in range(2):
        with pytest.raises(DataError, match="'value' has 7"):
            edition(package, owner)
    assert [name for name in sys.modules if name.startswith(f"{package}@")] == []
    (owner / "towns.toml").write_text("[ulm]\nvalue = 4\n")
    assert sys.modules[edition(package, owner)].VALUE == 4


@pytest.mark.parametrize(
    "text, line",
    [
        ("[ulm]\nvalue = \n", 2),
        ("[ulm]\nvalue = 1\nvalue = 2\n", 3),
        ("[ulm]\nvalue = [1,", 2),
        ("[ulm\n", 1),
        ("[ulm\nvalue = 1\n", 1),
    ],
)
def test_a_syntax_error_names_file_and_line(
    package: str, owner: Path, text: str, line: int
) -> None:
    (owner / "towns.toml").write_text(text)
    with pytest.raises(DataError, match=rf"mine/towns\.toml, line {line}: .*; correct this line\."):
        data.load_table(edition(package, owner), "towns")


def test_a_file_nested_too_deeply_is_refused(package: str, owner: Path) -> None:
    (owner / "towns.toml").write_text("a = " + "[" * 5000 + "]" * 5000)
    with pytest.raises(DataError, match=r"towns\.toml is nested too deeply"):
        data.load_table(edition(package, owner), "towns")


def test_another_encoding_is_refused(package: str, owner: Path) -> None:
    (owner / "towns.toml").write_bytes("# K\u00f6ln\n".encode("latin-1"))
    with pytest.raises(DataError, match=r"towns\.toml is not text in UTF-8"):
        data.load_table(edition(package, owner), "towns")


def test_a_folder_in_the_place_of_a_file_is_refused(package: str, owner: Path) -> None:
    (owner / "towns.toml").mkdir()
    with pytest.raises(DataError, match=r"towns\.toml cannot be read"):
        data.load_table(edition(package, owner), "towns")


def test_a_link_to_nowhere_and_a_device_are_refused(package: str, owner: Path) -> None:
    (owner / "towns.toml").symlink_to(owner / "gone.toml")
    (owner / "cards.toml").symlink_to("/dev/zero")
    mine = edition(package, owner)
    for name in ("towns", "cards"):
        with pytest.raises(DataError, match=rf"{name}\.toml cannot be read"):
            data.load_table(mine, name)


def test_the_fingerprint_follows_the_effective_data(package: str, owner: Path) -> None:
    assert data.fingerprint(package) == ""
    (owner / "towns.toml").write_text("[ulm]\nvalue = 3\n")
    mine = edition(package, owner)
    first = data.fingerprint(mine)
    assert len(first) == 16
    (owner / "towns.toml").write_text("# the same\n[ulm]\nvalue=3\n")
    assert data.fingerprint(mine) == first
    (owner / "towns.toml").write_text("[ulm]\nvalue = 4\n")
    assert data.fingerprint(mine) not in ("", first)


def test_the_fingerprint_is_empty_for_equal_data_and_for_a_layout(
    package: str, owner: Path
) -> None:
    (owner / "cards.toml").write_text("[fair]\ncount = 3\n")
    (owner / "layout.toml").write_text("[map]\nwidth = 20.0\n")
    mine = edition(package, owner)
    assert data.load_table(mine, "layout") == {"map": {"width": 20.0}}
    assert data.fingerprint(mine) == ""
