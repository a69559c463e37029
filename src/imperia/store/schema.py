"""The tables of the database. Times are text in UTC, secrets are kept as hashes only."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata: Final = MetaData(naming_convention=NAMES)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the token in the cookie
    Column("created", String(32), nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("data", String(64), nullable=False),  # fingerprint of data in place of our own
    Column("rules", String(64), nullable=False),  # fingerprint of the rules it is played by now
    Column("foreign", Integer, nullable=False),  # so many entries were played by other rules
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("host", String(64), ForeignKey("guests.id"), nullable=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),  # also in secret: not for those who play
    Column("deciding", Integer, nullable=False),  # a seat; -1 when the game is over
    Column("over", Boolean, nullable=False),
    Column("lesson", String(64), nullable=False, server_default=""),  # it began with; else empty
    Column("away", Integer, nullable=False, server_default="4320"),  # minutes: see 0006
    # The open question has one answer: not for those who play.
    Column("lone", Boolean, nullable=False, server_default=false()),
    Index("ix_tables_over", "over", "deciding"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # human, bot or open
    Column("guest", String(64), ForeignKey("guests.id"), index=True),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("invite", String(64), unique=True),  # the hash of the token in the invitation
    Column("changed", String(32), nullable=False),  # the last thing this seat may know of
    Column("seen", String(32), nullable=False, server_default=""),  # its player, here last
    # Its player wants to be asked each time, even where there is one answer.
    Column("each", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("table_id", "seat"),
)

# Append-only: nothing here is ever changed, or removed but with a table that nobody has played at.
# An undo is a row of its own.
moves: Final = Table(
    "moves",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for chance
    Column("move", Text, nullable=False),  # its short form; `undo:12`
    Column("question", String(64), nullable=False),
    Column("clause", String(32), nullable=False),
    Column("free", Boolean, nullable=False),
    Column("secret", Boolean, nullable=False),
    Column("opened", Boolean, nullable=False),
    Column("told", Text, nullable=False),  # the tales, as keys
    Column("moment", Integer, nullable=False),  # the turn it happened in
    Column("figures", Text, nullable=False),  # taken where a turn begins, else empty
    Column("used", Integer, nullable=False),  # answers of chance so far
    Column("key", String(64), nullable=False),  # of the wish that caused it
    Column("made", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("blob", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
)

# The newest state of each table: what goes on, whatever becomes of the rules.
positions: Final = Table(
    "positions",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("blob", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

# What was answered to a wish, so that the same wish again gets the same answer.
keys: Final = Table(
    "keys",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("key", String(64), nullable=False),
    Column("answer", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "key"),
)

# Seats of people given back by a link. Append-only as well, so that nothing is done in silence.
returns: Final = Table(
    "returns",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("what", String(8), nullable=False),  # agreed, offered or given
    Column("seq", Integer, nullable=False),  # entries of the history at that time
    Column("link", String(64), unique=True),  # the hash of the token that was offered
    Column("made", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)
