"""The odds of a Battle are those of all throws, one by one, in cases small enough to count them."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from imperia.games.price_of_power.components.tables import BATTLE_DICE
from imperia.games.price_of_power.preview.odds import (
    Side,
    land_faction,
    outlook,
    sea_faction,
    settled,
    wild_faction,
)
from imperia.games.price_of_power.queries.battle.battles import icons_of
from imperia.games.price_of_power.rules.battle.dice import land_hits
from imperia.games.price_of_power.state import CAVALRY, INFANTRY

FOOT = (1, 0, 0)
HORSE = (0, 1, 0)
GUN = (0, 0, 1)


def throws(dice):
    """The icons of every way in which so many dice of each kind can fall."""
    kinds = [kind for kind, count in enumerate(dice) for _ in range(count)]
    for rolled in product(range(6), repeat=len(kinds)):
        yield icons_of([BATTLE_DICE[kind][side] for kind, side in zip(kinds, rolled, strict=True)])


def counted(mine, foes, strike, fall):
    """Win and nobody, counted: `strike(units, dice)` hits, `fall(units, hits)` leaves."""

    @cache
    def follow(one, two):
        if not sum(one[0]) or not sum(two[0]):
            return (
                Fraction(bool(sum(one[0])) and not sum(two[0])),
                Fraction(not sum(one[0]) and not sum(two[0])),
            )
        given, taken = strike(*one), strike(*two)
        win = nobody = again = Fraction(0)
        share = Fraction(1, len(given) * len(taken))
        for hits, suffered in product(given, taken):
            if not hits and not suffered:
                again += share
                continue
            left = follow((fall(one[0], suffered), one[1]), (fall(two[0], hits), two[1]))
            win += share * left[0]
            nobody += share * left[1]
        return win / (1 - again), nobody / (1 - again)

    return follow(mine, foes)


def on_land(units, dice):
    return [land_hits(icons, [*units, 0, 0], 1) for icons in throws(dice)]


def foot_falls(units, hits):
    return (max(0, units[0] - hits),)


@pytest.mark.parametrize("dice", [FOOT, HORSE, GUN, (2, 0, 0), (1, 1, 0)])
@pytest.mark.parametrize("units", [(1, 1), (2, 1), (2, 3), (4, 2)])
def test_eu_9_6_3_infantry_alone_wins_as_often_as_all_throws_say(dice, units):
    sides = [((count,), dice) for count in units]
    win, nobody = counted(*sides, on_land, foot_falls)
    seen = outlook(*(Side((wild_faction(count),), dice) for count in units))
    assert seen.win == pytest.approx(float(win))
    assert seen.nobody == pytest.approx(float(nobody))


def test_eu_9_6_4_the_mercenary_falls_before_the_regular_horse():
    """One die each; only the order of the sorts says who is left to hit."""

    def strike(units, dice):
        foot, horse = units
        return [land_hits(icons, [foot, horse, 0], 1) for icons in throws(dice)]

    def fall(units, hits):
        foot, horse = units
        lost = min(foot, hits)
        return foot - lost, max(0, horse - (hits - lost))

    win, nobody = counted(((1, 1), FOOT), ((2, 0), FOOT), strike, fall)
    mixed = [0] * 10
    mixed[INFANTRY] = 1
    mixed[3 + CAVALRY] = 1
    seen = outlook(Side((land_faction(mixed),), FOOT), Side((wild_faction(2),), FOOT))
    assert (seen.win, seen.nobody) == (pytest.approx(float(win)), pytest.approx(float(nobody)))


def test_eu_9_6_4_of_two_kinds_the_owner_gives_up_the_one_he_needs_less():
    """With Cavalry dice alone a horse is worth more than a second foot."""
    kinds = [0] * 10
    kinds[3], kinds[4] = 2, 1
    left, _ = settled(
        Side((land_faction(kinds),), (0, 3, 0)), 1, Side((wild_faction(1),), FOOT), 0, False
    )
    assert left.factions[0][3:5] == (1, 1)


@pytest.mark.parametrize("ships", [((1, 0), (1, 0)), ((2, 0), (1, 0)), ((1, 1), (2, 0))])
def test_eu_9_6_4_a_heavy_ship_hits_by_itself_and_sinks_at_its_second_hit(ships):
    def strike(held, dice):
        light, whole, hurt = held
        heavy = whole + hurt
        return [min(icons[3], light + heavy) + heavy for icons in throws(dice)]

    def fall(held, hits):
        light, whole, hurt = held
        for _ in range(hits):
            if whole:
                whole, hurt = whole - 1, hurt + 1
            elif light:
                light -= 1
            elif hurt:
                hurt -= 1
        return light, whole, hurt

    sides = [((light, heavy, 0), GUN) for light, heavy in ships]
    win, nobody = counted(*sides, strike, fall)
    seen = outlook(*(Side((sea_faction(light, heavy, 0, 0),), GUN) for light, heavy in ships), True)
    assert (seen.win, seen.nobody) == (pytest.approx(float(win)), pytest.approx(float(nobody)))


def test_eu_13_4_6_a_realm_that_leaves_is_beaten_and_its_units_are_not_lost():
    """Two against one: the realm leaves after a Round without a hit, too, but only then."""
    mine, stays = Side((wild_faction(2),), FOOT), Side((wild_faction(2),), FOOT)
    leaves = stays._replace(leaves=True)
    assert outlook(mine, leaves).win > outlook(mine, stays).win
    assert outlook(mine, leaves).killed < outlook(mine, stays).killed


def test_eu_8_4_a_casualty_that_is_ignored_helps():
    mine, foes = Side((wild_faction(2),), FOOT), Side((wild_faction(2),), FOOT)
    assert outlook(mine._replace(shield=True), foes).win > outlook(mine, foes).win


def test_eu_9_6_neither_can_hit_then_who_attacks_does_not_win():
    """Guns without gunners on both sides."""
    horse = [0] * 10
    horse[4] = 1
    side = Side((land_faction(horse),), GUN)
    assert outlook(side, side) == (0.0, 0.0, 0.0, 0.0)


def test_the_chances_of_a_battle_add_up():
    kinds = [1, 0, 0, 3, 1, 1, 0, 1, 0, 0]
    mine = Side((land_faction(kinds),), (4, 1, 1), players=1)
    other = Side((land_faction([1, 0, 0, 2, 1, 0, 3, 0, 0, 0]),), (4, 1, 0), players=1)
    ours, theirs = outlook(mine, other), outlook(other, mine)
    assert ours.win + ours.nobody + theirs.win == pytest.approx(1, abs=1e-4)
    assert (ours.percent, theirs.percent) == (69, 15)
    assert ours.lost == pytest.approx(theirs.killed)
