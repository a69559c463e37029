"""What bots think at a glance of trade, ships and colonies."""

import pytest
from tests.games.price_of_power.mini_table import RED, frame, mini, part

from imperia.bots import make_bot
from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS, PROVINCES, ZONES
from imperia.games.price_of_power.hints import prior, value
from imperia.games.price_of_power.hints.sea import beyond_the_sea
from imperia.games.price_of_power.queries.sea.distant import colonies_in_reach
from imperia.games.price_of_power.rules.rounds.turns import TakeTurn
from imperia.games.price_of_power.rules.sea.explore import (
    ChooseExplorer,
    ChooseFind,
    ChooseVoyage,
    RerollOrStand,
)
from imperia.games.price_of_power.rules.war.recruiting import ChooseRecruitArea
from imperia.testing import scenario

ROUTE = ("central_atlantic", "northeastern_atlantic", "southeastern_atlantic")


def node(name):
    return part("components.map").NODES.index(name)


def card(name):
    return part("components.trade").TRADE_CARDS.index(name)


def best(state, question):
    rate = part("hints.prior").prior
    return max(question.legal(state), key=lambda move: rate(state, question, move))


TRADING = {"ships": {"red": {"grey": 1}}, "merchants": {"red": ["n1"]}}


def test_a_card_that_pays_is_used_and_a_poor_one_discarded():
    state = mini().arrange(**TRADING).state
    question = frame("UseOrDiscard", RED, [card("c1")])
    assert best(state, question).name == "use"  # six Ducats
    state = mini().arrange(pirates={"n1": 2}, **TRADING).state
    question = frame("UseOrDiscard", RED, [card("c2")])
    assert best(state, question).name == "discard_all"  # Pirates leave nothing


def test_the_card_that_pays_more_is_chosen():
    state = mini().arrange(**TRADING).state
    joined = 1 << node("n1")
    question = frame("ChooseTradeCard", RED, [card("c2"), card("c1")], joined)
    assert best(state, question) == Move("trade_card", card("c1"))


def test_of_equals_one_thinks_of_oneself_first():
    question = frame("ChooseFirst", RED, 0b011)
    assert best(mini().state, question) == Move("first", RED)


def test_hits_go_to_whole_heavy_ships_and_colonists_pay_for_colonies():
    words = {"ships": {"red": {"grey": 1}}, "fleet": {"red": {"zone": "grey", "heavy": 1}}}
    state = mini().arrange(colonists={"red": 1}, **words).state
    zone = part("components.map").ZONES.index("grey")
    assert best(state, frame("ChooseHit", RED, zone)).name == "damage"
    assert best(state, frame("PayColony", RED)).name == "colonist"


def test_each_step_to_a_colony_is_worth_more_than_the_one_before():
    """A Claim beyond the sea, ships that lead there, a Town."""

    def worth(claims, towns, sailing):
        made = scenario(GAME, seats=3, options={"scenario": "sea_route_to_india"})
        route = dict.fromkeys(ROUTE, 1) if sailing else {}
        words = {"towns": {"portugal": towns}, "ships": {"portugal": route}}
        made = made.arrange(phase=2, claims={"portugal": claims}, **words)
        state = made.at(TakeTurn(0, False)).state
        return value(state, 0), colonies_in_reach(state, 0).bit_count()

    none, claim = worth([], [], False), worth(["angola"], [], False)
    assert (none[0] < claim[0], claim[1]) == (True, 0)
    ready, joined, town = (
        worth([], [], True),
        worth(["angola"], [], True),
        worth([], ["angola"], True),
    )
    assert (ready[0] < joined[0] < town[0], joined[1]) == (True, 1)
    assert joined[0] - ready[0] > claim[0] - none[0]


# The way to the New World


CASTILE, AUSTRIA = 2, 4
QUEST = {"quest_for_the_new_world": ["castile"]}
AT_THE_GATE = {"castile": {"central_atlantic": 1}}
AT_THE_SHORE = {"castile": {"central_atlantic": 1, "caribbean_sea": 1}}


def campaign(**words):
    """The Grand Campaign, where Castile has Allies, Stability and nothing else to buy."""
    words = {
        "tags": QUEST,
        "ships": AT_THE_GATE,
        "allies": {"castile": ["aragon", "navarra", "genoa"]},
        "stability": {"castile": 3},
        "ducats": {"castile": 4},
        "shown": {"11a-1": 0},
        **words,
    }
    made = scenario(GAME, seats=6, options={"scenario": "grand_campaign"})
    return made.arrange(phase=2, **words).at(TakeTurn(CASTILE, False))


