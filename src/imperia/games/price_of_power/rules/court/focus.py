"""EU-5.1.5: Change National Focus."""

from typing import ClassVar, Final

from imperia.core import YES, Ask, Decision, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove

from ...components.cards import (
    CARD_MOVES,
    PICK_MOVES,
)
from ...components.reading import (
    POWERS,
)
from ...components.tables import MOST_POWER
from ...effects.cards import discard_card, pick_discard
from ...effects.rounds import mark_focus
from ...effects.treasury import (
    pay_ducats,
    shift_power,
    spend_power,
    take_loan,
)
from ...queries.court.stability import judge_loan
from ...queries.rounds.prices import DECK_WORDS
from ...state import State
from ..rounds.cards import DrawCard
from .economy import LOAN_MOVE

LEAVE_POWER = no("EU-5.1.5.a")
FULL = no("EU-5.1.5.b")
CANNOT_PICK = no("EU-5.1.5.c")
NOTHING_CHANGES = no("EU-5.1.5.e")

STOP: Final = Move("done")


class ChooseRaise(Ask):
    """Which kind of Monarch Power do you raise, if any?"""

    clause = "EU-5.1.5"
    words = *POWERS, "skip"

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "skip":  # something must change: without cards that is Power
            return YES if state.hand_size[self.seat] else NOTHING_CHANGES
        kind = POWERS.index(move.name)
        if state.power[3 * self.seat + kind] >= MOST_POWER:
            return FULL
        others = [state.power[3 * self.seat + k] for k in range(3) if k != kind]
        return YES if any(others) else LEAVE_POWER


class ChooseSource(Ask):
    """From which kind does the cube come?"""

    clause = "EU-5.1.5"
    words = *POWERS, "done"

    def __init__(self, seat: Seat, goal: int, taken: int) -> None:
        self.seat = seat
        self.goal = goal
        self.taken = taken  # mask of kinds that gave one already

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES if self.taken else LEAVE_POWER
        kind = POWERS.index(move.name)
        if kind == self.goal or self.taken >> kind & 1:
            return LEAVE_POWER
        if state.power[3 * self.seat + self.goal] >= MOST_POWER:
            return FULL
        return YES if state.power[3 * self.seat + kind] else LEAVE_POWER


class ChooseAside(Decision):
    """Which cards do you set aside to draw others, one fewer?"""

    clause = "EU-5.1.5"
    always: ClassVar[bool] = True

    def __init__(self, seat: Seat, aside: list[int], must: bool) -> None:
        self.seat = seat
        self.aside = aside
        self.must = must  # nothing was raised, so at least one card must go

    sight = {"aside": "seat"}

    def moves(self, state: State) -> list[Move]:
        left = state.hand[self.seat][:]
        for card in self.aside:
            left.remove(card)
        cards = [CARD_MOVES[c] for n, c in enumerate(left) if c not in left[:n]]
        if len(self.aside) >= 3:
            cards = []
        return cards if self.must and not self.aside else [*cards, STOP]


class ChooseFocusDraw(ChooseMove):
    """From which deck do you draw, or which discard do you pick?"""

    clause = "EU-5.1.5"

    def __init__(self, seat: Seat, picked: bool) -> None:
        self.seat = seat
        self.picked = picked

    def moves(self, state: State) -> list[Move]:
        top = sorted({card for pile in state.discards for card in pile[-5:]})
        return [*DECK_MOVES, *(PICK_MOVES[card] for card in top), LOAN_MOVE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "loan":
            able = any(
                pile and self._power(state, deck) for deck, pile in enumerate(state.discards)
            )
            return CANNOT_PICK if self.picked or not able else judge_loan(state, self.seat, 2)
        if move.name != "pick":
            return YES
        paid = self._power(state, _deck_of(state, move.arg)) and state.ducats[self.seat] >= 2
        return CANNOT_PICK if self.picked or not paid else YES

    def _power(self, state: State, deck: int) -> bool:
        return state.power[3 * self.seat + deck] >= 1


DECK_MOVES: Final = [Move(word) for word in DECK_WORDS]


def _deck_of(state: State, card: int) -> int:
    """The discard pile whose top five hold this card."""
    return next(n for n, pile in enumerate(state.discards) if card in pile[-5:])


class ChangeFocus(Procedure):
    """Shift Power, then change cards; once in a Round."""

    clause = "EU-5.1.5"
    steps = "choose", "raise_power", "shift", "set_aside", "note", "draw", "drawn", "discard"
    sight = {"aside": "seat", "card": "seat"}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.word = ""
        self.goal = -1
        self.taken = 0
        self.source = ""
        self.aside: list[int] = []
        self.card = -1
        self.draws = 0
        self.picked = False
        self.move: Move = STOP

    def choose(self, state: State) -> Next:
        mark_focus(state, self.seat)
        return self.call(ChooseRaise(self.seat), into="word")

    def raise_power(self, state: State) -> Next:
        if self.word == "skip" or self.taken.bit_count() == 2:
            self.go_to("set_aside")
            return None
        self.goal = POWERS.index(self.word)
        return self.call(ChooseSource(self.seat, self.goal, self.taken), into="source")

    def shift(self, state: State) -> None:
        if self.source == "done":
            return
        kind = POWERS.index(self.source)
        shift_power(state, self.seat, kind, self.goal)
        self.taken |= 1 << kind
        self.repeat("raise_power")

    def set_aside(self, state: State) -> Next:
        if len(self.aside) == 3 or len(self.aside) == state.hand_size[self.seat]:
            self.go_to("draw")
            self.draws = len(self.aside) - 1
            return None
        must = self.word == "skip"
        return self.call(ChooseAside(self.seat, self.aside[:], must), into="card")

    def note(self, state: State) -> None:
        if self.card != -1:
            self.aside.append(self.card)
            self.card = -1
            self.repeat("set_aside")
        self.draws = len(self.aside) - 1

    def draw(self, state: State) -> Next:
        if self.draws <= 0:
            self.go_to("discard")
            return None
        self.draws -= 1
        return self.call(ChooseFocusDraw(self.seat, self.picked), into="move")

    def drawn(self, state: State) -> Next:
        self.repeat("draw")
        if self.move.name == "loan":
            take_loan(state, self.seat)
            self.draws += 1
            return None
        if self.move.name != "pick":
            return self.call(DrawCard(self.seat, DECK_WORDS.index(self.move.name)), into="card")
        self.picked = True
        spend_power(state, self.seat, _deck_of(state, self.move.arg), 1)
        pay_ducats(state, self.seat, 2)
        pick_discard(state, self.seat, self.move.arg)
        return None

    def discard(self, state: State) -> None:
        self.card = -1
        for card in self.aside:
            discard_card(state, self.seat, card)
        self.aside = []
