"""BQ-15  End of Turn Phase."""

from imperia.core import Next, Param, Procedure, Seat

from ...effects.cards import clear_fronts
from ...effects.events import let_chaos_pass
from ...effects.money import score
from ...effects.turn import close_turn, crown
from ...options import CARD_TURN_END_TIMING, FINAL_TURN_CARD_EFFECTS, OWN_ACTION_PHASE, SWITCHED_OFF
from ...queries import is_last_turn, scoring_parts
from ...state import NOBODY, State
from ..actions.characters import TurnEndEffects
from .victory import automatic_victor, score_residences_at_end


class EndOfTurn(Procedure):
    """Victory, scoring, the characters' last effects, and the table is cleared."""

    clause = "BQ-15"
    steps = (
        "check_victory",
        "score_states",
        "next_effects",
        "discard_characters",
        "check_victory_again",
        "clean_up",
    )

    def __init__(self) -> None:
        self.queue: list[Seat] = []

    def check_victory(self, state: State) -> None:
        """Whoever holds all electors has won at once, and nothing more is scored."""
        seat = automatic_victor(state)
        if seat != NOBODY:
            crown(state, seat)
            self.end()

    def score_states(self, state: State) -> None:
        begun: dict[str, Param] = {"turn": state.turn, "before": state.vp[:]}
        for seat in state.order:
            parts = scoring_parts(state, seat)
            score(state, seat, sum(parts), parts=parts, **begun)
            if any(parts):
                begun = {}  # the first who scores has begun the count
        if not self._effects_are_skipped(state):
            self.queue = state.order[:]

    def _effects_are_skipped(self, state: State) -> bool:
        if state.options[CARD_TURN_END_TIMING] == OWN_ACTION_PHASE:
            return True
        last_without = state.options[FINAL_TURN_CARD_EFFECTS] == SWITCHED_OFF
        return last_without and is_last_turn(state)

    def next_effects(self, state: State) -> Next:
        if not self.queue:
            return None
        self.repeat("next_effects")
        return self.call(TurnEndEffects(self.queue.pop(0)))

    def discard_characters(self, state: State) -> None:
        clear_fronts(state)

    def check_victory_again(self, state: State) -> None:
        """Galen may have brought somebody the last elector."""
        self.check_victory(state)

    def clean_up(self, state: State) -> None:
        """What a turn leaves behind for the next."""
        if is_last_turn(state):
            score_residences_at_end(state)
            return
        let_chaos_pass(state)
        close_turn(state)
