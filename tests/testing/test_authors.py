"""The mistakes of whoever writes a game are named as such: file, class and step, one sentence."""

import os
import re
import subprocess
import sys
from importlib import import_module
from itertools import count

import pytest

from imperia import catalog
from imperia.authoring import faults_of
from imperia.cli.new import write_package
from imperia.generate import AuthorError, generate, write
from imperia.testing.promises import check_promises
from imperia.testing.trials import check_by_playing

numbers = count()


class Own:
    """A game of one's own, as `imperia new` writes it, to be spoiled."""

    def __init__(self, folder):
        self.name = f"own_game_{next(numbers)}"
        self.folder = folder / "src" / self.name
        write_package(self.name, folder)

    def spoil(self, file, old, new):
        path = self.folder / file
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new, 1))
        return self

    def register(self, entry=None):
        """As if it were installed: its entry point can be found."""
        info = self.folder.parent / f"{self.name}-0.1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {self.name}\nVersion: 0.1\n")
        point = f"[imperia.games]\n{entry or self.name} = {self.name}:GAME\n"
        (info / "entry_points.txt").write_text(point)
        return self

    def call(self, *words):
        done = subprocess.run(
            [sys.executable, "-P", "-m", "imperia", *words],
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": str(self.folder.parent), "LC_ALL": "C.UTF-8"},
        )
        return done.returncode, done.stdout, done.stderr

    def check(self, play=True):
        """What `imperia check` finds, in this process."""
        if not list(self.folder.parent.glob("*.dist-info")):
            self.register()
        report = check_promises(import_module(self.name).GAME, games=1)
        if play and report.kept:
            check_by_playing(report, 20, lambda doing: None)
        return list(report.findings)


@pytest.fixture
def own(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(tmp_path / "src"))
    catalog._points.cache_clear()
    yield Own(tmp_path)
    catalog._points.cache_clear()


def line_of(own, file, text):
    lines = (own.folder / file).read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_as_it_comes_it_has_no_fault(own):
    assert faults_of(own.name) == []
    assert own.check() == []


# What the source shows

AUCTION, DAYS = "rules/auction.py", "rules/days.py"
IN_SOURCE = {
    "an argument that is not kept": (
        (DAYS, "        self.seat = seat\n        self.purse", "        self.purse"),
        r"rules/days\.py:\d+: DrawPurse: keep the argument seat in a field of that name",
    ),
    "an unannotated dict": (
        (DAYS, "self.purse = -1", "self.purse = {}"),
        r"rules/days\.py:\d+: DrawPurse\.purse: a dict cannot be kept; use numbers, words, lists",
    ),
    "an unannotated set": (
        (DAYS, "self.purse = -1", "self.purse = set()"),
        r"rules/days\.py:\d+: DrawPurse\.purse: a set cannot be kept",
    ),
    "a misspelled step": (
        (DAYS, 'steps = "draw", "take"', 'steps = "draw", "tkae"'),
        r"rules/days\.py:\d+: DrawPurse: the step 'tkae' has no method\.",
    ),
    "an unknown step in repeat": (
        (DAYS, 'self.repeat("draw_lot")', 'self.repeat("draw_lots")'),
        r"rules/days\.py:\d+: PlayGame\.close_day: there is no step 'draw_lots'; the steps are d",
    ),
    "an unknown step in go_to": (
        (DAYS, 'self.repeat("draw_lot")', 'self.go_to("draw_lots")'),
        r"rules/days\.py:\d+: PlayGame\.close_day: there is no step 'draw_lots'; the steps are d",
    ),
    "a step that go_to would go back to": (
        (DAYS, 'self.repeat("draw_lot")', 'self.go_to("draw_lot")'),
        r"rules/days\.py:\d+: PlayGame\.close_day: go_to leads on, and 'draw_lot' is no later step",
    ),
    "an unknown field in into": (
        (DAYS, 'into="salt"', 'into="slat"'),
        r"rules/days\.py:\d+: PlayGame\.draw_lot: there is no field 'slat'; the fields are salt\.",
    ),
    "a result before a call": (
        (
            AUCTION,
            "        return self.call(HandleLot(winner))",
            "        self.end(winner)\n        return self.call(HandleLot(winner))",
        ),
        r"rules/auction\.py:\d+: HoldAuction\.award: end gives a result before the call; end in a ",
    ),
    "a verdict that is forgotten": (
        (AUCTION, "            return TOO_DEAR\n        return YES", "            return TOO_DEAR"),
        r"rules/auction\.py:\d+: Bid\.judge may return None; return YES or a refusal\.",
    ),
    "a verdict that is None": (
        (AUCTION, "return TOO_DEAR", "return None"),
        r"rules/auction\.py:\d+: Bid\.judge may return None; return YES or a refusal\.",
    ),
    "a Sealed without steps": (
        (AUCTION, '    steps = *Sealed.steps, "open_bids", "award"\n', ""),
        r"rules/auction\.py:\d+: HoldAuction is a Sealed: give it steps = \*Sealed\.steps and then",
    ),
    "a Sealed with steps of its own only": (
        (AUCTION, "steps = *Sealed.steps, ", "steps = "),
        r"rules/auction\.py:\d+: HoldAuction is a Sealed: give it steps",
    ),
    "a Sealed without a question": (
        (AUCTION, "def question(", "def asking("),
        r"rules/auction\.py:\d+: HoldAuction is a Sealed: write its method question",
    ),
    "a sealed question without chosen": (
        (AUCTION, "def chosen(", "def picked("),
        r"rules/auction\.py:\d+: Bid is asked by HoldAuction, a Sealed: write its method chosen",
    ),
    "chance outside the core": (
        (DAYS, "from imperia.core", "import random\n\nfrom imperia.core"),
        r"rules/days\.py:\d+: a game may not use random: ask chance with Roll, Draw or Shuffle\.",
    ),
    "a clock": (
        ("effects.py", "from imperia.core", "from time import monotonic\n\nfrom imperia.core"),
        r"effects\.py:\d+: a game may not use time: ask chance with",
    ),
}


