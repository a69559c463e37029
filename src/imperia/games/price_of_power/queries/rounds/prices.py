"""What the actions of a Turn cost (EU-4.2.2)."""

from typing import Final

from imperia.core import Seat

from ...components.tables import REPAY
from ...state import State
from ..court.modifiers import bonus

TRADE_COST: Final = 1
EXPLORE_DIP: Final = 1
EXPLORE_MIL: Final = 1
DECK_WORDS: Final = ("admin", "diplo", "mil")


def repay_price(state: State, seat: Seat) -> int:
    """EU-8.4: an Idea may set another price."""
    return bonus(state, seat, "loan_repay_cost") or REPAY
