"""Whose turn it is to be served: those first who have had least, so that nobody starves."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

AHEAD = 2.0  # seconds of service that a host may have had more than others and still be next


@dataclass(eq=False)
class Place:
    """One who waits; `called` gets what was waited for."""

    host: str
    quick: bool
    whose: str = ""  # whom it would like to meet again: see Thinkers
    called: asyncio.Future[Any] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Turns:
    """A fair queue: each host has a clock that runs while it is served, and the slowest is next.

    The clock of a host that comes anew stands where that of the next one stands: it cannot have
    saved up, and it waits for no others' backlog. Who is served quickly may go ahead of others.
    """

    def __init__(self) -> None:
        self._waiting: list[Place] = []  # in the order of arrival
        self._clocks: dict[str, float] = {}  # of the hosts that wait or were served of late
        self._now = 0.0  # the clock of the last one called

    @property
    def crowd(self) -> int:
        """How many hosts wait."""
        return len({place.host for place in self._waiting})

    def wait(self, host: str, quick: bool, whose: str = "") -> Place:
        """Stand in line."""
        self._clocks[host] = max(self._clocks.get(host, 0.0), self._now)
        place = Place(host, quick, whose)
        self._waiting.append(place)
        return place

    def next(self) -> Place | None:
        """The one whose turn it is, who leaves the line; None when nobody waits."""
        if not self._waiting:
            return None
        place = min(self._waiting, key=self._due)
        self._waiting.remove(place)
        self._now = max(self._now, self._clocks[place.host])
        self._forget()
        return place

    def _due(self, place: Place) -> float:
        return self._clocks[place.host] - (AHEAD if place.quick else 0.0)

    def used(self, host: str, seconds: float) -> None:
        """A host was served for so long."""
        self._clocks[host] = max(self._clocks.get(host, 0.0), self._now) + seconds

    def leave(self, place: Place) -> None:
        """Somebody does not want to wait any more."""
        if place in self._waiting:
            self._waiting.remove(place)

    def _forget(self) -> None:
        """A clock that lies behind says nothing any more."""
        waiting = {place.host for place in self._waiting}
        for host in [host for host, clock in self._clocks.items() if clock <= self._now]:
            if host not in waiting:
                del self._clocks[host]
