"""BQ-11  Movement."""

from imperia.core import (
    NO_MOVE,
    YES,
    Ask,
    Decision,
    Move,
    Next,
    Procedure,
    Roll,
    Ruling,
    Seat,
    moves_of,
    no,
    tell,
)
from imperia.kit.masks import holds

from ...components.cards import GENERAL, MARCH_MIN, MONTECUCCOLI
from ...components.reading import MAX_ARMIES
from ...components.tables import MARCH_MIN_PLAIN, STATES_PER_MOVE
from ...effects.armies import mark_moved, move_armies, note_raid
from ...queries import enemy_armies, near_for_armies, unmoved
from ...state import NEUTRAL, NOWHERE, State
from ..battle.battle import FightBattle
from ..choose import DONE, STATE_MOVES, ChooseState

ARMIES_HAVE_MOVED = no("BQ-11.1b")
NO_GROUP_HAS_LEFT = no("BQ-11.1c")
NOT_ADJACENT = no("BQ-11.2b")
ARMIES_BANNED = no("BQ-11.2c")
GENERAL_IS_ELSEWHERE = no("BQ-11.7a")
GENERAL_LEFT_ALONE = no("BQ-11.7b")

GROUP_MOVES = moves_of("group", MAX_ARMIES + 1)
LED_GROUP_MOVES = moves_of("group_with_general", MAX_ARMIES + 1)
STOP = Move("stop")


def enterable(state: State) -> int:
    """Mask of the states that armies may enter at all."""
    return state.in_play & ~state.banned


class MoveArmies(Procedure):
    """Armies leave one state, in one or several groups."""

    clause = "BQ-11.1"
    steps = "choose_group", "march_group"

    def __init__(self, seat: Seat, start: int) -> None:
        self.seat = seat
        self.start = start
        self.groups = 0  # groups that have left
        self.choice = NO_MOVE

    def choose_group(self, state: State) -> Next:
        if unmoved(state, self.seat, self.start) == 0:
            self.end()
            return None
        return self.call(ChooseGroup(self.seat, self.start, self.groups), into="choice")

    def march_group(self, state: State) -> Next:
        if self.choice.name == "done":
            return None
        self.groups += 1
        self.repeat("choose_group")
        led = self.choice.name == "group_with_general"
        return self.call(MarchGroup(self.seat, self.start, self.choice.arg, led))


class ChooseGroup(Decision):
    """Choose how many armies go, and whether the general goes with them."""

    clause = "BQ-11.1"

    def __init__(self, seat: Seat, start: int, groups: int) -> None:
        self.seat = seat
        self.start = start
        self.groups = groups

    def moves(self, state: State) -> list[Move]:
        most = state.armies[self.start] + 1
        return [*GROUP_MOVES[1:most], *LED_GROUP_MOVES[1:most], DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES if self.groups else NO_GROUP_HAS_LEFT
        if move.arg > unmoved(state, self.seat, self.start):
            return ARMIES_HAVE_MOVED
        is_here = state.general_at[self.seat] == self.start
        if move.name == "group_with_general":
            return YES if is_here else GENERAL_IS_ELSEWHERE
        if is_here and move.arg == state.armies[self.start]:
            return GENERAL_LEFT_ALONE
        return YES

    def chosen(self, state: State, move: Move) -> Move:
        return move


class MarchGroup(Procedure):
    """A group walks state by state; an enemy army means battle."""

    clause = "BQ-11.2"
    steps = (
        "choose_state",
        "enter",
        "ask_forced_march",
        "roll_forced_march",
        "settle_forced_march",
        "stop",
    )

    def __init__(self, seat: Seat, at: int, size: int, led: bool) -> None:
        self.seat = seat
        self.at = at
        self.size = size
        self.led = led
        self.steps_done = 0
        self.next = NOWHERE
        self.answer = ""
        self.roll = 0

    def choose_state(self, state: State) -> Next:
        """There is always a way on: at least the one by which the group came."""
        return self.call(
            ChooseNextState(self.seat, self.at, self.size, self.steps_done > 0), into="next"
        )

    def enter(self, state: State) -> Next:
        if self.next == NOWHERE:
            self.go_to("stop")
            return None
        if holds(enemy_armies(state, self.seat), self.next):
            self.end()
            return self.call(FightBattle(self.seat, self.at, self.next, self.size, self.led))
        move_armies(state, self.seat, self.at, self.next, self.size, self.led)
        self.at = self.next
        self.steps_done += 1
        if self.led and state.front[self.seat][GENERAL] == MONTECUCCOLI:
            note_raid(state, self.at)
        if is_blocked(state, self.seat, self.at) or self.steps_done > STATES_PER_MOVE:
            self.go_to("stop")
        elif self.steps_done < STATES_PER_MOVE:
            self.repeat("choose_state")
        return None

    def ask_forced_march(self, state: State) -> Next:
        return self.call(ForceMarch(self.seat, self.at, self.size), into="answer")

    def roll_forced_march(self, state: State) -> Next:
        if self.answer == "stop":
            self.go_to("stop")
            return None
        return self.call(Roll(6), into="roll")

    def settle_forced_march(self, state: State) -> None:
        succeeded = self.roll >= forced_march_minimum(state, self.seat, self.led)
        key = "march.forced" if succeeded else "march.failed"
        tell(state, key, seat=self.seat, roll=self.roll)
        if succeeded:
            self.repeat("choose_state")

    def stop(self, state: State) -> None:
        mark_moved(state, self.at, self.size)


def is_blocked(state: State, seat: Seat, place: int) -> bool:
    """Must a group stop here? Enemy armies are fought before this is asked."""
    return state.control[place] not in (seat, NEUTRAL)


def forced_march_minimum(state: State, seat: Seat, led: bool) -> int:
    """The lowest roll with which a group marches on."""
    return MARCH_MIN[state.front[seat][GENERAL]] if led else MARCH_MIN_PLAIN


class ChooseNextState(ChooseState):
    """Choose the next state of the march, or stop."""

    clause = "BQ-11.2"

    def __init__(self, seat: Seat, at: int, size: int, may_stop: bool) -> None:
        self.seat = seat
        self.at = at
        self.size = size
        self.may_stop = may_stop

    def able(self, state: State) -> int:
        return near_for_armies(state, self.at) & enterable(state)

    def refusal(self, state: State, place: int) -> Ruling:
        return ARMIES_BANNED if holds(near_for_armies(state, self.at), place) else NOT_ADJACENT

    def moves(self, state: State) -> list[Move]:
        return [*STATE_MOVES, STOP] if self.may_stop else STATE_MOVES

    def legal(self, state: State) -> list[Move]:
        ways = super().legal(state)
        return [*ways, STOP] if self.may_stop else ways

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.name == "stop" else super().judge(state, move)


class ForceMarch(Ask):
    """Roll for a third state, or stop here."""

    clause = "BQ-11.4"
    words = "force_march", "stop"

    def __init__(self, seat: Seat, at: int, size: int) -> None:
        self.seat = seat
        self.at = at
        self.size = size
