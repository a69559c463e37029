"""Bots at a table: they play by themselves, and none that fails stops the table."""

import asyncio
import errno
import threading
import time
from functools import partial
from multiprocessing.process import BaseProcess

import pytest
from tests.server.helpers import Guest, bots_of, next_change, serving

from imperia.play import BrokenGame, Table
from imperia.server import bots
from imperia.server.thinkers import Thinkers, _Thinker


def play_to_the_end(guest, table, seconds=60):
    """Play the own seat until the game is over; how often it was asked."""
    asked = 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        seen = guest.look(table)
        if seen["over"]:
            return asked
        if seen["question"]["mine"]:
            assert guest.play(table).status_code in (200, 409)
            asked += 1
        else:
            time.sleep(0.02)
    raise AssertionError("the table has stopped")


@pytest.mark.parametrize("level", ["random", "gentle", "greedy", "search"])
def test_a_game_against_bots(client, guest, level):
    table, _ = guest.start("me", level, "random", rounds=2)
    assert play_to_the_end(guest, table) > 3


@pytest.mark.parametrize("kind", ["raising", "dying", "cheating", "babbling"])
def test_a_bot_that_fails_does_not_stop_the_table(tmp_path, kind, capfd):
    with serving(tmp_path, make_bot=f"tests.server.bad_bots:{kind}") as client:
        guest = Guest(client)
        table, _ = guest.start("me", "greedy", rounds=2)
        assert play_to_the_end(guest, table) > 3
    assert "bot failed" in "".join(capfd.readouterr())


def test_a_bot_that_overruns_does_not_stop_the_table_nor_the_server(tmp_path):
    with serving(
        tmp_path, make_bot="tests.server.bad_bots:sleeping", patience=2.0, thinkers=2
    ) as client:
        guest = Guest(client)
        slow, _ = guest.start("greedy", "me", rounds=2)
        quick, _ = guest.start("random", "me", rounds=2)
        began = time.monotonic()
        guest.look(slow)
        assert time.monotonic() - began < 1
        play_to_the_end(guest, quick)
        while not guest.look(slow)["question"]["mine"]:
            assert time.monotonic() - began < 30
            time.sleep(0.05)
        assert guest.play(slow).status_code == 200


def test_thinking_is_told_and_moves_of_bots_are_paced(tmp_path):
    with serving(tmp_path, pace=0.4) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "random", "random")
        with guest.listen(table) as socket:
            next_change(socket)
            began = time.monotonic()
            guest.play(table)
            kinds = []
            while kinds.count("change") < 2:  # the guest's own move, then that of a bot
                kinds.append(socket.receive_json(timeout=10)["type"])
            assert "thinking" in kinds
            assert time.monotonic() - began > 0.2


def test_a_bot_goes_on_after_a_restart(tmp_path):
    with serving(tmp_path, pace=30.0) as client:
        guest = Guest(client)
        table, _ = guest.start("me", "random")
        with guest.listen(table):
            guest.play(table)
            assert guest.look(table)["deciding"] == 1
    with serving(tmp_path) as client:
        guest.client = client
        play_to_the_end(guest, table)


@pytest.mark.parametrize("level", ["greedy", "search"])
def test_a_process_that_is_killed_takes_no_table_with_it(tmp_path, monkeypatch, capfd, level):
    """What its bots had kept is gone; new ones go on from what their seats see."""
    monkeypatch.setattr(bots, "SEARCH", 30)
    monkeypatch.setattr(bots, "AGAIN", 0.01)
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("me", level, game="baroque")
        [thinker] = bots_of(client.app).thinkers._all
        killed = set()
        until = time.monotonic() + 90
        while len(killed) < 3 and not guest.look(table)["over"]:
            assert time.monotonic() < until, "the table has stopped"
            if guest.look(table)["question"]["mine"]:
                assert guest.play(table).status_code in (200, 409)
            process = thinker.process
            if (
                process is not None
                and process.is_alive()
                and guest.look(table)["seq"] > len(killed)
            ):
                process.kill()
                killed.add(process.pid)
            time.sleep(0.02)
        assert len(killed) == 3
        before = guest.look(table)["seq"]
        while guest.look(table)["seq"] < before + 6:
            assert time.monotonic() < until, "the table has stopped"
            if guest.look(table)["question"]["mine"]:
                guest.play(table)
            time.sleep(0.02)
    assert "move of a bot failed" not in "".join(capfd.readouterr())


