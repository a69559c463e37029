"""Sets as masks: the bit of a thing is its number. Here they may be as wide as all the cards."""

from collections.abc import Sequence
from typing import Final

from imperia.kit.masks import bits as few_bits

ONE: Final[list[int]] = [1 << number for number in range(192)]  # made once: a bit by its number

# Made once: the numbers in a mask of empires or of borders. Looking them up takes 1 % off the
# instructions of a random game.
_FEW: Final[list[list[int]]] = [few_bits(mask) for mask in range(1 << 13)]


def bits(mask: int) -> Sequence[int]:
    """The numbers in a mask of any width, the smallest first."""
    if mask < 1 << 13:
        return _FEW[mask]
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
