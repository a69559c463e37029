"""Ships, Merchants, Pirates and the nodes of trade."""

from typing import Final

from imperia.core import Seat
from imperia.scene import Mark, Piece, Spot, named

from ..queries.sea.ships import fleet_port, protecting, single_ships
from ..state import SHIP_TYPES, State
from .ground import NODE_AT, NODE_ID, NODE_NAME, NODE_SIZE

SHIP_SYMBOL: Final = ("light_ship", "heavy_ship", "galley")
SHIP_NAME: Final = [named(f"ship.{word}") for word in SHIP_TYPES]
_FLEET: Final = named("slot.fleet")
_LIGHT: Final = named("piece.light_ships")
_PROTECTING: Final = named("piece.protecting")
_MERCHANT: Final = named("piece.merchant")
_PIRATES: Final = named("piece.pirates")
_EXPANDED: Final = Mark("emporium", named("mark.expanded"), clause="EU-2.2.4")


def fleet_pieces(view: State, seat: Seat) -> list[Piece]:
    """The ships of a Fleet by type; damaged ones show it."""
    pieces = []
    for kind, count in enumerate(view.fleet_ships[3 * seat : 3 * seat + 3]):
        if count:
            flags = ["damaged"] if kind == 1 and view.damaged[seat] else []
            label = SHIP_NAME[kind]
            pieces.append(
                Piece(SHIP_SYMBOL[kind], label, seat, count, flags=flags, clause="EU-9.4.1")
            )
    return pieces


def zone_pieces(view: State, zone: int) -> list[Piece]:
    """Fleets and Light Ships in a Sea Zone, those on protection slots by themselves."""
    pieces = []
    for seat in range(view.seats):
        if view.fleet[seat] == zone:
            pieces.append(_fleet(view, seat, "EU-9.4.2"))
        if not view.patrols[seat] >> zone & 1:
            continue
        guard = protecting(view, seat, zone)
        free = single_ships(view, seat, zone) - guard
        if free > 0:
            pieces.append(Piece("light_ship", _LIGHT, seat, free, clause="EU-9.4.1"))
        if guard:
            label = _PROTECTING
            pieces.append(
                Piece("light_ship", label, seat, guard, flags=["locked"], clause="EU-2.2.2")
            )
    return pieces


def _fleet(view: State, seat: Seat, clause: str) -> Piece:
    """A Fleet where it lies, with its ships by type."""
    ships = view.fleet_ships[3 * seat : 3 * seat + 3]
    parts = [
        Mark(SHIP_SYMBOL[kind], SHIP_NAME[kind], count) for kind, count in enumerate(ships) if count
    ]
    return Piece(
        "ship",
        _FLEET,
        seat,
        max(1, sum(ships)),
        id=f"fleet:{seat}",
        clause=clause,
        parts=parts,
    )


def docked_pieces(view: State, province: int) -> list[Piece]:
    """Ships in the Port of a Province."""
    pieces = []
    for seat in range(view.seats):
        if fleet_port(view, seat) == province:
            pieces.append(_fleet(view, seat, "EU-2.2.3"))
        if view.docked[seat]:
            count = view.docked[seat].count(province)
            if count:
                pieces.append(
                    Piece("light_ship", _LIGHT, seat, count, clause="EU-2.2.3", level="middle")
                )
    return pieces


def node_spot(view: State, node: int) -> Spot:
    """A trade node with its Merchants and Pirates."""
    bit = 1 << node
    holds = [
        Piece(
            "merchant",
            _MERCHANT,
            seat,
            flags=["used"] if view.merchants_used[seat] & bit else [],
            clause="EU-12.7",
        )
        for seat in range(view.seats)
        if view.merchants[seat] & bit
    ]
    if view.pirates[node]:
        holds.append(Piece("pirate", _PIRATES, count=view.pirates[node], clause="EU-12.6"))
    return Spot(
        NODE_ID[node],
        NODE_NAME[node],
        NODE_AT[node],
        shape="node",
        fill="parchment",
        marks=[_EXPANDED] if view.expanded & bit else [],
        holds=holds,
        clause="EU-12.1",
        size=NODE_SIZE,
    )
