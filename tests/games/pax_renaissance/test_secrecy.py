"""What a hand hides stays hidden, also in questions that random games seldom meet."""

from random import Random

from tests.games.pax_renaissance.helpers import position

from imperia.games.pax_renaissance import GAME
from imperia.games.pax_renaissance.components.cards import CARD
from imperia.games.pax_renaissance.rules.turn.sale import SellCard, SellFromHand
from imperia.testing.secrecy import Findings, check_secrecy


def check(table):
    findings = Findings()
    for seed in range(20):
        check_secrecy(GAME, table.state, Random(seed), findings)
    return findings


def test_a_card_sold_for_treachery_stays_secret_until_it_is_shown():
    table = position(
        options={"treachery_from_hand": True},
        tableau={0: ["PREN135X"]},
        hands={0: ["PREN144X", "PREN023"], 1: ["PREN001"]},
    ).at(SellFromHand(0))
    check(table)
    table.play("discard PREN144X")
    assert type(table.question).__name__ == "RevealTreachery"
    assert check(table).different[1] > 0
    assert table.view(1)["stack"][-1]["card"] == -1
    assert table.view(0)["stack"][-1]["card"] == CARD["PREN144X"]


def test_discarding_down_to_the_limit_stays_secret():
    cards = ["PREN001", "PREN002", "PREN003", "PREN004"]
    table = position(tableau={1: ["PREN043"]}, hands={1: cards}).at(SellCard(1, CARD["PREN043"]))
    check(table)
    table.play("discard PREN002")
    assert check(table).different[0] > 0
    assert table.view(0)["state"]["hand"] == [[], []]
