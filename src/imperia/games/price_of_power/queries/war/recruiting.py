"""What may be recruited where, and its price (EU-5.5.3)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, moves_of, no

from ...components.map import areas_of, members
from ...components.reading import MIL
from ...components.tables import UNIT_COST
from ...state import (
    ALLIED,
    ARTILLERY,
    CAVALRY,
    IMPERIAL_INFANTRY,
    INFANTRY,
    KINDS,
    MERCENARY,
    NO_ONE,
    REGULAR,
    REGULAR_INFANTRY,
    State,
)
from ..court.modifiers import bonus
from ..court.stability import NO_LOAN, NO_NEED, loans_left
from ..reach import can_deal_out, hostile_areas
from ..realms import imperial_in, loose_infantry, npr_owned, owned, visible_vassals
from ..sea.ships import hostile_zones_to_realm
from ..sea.shipyards import can_build, too_dear_ship
from ..sea.zones import hostile_zones
from .warfare import hostile_to_realm, side_owned

NOT_AVAILABLE = no("EU-5.5.3.a")
NO_DUCATS = no("EU-5.5.3.b")
NO_CAPACITY = no("EU-9.2.3.a")
ONLY_ALLIED = no("EU-11.3.7.a")
NO_CANNONS = no("EU-5.5.3.c")
THREE_HIRED = no("EU-5.5.3.d")
NO_ARMY = no("EU-9.4.1.a")
NO_SUCH_UNIT = no("EU-5.5.3.e")
UNIT_MOVES: Final = moves_of("unit", KINDS)
ARMY_MOVES: Final = moves_of("army", 3)
MOST_HIRED: Final = 3


def unit_cost(state: State, seat: Seat, kind: int) -> int:
    sort, what = divmod(kind, 3)
    cost = UNIT_COST[what][sort]
    if sort == REGULAR and what == INFANTRY:
        cost -= bonus(state, seat, "recruit_infantry_cost_reduction") + state.levy_off
    if sort == REGULAR and what == CAVALRY:
        cost -= bonus(state, seat, "cavalry_cost_reduction")
    return max(0, cost)


def recruit_areas(state: State, seat: Seat) -> int:
    """Own Areas and those of own Vassals, not all Occupied; for Allied units also their own."""
    own = own_areas(state, seat)
    return own | ally_areas(state, seat) if state.allied[seat] else own


def own_areas(state: State, seat: Seat) -> int:
    return areas_of(owned(state, seat) | visible_vassals(state, seat))


def ally_areas(state: State, seat: Seat) -> int:
    """EU-11.3.7: the Areas of Active Allies."""
    found = 0
    for realm in members(state.active_allies[seat]):
        found |= areas_of(npr_owned(state, realm))
    return found


def army_here(state: State, seat: Seat, area: int) -> bool:
    """Is there an own Army in the Area, or one that can be deployed?"""
    places = state.armies[3 * seat : 3 * seat + 3]
    return area in places or NO_ONE in places


def _demands(state: State, area: int, lent: bool) -> list[int]:
    """What was recruited this Turn with own or with lent capacity, and one more unit here."""
    found = []
    for place in range(0, len(state.levied), 2):
        key, units = state.levied[place : place + 2]
        if (key < 0) == lent:
            found += [-1 - key if lent else key, units]
    if area in found[::2]:
        found[2 * found[::2].index(area) + 1] += 1
        return found
    return [*found, area, 1]


def lends(state: State, seat: Seat, area: int) -> bool:
    """EU-11.3.7: has an Active Ally that Owns something there capacity for one more unit?"""
    for realm in members(state.active_allies[seat]):
        if areas_of(npr_owned(state, realm)) >> area & 1:
            # EU-1.9: to a non-player realm only units of its Enemies are Hostile.
            blocked = hostile_to_realm(state, realm)
            closed = hostile_zones_to_realm(state, realm)
            demands = _demands(state, area, True)
            if can_deal_out(state, side_owned(state, realm), demands, blocked, closed):
                return True
    return False


def _served(state: State, seat: Seat, area: int) -> bool:
    """EU-9.2.3: can the capacity of the Provinces be dealt out with one more unit here?"""
    demands = _demands(state, area, False)
    room = bonus(state, seat, "military_capacity_bonus_per_area") + state.levy_room
    if room:  # so many in each Area need no Province (EU-8.4)
        for place in range(1, len(demands), 2):
            demands[place] = max(0, demands[place] - room)
    own = owned(state, seat) | visible_vassals(state, seat)
    blocked, closed = hostile_areas(state, seat), hostile_zones(state, seat)
    return can_deal_out(state, own, demands, blocked, closed)


def judge_sort(state: State, seat: Seat, kind: int, more: int = 0) -> Ruling:
    """Can a unit of this kind be had at all, with so many more Ducats?"""
    sort, what = divmod(kind, 3)
    if sort == REGULAR and not state.available[seat]:
        return NOT_AVAILABLE
    if sort == MERCENARY:
        if not state.mercenaries:
            return NOT_AVAILABLE
        if state.hired >= MOST_HIRED:
            return THREE_HIRED
    if sort == ALLIED:
        if what == ARTILLERY:
            return NO_SUCH_UNIT
        if not state.allied[seat]:
            return NOT_AVAILABLE
    if what == ARTILLERY and not bonus(state, seat, "may_recruit_artillery"):
        return NO_CANNONS
    if state.ducats[seat] + more < unit_cost(state, seat, kind):
        return NO_DUCATS
    return YES


def judge_unit(state: State, seat: Seat, area: int, kind: int, more: int = 0) -> Ruling:
    ruling = judge_sort(state, seat, kind, more)
    if ruling.clause:
        return ruling
    if kind != REGULAR_INFANTRY and not army_here(state, seat, area):
        return NO_ARMY
    if kind // 3 == ALLIED and lends(state, seat, area):
        return YES
    if not own_areas(state, seat) >> area & 1:
        return NO_CAPACITY if kind // 3 == ALLIED else ONLY_ALLIED
    if kind // 3 != MERCENARY and not _served(state, seat, area):
        return NO_CAPACITY
    return YES


def can_recruit_in(state: State, seat: Seat, area: int, more: int = 0) -> bool:
    """Is there a unit for this Area, with so many more Ducats?"""
    if state.active_allies[seat] and ally_areas(state, seat) >> area & 1:
        return any(not judge_unit(state, seat, area, kind, more).clause for kind in range(KINDS))
    served = None
    army = army_here(state, seat, area)
    for kind in range(KINDS):
        if kind != REGULAR_INFANTRY and not army:
            continue
        if judge_sort(state, seat, kind, more).clause:
            continue
        if kind // 3 == MERCENARY:
            return True
        if served is None:
            served = _served(state, seat, area)
        if served:
            return True
    return False


def can_recruit(state: State, seat: Seat) -> bool:
    return state.power[3 * seat + MIL] > 0 and can_recruit_now(state, seat)


def can_recruit_now(state: State, seat: Seat, more: int = 0) -> bool:
    """The same where the action costs no Power, with so many more Ducats."""
    if can_build(state, seat, more):
        return True
    if all(judge_sort(state, seat, kind, more).clause for kind in range(KINDS)):
        return False
    areas = members(recruit_areas(state, seat))
    return any(can_recruit_in(state, seat, area, more) for area in areas)


def judge_recruiting_loan(state: State, seat: Seat) -> Ruling:
    """EU-5.2.3: a Loan while recruiting, for what only lacks the Ducats."""
    more = loans_left(state, seat)
    if not more:
        return NO_LOAN
    areas = members(recruit_areas(state, seat))
    for kind in range(KINDS):
        if judge_sort(state, seat, kind) is NO_DUCATS:
            if any(not judge_unit(state, seat, area, kind, more).clause for area in areas):
                return YES
    return YES if too_dear_ship(state, seat, more) else NO_NEED


def kind_in(state: State, seat: Seat, area: int, kind: int) -> int:
    """The units of one kind that a player has in an Area."""
    if kind == IMPERIAL_INFANTRY:
        return imperial_in(state, seat, area)
    count = loose_infantry(state, seat, area) if kind == REGULAR_INFANTRY else 0
    for place in range(3 * seat, 3 * seat + 3):
        if state.armies[place] == area:
            count += state.units[KINDS * place + kind]
    return count
