"""DATA 4.6: the Areas and Towns that an effect speaks of."""

from imperia.core import Seat
from imperia.kit.masks import mask_of

from ..components.map import (
    AREA_PROVINCES,
    ELECTOR_AREAS,
    MAIN_AREAS,
    MAIN_PROVINCES,
    ZONE_COAST,
    areas_of,
    members,
)
from ..components.reading import CATHOLIC
from ..components.scripts import Op
from ..state import State
from .institutions.faith_and_empire import area_religion, dissents, hre_areas, same_faith
from .reach import hostile_areas, influence_reach, realm_reach
from .realms import areas_with_units, capital_area, owned, scenario_of, visible_towns


def areas_meeting(state: State, seat: Seat, op: Op) -> int:
    """The Areas that a `where` allows, as a mask; those in play."""
    inside = scenario_of(state).areas
    word = op.where
    if word in ("areas", "distant"):
        return op.areas & inside
    if word in ("any", "any_area"):
        return MAIN_AREAS & inside
    if word == "adjacent_rule":
        return influence_reach(state, seat)
    if word == "adjacent_to_realm":
        return realm_reach(state, seat)
    if word == "own_capital_area":
        return 1 << capital_area(state, state.realm[seat])
    if word == "enemy_units_area":
        return areas_of(owned(state, seat)) & _enemy_units(state, seat)
    if word == "elector_areas":
        return ELECTOR_AREAS & hre_areas(state)
    if word == "sea_zones":
        coast = 0
        for zone in members(op.areas):
            coast |= ZONE_COAST[zone]
        return coast & inside & ~MAIN_AREAS
    if word in ("own_area", "own_towns"):
        return areas_of(visible_towns(state, seat))
    return _by_religion(state, seat, word, inside)


def _enemy_units(state: State, seat: Seat) -> int:
    """Areas with land units of realms at War with the player; Rebels are none."""
    mask = 0
    for other in range(state.seats):
        if state.war[seat] >> state.realm[other] & 1:
            mask |= areas_with_units(state, other)
    return mask


def _by_religion(state: State, seat: Seat, word: str, inside: int) -> int:
    areas = members(MAIN_AREAS & inside)
    if word == "same_religion":
        faith = state.faith[seat]
        return mask_of([a for a in areas if same_faith(area_religion(state, a), faith)])
    if word == "religious_dissent":
        return mask_of([a for a in areas if dissents(state, seat, a)])
    if word == "hre_catholic":
        areas = members(MAIN_AREAS & inside & hre_areas(state))
    return mask_of([a for a in areas if same_faith(area_religion(state, a), CATHOLIC)])


def towns_meeting(state: State, seat: Seat, op: Op) -> int:
    """The visible Towns of a player that a `where` allows."""
    towns = visible_towns(state, seat)
    if op.where == "distant_towns":
        return towns & ~MAIN_PROVINCES
    if op.where in ("own_towns", ""):
        return towns
    provinces = 0
    for area in members(areas_meeting(state, seat, op)):
        provinces |= AREA_PROVINCES[area]
    return towns & provinces


def quiet_areas(state: State, seat: Seat) -> int:
    """Areas where units of the player may appear without a Battle (EU-16.3)."""
    return ~hostile_areas(state, seat) & scenario_of(state).areas
