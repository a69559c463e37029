"""Records: they round-trip, and a damaged one is one sentence."""

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import imperia
from imperia import RecordError, replay
from imperia.catalog import find_game
from imperia.core import Move
from imperia.play import Entry, read_move, spell_move
from imperia.play.record import Record, read_header, read_lines, write_record

GAME = find_game("toll_bridge")


def played(seed=7, moves=None, undo=False, seats=3):
    """A game at random; with `undo`, every move that may be undone is undone once."""
    table = imperia.game("toll_bridge").start(seats, seed)
    rng = Random(seed)
    undone = set()
    while not table.over and moves != 0:
        seat, before = table.seat, len(table.alive())
        table.play(rng.choice(table.legal()))
        if undo and before not in undone and not table.why_not_undo(seat):
            undone.add(before)
            table.undo(seat)
        moves = None if moves is None else moves - 1
    return table


def test_a_record_has_a_header_a_line_a_move_and_a_digest():
    table = played(moves=4)
    lines = table.record().splitlines()
    assert lines[:4] == [
        "imperia record 2",
        f"game toll_bridge {GAME.version}",
        "seats 3",
        "option rounds 4",
    ]
    assert lines[5].startswith("1 chance draw_deck ")
    assert lines[-1] == f"so far {table.digest()}"
    assert played().record().splitlines()[-1].startswith("end ")


@settings(max_examples=25)
@given(st.integers(), st.integers(0, 60), st.booleans(), st.integers(2, 4))
def test_a_record_replays_to_the_same_table(seed, moves, undo, seats):
    table = played(seed, moves, undo, seats)
    again = replay(table.record())
    assert again.record() == table.record()
    assert again.digest() == table.digest()
    assert again.scores == table.scores
    assert [entry.free for entry in again.history] == [entry.free for entry in table.history]


def test_undos_are_lines_of_the_record():
    text = played(undo=True).record()
    assert any(line.split()[2] == "undo" for line in text.splitlines()[6:-2])


def test_a_record_can_be_replayed_in_part():
    table = played()
    part = replay(table.record(), to=12)
    assert len(part.history) == 12
    assert replay(table.record(), to=10**6).over


def test_comments_and_empty_lines_do_not_count():
    text = played().record()
    spaced = "\n\n# a remark\n".join(text.splitlines())
    assert replay(spaced).record() == text


MOVES = st.builds(Move, st.sampled_from(["pay", "bridge", "traveller", "roll"]), st.integers(-1, 9))
LINES = st.one_of(
    st.tuples(st.integers(-1, 3), MOVES, st.just(0)),
    st.tuples(st.integers(0, 3), st.none(), st.integers(1, 99)),
)


@given(
    st.lists(LINES), st.booleans(), st.dictionaries(st.sampled_from("abc"), st.sampled_from("xyz"))
)
def test_any_record_reads_back_as_it_was_written(lines, over, options):
    record = Record("toll_bridge", 1, 3)
    record.options, record.over, record.digest = options, over, "0123456789abcdef"
    record.entries = [Entry(seq, *line) for seq, line in enumerate(lines, 1)]
    text = write_record(GAME, record)
    again, rest = read_header(text)
    read_lines(GAME, again, rest)
    assert write_record(GAME, again) == text
    assert [(entry.seat, entry.move, entry.undo_to) for entry in again.entries] == lines


def test_numbers_are_spelled_in_the_words_of_the_game():
    assert spell_move(GAME, Move("bridge", 0)) == f"bridge {GAME.nouns['bridge'][0]}"
    assert spell_move(GAME, Move("bid", 7)) == "bid 7"
    assert spell_move(GAME, Move("pay")) == "pay"
    assert read_move(GAME, ["bridge", "0"]) == Move("bridge", 0)


@pytest.mark.parametrize("words", [[], ["bridge", "nowhere"], ["pay", "1", "2"], ["bid", "-1"]])
def test_unknown_words_are_refused(words):
    with pytest.raises(ValueError, match=r"is not known|a move is one word"):
        read_move(GAME, words)


def _line(text, number, new):
    """The text with one line changed, counted from the first or the last."""
    lines = text.splitlines()
    lines[number] = new(lines[number])
    return "\n".join(lines)


def _drop(text, number):
    lines = text.splitlines()
    del lines[number]
    return "\n".join(lines)


