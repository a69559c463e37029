"""Which peace bots of The Price of Power impose, propose and take, on positions of their own."""

import pytest

from imperia.bots import QuickDice, find_hints, make_bot
from imperia.bots.greedy import rate_moves
from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS, PROVINCES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.hints import prior, value
from imperia.games.price_of_power.hints.answers_peace import even_peace
from imperia.games.price_of_power.hints.forces import unit_stacks
from imperia.games.price_of_power.hints.steps import can_steady, nearly_steady
from imperia.games.price_of_power.hints.value import LOST_FAME
from imperia.games.price_of_power.hints.war import MANY, area_hope, war_promise
from imperia.games.price_of_power.queries.court.stability import stability_cost
from imperia.games.price_of_power.rules.court.focus import ChooseRaise, ChooseSource
from imperia.games.price_of_power.rules.diplomacy.claims import ChooseClaim
from imperia.games.price_of_power.rules.peace.agreements import (
    AgreeBorder,
    AgreeExtra,
    AgreeTerm,
    AgreeVictor,
    AnswerOffer,
)
from imperia.games.price_of_power.rules.peace.requirements import AnswerPeace
from imperia.games.price_of_power.rules.peace.steps import SettleWar
from imperia.games.price_of_power.rules.rounds.turns import ChooseAction, TakeTurn
from imperia.games.price_of_power.rules.war.movement import ChooseStep
from imperia.games.price_of_power.rules.war.recruiting import ChooseRecruitArea
from imperia.kit.ratings import SENSELESS
from imperia.testing import scenario

FRANCE, CASTILE, ENGLAND = 0, 1, 2
ADM = 0
AT_WAR = {"france": ["england"], "england": ["france"]}


def position(phase=2, **words):
    made = scenario(GAME, seats=3, options={"scenario": "intro_1444"})
    words.setdefault("shown", {"11a-1": 2, "12a-1": 0})
    return made.arrange(phase=phase, **words)


def accepts(state, question):
    return prior(state, question, Move("accept")) > prior(state, question, Move("reject"))


# Between players


@pytest.mark.parametrize("held, taken", [([], True), (["berry"], False)])
def test_eu_10_4_a_white_peace_is_taken_by_who_gives_little_back(held, taken):
    state = position(3, war=AT_WAR, occupied={"england": held}).state
    assert accepts(state, AnswerPeace(ENGLAND, REALMS.index("france"))) is taken
    # Whoever has lost land takes it back gladly.
    assert accepts(state, AnswerPeace(FRANCE, REALMS.index("england")))


def test_eu_10_4_in_the_last_round_nobody_gives_a_point_for_peace():
    state = position(3, war=AT_WAR).state
    ask = AnswerPeace(ENGLAND, REALMS.index("france"))
    assert accepts(state, ask)
    state.round = 2
    assert not accepts(state, ask)


def test_eu_10_9_8_borders_as_they_are_are_agreed_on_while_rounds_are_left():
    state = position(3, war=AT_WAR, occupied={"england": ["orleans"]}).state

    def offered(term, victor):
        return AnswerOffer(FRANCE, ENGLAND, term, victor, [], ENGLAND)

    assert accepts(state, offered("keep_borders", "nobody"))
    assert not accepts(state, offered("keep_borders", "myself"))  # no peace with a Victor
    assert prior(state, offered("white_peace", "nobody"), Move("counter_offer")) <= SENSELESS
    state.round = 2
    assert not accepts(state, offered("keep_borders", "nobody"))


def test_eu_10_9_8_what_is_proposed_is_what_can_be_agreed():
    much = position(3, war=AT_WAR, occupied={"england": ["orleans", "berry"]}).state
    little = position(3, war=AT_WAR, occupied={"france": ["maine"]}).state

    def term(state, seat, other):
        ask = AgreeTerm(seat, other)
        words = ("white_peace", "keep_borders", "humiliation")
        return max(words, key=lambda word: prior(state, ask, Move(word)))

    assert term(much, ENGLAND, FRANCE) == "keep_borders"
    assert term(little, ENGLAND, FRANCE) == "white_peace"
    victor = AgreeVictor(ENGLAND, FRANCE, "keep_borders")
    words = ("myself", "the_other", "nobody")
    assert max(words, key=lambda word: prior(much, victor, Move(word))) == "nobody"
    border = AgreeBorder(ENGLAND, ENGLAND, REALMS.index("france"), 0, -1, 0, 0)
    words = ("keep", "return", "liberate", "exchange")
    assert max(words, key=lambda word: prior(much, border, Move(word))) == "keep"
    extra = AgreeExtra(ENGLAND, FRANCE, ENGLAND)
    assert prior(much, extra, Move("none")) > SENSELESS >= prior(much, extra, Move("deals"))


