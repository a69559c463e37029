"""Conditions of cards (Missions, Milestones, Ideas, Power Struggles), compiled once.

A condition becomes a function of the state and a seat, so that asking it often costs little.
"""

from collections.abc import Callable
from typing import Any, Final

from imperia.core import Seat
from imperia.kit.data import DataError
from imperia.kit.masks import mask_of

from ...components.cards import IDEAS
from ...components.map import (
    AREA_PROVINCES,
    AREAS,
    MAIN_AREAS,
    PROVINCES,
    ZONES,
    areas_of,
    members,
)
from ...components.reading import RELIGIONS
from ...components.realms import CORES, REALMS
from ...components.scripts import realms_named
from ...components.vocabulary import Effect
from ...state import NO_ONE, State
from ..institutions.faith_and_empire import area_religion, same_faith
from ..realms import (
    covered,
    deployed_mercenaries,
    deployed_regulars,
    influence_at,
    influence_in,
    influenced,
    owned,
    scenario_of,
    visible_towns,
)
from ..sea.ships import zones_with_ships
from .counters import COUNTERS
from .deeds import (
    TERM_IMPOSED,
    TERMS,
    VASSAL_ANNEXED,
    WAR_WON,
    WAR_WON_OTHER_FAITH,
    amount,
    deed_count,
    deed_set,
    deeds_since,
    met,
)

Test = Callable[[State, Seat], bool]
ANNEXATION: Final = TERMS.index("annexation")


def compiled(condition: Effect) -> Test:
    """The condition as a function; an empty one always holds."""
    if not condition:
        return _always
    test = MAKERS[condition["test"]](condition)
    if condition.get("at") == "end_of_age":
        return _at_end_of_age(test, condition["age"])
    return test


def _always(state: State, seat: Seat) -> bool:
    return True


def _at_end_of_age(test: Test, age: int) -> Test:
    """EU-17.2: it counts only when this Age ends."""

    def holds(state: State, seat: Seat) -> bool:
        return bool(state.age_ends) and state.age == age and test(state, seat)

    return holds


def named(among: tuple[str, ...], names: list[str]) -> int:
    """A set of places, realms or Ideas by their ids."""
    for name in names:
        if name not in among:
            raise DataError(f"A condition names {name!r}, which is not known; correct it.")
    return mask_of([among.index(name) for name in names])


def _all(condition: Effect) -> Test:
    *parts, test = [compiled(part) for part in condition["of"]]
    for part in reversed(parts):
        test = _both(part, test)
    return test


def _both(one: Test, other: Test) -> Test:
    return lambda state, seat: one(state, seat) and other(state, seat)


def _any(condition: Effect) -> Test:
    *parts, test = [compiled(part) for part in condition["of"]]
    for part in reversed(parts):
        test = _either(part, test)
    return test


def _either(one: Test, other: Test) -> Test:
    return lambda state, seat: one(state, seat) or other(state, seat)


def _count(condition: Effect) -> Test:
    counter, n = COUNTERS[condition["what"]](condition), condition["n"]
    if condition["op"] == ">=":
        return lambda state, seat: counter(state, seat) >= n
    return lambda state, seat: counter(state, seat) <= n


def _owns_so_many(provinces: int, n: int) -> Test:
    """Owns so many of these Provinces; Towns are looked at before what covers them."""

    def holds(state: State, seat: Seat) -> bool:
        lawful = provinces & state.towns[seat]
        return lawful.bit_count() >= n and (lawful & ~covered(state)).bit_count() >= n

    return holds


def _owns(condition: Effect) -> Test:
    return _owns_so_many(named(PROVINCES, condition["provinces"]), condition["n"])


def _controls(condition: Effect) -> Test:
    """EU-1.5: Owned, or Occupied."""
    provinces, n = named(PROVINCES, condition["provinces"]), condition["n"]
    return lambda state, seat: (provinces & visible_towns(state, seat)).bit_count() >= n


def _owns_all_in_areas(condition: Effect) -> Test:
    areas, n = members(named(AREAS, condition["areas"])), int(condition["n"])

    def holds(state: State, seat: Seat) -> bool:
        own = owned(state, seat)
        inside = scenario_of(state).provinces
        return sum(not AREA_PROVINCES[area] & inside & ~own for area in areas) >= n

    return holds


def _owns_provinces_in_areas(condition: Effect) -> Test:
    provinces, n = 0, condition["n"]
    for area in members(named(AREAS, condition["areas"])):
        provinces |= AREA_PROVINCES[area]
    return _owns_so_many(provinces, n)


def _influence_at_least(condition: Effect) -> Test:
    areas, n = named(AREAS, condition["areas"]), condition["n"]
    return lambda state, seat: influence_in(state, seat, areas) >= n


def _most_influence_in(condition: Effect) -> Test:
    areas, n = named(AREAS, condition["areas"]), int(condition["n"])

    def leads(state: State, seat: Seat, area: int) -> bool:
        own = influence_at(state, seat, area)
        return own > 0 and all(
            own > influence_at(state, other, area) for other in range(state.seats) if other != seat
        )

    def holds(state: State, seat: Seat) -> bool:
        possible = influenced(state, seat, areas)
        if possible.bit_count() < n:
            return False
        return sum(leads(state, seat, area) for area in members(possible)) >= n

    return holds


