"""Which terms of peace may be imposed (EU-10.8, 10.9)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.realms import PAPAL_STATES
from ...components.tables import VASSAL_TOKENS
from ...options import VASSALIZATION_TERM
from ...state import NO_ONE, State
from ..realms import ally_of, core_realm, is_bot, seat_of_realm, vassal_tokens
from ..unrest import open_sets
from ..war.warfare import side_lands
from .victory import (
    can_convert,
    can_secure,
    holds_seat_of_power,
    occupies_capital,
    partial_victory,
    side_members,
    total_victory,
)

CONVERTED: Final = 3
SECURED: Final = 3
MOST_SECURED: Final = 5
PRESTIGE_OF_SURRENDER: Final = 2
NO_CAPITAL_HELD = no("EU-10.8.c")
NEVER_VASSAL = no("EU-10.8.d")
NOT_A_PLAYER = no("EU-10.8.e")
CAPITAL_NOT_HELD = no("EU-10.8.f")
SAME_FAITH = no("EU-10.8.g")
NOTHING_DISPUTED = no("EU-10.8.h")
NO_REALM_OF_A_PLAYER = no("EU-10.8.i")
NO_VASSALS_BY_PEACE = no("EU-10.8.j")
NO_VASSAL_TOKENS = no("EU-10.9.4.a")
MOST_HUMILIATION: Final = 10
WORDS: Final = ("keep", "return", "liberate", "exchange")
NOT_TOTAL = no("EU-10.8.a")
NOT_VICTOR = no("EU-10.8.b")
# How a War comes to its end.
TOTAL: Final = "total"
REST: Final = "rest"
SURRENDERED: Final = "surrendered"


def vassal_to_be(state: State, seat: Seat, realm: int) -> Ruling:
    """EU-10.8: can this non-player realm be made a Vassal by peace?"""
    if not state.options[VASSALIZATION_TERM]:
        return NO_VASSALS_BY_PEACE
    if realm in (PAPAL_STATES, state.emperor):
        return NEVER_VASSAL
    if not holds_seat_of_power(state, seat, realm):
        return NO_CAPITAL_HELD
    others = 0
    for other, occupied in enumerate(state.occupied):
        if other != seat:
            others |= occupied
    mine = side_lands(state, realm) & ~others
    if vassal_tokens(state, state.vassals[seat] | mine) > VASSAL_TOKENS:
        return NO_VASSAL_TOKENS
    return YES


def judge_requirement(state: State, seat: Seat, realm: int, term: str, gave_up: bool) -> Ruling:
    """EU-10.8: what a term asks besides the victory; `gave_up` after a Surrender."""
    side = side_members(state, seat, realm)
    player = seat_of_realm(state, realm) != NO_ONE
    if term == "humiliation":
        if not player:
            return NOT_A_PLAYER
        return YES if gave_up or occupies_capital(state, seat, realm) else CAPITAL_NOT_HELD
    if term == "vassalization":
        if not player:
            return vassal_to_be(state, seat, realm)
        rulings = [vassal_to_be(state, seat, ally) for ally in side[1:]]
        if not rulings:
            return NO_REALM_OF_A_PLAYER
        return next((ruling for ruling in rulings if not ruling.clause), rulings[0])
    if term == "force_conversion":
        return YES if any(can_convert(state, seat, member) for member in side) else SAME_FAITH
    if term == "secure_succession":
        secure = any(can_secure(state, seat, member) for member in side)
        return YES if secure else NOTHING_DISPUTED
    return YES


def can_free(state: State, seat: Seat, realm: int, province: int) -> bool:
    """Is it a Core neither of the loser, its Vassals and those it settles for, nor one's own?"""
    core = core_realm(state, province)
    if core == NO_ONE:  # a Territory
        return bool(open_sets(state))
    if core in (state.realm[seat], state.flag[province]):
        return False
    return core not in side_members(state, seat, realm)


def may_befriend(state: State, seat: Seat, realm: int) -> bool:
    """EU-11.3: is a freed realm independent, nobody's Ally and no Enemy of the player?"""
    if state.overlord[realm] != NO_ONE or ally_of(state, realm) != NO_ONE:
        return False
    return not state.war[seat] >> realm & 1


def can_match(balance: int, mine: list[int], his: list[int]) -> bool:
    """Q-126: can sums be made equal with Provinces of these Tax Values?

    `balance` is what the one side has named beyond the other.
    """
    if balance == 0:
        return True
    side = his if balance > 0 else mine
    for tax in set(side):
        left = side[:]
        left.remove(tax)
        rest = balance - tax if balance > 0 else balance + tax
        if can_match(rest, mine if balance > 0 else left, left if balance > 0 else his):
            return True
    return False


def judge_term(state: State, seat: Seat, realm: int, term: str, how: str) -> Ruling:
    """EU-10.8: may this term be imposed on this realm?"""
    total = how != SURRENDERED and total_victory(state, seat, realm)
    if term == "annexation":
        other = seat_of_realm(state, realm)
        if other != NO_ONE and not is_bot(state, other):
            return NOT_TOTAL
        return YES if total else NOT_TOTAL
    if how == SURRENDERED:
        if term == "vassalization":
            return NOT_VICTOR
    elif not total and not partial_victory(state, seat, realm):
        return NOT_VICTOR
    return judge_requirement(state, seat, realm, term, how == SURRENDERED)
