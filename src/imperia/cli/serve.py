"""imperia serve: the site on this machine."""

import asyncio
import math
import os
import re
import signal
import socket
import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from .common import DataDir, check_data, why
from .errors import FAILED, Fail, failed, wrong

HOST, PORT = "127.0.0.1", 8000
# What the site is built on, of the extra `server`.
SITE = (
    "alembic",
    "brotli",
    "jinja2",
    "litestar",
    "msgspec",
    "sqlalchemy",
    "structlog",
    "uvicorn",
    "websockets",
)
GRACE = 3  # seconds for open requests when the server goes down
HOME = "IMPERIA_HOME"
PACE = "IMPERIA_PACE"  # seconds between two moves of bots, where people look on
READING = "IMPERIA_READING"  # about so long, between people, nobody lets a question pass
PEOPLE = "IMPERIA_PEOPLE"  # who may share one address, in a club or a house
PROXY = "IMPERIA_PROXY"  # addresses of proxies before this server
ADDRESS = "IMPERIA_ADDRESS"  # under which others reach it, for links


def serve(
    host: Annotated[str, typer.Option(metavar="H", help="The address to listen on.")] = HOST,
    port: Annotated[int, typer.Option(metavar="N", help="The port; 0 for any.")] = PORT,
    data: DataDir = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="A file of SQLite, or a database's URL.")
    ] = None,
) -> None:
    """Start the site on this machine and print its address."""
    check_installed()
    listening = _listen(host, port)
    check_data(data)
    with listening:
        _run(listening, host, data, database or default_database())


def check_installed() -> None:
    """The packages of the site are an extra; one sentence says what to install."""
    missing = []
    for name in SITE:
        try:
            import_module(name)
        except ImportError:
            missing.append(name)
    if missing:
        raise failed("no_site", packages=", ".join(missing), extra="imperia[server]")


def default_database() -> str:
    """The file where games are kept unless another is named."""
    if os.environ.get(HOME):
        return str(Path(os.environ[HOME]) / "imperia.db")
    share = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return str(Path(share) / "imperia" / "imperia.db")


def _listen(host: str, port: int) -> socket.socket:
    """A socket on this address; one sentence when it cannot be had."""
    if not 0 <= port <= 65535:
        raise wrong("no_port", port=str(port))
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(2048)
    except socket.gaierror:
        raise wrong("no_address", host=host) from None
    except OSError as error:
        raise failed("port_taken", port=str(port), host=host, reason=why(error)) from None
    return listening


def _run(listening: socket.socket, host: str, data: Path | None, database: str) -> None:
    import uvicorn

    from imperia.server import Collector, Config, make_app, serve_with
    from imperia.store import StoreError

    _set_up_log()
    thinkers = max(1, (os.cpu_count() or 2) - 1)
    config = Config(
        database=database,
        data=data,
        thinkers=thinkers,
        pace=_number(PACE, Config.pace),
        reading=_number(READING, Config.reading),
        people=max(1, int(_number(PEOPLE, Config.people))),
        proxy=os.environ.get(PROXY, ""),
        address=_public(os.environ.get(ADDRESS, "")),
    )
    try:
        app = make_app(config)
    except StoreError as error:
        raise Fail(str(error), FAILED) from None
    collector = Collector(lambda: app.state.edge.asked)
    address = _address(host, listening.getsockname()[1])

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                self.watching = asyncio.create_task(collector.watch())
                print(address, flush=True)

    server = Server(serve_with(app, config, timeout_graceful_shutdown=GRACE))
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, server.handle_exit)  # a terminal that is closed
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ignore)  # what the server hands on after it has gone down cleanly
    with collector:
        server.run(sockets=[listening])
    if not server.started:
        raise failed("not_started")


def _number(name: str, otherwise: float) -> float:
    """A setting of the environment."""
    given = os.environ.get(name, "")
    try:
        number = float(given) if given else otherwise
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise wrong("no_setting", variable=name, value=given)
    return max(0.0, number)


def _public(address: str) -> str:
    """The address that invitations name."""
    if address and not re.fullmatch(r"https?://[\w.:\[\]-]+/?", address, re.ASCII):
        raise wrong("no_public", variable=ADDRESS, value=address)
    return address.rstrip("/")


def _ignore(number: int, frame: Any) -> None:
    pass


def _address(host: str, port: int) -> str:
    """The address a person on this machine can open."""
    shown = "127.0.0.1" if host in ("", "0.0.0.0") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _set_up_log() -> None:
    """What happens goes to standard error: readable on a terminal, else a JSON object a line."""
    import structlog

    readable = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *(
                [structlog.dev.ConsoleRenderer()]
                if readable
                else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
            ),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
