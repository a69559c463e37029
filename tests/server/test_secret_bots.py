"""Bots answer in secret: how many steps they take shows neither in the news nor in time."""

import asyncio
from contextlib import ExitStack
from random import Random

import pytest
from tests.server.helpers import bots_of, token_of
from tests.server.secret_bots import SecretBot
from tests.server.traffic import Server, Viewer, numbers
from tests.server.twins import keep_all

from imperia.catalog import find_game
from imperia.core import observe
from imperia.server.bots import SEARCH, Answer, asked
from imperia.server.journal import begin_table
from imperia.server.sight import Sight
from imperia.store import SeatRow, digest_token

END = 60_000  # when the answers are complete, in milliseconds
PACE = 5.0


def question(table):
    return asked(table, Sight(None))


def answered(table, lengthy):
    """The table after the seat that decides has answered, and in how many steps."""
    after, seat, steps = table.clone(), table.seat, 0
    while not after.over and question(after) == question(table):
        after.play(SecretBot(lengthy).choose(after.game, after.observe(seat), seat))
        steps += 1
    return after, steps


def question_of_many_steps(game, seats, number):
    """A position where a seat may answer in few steps or in many, and nobody else can tell."""
    rng = Random(number)
    table, _ = begin_table(find_game(game), seats, f"seed {number}", {})
    while not table.over:
        question = table.question
        if question.secret:
            few, many = (answered(table, lengthy) for lengthy in (False, True))
            away = [after.seat not in (-1, table.seat) for after, _ in (few, many)]
            if few[1] < many[1] and all(away) and not telling_apart(few[0], many[0], table.seat):
                keep_all(table.history)
                return table, few[1], many[1]
        table.play(rng.choice(table.legal()))
    return question_of_many_steps(game, seats, number + 1)


def telling_apart(one, other, seat):
    """Does anybody but this seat see a difference?"""
    game = one.game
    return any(
        game.codec.dump(observe(game, one.state, viewer))
        != game.codec.dump(observe(game, other.state, viewer))
        for viewer in [*range(one.seats), None]
        if viewer != seat
    )


class Play:
    """A server where one bot answers in secret, and all others look on."""

    def __init__(self, folder, table, steps, bot):
        self.table, self.bot = table, table.seat
        self.server = Server(folder, make_bot=f"tests.server.secret_bots:{bot}", pace=PACE)
        self.times = [END - 977 * steps + 977 * step for step in range(1, steps)] + [END]
        self.bots = bots_of(self.server.client.app)
        self.bots.sleep = self.sleep
        self.slept = []

    async def sleep(self, seconds):
        """No time is lost here, only written down."""
        self.slept.append(seconds)

    def run(self, id):
        """What each viewer is sent while the bot answers, and what it can look up then."""
        server = self.server
        tokens = {seat: token_of(number) for number, seat in enumerate([*range(self.table.seats)])}
        seats = [
            SeatRow(seat, "human", digest_token(token), "", "")
            if seat != self.bot
            else SeatRow(seat, "bot", None, "", "greedy")
            for seat, token in tokens.items()
        ]
        table = self.table.clone()
        viewers = [
            Viewer(server, id, seat, tokens.get(seat, token_of("nobody")))
            for seat in [*tokens, None]
            if seat != self.bot
        ]
        with server.client, ExitStack() as stack:
            server.call(server.open, id, table, 0, seats)
            sockets = []
            for viewer in viewers:
                sockets.append(stack.enter_context(viewer.listen()))
                viewer.stream.append(sockets[-1].receive_text(timeout=20))  # they come in order
            server.tables.clock = self.clock  # each step of the answer at a time of its own
            server.call(self.answer, id)
            server.tables.clock = server.clock
            for viewer, socket in zip(viewers, sockets, strict=True):
                viewer.hear(socket)
            shown = [viewer.look() + viewer.ask_all() for viewer in viewers]
        return [viewer.stream for viewer in viewers], shown

    def clock(self):
        self.server.time = self.times.pop(0)
        return self.server.clock()

    async def answer(self, id):
        """Until the bot has given its whole answer."""
        room = self.server.tables.rooms[id]
        done = asyncio.Event()
        self.server.tables.listeners.append(lambda room: room.waits_for_bot or done.set())
        self.bots.changed(room)
        async with asyncio.timeout(60):
            await done.wait()
        await self.server.quiet(id)


@pytest.mark.parametrize("game, number", [("baroque", 0), ("ancient_world", 0)])
def test_the_steps_of_a_bot_in_secret_cannot_be_counted(tmp_path, game, number):
    table, few, many = question_of_many_steps(game, 3, number)
    name = f"steps{next(numbers)}"
    plays = [
        Play(tmp_path / "few", table, few, "brief"),
        Play(tmp_path / "many", table, many, "lengthy"),
    ]
    (heard, shown), (other_heard, other_shown) = (play.run(name) for play in plays)
    assert [len(play.times) for play in plays] == [0, 0]
    assert heard == other_heard
    assert shown == other_shown
    thoughts = [[message for message in each if '"thinking"' in message] for each in heard]
    assert [len(each) for each in thoughts] == [1] * len(heard)
    assert [len(play.slept) for play in plays] == [1, 1]  # the whole answer waits, not each step
    assert all(0 <= play.slept[0] <= PACE for play in plays)


def test_the_steps_of_a_secret_answer_share_the_time_of_one_move():
    answer = Answer((0, 0))
    spent = 0
    for steps in range(8):
        answer.steps = steps
        spent += answer.milliseconds(secret=True)
    assert spent < SEARCH == answer.milliseconds(secret=False)
