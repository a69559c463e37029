"""BQ-7  Action Phase."""

from typing import ClassVar

from imperia.core import (
    NO_MOVE,
    YES,
    Decision,
    Move,
    Next,
    Procedure,
    Ruling,
    Seat,
    moves_of,
    no,
    tell,
)
from imperia.kit.masks import bits, holds

from ...components.cards import N_CARDS
from ...components.map import N_STATES
from ...effects.armies import rest_armies
from ...effects.cards import discard_from_hand
from ...options import ANYONE_ELSE, CARD_TURN_END_TIMING, CONFUSION_TURN_END, OWN_ACTION_PHASE
from ...queries import near_for_armies, unmoved
from ...state import NO_CARD, NOBODY, NOWHERE, State
from ..actions.build import BUILDINGS, BUILDS
from ..actions.characters import RaidWithMontecuccoli, TurnEndEffects
from ..actions.influence import UseInfluence
from ..actions.movement import MoveArmies, enterable
from ..actions.play_card import PlayCard
from ..actions.reach import INFLUENCES, SOURCES, why_not_influence
from ..events.events import CONFUSED, STORMY, ResolveEvent
from .draws import DrawEvent

NOT_IN_YOUR_HAND = no("BQ-7.4a")
BAD_WEATHER = no("BQ-11.8")
NO_UNMOVED_ARMY = no("BQ-11.1a")
NO_WAY_OUT = no("BQ-11.2a")

ACTIONS = 3

PLAY_MOVES = moves_of("play", N_CARDS)
MARCH_MOVES = moves_of("march", N_STATES)
END = Move("end")


class ActionPhase(Procedure):
    """Seats are activated in turn order, again and again, while they hold cards."""

    clause = "BQ-7"
    steps = "next_activation", "after_activation", "discard_hands"

    def __init__(self) -> None:
        self.place = 0  # in the turn order: whose activation comes next
        self.out = 0  # mask of seats that have no cards left
        self.seat = NOBODY
        self.is_last = False
        self.effect = 0

    def next_activation(self, state: State) -> Next:
        for _ in range(state.seats):
            seat = state.order[self.place]
            self.place = (self.place + 1) % state.seats
            if holds(self.out, seat):
                continue
            if state.hand_size[seat] == 0:
                self.out |= 1 << seat
                tell(state, "seat.out", seat=seat)
                continue
            self.seat = seat
            others = sum(state.hand_size) - state.hand_size[seat]
            self.is_last = others == 0
            return self.call(Activation(seat), into="effect")
        self.go_to("discard_hands")
        return None

    def after_activation(self, state: State) -> None:
        if self.effect == CONFUSED and self._confusion_ends_phase(state):
            return
        if not self.is_last:
            self.repeat("next_activation")

    def _confusion_ends_phase(self, state: State) -> bool:
        others = [size for seat, size in enumerate(state.hand_size) if seat != self.seat]
        if state.options[CONFUSION_TURN_END] == ANYONE_ELSE:
            return min(others) == 0
        return max(others) == 0

    def discard_hands(self, state: State) -> None:
        for seat in state.order:
            if state.hand_size[seat]:
                for card, count in enumerate(state.hand[seat][:]):
                    for _ in range(count):
                        discard_from_hand(state, seat, card)


