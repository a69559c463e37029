"""BQ-10  Influence: where it reaches, and what strengthens it."""

from imperia.core import YES, Move, Ruling, Seat, no
from imperia.kit.masks import bits

from ...components.cards import (
    BISHOP,
    FRIEDRICH_WILHELM,
    PLACE_BONUS_STATES,
    POLITICIAN,
    POWER_CARD_INFLUENCE,
    RANGE,
    SEE,
    THURN_TAXIS,
)
from ...components.map import ONE, STATE
from ...components.tables import INFLUENCE_BASE, INFLUENCE_BISHOP, INFLUENCE_POLITICIAN
from ...options import INFLUENCE_BOOST_LIMIT, ONE_TOTAL, POLITICIAN_REMOVE, SWITCHED_OFF, UNLIMITED
from ...queries import enemy_armies, near, permit_joins_all, within
from ...state import NO_CARD, State

NO_POLITICIAN = no("BQ-10.1d")
NO_BISHOP = no("BQ-10.1e")
POLITICIAN_ONLY_PLACES = no("BQ-10.1f")
NOTHING_TO_REMOVE = no("BQ-10.8a")
NO_STATE_IN_REACH = no("BQ-10.1g")

BRANDENBURG = STATE["brandenburg"]

# Kinds of buildings that boost
CITY = 0
FORTRESS = 1
RESIDENCE = 2

# What an influence action is made with
BASE = 0
BY_POLITICIAN = 1
BY_BISHOP = 2
BY_POWER_CARD = 3

# By move: with what, and whether it removes.
SOURCES = {
    "place_influence": (BASE, False),
    "remove_influence": (BASE, True),
    "politician_place": (BY_POLITICIAN, False),
    "politician_remove": (BY_POLITICIAN, True),
    "bishop_place": (BY_BISHOP, False),
}
INFLUENCES = [Move(name) for name in SOURCES]

POINTS = [INFLUENCE_BASE, INFLUENCE_POLITICIAN, INFLUENCE_BISHOP, POWER_CARD_INFLUENCE]


def reach(state: State, seat: Seat, source: int) -> int:
    """Mask of the states a source reaches, whoever stands there."""
    if source == BASE:
        mask = 0
        for place in bits(state.domain[seat]):
            mask |= near(state, place)
        return mask
    if source == BY_BISHOP:
        card = state.front[seat][BISHOP]
        return state.dioceses | within(state, SEE[card], RANGE[card])
    return state.in_play


def targets(state: State, seat: Seat, source: int, removing: bool) -> int:
    """Mask of the states where a source may place, or remove, influence."""
    mask = reach(state, seat, source) & state.in_play & ~state.majors
    mask &= ~enemy_armies(state, seat)
    return mask & influenced(state, mask) if removing else mask


def influenced(state: State, mask: int) -> int:
    """Those states of a mask in which anybody has influence."""
    found = 0
    for place in bits(mask):
        for row in state.influence:
            if row[place]:
                found |= ONE[place]
                break
    return found


def why_not_influence(state: State, seat: Seat, move: Move) -> Ruling:
    """YES if this kind of influence action can be taken somewhere now."""
    source, removing = SOURCES[move.name]
    if source == BY_POLITICIAN:
        if state.front[seat][POLITICIAN] == NO_CARD:
            return NO_POLITICIAN
        if removing and state.options[POLITICIAN_REMOVE] == SWITCHED_OFF:
            return POLITICIAN_ONLY_PLACES
    elif source == BY_BISHOP and state.front[seat][BISHOP] == NO_CARD:
        return NO_BISHOP
    if targets(state, seat, source, removing):
        return YES
    return NOTHING_TO_REMOVE if removing else NO_STATE_IN_REACH


def bonus_states(state: State, card: int) -> int:
    """Mask of the states where the politician in front adds a point."""
    mask = PLACE_BONUS_STATES[state.seats][card]
    if not permit_joins_all(state):
        return mask
    if card == FRIEDRICH_WILHELM:
        return mask | near(state, BRANDENBURG)
    if card == THURN_TAXIS:
        for major in bits(state.majors):
            mask &= ~near(state, major)
    return mask


def _limits(state: State, used: list[int]) -> list[bool]:
    """For city, fortified city and residence: may one more boost this action?"""
    limit = state.options[INFLUENCE_BOOST_LIMIT]
    if limit == UNLIMITED:
        return [True, True, True]
    if limit == ONE_TOTAL:
        return [sum(used) == 0] * 3
    return [count == 0 for count in used]


def boosting(state: State, seat: Seat, chosen: int, used: list[int]) -> tuple[int, int]:
    """Masks of the city slots and of the residences that may boost an action on these states."""
    city, fortress, residence = _limits(state, used)
    slots = (state.cities if city else 0) | (state.fortresses if fortress else 0)
    slots &= state.domain[seat] & ~state.city_used
    seats = state.domain[seat] & state.residences & ~state.residence_used if residence else 0
    for place in bits(seats):
        if not near(state, place) & chosen:
            seats &= ~ONE[place]
    return slots, seats
