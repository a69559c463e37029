"""Frames and the engine, on a game of three lines."""

from copy import copy

import pytest

from imperia.core import (
    CHANCE,
    GAME_OVER,
    NOT_ASKED,
    YES,
    Columns,
    Decision,
    Move,
    Procedure,
    Roll,
    Sealed,
    Shuffle,
    begin,
    collecting,
    deciding,
    decision,
    judge,
    legal,
    no,
    over,
    own_all,
    play,
)
from imperia.core.frame import FRAME_CLONES

TOO_MANY = no("XX-1")


class Pick(Decision):
    clause = "XX-1"

    def __init__(self, seat, limit=2):
        self.seat = seat
        self.limit = limit

    def moves(self, state):
        return [Move("pick", number) for number in range(4)]

    def judge(self, state, move):
        return TOO_MANY if move.arg > self.limit else YES


class PickMany(Procedure):
    clause = "XX-2"
    steps = "pick", "collect"

    def __init__(self, seat):
        self.seat = seat
        self.number = -1
        self.sum = []

    def pick(self, state):
        return self.call(Pick(self.seat), into="number")

    def collect(self, state):
        self.sum.append(self.number)
        if self.number:
            self.repeat("pick")
        else:
            self.end(self.sum)


class Root(Procedure):
    steps = "ask", "finish"

    def __init__(self):
        self.kept = []
        self.done = 0

    def ask(self, state):
        return self.call(PickMany(1), into="kept")

    def finish(self, state):
        self.done = 1


class Nothing(Procedure):
    pass


class Secret(Sealed):
    steps = "ask_next", "keep_answer", "open_answers", "ask_more"

    def __init__(self, asked):
        super().__init__(asked)
        self.opened = []

    def question(self, state, seat):
        return PickMany(seat)

    def open_answers(self, state):
        self.opened = [sum(answer) for answer in self.answers]

    def ask_more(self, state):
        return self.call(Pick(0))


def opened(root):
    state = Columns()
    state.seats = 3
    begin(state, root)
    return state


def test_a_procedure_runs_its_steps_in_order_and_the_answer_lands_in_its_field():
    root = Root()
    state = opened(root)
    assert [type(frame) for frame in state.stack] == [Root, PickMany, Pick]
    assert deciding(state) == 1
    for number in (2, 1, 0):
        play(state, Move("pick", number))
    assert over(state)
    assert root.kept == [2, 1, 0]
    assert root.done == 1


def test_the_place_is_remembered_by_the_name_of_the_next_step():
    state = opened(Root())
    assert [frame.step for frame in state.stack] == ["finish", "collect", ""]


def test_a_procedure_without_steps_ends_at_once():
    assert over(opened(Nothing()))


def test_a_single_step_needs_a_comma():
    with pytest.raises(AssertionError, match="write a comma after a single step"):
        type("Wrong", (Procedure,), {"steps": "deal"})


def test_a_step_needs_a_method():
    with pytest.raises(AssertionError, match="Wrong: the step 'deal' has no method"):
        type("Wrong", (Procedure,), {"steps": ("deal",)})


def test_legal_is_the_filter_of_moves_by_judge():
    state = opened(Root())
    assert legal(state) == [Move("pick", number) for number in range(3)]
    assert judge(state, Move("pick", 3)) is TOO_MANY


def test_what_was_not_listed_is_not_asked():
    state = opened(Root())
    assert judge(state, Move("pick", 9)) is NOT_ASKED
    assert judge(state, Move("drop", 1)) is NOT_ASKED


def test_nothing_is_asked_when_the_game_is_over():
    state = opened(Nothing())
    assert judge(state, Move("pick", 0)) is GAME_OVER
    assert legal(state) == []
    assert deciding(state) == CHANCE


def test_a_question_can_be_the_root():
    state = Columns()
    state.stack = [Pick(0)]
    assert decision(state).seat == 0
    play(state, Move("pick", 1))
    assert over(state)


def test_chance_is_a_seat():
    state = Columns()
    state.stack = [Roll(4)]
    assert deciding(state) == CHANCE
    assert legal(state) == [Move("roll", number) for number in (1, 2, 3, 4)]
    assert judge(state, Move("roll", 5)) is NOT_ASKED


