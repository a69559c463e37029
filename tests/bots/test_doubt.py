"""Search in a game of whole actions: greedy's move stands unless another is clearly better."""

from typing import Any

import pytest

from imperia.bots import QuickDice, doubt, find_hints
from imperia.bots.doubt import (
    CLEAR,
    FEWEST,
    RIVALS,
    SURE,
    TRIED,
    TRIED_WHOLE,
    Doubt,
    Gains,
    play_further,
)
from imperia.bots.greedy import GreedyBot
from imperia.bots.search import SearchBot
from imperia.catalog import find_game
from imperia.core import Move
from imperia.play import Table, start

GAME = find_game("price_of_power")
HINTS = find_hints(GAME)
LEFT, RIGHT, UP = Move("left"), Move("right"), Move("up")


def at_a_turn(seed: int, decisions: int) -> Table:
    """A game of greedy bots, this far, where a whole action begins."""
    table = start(GAME, 2, seed=seed)
    bot = GreedyBot(seed)
    while decisions > 0 or not doubt.begins_action(table.state, HINTS):
        table.play(bot.choose(GAME, table.observe(table.seat), table.seat))
        decisions -= 1
    return table


def gains_of(*gains: int) -> Gains:
    found = Gains()
    for gain in gains:
        found.add(gain)
    return found


def test_a_gain_is_sure_beyond_its_standard_error() -> None:
    steady = gains_of(4, 6, 4, 6)  # mean 5, deviation 2 / sqrt(3), error half of that
    assert (steady.mean, steady.error) == (5, pytest.approx((4 / 3) ** 0.5 / 2))
    assert steady.is_ahead
    assert not steady.is_behind
    even = gains_of(10, -10, 10, -10)
    assert not even.is_ahead
    assert not even.is_behind


@pytest.mark.parametrize("errors, ahead", [(SURE - 0.1, False), (SURE + 0.1, True)])
def test_a_rival_must_be_surely_ahead(errors: float, ahead: bool) -> None:
    found = gains_of(*[1] * FEWEST)
    found.mean, found.squares = errors, FEWEST * (FEWEST - 1)
    assert found.error == pytest.approx(1)
    assert found.is_ahead is ahead
    found.count = FEWEST - 1
    assert not found.is_ahead  # too early to say


@pytest.mark.parametrize("errors, behind", [(CLEAR - 0.1, False), (CLEAR + 0.1, True)])
def test_a_rival_is_dropped_when_it_is_clearly_behind(errors: float, behind: bool) -> None:
    found = gains_of(*[1] * FEWEST)
    found.mean, found.squares = -errors, FEWEST * (FEWEST - 1)
    assert found.is_behind is behind
    found.count = FEWEST - 1
    assert not found.is_behind


def test_greedys_move_and_those_rated_next_are_compared() -> None:
    ratings = {Move("m", n): -n for n in range(9)} | {LEFT: 3}
    own = Move("m", 0)
    table = at_a_turn(1, 5)
    view, seat = table.observe(table.seat), table.seat
    found = Doubt(HINTS, view, seat, QuickDice(1), ratings, own)
    assert found.moves == [own, LEFT, Move("m", 1)][:TRIED_WHOLE]
    while doubt.begins_action(table.state, HINTS):
        table.play(next(move for move in table.legal() if move.name != "end_turn"))
    inside = Doubt(HINTS, table.observe(table.seat), table.seat, QuickDice(1), ratings, own)
    assert len(inside.moves) == TRIED


def compared(monkeypatch: pytest.MonkeyPatch, margins: dict[Move, list[int]]) -> Doubt:
    """Moves that lead to these margins, round after round; the first is greedy's."""
    table = at_a_turn(1, 5)
    ratings = dict.fromkeys(margins, 0)
    found = Doubt(HINTS, table.observe(table.seat), table.seat, QuickDice(1), ratings, LEFT)
    played: list[Move] = []  # in the order of the rounds, greedy's own first
    monkeypatch.setattr(doubt, "play_further", lambda world, move, *_: played.append(move))
    rounds: Any = lambda: sum(move == LEFT for move in played) - 1  # noqa: E731
    rate: Any = lambda *_: margins[played[-1]][rounds()]  # noqa: E731
    monkeypatch.setattr(doubt, "rate_for", rate)
    return found


