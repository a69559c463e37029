"""Numbers of things: no column of counts is below zero."""

from imperia.core import Columns
from imperia.kit.counts import below_zero


class Purse(Columns):
    size: int
    coins: list[int]
    cards: list[list[int]]


def purse(size=0, coins=(), cards=()):
    found = Purse()
    found.size, found.coins, found.cards = size, list(coins), [list(row) for row in cards]
    return found


def test_nothing_is_not_less_than_nothing():
    assert below_zero(purse(0, [], [[], [0, 3]]), "size", "coins", "cards") == []


def test_every_column_below_zero_is_named():
    broken = below_zero(purse(-1, [2, -1], [[4], [0, -2]]), "size", "coins", "cards")
    assert broken == [
        "size counts less than nothing",
        "coins counts less than nothing",
        "cards counts less than nothing",
    ]


def test_only_the_columns_asked_for_are_looked_at():
    assert below_zero(purse(-1, [2]), "coins") == []
