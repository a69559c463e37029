"""PR-10  Action: trade fair."""

from imperia.core import Next, Procedure, Seat, no

from ...components.cards import HAS
from ...components.map import FAIR_COLOUR, ROUTE, SPICE_ISLANDS
from ...components.powers import SPICE_FAIR_DOUBLE
from ...components.tables import COLUMNS, FAIR_FLORINS_AT
from ...effects.market import discard_fair_card, earn_at_fair, open_fair, pirates_take, take_subsidy
from ...options import BANKRUPTCY, FAIR_REFRESH, IMMEDIATE, ON
from ...queries import active, concession_weight, free_slots, open_emporium, seat_of
from ...state import NOBODY, NONE, State
from ..ops.politics import ChooseLevy, raise_levy
from .market import RefreshMarket

NO_FAIR_CARD = no("PR-10.1a")


def earnings(state: State, seat: Seat, start: int) -> int:
    """What one concession of this seat may take at a fair from this emporium."""
    weight = concession_weight(state, seat)
    if start == SPICE_ISLANDS and state.tableau[seat] & HAS[SPICE_FAIR_DOUBLE]:
        weight <<= active(state, seat, SPICE_FAIR_DOUBLE).bit_count()
    return weight


class HoldFair(Procedure):
    """China adds florins, the holder takes his subsidy, and the voyage pays its way."""

    clause = "PR-10"
    steps = "open", "sail", "levy", "sail_on", "close"

    def __init__(self, seat: Seat, region: int) -> None:
        self.seat = seat
        self.region = region
        self.start = -1  # the emporium
        self.leg = 0  # the place of the empire on the route
        self.slot = -1

    def open(self, state: State) -> None:
        self.start = open_emporium(state, FAIR_COLOUR[self.region])
        open_fair(state, self.seat, self.region, FAIR_FLORINS_AT[state.seats])
        discard_fair_card(state, self.region)
        if state.options[BANKRUPTCY] != ON:
            take_subsidy(state, self.seat, self.region)
        if not self._profit(state):
            self.go_to("close")

    def _profit(self, state: State) -> int:
        return state.laid[COLUMNS * self.region]

    def sail(self, state: State) -> Next:
        """Through empires and borders until there is a levy to choose, or the voyage ends."""
        while True:
            empire = ROUTE[self.start][self.leg]
            free = free_slots(state, empire)
            if free & (free - 1):
                return self.call(ChooseLevy(self.seat, empire), into="slot")
            if free:
                self.slot = free.bit_length() - 1
                return None
            if not self._cross(state):
                self.go_to("close")
                return None

    def levy(self, state: State) -> Next:
        return raise_levy(self, state, self.seat, self.slot, ROUTE[self.start][self.leg])

    def sail_on(self, state: State) -> None:
        if self._cross(state):
            self.repeat("sail")

    def _cross(self, state: State) -> bool:
        """Pay at the next border; says whether the voyage goes on."""
        route = ROUTE[self.start]
        if self.leg + 1 == len(route):
            return False
        border = route[self.leg + 1]
        banker = state.pawn_at[border]
        if banker != NOBODY:
            owner = seat_of(state, banker)
            florins = min(self._profit(state), earnings(state, owner, self.start))
            earn_at_fair(state, owner, self.region, border, florins)
        elif state.pirate_at[border] != NONE:
            pirates_take(state, self.region, border)
        self.leg += 2
        return self._profit(state) != 0

    def close(self, state: State) -> Next:
        if state.options[FAIR_REFRESH] == IMMEDIATE:
            return self.call(RefreshMarket(1 << self.region))
        return None
