"""BQ-16.22  Revolt: a state shakes off whoever controls it."""

from imperia.core import Next, Roll, Ruling, Seat, no, tell
from imperia.kit.masks import bits, holds, mask_of

from ...components.events import REVOLT, REVOLT_MAX_ARMIES, REVOLT_MAX_VALUE
from ...components.map import VALUE
from ...effects.armies import remove_armies
from ...effects.states import clear_influence, set_control
from ...queries import affected_player, controlled
from ...state import NEUTRAL, NOBODY, NOWHERE, OTTOMAN, State
from ..choose import ChooseState
from ..turn.draws import FindFewestPoints
from .divine import Event

MAJOR_NEVER_REVOLTS = no("BQ-16.22a")
TOO_VALUABLE_FOR_THE_ROLL = no("BQ-16.22b")
TOO_MANY_ARMIES = no("BQ-16.22c")
NOBODY_TO_REVOLT_AGAINST = no("BQ-16.22d")
OTTOMANS_HOLD_IT_DOWN = no("BQ-16.22e")


class Revolt(Event):
    """The die says how valuable a state may rise; the player with fewest points names it."""

    clause = "BQ-16.22"
    steps = (
        "roll_die",
        "read_die",
        "find_chooser",
        "choose",
        "offer_divine",
        "note_divine",
        "rise_up",
    )

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.roll = 0
        self.chooser = NOBODY
        self.place = NOWHERE

    def roll_die(self, state: State) -> Next:
        return self.call(Roll(6), into="roll")

    def read_die(self, state: State) -> None:
        """Where no state could rise up the card has no effect."""
        max_value = REVOLT_MAX_VALUE[self.roll]
        tell(state, "revolt.rolled", roll=self.roll, value=max_value)
        if not rebellious(state, max_value):
            tell(state, "event.idle", event=REVOLT)
            self.end()

    def find_chooser(self, state: State) -> Next:
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


def rebellious(state: State, max_value: int) -> int:
    """Mask of the states that may rise up: held minors, not too valuable, with one army at most."""
    held_minors = controlled(state) & ~state.majors & ~state.stands[OTTOMAN]
    return mask_of(
        [
            place
            for place in bits(held_minors)
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
        if holds(state.majors, place):
            return MAJOR_NEVER_REVOLTS
        if not holds(controlled(state), place):
            return NOBODY_TO_REVOLT_AGAINST
        if holds(state.stands[OTTOMAN], place):
            return OTTOMANS_HOLD_IT_DOWN
        if VALUE[place] > self.max_value:
            return TOO_VALUABLE_FOR_THE_ROLL
        return TOO_MANY_ARMIES
