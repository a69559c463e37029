"""Verbs of chapters that are still being built: they do nothing yet."""

from imperia.core import Next, Seat, tell

from ..components.scripts import Op
from ..state import State
from .script import ABLE, VERBS, RunScript
from .verbs_actions import MAKERS, POSSIBLE


def _nothing(state: State, run: RunScript, op: Op, seat: Seat) -> Next:
    tell(state, "effect.none", player=seat)
    return None


def _never(state: State, seat: Seat, op: Op) -> bool:
    return False


for _verb in (
    "royal_marriage",
    "white_peace_all",
):
    VERBS[_verb] = _nothing
    ABLE[_verb] = _never
for _action in ("activate_naval",):
    POSSIBLE[_action] = _never
assert MAKERS
