"""Lanes: what one address asks for is thought out one after the other, and others pass by.

The server thinks on one thread. Whoever asks for much at once waits behind himself: of each address
only so many requests are at work, the others stand in line, and between two of them everybody else
gets a turn.
"""

import asyncio
import time
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any

from .problems import too_many

READS, CHANGES = 1, 4  # at work at once; a change waits for the disk, and others go on meanwhile
PER_PERSON = 4  # that may stand in line, for each of the people who may share an address
AGAIN = 1  # seconds after which there may be room in the line


class Lane:
    """The requests of one address."""

    def __init__(self) -> None:
        self.working = 0
        self.waiting: deque[asyncio.Future[None]] = deque()


class Ticket:
    """A place at work; it is given back once."""

    def __init__(self, lanes: "Lanes", name: str) -> None:
        self._lanes: Lanes | None = lanes
        self._name = name

    def leave(self) -> None:
        if self._lanes is not None:
            self._lanes.release(self._name)
            self._lanes = None


class Lanes:
    """A lane for each address; who finds the line too long is told to come back."""

    def __init__(self, width: int, most_waiting: int) -> None:
        self.width = width
        self.most_waiting = most_waiting
        self._lanes: dict[str, Lane] = {}

    async def enter(self, name: str) -> Ticket:
        """Wait for a place at work; a Problem where too many wait already."""
        lane = self._lanes.setdefault(name, Lane())
        if lane.working < self.width:
            lane.working += 1
            return Ticket(self, name)
        if len(lane.waiting) >= self.most_waiting:
            raise too_many("too_many", AGAIN)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lane.waiting.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called in lane.waiting:
                lane.waiting.remove(called)
            elif not called.cancelled():
                self.release(name)  # it was called just before it went away
            raise
        return Ticket(self, name)

    def release(self, name: str) -> None:
        """A place is free: it goes to the next in line."""
        lane = self._lanes[name]
        while lane.waiting:
            called = lane.waiting.popleft()
            if not called.done():
                called.set_result(None)
                return
        lane.working -= 1
        if not lane.working:
            del self._lanes[name]


class Metered:
    """A coroutine whose own time on the processor is counted, without that of others."""

    def __init__(self, work: Coroutine[Any, Any, None]) -> None:
        self.work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self.work.__await__()
        said: Any = None
        thrown: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waits = steps.throw(thrown) if thrown is not None else steps.send(said)
            except StopIteration:
                return
            finally:
                self.seconds += time.thread_time() - began
            said = thrown = None
            try:
                said = yield waits
            except BaseException as error:  # handed on to the coroutine, as a cancellation is
                thrown = error
