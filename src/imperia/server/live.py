"""News: every change of a table goes to all who look at it, each through its own eyes.

Those who look through the same eyes in the same language form a circle: what has changed is
found and written once for all of them.
"""

import asyncio
from collections import Counter
from typing import Any

import structlog
from msgspec.json import encode

from .log import lines
from .patch import diff
from .room import Room
from .sight import Viewer
from .views import snapshot, whole

AFTER = 0.001  # seconds by which news wait, so that the answer to a move goes out first
MOST_LISTENERS = 1000  # in all
MOST_AT_TABLE = 120
PER_PERSON = 8  # from one address, for each of the people who may share it
WAITING = 64  # messages that may wait for a slow listener before it is dropped
BYE = encode({"type": "bye"})
log = structlog.get_logger("imperia.live")


class Listener:
    """One open socket: messages wait here to be sent; None is the end."""

    def __init__(self, guest: str, address: str = "") -> None:
        self.guest = guest
        self.address = address
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self.dropped = False

    def tell(self, message: bytes) -> None:
        """Hand over a message; a listener that is too slow is told to come back."""
        if self.dropped:
            return
        if self.waiting.qsize() >= WAITING - 2:
            self.say_bye()
            return
        self.waiting.put_nowait(message)

    def say_bye(self) -> None:
        """The last message, for which room was kept."""
        if not self.dropped:
            self.dropped = True
            self.waiting.put_nowait(BYE)
            self.waiting.put_nowait(None)


class Circle:
    """The listeners with the same eyes and language, and what they were shown last."""

    def __init__(self, room: Room, viewer: Viewer, lang: str) -> None:
        self.viewer = viewer
        self.lang = lang
        self.shown = snapshot(room, viewer, lang)
        self.thinks = _thinks(self.shown)
        self.listeners: set[Listener] = set()

    def change(self, room: Room) -> bytes | None:
        """The message about what is new; None when nothing is that these eyes can see."""
        before, after = self.shown, snapshot(room, self.viewer, self.lang)
        if before["mark"] == after["mark"]:
            return None
        self.shown = after
        sight, words = room.sight(self.viewer), room.words(self.lang)
        return encode(
            {
                "type": "change",
                "seq": after["seq"],
                "mark": after["mark"],
                "entries": lines(
                    room.table, sight, words, before["seq"] + 1, after["seq"], room.reasoning
                ),
                "patch": diff(before, after),
            }
        )

    def thinking(self) -> bytes | None:
        """The message that a bot thinks, when it thinks about another question than before."""
        before, self.thinks = self.thinks, _thinks(self.shown)
        return None if self.thinks in (None, before) else _thinking(self.shown)


def _thinks(shown: dict[str, Any]) -> tuple[Any, ...] | None:
    """The question that a bot has before it, as far as these eyes can tell questions apart.

    It is read from the Snapshot alone, so that the steps of a secret answer cannot be counted.
    """
    seat = shown["deciding"]
    if shown["over"] or shown["seats"][seat]["kind"] != "bot":
        return None
    return shown["seq"], seat, shown["since"], shown["question"]["name"]


def _thinking(shown: dict[str, Any]) -> bytes:
    return encode({"type": "thinking", "seat": shown["deciding"]})


