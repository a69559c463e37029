"""Recruiting for an Army where it stands takes one click, and does what three answers do."""

from imperia.core import parse_move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.rules.war.recruiting import Recruit
from imperia.games.price_of_power.scene import scene
from imperia.scene import own_symbols, validate
from imperia.testing import scenario

OWN = own_symbols(GAME.package)


def test_eu_5_5_3_a_regular_unit_joins_an_army_where_it_stands_by_one_plan():
    table = scenario(GAME, seats=3, options={"scenario": "intro_1444"}).at(Recruit(1, 1))
    shown = scene(table.observe(1))
    assert validate(shown, own=OWN) == []
    plan = shown.plans[0]
    assert plan.label.params["slot"] == 0
    price, ducats = plan.label.params["ducats"], table.state.ducats[1]
    before = list(table.state.units)
    for wire in plan.moves:
        table.play(parse_move(wire))
    assert table.state.ducats[1] == ducats - price
    grown = [place for place, count in enumerate(table.state.units) if count > before[place]]
    assert grown == [27 + plan.label.params["unit"]]  # the first Army of the second seat


def test_eu_5_5_3_every_regular_unit_that_may_be_recruited_has_a_plan():
    start = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    plain = scene(start.at(Recruit(1, 1)).observe(1)).plans
    cannons = start.arrange(tags={"cannons": [1]}, ducats={1: 9}).at(Recruit(1, 1))
    assert {plan.label.params["unit"] for plan in plain} == {3, 4}
    assert {plan.label.params["unit"] for plan in scene(cannons.observe(1)).plans} == {3, 4, 5}
