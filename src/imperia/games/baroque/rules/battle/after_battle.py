"""BQ-12  Battle cards, retreat and Caprara's advance."""

from typing import ClassVar

from imperia.core import YES, Decision, Move, Next, Procedure, Ruling, Seat, moves_of, no
from imperia.kit.masks import holds

from ...components.cards import N_CARDS
from ...components.reading import MAX_ARMIES
from ...effects.armies import march_on
from ...queries import controlled, enemy_armies, near_for_armies
from ...state import NEUTRAL, NO_CARD, NOWHERE, State
from ..choose import DONE, ChooseState

NOT_IN_YOUR_HAND = no("BQ-12.2a")
NOT_ADJACENT = no("BQ-12.7a")
ENEMY_ARMY_HERE = no("BQ-12.7b")
ARMIES_BANNED = no("BQ-12.7c")
ENEMY_STATE = no("BQ-12.7d")
OWN_STATE_FIRST = no("BQ-12.7e")
CAPRARA_CANNOT_GO_THERE = no("BQ-12.8a")

COMMIT_MOVES = moves_of("commit", N_CARDS)
ADVANCE_MOVES = moves_of("advance", MAX_ARMIES + 1)
STAY = Move("stay")


class PickBattleCards(Procedure):
    """Choose any number of hand cards for the battle, in secret."""

    clause = "BQ-12.2"
    steps = "ask", "keep"
    sight: ClassVar[dict[str, str]] = {"picked": "seat", "card": "seat"}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.picked: list[int] = []
        self.card = NO_CARD

    def ask(self, state: State) -> Next:
        return self.call(CommitCard(self.seat, self.picked[:]), into="card")

    def keep(self, state: State) -> None:
        if self.card == NO_CARD:
            self.end(self.picked)
        else:
            self.picked.append(self.card)
            self.card = NO_CARD
            self.repeat("ask")


class CommitCard(Decision):
    """Commit a card to the battle, or be done."""

    clause = "BQ-12.2"
    secret: ClassVar[bool] = True
    sight: ClassVar[dict[str, str]] = {"picked": "seat"}

    def __init__(self, seat: Seat, picked: list[int]) -> None:
        self.seat = seat
        self.picked = picked

    def moves(self, state: State) -> list[Move]:
        return [*COMMIT_MOVES, DONE]

    def legal(self, state: State) -> list[Move]:
        picked = self.picked
        found = [
            COMMIT_MOVES[card]
            for card, count in enumerate(state.hand[self.seat])
            if count and count > picked.count(card)
        ]
        found.append(DONE)
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if state.hand[self.seat][move.arg] <= self.picked.count(move.arg):
            return NOT_IN_YOUR_HAND
        return YES


def _refuges(state: State, seat: Seat, place: int, vacated: int) -> int:
    """Mask of the neighbours where beaten armies could stand."""
    taken = enemy_armies(state, seat) & ~vacated
    return near_for_armies(state, place) & state.in_play & ~state.banned & ~taken


def retreats(state: State, seat: Seat, place: int, vacated: int) -> tuple[int, bool]:
    """Mask of the states of the best class, and whether it costs one army more."""
    open_states = _refuges(state, seat, place, vacated)
    own = open_states & state.domain[seat]
    return (own, False) if own else (open_states & ~controlled(state), True)


class ChooseRetreat(ChooseState):
    """Choose where your beaten armies retreat."""

    clause = "BQ-12.7"

    def __init__(self, seat: Seat, place: int, vacated: int) -> None:
        self.seat = seat
        self.place = place
        self.vacated = vacated  # mask: the attackers' state, if they have all left it

    def able(self, state: State) -> int:
        return retreats(state, self.seat, self.place, self.vacated)[0]

    def refusal(self, state: State, place: int) -> Ruling:
        if not holds(near_for_armies(state, self.place), place):
            return NOT_ADJACENT
        if holds(enemy_armies(state, self.seat) & ~self.vacated, place):
            return ENEMY_ARMY_HERE
        if holds(state.banned, place):
            return ARMIES_BANNED
        return OWN_STATE_FIRST if state.control[place] == NEUTRAL else ENEMY_STATE


class AdvanceWithCaprara(Procedure):
    """After a battle Caprara may lead those who fought one state further."""

    clause = "BQ-12.8"
    steps = "ask_size", "ask_state", "go"

    def __init__(self, seat: Seat, fought: int) -> None:
        self.seat = seat
        self.fought = fought
        self.size = -1
        self.place = NOWHERE

    def ask_size(self, state: State) -> Next:
        if not caprara_ways(state, self.seat):
            self.end()
            return None
        return self.call(ChooseAdvance(self.seat, self.fought), into="size")

    def ask_state(self, state: State) -> Next:
        if self.size < 0:
            self.end()
            return None
        return self.call(ChooseAdvanceState(self.seat), into="place")

    def go(self, state: State) -> None:
        march_on(state, self.seat, state.general_at[self.seat], self.place, self.size)


def caprara_ways(state: State, seat: Seat) -> int:
    """Mask of the states Caprara may lead his armies into."""
    ways = near_for_armies(state, state.general_at[seat]) & state.in_play & ~state.banned
    return ways & ~enemy_armies(state, seat)


class ChooseAdvance(Decision):
    """Lead some of the armies that fought one state further, or stay."""

    clause = "BQ-12.8"

    def __init__(self, seat: Seat, fought: int) -> None:
        self.seat = seat
        self.fought = fought

    def moves(self, state: State) -> list[Move]:
        return [*ADVANCE_MOVES[1 : self.fought + 1], STAY]


class ChooseAdvanceState(ChooseState):
    """Choose the state that Caprara advances into."""

    clause = "BQ-12.8"

    def able(self, state: State) -> int:
        return caprara_ways(state, self.seat)

    def refusal(self, state: State, place: int) -> Ruling:
        return CAPRARA_CANNOT_GO_THERE
