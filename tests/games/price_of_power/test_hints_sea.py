"""What bots think at a glance of trade, ships and colonies."""

from tests.games.price_of_power.mini_table import RED, frame, mini, part

from imperia.core import Move


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
