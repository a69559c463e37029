"""The chance that a preview tells is the share of many Battles that the engine plays."""

import pytest
from tests.games.price_of_power.test_preview import FRANCE, position, told

from imperia.bots import QuickDice
from imperia.core import Chance, Move, play
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.queries.realms import land_units
from imperia.games.price_of_power.queries.war.warfare import defence
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn

BATTLES = 250
CLOSE = 9  # percent: three times what chance alone would make of so many
PEACEFUL = ("pass", "no", "none", "stay")
COAST = "brittany_normandy"


def units(area="seine", **kinds):
    return {"france": [{"area": area, **kinds}]}


AT_WAR = {"war": {"france": ["brittany"]}}
WITH_BURGUNDY = {"war": {"france": ["burgundy"]}}
ENGLISH = {"england": [{"area": COAST, "regular_infantry": 4}]}
CASES = {
    "three against two": (COAST, {**AT_WAR, "armies": units(regular_infantry=3)}),
    "three kinds of units": (
        COAST,
        {
            **AT_WAR,
            "armies": units(regular_infantry=1, regular_cavalry=1, regular_artillery=1),
        },
    ),
    "a Leader": (
        COAST,
        {
            **AT_WAR,
            "armies": units(regular_infantry=2),
            "leaders": {"france": {"army_1": "mil-01-1"}},
        },
    ),
    "Rebels": ("loire", {"armies": units(regular_infantry=3), "rebels": {"loire": 2}}),
    "many Rebels, who draw no card": (
        "loire",
        {"armies": units(regular_infantry=5), "rebels": {"loire": 4}},
    ),
    "a player": (
        COAST,
        {
            "war": {"france": ["england"], "england": ["france"]},
            "armies": {**units(regular_infantry=5), **ENGLISH},
        },
    ),
    "a realm that draws a Leader": (
        "burgundy",
        {**WITH_BURGUNDY, "armies": units(regular_infantry=7)},
    ),
    "a realm that may leave": (
        "flanders_wallonia",
        {**WITH_BURGUNDY, "armies": units("seine", regular_infantry=9)},
    ),
}


def at_the_border(words):
    """A march that has begun and asks where to."""
    table = position(**words).at(TakeTurn(FRANCE, False))
    table.play(Move("march"))
    while type(table.question).__name__ != "ChooseStep":
        table.play(Move("done") if Move("done") in table.legal() else table.legal()[0])
    return table


def fight(state, dice):
    """Nobody plays a card or leaves; the first kind of unit falls."""
    while not type(state.stack[-1]).__name__.startswith("ChooseAction"):
        question = state.stack[-1]
        if isinstance(question, Chance):
            play(state, question.sample(state, dice))
            continue
        moves = question.legal(state)
        led = [move for move in moves if move.name == "leader"]
        calm = [move for word in PEACEFUL for move in moves if move.name == word]
        play(state, (led or calm or moves)[0])


@pytest.mark.parametrize("case", CASES)
def test_eu_9_6_the_chance_of_a_battle_is_what_many_battles_show(case):
    name, words = CASES[case]
    area = AREAS.index(name)
    table = at_the_border(words)
    foretold = told(table, Move("area", area))["odds"]
    start, dice, won = table.state, QuickDice(11), 0
    play(start, Move("area", area))
    for _ in range(BATTLES):
        state = GAME.codec.clone(start)
        fight(state, dice)
        won += land_units(state, FRANCE, area) > 0
    assert abs(100 * won / BATTLES - foretold["chance"]) <= CLOSE


def test_eu_9_2_1_the_area_that_is_left_lends_its_capacity_to_the_enemy_again():
    """Units in the Seine keep Burgundy's Provinces there from helping, until they march."""
    table = at_the_border(CASES["a realm that draws a Leader"][1])
    foretold = told(table, Move("area", AREAS.index("burgundy")))
    play(table.state, Move("area", AREAS.index("burgundy")))
    battle = next(f for f in table.state.stack if type(f).__name__ == "LandBattle")
    assert foretold["realm_defends"] == {
        "realm": REALMS.index("burgundy"),
        "units": sum(battle.wild),
    }


def test_eu_9_6_before_war_is_declared_the_nearest_battle_counts_kinds_and_leaders():
    def chance(**words):
        table = position(**words).at(TakeTurn(FRANCE, False))
        table.play(Move("war"))
        return told(table, Move("realm", REALMS.index("brittany")))["near"]["chance"]

    foot = chance(armies=units(regular_infantry=2))
    led = chance(armies=units(regular_infantry=2), leaders={"france": {"army_1": "mil-01-1"}})
    assert foot < led


@pytest.mark.parametrize("authority", [0, 2])
def test_eu_18_8_what_the_emperor_lends_is_foretold(authority):
    """Flanders lies in the Empire, and its Emperor has no player."""
    words = {**WITH_BURGUNDY, "armies": units(regular_infantry=7), "emperor": "austria"}
    table = at_the_border({**words, "authority": authority})
    goal = Move("area", AREAS.index("flanders_wallonia"))
    foretold = told(table, goal)["realm_defends"]["units"]
    play(table.state, goal)
    battle = next(f for f in table.state.stack if type(f).__name__ == "LandBattle")
    plain = defence(table.state, REALMS.index("burgundy"), goal.arg)
    assert foretold == sum(battle.wild) >= plain + 3 * authority
