"""EU-8.4: what Ideas, and effects that last for a Round or a Battle, add to a player's rules."""

from imperia.core import Seat

from ...components.reading import POWERS
from ...components.scripts import BOON_MODIFIERS, IDEA_MODIFIERS, MODIFIER_CAPS, UNITS, Carrier
from ...state import State


def bonus(state: State, seat: Seat, key: str) -> int:
    """The sum of what the player has under this key; a yes counts one."""
    total = 0
    tags = state.idea_tags
    for idea, value in IDEA_MODIFIERS.get(key, ()):
        if tags[idea] >> seat & 1:
            total += int(value)
    if state.boons[seat]:
        for boon, value in BOON_MODIFIERS.get(key, ()):
            if state.boons[seat] >> boon & 1:
                total += int(value)
    return total


def _carried(state: State, seat: Seat, key: str) -> list[Carrier]:
    """The carriers of a key that this player has."""
    found = [each for each in IDEA_MODIFIERS.get(key, ()) if state.idea_tags[each[0]] >> seat & 1]
    if state.boons[seat]:
        found += [e for e in BOON_MODIFIERS.get(key, ()) if state.boons[seat] >> e[0] & 1]
    return found


def power_bonus(state: State, seat: Seat, key: str) -> list[int]:
    """The same where a value names kinds of power."""
    carried = _carried(state, seat, key)
    return [sum(value.get(power, 0) for _, value in carried) for power in POWERS]


def dice_bonus(state: State, seat: Seat, key: str) -> list[int]:
    """The same where a value names kinds of dice."""
    carried = _carried(state, seat, key)
    return [sum(value.get(kind, 0) for _, value in carried) for kind in UNITS]


def boons_with(state: State, seat: Seat, key: str) -> int:
    """The passing effects of a player that carry a key, as a mask."""
    mask = 0
    for boon, _ in BOON_MODIFIERS.get(key, ()):
        mask |= 1 << boon
    return mask & state.boons[seat]


def cap(key: str) -> int:
    """The most that a modifier gives, 0 for no limit."""
    return MODIFIER_CAPS.get(key, 0)
