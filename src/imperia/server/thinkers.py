"""Processes in which bots think, so that the server never waits and never breaks with them."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock
from typing import Any

from imperia.bots.worker import Thought, work


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

    def ask(self, thought: Thought, patience: float) -> str:
        """The move in its short form; ThinkingFailed when none comes in time."""
        wire = self._ready()
        try:
            wire.send(thought)
            if not wire.poll(patience):
                raise ThinkingFailed(f"no move within {patience:g} s")
            kind, answer = wire.recv()
        except (EOFError, OSError):
            self.stop()
            raise ThinkingFailed("its process has died") from None
        except ThinkingFailed:
            self.stop()
            raise
        if kind != "move":
            raise ThinkingFailed(answer)
        return str(answer)

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
        context = get_context("spawn")
        self.wire, theirs = context.Pipe()
        self.process = context.Process(
            target=work, args=(theirs, self.make_bot, self.data), daemon=True
        )
        self.process.start()
        theirs.close()

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
        self._idle: asyncio.Queue[_Thinker] = asyncio.Queue()
        for thinker in self._all:
            self._idle.put_nowait(thinker)
        self._threads = ThreadPoolExecutor(count, "imperia-thinkers")

    async def ask(self, thought: Thought, patience: float) -> str:
        """The move of a bot; ThinkingFailed when it fails or takes too long."""
        thinker = await self._idle.get()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, thinker.ask, thought, patience)
        asked.add_done_callback(lambda _: self._idle.put_nowait(thinker))
        return await asked

    def close(self) -> None:
        for thinker in self._all:
            thinker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
