"""Who would fight whom in an Area or a Sea Zone, and with what chance; what a siege needs."""

from imperia.core import Move, Seat, Text
from imperia.scene import Odds

from ..components.map import (
    AREA_PROVINCES,
    ISLANDS,
    LAND,
    PORT_PLACE,
    areas_of,
    members,
    tax_of,
)
from ..effects.sea import move_fleet
from ..effects.units import move_army, move_single
from ..effects.war import start_war
from ..generated import clone
from ..queries.battle.battles import ATTACKER, DEFENDER, REBELS, enemies_in, realm_forces
from ..queries.realms import army_size, land_units
from ..queries.sea.sailing import send_ship
from ..queries.sea.ships import ships_in
from ..queries.sea.zones import realm_fleets, realm_naval_capacity, ships_against
from ..queries.war.siege import defended, tax_value
from ..queries.war.warfare import defends, hostile_controlled, side_lands
from ..rules.battle.battle import Battle
from ..rules.battle.land import LandBattle
from ..rules.battle.naval import NavalBattle, PirateBattle
from ..rules.war.siege import ChooseSacrifice, ChooseTarget
from ..state import NO_ONE, State
from .answers import ONCE, odds_of
from .forces import sides_of
from .say import line, odds_lines


def battle_on_land(view: State, seat: Seat, area: int) -> LandBattle | None:
    """The Battle that the units there would fight; None where nobody would meet them."""
    battle = LandBattle(area, [seat], 0, NO_ONE)
    if view.rebels[area]:
        battle.realms, battle.wild = [REBELS], [view.rebels[area]]
    for realm, units in realm_forces(view, [seat], area).items():
        battle.realms.append(realm)
        battle.wild.append(units)
    battle.defenders = enemies_in(view, seat, area)
    return battle if _is_fought(view, battle) else None


def battle_at_sea(view: State, seat: Seat, zone: int) -> NavalBattle | None:
    """The same for ships in a Sea Zone."""
    battle = NavalBattle(zone, [seat], 0, NO_ONE)
    battle.defenders = ships_against(view, seat, zone)
    for realm in realm_fleets(view, seat, zone):
        ships = realm_naval_capacity(view, realm, zone)
        if ships:
            battle.realms.append(realm)
            battle.wild.append(ships)
    return battle if _is_fought(view, battle) else None


def battle_with_pirates(view: State, seat: Seat, zone: int, node: int) -> PirateBattle:
    battle = PirateBattle(zone, [seat], 0, NO_ONE, node)
    battle.realms, battle.wild = [REBELS], [view.pirates[node]]
    return battle


def _is_fought(view: State, battle: Battle) -> bool:
    """Has each side somebody? Who defends with most units leads the defence."""
    if battle.defenders:
        battle.main = max(battle.defenders, key=lambda seat: battle.units(view, seat))
    return bool(battle.size(view, ATTACKER) and battle.size(view, DEFENDER))


def attack_odds(view: State, battle: Battle, answers: int = 1) -> Odds:
    """The odds of who attacks, before anything has been rolled or played."""
    return odds_of(view, battle, [(ONCE, sides_of(view, battle))], ATTACKER, answers)


def battle_lines(view: State, seat: Seat, area: int) -> list[Text]:
    """The forces of a Battle that the units there would fight, and their chance to win it."""
    battle = battle_on_land(view, seat, area)
    if battle is None:
        return []
    lines = []
    for realm, units in zip(battle.realms, battle.wild, strict=True):
        known = line("rebels", units=units)
        lines.append(known if realm == REBELS else line("realm_defends", realm=realm, units=units))
    lines += [
        line("player_defends", player=other, units=land_units(view, other, area))
        for other in battle.defenders
    ]
    return [*lines, *forecast(view, battle)]


def forecast(view: State, battle: Battle) -> list[Text]:
    """The numbers on both sides, the chance, what cards could change, the losses."""
    odds = attack_odds(view, battle)
    sizes = battle.size(view, ATTACKER), battle.size(view, DEFENDER)
    known = line("odds", units=sizes[0], foes=sizes[1], chance=odds.win)
    return [known, *odds_lines(odds)]


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


def sailor_lines(view: State, seat: Seat, zone: int, move: Move) -> list[Text]:
    """What the ships that are there, with these, would meet, and with what chance."""
    if zone >= PORT_PLACE:  # nobody fights in a Port
        return []
    after = clone(view)
    if move.name == "fleet":
        move_fleet(after, seat, zone)
    elif move.name != "done":
        send_ship(after, seat, move, zone)
    battle = battle_at_sea(after, seat, zone)
    return [] if battle is None else [*sea_lines(after, seat, zone), *forecast(after, battle)]


def pirate_lines(view: State, seat: Seat, zone: int, node: int) -> list[Text]:
    """The Pirates of a node, and the chance against them."""
    battle = battle_with_pirates(view, seat, zone, node)
    return [line("pirates", units=view.pirates[node]), *forecast(view, battle)]


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


def target_lines(view: State, question: ChooseTarget, move: Move) -> list[Text]:
    """What a Province needs of the strength that is left."""
    if move.name == "done":
        return []
    more = defended(view, move.arg)
    need = tax_value(view, move.arg) + more
    known = line("siege_target", need=need, left=max(0, question.left - need))
    return [known, *([line("siege_defended", points=more)] if more else [])]


def sacrifice_lines(view: State, question: ChooseSacrifice, move: Move) -> list[Text]:
    """What a unit that is given up saves."""
    if move.name == "no":
        points = defended(view, question.province)
        return [line("siege_keep_all", province=question.province, points=points)]
    return [line("siege_sacrifice", province=question.province)]


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
