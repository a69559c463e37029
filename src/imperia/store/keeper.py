"""The file of a database: one server keeps it, and it is still the one that was opened."""

import os
from pathlib import Path
from typing import IO

from sqlalchemy import Engine

from .database import StoreError

try:
    import fcntl
except ImportError:  # a system without such locks: there is nothing to hold then
    fcntl = None  # type: ignore[assignment]


def file_of(engine: Engine) -> Path | None:
    """The file behind an engine, by its true name; None where there is none."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return None
    return Path(os.path.realpath(name))


def identity(path: Path) -> tuple[int, int] | None:
    """Which file this is, whatever it is called; None when it is gone."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Keeper:
    """Holds a database for one server; the system lets go of it when the server dies."""

    def __init__(self, path: Path | None) -> None:
        self._held: IO[bytes] | None = None
        if path is None or fcntl is None:
            return
        try:
            self._held = open(f"{path}.lock", "ab")  # noqa: SIM115
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.release()
            raise StoreError(
                f"Another server keeps the database {path} already: stop it, or name another "
                "with --database."
            ) from None
        except OSError as error:
            self.release()
            reason = (error.strerror or "it fails").lower()
            raise StoreError(f"The file {path}.lock cannot be written ({reason}).") from None

    def release(self) -> None:
        if self._held is not None:
            self._held.close()
            self._held = None
