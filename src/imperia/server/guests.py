"""Who asks: every browser is a guest with a secret in a cookie. And what every answer carries."""

import secrets
import time
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from imperia.store import digest_token

from .config import Config
from .problems import Problem, forbidden

COOKIE = "imperia_guest"
TOKEN_LENGTH = 43  # 256 bits in letters
YEAR = 365 * 24 * 60 * 60
SAFE = ("GET", "HEAD", "OPTIONS")
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


def read_token(headers: Headers) -> str:
    """The token of the cookie; empty when there is none of ours."""
    try:
        jar = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return ""
    token = jar[COOKIE].value if COOKIE in jar else ""
    return token if len(token) == TOKEN_LENGTH else ""


def same_origin(headers: Headers) -> bool:
    """A socket opened by a page of another site is not ours."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


class Quota:
    """How many changes each guest may still make; it fills up again with time."""

    def __init__(self, burst: int, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._left: dict[str, tuple[float, float]] = {}  # by guest: how many, and when

    def take(self, guest: str) -> bool:
        now = time.monotonic()
        if len(self._left) > 10_000:
            self._left.clear()
        left, when = self._left.get(guest, (float(self.burst), now))
        left = min(self.burst, left + (now - when) * self.rate)
        self._left[guest] = (max(left - 1, 0), now)
        return left >= 1


def guest_middleware(config: Config) -> Callable[[ASGIApp], ASGIApp]:
    """Finds the guest of a request, checks changes, and adds what every answer carries."""
    quota = Quota(config.burst, config.rate)

    def wrap(app: ASGIApp) -> ASGIApp:
        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            headers = Headers.from_scope(scope)
            token = read_token(headers)
            fresh = not token
            token = token or secrets.token_urlsafe(32)
            guest = digest_token(token)
            scope["state"]["guest"] = guest
            scope["state"]["fresh"] = fresh
            if scope["type"] != ScopeType.HTTP:
                await app(scope, receive, send)
                return

            async def send_with_headers(message: Message) -> None:
                if message["type"] == "http.response.start":
                    _add_headers(MutableScopeHeaders.from_message(message), scope, fresh, token)
                await send(message)

            if scope["method"] not in SAFE:
                _check_change(headers, guest, quota)
            await app(scope, receive, send_with_headers)

        return serve

    return wrap


def _check_change(headers: Headers, guest: str, quota: Quota) -> None:
    if headers.get("x-requested-with") != "imperia":
        raise forbidden("header")
    if not quota.take(guest):
        raise Problem(429, "too_many")


def _add_headers(headers: MutableScopeHeaders, scope: Scope, fresh: bool, token: str) -> None:
    for name, value in HEADERS.items():
        headers[name] = value
    if not scope["path"].startswith("/static"):
        headers.setdefault("cache-control", "no-store")
        if fresh:
            secure = "; Secure" if scope["scheme"] == "https" else ""
            cookie = f"{COOKIE}={token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={YEAR}{secure}"
            headers.add("set-cookie", cookie)
