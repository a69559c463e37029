"""Budgets: how much may be asked for at once, and how quickly the budget fills up again."""

import time
from ipaddress import IPv6Address, ip_address

from litestar.types import Scope

from .config import Config
from .problems import Problem, too_many

MOST_KEPT = 10_000  # budgets that are remembered; a full one need not be
WORK, WORK_RATE = 0.5, 0.02  # seconds of the processor for each person, and again each second
STATIC = 0.1  # what a file of the page costs, against an answer that is thought out


class Quota:
    """A budget for each of many, by name."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate  # a second
        self._left: dict[str, tuple[float, float]] = {}  # by name: how much, and when

    def take(self, name: str, cost: float = 1.0) -> int:
        """Take from a budget: 0, or in how many seconds there will be enough."""
        now = time.monotonic()
        if len(self._left) >= MOST_KEPT:
            self._forget(now)
        left = self._now(name, now)
        if left < cost:
            return max(1, round((cost - left) / self.rate))
        self._left[name] = (left - cost, now)
        return 0

    def wait(self, name: str) -> int:
        """In how many seconds there will be something left of a budget; 0 when there is."""
        left = self._now(name, time.monotonic())
        return max(1, round(-left / self.rate)) if left <= 0 else 0

    def charge(self, name: str, cost: float) -> None:
        """Take what was used already, and be it more than there was."""
        now = time.monotonic()
        if len(self._left) >= MOST_KEPT:
            self._forget(now)
        self._left[name] = (self._now(name, now) - cost, now)

    def _now(self, name: str, now: float) -> float:
        left, when = self._left.get(name, (self.burst, now))
        return min(self.burst, left + (now - when) * self.rate)

    def _forget(self, now: float) -> None:
        """Full budgets are forgotten, and where there are too many others the oldest of them."""
        for name in [name for name in self._left if self._now(name, now) >= self.burst]:
            del self._left[name]
        oldest = sorted(self._left, key=lambda name: self._left[name][1])
        for name in oldest[: len(self._left) - MOST_KEPT // 2]:
            del self._left[name]


class Budgets:
    """What one address and one guest may ask for; docs/limits.md says why so much."""

    def __init__(self, config: Config) -> None:
        people = config.people
        self.changes = Quota(config.burst, config.rate)
        self.tables = Quota(4 * people, people / 300)
        self.joins = Quota(4 * people, people / 30)
        self.reads = Quota(20 * people, people)
        self.wishes = Quota(20 * people, 2 * people)
        self.work = Quota(WORK * people, WORK_RATE * people)

    def refusal(self, scope: Scope, guest: str, change: bool) -> Problem | None:
        """Why this request must wait, if it must."""
        address, path = address_of(scope), scope["path"]
        if not path.startswith("/static/") and (wait := self.work.wait(address)):
            return too_many("too_many", wait)
        if change:
            wait = self.changes.take(guest) or self.wishes.take(address)
            if not wait and path.rstrip("/") == "/api/tables":
                if wait := self.tables.take(address):
                    return too_many("too_many_tables", wait)
        elif path.startswith("/join/"):
            wait = self.joins.take(address)
        else:
            wait = self.reads.take(address, STATIC if path.startswith("/static/") else 1.0)
        return too_many("too_many", wait) if wait else None


def address_of(scope: Scope) -> str:
    """Where a request comes from; of an IPv6 address the network that one household has."""
    client = scope.get("client")
    if not client:
        return ""
    try:
        address = ip_address(client[0])
    except ValueError:
        return str(client[0])[:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)
