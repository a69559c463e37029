"""Verdicts: YES, or the clause that forbids."""

from typing import Final


class Ruling:
    """The answer of `judge`; refusals are constants made once with `no`."""

    __slots__ = ("clause",)

    def __init__(self, clause: str) -> None:
        self.clause = clause

    def __bool__(self) -> bool:
        return not self.clause

    def __repr__(self) -> str:
        return f"no({self.clause!r})" if self.clause else "YES"


YES: Final = Ruling("")


def no(clause: str) -> Ruling:
    """A refusal by this clause."""
    return Ruling(clause)


# The platform's own clauses, for what no rulebook says.
NOT_ASKED: Final = no("IM-1")  # the answer does not belong to the question
GAME_OVER: Final = no("IM-2")  # nothing is asked any more


class Illegal(Exception):
    """A move was refused; `ruling.clause` says why."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.clause)
        self.ruling = ruling
