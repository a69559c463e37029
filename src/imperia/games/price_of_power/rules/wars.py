"""EU-5.5.1 and 9.1: declaring War on non-player realms."""

from typing import Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components.map import members
from ..components.reading import MIL
from ..components.realms import DISTANT_REALMS, REALM_MOVES
from ..effects.influence import end_alliance
from ..effects.treasury import gain_power, spend_power
from ..effects.war import remove_all_cubes, start_war, start_war_by_realm
from ..queries.modifiers import bonus, power_bonus
from ..queries.realms import (
    ally_of,
    areas_with_units,
    covered,
    npr_areas,
    seat_of_realm,
    under_vassal_tokens,
)
from ..queries.warfare import emperor_shields, has_cb, is_distant, just_wars
from ..state import NO_ONE, State
from .economy import LoseStability
from .fights import FightAll
from .military import Recruit, can_recruit_now
from .movement import LandMove, can_march

ALLIED = no("EU-9.1.2.a")
TRUCE = no("EU-9.1.2.b")
SHIELDED = no("EU-9.1.2.d")
EMPEROR_SHIELDS = no("EU-9.1.2.e")
NO_DISTANT_CB = no("EU-9.1.2.f")
INTERREGNUM = no("EU-7.2.3.b")
AT_WAR_ALREADY = no("EU-9.1.2.g")
NO_INDEPENDENT = no("EU-9.1.2.h")
NO_POWER = no("EU-5.5.1.a")

DONE: Final = Move("done")


def can_pay_war(state: State, seat: Seat) -> bool:
    extra = power_bonus(state, seat, "declare_war_extra_power")
    costs = [extra[0], extra[1], extra[2] + 1]
    return all(state.power[3 * seat + kind] >= cost for kind, cost in enumerate(costs))


def judge_target(state: State, seat: Seat, realm: int) -> Ruling:
    """EU-9.1.2 and 9.1.3 for a realm that no player governs."""
    bit = 1 << realm
    disputed = bool(state.disputed[seat] & bit)
    if not state.lands[realm] or state.overlord[realm] != NO_ONE or not npr_areas(state, realm):
        return NO_INDEPENDENT
    if state.war[seat] & bit:
        return AT_WAR_ALREADY
    if state.allies[seat] & bit and not disputed:
        return ALLIED
    if state.truce[seat] & bit:
        return TRUCE
    if ally_of(state, realm) not in (NO_ONE, seat):
        # Its Ally would be called (EU-11.3); until calls are answered it is left in peace.
        return SHIELDED
    if emperor_shields(state, seat, realm):
        return EMPEROR_SHIELDS
    if is_distant(realm) and not has_cb(state, seat, realm):
        return NO_DISTANT_CB
    if state.ruler[seat] == NO_ONE and not disputed:
        return INTERREGNUM
    return YES


def near_targets(state: State) -> list[int]:
    """Every realm on the map that is neither a player's nor a Vassal."""
    lords = state.overlord
    return [realm for realm, lands in enumerate(state.lands) if lands and lords[realm] == NO_ONE]


def _barred(state: State, seat: Seat) -> int:
    """The realms that tokens alone forbid to attack, as a mask."""
    disputed = state.disputed[seat]
    barred = state.war[seat] | state.truce[seat] | state.allies[seat] & ~disputed
    for other, allies in enumerate(state.allies):
        if other != seat:
            barred |= allies
    if state.ruler[seat] == NO_ONE:
        barred |= ~disputed
    if not bonus(state, seat, "casus_belli_adjacent_other_religion"):
        barred |= DISTANT_REALMS & ~just_wars(state, seat)
    return barred


def targets(state: State, seat: Seat) -> list[int]:
    """What `judge_target` allows, by sets."""
    barred = _barred(state, seat)
    hidden = covered(state) | under_vassal_tokens(state)
    lords, lands = state.overlord, state.lands
    found = [
        realm
        for realm, own in enumerate(lands)
        if own & ~hidden and lords[realm] == NO_ONE and not barred >> realm & 1
    ]
    if bonus(state, seat, "casus_belli_adjacent_other_religion"):
        found = [r for r in found if not is_distant(r) or has_cb(state, seat, r)]
    if _emperor_bars(state, seat):
        found = [realm for realm in found if not emperor_shields(state, seat, realm)]
    return found


