"""The invariants notice what they are there for: each sentence about realms that have no land."""

import pytest

from imperia.games.price_of_power import GAME
from imperia.games.price_of_power.components.map import AREAS
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


def test_an_area_on_the_wrong_side_of_the_empires_border_is_noticed_every_time():
    """What was in order before is not looked at again, but a border that has moved is."""
    state = start(GAME, 3, 1, {}).state
    assert GAME.invariants(state) == []
    area = AREAS.index("tirol")
    for _ in range(2):
        state.not_hre ^= 1 << area
        assert "tirol lies on the wrong side of the Empire's border" in GAME.invariants(state)
        state.not_hre ^= 1 << area
        assert GAME.invariants(state) == []
