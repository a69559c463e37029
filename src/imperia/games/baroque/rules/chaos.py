"""BQ-16.1  Chaos."""

from imperia.core import Next, Ruling, Seat, no, tell

from ..components.events import CHAOS, CHAOS_ELECTOR, CHAOS_RESHUFFLES, FAMINE
from ..components.map import ONE
from ..effects.armies import remove_armies
from ..effects.events import return_events, turn_up_bottom
from ..effects.states import lower_city, set_elector
from ..options import (
    BRUNSWICK_ELECTOR_PERMANENT,
    CHAOS_HALVING,
    CURRENT_TURN_RECEIPTS,
    SWITCHED_OFF,
)
from ..queries import is_last_turn, turn_order_from
from ..state import State
from .choose import ChooseOwnArmy, ChooseState
from .divine import Event

NO_CITY_OF_YOURS = no("BQ-16.1a")
PLAIN_CITY_FIRST = no("BQ-16.1b")


def end_chaos(state: State, event: int) -> None:
    """Chaos leaves play; where the option says so, its elector goes with it."""
    state.chaos = 0
    state.event_discard[event] += 1
    tell(state, "chaos.ended")
    if state.options[BRUNSWICK_ELECTOR_PERMANENT] == SWITCHED_OFF:
        set_elector(state, CHAOS_ELECTOR, False)


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
        self.state = -1

    def hits(self, state: State, seat: Seat) -> bool:
        """In the last turn only those who have an army, a city or halved receipts to lose."""
        if not is_last_turn(state) or state.options[CHAOS_HALVING] == CURRENT_TURN_RECEIPTS:
            return True
        return state.army_total[seat] > 0 or cities_of(state, seat) != 0

    def break_out(self, state: State) -> None:
        state.event_discard[CHAOS] -= 1
        state.chaos = 1
        if self.spared >= 0:
            state.exempt_chaos |= 1 << self.spared
        turn_up_bottom(state, FAMINE)
        return_events(state, CHAOS_RESHUFFLES)
        tell(state, "chaos.begun")
        self._line_up(state)

    def _line_up(self, state: State) -> None:
        self.queue = [s for s in turn_order_from(state, self.drawer) if s != self.spared]

    def ask_for_army(self, state: State) -> Next:
        while self.queue:
            seat = self.queue.pop(0)
            if state.army_total[seat]:
                return self.call(LoseArmyToChaos(seat), into="state")
        self._line_up(state)
        self.repeat("ask_for_city")
        return None

    def lose_army(self, state: State) -> None:
        remove_armies(state, self.state, 1)
        self.repeat("ask_for_army")

    def ask_for_city(self, state: State) -> Next:
        while self.queue:
            seat = self.queue.pop(0)
            if cities_of(state, seat):
                return self.call(LoseCityToChaos(seat), into="state")
        self.repeat("make_elector")
        return None

    def lose_city(self, state: State) -> None:
        lower_city(state, self.state)
        self.repeat("ask_for_city")

    def make_elector(self, state: State) -> None:
        set_elector(state, CHAOS_ELECTOR, True)


def cities_of(state: State, seat: Seat) -> int:
    """Mask of the cities, plain and fortified, in the states of a seat."""
    return state.domain[seat] & (state.cities | state.fortresses)


class LoseArmyToChaos(ChooseOwnArmy):
    """Choose the army that chaos takes."""

    clause = "BQ-16.1"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class LoseCityToChaos(ChooseState):
    """Choose the city that chaos takes: a plain one, or else a fortified one to lower."""

    clause = "BQ-16.1"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return cities_of(state, self.seat) & state.cities or cities_of(state, self.seat)

    def refusal(self, state: State, place: int) -> Ruling:
        return PLAIN_CITY_FIRST if cities_of(state, self.seat) & ONE[place] else NO_CITY_OF_YOURS