class Hub:
    """All listeners, by table."""

    def __init__(self, people: int = 1) -> None:
        self.most_from_address = PER_PERSON * people
        self.from_address: Counter[str] = Counter()
        self.circles: dict[str, dict[tuple[Viewer, str], Circle]] = {}
        self._due: set[str] = set()  # tables that have changed since their listeners were told
        self._telling: dict[str, asyncio.Task[None]] = {}

    def listeners(self, table: str) -> list[Listener]:
        circles = self.circles.get(table, {}).values()
        return [listener for circle in circles for listener in circle.listeners]

    def watched(self, table: str) -> bool:
        return table in self.circles

    def looks_on(self, room: Room, viewer: Viewer, lang: str) -> bool:
        """Does anybody look through these eyes, in this language?"""
        return (viewer, lang) in self.circles.get(room.id, {})

    def here(self, room: Room) -> list[int]:
        """The seats whose players look on now."""
        guests = {listener.guest for listener in self.listeners(room.id)}
        return [row.seat for row in room.seats if row.guest in guests]

    def has_room(self, room: Room, address: str) -> bool:
        """May one more listen? A table, an address and the server have room for so many."""
        return (
            self.from_address.total() < MOST_LISTENERS
            and self.from_address[address] < self.most_from_address
            and len(self.listeners(room.id)) < MOST_AT_TABLE
        )

    def enter(
        self,
        room: Room,
        viewer: Viewer,
        lang: str,
        guest: str,
        since: int,
        mark: str,
        address: str = "",
    ) -> Listener:
        """A new listener; its first message brings it to the present."""
        before = self.here(room)
        circle = self.circles.get(room.id, {}).get((viewer, lang)) or Circle(room, viewer, lang)
        self.circles.setdefault(room.id, {})[viewer, lang] = circle
        self._tell_circle(room, circle)
        listener = Listener(guest, address)
        circle.listeners.add(listener)
        self.from_address[listener.address] += 1
        here = self.here(room)
        if circle.shown["mark"] == mark and circle.shown["seq"] == since:
            first: dict[str, Any] = {"type": "hello", "seq": since}
        else:
            first = {"type": "snapshot", **whole(room, viewer, lang, guest, here, since)}
        listener.tell(encode(first))
        if here != before:
            self._tell_presence(room, here)
        elif first["type"] == "hello":
            listener.tell(encode({"type": "presence", "seats": here}))
        if circle.thinks is not None:
            listener.tell(_thinking(circle.shown))
        return listener

    def leave(self, room: Room, viewer: Viewer, lang: str, listener: Listener) -> None:
        self.from_address[listener.address] -= 1
        if not self.from_address[listener.address]:
            del self.from_address[listener.address]
        before = self.here(room)
        circles = self.circles.get(room.id, {})
        circle = circles.get((viewer, lang))
        if circle is not None:
            circle.listeners.discard(listener)
            if not circle.listeners:
                del circles[viewer, lang]
                room.leave(viewer, lang)
        if not circles:
            self.circles.pop(room.id, None)
        here = self.here(room)
        if here != before:
            self._tell_presence(room, here)

    def changed(self, room: Room) -> None:
        """See to it that everybody who looks on is told what is new, after the answer is out."""
        if not self.watched(room.id):
            return
        self._due.add(room.id)
        if room.id not in self._telling:
            self._telling[room.id] = asyncio.create_task(self._keep_telling(room))

    async def _keep_telling(self, room: Room) -> None:
        """Tell one circle after the other, and others get their turn in between."""
        try:
            while room.id in self._due:
                self._due.discard(room.id)
                await asyncio.sleep(AFTER)
                for circle in list(self.circles.get(room.id, {}).values()):
                    self._tell_circle(room, circle)
                    await asyncio.sleep(0)
        finally:
            del self._telling[room.id]

    def _tell_circle(self, room: Room, circle: Circle) -> None:
        """Bring a circle to the present."""
        try:
            messages = circle.change(room), circle.thinking()
        except Exception:
            log.exception("cannot be shown", table=room.id, viewer=circle.viewer)
            for listener in circle.listeners:
                listener.say_bye()
            return
        for message in messages:
            if message is not None:
                for listener in circle.listeners:
                    listener.tell(message)

    def close(self) -> None:
        """The server goes down."""
        for table in list(self.circles):
            for listener in self.listeners(table):
                listener.say_bye()

    def _tell_presence(self, room: Room, here: list[int]) -> None:
        self._tell_all(room, {"type": "presence", "seats": here})

    def _tell_all(self, room: Room, message: dict[str, Any]) -> None:
        data = encode(message)
        for listener in self.listeners(room.id):
            listener.tell(data)
