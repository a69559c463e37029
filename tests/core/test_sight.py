"""Sight: what a viewer may not know is blank, and what is imagined agrees with the rest."""

from random import Random

import pytest

from imperia.catalog import find_game
from imperia.core import NOBODY, SPECTATOR, digest, imagine, observe
from imperia.play import start
from imperia.testing.walk import RandomDice

GAME = find_game("toll_bridge")


def position():
    return start(GAME, 3, seed=5).state


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others():
    state = position()
    seen = observe(GAME, state, 1)
    assert seen.hand[1] == state.hand[1]
    assert sum(seen.hand[0]) == sum(seen.hand[2]) == 0
    assert seen.hand_size == state.hand_size
    assert sum(seen.deck) == 0
    assert seen.deck_size == state.deck_size


def test_the_spectator_sees_no_hand():
    assert all(sum(hand) == 0 for hand in observe(GAME, position(), None).hand)


def test_what_belongs_to_nobody_does_not_belong_to_the_spectator():
    assert SPECTATOR != NOBODY


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_an_imagined_world_agrees_with_the_view(viewer):
    state = position()
    before = GAME.codec.dump(state)
    seen = observe(GAME, state, viewer)
    kept = GAME.codec.dump(seen)
    world = imagine(GAME, seen, viewer, RandomDice(Random(3)))
    assert GAME.codec.dump(observe(GAME, world, viewer)) == kept
    assert GAME.codec.dump(seen) == kept
    assert GAME.codec.dump(state) == before
    assert GAME.invariants(world) == []


def test_equal_states_have_equal_digests_and_others_have_others():
    state = position()
    twin = GAME.codec.clone(state)
    assert digest(GAME.codec.dump(state)) == digest(GAME.codec.dump(twin))
    twin.coins[0] += 1
    assert digest(GAME.codec.dump(state)) != digest(GAME.codec.dump(twin))
