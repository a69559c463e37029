"""EU-14: Unrest, Rebel dice and Liberation."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Roll, Ruling, Seat, moves_of, no

from ...components.map import (
    AREA_PROVINCES,
    PROVINCE_AREA,
    areas_of,
)
from ...components.realms import SETS
from ...components.tables import REBEL_DIE
from ...effects.provinces import (
    end_occupation,
    give_to_realm,
    place_cb,
    place_rebel_town,
    remove_unrest,
    take_dynamic_token,
)
from ...queries.realms import (
    core_realm,
    is_core_of,
    land_units,
    vassal_seat,
)
from ...queries.unrest import open_sets, unrest_of, unrest_tokens
from ...state import NO_ONE, State
from ..choices import ChooseArea, ChooseProvince
from ..court.economy import LosePower, PayDuty
from ..war.losses import ExhaustOne, LoseUnit

SET_IN_USE = no("EU-14.3.a")

REBELLION: Final = 0
LOSE_DUCATS: Final = 1
LOSE_POWER: Final = 2
EXHAUST: Final = 4
CALM: Final = 5
# EU-14.2: payments first, then calm, then Rebellion.
ORDER: Final = (LOSE_DUCATS, LOSE_POWER, EXHAUST, CALM, REBELLION)

SET_MOVES: Final = moves_of("token_set", len(SETS))


def dice_in(state: State, seat: Seat, area: int) -> int:
    """One Rebel die for each Unrest token, two where two Small Towns show it."""
    return unrest_tokens(state, seat, AREA_PROVINCES[area])


class ChooseRebelArea(ChooseArea):
    """In which Area do you roll Rebel dice next?"""

    clause = "EU-4.3.I"


class RebelDice(Procedure):
    """A player rolls for all own Unrest, Area by Area in an order of choice."""

    clause = "EU-4.3.I"
    steps = "count", "choose", "roll"

    def __init__(self, seat: Seat, most: int, only: int) -> None:
        self.seat = seat
        self.most = most  # at most so many dice in all; 0 for no limit
        self.only = only  # only in these Areas; 0 for all
        self.areas = 0  # still to be rolled for
        self.area = -1

    def count(self, state: State) -> None:
        self.areas = areas_of(unrest_of(state, self.seat))
        if self.only:
            self.areas &= self.only

    def choose(self, state: State) -> Next:
        self.areas &= areas_of(unrest_of(state, self.seat))
        if not self.areas:
            self.end()
            return None
        return self.call(ChooseRebelArea(self.seat, self.areas), into="area")

    def roll(self, state: State) -> Next:
        self.areas &= ~(1 << self.area)
        dice = dice_in(state, self.seat, self.area)
        if self.most:
            dice = min(dice, self.most)
            self.areas = 0
        self.repeat("choose")
        return self.call(RollInArea(self.seat, self.area, dice))


class RollInArea(Procedure):
    """EU-14.2: roll the Rebel dice of one Area and resolve them all."""

    clause = "EU-14.2"
    steps = "roll", "note", "resolve", "answer"

    def __init__(self, seat: Seat, area: int, dice: int) -> None:
        self.seat = seat
        self.area = area
        self.dice = dice
        self.die = 0
        self.results: list[int] = []
        self.face = -1
        self.assigned = 0  # Provinces that have rebelled
        self.paid = 1

    def roll(self, state: State) -> Next:
        if len(self.results) == self.dice:
            self.results.sort(key=ORDER.index)
            self.go_to("resolve")
            return None
        return self.call(Roll(6), into="die")

    def note(self, state: State) -> None:
        face = REBEL_DIE[self.die - 1]
        if face in ORDER:
            self.results.append(face)
        else:
            self.dice -= 1
        self.repeat("roll")

    def resolve(self, state: State) -> Next:
        if not self.results:
            self.end()
            return None
        self.face = self.results.pop(0)
        if self.face == LOSE_DUCATS:
            return self.call(PayDuty(self.seat, 2))
        if self.face == LOSE_POWER:
            return self.call(LosePower(self.seat), into="paid")
        if self.face == EXHAUST:
            return self.call(ExhaustOne(self.seat), into="paid")
        if self.face == CALM:
            return self.call(CalmOne(self.seat, self.area))
        return self.call(Rebel(self.seat, self.area, self.assigned), into="assigned")

    def answer(self, state: State) -> Next:
        self.repeat("resolve")
        if self.paid == 0:
            self.paid = 1
            return self.call(PayDuty(self.seat, 2))
        return None


class ChooseUnrest(ChooseProvince):
    """Where is the Unrest that matters?"""

    clause = "EU-14.2"


class CalmOne(Procedure):
    """The die calms one Town or Vassal of the Area."""

    clause = "EU-14.2"
    steps = "ask", "calm"

    def __init__(self, seat: Seat, area: int) -> None:
        self.seat = seat
        self.area = area
        self.province = -1

    def ask(self, state: State) -> Next:
        here = unrest_of(state, self.seat) & AREA_PROVINCES[self.area]
        return self.call(ChooseUnrest(self.seat, here), into="province")

    def calm(self, state: State) -> None:
        remove_unrest(state, self.province)


class Rebel(Procedure):
    """A Rebellion costs a land unit of the Area, or a Province in Unrest rises."""

    clause = "EU-14.2.1"
    steps = "strike", "rise", "finish"

    def __init__(self, seat: Seat, area: int, assigned: int) -> None:
        self.seat = seat
        self.area = area
        self.assigned = assigned
        self.province = -1

    def strike(self, state: State) -> Next:
        if land_units(state, self.seat, self.area):
            self.go_to("finish")
            return self.call(LoseUnit(self.seat, self.area, False))
        here = unrest_of(state, self.seat) & AREA_PROVINCES[self.area] & ~self.assigned
        if not here:  # the second Unrest of a pair that has risen already
            self.end(self.assigned)
            return None
        return self.call(ChooseUnrest(self.seat, here), into="province")

    def rise(self, state: State) -> Next:
        bit = 1 << self.province
        self.assigned |= bit
        if not state.occupied[self.seat] & bit and is_core_of(state, self.province, self.seat):
            place_rebel_town(state, self.province)
            return None
        return self.call(Liberate(self.seat, self.province))

    def finish(self, state: State) -> None:
        self.end(self.assigned)


class ChooseTokenSet(Decision):
    """Which dynamic realm does the freed Territory make or join?"""

    clause = "EU-14.3"

    def moves(self, state: State) -> list[Move]:
        return SET_MOVES

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.arg in open_sets(state) else SET_IN_USE


class LayToken(Procedure):
    """EU-14.3 c: a Territory that a Victor frees is the Core of a dynamic realm of his choice."""

    clause = "EU-14.3"
    steps = "ask", "lay"

    def __init__(self, seat: Seat, province: int) -> None:
        self.seat = seat
        self.province = province
        self.tokens = -1

    def ask(self, state: State) -> Next:
        return self.call(ChooseTokenSet(self.seat), into="tokens")

    def lay(self, state: State) -> None:
        take_dynamic_token(state, self.tokens, self.province)


class Liberate(Procedure):
    """EU-14.3: the Province is free again; whoever lost it has a Casus Belli."""

    clause = "EU-14.3"
    steps = "free", "give"

    def __init__(self, seat: Seat, province: int) -> None:
        self.seat = seat
        self.province = province
        self.tokens = -1

    def free(self, state: State) -> Next:
        if state.occupied[self.seat] >> self.province & 1:
            end_occupation(state, self.province)
            self._protest(state, lawful_realm(state, self.province))
            self.end()
            return None
        if core_realm(state, self.province) == NO_ONE:
            return self.call(ChooseTokenSet(state.active), into="tokens")
        return None

    def give(self, state: State) -> None:
        if self.tokens != -1:
            realm = take_dynamic_token(state, self.tokens, self.province)
        elif vassal_seat(state, self.province) != NO_ONE:
            realm = state.flag[self.province]
        else:
            realm = core_realm(state, self.province)
        give_to_realm(state, self.province, realm)
        self._protest(state, realm)

    def _protest(self, state: State, realm: int) -> None:
        place_cb(state, self.seat, realm)


def lawful_realm(state: State, province: int) -> int:
    """The realm that lawfully holds a Province."""
    for seat, towns in enumerate(state.towns):
        if towns >> province & 1:
            return state.realm[seat]
    return state.flag[province]


def area_of_province(province: int) -> int:
    return PROVINCE_AREA[province]
