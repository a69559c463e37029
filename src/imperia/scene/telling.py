"""How a game tells its contests from the log: the fixed names of its `contest.py`.

Such a module says with which tale a contest `BEGINS`, with which it `ENDS`, and which tales may
come `AFTER` its end and still belong to it; its `contest(told)` makes a node of such tales.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from imperia.core import Text

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


@cache
def telling(package: str) -> Telling | None:
    """How this game tells its contests, where it has any."""
    path = f"{package}.contest"
    if not find_spec(path):
        return None
    module: Any = import_module(path)
    return Telling(module.BEGINS, module.ENDS, module.AFTER, module.contest)
