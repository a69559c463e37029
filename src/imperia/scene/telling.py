"""How a game tells its contests from the log: the fixed names of its `contest.py`.

Such a module says with which tale a contest `BEGINS`, with which it `ENDS`, and which tales may
come `AFTER` its end and still belong to it; its `contest(told)` makes a node of such tales.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from imperia.core import Game, Text

from .nodes import Contest


class Telling(NamedTuple):
    """The contests of one game."""

    begins: str
    ends: Collection[str]
    after: Collection[str]
    contest: Callable[[Sequence[Text]], Contest]

    def story(self, told: Iterable[Text]) -> list[Text]:
        """What belongs to the contest that the first of these tales begins."""
        found: list[Text] = []
        ended = False
        for text in told:
            if found and (text.key == self.begins or (ended and text.key not in self.after)):
                break
            found.append(text)
            ended = ended or text.key in self.ends
        return found


def telling(game: Game) -> Telling | None:
    """How this game tells its contests, where it has any."""
    part = game.part("contest")
    return None if part is None else Telling(part.BEGINS, part.ENDS, part.AFTER, part.contest)
