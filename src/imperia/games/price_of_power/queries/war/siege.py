"""What may be besieged, and with what strength (EU-9.8)."""

from imperia.core import Seat

from ...components.map import AREA_PROVINCES, ISLANDS, PROVINCE_ZONES, areas_of, members
from ...components.reading import MIL
from ...state import ARTILLERY, CAVALRY, INFANTRY, KINDS, NO_ONE, State
from ..court.modifiers import bonus
from ..reach import hostile_areas
from ..realms import areas_with_units, lawful_seat, vassal_seat
from ..sea.ships import zones_with_ships
from .recruiting import kind_in
from .warfare import hostile_controlled


def siege_areas(state: State, seat: Seat, cost: int = 1, more: int = 0) -> int:
    """EU-9.8.1: Areas with own units, something to besiege and no Enemy units.

    The action costs `cost` Military Power with its first unit and has `more` strength.
    """
    near = areas_with_units(state, seat)
    if not near or state.power[3 * seat + MIL] < cost:
        return 0
    mask = near & areas_of(hostile_controlled(state, seat)) & ~hostile_areas(state, seat)
    found = 0
    for area in members(mask):
        units = _strongest(held(state, seat, area), 1 + state.power[3 * seat + MIL] - cost)
        if takes_something(state, seat, area, units, more):
            found |= 1 << area
    return found


def can_besiege(state: State, seat: Seat, cost: int, more: int) -> bool:
    return bool(siege_areas(state, seat, cost, more))


def held(state: State, seat: Seat, area: int) -> list[int]:
    """By kind: the units that may besiege."""
    return [kind_in(state, seat, area, kind) for kind in range(KINDS)]


def targets(state: State, seat: Seat, area: int) -> int:
    """What may be besieged in an Area; an island needs a ship in its Sea Zone."""
    here = hostile_controlled(state, seat) & AREA_PROVINCES[area]
    for island in members(here & ISLANDS):
        if not blockaded(state, seat, island):
            here &= ~(1 << island)
    return here


def blockaded(state: State, seat: Seat, province: int) -> bool:
    """EU-9.8.3: has the player a ship in a Sea Zone that the Port faces?"""
    return bool(PROVINCE_ZONES[province] & zones_with_ships(state, seat))


def strength_of(state: State, seat: Seat, units: list[int], more: int = 0) -> int:
    """EU-9.8.2: Infantry 1, Cavalry half, Artillery 2, by kind of unit, and what adds to it."""
    return sum(strength_parts(state, seat, units, more))


def strength_parts(state: State, seat: Seat, units: list[int], more: int = 0) -> list[int]:
    """The strength of Infantry, Cavalry and Artillery, and what adds to it."""
    if not any(units):
        return [0] * 4
    by_type = [sum(units[3 * sort + what] for sort in range(3)) for what in range(3)]
    gun = max(2, bonus(state, seat, "siege_strength_per_artillery"))
    added = bonus(state, seat, "siege_strength_bonus") + more
    return [by_type[INFANTRY], by_type[CAVALRY] // 2, gun * by_type[ARTILLERY], added]


def _strongest(left: list[int], count: int) -> list[int]:
    """By kind: the best of these units, so many at most."""
    chosen = [0] * KINDS
    for what in (ARTILLERY, INFANTRY, CAVALRY):
        for sort in range(3):
            take = min(count, left[3 * sort + what])
            chosen[3 * sort + what] += take
            count -= take
    return chosen


def defended(state: State, province: int) -> int:
    """By how much a Province counts more, by an Idea of the player to whom it belongs."""
    holder = lawful_seat(state, province)
    if holder == NO_ONE:
        holder = vassal_seat(state, province)
    if holder == NO_ONE:
        return 0
    idea = bonus(state, holder, "siege_against_self_cost")
    passing = bonus(state, holder, "defensive_mentality_until_end_of_round")
    return max(idea, min(1, passing))


def tax_value(state: State, province: int) -> int:
    return 1 + (state.large >> province & 1)


def without(units: list[int], kind: int) -> list[int]:
    left = units[:]
    left[kind] -= 1
    return left


def spared(
    state: State, seat: Seat, units: list[int], used: int, province: int, more: int
) -> list[int]:
    """The kinds of unit that may be given up so that a defended Province counts as usual."""
    if not defended(state, province):
        return []
    need = used + tax_value(state, province)
    return [
        kind
        for kind in range(KINDS)
        if units[kind] and strength_of(state, seat, without(units, kind), more) >= need
    ]


def overpowers(
    state: State, seat: Seat, units: list[int], used: int, province: int, more: int
) -> bool:
    """Is the strength that is left enough for the Province, with its defence?"""
    need = used + tax_value(state, province) + defended(state, province)
    return strength_of(state, seat, units, more) >= need


def takes(state: State, seat: Seat, units: list[int], used: int, province: int, more: int) -> bool:
    if overpowers(state, seat, units, used, province, more):
        return True
    return bool(spared(state, seat, units, used, province, more))


def takes_something(state: State, seat: Seat, area: int, units: list[int], more: int) -> bool:
    return any(
        takes(state, seat, units, 0, province, more)
        for province in members(targets(state, seat, area))
    )
