"""The Distant Continents, a board each: Areas of one Province, Territories, Sea Zones, nodes."""

from typing import Final

from imperia.scene import Board, Mark, Spot, named

from ..components.map import (
    AREA_CONTINENT,
    CONTINENTS,
    NODE_CONTINENT,
    PROVINCE_AREA,
    TERRITORIES,
    ZONE_CONTINENT,
    members,
)
from ..queries.realms import scenario_of
from ..state import NO_ONE, State
from .areas import area_spot
from .ground import (
    CONTINENT_NAME,
    LAYOUT,
    PROVINCE_AT,
    PROVINCE_ID,
    PROVINCE_NAME,
    ZONE_AT,
    ZONE_ID,
    ZONE_NAME,
)
from .map import capitals_of, holder, province_marks, province_pieces
from .sea import node_spot, zone_pieces

_SIZE: Final = LAYOUT.number("sizes", "distant")
_TERRITORY: Final = Mark("village", named("mark.territory"), clause="EU-1.3")


def distant_boards(view: State) -> list[Board]:
    """One board a continent, where the scenario reaches so far."""
    if not scenario_of(view).distant:
        return []
    capitals = capitals_of(view)
    return [_board(view, continent, capitals) for continent in range(len(CONTINENTS))]


def _board(view: State, continent: int, capitals: dict[int, int]) -> Board:
    scenario = scenario_of(view)
    width, height = LAYOUT.size("inset")
    areas = [a for a in members(scenario.areas) if AREA_CONTINENT[a] == continent]
    provinces = [
        p for p in members(scenario.provinces) if AREA_CONTINENT[PROVINCE_AREA[p]] == continent
    ]
    zones = [z for z in members(scenario.zones) if ZONE_CONTINENT[z] == continent]
    return Board(
        f"board:{CONTINENTS[continent]}",
        CONTINENT_NAME[continent],
        width,
        height,
        fill="sea",
        spots=[
            *(_zone(view, zone) for zone in zones),
            *(area_spot(view, area) for area in areas),
            *(_province(view, province, capitals) for province in provinces),
            *(node_spot(view, n) for n, where in enumerate(NODE_CONTINENT) if where == continent),
        ],
    )


def _province(view: State, province: int, capitals: dict[int, int]) -> Spot:
    owner, fill = holder(view, province)
    marks = province_marks(view, province, capitals)
    if TERRITORIES >> province & 1 and owner == NO_ONE and view.flag[province] == NO_ONE:
        marks = [_TERRITORY, *marks]
    return Spot(
        PROVINCE_ID[province],
        PROVINCE_NAME[province],
        PROVINCE_AT[province],
        fill=fill,
        owner=owner,
        marks=marks,
        holds=province_pieces(view, province),
        clause="EU-1.2",
        size=_SIZE,
        quiet=True,
    )


def _zone(view: State, zone: int) -> Spot:
    return Spot(
        ZONE_ID[zone],
        ZONE_NAME[zone],
        ZONE_AT[zone],
        shape="box",
        fill="lake",
        holds=zone_pieces(view, zone),
        clause="EU-1.1",
        size=_SIZE,
    )
