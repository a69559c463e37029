"""BQ-6  First Player Phase."""

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, no, tell

from ...effects.turn import line_up
from ...options import CHOOSER_FIRST, FIRST_PLAYER_CHOICE
from ...state import NOBODY, State
from ..choose import SEAT_MOVES
from .draws import FindFewestPoints

ALREADY_IN_THE_ORDER = no("BQ-6.2a")


class FixTurnOrder(Procedure):
    """The seat with fewest victory points chooses the turn order."""

    clause = "BQ-6"
    steps = "find_chooser", "begin", "choose_next", "line_up"

    def __init__(self) -> None:
        self.chooser = NOBODY
        self.line: list[Seat] = []
        self.seat = NOBODY

    def find_chooser(self, state: State) -> Next:
        return self.call(FindFewestPoints(), into="chooser")

    def begin(self, state: State) -> None:
        if state.options[FIRST_PLAYER_CHOICE] == CHOOSER_FIRST:
            self.line.append(self.chooser)

    def choose_next(self, state: State) -> Next:
        return self.call(ChooseNextInOrder(self.chooser, self.line[:]), into="seat")

    def line_up(self, state: State) -> None:
        self.line.append(self.seat)
        if len(self.line) < state.seats:
            self.repeat("choose_next")
        else:
            line_up(state, self.line)
            tell(state, "order.fixed", seats=self.line[:])


class ChooseNextInOrder(Decision):
    """Choose who comes next in the turn order."""

    clause = "BQ-6.2"

    def __init__(self, seat: Seat, line: list[Seat]) -> None:
        self.seat = seat
        self.line = line

    def moves(self, state: State) -> list[Move]:
        return SEAT_MOVES[: state.seats]

    def judge(self, state: State, move: Move) -> Ruling:
        return ALREADY_IN_THE_ORDER if move.arg in self.line else YES
