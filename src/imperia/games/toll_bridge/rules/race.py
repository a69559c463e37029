"""TB-5  The evening race: a traveller each, chosen in secret."""

from typing import ClassVar

from imperia.core import YES, Decision, Frame, Move, Ruling, Sealed, Seat, moves_of, no

from ..components import TRAVELLER_RANK, TRAVELLERS
from ..effects import send_off, tie_race, win_race
from ..state import State

NOT_IN_HAND = no("TB-5.1a")

TRAVELLER_MOVES = moves_of("traveller", len(TRAVELLERS))


class RunRace(Sealed):
    """All send a traveller in secret; the highest rank wins unless it is shared."""

    clause = "TB-5"
    steps = *Sealed.steps, "open_answers", "award_prize"

    def question(self, state: State, seat: Seat) -> Frame:
        return SendTraveller(seat)

    def open_answers(self, state: State) -> None:
        for seat, answer in zip(self.asked, self.answers, strict=True):
            send_off(state, seat, answer[0])

    def award_prize(self, state: State) -> None:
        ranks = [TRAVELLER_RANK[answer[0]] for answer in self.answers]
        if ranks.count(max(ranks)) == 1:
            win_race(state, self.asked[ranks.index(max(ranks))])
        else:
            tie_race(state)


class SendTraveller(Decision):
    """Choose the traveller that runs for you."""

    clause = "TB-5.1"
    secret: ClassVar[bool] = True

    def moves(self, state: State) -> list[Move]:
        return TRAVELLER_MOVES

    def judge(self, state: State, move: Move) -> Ruling:
        if state.hand[self.seat][move.arg] == 0:
            return NOT_IN_HAND
        return YES

    def chosen(self, state: State, move: Move) -> list[int]:
        return [move.arg]