@pytest.mark.parametrize("mistake", IN_SOURCE)
def test_a_mistake_in_the_source_is_one_sentence(own, mistake):
    (file, old, new), sentence = IN_SOURCE[mistake]
    faults = faults_of(own.spoil(file, old, new).name)
    assert len([fault for fault in faults if re.match(sentence, fault)]) == 1, faults
    assert all(fault.endswith(".") for fault in faults)
    number = int(re.match(r"[\w/.]+:(\d+):", faults[0])[1])
    assert 0 < number <= len((own.folder / file).read_text().splitlines())


def test_check_says_so_and_nothing_else(own):
    own.spoil(DAYS, 'self.repeat("draw_lot")', 'self.repeat("draw_lots")')
    (finding,) = own.check()
    where = line_of(own, DAYS, "draw_lots")
    assert finding.startswith(f"rules/days.py:{where}: PlayGame.close_day: there is no step")


def test_generate_says_so(own):
    own.spoil(DAYS, "self.purse = -1", "self.purse = {}")
    with pytest.raises(AuthorError, match=r"rules/days.py:\d+: DrawPurse.purse: a dict cannot"):
        generate(own.name)
    code, _, err = own.register().call("generate", own.name)
    assert code == 1
    assert err.count("\n") == 1
    assert err.startswith("rules/days.py:")


# What shows in play only


def fault_in_play(own):
    write(own.name)
    (finding,) = own.check()
    return finding


def test_a_column_that_is_not_set_up(own):
    own.spoil("setup.py", "    state.least = [0] * seats\n", "")
    where = line_of(own, "state.py", "least:")
    said = f"state.py:{where}: State.least is given no value by setup; do so in setup.py."
    assert own.check() == [said]


def test_a_step_that_is_put_together_and_does_not_exist(own):
    own.spoil(DAYS, 'self.repeat("draw_lot")', 'self.repeat("draw" + "_lots")')
    where = line_of(own, DAYS, "class PlayGame")
    said = f"rules/days.py:{where}: PlayGame has no step 'draw_lots'; the steps are deal_purses, "
    assert fault_in_play(own).startswith(said)


def test_a_verdict_that_turns_out_to_be_none(own):
    own.spoil(AUCTION, "return TOO_DEAR", "return {}.get(move.arg)")
    where = line_of(own, AUCTION, "class Bid")
    said = f"rules/auction.py:{where}: Bid.judge returns None for bid:"
    assert fault_in_play(own).startswith(said)
    assert fault_in_play(own).endswith("; return YES or a refusal.")


