"""BQ-16.18 and BQ-16.22  Marriage and revolt: an event aimed at one state."""

from imperia.core import Next, Roll, Ruling, Seat, no, tell
from imperia.kit.masks import bits

from ..components.events import (
    MARRIAGE,
    MARRIAGE_VALUE,
    REVOLT,
    REVOLT_MAX_ARMIES,
    REVOLT_MAX_VALUE,
)
from ..components.map import N_STATES, ONE, VALUE
from ..effects.armies import remove_armies
from ..effects.states import clear_influence, set_control, take_over
from ..queries import affected_player, enemy_armies
from ..state import NEUTRAL, OTTOMAN, State
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

BRIDES = sum(ONE[state] for state in range(N_STATES) if VALUE[state] == MARRIAGE_VALUE)


class Marriage(Event):
    """The drawer gains a small state by marriage."""

    clause = "BQ-16.18"
    steps = "choose", "offer_divine", "note_divine", "wed"

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.state = -1

    def choose(self, state: State) -> Next:
        if not marriageable(state, self.drawer):
            tell(state, "event.idle", event=MARRIAGE)
            self.end()
            return None
        return self.call(ChooseMarriage(self.drawer), into="state")

    def hits(self, state: State, seat: Seat) -> bool:
        return seat != self.drawer and affected_player(state, self.state) == seat

    def wed(self, state: State) -> None:
        if self.spared < 0:
            take_over(state, self.state, self.drawer)


def marriageable(state: State, seat: Seat) -> int:
    """Mask of the states that marriage may bring to a seat."""
    mask = BRIDES & state.in_play & ~state.majors & ~state.dioceses
    return mask & ~state.domain[seat] & ~enemy_armies(state, seat)


class ChooseMarriage(ChooseState):
    """Choose the state that you marry into."""

    clause = "BQ-16.18"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def eligible(self, state: State) -> int:
        return marriageable(state, self.seat)

    def refusal(self, state: State, place: int) -> Ruling:
        bit = ONE[place]
        if state.majors & bit or not BRIDES & bit:
            return NOT_FOR_MARRIAGE
        if state.dioceses & bit:
            return DIOCESE_NEVER_MARRIES
        return YOURS_ALREADY if state.domain[self.seat] & bit else ENEMY_ARMY_HERE


class Revolt(Event):
    """A state throws off its controller; the player with fewest points says which."""

    clause = "BQ-16.22"
    steps = (
        "roll_die",
        "find_chooser",
        "choose",
        "offer_divine",
        "note_divine",
        "rise_up",
    )

    def __init__(self, drawer: Seat) -> None:
        super().__init__(drawer)
        self.roll = 0
        self.chooser = -1
        self.state = -1

    def roll_die(self, state: State) -> Next:
        return self.call(Roll(6), into="roll")

    def find_chooser(self, state: State) -> Next:
        tell(state, "revolt.rolled", roll=self.roll, value=REVOLT_MAX_VALUE[self.roll])
        if not rebellious(state, REVOLT_MAX_VALUE[self.roll]):
            tell(state, "event.idle", event=REVOLT)
            self.end()
            return None
        return self.call(FindFewestPoints(), into="chooser")

    def choose(self, state: State) -> Next:
        return self.call(NameRevolt(self.chooser, REVOLT_MAX_VALUE[self.roll]), into="state")

    def hits(self, state: State, seat: Seat) -> bool:
        return affected_player(state, self.state) == seat

    def rise_up(self, state: State) -> None:
        """Control, influence and the army go; buildings stay."""
        if self.spared >= 0:
            return
        set_control(state, self.state, NEUTRAL)
        clear_influence(state, self.state)
        remove_armies(state, self.state, state.armies[self.state])


def rebellious(state: State, max_value: int) -> int:
    """Mask of the states that may rise up."""
    controlled = 0
    for domain in state.domain:
        controlled |= domain
    mask = controlled & ~state.majors & ~state.stands[OTTOMAN]
    for place in bits(mask):
        if VALUE[place] > max_value or state.armies[place] > REVOLT_MAX_ARMIES:
            mask &= ~ONE[place]
    return mask


class NameRevolt(ChooseState):
    """Name the state that revolts."""

    clause = "BQ-16.22"

    def __init__(self, seat: Seat, max_value: int) -> None:
        self.seat = seat
        self.max_value = max_value

    def eligible(self, state: State) -> int:
        return rebellious(state, self.max_value)

    def refusal(self, state: State, place: int) -> Ruling:
        is_closed = (state.majors | state.stands[OTTOMAN]) & ONE[place]
        if is_closed or state.control[place] == NEUTRAL:
            return NOT_OPEN_TO_REVOLT
        if VALUE[place] > self.max_value:
            return TOO_VALUABLE_FOR_THE_ROLL
        return TOO_MANY_ARMIES
