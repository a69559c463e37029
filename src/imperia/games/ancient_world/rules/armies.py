"""AW-8.2 to AW-8.6, AW-12.2  Choosing the cards of a battle and their order, both in secret."""

from typing import ClassVar

from imperia.core import (
    NO_MOVE,
    YES,
    Decision,
    Frame,
    Move,
    Next,
    Procedure,
    Ruling,
    Sealed,
    Seat,
    moves_of,
    no,
    tell,
)

from ..components.cards import (
    ARTILLERY,
    AT_SEA,
    FIELD,
    GALLEY,
    IS_SLOW,
    MAY_FIGHT,
    N_UNIT_CARDS,
    TYPE,
)
from ..components.tables import BATTLE_CARDS, MARINES, SHOOTERS
from ..effects.battle import commit_cards
from ..state import State

ALL_PICKED = no("AW-8.2a")
GALLEY_ON_LAND = no("AW-8.2b")
SIEGE_TOWER_IN_THE_FIELD = no("AW-8.2c")
ONE_SWORD_OR_SPEAR = no("AW-12.2a")
ONE_SKIRMISHERS_OR_ARCHERS = no("AW-12.2b")
ONE_ARTILLERY = no("AW-12.2c")
NO_SEA_UNIT = no("AW-12.2d")
ATTACKER_WITHOUT_CARDS = no("AW-12.3a")
FAST_CARDS_FIRST = no("AW-8.4a")
ONE_CARD_OUT_OF_SEQUENCE = no("AW-8.5a")

PICKS = moves_of("pick", N_UNIT_CARDS)
NEXTS = moves_of("next", N_UNIT_CARDS)
DONE = Move("done")


# Selection


class SelectArmies(Sealed):
    """Attacker and defender each choose their cards; neither sees the other's choice."""

    clause = "AW-8.2"
    steps = *Sealed.steps, "lay_down"

    def question(self, state: State, seat: Seat) -> Frame:
        return SelectCards(seat)

    def lay_down(self, state: State) -> None:
        for seat, cards in zip(self.asked, self.answers, strict=True):
            commit_cards(state, seat, cards)
        tell(state, "armies.chosen")


class SelectCards(Procedure):
    """One side picks its cards one by one; how many at sea is its own business."""

    clause = "AW-8.2"
    steps = "ask", "take"
    sight: ClassVar[dict[str, str]] = {"picked": "seat", "choice": "seat"}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.picked: list[int] = []
        self.choice = NO_MOVE

    def ask(self, state: State) -> Next:
        return self.call(PickCard(self.seat, self.picked[:]), into="choice")

    def take(self, state: State) -> None:
        if self.choice.name == "pick":
            self.picked.append(self.choice.arg)
            if len(self.picked) < BATTLE_CARDS[state.battle_kind]:
                self.repeat("ask")
                return
        self.end(self.picked)


class PickCard(Decision):
    """Pick a card for the battle."""

    clause = "AW-8.2"
    secret = True
    sight: ClassVar[dict[str, str]] = {"picked": "seat"}

    def __init__(self, seat: Seat, picked: list[int]) -> None:
        self.seat = seat
        self.picked = picked

    def moves(self, state: State) -> list[Move]:
        found = [PICKS[card] for card, count in enumerate(state.hand[self.seat]) if count]
        if state.battle_kind == AT_SEA:
            found.append(DONE)
        return found

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            if self.seat == state.attacker and not self.picked:
                return ATTACKER_WITHOUT_CARDS
            return YES
        card = move.arg
        if not MAY_FIGHT[state.battle_kind][card]:
            return _cannot_fight(state.battle_kind, TYPE[card])
        if state.hand[self.seat][card] <= self.picked.count(card):
            return ALL_PICKED
        return sea_limit(self.picked, TYPE[card]) if state.battle_kind == AT_SEA else YES

    def legal(self, state: State) -> list[Move]:
        picked, kind = self.picked, state.battle_kind
        may_fight = MAY_FIGHT[kind]
        found = [
            PICKS[card]
            for card, count in enumerate(state.hand[self.seat])
            if count and may_fight[card] and (not picked or count > picked.count(card))
        ]
        if kind == AT_SEA:
            found = [move for move in found if sea_limit(picked, TYPE[move.arg]).clause == ""]
            if picked or self.seat != state.attacker:
                found.append(DONE)
        return found

    def chosen(self, state: State, move: Move) -> Move:
        return move


