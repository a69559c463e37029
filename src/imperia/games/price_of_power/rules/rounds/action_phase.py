"""EU-4.2  Phase 2: Turns until all have Passed, and the end of the Phase."""

from imperia.core import Next, Procedure

from ...components.tables import PASS_BONUS
from ...effects.rounds import forgive_event, stand_aside
from ...options import FINAL_TURN_EVENT
from ...queries.realms import clockwise
from ...state import State
from .turns import TakeTurn


class ActionPhase(Procedure):
    """EU-4.2: Turns until all have Passed; after the last paid Pass the others have final ones."""

    clause = "EU-4.2"
    steps = "next_turn", "after_turn", "final_turns", "final_events"

    def __init__(self) -> None:
        self.seat = -1  # who took the last Turn
        self.left: list[int] = []  # whose final Turns are still to come
        self.events: list[int] = []  # whose Event is owed after them
        self.turns = 0  # of two players: Turns the second one still has

    def next_turn(self, state: State) -> Next:
        seat = state.first if self.seat == -1 else (self.seat + 1) % state.seats
        while state.passed >> seat & 1:
            seat = (seat + 1) % state.seats
        turn = TakeTurn(seat, False)
        turn.acted = self.seat == -1  # after another Turn Milestones were looked at just now
        self.seat = seat
        return self.call(turn)

    def after_turn(self, state: State) -> None:
        _lift_duty(state)
        order = [(self.seat + n) % state.seats for n in range(1, state.seats + 1)]
        waiting = [seat for seat in order if not state.passed >> seat & 1]
        players = len(clockwise(state, state.first))
        if waiting and len(state.pass_order) < len(PASS_BONUS[max(2, players)]):
            self.repeat("next_turn")
            return
        self.left = [seat for seat in waiting if seat != self.seat]
        self.events = self.left[:]
        if state.seats == 2 and self.left:
            self.turns = max(2, state.owed[self.left[0]] + 1)

    def final_turns(self, state: State) -> Next:
        _lift_duty(state)
        if state.seats == 2 and self.left:
            return self._second_player(state)
        for seat in self.events:  # whoever has had his last Turn counts as Passed already
            if seat not in self.left and not state.owed[seat]:
                stand_aside(state, seat)
        if not self.left:
            return None
        seat = self.left.pop(0)
        self.repeat("final_turns")
        forced = state.options[FINAL_TURN_EVENT] == 1 and state.owed[seat] > 0
        return self.call(TakeTurn(seat, forced))

    def _second_player(self, state: State) -> Next:
        """EU-20.1: the last Turns of the second player, the very last ones for Events owed."""
        seat = self.left[0]
        if self.turns == 0 or state.passed >> seat & 1:
            return None
        self.repeat("final_turns")
        self.turns -= 1
        return self.call(TakeTurn(seat, self.turns < state.owed[seat]))

    def final_events(self, state: State) -> Next:
        _lift_duty(state)
        while self.events:
            seat = self.events[0]
            if state.owed[seat]:
                self.repeat("final_events")
                return self.call(TakeTurn(seat, True))
            self.events.pop(0)
            stand_aside(state, seat)
        return None


def _lift_duty(state: State) -> None:
    """Q-143: where no Event is left nobody owes one."""
    if any(state.owed) and not state.shown and not state.face_down:
        for seat in range(state.seats):
            forgive_event(state, seat)
