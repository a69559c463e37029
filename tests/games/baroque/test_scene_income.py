"""The income on a mat is a sum that can be read."""

import pytest

import imperia
from imperia.games.baroque.components.tables import INCOME_MINIMUM
from imperia.games.baroque.scene import scene


def income_of(state):
    """The counter of the first seat."""
    mat = next(mat for mat in scene(state).mats if mat.seat == 0)
    return next(counter for counter in mat.counters if counter.symbol == "income")


@pytest.fixture
def state():
    return imperia.game("baroque").start(seats=2, seed=1).state


def test_bq_4_2_every_state_is_a_term_of_the_income(state):
    counter = income_of(state)
    assert len(counter.terms) == state.domain[0].bit_count()
    assert sum(term.value for term in counter.terms) == counter.value


def test_bq_16_1_chaos_is_a_term_that_takes_half(state):
    state.domain[0] = state.in_play
    plain = income_of(state).value
    state.chaos_halving = 1
    counter = income_of(state)
    assert counter.terms[-1].label.key == "name.standing.chaos"
    assert counter.terms[-1].value == -(plain // 2)


def test_bq_4_2_what_is_missing_to_the_minimum_is_a_term(state):
    state.domain[0] = 0
    counter = income_of(state)
    assert [(term.label.key, term.value) for term in counter.terms] == [
        ("name.standing.minimum", INCOME_MINIMUM)
    ]
