"""Who answers by itself: bots, at a pace that people can follow, and people who have one answer."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field

import structlog

from imperia.bots import make_bot
from imperia.bots.worker import Thought
from imperia.core import Move, parse_move
from imperia.play import Table

from .config import Config
from .live import Hub
from .problems import Problem
from .room import Room
from .sight import Sight
from .tables import Tables
from .thinkers import Thinkers, ThinkingFailed

SEARCH = 800  # milliseconds that a searching bot thinks; less than the usual pace
RETRY = 3.0  # seconds before a turn that failed is tried again
TRIES = 2  # so often a bot is asked before chance answers for it
AGAIN = 0.5  # seconds between two tries
WIDTH = 0.45  # of the times that people take, as a logarithm
SHORTEST, LONGEST = 0.4, 3.2  # such a time in shares of the usual one
log = structlog.get_logger("imperia.bots")
chance = secrets.SystemRandom()  # of our own: the game's tells everybody in the end
Asked = tuple[int, int]


def asked(table: Table, sight: Sight) -> Asked:
    """The question as those who look on can tell it: secret steps do not make another."""
    return sight.follow(table.history).seq, table.seat


@dataclass
class Answer:
    """What a bot is about to answer: one move, or several steps in secret that look like one."""

    question: Asked
    began: float = field(default_factory=time.monotonic)
    steps: int = 0
    failures: int = 0
    stood_in: bool = False  # chance has answered, at least in part

    def milliseconds(self, secret: bool) -> int:
        """The time of this step; all steps of a secret answer share the time of one move."""
        return max(SEARCH >> (1 + self.steps), 1) if secret else SEARCH


def drawn(usual: float) -> float:
    """A time such as people take who let something pass."""
    return usual * min(max(chance.lognormvariate(0.0, WIDTH), SHORTEST), LONGEST)


class Bots:
    """Sees to it that no table waits for a bot, nor for a person who has one answer."""

    def __init__(self, tables: Tables, hub: Hub, config: Config) -> None:
        self.tables = tables
        self.hub = hub
        self.config = config
        self.sleep = asyncio.sleep
        self.thinkers = Thinkers(config.thinkers, config.make_bot, config.data)
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._due: dict[str, tuple[Asked, float]] = {}  # when its question may be let pass

    async def wake(self, waiting: list[str]) -> None:
        """Go on where the server was stopped while it was for us to answer."""
        for name in waiting:
            try:
                self.changed(await self.tables.find(name))
            except Exception as error:
                log.error("table cannot be opened", table=name, reason=str(error))

    def changed(self, room: Room) -> None:
        """A table has changed: perhaps it is for us to answer now."""
        self._due_of(room)
        if room.waits_for_site and room.id not in self._driven:
            task = asyncio.create_task(self._drive(room.id))
            self._driven[room.id] = task

    async def close(self) -> None:
        tasks = list(self._driven.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()

    async def _drive(self, name: str) -> None:
        """Answer until a person has a choice or the game is over, whatever fails meanwhile."""
        answer = Answer((-1, -1))
        try:
            while (room := await self._waiting(name)) is not None:
                try:
                    question = asked(room.table, room.sight(None))
                    if question != answer.question:
                        answer = Answer(question)
                    await (self._turn if room.waits_for_bot else self._let_pass)(room, answer)
                except Exception as error:
                    log.error("turn of a bot failed", table=name, exc_info=error)
                    answer.failures += 1
                    await asyncio.sleep(RETRY)
        finally:
            del self._driven[name]

    async def _waiting(self, name: str) -> Room | None:
        """The room of a table while it waits for us; it may have been read anew meanwhile."""
        while True:
            try:
                room = await self.tables.find(name)
            except Problem as gone:
                log.error("table cannot be opened", table=name, reason=gone.key)
                return None
            except Exception as error:
                log.error("table cannot be read", table=name, reason=repr(error))
                await asyncio.sleep(RETRY)
            else:
                return room if room.waits_for_site else None

    # For people

    def _due_of(self, room: Room) -> float:
        """Before when nobody lets the open question pass; drawn once, whoever could answer what.

        Where nobody else sits at the table there is nobody to keep it from.
        """
        question, seat = room.table.question, room.table.seat
        alone = not room.others(seat) and not room.shared
        if question is None or room.seats[seat].kind != "human" or alone:
            self._due.pop(room.id, None)
            return 0.0
        if not (question.idle or question.always or question.secret):
            return 0.0
        now = asked(room.table, room.sight(None))
        if room.id not in self._due or self._due[room.id][0] != now:
            self._due[room.id] = now, time.monotonic() + drawn(self.config.reading)
        return self._due[room.id][1]

    async def hold(self, room: Room, seat: int, move: Move) -> None:
        """Who has a choice and lets it pass is no quicker than who had none."""
        question = room.table.question
        if question is not None and question.seat == seat and question.idle == move.name:
            await self.sleep(max(0.0, self._due_of(room) - time.monotonic()))

    async def _let_pass(self, room: Room, answer: Answer) -> None:
        """The only answer of a person, when its time has come."""
        table, seat = room.table, room.table.seat
        await self.sleep(max(0.0, self._due_of(room) - time.monotonic()))
        move = room.standing
        if room.table is not table or move is None:
            return
        try:
            await self.tables.play(room, seat, [move], room.sight(seat).seq, "")
        except Problem as problem:
            if problem.key != "stale":
                raise

    # For bots

    async def _turn(self, room: Room, answer: Answer) -> None:
        """One move of a bot; when the table changes meanwhile, it thinks again."""
        table, seat = room.table, room.table.seat
        written = room.lesson.answer(table) if room.lesson else None
        move = written or await self._choose(room, seat, answer)
        if self._is_paced(room, table, move, answer):
            await self.sleep(max(0.0, answer.began + self.config.pace - time.monotonic()))
        if room.table is not table:
            return
        try:
            await self.tables.play(room, seat, [move], room.sight(seat).seq, "")
        except Exception as error:
            if isinstance(error, Problem) and error.key != "stale":
                answer.failures += 1  # the move is no good; the disk is no fault of the bot
            log.error("move of a bot failed", table=room.id, move=move.wire(), reason=repr(error))
            await asyncio.sleep(RETRY)
            return
        answer.steps += 1
        self._announce(room, seat, answer)

    def _announce(self, room: Room, seat: int, answer: Answer) -> None:
        """Everybody reads that another has answered for a bot, or that it does so itself again.

        Said once the answer is complete, so that the steps of a secret one cannot be counted.
        """
        complete = asked(room.table, room.sight(None)) != answer.question
        if complete and answer.stood_in != (seat in room.stood_in):
            room.stood_in ^= {seat}
            room.renew()
            self.tables.tell(room)

    def _is_paced(self, room: Room, table: Table, move: Move, answer: Answer) -> bool:
        """Does this move wait? Open ones do where people look on, secret answers at their end.

        A secret answer always takes the same time, for when it was made can be looked up later.
        """
        question = table.question
        if question is None or not question.secret:
            return self.hub.watched(room.id)
        after = table.clone()
        after.play(move)
        return asked(after, room.sight(None).fork()) != answer.question

    async def _choose(self, room: Room, seat: int, answer: Answer) -> Move:
        table, level = room.table, room.seats[seat].level
        view = table.observe(seat)
        thought = Thought(
            table.game.id,
            table.game.codec.dump(view),
            seat,
            level,
            secrets.randbits(48),
            answer.milliseconds(table.question is not None and table.question.secret),
            f"{room.id}/{seat}",
        )
        while answer.failures < TRIES:
            try:
                move = parse_move(await self.thinkers.ask(thought, self.config.patience, room.host))
                clause = table.why_not(move)
                if not clause:
                    return move
                reason = f"{move.wire()} is forbidden by {clause}"
            except (ThinkingFailed, ValueError) as error:
                reason = str(error)
            answer.failures += 1
            log.warning("bot failed", table=room.id, seat=seat, level=level, reason=reason)
            if answer.failures < TRIES:
                await asyncio.sleep(AGAIN)
        answer.stood_in = True
        log.warning("chance answers for a bot", table=room.id, seat=seat, level=level)
        return make_bot("random", thought.seed).choose(table.game, view, seat)
