"""What runs by itself at the end of a Round is told once, by parts, from the log."""

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import PROVINCES
from imperia.games.price_of_power.stages import ROUND_ENDS
from imperia.play import lessons_of, open_lesson, play_before, play_line
from imperia.scene import own_symbols, validate_stage

OWN = own_symbols(GAME.package)


def _first_round():
    """The tales of the lesson, which plays a whole Round."""
    lesson = lessons_of(GAME)["first_round"]
    table = open_lesson(GAME, lesson)
    play_before(table, lesson)
    while not lesson.is_over(place := lesson.follow(table.alive())):
        play_line(table, lesson, lesson.script[place.line])
    return [tale for entry in table.history for tale in entry.tales]


def test_eu_4_4_the_end_of_a_round_is_one_table_with_the_parts_of_the_income():
    tales = _first_round()
    begun = [n for n, tale in enumerate(tales) if ROUND_ENDS.starts(tale.text)]
    assert len(begun) == 1
    story = ROUND_ENDS.story(tales[begun[0] :])
    assert story[-1].key == "first_player"
    stage = ROUND_ENDS.stage(story)
    assert validate_stage(stage, 3, own=OWN) == []
    rows = {row.label.key: [cell.value for cell in row.cells] for row in stage.tally.rows}
    assert rows["name.income.towns"] == [16, 14, 16]
    parts = [values for key, values in rows.items() if key.startswith("name.income.")]
    assert [sum(column) for column in zip(*parts, strict=True)] == rows["name.piece.income"]
    assert rows["name.power.admin"] == [4, 5, 3]
    assert rows["name.piece.prestige"] == [0, 7, 0]  # the Mission of this Phase and the Curia
    assert "name.income.vassals" not in rows
    unrest = next(line for line in stage.after if line.key == "name.stage.unrest.added")
    assert unrest.params["province"] == [PROVINCES.index("cordoba")]
    assert [line.key for line in stage.after][-1] == "tale.first_player"


def test_the_end_of_a_round_can_be_told_before_everybody_has_his_income():
    tales = _first_round()
    begun = next(n for n, tale in enumerate(tales) if ROUND_ENDS.starts(tale.text))
    story = ROUND_ENDS.story(tales[begun:])
    first = next(n for n, text in enumerate(story) if text.key == "income.net")
    for told in (story[:1], story[:first], story[: first + 1]):
        assert validate_stage(ROUND_ENDS.stage(told), 3, own=OWN) == []
