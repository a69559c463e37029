"""Bots that live as long as their seat: blind as before, and never wrong where nothing was kept."""

from collections import OrderedDict
from typing import Any

import pytest

from imperia.bots import LEVELS, QuickDice, find_hints, make_bot, temperaments
from imperia.bots.search import FEWEST, Search, SearchBot
from imperia.bots.watch import Watch
from imperia.bots.worker import Thought, think
from imperia.catalog import find_game, game_ids
from imperia.core import imagine, legal, observe
from imperia.play import Table, start

TITLES = [game for game in game_ids() if temperaments(find_game(game))]
ASKED = 14  # answers with a choice of one game
PASSES = 8
MAKE = "imperia.bots:make_bot"


def levels_of(game: str) -> list[str]:
    """Every level, and every temperament of those that think."""
    tempers = temperaments(find_game(game))
    thinking = [level for level in LEVELS if level != "random"]
    return [*LEVELS, *(f"{level}:{temper}" for level in thinking for temper in tempers)]


@pytest.mark.parametrize(
    "game, level", [(game, level) for game in TITLES for level in levels_of(game)]
)
def test_no_level_and_no_temperament_chooses_by_what_is_hidden(game: str, level: str) -> None:
    """Two bots of one seed live through a game; one is shown views of hands dealt anew."""
    played = find_game(game)
    table = start(played, played.seats[0], seed=7)
    table.checked = False
    bots = [make_bot(level, seat, iterations=PASSES) for seat in range(table.seats)]
    twins = [make_bot(level, seat, iterations=PASSES) for seat in range(table.seats)]
    asked = redealt = 0
    while not table.over and asked < ASKED:
        seat, view = table.seat, table.observe(table.seat)
        move = table.legal()[0]
        if len(table.legal()) > 1:
            asked += 1
            world = imagine(played, view, seat, QuickDice(asked))
            redealt += played.codec.dump(world) != played.codec.dump(table.state)
            move = bots[seat].choose(played, view, seat)
            assert twins[seat].choose(played, observe(played, world, seat), seat) == move
        table.play(move)
    assert redealt or game == "pax_renaissance"


def at_own_answers_in_a_row() -> tuple[Table, SearchBot]:
    """A table where a search has just answered and is asked again, with what it has kept."""
    game = find_game("baroque")
    table = start(game, 2, seed=1)
    bots = [SearchBot(seat, None, PASSES) for seat in range(2)]
    while True:
        seat = table.seat
        table.play(bots[seat].choose(game, table.observe(seat), seat))
        if table.seat == seat and bots[seat].search is not None and len(table.legal()) > 1:
            return table, bots[seat]


def test_what_was_kept_is_given_up_when_the_move_is_taken_back() -> None:
    table, bot = at_own_answers_in_a_row()
    kept, seat, game = bot.search, table.seat, table.game
    table.undo(seat)
    view = table.observe(seat)
    move = bot.choose(game, view, seat)
    assert move in legal(view)
    assert bot.search is not kept


def test_it_goes_on_only_in_worlds_that_agree_with_what_it_sees() -> None:
    table, bot = at_own_answers_in_a_row()
    kept = bot.search
    assert kept is not None
    view, seat, hints = table.observe(table.seat), table.seat, find_hints(table.game)
    others = len(kept.worlds) // 3
    for world, _ in kept.worlds[1 : 1 + others]:
        world.florins[seat] += 7  # what has come out since does not fit these worlds
    before = len(kept.worlds)
    assert kept.goes_on(hints, view, seat, Watch(None))
    assert len(kept.worlds) == before - others
    assert all(world.florins[seat] == view.florins[seat] for world, _ in kept.worlds)


def test_with_too_few_worlds_it_begins_anew() -> None:
    table, bot = at_own_answers_in_a_row()
    kept = bot.search
    assert kept is not None
    view, seat, hints = table.observe(table.seat), table.seat, find_hints(table.game)
    for world, _ in kept.worlds[FEWEST - 1 :]:
        world.florins[seat] += 7
    assert not kept.goes_on(hints, view, seat, Watch(None))


@pytest.mark.parametrize("change", ["seat", "hints", "view"])
def test_it_does_not_go_on_for_anybody_else(change: str) -> None:
    table, bot = at_own_answers_in_a_row()
    kept = bot.search
    assert kept is not None
    view, seat = table.observe(table.seat), table.seat
    hints = find_hints(table.game)
    if change == "seat":
        seat = 1 - seat
    elif change == "hints":
        hints = find_hints(table.game, temper="warrior")
    else:
        view.florins[seat] += 1
    assert not kept.goes_on(hints, view, seat, Watch(None))


def test_nothing_is_kept_while_another_is_asked() -> None:
    """Worlds and trees would lie in memory for nothing."""
    game = find_game("baroque")
    table = start(game, 2, seed=1)
    bots = [SearchBot(seat, None, PASSES) for seat in range(2)]
    kept = 0
    for _ in range(30):
        seat = table.seat
        table.play(bots[seat].choose(game, table.observe(seat), seat))
        if bots[seat].search is not None:
            kept += 1
            assert table.seat == seat
    assert kept


def thought_of(table: Table, level: str, whose: str, seed: int = 5) -> Thought:
    view = table.game.codec.dump(table.observe(table.seat))
    return Thought(table.game.id, view, table.seat, level, seed, 40, whose)


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_whether_a_process_knows_the_seat_is_no_matter_of_right_or_wrong(level: str) -> None:
    """A bot that was kept, one that is new and one of another seat: all of them answer legally."""
    game = find_game("baroque")
    table = start(game, 2, seed=3)
    kept: OrderedDict[tuple[str, str], Any] = OrderedDict()
    for number in range(12):
        told = []
        for known, whose in ((kept, f"t/{table.seat}"), (OrderedDict(), "t/0"), (kept, "")):
            words = [*think(thought_of(table, level, whose), MAKE, None, known)]
            assert [kind for kind, _ in words] == ["begins", "move"]
            told.append(words[1][1])
        assert {*told} <= {move.wire() for move in table.legal()}
        table.play(table.legal()[number % len(table.legal())])
    assert {whose for whose, _ in kept} <= {"t/0", "t/1"}


def test_a_kept_search_goes_on_in_the_process_that_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    went_on = []
    goes_on = Search.goes_on

    def watched(self: Search, *words: Any) -> bool:
        went_on.append(goes_on(self, *words))
        return went_on[-1]

    monkeypatch.setattr(Search, "goes_on", watched)
    game = find_game("baroque")
    table = start(game, 2, seed=1)
    known: OrderedDict[tuple[str, str], Any] = OrderedDict()
    for _ in range(16):
        words = [*think(thought_of(table, "search", f"t/{table.seat}"), MAKE, None, known)]
        table.play(next(move for move in table.legal() if move.wire() == words[1][1]))
    assert any(went_on)
