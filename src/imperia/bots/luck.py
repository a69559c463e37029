"""Luck for trying moves side by side: the same for all of them, and even over the rounds."""

from typing import Final

from .bot import EXACT, QuickDice

# Multiples of such a root spread evenly between 0 and 1, and each root in its own way.
STEPS: Final = tuple([prime**0.5 % 1.0 for prime in (2, 3, 5, 7, 11, 13, 17, 19)])


class EvenLuck:
    """Dice whose first throws come up evenly, round after round.

    Six rounds show nearly every face of the first die once, so that a few rounds tell what would
    take many with dice of their own mind.
    """

    def __init__(self, dice: QuickDice) -> None:
        self.starts = [dice.random() for _ in STEPS]
        self.seed = dice.below(1 << 30)
        self.rest = QuickDice(0)
        self.round = 0
        self.thrown = 0

    def begin(self, number: int) -> None:
        """The luck of this round, from its first throw."""
        self.round = number
        self.thrown = 0

    def random(self) -> float:
        thrown = self.thrown
        self.thrown = thrown + 1
        if thrown < len(STEPS):
            return (self.starts[thrown] + self.round * STEPS[thrown]) % 1.0
        if thrown == len(STEPS):
            self.rest.restart(self.seed + self.round)
        return self.rest.random()

    def below(self, limit: int) -> int:
        return int(self.random() * limit) if limit < EXACT else self.rest.below(limit)
