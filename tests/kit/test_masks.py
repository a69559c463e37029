"""Sets of numbers as masks."""

from hypothesis import given
from hypothesis import strategies as st

from imperia.kit.masks import WIDTH, bits, mask_of, numbered, reached


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