class Gate:
    """In place of sleep: a bot that has chosen its move waits here until it is let through."""

    def __init__(self):
        self.waits, self.opened = asyncio.Event(), asyncio.Event()

    async def __call__(self, seconds):
        self.waits.set()
        await self.opened.wait()


def test_a_move_taken_back_stops_the_bot_that_was_to_answer(tmp_path, capfd):
    with serving(tmp_path) as client:
        players, gate = bots_of(client.app), Gate()
        players.sleep = gate
        guest = Guest(client)
        table, _ = guest.start("me", "random")
        with guest.listen(table) as socket:
            next_change(socket)
            guest.play(table)
            seen = guest.look(table)
            client.blocking_portal.call(gate.waits.wait)
            wish = {"seat": 0, "seq": seen["seq"], "key": "undo"}
            assert guest.post(f"/api/tables/{table}/undo", wish).status_code == 200
            driven = players._driven[table]
            client.blocking_portal.call(gate.opened.set)
            client.blocking_portal.call(partial(asyncio.wait, [driven], timeout=20))
            assert driven.done()
            assert guest.look(table)["seq"] == seen["seq"] + 1
            assert guest.play(table).status_code == 200
        play_to_the_end(guest, table)
    assert "move of a bot failed" not in "".join(capfd.readouterr())


def test_a_newcomer_is_answered_though_another_has_many_tables_where_bots_think(
    tmp_path, monkeypatch
):
    served = []  # the games of the thoughts, as they come to stand in line and to be thought
    wait, think = Thinkers.ask, _Thinker.ask

    async def stand_in_line(thinkers, thought, *words):
        served.append(("waits", thought.game))
        return await wait(thinkers, thought, *words)

    def be_thought(thinker, thought, *words):
        served.append(("thinks", thought.game))
        return think(thinker, thought, *words)

    monkeypatch.setattr(Thinkers, "ask", stand_in_line)
    monkeypatch.setattr(_Thinker, "ask", be_thought)
    with serving(tmp_path) as client:
        crowd, newcomer = Guest(client), Guest(client)
        for _ in range(12):
            crowd.start("search", "search", "me", game="ancient_world")
        newcomer.start("greedy", "me")
        until = time.monotonic() + 60
        while ("thinks", "toll_bridge") not in served:
            assert time.monotonic() < until, "the newcomer's bot is never asked"
            time.sleep(0.05)
    came, asked = served.index(("waits", "toll_bridge")), served.index(("thinks", "toll_bridge"))
    before = served[came:asked].count(("thinks", "ancient_world"))
    assert before <= 1  # in turn it would be about twice twelve


# A system that refuses a process


class Refusals:
    """In place of the start of a process: it is refused so many times."""

    def __init__(self, monkeypatch, times):
        self.left, self.count = times, 0
        start = BaseProcess.start

        def refused(process):
            if self.left > 0:
                self.left -= 1
                self.count += 1
                raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
            start(process)

        monkeypatch.setattr(BaseProcess, "start", refused)


def test_one_refused_process_is_tried_again_and_no_table_stands_still(tmp_path, monkeypatch, capfd):
    refusals = Refusals(monkeypatch, 1)
    with serving(tmp_path) as client:
        guest = Guest(client)
        tables = [guest.start("greedy", "me", rounds=2)[0] for _ in range(3)]
        for table in tables:
            play_to_the_end(guest, table)
            assert not any("note" in seat for seat in guest.look(table)["seats"])
    told = "".join(capfd.readouterr())
    assert refusals.count == 1
    assert told.count("bot failed") == 1
    assert "chance answers" not in told
    assert "never retrieved" not in told


