"""The garbage collector of a server: it looks at what is new, and leaves alone what stays.

Tables, requests and sockets are freed as soon as nobody knows them: they hold no circles, which
is tested. So the collector is there for mistakes and for libraries. After every 50 ms of work
it looks at what has come since, and freezes what stays: nothing looks at that again. So
a pause is bounded by what can be made in that time, not by how much is in memory. Circles among
what is frozen are found when it is thawed: at a quiet moment, once memory has grown by so much
that it matters.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from typing import Any

import structlog

WORK = 0.05  # seconds of the processor after which what is new is looked at
TICK = 0.05  # seconds between two looks at the clock
SELDOM = 10_000  # new objects more than were freed, for what is made faster than that
FULL = 2  # the generation whose collection looks at everything that is not frozen
GROWTH = 4_000_000  # blocks of memory, some 350 MB, which circles may keep unnoticed
PERIOD = 10.0  # seconds without a request are a quiet moment
LONGEST = 3600.0  # seconds for which a quiet moment is waited for
log = structlog.get_logger("imperia.collector")


class Collector:
    """The way garbage is collected while a server runs, which says how often it was asked."""

    def __init__(self, asked: Callable[[], int]) -> None:
        self.asked = asked
        self.thaws = 0
        self._asked = -1  # when last looked
        self._worked = 0.0  # seconds of the processor when last what is new was looked at
        self._usual = gc.get_threshold()
        self._settled = 0  # blocks in use when last everything was looked at
        self._due: float | None = None  # since when memory has grown by too much
        self._thawing = False

    def __enter__(self) -> "Collector":
        self._look_at_all()
        gc.set_threshold(SELDOM, *self._usual[1:])
        gc.callbacks.append(self._heard)
        return self

    def __exit__(self, *_: object) -> None:
        """The process ends: what is frozen stays so, for nothing is worth a look any more."""
        gc.callbacks.remove(self._heard)
        gc.set_threshold(*self._usual)

    def _heard(self, phase: str, info: dict[str, Any]) -> None:
        """Whatever has outlived a full collection is frozen."""
        if phase == "stop" and info["generation"] == FULL and not self._thawing:
            gc.freeze()

    def _look_at_all(self) -> int:
        """Find every circle, and freeze the rest; how many objects were freed."""
        self._thawing = True
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self._thawing = False
        gc.collect()  # of nothing: the collector forgets how much it has seen before
        self._settled = sys.getallocatedblocks()
        self._due = None
        return found

    async def watch(self) -> None:
        """Look on while the server runs, on its own thread: two would wait for each other."""
        looked = time.monotonic()
        while True:
            await asyncio.sleep(TICK)
            self.step(time.process_time())
            if time.monotonic() - looked >= PERIOD:
                looked = time.monotonic()
                self.look(looked, sys.getallocatedblocks())

    def step(self, worked: float) -> None:
        """Look at what is new, and freeze what stays, once there was work enough.

        The collector itself would wait until more is made than freed; but who draws a view anew
        frees the one before, and so the new ones would add up unseen.
        """
        if worked - self._worked >= WORK:
            gc.collect()
            self._worked = worked

    def look(self, now: float, blocks: int) -> None:
        """Thaw at a quiet moment what has grown by too much, or when none has come for long."""
        before, self._asked = self._asked, self.asked()
        if blocks - self._settled <= GROWTH:
            self._due = None
            return
        if self._due is None:
            self._due = now
        if self._asked != before and now - self._due < LONGEST:
            return
        found = self._look_at_all()
        self.thaws += 1
        log.info("looked at all of memory", found=found, blocks=self._settled)