def test_a_clear_rival_takes_the_place_of_greedys_move(monkeypatch: pytest.MonkeyPatch) -> None:
    found = compared(monkeypatch, {LEFT: [0] * 9, RIGHT: [5, 4, 6, 5, 5], UP: [9, -9, 9, -9, 1]})
    for _ in range(3 * (FEWEST - 1)):
        found.once()
        assert found.best() == LEFT  # too early to say
    for _ in range(3):
        found.once()
    assert found.best() == RIGHT  # UP has brought as much at times, but by chance


def test_rivals_that_are_clearly_behind_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    found = compared(monkeypatch, {LEFT: [0] * 9, RIGHT: [-5, -4, -6, -5], UP: [-5, -5, -6, -4]})
    while found.is_open():
        found.once()
    assert {gains.count for gains in found.gains.values()} == {FEWEST}
    assert (found.moves, found.best()) == ([LEFT], LEFT)


def test_where_a_rival_is_dropped_the_next_takes_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    last = Move("last")
    margins = {LEFT: [0] * 12, RIGHT: [-5, -4, -6, -5], UP: [9, -9] * 6, last: [5, 4, 6, 5] * 3}
    found = compared(monkeypatch, margins)
    assert (found.moves, found.next) == ([LEFT, RIGHT, UP], [last])
    for _ in range(3 * FEWEST):
        found.once()
    assert (found.moves, found.next, found.best()) == ([LEFT, UP, last], [], LEFT)
    for _ in range(3 * FEWEST):
        found.once()
    assert found.best() == last


def test_no_more_rivals_are_tried_than_are_worth_it() -> None:
    table = at_a_turn(1, 5)
    ratings = {Move("m", number): -number for number in range(40)}
    view, seat = table.observe(table.seat), table.seat
    found = Doubt(HINTS, view, seat, QuickDice(1), ratings, Move("m", 0))
    assert [*found.moves, *found.next] == [Move("m", number) for number in range(RIVALS + 1)]


def test_a_round_that_is_not_complete_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = compared(monkeypatch, {LEFT: [0] * 9, RIGHT: [1, 1, 1, 1, -99], UP: [0] * 9})
    for _ in range(3 * FEWEST + 2):
        found.once()
    assert found.best() == RIGHT


def test_what_is_not_clear_is_played_as_greedy_would(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gains, "is_ahead", False)
    table = at_a_turn(2, 12)
    view, seat = table.observe(table.seat), table.seat
    for seed in range(3):
        greedy = GreedyBot(seed).choose(GAME, view, seat)
        assert SearchBot(seed, None, 13).choose(GAME, view, seat) == greedy


def test_the_next_action_follows_the_turns_of_others() -> None:
    """After an action and the other seat's Turn it is this seat's Turn again, and it has acted."""
    table = at_a_turn(3, 40)
    seat = table.seat
    before = table.state.turns[seat]
    for move in [move for move in table.legal() if move.name not in ("pass", "end_turn")][:4]:
        ends = set()
        for _ in range(2):
            world = GAME.codec.clone(table.state)
            play_further(world, move, HINTS, seat, QuickDice(5))
            ends.add(repr(GAME.codec.dump(world)))
            assert world.turns[seat] > before or world.round > table.state.round
        assert len(ends) == 1  # the same luck, the same end


def test_a_search_by_passes_chooses_the_same_again() -> None:
    table = at_a_turn(4, 20)
    view, seat = table.observe(table.seat), table.seat
    bots = [SearchBot(7, None, 24) for _ in range(2)]
    assert bots[0].choose(GAME, view, seat) == bots[1].choose(GAME, view, seat)
    assert 0 < bots[0].passes == bots[1].passes <= 24
