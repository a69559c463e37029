"""What a measured run is to be."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Plan:
    """So many tables of one game, so many who look at each, so many moves a second."""

    game: str
    seats: int
    tables: int
    viewers: int  # at each table; the first of them sit there
    rate: float
    seconds: float
    seed: int
    scenario: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    data: Path | None = None

    @property
    def people(self) -> int:
        """Who share one address, as far as the server's budgets must know."""
        return max(30, 2 * self.tables * self.viewers, round(self.rate))
