"""The great moments: battles, the end of a Round that runs by itself, the final scoring."""

from typing import Final

from imperia.scene import Telling

from .battle import BATTLE
from .rounds import ROUND_ENDS
from .rounds import ending as ending
from .wars import WAR

TELLINGS: Final[tuple[Telling, ...]] = (BATTLE, ROUND_ENDS, WAR)
