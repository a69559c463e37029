"""What bots do and leave: counted as it was, the same in any number of processes."""

import imperia
from imperia.bots import read_bot
from imperia.bots.arena import Match, Result, run_match
from imperia.bots.habits import LOST, WON, Held, Kind, Watcher
from imperia.catalog import find_game
from imperia.play import start


def run(jobs: int = 1, until: int | None = None) -> Result:
    bots = [read_bot("greedy"), read_bot("random")]
    match = Match("toll_bridge", bots, 6, 3, habits=True, until=until)
    return run_match(match, jobs, lambda: None)


def test_every_decision_is_chosen_once_and_was_offered() -> None:
    result = run()
    habits = result.habits
    assert sum(habits.chosen.values()) == result.decisions
    assert all(0 < habits.chosen[kind] <= habits.offered[kind] for kind in habits.chosen)
    for kind in habits.offered:  # whatever was chosen, the question was put so often
        put = sum(count for other, count in habits.chosen.items() if other[:3] == kind[:3])
        assert habits.offered[kind] <= put
    assert {(kind.bot, kind.seat) for kind in habits.offered} == {
        ("greedy", 0), ("greedy", 1), ("random", 0), ("random", 1)
    }  # fmt: skip
    assert habits.games == 6


def test_the_number_of_processes_changes_no_habit() -> None:
    one, two = run(1).habits, run(2).habits
    assert vars(one) == vars(two)


def test_nothing_is_counted_where_nobody_asks() -> None:
    match = Match("toll_bridge", [read_bot("random")] * 2, 1, 3)
    assert not run_match(match, 1, lambda: None).habits.offered


def test_a_kind_is_offered_once_however_many_numbers_it_has() -> None:
    table = start(find_game("toll_bridge"), 2, 5)
    watcher = Watcher(table, ["a", "b"])
    moves = table.legal()
    assert len({move.name for move in moves}) < len(moves)
    watcher.choose(table, moves[0].name)
    kind = Kind("ab"[table.seat], table.seat, type(table.question).__name__, moves[0].name)
    assert watcher.habits.offered[kind] == watcher.habits.chosen[kind] == 1


def test_land_that_passes_is_won_and_lost() -> None:
    table = start(find_game("toll_bridge"), 2, 5)
    watcher = Watcher(table, ["a", "b"])
    owner = table.state.owner[:]
    mine = owner.index(0)
    table.state.owner[mine] = 1
    table.play(table.legal()[0])
    habits = watcher.end(table)
    passed = sum(a != b for a, b in zip(owner, table.state.owner, strict=True))
    assert habits.changed == passed >= 1
    assert habits.held[Held("a", 0, LOST)] >= 1
    assert habits.held[Held("b", 1, WON)] >= 1
    assert habits.times == {("a", 0): 1, ("b", 1): 1}


def test_what_was_told_before_the_first_question_counts() -> None:
    handle = imperia.game("toll_bridge").start(seats=2, seed=5)
    watcher = Watcher(handle, ["a", "b"])
    told = sum(len(entry.tales) for entry in handle.history)
    assert sum(watcher.habits.told.values()) == told > 0


def test_a_game_ends_after_the_turn_that_was_asked_for() -> None:
    short, whole = run(until=2), run()
    assert short.habits.told["day.begun"] == 6 * 3  # the third begins, and nothing more
    assert whole.habits.told["day.begun"] > 6 * 3
    assert short.reasons == {}
    assert sum(standing.wins for standing in short.standings) == 0
    assert sum(standing.wins for standing in whole.standings) == 6
