"""Where the attackers of a Battle come from and where units retreat to, on the map of its stage."""

import pytest
from tests.games.price_of_power.test_battle_answers import attack
from tests.games.price_of_power.test_battles_at_sea import ZONE, answered, position_at_sea
from tests.games.price_of_power.test_preview import FRANCE, position
from tests.games.price_of_power.test_preview_battles import COAST
from tests.games.price_of_power.test_stages import OWN, _battle

from imperia.core import Text
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS, PORT_PLACE, PROVINCES, ZONES
from imperia.games.price_of_power.rules.battle.land import LandBattle
from imperia.games.price_of_power.rules.battle.naval import NavalBattle
from imperia.games.price_of_power.rules.unrest.invasions import RebelsAct
from imperia.games.price_of_power.stages import BATTLE
from imperia.games.price_of_power.state import NO_ONE
from imperia.scene import validate_stage
from imperia.texts import LANGUAGES, Renderer

HERE = f"area:{COAST}"
SEA = "zone:english_channel"
BISCAY = ZONES.index("bay_of_biscay")
BORDEAUX = PROVINCES.index("bordeaux")


def ways(stage):
    assert validate_stage(stage, 3, own=OWN) == []
    return [(way.places, way.seat, way.retreat) for way in stage.ways]


def told(table):
    """The Battle that is being fought, as far as it was told."""
    tales = [*table.tales(None), *(table.state.tales or [])]
    begun = next(n for n, tale in enumerate(tales) if BATTLE.starts(tale.text))
    return BATTLE.stage(BATTLE.story(tales[begun:]))


def at_sea(origins):
    fleets = position_at_sea({"light": 5}, {"light": 5})
    return fleets.at(NavalBattle(ZONE, [FRANCE], origins, NO_ONE))


def test_eu_9_6_a_march_leads_from_where_the_army_stood():
    stage = BATTLE.stage(_battle(attack()))
    assert ways(stage)[0] == (["area:seine", HERE], FRANCE, False)
    assert stage.note.params == {"areas": [AREAS.index("seine")]}


def test_eu_9_3_a_landing_leads_from_every_area_where_units_embarked():
    origins = 1 << AREAS.index("seine") | 1 << AREAS.index("wales_wessex")
    armies = {
        "france": [{"area": COAST, "regular_infantry": 3}],
        "england": [{"area": COAST, "regular_infantry": 3}],
    }
    table = position(war={"france": ["england"], "england": ["france"]}, armies=armies)
    stage = told(table.at(LandBattle(AREAS.index(COAST), [FRANCE], origins, NO_ONE)))
    starts = [places[0] for places, _, _ in ways(stage)]
    assert sorted(starts) == ["area:seine", "area:wales_wessex"]


def test_eu_9_6_6_who_retreats_is_seen_to_go_and_who_stays_is_not():
    def leave(question, moves):
        return next((move for move in moves if move.name == "retreat"), None)

    story = _battle(attack(), leave)
    (gone,) = (text.params for text in story if text.key == "units.retreated")
    went = [way for way in ways(BATTLE.stage(story)) if way[2]]
    assert went == [([HERE, f"area:{AREAS[gone['area']]}"], gone["player"], True)]
    stays = BATTLE.stage(_battle(attack()))
    assert not any(way.retreat for way in stays.ways)


def test_eu_4_3_c_rebels_come_from_the_area_they_leave():
    table = position(
        rebels={"seine": 4},
        unrest=["normandie"],
        armies={"france": [], "england": [{"area": COAST, "regular_infantry": 1}]},
    )
    stage = told(table.at(RebelsAct()))
    assert stage.sides[0].name.key == "name.stage.rebels"
    assert ways(stage)[0] == (["area:seine", HERE], -1, False)


def test_eu_9_6_a_battle_without_a_march_has_no_way():
    armies = {
        "france": [{"area": COAST, "regular_infantry": 3}],
        "england": [{"area": COAST, "regular_infantry": 3}],
    }
    table = position(war={"france": ["england"], "england": ["france"]}, armies=armies)
    stage = told(table.at(LandBattle(AREAS.index(COAST), [FRANCE], 0, NO_ONE)))
    assert ways(stage) == []
    assert stage.note is None


@pytest.mark.parametrize(
    "origins, starts",
    [
        (1 << BISCAY, ["zone:bay_of_biscay"]),
        (1 << PORT_PLACE + BORDEAUX, ["province:bordeaux"]),
        (1 << BISCAY | 1 << PORT_PLACE + BORDEAUX, ["zone:bay_of_biscay", "province:bordeaux"]),
        (1 << ZONE | 1 << BISCAY, ["zone:bay_of_biscay"]),  # ships that lay there already
    ],
)
def test_eu_9_6_ships_come_from_sea_zones_and_ports(origins, starts):
    stage = told(at_sea(origins))
    assert ways(stage) == [([start, SEA], FRANCE, False) for start in starts]
    for lang in LANGUAGES:
        words = Renderer(GAME, lang).text(stage.note)
        assert "{" not in words
        assert "stage." not in words


def test_eu_9_6_6_ships_that_sail_away_are_seen_to_go():
    table = at_sea(1 << BISCAY)
    while table.question is not None:
        leaves = [move for move in table.legal() if move.name == "retreat"]
        mine = leaves and table.seat == FRANCE
        table.play(leaves[0] if mine else answered(table.question, table.state))
    assert table.state.fleet[FRANCE] == BISCAY
    gone = [way for way in ways(told(table)) if way[2]]
    assert gone == [([SEA, "zone:bay_of_biscay"], FRANCE, True)]


def test_a_battle_of_an_older_game_has_no_ways():
    stage = BATTLE.stage([Text("battle.begun", {"area": AREAS.index(COAST)})])
    assert ways(stage) == []
