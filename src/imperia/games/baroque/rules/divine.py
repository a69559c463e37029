"""BQ-18.14  Divine intervention, and what every event has in common."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat

from ..components.cards import DIVINE_INTERVENTION
from ..effects.cards import spend_divine
from ..effects.money import gain
from ..options import CHAOS_HALVING, CURRENT_TURN_RECEIPTS
from ..queries import half_rounded_up, leads_in_dioceses
from ..state import NOBODY, State

USE_OR_KEEP = [Move("use"), Move("keep")]


def guardian(state: State) -> Seat:
    """The seat that may use a divine intervention now, or NOBODY."""
    for seat in state.order:
        if state.divine[seat] and leads_in_dioceses(state, seat):
            return seat
    return NOBODY


def receive(state: State, seat: Seat, florins: int) -> None:
    """Money from an event card; chaos may halve it, rounded up."""
    if (
        state.chaos
        and state.options[CHAOS_HALVING] == CURRENT_TURN_RECEIPTS
        and not state.exempt_chaos >> seat & 1
    ):
        florins = half_rounded_up(florins)
    gain(state, seat, florins)


class Event(Procedure):
    """An event that a divine intervention may keep from one seat.

    A subclass begins its steps with "offer_divine" and "note_divine", says in `hits` whom the
    event would affect, and spares `self.spared`.
    """

    def __init__(self, drawer: Seat) -> None:
        self.drawer = drawer
        self.answer = ""
        self.spared = -1

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
            spend_divine(state, self.spared, DIVINE_INTERVENTION)


class UseDivineIntervention(Decision):
    """Discard a divine intervention to be spared by the event, or keep it."""

    clause = "BQ-18.14"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def moves(self, state: State) -> list[Move]:
        return USE_OR_KEEP

    def judge(self, state: State, move: Move) -> Ruling:
        return YES

    def chosen(self, state: State, move: Move) -> str:
        return move.name
