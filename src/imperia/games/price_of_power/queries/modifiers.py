"""EU-8.4: what the Ideas of a player add to his rules."""

from typing import Any, Final

from imperia.core import Seat

from ..components.cards import IDEA_CONTINUOUS
from ..components.reading import POWERS
from ..state import State

# By key: the Ideas that carry it, with the value they give.
_CARRIERS: Final[dict[str, list[tuple[int, Any]]]] = {}
_CAPS: Final[dict[str, int]] = {}
for _idea, _effects in enumerate(IDEA_CONTINUOUS):
    for _effect in _effects:
        if _effect.get("verb") == "modifier":
            _CARRIERS.setdefault(_effect["key"], []).append((_idea, _effect["value"]))
            _CAPS[_effect["key"]] = _effect.get("cap", 0)


def bonus(state: State, seat: Seat, key: str) -> int:
    """The sum of what the player's Ideas give under this key; a yes counts one."""
    total = 0
    for idea, value in _CARRIERS.get(key, ()):
        if state.idea_tags[idea] >> seat & 1:
            total += int(value)
    return total


def power_bonus(state: State, seat: Seat, key: str) -> list[int]:
    """The same where a value names kinds of power."""
    total = [0, 0, 0]
    for idea, value in _CARRIERS.get(key, ()):
        if state.idea_tags[idea] >> seat & 1:
            for kind, power in enumerate(POWERS):
                total[kind] += value.get(power, 0)
    return total


def cap(key: str) -> int:
    """The most that a modifier gives, 0 for no limit."""
    return _CAPS.get(key, 0)
