"""How far a player is from a Mission or a Milestone: what is there, and what is needed."""

from collections.abc import Callable
from typing import Final

from imperia.core import Seat

from ...components.cards import MILESTONE_CONDITION, MISSION_CONDITION
from ...components.map import AREA_PROVINCES, AREAS, PROVINCES, members
from ...components.vocabulary import Effect
from ...state import State
from ..realms import influence_in, owned, visible_towns
from .conditions import compiled, named
from .counters import COUNTERS

Measure = Callable[[State, Seat], tuple[int, int]]


def measured(condition: Effect) -> Measure:
    """A condition as a function that says how much of it is there, and how much it takes."""
    test = condition.get("test", "")
    if test == "count" and condition["op"] == ">=":
        counter, most = COUNTERS[condition["what"]](condition), condition["n"]
        return lambda state, seat: (max(0, min(most, counter(state, seat))), most)
    if test in ("owns", "controls"):
        return _land(condition, test == "owns")
    if test == "owns_provinces_in_areas":
        return _areas(condition)
    if test == "influence_at_least":
        areas, n = named(AREAS, condition["areas"]), condition["n"]
        return lambda state, seat: (min(n, influence_in(state, seat, areas)), n)
    if test == "all":
        return _all([measured(part) for part in condition["of"]])
    if test == "any":
        return _nearest([measured(part) for part in condition["of"]])
    holds = compiled(condition)
    return lambda state, seat: (int(holds(state, seat)), 1)


def _land(condition: Effect, own: bool) -> Measure:
    provinces, n = named(PROVINCES, condition["provinces"]), condition["n"]

    def measure(state: State, seat: Seat) -> tuple[int, int]:
        held = owned(state, seat) if own else visible_towns(state, seat)
        return min(n, (provinces & held).bit_count()), n

    return measure


def _areas(condition: Effect) -> Measure:
    provinces, n = 0, condition["n"]
    for area in members(named(AREAS, condition["areas"])):
        provinces |= AREA_PROVINCES[area]
    return lambda state, seat: (min(n, (provinces & owned(state, seat)).bit_count()), n)


def _all(parts: list[Measure]) -> Measure:
    """Everything together."""

    def measure(state: State, seat: Seat) -> tuple[int, int]:
        found = [part(state, seat) for part in parts]
        return sum(have for have, _ in found), sum(need for _, need in found)

    return measure


def _nearest(parts: list[Measure]) -> Measure:
    """The part of which least is missing."""

    def measure(state: State, seat: Seat) -> tuple[int, int]:
        found = [part(state, seat) for part in parts]
        return min(found, key=lambda each: each[1] - each[0])

    return measure


MISSION_PROGRESS: Final = [measured(condition) for condition in MISSION_CONDITION]
MILESTONE_PROGRESS: Final = [measured(condition) for condition in MILESTONE_CONDITION]
