"""EU-5.5.3: recruiting units; ships are built in `shipyards`."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.map import AREA_MOVES, areas_of, members
from ...components.reading import MIL
from ...effects.treasury import pay_ducats, spend_power, take_loan
from ...effects.units import recruit_unit
from ...queries.court.stability import loans_left
from ...queries.sea.shipyards import judge_yard
from ...queries.war.recruiting import (
    ARMY_MOVES,
    NO_ARMY,
    UNIT_MOVES,
    can_recruit_in,
    can_recruit_now,
    judge_recruiting_loan,
    judge_unit,
    lends,
    recruit_areas,
    unit_cost,
)
from ...state import (
    ALLIED,
    NO_ONE,
    REGULAR_INFANTRY,
    State,
)
from ..battle.fights import FightAll
from ..choices import DONE
from ..court.economy import LOAN_MOVE
from ..sea.shipyards import BuildShip, yard_moves

ARMY_ELSEWHERE = no("EU-5.5.3.f")
NOTHING_POSSIBLE = no("EU-5.5.3.g")
ALL_OCCUPIED = no("EU-5.5.3.m")

ALONE: Final = Move("alone")


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
