"""How good it looks to choose a state of the map: to influence, to enter, to build in."""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Move, Seat

from ..components.map import NEAR, ONE, VALUE
from ..components.tables import MAINTENANCE, POINTS_PER_ARMY
from ..rules.actions.build import ArmySite
from ..rules.actions.influence import (
    ChooseBoost,
    ChooseInfluencedState,
    ChooseSecondState,
    UseInfluence,
)
from ..rules.actions.movement import ChooseGroup
from ..rules.battle.battle import defence_points
from ..state import NEUTRAL, State
from .value import ARMY, BOOST, HELD, NEARLY, VP, Outlook, outlook, worth


def standing(state: State, seat: Seat, place: int, now: Outlook) -> int:
    """What an own army in a state will take when the turn ends."""
    bit = ONE[place]
    if state.majors & bit:
        return 0 if state.home[seat] & bit else VP * VALUE[place] * 2 // 3
    holder = state.control[place]
    if holder == seat:
        return 0
    gain = worth(state, place, now) * HELD // 100
    return gain if holder == NEUTRAL else gain * 2


def taking(state: State, seat: Seat, place: int) -> int:
    """What it brings to take control of a state at once."""
    now = outlook(state)
    gain = worth(state, place, now)
    holder = state.control[place]
    if holder == seat:
        return 0
    return gain if holder == NEUTRAL else gain * 2


# Percent of a state by the lead in influence: two points ahead take it.
_PROGRESS: Final = [0] * 10 + [NEARLY // 3, NEARLY] + [100] * 40


def pressing(state: State, seat: Seat, place: int, points: int, now: Outlook) -> int:
    """What points of influence in a state bring."""
    holder = state.control[place]
    rows = state.influence
    lead = rows[seat][place] + 10
    if holder == seat:
        guard = 4 * VALUE[place] * now.phases if lead < 13 else 0
        threat = 9 + _most(rows, seat, place) - rows[seat][place]
        if threat < 10:
            return guard
        spared = _PROGRESS[threat] - _PROGRESS[max(0, threat - points)]
        return guard + worth(state, place, now) * spared // 100
    if holder == NEUTRAL:
        lead -= _most(rows, seat, place)
        gain = worth(state, place, now)
    else:
        lead -= 1 + rows[holder][place]
        gain = 2 * worth(state, place, now)
    lead = max(0, lead)
    return gain * (_PROGRESS[lead + points] - _PROGRESS[lead]) // 100


def _most(rows: list[list[int]], seat: Seat, place: int) -> int:
    """The most points that another seat has in a state."""
    return max([row[place] for other, row in enumerate(rows) if other != seat])


def by_state(rate: Callable[[State, Any, int], int]) -> Callable[[State, Any, Move], int]:
    """A rater of questions for a state, where a move without a state is worth nothing."""
    return lambda state, question, move: rate(state, question, move.arg) if move.arg >= 0 else 0


def rate_influenced(state: State, question: ChooseInfluencedState, place: int) -> int:
    now, seat = outlook(state), question.seat
    if question.removing:
        foreign = sum([row[place] for other, row in enumerate(state.influence) if other != seat])
        return min(2, foreign) * worth(state, place, now) // 5
    return pressing(state, seat, place, 2, now)


def rate_second(state: State, question: ChooseSecondState, move: Move) -> int:
    """The second point here or there."""
    now, seat = outlook(state), question.seat
    if move.arg >= 0:
        return pressing(state, seat, move.arg, 1, now)
    both = pressing(state, seat, question.place, 2, now)
    return both - pressing(state, seat, question.place, 1, now)


def rate_boost(state: State, question: ChooseBoost, move: Move) -> int:
    """Boost as long as a state is within reach but not yet taken."""
    frame = state.stack[-2]
    if move.arg < 0 or not isinstance(frame, UseInfluence):
        return 0
    now, seat, place = outlook(state), question.seat, frame.place
    points = 3 if move.name == "boost_residence" else 2 if state.fortresses >> move.arg & 1 else 1
    have = frame.points[0]
    if frame.removing:
        return points
    gain = pressing(state, seat, place, have + points, now)
    return gain - pressing(state, seat, place, have, now) - BOOST[1] // 2 * points


def rate_claim(state: State, question: Any, place: int) -> int:
    return taking(state, question.seat, place)


def rate_harm(state: State, question: Any, place: int) -> int:
    gain = worth(state, place, outlook(state))
    holder = state.control[place]
    return -gain if holder == question.seat else gain if holder != NEUTRAL else 0


def rate_next(state: State, question: Any, move: Move) -> int:
    """Go where most can be taken; on the way, half of what lies beyond."""
    now, seat = outlook(state), question.seat
    place = move.arg
    if place < 0:
        return standing(state, seat, question.at, now) + 1
    if state.occupied & ~state.stands[seat] & ONE[place]:
        force = POINTS_PER_ARMY * question.size
        if defence_points(state, place) >= force + 1:
            return -100
        return standing(state, seat, place, now) // 2 + VP
    if state.stands[seat] & ONE[place]:
        return VALUE[place]
    return standing(state, seat, place, now) + 2 * VALUE[place]


def rate_group(state: State, question: ChooseGroup, move: Move) -> int:
    """One army for each open state around; all together where there is none."""
    if move.arg < 0:
        here = standing(state, question.seat, question.start, outlook(state))
        return 60 if here else 15
    open_states = NEAR[question.start] & state.in_play & ~state.occupied
    wide = open_states & ~state.domain[question.seat]
    return 50 - move.arg if wide else 10 + move.arg


def rate_army_site(state: State, question: ArmySite, place: int) -> int:
    open_states = NEAR[place] & state.in_play & ~state.occupied & ~state.domain[question.seat]
    return 10 * (open_states & ~state.majors).bit_count() + VALUE[place]


def rate_site(state: State, question: Any, place: int) -> int:
    return VALUE[place]


def rate_lost_army(state: State, question: Any, place: int) -> int:
    """An army that holds nothing goes first."""
    now = outlook(state)
    if state.armies[place] > 1:
        return 0
    return -standing(state, question.seat, place, now)


def rate_disband(state: State, question: Any, move: Move) -> int:
    """Disband what costs more than it brings."""
    if move.arg < 0:
        return 0
    now, seat = outlook(state), question.seat
    fee = MAINTENANCE[max(1, state.turn)] * now.florin
    keep = ARMY[now.phases] if now.phases else 0
    if state.armies[move.arg] == 1:
        keep += standing(state, seat, move.arg, now)
    return fee - keep
