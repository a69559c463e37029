"""EU-9.5.4: where units may go over a Naval Bridge."""

from imperia.core import Seat

from ...components.map import AREA_ZONES, members
from ...queries.sea.bridges import (
    capacities,
    friends_at_sea,
    joined_zones,
    shores_of,
)
from ...queries.sea.sailing import helpers_to
from ...state import State


def landing_goals(
    state: State, seat: Seat, area: int, units: int, zone: int, room: list[int]
) -> int:
    """The same over bridges through one Sea Zone, with the room that is left there."""
    joined = joined_zones(1 << zone, room, units)
    if not joined & AREA_ZONES[area]:
        return 0
    found = shores_of(state, joined) & ~(1 << area)
    friends = friends_at_sea(state, seat)
    if not friends:
        return found
    for goal in members(found):
        helpers = helpers_to(state, seat, goal)
        if len(helpers) < len(friends):
            least = capacities(state, seat, helpers)
            left = [min(pair) for pair in zip(room, least, strict=True)]
            joined = joined_zones(1 << zone, left, units)
            if not (joined & AREA_ZONES[area] and shores_of(state, joined) >> goal & 1):
                found &= ~(1 << goal)
    return found
