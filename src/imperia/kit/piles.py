"""Piles: unordered cards as counts by kind."""

from imperia.core import Dice


def redeal(unseen: list[int], sizes: list[int], dice: Dice) -> list[list[int]]:
    """Deal cards given as counts by kind into piles of these sizes, at random."""
    cards = [kind for kind, count in enumerate(unseen) for _ in range(count)]
    assert len(cards) == sum(sizes), "the unseen cards do not fill the hidden piles"
    piles = []
    for size in sizes:
        pile = [0] * len(unseen)
        for _ in range(size):
            place = dice.below(len(cards))
            cards[place], cards[-1] = cards[-1], cards[place]
            pile[cards.pop()] += 1
        piles.append(pile)
    return piles
