"""A player's realm in lines: treasury, Power, court, Armies, land, ties."""

from imperia.core import Seat
from imperia.scene import Words

from ..components.cards import PERSON_SKILLS, PERSONS
from ..components.map import AREA_PROVINCES, AREAS, PROVINCES, ZONES, areas_of, members
from ..components.reading import POWERS, RELIGIONS
from ..components.realms import REALMS
from ..naming import SLOTS, UNITS
from ..queries.realms import cubes, loose_infantry
from ..queries.rounds.income import income_parts
from ..queries.rounds.scoring import final_points
from ..queries.sea.ships import fleet_port, fleet_zone, single_ships
from ..state import IN_COMMAND, KINDS, NO_ONE, SHIP_TYPES, State


def realm_lines(view: State, seat: Seat, words: Words, full: bool) -> list[str]:
    """The figures of a realm, and all it has; of others the land only by Areas."""
    lines = [_head(view, seat, words), f"  {_treasury(view, seat, words)}"]
    powers = [
        f"{words.name(f'power.{power}')} {view.power[3 * seat + kind]}"
        for kind, power in enumerate(POWERS)
    ]
    lines.append(f"  {', '.join(powers)}; {_manpower(view, seat, words)}")
    parts = [
        ("place.persons", _court(view, seat, words)),
        ("board.armies", _armies(view, seat, words)),
        ("board.ships", _ships(view, seat, words)),
        ("income.towns", _land(view, view.towns[seat], words, full)),
        ("income.vassals", _land(view, view.vassals[seat], words, full)),
        ("piece.occupied", _land(view, view.occupied[seat], words, True)),
        ("piece.unrest", _provinces(_restless(view, seat), words)),
        ("piece.claim", _areas(view.claims[seat], words)),
        ("piece.core", _areas(view.cores[seat], words)),
        ("piece.influence", _influence(view, seat, words)),
        ("tie.alliance", _realms(view.allies[seat], words)),
        ("tie.marriage", _realms(view.wed[seat], words)),
        ("tie.war", _realms(view.war[seat], words)),
        ("tie.truce", _realms(view.truce[seat], words)),
        ("tie.cb", _realms(view.cb[seat], words)),
    ]
    lines += [f"  {words.name(key)}: {told}" for key, told in parts if told]
    return lines


def _head(view: State, seat: Seat, words: Words) -> str:
    final = final_points(view, seat) if view.stack else 0
    faith = words.name(f"religion.{RELIGIONS[view.faith[seat]]}")
    told = [
        f"{words.name('piece.prestige')} {view.prestige[seat]} ({final:+})",
        f"{words.name('piece.stability')} {view.stability[seat]:+}",
        faith,
        f"{words.name('piece.hand')} {view.hand_size[seat]}",
    ]
    if view.owed[seat]:
        told.append(f"{words.name('piece.owed')} {view.owed[seat]}")
    if seat == view.first:
        told.append(words.name("board.first"))
    if view.passed >> seat & 1:
        told.append(words.name("board.passed"))
    return f"{words.seat_name(seat, view)}: {', '.join(told)}"


def _treasury(view: State, seat: Seat, words: Words) -> str:
    """Ducats, and what Phase 4 would bring with its parts."""
    parts = income_parts(view, seat)
    told = ", ".join(
        f"{words.name(f'income.{part}')} {value:+}" for part, value in parts.items() if value
    )
    income = f"{words.name('piece.income')} {sum(parts.values()):+}"
    line = f"{words.name('piece.ducats')} {view.ducats[seat]}; {income} ({told})"
    if view.interest[seat]:
        line += f"; {words.name('piece.interest')} {view.interest[seat]}"
    return line


def _manpower(view: State, seat: Seat, words: Words) -> str:
    told = [f"{words.name('piece.available')} {view.available[seat]}"]
    for key, count in (
        ("piece.exhausted", view.exhausted[seat]),
        ("piece.allied", view.allied[seat]),
        ("piece.colonists", view.colonists[seat]),
    ):
        if count:
            told.append(f"{words.name(key)} {count}")
    return ", ".join(told)


