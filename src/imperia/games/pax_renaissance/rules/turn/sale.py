"""PR-8  Action: sell, with the abilities that a sale sets free."""

from typing import ClassVar

from imperia.core import NO_MOVE, YES, Decision, Move, Next, Procedure, Ruling, Seat, no
from imperia.kit.choices import ChooseMove
from imperia.kit.masks import holds

from ...components.cards import FIRST_EMPIRE, ONE_SHOT
from ...components.map import REGION_EMPIRES, WEST
from ...components.masks import bits
from ...components.powers import (
    APOSTASY,
    CIPHER_SALE,
    CONSPIRACY,
    CRUSADE,
    EMANCIPATION_SALE,
    PEASANT_REVOLT,
    POLITICAL,
    SELL_FOR_FOUR,
    TREACHERY_SALE,
)
from ...components.tables import SALE
from ...effects.cards import discard_card, discard_old_maid, return_to_throne
from ...effects.market import discard_from_hand, gain, reveal_discard
from ...options import ON, TREACHERY_FROM_HAND
from ...queries import active, ops_of
from ...state import State
from ..choose import DONE, EMPIRE_MOVES, YesOrNo
from ..ops.ops import OP_MOVES, OP_NUMBER, SILENCED, is_open_to, op_frame, why_not_op
from ..wars.losses import DiscardFromHand, settle
from ..wars.one_shots import RunOneShot, why_not_one_shot
from ..wars.regime import NO_FREE_PLACE, Emancipate, can_emancipate
from .play_card import LetOneShotOccur

NOT_POLITICAL = no("PR-A11")
NOT_A_WESTERN_EMPIRE = no("PR-A13")
NOT_A_TREACHERY = no("PR-A12a")

TREACHERIES = (CONSPIRACY, PEASANT_REVOLT, CRUSADE, APOSTASY)


def price(state: State, seat: Seat, card: int) -> int:
    """What a card of the tableau, or a couple, is sold for."""
    dear = active(state, seat, SELL_FOR_FOUR)
    total = 2 * SALE if holds(dear, card) else SALE
    if card >= FIRST_EMPIRE:
        for queen in bits(state.queens[card - FIRST_EMPIRE]):
            total += 2 * SALE if holds(dear, queen) else SALE
    return total


class SellCard(Procedure):
    """Discard a card of the tableau, or an old maid, for florins."""

    clause = "PR-8"
    steps = "sell", "settle_losses", "use_cipher", "commit_treachery", "emancipate"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.cipher = False
        self.treachery = False
        self.emancipation = False

    def sell(self, state: State) -> None:
        seat, card = self.seat, self.card
        if holds(state.old_maids[seat], card):
            discard_old_maid(state, seat, card)
            gain(state, seat, SALE)
            self.end()
            return
        florins = price(state, seat, card)
        self.cipher = holds(active(state, seat, CIPHER_SALE), card)
        self.emancipation = holds(active(state, seat, EMANCIPATION_SALE), card)
        self.treachery = active(state, seat, TREACHERY_SALE) != 0
        if card >= FIRST_EMPIRE:
            return_to_throne(state, card - FIRST_EMPIRE)
        else:
            discard_card(state, seat, card)
        gain(state, seat, florins)

    def settle_losses(self, state: State) -> Next:
        return settle(self, state, self.seat)

    def use_cipher(self, state: State) -> Next:
        return self.call(UseCipher(self.seat)) if self.cipher else None

    def commit_treachery(self, state: State) -> Next:
        if not self.treachery or self.card >= FIRST_EMPIRE:
            return None
        if ONE_SHOT[self.card] not in TREACHERIES:
            return None
        return self.call(CommitTreachery(self.seat, self.card))

    def emancipate(self, state: State) -> Next:
        return self.call(EmancipateWest(self.seat)) if self.emancipation else None


