"""EU-5.1.1: Events and their Rulers."""

from typing import Final

from imperia.core import YES, Ask, Decision, Draw, Move, Next, Procedure, Ruling, Seat, moves_of, no

from ...components.cards import EVENT_REALM, EVENT_RULER, EVENT_SYMBOLS, EVENTS
from ...components.reading import ADM
from ...components.scripts import EVENT_SCRIPTS, SCRIPTS
from ...components.tables import FACE_UP, LEFTOVER_RULER
from ...effects.cards import (
    drop_event,
    fill_event_pile,
    lay_events,
    take_event,
    turn_up_event,
)
from ...effects.persons import set_ruler
from ...effects.treasury import spend_power
from ...options import REVEAL_FOUR
from ...queries.goals.goals import any_milestone_due
from ...queries.realms import events_left, half_events, seat_of_realm, variant_of
from ...state import NO_ONE, State
from ..card_effects.script import PayPrice, RunScript, can_pay, effect_names
from ..card_effects.symbols import ResolveSymbols
from ..institutions.election import HoldElection
from ..institutions.goals import AwardMilestones

NOT_ENOUGH = no("EU-5.1.1.a")
OPTION_TOO_DEAR = no("EU-5.1.1.b")

EVENT_MOVES: Final = moves_of("event", len(EVENTS))


class TurnUpEvent(Procedure):
    """The leftmost face-down Event is turned up; the second half follows the first."""

    clause = "EU-4.1.A"
    steps = "look", "show"

    def __init__(self) -> None:
        self.event = -1

    def look(self, state: State) -> Next:
        if not any(state.event_pile):
            half = state.half + 1
            fill_event_pile(state, half, half_events(state, variant_of(state).halves[half]))
        return self.call(Draw("event_pile"), into="event")

    def show(self, state: State) -> None:
        turn_up_event(state, self.event)


class RevealEvents(Procedure):
    """Deal the Events of the Round in a row and turn up the leftmost three."""

    clause = "EU-4.1.A"
    steps = "lay", "turn_up"

    def __init__(self) -> None:
        self.left = 0

    def lay(self, state: State) -> None:
        lay_events(state, min(variant_of(state).events, events_left(state)))
        more = state.seats == 6 and state.options[REVEAL_FOUR]
        self.left = min(state.face_down, FACE_UP + (1 if more else 0))

    def turn_up(self, state: State) -> Next:
        if self.left == 0:
            return None
        self.left -= 1
        self.repeat("turn_up")
        return self.call(TurnUpEvent())


class ChooseEvent(Decision):
    """Which Event do you take?"""

    clause = "EU-5.1.1"

    def moves(self, state: State) -> list[Move]:
        return [EVENT_MOVES[event] for event in state.shown]


class TakeEvent(Procedure):
    """Take an Event with its Ducats, resolve it, and after the last one those left over."""

    clause = "EU-5.1.1"
    steps = (
        "choose",
        "take",
        "text",
        "after_text",
        "symbols",
        "after_symbols",
        "crown",
        "elect",
        "next_event",
        "leftovers",
    )

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.event = -1

    def choose(self, state: State) -> Next:
        return self.call(ChooseEvent(self.seat), into="event")

    def take(self, state: State) -> None:
        take_event(state, self.seat, self.event)

    def text(self, state: State) -> Next:
        if any(SCRIPTS[script] for script in EVENT_SCRIPTS[self.event]):
            return self.call(ResolveText(self.seat, self.event))
        return None

    def after_text(self, state: State) -> Next:
        return self.call(AwardMilestones()) if any_milestone_due(state) else None

    def symbols(self, state: State) -> Next:
        return self.call(ResolveSymbols(EVENT_SYMBOLS[self.event][:], self.seat))

    def after_symbols(self, state: State) -> Next:
        return self.call(AwardMilestones()) if any_milestone_due(state) else None

    def crown(self, state: State) -> Next:
        ruler = EVENT_RULER[self.event]
        owner = seat_of_realm(state, EVENT_REALM[self.event])
        if ruler == NO_ONE or owner == NO_ONE or not state.towns[owner]:
            return None
        if owner == self.seat:
            set_ruler(state, owner, ruler)
            return None
        return self.call(OfferRuler(owner, ruler, 0))

    def elect(self, state: State) -> Next:
        return self.call(HoldElection()) if state.election else None

    def next_event(self, state: State) -> Next:
        if any(state.owed) and (state.shown or state.face_down):
            self.end()
            return self.call(TurnUpEvent()) if state.face_down else None
        return None

    def leftovers(self, state: State) -> Next:
        """EU-4.2.4: nobody owes an Event any more; what is left is resolved by itself."""
        if state.face_down:
            self.repeat("leftovers")
            return self.call(TurnUpEvent())
        if state.shown:
            self.repeat("leftovers")
            return self.call(ResolveLeftover(state.shown[0]))
        return None


