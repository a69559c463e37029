"""Armies and generals on the map."""

from imperia.core import Seat, tell

from ..components.cards import GENERAL
from ..components.map import ONE
from ..state import NOBODY, NOWHERE, OTTOMAN, State
from .cards import discard_character
from .states import clear_influence


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


def note_raid(state: State, place: int) -> None:
    """Remember the last state that Montecuccoli has moved into."""
    state.raided = place


def end_raid(state: State) -> int:
    """Forget the state that Montecuccoli has moved into; says which."""
    place = state.raided
    state.raided = NOWHERE
    return place


def recall_general(state: State, seat: Seat) -> None:
    """A general leaves the map while his next post is still open."""
    state.general_at[seat] = NOWHERE


def station_general(state: State, seat: Seat, place: int) -> None:
    state.general_at[seat] = place
    tell(state, "general.placed", seat=seat, card=state.front[seat][GENERAL], state=place)