class SellFromHand(Procedure):
    """Discard a card of the hand, face down, for florins."""

    clause = "PR-8.1"
    steps = "choose", "sell", "ask_treachery", "reveal"
    sight: ClassVar[dict[str, str]] = {"card": "seat"}

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.card = -1
        self.shown = 0

    def choose(self, state: State) -> Next:
        return self.call(SellHandCard(self.seat), into="card")

    def sell(self, state: State) -> None:
        discard_from_hand(state, self.seat, self.card)
        gain(state, self.seat, SALE)

    def ask_treachery(self, state: State) -> Next:
        allowed = state.options[TREACHERY_FROM_HAND] == ON
        if not allowed or not active(state, self.seat, TREACHERY_SALE):
            self.end()
            return None
        return self.call(RevealTreachery(self.seat, self.card), into="shown")

    def reveal(self, state: State) -> Next:
        if not self.shown:
            return None
        reveal_discard(state, self.seat, self.card)
        return self.call(RunOneShot(self.seat, self.card))


class SellHandCard(DiscardFromHand):
    """Choose the card of your hand that you sell, face down."""

    clause = "PR-8.1"


class RevealTreachery(YesOrNo):
    """Show the card you have sold to perform its one-shot, or keep it secret."""

    clause = "PR-A12"
    words = "reveal", "keep_secret"
    secret: ClassVar[bool] = True
    sight: ClassVar[dict[str, str]] = {"card": "seat"}

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def judge(self, state: State, move: Move) -> Ruling:
        return YES if move.name == "keep_secret" else why_not_treachery(state, self.seat, self.card)


def why_not_treachery(state: State, seat: Seat, card: int) -> Ruling:
    """The verdict on the one-shot of a sold card."""
    if ONE_SHOT[card] not in TREACHERIES:
        return NOT_A_TREACHERY
    return why_not_one_shot(state, seat, card)


class CommitTreachery(Procedure):
    """The one-shot of a sold card may occur, its agents with it."""

    clause = "PR-A12"
    steps = "ask", "occur"

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card
        self.occurs = 0

    def ask(self, state: State) -> Next:
        return self.call(LetTreacheryOccur(self.seat, self.card), into="occurs")

    def occur(self, state: State) -> Next:
        return self.call(RunOneShot(self.seat, self.card)) if self.occurs else None


class LetTreacheryOccur(LetOneShotOccur):
    """Perform the one-shot of the card you have sold?"""

    clause = "PR-A12"


class UseCipher(Procedure):
    """Perform one political op of a card in an opponent's tableau as if it were yours."""

    clause = "PR-A11"
    steps = "ask", "perform"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.choice = NO_MOVE

    def ask(self, state: State) -> Next:
        return self.call(ChooseCipherOp(self.seat), into="choice")

    def perform(self, state: State) -> Next:
        if self.choice.name == "done":
            return None
        return self.call(op_frame(self.seat, self.choice.arg, OP_NUMBER[self.choice.name]))


class ChooseCipherOp(ChooseMove):
    """Choose a political op of an opponent's card, or none."""

    clause = "PR-A11"

    def moves(self, state: State) -> list[Move]:
        found = [
            OP_MOVES[op][card]
            for seat in range(state.seats)
            if seat != self.seat
            for card in bits(state.tableau[seat])
            for op in ops_of(state, card)
        ]
        return [*found, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        op = OP_NUMBER[move.name]
        if op not in POLITICAL:
            return NOT_POLITICAL
        if not is_open_to(state, move.arg, op):
            return SILENCED
        return why_not_op(state, self.seat, move.arg, op)


class EmancipateWest(Procedure):
    """Free repressed tokens on any western empire cards."""

    clause = "PR-A13"
    steps = "ask", "free"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.empire = -1

    def ask(self, state: State) -> Next:
        if not any(can_emancipate(state, empire) for empire in bits(REGION_EMPIRES[WEST])):
            self.end()
            return None
        return self.call(ChooseFreedEmpire(self.seat), into="empire")

    def free(self, state: State) -> Next:
        if self.empire < 0:
            return None
        self.repeat("ask")
        return self.call(Emancipate(self.seat, self.empire))


class ChooseFreedEmpire(Decision):
    """Choose a western empire whose repressed tokens you set free, or be done."""

    clause = "PR-A13"

    def moves(self, state: State) -> list[Move]:
        return [*EMPIRE_MOVES, DONE]

    def judge(self, state: State, move: Move) -> Ruling:
        if move.name == "done":
            return YES
        if not holds(REGION_EMPIRES[WEST], move.arg):
            return NOT_A_WESTERN_EMPIRE
        return YES if can_emancipate(state, move.arg) else NO_FREE_PLACE
