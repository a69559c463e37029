"""AW-11.1 to AW-11.3  Losses."""

from typing import Any

from imperia.core import Chance, Dice, Move, Next, Procedure, Seat, moves_of

from ..components.cards import IS_EMPIRE, N_UNIT_CARDS
from ..effects.cards import keep_empire_card, lose_card
from ..options import LOSS_POOL, REVEALED
from ..state import State

AN_EMPIRE_CARD = N_UNIT_CARDS  # which of them is drawn changes nothing, and nobody is told
LOSSES = moves_of("draw_loss", N_UNIT_CARDS + 1)


def loss_pool(state: State, seat: Seat, drawn: list[int]) -> list[int]:
    """The cards a loss is drawn from, each empire card as the same one."""
    cards = state.shown[seat] if state.options[LOSS_POOL] == REVEALED else state.committed[seat]
    pool = [AN_EMPIRE_CARD if IS_EMPIRE[card] else card for card in cards]
    for card in drawn:
        pool.remove(card)
    return pool


class LoseCards(Procedure):
    """One side loses a random card for each battle marker of the other."""

    clause = "AW-11.1"
    steps = "draw", "take"

    def __init__(self, seat: Seat, due: int) -> None:
        self.seat = seat
        self.due = due
        self.drawn: list[int] = []
        self.card = -1

    def draw(self, state: State) -> Next:
        if len(self.drawn) == self.due or not loss_pool(state, self.seat, self.drawn):
            self.end(self.drawn)
            return None
        return self.call(DrawLoss(self.seat, self.drawn[:]), into="card")

    def take(self, state: State) -> None:
        self.drawn.append(self.card)
        if self.card == AN_EMPIRE_CARD:
            keep_empire_card(state, self.seat)
        else:
            lose_card(state, self.seat, self.card)
        self.repeat("draw")


class DrawLoss(Chance):
    """Draw a card among those committed to the battle."""

    def __init__(self, owner: Seat, drawn: list[int]) -> None:
        self.owner = owner
        self.drawn = drawn

    def moves(self, state: Any) -> list[Move]:
        return [LOSSES[card] for card in sorted(set(loss_pool(state, self.owner, self.drawn)))]

    def sample(self, state: Any, dice: Dice) -> Move:
        pool = sorted(loss_pool(state, self.owner, self.drawn))
        return LOSSES[pool[dice.below(len(pool))]]
