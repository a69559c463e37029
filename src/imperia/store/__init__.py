"""The store: tables, seats, an append-only history and snapshots, in SQL. Knows no web."""

from .database import StoreError, migrate, open_engine
from .rows import Change, MoveRow, SeatRow, SnapshotRow, Stored, TableRow
from .store import Conflict, Store, digest_token

__all__ = [
    "Change",
    "Conflict",
    "MoveRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "StoreError",
    "Stored",
    "TableRow",
    "digest_token",
    "migrate",
    "open_engine",
]
