"""PR-5  Action: play a card."""

from imperia.core import YES, Move, Next, Procedure, Ruling, Seat
from imperia.kit.masks import holds

from ...components.cards import AGENTS, LOCATION, ONE_SHOT, QUEENS
from ...components.powers import NO_ONE_SHOT
from ...effects.cards import become_old_maid, enter_tableau
from ...effects.market import show_from_hand
from ...state import State
from ..choose import YesOrNo
from ..wars.one_shots import RunOneShot, why_not_one_shot
from .agents import PlaceAgents, own_token


class PlayCard(Procedure):
    """Lay the card out, let its one-shot occur or not, place its agents."""

    clause = "PR-5"
    steps = "lay_out", "ask_one_shot", "run"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.occurs = 0

    def lay_out(self, state: State) -> None:
        show_from_hand(state, self.seat, self.card)
        if not holds(QUEENS, self.card):
            enter_tableau(state, self.seat, self.card)

    def ask_one_shot(self, state: State) -> Next:
        if ONE_SHOT[self.card] == NO_ONE_SHOT:
            return None
        return self.call(LetOneShotOccur(self.seat, self.card), into="occurs")

    def run(self, state: State) -> Next:
        if self.occurs:
            return self.call(RunOneShot(self.seat, self.card))
        if holds(QUEENS, self.card):
            become_old_maid(state, self.seat, self.card)
            return None
        agents = [own_token(state, self.seat, token) for token in AGENTS[self.card]]
        if not agents:
            return None
        return self.call(PlaceAgents(self.seat, LOCATION[self.card], agents, must=False))


class LetOneShotOccur(YesOrNo):
    """Let the one-shot of your card occur, or not."""

    clause = "PR-5.2"
    words = "one_shot", "quiet"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.name == "quiet" else why_not_one_shot(state, self.seat, self.card)
