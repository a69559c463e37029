"""A room: one table in memory, who sits at it, and what was last shown of it to whom."""

import asyncio
from typing import Any

from imperia.play import HashDice, Table
from imperia.store import SeatRow, TableRow
from imperia.texts import Renderer

from .sight import Sight, Viewer


class Room:
    """A table of this server; `table` always holds what is on disk, never more."""

    def __init__(self, row: TableRow, seats: list[SeatRow], table: Table) -> None:
        self.id = row.id
        self.host = row.host
        self.created = row.created
        self.game = table.game
        self.seats = seats
        self.table = table
        self.answers: dict[tuple[int, str], str] = {}  # by seat and key of a wish
        self.lock = asyncio.Lock()
        self.revision = 0
        self.shown: dict[tuple[Viewer, str], dict[str, Any]] = {}  # of this revision
        self._sights: dict[Viewer, Sight] = {}
        self._words: dict[str, Renderer] = {}

    def renew(self, table: Table | None = None, seats: list[SeatRow] | None = None) -> None:
        """Something has changed and is on disk."""
        if table is not None:
            self.table = table
        if seats is not None:
            self.seats = seats
            self._words.clear()
        self.revision += 1
        self.shown.clear()

    def sight(self, viewer: Viewer) -> Sight:
        """The numbers of the entries that this viewer sees."""
        sight = self._sights.setdefault(viewer, Sight(viewer))
        return sight.follow(self.table.history)

    def words(self, lang: str) -> Renderer:
        """The words of the game, with the names of those who sit here."""
        if lang not in self._words:
            names = [row.name for row in self.seats]
            self._words[lang] = Renderer(self.game, lang, names, self.table.observe(None))
        return self._words[lang]

    def roles(self, lang: str) -> list[str]:
        """The game's own words for the seats of those who have a name, else empty."""
        words, state = self.words(lang), self.table.observe(None)
        return [words.role(row.seat, state) if row.name else "" for row in self.seats]

    @property
    def waits_for_bot(self) -> bool:
        return not self.table.over and self.seats[self.table.seat].kind == "bot"

    def seats_of(self, guest: str) -> list[int]:
        return [row.seat for row in self.seats if row.guest == guest]

    def eyes(self, guest: str) -> Viewer:
        """Through whose eyes a guest looks who does not say: the own seat that decides first."""
        mine = self.seats_of(guest)
        if self.table.seat in mine:
            return self.table.seat
        return mine[0] if mine else None


def seen_table(table: Table, viewer: Viewer) -> Table:
    """A table that holds only what the viewer may know: whatever is made of it tells no more."""
    return Table(table.game, table.observe(viewer), HashDice(0))
