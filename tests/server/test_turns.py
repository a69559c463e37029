"""Who is served next: those who have had least, and no backlog of others stands in the way."""

import asyncio
from collections import OrderedDict
from contextlib import suppress

import pytest

from imperia.bots.worker import KEPT, Thought, think
from imperia.catalog import find_game
from imperia.server.journal import begin_table
from imperia.server.thinkers import Thinkers, ThinkingFailed, _Thinker, hurried
from imperia.server.turns import Turns


def serve(turns, seconds):
    """The hosts in the order in which they are served, each so long as it needs."""
    order = []
    while (place := turns.next()) is not None:
        order.append(place.host)
        turns.used(place.host, seconds[place.host])
    return order


def in_a_loop(play):
    async def run():
        play()

    asyncio.run(run())


def test_a_newcomer_does_not_wait_for_the_backlog_of_another():
    def play():
        turns = Turns()
        for _ in range(150):
            turns.wait("greedy host", quick=False)
        turns.used(turns.next().host, 0.8)
        turns.wait("newcomer", quick=False)
        assert serve(turns, {"greedy host": 0.8, "newcomer": 0.8})[0] == "newcomer"

    in_a_loop(play)


def test_two_hosts_are_served_in_turn_however_many_they_ask_for():
    def play():
        turns = Turns()
        for _ in range(20):
            turns.wait("many", quick=False)
        for _ in range(5):
            turns.wait("few", quick=False)
        order = serve(turns, {"many": 0.8, "few": 0.8})
        assert order[:10].count("few") == 5

    in_a_loop(play)


def test_one_who_is_served_quickly_does_not_wait_for_fifty_who_are_not():
    def play():
        turns = Turns()
        for number in range(50):
            turns.wait(f"host {number}", quick=False)
        for _ in range(20):
            turns.wait("quick", quick=True)
            place = turns.next()
            assert place.host == "quick"
            turns.used("quick", 0.01)
            slow = turns.next()
            turns.used(slow.host, 0.8)
            turns.wait(slow.host, quick=False)

    in_a_loop(play)


def test_nobody_starves_behind_quick_ones():
    def play():
        turns = Turns()
        turns.wait("slow", quick=False)
        for _ in range(1000):
            turns.wait("quick", quick=True)
            place = turns.next()
            if place.host == "slow":
                return
            turns.used("quick", 0.05)
        raise AssertionError("it was never served")

    in_a_loop(play)


def test_one_who_waits_no_more_is_not_called():
    def play():
        turns = Turns()
        gone = turns.wait("gone", quick=True)
        turns.wait("here", quick=True)
        turns.leave(gone)
        assert serve(turns, {"here": 1.0}) == ["here"]

    in_a_loop(play)


def test_waiting_counts_as_thinking():
    thought = Thought("toll_bridge", {}, 0, "search", 1, 800)
    assert hurried(thought, 0.0, 10.0, crowd=1) == thought
    assert hurried(thought, 0.0, 10.0, crowd=8).milliseconds == 400
    assert hurried(thought, 0.0, 10.0, crowd=1000).milliseconds == 150
    assert hurried(thought, 11.0, 10.0, crowd=1).level == "greedy"


def test_a_thinker_that_is_closed_has_no_process_any_more():
    thinker = _Thinker("", None)
    thinker._ready()
    process = thinker.process
    thinker.close()
    assert not process.is_alive()
    with pytest.raises(ThinkingFailed, match="closing"):
        thinker._ready()


def test_a_process_that_has_died_is_followed_by_another():
    thinker = _Thinker("", None)
    try:
        thinker._ready()
        first = thinker.process
        assert thinker._ready() is thinker.wire
        assert thinker.process is first  # as long as it lives
        first.kill()
        first.join()
        thinker._ready()
        assert thinker.process is not first
        assert thinker.process.is_alive()
    finally:
        thinker.close()


def test_one_who_has_given_up_is_passed_over_before_having_left_the_line():
    async def run():
        thinkers = Thinkers(1, "", None)
        busy = thinkers._idle.pop()
        thought = Thought("toll_bridge", {}, 0, "search", 1, 800)
        waiting = asyncio.create_task(thinkers.ask(thought, 1.0))
        await asyncio.sleep(0)
        waiting.cancel()
        thinkers._give_back(busy)
        with suppress(asyncio.CancelledError):
            await waiting
        assert thinkers._idle == [busy]

    asyncio.run(run())


def test_to_load_the_game_is_not_to_think():
    """On a busy machine a new process may take longer than a bot has patience."""
    thinker = _Thinker("tests.server.bad_bots:loading_slowly", None)
    game = find_game("toll_bridge")
    table, _ = begin_table(game, 2, "a slow start", {})
    view = game.codec.dump(table.observe(table.seat))
    thought = Thought("toll_bridge", view, table.seat, "random", 1, 100)
    try:
        assert thinker.ask(thought, 0.5) in [move.wire() for move in table.legal()]
    finally:
        thinker.close()


def thought_of(whose, level="search", milliseconds=100):
    game = find_game("toll_bridge")
    table, _ = begin_table(game, 2, "a long life", {})
    view = game.codec.dump(table.observe(table.seat))
    return Thought("toll_bridge", view, table.seat, level, 1, milliseconds, whose)


def test_a_bot_lives_as_long_as_its_seat():
    known = OrderedDict()
    make = "imperia.bots:make_bot"
    assert [kind for kind, _ in think(thought_of("a/0"), make, None, known)] == ["begins", "move"]
    first = known["a/0", "search"]
    list(think(thought_of("b/0"), make, None, known))
    list(think(thought_of("a/0", "greedy"), make, None, known))
    list(think(thought_of("a/0", milliseconds=40), make, None, known))
    assert known["a/0", "search"] is first
    assert first.milliseconds == 40  # under a crowd it thinks shorter
    assert known["b/0", "search"] is not first
    assert known["a/0", "greedy"] is not first
    for number in range(KEPT):
        list(think(thought_of(f"{number}/1", "random"), make, None, known))
    assert len(known) == KEPT
    assert ("a/0", "search") not in known  # long not asked


def test_a_seat_goes_back_to_the_process_that_knows_it():
    thinkers = Thinkers(3, "", None)
    try:
        first = thinkers._take("a/0")
        second = thinkers._take("b/0")
        assert first is not second
        thinkers._idle += [first, second]
        assert thinkers._take("a/0") is first
        assert thinkers._take("a/0") is not first  # busy: any other will do
        assert thinkers._take("") in (second, *thinkers._all)
    finally:
        thinkers.close()
