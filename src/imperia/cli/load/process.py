"""A server that is measured, from outside: started, asked for its figures, ended."""

import asyncio
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from imperia.cli.errors import failed
from imperia.cli.serve import ADDRESS, PEOPLE, PROXY

from .plan import Plan

STARTING = 120.0  # seconds until it must listen
ANSWERING = 60.0  # until it must have told its figures
ENDING = 15.0  # until it must be gone


class ServerProcess:
    """`imperia serve` on a database and a port of its own, on this machine only."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.log = folder / "server.log"
        self.database = folder / "imperia.db"
        self.host, self.port = "127.0.0.1", 0
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> "ServerProcess":
        try:
            await self._start()
        except BaseException:
            await self._end()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._end()

    async def _start(self) -> None:
        data = [] if self.plan.data is None else ["--data", str(self.plan.data.resolve())]
        with self.log.open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", f"{__package__}.observed"),
                *("--host", self.host, "--port", "0", "--database", str(self.database), *data),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env=_environment(self.plan),
                start_new_session=True,  # an interrupt is ours to hand on
                limit=1 << 20,
            )
        address = await self._line(STARTING)
        self.port = int(address.rstrip("/").rpartition(":")[2])

    async def _line(self, patience: float) -> str:
        """The next line it prints; one sentence when it has none to say."""
        assert self._process is not None
        assert self._process.stdout is not None
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), patience)
        except TimeoutError:
            line = b""
        if not line:
            raise failed("server_gone", reason=self.last_words())
        return line.decode().strip()

    def last_words(self) -> str:
        """The end of what it has written to its log."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").split("\n")
        return next((line.strip()[-300:] for line in reversed(lines) if line.strip()), "-")

    async def ask(self, what: str) -> dict[str, Any]:
        """What its observer has seen: `memory` or `figures`."""
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(ConnectionError):
            self._process.stdin.write(f"{what}\n".encode())
            await self._process.stdin.drain()
        told: dict[str, Any] = json.loads(await self._line(ANSWERING))
        return told

    async def _end(self) -> None:
        process = self._process
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.terminate()
        try:
            await asyncio.wait_for(process.wait(), ENDING)
        except (TimeoutError, asyncio.CancelledError):
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _environment(plan: Plan) -> dict[str, str]:
    """That of this process, with budgets for many guests at one address."""
    kept = {name: value for name, value in os.environ.items() if name not in (ADDRESS, PROXY)}
    return {**kept, PEOPLE: str(plan.people)}
