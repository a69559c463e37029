"""The bots: legal, repeatable, in time, and blind to what their seat cannot see."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from imperia.bots import LEVELS, OwnBotError, QuickDice, find_hints, make_bot, read_bot
from imperia.bots.greedy import CLOSE, MOST_WORLDS, finish_action, is_clear, rate_moves
from imperia.bots.search import FIRST, KEPT, Search, SearchBot
from imperia.catalog import find_game
from imperia.core import Chance, Game, Move, decision, imagine, observe
from imperia.games.toll_bridge.rules.tolls import PayOrBurn
from imperia.play import Table, start

GAME = find_game("toll_bridge")


def positions(game: Game, seats: int, seed: int) -> Iterator[Table]:
    """Every position of one random game."""
    dice = QuickDice(seed)
    table = start(game, seats, seed)
    while not table.over:
        yield table
        moves = table.legal()
        table.play(moves[dice.below(len(moves))])


def choice(level: str, view: Any, seat: int, seed: int = 5) -> str:
    return make_bot(level, seed, iterations=12).choose(GAME, view, seat).wire()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_plays_whole_games_legally(level: str, seats: int) -> None:
    table = start(GAME, seats, seed=3)
    bots = [make_bot(level, seed=seat, iterations=6) for seat in range(seats)]
    while not table.over:
        move = bots[table.seat].choose(GAME, table.observe(table.seat), table.seat)
        assert move in table.legal()
        table.play(move)
    assert table.winners


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_stays_the_same_when_what_is_hidden_is_dealt_anew(level: str) -> None:
    redealt = 0
    for table in positions(GAME, 3, seed=8):
        seat, view = table.seat, table.observe(table.seat)
        world = imagine(GAME, view, seat, QuickDice(11))
        redealt += GAME.codec.dump(world) != GAME.codec.dump(table.state)
        again = observe(GAME, world, seat)
        assert decision(again).legal(again) == table.legal()
        assert choice(level, again, seat) == choice(level, view, seat)
    assert redealt > 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_the_view_as_it_was(level: str) -> None:
    for table in positions(GAME, 3, seed=9):
        view = table.observe(table.seat)
        before = GAME.codec.dump(view)
        choice(level, view, table.seat)
        assert GAME.codec.dump(view) == before


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choices(level: str) -> None:
    first, second = make_bot(level, 21, iterations=10), make_bot(level, 21, iterations=10)
    for table in positions(GAME, 4, seed=10):
        seat = table.seat
        view = table.observe(seat)
        assert first.choose(GAME, view, seat) == second.choose(GAME, view, seat)


def test_random_tries_everything() -> None:
    table = start(GAME, 3, seed=1)
    bot = make_bot("random", 0)
    chosen = {bot.choose(GAME, table.observe(table.seat), table.seat) for _ in range(200)}
    assert chosen == set(table.legal())


def test_a_search_stops_at_whichever_limit_comes_first() -> None:
    table = start(GAME, 3, seed=2)
    view = table.observe(table.seat)
    counted = SearchBot(0, milliseconds=60_000, iterations=7)
    counted.choose(GAME, view, table.seat)
    timed = SearchBot(0, milliseconds=20, iterations=10**9)
    timed.choose(GAME, view, table.seat)
    assert counted.passes == 7
    assert timed.passes < 10**6


def test_a_search_with_a_thousandth_of_a_second_still_answers() -> None:
    table = start(GAME, 4, seed=2)
    move = make_bot("search", 0, milliseconds=1).choose(GAME, table.observe(0), 0)
    assert move in table.legal()


def test_an_unknown_level_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="random, gentle, greedy, search"):
        make_bot("genius", 0)


def test_a_game_without_hints_is_rated_by_its_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    hints = find_hints(GAME)
    monkeypatch.setattr(hints, "value", None)
    monkeypatch.setattr(hints, "prior", None)
    table = start(GAME, 3, seed=4)
    table.state.coins[:] = [5, 9, 7]
    assert hints.margins(table.state) == [-4, 2, -2]
    for level in LEVELS:
        assert choice(level, table.observe(table.seat), table.seat)


@pytest.mark.parametrize("level", ["greedy", "search"])
def test_what_a_game_calls_senseless_is_not_even_tried(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = start(GAME, 3, seed=4)
    moves = table.legal()
    assert len(moves) > 2
    wise = moves[-1]
    hints = find_hints(GAME)
    monkeypatch.setattr(hints, "prior", lambda state, question, move: 0 if move == wise else -1000)
    assert hints.sensible(table.state, moves) == [wise]
    assert hints.sensible(table.state, moves[:-1]) == moves[:-1]
    assert choice(level, table.observe(table.seat), table.seat) == wise.wire()


def test_a_search_takes_no_time_where_one_move_alone_makes_sense(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = start(GAME, 3, seed=4)
    wise = table.legal()[-1]
    rate = lambda state, question, move: 0 if move == wise else -1000  # noqa: E731
    monkeypatch.setattr(find_hints(GAME), "prior", rate)
    bot = make_bot("search", seed=1, milliseconds=2000)
    began = time.thread_time()
    assert bot.choose(GAME, table.observe(table.seat), table.seat) == wise
    assert time.thread_time() - began < 0.5


@pytest.mark.parametrize(
    "text, label",
    [
        ("greedy", "greedy"),
        ("search", "search:100ms"),
        ("search:40ms", "search:40ms"),
        ("search:200it", "search:200it"),
        ("search:40ms:200it", "search:40ms:200it"),
    ],
)
def test_bots_are_read_as_they_are_written(text: str, label: str) -> None:
    assert read_bot(text).label == label


@pytest.mark.parametrize(
    "text", ["", "genius", "greedy:5ms", "search:0ms", "search:5", "search:1ms:2ms"]
)
def test_a_bot_written_wrongly_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        read_bot(text)


ADVICE = """
def value(state, seat):
    return -state.coins[seat]  # poverty is all it wants
