"""Questions of a Battle that are about others: who leads, who falls first, what is captured."""

import pytest
from tests.games.price_of_power.test_preview import FRANCE, position

from imperia.core import Move, observe
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS
from imperia.games.price_of_power.preview import preview
from imperia.games.price_of_power.queries.realms import land_units
from imperia.games.price_of_power.rules.battle.casualties import TakeCasualties
from imperia.games.price_of_power.rules.battle.land import LandBattle
from imperia.games.price_of_power.rules.battle.naval import ChoosePrize
from imperia.games.price_of_power.scene.offers import offers
from imperia.games.price_of_power.state import NO_ONE

CASTILE, ENGLAND = 1, 2
FIELD = AREAS.index("seine")


def facts(table, move):
    """What is told of a move, by key."""
    view = observe(GAME, table.state, table.seat)
    return {
        line.key.removeprefix("preview."): line.params
        for line in preview(view, table.question, move)
    }


def test_eu_9_7_1_who_leads_the_defence_is_told_with_dice_power_cards_and_odds():
    foot = {"area": "seine", "regular_infantry": 2}
    table = position(
        war={
            "france": ["castile", "england"],
            "castile": ["france"],
            "england": ["france"],
        },
        armies={"france": [{**foot, "regular_infantry": 3}], "castile": [foot], "england": [foot]},
        leaders={"castile": {"army_1": "mil-01-1"}},
        power={"castile": [1, 2, 3], "england": [4, 5, 6]},
    ).at(LandBattle(FIELD, [FRANCE], 0, NO_ONE))
    assert type(table.question).__name__ == "ChooseMainDefender"
    castile, england = (facts(table, Move("seat", seat)) for seat in (CASTILE, ENGLAND))
    assert castile["main_defender"]["dice"] > england["main_defender"]["dice"] == 0
    assert [each["main_defender"]["points"] for each in (castile, england)] == [3, 6]
    assert castile["battle_chance"]["chance"] > england["battle_chance"]["chance"]
    told = offers(observe(GAME, table.state, table.seat))
    assert [offer.odds is not None for offer in told] == [True, True]


@pytest.mark.parametrize("hits, falls", [(1, 1), (2, 1), (3, 2)])
def test_eu_9_7_2_the_first_of_equals_is_told_how_many_fall_and_so_many_do(hits, falls):
    foot = {"area": "seine", "regular_infantry": 2}
    made = position(armies={"france": [foot], "england": [foot]})
    casualties = TakeCasualties([FRANCE, ENGLAND], FIELD, [], [], hits, CASTILE)
    table = made.by_hand().at(casualties)
    assert table.seat == CASTILE
    told = facts(table, Move("seat", FRANCE))
    assert told == {"faction": {"units": 2}, "faction_falls": {"count": falls, "hits": hits}}
    table.play(Move("seat", FRANCE))
    while not table.over:
        table.play(table.legal()[0])
    assert land_units(table.state, FRANCE, FIELD) == 2 - falls


def test_eu_9_6_5_1_a_prize_says_how_many_of_its_type_were_lost():
    table = position().by_hand().at(ChoosePrize(FRANCE, 1, [2, 1, 0]))
    assert [facts(table, move) for move in table.legal()] == [
        {"prize": {"count": 2}},
        {"prize": {"count": 1}},
    ]
    assert len(offers(observe(GAME, table.state, FRANCE))) == 2
