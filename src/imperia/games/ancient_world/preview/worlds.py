"""Hands that the others may have, imagined from a view: always the same ones for the same view."""

from typing import Final

from imperia.core import Seat

from ..components.cards import FIELD, IS_SLOW
from ..generated import clone
from ..hints.odds import best_cards
from ..imagine import imagine
from ..state import State

WORLDS: Final = 32  # a chance found with so many is rarely more than 7 in 100 beside the true one

Worlds = list[list[tuple[int, ...]]]  # in each: the hand of every seat, by card how many


class Steady:
    """Numbers that look like chance and are the same each time, so that all are told alike."""

    def __init__(self) -> None:
        self.seed = 1

    def below(self, limit: int) -> int:
        self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        return (self.seed >> 33) % limit

    def shuffled(self, cards: list[int]) -> list[int]:
        found = cards[:]
        for last in range(len(found) - 1, 0, -1):
            place = self.below(last + 1)
            found[last], found[place] = found[place], found[last]
        return found


def imagined(view: State, seat: Seat) -> Worlds:
    """Worlds that agree with what this seat sees; its own hand is what it is."""
    dice = Steady()
    found = []
    for _ in range(WORLDS):
        world = clone(view)
        imagine(world, seat, dice)
        found.append([tuple(hand) for hand in world.hand])
    return found


def sent(hand: tuple[int, ...], kind: int, dice: Steady) -> list[int]:
    """What somebody with such a hand sends: the best cards, in an order nobody can guess."""
    return in_order(list(best_cards(hand, kind)), kind, dice)


def in_order(cards: list[int], kind: int, dice: Steady) -> list[int]:
    """Any order; in the field fast cards come first."""
    found = dice.shuffled(cards)
    if kind == FIELD:
        found.sort(key=IS_SLOW.__getitem__)
    return found
