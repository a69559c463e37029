"""Below the application: what is too large, too slow or one too many comes to an end.

The server under us parses requests without limits of size or time, so that they stand here.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

import uvicorn
from msgspec.json import encode
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .answers import preferred, sentence
from .config import Config
from .edge import HEADERS
from .problems import Problem

MOST_HEAD = 32 * 1024  # bytes of a request before its body
MOST_HEADERS = 100
PIECE = 8 * 1024  # bytes that are parsed at a time
HEAD_SECONDS = 10.0  # from the first byte, or from the connection, to the end of the head
BODY_SECONDS = 20.0  # for all of the body
LINGER_SECONDS = 1.0  # in which whoever was refused can read why
MOST_DROPPED = 256 * 1024  # bytes that are dropped meanwhile
READING_SECONDS = 30.0  # in which whoever asked must take part of the answer
MOST_MESSAGE = 1024  # bytes of what a socket sends; all of it is ignored
PER_PERSON = 16  # connections from one address, for each of the people who may share it
SPARE = 64  # files that are kept for the database and for bots


class Census:
    """The open connections, by where they come from."""

    def __init__(self, most: int, most_from_address: int) -> None:
        self.most = most
        self.most_from_address = most_from_address
        self.open: Counter[str] = Counter()
        self.leaving = 0  # refused ones that are still to read why

    def enter(self, address: str) -> bool:
        """Count a connection; is there room for it?"""
        self.open[address] += 1
        return self.open.total() <= self.most and self.open[address] <= self.most_from_address

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if self.open[address] <= 0:
            del self.open[address]


def most_connections() -> int:
    """As many as the system lets this process have, beside the files it needs itself."""
    try:
        import resource
    except ImportError:
        return 400
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 4096 if hard == resource.RLIM_INFINITY else min(4096, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    files = 4096 if soft == resource.RLIM_INFINITY else min(4096, soft)
    return max(files - SPARE, files // 2)


def serve_with(app: Any, config: Config, **words: Any) -> uvicorn.Config:
    """How uvicorn is to run: with our limits, and believing only the proxies that are named."""
    most = most_connections()
    most_from_address = most if config.proxy else min(most, PER_PERSON * config.people)
    census = Census(most, most_from_address)

    class Http(_Http):
        pass

    class Socket(_Socket):
        pass

    Http.census = Socket.census = census
    return uvicorn.Config(
        app,
        http=Http,
        ws=Socket,
        ws_max_size=MOST_MESSAGE,
        proxy_headers=bool(config.proxy),
        forwarded_allow_ips=config.proxy or None,
        server_header=False,
        access_log=False,
        log_level="warning",
        **words,
    )


class _Http(HttpToolsProtocol):
    """HTTP/1.1 with limits."""

    census: Census
    address = ""
    counted = False
    over = False  # refused, or another protocol goes on
    leaving = False
    in_head = True
    unread = 0  # bytes that have come in while the head was open
    head = 0  # bytes of the address and of complete headers
    timer: asyncio.TimerHandle | None = None
    reading: asyncio.TimerHandle | None = None
    cycles: Sequence[RequestResponseCycle] = ()  # requests one after the other, not all answered

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.counted = True
        if self.census.enter(self.address):
            self._time(HEAD_SECONDS)
        else:
            self._refuse(503, "crowded")

    def connection_lost(self, exc: Exception | None) -> None:
        if self.leaving:
            self.census.leaving -= 1
        self._stop_timers()
        self._uncount()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.over:
            self.unread += len(data)
            if self.unread > MOST_DROPPED:
                self.transport.abort()
            return
        if self.timer is None and (self.cycle is None or self.cycle.response_complete):
            self._time(HEAD_SECONDS)  # empty lines between two requests are no reason to stay
        for start in range(0, len(data), PIECE):
            if self.over or self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            super().data_received(piece)
            if self.in_head:
                self.unread += len(piece)
                self._weigh(0)

    def handle_websocket_upgrade(self) -> None:
        if self.scope["method"] != "GET":
            self._refuse(400, "malformed")  # else nobody would ever answer
            return
        self.over = True
        self._stop_timers()
        self._uncount()  # the socket's own protocol counts it from here on
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it knows us, so that neither would be freed

    # What the parser meets

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.over:
            return
        self.in_head, self.unread, self.head = True, 0, 0
        self._time(HEAD_SECONDS)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._weigh(len(name) + len(value))

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._weigh(len(url))

    def _weigh(self, more: int) -> None:
        """Refuse a head once it is too large, complete or not."""
        self.head += more
        many = len(self.headers or ()) > MOST_HEADERS
        if many or max(self.head, self.unread) > MOST_HEAD:
            self._refuse(431, "head_too_large")

    def on_headers_complete(self) -> None:
        self.in_head = False
        if self.over:
            return
        self._time(BODY_SECONDS)
        super().on_headers_complete()
        if self.cycle is not None:
            open_ones = [cycle for cycle in self.cycles if not cycle.response_complete]
            self.cycles = [*open_ones, self.cycle]

    def on_body(self, body: bytes) -> None:
        if not self.over and self.cycle is not None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self.over:
            return
        self._time(None)
        if self.cycle is not None:
            super().on_message_complete()

    # Whoever takes nothing of the answer

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_reading()
        super().resume_writing()

    # Ending

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "malformed")

    def _time(self, seconds: float | None) -> None:
        """From now on so many seconds, or all the time there is."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        if self.cycle is None or self.cycle.response_complete:
            self._refuse(408, "too_slow")
        else:
            self.transport.close()  # a body that never ends: whoever waits for it is told

    def _stop_timers(self) -> None:
        self._time(None)
        self._stop_reading()

    def _stop_reading(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    def _uncount(self) -> None:
        if self.counted:
            self.counted = False
            self.census.leave(self.address)

    def _refuse(self, status: int, key: str) -> None:
        """One sentence in our form, and the end of the connection."""
        if self.over or self.transport.is_closing():
            return
        if self._drop_cycles():
            self.over = True
            self.transport.close()
            return
        wanted = dict(self.headers or ()).get(b"accept-language", b"").decode("latin-1")
        body = encode(sentence(Problem(status, key), preferred(wanted)))
        more = {"retry-after": "10"} if status == 503 else {}
        fields = (
            HEADERS
            | more
            | {
                "content-type": "application/json",
                "content-length": str(len(body)),
                "cache-control": "no-store",
                "connection": "close",
            }
        )
        head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
        self.transport.write(STATUS_LINE[status] + head.encode() + b"\r\n" + body)
        self._hang_up()

    def _drop_cycles(self) -> bool:
        """What is still thought out has nowhere to go any more; is part of it out already?"""
        self.pipeline.clear()
        open_ones = [cycle for cycle in self.cycles if not cycle.response_complete]
        for cycle in open_ones:
            cycle.disconnected = True
            cycle.message_event.set()
        return any(cycle.response_started for cycle in open_ones)

    def _hang_up(self) -> None:
        """Say no more; for a moment what still comes in is dropped, else the answer is lost too."""
        self.over = True
        self._stop_timers()
        self._uncount()
        if self.transport.can_write_eof() and self.census.leaving < SPARE // 2:
            self.leaving = True
            self.census.leaving += 1
            self.transport.write_eof()
            self.timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)
        else:
            self.transport.close()


class _Socket(WebSocketsSansIOProtocol):
    """A WebSocket that is counted, and given up when it does not come about."""

    census: Census
    counted = ""
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.counted = self.client[0] if self.client else ""
        self.census.enter(self.counted)
        self.timer = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _give_up(self) -> None:
        if not self.handshake_complete:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.census.leave(self.counted)
        super().connection_lost(exc)
