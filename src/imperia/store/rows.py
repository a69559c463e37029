"""What the store keeps, as plain records."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class TableRow:
    """One table: what is played, and where it stands."""

    id: str
    game: str
    version: int
    data: str
    rules: str
    foreign: int
    seats: int
    options: str
    seed: str
    host: str
    created: str
    changed: str
    deciding: int
    over: bool
    lesson: str = ""
    away: int = 3 * 24 * 60  # minutes that it waits for a player who is away
    lone: bool = False  # the open question has one answer


@dataclass(frozen=True)
class SeatRow:
    """Who sits on a seat: a guest, a bot of a level, or nobody yet."""

    seat: int
    kind: str
    guest: str | None
    name: str
    level: str
    invite: str | None = None
    changed: str = ""  # when the last thing happened that this seat may know of
    seen: str = ""  # when its player was here last
    each: bool = False  # its player wants to be asked where there is one answer, too


@dataclass(frozen=True)
class MoveRow:
    """One entry of the history."""

    seq: int
    seat: int
    move: str
    question: str
    clause: str
    free: bool
    secret: bool
    opened: bool
    told: str
    moment: int
    figures: str
    used: int
    key: str
    made: str


@dataclass(frozen=True)
class SnapshotRow:
    """The state after an entry of the history."""

    seq: int
    version: int
    blob: bytes


@dataclass(frozen=True)
class ReturnRow:
    """That a link to a taken seat may be made, that there is one, or that it was followed."""

    number: int
    seat: int
    what: str
    seq: int
    link: str | None
    made: str


@dataclass(frozen=True)
class Stored:
    """All that is kept of one table."""

    table: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    snapshots: list[SnapshotRow]
    position: SnapshotRow | None
    keys: dict[tuple[int, str], str]
    returns: list[ReturnRow] = field(default_factory=list)


@dataclass(frozen=True)
class Change:
    """What one wish did to a table; it is kept whole or not at all."""

    table: str
    moves: list[MoveRow]
    deciding: int
    over: bool
    changed: str
    seat: int
    position: SnapshotRow
    key: str = ""
    answer: str = ""
    snapshots: list[SnapshotRow] = field(default_factory=list)
    noticed: list[str] = field(default_factory=list)  # by seat: its time of the last change
    lone: bool = False
