"""Bots at a table: they play by themselves, and none that fails stops the table."""

import asyncio
import time
from functools import partial

import pytest
from tests.server.helpers import Guest, bots_of, next_change, serving

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


@pytest.mark.parametrize("level", ["random", "greedy", "search"])
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


class Gate:
    """In place of sleep: a bot that has chosen its move waits here until it is let through."""

    def __init__(self):
        self.waits, self.opened = asyncio.Event(), asyncio.Event()

    async def __call__(self, seconds):
        self.waits.set()
        await self.opened.wait()


def test_a_move_taken_back_stops_the_bot_that_was_to_answer(tmp_path, capfd):
    with serving(tmp_path) as client:
        bots, gate = bots_of(client.app), Gate()
        bots.sleep = gate
        guest = Guest(client)
        table, _ = guest.start("me", "random")
        with guest.listen(table) as socket:
            next_change(socket)
            guest.play(table)
            seen = guest.look(table)
            client.blocking_portal.call(gate.waits.wait)
            wish = {"seat": 0, "seq": seen["seq"], "key": "undo"}
            assert guest.post(f"/api/tables/{table}/undo", wish).status_code == 200
            driven = bots._driven[table]
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
