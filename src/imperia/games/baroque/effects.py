"""The verbs of the map and the mats: money, control, influence, armies, buildings.

These and the verbs of the cards are the only functions that change the state.
"""

from imperia.core import Seat, tell

from .card_effects import discard_character
from .components import (
    GENERAL,
    ONE,
)
from .queries import votes
from .state import NEUTRAL, NOBODY, NOWHERE, OTTOMAN, State

# Money and points


def gain(state: State, seat: Seat, florins: int) -> None:
    """Take florins from the bank."""
    if florins:
        state.florins[seat] += florins
        tell(state, "florins.gained", seat=seat, florins=florins)


def pay(state: State, seat: Seat, florins: int) -> None:
    """Pay florins to the bank; the seat has them."""
    if florins:
        state.florins[seat] -= florins
        tell(state, "florins.paid", seat=seat, florins=florins)


def pay_what_is_left(state: State, seat: Seat, florins: int) -> int:
    """A forced payment takes at most all the florins there are."""
    florins = min(florins, state.florins[seat])
    pay(state, seat, florins)
    return florins


def pay_over(state: State, payer: Seat, payee: Seat, florins: int) -> None:
    """Pay another seat, or the bank where nobody is to be paid."""
    if payee == NOBODY:
        pay(state, payer, florins)
    elif payee != payer and florins:
        state.florins[payer] -= florins
        state.florins[payee] += florins
        tell(state, "florins.passed", payer=payer, payee=payee, florins=florins)


def score(state: State, seat: Seat, points: int) -> None:
    """Win or lose victory points; they never fall below zero."""
    if points:
        state.vp[seat] = max(0, state.vp[seat] + points)
        tell(state, "vp.gained" if points > 0 else "vp.lost", seat=seat, vp=abs(points))


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


def place_influence(state: State, seat: Seat, place: int, points: int) -> None:
    state.influence[seat][place] += points
    tell(state, "influence.placed", seat=seat, state=place, points=points)


def remove_influence(state: State, seat: Seat, place: int, owner: Seat) -> None:
    """Take one point of somebody's influence away."""
    state.influence[owner][place] -= 1
    tell(state, "influence.removed", seat=seat, owner=owner, state=place)


# Armies and generals


def place_army(state: State, seat: Seat, place: int) -> None:
    """A new army comes onto the map; it removes nothing."""
    state.armies[place] += 1
    state.army_owner[place] = seat
    state.stands[seat] |= ONE[place]
    state.occupied |= ONE[place]
    state.army_total[seat] += 1
    tell(state, "army.placed", seat=seat, state=place)


def _leave(state: State, place: int, count: int) -> None:
    """Armies leave a state; it forgets an owner without armies."""
    state.armies[place] -= count
    if state.moved[place] > state.armies[place]:
        state.moved[place] = state.armies[place]
    if state.armies[place] == 0:
        bit = ONE[place]
        state.stands[state.army_owner[place]] &= ~bit
        state.occupied &= ~bit
        state.army_owner[place] = NOBODY


def _arrive(state: State, seat: Seat, place: int, count: int, led: bool) -> None:
    """Armies enter a state, perhaps with their general; influence there is gone."""
    clear_influence(state, place)
    state.armies[place] += count
    state.army_owner[place] = seat
    state.stands[seat] |= ONE[place]
    state.occupied |= ONE[place]
    if led:
        state.general_at[seat] = place


def remove_armies(state: State, place: int, count: int) -> None:
    """Armies leave the map, those that have moved first; a general left alone goes too."""
    owner = state.army_owner[place]
    if not count or owner == NOBODY:
        return
    state.moved[place] = max(0, state.moved[place] - count)
    _leave(state, place, count)
    if owner == OTTOMAN:
        tell(state, "ottoman.beaten", state=place)
        return
    state.army_total[owner] -= count
    tell(state, "army.removed", seat=owner, state=place, count=count)
    if state.armies[place] == 0 and state.general_at[owner] == place:
        discard_character(state, owner, GENERAL)


def place_ottoman_army(state: State, place: int) -> None:
    """The Ottoman army camps in a state without other armies."""
    state.armies[place] = 1
    state.army_owner[place] = OTTOMAN
    state.stands[OTTOMAN] |= ONE[place]
    state.occupied |= ONE[place]
    tell(state, "ottoman.placed", state=place)


def move_armies(state: State, seat: Seat, start: int, place: int, count: int, led: bool) -> None:
    """Armies walk from a state to another, their general with them; influence there is gone."""
    _leave(state, start, count)
    _arrive(state, seat, place, count, led)
    tell(state, "army.moved", seat=seat, start=start, state=place, count=count)


def lift_armies(state: State, place: int) -> int:
    """Beaten armies leave a state to retreat; says how many."""
    count = state.armies[place]
    _leave(state, place, count)
    return count


def land_armies(state: State, seat: Seat, start: int, place: int, count: int, led: bool) -> None:
    """Retreating armies arrive; influence there is gone."""
    _arrive(state, seat, place, count, led)
    tell(state, "army.retreated", seat=seat, start=start, state=place, count=count)


def march_on(state: State, seat: Seat, start: int, place: int, count: int) -> None:
    """Armies that have fought walk one state more with their general; moved ones stay moved."""
    were_moved = min(count, state.moved[start])
    state.moved[start] -= were_moved
    move_armies(state, seat, start, place, count, led=True)
    mark_moved(state, place, were_moved)


def displace_army(state: State, seat: Seat, start: int, place: int) -> None:
    """One army is driven to another state; it does not count as moved for that."""
    has_moved = state.moved[start] == state.armies[start]
    move_armies(state, seat, start, place, 1, led=False)
    if has_moved:
        mark_moved(state, place, 1)


def mark_moved(state: State, place: int, count: int) -> None:
    """These armies have moved in this activation."""
    state.moved[place] = min(state.armies[place], state.moved[place] + count)


def rest_armies(state: State) -> None:
    """All armies may move again."""
    state.moved = [0] * len(state.moved)
    state.raided = NOWHERE


def recall_general(state: State, seat: Seat) -> None:
    """A general leaves the map while his next post is still open."""
    state.general_at[seat] = NOWHERE


def station_general(state: State, seat: Seat, place: int) -> None:
    state.general_at[seat] = place
    tell(state, "general.placed", seat=seat, card=state.front[seat][GENERAL], state=place)


# Buildings


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
