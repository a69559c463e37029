"""Who would fight whom in an Area, and with what chance; what a siege needs."""

from imperia.core import Seat, Text

from ..components.map import AREA_PROVINCES, ISLANDS, LAND, areas_of, members, tax_of
from ..effects.units import move_army, move_single
from ..effects.war import start_war
from ..generated import clone
from ..queries.battles import dice_of_leader, enemies_in, leaders_in, realm_forces
from ..queries.modifiers import bonus
from ..queries.realms import army_size, land_units
from ..queries.sea import realm_fleets, realm_naval_capacity, ships_against
from ..queries.ships import ships_in
from ..queries.warfare import defends, hostile_controlled, must_stay, side_lands
from ..rules.losses import kind_in
from ..state import NO_ONE, State
from .odds import Dice, Units, base_dice, win_chance
from .say import line


def units_here(view: State, seat: Seat, area: int) -> Units:
    """Infantry, Cavalry and Artillery of a player in an Area."""
    held = [
        sum(kind_in(view, seat, area, 3 * sort + what) for sort in range(3)) for what in range(3)
    ]
    return held[0], held[1], held[2]


def leader_dice(view: State, seat: Seat, area: int) -> Dice:
    """The best Leader of a player's Armies in an Area."""
    found = [dice_of_leader(view, seat, army) for army in leaders_in(view, seat, area)]
    best = max(found, key=sum, default=[0, 0, 0])
    return best[0], best[1], best[2]


def battle_lines(view: State, seat: Seat, area: int) -> list[Text]:
    """The forces of a Battle that the units there would fight, and their chance to win it."""
    realms = realm_forces(view, [seat], area)
    players = enemies_in(view, seat, area)
    lines = []
    foes = [view.rebels[area], 0, 0]
    if view.rebels[area]:
        lines.append(line("rebels", units=view.rebels[area]))
    for realm, units in realms.items():
        lines.append(line("realm_defends", realm=realm, units=units))
        foes[0] += units
    # EU-13.4.7: where Rebels defend no card brings a Leader.
    dice: Dice | None = base_dice((0, 0, 0)) if view.rebels[area] else None
    for other in players:
        lines.append(line("player_defends", player=other, units=land_units(view, other, area)))
        foes = [a + b for a, b in zip(foes, units_here(view, other, area), strict=True)]
        dice = base_dice(leader_dice(view, other, area))
    if not sum(foes):
        return []
    leave = not players and not view.rebels[area]
    leave = leave and not any(must_stay(view, realm, area) for realm in realms)
    double = 2 if bonus(view, seat, "double_infantry_counts_two") else 1
    mine = units_here(view, seat, area)
    there = (foes[0], foes[1], foes[2])
    chance = win_chance(mine, base_dice(leader_dice(view, seat, area)), double, there, dice, leave)
    return [*lines, line("odds", units=sum(mine), foes=sum(foes), chance=chance)]


def step_lines(
    view: State, seat: Seat, army: int, origin: int, area: int, single: int = 1
) -> list[Text]:
    """A march into an Area: the Battle there, and what could be besieged afterwards."""
    after = marched(view, seat, army, origin, area, single)
    return [*battle_lines(after, seat, area), *siege_need(after, seat, area)]


def sea_lines(view: State, seat: Seat, zone: int) -> list[Text]:
    """The ships that ships of this player would have to fight in a Sea Zone."""
    lines = [
        line("player_ships", player=other, ships=ships_in(view, other, zone))
        for other in ships_against(view, seat, zone)
    ]
    return lines + [
        line("realm_ships", realm=realm, ships=realm_naval_capacity(view, realm, zone))
        for realm in realm_fleets(view, seat, zone)
    ]


def marched(view: State, seat: Seat, army: int, origin: int, area: int, single: int = 1) -> State:
    """The position after a march: the Area it leaves lends its capacity to the Enemy again."""
    after = clone(view)
    if army == NO_ONE:
        for _ in range(single):
            move_single(after, seat, origin, area)
    else:
        move_army(after, 3 * seat + army, area)
    return after


def siege_need(view: State, seat: Seat, area: int) -> list[Text]:
    """The strength that all Provinces of an Area would take, and what is there."""
    here = hostile_controlled(view, seat) & AREA_PROVINCES[area]
    if not here:
        return []
    lines = [line("siege_need", area=area, need=tax_of(here, view.large))]
    islands = here & ISLANDS
    if islands:
        lines.append(line("siege_island", province=[*members(islands)]))
    return lines


def near_battles(view: State, seat: Seat, realm: int) -> list[Text]:
    """How the strongest own units next to each Area of a realm would fare there."""
    lines = []
    at_war = clone(view)
    start_war(at_war, seat, realm)
    for area in members(areas_of(side_lands(view, realm))):
        army, origin = _strongest(view, seat, area)
        if origin == NO_ONE or not defends(at_war, realm, area):
            continue
        after = at_war if origin == area else marched(at_war, seat, army, origin, area)
        odds = [text.params for text in battle_lines(after, seat, area) if "chance" in text.params]
        if odds:
            lines.append(line("near", area=area, **odds[0]))
    return lines


def _strongest(view: State, seat: Seat, area: int) -> tuple[int, int]:
    """The Army, or NO_ONE for a single Infantry, and where it stands: there, or next to it."""
    near = LAND[area] | 1 << area
    best, found = 0, (NO_ONE, NO_ONE)
    for army in range(3):
        place = 3 * seat + army
        where = view.armies[place]
        if where != NO_ONE and near >> where & 1 and army_size(view, place) > best:
            best, found = army_size(view, place), (army, where)
    alone = members(view.garrisons[seat] & near)
    return found if best or not alone else (NO_ONE, alone[0])
