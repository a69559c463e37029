"""The map of the Mediterranean, with all that lies on it."""

from typing import Final

from imperia.core import Text
from imperia.kit.data import load_table
from imperia.kit.masks import bits, holds
from imperia.scene import Area, Board, Layout, Lettering, Link, Mark, Piece, Shape, named

from ..components.map import AMPHORAE, AREAS, N_AREAS, REGION, REGIONS, SEA, VALUE
from ..rules.battle import FightBattle
from ..state import State

LAYOUT: Final = Layout(load_table(__package__, "layout"))
_POLYGONS: Final = [LAYOUT.lines("areas", word, "polygons") for word in AREAS]
_WATERS: Final = ("ocean",)  # the other backgrounds are land beyond the edge of the game
_SHAPES: Final = [
    Shape(polygon, "lake" if word in _WATERS else "foreign")
    for word in sorted(LAYOUT.names("background"), key=lambda word: word not in _WATERS)
    for polygon in LAYOUT.lines("background", word, "polygons")
]
_LINKS: Final = [
    Link(LAYOUT.line(kind, name, "line"), kind)
    for kind in ("mountain", "strait", "sea_lane")
    for name in LAYOUT.names(kind)
]
_LETTERINGS: Final = [
    *(
        Lettering(named(f"sea.{sea}"), LAYOUT.point("seas", sea), "sea")
        for sea in LAYOUT.names("seas")
    ),
    *(
        Lettering(named(f"region.{region}"), LAYOUT.point("regions", region), "region")
        for region in REGIONS
    ),
    *(
        Lettering(named(f"place.{kind}"), LAYOUT.point("ornaments", kind), kind)
        for kind in ("title", "compass")
    ),
]


def place_of(area: int) -> tuple[str, Text]:
    """The node of an area and its name."""
    return f"area:{AREAS[area]}", named(f"area.{AREAS[area]}")


def mediterranean(view: State) -> Board:
    """The whole map, drawn from what the view shows; seas first, islands upon them."""
    width, height = LAYOUT.size("map")
    order = [*bits(SEA), *(area for area in range(N_AREAS) if not holds(SEA, area))]
    return Board(
        "board:map",
        named("place.map"),
        width,
        height,
        fill="foreign",
        shapes=_SHAPES,
        areas=[_area(view, area) for area in order],
        links=_LINKS,
        letterings=_LETTERINGS,
    )


def _area(view: State, area: int) -> Area:
    node, name = place_of(area)
    is_sea = bool(holds(SEA, area))
    return Area(
        node,
        name,
        LAYOUT.point("areas", AREAS[area]),
        _POLYGONS[area],
        fill="sea" if is_sea else "sand" if REGION[area] else "meadow",
        owner=view.owner[area],
        value=VALUE[area],
        marks=_marks(area),
        holds=_pieces(view, area),
        flags=_flags(view, area),
        clause="AW-1.1" if is_sea else "AW-1.2",
    )


def _marks(area: int) -> list[Mark]:
    if holds(AMPHORAE, area):
        return [Mark("amphora", named("mark.amphora"), clause="AW-1.3")]
    return []


def _flags(view: State, area: int) -> list[str]:
    """The area that is being fought for."""
    fighting = any(isinstance(frame, FightBattle) for frame in view.stack)
    return ["active"] if fighting and view.battle_area == area else []


def _pieces(view: State, area: int) -> list[Piece]:
    """Control discs, a fortification, trade cubes."""
    pieces = []
    if view.control[area]:
        label, seat = named("piece.control"), view.owner[area]
        pieces.append(Piece("disc", label, seat, view.control[area], clause="AW-1.4"))
    if holds(view.forts, area):
        pieces.append(Piece("fortress", named("piece.fort"), view.owner[area], clause="AW-1.7"))
    for seat, row in enumerate(view.trade):
        if row[area]:
            pieces.append(Piece("cube", named("piece.trade"), seat, row[area], clause="AW-1.5"))
    return pieces
