"""What a state holds besides armies: control, influence, buildings, votes, composers."""

from imperia.core import Seat, tell

from ..components.map import ONE
from ..queries import votes
from ..state import NEUTRAL, State

# Control and influence


def _give_votes(state: State, place: int, seat: Seat, sign: int) -> None:
    if seat != NEUTRAL:
        state.support[seat] += sign * votes(state, place)


def set_control(state: State, place: int, seat: Seat) -> None:
    """Put the control marker of a seat, or of nobody, on a state."""
    before = state.control[place]
    if before == seat:
        return
    bit = ONE[place]
    _give_votes(state, place, before, -1)
    _give_votes(state, place, seat, 1)
    if before != NEUTRAL:
        state.domain[before] &= ~bit
    if seat != NEUTRAL:
        state.domain[seat] |= bit
    state.control[place] = seat
    if seat == NEUTRAL:
        tell(state, "control.lost", seat=before, state=place)
    elif before == NEUTRAL:
        tell(state, "control.gained", seat=seat, state=place)
    else:
        tell(state, "control.taken", seat=seat, loser=before, state=place)


def clear_influence(state: State, place: int) -> None:
    """All influence of all seats leaves a state."""
    for row in state.influence:
        row[place] = 0


def take_over(state: State, place: int, seat: Seat) -> None:
    """Gain control other than by influence: all influence in the state goes."""
    set_control(state, place, seat)
    clear_influence(state, place)


def clear_rivals(state: State, place: int, seat: Seat) -> None:
    """All influence but that of one seat leaves a state."""
    for other, row in enumerate(state.influence):
        if other != seat:
            row[place] = 0


def place_influence(state: State, seat: Seat, place: int, points: int) -> None:
    state.influence[seat][place] += points
    tell(state, "influence.placed", seat=seat, state=place, points=points)


def remove_influence(state: State, seat: Seat, place: int, owner: Seat) -> None:
    """Take one point of somebody's influence away."""
    state.influence[owner][place] -= 1
    tell(state, "influence.removed", seat=seat, owner=owner, state=place)


# Buildings and markers


def build_city(state: State, seat: Seat, place: int) -> None:
    state.cities |= ONE[place]
    tell(state, "city.built", seat=seat, state=place)


def build_fortress(state: State, seat: Seat, place: int) -> None:
    """A city becomes a fortified city."""
    state.cities &= ~ONE[place]
    state.fortresses |= ONE[place]
    tell(state, "fortress.built", seat=seat, state=place)


def build_residence(state: State, seat: Seat, place: int) -> None:
    _give_votes(state, place, state.control[place], -1)
    state.residences |= ONE[place]
    _give_votes(state, place, state.control[place], 1)
    tell(state, "residence.built", seat=seat, state=place)


def use_city(state: State, place: int) -> None:
    """A city, plain or fortified, has boosted influence in this turn."""
    state.city_used |= ONE[place]


def use_residence(state: State, place: int) -> None:
    """A residence has boosted influence in this turn."""
    state.residence_used |= ONE[place]


def lower_city(state: State, place: int) -> None:
    """A fortified city becomes a city; a city is destroyed."""
    bit = ONE[place]
    if state.fortresses & bit:
        state.fortresses &= ~bit
        state.cities |= bit
        tell(state, "fortress.lowered", state=place)
    elif state.cities & bit:
        state.cities &= ~bit
        tell(state, "city.destroyed", state=place)


def breach_fortress(state: State, place: int) -> None:
    """A stormed fortified city becomes a city; a plain city stays."""
    if state.fortresses & ONE[place]:
        lower_city(state, place)


def mark_no_income(state: State, place: int) -> None:
    state.no_income |= ONE[place]
    tell(state, "marker.no_income", state=place)


def bring_into_play(state: State, place: int) -> None:
    """A foreign possession has been sold: it is a minor state from now on."""
    state.in_play |= ONE[place]


def set_elector(state: State, place: int, elector: bool) -> None:
    """A state gains or loses its vote in the college of electors."""
    bit = ONE[place]
    if bool(state.electors & bit) == elector:
        return
    _give_votes(state, place, state.control[place], -1)
    state.electors ^= bit
    _give_votes(state, place, state.control[place], 1)
    tell(state, "elector.made" if elector else "elector.ended", state=place)


def place_composer(state: State, seat: Seat, composer: int, place: int) -> None:
    state.composer_pool[composer] = 0
    state.composer_at[composer] = place
    tell(state, "composer.placed", seat=seat, composer=composer, state=place)
