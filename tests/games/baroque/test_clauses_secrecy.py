"""BQ-21 hidden information: hands, the picked card, the exchange."""

from tests.games.baroque.helpers import cards, hand, seat

from imperia.core import imagine, judge
from imperia.games.baroque import GAME
from imperia.games.baroque.rules.turn.action_phase import PlayObligatoryCard
from imperia.games.baroque.rules.turn.opportunity import BuyCards, OpportunityPhase
from imperia.play import HashDice
from imperia.testing import scenario
from imperia.testing.scenario import ScenarioTable


def picking() -> ScenarioTable:
    """Austria looks through the pile; Brandenburg and the Palatinate hold two cards each."""
    return (
        scenario("baroque", seats=3)
        .arrange(
            turn=2,
            pick_card={"austria": 1},
            hands={"brandenburg": ["galen", "power"], "palatinate": ["roos", "block"]},
        )
        .at(OpportunityPhase())
    )


def test_bq_21_1_only_the_picker_looks_into_the_pile():
    table = picking()
    pile = table.view(seat(table, "austria"))["stack"][-1]["shown"]
    assert sum(pile) == 41 - 4
    for viewer in (0, 2, None):
        view = table.view(viewer)
        assert not any(view["stack"][-1]["shown"])
        assert view["legal"] == []
        assert not any(view["state"]["deck"])


def test_bq_21_1_only_the_picker_knows_his_card():
    table = picking()
    table.play("pick montecuccoli")
    entry = next(entry for entry in table.history if entry.question == "PickCard")
    assert entry.secret
    assert [tale.eyes for tale in entry.tales if "card" in tale.text.params] == [0b010]
    for viewer in (0, 2, None):
        seen = table.view(viewer)["state"]
        assert (seen["hand_size"][1], sum(seen["hand"][1])) == (4, 0)
        keys = [tale.text.key for tale in table.tales(viewer)]
        assert "card.picked" in keys
    assert "montecuccoli" in hand(table, "austria")


def test_bq_21_1_the_picker_sees_the_same_pile_in_every_imagined_world():
    table = picking()
    view = table.observe(1)
    for seed in range(5):
        world = imagine(GAME, view, 1, HashDice(seed))
        assert world.deck == table.state.deck
        assert world.hand_size == table.state.hand_size
        assert [sum(row) for row in world.hand] == [2, 0, 2]
        legal = [move for move in table.legal() if not judge(world, move).clause]
        assert legal == table.legal()


def test_bq_21_1_others_imagine_the_hands_anew():
    table = picking()
    worlds = [imagine(GAME, table.observe(0), 0, HashDice(seed)) for seed in range(20)]
    assert all(cards(world.hand[0]) == ["galen", "power"] for world in worlds)
    assert len({tuple(world.hand[2]) for world in worlds}) > 1


def exchanging() -> ScenarioTable:
    table = (
        scenario("baroque", seats=3)
        .arrange(turn=1, hands={"austria": ["galen", "power", "roos"]})
        .at(BuyCards(1))
    )
    table.play("stop")
    return table


def test_bq_21_1_what_is_marked_for_exchange_is_hidden_until_it_is_discarded():
    table = exchanging()
    before = {viewer: table.view(viewer) for viewer in (0, 2, None)}
    table.play("exchange galen")
    for viewer, view in before.items():
        assert table.view(viewer) == view
    table.play("done")
    assert cards(table.state.discard) == ["galen"]


def test_bq_21_1_a_drawn_card_is_seen_by_its_drawer_only():
    table = scenario("baroque", seats=3).arrange(turn=1).at(BuyCards(1))
    table.play("buy")
    assert [tale.eyes for tale in table.told("card.seen")] == [0b010]
    assert table.history[-1].secret
    for viewer in (0, 2, None):
        assert all(tale.text.key != "card.seen" for tale in table.tales(viewer))


def test_bq_21_1_the_obligatory_card_is_asked_for_even_when_there_is_one():
    """Else the missing question would tell that all cards of the hand are alike."""
    position = scenario("baroque", seats=3).arrange(turn=1, hands={"austria": ["power"]})
    table = position.at(PlayObligatoryCard(1))
    assert not table.over
    assert table.legal_words() == ["play power"]


def test_bq_21_3_every_roll_and_draw_is_in_the_log():
    table = scenario("baroque", seats=3, seed=5).start()
    rolls = [entry for entry in table.history if entry.seat < 0]
    assert len(rolls) >= 3
    assert all(entry.move is not None for entry in rolls)
    again = scenario("baroque", seats=3, seed=5).start()
    assert again.digest() == table.digest()
