"""Event cards: their piles, and what lies in play for all."""

from imperia.core import Seat, tell

from ..state import State


def reveal_event(state: State, seat: Seat, event: int) -> None:
    """A drawn event goes to the discards, from where it may yet be taken back."""
    if state.events[event]:
        state.events[event] -= 1
    else:
        state.famine_at_bottom = 0
    state.event_discard[event] += 1
    tell(state, "event.drawn", seat=seat, event=event)


def reshuffle_events(state: State) -> None:
    """The discarded events, and a card at the bottom, go back into the draw pile."""
    for event, count in enumerate(state.event_discard):
        state.events[event] += count
    state.event_discard = [0] * len(state.event_discard)
    tell(state, "events.shuffled")


def turn_up_bottom(state: State, famine: int) -> None:
    """A shuffle loses the card that lay at the bottom among the others."""
    state.events[famine] += state.famine_at_bottom
    state.famine_at_bottom = 0


def return_events(state: State, events: list[int]) -> None:
    """All copies of these events go from the discards into the draw pile."""
    for event in events:
        state.events[event] += state.event_discard[event]
        state.event_discard[event] = 0


def remove_event(state: State, event: int) -> None:
    """An event just drawn leaves the game."""
    state.event_discard[event] -= 1
    state.event_removed[event] += 1


def begin_war(state: State, event: int, war: int) -> None:
    state.event_discard[event] -= 1
    state.wars |= 1 << war
    tell(state, "war.begun", war=war)


def end_wars(state: State, event: int) -> None:
    """Peace: all war cards are discarded and their markers go; the Ottoman army stays."""
    state.event_discard[event] += state.wars.bit_count()
    state.wars = 0
    state.no_income = 0
    tell(state, "wars.ended")


def open_for_armies(state: State, event: int) -> None:
    """The Polish permit comes into play."""
    state.event_discard[event] -= 1
    state.permit = 1
    tell(state, "permit.granted")


def withdraw_permit(state: State, event: int) -> None:
    if state.permit:
        state.permit = 0
        state.event_discard[event] += 1
        tell(state, "permit.withdrawn")
