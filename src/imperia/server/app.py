"""The application: everything put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from imperia.store import Store

from . import api, pages
from .answers import answer_error
from .bots import Bots
from .config import MOST_BYTES, Config
from .guests import guest_middleware
from .live import Hub
from .socket import live
from .tables import Clock, Tables, now


def make_app(config: Config, clock: Clock = now) -> Litestar:
    """A server on this database, by this clock; StoreError when it cannot be used."""
    hub = Hub()
    tables = Tables(Store.open(config.database), config.data, clock)
    bots = Bots(tables, hub, config)
    tables.listeners += [hub.changed, bots.changed]
    tables.watched = hub.watched

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await bots.wake()
        try:
            yield
        finally:
            hub.close()
            await bots.close()
            tables.close()

    return Litestar(
        [*api.HANDLERS, *pages.HANDLERS, live],
        lifespan=[lifespan],
        state=State({"tables": tables, "hub": hub, "pages": pages.Pages(config.web)}),
        middleware=[guest_middleware(config)],
        exception_handlers={Exception: answer_error},
        compression_config=CompressionConfig(backend="brotli", brotli_gzip_fallback=True),
        request_max_body_size=MOST_BYTES,
        openapi_config=None,
        logging_config=None,
    )
