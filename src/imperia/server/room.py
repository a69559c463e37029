"""A room: one table in memory, who sits at it, and what was last shown of it to whom."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from imperia.bots import parted
from imperia.core import Move
from imperia.play import Lesson, Table
from imperia.store import ReturnRow, SeatRow, TableRow
from imperia.texts import Renderer

from .gallery import Drawn, Gallery
from .problems import forbidden
from .returns import AGREED, GIVEN, OFFERED, Replacing
from .sight import Sight, Viewer
from .takebacks import Takeback

PUBLIC = -2  # a guest who wants to see what everybody may see


class Room:
    """A table of this server; `table` always holds what is on disk, never more."""

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        table: Table,
        returns: Sequence[ReturnRow] = (),
        lesson: Lesson | None = None,
        gallery: Gallery | None = None,
    ) -> None:
        self.id = row.id
        self.host = row.host
        self.created = row.created
        self.away = row.away  # minutes that the table waits for a player who is away
        self.game = table.game
        self.seats = seats
        self.table = table
        self.lesson = lesson
        self.returns = list(returns)  # links to taken seats, and seats given back by them
        self.answers: dict[tuple[int, str], str] = {}  # by seat and key of a wish
        self.wished: Takeback | None = None
        self.wished_return: Replacing | None = None
        self.seen: dict[int, str] = {}  # by seat: when its player was here, later than on disk
        self.damaged = False  # part of its history was changed behind our back
        self.stood_in: set[int] = set()  # seats of bots for whom chance has answered last
        self.lock = asyncio.Lock()
        self.revision = 0
        self.gallery = gallery or Gallery()
        self.shown: dict[tuple[Viewer, str], Drawn] = {}  # of this revision
        self._views: dict[Viewer, Any] = {}  # of this revision
        self._sights: dict[Viewer, Sight] = {}
        self._words: dict[str, Renderer] = {}

    def renew(
        self,
        table: Table | None = None,
        seats: list[SeatRow] | None = None,
        returned: ReturnRow | None = None,
    ) -> None:
        """Something has changed and is on disk."""
        if returned is not None:
            self.returns = [*self.returns, returned]
        if table is not None:
            self.table = table
        if seats is not None:
            self.seats = seats
            self._words.clear()
        self.revision += 1
        self.shown.clear()
        self._views.clear()

    def reseat(self, seat: int, **changes: Any) -> None:
        """Something about a seat has changed and is on disk."""
        seats = self.seats[:]
        seats[seat] = replace(seats[seat], **changes)
        self.renew(seats=seats)

    def leave(self, viewer: Viewer, lang: str) -> None:
        """Nobody looks live through these eyes any more: what was drawn is kept for a while."""
        drawn = self.shown.get((viewer, lang))
        if drawn is None:
            self.forget(viewer, lang)
        else:
            self.gallery.hang(self, viewer, lang, drawn.size)

    def forget(self, viewer: Viewer, lang: str) -> None:
        """What was drawn for a viewer goes; it can be drawn again."""
        self.shown.pop((viewer, lang), None)
        self._views.pop(viewer, None)
        if lang in self._words:
            self._words[lang].forget(viewer)

    def view(self, viewer: Viewer) -> Any:
        """What this viewer may know of the state, masked once: what is made of it tells no more."""
        if viewer not in self._views:
            self._views[viewer] = self.table.observe(viewer)
        return self._views[viewer]

    def sight(self, viewer: Viewer) -> Sight:
        """The numbers of the entries that this viewer sees."""
        sight = self._sights.setdefault(viewer, Sight(viewer))
        return sight.follow(self.table.history)

    def words(self, lang: str) -> Renderer:
        """The words of the game, with the names of those who sit here."""
        if lang not in self._words:
            names = [row.name for row in self.seats]
            self._words[lang] = Renderer(self.game, lang, names, self.view(None), powers=True)
        return self._words[lang]

    def roles(self, lang: str) -> list[str]:
        """The game's own words for the seats of those who have a name, else empty."""
        words, state = self.words(lang), self.view(None)
        return [words.role(row.seat, state) if row.name else "" for row in self.seats]

    @property
    def shared(self) -> bool:
        """Has one guest several seats? Then they pass a screen from hand to hand."""
        people = [row.guest for row in self.seats if row.guest]
        return len(people) > len(set(people))

    @property
    def waits_for_bot(self) -> bool:
        return not self.table.over and self.seats[self.table.seat].kind == "bot"

    @property
    def standing(self) -> Move | None:
        """The answer that the site gives for the person who is asked: the only one there is.

        Not to a pupil, to one who wants to be asked each time, nor while a takeback waits, which
        any answer would end.
        """
        table = self.table
        if table.over or self.seats[table.seat].kind != "human" or self.seats[table.seat].each:
            return None
        if self.takeback is not None or self._is_taught(table.seat):
            return None
        return table.only_answer(quiet=self.bots)

    def _is_taught(self, seat: int) -> bool:
        """Is this seat led through a lesson?"""
        if self.lesson is None or self.lesson.seat != seat:
            return False
        place = self.lesson.follow(self.table.alive())
        return not (place.left or self.lesson.is_over(place))

    @property
    def waits_for_site(self) -> bool:
        """Is it for us to answer: for a bot, or for a person who has one answer?"""
        return self.waits_for_bot or self.standing is not None

    @property
    def bots(self) -> list[int]:
        """The seats of bots: they agree to every takeback that reveals nothing."""
        return [row.seat for row in self.seats if row.kind == "bot"]

    @property
    def reasoning(self) -> list[int]:
        """The seats whose moves have a reason: those of bots that do not play at random.

        In a lesson others have written what they play.
        """
        if self.lesson is not None:
            return []
        return [
            row.seat for row in self.seats if row.kind == "bot" and parted(row.level)[0] != "random"
        ]

    @property
    def takeback(self) -> Takeback | None:
        """The wish to take a move back that waits for consent."""
        wished = self.wished
        return wished if wished and wished.entries == len(self.table.history) else None

    def others(self, seat: int) -> list[int]:
        """The seats of other people, whose consent a takeback needs."""
        guest = self.seats[seat].guest
        return [row.seat for row in self.seats if row.kind == "human" and row.guest != guest]

    def last_seen(self, seat: int) -> str:
        """When the player of a seat was here last."""
        return max(self.seen.get(seat, ""), self.seats[seat].seen or self.created)

    def last_return(self, seat: int) -> ReturnRow | None:
        """The last that was done about the seat of a player who is away."""
        return next((row for row in reversed(self.returns) if row.seat == seat), None)

    def _holds(self, seat: int, what: str) -> ReturnRow | None:
        """What was done last about a seat, while it holds: until its player is seen again."""
        last = self.last_return(seat)
        if last is None or last.what != what or self.last_seen(seat) > last.made:
            return None
        return last

    def offered(self, seat: int) -> ReturnRow | None:
        """The link that gives a taken seat back, while it holds.

        It is void once the seat was given back, and once its player is seen again: who is still
        there needs nobody in the same place.
        """
        return self._holds(seat, OFFERED)

    @property
    def replacing(self) -> Replacing | None:
        """The wish for a link before the time that waits for consent."""
        wished = self.wished_return
        return wished if wished and self.last_seen(wished.seat) <= wished.made else None

    def told_returns(self) -> list[ReturnRow]:
        """What everybody at the table is told of seats given back by a link."""
        return [
            row
            for row in self.returns
            if row.what == GIVEN
            or row is self.offered(row.seat)
            or row is self._holds(row.seat, AGREED)
        ]

    def seats_of(self, guest: str) -> list[int]:
        return [row.seat for row in self.seats if row.guest == guest]

    def eyes(self, guest: str, seat: int = -1) -> Viewer:
        """Through whose eyes a guest looks; a Problem when they are another's.

        Who does not say looks through the own seat that decides first.
        """
        mine = self.seats_of(guest)
        if seat == PUBLIC:
            return None
        if seat >= 0:
            if seat not in mine:
                raise forbidden("not_your_seat", seat=seat + 1)
            return seat
        if self.table.seat in mine:
            return self.table.seat
        return mine[0] if mine else None
