"""Missions and Milestones that are fulfilled now (EU-17.2, 17.3)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.cards import MILESTONE_CONDITION, MISSION_CONDITION, REALM_MISSIONS
from ...components.map import members
from ...state import DRAWING, State
from .conditions import compiled

UNFULFILLED = no("EU-17.2.a")
NOT_IN_PHASE_1 = no("EU-17.2.b")


MISSION_TESTS: Final = [compiled(condition) for condition in MISSION_CONDITION]
MILESTONE_TESTS: Final = [compiled(condition) for condition in MILESTONE_CONDITION]


def open_missions(state: State, seat: Seat) -> int:
    """The Missions of a player's realm that are neither done nor out of the game."""
    return REALM_MISSIONS[state.realm[seat]] & ~state.missions_done & ~state.missions_gone


def could_complete(state: State, seat: Seat) -> bool:
    """Q-197: by what everybody sees, might the player complete a Mission now?"""
    if not state.missions_held[seat] or state.phase == DRAWING:
        return False
    for mission in members(open_missions(state, seat)):
        if MISSION_TESTS[mission](state, seat):
            return True
    return False


def fulfilled_missions(state: State, seat: Seat) -> int:
    """The open Missions of a player's realm that are fulfilled now, whoever knows of them."""
    open_ones = members(open_missions(state, seat))
    return sum(1 << m for m in open_ones if MISSION_TESTS[m](state, seat))


def could_complete_anew(state: State, seat: Seat) -> bool:
    """The same, for a Mission that the player did not let wait before in this Turn."""
    if not could_complete(state, seat):
        return False
    return bool(fulfilled_missions(state, seat) & ~state.missions_waived[seat])


def milestone_due(state: State, seat: Seat, place: int) -> bool:
    """Has the player just met the Milestone at this place of the display?"""
    if seat in state.milestone_done[place]:
        return False
    return MILESTONE_TESTS[state.milestones[place]](state, seat)


def any_milestone_due(state: State) -> bool:
    for place, milestone in enumerate(state.milestones):
        test, done = MILESTONE_TESTS[milestone], state.milestone_done[place]
        for seat in range(state.seats):
            if seat not in done and test(state, seat):
                return True
    return False


def judge_mission(state: State, seat: Seat, mission: int) -> Ruling:
    """May a Mission of the hand be completed now?"""
    if state.phase == DRAWING:
        return NOT_IN_PHASE_1
    return YES if MISSION_TESTS[mission](state, seat) else UNFULFILLED
