"""How a game tells its great moments from the log: the fixed names of its `stages.py`.

`TELLINGS` says for each kind of moment with which tales it begins and ends and which belong to it;
`ending(view, told)` counts where the points of a finished game came from.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

from imperia.core import Game, Tale, Text

from .stage import Stage, Tally

# The key of a tale, or its key and a parameter it has, or the value of that parameter as well.
Sign = str | tuple[str, str] | tuple[str, str, int]


class Telling(NamedTuple):
    """One kind of moment."""

    stage: Callable[[Sequence[Text]], Stage]
    begins: Collection[Sign]
    ends: Collection[Sign] = ()  # none: it is told at once, with what follows it
    within: Collection[str] | None = None  # all that is told between; None: whatever it is
    after: Collection[str] = ()  # what may follow the end and still belong to it
    under: Collection[str] = ()  # what follows is told under these clauses; none: whatever they are
    closed: bool = False  # without an end of its own: over with the first tale that is not `after`
    during: Collection[str] = ()  # the clauses of the procedures that ask questions inside of it

    def starts(self, text: Text) -> bool:
        """Does a moment of this kind begin with this tale?"""
        return is_one_of(text, self.begins)

    def decides(self, text: Text) -> bool:
        """Is a moment of this kind decided by this tale?"""
        return is_one_of(text, self.ends or self.begins)

    def goes_on(self, text: Text) -> bool:
        """May this tale stand between the beginning and the end?"""
        return self.within is None or text.key in self.within

    def follows(self, tale: Tale) -> bool:
        """May this tale come after the end and still belong to it?"""
        if tale.text.key not in self.after:
            return False
        chapters = [f"{clause}." for clause in self.under]
        return not chapters or f"{tale.clause}.".startswith(tuple(chapters))

    def story(self, told: Iterable[Tale]) -> list[Text]:
        """What belongs to the moment that the first of these tales begins."""
        found: list[Text] = []
        ended = False
        for tale in told:
            text = tale.text
            if found and (self.starts(text) or self._is_past(tale, ended)):
                break
            found.append(text)
            ended = ended or self.decides(text)
        return found

    def _is_past(self, tale: Tale, ended: bool) -> bool:
        if ended:
            return not self.follows(tale)
        return not (self.decides(tale.text) or self.goes_on(tale.text))


def is_one_of(text: Text, signs: Collection[Sign]) -> bool:
    """Is this tale one of those that the signs name?"""
    return any(_fits(text, sign) for sign in signs)


def _fits(text: Text, sign: Sign) -> bool:
    if isinstance(sign, str):
        return text.key == sign
    if text.key != sign[0] or sign[1] not in text.params:
        return False
    return len(sign) == 2 or text.params[sign[1]] == sign[2]


def tellings(game: Game) -> Sequence[Telling]:
    """The kinds of great moments that this game tells; none where it tells none."""
    part = game.part("stages")
    return () if part is None else part.TELLINGS


def is_scored(game: Game, reason: Text | None) -> bool:
    """Do the points count at such an end? Not where a game was won by other means."""
    return reason is None or reason.key not in getattr(game.part("stages"), "UNSCORED", ())


def final_tally(game: Game, view: Any, told: Sequence[Text]) -> Tally | None:
    """Where the points of a finished game came from or how it was won, where the game says so."""
    part = game.part("stages")
    ending = getattr(part, "ending", None)
    return None if ending is None else ending(view, told)
