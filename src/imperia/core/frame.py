"""Frames: procedures with named steps, and questions to one seat."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

from .move import Move
from .ruling import YES, Ruling

Seat = int
CHANCE: Final[Seat] = -1
NOBODY: Final[Seat] = -1

Value = int | str | bool | list[int] | Move


class Frame:
    """One entry of the stack: a running procedure or an open question."""

    clause: ClassVar[str] = ""
    asks: ClassVar[bool] = False  # a question, to a seat or to chance
    # Fields not everybody may see: field -> the name of the field that holds the seat who may.
    sight: ClassVar[dict[str, str]] = {}
    first: ClassVar[str] = ""  # where a procedure starts; empty for a question
    # By step of a procedure: its method, and the name of the step after it.
    plan: ClassVar[dict[str, tuple[Callable[[Any, Any], "Next"], str]]] = {}

    step: str = ""  # the step to run next, by name; empty when the procedure has ended
    into: str = ""  # the field of the caller that receives the result
    result: Value = -1  # with which a procedure has ended


Next = Frame | None

# By class: how a frame is copied. Filled by the generated code of each game.
FRAME_CLONES: Final[dict[type, Callable[[Any], Any]]] = {}


class Procedure(Frame):
    """A chapter's procedure: its steps run in order, each one method.

    A step acts through effects, and returns `self.call(...)` or nothing. It may name the step
    that follows, `self.repeat(...)` or `self.go_to(...)`, or say `self.end(...)`.
    """

    steps: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        names = cls.steps
        assert isinstance(names, tuple), f"{cls.__name__}: write a comma after a single step"
        cls.plan = {}
        for name, after in zip(names, (*names[1:], ""), strict=False):
            assert hasattr(cls, name), f"{cls.__name__}: the step {name!r} has no method"
            cls.plan[name] = (getattr(cls, name), after)
        cls.first = names[0] if names else ""

    def call(self, frame: Frame, into: str = "") -> Frame:
        """Run another frame; its result lands in this frame's field `into`."""
        frame.into = into
        frame.step = frame.first
        return frame

    def repeat(self, step: str) -> None:
        """Go back to this step, or run it again."""
        self.step = step

    def go_to(self, step: str) -> None:
        """Go on to this later step; those between are left out."""
        self.step = step

    def end(self, result: Value = -1) -> None:
        """Leave the procedure after this step with this result."""
        self.result = result
        self.step = ""


class Decision(Frame):
    """A question to one seat.

    `moves` lists what a reasonable player might try, `judge` says YES or names the clause, and
    `legal` is their filter; a hot question may bring a faster `legal` that equals it.
    """

    asks: ClassVar[bool] = True
    # A secret question: others see who decides, never its steps.
    secret: ClassVar[bool] = False
    # Asked even when one answer is left: its absence would tell something of a hand.
    always: ClassVar[bool] = False
    # The word that lets a thing pass: given by whoever has nothing to do here, and by others.
    idle: ClassVar[str] = ""
    # It stands beside the play: no move has caused it, and letting it pass tells who moved nothing.
    beside: ClassVar[bool] = False
    listed: ClassVar[bool] = True  # False where there are too many answers to list

    seat: Seat = NOBODY

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def moves(self, state: Any) -> list[Move]:
        raise NotImplementedError(f"{type(self).__name__} lists no moves")

    def judge(self, state: Any, move: Move) -> Ruling:
        """YES, or the clause that forbids; unless said otherwise, what is listed is allowed."""
        return YES

    def legal(self, state: Any) -> list[Move]:
        """The moves that `judge` allows."""
        return [move for move in self.moves(state) if not self.judge(state, move).clause]

    def forced(self, legal: list[Move]) -> bool:
        """Is one answer left, of which nobody learns anything by its not being asked?"""
        return len(legal) == 1 and not self.discreet

    @property
    def discreet(self) -> bool:
        """Is it put whatever is left to answer, lest its absence tell something?"""
        return self.always or self.secret

    def chosen(self, state: Any, move: Move) -> Value:
        """What the caller receives; unless said otherwise, the number of the move."""
        return move.arg


class Ask(Decision):
    """A question that is answered with one of a few words; the caller receives the word."""

    words: ClassVar[tuple[str, ...]] = ()
    answers: ClassVar[list[Move]] = []

    def __init_subclass__(cls) -> None:
        assert isinstance(cls.words, tuple), f"{cls.__name__}: write a comma after a single word"
        cls.answers = [Move(word) for word in cls.words]

    def moves(self, state: Any) -> list[Move]:
        return self.answers

    def chosen(self, state: Any, move: Move) -> Value:
        return move.name


class InTurn(Procedure):
    """Some seats do the same, one after another; a subclass says what."""

    steps: ClassVar[tuple[str, ...]] = ("call_next",)

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats  # whose turn is still to come

    def turn_of(self, state: Any, seat: Seat) -> Frame | None:
        """What this seat does; None when it does nothing."""
        raise NotImplementedError(f"{type(self).__name__} calls nothing")

    def call_next(self, state: Any) -> Next:
        while self.seats:
            seat, self.seats = self.seats[0], self.seats[1:]
            called = self.turn_of(state, seat)
            if called is not None:
                self.repeat("call_next")
                return self.call(called)
        return None
