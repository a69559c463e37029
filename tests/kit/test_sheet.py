"""Data declared: fields and columns, and one sentence for every mistake."""

from collections.abc import Callable
from typing import Any

import pytest

from imperia.kit.data import DataError
from imperia.kit.sheet import Entry, Sheet


def entry(**values: Any) -> Entry:
    return Entry("towns.toml", "ulm", values)


def test_fields_are_read() -> None:
    ulm = entry(value=2, walls=[1, 3], port=False, sea="none", near=["bonn"], at={"x": 1}, by=[{}])
    assert ulm.whole("value", at_least=0) == 2
    assert ulm.wholes("walls", length=2) == [1, 3]
    assert ulm.flag("port") is False
    assert ulm.word("sea", ("none", "baltic")) == "none"
    assert ulm.words("near", ("bonn", "trier")) == ["bonn"]
    assert ulm.part("at").whole("x") == 1
    assert len(ulm.parts("by")) == 1
    assert not ulm.has("gate")
    ulm.finish()
    ulm.same_ids(tuple(ulm.values))


def test_words_may_be_repeated_on_request() -> None:
    twice = entry(rounds=["on", "on"])
    assert twice.words("rounds", ("on", "off"), repeated=True) == ["on", "on"]


@pytest.mark.parametrize(
    "read, message",
    [
        (lambda e: e.whole("gate"), "'gate' is missing; give a whole number"),
        (
            lambda e: e.whole("value", at_least=3),
            "'value' has 2; give a whole number of at least 3",
        ),
        (
            lambda e: e.whole("value", at_most=1),
            "'value' has 2; give a whole number of at most 1",
        ),
        (
            lambda e: e.whole("name", at_least=0, at_most=9),
            "'name' has \"x\"; give a whole number from 0 to 9",
        ),
        (lambda e: e.whole("port"), "'port' has true; give a whole number"),
        (lambda e: e.wholes("value"), "'value' has 2; give a list of whole numbers"),
        (
            lambda e: e.wholes("list", length=3),
            "'list' has [1, -1]; give a list of 3 whole numbers",
        ),
        (
            lambda e: e.wholes("list", at_least=0),
            "'list' has -1; give a list of whole numbers of at least 0",
        ),
        (lambda e: e.flag("value"), "'value' has 2; give true or false"),
        (lambda e: e.word("name", ("a", "b")), '\'name\' has "x"; give one of "a", "b"'),
        (
            lambda e: e.words("name", ("a",)),
            '\'name\' has "x"; give a list, each at most once, of words, each one of "a"',
        ),
        (
            lambda e: e.words("same", ("a",)),
            '\'same\' has "a"; give a list, each at most once, of words, each one of "a"',
        ),
        (lambda e: e.part("value"), "'value' has 2; give a table"),
        (lambda e: e.parts("list"), "'list' has 1; give a list of tables"),
        (lambda e: e.parts("list", length=1), "'list' has [1, -1]; give a list of 1 tables"),
        (lambda e: e.finish(), "'value' is not known here; remove it or use one of "),
        (lambda e: e.same_ids(("moat",)), "the entry [moat] is missing; add it"),
        (lambda e: e.same_ids(()), "the entry [value] is not known; remove it"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(read: Callable[[Entry], object], message: str) -> None:
    ulm = entry(value=2, port=True, name="x", list=[1, -1], same=["a", "a"])
    with pytest.raises(DataError) as caught:
        read(ulm)
    assert str(caught.value) == f"towns.toml, [ulm]: {message}."


def test_a_long_value_is_shortened() -> None:
    with pytest.raises(DataError, match=r"aaa\.\.\.; give true or false\.$"):
        entry(name="a" * 200).flag("name")


def test_a_mistake_in_the_file_itself_names_no_entry() -> None:
    with pytest.raises(DataError, match=r"^towns\.toml: the entry \[ulm\] is missing; add it\.$"):
        Entry("towns.toml", "", {}).same_ids(("ulm",))


def test_a_key_may_be_absent() -> None:
    ulm = entry(value=2)
    assert ulm.whole("gate", absent=-1) == -1
    assert ulm.flag("port", absent=False) is False
    assert ulm.word("sea", ("baltic",), absent="none") == "none"
    assert ulm.words("near", ("bonn",), absent=[]) == []
    assert ulm.number("sea", ("baltic",), absent=7) == 7
    assert ulm.numbers("near", ("bonn",)) == []
    assert ulm.mask("near", ("bonn",)) == 0
    assert ulm.whole("value", absent=9) == 2


def test_words_are_read_as_numbers_and_masks() -> None:
    seas = ("baltic", "north", "none")
    ulm = entry(sea="none", near=["north", "none"])
    assert ulm.number("sea", seas) == 2
    assert ulm.numbers("near", seas) == [1, 2]
    assert ulm.mask("near", seas) == 0b110


def file(values: dict[str, Any], ours: dict[str, Any] | None = None) -> Entry:
    return Entry("towns.toml", "", values, values if ours is None else ours)


TOWNS = {
    "ulm": {"value": 2, "port": True, "sea": "baltic", "at": {"x": 1}},
    "bonn": {"value": 5, "sea": "none", "near": ["ulm"], "at": {"x": 2}},
}


def test_a_sheet_reads_columns_in_the_order_of_our_own_file() -> None:
    turned = dict(reversed(TOWNS.items()))
    towns = file(turned, TOWNS).sheet()
    assert towns.ids == ("ulm", "bonn")
    assert towns.whole("value") == [2, 5]
    assert towns.flag("port", absent=False) == [True, False]
    assert towns.where("port") == 0b01
    assert towns.number("sea", ("none", "baltic")) == [1, 0]
    assert towns.masks("near", ("ulm", "bonn")) == [0, 0b01]
    assert towns.part("at").whole("x") == [1, 2]
    assert towns[1].whole("value") == 5
    assert len(towns) == 2


def test_a_column_of_some_rows_is_zero_elsewhere() -> None:
    towns = file({"ulm": {"gate": 3}, "bonn": {}}).sheet()
    assert towns.whole("gate", only=[0]) == [3, 0]


def test_an_owner_changes_what_things_say_never_what_there_is() -> None:
    with pytest.raises(DataError, match=r"the entry \[bonn\] is missing; add it"):
        file({"ulm": {}}, TOWNS).sheet()
    with pytest.raises(DataError, match=r"the entry \[kleve\] is not known; remove it"):
        file({**TOWNS, "kleve": {}}, TOWNS).sheet()


def test_what_nobody_asked_for_is_refused_at_any_depth() -> None:
    root = file({"towns": {"ulm": {"value": 2, "at": {"x": 1, "y": 2}}}})
    towns = root.sheet("towns")
    towns.whole("value")
    towns.part("at").whole("x")
    message = r"towns\.toml, \[towns\.ulm\.at\]: 'y' is not known here"
    with pytest.raises(DataError, match=message):
        root.finish()


def test_of_many_words_twelve_are_shown_and_the_rest_counted() -> None:
    letters = "abcdefghijklmn"
    with pytest.raises(DataError, match=r'"k", "l"\.$'):
        entry(name="x").word("name", tuple(letters[:12]))
    with pytest.raises(DataError, match=r'"k", "l" or 2 more\.$'):
        entry(name="x").word("name", tuple(letters))


def test_a_mistake_of_all_entries_blames_none_of_them() -> None:
    towns = Sheet(("ulm", "bonn"), [entry(value=1), entry(value=2)])
    assert str(towns.wrong("there are too few")) == "towns.toml: there are too few."
