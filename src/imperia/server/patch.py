"""Structural differences of plain data: what has to be set or removed to get from one to another.

A patch is a list of `[path, value]` that sets and `[path]` that removes, applied in order. A path
is a list of keys and indices; an index equal to the length of a list appends.
"""

from typing import Any

from msgspec.json import encode

Step = list[Any]
FEW = 3  # so many steps inside a list are sent without asking whether the whole list is shorter


def diff(old: Any, new: Any) -> list[Step]:
    """The patch that turns the old data into the new; empty when they are the same."""
    return _diff(old, new, [])


def _same(old: Any, new: Any) -> bool:
    """Equal as they are sent: true is not 1."""
    return type(old) is type(new) and bool(old == new) and encode(old) == encode(new)


def _diff(old: Any, new: Any, path: list[Any]) -> list[Step]:
    if old is new or _same(old, new):
        return []
    if isinstance(old, dict) and isinstance(new, dict):
        return _diff_dicts(old, new, path)
    if isinstance(old, list) and isinstance(new, list):
        steps = _diff_lists(old, new, path)
        whole = [path, new]
        return [whole] if len(steps) > FEW and len(encode(steps)) > len(encode(whole)) else steps
    return [[path, new]]


def _diff_dicts(old: dict[str, Any], new: dict[str, Any], path: list[Any]) -> list[Step]:
    steps: list[Step] = [[[*path, key]] for key in old if key not in new]
    for key, value in new.items():
        if key in old:
            steps += _diff(old[key], value, [*path, key])
        else:
            steps.append([[*path, key], value])
    return steps


def _diff_lists(old: list[Any], new: list[Any], path: list[Any]) -> list[Step]:
    shared = min(len(old), len(new))
    steps: list[Step] = [[[*path, place]] for place in range(len(old) - 1, shared - 1, -1)]
    for place in range(shared):
        steps += _diff(old[place], new[place], [*path, place])
    steps += [[[*path, place], new[place]] for place in range(shared, len(new))]
    return steps


def apply(data: Any, patch: list[Step]) -> Any:
    """The data after a patch; lists and dictionaries inside it are changed in place."""
    for path, *value in patch:
        if not path:
            data = value[0]
            continue
        place = data
        for key in path[:-1]:
            place = place[key]
        last = path[-1]
        if not value:
            del place[last]
        elif isinstance(place, list) and last == len(place):
            place.append(value[0])
        else:
            place[last] = value[0]
    return data
