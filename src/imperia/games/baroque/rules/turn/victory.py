"""BQ-19  Victory."""

from imperia.core import Outcome, Seat, Text

from ...components.map import TIE_BREAK
from ...components.tables import SCORE_RESIDENCE
from ...effects.money import score
from ...options import AUTO_VICTORY, GAME_END_ONLY, RESIDENCE_VP, STRICT
from ...queries import scoring_states
from ...state import NOBODY, State


def automatic_victor(state: State) -> Seat:
    """The seat that holds every elector, or NOBODY."""
    for seat in state.order:
        if not electors_missing(state, seat):
            return seat
    return NOBODY


def electors_missing(state: State, seat: Seat) -> int:
    """How many electors this seat does not hold."""
    held = state.domain[seat]
    if state.options[AUTO_VICTORY] != STRICT:
        held |= state.stands[seat] & state.majors
    return (state.electors & ~held).bit_count()


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


def outcome(state: State) -> Outcome:
    """Victory points; the winner holds all electors, or leads the ranking."""
    if state.victor != NOBODY:
        reason = Text("ending.electors", {"seat": state.victor})
        return Outcome(state.vp[:], [state.victor], reason)
    first, second = ranking(state)[:2]
    points, support, florins = state.vp[first], state.support[first], state.florins[first]
    if state.vp[second] < points:
        reason = Text("ending.points", {"points": points})
    elif state.support[second] < support:
        reason = Text("ending.support", {"points": points, "support": support})
    elif state.florins[second] < florins:
        reason = Text("ending.florins", {"points": points, "florins": florins})
    else:
        reason = Text("ending.powers", {"points": points})
    return Outcome(state.vp[:], [first], reason)
