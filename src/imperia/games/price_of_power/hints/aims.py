"""What Missions and Milestones make worth conquering, in the points of `value`."""

from typing import Final

from imperia.core import Seat

from ..components.cards import (
    MILESTONE_CONDITION,
    MILESTONE_PRESTIGE,
    MISSION_CONDITION,
    MISSION_PRESTIGE,
)
from ..components.map import AREA_PROVINCES, AREAS, PROVINCES, members
from ..components.tables import SHIP_COST
from ..components.vocabulary import Effect
from ..queries.goals.conditions import named
from ..queries.goals.progress import MILESTONE_PROGRESS, MISSION_PROGRESS
from ..state import LIGHT, NO_ONE, SHIP_TYPES, State

WANTED: Final = 80  # of a point of Prestige, for its part of what a Mission needs
GLORY: Final = 35  # of a point of a Milestone that Wars lead to

_OF_WAR: Final = (
    "land_battles_won",
    "base_tax_gained",
    "provinces_gained_by_peace",
    "province_taken_from_other_religion",
    "battle_won_with_enemy_losses",
)


def wanted_lands(condition: Effect) -> tuple[int, int]:
    """The Provinces that a condition names as land to be held, and how many it needs."""
    test = condition.get("test", "")
    if test in ("owns", "controls"):
        return named(PROVINCES, condition["provinces"]), condition["n"]
    if test in ("owns_provinces_in_areas", "owns_all_in_areas"):
        lands = 0
        for area in members(named(AREAS, condition["areas"])):
            lands |= AREA_PROVINCES[area]
        return lands, max(2, condition["n"])
    if test in ("all", "any"):
        lands, need = 0, 1
        for part in condition["of"]:
            more, count = wanted_lands(part)
            lands |= more
            need = max(need, count)
        return lands, need
    return 0, 1


# By Mission: the Provinces it asks for, and what each of them is worth.
MISSION_LANDS: Final = [wanted_lands(condition) for condition in MISSION_CONDITION]
MISSION_EACH: Final = [
    WANTED * points // need
    for points, (_, need) in zip(MISSION_PRESTIGE, MISSION_LANDS, strict=True)
]
MILESTONE_OF_WAR: Final = [
    condition.get("what", "") in _OF_WAR for condition in MILESTONE_CONDITION
]


def wants(state: State, seat: Seat) -> list[tuple[int, int]]:
    """For each Mission in hand that asks for land: the Provinces, and the worth of each."""
    return [
        (MISSION_LANDS[mission][0], MISSION_EACH[mission])
        for mission in state.missions[seat]
        if mission >= 0 and MISSION_LANDS[mission][0]
    ]


def fleet_of(condition: Effect) -> int:
    """The type of ship of which a condition asks for a number; Light where any will do."""
    if condition.get("what") != "ships":
        return NO_ONE
    kind = condition.get("kind", "any")
    return LIGHT if kind == "any" else SHIP_TYPES.index(kind)


MISSION_FLEET: Final = [fleet_of(condition) for condition in MISSION_CONDITION]
MILESTONE_FLEET: Final = [fleet_of(condition) for condition in MILESTONE_CONDITION]


def ship_wanted(state: State, seat: Seat) -> int:
    """The type of ship of which the treasury can pay all that a goal still asks for, or none."""
    goals = [
        (MISSION_FLEET[mission], MISSION_PROGRESS[mission])
        for mission in state.missions[seat]
        if mission >= 0
    ]
    for milestone, done in zip(state.milestones, state.milestone_done, strict=True):
        if seat not in done and len(done) < len(MILESTONE_PRESTIGE[milestone]):
            goals.append((MILESTONE_FLEET[milestone], MILESTONE_PROGRESS[milestone]))
    for ship, measure in goals:
        if ship != NO_ONE:
            have, need = measure(state, seat)
            if have < need and (need - have) * SHIP_COST[ship] <= state.ducats[seat]:
                return ship
    return NO_ONE


def courted(condition: Effect) -> int:
    """The Areas in which a condition asks for Influence."""
    if condition.get("test") in ("influence_at_least", "most_influence_in"):
        return named(AREAS, condition["areas"])
    areas = 0
    for part in condition.get("of", []):
        areas |= courted(part)
    return areas


MISSION_COURTS: Final = [courted(condition) for condition in MISSION_CONDITION]
MILESTONE_COURTS: Final = [courted(condition) for condition in MILESTONE_CONDITION]


def courts(state: State, seat: Seat) -> int:
    """The Areas in which Missions in hand and Milestones on display ask for Influence."""
    areas = 0
    for mission in state.missions[seat]:
        areas |= MISSION_COURTS[mission]
    for milestone in state.milestones:
        areas |= MILESTONE_COURTS[milestone]
    return areas


def glory(state: State, seat: Seat) -> int:
    """What the Milestones on display add to the prize of a War."""
    total = 0
    for place, milestone in enumerate(state.milestones):
        if MILESTONE_OF_WAR[milestone]:
            done = state.milestone_done[place]
            prizes = MILESTONE_PRESTIGE[milestone]
            if seat not in done and len(done) < len(prizes):
                total += GLORY * prizes[len(done)]
    return total
