"""Every place by its name: what it is, who holds it, what stands there, what lies around it."""

from imperia.scene import Words

from ..components.map import (
    AREA_PROVINCES,
    AREA_ZONES,
    AREAS,
    LAND,
    NODE_AREA,
    NODE_KEYS,
    NODE_TOUCHES,
    NODE_ZONES,
    NODES,
    PROVINCE_AREA,
    PROVINCES,
    SEA_LINKS,
    ZONE_COAST,
    ZONES,
    members,
)
from ..components.reading import RELIGIONS
from ..components.realms import REALMS
from ..queries.institutions.faith_and_empire import area_religion
from ..queries.realms import (
    cubes,
    land_units,
    lawful_seat,
    occupant,
    scenario_of,
    vassal_seat,
)
from ..queries.sea.ships import ships_in
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


def lands(view: State, words: Words) -> list[list[str]]:
    """All Areas, Sea Zones and Trade Nodes in play, each kind under its heading."""
    scenario = scenario_of(view)
    kinds = (
        ("areas", (_area(view, area, words) for area in members(scenario.areas))),
        ("zones", (_zone(view, zone, words) for zone in members(scenario.zones))),
        ("nodes", (_node(view, node, words) for node in members(scenario.nodes))),
    )
    return [
        [f"{words.name(f'board.{kind}')}:", *(f"  {line}" for line in words.in_order(lines))]
        for kind, lines in kinds
    ]


def _around(areas: int, zones: int, words: Words) -> str:
    """What lies next to a place: the land by name, then the sea."""
    land = words.in_order(words.name(f"area.{AREAS[area]}") for area in members(areas))
    sea = words.in_order(words.name(f"zone.{ZONES[zone]}") for zone in members(zones))
    names = ", ".join([*land, *sea])
    return f"; {words.name('board.near')} {names}" if names else ""


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
    scenario = scenario_of(view)
    around = _around(LAND[area] & scenario.areas, AREA_ZONES[area] & scenario.zones, words)
    return f"{words.name(f'area.{AREAS[area]}')}: {', '.join(told)}{around}"


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
    scenario = scenario_of(view)
    around = _around(ZONE_COAST[zone] & scenario.areas, SEA_LINKS[zone] & scenario.zones, words)
    line = words.name(f"zone.{ZONES[zone]}")
    return (f"{line}: {', '.join(told)}" if told else line) + around


def _node(view: State, node: int, words: Words) -> str:
    """Its Merchants and Pirates, its Key Provinces, and where it lies."""
    bit, scenario = 1 << node, scenario_of(view)
    told = []
    for seat in range(view.seats):
        if view.merchants[seat] & bit:
            used = f" ({words.name('board.acted')})" if view.merchants_used[seat] & bit else ""
            told.append(f"{words.name('piece.merchant')} {words.seat_name(seat, view)}{used}")
    if view.pirates[node]:
        told.append(f"{words.name('piece.pirates')} {view.pirates[node]}")
    if view.expanded & bit:
        told.append(words.name("mark.expanded"))
    keys = NODE_KEYS[node] & scenario.provinces
    names = words.in_order(words.name(f"province.{PROVINCES[key]}") for key in members(keys))
    if names:
        told.append(f"{words.name('board.keys')}: {', '.join(names)}")
    areas = NODE_TOUCHES[node] | (1 << NODE_AREA[node] if NODE_AREA[node] >= 0 else 0)
    around = _around(areas & scenario.areas, NODE_ZONES[node] & scenario.zones, words)
    line = words.name(f"node.{NODES[node]}")
    return (f"{line}: {', '.join(told)}" if told else line) + around