def test_an_even_peace_counts_what_both_hold():
    def worth(seat, other, keep, **occupied):
        state = position(3, war=AT_WAR, occupied=occupied).state
        return even_peace(state, seat, REALMS.index(other), keep)

    for keep, better in ((True, 1), (False, -1)):
        none = worth(FRANCE, "england", keep)
        held = worth(FRANCE, "england", keep, france=["maine"])
        lost = worth(FRANCE, "england", keep, england=["orleans"])
        assert (held - none) * better > 0 > (lost - none) * better


# Against realms of nobody


def settle(rounds=1, **words):
    """France before a War that it could end."""
    army = {"france": [{"area": "brittany_normandy", "regular_infantry": 3}]}
    table = position(3, war={"france": ["brittany"]}, armies=army, **words)
    table.state.round = rounds
    return table.at(SettleWar(FRANCE, REALMS.index("brittany"), "rest"))


def test_eu_10_9_2_a_war_that_has_brought_land_is_ended():
    table = settle(occupied={"france": ["rennes"]})
    assert "keep_borders" in {move.name for move in table.legal()}
    move = make_bot("greedy", seed=3).choose(GAME, table.observe(FRANCE), FRANCE)
    assert move.name == "keep_borders"


def test_eu_10_4_another_round_at_war_has_its_price_and_the_last_one_none():
    def worth(rounds, **words):
        table = position(3, **words).at(TakeTurn(FRANCE, False))
        table.state.round = rounds
        return value(table.state, FRANCE)

    war = {"war": {"france": ["bohemia"]}}
    early = worth(1) - worth(1, **war)
    late = worth(2) - worth(2, **war)
    assert early > late + 100


def test_land_that_is_ones_own_is_worth_more_than_what_is_occupied():
    """Or no peace would ever be made."""
    words = {"war": {"france": ["brittany"]}}
    held = position(occupied={"france": ["rennes"]}, **words).at(TakeTurn(FRANCE, False)).state
    rennes = held.occupied[FRANCE]
    before = value(held, FRANCE)
    held.occupied[FRANCE] ^= rennes
    held.unrest_top &= ~rennes
    held.lands[REALMS.index("brittany")] &= ~rennes
    held.towns[FRANCE] |= rennes
    assert value(held, FRANCE) > before - 30


# Wars


def test_a_second_war_does_not_promise_the_same_fame_again():
    army = {"france": [{"area": "seine", "regular_infantry": 6}]}
    state = position(armies=army, war={"france": ["brittany"]}).at(TakeTurn(FRANCE, False)).state
    one = value(state, FRANCE)
    state.war[FRANCE] |= 1 << REALMS.index("denmark")  # far away
    assert value(state, FRANCE) < one


def test_eu_10_2_a_war_promises_nothing_without_the_power_for_a_siege_in_this_round():
    """It would end with the Round, unless something is Occupied already."""
    army = {"france": [{"area": "brittany_normandy", "regular_infantry": 6}]}
    brittany = REALMS.index("brittany")

    def promised(power, held):
        words = {"war": {"france": ["brittany"]}, "occupied": {"france": held}}
        table = position(armies=army, power={"france": [3, 3, power]}, **words)
        state = table.at(TakeTurn(FRANCE, False)).state
        return war_promise(state, FRANCE, brittany, unit_stacks(state, FRANCE), 1, MANY)[0]

    assert promised(1, []) > promised(0, []) == 0
    assert promised(0, ["rennes"]) > 0


@pytest.mark.parametrize(
    "town, strength, hope", [("paris", 1, False), ("paris", 2, True), ("berry", 1, True)]
)
def test_eu_9_8_2_a_large_province_takes_a_strength_of_two(town, strength, hope):
    state = position().state
    there = 1 << PROVINCES.index(town)
    assert (area_hope(state, there, 97, strength, [], 100) > 0) is hope


@pytest.mark.parametrize("war, first", [({}, "port"), (AT_WAR, "area")])
def test_soldiers_come_before_ships_in_a_war(war, first):
    state = position(ducats={"england": 20}, ships={"england": {}}, war=war).state
    ask = ChooseRecruitArea(ENGLAND, True)
    moves = [move for move in ask.moves(state) if move.name in ("port", "area")]
    assert max(moves, key=lambda move: prior(state, ask, move)).name == first


@pytest.mark.parametrize("war, better", [({}, False), (AT_WAR, True)])
def test_eu_5_2_4_units_that_rest_are_of_use_in_a_war(war, better):
    """Three of them are: nobody needs more at once."""

    def worth(available):
        table = position(war=war, available={"france": available})
        return value(table.at(TakeTurn(FRANCE, False)).state, FRANCE)

    assert (worth(3) > worth(0)) is better
    assert worth(4) == worth(3)


def test_eu_5_4_3_a_claim_comes_before_the_last_units_that_its_war_needs():
    brittany = AREAS.index("brittany_normandy")
    for units, sense in ((4, True), (0, False)):
        armies = [{"area": "seine", "regular_infantry": units}] if units else []
        words = {"armies": {"france": armies}, "single": {"france": {}}, "claims": {"france": []}}
        state = position(**words).state
        claim = prior(state, ChooseClaim(FRANCE, 0), Move("area", brittany))
        assert (claim > SENSELESS) is sense


