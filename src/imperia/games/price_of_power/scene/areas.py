"""An Area as a whole: its religion, and all that stands in it."""

from typing import Final

from imperia.core import Seat
from imperia.scene import Mark, Piece, Region, named

from ..components.map import AREA_PROVINCES, members
from ..components.reading import RELIGIONS
from ..queries.institutions.faith_and_empire import area_religion
from ..queries.realms import army_size, cubes, loose_infantry
from ..state import IMPERIAL, KINDS, LANE, TYPES, State
from .ground import AREA_AT, AREA_ID, AREA_MARKS, AREA_NAME, PROVINCE_ID

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
    Mark(FAITH_SYMBOL[word], named(f"religion.{word}"), clause="EU-15.1", level="middle")
    for word in RELIGIONS
]
AREA_MEMBERS: Final = [[PROVINCE_ID[p] for p in members(mask)] for mask in AREA_PROVINCES]
_ARMY: Final = [named(f"slot.army_{army + 1}") for army in range(3)]
_INFANTRY: Final = named("piece.infantry")
_CUBES: Final = named("piece.influence")
_IMPERIAL: Final = named("piece.imperial_influence")
_CLAIM: Final = named("piece.claim")
_CORE: Final = named("piece.core")
_REBELS: Final = named("piece.rebels")
_DISEASE: Final = named("piece.disease")
_UNIT: Final = [
    (symbol, named(f"unit.regular_{word}"))
    for symbol, word in zip(("infantry", "cavalry", "artillery"), TYPES, strict=True)
]


def area_region(view: State, area: int) -> Region:
    """What stands in an Area; its Provinces are drawn by themselves."""
    return Region(
        AREA_ID[area],
        AREA_NAME[area],
        AREA_AT[area],
        AREA_MEMBERS[area],
        marks=[*AREA_MARKS[area], _FAITH[area_religion(view, area)]],
        holds=_pieces(view, area),
        clause="EU-1.1",
    )


def _pieces(view: State, area: int) -> list[Piece]:
    pieces = []
    bit = 1 << area
    for seat in range(view.seats):
        pieces += _units(view, seat, area)
        if view.presence[seat] & bit:
            count = cubes(view, seat, area)
            pieces.append(
                Piece("influence", _CUBES, seat, count, clause="EU-11.1.1", level="middle")
            )
        if view.claims[seat] & bit:
            pieces.append(Piece("claim", _CLAIM, seat, clause="EU-5.4.3", level="middle"))
        if view.cores[seat] & bit:
            pieces.append(Piece("core", _CORE, seat, clause="EU-7.6.2", level="middle"))
    imperial = view.influence[area] >> LANE * IMPERIAL & 15
    if imperial:
        pieces.append(Piece("emperor", _IMPERIAL, count=imperial, clause="EU-18.2", level="middle"))
    if view.rebels[area]:
        pieces.append(Piece("rebel", _REBELS, count=view.rebels[area], clause="EU-14.4"))
    if view.disease & bit:
        pieces.append(Piece("disease", _DISEASE, clause="EU-13.4.5", level="middle"))
    return pieces


def _units(view: State, seat: Seat, area: int) -> list[Piece]:
    """The Armies of a player here, and his single Infantry."""
    pieces = []
    for army in range(3):
        place = 3 * seat + army
        if view.armies[place] == area:
            size = max(1, army_size(view, place))
            pieces.append(
                Piece(
                    "army",
                    _ARMY[army],
                    seat,
                    size,
                    id=f"army:{seat}.{army + 1}",
                    clause="EU-9.4.2",
                    parts=_parts(view, place),
                )
            )
    if view.garrisons[seat] >> area & 1:
        single = loose_infantry(view, seat, area)
        pieces.append(Piece("infantry", _INFANTRY, seat, single, clause="EU-9.4.1"))
    return pieces


def _parts(view: State, place: int) -> list[Mark]:
    """The units of an Army by type, whatever their sort."""
    units = view.units[KINDS * place : KINDS * (place + 1)]
    counts = [sum(units[kind :: len(TYPES)]) for kind in range(len(TYPES))]
    return [
        Mark(symbol, label, count)
        for (symbol, label), count in zip(_UNIT, counts, strict=True)
        if count
    ]