DAMAGE = {
    "empty": (lambda t: "", "This is not a record"),
    "another file": (lambda t: "PK\x03\x04\n\x00", "This is not a record"),
    "another format": (lambda t: t.replace("record 2", "record 9"), "Line 1: this program reads"),
    "no game": (lambda t: _drop(t, 1), "The header must name the game"),
    "unknown game": (lambda t: t.replace("toll_bridge", "troll"), "There is no game 'troll'"),
    "another version": (lambda t: _line(t, 1, lambda _: "game toll_bridge 99"), "version 99"),
    "a worded version": (lambda t: _line(t, 1, lambda _: "game toll_bridge x"), "Line 2: 'x'"),
    "no seats": (lambda t: _drop(t, 2), "The header must name the game"),
    "many seats": (lambda t: _line(t, 2, lambda _: "seats 9"), "not for 9"),
    "endless seats": (lambda t: _line(t, 2, lambda _: f"seats {'9' * 5000}"), "Line 3: '999"),
    "unknown option": (lambda t: _line(t, 3, lambda _: "option age 4"), "has no option 'age'"),
    "wrong choice": (lambda t: _line(t, 3, lambda _: "option rounds 99"), "cannot be '99'"),
    "half an option": (lambda t: _line(t, 3, lambda _: "option rounds"), "Line 4"),
    "other data": (lambda t: _line(t, 3, lambda o: f"{o}\ndata 0123"), "other game data"),
    "a missing move": (lambda t: _drop(t, 6), "Line 7: move 2 is missing here."),
    "a cut line": (lambda t: _line(t, 6, lambda _: "2 chance"), "Line 7: a move needs"),
    "a wrong seat": (
        lambda t: _line(t, 6, lambda m: m.replace("chance", "0")),
        "Move 2: it is for",
    ),
    "a worded seat": (lambda t: _line(t, 6, lambda m: m.replace("chance", "me")), "Line 7: 'me'"),
    "an unknown word": (lambda t: _line(t, 6, lambda _: "2 chance draw_deck ghost"), "'ghost' is"),
    "too many words": (lambda t: _line(t, 6, lambda m: f"{m} x"), "Line 7: a move is one word"),
    "endless numbers": (lambda t: _line(t, 6, lambda _: f"2 chance roll {'9' * 5000}"), "Line 7"),
    "not asked": (
        lambda t: _line(t, 6, lambda _: "2 chance roll 1"),
        "Move 2: IM-1 forbids 'roll 1'.",
    ),
    "no undo": (lambda t: _line(t, 6, lambda _: "2 0 undo 1"), "Move 2: IM-4 forbids to undo."),
    "no end": (lambda t: _drop(t, -1), "The record is cut off"),
    "a wrong digest": (lambda t: _line(t, -1, lambda _: "end 0000"), "but the record says 0000"),
    "not the end": (lambda t: _line(t, -1, lambda e: e.replace("end", "so far")), "is over: close"),
    "more after the end": (lambda t: f"{t}\n99 0 pay", "nothing may follow the closing line"),
}


@pytest.mark.parametrize("damage, sentence", DAMAGE.values(), ids=list(DAMAGE))
def test_a_damaged_record_is_one_sentence(damage, sentence):
    with pytest.raises(RecordError) as error:
        replay(damage(played().record()))
    assert sentence in str(error.value)
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


def test_a_record_cannot_say_the_game_is_over_when_it_is_not():
    text = played(moves=3).record().replace("so far", "end")
    with pytest.raises(RecordError, match="says the game is over, but it is not"):
        replay(text)


def test_moves_after_the_end_are_refused():
    text = played().record()
    lines = text.splitlines()
    lines.insert(-2, f"{int(lines[-3].split()[0]) + 1} 0 pay")
    with pytest.raises(RecordError, match="the game is over already"):
        replay("\n".join(lines))


def test_an_undo_must_lead_back_where_it_says():
    lines = played(undo=True).record().splitlines()
    place = next(n for n, line in enumerate(lines) if " undo " in line)
    seq, seat, _, target = lines[place].split()
    lines[place] = f"{seq} {seat} undo {int(target) - 1}"
    with pytest.raises(RecordError, match=rf"Move {seq}: the undo leads back to move {target}\."):
        replay("\n".join(lines))


@settings(max_examples=60)
@given(st.data())
def test_no_damage_gives_anything_but_a_record_error(data):
    text = played(moves=12).record()
    place = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 12))
    new = data.draw(st.text(max_size=4))
    with suppress(RecordError):
        replay(text[:place] + new + text[place + length :])
