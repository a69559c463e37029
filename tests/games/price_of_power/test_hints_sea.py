"""What bots think at a glance of trade, ships and colonies."""

from tests.games.price_of_power.mini_table import RED, frame, mini, part

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.hints import value
from imperia.games.price_of_power.queries.distant import colonies_in_reach
from imperia.games.price_of_power.rules.turns import TakeTurn
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
    question = frame("trade", "UseOrDiscard", RED, [card("c1")])
    assert best(state, question).name == "use"  # six Ducats
    state = mini().arrange(pirates={"n1": 2}, **TRADING).state
    question = frame("trade", "UseOrDiscard", RED, [card("c2")])
    assert best(state, question).name == "discard_all"  # Pirates leave nothing


def test_the_card_that_pays_more_is_chosen():
    state = mini().arrange(**TRADING).state
    joined = 1 << node("n1")
    question = frame("trade", "ChooseTradeCard", RED, [card("c2"), card("c1")], joined)
    assert best(state, question) == Move("trade_card", card("c1"))


def test_of_equals_one_thinks_of_oneself_first():
    question = frame("trade_rows", "ChooseFirst", RED, 0b011)
    assert best(mini().state, question) == Move("first", RED)


def test_hits_go_to_whole_heavy_ships_and_colonists_pay_for_colonies():
    words = {"ships": {"red": {"grey": 1}}, "fleet": {"red": {"zone": "grey", "heavy": 1}}}
    state = mini().arrange(colonists={"red": 1}, **words).state
    zone = part("components.map").ZONES.index("grey")
    assert best(state, frame("naval_losses", "ChooseHit", RED, zone)).name == "damage"
    assert best(state, frame("colonies", "PayColony", RED)).name == "colonist"


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
