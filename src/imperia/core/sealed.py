"""Sealed: secret simultaneous answers, opened together."""

from typing import Any, ClassVar

from .engine import own_all
from .frame import Frame, Next, Procedure, Seat
from .state import Columns


class Sealed(Procedure):
    """Ask several seats in secret; nobody sees another's answer before all are in.

    Seats are asked one after another, which nobody can tell from asking them at once: an answer
    shows only to the seat that gave it. A subclass says what is asked, and adds to `steps` what
    happens when the answers are opened.
    """

    steps: ClassVar[tuple[str, ...]] = ("ask_next", "keep_answer")
    sight: ClassVar[dict[str, str]] = {"answers": "asked", "answer": "nobody"}

    def __init__(self, asked: list[Seat]) -> None:
        self.asked = asked
        self.answers: list[list[int]] = [[] for _ in asked]
        self.answered = 0
        self.answer: list[int] = []

    def question(self, state: Any, seat: Seat) -> Frame:
        """The frame that asks this seat; its result is a list of numbers."""
        raise NotImplementedError(f"{type(self).__name__} asks nothing")

    def ask_next(self, state: Any) -> Next:
        if self.answered == len(self.asked):
            return None
        return self.call(self.question(state, self.asked[self.answered]), into="answer")

    def keep_answer(self, state: Any) -> Next:
        if self.answered < len(self.asked):
            self.answers[self.answered] = self.answer
            self.answer = []
            self.answered += 1
            self.repeat("ask_next")
        return None


def collecting(state: Columns) -> Sealed | None:
    """The sealed answers that are being collected now, if any.

    The frame is made this state's own first, so that it stays the same one while answers come in.
    """
    own_all(state)
    for frame in reversed(state.stack):
        if isinstance(frame, Sealed):
            return frame if frame.answered < len(frame.asked) else None
    return None
