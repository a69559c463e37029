"""The map of the ten empires, with all that stands on it."""

from itertools import combinations, product
from math import dist
from typing import Final

from imperia.kit.data import load_table
from imperia.scene import Area, Board, Layout, Lettering, Link, Mark, Piece, Shape, Spot, named

from ..components.map import (
    ADJACENT,
    BLACK,
    BORDERS,
    CITIES,
    CITY_EMPIRE,
    CONSTANTINOPLE,
    EMPIRE_BORDERS,
    EMPIRES,
    EMPORIUM,
    EMPTY,
    LEVY,
    N_BORDERS,
    N_CITIES,
    N_EMPIRES,
    SEA,
    VENICE_2,
    WHITE,
)
from ..components.tokens import MEDIEVAL, PAWN, PIRATE, RELIGIONS, TOKENS
from ..queries import condottiere, open_emporium, seat_of
from ..state import NOBODY, NONE, State

LAYOUT: Final = Layout(load_table(__package__, "layout"))
FAITH_WOOD: Final = ("ivory", "walnut", "slate")  # told by shape and wood, never by a hue
SHAPE_SYMBOL: Final = (
    ("knight",) * 3 + ("rook",) * 3 + ("pawn",) * 4 + ("pirate",) * 3 + ("bishop",) * 3
)


def _corners() -> list[Link]:
    """A line across every corner at which empires are adjacent without a common border."""
    found = []
    for a, b in combinations(range(N_EMPIRES), 2):
        if ADJACENT[a] >> b & 1 and not EMPIRE_BORDERS[a] & EMPIRE_BORDERS[b]:
            one, other = (LAYOUT.line("empires", EMPIRES[e], "polygon") for e in (a, b))
            ends = min(product(one, other), key=lambda pair: dist(*pair))
            found.append(Link(list(ends), "corner"))
    return found


CORNERS: Final = _corners()


def religion_of(token: int) -> int:
    """The religion of a token; NONE for a pawn."""
    if PAWN <= token < PIRATE:
        return NONE
    return token % 3 if token < PAWN else (token - PIRATE) % 3


def token_piece(view: State, token: int, clause: str, count: int = 1) -> Piece:
    """A token as a wooden piece: of its banker, or of the wood and with the sign of its faith."""
    label = named(f"token.{TOKENS[token]}")
    religion = religion_of(token)
    if religion == NONE:
        seat = seat_of(view, token - PAWN)
        return Piece("pawn", label, seat, count, clause=clause)
    fill, sign = FAITH_WOOD[religion], RELIGIONS[religion]
    return Piece(SHAPE_SYMBOL[token], label, NOBODY, count, clause=clause, fill=fill, sign=sign)


def token_mark(token: int, clause: str) -> Mark:
    """A token as a printed symbol, with the sign of its faith."""
    religion = religion_of(token)
    if religion == NONE:
        return Mark("pawn", named("piece.pawn"), clause=clause)
    label = named(f"token.{TOKENS[token]}")
    return Mark(SHAPE_SYMBOL[token], label, clause=clause, sign=RELIGIONS[religion])


def empires_board(view: State) -> Board:
    """The whole map, drawn from what the view shows."""
    width, height = LAYOUT.size("map")
    return Board(
        "board:map",
        named("place.map"),
        width,
        height,
        fill="sea",
        shapes=[
            Shape(LAYOUT.line("borders", word, "land"), "land")
            for border, word in enumerate(BORDERS)
            if not SEA >> border & 1
        ],
        areas=[_area(view, empire) for empire in range(N_EMPIRES)],
        links=[*CORNERS, *(_route(view, colour) for colour in (BLACK, WHITE))],
        letterings=[
            Lettering(
                named("city.constantinople"),
                LAYOUT.point("letterings", "constantinople"),
                "place",
            )
        ],
        spots=[
            *(_city(view, slot) for slot in range(N_CITIES) if _exists(view, slot)),
            *(_border(view, border) for border in range(N_BORDERS)),
        ],
    )


