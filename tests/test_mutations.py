"""The tests notice when the program is broken: see scripts/mutate.py."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import breaking  # noqa: E402
import by_clause  # noqa: E402
import mutants  # noqa: E402
import mutate  # noqa: E402
import touches  # noqa: E402
import verdicts  # noqa: E402

MODULE = """\
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    LIMIT = 7


def count(seats: "tuple[3, 4]", è=2) -> int:
    '''No word of 5 here.'''
    assert è > 1, "1"
    while not seats:
        break
    if è < 3 and seats:
        seats.clear()
    return max(è, 9) if seats else è + 1
"""


@pytest.fixture
def found(tmp_path):
    (tmp_path / "module.py").write_text(MODULE, "utf-8")
    return mutants.changes(tmp_path, "module.py")


def written(found):
    return {(change.kind, change.before, change.after) for change in found}


@pytest.mark.parametrize(
    "kind, before, after",
    [
        ("other comparison", "è < 3", "è <= 3"),
        ("one more", "3", "4"),
        ("one less", "9", "(8)"),
        ("other word between conditions", "è < 3 and seats", "(è < 3 or seats)"),
        ("condition left out", "è < 3 and seats", "(seats)"),
        ("condition negated", "è < 3 and seats", "not (è < 3 and seats)"),
        ("condition always met", "è < 3 and seats", "True"),
        ("negation left out", "not seats", "(seats)"),
        ("statement left out", "seats.clear()", "pass"),
        ("statement left out", "break", "pass"),
        ("other operator", "è + 1", "(è - 1)"),
        ("opposite", "max", "min"),
        (
            "branches swapped",
            "max(è, 9) if seats else è + 1",
            "(è + 1 if seats else max(è, 9))",
        ),
        ("nothing returned", "return max(è, 9) if seats else è + 1", "return None"),
    ],
)
def test_a_change_is_what_somebody_might_have_written(found, kind, before, after):
    assert (kind, before, after) in written(found)


def test_nothing_is_changed_that_does_nothing(found):
    assert not {"7", "tuple[3, 4]", "4", "è > 1"} & {change.before for change in found}


def test_every_change_touches_one_place_of_a_module_that_still_reads(found):
    for change in found:
        changed = change.apply(MODULE)
        ast.parse(changed)
        assert change.diff(MODULE).count("\n+") == 1
        assert change.is_real(MODULE)


def test_a_change_keeps_its_name_when_lines_move(found, tmp_path):
    (tmp_path / "module.py").write_text("import os\n\n" + MODULE, "utf-8")
    moved = mutants.changes(tmp_path, "module.py")
    assert [change.key for change in moved] == [change.key for change in found]
    assert len({change.key for change in found}) == len(found)


def test_the_same_seed_draws_the_same_changes_everywhere():
    drawn = mutate.draw(20, 3)
    assert [change.key for _, change in drawn] == [change.key for _, change in mutate.draw(20, 3)]
    assert {name for name, _ in drawn} == set(mutate.AREAS)


def test_a_change_is_noticed_in_a_copy_and_the_tree_stays_as_it_is(tmp_path):
    path = "src/imperia/games/toll_bridge/rules/tolls.py"
    before = (ROOT / path).read_text("utf-8")
    change = next(
        each
        for each in mutants.changes(ROOT, path)
        if each.before == "state.coins[self.seat] < TOLL" and each.kind == "other comparison"
    )
    copy = breaking.Copy(tmp_path)
    told = copy.verdict(change, mutate.nearest("rules", change), breaking.FIRST)
    assert told["verdict"] == "noticed"
    assert "toll_bridge" in told["by"]
    assert (ROOT / path).read_text("utf-8") == before == (tmp_path / path).read_text("utf-8")


def test_one_run_says_which_tests_pass_a_change(tmp_path):
    path = "src/imperia/games/toll_bridge/rules/tolls.py"
    found = [each for each in mutants.changes(ROOT, path) if "state.coins" in each.before]
    source, marked = touches.marked((ROOT / path).read_text("utf-8"), list(enumerate(found)))
    assert marked
    assert source.count(touches.NAME) == len(marked)
    passing = breaking.Copy(tmp_path).passing(found, ["tests/games/toll_bridge/test_tolls.py"])
    tests = mutate.chosen(passing, marked[0])
    assert any("empty_purse" in test for test in tests)
    assert not any("test_race" in test for test in tests)
    assert (tmp_path / path).read_text("utf-8") == (ROOT / path).read_text("utf-8")


def test_kept_walks_notice_changes_without_loading_anything_anew(tmp_path):
    path = "src/imperia/games/toll_bridge/rules/tolls.py"
    found = [each for each in mutants.changes(ROOT, path) if "state.coins" in each.before]
    told = list(breaking.Copy(tmp_path).switched(found, ("toll_bridge",), wire=False))
    noticed = {by for _, by in told if by}
    assert noticed
    assert all(by.startswith("toll_bridge/") for by in noticed)
    assert (tmp_path / path).read_text("utf-8") == (ROOT / path).read_text("utf-8")


def test_every_explanation_belongs_to_a_change_that_is_still_possible():
    keys = set(verdicts.explained())
    paths = {key.partition(" ")[0] for key in keys}
    possible = {change.key for path in paths for change in mutants.changes(ROOT, path)}
    assert not keys - possible


# By clause


@pytest.fixture(scope="module")
def rules():
    return mutate.of_clauses("toll_bridge")


def changed(rules, clause):
    return {(change.before, change.after) for change in rules.changes(rules.clauses[clause])}


def test_what_leads_to_a_refusal_belongs_to_its_clause(rules):
    own, burned = "state.owner[move.arg] == self.seat", "state.owner[move.arg] == BURNED"
    assert (own, "True") in changed(rules, "TB-3.1a")
    assert (burned, "True") in changed(rules, "TB-3.1b")
    assert (burned, "True") not in changed(rules, "TB-3.1a")
    assert not {(own, "True"), (burned, "True")} & changed(rules, "TB-3.1")


def test_the_methods_of_a_frame_belong_to_its_clause_with_what_nothing_else_uses(rules):
    assert ("go_home(state, self.seat)", "pass") in changed(rules, "TB-3")
    assert ("any", "all") in changed(rules, "TB-3")  # others_keep_a_bridge


def test_a_place_that_a_clause_names_belongs_to_no_other_that_uses_it(rules):
    refilled = "state.deck_size = sum(state.deck)", "pass"
    assert refilled in changed(rules, "TB-2.4")
    assert refilled not in changed(rules, "TB-2.3")


def test_the_tests_of_a_clause_are_named_by_it_or_quote_it(rules):
    def names(clause):
        return {test.rpartition(":")[2] for test in rules.clauses[clause].tests}

    assert "test_tb_3_1a_your_own_bridge_pays_no_toll" in names("TB-3.1a")
    assert "test_tb_3_1a_your_own_bridge_pays_no_toll" in names("TB-3.1")
    assert "test_tb_3_1a_your_own_bridge_pays_no_toll" not in names("TB-3.1b")
    assert "test_tb_3_1_any_standing_bridge_of_another_may_be_chosen" in names("TB-3.1a")
    assert "test_tb_4_2_a_tower_pays_no_toll" not in names("TB-4.1")
    assert "test_tb_6_2_a_day_is_a_traveller_and_then_a_toll" in names("TB-3.1")  # quotes it
    assert "test_tb_2_1_bridges_are_handed_out_in_turn" in names("TB-2")  # by clauses.toml
    assert by_clause.untested(rules) == []


def test_a_sample_takes_every_clause_before_it_takes_one_again(rules):
    drawn = by_clause.draw(rules, 60, 3)
    assert [by_clause.key_of(each) for each in drawn] == [
        by_clause.key_of(each) for each in by_clause.draw(rules, 60, 3)
    ]
    ids = [clause.id for clause, _ in drawn]
    assert len(set(ids)) == len(set(ids[: len(set(ids))])) > 20
    assert len(set(map(by_clause.key_of, drawn))) == 60
    assert not any("tell(" in change.before for _, change in drawn)


def test_a_clause_is_tried_on_its_own_tests_and_kept_verdicts_stand(rules, tmp_path):
    def drawn(clause, before, after):
        found = rules.changes(rules.clauses[clause])
        return rules.clauses[clause], next(
            each for each in found if (each.before, each.after) == (before, after)
        )

    boundary = drawn("TB-3.2a", "state.coins[self.seat] < TOLL", "state.coins[self.seat] <= TOLL")
    untold = drawn("TB-2.4", "state.deck_size = sum(state.deck)", "pass")
    foreign = rules.clauses["TB-6.1"], boundary[1]  # its tests do not ask for this
    results = tmp_path / "results.json"
    copy = breaking.Copy(tmp_path / "copy")
    sample = [boundary, untold, foreign]
    rows = by_clause.Campaign(sample, results, 1e9).run(copy)
    assert [row["verdict"] for row in rows] == ["noticed", "noticed", "survived"]
    assert "test_tb_3_" in rows[0]["by"]
    again = by_clause.Campaign(sample, results, 1e9)
    assert again.left() == [foreign]
    path = boundary[1].path
    assert (tmp_path / "copy" / path).read_text("utf-8") == (ROOT / path).read_text("utf-8")


@pytest.mark.long
def test_nine_of_ten_changes_to_a_clause_are_noticed_by_its_own_tests(tmp_path):
    command = [sys.executable, str(ROOT / "scripts" / "mutate.py"), "--by-clause", "price_of_power"]
    command += ["--sample", "80", "--seed", "1", "--results", str(tmp_path / "results.json")]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.long
def test_nineteen_of_twenty_changes_are_noticed(tmp_path):
    command = [sys.executable, str(ROOT / "scripts" / "mutate.py"), "--sample", "40", "--seed", "1"]
    done = subprocess.run(
        [*command, "--results", str(tmp_path / "results.json")], stdout=subprocess.PIPE, text=True
    )
    assert done.returncode == 0, done.stdout