def _cannot_fight(kind: int, unit: int) -> Ruling:
    """Why a unit takes no part in this kind of battle."""
    if kind == AT_SEA:
        return NO_SEA_UNIT
    return GALLEY_ON_LAND if unit == GALLEY else SIEGE_TOWER_IN_THE_FIELD


def sea_limit(picked: list[int], unit: int) -> Ruling:
    """At sea one card of each landed arm; galleys without limit."""
    if MARINES[unit]:
        return ONE_SWORD_OR_SPEAR if any(MARINES[TYPE[card]] for card in picked) else YES
    if SHOOTERS[unit]:
        return ONE_SKIRMISHERS_OR_ARCHERS if any(SHOOTERS[TYPE[card]] for card in picked) else YES
    if unit == ARTILLERY:
        return ONE_ARTILLERY if any(TYPE[card] == ARTILLERY for card in picked) else YES
    return YES


# Order


class OrderArmies(Sealed):
    """Attacker and defender each put their cards in order, in secret."""

    clause = "AW-8.4"
    steps = *Sealed.steps, "stack_up"

    def question(self, state: State, seat: Seat) -> Frame:
        return OrderCards(seat)

    def stack_up(self, state: State) -> None:
        for seat, cards in zip(self.asked, self.answers, strict=True):
            commit_cards(state, seat, cards)


class OrderCards(Procedure):
    """One side lays its cards from the top of the stack to the bottom."""

    clause = "AW-8.4"
    steps = "ask", "take"
    sight: ClassVar[dict[str, str]] = {"placed": "seat", "card": "seat"}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.placed: list[int] = []
        self.card = -1

    def ask(self, state: State) -> Next:
        if len(self.placed) == len(state.committed[self.seat]):
            self.end(self.placed)
            return None
        return self.call(PlaceCard(self.seat, self.placed[:]), into="card")

    def take(self, state: State) -> None:
        self.placed.append(self.card)
        self.repeat("ask")


class PlaceCard(Decision):
    """Choose the next card of your stack."""

    clause = "AW-8.4"
    secret = True
    sight: ClassVar[dict[str, str]] = {"placed": "seat"}

    def __init__(self, seat: Seat, placed: list[int]) -> None:
        self.seat = seat
        self.placed = placed

    def moves(self, state: State) -> list[Move]:
        return [NEXTS[card] for card in _once(self._left(state))]

    def judge(self, state: State, move: Move) -> Ruling:
        if state.battle_kind != FIELD:
            return YES
        left = self._left(state)
        left.remove(move.arg)
        strays = stray_cards([*self.placed, move.arg], fast_cards(left))
        if strays <= state.leader[self.seat]:
            return YES
        return ONE_CARD_OUT_OF_SEQUENCE if state.leader[self.seat] else FAST_CARDS_FIRST

    def legal(self, state: State) -> list[Move]:
        left = self._left(state)
        kinds = _once(left)
        if state.battle_kind != FIELD or len(kinds) == 1:
            return [NEXTS[card] for card in kinds]
        if not state.leader[self.seat]:
            quick = [NEXTS[card] for card in kinds if not IS_SLOW[card]]
            return quick or [NEXTS[card] for card in kinds]
        fast = fast_cards(left)
        return [
            NEXTS[card]
            for card in kinds
            if stray_cards([*self.placed, card], fast if IS_SLOW[card] else fast - 1) <= 1
        ]

    def _left(self, state: State) -> list[int]:
        left = state.committed[self.seat][:]
        for card in self.placed:
            left.remove(card)
        return left


def _once(cards: list[int]) -> list[int]:
    """Each kind once, ascending."""
    return sorted(set(cards))


def stray_cards(placed: list[int], fast_left: int) -> int:
    """How many cards must be out of sequence at least, the rest being laid as well as can be."""
    slow_above, fast_below = 0, fast_left
    for card in placed:
        if not IS_SLOW[card]:
            fast_below += 1
    # Cut the whole stack at each place: slow cards above and fast cards below it are strays.
    fewest = fast_below
    for card in placed:
        if IS_SLOW[card]:
            slow_above += 1
        else:
            fast_below -= 1
        if slow_above + fast_below < fewest:
            fewest = slow_above + fast_below
    return min(fewest, slow_above)


def fast_cards(cards: list[int]) -> int:
    """How many of these cards are fast."""
    return sum([not IS_SLOW[card] for card in cards])
