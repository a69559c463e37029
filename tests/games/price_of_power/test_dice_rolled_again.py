"""EU-8.4: a die that was rolled again lies on the stage with what it showed first."""

from collections import Counter

from tests.games.price_of_power.test_battle_answers import attack, until
from tests.games.price_of_power.test_preview import FRANCE
from tests.games.price_of_power.test_stages import OWN

from imperia.core import Text
from imperia.games.price_of_power.components.tables import FACES
from imperia.games.price_of_power.naming import DICE
from imperia.games.price_of_power.stages import BATTLE
from imperia.games.price_of_power.stages.dice import Thrown
from imperia.scene import validate_stage

BLANK = FACES.index("blank")


def rolling():
    """France may roll two dice of the first Round again."""
    return until(attack(tags={"military_drill": ["france"]}), "ChooseReroll")


def shown(table):
    """The dice of the attackers on the stage, and what was told of dice rolled again."""
    tales = [*table.tales(None), *(table.state.tales or [])]
    begun = next(n for n, tale in enumerate(tales) if BATTLE.starts(tale.text))
    story: list[Text] = BATTLE.story(tales[begun:])
    stage = BATTLE.stage(story)
    assert validate_stage(stage, 3, own=OWN) == []
    told = [text.params for text in story if text.key == "battle.rolled_again"]
    return [die for group in stage.rounds[0].throws[0].groups for die in group.dice], told


def test_eu_8_4_a_die_rolled_again_shows_what_it_was_first():
    table = rolling()
    before = Counter(die.label.key for die in shown(table)[0])
    while type(table.question).__name__ == "ChooseReroll" and table.seat == FRANCE:
        table.play(table.legal()[0])
    dice, told = shown(table)
    assert len(told) == 2
    again = [(die.first.label.key, die.label.key) for die in dice if die.first]
    assert sorted(again) == sorted(
        (f"name.die.{DICE[each['die']]}", f"name.die.{DICE[each['fresh']]}") for each in told
    )
    assert Counter((die.first or die).label.key for die in dice) == before
    assert all(die.first.value == 0 for die in dice if die.first)  # it hits nobody any more


def test_eu_8_4_who_rolls_nothing_again_has_no_old_faces():
    table = rolling()
    table.play("done")
    dice, told = shown(table)
    assert told == []
    assert all(die.first is None for die in dice)


def test_eu_8_4_no_die_is_rolled_a_third_time():
    rolled = Thrown(1, at_sea=False)
    rolled.roll(0, [0, BLANK, 0], False, (0, 0, 0))
    rolled.again(0, BLANK, 0)
    rolled.again(0, 0, BLANK)  # the first of those that still lie as they fell
    assert rolled.dice[0] == [BLANK, 0, 0]
    assert rolled.first[0] == {0: 0, 1: BLANK}
    rolled.again(0, 0, 2)
    rolled.again(0, 0, 2)  # there is none any more
    assert rolled.first[0] == {0: 0, 1: BLANK, 2: 0}
