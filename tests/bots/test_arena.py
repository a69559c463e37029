"""Matches of bots: seats go round, results depend on the seed alone, failures name their seed."""

from typing import Any

import pytest

from imperia.bots import arena, read_bot
from imperia.bots.arena import GameFailed, Match, Result, fill_up, play_match, run_match
from imperia.bots.intervals import mean_interval, wilson


def match(bots: str, seats: int, games: int, seed: int = 1) -> Match:
    return Match("toll_bridge", fill_up([read_bot(b) for b in bots.split(",")], seats), games, seed)


def outline(result: Result) -> list[tuple[Any, ...]]:
    return [(p.number, p.scores, p.wins, p.decisions) for p in result.games]


def run(match: Match, jobs: int = 1) -> Result:
    return run_match(match, jobs, lambda: None)


def test_greedy_beats_random() -> None:
    greedy, random = run(match("greedy,random", seats=2, games=200), jobs=2).standings
    assert greedy.games == random.games == 200
    assert greedy.wins + random.wins == pytest.approx(200)
    assert greedy.share[1] > 0.75


def test_search_beats_random() -> None:
    search, _ = run(match("search:30it,random", seats=2, games=40), jobs=2).standings
    assert search.share[1] > 0.6


def test_the_number_of_processes_changes_nothing() -> None:
    asked = match("search:4it,greedy,random", seats=4, games=6)
    assert outline(run(asked, jobs=1)) == outline(run(asked, jobs=2))


def test_another_seed_gives_other_games() -> None:
    first, second = (run(match("random", seats=3, games=5, seed=s)) for s in (1, 2))
    assert outline(first) != outline(second)


def test_every_bot_sits_everywhere() -> None:
    asked = match("greedy,random", seats=3, games=3)
    assert sorted(asked.seating(number).index(0) for number in range(3)) == [0, 1, 2]
    asked.rotate = False
    assert [asked.seating(number) for number in range(3)] == [[0, 1, 2]] * 3


def test_the_last_bot_fills_up() -> None:
    assert [spec.label for spec in match("greedy,random", 4, 1).bots] == ["greedy"] + ["random"] * 3
    with pytest.raises(ValueError, match="3 bots are too many for 2 seats"):
        match("greedy,random,random", 2, 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_game_names_its_seed(jobs: int) -> None:
    asked = match("random", seats=2, games=3)
    asked.options = {"rounds": "many"}
    with pytest.raises(GameFailed) as failure:
        list(play_match(asked, jobs))
    seeds = [str(asked.seed_of(number)) for number in range(3)]
    assert any(seed in str(failure.value) for seed in seeds)


def test_a_bot_of_the_same_kind_counts_for_every_seat() -> None:
    (random,) = run(match("random", seats=3, games=4)).standings
    assert (random.seats, random.games) == (3, 12)
    assert random.share[0] == pytest.approx(1 / 3)


def test_intervals() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert mean_interval([5.0]) == (5.0, 5.0, 5.0)
    assert mean_interval([1.0, 3.0]) == pytest.approx((2.0, 0.04, 3.96), abs=1e-2)
    assert mean_interval([]) == (0.0, 0.0, 0.0)


def test_all_seats_of_a_match_are_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that asks which seats bots hold is told: all of them."""
    opened = []

    def note(game: Any, seats: int, seed: Any, options: Any) -> Any:
        opened.append(options)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "start", note)
    bots = fill_up([read_bot("random")], 3)
    with pytest.raises(KeyboardInterrupt):
        arena.play_one(Match("price_of_power", bots, 1, 1, {"bot_realms": "true"}), 0)
    assert opened == [{"bot_realms": "true", "bot_seats": 0b111}]
