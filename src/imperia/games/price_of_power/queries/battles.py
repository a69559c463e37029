"""Who would fight in an Area, and who leads there, as questions (EU-9.6, 9.7, 13.4)."""

from imperia.core import Seat

from ..components.cards import PERSON_DICE
from ..components.map import AREA_PROVINCES, members
from ..options import IMPERIAL_DEFENCE
from ..state import IN_COMMAND, NO_ONE, State
from .institutions import emperor_helps, imperial_bonus, in_hre
from .realms import capital_area, land_units
from .warfare import defence, defence_sources, defends, enemies, sides_in


def npr_defenders(state: State, seat: Seat, area: int) -> list[int]:
    """The non-player Enemies that would fight a player for this Area."""
    return list(realm_forces(state, [seat], area))


def realm_forces(state: State, attackers: list[Seat], area: int, spared: int = 0) -> dict[int, int]:
    """EU-13.4.1: by non-player realm the Infantry that meets these players in an Area.

    An Emperor without a player stands by the first member that is attacked (EU-18.8).
    """
    found: dict[int, int] = {}
    near = sides_in(state, AREA_PROVINCES[area])
    for seat in attackers:
        for realm in enemies(state, seat):
            if near >> realm & 1 and defends(state, realm, area):
                units = defence(state, realm, area, spared)
                if units:
                    found[realm] = units
    helped = [realm for realm in found if in_hre(state, realm)] if found else []
    if not helped or not emperor_helps(state, area, attackers[0]):
        return found
    if state.options[IMPERIAL_DEFENCE]:  # EU-Q76: the Empire's units take the place of their own
        found.update(dict.fromkeys(helped, 0))
    found[helped[0]] += imperial_bonus(state)
    return {realm: units for realm, units in found.items() if units}


def spared_provinces(state: State, areas: int, area: int) -> int:
    """EU-13.4.3: the Provinces that other Battles of these Areas need more than this one.

    A realm defends its Capital Area first, then the Area with most Enemies, then this one.
    """
    found = 0
    for realm in range(len(state.capital)):
        foes = [seat for seat in range(state.seats) if state.war[seat] >> realm & 1]
        if not foes or realm in state.realm or not defends(state, realm, area):
            continue
        home = capital_area(state, realm)
        here = (home == area, sum(land_units(state, seat, area) for seat in foes))
        for other in members(areas & ~(1 << area)):
            there = (home == other, sum(land_units(state, seat, other) for seat in foes))
            if there[1] and there > here and defends(state, realm, other):
                found |= defence_sources(state, realm, other)
    return found


def player_enemies(state: State, seat: Seat) -> list[Seat]:
    """The players at War with this one."""
    war = state.war[seat]
    return [other for other, realm in enumerate(state.realm) if war >> realm & 1]


def enemies_in(state: State, seat: Seat, area: int) -> list[Seat]:
    """The players at War with this one who have land units in an Area."""
    return [other for other in player_enemies(state, seat) if land_units(state, other, area)]


def battle_here(state: State, seat: Seat, area: int) -> bool:
    """EU-9.5.1: would units of the player fight in this Area?"""
    if state.rebels[area] or enemies_in(state, seat, area):
        return True
    return bool(npr_defenders(state, seat, area))


def leaders_in(state: State, seat: Seat, area: int) -> list[int]:
    """The own Armies of an Area that a Leader or the Ruler commands."""
    return [
        army
        for army in range(3)
        if state.armies[3 * seat + army] == area and state.leaders[4 * seat + army] != NO_ONE
    ]


def dice_of_leader(state: State, seat: Seat, slot: int) -> list[int]:
    """By kind of die: what the Leader of a slot adds."""
    person = state.leaders[4 * seat + slot]
    if person == IN_COMMAND:
        person = state.ruler[seat]
    return PERSON_DICE[person]
