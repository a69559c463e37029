"""Chance: fair questions, answers that can be numbered."""

from collections import Counter
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.core import EVERYBODY, Columns, Draw, Move, Roll, Shuffle, shuffled
from imperia.testing.walk import RandomDice


class Piles(Columns):
    deck: list[int]
    hand: list[list[int]]


def piles(deck=(), hand=()):
    state = Piles()
    state.deck = [*deck]
    state.hand = [[*row] for row in hand]
    return state


def dice(seed=1):
    return RandomDice(Random(seed))


@pytest.mark.parametrize("sides", [1, 6, 20, 100])
def test_a_die_shows_every_side(sides):
    roll, source = Roll(sides), dice()
    seen = {roll.sample(None, source) for _ in range(40 * sides)}
    assert seen == set(roll.moves(None)) == {Move("roll", n) for n in range(1, sides + 1)}


def test_a_draw_offers_what_the_pile_holds():
    assert Draw("deck").moves(piles([2, 0, 1])) == [Move("draw_deck", 0), Move("draw_deck", 2)]


def test_a_draw_can_be_from_one_row():
    state = piles(hand=[[1, 0], [0, 3]])
    assert Draw("hand", row=1).moves(state) == [Move("draw_hand", 1)]
    assert Draw("hand", row=1).sample(state, dice()) == Move("draw_hand", 1)


def test_a_card_is_drawn_as_often_as_it_is_there():
    state, source = piles([3, 0, 1]), dice()
    seen = Counter(Draw("deck").sample(state, source).arg for _ in range(4000))
    assert set(seen) == {0, 2}
    assert 2850 < seen[0] < 3150


def test_everybody_sees_a_draw_unless_it_says_otherwise():
    assert Draw("deck").eyes == EVERYBODY
    assert Draw("deck", eyes=2).eyes == 2
    assert Shuffle(3).eyes == 0


@pytest.mark.parametrize("size", range(6))
def test_the_numbers_of_a_shuffle_are_all_orders(size):
    orders = [tuple(shuffled(code, list(range(size)))) for code in range(factorial(size))]
    assert len(set(orders)) == factorial(size)
    assert all(sorted(order) == list(range(size)) for order in orders)


@given(st.data(), st.integers(1, 60))
def test_a_shuffle_of_any_size_gives_an_order_and_changes_nothing(data, size):
    things = list(range(100, 100 + size))
    code = data.draw(st.integers(0, factorial(size) - 1))
    order = shuffled(code, things)
    assert sorted(order) == things
    assert things == list(range(100, 100 + size))


@given(st.integers(1, 60), st.integers())
def test_a_sampled_shuffle_is_one_it_may_answer(size, seed):
    question = Shuffle(size)
    assert question.judge(None, question.sample(None, dice(seed)))


@pytest.mark.parametrize("order, allowed", [(-1, False), (0, True), (5, True), (6, False)])
def test_a_shuffle_has_so_many_orders_and_no_others(order, allowed):
    assert bool(Shuffle(3).judge(None, Move("shuffle", order))) == allowed


def test_equal_things_may_be_shuffled():
    assert sorted(shuffled(23, [1, 1, 2, 2])) == [1, 1, 2, 2]


def test_a_small_shuffle_lists_all_orders_a_large_one_the_first():
    assert [len(Shuffle(size).moves(Columns())) for size in (1, 3, 6, 7)] == [1, 6, 720, 720]
