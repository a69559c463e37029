"""Income, capacity and trade, read a second time and compared all through random games."""

from random import Random

import pytest
from tests.games.price_of_power.second_economy import (
    AREAS,
    CARDS,
    NODES,
    PROVINCES,
    ZONES,
    Board,
)

from imperia.core import CHANCE, advance, decision, over, play
from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.cards import PERSON_COST
from imperia.games.price_of_power.components.map import PORTS, members
from imperia.games.price_of_power.components.trade import MARKETS, TRADE_CARDS
from imperia.games.price_of_power.queries.institutions.faith_and_empire import papal_controller
from imperia.games.price_of_power.queries.reach import military_capacity
from imperia.games.price_of_power.queries.realms import owned, scenario_of
from imperia.games.price_of_power.queries.rounds.income import income_parts
from imperia.games.price_of_power.queries.sea.ships import hostile_zones_to_realm
from imperia.games.price_of_power.queries.sea.zones import (
    blockaded,
    naval_capacity,
    player_capacity,
    realm_naval_capacity,
)
from imperia.games.price_of_power.queries.trade import connected_nodes, trade_power
from imperia.games.price_of_power.queries.war.warfare import hostile_to_realm, side_owned
from imperia.games.price_of_power.rules.trade.rows import ScoreNode
from imperia.testing.walk import RandomDice

EVERY = 20  # moves between two positions that are read


def compare(state, rng):
    """All that is read of one position; places are drawn by lot."""
    inside = {AREAS[a] for a in members(scenario_of(state).areas)}
    board = Board(state, inside)
    papal = papal_controller(state)
    for seat in range(state.seats):
        assert income_parts(state, seat) == board.income(seat, PERSON_COST, papal)
    seat = rng.randrange(state.seats)
    compare_capacity(state, board, seat, rng)
    compare_trade(state, board, seat, rng)


def compare_capacity(state, board, seat, rng):
    for area in rng.sample(members(scenario_of(state).areas), 6):
        assert player_capacity(state, seat, area) == board.player_capacity(seat, AREAS[area])
    zone = rng.choice(members(scenario_of(state).zones))
    assert naval_capacity(state, seat, zone) == board.naval_capacity(seat, ZONES[zone])
    seas = {ZONES[z] for z in members(scenario_of(state).zones)}
    for port in members(owned(state, seat) & PORTS):
        assert blockaded(state, seat, port) == board.blockaded(seat, PROVINCES[port], seas)
    realms = [r for r, lands in enumerate(state.lands) if lands and state.overlord[r] < 0]
    at_war = [r for r in realms if any(war >> r & 1 for war in state.war)]
    for realm in {rng.choice(realms), *at_war[:2]}:
        own = side_owned(state, realm)
        assert sorted(board.side(realm)) == sorted(PROVINCES[p] for p in members(own))
        blocked, closed = hostile_to_realm(state, realm), hostile_zones_to_realm(state, realm)
        for area in rng.sample(members(scenario_of(state).areas), 3):
            engine = military_capacity(state, own, area, blocked, closed)
            assert engine == board.realm_capacity(realm, AREAS[area])
        engine = realm_naval_capacity(state, realm, zone)
        assert engine == board.realm_naval_capacity(realm, ZONES[zone])


def compare_trade(state, board, seat, rng):
    joined = {NODES[n] for n in members(connected_nodes(state, seat))}
    assert joined == board.connected(seat)
    card = rng.randrange(len(TRADE_CARDS))
    number = rng.randrange(len(MARKETS[card]))
    market = MARKETS[card][number]
    if not scenario_of(state).nodes >> market.node & 1:
        return
    printed = CARDS[TRADE_CARDS[card]]["nodes"][number]
    assert trade_power(state, seat, market) == board.trade_power(seat, printed)
    if any(merchants >> market.node & 1 for merchants in state.merchants):
        expected = board.incomes(TRADE_CARDS[card], printed)
        assert earned(state, card, number) == expected


def earned(state, card, number):
    """What the engine pays for a node of a card; of equals the first seat collects first."""
    copy = GAME.codec.clone(state)
    before = copy.ducats[:]
    frame = ScoreNode(0, card, number, -1, 0)
    frame.step = frame.first
    copy.stack = [frame]
    advance(copy)
    while not over(copy):
        play(copy, decision(copy).legal(copy)[0])
    return [after - was for after, was in zip(copy.ducats, before, strict=True)]


@pytest.mark.parametrize(
    "scenario, seats",
    [("intro_1444", 3), ("discovery_one_age", 4), ("sea_route_to_india", 3)],
)
def test_a_second_reading_agrees_at_every_position(scenario, seats):
    state = GAME.open(seats, GAME.encode_options(seats, {"scenario": scenario}))
    rng = Random(f"second/{scenario}")
    dice = RandomDice(rng)
    moves = read = 0
    while not over(state):
        question = decision(state)
        chance = question.seat == CHANCE
        play(state, question.sample(state, dice) if chance else rng.choice(question.legal(state)))
        moves += 1
        if moves % EVERY == 0 and not over(state):
            compare(state, rng)
            read += 1
    assert read > 20
