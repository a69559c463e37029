"""Picking by chance, for positions that are made up: nothing here belongs into rules."""

from collections.abc import Sequence
from typing import TypeVar

from imperia.core import Dice

Thing = TypeVar("Thing")


def happens(dice: Dice, of_ten: int) -> bool:
    """True so many times of ten."""
    return dice.below(10) < of_ten


def one_of(dice: Dice, things: Sequence[Thing]) -> Thing:
    """One of these things, each as likely."""
    return things[dice.below(len(things))]
