"""The generator: its output is up to date, works, and its complaints are sentences."""

import importlib
import re
import sys
from itertools import count

import pytest

from imperia.catalog import find_game, game_ids
from imperia.core import NO_MOVE, Move, own_all
from imperia.core.engine import own_top
from imperia.generate import generate, package_folder, write

_numbers = count()
STATE = """
from typing import ClassVar
from imperia.core import Columns

class State(Columns):
    round: int
    word: str
    coins: list[int]
    hand: list[list[int]]
    secret: int
    note: str
    deck: list[int]
    sight: ClassVar[dict[str, str]] = {
        "hand": "owner", "secret": "nobody", "note": "nobody", "deck": "nobody"
    }
"""
RULES = """
from imperia.core import NO_MOVE, Decision, Move, Procedure, Seat

class Work(Procedure):
    steps = "begin_work",
    sight = {"card": "seat", "cards": "seat", "pile": "nobody", "hands": "asked"}

    def __init__(self, seat: Seat, asked: list[Seat]) -> None:
        self.seat = seat
        self.asked = asked
        self.card = -1
        self.cards: list[int] = []
        self.pile = ""
        self.hands: list[list[int]] = [[] for _ in asked]
        self.last = NO_MOVE

    def begin_work(self, state: object) -> None:
        pass

class MoreWork(Work):
    def __init__(self, seat: Seat, asked: list[Seat]) -> None:
        super().__init__(seat, asked)
        self.more = False

class Query(Decision):
    def __init__(self, seat: Seat) -> None:
        self.seat = seat
"""


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Makes a game package of this state and these rules; its name."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def make(state=STATE, rules=RULES):
        name = f"made_game_{next(_numbers)}"
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        (folder / "state.py").write_text(state)
        (folder / "rules.py").write_text(rules)
        importlib.invalidate_caches()
        return name

    yield make
    for name in [name for name in sys.modules if name.startswith("made_game_")]:
        del sys.modules[name]


@pytest.mark.parametrize("id", game_ids())
def test_generated_code_is_up_to_date(id):
    package = find_game(id).package
    kept = (package_folder(package) / "generated.py").read_text(encoding="utf-8")
    assert kept == generate(package), f"run 'imperia generate {id}'"


def made(package):
    write(package)
    rules, state = (importlib.import_module(f"{package}.{part}") for part in ("rules", "state"))
    codec = importlib.import_module(f"{package}.generated").CODEC
    world = state.State()
    world.seats, world.options = 2, [7]
    world.round, world.word, world.coins = 3, "spring", [1, 2]
    world.hand, world.secret, world.note, world.deck = [[1], [2, 3]], 9, "mine", [4]
    work = rules.MoreWork(1, [0, 1])
    work.card, work.cards, work.pile, work.hands = 5, [6], "left", [[1], [2]]
    work.last, work.more, work.step, work.into = Move("pay", 2), True, "begin_work", ""
    ask = rules.Query(0)
    ask.into = "card"
    world.stack = [work, ask]
    return codec, world


def test_dump_and_load_keep_every_column_and_field(package):
    codec, world = made(package())
    kept = codec.dump(world)
    assert kept["word"] == "spring"
    assert kept["stack"][0]["last"] == "pay:2"
    assert kept["stack"][0]["more"] is True
    assert kept["stack"][1] == {"frame": "Query", "step": "", "into": "card", "seat": 0}
    loaded = codec.load(kept)
    assert codec.dump(loaded) == kept
    assert loaded.stack[0].last == Move("pay", 2)


def test_a_clone_shares_no_list(package):
    codec, world = made(package())
    twin = codec.clone(world)
    own_all(twin)  # frames are shared until one side changes them
    twin.hand[0].append(9)
    twin.stack[0].hands[0].append(9)
    twin.coins.append(9)
    assert (world.hand[0], world.stack[0].hands[0], world.coins) == ([1], [1], [1, 2])


def test_copies_and_loaded_states_hold_all_in_slots(package):
    codec, world = made(package())
    for kept in (codec.clone(world), codec.load(codec.dump(world)), codec.mask(world, 0)):
        assert vars(kept) == {}, "a dictionary is slower, and hides a column that is not declared"
    assert vars(find_game("toll_bridge").open(2, [4])) == {}


def test_a_frame_that_copies_hold_is_copied_once_and_then_changed_in_place(package):
    codec, world = made(package())
    held = world.stack[-1]
    codec.clone(world)
    own = own_top(world)
    assert own is not held
    assert own_top(world) is own


@pytest.mark.parametrize("viewer", [0, 1, -2])
def test_a_mask_hides_columns_and_fields(package, viewer):
    codec, world = made(package())
    seen = codec.mask(world, viewer)
    assert seen.hand == [row if seat == viewer else [] for seat, row in enumerate([[1], [2, 3]])]
    assert (seen.secret, seen.note, seen.deck) == (-1, "", [])
    work = seen.stack[0]
    assert (work.card, work.cards) == ((5, [6]) if viewer == 1 else (-1, []))
    assert work.pile == ""
    assert work.hands == [row if seat == viewer else [] for seat, row in enumerate([[1], [2]])]
    assert work.last == Move("pay", 2)
    assert world.stack[0].card == 5


def test_a_field_of_nobody_is_hidden_from_the_spectator(package):
    codec, world = made(package())
    world.stack[0].seat = -1
    assert codec.mask(world, -2).stack[0].card == -1


def test_an_empty_move_is_kept_as_nothing(package):
    codec, world = made(package())
    world.stack[0].last = NO_MOVE
    kept = codec.dump(world)
    assert kept["stack"][0]["last"] == ""
    assert codec.load(kept).stack[0].last == NO_MOVE


def test_writing_twice_changes_nothing(package):
    name = package()
    assert write(name)
    assert not write(name)


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ("self.card = -1", "self.card = seat + len([])", ""),
        ("self.card = -1", "self.card = max(1, 2)", "Work.card: annotate the type of this field."),
        ("self.seat = seat", "self.who = seat", "Work: keep the argument seat in a field"),
        ('"card": "seat"', '"card": "owner"', "Work.card: sight names no field 'owner'."),
        ("cards: list[int] = []", "cards: set[int] = set()", "Work.cards: a set[int] cannot be"),
        ('"card": "seat"', '"cart": "seat"', "Work has no field cart: correct its sight."),
        ("class Query", "class Work", "Two frames are called Work"),
        ("class Query", "class Roll", "Two frames are called Roll"),
    ],
)
def test_rules_that_cannot_be_copied_are_named(package, old, new, sentence):
    name = package(rules=RULES.replace(old, new, 1))
    if not sentence:
        assert generate(name)
        return
    with pytest.raises(ValueError, match=re.escape(sentence)):
        generate(name)


@pytest.mark.parametrize(
    "old, new, sentence",
    [
        ('"hand": "owner"', '"coins": "owner"', "Column coins: sight 'owner' does not fit"),
        ('"hand": "owner"', '"hand": "friends"', "Column hand: sight 'friends' does not fit"),
        ('"hand": "owner"', '"hans": "owner"', "State has no column hans"),
        ("coins: list[int]", "coins: dict[str, int]", "Column coins: a dict[str, int] cannot be"),
    ],
)
def test_columns_that_cannot_be_kept_are_named(package, old, new, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        generate(package(state=STATE.replace(old, new, 1)))


def test_a_package_that_is_not_there_is_named():
    with pytest.raises(ValueError, match="There is no package imperia_nothing"):
        generate("imperia_nothing")