def _court(view: State, seat: Seat, words: Words) -> str:
    """The Ruler, Advisors and Leaders with their skills."""
    told = []
    ruler = view.ruler[seat]
    if ruler == NO_ONE:
        told.append(words.name("board.interregnum"))
    else:
        skills = "/".join(str(skill) for skill in PERSON_SKILLS[ruler])
        told.append(_person(words, "ruler", ruler, skills, view.ruler_ill >> seat & 1))
    for kind in range(3):
        place = 3 * seat + kind
        if view.advisors[place] != NO_ONE:
            person = view.advisors[place]
            skill = f"{words.name(f'power.{POWERS[kind]}')} {max(PERSON_SKILLS[person])}"
            told.append(_person(words, "advisor", person, skill, view.advisors_ill >> place & 1))
    for slot in range(4):
        place = 4 * seat + slot
        if view.leaders[place] >= 0:
            role = "admiral" if slot == 3 else "general"
            where = words.name(f"slot.{SLOTS[slot]}")
            ill = view.leaders_ill >> place & 1
            told.append(_person(words, role, view.leaders[place], where, ill))
        elif view.leaders[place] == IN_COMMAND:
            told.append(f"{words.name('role.in_command')} ({words.name(f'slot.{SLOTS[slot]}')})")
    return "; ".join(told)


def _person(words: Words, role: str, person: int, told: str, ill: int) -> str:
    sick = f", {words.name('board.ill')}" if ill else ""
    name = words.name(f"character.{PERSONS[person]}")
    return f"{words.name(f'role.{role}')} {name} ({told}{sick})"


# Armies and ships


def _armies(view: State, seat: Seat, words: Words) -> str:
    told = []
    for army in range(3):
        place = 3 * seat + army
        if view.armies[place] == NO_ONE:
            continue
        start = KINDS * place
        units = [
            f"{words.name(f'unit.{UNITS[kind]}')} ×{count}"
            for kind, count in enumerate(view.units[start : start + KINDS])
            if count
        ]
        where = words.name(f"area.{AREAS[view.armies[place]]}")
        told.append(f"{words.name(f'slot.{SLOTS[army]}')} ({where}): {', '.join(units)}")
    for area in members(view.garrisons[seat]):
        count = loose_infantry(view, seat, area)
        where = words.name(f"area.{AREAS[area]}")
        told.append(f"{words.name('piece.infantry')} ×{count} ({where})")
    return "; ".join(told)


def _ships(view: State, seat: Seat, words: Words) -> str:
    told = []
    zone, port = fleet_zone(view, seat), fleet_port(view, seat)
    ships = [
        f"{words.name(f'ship.{SHIP_TYPES[kind]}')} ×{count}"
        for kind, count in enumerate(view.fleet_ships[3 * seat : 3 * seat + 3])
        if count
    ]
    if ships:
        where = words.name(f"zone.{ZONES[zone]}") if zone != NO_ONE else ""
        if port != NO_ONE:
            where = words.name(f"province.{PROVINCES[port]}")
        told.append(f"{words.name('slot.fleet')} ({where}): {', '.join(ships)}")
    for zone in members(view.patrols[seat]):
        count = single_ships(view, seat, zone)
        where = words.name(f"zone.{ZONES[zone]}")
        told.append(f"{words.name('ship.light')} ×{count} ({where})")
    for province in sorted(set(view.docked[seat])):
        count = view.docked[seat].count(province)
        where = words.name(f"province.{PROVINCES[province]}")
        told.append(f"{words.name('ship.light')} ×{count} ({where})")
    return "; ".join(told)


# Land and ties


def _land(view: State, provinces: int, words: Words, full: bool) -> str:
    """Provinces by Area, Large ones with a 2; without details only how many in each Area."""
    told = []
    for area in members(areas_of(provinces)):
        here = provinces & AREA_PROVINCES[area]
        name = words.name(f"area.{AREAS[area]}")
        if full:
            names = words.in_order(
                words.name(f"province.{PROVINCES[p]}") + (" 2" if view.large >> p & 1 else "")
                for p in members(here)
            )
            told.append(f"{name} ({', '.join(names)})")
        else:
            told.append(f"{name} {here.bit_count()}")
    return ", ".join(words.in_order(told))


def _restless(view: State, seat: Seat) -> int:
    own = view.towns[seat] | view.vassals[seat]
    return own & (view.unrest | view.rebel_towns) | view.occupied[seat] & view.unrest_top


def _provinces(mask: int, words: Words) -> str:
    return ", ".join(words.in_order(words.name(f"province.{PROVINCES[p]}") for p in members(mask)))


def _areas(mask: int, words: Words) -> str:
    return ", ".join(words.in_order(words.name(f"area.{AREAS[area]}") for area in members(mask)))


def _influence(view: State, seat: Seat, words: Words) -> str:
    return ", ".join(
        words.in_order(
            f"{words.name(f'area.{AREAS[area]}')} {cubes(view, seat, area)}"
            for area in members(view.presence[seat])
        )
    )


def _realms(mask: int, words: Words) -> str:
    names = (words.name(f"realm.{REALMS[realm]}") for realm in members(mask))
    return ", ".join(words.in_order(names))
