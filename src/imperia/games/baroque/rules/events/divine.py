"""BQ-18.14  Divine intervention, and what every event has in common."""

from imperia.core import Ask, Next, Procedure, Seat
from imperia.kit.masks import holds

from ...effects.cards import spend_divine
from ...effects.money import gain
from ...options import CHAOS_HALVING, CURRENT_TURN_RECEIPTS
from ...queries import half_rounded_up, leads_in_dioceses
from ...state import NOBODY, State


def guardian(state: State) -> Seat:
    """The seat that may use a divine intervention now, or NOBODY."""
    for seat in state.order:
        if state.divine[seat] and leads_in_dioceses(state, seat):
            return seat
    return NOBODY


def receive(state: State, seat: Seat, florins: int) -> None:
    """Money from an event card; chaos may halve it, rounded up."""
    halved = state.chaos and state.options[CHAOS_HALVING] == CURRENT_TURN_RECEIPTS
    if halved and not holds(state.exempt_chaos, seat):
        florins = half_rounded_up(florins)
    gain(state, seat, florins)


class Windfall(Procedure):
    """An event that harms nobody; a subclass says what it brings."""

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer


class Event(Procedure):
    """An event that a divine intervention may keep from one seat.

    A subclass has the steps "offer_divine" and "note_divine" before its effect, says in `hits`
    whom the event would affect, and spares `self.spared`.
    """

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer
        self.answer = ""
        self.spared = NOBODY

    def hits(self, state: State, seat: Seat) -> bool:
        raise NotImplementedError(f"{type(self).__name__} hits nobody")

    def offer_divine(self, state: State) -> Next:
        seat = guardian(state)
        if seat == NOBODY or not self.hits(state, seat):
            return None
        return self.call(UseDivineIntervention(seat), into="answer")

    def note_divine(self, state: State) -> None:
        if self.answer == "use":
            self.spared = guardian(state)
            spend_divine(state, self.spared)


class UseDivineIntervention(Ask):
    """Discard a divine intervention to be spared by the event, or keep it."""

    clause = "BQ-18.14"
    words = "use", "keep"
