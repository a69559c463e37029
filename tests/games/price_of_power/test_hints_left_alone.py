"""What bots of The Price of Power leave alone though it is often offered, and why they are right.

More of them stand in `test_hints_sense`: firing, ties, loans in a Turn, faith, surrender.
"""

import pytest

from imperia.bots import make_bot
from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.hints import prior, value
from imperia.games.price_of_power.rules.rounds.cards import KeepCard
from imperia.games.price_of_power.rules.rounds.turns import ChooseAction, TakeTurn
from imperia.games.price_of_power.rules.war.recruiting import ChooseArmy
from imperia.games.price_of_power.rules.war.wars import ChooseAnotherEnemy
from imperia.games.price_of_power.state import KINDS
from imperia.kit.ratings import SENSELESS
from imperia.testing import scenario

FRANCE = 0
INFANTRY = 3  # of the kinds of units, the Regular one


def position(**words):
    made = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    words.setdefault("shown", {"11a-1": 2, "12a-1": 0})
    return made.arrange(phase=2, **words)


def test_eu_9_1_2_nobody_declares_two_wars_at_once():
    """The second is declared in a Turn of its own, when one knows how the first has gone."""
    armies = {"france": [{"area": "seine", "regular_infantry": 9}]}
    state = position(armies=armies).state
    brittany, england = REALMS.index("brittany"), REALMS.index("england")
    ask = ChooseAnotherEnemy(FRANCE, [brittany])
    assert prior(state, ask, Move("realm", england)) <= SENSELESS < prior(state, ask, Move("done"))


@pytest.mark.parametrize("ducats, answer", [(1, "discard"), (20, "keep")])
def test_eu_4_1_nobody_borrows_to_keep_a_card(ducats, answer):
    """Two Ducats for a Loan of five: the card is worth less than the Interest."""
    state = position(ducats={"france": ducats}).state
    ask = KeepCard(FRANCE, 0)
    rated = {word: prior(state, ask, Move(word)) for word in ("keep", "discard", "loan")}
    if ducats < 2:
        del rated["keep"]
    assert max(rated, key=rated.get) == answer
    assert min(rated, key=rated.get) == "loan"


def test_eu_5_2_6_a_ruler_who_leads_stays_with_his_army():
    """He costs nothing there, and a Battle may come."""
    armies = {"france": [{"area": "seine", "regular_infantry": 6}]}
    table = position(armies=armies, war={"france": ["brittany"]}).at(TakeTurn(FRANCE, False))
    alone = value(table.state, FRANCE)
    table.play(Move("command", 0))
    assert value(table.state, FRANCE) > alone
    ask = ChooseAction(FRANCE, False, False)
    assert prior(table.state, ask, Move("recall")) <= SENSELESS


def test_eu_5_5_3_units_join_the_army_that_is_there():
    """Alone they could neither be led nor fight beside Cavalry."""
    armies = {"france": [{"area": "seine", "regular_infantry": 2}]}
    state = position(armies=armies).state
    ask = ChooseArmy(FRANCE, AREAS.index("seine"), INFANTRY % KINDS)
    assert prior(state, ask, Move("army", 0)) > prior(state, ask, Move("alone"))


def test_eu_5_1_2_nobody_talks_where_nothing_could_come_of_it():
    """A refusal is a refusal: talks are for the first Turn of a Round, in times of peace."""
    ask = ChooseAction(FRANCE, False, False)
    talks = Move("diplomacy")
    first = position(power={"france": [3, 3, 3]}).state
    first.turns[FRANCE] = 1
    assert prior(first, ask, talks) > SENSELESS
    first.turns[FRANCE] = 2
    assert prior(first, ask, talks) <= SENSELESS
    war = {realm: ["france"] for realm in ("castile", "england")}
    fighting = position(war={"france": ["castile", "england"], **war}).state
    fighting.turns[FRANCE] = 1
    assert prior(fighting, ask, talks) <= SENSELESS


def test_eu_11_3_with_one_rival_what_is_good_for_both_is_good_for_none():
    made = scenario(GAME, seats=2, options={"scenario": "intro_1444"})
    state = made.arrange(phase=2, shown={"11a-1": 2, "12a-1": 0}).state
    state.turns[FRANCE] = 1
    ask = ChooseAction(FRANCE, False, False)
    assert prior(state, ask, Move("diplomacy")) <= SENSELESS


def test_nothing_is_left_of_the_last_turn_that_could_be_bought_for_points():
    """The last to act spends his Power on Stability before he Passes."""
    table = position(power={"france": [9, 0, 0]}, owed={"france": 0}, stability={"france": 0}).at(
        TakeTurn(FRANCE, False)
    )
    table.state.round = 2
    move = make_bot("greedy", seed=3).choose(GAME, table.observe(FRANCE), FRANCE)
    assert move.name == "stability"
