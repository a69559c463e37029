"""What stages read from tales."""

from typing import Any

from imperia.core import NOBODY, Text
from imperia.scene import StageLine

from ..components.map import EMPIRES
from ..scene.map import SHAPE_SYMBOL


def spoken(text: Text) -> Text:
    """The words of a tale as they stand in the log."""
    return Text(f"tale.{text.key}", text.params)


def line_of(text: Text, symbol: str, clause: str = "") -> StageLine:
    """A tale as a line of the stage, with the banker it speaks of, or with the token."""
    params: dict[str, Any] = text.params
    symbol = symbol or SHAPE_SYMBOL[params["token"]]
    return StageLine(spoken(text), symbol, params.get("seat", NOBODY), clause=clause)


def at_empire(empire: int) -> str:
    """The node of an empire on the map."""
    return f"empire:{EMPIRES[empire]}"
