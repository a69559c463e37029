"""The Main Map: Provinces with who holds them, Areas, realms, Sea Zones and nodes."""

from typing import Final

from imperia.scene import Area, Board, Mark, Piece, named

from ..components.map import (
    AREA_CONTINENT,
    NODE_CONTINENT,
    PROVINCE_AREA,
    ZONE_CONTINENT,
    ZONE_SLOTS,
    members,
)
from ..queries.realms import scenario_of, vassal_seat
from ..state import NO_ONE, State
from .areas import area_region
from .beyond import MAIN, beyond
from .ground import (
    HARBOUR,
    LAYOUT,
    MAP,
    PROVINCE_AT,
    PROVINCE_ID,
    PROVINCE_MARKS,
    PROVINCE_NAME,
    PROVINCE_POLYGONS,
    ZONE_AT,
    ZONE_ID,
    ZONE_NAME,
    ZONE_POLYGONS,
)
from .realms import REALM_ID, Holding
from .sea import docked_pieces, node_spot, zone_pieces
from .sheet import sheet_of

_TOWN: Final = named("piece.town")
_LARGE_TOWN: Final = named("piece.large_town")
_OCCUPIED: Final = named("piece.occupied")
_VASSAL: Final = named("piece.vassal")
_UNREST: Final = named("piece.unrest")
_REBEL_TOWN: Final = named("piece.rebel_town")
_PLUS: Final = named("piece.plus_manpower")
_ALLIANCE: Final = named("piece.alliance")
_MARRIAGE: Final = named("piece.marriage")


def main_board(view: State, held: Holding) -> Board:
    """Everything on the Main Map that this scenario uses; the rest is closed land."""
    width, height = LAYOUT.size("map")
    scenario = scenario_of(view)
    sheet = sheet_of(scenario.areas, scenario.provinces, scenario.zones, scenario.nodes)
    main = [area for area in members(scenario.areas) if AREA_CONTINENT[area] < 0]
    provinces = [p for p in members(scenario.provinces) if AREA_CONTINENT[PROVINCE_AREA[p]] < 0]
    zones = [zone for zone in members(scenario.zones) if ZONE_CONTINENT[zone] < 0]
    capitals = capitals_of(view)
    return Board(
        "board:map",
        MAP,
        width,
        height,
        fill="sea",
        shapes=sheet.shapes,
        areas=[
            *(zone_area(view, zone) for zone in zones),
            *(province_area(view, held, province, capitals) for province in provinces),
        ],
        links=sheet.lines,
        letterings=beyond(MAIN, scenario.areas, scenario.zones),
        spots=[
            node_spot(view, node) for node in members(scenario.nodes) if NODE_CONTINENT[node] < 0
        ],
        regions=[area_region(view, area) for area in main],
        levels=LAYOUT.pair("levels", "map"),
        window=sheet.window,
    )


def capitals_of(view: State) -> dict[int, int]:
    """By Province: the realm whose Capital it is."""
    return {
        province: realm
        for realm, province in enumerate(view.capital)
        if province != NO_ONE and (view.lands[realm] or realm in view.realm)
    }


# Provinces


def province_marks(view: State, province: int, capitals: dict[int, int]) -> list[Mark]:
    """A Capital, and what is printed."""
    if province not in capitals:
        return PROVINCE_MARKS[province]
    label = named("mark.capital", realm=capitals[province])
    return [Mark("capital", label, clause="EU-1.17"), *PROVINCE_MARKS[province]]


def province_pieces(view: State, held: Holding, province: int) -> list[Piece]:
    """Towns, Vassal tokens, Rebel Towns, Unrest and +1 Manpower, from the bottom to the top."""
    bit = 1 << province
    pieces = []
    seat = held.seat[province]
    if seat != NO_ONE:
        large = view.large & bit and not view.pairs & bit
        count = 2 if view.pairs & bit else 1
        label = _LARGE_TOWN if large else _TOWN
        symbol = "city" if large else "town"
        pieces.append(Piece(symbol, label, seat, count, clause="EU-7.5.1", level="middle"))
    lord = vassal_seat(view, province) if held.lord[province] != NO_ONE else NO_ONE
    if lord != NO_ONE:
        count = 2 if view.large & bit else 1
        pieces.append(Piece("vassal", _VASSAL, lord, count, clause="EU-11.4.1", level="middle"))
    if view.unrest & bit:
        count = 2 if view.unrest_twice & bit else 1
        pieces.append(Piece("unrest", _UNREST, count=count, clause="EU-14.1", level="middle"))
    if view.plus & bit:
        pieces.append(Piece("manpower", _PLUS, clause="EU-2.3.2", level="near"))
    if view.rebel_towns & bit:
        pieces.append(Piece("rebel", _REBEL_TOWN, clause="EU-14.4", level="middle"))
    top = held.occupant[province]
    if top != NO_ONE:
        flags = ["damaged"] if view.unrest_top & bit else []
        count = 2 if view.pairs_top & bit else 1
        pieces.append(
            Piece("occupied", _OCCUPIED, top, count, flags=flags, clause="EU-1.5", level="middle")
        )
    return pieces + docked_pieces(view, province) if province in held.docks else pieces


def _ties(view: State, realm: int) -> list[Piece]:
    """Who is allied with a realm, and who is married into it: seen at its Capital."""
    bit = 1 << realm
    pieces = []
    for seat in range(view.seats):
        if view.allies[seat] & bit:
            pieces.append(Piece("alliance", _ALLIANCE, seat, clause="EU-11.3"))
        if view.wed[seat] & bit:
            pieces.append(Piece("marriage", _MARRIAGE, seat, clause="EU-11.2"))
    return pieces


def province_area(view: State, held: Holding, province: int, capitals: dict[int, int]) -> Area:
    """A Province: who holds it, whose Vassal it is, who has Occupied it, and what lies on it."""
    realm, lord = held.realm[province], held.lord[province]
    ties = _ties(view, capitals[province]) if province in capitals else []
    return Area(
        PROVINCE_ID[province],
        PROVINCE_NAME[province],
        PROVINCE_AT[province],
        PROVINCE_POLYGONS[province],
        owner=held.seat[province],
        value=1 + (view.large >> province & 1),
        marks=province_marks(view, province, capitals),
        holds=province_pieces(view, held, province) + ties,
        clause="EU-1.2",
        realm=REALM_ID[realm] if realm != NO_ONE else "",
        lord=REALM_ID[lord] if lord != NO_ONE else "",
        occupant=held.occupant[province],
        port=HARBOUR[province],
    )


# Sea Zones


def zone_area(view: State, zone: int) -> Area:
    """A Sea Zone with the ships on it and its protection slots."""
    return Area(
        ZONE_ID[zone],
        ZONE_NAME[zone],
        ZONE_AT[zone],
        ZONE_POLYGONS[zone],
        "sea",
        holds=zone_pieces(view, zone),
        clause="EU-1.1",
        slots=ZONE_SLOTS[zone],
    )