class ChooseEventOption(Ask):
    """EU-5.1.1.3: do you take A or B? One that cannot be paid only if neither can."""

    clause = "EU-5.1.1.3"
    words = "a", "b"

    def __init__(self, seat: Seat, event: int) -> None:
        self.seat = seat
        self.event = event

    def label(self, move: Move) -> list[str]:
        return effect_names(EVENT_SCRIPTS[self.event][self.words.index(move.name)])

    def judge(self, state: State, move: Move) -> Ruling:
        scripts = EVENT_SCRIPTS[self.event]
        if can_pay(state, self.seat, scripts[self.words.index(move.name)]):
            return YES
        if any(can_pay(state, self.seat, script) for script in scripts):
            return OPTION_TOO_DEAR
        return YES


class ResolveText(Procedure):
    """The text of an Event: one of its two options, its price first."""

    clause = "EU-5.1.1.3"
    steps = "ask", "pay", "carry_out"

    def __init__(self, seat: Seat, event: int) -> None:
        self.seat = seat
        self.event = event
        self.word = "a"

    def _script(self) -> int:
        return EVENT_SCRIPTS[self.event][("a", "b").index(self.word)]

    def ask(self, state: State) -> Next:
        if not SCRIPTS[EVENT_SCRIPTS[self.event][1]]:
            return None
        return self.call(ChooseEventOption(self.seat, self.event), into="word")

    def pay(self, state: State) -> Next:
        return self.call(PayPrice(self.seat, self._script()))

    def carry_out(self, state: State) -> Next:
        return self.call(RunScript(self.seat, self._script(), NO_ONE, True, False))


class ResolveLeftover(Procedure):
    """EU-5.1.1.7: the symbols of an Event nobody took; its Ruler costs two Administrative Power."""

    clause = "EU-5.1.1.7"
    steps = "symbols", "crown", "elect", "discard"

    def __init__(self, event: int) -> None:
        self.event = event

    def symbols(self, state: State) -> Next:
        return self.call(ResolveSymbols(EVENT_SYMBOLS[self.event][:], NO_ONE))

    def crown(self, state: State) -> Next:
        ruler = EVENT_RULER[self.event]
        owner = seat_of_realm(state, EVENT_REALM[self.event])
        if ruler == NO_ONE or owner == NO_ONE or not state.towns[owner]:
            return None
        return self.call(OfferRuler(owner, ruler, LEFTOVER_RULER))

    def elect(self, state: State) -> Next:
        return self.call(HoldElection()) if state.election else None

    def discard(self, state: State) -> None:
        drop_event(state, self.event)


class AcceptRuler(Ask):
    """Does the Ruler of the Event take your throne?"""

    clause = "EU-5.1.1.5"
    words = "crown", "no"

    def __init__(self, seat: Seat, person: int, cost: int) -> None:
        self.seat = seat
        self.person = person
        self.cost = cost

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "crown" and state.power[3 * self.seat + ADM] < self.cost:
            return NOT_ENOUGH
        return YES


class OfferRuler(Procedure):
    """The Ruler of a realm's Event may be appointed by its player."""

    clause = "EU-5.1.1.5"
    steps = "ask", "crown"

    def __init__(self, seat: Seat, person: int, cost: int) -> None:
        self.seat = seat
        self.person = person
        self.cost = cost
        self.word = ""

    def ask(self, state: State) -> Next:
        return self.call(AcceptRuler(self.seat, self.person, self.cost), into="word")

    def crown(self, state: State) -> None:
        if self.word == "crown":
            spend_power(state, self.seat, ADM, self.cost)
            set_ruler(state, self.seat, self.person)
