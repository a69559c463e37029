"""The Empire, the Curia and final scoring, read a second time beside random games."""

from random import Random

import pytest
from tests.games.price_of_power.second_empire import AREAS, REALMS, Reading

from imperia.core import CHANCE, begin, decision, over, play
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.queries.institutions.empire import candidates, vote_of
from imperia.games.price_of_power.queries.institutions.faith_and_empire import (
    authority_cap,
    cardinals,
    elector_areas,
    in_hre,
    papal_controller,
)
from imperia.games.price_of_power.queries.rounds.scoring import final_points
from imperia.games.price_of_power.rules.institutions.election import HoldElection
from imperia.testing.walk import RandomDice

EVERY = 40  # an Election is held on a copy of one position in so many


def names(mask, among):
    return {name for n, name in enumerate(among) if mask >> n & 1}


def compare(state, reading):
    members = {realm for n, realm in enumerate(REALMS) if in_hre(state, n)}
    assert members == reading.members()
    electors = elector_areas(state)
    assert names(electors, AREAS) == reading.electors()
    if reading.emperor is not None:
        assert authority_cap(state) == reading.cap()
        assert 0 <= state.authority <= reading.cap()
    assert reading.unsettled() == []
    assert [cardinals(state)[s] for s in range(state.seats)] == [
        reading.cardinals(s) for s in range(state.seats)
    ]
    controller = papal_controller(state)
    assert (None if controller < 0 else controller) == reading.controller()
    assert len(state.curia) <= min(6, len(reading.catholics()) + 1)
    for seat in range(state.seats):
        assert final_points(state, seat) == reading.score(seat)
    for area in reading.electors():
        found = vote_of(state, AREAS.index(area), candidates(state))
        assert names(found, range(state.seats)) == reading.vote(area)


def elect(state, reading, rng):
    """Hold an Election on a copy; whoever wins is one of those the second reading expects."""
    copy = GAME.codec.clone(state)
    copy.tales = None
    copy.stack = []
    copy.election = 1
    begin(copy, HoldElection())
    while not over(copy):
        question = decision(copy)
        play(copy, rng.choice(question.legal(copy)))
    assert copy.realm.index(copy.emperor) in reading.winners()


@pytest.mark.parametrize(
    "scenario, seats, seed",
    [
        ("enemy_at_the_gates", 4, 1),
        ("discovery_and_reformation", 4, 2),
        ("grand_campaign", 6, 3),
    ],
)
def test_the_second_reading_agrees_at_every_position(scenario, seats, seed):
    state = GAME.open(seats, GAME.encode_options(seats, {"scenario": scenario}))
    rng = Random(seed)
    dice = RandomDice(rng)
    last = None
    for number in range(1500):
        if over(state):
            break
        question = decision(state)
        chance = question.seat == CHANCE
        play(state, question.sample(state, dice) if chance else rng.choice(question.legal(state)))
        if chance:
            continue
        mark = (state.flag, state.towns, state.vassals, state.occupied, state.influence)
        key = hash(str((mark, state.rebel_towns, state.curia, state.allies, state.wed)))
        if key == last and number % 10:
            continue
        last = key
        reading = Reading(state)
        compare(state, reading)
        if number % EVERY == 0 and reading.emperor in reading.players:
            elect(state, reading, rng)
