"""Chance is a seat: its questions are answered from outside and recorded like any move."""

from bisect import bisect_right
from itertools import accumulate
from math import factorial
from typing import Any, ClassVar, Final, Protocol

from .frame import CHANCE, Decision, Seat
from .move import Move, moves_of
from .ruling import NOT_ASKED, YES, Ruling
from .tale import EVERYBODY


class Dice(Protocol):
    """Whoever answers for chance: the table from its seed, a bot from its own generator."""

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely."""


class Chance(Decision):
    """A question that chance answers; `eyes` masks the seats who see the answer."""

    seat: Seat = CHANCE
    eyes: int = EVERYBODY

    def __init__(self) -> None:
        pass

    def sample(self, state: Any, dice: Dice) -> Move:
        raise NotImplementedError(f"{type(self).__name__} cannot be sampled")


_ROLLS: Final = moves_of("roll", 101)


class Roll(Chance):
    """Roll one die: 1 to `sides`."""

    def __init__(self, sides: int = 6) -> None:
        self.sides = sides

    def moves(self, state: Any) -> list[Move]:
        return _ROLLS[1 : self.sides + 1]

    def judge(self, state: Any, move: Move) -> Ruling:
        return YES

    def sample(self, state: Any, dice: Dice) -> Move:
        return _ROLLS[dice.below(self.sides) + 1]


_DRAWS: Final[dict[str, list[Move]]] = {}


def _draws(pile: str, kinds: int) -> list[Move]:
    """The moves that draw from this pile, made once."""
    made = _DRAWS.get(pile)
    if made is None or len(made) < kinds:
        made = _DRAWS[pile] = moves_of(f"draw_{pile}", kinds)
    return made


class Draw(Chance):
    """Draw one card from an unordered pile: a column of counts by kind, or one row of it."""

    def __init__(self, pile: str, row: int = -1, eyes: int = EVERYBODY) -> None:
        self.pile = pile
        self.row = row
        self.eyes = eyes

    def counts(self, state: Any) -> list[int]:
        column = getattr(state, self.pile)
        counts: list[int] = column if self.row < 0 else column[self.row]
        return counts

    def moves(self, state: Any) -> list[Move]:
        counts = self.counts(state)
        draws = _draws(self.pile, len(counts))
        return [draws[kind] for kind, count in enumerate(counts) if count]

    def judge(self, state: Any, move: Move) -> Ruling:
        return YES

    def sample(self, state: Any, dice: Dice) -> Move:
        counts = self.counts(state)
        up_to = list(accumulate(counts))  # a fifth less time than a loop over 160 kinds
        kind = bisect_right(up_to, dice.below(up_to[-1]))
        return _draws(self.pile, len(counts))[kind]


class Shuffle(Chance):
    """Put `size` things in order; the answer numbers one of the `size`! orders.

    Only for a deck somebody may look into; a pile nobody sees needs no order, only `Draw`.
    """

    listed: ClassVar[bool] = False  # too many outcomes to list: `moves` are the first of them

    def __init__(self, size: int, eyes: int = 0) -> None:
        self.size = size
        self.eyes = eyes

    def moves(self, state: Any) -> list[Move]:
        return [Move("shuffle", code) for code in range(min(factorial(self.size), 720))]

    def judge(self, state: Any, move: Move) -> Ruling:
        inside = move.name == "shuffle" and 0 <= move.arg < factorial(self.size)
        return YES if inside else NOT_ASKED

    def sample(self, state: Any, dice: Dice) -> Move:
        return Move("shuffle", dice.below(factorial(self.size)))


def shuffled(code: int, things: list[int]) -> list[int]:
    """The things in the order that this answer of `Shuffle` numbers."""
    left = things[:]
    order: list[int] = []
    for size in range(len(left), 0, -1):
        code, place = divmod(code, size)
        order.append(left.pop(place))
    return order
