"""Reading requests and wording refusals, in the reader's language."""

import re
from typing import Any, TypeVar

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, InternalServerException

from imperia.store import Unavailable
from imperia.texts import LANGUAGES, Renderer, platform_clause, say

from .problems import Problem, malformed, unavailable
from .views import clause_text

Body = TypeVar("Body")
Connection = ASGIConnection[Any, Any, Any, Any]
DEFAULT = "en"
FIELD = re.compile(r"(?:at `\$\.|required field `)([^`]+)`")  # as msgspec names it
HTTP_KEYS = {404: "no_page", 405: "no_method", 413: "too_large"}
log = structlog.get_logger("imperia.server")


def language(connection: Connection) -> str:
    """The language asked for, else the first of the browser's that we speak."""
    asked = connection.query_params.get("lang")
    if asked:
        if asked not in LANGUAGES:
            raise malformed("no_language", lang=asked[:8])
        return str(asked)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language we speak that a browser likes best."""
    found: list[tuple[float, int, str]] = []
    for place, part in enumerate(header.split(",")):
        tag, _, quality = part.strip().partition(";q=")
        lang = tag.partition("-")[0].lower()
        try:
            liking = float(quality) if quality else 1.0
        except ValueError:
            continue
        if lang in LANGUAGES and liking > 0:
            found.append((-liking, place, lang))
    return min(found)[2] if found else DEFAULT


async def read(request: Request[Any, Any, Any], kind: type[Body]) -> Body:
    """The body of a request as this record."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.ValidationError as error:
        if field := FIELD.search(str(error)):
            raise malformed("wrong_field", field=field[1]) from None
        raise malformed("malformed") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, InternalServerException):
        raise malformed("malformed") from None  # the last one: whoever sent it is gone


def whole_number(connection: Connection, name: str, otherwise: int) -> int:
    """A number of the query."""
    text = connection.query_params.get(name)
    if text is None:
        return otherwise
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise malformed("no_number", name=name)
    return int(text)


def sentence(problem: Problem, lang: str, words: Renderer | None = None) -> dict[str, str]:
    """A refusal as it is sent."""
    if problem.clause:
        text = (
            clause_text(words, problem.clause) if words else platform_clause(lang, problem.clause)
        )
        told = say(lang, "refusal", clause=problem.clause, text=text)
        move = {"move": problem.params["move"]} if problem.params.get("move") else {}
        return {"error": told, "clause": problem.clause, **move}
    told = say(lang, f"server.{problem.key}", **problem.params)
    return {"error": told, "clause": ""}


def spoken_language(connection: Connection) -> str:
    """The reader's language, even when it was asked for in the wrong way."""
    try:
        return language(connection)
    except Problem:
        return DEFAULT


def as_problem(error: Exception, connection: Connection) -> Problem:
    """Any error as a refusal; one nobody thought of is logged."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, HTTPException):
        if error.status_code in HTTP_KEYS:
            return Problem(error.status_code, HTTP_KEYS[error.status_code])
        if error.status_code < 500:
            return Problem(error.status_code, "malformed")
    if isinstance(error, Unavailable):
        log.error("nothing can be kept", reason=str(error), **_where(connection))
        return unavailable()
    log.error("request failed", exc_info=error, **_where(connection))
    return Problem(500, "broken")


def _where(connection: Connection) -> dict[str, str]:
    """What a log says of a request."""
    table = connection.scope.get("path_params", {}).get("id", "")
    guest = connection.scope["state"].get("guest", "")
    return {"path": connection.scope["path"][:200], "table": str(table)[:20], "guest": guest[:12]}


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """One sentence and the right status."""
    problem = as_problem(error, request)
    words = request.scope["state"].get("words")
    told = sentence(problem, spoken_language(request), words)
    pages = request.app.state.get("pages") if not request.scope["path"].startswith("/api") else None
    if pages is not None:
        answer = pages.problem(request, problem.status, told["error"])
    else:
        answer = Response(told, status_code=problem.status, media_type=MediaType.JSON)
    if problem.retry:
        answer.headers["retry-after"] = str(problem.retry)
    return answer
