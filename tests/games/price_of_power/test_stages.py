"""Battles and what runs by itself at the end of a Round are told from the log."""

from tests.games.price_of_power.test_battle_answers import attack
from tests.games.price_of_power.test_preview import FRANCE, position
from tests.games.price_of_power.test_preview_battles import COAST

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS, PROVINCES
from imperia.games.price_of_power.naming import DICE
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.games.price_of_power.stages import BATTLE, ROUND_ENDS
from imperia.play import lessons_of, open_lesson, play_before, play_line
from imperia.scene import RETREAT, own_symbols, validate_stage
from imperia.scene.telling import is_one_of

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


# Battles


def _battle(table, answer=lambda question, moves: None):
    """Fight on with these answers, else as little as possible; the tales from the beginning."""
    table.state.tales = []
    since = len(table.history)
    goal = Move("area", AREAS.index(COAST))
    while not table.over and not _told_end(table, since):
        moves = table.legal()
        calm = [move for move in moves if move.name in ("done", "no", "pass", "stay")]
        wanted = answer(table.question, moves) or (goal if goal in moves else (calm or moves)[0])
        table.play(wanted)
    tales = [tale for entry in table.history for tale in entry.tales]
    begun = next(n for n, tale in enumerate(tales) if BATTLE.starts(tale.text))
    return BATTLE.story(tales[begun:])


def _told_end(table, since):
    told = [tale.text for entry in list(table.history)[since:] for tale in entry.tales]
    return any(is_one_of(text, BATTLE.ends) for text in told)


def test_eu_9_6_a_battle_shows_forces_dice_hits_losses_and_who_wins():
    story = _battle(attack())
    stage = BATTLE.stage(story)
    assert validate_stage(stage, 3, own=OWN) == []
    assert not stage.unfinished
    began = [[len(rank.units) for rank in side.ranks] for side in stage.sides]
    assert began == [[1, 3], [4]]
    assert [rank.kind for rank in stage.sides[0].ranks] == ["hired", "own"]
    hits = [text.params for text in story if text.key == "battle.hits"]
    assert [fought.throws[0].total for fought in stage.rounds] == [h["attackers"] for h in hits]
    assert [fought.throws[1].total for fought in stage.rounds] == [h["defenders"] for h in hits]
    for number, fought in enumerate(stage.rounds, 1):
        for side, word in enumerate(("attackers", "defenders")):
            (told,) = (
                text.params
                for text in story
                if text.key == f"battle.dice_of_{word}" and text.params["round"] == number
            )
            dice = [die for group in fought.throws[side].groups for die in group.dice]
            assert sorted(die.label.key for die in dice) == sorted(
                f"name.die.{DICE[die]}" for die in told["dice"]
            )
            assert sum(die.value for die in dice) == fought.throws[side].total
    fallen = [unit for side in stage.sides for rank in side.ranks for unit in rank.units]
    lost = sum(text.key == "unit.lost" for text in story)
    assert sum(unit.fallen > 0 for unit in fallen) == lost
    (winner,) = (side for side in stage.sides if side.won)
    assert stage.winner == winner.seat
    assert any(not unit.fallen for rank in winner.ranks for unit in rank.units)


def test_eu_9_6_6_what_a_retreat_costs_is_told_apart_from_what_fell():
    def leave(question, moves):
        return next((move for move in moves if move.name == "retreat"), None)

    stage = BATTLE.stage(_battle(attack(), leave))
    assert validate_stage(stage, 3, own=OWN) == []
    marks = [unit.fallen for side in stage.sides for rank in side.ranks for unit in rank.units]
    assert marks.count(RETREAT) == 1
    assert "tale.battle.retreats" in [line.key for line in stage.rounds[-1].lines]


def test_eu_9_6_a_battle_can_be_shown_after_every_line_of_it():
    story = _battle(attack(leaders={"france": {"army_1": "mil-01-1"}}))
    for told in range(1, len(story) + 1):
        stage = BATTLE.stage(story[:told])
        assert validate_stage(stage, 3, own=OWN) == []
        assert stage.unfinished != any(is_one_of(text, BATTLE.ends) for text in story[:told])


def test_eu_13_4_6_a_realm_that_wins_or_leaves_is_named():
    army = {"area": "seine", "regular_infantry": 1}
    table = position(war={"france": ["brittany"]}, armies={"france": [army]})
    table = table.at(TakeTurn(FRANCE, False))
    table.play(Move("march"))
    stage = BATTLE.stage(_battle(table))
    assert validate_stage(stage, 3, own=OWN) == []
    assert stage.sides[1].name.key == "name.realm.brittany"
    assert stage.sides[1].ranks[0].realm == "realm:brittany"
    assert stage.outcome.key in ("name.stage.realm_wins", "name.stage.player_wins")
