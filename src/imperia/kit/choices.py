"""Questions that every game asks: which of these?"""

from typing import Any, ClassVar

from imperia.core import YES, Decision, Move, Ruling

from .masks import picked


class ChooseOne(Decision):
    """Choose one of many things of a kind; a mask says which, a refusal why not the others.

    `things` holds the moves of all things of the kind, made once with `moves_of`.
    """

    things: ClassVar[list[Move]] = []

    def able(self, state: Any) -> int:
        """The mask of the things that may be chosen."""
        raise NotImplementedError(f"{type(self).__name__} offers nothing")

    def refusal(self, state: Any, thing: int) -> Ruling:
        """Why a thing outside the mask may not be chosen."""
        raise NotImplementedError(f"{type(self).__name__} refuses nothing")

    def moves(self, state: Any) -> list[Move]:
        return self.things

    def judge(self, state: Any, move: Move) -> Ruling:
        return YES if self.able(state) >> move.arg & 1 else self.refusal(state, move.arg)

    def legal(self, state: Any) -> list[Move]:
        return picked(self.things, self.able(state))


class ChooseMove(Decision):
    """A question of which the caller needs the whole answer: the word and the number."""

    def chosen(self, state: Any, move: Move) -> Move:
        return move
