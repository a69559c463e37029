"""TB-2  Setting out, and TB-6  the days."""

from imperia.core import Draw, Next, Procedure, Seat

from ..components import CARDS_EACH
from ..effects import start_round, take_card
from ..options import ROUNDS
from ..state import State
from .race import RunRace
from .tolls import CollectToll


class PlayGame(Procedure):
    """Deal the first hands, then play the days."""

    clause = "TB-6"
    steps = "deal", "dawn", "next_seat", "race", "dusk"

    def __init__(self) -> None:
        self.seat = 0

    def deal(self, state: State) -> Next:
        seat = state.hand_size.index(min(state.hand_size))
        if state.hand_size[seat] == CARDS_EACH:
            return None
        self.repeat("deal")
        return self.call(MeetTraveller(seat))

    def dawn(self, state: State) -> None:
        start_round(state)
        self.seat = 0

    def next_seat(self, state: State) -> Next:
        if self.seat == state.seats:
            return None
        self.repeat("next_seat")
        self.seat += 1
        return self.call(SpendDay(self.seat - 1))

    def race(self, state: State) -> Next:
        return self.call(RunRace(list(range(state.seats))))

    def dusk(self, state: State) -> None:
        if state.round < state.options[ROUNDS]:
            self.repeat("dawn")


class SpendDay(Procedure):
    """One seat's day: meet a traveller, collect a toll."""

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
    steps = "draw", "take"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.traveller = -1

    def draw(self, state: State) -> Next:
        return self.call(Draw("deck", eyes=1 << self.seat), into="traveller")

    def take(self, state: State) -> None:
        take_card(state, self.seat, self.traveller)
