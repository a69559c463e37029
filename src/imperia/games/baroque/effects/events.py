"""Event cards: their piles, and what lies in play for all."""

from imperia.core import Seat, tell

from ..components.events import (
    CHAOS,
    CHAOS_ELECTOR,
    CHAOS_RESHUFFLES,
    FAMINE,
    PAY_ALL_ARMIES,
    POLISH_PERMIT,
    WAR,
)
from ..options import (
    BRUNSWICK_ELECTOR_PERMANENT,
    CHAOS_HALVING,
    CURRENT_TURN_RECEIPTS,
    SWITCHED_OFF,
)
from ..state import State
from .states import set_elector


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


def turn_up_bottom(state: State) -> None:
    """A shuffle loses famine, which lay at the bottom, among the others."""
    state.events[FAMINE] += state.famine_at_bottom
    state.famine_at_bottom = 0


def remove_event(state: State, event: int) -> None:
    """An event just drawn leaves the game."""
    state.event_discard[event] -= 1
    state.event_removed[event] += 1


# Wars and the Polish permit


def begin_war(state: State, war: int, roll: int) -> None:
    """A war card just drawn comes into play; the die has named the enemy."""
    state.event_discard[WAR] -= 1
    state.wars |= 1 << war
    tell(state, "war.begun", war=war, roll=roll)


def end_wars(state: State) -> None:
    """Peace: all war cards are discarded and their markers go; the Ottoman army stays."""
    state.event_discard[WAR] += state.wars.bit_count()
    state.wars = 0
    state.no_income = 0
    tell(state, "wars.ended")


def open_for_armies(state: State) -> None:
    """The Polish permit comes into play."""
    state.event_discard[POLISH_PERMIT] -= 1
    state.permit = 1
    tell(state, "permit.granted")


def withdraw_permit(state: State) -> None:
    if state.permit:
        state.permit = 0
        state.event_discard[POLISH_PERMIT] += 1
        tell(state, "permit.withdrawn")


# Famine, chaos and the pay of all armies


def begin_famine(state: State, spared: Seat) -> None:
    """Famine waits for the next income; one seat may be spared."""
    if spared >= 0:
        state.exempt_famine |= 1 << spared
    state.event_discard[FAMINE] -= 1
    state.famine = 1
    tell(state, "famine.begun")


def begin_chaos(state: State, spared: Seat) -> None:
    """Chaos comes into play and shuffles its events into the pile; one seat may be spared."""
    state.event_discard[CHAOS] -= 1
    state.chaos = 1
    if spared >= 0:
        state.exempt_chaos |= 1 << spared
    turn_up_bottom(state)
    for event in CHAOS_RESHUFFLES:
        state.events[event] += state.event_discard[event]
        state.event_discard[event] = 0
    tell(state, "chaos.begun")


def _leave_chaos(state: State) -> None:
    """Chaos leaves play; where the option says so, its elector goes with it."""
    state.chaos = 0
    state.event_discard[CHAOS] += 1
    tell(state, "chaos.ended")
    if state.options[BRUNSWICK_ELECTOR_PERMANENT] == SWITCHED_OFF:
        set_elector(state, CHAOS_ELECTOR, False)


def quell_chaos(state: State) -> None:
    """The emperor ends chaos before it has halved an income; nobody need be spared any more."""
    if state.chaos:
        _leave_chaos(state)
        state.exempt_chaos = 0


def let_chaos_pass(state: State) -> None:
    """At the end of the turn chaos leaves play, and the next income is halved."""
    if state.chaos:
        _leave_chaos(state)
        state.chaos_halving = int(state.options[CHAOS_HALVING] != CURRENT_TURN_RECEIPTS)


def lift_burdens(state: State) -> None:
    """After income famine goes to the bottom of the deck; halving and exemptions end."""
    if state.famine:
        state.famine = 0
        state.famine_at_bottom = 1
        tell(state, "famine.ended")
    state.chaos_halving = 0
    state.exempt_famine = 0
    state.exempt_chaos = 0


def lay_down_army_pay(state: State) -> None:
    """The card that pays all armies lies beside the deck until the turn ends."""
    state.event_discard[PAY_ALL_ARMIES] -= 1
    state.army_pay = 1
