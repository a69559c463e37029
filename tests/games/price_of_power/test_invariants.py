"""The invariants notice what they are there for: each sentence about realms that have no land."""

import pytest

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.realms import REALMS
from imperia.play import start

NAMES = "{} is extinct, but tokens lie on its Capital"


@pytest.fixture
def state():
    return start(GAME, 3, 1, {}).state


def extinct(state):
    """A realm that is not on this map."""
    return next(r for r, own in enumerate(state.lands) if not own and r not in state.realm)


@pytest.mark.parametrize("column", ["allies", "wed", "disputed", "war", "truce", "cb"])
def test_a_token_that_names_an_extinct_realm_is_noticed(state, column):
    realm = extinct(state)
    assert GAME.invariants(state) == []
    getattr(state, column)[1] |= 1 << realm
    assert NAMES.format(REALMS[realm]) in GAME.invariants(state)


@pytest.mark.parametrize("column", ["emperor", "excommunicated"])
def test_an_extinct_realm_bears_no_title(state, column):
    realm = extinct(state)
    setattr(state, column, realm)
    assert NAMES.format(REALMS[realm]) in GAME.invariants(state)


def test_an_extinct_realm_has_no_vassal_and_no_capital(state):
    realm = extinct(state)
    state.overlord[next(r for r, own in enumerate(state.lands) if own)] = realm
    assert NAMES.format(REALMS[realm]) in GAME.invariants(state)
    state.capital[realm] = 0
    assert f"{REALMS[realm]} is extinct and has a Capital" in GAME.invariants(state)


def test_the_capital_of_a_realm_is_its_own(state):
    realm = next(r for r, own in enumerate(state.lands) if own and r not in state.realm)
    state.capital[realm] = next(p for p, f in enumerate(state.flag) if f != realm)
    broken = GAME.invariants(state)
    assert f"the Capital of {REALMS[realm]} is not its own" in broken
