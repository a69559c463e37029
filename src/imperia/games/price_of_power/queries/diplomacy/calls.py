"""Who may be called to arms, and at what price (EU-11.3)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.map import areas_of
from ...state import NO_ONE, State
from ..reach import neighbours_of
from ..realms import is_distant, less_marriage, npr_owned, owned, realm_at_peace, seat_of_realm
from .influence import all_cubes

NOT_AT_PEACE = no("EU-11.3.2.a")
TOO_FAR = no("EU-11.3.2.b")
NO_CUBES = no("EU-11.3.2.c")
ON_BOTH_SIDES = no("EU-11.3.2.d")
FIGHTS_ALREADY = no("EU-11.3.2.e")
MOST_ALLIED: Final = 5
PRESTIGE_OF_REFUSAL: Final = 2
CUBES_OF_REFUSAL: Final = 5


def realm_owned(state: State, realm: int) -> int:
    """EU-1.6: what a realm Owns, a player's or not."""
    seat = seat_of_realm(state, realm)
    return npr_owned(state, realm) if seat == NO_ONE else owned(state, seat)


def next_to(state: State, realm: int, others: list[int]) -> bool:
    """Is the realm adjacent to one of the others?"""
    reach = neighbours_of(state, realm_owned(state, realm))
    return any(areas_of(realm_owned(state, other)) & reach for other in others)


def call_price(state: State, seat: Seat, realm: int, offensive: bool) -> int:
    """EU-11.2.2: two cubes, or one in defence; a Marriage there stands in for one."""
    price = 2 if offensive else 1
    if is_distant(state, realm):
        return price
    return less_marriage(state, seat, areas_of(npr_owned(state, realm)), price)


def judge_call(state: State, seat: Seat, realm: int, foes: list[int], offensive: bool) -> Ruling:
    """EU-11.3.2: may this Ally be called against these Enemies?"""
    other = seat_of_realm(state, realm)
    if other != NO_ONE:
        if all(state.war[other] >> foe & 1 for foe in foes):
            return FIGHTS_ALREADY
        both = offensive and any(state.allies[other] >> foe & 1 for foe in foes)
        return ON_BOTH_SIDES if both else YES
    if not realm_at_peace(state, realm):
        return NOT_AT_PEACE
    if not next_to(state, realm, [state.realm[seat], *foes]):
        return TOO_FAR
    price = call_price(state, seat, realm, offensive)
    if is_distant(state, realm):
        return YES if state.colonists[seat] >= price else NO_CUBES
    areas = areas_of(npr_owned(state, realm))
    return YES if all_cubes(state, seat, areas) >= price else NO_CUBES
