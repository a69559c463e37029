"""A search keeps its time, by a clock that counts the work: no test here waits for a real one."""

from types import SimpleNamespace
from typing import Any

import pytest
from tests.bots.test_doubt import at_a_turn

from imperia.bots import Hints, doubt, greedy, make_bot, playout, search
from imperia.bots.watch import PATIENCE, TimeIsUp, Watch
from imperia.catalog import find_game
from imperia.core import Game, Move, legal
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


class Checks(Watch):
    """A watch that is over when it has been asked so often."""

    def __init__(self, times: int) -> None:
        super().__init__(100)
        self.times = times

    def is_over(self, share: float = 1.0) -> bool:
        self.times -= 1
        return self.times < 0

    __slots__ = ("times",)


def test_an_action_that_is_tried_stops_between_two_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers: list[Move] = []
    game = find_game("price_of_power")
    hints = greedy.find_hints(game)
    glance = greedy.answer_at_a_glance

    def noted(*words: Any) -> Move:
        answers.append(glance(*words))
        return answers[-1]

    monkeypatch.setattr(greedy, "answer_at_a_glance", noted)
    table = at_a_turn(1, 5)
    move = next(move for move in table.legal() if lasting(table, move, hints, answers) > 2)
    for times in range(3):
        answers.clear()
        world = game.codec.clone(table.state)
        with pytest.raises(TimeIsUp):
            greedy.finish_action(world, move, hints, greedy.QuickDice(1), Checks(times))
        assert len(answers) == times


def lasting(table: Table, move: Move, hints: Hints, answers: list[Move]) -> int:
    """How many answers follow a move until its action is done."""
    answers.clear()
    world = table.game.codec.clone(table.state)
    greedy.finish_action(world, move, hints, greedy.QuickDice(1))
    return len(answers)


def test_moves_are_tried_as_long_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nothing follows a move, whose action would look at the clock."""
    monkeypatch.setattr(greedy, "finish_action", lambda *_: None)
    game = find_game("toll_bridge")
    table = start(game, 4, seed=2)
    hints = Hints(game, greedy.find_hints(game).value, lambda *_: 0)
    found: dict[Move, int] = {}
    moves = table.legal()
    with pytest.raises(TimeIsUp):
        greedy.try_moves(hints, table.state, table.seat, moves, 1, found, Checks(0))
    assert found == {}


def test_a_search_imagines_fewer_worlds_where_time_is_short() -> None:
    game = find_game("toll_bridge")
    table = start(game, 3, seed=2)
    view, hints = table.observe(table.seat), greedy.find_hints(game)
    dice = greedy.QuickDice(1)
    worlds = [
        len(search.Search(hints, view, table.seat, dice, watch).worlds)
        for watch in (Checks(0), Checks(5), Watch(None))
    ]
    assert worlds == [search.FEWEST, search.FEWEST + 5, search.WORLDS]


def test_side_by_side_nothing_more_is_tried_when_time_is_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "finish_action", lambda *_: None)
    game = find_game("toll_bridge")
    table = start(game, 3, seed=2)
    view, hints = table.observe(table.seat), greedy.find_hints(game)
    found = search.Search(hints, view, table.seat, greedy.QuickDice(1))
    found.watch = Checks(0)
    with pytest.raises(TimeIsUp):
        found.narrow(table.legal())
    assert len(table.legal()) > 1
    assert all(branch.chosen == 0 for branch in found.root.branches.values())
    assert found.root.most_tried(found.moves) in table.legal()


def test_the_own_answers_of_doubt_stop_when_time_is_up() -> None:
    game = find_game("price_of_power")
    hints = greedy.find_hints(game)
    table = at_a_turn(1, 5)
    seat = table.seat
    for play_on in (doubt.finish_as_greedy, doubt.play_further):
        world = game.codec.clone(table.state)
        with pytest.raises(TimeIsUp):
            play_on(world, table.legal()[0], hints, seat, greedy.QuickDice(1), Checks(0))
    with pytest.raises(TimeIsUp):
        doubt.likely(table.state, table.legal(), hints, seat, greedy.QuickDice(1), 8, Checks(0))
    with pytest.raises(TimeIsUp):
        doubt.likely(table.state, table.legal(), hints, 1 - seat, greedy.QuickDice(1), 8, Checks(0))
