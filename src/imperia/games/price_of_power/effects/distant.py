"""Exploring, colonies and Colonists (EU-5.1.3, 5.3.3)."""

from imperia.core import Seat, tell

from ..components.map import AREA_PROVINCES, members
from ..components.tables import EXPLORE_DIE, EXPLORE_SKULLS
from ..queries.sea.distant import chance_of_find, discoverable, opened
from ..state import NO_ONE, State
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


def begin_exploration(state: State, seat: Seat) -> None:
    """EU-5.1.3.1: what lies within reach now that a ship has sailed or none will."""
    near = [*members(discoverable(state, seat))]
    if near:
        tell(state, "explore.begun", player=seat, area=near, chance=chance_of_find(state, seat))
    else:
        tell(state, "explore.in_vain", player=seat, chance=0)


def show_exploration(state: State, seat: Seat, face: int) -> None:
    """EU-5.1.3.2: the result of the Exploration die, what it opens, the chance of another roll."""
    number, skull = EXPLORE_DIE[face], EXPLORE_SKULLS[face]
    found = [*members(opened(state, seat, face))]
    key = "explore.rolled.skull" if skull else "explore.rolled"
    chance = chance_of_find(state, seat)
    tell(state, key, player=seat, number=number, skull=skull, area=found, chance=chance)


def end_exploration(state: State, seat: Seat, area: int) -> None:
    """EU-5.1.3.4: an Area is discovered, or with -1 nothing."""
    if area == NO_ONE:
        tell(state, "explore.failed", player=seat)
    else:
        tell(state, "explore.found", player=seat, area=area)
