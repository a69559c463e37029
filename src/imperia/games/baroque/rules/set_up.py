"""BQ-2  Setup."""

from imperia.core import Next, Procedure, Ruling, Seat, no, tell

from ..components import ARMY_ROUNDS_AT, CITY_ALLOWED, ONE, START_MINORS_AT, START_OPTIONS
from ..effects import build_city, place_army, set_control
from ..state import NEUTRAL, State
from .choose import ChooseState
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
        self.asked = 0  # how many questions of the running step were asked
        self.state = -1

    def roll_order(self, state: State) -> Next:
        return self.call(RollOrder())

    def announce(self, state: State) -> None:
        tell(state, "order.fixed", seats=state.order[:])

    def pick_states(self, state: State) -> Next:
        if self.asked > 0:
            set_control(state, self.state, state.order[(self.asked - 1) % state.seats])
        if self.asked == START_MINORS_AT[state.seats] * state.seats:
            self.asked = 0
            return None
        self.asked += 1
        self.repeat("pick_states")
        seat = state.order[(self.asked - 1) % state.seats]
        return self.call(ChooseStartState(seat), into="state")

    def place_armies(self, state: State) -> Next:
        if self.asked > 0:
            place_army(state, self._placer(state), self.state)
        if self.asked == len(ARMY_ROUNDS_AT[state.seats]) * state.seats:
            self.asked = 0
            return None
        self.asked += 1
        self.repeat("place_armies")
        return self.call(PlaceStartArmy(self._placer(state)), into="state")

    def _placer(self, state: State) -> Seat:
        """Who places the army that was asked for last: the rounds go back and forth."""
        round_number, place = divmod(self.asked - 1, state.seats)
        backwards = ARMY_ROUNDS_AT[state.seats][round_number] == "reverse"
        return state.order[state.seats - 1 - place if backwards else place]

    def place_cities(self, state: State) -> Next:
        if self.asked > 0:
            build_city(state, state.order[self.asked - 1], self.state)
        if self.asked == state.seats:
            return None
        self.asked += 1
        self.repeat("place_cities")
        return self.call(PlaceStartCity(state.order[self.asked - 1]), into="state")


class ChooseStartState(ChooseState):
    """Choose a minor state of your list to begin with."""

    clause = "BQ-2.7"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        mask = 0
        for place in START_OPTIONS[state.power[self.seat]]:
            if state.control[place] == NEUTRAL and state.in_play & ONE[place]:
                mask |= ONE[place]
        return mask

    def refusal(self, state: State, place: int) -> Ruling:
        if place not in START_OPTIONS[state.power[self.seat]]:
            return NOT_A_START_OPTION
        return ALREADY_PICKED


class PlaceStartArmy(ChooseState):
    """Place an army in a state you control."""

    clause = "BQ-2.9"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return state.domain[self.seat]

    def refusal(self, state: State, place: int) -> Ruling:
        return NOT_UNDER_YOUR_CONTROL


class PlaceStartCity(ChooseState):
    """Place your first city."""

    clause = "BQ-2.10"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return state.domain[self.seat] & CITY_ALLOWED

    def refusal(self, state: State, place: int) -> Ruling:
        if state.control[place] != self.seat:
            return NOT_UNDER_YOUR_CONTROL
        return NO_CITY_HERE
