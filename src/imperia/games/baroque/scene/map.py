"""The map of the Empire, with all that stands on it."""

from typing import Final

from imperia.core import NOBODY, Text
from imperia.kit.data import load_table
from imperia.scene import Area, Board, Layout, Lettering, Link, Mark, Piece, Shape, named

from ..components.cards import CARDS, GENERAL
from ..components.events import AUCTION_STATE, CHAOS_ELECTOR, WAR_CLOSES, WARS
from ..components.map import (
    BALTIC_PORTS,
    HOMES,
    N_STATES,
    NORTH_SEA_PORTS,
    ONE,
    PERMIT_LINKS,
    START_OPTIONS,
    STATES,
    VALUE,
)
from ..components.tables import COMPOSERS
from ..state import OTTOMAN, State

LAYOUT: Final = Layout(load_table(__package__, "layout"))
SEAS: Final = ("north_sea", "baltic")


_COUNTRY: Final = [
    *(Link(LAYOUT.line("rivers", river, "line"), "river") for river in LAYOUT.names("rivers")),
    *(Link(LAYOUT.line("relief", hills, "line"), "hills") for hills in LAYOUT.names("relief")),
]


_ORNAMENTS: Final = [
    Lettering(named(f"place.{kind}"), LAYOUT.point("ornaments", kind), kind)
    for kind in ("title", "compass")
]


def empire(view: State) -> Board:
    """The whole map, drawn from what the view shows."""
    width, height = LAYOUT.size("map")
    return Board(
        "board:empire",
        named("place.empire"),
        width,
        height,
        fill="foreign",
        shapes=[Shape(LAYOUT.line("seas", sea, "water"), "sea") for sea in SEAS],
        areas=[_area(view, place) for place in range(N_STATES)],
        links=_links(view),
        letterings=_letterings(),
    )


def _letterings() -> list[Lettering]:
    seas = [Lettering(named(f"sea.{sea}"), LAYOUT.point("seas", sea), "sea") for sea in SEAS]
    countries = [
        Lettering(
            named(f"foreign.{country}"), LAYOUT.point("foreign_countries", country), "foreign"
        )
        for country in LAYOUT.names("foreign_countries")
    ]
    return [*seas, *countries, *_ORNAMENTS]


def _links(view: State) -> list[Link]:
    """Rivers and hills, the border of the Empire, and the ways that the Polish permit opens."""
    outline = LAYOUT.line("map", "outline")
    links = [*_COUNTRY, Link([*outline, outline[0]], "frontier")]
    if view.permit:
        for a, b in PERMIT_LINKS:
            ends = [LAYOUT.point("states", STATES[a]), LAYOUT.point("states", STATES[b])]
            links.append(Link(ends, "route"))
    return links


def _printed_for(view: State, place: int) -> int:
    """The seat whose printed colour a state carries."""
    for seat, power in enumerate(view.power):
        if place in HOMES[power] or place in START_OPTIONS[power]:
            return seat
    return NOBODY


def _area(view: State, place: int) -> Area:
    word = STATES[place]
    in_play = view.in_play & ONE[place]
    flags = []
    if not in_play:
        flags.append("locked")
    if view.banned & ONE[place]:
        flags.append("blocked")
    return Area(
        f"state:{word}",
        named(f"state.{word}"),
        LAYOUT.point("states", word),
        [LAYOUT.line("states", word, "polygon")],
        fill="land" if in_play else "closed",
        tint=_printed_for(view, place),
        owner=view.control[place],
        value=VALUE[place],
        marks=_marks(view, place),
        holds=_pieces(view, place),
        flags=flags,
        clause="BQ-13.1" if view.majors & ONE[place] else "BQ-1.2",
    )


def _marks(view: State, place: int) -> list[Mark]:
    """What is printed on a state: elector, diocese, port, auction."""
    bit = ONE[place]
    marks = []
    if view.electors & bit:
        marks.append(Mark("elector", named("mark.elector"), clause="BQ-1.6"))
    elif place == CHAOS_ELECTOR:
        marks.append(Mark("crown", named("mark.future_elector"), clause="BQ-16.1"))
    if view.dioceses & bit:
        marks.append(Mark("diocese", named("mark.diocese"), clause="BQ-1.6"))
    if (BALTIC_PORTS | NORTH_SEA_PORTS) & bit:
        sea = "baltic" if BALTIC_PORTS & bit else "north_sea"
        marks.append(Mark("port", named(f"mark.port_{sea}"), clause="BQ-16.4"))
    if not view.in_play & bit and place in AUCTION_STATE.values():
        marks.append(Mark("auction", named("mark.auction"), clause="BQ-16.10"))
    return marks


def _pieces(view: State, place: int) -> list[Piece]:
    """What stands on a state: buildings, armies, influence, markers."""
    bit = ONE[place]
    pieces = []
    for mask, symbol, clause in (
        (view.cities, "city", "BQ-9.3"),
        (view.fortresses, "fortress", "BQ-9.4"),
        (view.residences, "residence", "BQ-9.5"),
    ):
        if mask & bit:
            used = view.residence_used if symbol == "residence" else view.city_used
            flags = ["used"] if used & bit else []
            owner = view.control[place]
            pieces.append(Piece(symbol, _piece(symbol), owner, flags=flags, clause=clause))
    pieces += _armies(view, place)
    for seat, row in enumerate(view.influence):
        if row[place]:
            pieces.append(
                Piece("influence", _piece("influence"), seat, row[place], clause="BQ-13.2")
            )
    for composer, home in enumerate(view.composer_at):
        if home == place:
            label = named(f"composer.{COMPOSERS[composer]}")
            pieces.append(Piece("composer", label, clause="BQ-18.8"))
    if view.no_income & bit:
        pieces.append(Piece("no_income", _piece("no_income"), clause="BQ-17.8"))
    if _is_closed_port(view, bit):
        pieces.append(Piece("blocked", _piece("closed_port"), clause="BQ-17.2"))
    return pieces


def _armies(view: State, place: int) -> list[Piece]:
    owner = view.army_owner[place]
    if owner == OTTOMAN:
        return [Piece("army", _piece("ottoman"), flags=["blocked"], clause="BQ-17.6")]
    if owner == NOBODY:
        return []
    moved = view.moved[place]
    flags = ["used"] if moved and moved == view.armies[place] else []
    pieces = [
        Piece("army", _piece("army"), owner, view.armies[place], flags=flags, clause="BQ-11.1")
    ]
    if view.general_at[owner] == place:
        card = view.front[owner][GENERAL]
        pieces.append(Piece("general", general_name(card), owner, clause="BQ-18.4"))
    return pieces


def general_name(card: int) -> Text:
    return named(f"card.{CARDS[card]}")


def _is_closed_port(view: State, bit: int) -> bool:
    return any(view.wars >> war & 1 and WAR_CLOSES[war] & bit for war in range(len(WARS)))


def _piece(symbol: str) -> Text:
    return named(f"piece.{symbol}")
