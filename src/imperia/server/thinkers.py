"""Processes in which bots think, so that the server never waits and never breaks with them."""

import asyncio
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock
from typing import Any

from imperia.bots import parted
from imperia.bots.worker import BEGINS, KEPT, Thought, work

from .turns import Turns

SLOW, QUICK = "search", "greedy"  # levels: one that takes its time, and the best of the others
CROWD = 4  # so many may wait before all think shorter
LOADING = 60.0  # seconds in which a new process has loaded a game, however busy the machine
SHORTEST = 150  # milliseconds that are worth to be thought


class ThinkingFailed(Exception):
    """A bot gave no answer; the message says why."""


class _Thinker:
    """One process, begun when it is first needed and replaced when it fails."""

    def __init__(self, make_bot: str, data: Path | None) -> None:
        self.make_bot = make_bot
        self.data = data
        self.process: Any = None
        self.wire: Connection | None = None
        self.closed = False
        self.lock = Lock()  # begun in a thread of its own, closed from the event loop
        self.asking = Lock()  # one question at a time
        self.lately: deque[str] = deque(maxlen=KEPT)  # the seats whose bots it may remember

    def ask(self, thought: Thought, patience: float) -> str:
        """The move in its short form; ThinkingFailed when none comes in time."""
        with self.asking:
            wire = self._ready()
            try:
                wire.send(thought)
                kind, answer = self._hear(wire, LOADING)
                if (kind, answer) == BEGINS:
                    kind, answer = self._hear(wire, patience)
            except (EOFError, OSError):
                self.stop()
                raise ThinkingFailed("its process has died") from None
            except BaseException:
                self.stop()
                raise
        if kind == "error":
            raise ThinkingFailed(answer)
        return str(answer)

    def _hear(self, wire: Connection, patience: float) -> tuple[str, str]:
        if not wire.poll(patience):
            raise ThinkingFailed(f"no move within {patience:g} s")
        said: tuple[str, str] = wire.recv()
        return said

    def _ready(self) -> Connection:
        """The wire to a living process, begun anew where there is none."""
        with self.lock:
            if self.closed:
                raise ThinkingFailed("the server is closing")
            if self.process is None or not self.process.is_alive():
                self._end()
                self._begin()
            assert self.wire is not None
            return self.wire

    def _begin(self) -> None:
        """Begin a process; where the system refuses one, nothing of it is left."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, self.make_bot, self.data), daemon=True)
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self.wire, self.process = ours, process

    def _end(self) -> None:
        if self.wire is not None:
            self.wire.close()
            self.wire = None
        if self.process is not None:
            self.process.kill()
            self.process.join(1)
            self.process = None

    def stop(self) -> None:
        """End the process; the next question begins another."""
        with self.lock:
            self._end()

    def close(self) -> None:
        """End the process for good."""
        with self.lock:
            self.closed = True
            self._end()


class Thinkers:
    """Several processes, asked without holding up the event loop."""

    def __init__(self, count: int, make_bot: str, data: Path | None) -> None:
        self._all = [_Thinker(make_bot, data) for _ in range(count)]
        self._idle = list(self._all)
        self._turns = Turns()
        self._threads = ThreadPoolExecutor(count, "imperia-thinkers")

    async def ask(self, thought: Thought, patience: float, host: str = "") -> str:
        """The move of a bot; ThinkingFailed when it fails or takes too long.

        Bots at the tables of one host wait for each other rather than let others wait. To wait
        counts as thinking: under a crowd bots think shorter, and one that has lost its patience
        answers without much thought.
        """
        began = time.monotonic()
        place = self._turns.wait(host, parted(thought.level)[0] != SLOW, thought.whose)
        self._go_on()
        try:
            thinker = await place.called
        except asyncio.CancelledError:
            self._turns.leave(place)
            if place.called.done() and not place.called.cancelled():
                self._give_back(place.called.result())
            raise
        thought = hurried(thought, time.monotonic() - began, patience, self._turns.crowd)
        began = time.monotonic()

        def done(_: Any = None) -> None:
            self._turns.used(host, time.monotonic() - began)
            self._give_back(thinker)

        try:
            asked = asyncio.get_running_loop().run_in_executor(
                self._threads, thinker.ask, thought, patience
            )
        except Exception as error:  # not even a thread is to be had
            done()
            raise ThinkingFailed(f"{type(error).__name__}: {error}") from error
        asked.add_done_callback(done)
        try:
            return await asked
        except ThinkingFailed:
            raise
        except Exception as error:  # such as a system that refuses a process
            raise ThinkingFailed(f"{type(error).__name__}: {error}") from error

    def _give_back(self, thinker: _Thinker) -> None:
        self._idle.append(thinker)
        self._go_on()

    def _go_on(self) -> None:
        """Idle processes go to those whose turn it is."""
        while self._idle and (place := self._turns.next()) is not None:
            if not place.called.cancelled():  # by one who has given up but not yet left the line
                place.called.set_result(self._take(place.whose))

    def _take(self, whose: str) -> _Thinker:
        """An idle process, the one that thought for this seat before if it can be had."""
        known = [thinker for thinker in self._idle if whose in thinker.lately]
        thinker = known[-1] if whose and known else self._idle[-1]
        self._idle.remove(thinker)
        if whose not in thinker.lately:
            thinker.lately.append(whose)
        return thinker

    def close(self) -> None:
        for thinker in self._all:
            thinker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


def hurried(thought: Thought, waited: float, patience: float, crowd: int) -> Thought:
    """A thought as it is to be thought now, after it has waited and while others wait."""
    level, temper = parted(thought.level)
    if waited > patience and level == SLOW:
        return replace(thought, level=f"{QUICK}:{temper}" if temper else QUICK)
    share = max(SHORTEST, thought.milliseconds * CROWD // max(CROWD, crowd))
    return replace(thought, milliseconds=min(thought.milliseconds, share))
