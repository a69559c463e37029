"""Nobody answers a proposal without knowing what it holds."""

import pytest
from tests.games.price_of_power.test_preview import CASTILE, ENGLAND, FRANCE, position

from imperia.core import Move
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import PROVINCES
from imperia.games.price_of_power.components.realms import REALMS
from imperia.games.price_of_power.rules.diplomacy.diplomacy import PlayerDiplomacy
from imperia.games.price_of_power.rules.peace.negotiate import Negotiate
from imperia.texts import LANGUAGES, Renderer


def told(table):
    tales = [tale for tale in table.tales(None) if tale.text.key.startswith("deal.")]
    for lang in LANGUAGES:
        words = Renderer(GAME, lang)
        assert all(words.tale(tale, table.state) for tale in tales)
    return [(tale.text.key.removeprefix("deal."), tale.text.params) for tale in tales]


def play_to(table, kind, *moves):
    for move in moves:
        table.play(move)
    assert type(table.question).__name__ == kind
    return table


def test_eu_5_1_2_all_that_is_proposed_to_a_player_is_told_before_he_answers():
    table = position().at(PlayerDiplomacy(FRANCE))
    moves = ["alliance", "mil", ("support_from", 2), "propose"]
    table.play(Move("seat", CASTILE))
    words = [Move(m) if isinstance(m, str) else Move(*m) for m in moves]
    play_to(table, "AnswerDeal", *words)
    assert told(table) == [
        ("offered", {"player": FRANCE, "whose": CASTILE}),
        ("alliance", {"player": FRANCE, "whose": CASTILE}),
        ("marriage", {"player": FRANCE, "whose": CASTILE, "power": 2}),
        ("support", {"player": CASTILE, "whose": FRANCE, "ducats": 2}),
    ]


def test_eu_5_1_2_a_sale_tells_seller_province_and_price():
    table = position(claims={"england": ["seine"]}).at(PlayerDiplomacy(FRANCE))
    orleans = PROVINCES.index("champagne")
    moves = [Move("seat", ENGLAND)]
    moves += [Move("no")] * 3
    moves += [Move("province", orleans), Move("price", 5), Move("done"), Move("propose")]
    for move in moves:
        if move in table.legal():
            table.play(move)
    assert type(table.question).__name__ == "AnswerDeal"
    sale = {"player": FRANCE, "whose": ENGLAND, "province": orleans, "ducats": 5}
    assert told(table)[1:] == [("sale", sale)]


@pytest.mark.parametrize("victor, told_of", [("myself", FRANCE), ("the_other", ENGLAND)])
def test_eu_10_9_8_a_proposed_peace_tells_term_victor_and_provinces(victor, told_of):
    words = {
        "war": {"france": ["england"], "england": ["france"]},
        "occupied": {"france": ["bordeaux"]},
    }
    table = position(**words).at(Negotiate(FRANCE, REALMS.index("england"), FRANCE))
    for word in ("keep_borders", victor, "keep", "nothing", "no", "none", "propose"):
        if Move(word) in table.legal():
            table.play(Move(word))
    assert type(table.question).__name__ == "AnswerOffer"
    lines = told(table)
    assert lines[0][1]["term"] == "term.keep_borders"
    assert ("victor", {"player": told_of}) in lines
    assert ("keep", {"province": PROVINCES.index("bordeaux")}) in lines
