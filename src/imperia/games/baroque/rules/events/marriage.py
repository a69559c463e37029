"""BQ-16.18  Marriage: a small state comes to the player who drew the card."""

from imperia.core import Next, Ruling, Seat, no, tell
from imperia.kit.masks import holds, where

from ...components.events import MARRIAGE, MARRIAGE_VALUE
from ...components.map import VALUE
from ...effects.states import take_over
from ...queries import affected_player, enemy_armies
from ...state import NOBODY, NOWHERE, State
from ..choose import ChooseState
from .divine import Event

NOT_FOR_MARRIAGE = no("BQ-16.18a")
DIOCESE_NEVER_MARRIES = no("BQ-16.18b")
YOURS_ALREADY = no("BQ-16.18d")
ENEMY_ARMY_HERE = no("BQ-16.18c")

BRIDES = where(VALUE, MARRIAGE_VALUE)


class Marriage(Event):
    """The drawer gains a small state by marriage."""

    clause = "BQ-16.18"
    steps = "choose", "offer_divine", "note_divine", "wed"

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.place = NOWHERE

    def choose(self, state: State) -> Next:
        """Where there is nobody to marry the card has no effect."""
        if not marriageable(state, self.drawer):
            tell(state, "event.idle", event=MARRIAGE)
            self.end()
            return None
        return self.call(ChooseMarriage(self.drawer), into="place")

    def hits(self, state: State, seat: Seat) -> bool:
        return seat != self.drawer and affected_player(state, self.place) == seat

    def wed(self, state: State) -> None:
        if self.spared == NOBODY:
            take_over(state, self.place, self.drawer)


def marriageable(state: State, seat: Seat) -> int:
    """Mask of the states that marriage may bring to a seat."""
    brides = BRIDES & state.in_play & ~state.majors & ~state.dioceses
    return brides & ~state.domain[seat] & ~enemy_armies(state, seat)


class ChooseMarriage(ChooseState):
    """Choose the state that you marry into."""

    clause = "BQ-16.18"

    def able(self, state: State) -> int:
        return marriageable(state, self.seat)

    def refusal(self, state: State, place: int) -> Ruling:
        if holds(state.majors, place) or not holds(BRIDES, place):
            return NOT_FOR_MARRIAGE
        if holds(state.dioceses, place):
            return DIOCESE_NEVER_MARRIES
        if holds(state.domain[self.seat], place):
            return YOURS_ALREADY
        return ENEMY_ARMY_HERE
