"""Who may marry whom (EU-11.2)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.map import areas_of
from ...components.reading import MUSLIM
from ...components.tables import MARRIAGES
from ...state import NO_ONE, State
from ..court.modifiers import bonus
from ..peace.victory import religion_of
from ..realms import covered, influence_in, seat_of_realm

NO_TOKEN = no("EU-11.2.1.a")
MARRIED_ALREADY = no("EU-11.2.4.a")
OTHER_FAITH = no("EU-11.2.4.b")
NO_RULER = no("EU-7.2.3.c")
HIS_VASSAL = no("EU-11.2.4.c")
NO_MARRIAGES = no("EU-11.2.4.d")
TOO_LITTLE = no("EU-11.2.1.b")
CHRISTIAN: Final = 3  # the last of the Christian religions


def marriages_left(state: State, seat: Seat) -> int:
    limit = MARRIAGES + bonus(state, seat, "max_marriages_bonus")
    return limit - state.wed[seat].bit_count()


def can_wed_faiths(one: int, other: int) -> bool:
    """Christian with Christian, Muslim with Muslim, nobody else."""
    if one <= CHRISTIAN and other <= CHRISTIAN:
        return True
    return one == MUSLIM == other


def movable_tokens(state: State, seat: Seat) -> int:
    """EU-16.3: whence an own Marriage token could be taken: from nowhere that it is Disputed."""
    return state.wed[seat] & ~state.disputed[seat]


def has_token(state: State, seat: Seat, moved: bool) -> bool:
    """Is a Marriage token free, or may one be taken from the map?"""
    return marriages_left(state, seat) > 0 or (moved and movable_tokens(state, seat) != 0)


def judge_marriage(
    state: State, seat: Seat, realm: int, influence: int, moved: bool = False
) -> Ruling:
    """EU-11.2.4: may this player marry into this realm? Cards ask for some Influence there.

    Where an Event or a Mission brings it, an own token may be `moved` if none is free (EU-16.3).
    """
    other = seat_of_realm(state, realm)
    if not has_token(state, seat, moved):
        return NO_TOKEN
    if other != NO_ONE and marriages_left(state, other) <= 0:
        return NO_TOKEN
    if state.wed[seat] >> realm & 1 or other == seat:
        return MARRIED_ALREADY
    if state.ruler[seat] == NO_ONE or (other != NO_ONE and state.ruler[other] == NO_ONE):
        return NO_RULER
    for player in (seat, other):
        if player != NO_ONE and bonus(state, player, "no_royal_marriages"):
            return NO_MARRIAGES
    if other == NO_ONE and not _partner(state, seat, realm):
        return HIS_VASSAL
    if not can_wed_faiths(state.faith[seat], religion_of(state, realm)):
        return OTHER_FAITH
    if other == NO_ONE and influence:
        areas = areas_of(state.lands[realm] & ~covered(state))
        if influence_in(state, seat, areas) < influence:
            return TOO_LITTLE
    return YES


def _partner(state: State, seat: Seat, realm: int) -> bool:
    """An independent realm or an own Vassal, not the Vassal of anybody else."""
    lands = state.lands[realm]
    if not lands or state.overlord[realm] != NO_ONE:
        return False
    return not any(lands & vassals for other, vassals in enumerate(state.vassals) if other != seat)
