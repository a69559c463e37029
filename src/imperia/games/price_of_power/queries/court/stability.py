"""Stability, conversion and Loans: what may be done and what it costs (EU-5.2.3, 5.3)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.map import AREA_SLOT, MAIN_AREAS, SLOT_AREAS, SLOT_PROVINCES, areas_of, members
from ...components.reading import ADM, ORTHODOX, PROTESTANT
from ...components.tables import LOAN, MOST_INTEREST, MOST_STABILITY
from ...state import State
from ..institutions.faith_and_empire import (
    area_religion,
    papal_controller,
    realm_religion,
    same_faith,
)
from ..realms import covered, owned, scenario_of
from .modifiers import bonus

NOT_ALL_YOURS = no("EU-5.3.2.a")
NOTHING_OF_YOURS = no("EU-5.3.2.b")
SAME_RELIGION = no("EU-5.3.2.c")
CONVERT_DUCATS: Final = 3
NO_LOAN = no("EU-5.2.3.a")
NO_NEED = no("EU-5.2.3.d")


def stability_discount(state: State, seat: Seat) -> int:
    """What the Curia and the Orthodox faith save on every rise, by a card, too (Q-95)."""
    papal = papal_controller(state) == seat
    orthodox = state.faith[seat] == ORTHODOX and state.stability[seat] in (-1, 0)
    return int(papal) + int(orthodox)


def stability_cost(state: State, seat: Seat) -> int:
    cost = 5 + state.stability[seat] - bonus(state, seat, "increase_stability_discount_admin")
    return max(0, cost - stability_discount(state, seat))


def at_top(state: State, seat: Seat) -> bool:
    return state.stability[seat] >= MOST_STABILITY


def convert_cost(state: State, seat: Seat) -> int:
    cost = 1 if state.faith[seat] == PROTESTANT else 2
    return max(0, cost - bonus(state, seat, "convert_area_discount_admin"))


def can_convert(state: State, seat: Seat, off: int, ducats_off: int) -> bool:
    """Is there an Area to convert at this discount, and the means, Loans included?"""
    if state.power[3 * seat + ADM] < max(0, convert_cost(state, seat) - off):
        return False
    if purse(state, seat) < max(0, CONVERT_DUCATS - ducats_off):
        return False
    return any_convertible(state, seat)


def judge_conversion(state: State, seat: Seat, area: int) -> Ruling:
    """May the religion of this Area's slot become the player's?"""
    scenario = scenario_of(state)
    slot = AREA_SLOT[area]
    provinces = SLOT_PROVINCES[slot] & scenario.provinces
    if not provinces & owned(state, seat):
        return NOTHING_OF_YOURS
    areas = members(SLOT_AREAS[slot] & scenario.areas)
    if all(same_faith(area_religion(state, a), state.faith[seat]) for a in areas):
        return SAME_RELIGION
    if provinces & covered(state):
        return NOT_ALL_YOURS
    for other in range(state.seats):
        if not same_faith(state.faith[other], state.faith[seat]):
            if provinces & state.towns[other]:
                return NOT_ALL_YOURS
    for province in members(provinces):
        realm = state.flag[province]
        if realm >= 0 and not same_faith(realm_religion(state, realm), state.faith[seat]):
            return NOT_ALL_YOURS
    return YES


def own_slots(state: State, seat: Seat) -> list[int]:
    """The religion slots with a Province of this player, by their first Area."""
    slots = {AREA_SLOT[area] for area in members(areas_of(owned(state, seat)) & MAIN_AREAS)}
    return sorted(slots)


def any_convertible(state: State, seat: Seat) -> bool:
    """Is there a religion slot that this player may convert?"""
    return any(not judge_conversion(state, seat, s).clause for s in own_slots(state, seat))


def loans_left(state: State, seat: Seat) -> int:
    """The Ducats that Loans could still bring."""
    return LOAN * max(0, MOST_INTEREST - state.interest[seat])


def purse(state: State, seat: Seat) -> int:
    """The Ducats in hand and those that Loans could bring."""
    return state.ducats[seat] + loans_left(state, seat)


def judge_loan(state: State, seat: Seat, price: int) -> Ruling:
    """May a Loan be taken while something has to be paid for?"""
    if state.interest[seat] >= MOST_INTEREST:
        return NO_LOAN
    return YES if state.ducats[seat] < price else NO_NEED
