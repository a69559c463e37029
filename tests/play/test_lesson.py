"""A lesson is an ordinary game whose first answers are written down."""

import pytest

from imperia.catalog import find_game
from imperia.core import CHANCE, Move
from imperia.play import lessons_of, open_lesson, play_before, replay
from imperia.play.lesson import LessonError, Place, play_line

GAME = find_game("toll_bridge")
LESSON = lessons_of(GAME)["first_day"]


def begun():
    table = open_lesson(GAME, LESSON)
    play_before(table, LESSON)
    return table


def told(table):
    """The ids of the steps that are told now."""
    return [LESSON.steps[number].id for number in LESSON.said(LESSON.follow(table.alive()))]


def follow_to(table, id):
    """Play the lesson until this step is told last."""
    while told(table)[-1] != id:
        step = LESSON.steps[LESSON.said(LESSON.follow(table.alive()))[-1]]
        table.play(step.play[0])
        while (move := LESSON.answer(table)) is not None:
            table.play(move)
    return table


def test_a_lesson_begins_with_the_answers_that_are_written_down():
    table = begun()
    assert told(table) == ["welcome", "bridges", "hand", "toll"]
    assert table.state.hand[0] == [0, 1, 1, 1]
    assert table.seat == LESSON.seat


def test_the_others_answer_by_the_script_and_chance_too():
    table = follow_to(begun(), "pay")
    assert told(table) == ["purse", "pay"]
    assert table.question.bridge == 3
    assert table.state.coins == [4, 3, 2]


def test_a_lesson_has_an_end_after_which_nothing_is_prescribed():
    table = follow_to(begun(), "end")
    assert LESSON.is_over(LESSON.follow(table.alive()))
    assert told(table) == ["end"]
    assert LESSON.answer(table) is None
    table.play(table.legal()[0])
    assert not LESSON.follow(table.alive()).left


def test_the_pupils_moves_in_a_row_are_told_ahead_until_another_answers():
    game = find_game("baroque")
    lesson = lessons_of(game)["first_turn"]
    steps = {step.id: number for number, step in enumerate(lesson.steps)}
    line = next(at for at, each in enumerate(lesson.script) if each.step == steps["influence"])
    ahead = lesson.ahead(Place(line, False))
    assert [moves[0].name for moves in ahead[:2]] == ["place_influence", "state"]
    after = lesson.script[line + len(ahead)]
    assert after.seat != lesson.seat
    assert lesson.ahead(Place(line + len(ahead), False)) == []


def test_before_a_lesson_begins_the_pupils_answers_are_the_scripts():
    game = find_game("baroque")
    lesson = lessons_of(game)["first_turn"]
    table = open_lesson(game, lesson)
    table.settle()
    while table.seat != lesson.seat:
        table.play(lesson.answer(table))
    line = lesson.script[lesson.follow(table.alive()).line]
    assert (line.seat, lesson.answer(table)) == (lesson.seat, line.moves[0])
    first = lesson.said(lesson.follow(table.alive()))
    play_before(table, lesson)
    assert first == lesson.said(lesson.follow(table.alive()))
    assert first[0] == 0


def test_an_answer_that_nobody_chose_is_no_line_of_the_script():
    table = begun()
    follow_to(table, "pay")
    entries = list(table.alive())
    number = next(at for at, entry in enumerate(entries) if entry.seat == LESSON.seat)
    place = LESSON.follow(entries[:number]).line
    assert LESSON.follow(entries[: number + 1]).line == place + 1
    entries[number].free = False
    assert LESSON.follow(entries[: number + 1]).line == place


def test_a_line_for_one_who_is_not_asked_names_who_is():
    table = begun()
    line = next(line for line in LESSON.script if line.seat not in (table.seat, CHANCE))
    with pytest.raises(LessonError, match=f"is for seat {line.seat}, but seat 0 is asked"):
        play_line(table, LESSON, line)
    while not table.over:
        table.play(table.legal()[0])
    with pytest.raises(LessonError, match=f"is for seat {line.seat}, but nobody is asked"):
        play_line(table, LESSON, line)


def test_another_move_leads_out_of_the_lesson_and_its_undo_back():
    table = follow_to(begun(), "pay")
    table.play(Move("burn"))
    assert LESSON.follow(table.alive()).left
    assert LESSON.answer(table) is None
    table.undo(0)
    assert told(table) == ["purse", "pay"]
    assert not LESSON.follow(table.alive()).left


def test_either_of_several_moves_goes_on():
    table = begun()
    table.play(Move("bridge", 4))
    assert LESSON.answer(table) == Move("pay")


def test_what_is_played_in_a_lesson_has_a_record_from_the_start():
    table = follow_to(begun(), "end")
    assert replay(table.record()).digest() == table.digest()


def test_a_copy_of_the_table_keeps_to_the_lesson():
    table = follow_to(begun(), "race").clone()
    table.play(Move("traveller", 2))
    for _ in range(2):
        table.play(LESSON.answer(table))
    assert table.state.hand[0] == [0, 2, 0, 1]  # the monk that the script draws
