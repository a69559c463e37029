"""A whole state that agrees with what a viewer sees."""

from imperia.core import Dice

from .components.masks import bits
from .rules.turn.sale import RevealTreachery, SellFromHand
from .state import State


def imagine(state: State, viewer: int, dice: Dice) -> None:
    """Give every other seat some of the cards it may hold; the rest it has sold unseen."""
    for seat in range(state.seats):
        if seat != viewer:
            left = list(bits(state.might_hold[seat]))
            state.hand[seat] = [
                left.pop(dice.below(len(left))) for _ in range(state.hand_size[seat])
            ]
    for frame in state.stack:
        if isinstance(frame, SellFromHand | RevealTreachery) and frame.seat != viewer:
            frame.card = _sold_card(state, frame, dice)


def _sold_card(state: State, frame: SellFromHand | RevealTreachery, dice: Dice) -> int:
    """A card that a seat may just have sold from its hand; none while it still chooses."""
    revealing = isinstance(state.stack[-1], RevealTreachery)
    if not revealing:
        return frame.card
    seat = frame.seat
    sold = [c for c in bits(state.might_hold[seat]) if c not in state.hand[seat]]
    if isinstance(frame, RevealTreachery):
        outer = next(f for f in state.stack if isinstance(f, SellFromHand))
        return outer.card
    return sold[dice.below(len(sold))] if sold else frame.card
