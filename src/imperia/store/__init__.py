"""The store: tables, seats, an append-only history and snapshots, in SQL. Knows no web."""

from .database import StoreError, Unavailable, migrate, open_engine
from .keeper import Keeper
from .rows import Change, MoveRow, ReturnRow, SeatRow, SnapshotRow, Stored, TableRow
from .store import Conflict, Store, digest_token

__all__ = [
    "Change",
    "Conflict",
    "Keeper",
    "MoveRow",
    "ReturnRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "StoreError",
    "Stored",
    "TableRow",
    "Unavailable",
    "digest_token",
    "migrate",
    "open_engine",
]
