"""EU-5.3: Stability and conversion."""

from imperia.core import Frame, InTurn, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.map import (
    AREA_MOVES,
    AREA_SLOT,
    SLOT_AREAS,
)
from ...components.reading import (
    ADM,
    CATHOLIC,
    COUNTER_REFORMED,
)
from ...effects.deeds import note_deed
from ...effects.provinces import convert_slot
from ...effects.treasury import (
    gain_stability,
    pay_ducats,
    spend_power,
    take_loan,
)
from ...options import CONVERSION_DICE
from ...queries.court.modifiers import bonus
from ...queries.court.stability import (
    CONVERT_DUCATS,
    convert_cost,
    judge_conversion,
    judge_loan,
    own_slots,
    stability_cost,
)
from ...queries.goals.deeds import CONVERTED
from ...queries.realms import clockwise, scenario_of
from ...state import State
from ..unrest.rebels import RebelDice
from ..unrest.unrest import AddUnrest, calm_towns
from .economy import LOAN_MOVE

CONVERT_TOO_DEAR = no("EU-5.3.2.e")


# EU-5.3.1  Stability


def increase_stability(state: State, seat: Seat) -> None:
    spend_power(state, seat, ADM, stability_cost(state, seat))
    gain_stability(state, seat, 1)


# EU-5.3.2  Conversion


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
