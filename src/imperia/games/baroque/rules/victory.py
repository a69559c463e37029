"""BQ-19  Victory."""

from imperia.core import Seat

from ..components import SCORE_RESIDENCE, TIE_BREAK
from ..effects import score
from ..options import AUTO_VICTORY, GAME_END_ONLY, RESIDENCE_VP, STRICT
from ..queries import scoring_states
from ..state import NOBODY, State


def automatic_victor(state: State) -> Seat:
    """The seat that holds every elector, or NOBODY."""
    for seat in state.order:
        held = state.domain[seat]
        if state.options[AUTO_VICTORY] != STRICT:
            held |= state.stands[seat] & state.majors
        if not state.electors & ~held:
            return seat
    return NOBODY


def score_residences_at_end(state: State) -> None:
    """With the option that residences count once, they count after the last turn."""
    if state.options[RESIDENCE_VP] != GAME_END_ONLY:
        return
    for seat in state.order:
        counted = scoring_states(state, seat) & state.residences
        score(state, seat, SCORE_RESIDENCE * counted.bit_count())


def ranking(state: State) -> list[Seat]:
    """Seats from first to last: points, support, florins, then the order of the powers."""
    return sorted(
        range(state.seats),
        key=lambda seat: (
            -state.vp[seat],
            -state.support[seat],
            -state.florins[seat],
            TIE_BREAK.index(state.power[seat]),
        ),
    )
