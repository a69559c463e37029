"""On whom War may be declared, and what it costs (EU-5.5.1, 9.1)."""

from typing import Final

from imperia.core import YES, Ruling, Seat, no

from ...components.map import members
from ...components.realms import REALMS
from ...state import NO_ONE, State
from ..court.modifiers import bonus, power_bonus
from ..institutions.faith_and_empire import in_hre
from ..realms import ally_of, covered, is_distant, npr_areas, seat_of_realm, under_vassal_tokens
from ..sea.distant import distant_realms
from .warfare import emperor_shields, has_cb, has_holy_war_cb, has_plain_cb, holy_reach, just_wars

ALL_REALMS: Final = (1 << len(REALMS)) - 1
ALLIED = no("EU-9.1.2.a")
TRUCE = no("EU-9.1.2.b")
PASSED = no("EU-9.1.2.c")
SHIELDED = no("EU-9.1.2.d")
EMPEROR_SHIELDS = no("EU-9.1.2.e")
NO_DISTANT_CB = no("EU-9.1.2.f")
INTERREGNUM = no("EU-7.2.3.b")
AT_WAR_ALREADY = no("EU-9.1.2.g")
NO_INDEPENDENT = no("EU-9.1.2.h")


def judge_target(state: State, seat: Seat, realm: int, just: bool) -> Ruling:
    """May this player begin a War with this realm? `just`: an Event or a Call is his reason."""
    bit = 1 << realm
    disputed = bool(state.disputed[seat] & bit)
    other = seat_of_realm(state, realm)
    if other == seat or not (_independent(state, realm) if other == NO_ONE else state.towns[other]):
        return NO_INDEPENDENT
    if state.war[seat] & bit:
        return AT_WAR_ALREADY
    if state.allies[seat] & bit and not disputed:
        return ALLIED
    if state.truce[seat] & bit:
        return TRUCE
    if other != NO_ONE and state.passed >> other & 1:
        return PASSED
    if other == NO_ONE and _shielded(state, seat, realm):
        return SHIELDED
    if emperor_shields(state, seat, realm):
        return EMPEROR_SHIELDS
    if is_distant(state, realm) and not just and not has_cb(state, seat, realm):
        return NO_DISTANT_CB
    if state.ruler[seat] == NO_ONE and not disputed:
        return INTERREGNUM
    return YES


def _independent(state: State, realm: int) -> bool:
    return state.overlord[realm] == NO_ONE and bool(npr_areas(state, realm))


def _shielded(state: State, seat: Seat, realm: int) -> bool:
    """EU-9.1.2 d: its Ally has Passed, or there is a Truce with him."""
    ally = ally_of(state, realm)
    if ally in (NO_ONE, seat):
        return False
    return bool(state.passed >> ally & 1 or state.truce[seat] >> state.realm[ally] & 1)


def _barred(state: State, seat: Seat) -> int:
    """The realms that tokens alone forbid to attack, as a mask."""
    disputed = state.disputed[seat]
    barred = state.war[seat] | state.truce[seat] | state.allies[seat] & ~disputed
    for other, allies in enumerate(state.allies):
        realm = state.realm[other]
        if state.passed >> other & 1 or not state.towns[other]:
            barred |= 1 << realm
        if other == seat:
            barred |= 1 << realm
        elif state.passed >> other & 1 or state.truce[seat] >> realm & 1:
            barred |= allies & ~state.allies[seat] & ~_players(state)
    if state.ruler[seat] == NO_ONE:
        barred |= ~disputed
    if not bonus(state, seat, "casus_belli_adjacent_other_religion"):
        far = distant_realms(state)
        barred |= far & ~just_wars(state, seat) if far else 0
    return barred


def _players(state: State) -> int:
    mask = 0
    for realm in state.realm:
        mask |= 1 << realm
    return mask


def targets(state: State, seat: Seat) -> list[int]:
    """What `judge_target` allows, by sets."""
    barred = _barred(state, seat)
    in_sight = ~(covered(state) | under_vassal_tokens(state))
    lands, lords = state.lands, state.overlord
    free = members(ALL_REALMS & ~barred)
    found = [realm for realm in free if lands[realm] & in_sight and lords[realm] == NO_ONE]
    if bonus(state, seat, "casus_belli_adjacent_other_religion"):
        reach = holy_reach(state, seat)
        found = [
            realm
            for realm in found
            if not is_distant(state, realm)
            or has_holy_war_cb(state, seat, realm, reach)
            or has_plain_cb(state, seat, realm)
        ]
    found += [realm for realm in state.realm if not barred >> realm & 1]
    if _emperor_bars(state, seat):
        open_to_all = state.war[seat_of_realm(state, state.emperor)] | 1 << state.emperor
        found = [r for r in found if open_to_all >> r & 1 or not in_hre(state, r)]
    return sorted(found)


def any_target(state: State, seat: Seat) -> bool:
    """Is there anybody to attack? Another player mostly is, which saves looking at all realms."""
    if state.ruler[seat] != NO_ONE:
        barred = state.war[seat] | state.truce[seat] | state.allies[seat]
        for other, realm in enumerate(state.realm):
            free = other != seat and not state.passed >> other & 1 and not barred >> realm & 1
            if free and not emperor_shields(state, seat, realm):
                return True
    return bool(targets(state, seat))


def _emperor_bars(state: State, seat: Seat) -> bool:
    """Could the Emperor's friendship forbid anything?"""
    emperor = seat_of_realm(state, state.emperor)
    if emperor in (NO_ONE, seat):
        return False
    bit = 1 << state.emperor
    return bool((state.allies[seat] | state.truce[seat]) & bit or state.passed >> emperor & 1)


def war_cost(state: State, seat: Seat, free: bool) -> list[int]:
    """By kind of Power: one Military Power unless it is waived, and what an Idea adds."""
    extra = power_bonus(state, seat, "declare_war_extra_power")
    return [extra[0], extra[1], extra[2] + (0 if free else 1)]


def can_pay_war(state: State, seat: Seat, free: bool) -> bool:
    costs = war_cost(state, seat, free)
    return all(state.power[3 * seat + kind] >= cost for kind, cost in enumerate(costs))


def can_declare(state: State, seat: Seat) -> bool:
    if not can_pay_war(state, seat, False) or state.passed >> seat & 1:
        return False
    return any_target(state, seat)


def can_declare_on(state: State, seat: Seat, realm: int, free: bool) -> bool:
    """EU-9.1.6: may an Event let this player declare War on this realm?"""
    if not can_pay_war(state, seat, free) or state.passed >> seat & 1:
        return False
    return not judge_target(state, seat, realm, True).clause


def may_attack(state: State, realm: int, seat: Seat) -> bool:
    """EU-9.1.7: a non-player realm neither attacks its Ally, nor in a Truce, nor one who Passed."""
    barred = state.allies[seat] | state.truce[seat] | state.war[seat]
    if barred >> realm & 1 or state.passed >> seat & 1:
        return False
    return bool(npr_areas(state, realm)) and state.overlord[realm] == NO_ONE


def near_targets(state: State, seat: Seat) -> list[int]:
    """Every realm on the map that is neither the player's own nor a Vassal."""
    lords, own = state.overlord, state.realm[seat]
    found = [realm for realm, lands in enumerate(state.lands) if lands and lords[realm] == NO_ONE]
    players = [realm for realm, towns in zip(state.realm, state.towns, strict=True) if towns]
    return sorted([*found, *(realm for realm in players if realm != own)])
