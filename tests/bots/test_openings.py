"""Openings differ from game to game by the bots' dice, where moves are nearly as good."""

from types import SimpleNamespace
from typing import Any

import pytest

from imperia.bots import QuickDice, find_hints, greedy, make_bot, temperaments
from imperia.bots.greedy import OPENING, GreedyBot, nearly_best
from imperia.catalog import find_game, game_ids
from imperia.core import Move
from imperia.play import start

TITLES = [game for game in game_ids() if temperaments(find_game(game))]
BEGUN = 12  # games of one table seed
A, B, C, D, E, F, G = (Move(word) for word in "abcdefg")


def line_of(game: str, number: int) -> tuple[str, ...]:
    """The first answers with a choice in a game of bots whose dice have this number."""
    played = find_game(game)
    table = start(played, played.seats[0], seed=3)
    table.checked = False
    bots = [make_bot("greedy", 1000 * number + seat) for seat in range(table.seats)]
    told: list[str] = []
    while len(told) < OPENING * table.seats:
        seat, choice = table.seat, len(table.legal()) > 1
        move = bots[seat].choose(played, table.observe(seat), seat)
        if choice:
            told.append(move.wire())
        table.play(move)
    return tuple(told)


@pytest.mark.parametrize("game", TITLES)
def test_games_do_not_all_begin_alike(game: str) -> None:
    assert len({line_of(game, number) for number in range(BEGUN)}) >= BEGUN // 3
    assert line_of(game, 5) == line_of(game, 5)


@pytest.mark.parametrize("second, near", [(95, [A, B]), (94, [A])])
def test_nearly_as_good_is_an_eighth_of_the_way_to_what_is_usual(
    second: int, near: list[Move]
) -> None:
    assert nearly_best({A: 100, B: second, C: 60, D: 40, E: 0}) == near


def test_one_move_that_alone_prevents_the_worst_is_not_varied() -> None:
    assert nearly_best({A: -1200, B: -20, C: -1100, D: -1150}) == [B]


def test_where_most_are_as_good_as_the_best_no_other_is_near() -> None:
    assert nearly_best({A: 5, B: 5, C: 4}) == [A, B]


class Loaded:
    """Dice that always show this, as far as there are so many sides."""

    def __init__(self, shows: int) -> None:
        self.shows = shows

    def below(self, limit: int) -> int:
        return min(self.shows, limit - 1)


def bot_with(shows: int) -> GreedyBot:
    bot = GreedyBot(1, Begun)
    loaded: Any = Loaded(shows)
    bot.dice = loaded
    return bot


class Begun:
    """Hints to which a view is whether the game has only just begun; early letters look best."""

    opening = bool

    @staticmethod
    def prior(state: Any, question: Any, move: Move) -> int:
        return -ord(move.name)


@pytest.fixture
def rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        greedy, "rate_moves", lambda *_: {A: 80, B: 79, C: 79, D: 0, E: 0, F: 0, G: 0}
    )
    monkeypatch.setattr(greedy, "legal", lambda view: [A, B, C, D, E, F, G])
    monkeypatch.setattr(greedy, "imagine", lambda *_: SimpleNamespace(stack=[None]))


@pytest.mark.usefixtures("rated")
def test_it_varies_in_its_first_answers_alone() -> None:
    game = find_game("toll_bridge")
    bot = bot_with(1)
    assert [bot.choose(game, True, 0) for _ in range(OPENING + 1)] == [B] * OPENING + [A]
    bot = bot_with(0)
    assert [bot.choose(game, True, 0) for _ in range(2)] == [A, A]


@pytest.mark.usefixtures("rated")
def test_of_moves_as_good_it_leaves_those_that_look_worse_at_a_glance() -> None:
    """C is as near as B, but of three the better two are taken."""
    assert nearly_best(greedy.rate_moves()) == [A, B, C]  # type: ignore[call-arg]
    assert bot_with(2).choose(find_game("toll_bridge"), True, 0) == B


@pytest.mark.usefixtures("rated")
def test_a_bot_made_in_the_midst_of_a_game_does_not_vary() -> None:
    """On a server a bot may be made anew before any answer: it must be no weaker for it."""
    assert bot_with(1).choose(find_game("toll_bridge"), False, 0) == A
    assert find_hints(find_game("toll_bridge")).opening is None
    bot = GreedyBot(1)
    bot.dice = bot_with(1).dice
    assert bot.choose(find_game("toll_bridge"), True, 0) == A


@pytest.mark.parametrize("game", TITLES)
def test_every_title_says_how_long_its_opening_lasts(game: str) -> None:
    """Everybody's first turn belongs to it, and nothing of the second."""
    played = find_game(game)
    opening, stats = find_hints(played).opening, played.part("stats")
    assert opening is not None
    assert stats is not None
    dice, seats = QuickDice(4), played.seats[0]
    table = start(played, seats, seed=3)
    table.checked = False
    last = seats if game == "pax_renaissance" else 1  # turns are counted by seat there
    found = set()
    while not table.over and stats.moment(table.state) <= last + 1:
        begun = opening(table.observe(table.seat))
        assert begun == (stats.moment(table.state) <= last)
        found.add(begun)
        moves = table.legal()
        table.play(moves[dice.below(len(moves))])
    assert found == {True, False}
