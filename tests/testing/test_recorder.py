"""Recorded games: written, told, compared line by line."""

import pytest

from imperia import replay
from imperia.games.toll_bridge import GAME
from imperia.testing import Violation, compare_record, record_game, transcript, write_game


@pytest.fixture
def recorded(tmp_path):
    return write_game(tmp_path, "three", record_game(GAME, 3, {"rounds": 2}, seed=4), told=True)


def test_a_recorded_game_is_a_record_with_its_result():
    text = record_game(GAME, 2, seed=1)
    table = replay(text)
    scores = " ".join(str(score) for score in table.scores)
    assert text.splitlines()[1] == f"# scores {scores}"
    assert record_game(GAME, 2, seed=1) == text != record_game(GAME, 2, seed=2)


def test_a_recorded_game_compares_equal(recorded):
    record, told = recorded
    assert (record.name, told.name) == ("three.record", "three.transcript")
    assert compare_record(record).over


@pytest.mark.parametrize("number, what", [(1, "scores"), (2, "winners")])
def test_another_result_is_found(recorded, number, what):
    record = recorded[0]
    lines = record.read_text().splitlines()
    lines[number] = f"# {what} 99"
    record.write_text("\n".join(lines) + "\n")
    with pytest.raises(Violation, match=rf"three.record, line {number + 1}: it was '# {what} 99'"):
        compare_record(record)


def test_another_move_is_found(recorded):
    record = recorded[0]
    text = record.read_text()
    record.write_text(text.replace("draw_deck monk", "draw_deck queen", 1))
    with pytest.raises(Violation, match=r"three\.record: "):
        compare_record(record)


def test_another_transcript_is_found(recorded):
    record, told = recorded
    told.write_text(told.read_text() + "more\n")
    with pytest.raises(Violation, match=r"three\.transcript: it had"):
        compare_record(record)


def test_a_transcript_has_words_for_every_move():
    text = record_game(GAME, 2, {"rounds": 2}, seed=1)
    told = transcript(text)
    moves = [line for line in told.splitlines() if not line.startswith(" ")]
    assert len(moves) == len(replay(text).history)
    assert "chance: draw_deck" in told


class First:
    """A bot that takes the first legal move of what its seat sees."""

    def choose(self, game, view, seat):
        return view.stack[-1].legal(view)[0]


def test_bots_can_play_a_recorded_game():
    text = record_game(GAME, 2, seed=1, bots=[First(), First()])
    assert replay(text).over
