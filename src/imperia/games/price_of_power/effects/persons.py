"""Rulers, Advisors and Leaders come, fall ill and go (EU-7.2)."""

from imperia.core import Seat, tell

from ..components.cards import CARDS
from ..state import IN_COMMAND, NO_ONE, State
from .cards import put_aside
from .institutions import call_election


def _gone(state: State, person: int) -> None:
    """A person of an Action Card goes to the discards; a historical one is out of the game."""
    if 0 <= person < len(CARDS):
        put_aside(state, person)


def set_ruler(state: State, seat: Seat, person: int, ill: int = 0) -> None:
    """A Ruler takes the throne; the old one is discarded."""
    old = state.ruler[seat]
    state.ruler[seat] = person
    state.ruler_ill = state.ruler_ill & ~(1 << seat) | ill << seat
    if old != NO_ONE:
        call_election(state, seat)
    _leave_command(state, seat)
    _gone(state, old)
    tell(state, "ruler.crowned", player=seat, person=person)


def lose_ruler(state: State, seat: Seat) -> None:
    """The throne is empty."""
    old = state.ruler[seat]
    state.ruler[seat] = NO_ONE
    state.ruler_ill &= ~(1 << seat)
    call_election(state, seat)
    _leave_command(state, seat)
    _gone(state, old)
    tell(state, "ruler.lost", player=seat, person=old)


def _leave_command(state: State, seat: Seat) -> None:
    for place in range(4 * seat, 4 * seat + 4):
        if state.leaders[place] == IN_COMMAND:
            state.leaders[place] = NO_ONE


def set_advisor(state: State, seat: Seat, kind: int, person: int) -> None:
    """EU-5.2.1: the Advisor takes the slot of his type; the old one is discarded."""
    place = 3 * seat + kind
    _gone(state, state.advisors[place])
    state.advisors[place] = person
    state.advisors_ill &= ~(1 << place)
    tell(state, "advisor.hired", player=seat, person=person)


def fire_advisor(state: State, seat: Seat, kind: int) -> None:
    place = 3 * seat + kind
    person = state.advisors[place]
    _gone(state, person)
    state.advisors[place] = NO_ONE
    state.advisors_ill &= ~(1 << place)
    tell(state, "person.left", player=seat, person=person)


def set_leader(
    state: State, seat: Seat, slot: int, person: int, ill: int = 0, moved: int = 0
) -> None:
    """A Leader takes a slot; `moved` says whether he has changed his slot in this Turn."""
    place = 4 * seat + slot
    state.leaders[place] = person
    state.leaders_ill = state.leaders_ill & ~(1 << place) | ill << place
    state.moved_leaders = state.moved_leaders & ~(1 << place) | moved << place
    if person != IN_COMMAND:
        tell(state, "leader.placed", player=seat, person=person, slot=slot)


def swap_leaders(state: State, seat: Seat, source: int, goal: int, counted: bool) -> None:
    """EU-5.2.6: a Leader changes his slot; whoever stood there takes his place."""
    one, other = 4 * seat + source, 4 * seat + goal
    held = state.leaders
    held[one], held[other] = held[other], held[one]
    ill_one, ill_other = state.leaders_ill >> one & 1, state.leaders_ill >> other & 1
    state.leaders_ill &= ~(1 << one | 1 << other)
    state.leaders_ill |= ill_one << other | ill_other << one
    if counted:
        state.moved_leaders |= 1 << other
        if held[one] != NO_ONE:
            state.moved_leaders |= 1 << one
    tell(state, "leader.moved", player=seat, slot=goal)


def take_command(state: State, seat: Seat, slot: int) -> None:
    """The Ruler himself leads an Army."""
    place = 4 * seat + slot
    state.leaders[place] = IN_COMMAND
    state.moved_leaders |= 1 << place | 1 << 4 * state.seats + seat
    tell(state, "ruler.commands", player=seat, slot=slot)


def recall_ruler(state: State, seat: Seat) -> None:
    """The Ruler goes home; he has changed his place for this Turn."""
    for slot in range(3):
        if state.leaders[4 * seat + slot] == IN_COMMAND:
            empty_slot(state, seat, slot)
            state.moved_leaders |= 1 << 4 * state.seats + seat
    tell(state, "ruler.home", player=seat)


def empty_slot(state: State, seat: Seat, slot: int) -> None:
    """Nobody stands there any more; the person goes elsewhere."""
    place = 4 * seat + slot
    state.leaders[place] = NO_ONE
    state.leaders_ill &= ~(1 << place)


def fire_leader(state: State, seat: Seat, slot: int) -> None:
    person = state.leaders[4 * seat + slot]
    empty_slot(state, seat, slot)
    _gone(state, person)
    tell(state, "person.left", player=seat, person=person)


def sicken_ruler(state: State, seat: Seat) -> None:
    state.ruler_ill |= 1 << seat
    tell(state, "person.ill", player=seat, person=state.ruler[seat])


def sicken_advisor(state: State, seat: Seat, kind: int) -> None:
    """EU-7.2.2: a first token makes him ill, a second one is his death."""
    place = 3 * seat + kind
    if state.advisors_ill >> place & 1:
        fire_advisor(state, seat, kind)
    else:
        state.advisors_ill |= 1 << place
        tell(state, "person.ill", player=seat, person=state.advisors[place])


def sicken_leader(state: State, seat: Seat, slot: int) -> None:
    place = 4 * seat + slot
    if state.leaders_ill >> place & 1:
        fire_leader(state, seat, slot)
    else:
        state.leaders_ill |= 1 << place
        tell(state, "person.ill", player=seat, person=state.leaders[place])
