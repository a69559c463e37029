"""Bots of a temperament: what they like beyond their value, named, drawn and without foresight."""

from functools import cache
from typing import Any

import pytest
from tests.server.helpers import Guest, serving

from imperia.bots import QuickDice, find_hints, make_bot, read_bot, temperaments
from imperia.catalog import find_game, game_ids
from imperia.core import imagine, observe
from imperia.play import start

GAMES = [game for game in game_ids() if temperaments(find_game(game))]
LOOKED_AT = 48  # positions of a game


@cache
def positions(game: str) -> list[tuple[Any, int]]:
    """Every fourth question with a choice in the first moves of a greedy game: view and seat."""
    played = find_game(game)
    table = start(played, played.seats[0], seed=4)
    bots = [make_bot("greedy", seat) for seat in range(table.seats)]
    found: list[tuple[Any, int]] = []
    asked = 0
    while not table.over and len(found) < LOOKED_AT:
        seat, view = table.seat, table.observe(table.seat)
        asked += len(table.legal()) > 1
        if len(table.legal()) > 1 and asked % 4 == 0:
            found.append((played.codec.clone(view), seat))
        table.play(bots[seat].choose(played, view, seat))
    return found


def test_every_title_has_three_temperaments() -> None:
    assert len(GAMES) == 4
    assert all(len(temperaments(find_game(game))) == 3 for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_no_temperament_chooses_by_what_is_hidden(game: str) -> None:
    played = find_game(game)
    for view, seat in positions(game)[::6]:
        redealt = observe(played, imagine(played, view, seat, QuickDice(3)), seat)
        for temper in temperaments(played):
            chosen = make_bot(f"greedy:{temper}", 5).choose(played, view, seat)
            assert make_bot(f"greedy:{temper}", 5).choose(played, redealt, seat) == chosen


@pytest.mark.parametrize("game", GAMES)
def test_what_a_temperament_likes_is_added_until_the_game_is_over(game: str) -> None:
    played = find_game(game)
    plain = find_hints(played).value
    assert plain is not None
    for temper, likes in temperaments(played).items():
        tempered = find_hints(played, temper=temper).value
        assert tempered is not None
        for view, seat in positions(game)[::8]:
            world = imagine(played, view, seat, QuickDice(2))
            assert tempered(world, seat) == plain(world, seat) + likes(world, seat)
            world.stack = []
            assert tempered(world, seat) == plain(world, seat)


def test_a_temperament_that_the_game_has_not_is_named() -> None:
    bot = make_bot("greedy:dreamer", 1)
    baroque = find_game("baroque")
    table = start(baroque, 3, seed=1)
    with pytest.raises(ValueError, match="baroque has no temperament 'dreamer': it has builder"):
        bot.choose(baroque, table.observe(table.seat), table.seat)


@pytest.mark.parametrize(
    "text, level, limit, temper",
    [
        ("greedy:warrior", "greedy", None, "warrior"),
        ("gentle:warrior", "gentle", None, "warrior"),
        ("search:60ms:builder", "search", 60, "builder"),
        ("search:builder", "search", 100, "builder"),
        ("search:60ms", "search", 60, ""),
    ],
)
def test_a_temperament_stands_behind_level_and_limit(
    text: str, level: str, limit: int | None, temper: str
) -> None:
    spec = read_bot(text)
    assert (spec.level, spec.milliseconds, spec.temper) == (level, limit, temper)
    assert read_bot(spec.label).label == spec.label


@pytest.mark.parametrize("text", ["random:warrior", "greedy:War!", "search:60ms:60ms", "greedy:9"])
def test_what_is_no_temperament_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no bot|no temperament|takes a limit"):
        read_bot(text)


def test_bots_at_a_table_have_temperaments_that_everybody_reads(tmp_path: Any) -> None:
    with serving(tmp_path) as client:
        guest = Guest(client)
        words = set()
        for number in range(12):
            seats = [{"who": "me"}, {"who": "bot", "level": "greedy"}]
            seats.append({"who": "bot", "level": "random"})
            wish = {"game": "baroque", "seats": seats, "key": f"wish {number}"}
            table = guest.post("/api/tables", wish).json()["table"]
            assert guest.post("/api/tables", wish).json()["table"] == table
            me, greedy, random = guest.get(f"/api/tables/{table}?lang=it").json()["seats"]
            assert greedy["level"] == "greedy"
            assert "temper" not in me
            assert "temper" not in random
            words.add(greedy["temper"])
        assert words <= {"costruttore", "guerriero", "mecenate"}
        assert len(words) > 1