def _own_areas_with_state_religion_all(condition: Effect) -> Test:
    least = condition["min_areas"]

    def holds(state: State, seat: Seat) -> bool:
        areas = members(areas_of(visible_towns(state, seat)) & MAIN_AREAS)
        faith = state.faith[seat]
        return len(areas) >= least and all(
            same_faith(area_religion(state, area), faith) for area in areas
        )

    return holds


def _state_religion_in(condition: Effect) -> Test:
    faiths = named(RELIGIONS, condition["religions"])
    return lambda state, seat: bool(faiths >> state.faith[seat] & 1)


def _alliance_with(condition: Effect) -> Test:
    realm = named(REALMS, [condition["realm"]])
    return lambda state, seat: bool(state.allies[seat] & realm)


def _marriage_with(condition: Effect) -> Test:
    realm = named(REALMS, [condition["realm"]])
    return lambda state, seat: bool(state.wed[seat] & realm)


def _vassal_is(condition: Effect) -> Test:
    """A Vassal, or annexed whole."""
    realm = REALMS.index(members_name(condition["realm"]))

    def holds(state: State, seat: Seat) -> bool:
        lands = state.lands[realm]
        if lands:
            return not lands & ~state.vassals[seat]
        cores = CORES[realm] & scenario_of(state).provinces
        if cores and not cores & ~state.towns[seat]:
            return True
        if met(state, seat, VASSAL_ANNEXED) >> realm & 1:
            return True
        imposed = deeds_since(state, seat, TERM_IMPOSED, 0)
        return any(deed_count(d) == ANNEXATION and deed_set(d) >> realm & 1 for d in imposed)

    return holds


def members_name(name: str) -> str:
    """An id of a realm that is known."""
    named(REALMS, [name])
    return name


def _has_idea(condition: Effect) -> Test:
    named(IDEAS, [condition["idea"]])
    idea = IDEAS.index(condition["idea"])
    return lambda state, seat: bool(state.idea_tags[idea] >> seat & 1)


def _has_ruler(condition: Effect) -> Test:
    return lambda state, seat: state.ruler[seat] != NO_ONE


def _emperor(condition: Effect) -> Test:
    return lambda state, seat: state.emperor == state.realm[seat]


def _at_peace(condition: Effect) -> Test:
    return lambda state, seat: not state.war[seat]


def _hre_dissolved(condition: Effect) -> Test:
    return lambda state, seat: state.emperor == NO_ONE


def leaders_in_prestige(state: State, seat: Seat) -> int:
    """The realms of those with most Prestige; nobody on a tie that includes this player."""
    best = max(state.prestige)
    if state.prestige[seat] == best and state.prestige.count(best) > 1:
        return 0
    return mask_of([state.realm[n] for n, points in enumerate(state.prestige) if points == best])


def _war_won_against(condition: Effect) -> Test:
    target = condition["target"]
    if target == "highest_prestige_player":
        return lambda state, seat: bool(
            met(state, seat, WAR_WON) & leaders_in_prestige(state, seat)
        )
    realms = mask_of(realms_named(target))
    return lambda state, seat: bool(met(state, seat, WAR_WON) & realms)


def _war_won_against_religion(condition: Effect) -> Test:
    period = condition.get("period", "game")
    return lambda state, seat: amount(state, seat, WAR_WON_OTHER_FAITH, period) > 0


def _peace_terms_imposed(condition: Effect) -> Test:
    term = TERMS.index(condition["term"])
    on_player = condition.get("on") == "player"

    def holds(state: State, seat: Seat) -> bool:
        players = mask_of(state.realm)
        return any(
            deed_count(deed) == term and (not on_player or deed_set(deed) & players)
            for deed in deeds_since(state, seat, TERM_IMPOSED, 0)
        )

    return holds


def _military_strength_rank(condition: Effect) -> Test:
    """So many are stronger, and the next one is weaker by the margin."""
    rank, margin = int(condition["rank"]), int(condition["margin"])

    def holds(state: State, seat: Seat) -> bool:
        units = [
            deployed_regulars(state, other) + deployed_mercenaries(state, other)
            for other in range(state.seats)
        ]
        own = units.pop(seat)
        weaker = [other for other in units if other <= own]
        return len(units) - len(weaker) == rank - 1 and own - max(weaker, default=0) >= margin

    return holds


def _ships_in_sea_zone(condition: Effect) -> Test:
    zones = named(ZONES, condition["zones"])
    return lambda state, seat: bool(zones_with_ships(state, seat) & zones)


MAKERS: Final[dict[str, Callable[[dict[str, Any]], Test]]] = {
    "count": _count,
    "all": _all,
    "any": _any,
    "owns": _owns,
    "controls": _controls,
    "owns_all_in_areas": _owns_all_in_areas,
    "owns_provinces_in_areas": _owns_provinces_in_areas,
    "influence_at_least": _influence_at_least,
    "most_influence_in": _most_influence_in,
    "own_areas_with_state_religion_all": _own_areas_with_state_religion_all,
    "state_religion_in": _state_religion_in,
    "alliance_with": _alliance_with,
    "marriage_with": _marriage_with,
    "vassal_is": _vassal_is,
    "has_idea": _has_idea,
    "has_ruler": _has_ruler,
    "emperor": _emperor,
    "at_peace": _at_peace,
    "hre_dissolved": _hre_dissolved,
    "war_won_against": _war_won_against,
    "war_won_against_religion": _war_won_against_religion,
    "peace_terms_imposed": _peace_terms_imposed,
    "military_strength_rank": _military_strength_rank,
    "ships_in_sea_zone": _ships_in_sea_zone,
}
