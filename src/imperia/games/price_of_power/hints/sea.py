"""What lies beyond the sea, in the points of `value`.

A colony is far from the first step to it, and a bot looks one action ahead. So the way is a
ladder like that of a War: the Idea that lets ships explore, a Light Ship where the ocean begins,
one in Distant waters, a Claim on their coast, ships that join it to the Capital, a Town.
"""

from typing import Final

from imperia.core import Seat

from ..components.map import (
    AREA_ZONES,
    DISTANT_ZONES,
    MAIN_AREAS,
    PORT_PLACE,
    PROVINCE_AREA,
    PROVINCE_ZONES,
    SEA_LINKS,
    ZONE_COAST,
    ZONES,
    areas_of,
    members,
)
from ..queries.realms import scenario_of
from ..queries.sea.distant import (
    colonial_claims,
    colonies_in_reach,
    has_quest,
    vacant_territories,
)
from ..queries.sea.ships import zones_with_light, zones_with_ships
from ..state import State

QUEST: Final = 120  # the Idea, where Ports lie on the ocean
READY: Final = 55  # a Light Ship from which Distant waters are in reach
AFLOAT: Final = 95  # ships in Distant waters with Territories to discover
FOLLOWING: Final = 20  # another Light Ship behind them, to join what they find to the Capital
COLONIAL_CLAIM: Final = 95  # on a vacant Territory
LINK: Final = 65  # each of the two ships that lead there, as long as they lead to anything
IN_REACH: Final = 55  # more, where Towns and ships lead there
MOST_COLONIES: Final = 3  # that are thought of at once
SETTLED: Final = 220  # a Town beyond the sea, besides its Tax: trade, and goals to come
SETTLED_LATER: Final = 8  # and for each Round that `value` does not look ahead: nobody attacks it
COLONIST: Final = 8
MOST_COLONISTS: Final = 4

# The Sea Zones of the main map from which ships sail to Distant waters, and those next to them.
GATES: Final = sum(
    1 << zone
    for zone, links in enumerate(SEA_LINKS)
    if links & DISTANT_ZONES and not DISTANT_ZONES >> zone & 1
)
OFFING: Final = GATES | sum(
    1 << zone
    for zone in range(len(ZONES))
    if SEA_LINKS[zone] & GATES and not DISTANT_ZONES >> zone & 1
)
OCEAN_PORTS: Final = sum(1 << port for port, zones in enumerate(PROVINCE_ZONES) if zones & OFFING)
DISTANT_LANDS: Final = sum(
    1 << province for province, area in enumerate(PROVINCE_AREA) if not MAIN_AREAS >> area & 1
)


def beyond_the_sea(state: State, seat: Seat, ahead: int) -> int:
    """Colonies, Claims on their way to be colonies, and ships that could find more.

    `ahead` are the Rounds that are looked ahead elsewhere.
    """
    total = COLONIST * min(MOST_COLONISTS, state.colonists[seat])
    played = scenario_of(state)
    if not played.distant:
        return total
    colonies = (state.towns[seat] & DISTANT_LANDS).bit_count()
    if colonies:
        later = max(0, played.rounds - state.round - ahead)
        total += colonies * (SETTLED + SETTLED_LATER * later)
    claims = colonial_claims(state, seat)
    if claims:
        total += COLONIAL_CLAIM * min(MOST_COLONIES, claims.bit_count())
        joined = colonies_in_reach(state, seat)
        total += IN_REACH * min(MOST_COLONIES, joined.bit_count())
        total += LINK * (2 if joined else _links(state, seat, claims))
    if state.towns[seat] & OCEAN_PORTS and has_quest(state, seat):
        total += QUEST
        if claims.bit_count() < MOST_COLONIES:
            total += _prospects(state, seat)
    return total


def _links(state: State, seat: Seat, claims: int) -> int:
    """How many of the two ships are there that would join a Colonial Claim to the main map."""
    light = zones_with_light(state, seat)
    best = 0
    for area in members(claims):
        for zone in members(AREA_ZONES[area] & DISTANT_ZONES):
            there = light >> zone & 1
            gate = bool(SEA_LINKS[zone] & GATES & light)
            best = max(best, there + gate)
    return best


def _prospects(state: State, seat: Seat) -> int:
    """Ships off coasts that the player has not claimed, or that could sail there."""
    at_sea = zones_with_ships(state, seat)
    ready = bool(zones_with_light(state, seat) & OFFING) or _in_ocean_port(state, seat)
    coast = 0
    for zone in members(at_sea & DISTANT_ZONES):
        coast |= ZONE_COAST[zone]
    if coast & ~state.claims[seat] & areas_of(vacant_territories(state)):
        return AFLOAT + FOLLOWING * ready
    return READY * ready


def wants_ship(state: State, seat: Seat, port: int) -> bool:
    """Would a Light Ship of this Port be the first to sail, or join a Claim to the Capital?"""
    if not PROVINCE_ZONES[port] & GATES or not has_quest(state, seat):
        return False
    if _in_ocean_port(state, seat):
        return False
    at_gate = bool(zones_with_light(state, seat) & GATES)
    return not at_gate and not colonies_in_reach(state, seat)


def _in_ocean_port(state: State, seat: Seat) -> bool:
    """Does a Light Ship lie in a Port from which one voyage leads to Distant waters?"""
    ports = list(state.docked[seat])
    if state.fleet[seat] >= PORT_PLACE and state.fleet_ships[3 * seat]:
        ports.append(state.fleet[seat] - PORT_PLACE)
    return any(PROVINCE_ZONES[port] & GATES for port in ports)
