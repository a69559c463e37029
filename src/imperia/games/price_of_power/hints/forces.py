"""The units of players and realms as bots count them, and their chances."""

from typing import Final

from imperia.core import Seat

from ..components.map import AREA_PROVINCES, LAND, PROVINCE_REACH, PROVINCES, members, tax_of
from ..queries.realms import army_size, covered, land_units, loose_infantry, seat_of_realm
from ..queries.war.warfare import side_lands
from ..state import KINDS, NO_ONE, State

MILITIA: Final = 2  # units that a player would still raise against an attack
SAFE: Final = 3  # units more than the foes with which a conquest is sure
GATHERED: Final = 60  # percent that such a force would be worth before it can win
LEADER: Final = 1  # units that a Leader counts for

# By Area: the Provinces whose capacity may serve its defence (EU-9.2.1).
FEEDS: Final = [0] * len(AREA_PROVINCES)
for _province in range(len(PROVINCES)):
    for _area in members(PROVINCE_REACH[_province]):
        FEEDS[_area] |= 1 << _province


def unit_stacks(state: State, seat: Seat) -> dict[int, int]:
    """By Area: the land units of a player, a Leader counted for one more."""
    found: dict[int, int] = {}
    armies = state.armies
    for army in range(3):
        area = armies[3 * seat + army]
        if area != NO_ONE:
            led = LEADER if state.leaders[4 * seat + army] != NO_ONE else 0
            found[area] = found.get(area, 0) + army_size(state, 3 * seat + army) + led
    if state.garrisons[seat]:
        for area in members(state.garrisons[seat]):
            found[area] = found.get(area, 0) + loose_infantry(state, seat, area)
    return found


def chance(units: int, foes: int) -> int:
    """The chance to win a Battle by numbers alone, in percent: near to that of the dice."""
    if not foes:
        return 97 if units else 0
    return max(0, min(97, 95 * units // foes - 81))


def conquest_odds(units: int, foes: int) -> int:
    """The chance to win a Battle and still have units for a siege."""
    return chance(units, foes + 1) if foes else chance(units, 0)


def gathering(units: int, foes: int) -> int:
    """The odds of a conquest, or a part of them for units on their way to be enough."""
    return max(conquest_odds(units, foes), GATHERED * min(units, foes + SAFE) // (foes + SAFE))


def strongest_near(stacks: dict[int, int], area: int) -> int:
    """The greatest stack in an Area or next to it."""
    best = stacks.get(area, 0)
    near = LAND[area]
    for where, size in stacks.items():
        if size > best and near >> where & 1:
            best = size
    return best


def reach_of(stacks: dict[int, int]) -> int:
    """The Areas where these units stand, and those next to them."""
    reach = 0
    for area in stacks:
        reach |= LAND[area] | 1 << area
    return reach


def lands_of(state: State, realm: int) -> int:
    """What may be taken from a realm and its Vassals."""
    other = seat_of_realm(state, realm)
    lands = side_lands(state, realm) if other == NO_ONE else state.towns[other]
    return lands & ~covered(state)


def foes_in(state: State, seat: Seat, realm: int, lands: int, area: int) -> int:
    """The units that would defend an Area: by the capacity of the lands that own units leave."""
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        return land_units(state, other, area) + MILITIA
    sources = lands & FEEDS[area] & ~state.mustered
    return tax_of(sources, state.large) + (sources & state.plus).bit_count()


def siege_power(state: State, seat: Seat, area: int, mil: int) -> int:
    """EU-9.8.2: the strength that units in an Area have for so much Power, Artillery first."""
    held = [loose_infantry(state, seat, area), 0, 0]
    for place in range(3 * seat, 3 * seat + 3):
        if state.armies[place] == area:
            for kind, count in enumerate(state.units[KINDS * place : KINDS * place + KINDS]):
                held[kind % 3] += count
    guns = min(held[2], mil)
    foot = min(held[0], mil - guns)
    horse = min(held[1], mil - guns - foot)
    return 2 * guns + foot + horse // 2
