"""EU-6.1 and 6.2: Action Cards played for their Action, and the actions of Display Cards."""

from typing import Final

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of

from ...components.cards import (
    CARD_ACTION,
    CARD_COST,
    CARD_TIMING,
    CARDS,
    COVERT,
)
from ...components.reading import ADM, DIP, PROTESTANT
from ...components.scripts import CARD_CHARGES, CARD_SCRIPT, USES, has_verb
from ...effects.cards import (
    drop_display,
    play_card,
    put_aside,
    put_on_display,
    use_charges,
)
from ...queries.court.cards import (
    ACTION,
    BATTLE_ONLY,
    CARD_TOO_DEAR,
    DEVELOPMENT,
    DISPLAY,
    DUPLICATE,
    NO_CHARGES,
    NOT_AN_ACTION,
    NOTHING_HAPPENS,
    affordable,
    display_place,
    pay_cost,
    shown,
    use_cost,
)
from ...queries.court.modifiers import bonus
from ...queries.court.stability import stability_discount
from ...state import State
from ..card_effects.script import does_something, raises_stability, run
from .covert import CovertWindow

PLAY_MOVES: Final = moves_of("play", len(CARDS))
USE_MOVES: Final = moves_of("display", len(USES))
DROP_MOVES: Final = moves_of("drop", len(CARDS))


def card_cost(state: State, seat: Seat, card: int) -> list[int]:
    """Powers, then Ducats; a Covert Action may be cheaper, a Display Card is none by itself."""
    cost = CARD_COST[card][:]
    if COVERT >> card & 1 and CARD_TIMING[card] == ACTION:
        cost[DIP] = max(0, cost[DIP] - bonus(state, seat, "covert_action_discount_diplo"))
    if cost[ADM]:
        cost[ADM] = max(0, cost[ADM] - _adm_off(state, seat, card))
    return cost


def _adm_off(state: State, seat: Seat, card: int) -> int:
    """EU-15.2, Q-95: Protestants develop for less; a rise of Stability may be cheaper."""
    off = int(CARD_ACTION[card] == DEVELOPMENT and state.faith[seat] == PROTESTANT)
    if raises_stability(state, seat, CARD_SCRIPT[card]):
        off += stability_discount(state, seat)
    return off


def judge_card(state: State, seat: Seat, card: int) -> Ruling:
    """May this card of the hand be played as the action of a Turn?"""
    if CARD_TIMING[card] not in (ACTION, DISPLAY):
        return NOT_AN_ACTION
    if not affordable(state, seat, card_cost(state, seat, card)):
        return CARD_TOO_DEAR
    if CARD_TIMING[card] == DISPLAY:
        actions = [CARD_ACTION[other] for other in shown(state, seat)]
        return DUPLICATE if CARD_ACTION[card] in actions else YES
    return YES if does_something(state, seat, CARD_SCRIPT[card]) else NOTHING_HAPPENS


class ChooseDropped(Decision):
    """EU-6.2: you have two Display Cards: which one do you discard first?"""

    clause = "EU-6.2"

    def moves(self, state: State) -> list[Move]:
        return [DROP_MOVES[card] for card in shown(state, self.seat)]


class PlayCard(Procedure):
    """Pay, carry out the Action and discard the card, or lay a Display Card out."""

    clause = "EU-6.1"
    steps = "pay", "make_room", "drop", "window", "act", "discard"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.dropped = -1
        self.foiled = 0

    def pay(self, state: State) -> None:
        pay_cost(state, self.seat, card_cost(state, self.seat, self.card))
        play_card(state, self.seat, self.card)

    def make_room(self, state: State) -> Next:
        if CARD_TIMING[self.card] != DISPLAY:
            self.go_to("window")
            return None
        if len(shown(state, self.seat)) == 2:
            return self.call(ChooseDropped(self.seat), into="dropped")
        return None

    def drop(self, state: State) -> None:
        if self.dropped != -1:
            place = state.displays.index(self.dropped, 2 * self.seat, 2 * self.seat + 2)
            drop_display(state, self.seat, place)
        put_on_display(state, self.seat, self.card, CARD_CHARGES[self.card])
        self.card = -1
        self.end()

    def window(self, state: State) -> Next:
        """EU-6.4: a Covert card whose effects open no window of their own has one for all."""
        script = CARD_SCRIPT[self.card]
        if COVERT >> self.card & 1 and not has_verb(script, "covert"):
            return self.call(CovertWindow(self.seat, 0), into="foiled")
        return None

    def act(self, state: State) -> Next:
        if self.foiled == 1:
            return None
        return self.call(run(self.seat, CARD_SCRIPT[self.card]))

    def discard(self, state: State) -> None:
        put_aside(state, self.card)
        self.card = -1


# EU-6.2  Display Cards


def judge_use(state: State, seat: Seat, use: int) -> Ruling:
    """May this action of a Display Card be taken in a Turn?"""
    if USES[use].battle:
        return BATTLE_ONLY
    place = display_place(state, seat, use)
    if state.charges[place] < USES[use].charges:
        return NO_CHARGES
    if not affordable(state, seat, use_cost(state, seat, use)):
        return CARD_TOO_DEAR
    return YES if does_something(state, seat, USES[use].script) else NOTHING_HAPPENS


class UseDisplay(Procedure):
    """Pay, take cubes off the Display Card, carry out its action."""

    clause = "EU-6.2"
    steps = "pay", "act"

    def __init__(self, seat: Seat, use: int) -> None:
        self.seat = seat
        self.use = use

    def pay(self, state: State) -> None:
        pay_cost(state, self.seat, use_cost(state, self.seat, self.use))
        place = display_place(state, self.seat, self.use)
        use_charges(state, self.seat, place, USES[self.use].charges)

    def act(self, state: State) -> Next:
        return self.call(run(self.seat, USES[self.use].script))
