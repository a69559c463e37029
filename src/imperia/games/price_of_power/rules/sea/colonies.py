"""EU-5.3.3: Colonize."""

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, no

from ...components.map import AREA_MOVES, members
from ...components.reading import ADM
from ...effects.distant import found_colony, spend_colonist
from ...effects.treasury import spend_power
from ...queries.sea.distant import colonial_claims, colonies_in_reach
from ...queries.sea.exploring import CUT_OFF, colony_cost
from ...state import State

NO_ADM_LEFT = no("EU-5.3.3.d")
NO_COLONIST = no("EU-5.3.3.e")


class ChooseColony(Decision):
    """Which Colonial Claim becomes a colony?"""

    clause = "EU-5.3.3"

    def moves(self, state: State) -> list[Move]:
        return [AREA_MOVES[area] for area in members(colonial_claims(state, self.seat))]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if colonies_in_reach(state, self.seat) >> move.arg & 1 else CUT_OFF


class PayColony(Ask):
    """A point of Administrative Power or a Colonist?"""

    clause = "EU-5.3.3"
    words = "adm_power", "colonist"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "adm_power":
            return YES if state.power[3 * self.seat + ADM] else NO_ADM_LEFT
        return YES if state.colonists[self.seat] else NO_COLONIST


class Colonize(Procedure):
    """Choose the Territory, pay point by point, found the Town."""

    clause = "EU-5.3.3"
    steps = "choose", "ask", "pay", "found"

    def __init__(self, seat: Seat, discount: int) -> None:
        self.seat = seat
        self.discount = discount
        self.area = -1
        self.left = -1  # points still to be paid
        self.word = ""

    def choose(self, state: State) -> Next:
        return self.call(ChooseColony(self.seat), into="area")

    def ask(self, state: State) -> Next:
        if self.left < 0:
            self.left = colony_cost(state, self.seat, self.discount)
        if self.left == 0:
            self.go_to("found")
            return None
        return self.call(PayColony(self.seat), into="word")

    def pay(self, state: State) -> None:
        if self.word == "colonist":
            spend_colonist(state, self.seat)
        else:
            spend_power(state, self.seat, ADM, 1)
        self.left -= 1
        self.repeat("ask")

    def found(self, state: State) -> None:
        found_colony(state, self.seat, self.area)
