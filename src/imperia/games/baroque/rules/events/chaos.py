"""BQ-16.1  Chaos."""

from imperia.core import Next, Ruling, Seat, no
from imperia.kit.masks import holds

from ...components.events import CHAOS_ELECTOR
from ...effects.armies import remove_armies
from ...effects.events import begin_chaos
from ...effects.states import lower_city, set_elector
from ...options import CHAOS_HALVING, CURRENT_TURN_RECEIPTS
from ...queries import is_last_turn, turn_order_from
from ...state import NOWHERE, State
from ..choose import ChooseOwnArmy, ChooseState
from .divine import Event

NO_CITY_OF_YOURS = no("BQ-16.1a")
PLAIN_CITY_FIRST = no("BQ-16.1b")


class Chaos(Event):
    """Income will be halved, revolts come back, all lose an army and a city."""

    clause = "BQ-16.1"
    steps = (
        "offer_divine",
        "note_divine",
        "break_out",
        "ask_for_army",
        "lose_army",
        "ask_for_city",
        "lose_city",
        "make_elector",
    )

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.queue: list[Seat] = []
        self.place = NOWHERE

    def hits(self, state: State, seat: Seat) -> bool:
        """In the last turn only those who have an army, a city or halved receipts to lose."""
        if not is_last_turn(state) or state.options[CHAOS_HALVING] == CURRENT_TURN_RECEIPTS:
            return True
        return state.army_total[seat] > 0 or cities_of(state, seat) != 0

    def break_out(self, state: State) -> None:
        begin_chaos(state, self.spared)
        self._line_up(state)

    def _line_up(self, state: State) -> None:
        self.queue = [s for s in turn_order_from(state, self.drawer) if s != self.spared]

    def ask_for_army(self, state: State) -> Next:
        while self.queue:
            seat = self.queue.pop(0)
            if state.army_total[seat]:
                return self.call(LoseArmyToChaos(seat), into="place")
        self._line_up(state)
        self.go_to("ask_for_city")
        return None

    def lose_army(self, state: State) -> None:
        remove_armies(state, self.place, 1)
        self.repeat("ask_for_army")

    def ask_for_city(self, state: State) -> Next:
        while self.queue:
            seat = self.queue.pop(0)
            if cities_of(state, seat):
                return self.call(LoseCityToChaos(seat), into="place")
        self.go_to("make_elector")
        return None

    def lose_city(self, state: State) -> None:
        lower_city(state, self.place)
        self.repeat("ask_for_city")

    def make_elector(self, state: State) -> None:
        set_elector(state, CHAOS_ELECTOR, True)


def cities_of(state: State, seat: Seat) -> int:
    """Mask of the cities, plain and fortified, in the states of a seat."""
    return state.domain[seat] & (state.cities | state.fortresses)


class LoseArmyToChaos(ChooseOwnArmy):
    """Choose the army that chaos takes."""

    clause = "BQ-16.1"


class LoseCityToChaos(ChooseState):
    """Choose the city that chaos takes: a plain one, or else a fortified one to lower."""

    clause = "BQ-16.1"

    def able(self, state: State) -> int:
        cities = cities_of(state, self.seat)
        return cities & state.cities or cities

    def refusal(self, state: State, place: int) -> Ruling:
        return PLAIN_CITY_FIRST if holds(cities_of(state, self.seat), place) else NO_CITY_OF_YOURS
