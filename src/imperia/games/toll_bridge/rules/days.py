"""TB-2  Setting out, and TB-6  The days."""

from imperia.core import Draw, Next, Procedure, Seat

from ..components import CARDS_EACH
from ..effects import refill_road, start_day, take_card
from ..options import ROUNDS
from ..state import State
from .race import RunRace
from .tolls import CollectToll


class PlayGame(Procedure):
    """Deal the first hands, then play the days."""

    clause = "TB-6"
    steps = "deal", "dawn", "call_next", "race", "dusk"

    def __init__(self) -> None:
        self.called = 0  # how many have been called today

    def deal(self, state: State) -> Next:
        fewest = min(state.hand_size)
        if fewest == CARDS_EACH:
            return None
        self.repeat("deal")
        return self.call(MeetTraveller(state.hand_size.index(fewest)))

    def dawn(self, state: State) -> None:
        start_day(state)
        self.called = 0

    def call_next(self, state: State) -> Next:
        if self.called == state.seats:
            return None
        self.called += 1
        self.repeat("call_next")
        return self.call(SpendDay(self.called - 1))

    def race(self, state: State) -> Next:
        return self.call(RunRace(list(range(state.seats))))

    def dusk(self, state: State) -> None:
        if state.round < state.options[ROUNDS]:
            self.repeat("dawn")


class SpendDay(Procedure):
    """One player's day: meet a traveller, collect a toll."""

    clause = "TB-6.2"
    steps = "meet_traveller", "collect_toll"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def meet_traveller(self, state: State) -> Next:
        return self.call(MeetTraveller(self.seat))

    def collect_toll(self, state: State) -> Next:
        return self.call(CollectToll(self.seat))


class MeetTraveller(Procedure):
    """Draw a traveller from the road into the hand."""

    clause = "TB-2.3"
    steps = "look_down_the_road", "draw", "take"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.traveller = -1

    def look_down_the_road(self, state: State) -> None:
        if state.deck_size == 0:
            refill_road(state)

    def draw(self, state: State) -> Next:
        return self.call(Draw("deck", eyes=1 << self.seat), into="traveller")

    def take(self, state: State) -> None:
        take_card(state, self.seat, self.traveller)