# Rebels


def test_eu_4_3_e_a_town_under_rebels_costs_more_the_more_rounds_are_to_come():
    def lost(rounds):
        free, taken = (
            position(rebel_towns=towns).at(TakeTurn(FRANCE, False)).state
            for towns in ([], ["berry"])
        )
        for state in (free, taken):
            state.round = rounds
        return value(free, FRANCE) - value(taken, FRANCE)

    assert lost(1) > lost(2) + LOST_FAME - 30


@pytest.mark.parametrize("rebels, sooner", [({}, True), ({"loire": 1}, False)])
def test_units_are_raised_where_a_siege_can_follow_at_once(rebels, sooner):
    army = {"france": [{"area": "seine", "regular_infantry": 4}]}
    state = position(rebel_towns=["berry"], rebels=rebels, armies=army).state
    ask = ChooseRecruitArea(FRANCE, True)
    there, beside = (
        prior(state, ask, Move("area", AREAS.index(name))) for name in ("loire", "seine")
    )
    assert (there > beside) is sooner


def test_an_army_stops_where_it_finds_as_much_as_farther_on():
    state = position(rebel_towns=["berry"]).state
    loire, seine = AREAS.index("loire"), AREAS.index("seine")
    for area, stops in ((loire, True), (seine, False)):
        ask = ChooseStep(FRANCE, area, 3, 0, True, False)
        onward = max(
            prior(state, ask, Move("area", goal)) for goal in (loire, seine) if goal != area
        )
        assert (prior(state, ask, Move("stop")) > onward) is stops


# The treasury and Stability


@pytest.mark.parametrize(
    "rounds, ducats, repaid", [(1, 9, False), (1, 10, True), (2, 5, False), (2, 6, True)]
)
def test_eu_5_2_3_a_loan_is_repaid_from_what_is_left_over(rounds, ducats, repaid):
    state = position(ducats={"france": ducats}, interest={"france": 1}).state
    state.round = rounds
    ask = ChooseAction(FRANCE, False, False)
    assert (prior(state, ask, Move("repay")) > SENSELESS) is repaid


def short_of_stability(missing, **words):
    """France lacks so much Administrative Power for the next step."""
    state = position(stability={"france": 0}, **words).state
    state.power[ADM] = stability_cost(state, FRANCE) - missing
    return state


@pytest.mark.parametrize("missing, near", [(3, False), (2, True), (1, True), (0, False)])
def test_eu_5_1_5_a_focus_lends_what_a_step_of_stability_lacks(missing, near):
    state = short_of_stability(missing, power={"france": [3, 3, 3]})
    assert nearly_steady(state, FRANCE, 2) is near
    assert can_steady(state, FRANCE) is (missing == 0)
    ask = ChooseRaise(FRANCE)
    rated = {word: prior(state, ask, Move(word)) for word in ("admin", "skip")}
    assert (rated["admin"] > rated["skip"]) is near
    state.power[1:3] = [0, 0]  # nobody to lend it
    assert prior(state, ask, Move("admin")) < prior(state, ask, Move("skip"))


def test_eu_5_1_5_two_are_lent_only_where_two_are_lacking():
    for missing, more in ((1, True), (2, False), (0, False)):
        state = short_of_stability(missing, power={"france": [3, 3, 3]})
        ask = ChooseSource(FRANCE, ADM, 1 << 1)
        rated = {word: prior(state, ask, Move(word)) for word in ("mil", "done")}
        assert (rated["mil"] > rated["done"]) is more


def test_eu_5_3_1_the_power_for_a_step_of_stability_is_kept_for_it():
    def worth(missing, others):
        table = position(stability={"france": 0}, power={"france": [0, *others]})
        table = table.at(TakeTurn(FRANCE, False))
        table.state.round = 2
        table.state.power[ADM] = stability_cost(table.state, FRANCE) - missing
        return value(table.state, FRANCE)

    assert worth(0, [2, 2]) > worth(1, [3, 2]) + 50
    assert abs(worth(1, [2, 2]) - worth(2, [3, 2])) < 10


def test_a_peace_that_is_refused_for_certain_is_not_proposed_again_and_again():
    """What the other will say is foreseen."""
    words = {"war": AT_WAR, "occupied": {"england": ["orleans", "berry"]}}
    army = {"england": [{"area": "loire", "regular_infantry": 4}]}
    table = position(3, armies=army, **words)
    table = table.at(SettleWar(FRANCE, REALMS.index("england"), "rest"))
    while table.seat != FRANCE:
        table.play(Move("no"))
    moves = [move for move in table.legal() if move.name != "surrender"]
    ratings = rate_moves(find_hints(GAME), table.observe(FRANCE), FRANCE, moves, QuickDice(7))
    assert ratings[Move("white_peace")] <= ratings[Move("keep_fighting")]
