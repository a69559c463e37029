"""EU-9.5.4: where units may go over a Naval Bridge."""

from imperia.core import Seat

from ..components.map import AREA_PROVINCES, AREA_ZONES, members
from ..queries.battles import enemies_in
from ..queries.bridges import (
    bridge_areas,
    bridge_zones,
    capacities,
    friends_at_sea,
    joined_zones,
    shores_of,
)
from ..queries.realms import seat_of_realm
from ..queries.warfare import side_lands
from ..state import NO_ONE, State


def enemies_of(state: State, seat: Seat, area: int) -> int:
    """The realms at War with a player that hold a Province or have units in an Area, as a mask."""
    found = 0
    for other in enemies_in(state, seat, area):
        found |= 1 << state.realm[other]
    for realm in members(state.war[seat]):
        other = seat_of_realm(state, realm)
        if other == NO_ONE:
            held = side_lands(state, realm)
        else:
            held = state.towns[other] | state.vassals[other] | state.occupied[other]
        if held & AREA_PROVINCES[area]:
            found |= 1 << realm
    return found


def helpers_to(state: State, seat: Seat, goal: int) -> list[Seat]:
    """Whose ships may help to land: into a Hostile Area only Allies at War with an Enemy there."""
    friends = friends_at_sea(state, seat)
    foes = enemies_of(state, seat, goal) if friends else 0
    return [friend for friend in friends if not foes or state.war[friend] & foes]


def crossing_goals(state: State, seat: Seat, area: int, units: int) -> int:
    """The Areas that count as adjacent over a bridge, for so many units in an Area."""
    friends = friends_at_sea(state, seat)
    if not AREA_ZONES[area] & bridge_zones(state, seat, friends):
        return 0
    found = bridge_areas(state, seat, area, units, [])
    if not friends:
        return found
    for goal in members(bridge_areas(state, seat, area, units, friends) & ~found):
        helpers = helpers_to(state, seat, goal)
        if helpers and bridge_areas(state, seat, area, units, helpers) >> goal & 1:
            found |= 1 << goal
    return found


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
