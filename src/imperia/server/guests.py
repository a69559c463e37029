"""Who asks: every browser is a guest with a secret in a cookie."""

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from litestar.datastructures import Headers

from imperia.store import digest_token

COOKIE = "imperia_guest"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits in letters
LEAST_LETTERS = 16  # different ones in a token that chance has made: one in 10^12 has fewer
YEAR = 365 * 24 * 60 * 60


@dataclass(frozen=True)
class Guest:
    """A browser, as its cookie tells; without a cookie of ours it is a new one."""

    token: str
    fresh: bool = False
    unread: bool = False  # it has a cookie of ours that says nothing: that is never replaced

    @property
    def id(self) -> str:
        return digest_token(self.token)


def find_guest(headers: Headers) -> Guest:
    """The guest of a request."""
    given = list(_values(headers.getall("cookie", [])))
    for value in given:
        if is_token(value):
            return Guest(value)
    return Guest(secrets.token_urlsafe(32), fresh=True, unread=bool(given))


def is_token(text: str) -> bool:
    """Can this be a secret that we have made? One thought out by hand is no secret."""
    return TOKEN.fullmatch(text) is not None and len(set(text)) >= LEAST_LETTERS


def _values(cookies: list[str]) -> Iterator[str]:
    """What stands under our name, among cookies of others in whatever form."""
    for cookie in cookies:
        for part in cookie.split(";"):
            name, _, value = part.partition("=")
            if name.strip() == COOKIE:
                yield value.strip().strip('"')


def cookie_of(guest: Guest, secure: bool) -> str:
    """The cookie by which this browser is known for a year."""
    words = f"{COOKIE}={guest.token}; HttpOnly; SameSite=Lax; Path=/; Max-Age={YEAR}"
    return f"{words}; Secure" if secure else words


def same_origin(headers: Headers) -> bool:
    """A socket opened by a page of another site is not ours."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False
