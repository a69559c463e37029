"""Income, upkeep and Monarch Power, as questions (EU-4.4)."""

from imperia.core import Seat

from ...components.cards import PERSON_COST, PERSON_SKILLS
from ...components.map import areas_of, members, tax_of
from ...components.reading import DIP, MIL
from ...state import KINDS, NO_ONE, REGULAR_INFANTRY, State
from ..court.modifiers import bonus, cap, power_bonus
from ..institutions.faith_and_empire import papal_controller
from ..realms import (
    base_tax,
    covered,
    deployed_mercenaries,
    deployed_regulars,
    loose_infantry,
    town_counts,
    vassal_income,
    visible_towns,
    visible_vassals,
)
from ..sea.ships import ships_at_sea


def upkeep_of_advisors(state: State, seat: Seat) -> int:
    off = 1 if papal_controller(state) == seat else 0
    hired = [p for p in state.advisors[3 * seat : 3 * seat + 3] if p != NO_ONE]
    return sum(max(0, PERSON_COST[person] - off) for person in hired)


def upkeep_of_units(state: State, seat: Seat) -> int:
    """One Ducat for a Regular unit, two for a Mercenary; Allied ones cost nothing."""
    free = bonus(state, seat, "infantry_maintenance_free_units")
    regulars = deployed_regulars(state, seat)
    if free:
        stationed = members(state.garrisons[seat])
        infantry = sum(loose_infantry(state, seat, area) for area in stationed)
        for place in range(3 * seat, 3 * seat + 3):
            infantry += state.units[KINDS * place + REGULAR_INFANTRY]
        regulars -= min(free, infantry)
    return regulars + 2 * deployed_mercenaries(state, seat)


def plague(state: State, seat: Seat) -> int:
    """Half of the tax from Areas with Disease, Vassal tokens counting half, rounded up once."""
    if not state.disease:
        return 0
    halves = 0
    for province in members(visible_towns(state, seat)):
        if state.disease & areas_of(1 << province):
            halves += 2 + 2 * (state.large >> province & 1)
    for province in members(visible_vassals(state, seat)):
        if state.disease & areas_of(1 << province):
            halves += 1 + (state.large >> province & 1)
    return (halves + 3) // 4


def income_parts(state: State, seat: Seat) -> dict[str, int]:
    """What a player receives and pays in this Phase, by cause."""
    stability = state.stability[seat]
    large, _ = town_counts(state, seat, visible_towns(state, seat))
    per_large = bonus(state, seat, "income_per_large_town") * large
    most = cap("income_per_large_town")
    ideas = bonus(state, seat, "income_bonus_ducats") + (
        min(per_large, most) if most else per_large
    )
    return {
        "towns": base_tax(state, seat),
        "vassals": vassal_income(state, seat),
        "advisors": -upkeep_of_advisors(state, seat),
        "units": -upkeep_of_units(state, seat),
        "ships": -upkeep_of_ships(state, seat),
        "interest": -state.interest[seat],
        "plague": -plague(state, seat),
        "stability": 2 if stability > 0 else -2 if stability < 0 else 0,
        "empire": state.authority if state.emperor == state.realm[seat] else 0,
        "ideas": ideas,
    }


def upkeep_of_ships(state: State, seat: Seat) -> int:
    """Half a Ducat for each ship at sea, rounded up once (Q-17)."""
    return (ships_at_sea(state, seat) + 1) // 2


def net_income(state: State, seat: Seat) -> int:
    return sum(income_parts(state, seat).values())


def lost_tax(state: State, seat: Seat) -> int:
    """The Tax Value of own Towns that an enemy or Rebels hold."""
    return tax_of(state.towns[seat] & covered(state), state.large)


def monarch_power(state: State, seat: Seat) -> list[int]:
    """By kind: Ruler, Advisors, the Curia, the Empire and Ideas."""
    ruler = state.ruler[seat]
    total = [1, 1, 1] if ruler == NO_ONE else PERSON_SKILLS[ruler][:]
    for kind in range(3):
        advisor = state.advisors[3 * seat + kind]
        if advisor != NO_ONE:
            total[kind] += PERSON_SKILLS[advisor][kind]
    if papal_controller(state) == seat:
        total[DIP] += 1
    if state.emperor == state.realm[seat]:
        authority = state.authority
        total[DIP] += 2 if authority >= 6 else 1 if authority >= 2 else 0
        total[MIL] += 1 if authority >= 4 else 0
    for kind, points in enumerate(power_bonus(state, seat, "power_per_round")):
        total[kind] += points
    return total