"""


def test_hints_from_outside_take_the_place_of_the_games_own(tmp_path: Path) -> None:
    class Poor:
        @staticmethod
        def value(state: Any, seat: int) -> int:
            return -int(state.coins[seat])

    mixed = find_hints(GAME, Poor)
    assert mixed.value is Poor.value
    assert mixed.prior is find_hints(GAME).prior
    file = tmp_path / "poor.py"
    file.write_text(ADVICE, encoding="utf-8")
    table = start(GAME, 2, 3)
    while not isinstance(table.question, PayOrBurn):
        table.play(table.legal()[0])
    view, seat = table.observe(table.seat), table.seat
    assert make_bot("greedy", 1).choose(GAME, view, seat).name == "burn"
    for bot in (
        make_bot("greedy", 1, hints=Poor),
        make_bot("search", 1, iterations=40, hints=Poor),
        read_bot(f"greedy:{file}").make(1),
        read_bot(f"search:40it:{file}").make(1),
    ):
        assert bot.choose(GAME, view, seat).name == "pay"


@pytest.mark.parametrize("worlds, close, tried", [(0, True, 0), (9, True, 6), (9, False, 0)])
def test_a_close_choice_is_tried_in_more_worlds_where_the_game_says_so(
    worlds: int, close: bool, tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice is close when the best move was not the best in every world."""
    table = start(GAME, 3, seed=4)
    moves = table.legal()
    hints = find_hints(GAME)
    monkeypatch.setattr(hints, "worlds", worlds)
    monkeypatch.setattr(hints, "prior", None)
    rounds = []

    def try_moves(*args: Any) -> None:
        _, _, _, moves, _, found, _ = args
        rounds.append(len(moves))
        for place, move in enumerate(moves):
            found[move] = 5 * (place == (len(rounds) % 2 if close else 1))

    monkeypatch.setattr("imperia.bots.greedy.try_moves", try_moves)
    rate_moves(hints, table.observe(table.seat), table.seat, moves, QuickDice(1))
    assert len(rounds) == MOST_WORLDS + tried
    assert all(count <= CLOSE for count in rounds[MOST_WORLDS:])


