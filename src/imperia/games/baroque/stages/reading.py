"""What stages read from tales."""

from typing import Any

from imperia.core import NOBODY, Text
from imperia.scene import StageLine

from ..components.map import STATES


def spoken(text: Text) -> Text:
    """The words of a tale as they stand in the log."""
    return Text(f"tale.{text.key}", text.params)


def line_of(text: Text, symbol: str) -> StageLine:
    """A tale as a line of the stage, with the player it speaks of."""
    params: dict[str, Any] = text.params
    seat = params.get("seat", params.get("payer", NOBODY))
    return StageLine(spoken(text), symbol, max(seat, NOBODY))


def at_state(place: int) -> str:
    """The node of a state on the map."""
    return f"state:{STATES[place]}"
