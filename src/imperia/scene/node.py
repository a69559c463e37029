"""What every node of a scene can do: become plain data, its texts keys or words."""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import Any

from imperia.core import Text

Speak = Callable[[Text], Any]
Kept = dict[str, "tuple[Node, dict[str, Any]]"]  # by id: a node, and what it became


def keyed(text: Text) -> dict[str, Any]:
    """A text as plain data: its key, and its parameters where there are any."""
    return {"key": text.key, "params": text.params} if text.params else {"key": text.key}


@dataclass
class Node:
    """Anything that can be drawn."""

    def to_json(self, speak: Speak = keyed, kept: Kept | None = None) -> dict[str, Any]:
        """This node and all inside it as plain data; what has its usual value is left out.

        `speak` says what becomes of a text: its key, or words in somebody's language. What is in
        `kept` and has not changed becomes the very same data again, and what is new is kept there.
        """
        kind = type(self)
        values = self.__dict__
        own = values.get("id") if kept is not None else None
        if kept is not None and own:
            before = kept.get(own)
            if before is not None and before[0] == self:
                return before[1]
        data: dict[str, Any] = {"node": kind.__name__}
        needed, usual = _PLANS[kind] if kind in _PLANS else _plan(kind)
        for name in needed:
            value = values[name]
            data[name] = value if type(value) in _AS_IT_IS else _plain(value, speak, kept)
        for name, default in usual:
            value = values[name]
            if value != default:
                data[name] = value if type(value) in _AS_IT_IS else _plain(value, speak, kept)
        if kept is not None and own:
            kept[own] = self, data
        return data


_AS_IT_IS = frozenset((str, int, bool, float, type(None)))  # most values, so looked at first
_PLANS: dict[type[Node], tuple[list[str], list[tuple[str, Any]]]] = {}


def _plan(kind: type[Node]) -> tuple[list[str], list[tuple[str, Any]]]:
    """The fields of such a node: those always given, and the others with their usual values."""
    found = [(entry.name, _default(entry.default, entry.default_factory)) for entry in fields(kind)]
    needed = [name for name, usual in found if usual is MISSING]
    _PLANS[kind] = needed, [(name, usual) for name, usual in found if usual is not MISSING]
    return _PLANS[kind]


def _default(default: Any, factory: Any) -> Any:
    return default if factory is MISSING else factory()


def _plain(value: Any, speak: Speak, kept: Kept | None) -> Any:
    kind = type(value)
    if kind in _AS_IT_IS:
        return value
    if kind is Text:
        return speak(value)
    if kind is list:
        if value and type(value[0]) is tuple:
            return value  # the many points of a map: JSON writes them like lists
        return [
            item.to_json(speak, kept) if isinstance(item, Node) else _plain(item, speak, kept)
            for item in value
        ]
    if isinstance(value, Node):
        return value.to_json(speak, kept)
    return list(value) if isinstance(value, tuple) else value
