"""Opening a database: how SQLite is to behave, and bringing the schema up to date."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 10_000  # milliseconds that one writer waits for another


class StoreError(Exception):
    """The database cannot be used; the message is one sentence."""


class Unavailable(StoreError):
    """The database can be neither read nor written now; nothing was changed."""


def open_engine(url: str) -> Engine:
    """An engine for this address; a plain path is a file of SQLite."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    try:
        address = make_url(url)
        if address.get_backend_name() == "sqlite" and address.database:
            Path(address.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(address)
    except ArgumentError:
        raise StoreError(f"{url!r} is no address of a database: give a file or a URL.") from None
    except ImportError as error:
        raise StoreError(f"This database needs a package that is missing ({error}).") from None
    except OSError as error:
        raise StoreError(f"The folder of {url} cannot be made: {error.strerror}.") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """An acknowledged commit survives a loss of power; readers never wait for the writer."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the schema to the newest version; StoreError says why it cannot be done."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise StoreError(f"The database {engine.url} cannot be opened: {reason}.") from None
    except command.util.CommandError as error:
        raise StoreError(
            f"The database {engine.url} was made by a newer version of imperia ({error})."
        ) from None
