"""What was shown cannot be taken back for nothing, whoever has shown it."""

from random import Random

import pytest

import imperia
from imperia.catalog import find_game
from imperia.core import drain, imagine, judge, observe, parse_move, play, seen_by
from imperia.play import start
from imperia.testing.walk import RandomDice

GAMES = [
    ("toll_bridge", 3, 300),
    ("baroque", 3, 500),
    ("ancient_world", 4, 400),
    ("pax_renaissance", 3, 400),
    ("price_of_power", 4, 300),
]
# A card is named for oneself alone here; others learn how many are set aside, and no more.
UNSEEN = {"ChooseAside"}
WORLDS = 2


def others_of(table, seat):
    """All who look on but this seat."""
    return [viewer for viewer in (*range(table.seats), None) if viewer != seat]


def looks_the_same(table, before, entry, rng):
    """Could all others have seen just this in other worlds, too?"""
    game, after = table.game, table.history.state_at(entry.seq)
    for viewer in others_of(table, entry.seat):
        view = observe(game, before, viewer)
        told = [tale.text for tale in entry.tales if seen_by(tale.eyes, viewer)]
        for _ in range(WORLDS):
            world = imagine(game, view, viewer, RandomDice(rng))
            world.tales = []
            if judge(world, entry.move).clause:
                return False
            play(world, entry.move)
            here = [tale.text for tale in drain(world) if seen_by(tale.eyes, viewer)]
            if [(text.key, text.params) for text in here] != [
                (text.key, text.params) for text in told
            ]:
                return False
            if game.codec.dump(observe(game, world, viewer)) != game.codec.dump(
                observe(game, after, viewer)
            ):
                return False
    return True


@pytest.mark.parametrize("game, seats, entries", GAMES)
def test_an_answer_that_is_taken_back_for_nothing_has_shown_nothing(game, seats, entries):
    """Who may undo freely has learned nothing of what others had hidden from it."""
    rng, compared = Random(7), 0
    table = start(find_game(game), seats, 7)
    while not table.over and len(table.history) < entries:
        before, place = table.game.codec.clone(table.state), len(table.history)
        table.play(rng.choice(table.legal()))
        entry = table.history[place]
        if entry.secret or entry.opened or entry.question in UNSEEN or entry.shown:
            continue
        compared += 1
        before.tales = None
        assert looks_the_same(table, before, entry, rng), (entry.question, entry.move)
    assert compared > 10


@pytest.mark.parametrize("game, seats, entries", GAMES)
def test_whether_something_was_shown_is_found_again_in_a_table_that_was_kept(game, seats, entries):
    rng = Random(3)
    table = start(find_game(game), seats, 3)
    while not table.over and len(table.history) < entries // 2:
        table.play(rng.choice(table.legal()))
    again = imperia.replay(table.record())
    for entry, other in zip(table.history, again.history, strict=True):
        if entry.shown is not None:
            assert other.shown is None
            assert again._has_shown(other) == entry.shown, entry.seq


def paying_in_turn(word):
    """The Price of Power where one seat has kept a card, and then the next has said this word."""
    for seed in range(40):
        table, rng = start(find_game("price_of_power"), 3, seed), Random(seed)
        first = -1
        while not table.over and len(table.history) < 400:
            seat, asked = table.seat, type(table.question).__name__
            if asked == "KeepCard" and first not in (-1, seat):
                if table.why_not(parse_move(word)):
                    break
                table.play(parse_move(word))
                return table, first, seat
            keeps = asked == "KeepCard" and not table.why_not(parse_move("keep"))
            table.play(parse_move("keep") if keeps else rng.choice(table.legal()))
            first = seat if keeps else -1
    raise AssertionError("nobody pays for cards after another")


def test_eu_4_1_c_a_card_that_a_bot_discards_is_seen_and_not_taken_back_for_nothing():
    table, person, bot = paying_in_turn("discard")
    assert any(entry.shown for entry in table.history[-3:])
    assert table.why_not_undo(person, quiet=[bot]) == "IM-4"
    assert table.why_not_undo(person, [bot]) == ""  # by consent
    assert table.why_not_undo(bot) == ""  # its own card was no news to it


def test_eu_4_1_c_a_card_that_a_bot_keeps_is_not_seen():
    table, person, bot = paying_in_turn("keep")
    assert table.why_not_undo(person, quiet=[bot]) == ""
    assert table.why_not_undo(person) == "IM-4"
    before = len(table.alive())
    table.undo(person, quiet=[bot])
    assert len(table.alive()) < before
