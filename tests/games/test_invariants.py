"""Invariants notice a thing that went astray, also where the totals still agree."""

import pytest

from imperia.catalog import find_game
from imperia.games.ancient_world.components.map import ONE as AREA_BIT
from imperia.games.baroque.components.map import CITY_ALLOWED, STATE
from imperia.games.baroque.components.map import ONE as STATE_BIT
from imperia.games.baroque.components.tables import ARMY_LIMIT_AT
from imperia.games.baroque.effects.armies import place_army
from imperia.games.pax_renaissance.rules.wars.battle import REPRESSED, PlaceSurvivors
from imperia.games.pax_renaissance.state import NONE
from imperia.play import start


def played(game, seats=3, options=None, moves=60):
    """The state of a game after some moves, which is sound."""
    found = find_game(game)
    table = start(found, seats, 5, options or {})
    for _ in range(moves):
        table.play(table.legal()[0])
    assert found.invariants(table.state) == []
    return found, table.state


def move_one(row, kind, to, to_kind):
    """From where there is none left to somewhere else: the sum stays."""
    row[kind] -= 1
    to[to_kind] += 1


def less_than_none(pile):
    return next(kind for kind, count in enumerate(pile) if count == 0)


@pytest.mark.parametrize(
    "game, column, other",
    [
        ("toll_bridge", "discard", "deck"),
        ("ancient_world", "discard", "deck"),
        ("baroque", "removed", "discard"),
        ("baroque", "event_removed", "event_discard"),
    ],
)
def test_a_pile_below_zero_is_noticed_though_the_total_is_right(game, column, other):
    found, state = played(game, moves=6)
    row = getattr(state, column)
    kind = less_than_none(row)
    move_one(row, kind, getattr(state, other), kind)
    if other == "deck":
        state.deck_size += 1
    assert found.invariants(state) == [f"{column} counts less than nothing"]


def test_pr_34_1_repressed_tokens_below_zero_are_noticed_though_the_total_is_right():
    found, state = played("pax_renaissance")
    holder = next(empire for empire in range(10) if state.holder[empire] != -1)
    row = state.repressed[holder]
    token = less_than_none(row)
    move_one(row, token, state.supply, token)
    assert found.invariants(state) == ["repressed counts less than nothing"]


def test_pr_15_6_a_survivor_is_on_its_card_until_it_is_placed():
    found, state = played("pax_renaissance")
    holder = next(empire for empire in range(10) if state.holder[empire] != -1)
    token = less_than_none(state.repressed[holder])
    state.stack.append(PlaceSurvivors(0, holder, [REPRESSED + token]))
    assert f"a survivor is not on the card of empire {holder}" in found.invariants(state)
    move_one(state.supply, token, state.repressed[holder], token)
    assert found.invariants(state) == []


def test_pr_34_1_an_empty_supply_lends_nothing():
    found, state = played("pax_renaissance")
    holder = next(empire for empire in range(10) if state.holder[empire] != -1)
    state.repressed[holder][2] += state.supply[2] + 1
    state.supply[2] = -1
    assert found.invariants(state) == ["supply counts less than nothing"]


@pytest.mark.parametrize("column", ["florins", "laid"])
def test_pr_34_9_florins_are_never_negative(column):
    found, state = played("pax_renaissance")
    getattr(state, column)[0] = -1
    assert found.invariants(state) == [f"{column} counts less than nothing"]


def test_pr_2_8_a_deck_holds_what_is_left_of_its_own_region():
    found, state = played("pax_renaissance")
    state.deck_size[0] = sum(state.pool[0]) + 3
    assert found.invariants(state) == ["a deck holds more cards than are left"]
    state.deck_size[0] = sum(state.bottom[0]) - 1 + (state.foreseen[0] != NONE)
    assert found.invariants(state) == ["a deck is smaller than its lower part"]


def test_pr_10_12_a_bankrupt_has_nothing():
    found, state = played("pax_renaissance", options={"bankruptcy": True})
    state.out = 1
    state.florins[0] += 1
    assert found.invariants(state) == ["seat 0 is bankrupt but has something left"]


@pytest.mark.parametrize("column", ["control_supply", "fort_supply"])
def test_aw_20_a_supply_that_runs_out_is_not_one_without_limit(column):
    """One marker too many, and the supply reads as the number that means: no limit."""
    found, state = played("ancient_world", moves=30)
    if column == "fort_supply":
        free = [area for area in range(40) if not state.forts & AREA_BIT[area]]
        state.fort_supply = -1
        state.forts |= sum(AREA_BIT[area] for area in free[:1])
    else:
        area = state.owner.index(0)
        state.control[area] += state.control_supply[0] + 1
        state.control_supply[0] = -1
    assert any("went astray" in sentence for sentence in found.invariants(state))


def test_aw_20_without_limit_nothing_counts_down():
    found, state = played("ancient_world", options={"token_limits": "unlimited"}, moves=30)
    state.fort_supply = 3
    assert found.invariants(state) == ["a supply without limit has one"]


def test_bq_9_2_more_armies_than_the_limit_are_noticed():
    found, state = played("baroque")
    place = next(p for p in range(59) if state.army_owner[p] in (0, -1))
    for _ in range(ARMY_LIMIT_AT[3] + 1 - state.army_total[0]):
        place_army(state, 0, place)
    assert found.invariants(state) == ["somebody has more armies than there are"]


def test_bq_22_6_prussia_never_has_a_city():
    found, state = played("baroque")
    assert not CITY_ALLOWED & STATE_BIT[STATE["prussia"]]
    state.cities |= STATE_BIT[STATE["prussia"]]
    assert found.invariants(state) == ["a city stands where it may not"]


def test_bq_22_6_an_event_that_turns_into_another_is_noticed():
    found, state = played("baroque")
    kinds = [kind for kind in range(len(state.events)) if state.events[kind]]
    assert len(kinds) > 1
    move_one(state.events, kinds[0], state.events, kinds[1])
    assert "event cards went astray" in found.invariants(state)[0]


def test_bq_22_6_a_composer_of_the_pool_is_nowhere():
    found, state = played("baroque")
    composer = state.composer_pool.index(1)
    state.composer_at[composer] = 3
    assert found.invariants(state) == ["a composer of the pool is somewhere"]
