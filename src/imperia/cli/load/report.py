"""What was measured, as a document and as a table for people."""

import os
import platform
from dataclasses import dataclass
from typing import Any

from .plan import Plan
from .spread import Spread
from .table import Tally

FULL = 2  # the generation whose collection looks at everything
LIMIT = 20.0  # milliseconds: what the collector should never take
MANY = 0.7  # of a core: the generator itself may be what is slow


@dataclass(frozen=True)
class Measured:
    """The figures of both processes around a run."""

    seconds: float
    spent: float  # processor seconds of this process, which plays
    before: dict[str, Any]
    after: dict[str, Any]
    loads: list[float]
    memory: list[float | None]

    def document(self, plan: Plan, tally: Tally) -> dict[str, Any]:
        """Times are in milliseconds, memory in megabytes, shares parts of one core."""
        work = self.after["processor"] - self.before["processor"]
        per_move = 1000 * work / tally.acknowledged if tally.acknowledged else None
        return {
            "game": plan.game,
            "scenario": plan.scenario,
            "seats": plan.seats,
            "tables": plan.tables,
            "viewers": plan.viewers,
            "rate": plan.rate,
            "seconds": round(self.seconds, 3),
            "seed": plan.seed,
            "machine": {
                "cores": os.cpu_count(),
                "python": platform.python_version(),
                "load": [round(load, 2) for load in self.loads],
            },
            "moves": {
                "sent": tally.sent,
                "acknowledged": tally.acknowledged,
                "per_second": round(tally.acknowledged / self.seconds, 2),
                "games_ended": tally.games,
            },
            "ack": tally.ack.document(),
            "push": {**tally.push.document(), "unseen": tally.unseen},
            "late": tally.late.document(),
            "processor": {
                "server_ms_per_move": None if per_move is None else round(per_move, 2),
                "server_share": round(work / self.seconds, 3),
                "generator_share": round(self.spent / self.seconds, 3),
            },
            "collector": self._collector(),
            "memory": {
                "begin": _rounded(self.memory[0]),
                "end": _rounded(self.memory[-1]),
                "peak": _rounded(max(self.after["peak"], *(m or 0.0 for m in self.memory))),
                "course": [_rounded(sample) for sample in self.memory],
            },
            "errors": {"count": tally.errors.total(), "kinds": dict(tally.errors)},
        }

    def _collector(self) -> dict[str, Any]:
        pauses = [Spread.load(dump) for dump in self.after["pauses"]]
        worked = [Spread.load(dump) for dump in self.after["worked"]]
        return {
            **_together(pauses).document(),
            "over_20_ms": _together(pauses).over(LIMIT),
            "full": pauses[FULL].document(),
            "processor": {
                **_together(worked).document(),
                "over_20_ms": _together(worked).over(LIMIT),
                "full": worked[FULL].document(),
            },
            "frozen": self.after["frozen"],
            "collected": self.after["collected"],
        }


def _together(spreads: list[Spread]) -> Spread:
    whole = Spread()
    for spread in spreads:
        whole.add_all(spread)
    return whole


def _rounded(megabytes: float | None) -> float | None:
    return None if megabytes is None else round(megabytes, 1)


def rows(document: dict[str, Any]) -> list[tuple[str, ...]]:
    """What people read of it: what, p50, p99, the most, and a remark."""
    collector, moves, memory = document["collector"], document["moves"], document["memory"]
    processor, errors = document["processor"], document["errors"]
    told = ", ".join(f"{n} x {kind}" for kind, n in errors["kinds"].items())
    unseen = document["push"]["unseen"]
    return [
        ("acknowledgement, ms", *_figures(document["ack"]), f"{moves['acknowledged']} moves"),
        ("push, ms", *_figures(document["push"]), f"{unseen} steps in secret"),
        ("late by the generator, ms", *_figures(document["late"]), ""),
        ("pauses of the collector, ms", *_figures(collector), f"{collector['count']}"),
        ("  of the processor", *_figures(collector["processor"]), ""),
        ("  full collections", *_figures(collector["full"]), f"{collector['full']['count']}"),
        ("moves a second", _short(moves["per_second"]), "", "", f"{document['rate']:g} wished"),
        ("processor a move, ms", _short(processor["server_ms_per_move"]), "", "", "the server"),
        ("share of a core", _short(processor["server_share"]), "", "", "the server"),
        ("", _short(processor["generator_share"]), "", "", _generator(processor)),
        ("memory, MB", _short(memory["end"]), "", _short(memory["peak"]), _begin(memory)),
        ("errors", str(errors["count"]), "", "", told),
    ]


def _generator(processor: dict[str, Any]) -> str:
    if processor["generator_share"] > MANY:
        return "the generator, which may be what is slow"
    return "the generator"


def _begin(memory: dict[str, Any]) -> str:
    return f"{_short(memory['begin'])} at the beginning"


def _figures(spread: dict[str, Any]) -> tuple[str, str, str]:
    return _short(spread["p50"]), _short(spread["p99"]), _short(spread["max"])


def _short(number: float | None) -> str:
    if number is None:
        return "-"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
