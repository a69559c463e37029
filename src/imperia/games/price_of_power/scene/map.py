"""The Main Map: Provinces with their owners, Sea Zones, nodes, and a sign for each Area."""

from typing import Final

from imperia.core import Seat
from imperia.scene import Area, Board, Lettering, Mark, Piece, named

from ..components.map import (
    AREA_CONTINENT,
    AREAS,
    NODE_CONTINENT,
    NODES,
    PROVINCE_AREA,
    ZONE_CONTINENT,
    members,
)
from ..components.realms import REALMS
from ..queries.realms import lawful_seat, occupant, scenario_of, vassal_seat
from ..state import NO_ONE, State
from .areas import area_spot
from .ground import (
    CLOSED,
    LAYOUT,
    MAP,
    PROVINCE_AT,
    PROVINCE_ID,
    PROVINCE_MARKS,
    PROVINCE_NAME,
    PROVINCE_POLYGONS,
    WASTELAND,
    ZONE_AT,
    ZONE_ID,
    ZONE_NAME,
    ZONE_POLYGONS,
)
from .sea import docked_pieces, node_spot, zone_pieces

HUES: Final = 12
REALM_FILL: Final = [f"hue{1 + 5 * realm % HUES}" for realm in range(len(REALMS))]

_TOWN: Final = named("piece.town")
_LARGE_TOWN: Final = named("piece.large_town")
_OCCUPIED: Final = named("piece.occupied")
_VASSAL: Final = named("piece.vassal")
_UNREST: Final = named("piece.unrest")
_REBEL_TOWN: Final = named("piece.rebel_town")
_PLUS: Final = named("piece.plus_manpower")


def main_board(view: State) -> Board:
    """Everything on the Main Map that this scenario uses; the rest is closed land."""
    width, height = LAYOUT.size("map")
    scenario = scenario_of(view)
    main = [area for area in range(len(AREAS)) if AREA_CONTINENT[area] < 0]
    out = [area for area in main if not scenario.areas >> area & 1]
    capitals = capitals_of(view)
    return Board(
        "board:map",
        MAP,
        width,
        height,
        fill="sea",
        shapes=[*WASTELAND, *(shape for area in out for shape in CLOSED[area])],
        areas=[
            *(_zone(view, zone) for zone in members(scenario.zones) if ZONE_CONTINENT[zone] < 0),
            *(
                _province(view, province, capitals)
                for province in members(scenario.provinces)
                if AREA_CONTINENT[PROVINCE_AREA[province]] < 0
            ),
        ],
        letterings=[
            Lettering(ZONE_NAME[zone], ZONE_AT[zone], "sea")
            for zone in members(scenario.zones)
            if ZONE_CONTINENT[zone] < 0
        ],
        spots=[
            *(area_spot(view, area) for area in main if scenario.areas >> area & 1),
            *(node_spot(view, node) for node in range(len(NODES)) if NODE_CONTINENT[node] < 0),
        ],
    )


def capitals_of(view: State) -> dict[int, int]:
    """By Province: the realm whose Capital it is."""
    return {
        province: realm
        for realm, province in enumerate(view.capital)
        if province != NO_ONE and (view.lands[realm] or realm in view.realm)
    }


# Provinces


def holder(view: State, province: int) -> tuple[Seat, str]:
    """Whose colour a Province has: a player's, or the hue of its realm."""
    seat = occupant(view, province)
    if seat == NO_ONE:
        seat = lawful_seat(view, province)
    if seat != NO_ONE:
        return seat, "land"
    realm = view.flag[province]
    return NO_ONE, REALM_FILL[realm] if realm != NO_ONE else "neutral"


def province_marks(view: State, province: int, capitals: dict[int, int]) -> list[Mark]:
    """A Capital, and what is printed."""
    if province not in capitals:
        return PROVINCE_MARKS[province]
    label = named("mark.capital", realm=capitals[province])
    return [Mark("capital", label, clause="EU-1.17"), *PROVINCE_MARKS[province]]


def province_pieces(view: State, province: int) -> list[Piece]:
    """Towns, Vassal tokens, Rebel Towns, Unrest and +1 Manpower, from the bottom to the top."""
    bit = 1 << province
    pieces = []
    seat = lawful_seat(view, province)
    if seat != NO_ONE:
        large = view.large & bit and not view.pairs & bit
        count = 2 if view.pairs & bit else 1
        label = _LARGE_TOWN if large else _TOWN
        symbol = "city" if large else "town"
        pieces.append(Piece(symbol, label, seat, count, clause="EU-7.5.1"))
    lord = vassal_seat(view, province)
    if lord != NO_ONE:
        count = 2 if view.large & bit else 1
        pieces.append(Piece("vassal", _VASSAL, lord, count, clause="EU-11.4.1"))
    if view.unrest & bit:
        count = 2 if view.unrest_twice & bit else 1
        pieces.append(Piece("unrest", _UNREST, count=count, clause="EU-14.1"))
    if view.plus & bit:
        pieces.append(Piece("manpower", _PLUS, clause="EU-2.3.2"))
    if view.rebel_towns & bit:
        pieces.append(Piece("rebel", _REBEL_TOWN, clause="EU-14.4"))
    top = occupant(view, province)
    if top != NO_ONE:
        flags = ["damaged"] if view.unrest_top & bit else []
        pieces.append(Piece("occupied", _OCCUPIED, top, flags=flags, clause="EU-1.5"))
    return pieces + docked_pieces(view, province)


def _province(view: State, province: int, capitals: dict[int, int]) -> Area:
    owner, fill = holder(view, province)
    return Area(
        PROVINCE_ID[province],
        PROVINCE_NAME[province],
        PROVINCE_AT[province],
        PROVINCE_POLYGONS[province],
        fill,
        owner=owner,
        value=1 + (view.large >> province & 1),
        marks=province_marks(view, province, capitals),
        holds=province_pieces(view, province),
        clause="EU-1.2",
    )


# Sea Zones


def _zone(view: State, zone: int) -> Area:
    return Area(
        ZONE_ID[zone],
        ZONE_NAME[zone],
        ZONE_AT[zone],
        ZONE_POLYGONS[zone],
        "sea",
        holds=zone_pieces(view, zone),
        clause="EU-1.1",
    )
