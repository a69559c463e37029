"""One table of a measured run: those who look at it, and the moves that they make."""

import asyncio
import json
import secrets
import time
from collections import Counter
from contextlib import suppress
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from .line import PATIENCE, Line, Refused
from .plan import Plan
from .process import ServerProcess
from .seen import Seen
from .spread import Spread

GRACE = 1.0  # seconds in which, after the mover, all others hear of a move that they can see
SPECTATOR = -2  # the eyes of who sits nowhere
AGAIN = 0.2  # seconds before a socket is opened again


class Tally:
    """What a run has come to so far; times in milliseconds."""

    def __init__(self) -> None:
        self.sent = 0
        self.acknowledged = 0
        self.unseen = 0  # a move of which a viewer was told nothing: a step in secret
        self.games = 0  # brought to their end
        self.ack = Spread()
        self.push = Spread()
        self.late = Spread()  # how long a move has waited here after its time had come
        self.errors: Counter[str] = Counter()


class Viewer:
    """One browser with one socket."""

    def __init__(self, seat: int, tally: Tally) -> None:
        self.seat = seat  # or SPECTATOR
        self.tally = tally
        self.cookie = f"imperia_guest={secrets.token_urlsafe(32)}"
        self.seen: Seen | None = None
        self.here = asyncio.Event()  # it has been sent a whole Snapshot
        self.told = asyncio.Event()  # it has heard of the last move
        self.told.set()
        self._since = 0.0  # when the move was sent of which it is to hear; 0 when none was
        self._task: asyncio.Task[None] | None = None

    def expect(self, sent: float) -> None:
        """A move was sent, of which this viewer is to hear."""
        self._since = sent
        self.told.clear()

    def expect_nothing(self) -> None:
        self._since = 0.0
        self.told.set()

    def open(self, address: str) -> None:
        self._task = asyncio.create_task(self._look_on(address))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._task = self.seen = None
        self.here.clear()
        self.expect_nothing()

    async def _look_on(self, address: str) -> None:
        while True:
            try:
                async with connect(
                    address,
                    additional_headers={"cookie": self.cookie},
                    open_timeout=PATIENCE,
                    close_timeout=1,
                    ping_interval=None,
                    max_size=None,
                    proxy=None,
                ) as socket:
                    await self._listen(socket)
                fault = f"socket closed: {socket.close_code}"
            except (OSError, TimeoutError, WebSocketException) as error:
                fault = f"socket failed: {type(error).__name__}"
            self.tally.errors[fault] += 1
            self.here.clear()
            await asyncio.sleep(AGAIN)

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "snapshot":
                self.seen = Seen(message)
                self.here.set()
            elif message["type"] == "change" and self.seen is not None:
                self.seen.take(message)
                if self._since:
                    self.tally.push.add(1000 * (now - self._since))
                    self.tally.unseen -= self.told.is_set()  # given up too early
                    self._since = 0.0
                self.told.set()
            elif message["type"] == "error":
                self.tally.errors[f"{message['status']} {message['error']}"] += 1

    def give_up(self) -> None:
        """Nothing was to be seen of the move, it seems."""
        self.tally.unseen += 1
        self.told.set()


class PlayedTable:
    """A table whose seats are taken by guests of this run."""

    def __init__(self, number: int, plan: Plan, server: ServerProcess, tally: Tally) -> None:
        self.plan = plan
        self.server = server
        self.tally = tally
        self.random = Random(f"{plan.seed} {number}")
        self.line = Line(server.host, server.port)
        self.id = ""
        seats = [*range(plan.seats), *[SPECTATOR] * (plan.viewers - plan.seats)]
        self.viewers = [Viewer(seat, tally) for seat in seats]

    async def open(self) -> None:
        """A new game: everybody takes a seat or a place to look on from."""
        plan = self.plan
        seats = [{"who": "me"}, *[{"who": "friend"}] * (plan.seats - 1)]
        wish = {"game": plan.game, "seats": seats, "options": plan.options}
        made = await self.line.ask("POST", "/api/tables", self.viewers[0].cookie, wish)
        self.id = made["table"]
        for invite in made["invites"]:
            path = "/join/" + invite["url"].rpartition("/join/")[2]
            await self.line.ask("GET", path, self.viewers[invite["seat"]].cookie)
        base = f"ws://{self.server.host}:{self.server.port}/api/tables/{self.id}/live?since=-1"
        for viewer in self.viewers:
            viewer.open(f"{base}&seat={viewer.seat}")
        try:
            async with asyncio.timeout(PATIENCE):
                await self._all("here")
        except TimeoutError:
            raise Refused(f"no view of a table in {PATIENCE:.0f} s") from None

    async def close(self) -> None:
        self.line.close()
        await asyncio.gather(*(viewer.close() for viewer in self.viewers))

    async def _all(self, what: str) -> None:
        for viewer in self.viewers:
            await getattr(viewer, what).wait()

    async def move(self) -> None:
        """One move by whoever decides; done when everybody has heard of it."""
        mover = next((v for v in self.viewers if v.seen is not None and v.seen.moves), None)
        if mover is None:
            await self._renew()
            return
        assert mover.seen is not None
        wish = {
            "seat": mover.seat,
            "seq": mover.seen.seq,
            "key": secrets.token_hex(8),
            "move": self.random.choice(mover.seen.moves),
        }
        sent = time.perf_counter()
        self.tally.sent += 1
        for viewer in self.viewers:
            viewer.expect(sent)
        try:
            await self.line.ask("POST", f"/api/tables/{self.id}/moves", mover.cookie, wish)
        except Refused as refusal:
            self.tally.errors[str(refusal)] += 1
            for viewer in self.viewers:
                viewer.expect_nothing()
            await asyncio.sleep(GRACE)
            return
        self.tally.acknowledged += 1
        self.tally.ack.add(1000 * (time.perf_counter() - sent))
        await self._hear(mover)

    async def _hear(self, mover: Viewer) -> None:
        """Wait until everybody knows: the mover surely, the others where they can see it."""
        try:
            async with asyncio.timeout(PATIENCE):
                await mover.told.wait()
            async with asyncio.timeout(GRACE):
                await self._all("told")
        except TimeoutError:
            if not mover.told.is_set():
                self.tally.errors[f"no news in {PATIENCE:.0f} s"] += 1
            for viewer in self.viewers:
                if not viewer.told.is_set():
                    viewer.give_up()

    async def _renew(self) -> None:
        """Another game where one has ended; else whoever decides is still to hear of it."""
        if not any(viewer.seen is not None and viewer.seen.over for viewer in self.viewers):
            await asyncio.sleep(AGAIN)
            return
        self.tally.games += 1
        await asyncio.gather(*(viewer.close() for viewer in self.viewers))
        try:
            await self.open()
        except Refused as refusal:
            self.tally.errors[str(refusal)] += 1
