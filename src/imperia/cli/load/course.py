"""A measured run from its first table to the end of the server."""

import asyncio
import os
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from imperia.cli.errors import failed

from .line import Refused
from .plan import Plan
from .process import ServerProcess
from .report import Measured
from .table import PlayedTable, Tally

OPENING = 600.0  # seconds in which all tables must be open
DRAINING = 10.0  # for moves that are on their way at the end
SAMPLES = 10  # of the memory, in the course of the run
Progress = Callable[[str, float, float, Tally], None]  # what is done, how far, of how much


async def run(plan: Plan, progress: Progress) -> dict[str, Any]:
    """Start a server, play at it, and end it: the document of what was measured."""
    allow_files(2 * plan.tables * (plan.viewers + 1) + 64)
    with tempfile.TemporaryDirectory(prefix="imperia-bench-") as folder:
        async with ServerProcess(plan, Path(folder)) as server:
            return await Course(plan, server, progress).run()


def allow_files(wanted: int) -> None:
    """As many open files as sockets need, as far as the system lets us."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


class Course:
    """All tables of a run; moves come at random moments, whether or not others are answered."""

    def __init__(self, plan: Plan, server: ServerProcess, progress: Progress) -> None:
        self.plan = plan
        self.server = server
        self.progress = progress
        self.tally = Tally()
        self.tables = [
            PlayedTable(number, plan, server, self.tally) for number in range(plan.tables)
        ]
        self.memory: list[float | None] = []
        self._free: asyncio.Queue[PlayedTable] = asyncio.Queue()
        self._moving: set[asyncio.Task[None]] = set()

    async def run(self) -> dict[str, Any]:
        try:
            await self._open()
            return await self._measure()
        finally:
            for task in self._moving:
                task.cancel()
            await asyncio.gather(*self._moving, return_exceptions=True)
            await asyncio.gather(*(table.close() for table in self.tables))

    async def _open(self) -> None:
        try:
            async with asyncio.timeout(OPENING):
                for done, table in enumerate(self.tables):
                    self.progress("tables", done, self.plan.tables, self.tally)
                    await table.open()
                    self._free.put_nowait(table)
        except TimeoutError:
            raise failed("bench_slow", seconds=round(OPENING)) from None
        except Refused as refusal:
            raise failed("bench_refused", reason=str(refusal).rstrip(".")) from None

    async def _measure(self) -> dict[str, Any]:
        load = os.getloadavg()[0]
        before = await self.server.ask("figures")
        spent, began = time.process_time(), time.perf_counter()
        self.memory = [before["resident"]]
        await self._play()
        seconds, spent = time.perf_counter() - began, time.process_time() - spent
        after = await self.server.ask("figures")
        self.memory.append(after["resident"])
        loads = [load, os.getloadavg()[0]]
        measured = Measured(seconds, spent, before, after, loads, self.memory)
        return measured.document(self.plan, self.tally)

    async def _play(self) -> None:
        """Moves at the rate that was asked for, then those that are still on their way."""
        random, plan = Random(f"{self.plan.seed} moments"), self.plan
        began = time.perf_counter()
        due, sample = began, began + plan.seconds / SAMPLES
        while True:
            due += random.expovariate(plan.rate)
            if due > began + plan.seconds:
                break
            while sample < due:
                await self._sleep_until(sample)
                self.memory.append((await self.server.ask("memory"))["resident"])
                sample += plan.seconds / SAMPLES
            await self._sleep_until(due)
            try:
                async with asyncio.timeout(max(0.0, began + plan.seconds - time.perf_counter())):
                    table = await self._free.get()
            except TimeoutError:
                break
            self.tally.late.add(1000 * (time.perf_counter() - due))
            self._send(table)
            self.progress("moves", time.perf_counter() - began, plan.seconds, self.tally)
        await self._sleep_until(began + plan.seconds)
        if self._moving:
            await asyncio.wait(self._moving, timeout=DRAINING)

    async def _sleep_until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment - time.perf_counter()))

    def _send(self, table: PlayedTable) -> None:
        task = asyncio.create_task(self._move(table))
        self._moving.add(task)
        task.add_done_callback(self._moving.discard)

    async def _move(self, table: PlayedTable) -> None:
        await table.move()
        self._free.put_nowait(table)
