"""Papal Actions (EU-19.3)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.reading import DIP
from ...state import NO_ONE, State
from .faith_and_empire import has_crusade_goal, is_catholic, papal_controller, realm_religion

NOT_CONTROLLER = no("EU-19.3.a")
TOO_LATE = no("EU-19.3.b")
ONCE_A_ROUND = no("EU-19.3.c")
TOKEN_OUT = no("EU-19.3.d")
TOO_DEAR = no("EU-19.3.e")
NO_GOAL = no("EU-19.3.f")
LAST_AGE: Final = 2
COST: Final = 2


def judge_papal(state: State, seat: Seat) -> Ruling:
    """What every Papal Action needs."""
    if papal_controller(state) != seat:
        return NOT_CONTROLLER
    if state.age > LAST_AGE:
        return TOO_LATE
    if state.papal:
        return ONCE_A_ROUND
    if state.crusade != NO_ONE or state.excommunicated != NO_ONE:
        return TOKEN_OUT
    return YES if state.power[3 * seat + DIP] >= COST else TOO_DEAR


def sinners(state: State, seat: Seat) -> int:
    """The Catholic realms that this player may excommunicate."""
    found = 0
    for realm, lands in enumerate(state.lands):
        if lands and state.overlord[realm] == NO_ONE and is_catholic(realm_religion(state, realm)):
            if lands & ~_vassal_lands(state):
                found |= 1 << realm
    for other, realm in enumerate(state.realm):
        if other != seat and is_catholic(state.faith[other]):
            found |= 1 << realm
    return found


def _vassal_lands(state: State) -> int:
    mask = 0
    for vassals in state.vassals:
        mask |= vassals
    return mask


def judge_excommunication(state: State, seat: Seat) -> Ruling:
    ruling = judge_papal(state, seat)
    if ruling.clause:
        return ruling
    # Another Catholic player is seen at a glance; only without one all realms are looked through.
    others = any(is_catholic(faith) for other, faith in enumerate(state.faith) if other != seat)
    return YES if others or sinners(state, seat) else NO_GOAL


def judge_crusade(state: State, seat: Seat) -> Ruling:
    ruling = judge_papal(state, seat)
    if ruling.clause:
        return ruling
    return YES if has_crusade_goal(state) else NO_GOAL
