"""HTTP as a browser speaks it with the server: one connection, kept open between requests.

Written by hand because it is measured: a client of many layers would cost more than many answers.
"""

import asyncio
import json
import time
from typing import Any

IDLE = 2.0  # seconds after which a connection is not used again; the server closes it after five
PATIENCE = 30.0  # seconds for an answer


class Refused(Exception):
    """An answer other than was hoped for, or none: its kind in a few words."""


class Line:
    """A connection to the server, opened when it is needed."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def ask(self, method: str, path: str, cookie: str, body: Any = None) -> Any:
        """The JSON of an answer; None where it has none."""
        try:
            async with asyncio.timeout(PATIENCE):
                status, content = await self._exchange(method, path, cookie, body)
        except TimeoutError:
            self.close()
            raise Refused(f"no answer in {PATIENCE:.0f} s") from None
        except (OSError, EOFError, asyncio.LimitOverrunError, ValueError) as error:
            self.close()
            raise Refused(f"connection lost: {type(error).__name__}") from None
        if status >= 400:
            raise Refused(f"{status} {json.loads(content)['error']}")
        return json.loads(content) if status < 300 else None

    async def _exchange(self, method: str, path: str, cookie: str, body: Any) -> tuple[int, bytes]:
        reader, writer = await self._open()
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncookie: {cookie}\r\n"
            f"x-requested-with: imperia\r\ncontent-type: application/json\r\n"
            f"content-length: {len(content)}\r\n\r\n"
        )
        writer.write(head.encode() + content)
        first, *fields = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in fields)
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        told = await reader.readexactly(int(headers.get("content-length", "0")))
        self._used = time.monotonic()
        if headers.get("connection") == "close":
            self.close()
        return int(first.split()[1]), told

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is not None and time.monotonic() - self._used > IDLE:
            self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection(self.host, self.port)
        return self._streams

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None
