"""AW-18, AW-19  End of turn, scoring and end of the game."""

from imperia.core import Outcome, Procedure, Text

from ..components.tables import SCORING
from ..effects.cards import reveal_hand
from ..effects.trade import return_plunder
from ..effects.turn import score_points
from ..options import PROVINCES, TIE_BREAK
from ..queries import card_points, control_points, land_of, plunder_points, trade_points
from ..state import State


class EndTurn(Procedure):
    """After turns 2, 3 and 4 everybody scores; plunder goes home."""

    clause = "AW-18"
    steps = ("score",)

    def score(self, state: State) -> None:
        if state.turn not in SCORING:
            return
        for seat in range(state.seats):
            reveal_hand(state, seat)
        for seat in range(state.seats):
            score_points(
                state,
                seat,
                control_points(state, seat),
                trade_points(state, seat),
                plunder_points(state, seat),
                card_points(state, seat),
            )
        return_plunder(state)


def outcome(state: State) -> Outcome:
    """The highest total wins; equal totals share the victory, or provinces decide."""
    best = max(state.score)
    winners = [seat for seat in range(state.seats) if state.score[seat] == best]
    if len(winners) > 1 and state.options[TIE_BREAK] == PROVINCES:
        lands = [land_of(state, seat).bit_count() for seat in winners]
        most = max(lands)
        winners = [seat for seat, land in zip(winners, lands, strict=True) if land == most]
        if len(winners) == 1:
            reason = Text("ending.provinces", {"points": best, "provinces": most})
            return Outcome(state.score[:], winners, reason)
    key = "ending.points" if len(winners) == 1 else "ending.shared"
    return Outcome(state.score[:], winners, Text(key, {"points": best}))
