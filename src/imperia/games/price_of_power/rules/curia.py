"""EU-19.3: Papal Actions."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components.map import AREA_MOVES, areas_of, members
from ..components.reading import CATHOLIC, DIP
from ..components.realms import REALM_MOVES
from ..effects.institutions import (
    commit,
    excommunicate,
    lose_cardinal,
    note_papal_action,
    proclaim_crusade,
)
from ..effects.treasury import change_prestige, spend_power
from ..options import CRUSADE_WAR
from ..queries.battles import battle_here
from ..queries.institutions import (
    crusade_goals,
    crusade_realms,
    has_crusade_goal,
    is_catholic,
    papal_controller,
    realm_religion,
)
from ..queries.reach import hostile_areas
from ..queries.realms import less_marriage, owned, seat_of_realm
from ..state import INFANTRY, MERCENARY, NO_ONE, State
from .calls import realm_owned
from .choices import DONE
from .gifts import GainUnits
from .placing import SpendCubes
from .religion import areas_of_faith
from .symbols import ChooseCardinal
from .targets import judge_target
from .wars import DeclareWar, can_pay_war

NOT_CONTROLLER = no("EU-19.3.a")
TOO_LATE = no("EU-19.3.b")
ONCE_A_ROUND = no("EU-19.3.c")
TOKEN_OUT = no("EU-19.3.d")
TOO_DEAR = no("EU-19.3.e")
NO_GOAL = no("EU-19.3.f")

LAST_AGE: Final = 2
COST: Final = 2
LOST_CUBES: Final = 4
CRUSADERS: Final = 3 * MERCENARY + INFANTRY
CRUSADER_UNITS: Final = 2


def judge_papal(state: State, seat: Seat) -> Ruling:
    """What every Papal Action needs."""
    if papal_controller(state) != seat:
        return NOT_CONTROLLER
    if state.age > LAST_AGE:
        return TOO_LATE
    if state.papal:
        return ONCE_A_ROUND
    if state.crusade != NO_ONE or state.excommunicated != NO_ONE:
        return TOKEN_OUT
    return YES if state.power[3 * seat + DIP] >= COST else TOO_DEAR


def sinners(state: State, seat: Seat) -> int:
    """The Catholic realms that this player may excommunicate."""
    found = 0
    for realm, lands in enumerate(state.lands):
        if lands and state.overlord[realm] == NO_ONE and is_catholic(realm_religion(state, realm)):
            if lands & ~_vassal_lands(state):
                found |= 1 << realm
    for other, realm in enumerate(state.realm):
        if other != seat and is_catholic(state.faith[other]):
            found |= 1 << realm
    return found


def _vassal_lands(state: State) -> int:
    mask = 0
    for vassals in state.vassals:
        mask |= vassals
    return mask


def judge_excommunication(state: State, seat: Seat) -> Ruling:
    ruling = judge_papal(state, seat)
    if ruling.clause:
        return ruling
    # Another Catholic player is seen at a glance; only without one all realms are looked through.
    others = any(is_catholic(faith) for other, faith in enumerate(state.faith) if other != seat)
    return YES if others or sinners(state, seat) else NO_GOAL


class ChooseSinner(Decision):
    """Which Catholic realm do you excommunicate?"""

    clause = "EU-19.3.1"

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in members(sinners(state, self.seat))]


class Excommunicate(Procedure):
    """A token on its Capital; a player loses Prestige, a Cardinal and cubes in Catholic Areas."""

    clause = "EU-19.3.1"
    steps = "choose", "ban", "cardinal", "dismiss", "cubes"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.realm = -1
        self.target = -1  # the player of that realm
        self.slot = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseSinner(self.seat), into="realm")

    def ban(self, state: State) -> None:
        spend_power(state, self.seat, DIP, COST)
        note_papal_action(state)
        excommunicate(state, self.realm)
        self.target = seat_of_realm(state, self.realm)
        if self.target == NO_ONE:
            self.end()
            return
        change_prestige(state, self.target, -1)

    def cardinal(self, state: State) -> Next:
        own = [slot for slot, seat in enumerate(state.curia) if seat == self.target]
        if not own:
            self.go_to("cubes")
            return None
        return self.call(ChooseCardinal(self.target, state.curia[:], own), into="slot")

    def dismiss(self, state: State) -> None:
        lose_cardinal(state, self.slot)

    def cubes(self, state: State) -> Next:
        areas = areas_of_faith(state, CATHOLIC)
        count = less_marriage(state, self.target, areas, LOST_CUBES)
        return self.call(SpendCubes(self.target, areas, count, True))


# Crusades


def judge_crusade(state: State, seat: Seat) -> Ruling:
    ruling = judge_papal(state, seat)
    if ruling.clause:
        return ruling
    return YES if has_crusade_goal(state) else NO_GOAL


class ChooseCrusade(Decision):
    """For which Area do you proclaim a Crusade?"""

    clause = "EU-19.3.2"

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(crusade_goals(state))]


class ProclaimCrusade(Procedure):
    """A Crusade against an Area of Muslim realms; the Controller may go to War at once."""

    clause = "EU-19.3.2"
    steps = "choose", "proclaim"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.area = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseCrusade(self.seat), into="area")

    def proclaim(self, state: State) -> Next:
        spend_power(state, self.seat, DIP, COST)
        note_papal_action(state)
        proclaim_crusade(state, self.area)
        free = not state.options[CRUSADE_WAR]  # EU-Q218
        if not infidels(state, self.seat, []) or not can_pay_war(state, self.seat, free):
            return None
        return self.call(LeadCrusade(self.seat, NO_ONE, free))


def infidels(state: State, seat: Seat, named: list[int]) -> list[int]:
    """The Muslim realms of the Crusade's Area on whom this player may declare War."""
    if state.passed >> seat & 1:
        return []
    return [
        realm
        for realm in members(crusade_realms(state))
        if realm not in named and not judge_target(state, seat, realm, True).clause
    ]


