"""The Distant Continents, a board each: Areas of one Province, Territories, Sea Zones, nodes."""

from typing import Final

from imperia.scene import Area, Board, Mark, named

from ..components.map import (
    AREA_CONTINENT,
    CONTINENTS,
    EXPLORE_NUMBER,
    LAND,
    NODE_CONTINENT,
    PROVINCE_AREA,
    TERRITORIES,
    ZONE_COAST,
    ZONE_CONTINENT,
    members,
)
from ..queries.realms import scenario_of
from ..state import NO_ONE, State
from .areas import area_region
from .beyond import beyond
from .ground import CONTINENT_NAME, LAYOUT, WILD
from .map import capitals_of, province_area, zone_area
from .realms import Holding
from .sea import node_spot

_TERRITORY: Final = named("mark.territory")


def distant_boards(view: State, held: Holding) -> list[Board]:
    """One board a continent, where the scenario reaches so far."""
    if not scenario_of(view).distant:
        return []
    capitals = capitals_of(view)
    return [_board(view, held, continent, capitals) for continent in range(len(CONTINENTS))]


def _board(view: State, held: Holding, continent: int, capitals: dict[int, int]) -> Board:
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
        shapes=WILD[continent],
        areas=[
            *(zone_area(view, zone) for zone in zones),
            *(_province(view, held, province, capitals) for province in provinces),
        ],
        letterings=beyond(continent, scenario.areas, scenario.zones),
        spots=[
            node_spot(view, node) for node, where in enumerate(NODE_CONTINENT) if where == continent
        ],
        regions=[area_region(view, area) for area in areas],
        levels=LAYOUT.pair("levels", "inset"),
    )


def _province(view: State, held: Holding, province: int, capitals: dict[int, int]) -> Area:
    made = province_area(view, held, province, capitals)
    if TERRITORIES >> province & 1 and made.owner == NO_ONE and not made.realm:
        number = EXPLORE_NUMBER[province]
        territory = Mark("village", _TERRITORY, number or None, clause="EU-1.3")
        made.marks = [territory, *made.marks]
    made.marks = [*made.marks, *_beside(view, PROVINCE_AREA[province])]
    return made


def _beside(view: State, area: int) -> list[Mark]:
    """What borders on an Area by land and at sea, on other boards, too."""
    scenario = scenario_of(view)
    lands = [*members(LAND[area] & scenario.areas & ~(1 << area))]
    zones = [zone for zone in members(scenario.zones) if ZONE_COAST[zone] >> area & 1]
    found = []
    if lands:
        found.append(Mark("road", named("mark.neighbours", area=lands), clause="EU-1.1"))
    if zones:
        found.append(Mark("ship", named("mark.coast", zone=zones), clause="EU-1.1"))
    return found
