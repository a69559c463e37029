"""What bots expect of battles: single combats, armies in any order, stacks in order."""

import pytest

from imperia.games.ancient_world.components.cards import (
    AT_SEA,
    FIELD,
    IS_EMPIRE,
    N_UNIT_CARDS,
    SIEGE,
    STRENGTH,
    TYPE,
    UNITS,
)
from imperia.games.ancient_world.hints.odds import armies_odds, best_cards, pair_odds, stacks_odds


def card(unit: str, strength: int = 0) -> int:
    """A recruited card of this type and strength."""
    return next(
        number
        for number in range(N_UNIT_CARDS)
        if UNITS[TYPE[number]] == unit and STRENGTH[number] == strength and not IS_EMPIRE[number]
    )


@pytest.mark.parametrize(
    "battle, own, enemy, wins, loses, of",
    [
        (FIELD, ("foot_skirmishers", 0), ("sword", 8), 1, 3, 6),
        (FIELD, ("light_horse", 0), ("elephant", 7), 21, 5, 36),
        (FIELD, ("elephant", 8), ("elephant", 7), 30, 5, 36),
        (FIELD, ("sword", 7), ("warband", 0), 4, 1, 6),
        (SIEGE, ("artillery", 0), ("artillery", 0), 8, 8, 36),
        (FIELD, ("pike", 7), ("elephant", 8), 1, 0, 6),
    ],
)
def test_pairs_win_as_often_as_the_dice_say(battle, own, enemy, wins, loses, of) -> None:
    odds = pair_odds(battle, card(*own), card(*enemy))
    assert (round(odds.win * of, 6), round(odds.lose * of, 6)) == (wins, loses)


def test_three_won_pairs_are_a_rout_and_end_the_battle() -> None:
    strong, weak = card("sword", 8), card("sword", 6)
    odds = stacks_odds(FIELD, [strong] * 3 + [weak] * 2, [weak] * 3 + [strong] * 2, [0, 0])
    assert (odds.win, odds.rout, odds.ours, odds.theirs) == (1.0, 1.0, 3.0, 0.0)


def test_equal_markers_are_the_defenders() -> None:
    same = (card("sword", 7),) * 5
    assert armies_odds(FIELD, same, same).win == 0.0
    assert stacks_odds(FIELD, list(same[:1]), list(same[:1]), [1, 0]).win == 1.0


def test_at_sea_a_card_without_an_enemy_takes_a_marker() -> None:
    galley = card("galley", 7)
    odds = stacks_odds(AT_SEA, [galley] * 3, [galley], [0, 0])
    assert (odds.win, odds.ours, odds.theirs) == (1.0, 2.0, 0.0)
    assert stacks_odds(AT_SEA, [galley], [galley] * 2, [0, 0]).theirs == 1.0


def test_an_army_in_any_order_fares_as_its_orders_do_on_the_average() -> None:
    strong, weak = card("sword", 8), card("sword", 6)
    ours, theirs = [strong, weak], [weak, strong]
    crossed = stacks_odds(FIELD, ours, theirs, [0, 0]).ours
    straight = stacks_odds(FIELD, ours, ours, [0, 0]).ours
    assert armies_odds(FIELD, tuple(ours), tuple(theirs)).ours == (crossed + straight) / 2


def test_the_strongest_cards_are_sent() -> None:
    hand = [0] * N_UNIT_CARDS
    for unit, strength in (("sword", 8), ("sword", 6), ("heavy_cavalry", 8), ("archers", 0)):
        hand[card(unit, strength)] += 1
    hand[card("pike", 7)] += 2
    sent = best_cards(tuple(hand), FIELD)
    assert card("archers") not in sent or card("sword", 6) not in sent
    assert {card("sword", 8), card("heavy_cavalry", 8), card("pike", 7)} <= set(sent)
