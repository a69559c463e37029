"""BQ-3  The turn and its phases."""

from imperia.core import Next, Procedure

from ...effects.cards import reshuffle_deck
from ...effects.events import reshuffle_events, turn_up_bottom
from ...effects.turn import begin_turn
from ...options import TURNS
from ...state import NOBODY, State
from .action_phase import ActionPhase
from .end_of_turn import EndOfTurn
from .first_player import FixTurnOrder
from .income import IncomePhase
from .opportunity import OpportunityPhase
from .set_up import SetUp
from .support import SupportPhase


class PlayGame(Procedure):
    """Set up, then play the turns until the last or until somebody has won."""

    clause = "BQ-3"
    steps = "set_up", "play_turn", "next_turn"

    def set_up(self, state: State) -> Next:
        return self.call(SetUp())

    def play_turn(self, state: State) -> Next:
        begin_turn(state)
        return self.call(PlayTurn())

    def next_turn(self, state: State) -> None:
        if state.victor == NOBODY and state.turn < state.options[TURNS]:
            self.repeat("play_turn")


class PlayTurn(Procedure):
    """One turn: the seven phases in order."""

    clause = "BQ-3.1"
    steps = (
        "prepare_decks",
        "collect_income",
        "deal_opportunities",
        "fix_turn_order",
        "act",
        "seek_support",
        "end_turn",
    )

    def prepare_decks(self, state: State) -> None:
        """Both draw piles take their discards back; what is in play stays out."""
        if state.turn > 1:
            turn_up_bottom(state)
            reshuffle_events(state)
            reshuffle_deck(state)

    def collect_income(self, state: State) -> Next:
        return self.call(IncomePhase()) if state.turn > 1 else None

    def deal_opportunities(self, state: State) -> Next:
        return self.call(OpportunityPhase())

    def fix_turn_order(self, state: State) -> Next:
        return self.call(FixTurnOrder()) if state.turn > 1 else None

    def act(self, state: State) -> Next:
        return self.call(ActionPhase())

    def seek_support(self, state: State) -> Next:
        return self.call(SupportPhase())

    def end_turn(self, state: State) -> Next:
        return self.call(EndOfTurn())