def _emperor_bars(state: State, seat: Seat) -> bool:
    """Could the Emperor's friendship forbid anything?"""
    emperor = seat_of_realm(state, state.emperor)
    if emperor in (NO_ONE, seat):
        return False
    bit = 1 << state.emperor
    return bool((state.allies[seat] | state.truce[seat]) & bit or state.passed >> emperor & 1)


def can_declare(state: State, seat: Seat) -> bool:
    if not can_pay_war(state, seat) or state.passed >> seat & 1:
        return False
    return bool(targets(state, seat))


class ChooseEnemy(Decision):
    """On whom do you declare War?"""

    clause = "EU-9.1.2"

    def __init__(self, seat: Seat, named: list[int]) -> None:
        self.seat = seat
        self.named = named

    def moves(self, state: State) -> list[Move]:
        found = [REALM_MOVES[r] for r in near_targets(state) if r not in self.named]
        return [*found, DONE] if self.named else found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        return judge_target(state, self.seat, move.arg)

    def legal(self, state: State) -> list[Move]:
        found = [REALM_MOVES[r] for r in targets(state, self.seat) if r not in self.named]
        return [*found, DONE] if self.named else found


class ChooseFollowUp(Ask):
    """No Battle was fought: do your units act at once, free of Military Power?"""

    clause = "EU-5.5.1"
    words = "march", "recruit", "skip"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "march":
            return YES if can_march(state, self.seat) else NO_POWER
        if move.name == "recruit":
            return YES if can_recruit_now(state, self.seat) else NO_POWER
        return YES


class DeclareWar(Procedure):
    """Name the Enemies, pay, lose Stability without a Casus Belli; Battles follow."""

    clause = "EU-5.5.1"
    steps = "choose", "name", "penalty", "cubes", "fight", "follow", "act"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.named: list[int] = []
        self.realm = -1
        self.fought = 0
        self.word = ""

    def choose(self, state: State) -> Next:
        return self.call(ChooseEnemy(self.seat, self.named[:]), into="realm")

    def name(self, state: State) -> None:
        if self.realm != -1:
            self.named.append(self.realm)
            self.repeat("choose")
            return
        extra = power_bonus(state, self.seat, "declare_war_extra_power")
        for kind, cost in enumerate((extra[0], extra[1], extra[2] + 1)):
            spend_power(state, self.seat, kind, cost)

    def penalty(self, state: State) -> Next:
        seat = self.seat
        steps = 0
        for realm in self.named:
            disputed = any(mask >> realm & 1 for mask in state.disputed)
            if not has_cb(state, seat, realm):
                steps += 2
            if state.wed[seat] >> realm & 1 and not disputed:
                steps += 1
        for realm in self.named:
            if state.allies[seat] >> realm & 1:  # over a Disputed Succession (EU-9.1.3)
                end_alliance(state, seat, realm)
            start_war(state, seat, realm)
        return self.call(LoseStability(seat, steps)) if steps else None

    def cubes(self, state: State) -> None:
        for realm in self.named:
            remove_all_cubes(state, self.seat, members(npr_areas(state, realm)))

    def fight(self, state: State) -> Next:
        areas = areas_with_units(state, self.seat)
        return self.call(FightAll([self.seat], areas), into="fought")

    def follow(self, state: State) -> Next:
        if self.fought:
            self.end()
            return None
        return self.call(ChooseFollowUp(self.seat), into="word")

    def act(self, state: State) -> Next:
        if self.word == "march":
            return self.call(LandMove(self.seat, 0))
        if self.word == "recruit":
            return self.call(Recruit(self.seat, 0))
        return None


class WarByRealm(Procedure):
    """EU-9.1.7: an Event lets a non-player realm attack a player."""

    clause = "EU-9.1.7"
    steps = "begin", "fight"

    def __init__(self, realm: int, seat: Seat) -> None:
        self.realm = realm
        self.seat = seat
        self.fought = 0

    def begin(self, state: State) -> None:
        seat, bit = self.seat, 1 << self.realm
        illegal = (
            state.allies[seat] & bit
            or state.truce[seat] & bit
            or state.war[seat] & bit
            or state.passed >> seat & 1
            or not npr_areas(state, self.realm)
            or state.overlord[self.realm] != NO_ONE
            or seat_of_realm(state, self.realm) != NO_ONE
        )
        if illegal:
            self.end()
            return
        start_war_by_realm(state, self.realm, seat)
        gain_power(state, seat, MIL, 1)

    def fight(self, state: State) -> Next:
        areas = areas_with_units(state, self.seat)
        return self.call(FightAll([self.seat], areas), into="fought")
