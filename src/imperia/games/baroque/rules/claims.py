"""BQ-16.18 and BQ-16.22  Marriage and revolt: an event aimed at one state."""

from imperia.core import Next, Roll, Ruling, Seat, no, tell
from imperia.kit.masks import bits, holds, mask_of, where

from ..components.events import (
    MARRIAGE,
    MARRIAGE_VALUE,
    REVOLT,
    REVOLT_MAX_ARMIES,
    REVOLT_MAX_VALUE,
)
from ..components.map import VALUE
from ..effects.armies import remove_armies
from ..effects.states import clear_influence, set_control, take_over
from ..queries import affected_player, controlled, enemy_armies
from ..state import NEUTRAL, NOBODY, OTTOMAN, State
from .choose import ChooseState
from .divine import Event
from .draws import FindFewestPoints

NOT_FOR_MARRIAGE = no("BQ-16.18a")
DIOCESE_NEVER_MARRIES = no("BQ-16.18b")
ENEMY_ARMY_HERE = no("BQ-16.18c")
YOURS_ALREADY = no("BQ-16.18d")
NOT_OPEN_TO_REVOLT = no("BQ-16.22a")
TOO_VALUABLE_FOR_THE_ROLL = no("BQ-16.22b")
TOO_MANY_ARMIES = no("BQ-16.22c")

BRIDES = where(VALUE, MARRIAGE_VALUE)


class Marriage(Event):
    """The drawer gains a small state by marriage."""

    clause = "BQ-16.18"
    steps = "choose", "offer_divine", "note_divine", "wed"

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.place = -1

    def choose(self, state: State) -> Next:
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
        return YOURS_ALREADY if holds(state.domain[self.seat], place) else ENEMY_ARMY_HERE


class Revolt(Event):
    """The die says how valuable a state may rise; the player with fewest points names it."""

    clause = "BQ-16.22"
    steps = "roll_die", "find_chooser", "choose", "offer_divine", "note_divine", "rise_up"

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.roll = 0
        self.chooser = -1
        self.place = -1

    def roll_die(self, state: State) -> Next:
        return self.call(Roll(6), into="roll")

    def find_chooser(self, state: State) -> Next:
        """Where no state could rise up the card has no effect."""
        max_value = REVOLT_MAX_VALUE[self.roll]
        tell(state, "revolt.rolled", roll=self.roll, value=max_value)
        if not rebellious(state, max_value):
            tell(state, "event.idle", event=REVOLT)
            self.end()
            return None
        return self.call(FindFewestPoints(), into="chooser")

    def choose(self, state: State) -> Next:
        return self.call(NameRevolt(self.chooser, REVOLT_MAX_VALUE[self.roll]), into="place")

    def hits(self, state: State, seat: Seat) -> bool:
        return affected_player(state, self.place) == seat

    def rise_up(self, state: State) -> None:
        """Control, influence and the army go; buildings stay."""
        if self.spared == NOBODY:
            set_control(state, self.place, NEUTRAL)
            clear_influence(state, self.place)
            remove_armies(state, self.place, state.armies[self.place])


def held_minors(state: State) -> int:
    """Mask of the minor states that somebody controls and no Ottoman army holds down."""
    return controlled(state) & ~state.majors & ~state.stands[OTTOMAN]


def rebellious(state: State, max_value: int) -> int:
    """Mask of the states that may rise up: not too valuable for the roll, with one army at most."""
    return mask_of(
        [
            place
            for place in bits(held_minors(state))
            if VALUE[place] <= max_value and state.armies[place] <= REVOLT_MAX_ARMIES
        ]
    )


class NameRevolt(ChooseState):
    """Name the state that revolts."""

    clause = "BQ-16.22"

    def __init__(self, seat: Seat, max_value: int) -> None:
        self.seat = seat
        self.max_value = max_value

    def able(self, state: State) -> int:
        return rebellious(state, self.max_value)

    def refusal(self, state: State, place: int) -> Ruling:
        if not holds(held_minors(state), place):
            return NOT_OPEN_TO_REVOLT
        if VALUE[place] > self.max_value:
            return TOO_VALUABLE_FOR_THE_ROLL
        return TOO_MANY_ARMIES
