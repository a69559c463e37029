"""EU-5.5.3: recruiting units; ships are built in `shipyards`."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ..components.map import AREA_MOVES, areas_of, members
from ..components.reading import MIL
from ..components.tables import UNIT_COST
from ..effects.treasury import pay_ducats, spend_power, take_loan
from ..effects.units import recruit_unit
from ..queries.modifiers import bonus
from ..queries.reach import can_deal_out, hostile_areas
from ..queries.realms import npr_owned, owned, visible_vassals
from ..queries.sea import hostile_zones
from ..queries.ships import hostile_zones_to_realm
from ..queries.warfare import hostile_to_realm, side_owned
from ..state import (
    ALLIED,
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    KINDS,
    MERCENARY,
    NO_ONE,
    REGULAR,
    REGULAR_INFANTRY,
    State,
)
from .choices import DONE
from .economy import LOAN_MOVE, NO_LOAN, NO_NEED, loans_left
from .fights import FightAll
from .shipyards import BuildShip, can_build, judge_yard, too_dear_ship, yard_moves

NOT_AVAILABLE = no("EU-5.5.3.a")
NO_DUCATS = no("EU-5.5.3.b")
NO_CAPACITY = no("EU-9.2.3.a")
ONLY_ALLIED = no("EU-11.3.7.a")
NO_CANNONS = no("EU-5.5.3.c")
THREE_HIRED = no("EU-5.5.3.d")
NO_ARMY = no("EU-9.4.1.a")
NO_SUCH_UNIT = no("EU-5.5.3.e")
ARMY_ELSEWHERE = no("EU-5.5.3.f")
NOTHING_POSSIBLE = no("EU-5.5.3.g")
ALL_OCCUPIED = no("EU-5.5.3.m")

UNIT_MOVES: Final = moves_of("unit", KINDS)
ARMY_MOVES: Final = moves_of("army", 3)
ALONE: Final = Move("alone")
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


class ChooseRecruitArea(ChooseMove):
    """Where do you recruit, or which Port builds a ship?"""

    clause = "EU-5.5.3"

    def __init__(self, seat: Seat, some: bool) -> None:
        self.seat = seat
        self.some = some

    def moves(self, state: State) -> list[Move]:
        held = areas_of(state.towns[self.seat] | state.vassals[self.seat])
        areas = [AREA_MOVES[area] for area in members(recruit_areas(state, self.seat) | held)]
        areas += [*yard_moves(state, self.seat), LOAN_MOVE]
        return [*areas, DONE] if self.some else areas

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "port":
            return judge_yard(state, self.seat, move.arg)
        if move.name == "loan":
            return judge_recruiting_loan(state, self.seat)
        if move.name == "done":
            return YES
        if not recruit_areas(state, self.seat) >> move.arg & 1:
            return ALL_OCCUPIED
        return YES if can_recruit_in(state, self.seat, move.arg) else NOTHING_POSSIBLE


class ChooseUnit(Decision):
    """Which unit do you recruit?"""

    clause = "EU-5.5.3.1"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area

    def moves(self, state: State) -> list[Move]:
        return UNIT_MOVES

    def judge(self, state: State, move: Move) -> Ruling:
        return judge_unit(state, self.seat, self.area, move.arg)


class ChooseArmy(Decision):
    """Which Army does the unit join, or does it stand alone?"""

    clause = "EU-5.5.3.1"

    def __init__(self, seat: Seat, area: int, kind: int) -> None:
        self.seat = seat
        self.area = area
        self.kind = kind

    def moves(self, state: State) -> list[Move]:
        return [*ARMY_MOVES, ALONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "alone":
            return YES if self.kind == REGULAR_INFANTRY else NO_ARMY
        where = state.armies[3 * self.seat + move.arg]
        return YES if where in (self.area, NO_ONE) else ARMY_ELSEWHERE


class Recruit(Procedure):
    """One unit after another until done, each with its Area, kind and Army."""

    clause = "EU-5.5.3"
    steps = "pay", "choose_area", "choose_unit", "choose_army", "enlist", "fight"

    def __init__(self, seat: Seat, cost: int) -> None:
        self.seat = seat
        self.cost = cost
        self.some = False
        self.move: Move = DONE
        self.area = -1
        self.kind = -1
        self.army = -1
        self.areas = 0  # where units were recruited

    def pay(self, state: State) -> None:
        spend_power(state, self.seat, MIL, self.cost)

    def choose_area(self, state: State) -> Next:
        if self.some and not can_recruit_now(state, self.seat, loans_left(state, self.seat)):
            self.go_to("fight")
            return None
        return self.call(ChooseRecruitArea(self.seat, self.some), into="move")

    def choose_unit(self, state: State) -> Next:
        if self.move.name == "done":
            self.go_to("fight")
            return None
        if self.move.name == "loan":
            take_loan(state, self.seat)
            self.repeat("choose_area")
            return None
        if self.move.name == "port":
            self.some = True
            self.repeat("choose_area")
            return self.call(BuildShip(self.seat, self.move.arg))
        self.area = self.move.arg
        return self.call(ChooseUnit(self.seat, self.area), into="kind")

    def choose_army(self, state: State) -> Next:
        return self.call(ChooseArmy(self.seat, self.area, self.kind), into="army")

    def enlist(self, state: State) -> None:
        seat = self.seat
        pay_ducats(state, seat, unit_cost(state, seat, self.kind))
        place = NO_ONE if self.army == -1 else 3 * seat + self.army
        lent = self.kind // 3 == ALLIED and lends(state, seat, self.area)
        recruit_unit(state, seat, self.kind, self.area, place, lent)
        self.some = True
        self.areas |= 1 << self.area
        self.repeat("choose_area")

    def fight(self, state: State) -> Next:
        """Battles wherever units were recruited beside Enemies or Rebels."""
        return self.call(FightAll([self.seat], self.areas)) if self.areas else None
