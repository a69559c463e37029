"""The pages and the files they need, as they lie in imperia/web."""

import hashlib
import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response, get, route
from litestar.params import FromPath
from litestar.response import Redirect

from imperia.scene import own_symbols
from imperia.texts import LANGUAGES, Renderer

from .answers import language, spoken_language
from .asking import guest_of, tables_of
from .library import open_game
from .problems import forbidden, malformed, unknown

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("font/woff2", ".woff2")
Asking = Request[Any, Any, Any]
LASTING = "public, max-age=31536000, immutable"  # an address whose content never changes
AGAIN = "again"  # an invitation is followed in two steps, so that only who keeps cookies sits down


class Pages:
    """Templates and static files of one folder."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder or Path(str(files("imperia").joinpath("web")))
        self.static = (self.folder / "static").resolve()
        self.templates = Environment(
            loader=FileSystemLoader(self.folder / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
        )
        self.version = self._fingerprint()
        self.templates.globals["static"] = f"/static/{self.version}"

    def _fingerprint(self) -> str:
        """A word for all static files as they are now: it is part of their addresses."""
        found = hashlib.sha256()
        for path in sorted(path for path in self.static.rglob("*") if path.is_file()):
            found.update(f"{path.relative_to(self.static)} ".encode())
            found.update(path.read_bytes())
        return f"v-{found.hexdigest()[:12]}"

    def show(self, request: Asking, name: str, lang: str, code: int = 200, **values: Any) -> Any:
        """A page in the reader's language."""
        page = self.templates.get_template(name).render(
            lang=lang, languages=LANGUAGES, path=request.scope["path"], **values
        )
        return Response(page, status_code=code, media_type=MediaType.HTML)

    def problem(self, request: Asking, status: int, sentence: str) -> Any:
        values = {"status": status, "sentence": sentence}
        return self.show(request, "problem.html", spoken_language(request), status, **values)


def pages_of(request: Asking) -> Pages:
    pages: Pages = request.app.state.pages
    return pages


@get("/")
async def start(request: Asking) -> Any:
    return pages_of(request).show(request, "start.html", language(request))


@get("/table/{id:str}")
async def table(request: Asking, id: FromPath[str]) -> Any:
    lang = language(request)
    room = await tables_of(request).find(id)
    title = Renderer(room.game, lang).title()
    return pages_of(request).show(
        request, "table.html", lang, table=id, game=room.game.id, title=title
    )


@get("/record/{id:str}")
async def record(request: Asking, id: FromPath[str]) -> Any:
    """A finished game as a page: how it ended, where the points came from, all that was told."""
    lang = language(request)
    room = await tables_of(request).find(id)
    if not room.table.over:
        raise forbidden("not_over")
    title = Renderer(room.game, lang).title()
    return pages_of(request).show(
        request, "record.html", lang, table=id, game=room.game.id, title=title
    )


@get("/rules/{id:str}")
async def rules(request: Asking, id: FromPath[str]) -> Any:
    return _of_game(request, id, "rules.html")


@get("/about/{id:str}")
async def about(request: Asking, id: FromPath[str]) -> Any:
    return _of_game(request, id, "about.html")


def _of_game(request: Asking, id: str, template: str) -> Any:
    lang = language(request)
    title = Renderer(open_game(id, request.app.state.tables.data), lang).title()
    return pages_of(request).show(request, template, lang, game=id, title=title)


@get("/join/{token:str}")
async def join(request: Asking, token: FromPath[str]) -> Redirect:
    """Take the seat; who comes without a cookie gets one first and is sent here again.

    Programs that only look at a link, as chats do for a preview, keep no cookies and take no seat.
    """
    if request.scope["state"]["unread"]:
        raise malformed("unread_cookie")
    if request.scope["state"]["fresh"]:
        if AGAIN in request.query_params:
            raise unknown("no_cookie")
        return Redirect(f"/join/{token}?{AGAIN}=1", status_code=303)
    room = await tables_of(request).join(token, guest_of(request))
    return Redirect(f"/table/{room.id}", status_code=303)


@get("/static/{name:path}", sync_to_thread=True)
def static(request: Asking, name: FromPath[str]) -> Response[bytes]:
    """A file as it is; a browser that has it is told so.

    Under the version of now it stays what it is. A page that was opened before another version
    came is given the files of now.
    """
    pages = pages_of(request)
    root, wanted = pages.static, str(name).lstrip("/")
    version, _, rest = wanted.partition("/")
    try:
        path = (root / (rest if version.startswith("v-") else wanted)).resolve()
        if not path.is_relative_to(root):
            raise unknown("no_page")
        content = path.read_bytes()
    except (OSError, ValueError):  # no such file, or no name that a file can have
        raise unknown("no_page") from None
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    answer = _as_it_is(request, content, kind)
    if version == pages.version:
        answer.headers["cache-control"] = LASTING
    return answer


@get("/game/{id:str}/symbols.svg", sync_to_thread=True)
def symbols(request: Asking, id: FromPath[str]) -> Response[bytes]:
    """The symbols and pictures that a game brings itself; an empty file where it brings none."""
    game = open_game(id, request.app.state.tables.data)
    return _as_it_is(request, own_symbols(game.package).svg.encode(), "image/svg+xml")


def _as_it_is(request: Asking, content: bytes, kind: str) -> Response[bytes]:
    """This content; a browser that has it is told so."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=kind, headers=headers)


@route(["/api/{rest:path}", "/{rest:path}"], http_method=["GET", "POST", "PUT", "PATCH", "DELETE"])
async def elsewhere(request: Asking) -> None:
    raise unknown("no_page")


HANDLERS = [start, table, record, rules, about, join, static, symbols, elsewhere]
