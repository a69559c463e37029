"""The great moments of Baroque: battles, events, auctions, the throne, the count."""

from typing import Final

from imperia.scene import Telling

from .battle import BATTLE
from .count import COUNT, UNSCORED, ending
from .events import AUCTION, EVENT
from .throne import THRONE

__all__ = ["TELLINGS", "UNSCORED", "ending"]

TELLINGS: Final[tuple[Telling, ...]] = (BATTLE, EVENT, AUCTION, THRONE, COUNT)
