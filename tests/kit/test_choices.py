"""Questions that every game asks, and seats that do the same in turn."""

from imperia.core import (
    Ask,
    Columns,
    InTurn,
    Move,
    begin,
    decision,
    judge,
    legal,
    moves_of,
    no,
    play,
)
from imperia.kit.choices import ChooseOne

TOO_FAR = no("XX-1")


class World(Columns):
    near: int
    done: list[str]


class ChooseTown(ChooseOne):
    things = moves_of("town", 70)

    def able(self, state):
        return state.near

    def refusal(self, state, thing):
        return TOO_FAR


class GoOrStay(Ask):
    words = "go", "stay"


class AskAll(InTurn):
    def turn_of(self, state, seat):
        return None if seat == 1 else GoOrStay(seat)


def world(near=0):
    state = World()
    state.near, state.done = near, []
    return state


def test_one_of_many_is_chosen_by_a_mask_of_any_width():
    question = ChooseTown(0)
    state = world(near=1 << 3 | 1 << 66)
    assert question.legal(state) == [Move("town", 3), Move("town", 66)]
    assert question.legal(state) == [m for m in question.moves(state) if question.judge(state, m)]
    assert question.judge(state, Move("town", 4)) is TOO_FAR
    assert question.chosen(state, Move("town", 66)) == 66


def test_a_word_is_the_answer():
    question = GoOrStay(0)
    assert question.legal(world()) == [Move("go"), Move("stay")]
    assert question.chosen(world(), Move("stay")) == "stay"


def test_seats_are_called_in_their_order_and_may_be_passed_over():
    state = world()
    begin(state, AskAll([2, 1, 0]))
    asked = []
    while state.stack:
        asked.append(decision(state).seat)
        assert not judge(state, legal(state)[0]).clause
        play(state, Move("go"))
    assert asked == [2, 0]
