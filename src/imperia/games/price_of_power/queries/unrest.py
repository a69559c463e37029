"""Unrest and Rebels (EU-4.3.G, 5.5.4, 14)."""

from imperia.core import YES, Ruling, Seat, no

from ..components.map import PROVINCE_AREA
from ..components.realms import SET_TOKENS
from ..state import NO_ONE, State
from .institutions.faith_and_empire import holder
from .reach import hostile_areas
from .realms import ally_of, core_realm, covered, owned

HOSTILE_UNITS = no("EU-5.5.4.a")
OCCUPIED_ONLY = no("EU-5.5.4.b")


def unrest_of(state: State, seat: Seat) -> int:
    """The Provinces with a visible Town or Vassal of the player in Unrest."""
    lawful = (state.towns[seat] | state.vassals[seat]) & ~covered(state) & state.unrest
    return lawful | state.occupied[seat] & state.unrest_top


def unrest_tokens(state: State, seat: Seat, provinces: int) -> int:
    """How many visible Unrest tokens of a player lie on these Provinces."""
    here = unrest_of(state, seat) & provinces
    above = state.occupied[seat]
    twice = state.unrest_twice & ~above | state.unrest_top_twice & above
    return here.bit_count() + (here & twice).bit_count()


def open_sets(state: State) -> list[int]:
    """EU-14.3 c: the sets of tokens that nobody uses, else those with a token left."""
    left = [n for n, tokens in enumerate(state.tokens) if tokens.bit_count() < SET_TOKENS]
    unused = [n for n, realm in enumerate(state.token_realm) if realm == NO_ONE]
    return [n for n in left if n in unused] if unused else left


def judge_suppression(state: State, seat: Seat, province: int) -> Ruling:
    if state.occupied[seat] >> province & 1:
        return OCCUPIED_ONLY
    if hostile_areas(state, seat) >> PROVINCE_AREA[province] & 1:
        return HOSTILE_UNITS
    return YES


def may_be_taken(state: State, realm: int, province: int) -> bool:
    """No Capital but a last Province, not Occupied, not the Ally's, no Core of a player."""
    owner = holder(state, province)
    if owner in (NO_ONE, realm) or covered(state) >> province & 1:
        return False
    if state.capital[owner] == province and state.lands[owner] != 1 << province:
        return False
    ally = ally_of(state, realm)
    if ally != NO_ONE and owned(state, ally) >> province & 1:
        return False
    return core_realm(state, province) not in state.realm
