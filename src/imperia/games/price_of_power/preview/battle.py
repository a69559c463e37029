"""Who would fight whom in an Area, and with what chance; what a siege needs."""

from imperia.core import Seat, Text

from ..components.map import AREA_PROVINCES, ISLANDS, LAND, areas_of, members, tax_of
from ..queries.battles import dice_of_leader, enemies_in, npr_defenders
from ..queries.modifiers import bonus
from ..queries.realms import army_size, land_units, loose_infantry
from ..queries.warfare import defence, must_stay, side_lands
from ..rules.losses import kind_in
from ..rules.siege import hostile_controlled
from ..state import KINDS, NO_ONE, State
from .odds import Dice, Units, base_dice, win_chance
from .say import line


def units_here(view: State, seat: Seat, area: int) -> Units:
    """Infantry, Cavalry and Artillery of a player in an Area."""
    held = [
        sum(kind_in(view, seat, area, 3 * sort + what) for sort in range(3)) for what in range(3)
    ]
    return held[0], held[1], held[2]


def units_of_army(view: State, seat: Seat, army: int) -> Units:
    start = KINDS * (3 * seat + army)
    held = [sum(view.units[start + 3 * sort + what] for sort in range(3)) for what in range(3)]
    return held[0], held[1], held[2]


def leader_dice(view: State, seat: Seat, armies: list[int]) -> Dice:
    """The best Leader of these Armies."""
    found = [
        dice_of_leader(view, seat, army) for army in armies if view.leaders[4 * seat + army] != -1
    ]
    best = max(found, key=sum, default=[0, 0, 0])
    return best[0], best[1], best[2]


def battle_lines(view: State, seat: Seat, area: int, mine: Units, armies: list[int]) -> list[Text]:
    """The forces of a Battle that these units would begin, and their chance to win it."""
    realms = npr_defenders(view, seat, area)
    players = enemies_in(view, seat, area)
    lines = []
    foes = [view.rebels[area], 0, 0]
    if view.rebels[area]:
        lines.append(line("rebels", units=view.rebels[area]))
    for realm in realms:
        lines.append(line("realm_defends", realm=realm, units=defence(view, realm, area)))
        foes[0] += defence(view, realm, area)
    dice: Dice | None = None
    for other in players:
        lines.append(line("player_defends", player=other, units=land_units(view, other, area)))
        foes = [a + b for a, b in zip(foes, units_here(view, other, area), strict=True)]
        held = [army for army in range(3) if view.armies[3 * other + army] == area]
        dice = base_dice(leader_dice(view, other, held))
    if not sum(foes):
        return []
    leave = not players and not view.rebels[area]
    leave = leave and not any(must_stay(view, realm, area) for realm in realms)
    double = 2 if bonus(view, seat, "double_infantry_counts_two") else 1
    rolled = base_dice(leader_dice(view, seat, armies))
    there = (foes[0], foes[1], foes[2])
    chance = win_chance(mine, rolled, double, there, dice, leave)
    return [*lines, line("odds", units=sum(mine), foes=sum(foes), chance=chance)]


def step_lines(view: State, seat: Seat, army: int, area: int) -> list[Text]:
    """A march into an Area: the Battle there, and what could be besieged afterwards."""
    mine: Units = (1, 0, 0) if army == NO_ONE else units_of_army(view, seat, army)
    here = units_here(view, seat, area)
    together = (mine[0] + here[0], mine[1] + here[1], mine[2] + here[2])
    armies = [n for n in range(3) if n == army or view.armies[3 * seat + n] == area]
    return [*battle_lines(view, seat, area, together, armies), *siege_need(view, seat, area)]


def siege_need(view: State, seat: Seat, area: int) -> list[Text]:
    """The strength that all Provinces of an Area would take, and what is there."""
    here = hostile_controlled(view, seat) & AREA_PROVINCES[area]
    if not here:
        return []
    lines = [line("siege_need", area=area, need=tax_of(here, view.large))]
    islands = here & ISLANDS
    if islands:
        lines.append(line("siege_island", province=members(islands)))
    return lines


def near_battles(view: State, seat: Seat, realm: int) -> list[Text]:
    """How the own units next to a realm would fare, the best Area of each first."""
    lines = []
    lands = side_lands(view, realm)
    for area in members(areas_of(lands)):
        stack = _strongest(view, seat, area)
        if stack:
            foes = defence(view, realm, area)
            chance = win_chance(
                (stack, 0, 0),
                base_dice((0, 0, 0)),
                1,
                (foes, 0, 0),
                None,
                not must_stay(view, realm, area),
            )
            lines.append(line("near", area=area, units=stack, foes=foes, chance=chance))
    return lines


def _strongest(view: State, seat: Seat, area: int) -> int:
    near = LAND[area] | 1 << area
    sizes = [
        army_size(view, place)
        for place in range(3 * seat, 3 * seat + 3)
        if view.armies[place] != NO_ONE and near >> view.armies[place] & 1
    ]
    sizes += [
        loose_infantry(view, seat, where)
        for where in members(view.garrisons[seat])
        if near >> where & 1
    ]
    return max(sizes, default=0)
