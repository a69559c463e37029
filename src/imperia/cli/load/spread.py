"""How figures are spread: any number of them in little memory."""

import math
from collections import Counter
from typing import Any

WIDTH = math.log(1.01)  # of a class: figures in it differ by one per cent
LEAST = 1e-3  # what is less counts as this


class Spread:
    """Counts figures by classes of one per cent; the largest is known exactly."""

    def __init__(self) -> None:
        self.classes: Counter[int] = Counter()
        self.most = 0.0

    def add(self, figure: float) -> None:
        self.classes[math.ceil(math.log(max(figure, LEAST)) / WIDTH)] += 1
        self.most = max(self.most, figure)

    def add_all(self, other: "Spread") -> None:
        self.classes += other.classes
        self.most = max(self.most, other.most)

    @property
    def count(self) -> int:
        return self.classes.total()

    def quantile(self, part: float) -> float | None:
        """What this part of the figures does not exceed; None where there are none."""
        left = math.ceil(part * self.count)
        for place in sorted(self.classes):
            left -= self.classes[place]
            if left <= 0:
                return min(math.exp(place * WIDTH), self.most)
        return None

    def over(self, limit: float) -> int:
        """How many are above a limit, as exactly as the classes are."""
        return sum(n for place, n in self.classes.items() if math.exp(place * WIDTH) > limit)

    def document(self) -> dict[str, Any]:
        p50, p99 = self.quantile(0.5), self.quantile(0.99)
        return {
            "count": self.count,
            "p50": None if p50 is None else round(p50, 3),
            "p99": None if p99 is None else round(p99, 3),
            "max": round(self.most, 3) if self.classes else None,
        }

    # Between processes

    def dump(self) -> dict[str, Any]:
        """As plain data; a copy is read, for others may add to this one meanwhile."""
        return {"classes": sorted(dict(self.classes).items()), "most": self.most}

    @classmethod
    def load(cls, dump: dict[str, Any]) -> "Spread":
        spread = cls()
        spread.classes = Counter(dict(dump["classes"]))
        spread.most = dump["most"]
        return spread
