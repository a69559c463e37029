"""Sets of numbers as masks."""

from hypothesis import given
from hypothesis import strategies as st

from imperia.kit.masks import WIDTH, bits, mask_of, numbered, places_of, reached


@given(st.sets(st.integers(0, WIDTH - 1)))
def test_a_mask_holds_its_numbers_in_order(numbers):
    assert bits(mask_of(numbers)) == sorted(numbers)


def test_ids_are_numbered_as_they_stand():
    assert numbered(("abbey", "mill")) == {"abbey": 0, "mill": 1}


def test_all_that_hangs_together_is_reached_and_nothing_else():
    near = [mask_of(row) for row in ([1], [0, 2], [1], [4], [3], [])]
    assert reached(0, near) == mask_of([0, 1, 2])
    assert reached(4, near) == mask_of([3, 4])
    assert reached(5, near) == mask_of([5])


def test_places_of_a_row_are_those_where_something_is():
    assert places_of([0, 3, 0, -1, "", "x", None]) == mask_of([1, 3, 5])
    assert places_of([]) == 0
