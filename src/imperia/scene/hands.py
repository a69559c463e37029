"""Hands of cards, as far as a view shows them."""

from typing import ClassVar, Protocol

from imperia.core import Seat


class HasHands(Protocol):
    """A state with a hand for each seat: its cards, or how many it holds of each."""

    sight: ClassVar[dict[str, str]]
    hand: list[list[int]]
    hand_size: list[int]  # which everybody may count


def unseen_cards(view: HasHands, seat: Seat) -> int:
    """How many cards of a hand this view does not show; none in the view of who holds it."""
    hand = view.hand[seat]
    counted = view.sight["hand"].endswith(", counts")
    return view.hand_size[seat] - (sum(hand) if counted else len(hand))
