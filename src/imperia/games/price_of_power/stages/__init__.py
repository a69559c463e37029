"""The great moments: battles, sieges, discoveries, the end of a Round, the final scoring."""

from typing import Final

from imperia.scene import Telling

from .battle import BATTLE
from .discovery import DISCOVERY
from .rounds import ROUND_ENDS
from .rounds import ending as ending
from .siege import REBEL_SIEGE, SIEGE
from .wars import WAR

TELLINGS: Final[tuple[Telling, ...]] = (BATTLE, SIEGE, REBEL_SIEGE, DISCOVERY, ROUND_ENDS, WAR)
