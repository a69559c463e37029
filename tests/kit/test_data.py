"""Reading data files: the built-in ones, an owner's copies, and what is said about mistakes."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from imperia.kit import data
from imperia.kit.data import DataError, Entry

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
    data.set_override(None)
    sys.modules.pop(PACKAGE, None)


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
    assert data.override_for(package) is None


def test_an_unknown_file_names_the_known_ones(package: str) -> None:
    with pytest.raises(DataError, match=r"no data file rivers\.toml; known: cards\.toml"):
        data.load_table(package, "rivers")


def test_the_own_folder_of_the_game_wins_over_the_common_one(package: str, owner: Path) -> None:
    (owner / "towns.toml").write_text("[ulm]\nvalue = 7\n")
    data.set_override(owner)
    assert data.load_table(package, "towns") == {"ulm": {"value": 7}}
    assert data.load_table(package, "cards") == {"fair": {"count": 3}}
    assert data.override_for(package) == owner
    (owner / package).mkdir()
    (owner / package / "towns.toml").write_text("[ulm]\nvalue = 9\n")
    assert data.load_table(package, "towns") == {"ulm": {"value": 9}}
    assert data.override_for(package) == owner / package
    assert data.built_in_table(package, "towns")["ulm"] == {"value": 2}


def test_a_missing_directory_is_refused(owner: Path) -> None:
    with pytest.raises(DataError, match="nowhere is not a directory; give the directory"):
        data.set_override(owner / "nowhere")
    assert data.override_for("any") is None


def test_a_directory_removed_later_is_refused(package: str, owner: Path) -> None:
    data.set_override(owner)
    owner.rmdir()
    with pytest.raises(DataError, match="is not a directory"):
        data.load_table(package, "towns")


def test_a_directory_without_a_known_file_is_refused(package: str, owner: Path) -> None:
    (owner / "notes.toml").write_text("")
    data.set_override(owner)
    with pytest.raises(DataError, match=r"holds no data file of sample_game; put there one of"):
        data.load_table(package, "towns")


def test_an_empty_folder_of_the_game_is_refused(package: str, owner: Path) -> None:
    (owner / package).mkdir()
    data.set_override(owner)
    with pytest.raises(DataError, match="holds no data file of sample_game"):
        data.load_table(package, "towns")


def test_a_directory_for_other_games_changes_nothing(package: str, owner: Path) -> None:
    (owner / "other_game").mkdir()
    (owner / "other_game" / "ships.toml").write_text("")
    data.set_override(owner)
    assert data.load_table(package, "cards") == {"fair": {"count": 3}}
    assert data.fingerprint(package) == ""


def test_a_misspelled_file_of_the_game_is_refused(package: str, owner: Path) -> None:
    (owner / package).mkdir()
    (owner / package / "town.toml").write_text("")
    data.set_override(owner)
    with pytest.raises(DataError, match=r"town\.toml is no data file of sample_game; rename it"):
        data.load_table(package, "cards")


@pytest.mark.parametrize(
    "text, line",
    [
        ("[ulm]\nvalue = \n", 2),
        ("[ulm]\nvalue = 1\nvalue = 2\n", 3),
        ("[ulm]\nvalue = [1,", 2),
        ("[ulm\n", 1),
    ],
)
def test_a_syntax_error_names_file_and_line(
    package: str, owner: Path, text: str, line: int
) -> None:
    (owner / "towns.toml").write_text(text)
    data.set_override(owner)
    with pytest.raises(DataError, match=rf"mine/towns\.toml, line {line}: .*; correct this line\."):
        data.load_table(package, "towns")


def test_another_encoding_is_refused(package: str, owner: Path) -> None:
    (owner / "towns.toml").write_bytes("# K\u00f6ln\n".encode("latin-1"))
    data.set_override(owner)
    with pytest.raises(DataError, match=r"towns\.toml is not text in UTF-8"):
        data.load_table(package, "towns")


def test_a_folder_in_the_place_of_a_file_is_refused(package: str, owner: Path) -> None:
    (owner / "towns.toml").mkdir()
    data.set_override(owner)
    with pytest.raises(DataError, match=r"towns\.toml cannot be read"):
        data.load_table(package, "towns")


def test_the_fingerprint_follows_the_effective_data(package: str, owner: Path) -> None:
    assert data.fingerprint(package) == ""
    (owner / "towns.toml").write_text("[ulm]\nvalue = 3\n")
    data.set_override(owner)
    first = data.fingerprint(package)
    assert len(first) == 16
    (owner / "towns.toml").write_text("# the same\n[ulm]\nvalue=3\n")
    assert data.fingerprint(package) == first
    (owner / "towns.toml").write_text("[ulm]\nvalue = 4\n")
    assert data.fingerprint(package) not in ("", first)


def test_the_fingerprint_is_empty_for_equal_data_and_for_a_layout(
    package: str, owner: Path
) -> None:
    (owner / "cards.toml").write_text("[fair]\ncount = 3\n")
    (owner / "layout.toml").write_text("[map]\nwidth = 20.0\n")
    data.set_override(owner)
    assert data.load_table(package, "layout") == {"map": {"width": 20.0}}
    assert data.fingerprint(package) == ""


def entry(**values: Any) -> Entry:
    return Entry("towns.toml", "ulm", values)


def test_fields_are_read() -> None:
    ulm = entry(value=2, walls=[1, 3], port=False, sea="none", near=["bonn"], at={"x": 1}, by=[{}])
    assert data.whole(ulm, "value", at_least=0) == 2
    assert data.wholes(ulm, "walls", length=2) == [1, 3]
    assert data.flag(ulm, "port") is False
    assert data.word(ulm, "sea", ("none", "baltic")) == "none"
    assert data.words(ulm, "near", ("bonn", "trier")) == ["bonn"]
    assert data.whole(data.part(ulm, "at"), "x") == 1
    assert len(data.parts(ulm, "by")) == 1
    assert not ulm.has("gate")
    data.finish(ulm)
    data.same_ids(ulm, tuple(ulm.values))


def test_words_may_be_repeated_on_request() -> None:
    twice = entry(rounds=["on", "on"])
    assert data.words(twice, "rounds", ("on", "off"), repeated=True) == ["on", "on"]


@pytest.mark.parametrize(
    "read, message",
    [
        (lambda e: data.whole(e, "gate"), "'gate' is missing; give a whole number"),
        (
            lambda e: data.whole(e, "value", at_least=3),
            "'value' has 2; give a whole number of at least 3",
        ),
        (
            lambda e: data.whole(e, "value", at_most=1),
            "'value' has 2; give a whole number of at most 1",
        ),
        (
            lambda e: data.whole(e, "name", at_least=0, at_most=9),
            "'name' has \"x\"; give a whole number from 0 to 9",
        ),
        (lambda e: data.whole(e, "port"), "'port' has true; give a whole number"),
        (lambda e: data.wholes(e, "value"), "'value' has 2; give a list of whole numbers"),
        (
            lambda e: data.wholes(e, "list", length=3),
            "'list' has [1, -1]; give a list of 3 whole numbers",
        ),
        (
            lambda e: data.wholes(e, "list", at_least=0),
            "'list' has -1; give a list of whole numbers of at least 0",
        ),
        (lambda e: data.flag(e, "value"), "'value' has 2; give true or false"),
        (lambda e: data.word(e, "name", ("a", "b")), '\'name\' has "x"; give one of "a", "b"'),
        (
            lambda e: data.words(e, "name", ("a",)),
            '\'name\' has "x"; give a list, each at most once, of words, each one of "a"',
        ),
        (
            lambda e: data.words(e, "same", ("a",)),
            '\'same\' has "a"; give a list, each at most once, of words, each one of "a"',
        ),
        (lambda e: data.part(e, "value"), "'value' has 2; give a table"),
        (lambda e: data.parts(e, "list"), "'list' has 1; give a list of tables"),
        (lambda e: data.parts(e, "list", length=1), "'list' has [1, -1]; give a list of 1 tables"),
        (lambda e: data.finish(e), "'value' is not known here; remove it or use one of "),
        (lambda e: data.same_ids(e, ("moat",)), "the entry [moat] is missing; add it"),
        (lambda e: data.same_ids(e, ()), "the entry [value] is not known; remove it"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(read: Callable[[Entry], object], message: str) -> None:
    ulm = entry(value=2, port=True, name="x", list=[1, -1], same=["a", "a"])
    with pytest.raises(DataError) as caught:
        read(ulm)
    assert str(caught.value) == f"towns.toml, [ulm]: {message}."


def test_a_long_value_is_shortened() -> None:
    with pytest.raises(DataError, match=r"aaa\.\.\.; give true or false\.$"):
        data.flag(entry(name="a" * 200), "name")


def test_a_mistake_in_the_file_itself_names_no_entry() -> None:
    with pytest.raises(DataError, match=r"^towns\.toml: the entry \[ulm\] is missing; add it\.$"):
        data.same_ids(Entry("towns.toml", "", {}), ("ulm",))