class Activation(Procedure):
    """An event, a card that must be played, up to three actions, the closing."""

    clause = "BQ-7.4"
    steps = (
        "draw_event",
        "resolve_event",
        "ask_for_card",
        "play_card",
        "ask_for_action",
        "take_action",
        "take_raided_state",
        "apply_turn_end",
        "close",
    )

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.event = -1
        self.effect = 0
        self.card = NO_CARD
        self.actions = ACTIONS
        self.choice = NO_MOVE

    def draw_event(self, state: State) -> Next:
        tell(state, "activation.begun", seat=self.seat)
        return self.call(DrawEvent(self.seat), into="event")

    def resolve_event(self, state: State) -> Next:
        if self.event == NO_CARD:
            return None
        return self.call(ResolveEvent(self.seat, self.event), into="effect")

    def ask_for_card(self, state: State) -> Next:
        if self.effect == CONFUSED:
            self.go_to("take_raided_state")
            return None
        if state.hand_size[self.seat] == 0:
            self.go_to("ask_for_action")
            return None
        return self.call(PlayObligatoryCard(self.seat), into="card")

    def play_card(self, state: State) -> Next:
        return self.call(PlayCard(self.seat, self.card))

    def ask_for_action(self, state: State) -> Next:
        if self.actions == 0:
            self.go_to("take_raided_state")
            return None
        return self.call(
            ChooseAction(self.seat, self.actions, self.effect == STORMY), into="choice"
        )

    def take_action(self, state: State) -> Next:
        if self.choice.name == "end":
            return None
        self.actions -= 1
        self.repeat("ask_for_action")
        return self.call(self._action(self.choice.name, self.choice.arg))

    def _action(self, name: str, arg: int) -> Procedure:
        if name == "play":
            return PlayCard(self.seat, arg)
        if name == "march":
            return MoveArmies(self.seat, arg)
        if name in BUILDINGS:
            building, _ = BUILDINGS[name]
            return building(self.seat)
        source, removing = SOURCES[name]
        return UseInfluence(self.seat, source, removing)

    def take_raided_state(self, state: State) -> Next:
        """Montecuccoli takes the state he has raided."""
        if state.raided == NOWHERE:
            return None
        return self.call(RaidWithMontecuccoli(self.seat))

    def apply_turn_end(self, state: State) -> Next:
        if state.options[CARD_TURN_END_TIMING] == OWN_ACTION_PHASE:
            return self.call(TurnEndEffects(self.seat))
        return None

    def close(self, state: State) -> None:
        rest_armies(state)
        self.end(self.effect)


class PlayObligatoryCard(Decision):
    """Play one card from your hand."""

    clause = "BQ-7.4"
    always: ClassVar[bool] = True

    def moves(self, state: State) -> list[Move]:
        return PLAY_MOVES

    def legal(self, state: State) -> list[Move]:
        return [PLAY_MOVES[card] for card, count in enumerate(state.hand[self.seat]) if count]

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if state.hand[self.seat][move.arg] else NOT_IN_YOUR_HAND


class ChooseAction(Decision):
    """Play a card, build, use influence, move armies, or end your activation."""

    clause = "BQ-7.5"
    always: ClassVar[bool] = True

    def __init__(self, seat: Seat, actions: int, stormy: bool) -> None:
        self.seat = seat
        self.actions = actions  # how many are left, this one included
        self.stormy = stormy  # bad weather: no army moves

    def moves(self, state: State) -> list[Move]:
        return [*PLAY_MOVES, *BUILDS, *INFLUENCES, *MARCH_MOVES, END]

    def legal(self, state: State) -> list[Move]:
        seat = self.seat
        found = [PLAY_MOVES[card] for card, count in enumerate(state.hand[seat]) if count]
        found += [move for move in BUILDS if not BUILDINGS[move.name][1](state, seat).clause]
        found += [move for move in INFLUENCES if not why_not_influence(state, seat, move).clause]
        if not self.stormy:
            for place in bits(state.stands[seat]):
                if state.armies[place] > state.moved[place] and (
                    near_for_armies(state, place) & enterable(state)
                ):
                    found.append(MARCH_MOVES[place])
        found.append(END)
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        name = move.name
        if name == "play":
            return YES if state.hand[self.seat][move.arg] else NOT_IN_YOUR_HAND
        if name == "march":
            return self._judge_march(state, move.arg)
        if name == "end":
            return YES
        if name in BUILDINGS:
            _, why_not = BUILDINGS[name]
            return why_not(state, self.seat)
        return why_not_influence(state, self.seat, move)

    def _judge_march(self, state: State, place: int) -> Ruling:
        if self.stormy:
            return BAD_WEATHER
        if unmoved(state, self.seat, place) == 0:
            return NO_UNMOVED_ARMY
        if not near_for_armies(state, place) & enterable(state):
            return NO_WAY_OUT
        return YES

    def chosen(self, state: State, move: Move) -> Move:
        return move
