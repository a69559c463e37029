"""EU-9.5.1: land movement."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ...components.map import (
    AREA_CONTINENT,
    AREA_MOVES,
    AREA_PROVINCES,
    AREAS,
    LAND,
    members,
)
from ...components.reading import MIL
from ...effects.treasury import pay_ducats, spend_power, take_loan
from ...effects.units import move_army, move_single, recruit_unit, share_out
from ...options import AVAILABLE_MERCENARIES, LANDING, SINGLE_UNITS
from ...queries.battle.battles import battle_here
from ...queries.court.stability import judge_loan, loans_left
from ...queries.realms import (
    army_size,
    land_units,
    loose_infantry,
    owned,
)
from ...queries.sea.sailing import crossing_goals
from ...queries.war.marching import (
    can_leave,
    encumbered,
    friendly_areas,
    is_neutral,
    judge_access,
    mountain_cost,
    ways,
)
from ...queries.war.recruiting import ARMY_MOVES, UNIT_MOVES, judge_sort, unit_cost
from ...state import KINDS, NO_ONE, REGULAR_INFANTRY, State
from ..battle.land import LandBattle
from ..choices import DONE
from ..court.economy import LOAN_MOVE
from ..court.reactions import ReactToMarch, may_be_answered
from .consent import GetAccess
from .reorganise import COUNT_MOVES, Reorganise

ARMY_AWAY = no("EU-9.5.1.b")
NOWHERE = no("EU-9.5.1.c")
MOUNTAINS = no("EU-9.5.1.f")
DENIED = no("EU-9.5.1.g")
ENCUMBERED = no("EU-6.5.a")
TOO_FEW_SHIPS = no("EU-9.5.4.b")


STEPS: Final = 2
STOP: Final = Move("stop")
REORGANISE: Final = Move("reorganise")
SINGLE_MOVES: Final = moves_of("single", len(AREAS))
RAISE_MOVES: Final = moves_of("raise", len(AREAS))


class ChooseMover(ChooseMove):
    """Which Army or single Infantry moves, or where is an Army raised?"""

    clause = "EU-9.5.1"

    def __init__(self, seat: Seat, nimble: bool) -> None:
        self.seat = seat
        self.nimble = nimble  # no Army with more Artillery than Cavalry

    def moves(self, state: State) -> list[Move]:
        seat = self.seat
        alone = members(state.garrisons[seat])
        found = [*ARMY_MOVES, *(SINGLE_MOVES[area] for area in alone)]
        if NO_ONE in state.armies[3 * seat : 3 * seat + 3]:
            found += [RAISE_MOVES[area] for area in alone]
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        area = state.armies[3 * self.seat + move.arg] if move.name == "army" else move.arg
        if area == NO_ONE:
            return ARMY_AWAY
        if self.nimble and move.name == "army" and encumbered(state, 3 * self.seat + move.arg):
            return ENCUMBERED
        return YES if can_leave(state, self.seat, area) else NOWHERE


class ChooseCount(Decision):
    """How many?"""

    clause = "EU-9.5.1"

    def __init__(self, seat: Seat, least: int, most: int) -> None:
        self.seat = seat
        self.least = least
        self.most = most

    def moves(self, state: State) -> list[Move]:
        return COUNT_MOVES[self.least : self.most + 1]


class ChooseMercenary(ChooseMove):
    """Do you hire Mercenaries into the Army before it marches?"""

    clause = "EU-9.5.1.4"

    def moves(self, state: State) -> list[Move]:
        return [*UNIT_MOVES[:3], LOAN_MOVE, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if move.name == "loan":
            return judge_loan(state, self.seat, dearest(state, self.seat))
        return judge_sort(state, self.seat, move.arg)


def dearest(state: State, seat: Seat) -> int:
    """The highest price of a Mercenary that could be hired, had one the Ducats."""
    more = loans_left(state, seat)
    able = [kind for kind in range(3) if not judge_sort(state, seat, kind, more).clause]
    return max((unit_cost(state, seat, kind) for kind in able), default=0)


class ChooseStep(ChooseMove):
    """Where do the units march?"""

    clause = "EU-9.5.1"

    def __init__(
        self, seat: Seat, area: int, units: int, denied: int, stop: bool, reorganise: bool
    ) -> None:
        self.seat = seat
        self.area = area
        self.units = units
        self.denied = denied
        self.stop = stop
        self.reorganise = reorganise

    def moves(self, state: State) -> list[Move]:
        over_sea = crossing_goals(state, self.seat, self.area, 1)
        found = [AREA_MOVES[area] for area in members(ways(state, self.area) | over_sea)]
        if self.reorganise:
            found.append(REORGANISE)
        return [*found, STOP] if self.stop else found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name in ("stop", "reorganise"):
            return YES
        if self.denied >> move.arg & 1:
            return DENIED
        ruling = judge_access(state, self.seat, move.arg)
        if ruling.clause:
            return ruling
        if not LAND[self.area] >> move.arg & 1:
            goals = crossing_goals(state, self.seat, self.area, self.units)
            return YES if goals >> move.arg & 1 else TOO_FEW_SHIPS
        cost = mountain_cost(state, self.seat, self.area, move.arg, self.units)
        return MOUNTAINS if cost > state.power[3 * self.seat + MIL] else YES


class LandMove(Procedure):
    """One Army or one single Infantry, or with an option several, marches up to two Areas."""

    clause = "EU-9.5.1"
    steps = (
        "pay",
        "choose",
        "raise_army",
        "hire",
        "hired",
        "ask",
        "march",
        "get_access",
        "enter",
        "clash",
    )

    def __init__(
        self,
        seat: Seat,
        cost: int,
        more: int = 0,
        light: bool = False,
        nimble: bool = False,
        answers: bool = False,
    ) -> None:
        self.seat = seat
        self.cost = cost
        self.more = more  # Areas beyond the usual two
        self.light = light  # mountains do not matter
        self.nimble = nimble  # no Army with more Artillery than Cavalry, which stays as it is
        self.answers = answers  # a reaction, to which nobody reacts
        self.origin = -1
        self.move: Move = STOP
        self.army = -1  # -1 for a single Infantry
        self.area = -1
        self.left = STEPS + more
        self.arranged = False  # reorganised in this Area already
        self.free = False  # may the march end here?
        self.count = -1
        self.hiring: Move = DONE
        self.bound: list[int] = [0, 0, 0]  # by type: Mercenaries just hired, who must move along
        self.access = 1
        self.denied = 0  # Areas whose owners have refused

    def pay(self, state: State) -> None:
        spend_power(state, self.seat, MIL, self.cost)

    def choose(self, state: State) -> Next:
        return self.call(ChooseMover(self.seat, self.nimble), into="move")

    def raise_army(self, state: State) -> Next:
        if self.move.name == "army":
            self.army = self.move.arg
            self.area = state.armies[3 * self.seat + self.army]
            return None
        self.area = self.move.arg
        most = loose_infantry(state, self.seat, self.area)
        if self.move.name == "single":
            if not state.options[SINGLE_UNITS]:
                self.go_to("ask")
                return None
            return self.call(ChooseCount(self.seat, 1, most), into="count")
        self.army = state.armies[3 * self.seat : 3 * self.seat + 3].index(NO_ONE)
        return self.call(ChooseCount(self.seat, 1, most), into="count")

    def hire(self, state: State) -> Next:
        seat = self.seat
        if self.army == -1:  # EU-Q44: several single Infantry go together
            self.go_to("ask")
            return None
        if self.count > 0:  # an Army raised from single Infantry
            counts = [0, 0, 0]
            for army in range(3):
                place = 3 * seat + army
                if state.armies[place] == self.area:
                    counts[army] = state.units[KINDS * place + REGULAR_INFANTRY]
            counts[self.army] = self.count
            share_out(state, seat, self.area, REGULAR_INFANTRY, counts)
        if not state.options[AVAILABLE_MERCENARIES] or not self._can_hire(state, 0):
            self.go_to("ask")
            return None
        return self.call(ChooseMercenary(seat), into="hiring")

    def hired(self, state: State) -> Next:
        """One Mercenary joins; then another, for which a Loan may be taken."""
        seat, kind = self.seat, self.hiring.arg
        if self.hiring.name == "done":
            return None
        if self.hiring.name == "loan":
            take_loan(state, seat)
        else:
            pay_ducats(state, seat, unit_cost(state, seat, kind))
            recruit_unit(state, seat, kind, self.area, 3 * seat + self.army)
            self.bound[kind] += 1
        if not self._can_hire(state, loans_left(state, seat)):
            return None
        self.repeat("hired")
        return self.call(ChooseMercenary(seat), into="hiring")

    def _can_hire(self, state: State, more: int) -> bool:
        """Is there a Mercenary for the Ducats in hand, and so many more?"""
        seat = self.seat
        if not owned(state, seat) & AREA_PROVINCES[self.area]:
            return False
        return any(not judge_sort(state, seat, kind, more).clause for kind in range(3))

    def ask(self, state: State) -> Next:
        if self.left == 0 or (self.free and not can_leave(state, self.seat, self.area)):
            self.end()
            return None
        may = self.army != -1 and not self.nimble and not self.arranged
        offer = may and self._something(state)
        units = self._burden(state)
        question = ChooseStep(self.seat, self.area, units, self.denied, self.free, offer)
        # Too many for the mountains and no Power left: a march that leads nowhere may end.
        question.stop = self.free or not question.legal(state)
        return self.call(question, into="move")

    def _burden(self, state: State) -> int:
        """The units that a mountain holds up."""
        if self.light:
            return 0
        if self.army == -1:
            return max(1, self.count)
        return army_size(state, 3 * self.seat + self.army)

    def _something(self, state: State) -> bool:
        """Is there anything to share out anew?"""
        place = 3 * self.seat + self.army
        return army_size(state, place) > 1 or loose_infantry(state, self.seat, self.area) > 0

    def march(self, state: State) -> Next:
        if self.move.name == "stop":
            self.end()
            return None
        if self.move.name == "reorganise":
            self.arranged = True
            self.repeat("ask")
            return self.call(Reorganise(self.seat, self.area, self.army, self.bound[:]))
        return None

    def get_access(self, state: State) -> Next:
        self.access = 1
        if not is_neutral(state, self.seat, self.move.arg):
            return None
        return self.call(GetAccess(self.seat, self.move.arg), into="access")

    def enter(self, state: State) -> Next:
        """The units enter; Hostile and Neutral Areas and Distant ones end the march."""
        seat, goal, origin = self.seat, self.move.arg, self.area
        self.free = True
        if not self.access:
            self.denied |= 1 << goal
            self.repeat("ask")
            return None
        cost = mountain_cost(state, seat, origin, goal, self._burden(state))
        spend_power(state, seat, MIL, cost)
        friendly = friendly_areas(state, seat) >> goal & 1
        if self.army == -1:
            for _ in range(max(1, self.count)):
                move_single(state, seat, origin, goal)
        else:
            move_army(state, 3 * seat + self.army, goal)
        self.area = goal
        goes_on = LAND[origin] >> goal & 1 or state.options[LANDING]  # EU-Q214: a landing ends it
        self.left = self.left - 1 if friendly and goes_on and AREA_CONTINENT[goal] < 0 else 0
        self.arranged = False
        self.bound = [0, 0, 0]
        self.origin = origin
        if not self.answers and may_be_answered(state, seat, goal, self.army != -1):
            return self.call(ReactToMarch(seat, goal, self.army != -1))
        return None

    def clash(self, state: State) -> Next:
        """A Battle in the Area, if the units are still there and still meet somebody."""
        seat, here = self.seat, self.area
        gone = self.army != -1 and state.armies[3 * seat + self.army] != here
        if gone or not land_units(state, seat, here):
            self.end()
            return None
        self.repeat("ask")
        if battle_here(state, seat, here):
            self.left = 0
            return self.call(LandBattle(here, [seat], 1 << self.origin, NO_ONE))
        return None