def test_a_shuffle_is_judged_though_it_is_not_listed():
    state = Columns()
    state.stack = [Shuffle(30)]
    assert judge(state, Move("shuffle", 10**30)).clause == ""
    assert judge(state, Move("shuffle", 10**33)) is NOT_ASKED
    assert judge(state, Move("roll", 1)) is NOT_ASKED


def test_sealed_answers_are_opened_together():
    root = Secret([2, 0])
    state = opened(root)
    seats = []
    for number in (2, 2, 0):
        seats.append(deciding(state))
        assert collecting(state) is root
        play(state, Move("pick", number))
    assert root.opened == []
    assert root.answers == [[2, 2, 0], []]
    seats.append(deciding(state))
    play(state, Move("pick", 0))
    assert seats == [2, 2, 2, 0]
    assert root.opened == [4, 0]
    assert root.answer == []


def test_sealed_answers_are_collected_until_the_last_is_in():
    state = opened(Secret([1]))
    assert collecting(state) is not None
    play(state, Move("pick", 0))
    assert not over(state)
    assert collecting(state) is None


# Frames that several states hold


def copied(frame):
    """A copy of a frame, its lists too, as the generated code makes it."""
    twin = copy(frame)
    for name, value in vars(frame).items():
        if isinstance(value, list):
            setattr(twin, name, value[:])
    return twin


@pytest.fixture
def twins(monkeypatch):
    """A state in the middle of its frames and a clone that shares them."""
    for kind in (Root, PickMany, Pick):
        monkeypatch.setitem(FRAME_CLONES, kind, copied)
    state = opened(Root())
    play(state, Move("pick", 2))
    twin = Columns()
    twin.seats, twin.stack = state.seats, state.stack[:]
    twin.shared = state.shared = len(state.stack)
    return state, twin


def seen(state):
    """The kinds and fields of all frames of a stack."""
    return [(type(frame).__name__, copied(frame).__dict__) for frame in state.stack]


def test_an_answer_in_a_clone_lands_in_a_frame_of_its_own(twins):
    state, twin = twins
    before = seen(state)
    play(twin, Move("pick", 1))
    assert seen(state) == before
    assert (state.stack[1].sum, twin.stack[1].sum) == ([2], [2, 1])
    play(state, Move("pick", 2))
    assert (state.stack[1].sum, twin.stack[1].sum) == ([2, 2], [2, 1])


def test_a_result_in_a_clone_lands_in_a_frame_of_its_own(twins):
    state, twin = twins
    root = state.stack[0]
    play(twin, Move("pick", 0))
    assert over(twin)
    assert (root.kept, root.done, root.step) == ([], 0, "finish")
    play(state, Move("pick", 0))
    assert over(state)


def test_only_the_frame_that_changes_is_copied(twins):
    state, twin = twins
    play(twin, Move("pick", 1))
    assert twin.stack[0] is state.stack[0]
    assert twin.stack[1] is not state.stack[1]
    assert (twin.shared, state.shared) == (1, 3)


def test_a_frame_is_copied_once(twins):
    _, twin = twins
    play(twin, Move("pick", 1))
    own = twin.stack[1]
    play(twin, Move("pick", 1))
    assert twin.stack[1] is own


def test_who_owns_all_frames_shares_none(twins):
    state, twin = twins
    before, shared = seen(state), state.stack[:]
    own_all(twin)
    assert twin.shared == 0
    assert seen(twin) == before
    assert not any(own is other for own, other in zip(twin.stack, state.stack, strict=True))
    for frame in twin.stack:
        frame.step = "elsewhere"
    assert seen(state) == before
    assert state.stack == shared


def test_frames_that_are_owned_already_stay(twins):
    state, twin = twins
    play(twin, Move("pick", 1))
    own = twin.stack[1:]
    own_all(twin)
    assert twin.stack[1:] == own
    assert twin.stack[0] is not state.stack[0]
    again = twin.stack[:]
    own_all(twin)
    assert twin.stack == again
