"""The map of the ten empires, with all that stands on it."""

from typing import Final

from imperia.kit.data import load_table
from imperia.scene import Area, Board, Layout, Link, Mark, Piece, Spot, named

from .components import (
    BLACK,
    BORDERS,
    CITIES,
    CITY_EMPIRE,
    CONSTANTINOPLE,
    EMPIRES,
    EMPORIUM,
    EMPTY,
    LEVY,
    MEDIEVAL,
    N_BORDERS,
    N_CITIES,
    N_EMPIRES,
    PAWN,
    PIRATE,
    RELIGIONS,
    SEA,
    TOKENS,
    VENICE_2,
    WHITE,
)
from .queries import condottiere, open_emporium, seat_of
from .state import NOBODY, NONE, State

LAYOUT: Final = Layout(load_table(__package__, "layout"))
FAITH_FILL: Final = ("hue11", "hue4", "hue1", "land")  # catholic, islamic, reformist, medieval
SHAPE_SYMBOL: Final = (
    ("knight",) * 3 + ("rook",) * 3 + ("pawn",) * 4 + ("pirate",) * 3 + ("bishop",) * 3
)


def religion_of(token: int) -> int:
    """The religion of a token; NONE for a pawn."""
    if PAWN <= token < PIRATE:
        return NONE
    return token % 3 if token < PAWN else (token - PIRATE) % 3


def religion_mark(religion: int) -> Mark:
    word = RELIGIONS[religion]
    return Mark(word, named(f"religion.{word}"), clause="PR-14.1")


def empires_board(view: State) -> Board:
    """The whole map, drawn from what the view shows."""
    width, height = LAYOUT.size("map")
    return Board(
        "board:map",
        named("place.map"),
        width,
        height,
        fill="sea",
        areas=[_area(view, empire) for empire in range(N_EMPIRES)],
        links=[_route(view, colour) for colour in (BLACK, WHITE)],
        spots=[
            *(_city(view, slot) for slot in range(N_CITIES) if _exists(view, slot)),
            *(_border(view, border) for border in range(N_BORDERS)),
        ],
    )


def _exists(view: State, slot: int) -> bool:
    return slot != VENICE_2 or view.city[slot] != EMPTY or condottiere(view)


def _area(view: State, empire: int) -> Area:
    word, faith = EMPIRES[empire], view.faith[empire]
    marks = [religion_mark(faith)] if faith != MEDIEVAL else []
    side = "republic" if view.republics >> empire & 1 else "king"
    crown = Mark("crown", named(f"piece.{side if view.holder[empire] >= 0 else 'throne'}"))
    return Area(
        f"empire:{word}",
        named(f"empire.{word}"),
        LAYOUT.point("empires", word),
        [LAYOUT.line("empires", word, "polygon")],
        fill=FAITH_FILL[faith],
        owner=view.holder[empire],
        marks=[*marks, crown],
        clause="PR-1.2",
    )


def _route(view: State, colour: int) -> Link:
    slot = open_emporium(view, colour)
    kind = "route" if colour == BLACK else "sea_lane"
    return Link(LAYOUT.line("routes", CITIES[slot], "line"), kind)


def _city(view: State, slot: int) -> Spot:
    """A slot with its token, or the token it would levy."""
    word, token = CITIES[slot], view.city[slot]
    marks, holds, fill = [], [], "neutral"
    if EMPORIUM[slot] != EMPTY:
        marks.append(Mark("emporium", named("piece.emporium"), clause="PR-10.5"))
    if view.covered >> slot & 1:
        holds.append(Piece("disc", named("piece.disc"), clause="PR-1.4"))
        fill = "closed"
    elif token != EMPTY:
        holds.append(Piece(SHAPE_SYMBOL[token], named(f"token.{TOKENS[token]}"), clause="PR-1.3"))
        marks.append(religion_mark(religion_of(token)))
        fill = FAITH_FILL[religion_of(token)]
    else:
        levy = LEVY[slot][view.faith[CITY_EMPIRE[slot]]]
        if levy != EMPTY:
            label = named(f"token.{TOKENS[levy]}")
            marks.append(Mark(SHAPE_SYMBOL[levy], label, clause="PR-10.10"))
    return Spot(
        f"city:{word}",
        named(f"site.{word}" if slot in CONSTANTINOPLE else f"city.{word}"),
        LAYOUT.point("cities", word),
        shape="circle",
        fill=fill,
        marks=marks,
        holds=holds,
        clause="PR-1.3",
    )


def _border(view: State, border: int) -> Spot:
    """A border with its concession and its pirate."""
    word = BORDERS[border]
    holds, marks, owner = [], [], NOBODY
    banker, religion = view.pawn_at[border], view.pirate_at[border]
    if banker != NOBODY:
        owner = seat_of(view, banker)
        holds.append(Piece("concession", named(f"token.{TOKENS[PAWN + banker]}"), owner))
    if religion != NONE:
        holds.append(Piece("pirate", named(f"token.{TOKENS[PIRATE + religion]}"), clause="PR-10.7"))
        marks.append(religion_mark(religion))
    return Spot(
        f"border:{word}",
        named(f"gate.{word}"),
        LAYOUT.point("borders", word),
        shape="slot",
        fill="sea" if SEA >> border & 1 else "land",
        owner=owner,
        marks=marks,
        holds=holds,
        clause="PR-1.6",
    )
