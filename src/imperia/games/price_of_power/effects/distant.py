"""Exploring, colonies and Colonists (EU-5.1.3, 5.3.3)."""

from imperia.core import Seat, tell

from ..components.map import AREA_PROVINCES
from ..state import State
from .influence import remove_claim
from .provinces import place_town, settle_province


def spend_colonist(state: State, seat: Seat) -> None:
    state.colonists[seat] -= 1
    tell(state, "colonist.spent", player=seat)


def found_colony(state: State, seat: Seat, area: int) -> None:
    """A Small Town takes the place of the Colonial Claim."""
    province = AREA_PROVINCES[area].bit_length() - 1
    remove_claim(state, seat, area)
    place_town(state, seat, province)
    tell(state, "colony.founded", player=seat, province=province)
    settle_province(state, province)


def show_exploration(state: State, seat: Seat, number: int, skull: int) -> None:
    """EU-5.1.3.2: the result of the Exploration die."""
    key = "explore.skull" if skull else "explore.rolled"
    tell(state, key, player=seat, number=number)