class ChooseInfidel(Decision):
    """On which Muslim realms do you declare War, if on any?"""

    clause = "EU-19.3.2"

    def __init__(self, seat: Seat, named: list[int]) -> None:
        self.seat = seat
        self.named = named

    def moves(self, state: State) -> list[Move]:
        return [*(REALM_MOVES[r] for r in infidels(state, self.seat, self.named)), DONE]


class LeadCrusade(DeclareWar):
    """War on Muslim realms of the Crusade: Prestige, Mercenaries and the Committed tag."""

    clause = "EU-19.3.2"
    steps = (
        "offer",
        "choose",
        "name",
        "take_the_cross",
        "penalty",
        "inside",
        "wage",
        "follow",
        "act",
    )

    def offer(self, state: State) -> Next:
        self.before = state.war[:]
        return None

    def choose(self, state: State) -> Next:
        return self.call(ChooseInfidel(self.seat, self.named[:]), into="realm")

    def name(self, state: State) -> None:
        if self.realm == NO_ONE and not self.named:
            self.end()
            return
        super().name(state)

    def take_the_cross(self, state: State) -> Next:
        commit(state, self.seat)
        change_prestige(state, self.seat, 1)
        areas = quiet_areas(state, self.seat, self.named)
        return self.call(GainUnits(self.seat, CRUSADERS, CRUSADER_UNITS, areas, 0))


def quiet_areas(state: State, seat: Seat, named: list[int]) -> int:
    """Own Areas where units would start no Battle, those of the new Enemies left out."""
    hostile = hostile_areas(state, seat)
    found = 0
    for area in members(areas_of(owned(state, seat)) & ~hostile):
        if not battle_here(state, seat, area) and not any(
            areas_of(realm_owned(state, realm)) >> area & 1 for realm in named
        ):
            found |= 1 << area
    return found
