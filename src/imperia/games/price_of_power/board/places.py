"""Every place by its name: what it is, who holds it, what stands there, what lies around it."""

from imperia.scene import Words

from ..components.map import (
    AREA_PROVINCES,
    AREAS,
    LAND,
    PROVINCE_AREA,
    PROVINCES,
    SEA_LINKS,
    ZONES,
    members,
)
from ..components.reading import RELIGIONS
from ..components.realms import REALMS
from ..queries.institutions import area_religion
from ..queries.realms import (
    cubes,
    land_units,
    lawful_seat,
    occupant,
    scenario_of,
    vassal_seat,
)
from ..queries.ships import ships_in
from ..state import NO_ONE, State


def places(view: State, words: Words) -> dict[str, str]:
    """A line for each Area, Province and Sea Zone in play."""
    scenario = scenario_of(view)
    found = {
        words.name(f"zone.{ZONES[zone]}"): _zone(view, zone, words)
        for zone in members(scenario.zones)
    }
    for province in members(scenario.provinces):
        where = words.name(f"area.{AREAS[PROVINCE_AREA[province]]}")
        line = f"{_province(view, province, words)} ({where})"
        found[words.name(f"province.{PROVINCES[province]}")] = line
    for area in members(scenario.areas):
        found[words.name(f"area.{AREAS[area]}")] = _area(view, area, words)
    return found


def _area(view: State, area: int, words: Words) -> str:
    told = [words.name(f"religion.{RELIGIONS[area_religion(view, area)]}")]
    told += [_province(view, province, words) for province in members(AREA_PROVINCES[area])]
    for seat in range(view.seats):
        who = words.seat_name(seat, view)
        if units := land_units(view, seat, area):
            told.append(f"{words.name('board.units')} {who} {units}")
        if count := cubes(view, seat, area):
            told.append(f"{words.name('piece.influence')} {who} {count}")
        if view.claims[seat] >> area & 1:
            told.append(f"{words.name('piece.claim')} {who}")
        if view.cores[seat] >> area & 1:
            told.append(f"{words.name('piece.core')} {who}")
    if view.rebels[area]:
        told.append(f"{words.name('piece.rebels')} {view.rebels[area]}")
    near = LAND[area] & scenario_of(view).areas
    around = (words.name(f"area.{AREAS[other]}") for other in members(near))
    names = ", ".join(words.in_order(around))
    line = f"{words.name(f'area.{AREAS[area]}')}: {', '.join(told)}"
    return f"{line}; {words.name('board.near')} {names}" if names else line


def _province(view: State, province: int, words: Words) -> str:
    """Its name, Tax Value and holder; who lies on top, and Unrest."""
    told = []
    seat = lawful_seat(view, province)
    realm = view.flag[province]
    if seat != NO_ONE:
        told.append(words.seat_name(seat, view))
    elif realm != NO_ONE:
        told.append(words.name(f"realm.{REALMS[realm]}"))
        lord = vassal_seat(view, province)
        if lord != NO_ONE:
            told.append(f"{words.name('board.vassal_of')} {words.seat_name(lord, view)}")
    top = occupant(view, province)
    if top != NO_ONE:
        told.append(f"{words.name('piece.occupied')}: {words.seat_name(top, view)}")
    if view.rebel_towns >> province & 1:
        told.append(words.name("piece.rebel_town"))
    if (view.unrest | view.unrest_top) >> province & 1:
        told.append(words.name("piece.unrest"))
    name = f"{words.name(f'province.{PROVINCES[province]}')} {1 + (view.large >> province & 1)}"
    return f"{name} [{', '.join(told)}]" if told else name


def _zone(view: State, zone: int, words: Words) -> str:
    told = [
        f"{words.name('board.ships')} {words.seat_name(seat, view)} {ships_in(view, seat, zone)}"
        for seat in range(view.seats)
        if ships_in(view, seat, zone)
    ]
    links = SEA_LINKS[zone] & scenario_of(view).zones
    around = (words.name(f"zone.{ZONES[other]}") for other in members(links))
    near = ", ".join(words.in_order(around))
    line = words.name(f"zone.{ZONES[zone]}")
    line = f"{line}: {', '.join(told)}" if told else line
    return f"{line}; {words.name('board.near')} {near}" if near else line
