"""EU-19.3: Papal Actions."""

from typing import Final

from imperia.core import Decision, Move, Next, Procedure, Seat

from ...components.map import AREA_MOVES, areas_of, members
from ...components.reading import CATHOLIC, DIP
from ...components.realms import REALM_MOVES
from ...effects.institutions import (
    commit,
    excommunicate,
    lose_cardinal,
    note_papal_action,
    proclaim_crusade,
)
from ...effects.treasury import change_prestige, spend_power
from ...options import CRUSADE_WAR
from ...queries.battle.battles import battle_here
from ...queries.diplomacy.calls import realm_owned
from ...queries.institutions.curia import COST, sinners
from ...queries.institutions.faith_and_empire import (
    crusade_goals,
    crusade_realms,
)
from ...queries.reach import hostile_areas
from ...queries.realms import less_marriage, owned, seat_of_realm
from ...queries.war.declaring import can_pay_war, judge_target
from ...state import INFANTRY, MERCENARY, NO_ONE, State
from ..card_effects.gifts import GainUnits
from ..card_effects.placing import SpendCubes
from ..card_effects.symbols import ChooseCardinal
from ..choices import DONE
from ..faith.religion import areas_of_faith
from ..war.wars import DeclareWar

LOST_CUBES: Final = 4
CRUSADERS: Final = 3 * MERCENARY + INFANTRY
CRUSADER_UNITS: Final = 2


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
