"""What is inside a node: the nodes and the texts that it holds."""

from dataclasses import fields
from functools import cache
from typing import Any, get_args, get_type_hints

from imperia.core import Text

from .node import Node


def walk(node: Node) -> list[Node]:
    """This node and every node inside it."""
    found, waiting = [], [node]
    while waiting:
        found.append(waiting.pop())
        waiting += reversed(_held(found[-1], Node))
    return found


def keys_of(node: Node) -> list[str]:
    """The keys of the texts of this node itself, that of its clause included."""
    clause = getattr(node, "clause", "")
    texts = [text.key for text in _held(node, Text)]
    return [*texts, f"clause.{clause}"] if clause else texts


def _held(node: Node, wanted: type) -> list[Any]:
    """What of this type stands in the fields of a node, lists opened."""
    found: list[Any] = []
    kind: Any = type(node)
    for name in _opened(kind, wanted):
        value = getattr(node, name)
        if isinstance(value, wanted):
            found.append(value)
        elif value and isinstance(value, list):
            _open(value, wanted, found)
    return found


def _open(values: list[Any], wanted: type, found: list[Any]) -> None:
    for value in values:
        if isinstance(value, wanted):
            found.append(value)
        elif isinstance(value, list):
            _open(value, wanted, found)


@cache  # a scene has thousands of nodes, but few kinds of them
def _opened(kind: Any, wanted: type) -> list[str]:
    """The fields of such a node that may hold something of this type."""
    hints = get_type_hints(kind)
    return [entry.name for entry in fields(kind) if _may_hold(hints[entry.name], wanted)]


def _may_hold(hint: Any, wanted: type) -> bool:
    """Can a value of this type be what is wanted, or a list of such?"""
    if isinstance(hint, type) and issubclass(hint, wanted):
        return True
    return hint is Any or any(_may_hold(part, wanted) for part in get_args(hint))
