"""Actions of chapters that are still being built: effects do not grant them yet."""

from imperia.core import Seat

from ..components.scripts import Op
from ..state import State
from .verbs_actions import MAKERS, POSSIBLE


def _never(state: State, seat: Seat, op: Op) -> bool:
    return False


for _action in ("activate_naval",):
    POSSIBLE[_action] = _never
assert MAKERS
