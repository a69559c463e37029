"""EU-9.5.4: land units cross the sea after a naval movement."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.choices import ChooseMove

from ...components.map import AREA_ZONES, AREAS, members
from ...effects.units import move_army, move_single
from ...queries.battle.battles import battle_here, spared_provinces
from ...queries.realms import areas_with_units, army_size, land_units, loose_infantry
from ...queries.sea.bridges import capacities, friends_at_sea, path
from ...queries.sea.sailing import place_of_group
from ...queries.war.marching import is_neutral, judge_access
from ...queries.war.recruiting import ARMY_MOVES
from ...state import NO_ONE, State
from ..battle.land import LandBattle
from ..choices import DONE
from ..court.reactions import ReactToMarch, may_be_answered
from ..war.consent import GetAccess
from ..war.movement import SINGLE_MOVES
from ..war.reorganise import Reorganise
from .crossings import landing_goals

NO_BRIDGE = no("EU-9.5.4.a")
SHARED_OUT = no("EU-9.5.4.c")
SPLIT_MOVES: Final = moves_of("split", 3)
LAND_MOVES: Final = moves_of("land", len(AREAS))


def landings(state: State, seat: Seat, area: int, units: int, zone: int, room: list[int]) -> int:
    """The Areas where units may land over bridges through this Sea Zone."""
    if room[zone] < units:
        return 0
    found = 0
    for goal in members(landing_goals(state, seat, area, units, zone, room)):
        if not judge_access(state, seat, goal).clause:
            found |= 1 << goal
    return found


def size_of(state: State, seat: Seat, move: Move) -> int:
    return 1 if move.name == "single" else army_size(state, 3 * seat + move.arg)


class ChooseCargo(ChooseMove):
    """Which Army or single Infantry crosses the sea?"""

    clause = "EU-9.5.4.1"

    def __init__(
        self, seat: Seat, zone: int, room: list[int], denied: int, landed: int, arranged: int
    ) -> None:
        self.seat = seat
        self.zone = zone
        self.room = room
        self.denied = denied
        self.landed = landed  # mask of the Armies that have crossed
        self.arranged = arranged  # mask of the Areas whose units were shared out anew

    def moves(self, state: State) -> list[Move]:
        armies = [
            ARMY_MOVES[n]
            for n in range(3)
            if state.armies[3 * self.seat + n] != NO_ONE and not self.landed >> n & 1
        ]
        alone = [SINGLE_MOVES[area] for area in members(state.garrisons[self.seat])]
        shares = [SPLIT_MOVES[move.arg] for move in armies]
        return [*armies, *alone, *shares, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if move.name == "split":
            return self._judge_split(state, move.arg)
        area = place_of_group(state, self.seat, move)
        units = size_of(state, self.seat, move)
        goals = landings(state, self.seat, area, units, self.zone, self.room)
        return YES if goals & ~self.denied else NO_BRIDGE

    def _judge_split(self, state: State, army: int) -> Ruling:
        """EU-9.5.1: once in an Area an Army that could embark may leave or take on units."""
        area = state.armies[3 * self.seat + army]
        if self.arranged >> area & 1:
            return SHARED_OUT
        many = army_size(state, 3 * self.seat + army) > 1 or loose_infantry(state, self.seat, area)
        near = landings(state, self.seat, area, 1, self.zone, self.room)
        return YES if many and near & ~self.denied else NO_BRIDGE


class ChooseLanding(Decision):
    """Where do the units land?"""

    clause = "EU-9.5.4.1"

    def __init__(self, seat: Seat, goals: int) -> None:
        self.seat = seat
        self.goals = goals

    def moves(self, state: State) -> list[Move]:
        return [LAND_MOVES[area] for area in members(self.goals)]


class Transport(Procedure):
    """One group after another crosses bridges through a Sea Zone; then the Battles of landings."""

    clause = "EU-9.5.4"
    steps = (
        "measure",
        "choose",
        "choose_goal",
        "get_access",
        "disembark",
        "next_battle",
        "fight",
    )

    def __init__(self, seat: Seat, zone: int) -> None:
        self.seat = seat
        self.zone = zone
        self.room: list[int] = []  # by Sea Zone: units that may still cross
        self.move: Move = DONE
        self.goal = -1
        self.access = 1
        self.denied = 0  # Areas whose owners have refused
        self.landed = 0  # mask of the Armies that have crossed
        self.arranged = 0  # mask of the Areas whose units were shared out anew
        self.areas: list[int] = []  # where units have landed, and from where: a mask each
        self.froms: list[int] = []

    def measure(self, state: State) -> None:
        if not areas_with_units(state, self.seat):
            self.end()
            return
        self.room = capacities(state, self.seat, friends_at_sea(state, self.seat))

    def choose(self, state: State) -> Next:
        question = ChooseCargo(
            self.seat, self.zone, self.room[:], self.denied, self.landed, self.arranged
        )
        if question.legal(state) == [DONE]:
            self.go_to("next_battle")
            return None
        return self.call(question, into="move")

    def choose_goal(self, state: State) -> Next:
        if self.move.name == "done":
            self.go_to("next_battle")
            return None
        if self.move.name == "split":
            area = state.armies[3 * self.seat + self.move.arg]
            self.arranged |= 1 << area
            self.repeat("choose")
            return self.call(Reorganise(self.seat, area, self.move.arg, []))
        area = place_of_group(state, self.seat, self.move)
        units = size_of(state, self.seat, self.move)
        goals = landings(state, self.seat, area, units, self.zone, self.room) & ~self.denied
        return self.call(ChooseLanding(self.seat, goals), into="goal")

    def get_access(self, state: State) -> Next:
        self.access = 1
        if not is_neutral(state, self.seat, self.goal):
            return None
        return self.call(GetAccess(self.seat, self.goal), into="access")

    def disembark(self, state: State) -> Next:
        """The group lands; Enemies may react to it as to any other that enters (EU-6.4)."""
        seat, goal = self.seat, self.goal
        self.repeat("choose")
        if not self.access:
            self.denied |= 1 << goal
            return None
        origin = place_of_group(state, seat, self.move)
        units = size_of(state, seat, self.move)
        there = path(AREA_ZONES[origin], 1 << self.zone, self.room, units)
        onward = path(1 << self.zone, AREA_ZONES[goal], self.room, units)
        for zone in {*there, *onward}:
            self.room[zone] -= units
        if self.move.name == "single":
            move_single(state, seat, origin, goal)
        else:
            move_army(state, 3 * seat + self.move.arg, goal)
            self.landed |= 1 << self.move.arg
        if goal not in self.areas:
            self.areas.append(goal)
            self.froms.append(0)
        self.froms[self.areas.index(goal)] |= 1 << origin
        army = self.move.name == "army"
        if may_be_answered(state, seat, goal, army):
            return self.call(ReactToMarch(seat, goal, army))
        return None

    def next_battle(self, state: State) -> None:
        while self.areas and not self._clash(state, self.areas[0]):
            self.areas.pop(0)
            self.froms.pop(0)
        if not self.areas:
            self.end()

    def _clash(self, state: State, area: int) -> bool:
        """Are the units still there, and do they meet somebody?"""
        return land_units(state, self.seat, area) > 0 and battle_here(state, self.seat, area)

    def fight(self, state: State) -> Next:
        area, origins = self.areas[0], self.froms[0]
        battle = LandBattle(area, [self.seat], origins, NO_ONE)
        battle.spared = spared_provinces(state, sum(1 << each for each in self.areas), area)
        self.areas.pop(0)
        self.froms.pop(0)
        self.repeat("next_battle")
        return self.call(battle)
