"""The great moments of the Ancient World: battles, dice, revolts, the count."""

from typing import Final

from imperia.scene import Telling

from .battle import BATTLE
from .count import COUNT, ending
from .march import MARCH, REVOLTS

__all__ = ["TELLINGS", "ending"]

TELLINGS: Final[tuple[Telling, ...]] = (BATTLE, MARCH, REVOLTS, COUNT)
