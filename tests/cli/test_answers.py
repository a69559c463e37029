"""The numbered answers of a question on the terminal."""

from imperia.cli.answers import LINES, answer_lines
from imperia.core import Move


def _moves(words):
    return [Move(word, number) for number, word in enumerate(words)]


def test_few_answers_have_a_line_each():
    moves = _moves(["area"] * LINES)
    lines = answer_lines(moves, [f"Area {n}" for n in range(LINES)])
    assert lines[0] == "   1  Area 0"
    assert len(lines) == LINES


def test_many_answers_of_one_kind_stand_side_by_side_with_their_numbers():
    moves = _moves(["pass", *["area"] * 30, "done"])
    labels = ["Pass", *[f"Area {n}" for n in range(30)], "Done"]
    lines = answer_lines(moves, labels, 60)
    assert lines[0] == "   1  Pass"
    assert lines[-1] == "  32  Done"
    assert lines[1].split() == ["2", "Area", "0", "3", "Area", "1", "4", "Area", "2"]
    assert all(len(line) <= 60 for line in lines)
    told = " ".join(lines).split()
    assert [word for word in told if word.isdigit() and int(word) == 31]
    assert len(lines) == 1 + 10 + 1


def test_a_label_wider_than_the_screen_stands_alone():
    moves = _moves(["card"] * (LINES + 1))
    lines = answer_lines(moves, ["a long name " * 8] * (LINES + 1), 40)
    assert len(lines) == LINES + 1
