"""BQ-3  The decks, and the roll for the fewest victory points."""

from imperia.core import Draw, Next, Procedure, Roll, Seat

from ...components.events import FAMINE
from ...effects.cards import reshuffle_deck, take_card
from ...effects.events import reshuffle_events, reveal_event
from ...effects.turn import line_up
from ...state import NO_CARD, NOBODY, State


class DrawCard(Procedure):
    """Draw an opportunity card into the hand; an empty pile takes the discards first.

    It tells what happens under the clause of whoever calls it.
    """

    steps = "refill", "take"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.card = NO_CARD

    def refill(self, state: State) -> Next:
        if state.deck_size == 0:
            if not any(state.discard):
                self.end(0)
                return None
            reshuffle_deck(state)
        return self.call(Draw("deck", -1, 1 << self.seat), into="card")

    def take(self, state: State) -> None:
        take_card(state, self.seat, self.card)
        self.end(1)


class DrawEvent(Procedure):
    """Draw and reveal an event card; ends with its number, or -1 when there is none.

    It tells what happens under the clause of whoever calls it.
    """

    steps = "refill", "reveal"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.event = -1

    def refill(self, state: State) -> Next:
        if not any(state.events):
            if state.famine_at_bottom:
                self.event = FAMINE
                return None
            if not any(state.event_discard):
                self.end(-1)
                return None
            reshuffle_events(state)
        return self.call(Draw("events"), into="event")

    def reveal(self, state: State) -> None:
        reveal_event(state, self.seat, self.event)
        self.end(self.event)


class FindFewestPoints(Procedure):
    """Find the seat with fewest victory points, then least support, then the lowest roll."""

    clause = "BQ-1.14"
    steps = "compare", "roll_next", "note_roll"

    def __init__(self) -> None:
        self.tied: list[Seat] = []
        self.rolls: list[int] = []
        self.roll = 0

    def compare(self, state: State) -> None:
        least = min((state.vp[seat], state.support[seat]) for seat in state.order)
        self.tied = [s for s in state.order if (state.vp[s], state.support[s]) == least]
        if len(self.tied) == 1:
            self.end(self.tied[0])

    def roll_next(self, state: State) -> Next:
        return self.call(Roll(6), into="roll")

    def note_roll(self, state: State) -> None:
        self.rolls.append(self.roll)
        self.repeat("roll_next")
        if len(self.rolls) < len(self.tied):
            return
        least = min(self.rolls)
        self.tied = [s for s, roll in zip(self.tied, self.rolls, strict=True) if roll == least]
        self.rolls = []
        if len(self.tied) == 1:
            self.end(self.tied[0])


class RollOrder(Procedure):
    """Roll for the provisional order, highest first; ties roll again among themselves."""

    clause = "BQ-2.6"
    steps = "find_ties", "roll_next", "note_roll"

    def __init__(self) -> None:
        self.rolls: list[list[int]] = []  # by seat: all its rolls
        self.waiting: list[Seat] = []
        self.roll = 0

    def find_ties(self, state: State) -> None:
        if not self.rolls:
            self.rolls = [[] for _ in range(state.seats)]
        self.waiting = [s for s, rolls in enumerate(self.rolls) if self.rolls.count(rolls) > 1]
        if not self.waiting:
            line_up(state, sorted(range(state.seats), key=self.rolls.__getitem__)[::-1])
            self.end(NOBODY)

    def roll_next(self, state: State) -> Next:
        return self.call(Roll(6), into="roll")

    def note_roll(self, state: State) -> None:
        self.rolls[self.waiting.pop(0)].append(self.roll)
        self.repeat("roll_next" if self.waiting else "find_ties")
