"""Where religion and revolution can spread, as questions to the state (EU-16.5, 2.5.2)."""

from typing import Final

from ...components.map import (
    AREA_PROVINCES,
    AREA_RANK,
    AREA_REACH,
    AREA_RELIGION,
    AREA_SLOT,
    LAND,
    MAIN_AREAS,
    SLOT_AREAS,
    members,
    tax_of,
)
from ...components.reading import (
    CATHOLIC,
    COUNTER_REFORMED,
    DIVERSE,
    MUSLIM,
    ORTHODOX,
    PROTESTANT,
    REVOLUTIONARY,
)
from ...components.tables import RELIGION_TOKENS
from ...state import State
from ..realms import scenario_of, visible_towns
from .faith_and_empire import area_religion

FAITHS: Final = (PROTESTANT, COUNTER_REFORMED)  # those that spread by their own symbol


def slot_of(state: State, area: int) -> int:
    """All Areas in play that share the religion slot of one."""
    return SLOT_AREAS[AREA_SLOT[area]] & scenario_of(state).areas


def clusters(state: State, faith: int) -> list[int]:
    """The sets of Areas of a faith that are connected by land, by their first Areas."""
    left = 0
    for area in members(MAIN_AREAS & scenario_of(state).areas):
        if area_religion(state, area) == faith:
            left |= 1 << area
    found = []
    while left:
        cluster = left & -left
        edge = cluster
        while edge:
            near = 0
            for area in members(edge):
                near |= LAND[area]
            edge = near & left & ~cluster
            cluster |= edge
        left &= ~cluster
        found.append(cluster)
    return found


def around(state: State, cluster: int) -> int:
    """The Areas of the Main Map adjacent to a cluster, over the sea, too."""
    near = 0
    for area in members(cluster):
        near |= AREA_REACH[area]
    return near & ~cluster & MAIN_AREAS & scenario_of(state).areas


def receives(state: State, area: int, faith: int) -> bool:
    """May a token of this faith be placed in an Area? No token of this Turn is replaced. (Q-124)"""
    if state.spread >> area & 1:
        return False
    there = area_religion(state, area)
    if faith == REVOLUTIONARY:
        return there != REVOLUTIONARY
    return there not in (faith, ORTHODOX, MUSLIM, REVOLUTIONARY)


def living(state: State, cluster: int, faith: int) -> int:
    """The Areas of a cluster that still have its faith; others may have been taken from it."""
    found = 0
    for area in members(cluster):
        if area_religion(state, area) == faith:
            found |= 1 << area
    return found


def spread_goals(state: State, cluster: int, faith: int) -> int:
    """The Areas beside what is left of a cluster that can receive its faith."""
    found = 0
    for area in members(around(state, living(state, cluster, faith))):
        if receives(state, area, faith):
            found |= 1 << area
    return found


def best_area(state: State, areas: int) -> int:
    """Without an Active Player: an Area with a Town, then the most tax, then alphabetical."""
    towns = 0
    for seat in range(state.seats):
        towns |= visible_towns(state, seat)

    def rank(area: int) -> tuple[bool, int, int]:
        here = AREA_PROVINCES[area] & scenario_of(state).provinces
        return not here & towns, -tax_of(here, state.large), AREA_RANK[area]

    return min(members(areas), key=rank)


# EU-2.5.2  Tokens


def _kind(faith: int) -> tuple[int, ...]:
    """The faiths that share one two-sided kind of token."""
    if faith in FAITHS:
        return FAITHS
    return (REVOLUTIONARY,) if faith == REVOLUTIONARY else (CATHOLIC, DIVERSE)


def token_areas(state: State, faith: int) -> int:
    """The Areas, one for each slot, that hold a token of this kind."""
    kind = _kind(faith)
    found = 0
    for area in members(MAIN_AREAS & scenario_of(state).areas):
        slot = slot_of(state, area)
        if slot & -slot != 1 << area:
            continue  # its first Area stands for the slot
        if faith == REVOLUTIONARY:
            lies = state.revolution >> area & 1
        else:
            there = state.religion[area]
            lies = there != AREA_RELIGION[area] and there in kind
        if lies:
            found |= 1 << area
    return found


def tokens_left(state: State, faith: int) -> int:
    names = (CATHOLIC, COUNTER_REFORMED, PROTESTANT, DIVERSE, REVOLUTIONARY)
    if faith not in names:
        return 1  # of the others there is no end
    return RELIGION_TOKENS[names.index(faith)] - token_areas(state, faith).bit_count()
