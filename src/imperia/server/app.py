"""The application: everything put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from imperia.catalog import sound_ids
from imperia.store import Keeper, Store

from . import api, moments, pages, reasons, seats, sheets
from .answers import answer_error
from .bots import Bots
from .config import MOST_BYTES, Config
from .edge import Edge, Site, refuse
from .live import Hub
from .presence import look_around
from .socket import live
from .tables import Clock, Tables, now


def make_app(config: Config, clock: Clock = now) -> Litestar:
    """A server on this database, by this clock; StoreError when it cannot be used."""
    sound_ids()  # loads the games now, so that no visitor waits for it
    hub = Hub(config.people)
    store = Store.open(config.database)
    keeper = Keeper(store.file)
    tables = Tables(store, config.data, clock)
    bots = Bots(tables, hub, config)
    tables.listeners += [hub.changed, bots.changed]
    tables.hold = bots.hold
    tables.watched = hub.watched
    tables.gallery.watched = hub.looks_on
    tables.here = hub.here
    waiting = store.waiting_for_site()  # here, where a damaged database is told in a sentence

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await tables.sweep()
        chores = [
            asyncio.create_task(chore) for chore in (tables.sweep_daily(), look_around(tables))
        ]
        await bots.wake(waiting)
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            hub.close()
            await bots.close()
            tables.close()
            keeper.release()

    return Site(
        [
            *api.HANDLERS,
            *seats.HANDLERS,
            *sheets.HANDLERS,
            *moments.HANDLERS,
            *reasons.HANDLERS,
            *pages.HANDLERS,
            live,
        ],
        lifespan=[lifespan],
        state=State(
            {
                "tables": tables,
                "hub": hub,
                "reasons": reasons.Reasons(bots.thinkers, config.patience),
                "pages": pages.Pages(config.web),
                "edge": Edge(config),
                "address": config.address.rstrip("/"),
            }
        ),
        guards=[refuse],
        exception_handlers={Exception: answer_error},
        compression_config=CompressionConfig(backend="brotli", brotli_gzip_fallback=True),
        request_max_body_size=MOST_BYTES,
        openapi_config=None,
        logging_config=None,
    )
