"""Anchors: automatic clauses name where they happen and which test proves it."""

import pytest

from imperia.testing.anchors import check_anchors
from imperia.texts import Clause

PACKAGE = "imperia.games.toll_bridge"


@pytest.fixture
def tests(tmp_path):
    (tmp_path / "test_tolls.py").write_text("def test_tb_1_it_happens():\n    pass\n")
    return tmp_path


def found(tests, **entry):
    return list(check_anchors(PACKAGE, [Clause("TB-1", {"kind": "automatic"} | entry)], tests))


@pytest.mark.parametrize(
    "where",
    ["setup", "setup.setup", "rules.tolls", "rules.tolls.CollectToll.settle", "effects.burn"],
)
def test_a_place_may_be_a_module_a_class_a_function_or_a_step(tests, where):
    assert found(tests, where=where, test="test_tb_1_it_happens") == []


def test_what_is_missing_is_told(tests):
    assert found(tests) == [
        "clauses.toml: TB-1 happens by itself; name the place as 'where'.",
        "clauses.toml: TB-1 happens by itself; name a test that proves it.",
    ]


def test_what_is_not_there_is_told(tests):
    assert found(tests, where="rules.tolls.CollectTax", test="test_tb_1_nothing") == [
        "clauses.toml: TB-1 happens in rules.tolls.CollectTax, which is not there.",
        "clauses.toml: TB-1 is proven by test_tb_1_nothing, which is no test.",
    ]


def test_where_no_tests_are_beside_the_program_only_places_are_looked_up():
    assert found(None, where="setup", test="test_tb_1_nothing") == []


@pytest.mark.parametrize("kind", ["enforced", "advice", "not_applicable"])
def test_only_automatic_clauses_need_an_anchor(tests, kind):
    assert found(tests, kind=kind) == []
