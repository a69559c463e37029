"""A move: a word and at most one whole number."""

from typing import Final

NO_ARG: Final = -1


class Move:
    """What a seat, or chance, answers to a question. Never changed once made."""

    __slots__ = ("arg", "name")

    def __init__(self, name: str, arg: int = NO_ARG) -> None:
        self.name = name
        self.arg = arg

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.arg == other.arg and self.name == other.name

    def __hash__(self) -> int:
        return hash((self.name, self.arg))

    def __repr__(self) -> str:
        return f"Move({self.name!r})" if self.arg == NO_ARG else f"Move({self.name!r}, {self.arg})"

    def wire(self) -> str:
        """The short form used between programs: `pay`, `bridge:3`."""
        return self.name if self.arg == NO_ARG else f"{self.name}:{self.arg}"


NO_MOVE: Final = Move("")


def parse_move(wire: str) -> Move:
    """Read the short form back; ValueError says what is wrong with it."""
    name, colon, arg = wire.partition(":")
    if not name or (colon and not arg.isascii()) or (colon and not arg.isdigit()):
        raise ValueError(f"{wire!r} is not a move: write a word, or a word, a colon and a number.")
    return Move(name, int(arg)) if colon else Move(name)


def load_move(wire: str) -> Move:
    """Read a move kept in a frame, where there may be none yet."""
    return parse_move(wire) if wire else NO_MOVE


def moves_of(name: str, count: int) -> list[Move]:
    """One move for each number below `count`: made once at import, shared by every question."""
    return [Move(name, arg) for arg in range(count)]
