"""EU-5.1.3: an exploration is a moment of its own, from the first roll to what was found."""

from tests.games.price_of_power.test_explore_colonize import ONE, QUEST, SKULL_TWO, exploring

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS
from imperia.games.price_of_power.stages.discovery import DISCOVERY
from imperia.scene import own_symbols, validate_stage
from imperia.texts import Renderer

OWN = own_symbols(GAME.package)
TO_AFRICA = ("light central_atlantic", "zone southeastern_atlantic")


def stage_of(table):
    told = [tale for entry in table.history for tale in entry.tales]
    told += table.state.tales or []
    first = next(n for n, tale in enumerate(told) if DISCOVERY.starts(tale.text))
    stage = DISCOVERY.stage(DISCOVERY.story(told[first:]))
    assert validate_stage(stage, table.state.seats, own=OWN) == []
    return stage


def names(areas):
    return {AREAS[area] for area in areas}


def test_eu_5_1_3_2_while_the_question_is_open_the_roll_shows_what_it_opens_and_the_next_chance():
    table, seat = exploring(ONE, tags=QUEST)
    table.play_all(*TO_AFRICA)
    stage = stage_of(table)
    assert stage.unfinished
    roll, again = stage.lines
    assert [die.value for die in roll.dice] == [1]
    assert names(roll.text.params["area"]) >= {"goldcoast"}
    assert "angola" not in names(roll.text.params["area"])  # a Territory of another number
    assert again.text.key == "name.stage.next_roll"
    assert again.text.params["chance"] == 83  # all but a 3 with a skull: no Territory there has a 3
    assert stage.sides[0].seat == seat


def test_eu_5_1_3_4_a_discovery_ends_it_at_the_area_that_was_found():
    table, seat = exploring(ONE, tags=QUEST)
    table.play_all(*TO_AFRICA, "stand", "area goldcoast")
    stage = stage_of(table)
    assert not stage.unfinished
    assert stage.outcome.key == "tale.explore.found"
    assert (stage.winner, stage.at) == (seat, "area:goldcoast")
    assert [text.key for text in stage.after] == ["tale.claim.placed", "tale.continent.opened"]


def test_eu_5_1_3_3_a_skull_that_is_not_paid_ends_it_with_a_ship_lost():
    words = {"tags": QUEST, "ships": {"castile": {"southeastern_atlantic": 1}}}
    table, _ = exploring(SKULL_TWO, **words)
    table.play_all("stay", "stand", "fail")
    stage = stage_of(table)
    assert stage.outcome.key == "tale.explore.failed"
    assert (stage.winner, stage.at) == (-1, "")
    assert [text.key for text in stage.after] == ["tale.ship.lost.zone"]
    [roll] = stage.lines
    assert roll.text.key == "name.stage.roll_opens.skull"


def test_eu_5_1_3_2_a_second_roll_stands_below_the_first():
    table, _ = exploring(SKULL_TWO, ONE, tags=QUEST)
    table.play_all(*TO_AFRICA, "reroll")
    stage = stage_of(table)
    assert [die.value for line in stage.lines for die in line.dice] == [2, 1]


def test_eu_5_1_3_with_nothing_within_reach_no_area_is_named():
    table, _ = exploring(ONE, tags=QUEST)
    table.play("stay")
    assert stage_of(table).note.key == "tale.explore.in_vain"
    assert stage_of(table).lines[0].text.key == "name.stage.roll_opens_nothing.plain"


def test_every_word_of_it_is_written():
    texts = Renderer(GAME).texts
    keys = {f"{section}.{key}" for section, key in texts.all_keys()}
    table, _ = exploring(SKULL_TWO, tags=QUEST)
    table.play_all(*TO_AFRICA)
    assert validate_stage(stage_of(table), 3, keys, OWN) == []