def _exists(view: State, slot: int) -> bool:
    return slot != VENICE_2 or view.city[slot] != EMPTY or condottiere(view)


def _area(view: State, empire: int) -> Area:
    word, faith = EMPIRES[empire], view.faith[empire]
    side = "republic" if view.republics >> empire & 1 else "king"
    holder = view.holder[empire]
    kind, label = (side, f"{side}.{word}") if holder >= 0 else ("throne", "piece.throne")
    throne, temple, vow = LAYOUT.line("empires", word, "signs")
    marks = [Mark(kind, named(label), clause="PR-1.7", at=throne)]
    if view.suzerain[empire] != NONE:
        bound = named("piece.vassal_of", suzerain=view.suzerain[empire])
        marks.append(Mark("vassal", bound, clause="PR-17.1", at=vow))
    if faith != MEDIEVAL:
        religion = RELIGIONS[faith]
        marks.append(Mark(religion, named(f"faith.{religion}"), clause="PR-1.2", at=temple))
    return Area(
        f"empire:{word}",
        named(f"empire.{word}"),
        LAYOUT.point("empires", word),
        [LAYOUT.line("empires", word, "polygon")],
        fill="land" if faith == MEDIEVAL else "foreign",
        owner=holder,
        marks=marks,
        clause="PR-1.2",
    )


def _route(view: State, colour: int) -> Link:
    """The way of the next fair, from its open emporium."""
    slot = open_emporium(view, colour)
    kind = "route" if colour == BLACK else "road"
    return Link(LAYOUT.line("routes", CITIES[slot], "line"), kind, arrow=True)


def _city(view: State, slot: int) -> Spot:
    """A slot with its token, or the token it would levy."""
    word, token = CITIES[slot], view.city[slot]
    marks, holds, fill = [], [], "neutral"
    if EMPORIUM[slot] != EMPTY:
        colour = ("black", "white")[EMPORIUM[slot]]
        marks.append(Mark("emporium", named(f"emporium.{colour}"), clause="PR-10.5"))
    if view.covered >> slot & 1:
        holds.append(Piece("disc", named("piece.disc"), clause="PR-1.4"))
        fill = "closed"
    elif token != EMPTY:
        holds.append(token_piece(view, token, "PR-1.3"))
    else:
        levy = LEVY[slot][view.faith[CITY_EMPIRE[slot]]]
        if levy != EMPTY:
            marks.insert(0, token_mark(levy, "PR-10.10"))
    return Spot(
        f"city:{word}",
        named(f"city.{word}"),
        LAYOUT.point("cities", word),
        shape="circle" if EMPORIUM[slot] == EMPTY else "square",
        fill=fill,
        marks=marks,
        holds=holds,
        clause="PR-1.3",
        size=LAYOUT.number("sizes", "city"),
        quiet=slot in CONSTANTINOPLE or slot == VENICE_2,
    )


def _border(view: State, border: int) -> Spot:
    """A border with its concession and its pirate."""
    word = BORDERS[border]
    holds, owner = [], NOBODY
    banker, religion = view.pawn_at[border], view.pirate_at[border]
    if banker != NOBODY:
        owner = seat_of(view, banker)
        holds.append(token_piece(view, PAWN + banker, "PR-1.6"))
    if religion != NONE:
        holds.append(token_piece(view, PIRATE + religion, "PR-10.7"))
    sea = SEA >> border & 1
    kind = Mark("port", named("border.sea")) if sea else Mark("road", named("border.land"))
    return Spot(
        f"border:{word}",
        named(f"border.{word}"),
        LAYOUT.point("borders", word),
        shape="circle" if sea else "slot",
        fill="lake" if sea else "neutral",
        owner=owner,
        marks=[] if holds else [kind],
        holds=holds,
        clause="PR-1.6",
        size=LAYOUT.number("sizes", "border"),
        quiet=True,
    )