def test_a_choice_is_clear_when_its_best_move_was_never_behind() -> None:
    one, two = Move("one"), Move("two")
    even = {one: 3, two: 3}
    assert is_clear({one: 6, two: 6}, [even, even])
    assert is_clear({one: 8, two: 6}, [{one: 5, two: 3}, even])
    assert not is_clear({one: 8, two: 7}, [{one: 5, two: 3}, {one: 3, two: 4}])


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "neither value nor prior nor WHOLE"),
        ("value = 1 / 0", "break when they are loaded .ZeroDivisionError"),
        (None, "there is no file"),
    ],
)
def test_hints_that_cannot_be_had_are_refused(
    tmp_path: Path, text: str | None, reason: str
) -> None:
    file = tmp_path / "bad.py"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(OwnBotError, match=reason):
        read_bot(f"greedy:{file}")
    with pytest.raises(ValueError, match="random takes no hints"):
        read_bot(f"random:{file}")


def test_quick_dice_reach_every_order_of_a_large_deck() -> None:
    dice = QuickDice(1)
    assert {dice.below(3) for _ in range(100)} == {0, 1, 2}
    odd = [dice.below(1 << 200) % 2 for _ in range(100)]
    assert 20 < sum(odd) < 80


def test_a_search_goes_on_where_its_own_answers_follow_each_other() -> None:
    baroque = find_game("baroque")
    table = start(baroque, 2, seed=1)
    bots = [SearchBot(seat, None, iterations=9) for seat in range(2)]
    last, kept = -1, 0
    for _ in range(12):
        seat = table.seat
        search = bots[seat].search if seat == last else None
        table.play(bots[seat].choose(baroque, table.observe(seat), seat))
        if search is not None:
            assert search.passes == 18
            kept += 1
        last = seat
        bots[seat].search = None if search is not None else bots[seat].search
    assert kept


def test_moves_are_tried_side_by_side_until_few_are_left() -> None:
    world = find_game("ancient_world")
    table = start(world, 4, seed=3)
    while len(table.legal()) <= FIRST:
        table.play(table.legal()[0])
    view, seat, moves = table.observe(table.seat), table.seat, table.legal()
    search = Search(find_hints(world), view, seat, QuickDice(1))
    search.narrow(moves)
    tried = [search.root.branches[move].chosen for move in moves]
    assert len(search.moves) == KEPT
    assert sum(count > 0 for count in tried) == FIRST
    kept = [search.root.branches[move].chosen for move in search.moves]
    assert min(kept) == max(tried)  # who is left was tried in every world
    again = Search(find_hints(world), view, seat, QuickDice(1))
    again.narrow(moves)
    assert again.moves == search.moves


def test_a_search_begins_anew_when_it_is_shown_something_else() -> None:
    table = start(GAME, 3, seed=2)
    bot = SearchBot(0, None, iterations=5)
    bot.choose(GAME, table.observe(table.seat), table.seat)
    other = start(GAME, 3, seed=9)
    other.state.coins[:] = [9, 9, 9]
    fresh = SearchBot(0, None, iterations=5)
    fresh.dice.source.setstate(bot.dice.source.getstate())
    seat, view = other.seat, other.observe(other.seat)
    assert bot.choose(GAME, view, seat) == fresh.choose(GAME, view, seat)


def test_an_action_is_rated_when_it_is_done_and_before_chance_goes_on() -> None:
    baroque = find_game("baroque")
    dice = QuickDice(4)
    ended = 0
    for table in positions(baroque, 2, seed=5):
        if Move("end") not in table.legal():
            continue
        trial = baroque.codec.clone(table.state)
        finish_action(trial, Move("end"), find_hints(baroque), dice)
        ended += isinstance(trial.stack[-1], Chance)
        assert trial.florins == table.state.florins
    assert ended
