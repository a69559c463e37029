"""BQ-2  Setup."""

from imperia.core import Next, Procedure, Ruling, Seat, no, tell
from imperia.kit.masks import mask_of

from ...components.map import CITY_ALLOWED, START_OPTIONS
from ...components.tables import ARMY_ROUNDS_AT, START_MINORS_AT
from ...effects.armies import place_army
from ...effects.states import build_city, set_control
from ...queries import controlled
from ...state import NOWHERE, State
from ..choose import ChooseState
from .draws import RollOrder

NOT_A_START_OPTION = no("BQ-2.7a")
ALREADY_PICKED = no("BQ-2.7b")
NOT_UNDER_YOUR_CONTROL = no("BQ-2.9a")
NO_CITY_HERE = no("BQ-2.10a")


class SetUp(Procedure):
    """Roll for order, pick start states, place armies and a city."""

    clause = "BQ-2"
    steps = "roll_order", "announce", "pick_states", "place_armies", "place_cities"

    def __init__(self) -> None:
        self.asked = 0  # how many times the running step has asked

    def roll_order(self, state: State) -> Next:
        return self.call(RollOrder())

    def announce(self, state: State) -> None:
        tell(state, "order.fixed", seats=state.order[:])

    def pick_states(self, state: State) -> Next:
        if self.asked == START_MINORS_AT[state.seats] * state.seats:
            self.asked = 0
            return None
        seat = state.order[self.asked % state.seats]
        self.asked += 1
        self.repeat("pick_states")
        return self.call(PickStartState(seat))

    def place_armies(self, state: State) -> Next:
        if self.asked == len(ARMY_ROUNDS_AT[state.seats]) * state.seats:
            self.asked = 0
            return None
        seat = self._placer(state)
        self.asked += 1
        self.repeat("place_armies")
        return self.call(RaiseStartArmy(seat))

    def _placer(self, state: State) -> Seat:
        """Who places the next army: the rounds go back and forth."""
        round_number, place = divmod(self.asked, state.seats)
        backwards = ARMY_ROUNDS_AT[state.seats][round_number] == "reverse"
        return state.order[state.seats - 1 - place if backwards else place]

    def place_cities(self, state: State) -> Next:
        if self.asked == state.seats:
            return None
        self.asked += 1
        self.repeat("place_cities")
        return self.call(FoundStartCity(state.order[self.asked - 1]))


class PickStartState(Procedure):
    """A minor state to begin with."""

    clause = "BQ-2.7"
    steps = "ask", "take"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.place = NOWHERE

    def ask(self, state: State) -> Next:
        return self.call(ChooseStartState(self.seat), into="place")

    def take(self, state: State) -> None:
        set_control(state, self.place, self.seat)


class RaiseStartArmy(Procedure):
    """An army to begin with."""

    clause = "BQ-2.9"
    steps = "ask", "place"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.post = NOWHERE

    def ask(self, state: State) -> Next:
        return self.call(PlaceStartArmy(self.seat), into="post")

    def place(self, state: State) -> None:
        place_army(state, self.seat, self.post)


class FoundStartCity(Procedure):
    """A city to begin with."""

    clause = "BQ-2.10"
    steps = "ask", "build"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.place = NOWHERE

    def ask(self, state: State) -> Next:
        return self.call(PlaceStartCity(self.seat), into="place")

    def build(self, state: State) -> None:
        build_city(state, self.seat, self.place)


class ChooseStartState(ChooseState):
    """Choose a minor state of your list to begin with."""

    clause = "BQ-2.7"

    def able(self, state: State) -> int:
        options = mask_of(START_OPTIONS[state.power[self.seat]])
        return options & state.in_play & ~controlled(state)

    def refusal(self, state: State, place: int) -> Ruling:
        if place not in START_OPTIONS[state.power[self.seat]]:
            return NOT_A_START_OPTION
        return ALREADY_PICKED


class PlaceStartArmy(ChooseState):
    """Place an army in a state you control."""

    clause = "BQ-2.9"

    def able(self, state: State) -> int:
        return state.domain[self.seat]

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_UNDER_YOUR_CONTROL


class PlaceStartCity(ChooseState):
    """Place your first city."""

    clause = "BQ-2.10"

    def able(self, state: State) -> int:
        return state.domain[self.seat] & CITY_ALLOWED

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_UNDER_YOUR_CONTROL if state.control[place] != self.seat else NO_CITY_HERE
