"""The great moments of Pax Renaissance: wars, fairs, regime changes, comets."""

from typing import Final

from imperia.scene import Telling

from .battle import BATTLE
from .ending import UNSCORED, ending
from .fair import FAIR
from .regime import COMET, REGIME

__all__ = ["TELLINGS", "UNSCORED", "ending"]

TELLINGS: Final[tuple[Telling, ...]] = (BATTLE, REGIME, FAIR, COMET)
