"""Questions to chance that only this game asks."""

from typing import Any

from imperia.core import EVERYBODY, Draw


class DrawAmong(Draw):
    """Draw one of those kinds of a pile that a mask names."""

    def __init__(self, pile: str, among: int) -> None:
        self.pile = pile
        self.among = among
        self.row = -1
        self.eyes = EVERYBODY

    def counts(self, state: Any) -> list[int]:
        counts: list[int] = getattr(state, self.pile)
        return [count if self.among >> kind & 1 else 0 for kind, count in enumerate(counts)]