def test_an_answer_that_is_no_list(own):
    own.spoil(AUCTION, "return [move.arg]", "return move.arg")
    said = r"rules/auction\.py:\d+: HoldAuction\.answers? was declared a list but holds"
    assert re.match(said, fault_in_play(own))


def test_a_step_that_fails(own):
    own.spoil("effects.py", "state.balance[seat] -= bid", "state.balance[seat] //= bid - bid")
    where = line_of(own, "effects.py", "//=")
    assert fault_in_play(own).startswith(
        f"effects.py:{where}: HoldAuction.award: ZeroDivisionError: "
    )


def test_a_broken_imagine(own):
    own.spoil("imagine.py", "state.chest = left", "pass")
    assert "In a world imagined for" in fault_in_play(own)


def test_an_imagine_that_fails(own):
    own.spoil("imagine.py", "state.chest = left", "state.chest = left[9]")
    assert fault_in_play(own).startswith(
        f"imagine.py:{line_of(own, 'imagine.py', 'left[9]')}: IndexError"
    )


def test_a_tale_that_leaks(own):
    own.spoil(
        "effects.py",
        'tell(state, "purse.drawn", drawer=seat)',
        'tell(state, "purse.drawn", drawer=seat, purse=purse)',
    )
    assert "can tell what chance answered to Draw" in fault_in_play(own)


def test_hints_that_mislead(own):
    own.spoil("hints.py", "    days = state.options[DAYS] - state.day\n    return ", "    return -")
    own.spoil("hints.py", "-POINT * points(state, seat) + min(COIN, 3 * days)", "-POINT")
    own.spoil("hints.py", "return -abs(move.arg - 1 - fair // (2 * days + 2))", "return -move.arg")
    assert re.match(r"hints\.py: the greedy bot wins \d\S* of 20 games", fault_in_play(own))


def test_a_kind_that_no_noun_knows_is_one_finding(own):
    own.spoil("__init__.py", '"salt": SALTS, ', "")
    (finding,) = own.check()
    assert finding.startswith(
        "__init__.py: texts name numbers of the kind 'salt', but the nouns of"
    )


def test_on_the_command_line_the_game_is_at_fault_and_not_the_program(own):
    own.spoil("effects.py", "state.day += 1", "state.day += 1 // 0").register()
    where = line_of(own, "effects.py", "1 // 0")
    code, _, err = own.call("play", own.name)
    assert code == 1
    assert err.count("\n") == 1
    assert f"The game is at fault: effects.py:{where}: PlayGame.land: ZeroDivisionError" in err
    assert "inside the program" not in err


# What cannot be loaded


@pytest.mark.parametrize(
    "file, old, new, reason",
    [
        (DAYS, 'steps = "draw", "take"', 'steps = "draw", "tkae"', "the step 'tkae' has no method"),
        (DAYS, 'steps = "draw", "take"', 'steps = ("draw")', "write a comma after a single step"),
        ("effects.py", "def sink_lot(", "def sink_lot((", ""),
        ("setup.py", "from .state import", "from .stat import", "ModuleNotFoundError: No module"),
        ("options.py", "range(4, 13)", "rnge(4, 13)", "NameError: name 'rnge' is not defined"),
    ],
)
def test_a_package_that_does_not_load_says_where_and_why(own, file, old, new, reason):
    code, _, err = own.spoil(file, old, new).register().call("check", own.name)
    assert (code, err.count("\n")) == (1, 1)
    assert re.search(rf"cannot be loaded: {file}:\d+: ", err)
    assert reason in err


def test_a_package_that_does_not_load_is_listed_as_broken(own):
    own.spoil("setup.py", "from .state import", "from .stat import").register()
    code, out, _ = own.call("games")
    assert code == 1
    assert "toll_bridge" in out
    told = " ".join(out.split())
    assert re.search(rf"{own.name}: The game '{own.name}' cannot be loaded: setup.py:\d+: ", told)
    code, _, err = own.call("play", own.name)
    assert (code, err.count("\n")) == (1, 1)
    assert re.search(r"cannot be loaded: setup.py:\d+: ModuleNotFoundError: No module", err)


def test_an_entry_point_must_have_the_name_of_the_game(own):
    own.register("other_name")
    said = f"its entry point is called 'other_name', but its GAME has the id '{own.name}'"
    code, out, _ = own.call("games")
    assert code == 1
    assert said in " ".join(out.split())
    assert said in own.call("check", "other_name")[2]
