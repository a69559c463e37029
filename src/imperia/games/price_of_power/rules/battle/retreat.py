"""EU-9.6.6: retreats from a land Battle."""

from typing import ClassVar

from imperia.core import Ask, Frame, Next, Procedure, Seat, tell

from ...components.map import LAND, members
from ...effects.war import retreat_units
from ...options import DEFENDER_RETREAT
from ...queries.battle.battles import battle_here
from ...queries.reach import hostile_areas
from ...queries.realms import land_units, scenario_of
from ...queries.sea.sailing import crossing_goals
from ...queries.war.marching import is_neutral, judge_access
from ...queries.war.recruiting import kind_in
from ...state import KINDS, State
from ..choices import ChooseArea
from ..war.consent import GetAccess
from ..war.losses import LoseUnit, drop_one


def retreats(state: State, seat: Seat, area: int, origins: int) -> int:
    """The Areas a player's units may retreat to: where they came from, or next door in peace.

    Access to a Neutral Area next door has its price; whoever goes back pays nothing.
    """
    # A reaction to the march may have brought Enemies to where they came from (EU-6.4).
    open_ways = origins & ~hostile_areas(state, seat)
    if open_ways:
        return open_ways
    going = max(1, land_units(state, seat, area) - 1)  # one more is lost
    near = LAND[area] | crossing_goals(state, seat, area, going)
    near &= scenario_of(state).areas & ~hostile_areas(state, seat)
    mask = 0
    for other in members(near):
        barred = judge_access(state, seat, other).clause and not state.options[DEFENDER_RETREAT]
        if not barred and not battle_here(state, seat, other):
            mask |= 1 << other
    return mask


class StayOrRetreat(Ask):
    """Do you retreat?"""

    clause = "EU-9.6.6"
    words = "stay", "retreat"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area


class ChooseRetreat(ChooseArea):
    """Where do your units retreat to?"""

    clause = "EU-9.6.6.1"


class Retreat(Procedure):
    """The units get access to an Area, one more of them is lost, the others go.

    Whoever is let in nowhere stays; the result says whether he has left.
    """

    clause = "EU-9.6.6"
    steps = "choose", "get_access", "lose", "go", "report"

    def __init__(self, seat: Seat, area: int, areas: int, back: bool) -> None:
        self.seat = seat
        self.area = area
        self.areas = areas
        self.back = back  # to where they came from
        self.goal = -1
        self.access = 1

    def choose(self, state: State) -> Next:
        if not self.areas:
            self.end(0)
            return None
        if land_units(state, self.seat, self.area) == 1:
            self.go_to("lose")  # nobody is left to go anywhere
            return None
        return self.call(ChooseRetreat(self.seat, self.areas), into="goal")

    def get_access(self, state: State) -> Next:
        if self.back or not is_neutral(state, self.seat, self.goal):
            return None
        if state.options[DEFENDER_RETREAT]:  # EU-Q217: any Area next door is open
            return None
        return self.call(GetAccess(self.seat, self.goal), into="access")

    def lose(self, state: State) -> Next:
        if not self.access:
            self.areas &= ~(1 << self.goal)
            self.access = 1
            self.repeat("choose")
            return None
        tell(state, "battle.retreats", player=self.seat)
        return self.call(LoseUnit(self.seat, self.area, False))

    def go(self, state: State) -> None:
        if land_units(state, self.seat, self.area):
            retreat_units(state, self.seat, self.area, self.goal)

    def report(self, state: State) -> None:
        self.end(1)


class RetreatTogether(Procedure):
    """EU-9.7.1: all players of a side leave; the one who leads names one Area for all of them."""

    clause = "EU-9.7.1"
    steps = "choose", "leave"

    def __init__(self, seats: list[int], area: int, areas: int) -> None:
        self.seats = seats
        self.area = area
        self.areas = areas
        self.goal = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseRetreat(self.seats[0], self.areas), into="goal")

    def leave(self, state: State) -> Next:
        if not self.seats:
            return None
        self.repeat("leave")
        return self.call(Retreat(self.seats.pop(0), self.area, 1 << self.goal, False))


class LeaveEach(Procedure):
    """Each of these players leaves for a place of his own choice; with `free` he may stay.

    What land and sea have in common: a subclass says where to, what is asked and who leaves.
    """

    clause = "EU-9.6.6"
    steps: ClassVar[tuple[str, ...]] = ("ask", "leave")

    def __init__(self, seats: list[int], place: int, origins: int, free: bool) -> None:
        self.seats = seats
        self.place = place  # an Area or a Sea Zone
        self.origins = origins
        self.free = free
        self.seat = -1
        self.word = ""

    def goals(self, state: State) -> int:
        """Where the units of the player may go, as a mask."""
        raise NotImplementedError

    def question(self) -> Frame:
        raise NotImplementedError

    def departure(self, goals: int) -> Frame:
        raise NotImplementedError

    def ask(self, state: State) -> Next:
        self.word = "stay"
        while self.seats:
            self.seat = self.seats.pop(0)
            if self.goals(state):
                if self.free:
                    return self.call(self.question(), into="word")
                self.word = "retreat"
                return None
        self.end()
        return None

    def leave(self, state: State) -> Next:
        self.repeat("ask")
        if self.word != "retreat":
            return None
        return self.call(self.departure(self.goals(state)))


class RetreatEach(LeaveEach):
    """The same on land."""

    clause = "EU-9.6.6"

    def goals(self, state: State) -> int:
        return retreats(state, self.seat, self.place, self.origins)

    def question(self) -> Frame:
        return StayOrRetreat(self.seat, self.place)

    def departure(self, goals: int) -> Frame:
        return Retreat(self.seat, self.place, goals, bool(goals & self.origins))


def lose_all(state: State, seat: Seat, area: int) -> None:
    """Q-196: whoever must retreat and cannot loses every unit of the place."""
    for kind in range(KINDS):
        for _ in range(kind_in(state, seat, area, kind)):
            drop_one(state, seat, area, kind)
