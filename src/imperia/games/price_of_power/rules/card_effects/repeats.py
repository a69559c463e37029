"""Small procedures of effects that do one thing several times."""

from imperia.core import Next, Procedure, Seat

from ...effects.rounds import place_disease
from ...state import State
from ..choices import ChooseArea
from ..court.economy import LosePower
from ..rounds.cards import DrawCard
from ..war.losses import ExhaustOne


class UseUp(Procedure):
    """Give up Power of choice, or exhaust Manpower, so many times, as far as there is some."""

    clause = "EU-16.3"
    steps = ("give_up",)

    def __init__(self, seat: Seat, what: str, count: int) -> None:
        self.seat = seat
        self.what = what
        self.count = count
        self.given = 1

    def give_up(self, state: State) -> Next:
        if not self.count or not self.given:
            return None
        self.count -= 1
        self.repeat("give_up")
        frame = LosePower(self.seat) if self.what == "power" else ExhaustOne(self.seat)
        return self.call(frame, into="given")


class DrawFrom(Procedure):
    """Draw so many cards of one deck, without a fee."""

    clause = "EU-4.1.E"
    steps = ("draw",)

    def __init__(self, seat: Seat, deck: int, count: int) -> None:
        self.seat = seat
        self.deck = deck
        self.count = count

    def draw(self, state: State) -> Next:
        if not self.count:
            return None
        self.count -= 1
        self.repeat("draw")
        return self.call(DrawCard(self.seat, self.deck))


class ChooseDiseased(ChooseArea):
    """In which Area does the disease break out?"""

    clause = "EU-16.3"


class SpreadDisease(Procedure):
    """Disease tokens on so many Areas."""

    clause = "EU-16.3"
    steps = "ask", "place"

    def __init__(self, seat: Seat, areas: int, count: int) -> None:
        self.seat = seat
        self.areas = areas
        self.count = count
        self.area = -1

    def ask(self, state: State) -> Next:
        if not self.count or not self.areas:
            self.end()
            return None
        self.count -= 1
        return self.call(ChooseDiseased(self.seat, self.areas), into="area")

    def place(self, state: State) -> None:
        place_disease(state, self.area)
        self.areas &= ~(1 << self.area)
        self.repeat("ask")