def chosen(table):
    return make_bot("greedy", seed=5).choose(GAME, table.observe(CASTILE), CASTILE).name


def at_a_glance(state, question):
    return max(question.legal(state), key=lambda move: prior(state, question, move)).name


@pytest.mark.parametrize(
    "claims, explores", [([], True), (["antilles", "florida", "guyana"], False)]
)
def test_who_may_explore_does_until_there_is_enough_to_settle(claims, explores):
    table = campaign(claims={"castile": claims}, power={"castile": [0, 3, 3]})
    assert "explore" in {move.name for move in table.legal()}
    assert (chosen(table) == "explore") is explores


def test_a_claim_that_ships_join_to_the_capital_is_settled():
    words = {"claims": {"castile": ["antilles"]}, "power": {"castile": [4, 0, 0]}}
    table = campaign(ships=AT_THE_SHORE, **words)
    assert chosen(table) == "colonize"
    unsure = campaign(ships=AT_THE_SHORE, **{**words, "stability": {"castile": 0}})
    assert chosen(unsure) == "stability"  # order at home comes first


def test_the_idea_of_a_new_world_is_for_those_with_ports_on_the_ocean():
    def worth(seat, tags):
        return value(campaign(tags=tags).state, seat)

    for seat, more in ((CASTILE, True), (AUSTRIA, False)):
        name = {CASTILE: "castile", AUSTRIA: "austria"}[seat]
        quest = worth(seat, {"quest_for_the_new_world": [name]})
        other = worth(seat, {"pride_and_glory": [name]})
        assert (quest > other) is more


def test_each_ship_on_the_way_is_worth_something_before_the_way_is_whole():
    claims = {"castile": ["antilles"]}
    ways = ({"castile": {}}, {"castile": {"caribbean_sea": 1}}, AT_THE_SHORE)
    worth = [beyond_the_sea(campaign(claims=claims, ships=way).state, CASTILE, 5) for way in ways]
    assert worth == sorted(set(worth))


def test_a_colony_pays_to_the_end_of_a_long_game():
    def worth(towns, round_):
        state = campaign(towns={"castile": [*towns]}).state
        state.round = round_
        return beyond_the_sea(state, CASTILE, 5)

    early, late = (worth(["antilles"], when) - worth([], when) for when in (2, 12))
    assert 0 < late < early


def test_a_voyage_goes_where_every_throw_finds_something():
    state = campaign().state
    ask = ChooseVoyage(CASTILE, ZONES.index("central_atlantic"))
    caribbean, africa = (
        prior(state, ask, Move("zone", ZONES.index(name)))
        for name in ("caribbean_sea", "southeastern_atlantic")
    )
    assert caribbean > africa


def test_nobody_sails_where_ships_lie_before_vacant_shores_already():
    for ships, stays in ((AT_THE_GATE, False), (AT_THE_SHORE, True)):
        state = campaign(ships=ships).state
        assert (at_a_glance(state, ChooseExplorer(CASTILE)) == "stay") is stays


def test_the_die_is_thrown_again_where_it_names_no_territory_in_reach():
    every = campaign(ships=AT_THE_SHORE).state
    claimed = campaign(
        ships=AT_THE_SHORE,
        claims={"castile": ["antilles", "florida"]},
        power={"castile": [0, 2, 0]},
    ).state
    for state, word in ((every, "stand"), (claimed, "reroll")):
        assert at_a_glance(state, RerollOrStand(CASTILE, 1, 1)) == word


def test_a_territory_is_discovered_rather_than_the_land_of_others():
    state = campaign(ships=AT_THE_SHORE).state
    ask = ChooseFind(CASTILE, 1, False)
    vacant, others = (
        prior(state, ask, Move("area", AREAS.index(name))) for name in ("antilles", "mexico")
    )
    assert vacant > others > prior(state, ask, Move("fail"))


def test_a_ship_is_built_where_none_is_left_to_sail_to_the_claims():
    ask = ChooseRecruitArea(CASTILE, True)
    sevilla = Move("port", PROVINCES.index("sevilla"))
    for ships, wanted in (({"castile": {}}, True), (AT_THE_GATE, False)):
        state = campaign(claims={"castile": ["antilles"]}, ships=ships).state
        others = [move for move in ask.legal(state) if move.name == "area"]
        rated = prior(state, ask, sevilla)
        assert (rated > max(prior(state, ask, move) for move in others)) is wanted
