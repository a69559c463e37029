"""EU-5.3: Stability and conversion."""

from typing import Final

from imperia.core import YES, Frame, InTurn, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ..components.map import (
    AREA_MOVES,
    AREA_SLOT,
    MAIN_AREAS,
    SLOT_AREAS,
    SLOT_PROVINCES,
    areas_of,
    members,
)
from ..components.reading import (
    ADM,
    CATHOLIC,
    COUNTER_REFORMED,
    ORTHODOX,
    PROTESTANT,
)
from ..components.tables import MOST_STABILITY
from ..effects.deeds import note_deed
from ..effects.provinces import convert_slot
from ..effects.treasury import (
    gain_stability,
    pay_ducats,
    spend_power,
    take_loan,
)
from ..options import CONVERSION_DICE
from ..queries.deeds import CONVERTED
from ..queries.institutions import (
    area_religion,
    papal_controller,
    realm_religion,
    same_faith,
)
from ..queries.modifiers import bonus
from ..queries.realms import clockwise, covered, owned, scenario_of
from ..state import State
from .economy import LOAN_MOVE, judge_loan, purse
from .rebels import RebelDice
from .unrest import AddUnrest, calm_towns

NOT_ALL_YOURS = no("EU-5.3.2.a")
NOTHING_OF_YOURS = no("EU-5.3.2.b")
SAME_RELIGION = no("EU-5.3.2.c")
CONVERT_TOO_DEAR = no("EU-5.3.2.e")


# EU-5.3.1  Stability


def stability_discount(state: State, seat: Seat) -> int:
    """What the Curia and the Orthodox faith save on every rise, by a card, too (Q-95)."""
    papal = papal_controller(state) == seat
    orthodox = state.faith[seat] == ORTHODOX and state.stability[seat] in (-1, 0)
    return int(papal) + int(orthodox)


def stability_cost(state: State, seat: Seat) -> int:
    cost = 5 + state.stability[seat] - bonus(state, seat, "increase_stability_discount_admin")
    return max(0, cost - stability_discount(state, seat))


def increase_stability(state: State, seat: Seat) -> None:
    spend_power(state, seat, ADM, stability_cost(state, seat))
    gain_stability(state, seat, 1)


def at_top(state: State, seat: Seat) -> bool:
    return state.stability[seat] >= MOST_STABILITY


# EU-5.3.2  Conversion


CONVERT_DUCATS: Final = 3


def convert_cost(state: State, seat: Seat) -> int:
    cost = 1 if state.faith[seat] == PROTESTANT else 2
    return max(0, cost - bonus(state, seat, "convert_area_discount_admin"))


def can_convert(state: State, seat: Seat, off: int, ducats_off: int) -> bool:
    """Is there an Area to convert at this discount, and the means, Loans included?"""
    if state.power[3 * seat + ADM] < max(0, convert_cost(state, seat) - off):
        return False
    if purse(state, seat) < max(0, CONVERT_DUCATS - ducats_off):
        return False
    return any_convertible(state, seat)


def judge_conversion(state: State, seat: Seat, area: int) -> Ruling:
    """May the religion of this Area's slot become the player's?"""
    scenario = scenario_of(state)
    slot = AREA_SLOT[area]
    provinces = SLOT_PROVINCES[slot] & scenario.provinces
    if not provinces & owned(state, seat):
        return NOTHING_OF_YOURS
    areas = members(SLOT_AREAS[slot] & scenario.areas)
    if all(same_faith(area_religion(state, a), state.faith[seat]) for a in areas):
        return SAME_RELIGION
    if provinces & covered(state):
        return NOT_ALL_YOURS
    for other in range(state.seats):
        if not same_faith(state.faith[other], state.faith[seat]):
            if provinces & state.towns[other]:
                return NOT_ALL_YOURS
    for province in members(provinces):
        realm = state.flag[province]
        if realm >= 0 and not same_faith(realm_religion(state, realm), state.faith[seat]):
            return NOT_ALL_YOURS
    return YES


def own_slots(state: State, seat: Seat) -> list[int]:
    """The religion slots with a Province of this player, by their first Area."""
    slots = {AREA_SLOT[area] for area in members(areas_of(owned(state, seat)) & MAIN_AREAS)}
    return sorted(slots)


def any_convertible(state: State, seat: Seat) -> bool:
    """Is there a religion slot that this player may convert?"""
    return any(not judge_conversion(state, seat, s).clause for s in own_slots(state, seat))


class ChooseConversion(ChooseMove):
    """Which Areas do you convert?"""

    clause = "EU-5.3.2"

    def __init__(self, seat: Seat, price: int) -> None:
        self.seat = seat
        self.price = price  # in Ducats

    def moves(self, state: State) -> list[Move]:
        return [*(AREA_MOVES[slot] for slot in own_slots(state, self.seat)), LOAN_MOVE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "loan":
            return judge_loan(state, self.seat, self.price)
        ruling = judge_conversion(state, self.seat, move.arg)
        if ruling.clause or state.ducats[self.seat] >= self.price:
            return ruling
        return CONVERT_TOO_DEAR


class Convert(Procedure):
    """Pay, convert, add Unrest to one own Town, roll for all own Unrest there (Q-169)."""

    clause = "EU-5.3.2"
    steps = "choose", "convert", "roll"

    def __init__(self, seat: Seat, off: int = 0, ducats_off: int = 0, quiet: bool = False) -> None:
        self.seat = seat
        self.off = off  # Administrative Power less
        self.ducats_off = ducats_off
        self.quiet = quiet  # neither Unrest nor dice follow
        self.move: Move = LOAN_MOVE
        self.areas = 0  # all Areas of the slot

    def choose(self, state: State) -> Next:
        price = max(0, CONVERT_DUCATS - self.ducats_off)
        return self.call(ChooseConversion(self.seat, price), into="move")

    def convert(self, state: State) -> Next:
        seat = self.seat
        if self.move.name == "loan":
            take_loan(state, seat)
            self.repeat("choose")
            return None
        spend_power(state, seat, ADM, max(0, convert_cost(state, seat) - self.off))
        pay_ducats(state, seat, max(0, CONVERT_DUCATS - self.ducats_off))
        self.areas = SLOT_AREAS[AREA_SLOT[self.move.arg]] & scenario_of(state).areas
        faith = CATHOLIC if state.faith[seat] == COUNTER_REFORMED else state.faith[seat]
        convert_slot(state, self.areas, faith)
        note_deed(state, seat, CONVERTED, self.areas.bit_count(), 0)
        if self.quiet:
            self.end()
            return None
        towns = calm_towns(state, seat, self.areas)
        return self.call(AddUnrest(seat, towns, 1)) if towns else None

    def roll(self, state: State) -> Next:
        if bonus(state, self.seat, "convert_area_no_rebel_roll"):
            return None
        if state.options[CONVERSION_DICE]:  # EU-Q169
            return self.call(EachRollsThere(clockwise(state, self.seat), self.areas))
        return self.call(RebelDice(self.seat, 0, self.areas))


class EachRollsThere(InTurn):
    """EU-Q169: everybody with Unrest in the converted Areas rolls for it."""

    clause = "EU-5.3.2"

    def __init__(self, seats: list[Seat], areas: int) -> None:
        self.seats = seats
        self.areas = areas

    def turn_of(self, state: State, seat: Seat) -> Frame | None:
        return RebelDice(seat, 0, self.areas)
