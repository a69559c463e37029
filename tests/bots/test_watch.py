"""A search keeps its time, by a clock that counts the work: no test here waits for a real one."""

from types import SimpleNamespace
from typing import Any

import pytest

from imperia.bots import Hints, doubt, greedy, make_bot, playout, search
from imperia.bots.watch import PATIENCE, TimeIsUp, Watch
from imperia.catalog import find_game
from imperia.core import Game, legal
from imperia.play import Table, start
from imperia.testing.dense import open_dense

TICK = 0.0004  # seconds that an answer takes in an imagined world, and imagining one
ALLOWED = 1.2  # times what was given
CROWDED = {"baroque": 4, "ancient_world": 6, "pax_renaissance": 4, "price_of_power": 6}


class CountedClock:
    """Seconds pass with the work alone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ticks = 0
        clocks = SimpleNamespace(thread_time=self.now, perf_counter=lambda: 0.0)
        monkeypatch.setattr("imperia.bots.watch.time", clocks)
        for module in (greedy, doubt, search, playout):
            for name in ("play", "imagine"):
                if hasattr(module, name):
                    monkeypatch.setattr(module, name, self.counting(getattr(module, name)))

    def now(self) -> float:
        return self.ticks * TICK

    def counting(self, work: Any) -> Any:
        def counted(*words: Any) -> Any:
            self.ticks += 1
            return work(*words)

        return counted


def crowded(game: Game, seed: int) -> Table | None:
    """A crowded position some moves on, where there is a choice."""
    seats = CROWDED[game.id]
    table = open_dense(game, seats, {}, f"crowd {seed}")
    table.settle()
    for _ in range(3 * seed):
        if not table.over:
            table.play(table.legal()[(7 * seed) % len(table.legal())])
    return None if table.over or len(table.legal()) < 2 else table


@pytest.mark.parametrize("milliseconds", [100, 200])
@pytest.mark.parametrize("id", CROWDED)
def test_a_search_keeps_its_time_to_a_fifth(
    id: str, milliseconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game(id)
    used = []
    for seed in range(8):
        table = crowded(game, seed)
        if table is None:
            continue
        view = table.observe(table.seat)
        with monkeypatch.context() as patches:
            clock = CountedClock(patches)
            bot = make_bot("search", seed, milliseconds)
            assert bot.choose(game, view, table.seat) in legal(view)
            used.append(clock.now() * 1000 / milliseconds)
    assert len(used) >= 5
    assert max(used) <= ALLOWED
    assert max(used) >= 0.99  # it is the clock that has ended it


def test_greedy_does_not_look_at_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("imperia.bots.watch.time", None)
    game = find_game("toll_bridge")
    table = start(game, 3, seed=2)
    assert make_bot("greedy", 1).choose(game, table.observe(0), 0) in table.legal()


def test_what_is_most_promising_is_tried_first_where_time_is_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find_game("price_of_power")
    table = start(game, 6, seed=1)
    table.checked = False
    while len(table.legal()) < 12:
        table.play(table.legal()[-1])
    plain = greedy.find_hints(game)
    moves = plain.sensible(table.state, table.legal())
    hints = Hints(game, plain.value, lambda state, question, move: moves.index(move), plain.whole)
    view, seat = table.observe(table.seat), table.seat
    monkeypatch.setattr(hints, "sensible", lambda state, found: found)
    monkeypatch.setattr(greedy, "answer_at_a_glance", lambda state, found, *words: found[0])
    clock = CountedClock(monkeypatch)
    tried = greedy.rate_moves(hints, view, seat, moves, greedy.QuickDice(1), Watch(40))
    assert 2 < len(tried) < len(moves)
    assert list(tried) == moves[::-1][: len(tried)]
    assert clock.now() < 0.048
    at_once = greedy.rate_moves(hints, view, seat, moves, greedy.QuickDice(1), Watch(0))
    assert at_once == {moves[-1]: 0}


def test_a_watch_without_a_limit_is_never_over() -> None:
    watch = Watch(None)
    assert not watch.limited
    assert not watch.is_over()
    watch.check()


def test_a_thought_on_a_busy_machine_ends_by_the_clock_on_the_wall(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0, 0.0]  # of the processor, on the wall
    clocks = SimpleNamespace(thread_time=lambda: now[0], perf_counter=lambda: now[1])
    monkeypatch.setattr("imperia.bots.watch.time", clocks)
    watch = Watch(100)
    now[:] = [0.049, 0.1 * PATIENCE - 0.001]
    assert not watch.is_over(0.5)
    watch.check()
    now[0] = 0.05
    assert watch.is_over(0.5)
    watch.check()
    now[1] = 0.1 * PATIENCE
    with pytest.raises(TimeIsUp):
        watch.check()
    now[:] = [0.1, 0.0]
    with pytest.raises(TimeIsUp):
        watch.check()
