"""What players have done, as far as Missions, Milestones and Power Struggles ask about it.

A deed is one number: its kind, the Round, a count and a set of realms or nodes.
"""

from typing import Final

from imperia.core import Seat

from ...state import State

PERIODS: Final = ("round", "age", "game")
TERMS: Final = (
    "white_peace",
    "keep_borders",
    "humiliation",
    "vassalization",
    "force_conversion",
    "secure_succession",
    "annexation",
)

BATTLE_WON: Final = 0  # count: enemy units destroyed; set: the realms beaten
CONVERTED: Final = 1
WON_BY_PEACE: Final = 2  # count: Provinces
TAKEN: Final = 3  # count: Provinces; set: the realm they belonged to
TAKEN_FROM_OTHER_FAITH: Final = 4
TAKEN_ABROAD: Final = 5  # Provinces of Distant Continents
UPGRADED: Final = 6
VASSAL_ANNEXED: Final = 7
VASSAL_GAINED: Final = 8
WAR_WON: Final = 9  # set: the realms
WAR_WON_OTHER_FAITH: Final = 10
TERM_IMPOSED: Final = 11  # count: the term; set: the realms
TRADED: Final = 12  # count: Ducats; set: the node

_KIND: Final = 5
_ROUND: Final = 6
_COUNT: Final = 10
ROUND_AT: Final = _KIND
COUNT_AT: Final = _KIND + _ROUND
SET_AT: Final = _KIND + _ROUND + _COUNT


def first_round(state: State, period: str) -> int:
    """The Round in which a period began."""
    if period == "round":
        return state.round
    return state.age_began if period == "age" else 0


def deeds_since(state: State, seat: Seat, kind: int, since: int) -> list[int]:
    """The deeds of this kind from a Round on."""
    return [
        deed for deed in state.deeds[seat] if deed & 31 == kind and (deed >> ROUND_AT & 63) >= since
    ]


def deed_count(deed: int) -> int:
    return deed >> COUNT_AT & 1023


def deed_set(deed: int) -> int:
    """The realms or nodes of a deed."""
    return deed >> SET_AT


def amount(state: State, seat: Seat, kind: int, period: str) -> int:
    """The sum of the counts of these deeds."""
    deeds = state.deeds[seat]
    if not deeds:
        return 0
    since = first_round(state, period)
    total = 0
    for deed in deeds:
        if deed & 31 == kind and (deed >> ROUND_AT & 63) >= since:
            total += deed >> COUNT_AT & 1023
    return total


def met(state: State, seat: Seat, kind: int) -> int:
    """All realms that deeds of this kind name."""
    mask = 0
    for deed in deeds_since(state, seat, kind, 0):
        mask |= deed_set(deed)
    return mask
