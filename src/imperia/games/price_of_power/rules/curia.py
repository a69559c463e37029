"""EU-19.3: Papal Actions."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no

from ..components.map import members
from ..components.reading import CATHOLIC, DIP
from ..components.realms import REALM_MOVES
from ..effects.institutions import (
    excommunicate,
    lose_cardinal,
    note_papal_action,
)
from ..effects.treasury import change_prestige, spend_power
from ..queries.institutions import (
    is_catholic,
    papal_controller,
    realm_religion,
)
from ..queries.realms import seat_of_realm
from ..state import NO_ONE, State
from .religion import LoseCubes, areas_of_faith
from .symbols import ChooseCardinal

NOT_CONTROLLER = no("EU-19.3.a")
TOO_LATE = no("EU-19.3.b")
ONCE_A_ROUND = no("EU-19.3.c")
TOKEN_OUT = no("EU-19.3.d")
TOO_DEAR = no("EU-19.3.e")
NO_GOAL = no("EU-19.3.f")

LAST_AGE: Final = 2
COST: Final = 2
LOST_CUBES: Final = 4


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
    return YES if sinners(state, seat) else NO_GOAL


class ChooseSinner(Decision):
    """Which Catholic realm do you excommunicate?"""

    clause = "EU-19.3"

    def moves(self, state: State) -> list[Move]:
        return [REALM_MOVES[realm] for realm in members(sinners(state, self.seat))]


class Excommunicate(Procedure):
    """A token on its Capital; a player loses Prestige, a Cardinal and cubes in Catholic Areas."""

    clause = "EU-19.3"
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
            self.repeat("cubes")
            return None
        return self.call(ChooseCardinal(self.target, state.curia[:], own), into="slot")

    def dismiss(self, state: State) -> None:
        lose_cardinal(state, self.slot)

    def cubes(self, state: State) -> Next:
        areas = areas_of_faith(state, CATHOLIC)
        return self.call(LoseCubes(self.target, areas, LOST_CUBES))
