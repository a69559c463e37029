"""EU-5.2.5 and 11.3.6: an Active Ally is lost, and its units with it."""

from typing import Final

from imperia.core import Decision, Move, Next, Procedure, Seat, moves_of

from ...effects.units import take_pledge, withdraw_from
from ...state import ALLIED, KINDS, State

DISBAND_MOVES: Final = moves_of("disband", 3 * KINDS)


def allied_in_armies(state: State, seat: Seat) -> list[int]:
    """Where Allied units serve: 9 * army + kind."""
    return [
        KINDS * army + kind
        for army in range(3)
        for kind in range(3 * ALLIED, KINDS)
        if state.units[KINDS * (3 * seat + army) + kind]
    ]


class ChooseAlliedUnit(Decision):
    """Which Allied unit leaves your Armies?"""

    clause = "EU-5.2.5.2"

    def moves(self, state: State) -> list[Move]:
        return [DISBAND_MOVES[n] for n in allied_in_armies(state, self.seat)]


class ReturnAllied(Procedure):
    """What the Ally lent goes: Available units first, then those of Armies by choice."""

    clause = "EU-5.2.5.2"
    steps = "count", "ask", "lose"

    def __init__(self, seat: Seat, realm: int) -> None:
        self.seat = seat
        self.realm = realm
        self.left = 0
        self.place = -1

    def count(self, state: State) -> None:
        self.left = take_pledge(state, self.realm)
        away = min(self.left, state.allied[self.seat])
        self.left -= away
        withdraw_from(state, self.seat, -1, away)

    def ask(self, state: State) -> Next:
        if not self.left or not allied_in_armies(state, self.seat):
            self.end()
            return None
        return self.call(ChooseAlliedUnit(self.seat), into="place")

    def lose(self, state: State) -> None:
        self.left -= 1
        withdraw_from(state, self.seat, self.place, 1)
        self.repeat("ask")
