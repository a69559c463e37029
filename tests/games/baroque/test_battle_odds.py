"""The odds of a battle of Baroque: by brute force, by the engine, and without a look into hands."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from tests.games.baroque.battles import attack, facing
from tests.games.baroque.helpers import acting, seat

from imperia.core import Move, imagine, observe, play
from imperia.games.baroque import GAME, preview
from imperia.games.baroque.components.cards import CARD, POWER_CARD
from imperia.games.baroque.preview.battle import about, answer_odds, hand_of
from imperia.games.baroque.queries import unseen_cards
from imperia.games.baroque.scene.offers import offers
from imperia.games.baroque.state import NO_CARD
from imperia.testing.walk import RandomDice
from imperia.texts import Renderer

HANDS = {"austria": ["power", "assassin"], "palatinate": ["baroque", "power", "traitor"]}


def asked(table):
    return observe(GAME, table.state, table.seat)


def odds(table):
    view = asked(table)
    question = view.stack[-1]
    return {move.wire(): answer_odds(view, question, move) for move in question.legal(view)}


def hands(view, me, size):
    """Every hand that the other side may have, as the points of its cards: how often."""
    unseen = unseen_cards(view, me)
    pool = [1 + (card == POWER_CARD) for card, count in enumerate(unseen) for _ in range(count)]
    return Counter(combinations(sorted(pool, reverse=True), size))


def brute_force(hands, wins):
    """How often it is won if the best so many cards of a hand are added."""
    won = sum(count for hand, count in hands.items() if wins(hand))
    return Fraction(won, sum(hands.values()))


def test_bq_12_2_each_card_says_what_it_makes_of_the_battle():
    table = attack(facing(2, 2, hands=HANDS), 2)
    found = odds(table)
    assert found["done"].win == 0  # four to four is the defender's
    assert found[f"commit:{CARD['assassin']}"].win == 100
    assert found[f"commit:{POWER_CARD}"].win == 100
    one, two = found[f"commit:{CARD['assassin']}"].low, found[f"commit:{POWER_CARD}"].low
    assert len(one) == len(two) == 3
    assert one[0] == 0  # five to five at least
    assert 0 < two[0] < 100  # beaten by a Power card alone


@pytest.mark.parametrize("side", ["austria", "palatinate"])
@pytest.mark.parametrize("attacking", ["", "hatzfeldt"])
def test_bq_12_2_the_odds_are_those_of_brute_force(side, attacking):
    table = attack(facing(2, 2, attacking, hands=HANDS), 2, general=bool(attacking))
    if side == "palatinate":
        table.play("done")
    view, me = asked(table), seat(table, side)
    assert table.seat == me
    total = preview.preview(view, table.question, Move("done"))[0].params
    ties = (side == "austria") == bool(attacking)  # a tie is the defender's, or Hatzfeldt's
    every = hands(view, me, len(HANDS["palatinate" if side == "austria" else "austria"]))
    for wire, told in odds(table).items():
        mine = total["mine"] + {"done": 0, f"commit:{POWER_CARD}": 2}.get(wire, 1)
        for number, chance in enumerate([told.win, *told.low]):

            def wins(hand, mine=mine, number=number):
                theirs = total["theirs"] + sum(hand[:number])
                return mine > theirs or (ties and mine == theirs)

            assert chance == round(100 * brute_force(every, wins)), (wire, number)


def test_bq_12_2_many_battles_of_the_engine_end_as_foretold():
    """Imagined hands of which the defender adds his two best cards."""
    table = attack(facing(2, 2, hands=HANDS), 2)
    view, me = asked(table), table.seat
    told = odds(table)[f"commit:{POWER_CARD}"]
    won = lost = 0
    trials = 400
    for number in range(trials):
        world = imagine(GAME, view, me, RandomDice(Random(number)))
        world.tales = []
        other = seat(table, "palatinate")
        best = sorted(hand_of(world, other), key=lambda card: card != POWER_CARD)[:2]
        for card in (POWER_CARD, NO_CARD, *best, NO_CARD):
            play(world, Move("done") if card == NO_CARD else Move("commit", card))
        keys = [tale.text.key for tale in world.tales]
        won += "battle.won" in keys
        lost += "battle.lost" in keys
    assert abs(100 * won / trials - told.low[1]) < 7
    assert lost > 0


@pytest.mark.parametrize(
    "attackers, defenders, attacking, lost, killed",
    [(3, 2, "", 0, 10), (3, 2, "charles_v_lorraine", 0, 12), (1, 2, "", 10, 0)],
)
def test_bq_12_4_losses_on_average(attackers, defenders, attacking, lost, killed):
    position = facing(
        attackers,
        defenders,
        attacking,
        hands={"austria": ["baroque"]},
        control={"palatinate": ["tyrol"]},
    )
    found = odds(attack(position, attackers, general=bool(attacking)))["done"]
    assert (found.lost, found.killed) == (lost, killed)


def test_bq_12_2_odds_do_not_change_with_what_others_hold():
    shown = []
    for cards in (["baroque", "power", "traitor"], ["power", "power", "power"]):
        hands = {"austria": ["power", "assassin"], "palatinate": cards}
        table = attack(facing(2, 2, hands=hands), 2)
        shown.append((odds(table), about(asked(table), table.question)))
    assert shown[0] == shown[1]


def test_bq_12_2_nobody_but_who_is_asked_is_told_odds():
    table = attack(facing(2, 2, hands=HANDS), 2)
    told = [bool(offers(observe(GAME, table.state, viewer))) for viewer in range(3)]
    assert told == [viewer == table.seat for viewer in range(3)]
    assert offers(observe(GAME, table.state, None)) == []


def test_bq_12_7_a_retreat_says_how_many_come_through():
    table = attack(facing(3, 2, control={"palatinate": ["tyrol"]}), 3)
    assert type(table.question).__name__ == "ChooseRetreat"
    lines = [line for offer in offers(asked(table)) for line in offer.gives]
    assert {line.key for line in lines} == {"preview.retreat"}
    assert lines[0].params == {"count": 1}


def test_bq_11_2_a_march_into_battle_shows_forces_and_odds():
    table = acting(facing(2, 2, hands=HANDS), "austria")
    table.play("march austria")
    table.play("group 2")
    found = [offer for offer in offers(asked(table)) if offer.odds]
    assert len(found) == 1
    assert found[0].odds.win == 100
    assert len(found[0].odds.low) == 3


@pytest.mark.parametrize("lang", ["en", "it", "pt"])
def test_every_question_of_a_battle_says_whose_it_is(lang):
    words = Renderer(GAME, lang)
    position = facing(2, 2, "montecuccoli", "hatzfeldt", hands=HANDS, fortresses=["bavaria"])
    table = attack(position, 2, general=True)
    view = asked(table)
    told = [words.text(text, view) for text in about(view, table.question)]
    assert len(told) == 3
    assert not any("{" in line or "preview." in line for line in told)
