"""Sets of numbers as masks."""

from hypothesis import given
from hypothesis import strategies as st

from imperia.kit.masks import WIDTH, bits, mask_of, numbered


@given(st.sets(st.integers(0, WIDTH - 1)))
def test_a_mask_holds_its_numbers_in_order(numbers):
    assert bits(mask_of(numbers)) == sorted(numbers)


def test_ids_are_numbered_as_they_stand():
    assert numbered(("abbey", "mill")) == {"abbey": 0, "mill": 1}
