"""The sign of an Area: its religion, and all that stands in the Area as a whole."""

from typing import Final

from imperia.core import Seat
from imperia.scene import Mark, Piece, Spot, named

from ..components.map import AREA_CONTINENT
from ..components.reading import RELIGIONS
from ..queries.institutions import area_religion
from ..queries.realms import army_size, cubes, loose_infantry
from ..state import IMPERIAL, LANE, State
from .ground import AREA_AT, AREA_ID, AREA_MARKS, AREA_NAME, LAYOUT

FAITH_SYMBOL: Final = {
    "catholic": "catholic",
    "counter_reformed": "reformist",
    "protestant": "protestant",
    "orthodox": "orthodox",
    "muslim": "islamic",
    "diverse": "crowd",
    "revolutionary": "fire",
    "native": "pagan",
    "none": "pagan",
}
_FAITH: Final = [
    Mark(FAITH_SYMBOL[word], named(f"religion.{word}"), clause="EU-15.1") for word in RELIGIONS
]
_ARMY: Final = [named(f"slot.army_{army + 1}") for army in range(3)]
_INFANTRY: Final = named("piece.infantry")
_CUBES: Final = named("piece.influence")
_IMPERIAL: Final = named("piece.imperial_influence")
_CLAIM: Final = named("piece.claim")
_CORE: Final = named("piece.core")
_REBELS: Final = named("piece.rebels")
_DISEASE: Final = named("piece.disease")
_SIZE: Final = LAYOUT.number("sizes", "area")
_DISTANT_SIZE: Final = LAYOUT.number("sizes", "distant")


def area_spot(view: State, area: int) -> Spot:
    """What stands in an Area; its Provinces are drawn by themselves."""
    return Spot(
        AREA_ID[area],
        AREA_NAME[area],
        AREA_AT[area],
        shape="box",
        fill="paper",
        marks=[*AREA_MARKS[area], _FAITH[area_religion(view, area)]],
        holds=_pieces(view, area),
        clause="EU-1.1",
        size=_SIZE if AREA_CONTINENT[area] < 0 else _DISTANT_SIZE,
    )


def _pieces(view: State, area: int) -> list[Piece]:
    pieces = []
    bit = 1 << area
    for seat in range(view.seats):
        pieces += _units(view, seat, area)
        if view.presence[seat] & bit:
            count = cubes(view, seat, area)
            pieces.append(Piece("influence", _CUBES, seat, count, clause="EU-11.1.1"))
        if view.claims[seat] & bit:
            pieces.append(Piece("claim", _CLAIM, seat, clause="EU-5.4.3"))
        if view.cores[seat] & bit:
            pieces.append(Piece("core", _CORE, seat, clause="EU-7.6.2"))
    imperial = view.influence[area] >> LANE * IMPERIAL & 15
    if imperial:
        pieces.append(Piece("emperor", _IMPERIAL, count=imperial, clause="EU-18.2"))
    if view.rebels[area]:
        pieces.append(Piece("rebel", _REBELS, count=view.rebels[area], clause="EU-14.4"))
    if view.disease & bit:
        pieces.append(Piece("disease", _DISEASE, clause="EU-13.4.5"))
    return pieces


def _units(view: State, seat: Seat, area: int) -> list[Piece]:
    """The Armies of a player here, and his single Infantry."""
    pieces = []
    for army in range(3):
        place = 3 * seat + army
        if view.armies[place] == area:
            size = max(1, army_size(view, place))
            pieces.append(Piece("army", _ARMY[army], seat, size, clause="EU-9.4.2"))
    if view.garrisons[seat] >> area & 1:
        single = loose_infantry(view, seat, area)
        pieces.append(Piece("infantry", _INFANTRY, seat, single, clause="EU-9.4.1"))
    return pieces
