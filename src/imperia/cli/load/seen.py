"""What one viewer of a table needs to know to play: kept up by patches, as the page does it."""

from typing import Any

from imperia.server.patch import apply

KEPT = ("seq", "over", "deciding", "question")  # of a Snapshot


class Seen:
    """The small part of a Snapshot from which a move is chosen."""

    def __init__(self, snapshot: dict[str, Any]) -> None:
        self._data = {name: snapshot[name] for name in KEPT}

    def take(self, change: dict[str, Any]) -> None:
        """Take in a change."""
        steps = [step for step in change["patch"] if step[0][0] in KEPT]
        self._data = apply(self._data, steps)

    @property
    def seq(self) -> int:
        return int(self._data["seq"])

    @property
    def over(self) -> bool:
        return bool(self._data["over"])

    @property
    def moves(self) -> list[str]:
        """The legal moves, when it is for this viewer to decide."""
        question = self._data["question"]
        if question is None or not question["mine"]:
            return []
        return [entry["move"] for entry in question["legal"]]
