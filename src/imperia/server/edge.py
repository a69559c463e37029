"""The edge: every request passes here first, and every answer last."""

import re
import time
from collections.abc import Callable, Coroutine
from ipaddress import IPv6Address
from typing import Any, TypeVar, cast

import structlog
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Receive, Scope, Send
from msgspec.json import encode

from .config import Config
from .guests import Guest, cookie_of, find_guest
from .lanes import CHANGES, PER_PERSON, READS, Lanes, Metered, Ticket
from .problems import Problem, forbidden, malformed
from .quotas import Budgets, address_of

App = Callable[[Scope, Receive, Send], Coroutine[Any, Any, None]]
Result = TypeVar("Result")
SAFE = ("GET", "HEAD", "OPTIONS")
HOST = re.compile(r"(?:[\w.-]{1,253}|\[([0-9A-Fa-f:.]{2,45})\])(?::(\d{1,5}))?", re.ASCII)
LAST_PORT = 65535
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
BROKEN = encode(
    {"error": "Something went wrong inside the server; nothing has changed.", "clause": ""}
)
log = structlog.get_logger("imperia.server")


def is_host(text: str) -> bool:
    """Is this the name or the address of a machine, with a port that there is?"""
    found = HOST.fullmatch(text)
    if found is None or int(found[2] or 0) > LAST_PORT:
        return False
    try:
        return found[1] is None or IPv6Address(found[1]) is not None
    except ValueError:
        return False


class Edge:
    """Finds the guest of a request, says what must be refused, and completes every answer."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.budgets = Budgets(config)
        self.asked = 0  # requests so far
        waiting = PER_PERSON * config.people
        self.reads = Lanes(READS, waiting)
        self.changes = Lanes(CHANGES, waiting)
        self._warned = False

    async def serve(self, app: App, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, from its first header to the last byte of its answer."""
        self.asked += 1
        headers = Headers.from_scope(scope)
        guest = find_guest(headers)
        scope = cast(Scope, dict(scope))  # ours to change; the server keeps its own
        state = scope["state"] = {**(scope.get("state") or {})}
        state.update(guest=guest.id, fresh=guest.fresh, unread=guest.unread)
        state["refused"] = self._refusal(scope, headers, guest)
        if scope["type"] == "websocket":
            await app(scope, receive, send)
            return
        answer = _Answer(scope, send, guest)
        if answer.head:
            scope["method"] = "GET"  # type: ignore[typeddict-item]
        address = address_of(scope)
        if state["refused"] is None and not scope["path"].startswith("/static/"):
            if cast(Any, scope)["method"] in SAFE:
                try:
                    answer.ticket = await self.reads.enter(address)
                except Problem as problem:
                    state["refused"] = problem
            else:
                receive = self._in_turn(receive, address, answer)
        work = Metered(app(scope, receive, answer.send))
        try:
            await work
        except Exception as error:
            if answer.begun:
                raise
            log.error(
                "answer failed", path=scope["path"][:200], guest=guest.id[:12], exc_info=error
            )
            await answer.broken()
        finally:
            answer.leave()
            self.budgets.work.charge(address, work.seconds)

    def _in_turn(self, receive: Receive, address: str, answer: "_Answer") -> Receive:
        """A change stands in line when it has come whole: a slow one holds up nobody."""

        async def received() -> Any:
            message = await receive()
            whole = message["type"] == "http.request" and not message.get("more_body")
            if whole and answer.ticket is None:
                answer.ticket = await self.changes.enter(address)
            return message

        return received

    async def take_turn(self, scope: Scope, act: Callable[[], Result]) -> Result:
        """Do in its turn what a socket begins with; a Problem where too many wait."""
        address = address_of(scope)
        ticket = await self.reads.enter(address)
        began = time.thread_time()
        try:
            return act()
        finally:
            ticket.leave()
            self.budgets.work.charge(address, time.thread_time() - began)

    def _refusal(self, scope: Scope, headers: Headers, guest: Guest) -> Problem | None:
        self._look_for_proxy(scope, headers)
        if not is_host(headers.get("host", "localhost")):
            scope["headers"] = [pair for pair in scope["headers"] if pair[0] != b"host"]
            return malformed("bad_host")
        change = cast(Any, scope).get("method", "GET") not in SAFE  # a socket has none
        if change and headers.get("x-requested-with") != "imperia":
            return forbidden("header")
        if change and guest.unread:
            return malformed("unread_cookie")
        return self.budgets.refusal(scope, guest.id, change)

    def _look_for_proxy(self, scope: Scope, headers: Headers) -> None:
        """Behind a proxy that nobody has named all visitors would share one budget."""
        if self._warned or self.config.proxy or "x-forwarded-for" not in headers:
            return
        self._warned = True
        log.info("a proxy seems to stand before the server; name it in IMPERIA_PROXY")


class _Answer:
    """An answer on its way out: it gets what every answer carries."""

    def __init__(self, scope: Scope, send: Send, guest: Guest) -> None:
        self.path = scope["path"]
        self.secure = scope["scheme"] == "https"
        self.head = cast(Any, scope)["method"] == "HEAD"
        self.guest = guest
        self.begun = False
        self.ticket: Ticket | None = None
        self._send = send

    def leave(self) -> None:
        """All is thought out: the next in line gets its turn, however slowly this one reads."""
        if self.ticket is not None:
            self.ticket.leave()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            self.leave()
            self._complete(MutableScopeHeaders.from_message(message))
        elif message["type"] == "http.response.body" and self.head:
            message = cast(Message, {**message, "body": b""})
        await self._send(message)

    def _complete(self, headers: MutableScopeHeaders) -> None:
        for name, value in HEADERS.items():
            headers[name] = value
        if self.path.startswith("/static/"):
            return
        headers.setdefault("cache-control", "no-store")
        renew = not self.path.startswith("/api/")  # each visit of a page lets the year begin again
        if not self.guest.unread and (self.guest.fresh or renew):
            headers.add("set-cookie", cookie_of(self.guest, self.secure))

    async def broken(self) -> None:
        """The answer when not even a refusal could be made."""
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(BROKEN)).encode()),
        ]
        await self.send({"type": "http.response.start", "status": 500, "headers": headers})
        await self.send({"type": "http.response.body", "body": BROKEN, "more_body": False})


def refuse(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """What the edge has refused goes no further; a socket is told so in its own way."""
    problem = connection.scope["state"].get("refused")
    if problem is not None and connection.scope["type"] == "http":
        raise problem


class Site(Litestar):
    """The application behind its edge."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            await self.state.edge.serve(super().__call__, scope, receive, send)