def test_where_no_process_is_to_be_had_chance_answers_and_everybody_reads_it(
    tmp_path, monkeypatch, capfd
):
    monkeypatch.setattr(bots, "AGAIN", 0.01)
    refusals = Refusals(monkeypatch, 10**6)
    with serving(tmp_path) as client:
        guest, other = Guest(client), Guest(client)
        first, _ = guest.start("greedy", "me", rounds=2)
        until = time.monotonic() + 30
        while not guest.look(first)["question"]["mine"]:
            assert time.monotonic() < until
            time.sleep(0.02)
        [note] = [seat["note"] for seat in other.look(first)["seats"] if "note" in seat]
        assert "chance has answered" in note
        second, _ = guest.start("me", "search", rounds=2)
        for table in (first, second):
            assert play_to_the_end(guest, table) > 3
        third, _ = guest.start("greedy", "me", rounds=2)
        refusals.left = 0  # the system has room again
        play_to_the_end(guest, third)
        assert not any("note" in seat for seat in guest.look(third)["seats"])
    told = "".join(capfd.readouterr())
    assert "Resource temporarily unavailable" in told
    assert "chance answers for a bot" in told


def test_a_thread_that_is_refused_stops_no_table_either(tmp_path, monkeypatch, capfd):
    start, left = threading.Thread.start, [1]

    def refused(thread):
        if thread.name.startswith("imperia-thinkers") and left:
            left.pop()
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refused)
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("greedy", "me", rounds=2)
        play_to_the_end(guest, table)
    assert not left
    assert "can't start new thread" in "".join(capfd.readouterr())


def test_whatever_fails_in_a_turn_the_bots_go_on(tmp_path, monkeypatch, capfd):
    monkeypatch.setattr(bots, "RETRY", 0.01)
    choose, left = bots.Bots._choose, [KeyError("one"), MemoryError(), AttributeError("three")]

    async def failing(self, *words):
        if left:
            raise left.pop()
        return await choose(self, *words)

    monkeypatch.setattr(bots.Bots, "_choose", failing)
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("greedy", "me", rounds=2)
        play_to_the_end(guest, table)
    told = "".join(capfd.readouterr())
    assert "turn of a bot failed" in told
    assert all(name in told for name in ("KeyError: 'one'", "MemoryError", "AttributeError: three"))


@pytest.mark.parametrize("part", ["asked", "_is_paced"])
def test_nothing_that_fails_around_a_turn_ends_the_drive(tmp_path, monkeypatch, part):
    monkeypatch.setattr(bots, "RETRY", 0.01)
    place = bots if part == "asked" else bots.Bots
    real, left = getattr(place, part), [RuntimeError("one"), RuntimeError("two")]

    def failing(*words):
        if left:
            raise left.pop()
        return real(*words)

    monkeypatch.setattr(place, part, failing)
    with serving(tmp_path) as client:
        guest = Guest(client)
        table, _ = guest.start("greedy", "me", rounds=2)
        play_to_the_end(guest, table)
    assert not left


def test_a_move_that_breaks_the_game_is_not_tried_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(bots, "RETRY", 0.01)
    play, refused = Table.play, []

    def broken(table, move, seat=None):
        if table.seat == 0 and move == table.legal()[0] and seat is not None:
            refused.append(move)
            raise BrokenGame("it cannot be")
        play(table, move, seat)

    monkeypatch.setattr(Table, "play", broken)
    with serving(tmp_path, make_bot="tests.server.bad_bots:stubborn") as client:
        guest = Guest(client)
        table, _ = guest.start("greedy", "me", rounds=2)
        until = time.monotonic() + 30
        while not guest.look(table)["question"]["mine"]:
            assert time.monotonic() < until, "the table has stopped"
            time.sleep(0.02)
    assert len(refused) >= bots.TRIES
