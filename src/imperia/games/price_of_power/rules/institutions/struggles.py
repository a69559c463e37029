"""EU-17.4: Power Struggles are scored."""

from typing import Final

from imperia.core import Seat, tell

from ...components.cards import STRUGGLE_AREAS, STRUGGLE_SCORING
from ...components.map import AREA_PROVINCES, MAIN_AREAS, members, tax_of
from ...effects.institutions import drop_struggles
from ...effects.treasury import change_prestige
from ...queries.goals.conditions import compiled
from ...queries.realms import (
    capital_area,
    clockwise,
    scenario_of,
    vassal_tokens,
    visible_towns,
    visible_vassals,
)
from ...state import State

# By Struggle: the lines that each Battleground Area scores, and the tests that score once.
LINES: Final[list[dict[str, int]]] = [
    {entry["per"]: entry["prestige"] for entry in entries if "per" in entry}
    for entries in STRUGGLE_SCORING
]
CRITERIA: Final = [
    [(compiled(e["condition"]), e["prestige"]) for e in entries if "condition" in e]
    for entries in STRUGGLE_SCORING
]


def area_points(state: State, seat: Seat, struggle: int, area: int) -> int:
    """EU-17.4 (4): tax that is controlled, being alone there, and ties."""
    lines = LINES[struggle]
    here = AREA_PROVINCES[area]
    towns = visible_towns(state, seat) & here
    tokens = vassal_tokens(state, visible_vassals(state, seat) & here)
    # Vassal tokens count half; the sum of an Area is rounded up.
    halves = 2 * tax_of(towns, state.large) + tokens
    points = (halves + 1) // 2 * lines.get("tax_value_controlled", 0)
    if MAIN_AREAS >> area & 1 and _alone(state, seat, here):
        points += lines.get("sole_player_realm_with_towns_in_area", 0)
    ties = members(state.allies[seat] | state.wed[seat])
    if any(capital_area(state, realm) == area for realm in ties):
        points += lines.get("has_alliance_or_marriage_in_areas", 0)
    return points


def _alone(state: State, seat: Seat, provinces: int) -> bool:
    """Is this the only player with Towns or Vassals there?"""
    held = [
        (state.towns[s] | state.occupied[s] | state.vassals[s]) & provinces
        for s in range(state.seats)
    ]
    return bool(held[seat]) and not any(mask for s, mask in enumerate(held) if s != seat)


def struggle_points(state: State, seat: Seat, struggle: int) -> int:
    points = 0
    for area in members(STRUGGLE_AREAS[struggle] & scenario_of(state).areas):
        points += area_points(state, seat, struggle, area)
    for test, prestige in CRITERIA[struggle]:
        if test(state, seat):
            points += prestige
    return points


def score_struggles(state: State) -> None:
    """EU-4.4.E: the Active Power Struggles are scored and discarded."""
    for struggle in state.struggling:
        for seat in clockwise(state, state.first):
            points = struggle_points(state, seat, struggle)
            if points:
                tell(state, "struggle.scored", player=seat, struggle=struggle, points=points)
                change_prestige(state, seat, points)
    drop_struggles(state)
