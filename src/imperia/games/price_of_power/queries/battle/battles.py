"""Who would fight in an Area, and who leads there, as questions (EU-9.6, 9.7, 13.4)."""

from typing import Any, Final

from imperia.core import YES, Ruling, Seat, no

from ...components.cards import CARD_BATTLE, CARD_COST, CARDS, PERSON_DICE
from ...components.map import AREA_PROVINCES, members
from ...components.reading import MIL
from ...components.scripts import USES
from ...components.tables import BATTLE_DICE, FACES
from ...naming import UNITS
from ...options import IMPERIAL_DEFENCE
from ...state import IN_COMMAND, NO_ONE, State
from ..court.cards import NO_CHARGES, affordable, display_place, uses_of
from ..institutions.faith_and_empire import emperor_helps, imperial_bonus, in_hre
from ..realms import capital_area, land_units
from ..war.warfare import defence, defence_sources, defends, enemies, sides_in

ATTACKER: Final = 0
DEFENDER: Final = 1
# Icons of a face; a blank one is the fifth.
INF: Final = 0
DINF: Final = 1
CAV: Final = 2
ART: Final = 3
BASE_DICE: Final = 3
REBELS: Final = -1  # the faction of Rebels among units without a player; others are realms
LED_UNITS: Final = 3  # so many defenders without a player may have a Leader
WRONG_BATTLE = no("EU-6.3.c")
ACTION_TOO_DEAR = no("EU-6.3.f")
BATTLE_CARDS: Final = [card for card in range(len(CARDS)) if CARD_BATTLE[card]]
KIND_WORDS: Final = (*UNITS, "imperial_infantry")
SHIP_WORDS: Final = ("light_ships", "heavy_ships", "galleys")


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


def icons_of(faces: list[int]) -> list[int]:
    """The icons of these dice, by face."""
    icons = [0] * len(FACES)
    for die in faces:
        icons[die % len(FACES)] += 1
    return icons


def can_hit(dice: list[int], units: list[int]) -> bool:
    """Has one of these dice a face that hits with one of these units?"""
    for kind in range(3):
        if dice[kind] and any(_serves(face, units) for face in BATTLE_DICE[kind]):
            return True
    return False


def _serves(face: int, units: list[int]) -> bool:
    if face in (INF, DINF):
        return bool(units[0])
    return bool(units[face - 1]) if face in (CAV, ART) else False


def serves(battle: dict[str, Any], naval: bool) -> bool:
    """Is the Battle Action one for such a Battle?"""
    return battle["kind"] in ("both", "naval" if naval else "land")


LEAST: Final = [
    min((CARD_COST[c][MIL] for c in BATTLE_CARDS if serves(CARD_BATTLE[c], naval)), default=99)
    for naval in (False, True)
]


def could_play(state: State, seat: Seat, naval: bool) -> bool:
    """By what everybody sees: cards in hand and the Power for the cheapest, or a Display Card."""
    if state.hand_size[seat] and state.power[3 * seat + MIL] >= LEAST[naval]:
        return True
    return any(not judge_drill(state, seat, use, naval).clause for use in uses_of(state, seat))


def judge_drill(state: State, seat: Seat, use: int, naval: bool) -> Ruling:
    """May the action of a Display Card be taken in this Battle?"""
    given = USES[use]
    if not given.battle or not serves(given.battle, naval):
        return WRONG_BATTLE
    if state.charges[display_place(state, seat, use)] < given.charges:
        return NO_CHARGES
    return YES if affordable(state, seat, given.cost) else ACTION_TOO_DEAR
