"""Who may be appointed, who may command (EU-5.2.1, 5.2.6)."""

from typing import Final

from imperia.core import YES, Move, Ruling, Seat, no

from ...components.cards import ADVISOR, PERSON_COST, PERSON_KIND
from ...components.reading import MIL
from ...state import IN_COMMAND, NO_ONE, State

MOVED_ALREADY = no("EU-5.2.6.b")
NOT_ON_THE_FLEET = no("EU-5.2.6.c")
ARMY_IS_LED = no("EU-5.2.6.d")
NO_RULER = no("EU-5.2.6.e")
SLOTS: Final = 4
FLEET: Final = 3
TOO_DEAR = no("EU-5.2.1.a")
NO_POWER = no("EU-5.2.1.b")


def _ruler_slot(state: State, seat: Seat) -> int:
    for slot in range(3):
        if state.leaders[SLOTS * seat + slot] == IN_COMMAND:
            return slot
    return NO_ONE


def judge_command(state: State, seat: Seat, move: Move) -> Ruling:
    moved = state.moved_leaders
    if move.name == "reassign":
        source, goal = divmod(move.arg, SLOTS)
        held = state.leaders[SLOTS * seat : SLOTS * seat + SLOTS]
        if moved >> SLOTS * seat + source & 1 or (
            held[goal] != NO_ONE and moved >> SLOTS * seat + goal & 1
        ):
            return MOVED_ALREADY
        if (held[source] == IN_COMMAND and goal == FLEET) or (
            held[goal] == IN_COMMAND and source == FLEET
        ):
            return NOT_ON_THE_FLEET
        return YES
    if moved >> SLOTS * state.seats + seat & 1:
        return MOVED_ALREADY
    slot = _ruler_slot(state, seat)
    if move.name == "recall":
        if slot == NO_ONE:
            return NO_RULER
        return MOVED_ALREADY if moved >> SLOTS * seat + slot & 1 else YES
    if state.ruler[seat] == NO_ONE or slot != NO_ONE:
        return NO_RULER
    return YES if state.leaders[SLOTS * seat + move.arg] == NO_ONE else ARMY_IS_LED


def judge_appointment(state: State, seat: Seat, card: int) -> Ruling:
    """Can the person on this card be appointed in some way?"""
    if PERSON_KIND[card] == ADVISOR:
        return YES if state.ducats[seat] >= PERSON_COST[card] else TOO_DEAR
    if state.ruler[seat] == NO_ONE or state.power[3 * seat + MIL] >= PERSON_COST[card]:
        return YES
    return NO_POWER
